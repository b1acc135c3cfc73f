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
    TensorFormat{".safetensors", POSENC_TEXT("safetensors"),
                 POSENC_TEXT("the tensor under its key, with metadata that say how it was made"), writeAsSafetensors},
    TensorFormat{".npz", POSENC_TEXT("NumPy archive"), POSENC_TEXT("the same for numpy.load; the metadata are the comment of the archive"),
                 writeAsNpz},
    TensorFormat{".npy", POSENC_TEXT("NumPy array"), POSENC_TEXT("the numbers alone, for numpy.load; no key, no metadata"), writeAsNpy},
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
