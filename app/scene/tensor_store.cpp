#include "app/scene/tensor_store.h"

#include <QFile>
#include <algorithm>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

#include "app/scene/disk_answer.h"
#include "app/scene/file_stamp.h"
#include "engine/files/formats.h"
#include "engine/findings/values_origin.h"

namespace posenc {
namespace {

constexpr Index kKeptBytes = Index{256} << 20;

Result<std::shared_ptr<const TrainedFile>> openShipped(const std::string& path, const Progress& progress) {
    QFile resource(QString::fromStdString(path));
    if (!resource.open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::FileNotFound, path);
    }
    const QByteArray bytes = resource.readAll();
    const auto all = std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    return openTrainedBytes(ByteSource::ofBytes(path, {all.begin(), all.end()}), progress);
}

}  // namespace

class TensorStore::Files {
public:
    [[nodiscard]] Result<std::shared_ptr<const TrainedFile>> file(const std::string& path, const Progress& progress);
    [[nodiscard]] Result<Tensor> tensor(const TensorSource& source, const Progress& progress);
    [[nodiscard]] Result<TensorOrigin> origin(const TensorSource& source, const Progress& progress);

private:
    struct OpenFile {
        std::optional<FileStamp> stamp;
        std::shared_ptr<const TrainedFile> file;
    };
    struct ReadTensor {
        std::string path;
        std::shared_ptr<const TrainedFile> file;  ///< the state of the file that it was read from
        std::string key;
        Tensor tensor;
        std::optional<TensorOrigin> origin = {};  ///< none: not asked for yet
    };

    /// The file as it was opened in this state; null where it was not. What was read in another state is forgotten.
    [[nodiscard]] std::shared_ptr<const TrainedFile> known(const std::string& path, const std::optional<FileStamp>& stamp);
    [[nodiscard]] std::optional<ReadTensor> kept(const std::shared_ptr<const TrainedFile>& file, const std::string& key);
    void keep(ReadTensor read);

    std::mutex mutex_;  ///< of all below; held for look-ups, never while a file is opened or read
    std::map<std::string, OpenFile> files_;
    std::list<ReadTensor> read_;  ///< newest first
};

bool isShipped(std::string_view path) {
    return path.starts_with(":/");
}

TensorStore::TensorStore() : files_(std::make_shared<Files>()) {}

Result<std::shared_ptr<const TrainedFile>> TensorStore::file(const std::string& path, const Progress& progress) const {
    return answerOfDisk(progress, [files = files_, path](const Progress& own) { return files->file(path, own); })
        .value_or(makeError(ErrorCode::Cancelled));
}

Result<Tensor> TensorStore::tensor(const TensorSource& source, const Progress& progress) const {
    return answerOfDisk(progress, [files = files_, source](const Progress& own) { return files->tensor(source, own); })
        .value_or(makeError(ErrorCode::Cancelled));
}

Result<TensorOrigin> TensorStore::origin(const TensorSource& source, const Progress& progress) const {
    return answerOfDisk(progress, [files = files_, source](const Progress& own) { return files->origin(source, own); })
        .value_or(makeError(ErrorCode::Cancelled));
}

Result<std::shared_ptr<const TrainedFile>> TensorStore::Files::file(const std::string& path, const Progress& progress) {
    const auto stamp = isShipped(path) ? std::optional(FileStamp()) : stampOf(path);
    if (auto before = known(path, stamp)) {
        return before;
    }
    // Whatever is wrong with the path, the reader finds the word for it.
    auto opened = isShipped(path) ? openShipped(path, progress) : openTrainedFile(path, progress);
    if (!opened.ok()) {
        return opened;
    }
    if (auto meanwhile = known(path, stamp)) {
        return meanwhile;
    }
    const std::scoped_lock lock(mutex_);
    files_[path] = {stamp, opened.value()};
    return opened;
}

std::shared_ptr<const TrainedFile> TensorStore::Files::known(const std::string& path, const std::optional<FileStamp>& stamp) {
    const std::scoped_lock lock(mutex_);
    const auto found = files_.find(path);
    if (found == files_.end()) {
        return nullptr;
    }
    if (stamp && found->second.stamp == stamp) {
        return found->second.file;
    }
    read_.remove_if([&](const ReadTensor& read) { return read.file == found->second.file; });
    files_.erase(found);
    return nullptr;
}

std::optional<TensorStore::Files::ReadTensor> TensorStore::Files::kept(const std::shared_ptr<const TrainedFile>& file,
                                                                       const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found =
        std::find_if(read_.begin(), read_.end(), [&](const ReadTensor& read) { return read.file == file && read.key == key; });
    if (found == read_.end()) {
        return std::nullopt;
    }
    read_.splice(read_.begin(), read_, found);
    return read_.front();
}

Result<Tensor> TensorStore::Files::tensor(const TensorSource& source, const Progress& progress) {
    const auto file = this->file(source.file, progress);
    if (!file.ok()) {
        return file.error();
    }
    if (auto before = kept(file.value(), source.key)) {
        return std::move(before->tensor);
    }
    auto tensor = readTensor(*file.value(), source.key, progress);
    if (tensor.ok()) {
        keep({source.file, file.value(), source.key, tensor.value()});
    }
    return tensor;
}

Result<TensorOrigin> TensorStore::Files::origin(const TensorSource& source, const Progress& progress) {
    const auto file = this->file(source.file, progress);
    const auto tensor = file.ok() ? this->tensor(source, progress) : Result<Tensor>(file.error());
    if (!tensor.ok()) {
        return tensor.error();
    }
    if (const auto before = kept(file.value(), source.key); before && before->origin) {
        return *before->origin;
    }
    const TensorOrigin found = originOf(tensor.value());
    const std::scoped_lock lock(mutex_);
    for (ReadTensor& read : read_) {
        if (read.file == file.value() && read.key == source.key) {
            read.origin = found;
        }
    }
    return found;
}

void TensorStore::Files::keep(ReadTensor read) {
    const std::scoped_lock lock(mutex_);
    // Meanwhile the file may have changed.
    if (const auto now = files_.find(read.path); now == files_.end() || now->second.file != read.file) {
        return;
    }
    read_.push_front(std::move(read));
    Index bytes = 0;
    auto first = read_.begin();
    // The newest stays, however large it is.
    for (; first != read_.end() && (first == read_.begin() || bytes < kKeptBytes); ++first) {
        bytes += first->tensor.size() * static_cast<Index>(sizeof(float));
    }
    read_.erase(first, read_.end());
}

}  // namespace posenc
