#pragma once

#include <QString>
#include <QStringList>
#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/files/formats.h"
#include "engine/recognition/recognition.h"
#include "tests/engine/files_support.h"

/// Files with tensors of chosen names and shapes, and recognitions as text that a failing test can show.
namespace posenc::testing {

struct Given {
    std::string name;
    Shape shape;
    std::vector<float> values;  ///< empty: zeros
    std::string dtype = "F32";
};

inline std::shared_ptr<const TrainedFile> fileOf(const std::vector<Given>& tensors) {
    std::string json = "{";
    std::string data;
    for (const Given& tensor : tensors) {
        const auto count = static_cast<std::size_t>(elementCount(tensor.shape));
        const std::size_t begin = data.size();
        if (tensor.dtype == "I64") {
            data += bytesOf(std::vector<std::int64_t>(tensor.values.begin(), tensor.values.end()));
        } else if (tensor.dtype == "BF16") {
            for (const float value : tensor.values) {
                const auto bits = std::bit_cast<std::uint32_t>(value);
                data += bytesOf(std::vector{static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U)});
            }
        } else {
            data += bytesOf(tensor.values.empty() ? std::vector<float>(count) : tensor.values);
        }
        std::string shape = toString(tensor.shape);
        json += (json.size() > 1 ? ",\"" : "\"") + tensor.name + R"(":{"dtype":")" + tensor.dtype + R"(","shape":)" + shape +
                R"(,"data_offsets":[)" + std::to_string(begin) + "," + std::to_string(data.size()) + "]}";
    }
    auto opened = openTrainedBytes(source(safetensors(json + "}", data)));
    if (!opened.ok()) {
        qFatal("a file of the test is refused: %s", qPrintable(describe(opened)));
    }
    return std::move(opened).value();
}

inline QString describe(const ParameterValue& value) {
    if (const auto* grid = std::get_if<Grid>(&value)) {
        return QStringLiteral("%1x%2").arg(grid->rows).arg(grid->columns);
    }
    if (const auto* volume = std::get_if<Grid3d>(&value)) {
        return QStringLiteral("%1x%2x%3").arg(volume->depth).arg(volume->rows).arg(volume->columns);
    }
    if (const auto* flag = std::get_if<bool>(&value)) {
        return *flag ? QStringLiteral("on") : QStringLiteral("off");
    }
    if (const auto* word = std::get_if<std::string>(&value)) {
        return QString::fromStdString(*word);
    }
    const auto* number = std::get_if<Index>(&value);
    return number == nullptr ? QStringLiteral("?") : QString::number(*number);
}

inline QString describe(const Parameters::Map& parameters) {
    QStringList list;
    for (const auto& [id, value] : parameters) {
        list << QString::fromStdString(id) + QStringLiteral(" ") + describe(value);
    }
    return list.join(QStringLiteral(", "));
}

/// What is known of the only tensor of a file.
inline Recognitions onlyOne(Recognition recognition) {
    Recognitions all(1);
    all.front() = std::move(recognition);
    return all;
}

/// "swin bias: class-token off, heads 3, window 7x7", then the steps of its arrangement; a scheme without encoding as "(deberta)".
inline QString describe(const Reading& reading) {
    const std::string name =
        reading.encoding.empty() && !reading.scheme.empty() ? "(" + reading.scheme + ")" : reading.encoding + " " + reading.tensor;
    QString text = QString::fromStdString(name + ": ").trimmed() + QStringLiteral(" ") + describe(reading.parameters);
    for (const ArrangementStep& step : reading.arrangement) {
        text += QStringLiteral(", ") + QString::fromStdString(toString(step));
    }
    return text;
}

inline QStringList describe(const std::vector<Reading>& readings) {
    QStringList list;
    for (const Reading& reading : readings) {
        list << describe(reading);
    }
    return list;
}

inline QStringList describe(const std::vector<Reason>& reasons) {
    static const QStringList kNames{QStringLiteral("NameAndShape"),
                                    QStringLiteral("ShapeDoesNotFit"),
                                    QStringLiteral("ClassTokenRows"),
                                    QStringLiteral("SquareWindow"),
                                    QStringLiteral("WindowAmbiguous"),
                                    QStringLiteral("IndexAgrees"),
                                    QStringLiteral("IndexDisagrees"),
                                    QStringLiteral("IndexStridesCollide"),
                                    QStringLiteral("IndexOfOtherSize"),
                                    QStringLiteral("IndexOfSubsample"),
                                    QStringLiteral("IndexNotChecked"),
                                    QStringLiteral("NameOfFile"),
                                    QStringLiteral("PartOfName"),
                                    QStringLiteral("SquareMap"),
                                    QStringLiteral("MapByValues"),
                                    QStringLiteral("NoMapByValues"),
                                    QStringLiteral("KernelOverTime"),
                                    QStringLiteral("ShapeAlone"),
                                    QStringLiteral("GridOfPair"),
                                    QStringLiteral("GridAssumedSquare"),
                                    QStringLiteral("CausalByName"),
                                    QStringLiteral("CausalByMetadata"),
                                    QStringLiteral("OtherTensor"),
                                    QStringLiteral("WindowOfTensor"),
                                    QStringLiteral("PretrainedWindow"),
                                    QStringLiteral("CoordinatesDisagree"),
                                    QStringLiteral("RowsReversed"),
                                    QStringLiteral("RowsLeftOut"),
                                    QStringLiteral("RowsAdded"),
                                    QStringLiteral("ColumnsAdded"),
                                    QStringLiteral("RowsRepeated"),
                                    QStringLiteral("QuadrantUnfolded"),
                                    QStringLiteral("PositionUnscaled"),
                                    QStringLiteral("BiasMultiplied"),
                                    QStringLiteral("ConstantAlongDistance"),
                                    QStringLiteral("ConstantAlong"),
                                    QStringLiteral("IndexOfWindow"),
                                    QStringLiteral("IndexByFormula"),
                                    QStringLiteral("SinusoidByValues"),
                                    QStringLiteral("RotationByValues"),
                                    QStringLiteral("IndexOutside")};
    QStringList list;
    for (const Reason& reason : reasons) {
        QStringList details;
        for (const ErrorDetail& detail : reason.details) {
            if (const auto* text = std::get_if<std::string>(&detail)) {
                details << QString::fromStdString(*text);
            } else if (const auto* number = std::get_if<std::int64_t>(&detail)) {
                details << QString::number(*number);
            } else {
                details << QString::number(std::get<double>(detail));
            }
        }
        list << kNames.at(static_cast<int>(reason.code)) + QStringLiteral(": ") + details.join(QStringLiteral(" | "));
    }
    return list;
}

/// Swin's index from the coordinates of the tokens, as the published code builds it: differences of a list of (row, column),
/// shifted to start at 0, rows times the number of column offsets. With a class token BEiT's three extra numbers around it.
inline std::vector<float> swinIndex(int rows, int columns, bool classToken = false) {
    std::vector<std::pair<int, int>> tokens;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            tokens.emplace_back(row, column);
        }
    }
    const int table = (2 * rows - 1) * (2 * columns - 1);
    std::vector<float> index;
    if (classToken) {
        index.assign(tokens.size() + 1, static_cast<float>(table));
        index.front() = static_cast<float>(table + 2);
    }
    for (const auto& query : tokens) {
        if (classToken) {
            index.push_back(static_cast<float>(table + 1));
        }
        for (const auto& key : tokens) {
            index.push_back(
                static_cast<float>((query.first - key.first + rows - 1) * (2 * columns - 1) + query.second - key.second + columns - 1));
        }
    }
    return index;
}

}  // namespace posenc::testing
