#pragma once

#include <filesystem>
#include <memory>
#include <ostream>

#include "engine/core/result.h"

namespace posenc {

/// An output file that appears whole or not at all. The bytes go to a hidden file in the same folder; `commit` puts it in the
/// place of the old one, with the old one's permissions. Without a commit the hidden file is removed and the old one stays.
/// A link keeps pointing where it points: the file behind it is replaced. A device or pipe (/dev/null) is written straight.
class OutputFile {
public:
    /// OutputUnwritable (file, the system's reason): no such folder, no permission, the name of a folder, ...
    [[nodiscard]] static Result<OutputFile> create(const std::filesystem::path& path);

    OutputFile(OutputFile&&) noexcept;
    OutputFile& operator=(OutputFile&&) noexcept;
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
