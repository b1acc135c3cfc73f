#include "app/files/file_watches.h"

namespace posenc {

void FileWatches::watch(const QStringList& paths) {
    std::erase_if(watches_, [&](const auto& one) { return !paths.contains(one.first); });
    for (const QString& path : paths) {
        auto& watch = watches_[path];
        if (watch == nullptr) {
            watch = std::make_unique<FileWatch>(executors_());
            connect(watch.get(), &FileWatch::changed, this, &FileWatches::changed);
            connect(watch.get(), &FileWatch::vanished, this, &FileWatches::vanished);
            connect(watch.get(), &FileWatch::returned, this, &FileWatches::returned);
            watch->watch(path);
        }
    }
}

}  // namespace posenc
