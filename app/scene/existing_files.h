#pragma once

#include <QStringList>

#include "engine/core/result.h"

namespace posenc {

/// Those of the files that are there and are not folders, as they are named. Asked by the window before it writes, so it does not wait for
/// a disk that does not answer: OutputUnwritable, of the first one.
[[nodiscard]] Result<QStringList> existingFiles(const QStringList& files);

/// Whether both names are of one file that is there. No where the disk does not answer.
[[nodiscard]] bool sameFile(const QString& a, const QString& b);

}  // namespace posenc
