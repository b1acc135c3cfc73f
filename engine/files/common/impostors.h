#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "engine/core/result.h"

namespace posenc {

/// What is often found in place of a file of weights, told by how it begins: a pointer of Git LFS, a web page, an archive that is to be
/// unpacked first. FileIsLfsPointer, FileIsWebPage, FileIsPacked; ok where it begins like none of them.
[[nodiscard]] Status checkNoImpostor(const std::filesystem::path& path, std::span<const std::byte> start);

}  // namespace posenc
