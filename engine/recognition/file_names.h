#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/recognition/rules.h"

namespace posenc {

/// Levels that are looked at above a tensor; names come from the file and may have any number.
inline constexpr int kMostLevels = 64;

/// Values of all tensors without a known name that are read to see whether they are sinusoids or rotations.
inline constexpr std::uint64_t kMostUnknownNumbers = std::uint64_t{1} << 24;

/// Axes of a kernel over images or clips: 4 where it reads images, single frames of a clip too, else 5. @pre as FileNames::patchKernel()
[[nodiscard]] std::size_t axesOfKernel(const Shape& shape);

/// The name without what TensorFlow and PEFT put around a tensor's own: ":0" behind it, "modules_to_save.default" within it.
[[nodiscard]] std::string plainName(std::string_view name);

/// Vectors of hours, weekdays and the like are no positions, though some networks keep sinusoids for them.
[[nodiscard]] bool isOfCalendar(std::string_view name);

/// Numbers that are worth reading whatever their name is: no weight of a layer whose name says nothing of positions, and no copy of an
/// optimizer.
[[nodiscard]] bool mayHoldPositions(const TensorEntry& entry);

/// Whether `test` says yes of this prefix or, the nearest first, of one above it.
template <typename Test>
[[nodiscard]] bool anyFromHereUp(std::string_view prefix, Test test) {
    for (int level = 0; level < kMostLevels; ++level) {
        if (test(prefix)) {
            return true;
        }
        if (prefix.empty()) {
            break;
        }
        prefix = parentOf(prefix);
    }
    return false;
}

/// The tensors of a file by name, and those that lie beside or above another.
class FileNames {
public:
    explicit FileNames(const TrainedFile& file);

    /// The entry `prefix.name`, or the same at one of 64 levels above the prefix, nearest first.
    [[nodiscard]] const TensorEntry* nearest(std::string_view prefix, std::string_view name) const;
    /// The entry that a rule wants to see beside or above a tensor of this prefix; none where there is none, or another number of axes.
    [[nodiscard]] const TensorEntry* witness(std::string_view prefix, const Witness& wanted) const;
    /// The entry whose name differs from this one in one of these words; none where there is none.
    [[nodiscard]] const TensorEntry* partner(std::string_view name, std::span<const WordPair> words) const;
    /// Whether a weight [n, ...] or a kernel [..., n] is that of a layer, beside which there is a bias [n]: tables have none.
    [[nodiscard]] bool isOfLayer(std::string_view name, const Shape& shape) const;
    /// A kernel that reads images [C, c, p, q] or clips [C, c, t, p, q], of c <= 4 channels, sides of 2 to 64, or the same in the order of
    /// Flax [p, q, c, C] and MLX [C, p, q, c]: of several the one whose name begins as this one does for the longest; none where the file
    /// has none.
    [[nodiscard]] const TensorEntry* patchKernel(std::string_view name) const;

private:
    std::map<std::string, const TensorEntry*> entries_;  ///< by their names as PyTorch writes them, with dots
    std::vector<const TensorEntry*> kernels_;
};

}  // namespace posenc
