#include "app/scene_file/scene_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/messages/contexts.h"
#include "app/scene/disk_answer.h"
#include "engine/core/text.h"
#include "engine/files/common/output_file.h"

namespace posenc {
namespace {

std::string absolutePath(const std::string& path) {
    return isShipped(path) ? path : QFileInfo(QString::fromStdString(path)).absoluteFilePath().toStdString();
}

std::string folderOf(const std::string& path) {
    return std::filesystem::path(absolutePath(path)).parent_path().string();
}

/// Empty where there is none.
std::string relativePath(const std::string& path, const std::string& folder) {
    return isShipped(path) ? std::string() : std::filesystem::path(path).lexically_relative(folder).string();
}

/// The places where a tensor may be, likelier ones first.
std::vector<std::string> placesOf(const TensorSource& source, const TensorRecord& record, const std::string& folder) {
    std::vector<std::string> places;
    if (!isShipped(source.file) && !record.relative.empty()) {
        places.push_back((std::filesystem::path(folder) / record.relative).lexically_normal().string());
    }
    if (places.empty() || places.front() != source.file) {
        places.push_back(source.file);
    }
    return places;
}

}  // namespace

bool isSceneFile(std::string_view path) {
    return QString::fromUtf8(path.data(), static_cast<qsizetype>(path.size())).endsWith(QLatin1String(".posenc"), Qt::CaseInsensitive);
}

QByteArray sceneText(const SceneFile& file) {
    return QJsonDocument(toJson(file)).toJson(QJsonDocument::Indented);
}

Result<SceneFile> parseScene(const QByteArray& text, const std::string& name) {
    if (text.size() > kLongestSceneText) {
        return makeError(ErrorCode::FileLimit, name, POSENC_TEXT("size in bytes"), text.size(), kLongestSceneText);
    }
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(text, &fault);
    if (fault.error != QJsonParseError::NoError || !document.isObject()) {
        const QString found = fault.error == QJsonParseError::NoError ? MessagesText::tr("a list") : fault.errorString();
        return makeError(ErrorCode::FileMalformed, name, MessagesText::tr("byte %1").arg(fault.offset).toStdString(), found.toStdString(),
                         MessagesText::tr("the JSON object of a scene").toStdString());
    }
    return sceneFromJson(document.object(), name);
}

namespace {

/// To be read; as the disk's thread has it.
Result<std::unique_ptr<QFile>> fileOnDisk(const std::string& path) {
    std::error_code fault;
    const auto status = std::filesystem::status(path, fault);
    if (status.type() == std::filesystem::file_type::directory) {
        return makeError(ErrorCode::FileIsFolder, path);
    }
    if (status.type() == std::filesystem::file_type::not_found) {
        return makeError(ErrorCode::FileNotFound, path);
    }
    // A pipe or a device could keep the reader waiting or give bytes without end.
    auto file = std::make_unique<QFile>(QString::fromStdString(path));
    if (status.type() != std::filesystem::file_type::regular || !file->open(QIODevice::ReadOnly)) {
        return makeError(ErrorCode::FileUnreadable, path,
                         status.type() == std::filesystem::file_type::regular ? file->errorString().toStdString()
                         : fault                                              ? fault.message()
                                                                              : MessagesText::tr("not a regular file").toStdString());
    }
    return file;
}

Result<QByteArray> wholeFileOnDisk(const std::string& path, qint64 most) {
    const auto opened = fileOnDisk(path);
    if (!opened.ok()) {
        return opened.error();
    }
    QFile& file = *opened.value();
    if (file.size() > most) {
        return makeError(ErrorCode::FileLimit, path, POSENC_TEXT("size in bytes"), file.size(), most);
    }
    QByteArray bytes = file.read(most);
    if (file.error() != QFileDevice::NoError) {
        return makeError(ErrorCode::FileUnreadable, path, file.errorString().toStdString());
    }
    return bytes.isEmpty() ? Result<QByteArray>(makeError(ErrorCode::FileEmpty, path)) : bytes;
}

Result<QByteArray> hashOnDisk(const std::string& path) {
    const auto opened = fileOnDisk(path);
    if (!opened.ok()) {
        return opened.error();
    }
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return hash.addData(opened.value().get()) ? Result<QByteArray>(hash.result())
                                              : makeError(ErrorCode::FileUnreadable, path, opened.value()->errorString().toStdString());
}

std::string digits(const QCryptographicHash& hash) {
    return hash.result().toHex().toStdString();
}

}  // namespace

Result<QByteArray> readWholeFile(const std::string& path, qint64 most) {
    return answerOfDisk({}, [path, most](const Progress&) { return wholeFileOnDisk(path, most); })
        .value_or(makeError(ErrorCode::Cancelled));
}

Result<SceneFile> readSceneFile(const std::string& path) {
    const auto text = readWholeFile(path, kLongestSceneText);
    return text.ok() ? parseScene(text.value(), path) : text.error();
}

const FileChange* OpenedScene::firstMissing(FileUse use) const {
    const auto found = std::ranges::find_if(changes, [use](const FileChange& change) { return change.missing && change.named.use == use; });
    return found == changes.end() ? nullptr : &*found;
}

OpenedScene withTensors(SceneFile file, const std::string& folder, TensorHashes& hashes) {
    OpenedScene opened;
    for (const NamedFile& saved : namedFiles(file.scene)) {
        const TensorRecord record = file.records[saved.record()];
        std::optional<NamedFile> found;
        bool same = false;
        Error why = makeError(ErrorCode::FileNotFound, saved.source.file);
        for (const std::string& place : placesOf(saved.source, record, folder)) {
            NamedFile there = saved;
            there.source.file = place;
            const auto hash = hashes.of(there);
            if (!hash.ok()) {
                why = hash.error();
                continue;
            }
            same = record.sha256.empty() || hash.value() == record.sha256;
            if (!found || same) {
                found = there;
            }
            if (same) {
                break;
            }
        }
        if (!found) {
            if (saved.use == FileUse::Tensor) {
                file.missing[saved.tensor] = saved.source;
                file.scene.tensors.erase(saved.tensor);
            }
            opened.changes.push_back({saved, why, true});
            continue;
        }
        nameFile(file.scene, saved, found->source.file);
        file.records[found->record()] = record;
        if (!same) {
            opened.changes.push_back({*found, makeError(ErrorCode::FileChanged, found->source.file), false});
        }
    }
    opened.file = std::move(file);
    if (opened.firstMissing(FileUse::Comparison) != nullptr) {
        opened.file.missingComparison = std::exchange(opened.file.scene.view.comparison, std::nullopt);
    }
    return opened;
}

Result<OpenedScene> openSceneFile(const std::string& path, TensorHashes& hashes) {
    auto file = readSceneFile(path);
    if (!file.ok()) {
        return file.error();
    }
    return withTensors(std::move(file).value(), folderOf(path), hashes);
}

std::string tensorHash(const Tensor& tensor) {
    const auto values = tensor.values();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::fromStdString(toString(tensor.shape()) + "\n"));
    hash.addData(QByteArrayView(reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size_bytes())));
    return digits(hash);
}

Result<std::string> TensorHashes::of(const TensorSource& source) {
    const auto stamp = isShipped(source.file) ? std::optional(FileStamp()) : stampOf(source.file);
    Known& known = known_[{source.file, source.key}];
    if (!known.hash.empty() && stamp && known.stamp == stamp) {
        return known.hash;
    }
    const auto tensor = store_.tensor(source);
    if (!tensor.ok()) {
        return tensor.error();
    }
    known = {stamp, tensorHash(tensor.value())};
    return known.hash;
}

Result<std::string> TensorHashes::of(const NamedFile& named) {
    return named.use == FileUse::Difference ? ofWhole(named.source.file) : of(named.source);
}

Result<std::string> TensorHashes::ofWhole(const std::string& path) {
    const auto stamp = stampOf(path);
    Known& known = whole_[path];
    if (known.hash.empty() || !stamp || known.stamp != stamp) {
        const auto bytes = answerOfDisk({}, [path](const Progress&) { return hashOnDisk(path); }).value_or(makeError(ErrorCode::Cancelled));
        if (!bytes.ok()) {
            return bytes.error();
        }
        known = {stamp, bytes.value().toStdString()};
    }
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::fromStdString(known.hash));
    if (isSceneFile(path)) {
        auto file = readSceneFile(path);
        if (!file.ok()) {
            return file.error();
        }
        // Its tensors only: a figure may subtract the scene that it is of.
        file.value().scene.figure = {};
        file.value().scene.view = {};
        for (const auto& [name, source] : withTensors(std::move(file).value(), folderOf(path), *this).file.scene.tensors) {
            const auto tensor = of(source);
            hash.addData(QByteArray::fromStdString(name + ' ' + (tensor.ok() ? tensor.value() : std::string())));
        }
    }
    return digits(hash);
}

SceneFile withRecords(SceneFile file, const std::string& folder, TensorHashes& hashes) {
    for (NamedFile named : namedFiles(file.scene)) {
        const TensorRecord known = file.records[named.record()];
        nameFile(file.scene, named, absolutePath(named.source.file));
        named.source.file = absolutePath(named.source.file);
        TensorRecord& record = file.records[named.record()] = known;
        record.relative = relativePath(named.source.file, folder);
        if (auto hash = hashes.of(named); hash.ok()) {
            record.sha256 = std::move(hash).value();
        }
    }
    for (const auto& [name, source] : file.missing) {
        if (file.scene.tensors.count(name) == 0) {
            file.records[name].relative = relativePath(source.file, folder);
        }
    }
    return file;
}

Status writeSceneFile(const SceneFile& file, const std::string& path) {
    const QByteArray text = sceneText(file);
    auto output = OutputFile::create(path, {static_cast<std::uint64_t>(text.size()), {}});
    if (!output.ok()) {
        return output.error();
    }
    output.value().stream().write(text.constData(), text.size());
    return output.value().commit();
}

}  // namespace posenc
