"""run_code.py FOLDER: runs every code that FOLDER/list.json names, each by itself, and prints those whose result is not the array that
belongs to it. The last line says how many were checked. What needs a library that is not installed is counted and left out."""

import contextlib
import io
import json
import math
import pathlib
import re
import sys
import types

import numpy as np

try:
    import torch
except ImportError:
    torch = None


def flex_attention(query, key, value, score_mod=None, block_mask=None, scale=None):
    """torch.nn.attention.flex_attention of one pair after the other, as its documentation defines it."""
    scores = query @ key.transpose(-1, -2) * (query.shape[-1] ** -0.5 if scale is None else scale)
    assert block_mask is None or block_mask.lengths == tuple(scores.shape[-2:]), "a block mask is of queries and keys"
    for place in np.ndindex(*scores.shape):
        pair = [torch.tensor(at) for at in place]
        score = scores[place] if score_mod is None else score_mod(scores[place], *pair)
        seen = torch.tensor(True) if block_mask is None else block_mask(*pair)
        assert score.shape == () and seen.shape == (), "of one pair comes one number"
        scores[place] = score if seen else -math.inf
    return torch.softmax(scores, dim=-1).nan_to_num() @ value


def create_block_mask(mask_mod, B, H, Q_LEN, KV_LEN, device="cuda"):
    assert device == "cpu"

    def block_mask(*pair):
        return mask_mod(*pair)

    block_mask.lengths = (Q_LEN, KV_LEN)
    return block_mask


def einsum(*arguments):
    """einops.einsum for names of one letter."""
    *arrays, pattern = arguments
    return torch.einsum(pattern.replace(" ", ""), *arrays)


def rearrange(array, pattern, **sizes):
    """einops.rearrange for names and groups of names."""
    sides = [[group.strip("()").split() for group in re.findall(r"\(.*?\)|\S+", side)] for side in pattern.split("->")]
    for length, group in zip(array.shape, sides[0]):
        known = math.prod(sizes.get(name, 1) for name in group)
        for name in group:
            sizes.setdefault(name, length // known)
    before, after = [[name for group in side for name in group] for side in sides]
    apart = array.reshape([sizes[name] for name in before]).permute([before.index(name) for name in after])
    return apart.reshape([math.prod(sizes[name] for name in group) for group in sides[1]])


def module(name, **contents):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(contents)


def fault(code, expected):
    """What is wrong with the result of a code; empty where nothing is."""
    if torch is not None:
        torch.set_default_dtype(torch.float32)
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, "code", "exec"), names)
    result = np.asarray(names["result"])
    if result.shape != expected.shape:
        return f"shape {result.shape}, not {expected.shape}"
    result, expected = result.astype(np.float64), expected.astype(np.float64)
    finite = np.isfinite(expected)
    if (np.isfinite(result) != finite).any() or (result[~finite] != expected[~finite]).any():
        return "not finite in other cells"
    apart = np.abs(result[finite] - expected[finite]).max(initial=0) / max(1, np.abs(expected[finite]).max(initial=0))
    return "" if apart <= 1e-6 else f"differs by {apart:.3g}"


def main(folder):
    module("torch.nn.attention")
    module("torch.nn.attention.flex_attention", flex_attention=flex_attention, create_block_mask=create_block_mask)
    module("einops", einsum=einsum, rearrange=rearrange)
    checked = left_out = 0
    for entry in json.loads((folder / "list.json").read_text()):
        code = (folder / entry["code"]).read_text()
        if torch is None and "import torch" in code:
            left_out += 1
            continue
        try:
            wrong = fault(code, np.load(folder / entry["expected"]))
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
        checked += 1
        if wrong:
            print(f"{entry['name']}: {wrong}")
    print(f"checked {checked}, left out {left_out}")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
