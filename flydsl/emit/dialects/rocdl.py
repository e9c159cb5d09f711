"""Rows of the rocdl dialect: what gfx950 has of it in MLIR 22.

Operand types are those that LLVM 22 selects instructions for (packed bytes as i32 or i64, bf16 "1k" forms as i16);
mlir-opt itself would take anything here and leave the mistake to LLVM. Each row was tried with llc -mcpu=gfx950, those
in GFX942_ONLY with -mcpu=gfx942.

Left out, because they do not do on gfx950 what their names say: rocdl.exp (translated to the export intrinsic),
rocdl.tanh, rocdl.workgroup.dim.* and rocdl.grid.dim.* (calls into the device library), the MFMA forms that CDNA3 dropped
(4x4x2bf16 …, i32.16x16x16i8, i32.32x32x8i8), raw.ptr.buffer.atomic.fmax on f32.
"""

from __future__ import annotations

from flydsl.emit.optable import OpDef, row

from .llvm import ALIASING

_DMA = f"size: i32, offset: i32, aux: i32, {ALIASING.partition(', ')[2]}"
_ALIAS = ALIASING.partition(", ")[2]

# name → (type of A and B, type of C and D); A and B of mixed 8-bit forms are i64
_MFMA: dict[str, tuple[str, str]] = {
    "f32.4x4x1f32": ("f32", "v4xf32"),
    "f32.16x16x1f32": ("f32", "v16xf32"),
    "f32.16x16x4f32": ("f32", "v4xf32"),
    "f32.32x32x1f32": ("f32", "v32xf32"),
    "f32.32x32x2f32": ("f32", "v16xf32"),
    "f64.4x4x4f64": ("f64", "f64"),
    "f64.16x16x4f64": ("f64", "v4xf64"),
    "f32.4x4x4f16": ("v4xf16", "v4xf32"),
    "f32.16x16x4f16": ("v4xf16", "v16xf32"),
    "f32.16x16x16f16": ("v4xf16", "v4xf32"),
    "f32.32x32x4f16": ("v4xf16", "v32xf32"),
    "f32.32x32x8f16": ("v4xf16", "v16xf32"),
    "f32.16x16x32.f16": ("v8xf16", "v4xf32"),
    "f32.32x32x16.f16": ("v8xf16", "v16xf32"),
    "f32.4x4x4bf16.1k": ("v4xi16", "v4xf32"),
    "f32.16x16x4bf16.1k": ("v4xi16", "v16xf32"),
    "f32.16x16x16bf16.1k": ("v4xi16", "v4xf32"),
    "f32.32x32x4bf16.1k": ("v4xi16", "v32xf32"),
    "f32.32x32x8bf16.1k": ("v4xi16", "v16xf32"),
    "f32.16x16x32.bf16": ("v8xbf16", "v4xf32"),
    "f32.32x32x16.bf16": ("v8xbf16", "v16xf32"),
    "i32.4x4x4i8": ("i32", "v4xi32"),
    "i32.16x16x4i8": ("i32", "v16xi32"),
    "i32.32x32x4i8": ("i32", "v32xi32"),
    "i32.16x16x32.i8": ("i64", "v4xi32"),
    "i32.32x32x16.i8": ("i64", "v16xi32"),
    "i32.16x16x64.i8": ("v4xi32", "v4xi32"),
    "i32.32x32x32.i8": ("v4xi32", "v16xi32"),
    "f32.16x16x8.xf32": ("v2xf32", "v4xf32"),
    "f32.32x32x4.xf32": ("v2xf32", "v16xf32"),
    **{f"f32.16x16x32.{a}.{b}": ("i64", "v4xf32") for a in ("fp8", "bf8") for b in ("fp8", "bf8")},
    **{f"f32.32x32x16.{a}.{b}": ("i64", "v16xf32") for a in ("fp8", "bf8") for b in ("fp8", "bf8")},
}

GFX942_ONLY = frozenset({"rocdl.mfma.f32.16x16x8.xf32", "rocdl.mfma.f32.32x32x4.xf32"})
"""Rows that gfx950 has no instruction for."""

# name → (type of A, type of B, type of C and D)
_SMFMAC: dict[str, tuple[str, str, str]] = {
    "f32.16x16x32.f16": ("v4xf16", "v8xf16", "v4xf32"),
    "f32.32x32x16.f16": ("v4xf16", "v8xf16", "v16xf32"),
    "f32.16x16x32.bf16": ("v4xi16", "v8xi16", "v4xf32"),
    "f32.32x32x16.bf16": ("v4xi16", "v8xi16", "v16xf32"),
    "f32.16x16x64.f16": ("v8xf16", "v16xf16", "v4xf32"),
    "f32.32x32x32.f16": ("v8xf16", "v16xf16", "v16xf32"),
    "f32.16x16x64.bf16": ("v8xbf16", "v16xbf16", "v4xf32"),
    "f32.32x32x32.bf16": ("v8xbf16", "v16xbf16", "v16xf32"),
    "i32.16x16x64.i8": ("v2xi32", "v4xi32", "v4xi32"),
    "i32.32x32x32.i8": ("v2xi32", "v4xi32", "v16xi32"),
    "i32.16x16x128.i8": ("v4xi32", "v8xi32", "v4xi32"),
    "i32.32x32x64.i8": ("v4xi32", "v8xi32", "v16xi32"),
    **{
        f"f32.{shape}.{a}.{b}": (ta, tb, tc)
        for shape, ta, tb, tc in (
            ("16x16x64", "v2xi32", "v4xi32", "v4xf32"),
            ("32x32x32", "v2xi32", "v4xi32", "v16xf32"),
            ("16x16x128", "v4xi32", "v8xi32", "v4xf32"),
            ("32x32x64", "v4xi32", "v8xi32", "v16xf32"),
        )
        for a in ("fp8", "bf8")
        for b in ("fp8", "bf8")
    },
}


def _mfma(name: str) -> OpDef:
    ab, cd = _MFMA[name]
    return row(
        f"rocdl.mfma.{name}",
        f"a: {ab}, b: {ab}, c: {cd}, cbsz: i32, abid: i32, blgp: i32",
        f"res: {cd}",
        text="{operands}{attrs} : {functype}",
    )


def _smfmac(name: str) -> OpDef:
    a, b, cd = _SMFMAC[name]
    return row(
        f"rocdl.smfmac.{name}",
        f"a: {a}, b: {b}, c: {cd}, index: i32, cbsz: i32, abid: i32",
        f"res: {cd}",
        text="{operands}{attrs} : {functype}",
    )


def _mfma_scale(name: str, cd: str) -> OpDef:
    """A and B are 8, 6 or 4 dwords for 8-, 6- and 4-bit formats; cbsz and blgp say which."""
    packed = "v8xi32|v6xi32|v4xi32"
    return row(
        f"rocdl.mfma.scale.{name}",
        f"a: {packed}, b: {packed}, c: {cd}, cbsz: i32, blgp: i32, opselA: i32, scaleA: i32, opselB: i32, scaleB: i32",
        f"res: {cd}",
        text="{operands}{attrs} : {functype}",
    )


def _id(name: str) -> OpDef:
    return row(f"rocdl.{name}", "", "res: i32", "range: range?", text="{?range: range {range}}{attrs} : {type:res}")


def _math(name: str, types: str) -> OpDef:
    return row(
        f"rocdl.{name}",
        f"arg: {types}",
        f"res: {types}",
        same="*",
        text="{arg} {type:arg}{attrs} -> {type:res}",
    )


def _immediates(name: str, attributes: str) -> OpDef:
    """An instruction with immediate arguments only."""
    names = [a.partition(":")[0] for a in attributes.split(", ")]
    return row(f"rocdl.{name}", "", "", attributes, text=", ".join(f"{{{n}}}" for n in names) + "{attrs}")


def _transpose_read(name: str, result: str) -> OpDef:
    return row(
        f"rocdl.ds.read.{name}",
        "ptr: ptr<3>",
        f"res: {result}",
        _ALIAS,
        text="{ptr}{attrs} : {type:ptr} -> {type:res}",
    )


def _convert(name: str, operands: str, result: str, attributes: str = "", text: str = "") -> OpDef:
    return row(f"rocdl.cvt.{name}", operands, f"res: {result}", attributes, text=f"{{attrs}} {text} : {{type:res}}")


def _plain_convert(name: str, operands: str, result: str) -> OpDef:
    names = [o.partition(":")[0] for o in operands.split(", ")]
    return _convert(name, operands, result, text=", ".join(f"{{{n}}}" for n in names))


_LANES = [
    row("rocdl.ballot", "pred: i1", "res: int", text="{pred}{attrs} : {type:res}"),
    row("rocdl.readfirstlane", "src: llvm", "res: llvm", same="*", text="{src}{attrs} : {type:res}"),
    row(
        "rocdl.readlane",
        "src0: llvm, src1: i32",
        "res: llvm",
        same="src0 res",
        text="{src0}, {src1}{attrs} : ({type:src0}, {type:src1}) -> {type:res}",
    ),
    *[
        row(
            f"rocdl.mbcnt.{half}",
            "in0: i32, in1: i32",
            "res: i32",
            "arg_attrs: dicts?, res_attrs: dicts?",
            text="{in0}, {in1}{attrs} : ({type:in0}, {type:in1}) -> {type:res}",
        )
        for half in ("lo", "hi")
    ],
    row(
        "rocdl.ds_bpermute",
        "index: i32, src: i32",
        "res: i32",
        text="{index}, {src}{attrs} : ({type:index}, {type:src}) -> {type:res}",
    ),
    row(
        "rocdl.ds_swizzle",
        "src: i32, offset: i32",
        "res: i32",
        text="{src}, {offset}{attrs} : ({type:src}, {type:offset}) -> {type:res}",
    ),
    row(
        "rocdl.update.dpp",
        "old: llvm, src: llvm",
        "res: llvm",
        "dppCtrl: i32, rowMask: i32, bankMask: i32, boundCtrl: i1",
        same="*",
        text="{attrs} {old}, {src} with {dppCtrl}, {rowMask}, {bankMask}, {boundCtrl} : {type:src}",
    ),
    *[
        row(
            f"rocdl.permlane{n}.swap",
            "old: i32, src: i32",
            "res: struct",
            "fi: i1, boundControl: i1",
            text="{attrs} {old}, {src}, {fi}, {boundControl} : ({type:old}, {type:src}) -> {type:res}",
        )
        for n in (16, 32)
    ],
]

_SYNCHRONISATION = [
    row("rocdl.barrier", text="{attrs}"),
    row("rocdl.s.barrier", text="{attrs}"),
    _immediates("s.waitcnt", "bitfield: i32"),
    _immediates("s.setprio", "priority: i16"),
    _immediates("s.sleep", "count: i32"),
    _immediates("s.nop", "count: i16"),
    _immediates("sched.barrier", "mask: i32"),
    _immediates("sched.group.barrier", "mask: i32, size: i32, groupId: i32"),
    _immediates("iglp.opt", "variant: i32"),
]

_RSRC = "rsrc: ptr<8>, offset: i32, soffset: i32, aux: i32"

_MEMORY = [
    row(
        "rocdl.make.buffer.rsrc",
        "base: ptr, stride: i16, numRecords: i64, flags: i32",
        "res: ptr",
        text="{operands}{attrs} : {type:base} to {type:res}",
    ),
    row("rocdl.raw.ptr.buffer.load", _RSRC, "res: llvm", _ALIAS, text="{operands}{attrs} : {type:res}"),
    row("rocdl.raw.ptr.buffer.store", f"vdata: llvm, {_RSRC}", "", _ALIAS, text="{operands}{attrs} : {type:vdata}"),
    *[
        row(
            f"rocdl.raw.ptr.buffer.atomic.{n}",
            f"vdata: {t}, {_RSRC}",
            "",
            _ALIAS,
            text="{operands}{attrs} : {type:vdata}",
        )
        for n, t in (("fadd", "f32|v2xf16|v2xbf16"), ("fmax", "f64"), ("smax", "i32"), ("umin", "i32"))
    ],
    row(
        "rocdl.raw.ptr.buffer.atomic.cmpswap",
        f"src: i32|i64, cmp: i32|i64, {_RSRC}",
        "res: i32|i64",
        _ALIAS,
        same="src cmp res",
        text="{operands}{attrs} : {type:res}",
    ),
    row(
        "rocdl.raw.ptr.buffer.load.lds",
        "rsrc: ptr<8>, ldsPtr: ptr<3>, size: i32, voffset: i32, soffset: i32, offset: i32, aux: i32",
        "",
        _ALIAS,
        text="{operands}{attrs}",
    ),
    row(
        "rocdl.load.to.lds",
        "globalPtr: ptr<1>|ptr<7>, ldsPtr: ptr<3>",
        "",
        _DMA,
        text="{globalPtr}, {ldsPtr}, {size}, {offset}, {aux}{attrs} : {type:globalPtr}",
    ),
    row(
        "rocdl.global.load.lds",
        "globalPtr: ptr<1>, ldsPtr: ptr<3>",
        "",
        _DMA,
        text="{globalPtr}, {ldsPtr}, {size}, {offset}, {aux}{attrs}",
    ),
    _transpose_read("tr16.b64", "v4xf16|v4xbf16|v4xi16"),
    _transpose_read("tr8.b64", "v2xi32"),
    _transpose_read("tr4.b64", "v2xi32"),
    _transpose_read("tr6.b96", "v3xi32"),
]

_PK_TRUNC = ("srcA: f32, srcB: f32, old: i32", "i32", "wordSel: i1", "{srcA}, {srcB} -> {old}[{wordSel}]")
_SR_TRUNC = ("srcA: f32, srcB: i32, old: i32", "i32", "byteSel: i32", "{srcA}, {srcB} -> {old}[{byteSel}]")

_CONVERSIONS = [
    _plain_convert("pkrtz", "srcA: f32, srcB: f32", "v2xf16"),
    *[
        made
        for f in ("fp8", "bf8")
        for made in (
            _convert(f"f32.{f}", "srcA: i32", "f32", "byteSel: i32", "{srcA}[{byteSel}]"),
            _convert(f"pk.f32.{f}", "src: i32", "v2xf32", "wordSel: i1", "{src}[{wordSel}]"),
            _convert(f"pk.{f}.f32", *_PK_TRUNC),
            _convert(f"sr.{f}.f32", *_SR_TRUNC),
            _convert(
                f"scalef32.f32.{f}",
                "src: i32, scale: f32",
                "f32",
                "srcSelIndex: i32",
                "{src}[{srcSelIndex}], {scale}",
            ),
            _convert(
                f"scalef32.f16.{f}",
                "oldVdst: v2xf16, src: i32, scale: f32",
                "v2xf16",
                "srcSelIndex: i32, dstLoHiSel: i1",
                "{src}[{srcSelIndex}], {scale} -> {oldVdst}[{dstLoHiSel}]",
            ),
        )
    ],
]

_WIDE = {"f32": "f32", "f16": "f16", "bf16": "bf16"}


def _scaled_unpack() -> list[OpDef]:
    """cvt.scalef32.pk.<wide>.<narrow>: two values out of a dword."""
    rows: list[OpDef] = []
    for wide in _WIDE:
        for narrow in ("fp8", "bf8"):
            text = "{src}[{srcLoHiSel}], {scale}"
            rows.append(_convert(f"scalef32.pk.{wide}.{narrow}", "src: i32, scale: f32", f"v2x{wide}", "srcLoHiSel: i1", text))
        text = "{src}[{srcSelIndex}], {scale}"
        rows.append(_convert(f"scalef32.pk.{wide}.fp4", "src: i32, scale: f32", f"v2x{wide}", "srcSelIndex: i32", text))
    return rows


def _scaled_pack() -> list[OpDef]:
    """cvt.scalef32.pk.<narrow>.<wide>: two values into part of a dword."""
    rows: list[OpDef] = []
    for narrow in ("fp8", "bf8"):
        for wide in ("f16", "bf16"):
            rows.append(
                _convert(
                    f"scalef32.pk.{narrow}.{wide}",
                    f"oldVdst: v2xi16, src0: v2x{wide}, scale: f32",
                    "v2xi16",
                    "dstLoHiSel: i1",
                    "{src0}, {scale} -> {oldVdst}[{dstLoHiSel}]",
                )
            )
        rows.append(
            _convert(
                f"scalef32.pk.{narrow}.f32",
                "oldVdst: v2xi16, src0: f32, src1: f32, scale: f32",
                "v2xi16",
                "dstLoHiSel: i1",
                "{src0}, {src1}, {scale} -> {oldVdst}[{dstLoHiSel}]",
            )
        )
    into = "-> {oldVdst}[{dstSelIndex}]"
    for wide in ("f16", "bf16"):
        operands = f"oldVdst: i32, src: v2x{wide}, scale: f32"
        rows.append(_convert(f"scalef32.pk.fp4.{wide}", operands, "i32", "dstSelIndex: i32", f"{{src}}, {{scale}} {into}"))
    operands = "oldVdst: i32, src0: f32, src1: f32, scale: f32"
    text = f"{{src0}}, {{src1}}, {{scale}} {into}"
    return [*rows, _convert("scalef32.pk.fp4.f32", operands, "i32", "dstSelIndex: i32", text)]


def _scaled_stochastic() -> list[OpDef]:
    """cvt.scalef32.sr.*: one or two values with stochastic rounding into part of a dword."""
    rows: list[OpDef] = []
    for wide in _WIDE:
        text = "{src0}, {seed}, {scale} -> {oldVdst}[{dstSelIndex}]"
        operands = f"oldVdst: i32, src0: {wide}, seed: i32, scale: f32"
        for narrow in ("fp8", "bf8"):
            rows.append(_convert(f"scalef32.sr.{narrow}.{wide}", operands, "i32", "dstSelIndex: i32", text))
        operands = f"oldVdst: i32, src: v2x{wide}, seed: i32, scale: f32"
        rows.append(_convert(f"scalef32.sr.pk.fp4.{wide}", operands, "i32", "dstSelIndex: i32", text.replace("src0", "src")))
    return rows


def _scaled_6bit() -> list[OpDef]:
    """cvt.scalef32.pk32.* and 2xpk16: 32 values between six dwords of 6-bit floats and f16, bf16 or f32."""
    rows: list[OpDef] = []
    for narrow in ("fp6", "bf6"):
        for wide in _WIDE:
            packed, unpacked = "v6xi32", f"v32x{wide}"
            rows.append(_plain_convert(f"scalef32.pk32.{wide}.{narrow}", f"src: {packed}, scale: f32", unpacked))
            operands = f"src: {unpacked}, seed: i32, scale: f32"
            rows.append(_plain_convert(f"scalef32.sr.pk32.{narrow}.{wide}", operands, packed))
            if wide != "f32":
                rows.append(_plain_convert(f"scalef32.pk32.{narrow}.{wide}", f"src: {unpacked}, scale: f32", packed))
        operands = "src0: v16xf32, src1: v16xf32, scale: f32"
        rows.append(_plain_convert(f"scalef32.2xpk16.{narrow}.f32", operands, "v6xi32"))
    return rows


ROWS = [
    *[_id(f"{what}.{axis}") for what in ("workitem.id", "workgroup.id") for axis in "xyz"],
    _id("wavefrontsize"),
    *_LANES,
    *_SYNCHRONISATION,
    *_MEMORY,
    *[_math(n, "f16|f32") for n in ("cos", "exp2", "log", "sin")],
    *[_math(n, "f16|f32|f64") for n in ("rcp", "sqrt")],
    row(
        "rocdl.fmed3",
        "src0: f16|f32, src1: f16|f32, src2: f16|f32",
        "res: f16|f32",
        same="*",
        text="{operands}{attrs} : {type:res}",
    ),
    *map(_mfma, _MFMA),
    *map(_smfmac, _SMFMAC),
    _mfma_scale("f32.16x16x128.f8f6f4", "v4xf32"),
    _mfma_scale("f32.32x32x64.f8f6f4", "v16xf32"),
    *_CONVERSIONS,
    *_scaled_unpack(),
    *_scaled_pack(),
    *_scaled_stochastic(),
    *_scaled_6bit(),
]
