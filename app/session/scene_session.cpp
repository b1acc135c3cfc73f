#include "app/session/scene_session.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "app/figure/kept_scene.h"
#include "app/scene/disk_answer.h"

namespace posenc {
namespace {

std::string folderOf(const QString& path) {
    return QFileInfo(path).absolutePath().toStdString();
}

bool sameWork(const Scene& a, const Scene& b) {
    return !difference(a, b).testAnyFlags(~kLookedAt);
}

/// Tensors on a disk that does not answer keep the hashes that are known.
Status writeAutomatically(const SceneFile& file, const QString& path, TensorHashes& hashes) {
    std::stop_source stop;
    const DiskPatience patience(stop.get_token(), [&stop] { stop.request_stop(); });
    return writeSceneFile(withRecords(file, folderOf(path), hashes), path.toStdString());
}

}  // namespace

SceneSession::SceneSession(Workspace& workspace, WindowStart start, const ExecutorFactory& executors, QObject* parent)
    : QObject(parent),
      workspace_(workspace),
      autosave_(std::move(start.autosave)),
      file_(start.scene.value_or(SceneFile())),
      hashes_(workspace.store()),
      autoHashes_(workspace.store()),
      files_(std::make_unique<LatestTask>(this, executors())),
      autosaves_(std::make_unique<LatestTask>(this, executors(), TaskPriority::Background)) {
    later_.setSingleShot(true);
    later_.setInterval(kAutosaveDelay);
    connect(&later_, &QTimer::timeout, this, &SceneSession::autosave);
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) { onSceneChanged(parts); });
    if (start.scene && autosave_ != nullptr) {
        // The pictures come first; whether tensors and the named file are as they were is known later.
        const auto work = [this, file = file_, folder = folderOf(autosave_->path())](LatestTask::Run&) {
            Written named;
            named.stamp = stampOf(file.namedFile);
            if (!file.namedFile.empty()) {
                const auto there = openSceneFile(file.namedFile, hashes_);
                named.conflict = !there.ok();
                named.scene = there.ok() ? there.value().file.scene : Scene();
            }
            return std::optional(std::pair(named, withTensors(file, folder, hashes_)));
        };
        files_->ask(work, [this](const std::optional<std::pair<Written, OpenedScene>>& found) { onStarted(found->first, found->second); });
    }
}

SceneSession::~SceneSession() {
    // Whatever is still on its way ends first: it is older.
    files_.reset();
    autosaves_.reset();
    if (autosave_ != nullptr && kept_ != edits_) {
        (void)writeAutomatically(present(), autosave_->path(), autoHashes_);
    }
}

WindowStart SceneSession::handOver() {
    files_.reset();
    autosaves_.reset();
    later_.stop();
    WindowStart start;
    start.autosave = std::move(autosave_);
    start.scene = present();
    return start;
}

void SceneSession::onStarted(const Written& named, const OpenedScene& found) {
    saved_ = named.scene;
    stamp_ = named.stamp;
    file_.missing = found.file.missing;
    changes_ = found.changes;
    // The user may have gone on meanwhile.
    Scene next = workspace_.document().scene();
    const bool compared = !next.view.comparison || next.view.comparison == file_.scene.view.comparison;
    if (found.file.missingComparison && compared) {
        file_.missingComparison = found.file.missingComparison;
        next.view.comparison.reset();
    }
    for (const auto& [name, source] : file_.missing) {
        if (const auto bound = next.tensors.find(name); bound != next.tensors.end() && bound->second.file == source.file) {
            next.tensors.erase(bound);
        }
    }
    if (next != workspace_.document().scene()) {
        workspace_.document().open(next);
    }
    setModified(!file_.namedFile.empty() && (named.conflict || !sameWork(saved_, workspace_.document().scene())));
    if (!changes_.empty()) {
        Q_EMIT filesChanged();
    }
}

SceneFile SceneSession::present() const {
    SceneFile file = file_;
    file.scene = workspace_.document().scene();
    return file;
}

void SceneSession::setModified(bool modified) {
    if (modified != std::exchange(file_.modified, modified)) {
        Q_EMIT changed();
    }
}

void SceneSession::onSceneChanged(SceneParts parts) {
    if (opening_) {
        return;
    }
    if (workspace_.document().scene().view.comparison) {
        file_.missingComparison.reset();
    }
    if (parts.testAnyFlags(~kLookedAt)) {
        setModified(!file_.namedFile.empty() && !sameWork(saved_, workspace_.document().scene()));
    }
    ++edits_;
    if (!later_.isActive()) {
        later_.start();
    }
}

void SceneSession::autosave() {
    if (autosave_ == nullptr) {
        return;
    }
    // A failure is not told: the next change tries again, and what was saved before is still there.
    autosaves_->post([this, edits = edits_, file = present(), path = autosave_->path()](LatestTask::Run& run) {
        if (writeAutomatically(file, path, autoHashes_).ok()) {
            run.tell([this, edits] { kept_ = edits; });
        }
    });
}

void SceneSession::open(const QString& path) {
    using Found = std::pair<OpenedScene, std::optional<FileStamp>>;
    files_->ask(
        [this, path](LatestTask::Run&) -> Result<Found> {
            const auto stamp = stampOf(path.toStdString());
            auto opened = openKept(path.toStdString(), hashes_);
            return opened.ok() ? Result(Found(std::move(opened).value(), stamp)) : Result<Found>(opened.error());
        },
        [this, path](const Result<Found>& found) {
            if (found.ok()) {
                onOpened(path, found.value().first, found.value().second);
            } else {
                Q_EMIT failed(found.error());
            }
        });
}

void SceneSession::onOpened(const QString& path, const OpenedScene& found, const std::optional<FileStamp>& stamp) {
    file_ = found.file;
    // A scene out of a figure has no file yet: the figure is not replaced by it.
    file_.namedFile = isSceneFile(path.toStdString()) ? QFileInfo(path).absoluteFilePath().toStdString() : std::string();
    file_.modified = false;
    changes_ = found.changes;
    saved_ = file_.scene;
    stamp_ = file_.namedFile.empty() ? std::nullopt : stamp;
    opening_ = true;
    workspace_.document().open(file_.scene);
    opening_ = false;
    ++edits_;
    autosave();
    Q_EMIT changed();
    Q_EMIT opened(path);
    if (!changes_.empty()) {
        Q_EMIT filesChanged();
    }
}

void SceneSession::save(const QString& path, bool replace) {
    const QString target = QFileInfo(path).absoluteFilePath();
    // A file that was named before is replaced only where it is as this window knows it.
    const bool known = target == file() && !replace;
    files_->ask(
        [this, target, known, stamp = stamp_, file = present()](LatestTask::Run&) -> Result<Written> {
            Written written;
            written.scene = file.scene;
            const auto there = stampOf(target.toStdString());
            if (known && there && there != stamp) {
                written.conflict = true;
                return written;
            }
            written.file = file;
            written.file.namedFile.clear();
            written.file.modified = false;
            written.file = withRecords(std::move(written.file), folderOf(target), hashes_);
            if (Status status = writeSceneFile(written.file, target.toStdString()); !status.ok()) {
                return status.error();
            }
            written.stamp = stampOf(target.toStdString());
            return written;
        },
        [this, target](const Result<Written>& done) {
            if (!done.ok()) {
                Q_EMIT failed(done.error());
                return;
            }
            if (done.value().conflict) {
                Q_EMIT conflicted(target);
                return;
            }
            file_.records = done.value().file.records;
            file_.namedFile = target.toStdString();
            saved_ = done.value().scene;
            stamp_ = done.value().stamp;
            file_.modified = !sameWork(saved_, workspace_.document().scene());
            ++edits_;
            autosave();
            Q_EMIT changed();
            Q_EMIT saved(target);
        });
}

void SceneSession::locate(const QString& path) {
    if (changes_.empty()) {
        return;
    }
    std::vector<NamedFile> wanted;
    for (const FileChange& change : changes_) {
        if (change.named.source.file == changes_.front().named.source.file) {
            wanted.push_back(change.named);
        }
    }
    const std::string file = path.toStdString();
    files_->ask(
        [this, wanted, file](LatestTask::Run&) -> Status {
            for (NamedFile named : wanted) {
                named.source.file = file;
                if (const auto hash = hashes_.of(named); !hash.ok()) {
                    return hash.error();
                }
            }
            return {};
        },
        [this, wanted, file](const Status& found) {
            if (found.ok()) {
                onLocated(wanted, file);
            } else {
                Q_EMIT failed(found.error());
            }
        });
}

void SceneSession::onLocated(const std::vector<NamedFile>& located, const std::string& file) {
    Scene next = workspace_.document().scene();
    Scene compared;
    compared.view.comparison = file_.missingComparison;
    QStringList names;
    for (const NamedFile& named : located) {
        nameFile(named.use == FileUse::Comparison ? compared : next, named, file);
        if (named.use == FileUse::Tensor) {
            file_.missing.erase(named.tensor);
            names += QString::fromStdString(named.tensor);
        }
    }
    std::erase_if(changes_, [&](const FileChange& change) { return change.named.source.file == located.front().source.file; });
    const QString text = names.isEmpty() ? tr("Locate %1").arg(QFileInfo(QString::fromStdString(file)).fileName())
                                         : tr("Locate %1").arg(names.join(QStringLiteral(", ")));
    workspace_.document().change(std::move(next), text);
    file_.missingComparison = compared.view.comparison;
    const bool both = std::ranges::none_of(changes_, [](const FileChange& one) { return one.named.use == FileUse::Comparison; });
    if (file_.missingComparison && both) {
        SceneView view = workspace_.document().scene().view;
        view.comparison = file_.missingComparison;
        workspace_.document().openView(std::move(view));
    }
    if (!changes_.empty()) {
        Q_EMIT filesChanged();
    }
}

void SceneSession::discard() {
    if (file_.modified) {
        opening_ = true;
        workspace_.document().open(saved_);
        opening_ = false;
        file_.modified = false;
        ++edits_;
    }
}

}  // namespace posenc
