#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <ostream>
#include <vector>

#include "engine/core/result.h"

namespace posenc {

/// What is known of an output before its first byte.
struct OutputPlan {
    std::uint64_t leastBytes = 0;               ///< that will be written; 0: not known
    std::vector<std::filesystem::path> inputs;  ///< files that are read for it, whose place it must not take
};

/// An output file that appears whole or not at all. The bytes go to a hidden file in the same folder; `commit` puts it in the
/// place of the old one, with the old one's permissions. Without a commit the hidden file is removed and the old one stays; where the
/// program is ended, removeUnfinishedFiles does it.
/// A link keeps pointing where it points: the file behind it is replaced. A device or pipe (/dev/null) is written straight.
class OutputFile {
public:
    /// OutputIsInput: it is one of the inputs, by whatever name; OutputNoSpace: less is free than will be written; OutputUnwritable (file,
    /// the system's reason): no such folder, no permission, the name of a folder, ... Nothing has been written then.
    [[nodiscard]] static Result<OutputFile> create(const std::filesystem::path& path, const OutputPlan& plan = {});

    OutputFile(OutputFile&&) noexcept;
    ~OutputFile();

    /// Where to write. A write that fails sets its badbit; the reason is kept for `commit`.
    [[nodiscard]] std::ostream& stream();

    /// Once, when everything is written. OutputUnwritable if a write had failed (a full disk), or the replacement does; then
    /// nothing has changed.
    [[nodiscard]] Status commit();

private:
    class Impl;
    explicit OutputFile(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace posenc
