#pragma once

#include <QLockFile>
#include <QString>
#include <memory>

namespace posenc {

/// The file that one window saves its scene to by itself, and that no other window touches while this lives.
class AutosaveFile {
public:
    /// Files that are kept of windows that are closed; older ones go when a new one is begun.
    static constexpr int kMostKept = 20;

    /// A new one in this folder, which is made where it is missing. Null where that cannot be.
    [[nodiscard]] static std::unique_ptr<AutosaveFile> begin(const QString& folder);
    /// The one that was written last and that no running window holds; null where there is none.
    [[nodiscard]] static std::unique_ptr<AutosaveFile> takeLast(const QString& folder);

    [[nodiscard]] const QString& path() const { return path_; }

private:
    explicit AutosaveFile(const QString& path);

    QString path_;
    QLockFile lock_;  ///< goes with the process, however it ends
};

}  // namespace posenc
