#include "app/scene/tensor_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace posenc {
namespace {

constexpr Index kKeptBytes = Index{256} << 20;

/// The file that an error is about, or one in it, by the path that was given in place of where it lies on the disk. Any other file, such as
/// one of those that an index names, keeps its own name.
Error named(Error error, const std::string& place, const std::string& path) {
    auto* file = error.details.empty() ? nullptr : std::get_if<std::string>(&error.details.front());
    if (file != nullptr && file->starts_with(place)) {
        file->replace(0, place.size(), path);
    }
    return error;
}

}  // namespace

bool isShipped(std::string_view path) {
    return path.starts_with(":/");
}

TensorStore::TensorStore() = default;
TensorStore::~TensorStore() = default;

Result<std::shared_ptr<const TrainedFile>> TensorStore::file(const std::string& path, const Progress& progress) {
    const auto place = onDisk(path);
    if (!place.ok()) {
        return place.error();
    }
    const auto stamp = stampOf(place.value());
    if (auto before = known(path, stamp)) {
        return before;
    }
    // Whatever is wrong with the path, the reader finds the word for it.
    auto opened = openTrainedFile(place.value(), progress);
    if (!opened.ok()) {
        return named(opened.error(), place.value().string(), path);
    }
    if (auto meanwhile = known(path, stamp)) {
        return meanwhile;
    }
    const std::scoped_lock lock(mutex_);
    files_[path] = {stamp, opened.value()};
    return opened;
}

std::shared_ptr<const TrainedFile> TensorStore::known(const std::string& path, const std::optional<FileStamp>& stamp) {
    const std::scoped_lock lock(mutex_);
    const auto found = files_.find(path);
    if (found == files_.end()) {
        return nullptr;
    }
    if (stamp && found->second.stamp == stamp) {
        return found->second.file;
    }
    files_.erase(found);
    return nullptr;
}

std::optional<Tensor> TensorStore::kept(const std::shared_ptr<const TrainedFile>& file, const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found =
        std::find_if(read_.begin(), read_.end(), [&](const ReadTensor& read) { return read.file == file && read.key == key; });
    if (found == read_.end()) {
        return std::nullopt;
    }
    read_.splice(read_.begin(), read_, found);
    return read_.front().tensor;
}

Result<Tensor> TensorStore::tensor(const TensorSource& source, const Progress& progress) {
    const auto file = this->file(source.file, progress);
    if (!file.ok()) {
        return file.error();
    }
    if (auto before = kept(file.value(), source.key)) {
        return *std::move(before);
    }
    auto tensor = readTensor(*file.value(), source.key, progress);
    if (!tensor.ok()) {
        return named(tensor.error(), file.value()->path().string(), source.file);
    }
    Tensor value = std::move(tensor).value();
    if (isShipped(source.file)) {
        // Where it was unpacked to is of no use to anyone.
        Origin origin = value.origin();
        origin.file = source.file;
        const auto values = value.values();
        value = Tensor(value.shape(), std::vector<float>(values.begin(), values.end()), value.dtype(), std::move(origin));
    }
    keep({file.value(), source.key, value});
    return value;
}

Result<std::filesystem::path> TensorStore::onDisk(const std::string& path) {
    if (!isShipped(path)) {
        return std::filesystem::path(path);
    }
    const std::scoped_lock lock(mutex_);
    const QString resource = QString::fromStdString(path);
    if (!unpacked_) {
        unpacked_ = std::make_unique<QTemporaryDir>();
    }
    const QString target = unpacked_->filePath(QFileInfo(resource).fileName());
    if (QFileInfo::exists(target)) {
        return std::filesystem::path(target.toStdString());
    }
    if (!QFile::exists(resource)) {
        return makeError(ErrorCode::FileNotFound, path);
    }
    QFile shipped(resource);
    if (!unpacked_->isValid() || !shipped.copy(target)) {
        const QString reason = unpacked_->isValid() ? shipped.errorString() : unpacked_->errorString();
        return makeError(ErrorCode::FileUnreadable, path, reason.toStdString());
    }
    return std::filesystem::path(target.toStdString());
}

void TensorStore::keep(ReadTensor read) {
    const std::scoped_lock lock(mutex_);
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
