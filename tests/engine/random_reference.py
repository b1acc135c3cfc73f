"""The generator of engine/core/random.h once more: SplitMix64's finaliser over seed, name and place, and the normal
distribution inverted by the standard library. Writes the expectations that random_test.cpp includes."""

from statistics import NormalDist

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(x):
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & MASK
    return x ^ (x >> 31)


def start(seed, name):
    state = mix((seed + GOLDEN) & MASK)
    for byte in name.encode():
        state = mix(state ^ (byte * GOLDEN & MASK))
    return state


def below(state, coordinate):
    return mix(state ^ mix((coordinate + GOLDEN) & MASK))


def uniform(state, coordinate, draw):
    bits = mix((state + GOLDEN * (coordinate + 1)) & MASK)
    for _ in range(draw):
        bits = mix((bits + GOLDEN) & MASK)
    return ((bits >> 12) + 0.5) * 2.0**-52


for seed, name, place, coordinate, draw in [
    (0, "bias", (), 0, 0),
    (1, "queries", (0, 0), 0, 0),
    (1, "queries", (3, 17), 31, 0),
    (42, "bias", (168,), 2, 1),
    (2**63 + 5, "key-embedding", (), 2**40, 3),
]:
    state = start(seed, name)
    text = f'CounterGenerator({seed}U, "{name}")'
    for step in place:
        state = below(state, step)
        text += f".at({step})"
    value = uniform(state, coordinate, draw)
    print(f"QVERIFY({text}.uniform({coordinate}U, {draw}) == {value.hex()});")
    normal = NormalDist().inv_cdf(value)
    print(f"QVERIFY(std::abs({text}.normal({coordinate}U, {draw}) - ({normal!r})) < 1e-12);")
