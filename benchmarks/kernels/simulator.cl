// Kernels of benchmarks/simulator.py, in OpenCL C. simulator.s beside this file is what LLVM 22 makes of it:
//   clang -target amdgcn-amd-amdhsa -mcpu=gfx950 -cl-std=CL2.0 -nogpulib -O3 -S simulator.cl -o simulator.s
typedef __bf16 bf16x8 __attribute__((ext_vector_type(8)));
typedef float f32x4 __attribute__((ext_vector_type(4)));

#define LANE __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()
#define SYNC()                                                                                                         \
    do {                                                                                                               \
        __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                                                         \
        __builtin_amdgcn_s_barrier();                                                                                  \
        __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");                                                         \
    } while (0)

__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
vadd(global const float *a, global const float *b, global float *c, uint n) {
    uint i = GROUP * 256 + LANE;
    if (i < n)
        c[i] = a[i] + b[i];
}

// C[m][n] = A[m][k] B[n][k]^T in tiles of 64 x 64 x 32 through LDS; four waves, each 32 x 32 of C in 16 x 16 blocks.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
gemm(global const ushort *a, global const ushort *b, global float *c, uint n, uint k) {
    local ushort tile_a[64 * 40], tile_b[64 * 40];
    uint lane = LANE & 63, wave = LANE >> 6;
    uint row0 = __builtin_amdgcn_workgroup_id_y() * 64, col0 = GROUP * 64;
    uint wave_row = (wave >> 1) * 32, wave_col = (wave & 1) * 32;
    uint load_row = LANE >> 2, load_col = (LANE & 3) * 8;
    f32x4 sum[2][2] = {};
    for (uint k0 = 0; k0 < k; k0 += 32) {
        uint4 va = *(global const uint4 *)(a + (row0 + load_row) * k + k0 + load_col);
        uint4 vb = *(global const uint4 *)(b + (col0 + load_row) * k + k0 + load_col);
        SYNC();
        *(local uint4 *)(tile_a + load_row * 40 + load_col) = va;
        *(local uint4 *)(tile_b + load_row * 40 + load_col) = vb;
        SYNC();
        bf16x8 fa[2], fb[2];
        for (uint i = 0; i < 2; i++) {
            fa[i] = *(local bf16x8 *)(tile_a + (wave_row + 16 * i + (lane & 15)) * 40 + (lane >> 4) * 8);
            fb[i] = *(local bf16x8 *)(tile_b + (wave_col + 16 * i + (lane & 15)) * 40 + (lane >> 4) * 8);
        }
        for (uint i = 0; i < 2; i++)
            for (uint j = 0; j < 2; j++)
                sum[i][j] = __builtin_amdgcn_mfma_f32_16x16x32_bf16(fa[i], fb[j], sum[i][j], 0, 0, 0);
    }
    for (uint i = 0; i < 2; i++)
        for (uint j = 0; j < 2; j++)
            for (uint r = 0; r < 4; r++)
                c[(row0 + wave_row + 16 * i + (lane >> 4) * 4 + r) * n + col0 + wave_col + 16 * j + (lane & 15)] =
                    sum[i][j][r];
}

// One workgroup per row of 4096.
__attribute__((reqd_work_group_size(256, 1, 1))) kernel void
rmsnorm(global const float *x, global const float *weight, global float *y) {
    local float partial[256];
    global const float4 *row = (global const float4 *)(x + GROUP * 4096);
    global float4 *out = (global float4 *)(y + GROUP * 4096);
    float4 v[4];
    float total = 0;
    for (uint i = 0; i < 4; i++) {
        v[i] = row[i * 256 + LANE];
        total += v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z + v[i].w * v[i].w;
    }
    partial[LANE] = total;
    for (uint half_ = 128; half_; half_ >>= 1) {
        SYNC();
        if (LANE < half_)
            partial[LANE] += partial[LANE + half_];
    }
    SYNC();
    float scale = __builtin_amdgcn_rsqf(partial[0] / 4096.0f + 1e-5f);
    for (uint i = 0; i < 4; i++)
        out[i * 256 + LANE] = v[i] * scale * ((global const float4 *)weight)[i * 256 + LANE];
}

// Flash-style attention, head dimension 64: one query per lane, keys and values through LDS in tiles of 32.
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void
attention(global const float *q, global const float *k, global const float *v, global float *o, uint length) {
    local float keys[32 * 64], values[32 * 64];
    uint head = __builtin_amdgcn_workgroup_id_y() * length * 64, query = head + (GROUP * 64 + LANE) * 64;
    float mine[64], sum[64];
    for (uint d = 0; d < 64; d++) {
        mine[d] = q[query + d] * (0.125f * 1.44269504f);
        sum[d] = 0;
    }
    float largest = -1e30f, total = 0;
    for (uint start = 0; start < length; start += 32) {
        SYNC();
        for (uint i = 0; i < 32; i++) {
            keys[i * 64 + LANE] = k[head + (start + i) * 64 + LANE];
            values[i * 64 + LANE] = v[head + (start + i) * 64 + LANE];
        }
        SYNC();
        for (uint i = 0; i < 32; i++) {
            float score = 0;
            for (uint d = 0; d < 64; d++)
                score += mine[d] * keys[i * 64 + d];
            float next = __builtin_fmaxf(largest, score);
            float shrink = __builtin_amdgcn_exp2f(largest - next), p = __builtin_amdgcn_exp2f(score - next);
            total = total * shrink + p;
            largest = next;
            for (uint d = 0; d < 64; d++)
                sum[d] = sum[d] * shrink + p * values[i * 64 + d];
        }
    }
    for (uint d = 0; d < 64; d++)
        o[query + d] = sum[d] * __builtin_amdgcn_rcpf(total);
}
