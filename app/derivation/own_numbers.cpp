#include "app/derivation/own_numbers.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

std::optional<Tensor> matrixOf(const QString& text) {
    static const QRegularExpression rowEnds(QStringLiteral("\\]\\s*,?\\s*\\[|[;\\n]"));
    static const QRegularExpression between(QStringLiteral("[,\\s]+"));
    QString plain = text.trimmed();
    std::vector<float> values;
    Index rows = 0;
    Index columns = 0;
    for (QString row : plain.split(rowEnds)) {
        row.remove(QLatin1Char('[')).remove(QLatin1Char(']'));
        const QStringList numbers = row.split(between, Qt::SkipEmptyParts);
        if (numbers.isEmpty()) {
            continue;
        }
        columns = rows == 0 ? numbers.size() : columns;
        if (numbers.size() != columns || columns > kMostOwn || rows == kMostOwn) {
            return std::nullopt;
        }
        ++rows;
        for (const QString& number : numbers) {
            bool read = false;
            const float value = QLocale::c().toFloat(number, &read);
            if (!read || !std::isfinite(value)) {
                return std::nullopt;
            }
            values.push_back(value);
        }
    }
    return rows > 0 ? std::optional(Tensor(Shape{rows, columns}, std::move(values))) : std::nullopt;
}

QString matrixText(const Tensor& matrix) {
    QStringList rows;
    for (const std::vector<float>& row : inputOf(matrix).matrix) {
        QStringList numbers;
        for (const float number : row) {
            numbers << QString::number(static_cast<double>(number), 'g', 9);
        }
        rows << numbers.join(QStringLiteral(", "));
    }
    return rows.join(QLatin1Char('\n'));
}

DerivationInput inputOf(const Tensor& matrix) {
    DerivationInput input;
    const auto columns = static_cast<std::size_t>(matrix.shape()[1]);
    const auto values = matrix.values();
    for (std::size_t begin = 0; begin + columns <= values.size() && columns > 0; begin += columns) {
        const auto row = values.subspan(begin, columns);
        input.matrix.emplace_back(row.begin(), row.end());
    }
    return input;
}

std::optional<Tensor> typedMatrix(const DerivationInput& input) {
    if (input.matrix.empty()) {
        return std::nullopt;
    }
    std::vector<float> values;
    for (const std::vector<float>& row : input.matrix) {
        values.insert(values.end(), row.begin(), row.end());
    }
    return Tensor(Shape{std::ssize(input.matrix), std::ssize(input.matrix.front())}, std::move(values));
}

std::optional<Tensor> boundMatrix(const std::string& name, const Scene& scene, const Model& model, Index head) {
    const auto found = model.tensors().find(name);
    if (!scene.tensors.contains(name) || found == model.tensors().end() || found->second.rank() < 2 || found->second.rank() > 3) {
        return std::nullopt;
    }
    const Shape& shape = found->second.shape();
    if (shape.size() == 2) {
        return found->second;
    }
    const auto size = static_cast<std::size_t>(shape[1] * shape[2]);
    const auto part = found->second.values().subspan(static_cast<std::size_t>(std::clamp<Index>(head, 0, shape[0] - 1)) * size, size);
    return Tensor(Shape{shape[1], shape[2]}, std::vector<float>(part.begin(), part.end()));
}

std::optional<Tensor> ownMatrix(const DerivationInput& input, const Picture* picture) {
    if (input.tensor.empty() || picture == nullptr) {
        return typedMatrix(input);
    }
    return boundMatrix(input.tensor, picture->scene, *picture->model, picture->head);
}

}  // namespace posenc
