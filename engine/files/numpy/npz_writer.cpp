#include "engine/files/numpy/npz_writer.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <memory>
#include <vector>

#include <zip.h>

#include "engine/core/text.h"
#include "engine/files/numpy/npy_writer.h"
#include "engine/files/numpy/npz_comment.h"

namespace posenc {

namespace {

constexpr zip_uint16_t kFirstDosDate = 1U << 5U | 1U;  // 1980-01-01

struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct DiscardArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;
using Archive = std::unique_ptr<zip_t, DiscardArchive>;

/// The bytes must stay until the archive is closed.
bool add(zip_t& archive, const std::string& name, const std::string& bytes) {
    Source source(zip_source_buffer(&archive, bytes.data(), bytes.size(), 0));
    const zip_int64_t index = source ? zip_file_add(&archive, name.c_str(), source.get(), ZIP_FL_ENC_UTF_8) : -1;
    if (index < 0) {
        return false;
    }
    static_cast<void>(source.release());  // the archive's own now
    const auto entry = static_cast<zip_uint64_t>(index);
    return zip_set_file_compression(&archive, entry, ZIP_CM_STORE, 0) == 0 &&
           zip_file_set_dostime(&archive, entry, 0, kFirstDosDate, 0) == 0;
}

/// What closing the archive has left in its source.
bool copy(zip_source_t& source, std::ostream& out) {
    if (zip_source_open(&source) != 0) {
        return false;
    }
    std::vector<char> block(std::size_t{1} << 16U);
    zip_int64_t taken = 0;
    while ((taken = zip_source_read(&source, block.data(), block.size())) > 0 && out.good()) {
        out.write(block.data(), static_cast<std::streamsize>(taken));
    }
    zip_source_close(&source);
    return taken >= 0;
}

}  // namespace

Status writeNpz(std::ostream& out, std::span<const NamedTensor> tensors, const FileMetadata& metadata) {
    assert(std::ranges::all_of(tensors, [](const NamedTensor& one) { return isTensorName(one.name); }));
    const std::string comment = commentOf(metadata);
    constexpr std::size_t kLongestComment = std::numeric_limits<zip_uint16_t>::max();
    if (comment.size() > kLongestComment) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("the metadata"), comment.size(), kLongestComment, POSENC_TEXT("bytes"));
    }
    const Error outOfMemory = makeError(ErrorCode::OutOfMemory);  // nothing else can fail where no file is touched
    const Source whole(zip_source_buffer_create(nullptr, 0, 0, nullptr));
    Archive archive(whole ? zip_open_from_source(whole.get(), ZIP_TRUNCATE, nullptr) : nullptr);
    if (!archive) {
        return outOfMemory;
    }
    zip_source_keep(whole.get());  // once for the archive, once to read it
    std::vector<std::string> members;
    members.reserve(tensors.size());
    for (const NamedTensor& one : tensors) {
        if (!add(*archive, one.name + ".npy", members.emplace_back(npyBytes(one.tensor)))) {
            return outOfMemory;
        }
    }
    if (zip_set_archive_comment(archive.get(), comment.data(), static_cast<zip_uint16_t>(comment.size())) != 0 ||
        zip_close(archive.get()) != 0) {
        return outOfMemory;
    }
    static_cast<void>(archive.release());  // closing has freed it
    return copy(*whole, out) ? Status() : Status(outOfMemory);
}

}  // namespace posenc
