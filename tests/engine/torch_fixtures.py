"""Writes the files of fixtures/ with the writers that people use: numpy (1.24) and PyTorch (1.13). The tests that read them know
what is in them from this page: element k of a tensor is k, counted in C order from the tensor's own start, unless said otherwise.

On Debian 12: apt-get install python3-torch python3-numpy; /usr/bin/python3 tests/engine/torch_fixtures.py
"""

import argparse
import collections
import pathlib

import numpy
import torch

HERE = pathlib.Path(__file__).parent / "fixtures"


def count(*shape, dtype=torch.float32):
    elements = 1
    for dimension in shape:
        elements *= dimension
    return torch.arange(elements).reshape(shape).to(dtype)


def arrays():
    whole = numpy.arange(6, dtype="<f4").reshape(2, 3)
    return {
        "table": whole,
        "x/y": numpy.arange(4, dtype=">i8"),
        "fortran": numpy.asfortranarray(whole.astype("<f8")),
        "scalar": numpy.array(5, dtype="<f2"),
        "nothing": numpy.zeros((0, 3), dtype="<f4"),
    }


def state():
    """What the containers below all hold."""
    return collections.OrderedDict(
        [("layers.0.table", count(3, 2)), ("layers.0.index", count(2, 2, dtype=torch.int64)), ("scale", torch.tensor(5.0))]
    )


def views():
    whole = count(3, 4)
    return {
        "whole": whole,
        "transposed": whole.t(),  # 0 4 8 1 5 9 2 6 10 3 7 11
        "column": whole[:, 1],  # 1 5 9
        "corner": whole[1:, 2:],  # 6 7 10 11
        "every other": whole[:, ::2],  # 0 2 4 6 8 10
        "expanded": torch.ones(1).expand(4),  # 1 1 1 1
        "rows": torch.arange(2.0).reshape(2, 1).expand(2, 3),  # 0 0 0 1 1 1
        "tied": whole.view(4, 3),
        "complex": torch.view_as_complex(count(3, 2))[1:],  # 2 3, 4 5
        "nothing": torch.zeros(0, 3),
        "scalar": torch.tensor(7.0),
    }


def types():
    names = ["float16", "bfloat16", "float32", "float64", "int8", "int16", "int32", "int64", "uint8", "bool", "complex64"]
    return {name: count(3, dtype=getattr(torch, name)) for name in names}


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.window = 7
        self.proj = torch.nn.Linear(3, 2)
        self.proj.weight = torch.nn.Parameter(count(2, 3))
        self.proj.bias = torch.nn.Parameter(count(2), requires_grad=False)
        self.register_buffer("index", count(2, 2, dtype=torch.int64))

    def forward(self, x):
        return self.proj(x)


def objects():
    return {
        "args": argparse.Namespace(lr=0.5, name="run", betas=(0.25, 0.5)),
        "accuracy": numpy.float64(0.5),
        "path": pathlib.PurePosixPath("a/b"),
        "array": numpy.arange(3.0),
        "device": torch.device("cpu"),
        "dtype": torch.float16,
        "quantised": torch.quantize_per_tensor(count(2), 0.5, 0, torch.qint8),
        "sparse": count(2, 2).to_sparse(),
        "wide": count(2, dtype=torch.complex128),
        "epoch": 3,
        "none": None,
        "counter": collections.Counter("aab"),
        "size": torch.Size([2, 3]),
        "model": collections.OrderedDict(table=torch.nn.Parameter(count(2, 2))),
    }


def optimizer():
    layer = torch.nn.Linear(2, 2)
    adam = torch.optim.Adam(layer.parameters(), lr=0.5)
    layer(torch.ones(1, 2)).sum().backward()
    adam.step()
    return {"params": state(), "optimizer": adam.state_dict()}


def save(name, value, **how):
    torch.save(value, HERE / name, **how)


def main():
    HERE.mkdir(exist_ok=True)
    numpy.savez(HERE / "numpy_stored.npz", **arrays())
    numpy.savez_compressed(HERE / "numpy_deflated.npz", **arrays())
    numpy.savez(HERE / "numpy_objects.npz", table=arrays()["table"], labels=numpy.array(["a", None], dtype=object))
    numpy.savez(HERE / "numpy_empty.npz")
    save("torch_zip.pt", state())
    save("torch_zip_protocol4.pt", state(), pickle_protocol=4)
    save("torch_legacy.pt", state(), _use_new_zipfile_serialization=False)
    save("torch_legacy_protocol4.pt", state(), _use_new_zipfile_serialization=False, pickle_protocol=4)
    save("torch_views.pt", views())
    save("torch_views_legacy.pt", views(), _use_new_zipfile_serialization=False)
    save("torch_types.pt", types())
    save("torch_module.pt", Block())
    save("torch_module_legacy.pt", Block(), _use_new_zipfile_serialization=False)
    save("torch_tensor.pt", count(2, 3))
    save("torch_list.pt", [count(2), (count(3), count(1))])
    save("torch_objects.pt", objects())
    save("torch_optimizer.pt", optimizer())
    torch.jit.save(torch.jit.script(Block()), HERE / "torch_script.pt")
    # Its weight and bias become constants of the code; the index, which nothing reads, goes.
    torch.jit.save(torch.jit.freeze(torch.jit.script(Block().eval())), HERE / "torch_frozen.pt")


if __name__ == "__main__":
    main()
