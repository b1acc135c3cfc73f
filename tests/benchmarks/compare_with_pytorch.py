#!/usr/bin/env python3
"""Runs layers of the engine beside the PyTorch expression of each encoding's reference code, and prints the ratios.

    tests/benchmarks/compare_with_pytorch.py build/benchmarks/bin/engine_benchmark [--rounds 5] [--only NAME...]

Both sides have two threads, are warmed, take turns in every round, and are told by their medians. `floor` is the time of the products,
the exponentials and the stores of the layer, each measured alone in the same round. Needs Debian's python3-torch and, for its matrix
products, libopenblas0-pthread.
"""
import argparse
import json
import math
import statistics
import subprocess
import sys
import time

import torch

HEADS, LENGTH, SIDE, DEPTH = 8, 2048, 45, 64
AREA = SIDE * SIDE


# ---- The expressions. q, k: [heads, n, d]. Sources are named in the engine's declarations.


def content(q, k):
    return torch.einsum("hid,hjd->hij", q * DEPTH**-0.5, k)


def to_absolute(x):
    """[heads, n, 2n - 1] by offset to [heads, n, n] by key: pad, reshape, slice."""
    h, n, _ = x.shape
    x = torch.cat([x, x.new_zeros(h, n, 1)], dim=2).reshape(h, 2 * n * n)
    x = torch.cat([x, x.new_zeros(h, n - 1)], dim=1).reshape(h, n + 1, 2 * n - 1)
    return x[:, :n, n - 1 :]


def relative_1d(n):
    table = torch.randn(2 * n - 1, DEPTH)
    return lambda q, k: (content(q, k) + to_absolute(torch.einsum("hid,rd->hir", q * DEPTH**-0.5, table))).softmax(-1)


def shaw(n, clip=16):
    table = torch.randn(2 * clip + 1, DEPTH)

    def attention(q, k):
        place = torch.arange(n)
        index = (place[None, :] - place[:, None]).clamp(-clip, clip) + clip
        vectors = table[index]  # [n, n, d]
        position = torch.matmul(q.transpose(0, 1), vectors.transpose(1, 2)).transpose(0, 1)
        return ((q @ k.transpose(1, 2) + position) * DEPTH**-0.5).softmax(-1)

    return attention


def factorized_2d(side):
    height, width = torch.randn(2 * side - 1, DEPTH), torch.randn(2 * side - 1, DEPTH)

    def along(q, table):
        h = q.shape[0]
        logits = torch.einsum("hxyd,rd->hxyr", q, table).reshape(h * side, side, 2 * side - 1)
        return to_absolute(logits).reshape(h, side, 1, side, side).expand(-1, -1, side, -1, -1)

    def attention(q, k):
        grid = (q * DEPTH**-0.5).reshape(HEADS, side, side, DEPTH)
        by_width = along(grid, width).permute(0, 1, 3, 2, 4).reshape(HEADS, side * side, side * side)
        by_height = along(grid.transpose(1, 2), height).permute(0, 3, 1, 4, 2).reshape(HEADS, side * side, side * side)
        return (content(q, k) + by_width + by_height).softmax(-1)

    return attention


def swin_index(side):
    rows, columns = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
    places = torch.stack([rows.flatten(), columns.flatten()])
    offsets = (places[:, :, None] - places[:, None, :]) + side - 1
    return offsets[0] * (2 * side - 1) + offsets[1]


def swin_bias(side):
    table, index = torch.randn((2 * side - 1) ** 2, HEADS) * 0.02, swin_index(side)
    return lambda: table[index.view(-1)].view(side**2, side**2, -1).permute(2, 0, 1).contiguous()


def swin(side):
    bias = swin_bias(side)
    return lambda q, k: ((q * DEPTH**-0.5) @ k.transpose(1, 2) + bias()).softmax(-1)


def alibi_bias(n):
    slopes = torch.tensor([2 ** (-8 * (h + 1) / HEADS) for h in range(HEADS)])

    def bias():
        place = torch.arange(n)
        distance = torch.abs(place[None, :] - place[:, None]).unsqueeze(0).expand(HEADS, -1, -1)
        return slopes[:, None, None] * -1 * distance

    return bias


def alibi(n):
    bias = alibi_bias(n)

    def attention(q, k):
        hidden = torch.triu(torch.full((n, n), float("-inf")), 1)
        return ((q * DEPTH**-0.5) @ k.transpose(1, 2) + bias() + hidden).softmax(-1)

    return attention


def t5_bias(n, buckets=32, farthest=128):
    table = torch.randn(buckets, HEADS)

    def bias():
        place = torch.arange(n)
        offset = place[None, :] - place[:, None]
        half = buckets // 2
        bucket = (offset > 0).long() * half
        distance = offset.abs()
        exact = half // 2
        far = exact + (torch.log(distance.float() / exact) / math.log(farthest / exact) * (half - exact)).long()
        far = torch.min(far, torch.full_like(far, half - 1))
        return table[bucket + torch.where(distance < exact, distance, far)].permute(2, 0, 1)

    return bias


def t5(n):
    bias = t5_bias(n)
    return lambda q, k: (q @ k.transpose(1, 2) + bias()).softmax(-1)


def decomposed_2d(side):
    height, width = torch.randn(2 * side - 1, DEPTH), torch.randn(2 * side - 1, DEPTH)

    def attention(q, k):
        place = torch.arange(side)
        index = place[:, None] - place[None, :] + side - 1
        grid = q.reshape(HEADS, side, side, DEPTH)
        rows = torch.einsum("bhwc,hkc->bhwk", grid, height[index])
        columns = torch.einsum("bhwc,wkc->bhwk", grid, width[index])
        logits = ((q * DEPTH**-0.5) @ k.transpose(1, 2)).view(HEADS, side, side, side, side)
        return (logits + rows[..., :, None] + columns[..., None, :]).view(HEADS, AREA, AREA).softmax(-1)

    return attention


def attention_biases(side):
    table = torch.randn(HEADS, side * side)

    def bias():
        rows, columns = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
        places = torch.stack([rows.flatten(), columns.flatten()])
        offsets = (places[:, :, None] - places[:, None, :]).abs()
        return table[:, offsets[0] * side + offsets[1]]

    return bias


def alibi_2d_bias(side):
    slopes = torch.tensor([2 ** (-8 * (h + 1) / HEADS) for h in range(HEADS)])

    def bias():
        rows, columns = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
        places = torch.stack([rows.flatten(), columns.flatten()]).float()
        offsets = places[:, :, None] - places[:, None, :]
        return -slopes[:, None, None] * offsets.pow(2).sum(0).sqrt()

    return bias


def mlp_bias(side, hidden=128):
    first, second = torch.nn.Linear(2, hidden), torch.nn.Linear(hidden, HEADS)

    def bias():
        along = torch.arange(1 - side, side).float()
        coordinates = torch.stack(torch.meshgrid(along, along, indexing="ij"), -1)
        table = second(torch.relu(first(coordinates.sign() * torch.log(1 + coordinates.abs())))).view(-1, HEADS)
        return table[swin_index(side).view(-1)].view(side**2, side**2, -1).permute(2, 0, 1).contiguous()

    return bias


def distance(n):
    place = torch.arange(n)
    return (place[:, None] - place[None, :]).float()


def hidden(n):
    return torch.triu(torch.full((n, n), float("-inf")), 1)


def kerple_bias(n):
    p, a = torch.rand(HEADS, 1, 1) * 2, torch.rand(HEADS, 1, 1)
    return lambda: -p.clamp(min=1e-2) * torch.log(1 + a.clamp(min=1e-2) * distance(n).tril()) + hidden(n)


def sandwich_bias(n, width=128):
    def bias():
        exponents = torch.arange(1, width // 2 + 1) * (2 / width)
        waves = torch.zeros(n, n)
        for exponent in exponents:
            waves += torch.cos(distance(n) / 10000**exponent)
        ratios = (torch.arange(HEADS) + 1) * 8 / HEADS
        return (waves - width / 2) / ratios[:, None, None] + hidden(n)

    return bias


def fire_bias(n, width=32, threshold=512.0):
    network = torch.nn.Sequential(torch.nn.Linear(1, width), torch.nn.ReLU(), torch.nn.Linear(width, HEADS))

    def bias():
        psi = lambda x: torch.log((0.1 * x).abs() + 1)
        place = torch.arange(n).float()
        normal = psi(torch.maximum(place, torch.tensor(threshold)))[:, None]
        return network((psi(distance(n)) / (normal + 1e-6))[..., None]).permute(2, 0, 1) + hidden(n)

    return bias


def forgetting_bias(n):
    gates = torch.nn.functional.logsigmoid(torch.randn(HEADS, n))

    def bias():
        sums = gates.cumsum(-1)
        return sums[:, :, None] - sums[:, None, :] + hidden(n)

    return bias


def cope(n, positions=16):
    table = torch.randn(DEPTH, positions)

    def attention(q, k):
        logits = (q * DEPTH**-0.5) @ k.transpose(1, 2) + hidden(n)
        counts = torch.sigmoid(logits).flip(-1).cumsum(-1).flip(-1).clamp(max=positions - 1)
        low, high = counts.floor().long(), counts.ceil().long()
        rows = q @ table
        share = counts - low
        return (logits + rows.gather(-1, high) * share + rows.gather(-1, low) * (1 - share)).softmax(-1)

    return attention


def sequence_index(n):
    place = torch.arange(n)
    return place[None, :] - place[:, None] + n - 1


def name(layer, n):
    return f"{layer}/n:{n}/h:{HEADS}/d:{DEPTH}"


def cases():
    """Engine benchmark, PyTorch expression of q and k, tokens, products in the floor (in units of q k^T), exponentials in the floor."""
    tables = 2 * (2 * SIDE - 1) / AREA  # two small ones
    return [
        (name("relative-1d/attention", LENGTH), relative_1d(LENGTH), LENGTH, 2, 1),
        (name("shaw/attention", LENGTH), shaw(LENGTH), LENGTH, 1 + 33 / LENGTH, 1),
        (name("factorized-2d/attention", AREA), factorized_2d(SIDE), AREA, 1 + tables, 1),
        (name("swin/attention", AREA), swin(SIDE), AREA, 1, 1),
        (name("alibi/attention", LENGTH), alibi(LENGTH), LENGTH, 1, 1),
        (name("t5/attention", LENGTH), t5(LENGTH), LENGTH, 1, 1),
        (name("decomposed-2d/attention", AREA), decomposed_2d(SIDE), AREA, 1 + tables, 1),
        (name("cope/attention", LENGTH), cope(LENGTH), LENGTH, 1 + 16 / LENGTH, 2),
        (name("swin/bias", AREA), lambda q, k, f=swin_bias(SIDE): f(), AREA, 0, 0),
        (name("alibi/bias", LENGTH), lambda q, k, f=alibi_bias(LENGTH): f(), LENGTH, 0, 0),
        (name("t5/bias", LENGTH), lambda q, k, f=t5_bias(LENGTH): f().contiguous(), LENGTH, 0, 0),
        (name("attention-biases/bias", AREA), lambda q, k, f=attention_biases(SIDE): f(), AREA, 0, 0),
        (name("alibi-2d/bias", AREA), lambda q, k, f=alibi_2d_bias(SIDE): f(), AREA, 0, 0),
        (name("mlp-bias/bias", AREA), lambda q, k, f=mlp_bias(SIDE): f(), AREA, 0, 0),
        (name("kerple/bias", LENGTH), lambda q, k, f=kerple_bias(LENGTH): f(), LENGTH, 0, 0),
        (name("sandwich/bias", LENGTH), lambda q, k, f=sandwich_bias(LENGTH): f(), LENGTH, 0, 0),
        (name("fire/bias", LENGTH), lambda q, k, f=fire_bias(LENGTH): f(), LENGTH, 0, 0),
        (name("forgetting/bias", LENGTH), lambda q, k, f=forgetting_bias(LENGTH): f(), LENGTH, 0, 0),
        (name("relative-1d/index", LENGTH), lambda q, k: sequence_index(LENGTH), LENGTH, 0, 0),
        (name("swin/index", AREA), lambda q, k: swin_index(SIDE), AREA, 0, 0),
    ]


# ---- The measurement.


def engine(program, names):
    """Milliseconds, and gigabytes written in a second, of some benchmarks."""
    pattern = "^(" + "|".join(names) + ")/real_time$"
    out = subprocess.run(
        [program, f"--benchmark_filter={pattern}", "--benchmark_format=json", "--benchmark_min_time=0.2"],
        check=True, capture_output=True, text=True,
    ).stdout
    runs = json.loads(out)["benchmarks"]
    found = {run["name"].removesuffix("/real_time"): (run["real_time"], run["bytes_per_second"] / 1e9) for run in runs}
    missing = [wanted for wanted in names if wanted not in found]
    if missing:
        sys.exit(f"{program} has no benchmark {missing[0]}")
    return found


def pytorch(expression, q, k, warm):
    for _ in range(warm):
        expression(q, k)
    begin = time.perf_counter()
    expression(q, k)
    return (time.perf_counter() - begin) * 1e3


def main():
    arguments = argparse.ArgumentParser(description="Engine and PyTorch side by side.")
    arguments.add_argument("program", help="the program engine_benchmark")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--threads", type=int, default=2)
    arguments.add_argument("--only", nargs="*", default=[], help="cases whose name contains one of these")
    given = arguments.parse_args()
    torch.set_num_threads(given.threads)
    torch.set_grad_enabled(False)
    torch.manual_seed(0)
    print(f"PyTorch {torch.__version__}, {torch.get_num_threads()} threads; milliseconds, medians of {given.rounds} rounds")
    print(f"{'case':44} {'engine':>8} {'floor':>8} {'x floor':>8} {'PyTorch':>9} {'x faster':>9} {'GB/s':>6} {'store':>6}")
    for case, expression, tokens, products, exponentials in cases():
        if given.only and not any(part in case for part in given.only):
            continue
        q, k = torch.randn(HEADS, tokens, DEPTH), torch.randn(HEADS, tokens, DEPTH)
        floors = {part: name(f"floor/{part}", tokens) for part in ("product", "exponential", "store")}
        rounds = []
        for turn in range(given.rounds):
            theirs = pytorch(expression, q, k, 2 if turn == 0 else 1)
            ours = engine(given.program, [case, *floors.values()])
            product, exponential, store = (ours[part] for part in floors.values())
            spent, written = ours[case]
            floor = products * product[0] + exponentials * exponential[0] + (store[0] if products else 0)
            above = spent / floor if floor else math.nan
            rounds.append((spent, floor, above, theirs, theirs / spent, written, store[1]))
        columns = [statistics.median(column) for column in zip(*rounds)]
        print("{:44} {:8.1f} {:8.1f} {:8.2f} {:9.1f} {:9.1f} {:6.1f} {:6.1f}".format(case, *columns), flush=True)


if __name__ == "__main__":
    main()
