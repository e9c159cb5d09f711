"""The object behind ``@fly.autotune``."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from flydsl import env, runtime
from flydsl.compiler import JitFunction, LaunchError, Lock, launches_left_out

from .arguments import arrays_in, device_for, where_of
from .batch import is_batch_invariant
from .config import fields_of
from .errors import BatchInvarianceError, TuningDeclarationError
from .identity import name_for
from .key import Key, memo_of, written
from .options import Tuning
from .record import Choice, Choices

if TYPE_CHECKING:
    from .choosing import Answer, Question
    from .saved import Saved

MEASURING = Lock()
"""One measurement in a process at a time: two would disturb each other."""
MAX_MEMO = 4096
"""Keys whose choice is found without asking; all are dropped when there are more."""

Call = Callable[[tuple[Any, ...], dict[str, Any], Any], Any]


class Tuned:
    """A function that is called with the best configuration for its arguments.

    ``f(*args, **kwargs)`` measures at the first call with a new key, and from then on calls the function with the choice;
    ``f(..., config=c)`` takes ``c`` and asks nothing. ``f.tune(...)`` measures anew without running for good, ``f.lookup(...)``
    tells the choice that a call would use, if there is one, and ``f.choices()`` those of this process.
    """

    def __init__(self, fn: Callable[..., Any], signature: inspect.Signature, tuning: Tuning) -> None:
        functools.update_wrapper(self, fn, updated=())
        self.fn, self.tuning = fn, tuning
        self.name = tuning.name or name_for(fn)
        self._signature = signature
        self._key = Key(self.name, signature, tuning.key)
        self._check(signature)
        self._memo: dict[Any, Answer] = {}
        self._choices: dict[str, Choice] = {}

    def _check(self, signature: inspect.Signature) -> None:
        parameters = signature.parameters
        self._whole = "config" in parameters or any(p.kind is p.VAR_KEYWORD for p in parameters.values())
        if not self._whole and not callable(self.tuning.configs):
            for config in self.tuning.configs:
                self._demand_fields(config)
        for option in ("reset", "restore"):
            for name in getattr(self.tuning, option):
                if name not in parameters:
                    raise TuningDeclarationError(f"{self.name}: {option}= names {name!r}, which is no parameter")
        known = self._key.names
        for name in self.tuning.batch or ():
            if known is not None and name not in known:
                raise TuningDeclarationError(f"{self.name}: batch= names {name!r}, which is no key ({', '.join(known)})")

    def _demand_fields(self, config: Any) -> None:
        missing = [name for name in fields_of(config) if name not in self._signature.parameters]
        if missing:
            raise TuningDeclarationError(
                f"{self.name} has neither a parameter `config` nor one called {missing[0]!r}, which {config!r} has a value for"
            )

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._run(args, kwargs, self._call)

    def _call(self, args: tuple[Any, ...], kwargs: dict[str, Any], config: Any) -> Any:
        return self.fn(*args, **kwargs, **self._passed(config))

    def _passed(self, config: Any) -> dict[str, Any]:
        """The keywords by which a function gets a configuration."""
        if self._whole:
            return {"config": config}
        self._demand_fields(config)
        return fields_of(config)

    def _run(self, args: tuple[Any, ...], kwargs: dict[str, Any], call: Call, stream: Any = None) -> Any:
        forced = kwargs.pop("config", None)
        return call(args, kwargs, self._find(args, kwargs, call, stream).config if forced is None else forced)

    def tune(self, *args: Any, **kwargs: Any) -> Choice:
        """Measure for these arguments now, even if there is a choice, which is replaced. The arrays are left as they were
        (those that ``reset=`` and ``restore=`` name), others as a call leaves them."""
        return self._find(args, kwargs, self._call, kwargs.get("stream"), again=True).choice

    def lookup(self, *args: Any, **kwargs: Any) -> Choice | None:
        """The choice that a call with these arguments would use without measuring; None if there is none."""
        values, memo = self._asked(args, kwargs, kwargs.get("stream"))
        known = self._remembered(memo, values)
        if known is None:
            from .choosing import Chooser, blocked

            question = self._question(args, kwargs, self._call, kwargs.get("stream"), values)
            known = Chooser(question).kept(loaded_only=not question.device.simulated and blocked(question) is not None)
        return None if known is None else known.choice

    def choices(self) -> Choices:
        """The choices that calls in this process used, each key's last."""
        return Choices(self._choices.values())

    def table(self) -> Choices:
        """The choices that are kept in the function's file, of all devices and versions."""
        from .store import load, path_for

        path = path_for(self.name)
        return Choices(c for c in (load(path) if path else ()) if c.identity.function == self.name)

    def forget(self) -> None:
        """Forget what this process knows; choices in files stay."""
        self._memo.clear()
        self._choices.clear()

    def _find(self, args: tuple[Any, ...], kwargs: dict[str, Any], call: Call, stream: Any, again: bool = False) -> Answer:
        stream = kwargs.get("stream") if stream is None else stream
        values, memo = self._asked(args, kwargs, stream)
        known = self._remembered(memo, values)
        if known is not None and not again:
            return known
        if launches_left_out() is not None:  # a trial of another tuned function looks at what this one launches
            return self._guessed(self._question(args, kwargs, call, stream, values))
        with MEASURING:
            known = None if again else self._memo.get(memo)
            if known is None:
                known = self._answer(self._question(args, kwargs, call, stream, values), args, kwargs, again)
                self._remember(memo, known)
            return known

    def _remembered(self, memo: Any, values: dict[str, Any]) -> Answer | None:
        try:
            return self._memo.get(memo)
        except TypeError:
            self._written(values)  # which names the value that cannot be hashed, and what could be
            raise

    def _written(self, values: dict[str, Any]) -> dict[str, Any]:
        return {name: written(value, f"{self.name}: key {name}") for name, value in values.items()}

    def _guessed(self, question: Question) -> Answer:
        from .choosing import Chooser

        chooser = Chooser(question)
        answer = chooser.kept() or chooser.guess("", or_first=True)
        assert answer is not None
        return answer

    def _answer(self, question: Question, args: tuple[Any, ...], kwargs: dict[str, Any], again: bool) -> Answer:
        from . import store
        from .choosing import NO_TIME, Chooser, blocked, unmeasured, untuned

        chooser = Chooser(question)
        if question.device.simulated:
            answer = chooser.guess(NO_TIME, or_first=True)
            assert answer is not None
            store.publish(answer.choice)
            return answer
        why = blocked(question)
        kept = None if again else chooser.kept(loaded_only=why is not None)
        if kept is not None:
            return kept
        if why is not None:
            guessed = None if again else chooser.guess(why, or_first=False)
            if guessed is None:
                raise untuned(question, why)
            return unmeasured(guessed)
        made = chooser.measured(self._saved(question, args, kwargs))
        held = store.publish(made.choice, again)
        if held is made.choice:
            return made
        kept = chooser.kept()  # of a process that was faster
        if kept is None:  # the kernels that it measured are not these
            store.publish(made.choice, again=True)
        return kept or made

    def _saved(self, question: Question, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Saved:
        from .saved import Saved

        tuning = self.tuning
        if not tuning.reset and not tuning.restore:
            return Saved(question.device, {}, {})
        bound = self._signature.bind_partial(*args, **kwargs)
        bound.apply_defaults()
        given = {name: bound.arguments.get(name) for name in (*tuning.reset, *tuning.restore)}
        present = {name: value for name, value in given.items() if value is not None}  # out=None: there is nothing to save
        pick = lambda names: {name: present[name] for name in names if name in present}  # noqa: E731
        return Saved(question.device, pick(tuning.reset), pick(tuning.restore))

    def _remember(self, memo: Any, answer: Answer) -> None:
        self._choices[answer.choice.problem] = answer.choice
        if answer.lasting:
            if len(self._memo) >= MAX_MEMO:
                self._memo.clear()
            self._memo[memo] = answer

    def _asked(self, args: tuple[Any, ...], kwargs: dict[str, Any], stream: Any) -> tuple[dict[str, Any], Any]:
        """The values of the key, and what stands for them and the device in the table of this process."""
        values = self._key.values(args, kwargs)
        invariant = is_batch_invariant()
        if invariant:
            values = self._without_batch(values)
        where = next((w for a in arrays_in(args, kwargs) if (w := where_of(a)) is not None), None)
        if where is None:  # the simulator, or the device of the stream
            where = env.ARCH.peek() if stream is None else runtime.device_of([], stream)
        parts = tuple([(name, memo_of(value)) for name, value in values.items()])
        return values, (where, invariant, parts, self._key.dtypes(args, kwargs))

    def _without_batch(self, values: dict[str, Any]) -> dict[str, Any]:
        batch = self.tuning.batch
        if batch is None:
            raise BatchInvarianceError(
                f"{self.name}: choices must not depend on batch sizes now, and it does not say which of its keys "
                f"({', '.join(values)}) are batch sizes: @fly.autotune(..., batch=[...]), with [] if none is"
            )
        missing = [name for name in batch if name not in values]
        if missing:
            raise TuningDeclarationError(f"{self.name}: batch= names {missing[0]!r}, which is no key ({', '.join(values)})")
        return {name: value for name, value in values.items() if name not in batch}

    def _question(
        self, args: tuple[Any, ...], kwargs: dict[str, Any], call: Call, stream: Any, values: dict[str, Any]
    ) -> Question:
        from .choosing import Question, problem_for

        device = device_for(args, kwargs, stream)
        key = self._written(values)
        dtypes = [written(dtype, "a dtype") for dtype in self._key.dtypes(args, kwargs)]
        if dtypes:
            key["dtypes"] = dtypes
        return Question(
            name=self.name,
            tuning=self.tuning,
            problem=problem_for(values, device),
            key=key,
            batch_invariant=is_batch_invariant(),
            source=self._source,
            device=device,
            stream=stream,
            run=lambda config: call(args, kwargs, config),
        )

    @cached_property
    def _source(self) -> str:
        from .source import source_digest

        return source_digest(self.fn)

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else BoundTuned(self, instance)

    def __repr__(self) -> str:
        return f"<fly.autotune {self.name}>"


class BoundTuned:
    """A tuned method of an object; the object is the method's first argument."""

    def __init__(self, tuned: Tuned, instance: Any) -> None:
        self._tuned, self._instance = tuned, instance
        self.choices = tuned.choices

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._tuned(self._instance, *args, **kwargs)

    def tune(self, *args: Any, **kwargs: Any) -> Choice:
        """As :meth:`Tuned.tune`."""
        return self._tuned.tune(self._instance, *args, **kwargs)

    def lookup(self, *args: Any, **kwargs: Any) -> Choice | None:
        """As :meth:`Tuned.lookup`."""
        return self._tuned.lookup(self._instance, *args, **kwargs)


class TunedKernel(Tuned):
    """A tuned ``@fly.jit`` function: ``f[grid, block](*args)``, where grid, block and shared_bytes may be functions of the
    configuration."""

    fn: JitFunction

    def __getitem__(self, where: Any) -> TunedLauncher:
        sizes = where if isinstance(where, tuple) else (where,)
        if not 1 <= len(sizes) <= 4:
            raise LaunchError(f"{self.name}[grid, block] takes a grid and a block (then shared_bytes, stream), got {where!r}")
        return TunedLauncher(self, *sizes)

    def launch(
        self, *args: Any, grid: Any = None, block: Any = None, stream: Any = None, shared_bytes: Any = None, **kwargs: Any
    ) -> None:
        """Launch with the best configuration; as :meth:`flydsl.compiler.JitFunction.launch`."""
        if grid is None:
            raise LaunchError(f"{self.name}: give the grid, in workgroups: launch(..., grid=4, block=256)")
        TunedLauncher(self, grid, block, shared_bytes)(*args, stream=stream, **kwargs)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise LaunchError(f"{self.name} is a tuned kernel: launch it with {self.name}[grid, block](...)")

    def tune(self, *args: Any, **kwargs: Any) -> Choice:
        raise LaunchError(f"{self.name} is a tuned kernel: {self.name}[grid, block].tune(...) knows what to launch")

    def lookup(self, *args: Any, **kwargs: Any) -> Choice | None:
        raise LaunchError(f"{self.name} is a tuned kernel: {self.name}[grid, block].lookup(...) knows what to launch")

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        if instance is None:
            return self
        raise TuningDeclarationError(f"{self.name}: a kernel method cannot be tuned; tune a host method that launches it")


class TunedLauncher:
    """``f[grid, block, shared_bytes, stream]`` of a tuned kernel."""

    def __init__(self, tuned: TunedKernel, grid: Any, block: Any = None, shared_bytes: Any = None, stream: Any = None) -> None:
        self._tuned, self._grid, self._block, self._shared, self._stream = tuned, grid, block, shared_bytes, stream

    def __call__(self, *args: Any, stream: Any = None, **kwargs: Any) -> None:
        where = self._stream if stream is None else stream
        self._tuned._run(args, kwargs, self._caller(where), where)

    def tune(self, *args: Any, stream: Any = None, **kwargs: Any) -> Choice:
        """As :meth:`Tuned.tune`."""
        where = self._stream if stream is None else stream
        return self._tuned._find(args, kwargs, self._caller(where), where, again=True).choice

    def _caller(self, stream: Any) -> Call:
        kernel, passed, order = self._tuned.fn, self._tuned._passed, list(self._tuned._signature.parameters)

        def call(args: tuple[Any, ...], kwargs: dict[str, Any], config: Any) -> None:
            grid, block, shared = (_of(size, config) for size in (self._grid, self._block, self._shared))
            values = passed(config)
            if not kwargs and order[len(args) :] == list(values):  # in order, so that repeated launches are quick
                args, values = (*args, *values.values()), {}
            kernel.launch(*args, grid=grid, block=block, shared_bytes=shared, stream=stream, **kwargs, **values)

        return call


def _of(size: Any, config: Any) -> Any:
    return size(config) if callable(size) else size
