#include "app/scene/tensor_store.h"

#include <QFile>
#include <algorithm>
#include <span>
#include <utility>

#include "engine/files/formats.h"

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

bool isShipped(std::string_view path) {
    return path.starts_with(":/");
}

Result<std::shared_ptr<const TrainedFile>> TensorStore::file(const std::string& path, const Progress& progress) {
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
    if (tensor.ok()) {
        keep({file.value(), source.key, tensor.value()});
    }
    return tensor;
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
