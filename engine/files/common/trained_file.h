#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/progress.h"
#include "engine/core/result.h"
#include "engine/core/tensor.h"

namespace posenc {

/// What a file says of one tensor, known without reading its values.
struct TensorEntry {
    std::string name;  ///< key in the file; empty in a file of one unnamed tensor (.npy)
    DType dtype = DType::F32;
    Shape shape;
    Index bytes = 0;  ///< size of its data in the file, packed where the file spreads them; 0 where they are in another file

    /// Its numbers are in another file, which is never opened: they cannot be read.
    [[nodiscard]] bool isElsewhere() const { return bytes == 0 && elementCount(shape) > 0; }
};

/// Something in a file that is not a tensor and that is never made: an object of a pickle. It is shown for what the file says it is.
struct OpaqueObject {
    std::string path;        ///< where in the file: "config.MODEL", "optimizer.state"
    std::string type;        ///< "yacs.config.CfgNode", "os.system"
    bool dangerous = false;  ///< a program that unpickles the file would run code that can do harm

    friend bool operator==(const OpaqueObject&, const OpaqueObject&) = default;
};

/// A file of tensors, opened and checked, its values not yet read. Immutable; safe to read from several threads.
/// Content decides what it is, never the suffix of its name. Everything in it is checked against the size of the file
/// before anything is allocated.
class TrainedFile {
public:
    virtual ~TrainedFile() = default;

    /// Path as the user gave it.
    [[nodiscard]] virtual const std::filesystem::path& path() const = 0;
    /// Every file that it is read from.
    [[nodiscard]] virtual std::vector<std::filesystem::path> files() const { return {path()}; }
    /// "npy", "safetensors", ...
    [[nodiscard]] virtual std::string_view format() const = 0;
    /// In the order of the file.
    [[nodiscard]] virtual const std::vector<TensorEntry>& entries() const = 0;
    /// Key and text of the metadata that the file carries, in its order.
    [[nodiscard]] virtual const std::vector<std::pair<std::string, std::string>>& metadata() const = 0;
    /// What is odd but not wrong (bytes behind the data, ...): FileOdd, and FileUnsupported for parts of the file that are left out.
    [[nodiscard]] virtual const std::vector<Error>& warnings() const = 0;

    /// Objects that are no tensors, in the order of the file; none where the format has no such thing.
    [[nodiscard]] virtual const std::vector<OpaqueObject>& objects() const;

    /// The values of one entry as float32 (integers beyond 2^24 and F64 are rounded to nearest), C order. Cancelled where `progress` says
    /// so; a format that can read at once may not ask.
    /// @pre entry < entries().size()
    [[nodiscard]] virtual Result<Tensor> read(std::size_t entry, const Progress& progress = {}) const = 0;
};

/// The tensor KEY of a file; without a key the only one there is (FileKeyMissing lists the candidates if there are several).
[[nodiscard]] Result<Tensor> readTensor(const TrainedFile& file, std::string_view key, const Progress& progress = {});

}  // namespace posenc
