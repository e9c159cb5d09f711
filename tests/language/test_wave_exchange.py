"""fly.exchange_lanes: two lanes and two values, transposed."""

import numpy as np
import pytest

import flydsl as fly


@fly.jit(block=64)
def exchanged(a, b, out_a, out_b, distance: fly.Constexpr):
    lane = fly.lane_id()
    x, y = fly.exchange_lanes(a[lane], b[lane], distance)
    out_a[lane], out_b[lane] = x, y


@pytest.mark.parametrize("distance", [1, 2, 4, 8, 16, 32])
@pytest.mark.parametrize("dtype", [np.int8, np.float16, np.int32, np.float64])
def test_a_transposition_of_lanes_and_values(distance: int, dtype: type) -> None:
    a, b = np.arange(64).astype(dtype), np.arange(64, 128).astype(dtype)
    out_a, out_b = np.zeros_like(a), np.zeros_like(b)
    exchanged[1, 64](a, b, out_a, out_b, distance)
    lane = np.arange(64)
    upper = (lane & distance) != 0
    np.testing.assert_array_equal(out_a, np.where(upper, b[lane ^ distance], a))
    np.testing.assert_array_equal(out_b, np.where(upper, b, a[lane ^ distance]))


@fly.jit(block=64)
def vectors(a, out):
    lane = fly.lane_id()
    x, y = fly.exchange_lanes(a.load((lane, 0), 4), a.load((lane, 4), 4), 16)
    out.store((lane, 0), fly.concat(x, y))


def test_vectors_take_one_swap_for_each_register() -> None:
    a = np.arange(512, dtype=np.float32).reshape(64, 8)
    out = np.zeros_like(a)
    vectors[1, 64](a, out)
    lane = np.arange(64)
    upper = ((lane & 16) != 0)[:, None]
    np.testing.assert_array_equal(out[:, :4], np.where(upper, a[lane ^ 16, 4:], a[:, :4]))
    np.testing.assert_array_equal(out[:, 4:], np.where(upper, a[:, 4:], a[lane ^ 16, :4]))
    assert vectors.specialize(a, out).isa.count("v_permlane16_swap") == 4


@pytest.mark.parametrize("distance", [0, 3, 64, True])
def test_other_distances_are_refused(distance: object) -> None:
    a = np.zeros(64, np.float32)
    with pytest.raises(fly.WaveOperationError, match="distance is 1, 2, 4, 8, 16 or 32, not"):
        exchanged[1, 64](a, a.copy(), a.copy(), a.copy(), distance)


def test_two_types_are_refused() -> None:
    a = np.zeros(64, np.float32)
    with pytest.raises(fly.WaveOperationError, match="takes two values of one type, not Float32 and Int32"):
        exchanged[1, 64](a, a.astype(np.int32), a.copy(), a.astype(np.int32), 1)
