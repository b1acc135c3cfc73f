#include "app/scene/existing_files.h"

#include <QFileInfo>
#include <cerrno>
#include <system_error>

#include "app/scene/disk_answer.h"

namespace posenc {

Result<QStringList> existingFiles(const QStringList& files) {
    const auto there = answerOfDiskSoon([files] {
        QStringList found;
        for (const QString& file : files) {
            if (const QFileInfo info(file); info.exists() && !info.isDir()) {
                found << file;
            }
        }
        return found;
    });
    return there ? Result(*there)
                 : makeError(ErrorCode::OutputUnwritable, files.value(0).toStdString(), std::generic_category().message(ETIMEDOUT));
}

bool sameFile(const QString& a, const QString& b) {
    return answerOfDiskSoon([a, b] { return QFileInfo(a) == QFileInfo(b); }).value_or(false);
}

}  // namespace posenc
