#pragma once

#include <QtTest>
#include <cmath>
#include <functional>
#include <random>

#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_names.h"

/// Files of random tables, shown through their proposal, against the index formula of the ecosystem that they come from.
namespace posenc::testing {

/// A tensor of random numbers, the same on every machine.
inline Given randomTensor(std::string name, Shape shape) {
    static std::mt19937 engine(7);
    std::vector<float> values(static_cast<std::size_t>(elementCount(shape)));
    for (float& value : values) {
        value = static_cast<float>(engine() >> 8U) / static_cast<float>(1U << 23U) - 1.0F;
    }
    return {std::move(name), std::move(shape), std::move(values)};
}

/// One number of a tensor, in double.
inline double at(const Given& tensor, std::initializer_list<Index> place) {
    Index offset = 0;
    std::size_t axis = 0;
    for (const Index index : place) {
        offset = offset * tensor.shape[axis++] + index;
    }
    return static_cast<double>(tensor.values.at(static_cast<std::size_t>(offset)));
}

/// Product of row `query` of one head of queries [H, n, d] with row `row` of a table [rows, d].
inline double product(const Given& queries, Index head, Index query, const Given& table, Index row) {
    double sum = 0;
    for (Index c = 0; c < queries.shape[2]; ++c) {
        sum += at(queries, {head, query, c}) * at(table, {row, c});
    }
    return sum;
}

/// The model of the only proposal of a file.
inline std::shared_ptr<const Model> shown(const TrainedFile& file, const Recognitions& recognitions, const Parameters::Map& more = {}) {
    const auto found = proposals(file, recognitions);
    if (found.size() != 1) {
        qFatal("%zu proposals", found.size());
    }
    Model::Request request{findEncoding(found[0].encoding), found[0].parameters, {}, 1};
    request.parameters.insert(more.begin(), more.end());
    for (const auto& [name, binding] : found[0].tensors) {
        request.tensors.emplace(name, readBinding(file, binding).value());
    }
    auto model = Model::build(request);
    if (!model.ok()) {
        qFatal("the model of a proposal is refused");
    }
    return model.value();
}
inline std::shared_ptr<const Model> shown(const std::vector<Given>& tensors, const Parameters::Map& more = {}) {
    const auto file = fileOf(tensors);
    return shown(*file, recognise(*file), more);
}
/// The same, the first table by its first alternative.
inline std::shared_ptr<const Model> shownOtherwise(const std::vector<Given>& tensors) {
    const auto file = fileOf(tensors);
    auto recognitions = recognise(*file);
    recognitions.front().reading = recognitions.front().alternatives.at(0);
    return shown(*file, recognitions);
}

/// What tells a layer from the definition, cell by cell; empty: nothing.
inline QString difference(const Model& model, const char* layer, const std::function<double(Index head, Index row, Index column)>& cell) {
    for (Index head = 0; head < model.stackSize(layer); ++head) {
        const auto field = model.field(layer, head).value();
        std::vector<float> values(static_cast<std::size_t>(field->rows() * field->columns()));
        if (!field->evaluate(Region::whole(field->rows(), field->columns()), values).ok()) {
            return QStringLiteral("a whole field is refused");
        }
        for (Index i = 0; i < field->rows() * field->columns(); ++i) {
            const double found = static_cast<double>(values[static_cast<std::size_t>(i)]);
            const double expected = cell(head, i / field->columns(), i % field->columns());
            if (!(std::abs(found - expected) <= 2e-5 * std::max(1.0, std::abs(expected)))) {
                return QStringLiteral("head %1 (%2, %3) is %4, not %5")
                    .arg(head)
                    .arg(i / field->columns())
                    .arg(i % field->columns())
                    .arg(found)
                    .arg(expected);
            }
        }
    }
    return model.stackSize(layer) > 0 ? QString() : QStringLiteral("no layer");
}

}  // namespace posenc::testing
