#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/tensor.h"
#include "engine/files/common/elements.h"
#include "engine/files/common/file_errors.h"

namespace posenc {

/// What the header of a .npy file says of its array.
struct NpyHeader {
    DType dtype = DType::F32;
    ByteOrder order = ByteOrder::Little;
    bool bareBytes = false;  ///< stored as V2, two bytes without a meaning, which are read as BF16
    bool fortranOrder = false;
    bool complex = false;  ///< read as real numbers: the last axis is the real and the imaginary part
    Shape shape;
};

/// Reads the Python literal `{'descr': '<f4', 'fortran_order': False, 'shape': (169, 3), }`: exactly these three keys, each
/// once, in any order, in either quotes. Nothing else of Python is understood, so nothing nests. FileMalformed,
/// FileUnsupported (a type that is not a number, or one whose layout the file does not say) or FileLimit.
/// `python2Integers`: dimensions may end in L (versions 1 and 2).
[[nodiscard]] Result<NpyHeader> parseNpyHeader(std::string_view text, bool python2Integers, const FileErrors& errors);

}  // namespace posenc
