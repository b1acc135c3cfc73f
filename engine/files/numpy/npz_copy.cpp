#include "engine/files/numpy/npz_copy.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/core/text.h"
#include "engine/files/common/utf8.h"
#include "engine/files/numpy/npy_writer.h"
#include "engine/files/numpy/npz_comment.h"
#include "engine/files/torch/torch_zip_reader.h"
#include "engine/files/zip/zip_archive.h"
#include "engine/files/zip/zip_layout.h"

namespace posenc {

namespace {

/// The comment with the record in it. One that is not a record of texts becomes the first text of it.
Result<std::string> commentWith(const std::string& comment, const TensorReplacement& replacement) {
    constexpr std::size_t kLongestComment = std::numeric_limits<std::uint16_t>::max();
    std::string text = commentOf(withRecord(metadataOfComment(comment), replacement));
    if (text.size() > kLongestComment) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("the metadata"), text.size(), kLongestComment, POSENC_TEXT("bytes"));
    }
    return text;
}

}  // namespace

Result<FileCopy> copyNpz(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement) {
    const auto archive = ZipArchive::open(source);
    if (!archive.ok()) {
        return archive.error();
    }
    if (isTorchZip(*archive.value())) {
        return makeError(ErrorCode::UnknownFormat, "torch", kCopiedFormats);
    }
    if (!isUtf8(archive.value()->comment())) {
        return makeError(ErrorCode::OutputUnwritable, source->path().string(),
                         POSENC_TEXT("the archive comment is not UTF-8 and would be lost in a copy"));
    }
    const ZipMember* replaced = archive.value()->find(replacement.key + ".npy");
    replaced = replaced != nullptr ? replaced : archive.value()->find(replacement.key);
    if (replaced == nullptr) {
        return makeError(ErrorCode::FileKeyUnknown, source->path().string(), replacement.key, "");
    }
    const auto comment = commentWith(archive.value()->comment(), replacement);
    if (!comment.ok()) {
        return comment.error();
    }
    FileCopy copy(source);
    std::string directory;
    std::uint64_t at = 0;
    for (const ZipMember& member : archive.value()->members()) {
        const bool isReplaced = &member == replaced;
        ZipMember written = member;
        std::string content = isReplaced ? npyBytes(replacement.tensor) : std::string();
        if (isReplaced) {
            written.method = ZipMethod::Stored;
            written.crc = zipChecksum(content);
            written.size = content.size();
            written.compressed = content.size();
        }
        directory += zipDirectoryRecord(written, at);
        std::string header = zipLocalHeader(written);
        at += header.size() + written.compressed;
        copy.add(std::move(header));
        if (isReplaced) {
            copy.add(std::move(content));
        } else {
            copy.add(ByteRange{member.payload, member.compressed});
        }
    }
    copy.add(directory + zipEnd(archive.value()->members().size(), at, directory.size(), comment.value()));
    return copy;
}

Result<FileCopy> copyNpy(std::shared_ptr<const ByteSource> source, const TensorReplacement& replacement) {
    if (!replacement.key.empty()) {
        return makeError(ErrorCode::FileKeyUnknown, source->path().string(), replacement.key, "");
    }
    FileCopy copy(std::move(source));
    copy.add(npyBytes(replacement.tensor));
    return copy;
}

}  // namespace posenc
