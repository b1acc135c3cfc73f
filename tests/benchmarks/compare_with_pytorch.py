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

from pytorch_expressions import (
    AREA, DEPTH, HEADS, LENGTH, SIDE, alibi, alibi_2d_bias, alibi_bias, asymmetric_bias, attended, attention_biases, both_ways,
    conformer_shift, convit, cope, deberta, decomposed_2d, detr_table, dynamic_bias, factorized_2d, fire_bias, forgetting_bias,
    fourier_table, halo, kerple_bias, mlp_bias, neighborhood_bias, relative_1d, sandwich_bias, sequence_index, shaw, similarity,
    swin, swin_bias, swin_index, t5, t5_bias, t5_global, volume_bias, xlnet_shift,
)


def name(layer, n):
    return f"{layer}/n:{n}/h:{HEADS}/d:{DEPTH}"


def cases():
    """Engine benchmark, PyTorch expression of q and k, tokens of the floor, and in the floor: products (in units of q k^T), exponentials,
    stores."""
    tables = 2 * (2 * SIDE - 1) / AREA  # two small ones
    around = 32**2 * 44**2 / LENGTH**2  # a block's queries and keys
    one = 1 / HEADS  # a matrix, not one of each head
    attention = [
        ("relative-1d", relative_1d(LENGTH), LENGTH, 2, 1, 1),
        ("shaw", shaw(LENGTH), LENGTH, 1 + 33 / LENGTH, 1, 1),
        ("factorized-2d", factorized_2d(SIDE), AREA, 1 + tables, 1, 1),
        ("swin", swin(SIDE), AREA, 1, 1, 1),
        ("alibi", alibi(LENGTH), LENGTH, 1, 1, 1),
        ("t5", t5(LENGTH), LENGTH, 1, 1, 1),
        ("decomposed-2d", decomposed_2d(SIDE), AREA, 1 + tables, 1, 1),
        ("window-3d", attended(volume_bias(8, 16, 16)), LENGTH, 1, 1, 1),
        ("dynamic-bias", attended(dynamic_bias(SIDE)), AREA, 1, 1, 1),
        ("mlp-bias", attended(mlp_bias(SIDE)), AREA, 1, 1, 1),
        ("attention-biases", attended(attention_biases(SIDE)), AREA, 1, 1, 1),
        ("neighborhood", attended(neighborhood_bias(SIDE)), AREA, 1, 1, 1),
        ("halo", halo(), LENGTH, around * (1 + 2 * 87 / 44**2), around, around),
        ("convit", convit(SIDE), AREA, 1, 2, 1),
        ("alibi-2d", attended(alibi_2d_bias(SIDE)), AREA, 1, 1, 1),
        ("conformer", both_ways(LENGTH, 2 * LENGTH - 1, conformer_shift), LENGTH, 2, 1, 1),
        ("xlnet", both_ways(LENGTH, 2 * LENGTH, xlnet_shift), LENGTH, 2, 1, 1),
        ("deberta", deberta(LENGTH), LENGTH, 1 + 2 * 512 / LENGTH, 1, 1),
        ("kerple", attended(kerple_bias(LENGTH)), LENGTH, 1, 1, 1),
        ("fire", attended(fire_bias(LENGTH)), LENGTH, 1, 1, 1),
        ("sandwich", attended(sandwich_bias(LENGTH)), LENGTH, 1, 1, 1),
        ("t5-global", t5_global(LENGTH), LENGTH, 1 / 16, 1 / 16, 1 / 16),
        ("cope", cope(LENGTH), LENGTH, 1 + 16 / LENGTH, 2, 1),
        ("forgetting", attended(forgetting_bias(LENGTH)), LENGTH, 1, 1, 1),
        ("alibi-asymmetric", attended(asymmetric_bias(LENGTH)), LENGTH, 1, 1, 1),
    ]
    bias = [
        ("swin/bias", swin_bias(SIDE), AREA),
        ("alibi/bias", alibi_bias(LENGTH), LENGTH),
        ("t5/bias", t5_bias(LENGTH), LENGTH),
        ("attention-biases/bias", attention_biases(SIDE), AREA),
        ("alibi-2d/bias", alibi_2d_bias(SIDE), AREA),
        ("mlp-bias/bias", mlp_bias(SIDE), AREA),
        ("kerple/bias", kerple_bias(LENGTH), LENGTH),
        ("sandwich/bias", sandwich_bias(LENGTH), LENGTH),
        ("fire/bias", fire_bias(LENGTH), LENGTH),
        ("forgetting/bias", forgetting_bias(LENGTH), LENGTH),
        ("relative-1d/index", lambda: sequence_index(LENGTH), LENGTH),
        ("swin/index", lambda: swin_index(SIDE), AREA),
    ]
    return (
        [(name(f"{id}/attention", tokens), expression, tokens, *floor) for id, expression, tokens, *floor in attention]
        + [(name(layer, tokens), lambda q, k, f=expression: f().contiguous(), tokens, 0, 0, 0) for layer, expression, tokens in bias]
        + [
            (name("detr-sine/similarity", AREA), similarity(lambda: detr_table(SIDE)), AREA, one, 0, one),
            (name("fourier-2d/similarity", AREA), similarity(lambda: fourier_table(SIDE)), AREA, one * 26 / DEPTH, 0, one),
        ]
    )


# ---- The measurement.


def engine(program, names, clock):
    """Milliseconds, and gigabytes written in a second, of some benchmarks."""
    suffix = "/process_time/real_time"
    pattern = "^(" + "|".join(names) + ")" + suffix + "$"
    out = subprocess.run(
        [program, f"--benchmark_filter={pattern}", "--benchmark_format=json", "--benchmark_min_time=0.2"],
        check=True, capture_output=True, text=True,
    ).stdout
    runs = json.loads(out)["benchmarks"]
    found = {run["name"].removesuffix(suffix): (run[clock], run["bytes_per_second"] / 1e9) for run in runs}
    missing = [wanted for wanted in names if wanted not in found]
    if missing:
        sys.exit(f"{program} has no benchmark {missing[0]}")
    return found


def pytorch(expression, q, k, warm, clock):
    now = time.process_time if clock == "cpu_time" else time.perf_counter
    for _ in range(warm):
        expression(q, k)
    begin = now()
    expression(q, k)
    return (now() - begin) * 1e3


def main():
    arguments = argparse.ArgumentParser(description="Engine and PyTorch side by side.")
    arguments.add_argument("program", help="the program engine_benchmark")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--threads", type=int, default=2)
    arguments.add_argument("--only", nargs="*", default=[], help="cases whose name contains one of these")
    arguments.add_argument("--processor-time", action="store_true", help="processor time of all threads, for a machine that is in use")
    given = arguments.parse_args()
    clock = "cpu_time" if given.processor_time else "real_time"
    torch.set_num_threads(given.threads)
    torch.set_grad_enabled(False)
    torch.manual_seed(0)
    print(f"PyTorch {torch.__version__}, {torch.get_num_threads()} threads; milliseconds, medians of {given.rounds} rounds")
    print(f"{'case':44} {'engine':>8} {'floor':>8} {'x floor':>8} {'PyTorch':>9} {'x faster':>9} {'GB/s':>6} {'store':>6}")
    for case, expression, tokens, products, exponentials, stores in cases():
        if given.only and not any(part in case for part in given.only):
            continue
        q, k = torch.randn(HEADS, tokens, DEPTH), torch.randn(HEADS, tokens, DEPTH)
        floors = {part: name(f"floor/{part}", tokens) for part in ("product", "exponential", "store")}
        rounds = []
        for turn in range(given.rounds):
            theirs = pytorch(expression, q, k, 2 if turn == 0 else 1, clock)
            ours = engine(given.program, [case, *floors.values()], clock)
            product, exponential, store = (ours[part] for part in floors.values())
            spent, written = ours[case]
            floor = products * product[0] + exponentials * exponential[0] + stores * store[0]
            above = spent / floor if floor else math.nan
            rounds.append((spent, floor, above, theirs, theirs / spent, written, store[1]))
        columns = [statistics.median(column) for column in zip(*rounds)]
        print("{:44} {:8.1f} {:8.1f} {:8.2f} {:9.1f} {:9.1f} {:6.1f} {:6.1f}".format(case, *columns), flush=True)


if __name__ == "__main__":
    main()
