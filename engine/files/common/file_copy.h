#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/progress.h"
#include "engine/files/common/byte_window.h"
#include "engine/files/common/named_tensor.h"

namespace posenc {

/// What takes the place of one tensor of a file.
struct TensorReplacement {
    std::string key;      ///< of the tensor, as TrainedFile has it
    Tensor tensor;        ///< written as float32
    FileMetadata record;  ///< what the file is to say of it, where the format has room: each under "posenc.KEY.NAME"
};

/// A file as it will be with one tensor replaced: pieces made for the copy and pieces of the file as it is, which stay in it until they are
/// written. Everything else is kept: the other tensors with their types and bytes, their order, the metadata.
class FileCopy {
public:
    explicit FileCopy(std::shared_ptr<const ByteSource> source) : source_(std::move(source)) {}

    /// The next piece. @pre the range lies in the source
    void add(std::string bytes) { pieces_.emplace_back(std::move(bytes)); }
    void add(const ByteRange& range);
    void add(const Tensor& tensor) { pieces_.emplace_back(tensor); }

    /// Bytes that will be written.
    [[nodiscard]] std::uint64_t size() const;
    /// FileChanged, FileUnreadable, Cancelled. Ends early where the stream fails; whether it took the bytes is its own state.
    [[nodiscard]] Status write(std::ostream& out, const Progress& progress = {}) const;

private:
    using Piece = std::variant<std::string, ByteRange, Tensor>;

    [[nodiscard]] Status copy(ByteRange range, std::ostream& out, const Progress& progress) const;

    std::shared_ptr<const ByteSource> source_;
    std::vector<Piece> pieces_;
};

/// Formats of files that can be copied, for UnknownFormat.
inline constexpr auto kCopiedFormats = ".safetensors, .npz, .npy";

/// The metadata of a file, with the record of a replacement in the place of an earlier one of the same tensor.
[[nodiscard]] FileMetadata withRecord(FileMetadata metadata, const TensorReplacement& replacement);

}  // namespace posenc
