#!/usr/bin/env python3
"""Runs the slider of the real window beside PyTorch and matplotlib making the same pictures, and prints the ratios.

    QT_QPA_PLATFORM=offscreen tests/benchmarks/compare_with_matplotlib.py build/benchmarks/bin/window_benchmark [--rounds 5]

The same pictures: of one length of relative-1d the index table, the position logits and the attention of one head, 600 x 600 pixels of cells
each, with title, axes and colour bar, and the attention of all 8 heads small. What a person had before redraws figures that exist
(set_data), which is the faster way. The window is told by the 50th and 95th percentile of its moves, the other side by its median. Needs
Debian's python3-torch, libopenblas0-pthread and python3-matplotlib.
"""
import argparse
import json
import statistics
import subprocess
import sys
import time

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt
import torch

from compare_with_pytorch import DEPTH, HEADS, content, sequence_index, to_absolute

LENGTHS = (64, 256, 512, 1024)
DOTS = 100
CELLS, WIDTH, HEIGHT = 600, 750, 700  # pixels of a side of a picture's cells, and of the whole picture
SMALL = 64


class Pictures:
    """Three large pictures, one small picture of every head."""

    def __init__(self):
        self.large = [plt.figure(figsize=(WIDTH / DOTS, HEIGHT / DOTS), dpi=DOTS) for _ in range(3)]
        self.small = plt.figure(figsize=(HEADS * SMALL / DOTS, SMALL / DOTS), dpi=DOTS)
        self.images = [self.with_bar(figure, title) for figure, title in zip(self.large, ("index", "position", "attention"))]
        for axis in self.small.subplots(1, HEADS):
            axis.set_axis_off()
            self.images.append(axis.imshow([[0.0, 1.0]], interpolation="nearest"))

    @staticmethod
    def with_bar(figure, title):
        axis = figure.add_axes((60 / WIDTH, 60 / HEIGHT, CELLS / WIDTH, CELLS / HEIGHT), title=title, xlabel="key", ylabel="query")
        image = axis.imshow([[0.0, 1.0]], interpolation="nearest")
        figure.colorbar(image, cax=figure.add_axes((680 / WIDTH, 60 / HEIGHT, 20 / WIDTH, CELLS / HEIGHT)))
        return image

    def draw(self, matrices):
        for image, matrix in zip(self.images, matrices):
            rows, columns = matrix.shape
            image.set_data(matrix.numpy())
            image.set_extent((0, columns, rows, 0))
            image.autoscale()
        for figure in (*self.large, self.small):
            figure.canvas.draw()


def compute(q, k, table, length):
    position = to_absolute(torch.einsum("hid,rd->hir", q * DEPTH**-0.5, table))
    attention = (content(q, k) + position).softmax(-1)
    return [sequence_index(length), position[0], attention[0], *attention]


def measured(program, length):
    """50th and 95th percentile in milliseconds."""
    name = f"relative-1d/slider-to-heads/n:{length}/h:{HEADS}/d:{DEPTH}"
    out = subprocess.run(
        [program, f"--benchmark_filter=^{name}/", "--benchmark_format=json"], check=True, capture_output=True, text=True
    ).stdout
    runs = [run for run in json.loads(out)["benchmarks"] if not run.get("error_occurred")]
    if len(runs) != 1:
        sys.exit(f"{program} does not measure {name}")
    return runs[0]["p50"], runs[0]["p95"]


def main():
    arguments = argparse.ArgumentParser(description="The window, and PyTorch with matplotlib, side by side.")
    arguments.add_argument("program", help="the program window_benchmark")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--threads", type=int, default=2)
    given = arguments.parse_args()
    torch.set_num_threads(given.threads)
    torch.set_grad_enabled(False)
    torch.manual_seed(0)
    print(f"PyTorch {torch.__version__}, matplotlib {matplotlib.__version__}; milliseconds")
    print(f"{'n':>5} {'p50':>7} {'p95':>7} {'PyTorch':>9} {'+ matplotlib':>13} {'x faster':>9}")
    pictures = Pictures()
    for length in LENGTHS:
        q, k, table = torch.randn(HEADS, length, DEPTH), torch.randn(HEADS, length, DEPTH), torch.randn(2 * length - 1, DEPTH)
        computed, whole = [], []
        for turn in range(given.rounds + 1):
            begin = time.perf_counter()
            matrices = compute(q, k, table, length)
            middle = time.perf_counter()
            pictures.draw(matrices)
            end = time.perf_counter()
            if turn > 0:  # the first one warms
                computed.append((middle - begin) * 1e3)
                whole.append((end - begin) * 1e3)
        half, most = measured(given.program, length)
        theirs = statistics.median(whole)
        print(f"{length:5} {half:7.1f} {most:7.1f} {statistics.median(computed):9.1f} {theirs:13.1f} {theirs / half:9.1f}", flush=True)


if __name__ == "__main__":
    main()
