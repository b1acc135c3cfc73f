#include "engine/recognition/table_layout.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "engine/fields/region.h"
#include "engine/recognition/table_windows.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

/// "[(2Wh-1)(2Ww-1)+3c, H]" -> "(2Wh-1)(2Ww-1)+3c", "H".
std::vector<std::string> dimensions(const ShapeFormula& formula) {
    std::vector<std::string> found(1);
    for (const char c : formula.text()) {
        if (c == ',') {
            found.emplace_back();
        } else if (c != '[' && c != ']' && c != ' ') {
            found.back() += c;
        }
    }
    return found;
}

/// The axis that counts heads by the declaration of the tensor; none where no axis does.
std::optional<std::size_t> headAxis(const Shape& shape, const Reading& reading) {
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(reading.tensor);
    const ParameterDeclaration* heads = encoding == nullptr ? nullptr : encoding->parameter("heads");
    if (tensor == nullptr || heads == nullptr) {
        return std::nullopt;
    }
    for (const ShapeFormula& formula : tensor->shapes) {
        const auto axes = dimensions(formula);
        const auto axis = std::find(axes.begin(), axes.end(), heads->symbol);
        if (axes.size() == shape.size() && axis != axes.end()) {
            return static_cast<std::size_t>(axis - axes.begin());
        }
    }
    return std::nullopt;
}

std::vector<Index> stridesOf(const Shape& shape) {
    std::vector<Index> strides(shape.size(), 1);
    for (std::size_t axis = shape.size(); axis-- > 1;) {
        strides[axis - 1] = strides[axis] * shape[axis];
    }
    return strides;
}

/// Places of a table with one number each: a map of offsets where they are those of the reading's window.
void layPlaces(Index places, Index stride, const Reading& reading, TableLayout& layout) {
    const auto window = reading.parameters.find("window");
    const Grid* grid = window == reading.parameters.end() ? nullptr : std::get_if<Grid>(&window->second);
    if (grid != nullptr && (places == offsetRows(*grid) || places == offsetRows(*grid) + kClassTokenRows)) {
        layout.rows = 2 * grid->rows - 1;
        layout.columns = 2 * grid->columns - 1;
        layout.rowStride = stride * layout.columns;
    } else {
        layout.rows = 1;
        layout.columns = places;
        layout.strip = true;
    }
    layout.columnStride = stride;
}

}  // namespace

TableLayout layoutOf(const Shape& shape, const Reading& reading) {
    if (shape.empty() || elementCount(shape) == 0) {
        return {};
    }
    const std::vector<Index> strides = stridesOf(shape);
    std::vector<std::size_t> axes(shape.size());
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        axes[axis] = axis;
    }
    TableLayout layout;
    layout.heads = 1;
    if (const auto head = headAxis(shape, reading)) {
        layout.heads = shape[*head];
        layout.headStride = strides[*head];
        axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(*head));
    }
    while (axes.size() > 2) {
        // Axes that nothing is known of lie side by side in memory as long as no head was taken from between them.
        layout.heads *= layout.headStride == 0 ? shape[axes.front()] : 1;
        axes.erase(axes.begin());
        if (axes.size() == 2 && layout.headStride == 0) {
            layout.headStride = shape[axes[0]] * shape[axes[1]];
        }
    }
    if (axes.empty()) {
        layPlaces(1, 1, reading, layout);
    } else if (axes.size() == 1) {
        layPlaces(shape[axes[0]], strides[axes[0]], reading, layout);
    } else {
        layout.rows = shape[axes[0]];
        layout.columns = shape[axes[1]];
        layout.rowStride = strides[axes[0]];
        layout.columnStride = strides[axes[1]];
    }
    return layout;
}

TableLayout overview(const TableLayout& layout) {
    TableLayout whole = layout;
    if (layout.strip) {
        whole.rows = layout.heads;
        whole.rowStride = layout.headStride;
        whole.strip = false;
    }
    whole.heads = std::min<Index>(layout.heads, 1);
    return whole;
}

TableSamples sampled(const Tensor& tensor, const TableLayout& layout, Index head, Index limit, TableNumbers numbers) {
    assert(head >= 0 && head < layout.heads && limit > 0);
    const bool names = numbers == TableNumbers::RowNames;
    const auto values = tensor.values();
    const Axis rows = Axis::sampled(0, layout.rows, limit);
    const Axis columns = Axis::sampled(0, layout.columns, limit);
    TableSamples out{rows.samples, columns.samples, {}};
    if (!rows.exact() || !columns.exact()) {
        out.reduced = names ? Reduction::Min : Reduction::Mean;
    }
    out.values.reserve(static_cast<std::size_t>(rows.samples * columns.samples));
    for (Index y = 0; y < rows.samples; ++y) {
        for (Index x = 0; x < columns.samples; ++x) {
            double sum = 0;
            float least = std::numeric_limits<float>::infinity();
            Index count = 0;
            float odd = std::numeric_limits<float>::quiet_NaN();
            for (Index row = rows.edge(y); row < rows.edge(y + 1); ++row) {
                for (Index column = columns.edge(x); column < columns.edge(x + 1); ++column) {
                    const Index place = head * layout.headStride + row * layout.rowStride + column * layout.columnStride;
                    const float value = values[static_cast<std::size_t>(place)];
                    if (names && value < 0) {
                        continue;
                    }
                    if (std::isfinite(value)) {
                        sum += static_cast<double>(value);
                        least = std::min(least, value);
                        ++count;
                    } else {
                        odd = value;
                    }
                }
            }
            out.values.push_back(count == 0 ? odd : names ? least : static_cast<float>(sum / static_cast<double>(count)));
        }
    }
    return out;
}

}  // namespace posenc
