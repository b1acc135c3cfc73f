#pragma once

#include <QString>

namespace posenc {

/// The files that can be read, by their usual names: "NumPy (.npy, .npz), PyTorch (.pt, .pth, .bin, .ckpt), ...".
[[nodiscard]] QString readableFormats();

/// Patterns of their names for a file dialog: "*.npy *.npz *.pt ...".
[[nodiscard]] QString readablePatterns();

}  // namespace posenc
