#include "engine/encodings/window.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "engine/attention/terms.h"
#include "engine/encodings/common.h"
#include "engine/encodings/index_steps.h"
#include "engine/fields/matrix_field.h"
#include "engine/fields/stored_map.h"

namespace posenc {

namespace {

/// Rows of a class token (BEiT): class to token, token to class, class to class.
constexpr Index kClassRows = 3;

/// The table row that each 2D offset query - key reads; null where pairs with one offset read different ones.
OffsetEntries entriesByOffset(const Window& window) {
    const Index columns = 2 * window.size.columns - 1;
    std::vector<Index> entries(static_cast<std::size_t>((2 * window.size.rows - 1) * columns), kUndefinedIndex);
    if (!window.index.stored) {
        std::iota(entries.begin(), entries.end(), Index{0});
        return std::make_shared<const std::vector<Index>>(std::move(entries));
    }
    const Index tokens = window.size.tokens();
    for (Index query = 0; query < tokens; ++query) {
        for (Index key = 0; key < tokens; ++key) {
            const Index row = query / window.size.columns - key / window.size.columns + window.size.rows - 1;
            const Index column = query % window.size.columns - key % window.size.columns + window.size.columns - 1;
            Index& entry = entries[static_cast<std::size_t>(row * columns + column)];
            const Index read = window.index.map->at(query + window.leading, key + window.leading);
            if (entry != kUndefinedIndex && entry != read) {
                return nullptr;
            }
            entry = read;
        }
    }
    return std::make_shared<const std::vector<Index>>(std::move(entries));
}

}  // namespace

Result<ReadIndex> readIndex(ModelParts& parts, std::shared_ptr<const IndexMap> formula, Index rows) {
    ReadIndex read{std::move(formula)};
    const Tensor* stored = parts.tensor("index");
    if (stored == nullptr) {
        return read;
    }
    OwnIndex own{"index", compareIndex(stored->values(), read.map->columns(), rows,
                                       [&](Index query, Index key) { return read.map->at(query, key); })};
    own.used = parts.parameters().choice("index-source") == "file";
    if (own.used && own.comparison.outside) {
        const IndexFault& wrong = *own.comparison.outside;
        return makeError(ErrorCode::IndexOutside, own.tensor, wrong.query, wrong.key, wrong.found, rows);
    }
    if (own.used && own.comparison.differing > 0) {
        read = {std::make_shared<const StoredMap>(read.map->rows(), read.map->columns(), stored->values()), true, stored->rank() == 1};
    }
    parts.setOwnIndex(std::move(own));
    return read;
}

void ReadIndex::describeStored(Index query, Index key, StepWriter& steps) const {
    const Index read = map->at(query, key);
    const Cell cell = flat ? Cell{0, query * map->columns() + key} : Cell{query, key};
    const std::string place = "index[" + std::to_string(query) + ", " + std::to_string(key) + "]";
    describeIndex({"index"}, "{}", {cellInput("tensor-index", 0, cell, static_cast<double>(read), place)}, read, read, steps);
}

void Window::describe(Index query, Index key, StepWriter& steps) const {
    const Index read = index.map->at(query, key);
    const bool onGrid = query >= leading && key >= leading;
    if (!onGrid) {
        describeNoGridOffset(steps);
    }
    if (index.stored) {
        if (onGrid) {
            describeGridOffset(size, leading, query, key, steps);
        }
        index.describeStored(query, key, steps);
        return;
    }
    const Index stride = 2 * size.columns - 1;
    if (!onGrid && read < 0) {
        steps.add(ExplanationStep::Kind::Undefined, "index", "-1 * [{} * {} = 0]",
                  {coordinateInput("query", query), coordinateInput("key", key)}, -1);
        steps.last().arithmetic.clear();
        return;
    }
    if (!onGrid) {
        const Index rows = (2 * size.rows - 1) * stride;
        const auto ofQuery = coordinateInput("query", query);
        const auto ofKey = coordinateInput("key", key);
        describeIndex({"index"}, "{} + [{} = 0] + [{} + {} = 0]",
                      {parameterInput("(2Wh−1)(2Ww−1)", static_cast<double>(rows)), ofKey, ofQuery, ofKey}, read, read, steps);
        return;
    }
    const auto [row, column] = describeGridOffset(size, leading, query, key, steps);
    const auto rowShift = parameterInput("Wh−1", static_cast<double>(size.rows - 1));
    const auto columnShift = parameterInput("Ww−1", static_cast<double>(size.columns - 1));
    const double counted = (row.value + rowShift.value) * static_cast<double>(stride) + column.value + columnShift.value;
    describeIndex({"index", "(2Wh−1)(2Ww−1)−1"}, "({}+{})*{} + ({}+{})",
                  {row, rowShift, parameterInput("2Ww−1", static_cast<double>(stride)), column, columnShift}, static_cast<Index>(counted),
                  read, steps);
}

Result<Window> setWindow(ModelParts& parts, Grid size, Window::ClassToken classToken) {
    const Index stride = 2 * size.columns - 1;
    const Index rows = (2 * size.rows - 1) * stride;
    const bool leading = classToken != Window::ClassToken::Absent;
    const bool ownRows = classToken == Window::ClassToken::OwnRows;
    const auto undefined = leading ? std::optional(GridMap::ClassToken{}) : std::nullopt;
    const auto classRows = ownRows ? std::optional(GridMap::ClassToken{rows, rows + 1, rows + 2})
                                   : (leading ? std::optional(GridMap::ClassToken{-1, -1, -1}) : std::nullopt);
    auto index = readIndex(parts, std::make_shared<const GridMap>(size, (size.rows - 1) * stride + size.columns - 1, stride, 1, classRows),
                           rows + (ownRows ? kClassRows : 0));
    if (!index.ok()) {
        return index.error();
    }
    Window window{size, leading ? 1 : 0, std::move(index).value()};
    parts.setTokens(window.tokens(), queryTokens(size, window.leading), window.tokens(), keyTokens(size, window.leading));
    setGridOffsetLayers(parts, GridMap(size, 0, 1, 0, undefined), GridMap(size, 0, 0, 1, undefined));
    // How an index stored in the file would be counted with the opposite sign, nothing says.
    parts.setIndexLayer("index", window.index.map, window.index.stored ? RowOrder() : RowOrder::reversed(rows - 1, rows));
    return window;
}

TensorDeclaration indexTensor(const std::string& queries, const std::string& keys) {
    return {.name = "index",
            .label = POSENC_TEXT("Index table"),
            .shapes = {ShapeFormula(("[" + queries + ", " + keys + "]").c_str()), ShapeFormula(("[" + queries + " " + keys + "]").c_str())},
            .optional = true,
            .unbound = {Distribution::Kind::Constant, [](const Parameters&) { return 0.0; }},
            .rule = {.kind = FitRule::Kind::Pairs, .fromLast = 1}};
}

ParameterDeclaration indexSourceParameter() {
    return {.id = "index-source",
            .symbol = "index",
            .label = POSENC_TEXT("Index source"),
            .help = POSENC_TEXT("Source of the index if an index table is bound: the file or the formula"),
            .type = ParameterType::Choice,
            .defaultValue = std::string("file"),
            .choices = {{"file", POSENC_TEXT("File")}, {"formula", POSENC_TEXT("Formula")}},
            .tensor = "index"};
}

void addWindowBias(ModelParts& parts, const Window& window, const Tensor& table) {
    parts.setLayer("table", 0, [table](Index) { return matrixField(table, 0, tableRows(), headsAxis()); });
    const auto byHead = BiasTable::ofRows(table);
    if (const OffsetEntries entries = entriesByOffset(window)) {
        const auto numbers = [byHead, entries](Index head) {
            std::vector<float> out;
            std::transform(entries->begin(), entries->end(), std::back_inserter(out), [&](Index row) { return byHead->at(head, row); });
            return out;
        };
        setMapLayer(parts, "table-map", parts.heads(), window.size, numbers, window.index.stored ? entries : nullptr);
        parts.setCellDescription("table-map", [=, size = window.size](Index head, Cell cell, StepWriter& steps) {
            const Index columns = 2 * size.columns - 1;
            const Index at = cell.row * columns + cell.column;
            const Index last = (2 * size.rows - 1) * columns - 1;
            const Index entry = (*entries)[static_cast<std::size_t>(steps.offsets().isOwn() ? at : last - at)];
            describeMapOffset(size, true, cell.row, steps);
            describeMapOffset(size, false, cell.column, steps);
            const auto value = static_cast<double>(byHead->at(head, entry));
            steps.add(ExplanationStep::Kind::Entry, "table-map", "{}",
                      {cellInput("table", 0, {entry, head}, value, "table[" + std::to_string(entry) + ", " + std::to_string(head) + "]")},
                      value);
        });
    }
    parts.scores().add("bias", biasTerm(byHead, window.index.map));
    parts.setScoreLayer("bias", std::nullopt);
    parts.setDescription([=](Index head, Index query, Index key, StepWriter& steps) {
        window.describe(query, key, steps);
        if (window.index.map->at(query, key) < 0) {
            steps.add(ExplanationStep::Kind::Entry, "bias", "0 * {} * {}", {coordinateInput("query", query), coordinateInput("key", key)},
                      0);
            return;
        }
        describeEntry(*byHead, window.index.map->at(query, key), head, steps);
    });
}

AxisMeaning mapAxis(bool rows, Index side, OffsetEntries entries) {
    return {rows ? AxisMeaning::Kind::MapRow : AxisMeaning::Kind::MapColumn, {}, {}, 0, "index", 1 - side, false, std::move(entries)};
}

ExplanationInput describeMapOffset(const Grid& window, bool rows, Index place, StepWriter& steps) {
    using Kind = ExplanationStep::Kind;
    const Index reach = (rows ? window.rows : window.columns) - 1;
    return steps.add(rows ? Kind::RowOffset : Kind::ColumnOffset, rows ? "row-offset" : "column-offset", "{} - {}",
                     {coordinateInput(rows ? "row" : "column", place), parameterInput(rows ? "Wh−1" : "Ww−1", static_cast<double>(reach))},
                     static_cast<double>(place - reach));
}

void setMapLayer(ModelParts& parts, const std::string& id, Index stack, Grid window,
                 const std::function<std::vector<float>(Index slice)>& numbers, OffsetEntries entries, Index sliceRows) {
    AxisMeaning down = mapAxis(true, window.rows, std::move(entries));
    down.sliceRows = sliceRows;
    parts.setMapLayer(id, stack, [=, rows = std::move(down), columns = mapAxis(false, window.columns)](Index slice) {
        return computedField(
            2 * window.rows - 1, 2 * window.columns - 1, false, [=] { return numbers(slice); }, rows, columns);
    });
}

LayerDeclaration regionMapLayer(std::string description, std::string shape) {
    return {.id = "region-map",
            .title = POSENC_TEXT("Region map"),
            .description = std::move(description),
            .role = LayerRole::Region,
            .shape = std::move(shape)};
}

LayerDeclaration windowMaskLayer() {
    return {.id = "mask",
            .title = POSENC_TEXT("Window mask"),
            .description = POSENC_TEXT("−100 between tokens that are neighbours only because of the shift"),
            .role = LayerRole::Mask,
            .stack = LayerStack::Windows,
            .shape = "windows x N x N",
            .sign = LayerSign::NonPositive,
            .sliceParameter = "window-number"};
}

LayerDeclaration tableMapLayer() {
    return {.id = "table-map",
            .title = POSENC_TEXT("Spatial map"),
            .description = POSENC_TEXT("one value per row and column offset"),
            .role = LayerRole::TableMap,
            .stack = LayerStack::Heads,
            .shape = "H x (2Wh-1) x (2Ww-1)"};
}

ParameterDeclaration windowParameter(Grid defaultValue) {
    return {.id = "window",
            .symbol = "Wh Ww",
            .label = POSENC_TEXT("Window"),
            .unit = POSENC_TEXT("tokens"),
            .help = POSENC_TEXT("Rows and columns of the window; the table has (2Wh−1)(2Ww−1) rows"),
            .type = ParameterType::GridSize,
            .defaultValue = defaultValue,
            .minimum = 1,
            .maximum = 64,
            .usual = 16};
}

}  // namespace posenc
