#include "engine/comparison/layer_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posenc {

Shape withoutLeadingOnes(Shape shape, std::size_t rank) {
    while (shape.size() > rank && shape.front() == 1) {
        shape.erase(shape.begin());
    }
    return shape;
}

namespace {

/// Matrices of components as the array that is written of them, whose last axis they are.
OtherSide withComponentsLast(const OtherSide& components) {
    OtherSide out = components;
    out.heads = components.rows;
    out.rows = components.columns;
    out.columns = components.heads;
    out.row = [components](Index row, Index column, std::span<double> to) {
        std::vector<double> line(static_cast<std::size_t>(components.columns));
        for (std::size_t component = 0; component < to.size(); ++component) {
            components.row(static_cast<Index>(component), row, line);
            to[component] = line[static_cast<std::size_t>(column)];
        }
    };
    return out;
}

}  // namespace

OtherSide rowsOfLayer(const std::shared_ptr<const Model>& model, const LayerDeclaration& layer, Shape shape) {
    Fields fields;
    for (Index slice = 0; slice < std::max<Index>(1, model->stackSize(layer.id)); ++slice) {
        auto field = model->field(layer.id, slice);
        if (!field.ok()) {
            return {};
        }
        fields.push_back(std::move(field).value());
    }
    const bool lastAxis = layer.stack == LayerStack::Components && shape.size() == 3;
    OtherSide out = rowsOfFields(std::move(fields), static_cast<Index>(withoutLeadingOnes(std::move(shape)).size()));
    return lastAxis ? withComponentsLast(out) : out;
}

OtherSide rowsOfFields(Fields fields, Index rank) {
    OtherSide out;
    out.rank = rank;
    out.heads = static_cast<Index>(fields.size());
    out.rows = fields.front()->rows();
    out.columns = fields.front()->columns();
    const bool whole = std::all_of(fields.begin(), fields.end(), [](const auto& field) { return field->integer(); });
    out.grade = whole ? Grade::Int : Grade::F32;
    for (const auto& field : fields) {
        if (const auto range = field->range()) {
            out.lowest = std::min<double>(out.lowest, static_cast<double>(range->minimum));
            out.largest =
                std::max({out.largest, std::abs(static_cast<double>(range->minimum)), std::abs(static_cast<double>(range->maximum))});
        }
    }
    out.row = [fields](Index head, Index row, std::span<double> to) {
        std::vector<float> values(to.size());
        // One index serves all heads of a bias.
        const Field& field = *fields[static_cast<std::size_t>(head) % fields.size()];
        const bool read = field.evaluate({{row, 1, 1}, Axis::whole(field.columns()), Reduction::Mean}, values).ok();
        for (std::size_t column = 0; column < to.size(); ++column) {
            const auto value = static_cast<double>(values[column]);
            to[column] = read && std::isfinite(value) && value > kHiddenBelow ? value : std::numeric_limits<double>::quiet_NaN();
        }
    };
    return out;
}

OtherSide logarithmsOf(OtherSide attention) {
    attention.attention = true;
    attention.largest = 0;  // that of the other side counts
    attention.row = [numbers = std::move(attention.row)](Index head, Index row, std::span<double> to) {
        numbers(head, row, to);
        for (double& value : to) {
            value = value > 0 ? std::log(value) : std::numeric_limits<double>::quiet_NaN();
        }
    };
    return attention;
}

}  // namespace posenc
