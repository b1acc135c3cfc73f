#pragma once

#include <QString>
#include <QStringList>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/common/byte_source.h"
#include "engine/files/common/trained_file.h"
#include "tests/engine/files_builders.h"

/// Errors and contents of files as text that a failing test can show.
namespace posenc::testing {

inline std::shared_ptr<const ByteSource> source(std::string_view bytes) {
    const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
    return ByteSource::ofBytes("file", {first, first + bytes.size()});
}

/// "FileMalformed: the header | not a dictionary | ..." without the file, which comes first in every one of these.
inline QString describe(const Error& error) {
    static const std::vector<std::pair<ErrorCode, const char*>> kNames{
        {ErrorCode::FileNotFound, "FileNotFound"},
        {ErrorCode::FileUnreadable, "FileUnreadable"},
        {ErrorCode::FileChanged, "FileChanged"},
        {ErrorCode::FileIsFolder, "FileIsFolder"},
        {ErrorCode::FileEmpty, "FileEmpty"},
        {ErrorCode::FileFormatUnknown, "FileFormatUnknown"},
        {ErrorCode::FileIsLfsPointer, "FileIsLfsPointer"},
        {ErrorCode::FileIsWebPage, "FileIsWebPage"},
        {ErrorCode::FileIsPacked, "FileIsPacked"},
        {ErrorCode::FileNoConfig, "FileNoConfig"},
        {ErrorCode::FileModelType, "FileModelType"},
        {ErrorCode::FileSyntax, "FileSyntax"},
        {ErrorCode::FileMalformed, "FileMalformed"},
        {ErrorCode::FileTruncated, "FileTruncated"},
        {ErrorCode::FileUnsupported, "FileUnsupported"},
        {ErrorCode::FileOdd, "FileOdd"},
        {ErrorCode::FileLimit, "FileLimit"},
        {ErrorCode::FileKeyMissing, "FileKeyMissing"},
        {ErrorCode::FileKeyUnknown, "FileKeyUnknown"},
        {ErrorCode::FileIsIndex, "FileIsIndex"},
        {ErrorCode::OutputUnwritable, "OutputUnwritable"},
        {ErrorCode::OutputIsInput, "OutputIsInput"},
        {ErrorCode::OutputNoSpace, "OutputNoSpace"},
    };
    QString name = QStringLiteral("another code");
    for (const auto& [code, text] : kNames) {
        if (code == error.code) {
            name = QString::fromLatin1(text);
        }
    }
    QStringList details;
    for (std::size_t i = 1; i < error.details.size(); ++i) {
        const ErrorDetail& detail = error.details[i];
        if (const auto* number = std::get_if<std::int64_t>(&detail)) {
            details << QString::number(*number);
        } else if (const auto* text = std::get_if<std::string>(&detail)) {
            details << QString::fromStdString(*text);
        } else {
            details << QString::number(std::get<double>(detail));
        }
    }
    return details.isEmpty() ? name : name + QStringLiteral(": ") + details.join(QStringLiteral(" | "));
}

template <typename T>
QString describe(const Result<T>& result) {
    return result.ok() ? QStringLiteral("accepted") : describe(result.error());
}

/// Every value of an opened file, as text: "F32 [2, 2]: 1 2 3 4".
inline QString describe(const TrainedFile& file, std::size_t entry = 0) {
    const TensorEntry& facts = file.entries().at(entry);
    QString text = QString::fromStdString(toString(facts.dtype) + " " + toString(facts.shape) + ":");
    const auto tensor = file.read(entry);
    if (!tensor.ok()) {
        return text + QStringLiteral(" ") + describe(tensor.error());
    }
    for (const float value : tensor.value().values()) {
        text += QStringLiteral(" ") + QString::number(static_cast<double>(value), 'g', 9);
    }
    return text;
}

}  // namespace posenc::testing
