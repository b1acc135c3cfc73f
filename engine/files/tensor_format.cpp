#include "engine/files/tensor_format.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/files/numpy/npy_writer.h"
#include "engine/files/numpy/npz_writer.h"
#include "engine/files/safetensors/safetensors_writer.h"

namespace posenc {

namespace {

Status writeAsSafetensors(std::ostream& out, const NamedTensor& tensor, const FileMetadata& metadata) {
    writeSafetensors(out, {&tensor, 1}, metadata);
    return {};
}

Status writeAsNpz(std::ostream& out, const NamedTensor& tensor, const FileMetadata& metadata) {
    return writeNpz(out, {&tensor, 1}, metadata);
}

Status writeAsNpy(std::ostream& out, const NamedTensor& tensor, const FileMetadata& /*metadata*/) {
    NpyWriter(out, NpyNumber::Float32, tensor.tensor.shape()).write(tensor.tensor.values());
    return {};
}

constexpr std::array kWrittenFormats{
    TensorFormat{.suffix = ".safetensors",
                 .label = POSENC_TEXT("safetensors"),
                 .help = POSENC_TEXT("the tensor under its key, with metadata on how it was made"),
                 .write = writeAsSafetensors},
    TensorFormat{.suffix = ".npz",
                 .label = POSENC_TEXT("NumPy archive"),
                 .help = POSENC_TEXT("the same for numpy.load; metadata in the archive comment"),
                 .write = writeAsNpz},
    TensorFormat{.suffix = ".npy",
                 .label = POSENC_TEXT("NumPy array"),
                 .help = POSENC_TEXT("values only, for numpy.load; no key, no metadata"),
                 .write = writeAsNpy},
};

}  // namespace

std::span<const TensorFormat> tensorFormats() {
    return kWrittenFormats;
}

const TensorFormat* findTensorFormat(std::string_view suffix) {
    const auto found = std::ranges::find_if(kWrittenFormats, [&](const TensorFormat& format) { return suffix == format.suffix; });
    return found != kWrittenFormats.end() ? &*found : nullptr;
}

}  // namespace posenc
