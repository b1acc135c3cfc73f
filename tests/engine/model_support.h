#pragma once

#include <QString>
#include <QtTest>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "tests/engine/naive/layers.h"

/// Models of random parameters, their layers as numbers, and the comparison with a naive definition.
namespace posenc::testing {

/// Random choices that are the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    /// Both ends included.
    Index between(Index low, Index high) { return low + static_cast<Index>(engine_() % static_cast<std::uint64_t>(high - low + 1)); }
    bool coin() { return (engine_() >> 40U) % 2 == 0; }
    /// In [low, high).
    double real(double low, double high) { return low + (high - low) * static_cast<double>(engine_() >> 11U) * 0x1p-53; }
    std::string pick(const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(between(0, static_cast<Index>(words.size()) - 1))];
    }
    Tensor tensor(const Shape& shape, double low = -1, double high = 1) {
        std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
        for (float& value : values) {
            value = static_cast<float>(real(low, high));
        }
        return {shape, std::move(values)};
    }
    /// `auto`, `none`, or a number.
    ParameterValue scale() {
        const Index which = between(0, 3);
        return which == 0 ? ParameterValue(std::string("none"))
                          : (which == 1 ? ParameterValue(real(0.05, 1.5)) : ParameterValue(std::string("auto")));
    }

private:
    std::mt19937_64 engine_;
};

inline Result<std::shared_ptr<const Model>> tryBuild(const std::string& id, const Parameters::Map& parameters, TensorMap tensors = {},
                                                     std::uint64_t seed = 1) {
    return Model::build({findEncoding(id), parameters, std::move(tensors), seed});
}

inline QString parameterText(const Parameters::Map& parameters) {
    QString out;
    for (const auto& [id, value] : parameters) {
        out += QString::fromStdString(" " + id + "=" + toString(value));
    }
    return out;
}

inline QString errorText(const Error& error) {
    QString out = QStringLiteral("error %1").arg(static_cast<int>(error.code));
    for (const ErrorDetail& detail : error.details) {
        if (const auto* text = std::get_if<std::string>(&detail)) {
            out += QLatin1Char(' ') + QString::fromStdString(*text);
        } else if (const auto* number = std::get_if<std::int64_t>(&detail)) {
            out += QStringLiteral(" %1").arg(*number);
        } else {
            out += QStringLiteral(" %1").arg(std::get<double>(detail));
        }
    }
    return out;
}

/// A model that must exist.
inline std::shared_ptr<const Model> build(const std::string& id, const Parameters::Map& parameters, TensorMap tensors = {},
                                          std::uint64_t seed = 1) {
    auto model = tryBuild(id, parameters, std::move(tensors), seed);
    if (!model.ok()) {
        qFatal("%s%s is refused: %s", id.c_str(), qPrintable(parameterText(parameters)), qPrintable(errorText(model.error())));
    }
    return model.value();
}

inline std::shared_ptr<const Field> fieldOf(const Model& model, const std::string& layer, Index slice = 0) {
    auto field = model.field(layer, slice);
    if (!field.ok()) {
        qFatal("no layer %s: %s", layer.c_str(), qPrintable(errorText(field.error())));
    }
    return field.value();
}

inline naive::Matrix cellsOf(const Field& field) {
    std::vector<float> values(static_cast<std::size_t>(field.rows() * field.columns()));
    if (!field.evaluate(Region::whole(field.rows(), field.columns()), values).ok()) {
        qFatal("a whole field is refused");
    }
    return {field.rows(), field.columns(), std::vector<double>(values.begin(), values.end())};
}

inline naive::Matrix cellsOf(const Model& model, const std::string& layer, Index slice = 0) {
    return cellsOf(*fieldOf(model, layer, slice));
}

/// What tells two matrices apart; empty: nothing. Whole numbers must agree exactly, others to `tolerance` of the largest (at
/// least 1); infinities and NaN must stand in the same places.
inline QString difference(const naive::Matrix& found, const naive::Matrix& expected, double tolerance) {
    if (found.rows != expected.rows || found.columns != expected.columns) {
        return QStringLiteral("%1x%2 instead of %3x%4").arg(found.rows).arg(found.columns).arg(expected.rows).arg(expected.columns);
    }
    double largest = 1;
    for (const double value : expected.cells) {
        largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
    }
    for (Index i = 0; i < expected.rows; ++i) {
        for (Index j = 0; j < expected.columns; ++j) {
            const double a = found.at(i, j);
            const double b = expected.at(i, j);
            const bool same = std::isfinite(b) ? std::abs(a - b) <= tolerance * largest : (std::isnan(b) ? std::isnan(a) : a == b);
            if (!same) {
                return QStringLiteral("(%1, %2) is %3, not %4").arg(i).arg(j).arg(a, 0, 'g', 9).arg(b, 0, 'g', 9);
            }
        }
    }
    return {};
}

inline bool isWhole(LayerKind kind) {
    return kind == LayerKind::Offset || kind == LayerKind::TableIndex || kind == LayerKind::Mask;
}

/// What tells the model's layers from the definition's; every declared layer that the model has must be defined, and the other
/// way round.
inline QString differenceOfLayers(const Model& model, const naive::Layers& expected, double tolerance = 2e-5) {
    std::set<std::string> there;
    for (const LayerDeclaration& layer : model.layers()) {
        if (layer.id.starts_with("tensor-")) {
            continue;
        }
        there.insert(layer.id);
        const auto found = expected.find(layer.id);
        if (found == expected.end()) {
            return QString::fromStdString("layer " + layer.id + " is not defined");
        }
        if (model.stackSize(layer.id) != static_cast<Index>(found->second.size())) {
            return QString::fromStdString("layer " + layer.id + " has another number of matrices");
        }
        for (std::size_t s = 0; s < found->second.size(); ++s) {
            const auto what =
                difference(cellsOf(model, layer.id, static_cast<Index>(s)), found->second[s], isWhole(layer.kind()) ? 0 : tolerance);
            if (!what.isEmpty()) {
                return QString::fromStdString(layer.id + "[" + std::to_string(s) + "] ") + what;
            }
        }
    }
    for (const auto& [id, stack] : expected) {
        if (there.count(id) == 0) {
            return QString::fromStdString("no layer " + id);
        }
    }
    return {};
}

/// Compares one model with its definition.
template <typename Definition>
QString compareWith(Definition definition, const std::string& id, const Parameters::Map& parameters, TensorMap tensors,
                    std::uint64_t seed) {
    const auto model = build(id, parameters, std::move(tensors), seed);
    const QString what = differenceOfLayers(*model, definition(naive::Given{model->parameters(), model->tensors()}));
    return what.isEmpty() ? what : QString::fromStdString(id) + parameterText(parameters) + QStringLiteral(": ") + what;
}

}  // namespace posenc::testing

#define POSENC_SAME(what)                                         \
    do {                                                          \
        const QString difference_ = (what);                       \
        QVERIFY2(difference_.isEmpty(), qPrintable(difference_)); \
    } while (false)
