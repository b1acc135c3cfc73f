#include "tests/fuzz/exercise.h"

#include <cstdio>
#include <cstdlib>
#include <variant>
#include <vector>

#include "engine/files/common/utf8.h"

namespace posenc::fuzz {

void require(bool kept, const char* word) {
    if (!kept) {
        std::fprintf(stderr, "a reader broke its word: %s\n", word);
        std::abort();
    }
}

void checkError(const Error& error) {
    require(error.code >= ErrorCode::FileNotFound && error.code <= ErrorCode::FileLimit, "the code is one of those for files");
    require(!error.details.empty(), "an error names the file");
    const auto* file = std::get_if<std::string>(&error.details.front());
    // Of an archive it may name a member: "fuzz/a.npy".
    require(file != nullptr && file->starts_with(kName), "an error names the file first");
}

namespace {

void readEntry(const TrainedFile& file, std::size_t index) {
    const TensorEntry& entry = file.entries()[index];
    require(isUtf8(entry.name), "a name is UTF-8");
    for (const Index dimension : entry.shape) {
        require(dimension >= 0, "no dimension is negative");
    }
    require(entry.bytes >= 0, "no size is negative");
    const auto tensor = file.read(index);
    if (!tensor.ok()) {
        checkError(tensor.error());
        return;
    }
    require(tensor.value().shape() == entry.shape, "a tensor has the shape of its entry");
    require(tensor.value().dtype() == entry.dtype, "a tensor has the type of its entry");
    require(static_cast<Index>(tensor.value().values().size()) == elementCount(entry.shape), "there are as many values as the shape says");
}

}  // namespace

std::shared_ptr<const TrainedFile> exercise(Open open, std::span<const std::uint8_t> bytes) {
    const auto all = std::as_bytes(bytes);
    const auto opened = open(ByteSource::ofBytes(kName, {all.begin(), all.end()}), {});
    if (!opened.ok()) {
        checkError(opened.error());
        return nullptr;
    }
    const TrainedFile& file = *opened.value();
    require(file.entries().size() <= bytes.size(), "every entry takes a byte at least");
    for (const Error& warning : file.warnings()) {
        checkError(warning);
    }
    for (const auto& [key, text] : file.metadata()) {
        require(isUtf8(key) && isUtf8(text), "metadata are UTF-8");
    }
    for (std::size_t i = 0; i < file.entries().size(); ++i) {
        readEntry(file, i);
    }
    return opened.value();
}

}  // namespace posenc::fuzz
