#include "app/scene/tensor_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <system_error>
#include <utility>

namespace posenc {
namespace {

constexpr Index kKeptBytes = Index{256} << 20;

Error named(Error error, const std::string& path) {
    if (!error.details.empty()) {
        error.details.front() = path;
    }
    return error;
}

}  // namespace

bool isShipped(std::string_view path) {
    return path.starts_with(":/");
}

TensorStore::TensorStore() = default;
TensorStore::~TensorStore() = default;

Result<std::shared_ptr<const TrainedFile>> TensorStore::file(const std::string& path) {
    const std::scoped_lock lock(mutex_);
    return openLocked(path);
}

Result<Tensor> TensorStore::tensor(const TensorSource& source) {
    const std::scoped_lock lock(mutex_);
    const auto file = openLocked(source.file);
    if (!file.ok()) {
        return file.error();
    }
    const auto known = std::find_if(read_.begin(), read_.end(),
                                    [&](const ReadTensor& read) { return read.file == file.value() && read.key == source.key; });
    if (known != read_.end()) {
        read_.splice(read_.begin(), read_, known);
        return read_.front().tensor;
    }
    auto tensor = readTensor(*file.value(), source.key);
    if (!tensor.ok()) {
        return named(tensor.error(), source.file);
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

Result<std::shared_ptr<const TrainedFile>> TensorStore::openLocked(const std::string& path) {
    const auto place = onDisk(path);
    if (!place.ok()) {
        return place.error();
    }
    std::error_code fault;
    Stamp stamp;
    stamp.time = std::filesystem::last_write_time(place.value(), fault);
    if (!fault && std::filesystem::is_regular_file(place.value(), fault)) {
        stamp.size = std::filesystem::file_size(place.value(), fault);
        if (const auto known = files_.find(path); known != files_.end() && known->second.stamp == stamp) {
            return known->second.file;
        }
    }
    // Whatever is wrong with the path, the reader finds the word for it.
    files_.erase(path);
    auto opened = openTrainedFile(place.value());
    if (!opened.ok()) {
        return named(opened.error(), path);
    }
    files_[path] = {stamp, opened.value()};
    return opened;
}

Result<std::filesystem::path> TensorStore::onDisk(const std::string& path) {
    if (!isShipped(path)) {
        return std::filesystem::path(path);
    }
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
