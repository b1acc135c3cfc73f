#include "engine/model/focus.h"

#include <algorithm>

namespace posenc {

namespace {

using Kind = AxisMeaning::Kind;

/// Keys before the first query.
Index memoryOf(const Model& model) {
    return model.keys() - model.queries();
}

std::optional<Index> withinQueries(const Model& model, Index query) {
    return query >= 0 && query < model.queries() ? std::optional(query) : std::nullopt;
}

/// Token of a map's row and column behind the leading ones.
Index tokenAt(const Model& model, Index row, Index column, Index columns) {
    return model.queryMeaning().leading + row * columns + column;
}

/// The row of the table behind an axis that the focus means.
std::optional<Index> entryOf(const Model& model, const std::string& index, const Focus& focus) {
    if (!focus.isPair()) {
        return focus.index == index ? focus.entry : std::nullopt;
    }
    const auto map = model.index(index);
    const Index entry = map ? map->at(*focus.query, *focus.key) : kNoPlace;
    return entry >= 0 ? std::optional(entry) : std::nullopt;
}

/// Cell of a map of offsets -(rows-1)/2 .. as it is told, counted row by row, and the one of the same offset as the table counts; either
/// way.
Index turnedCell(const Field& map, Index cell) {
    return map.rowMeaning().turned ? map.rows() * map.columns() - 1 - cell : cell;
}

/// Row of the table behind a cell of its map.
Index entryOfCell(const Field& map, Index cell) {
    const auto& entries = map.rowMeaning().entries;
    return entries ? (*entries)[static_cast<std::size_t>(cell)] : turnedCell(map, cell);
}

/// The cell of a map that shows a row of the table: that of the pair's own offset, which others may share the row with.
std::optional<Index> cellOfEntry(const Model& model, const Field& map, Index entry, const Focus& focus) {
    const auto& entries = map.rowMeaning().entries;
    if (!entries) {
        // A class token's rows stand behind those of the map.
        return entry < map.rows() * map.columns() ? std::optional(turnedCell(map, entry)) : std::nullopt;
    }
    if (focus.isPair()) {
        const auto query = model.queryMeaning().coordinates(*focus.query);
        const auto key = model.keyMeaning().coordinates(*focus.key);
        if (!query || !key) {
            return std::nullopt;
        }
        const Index row = query->first - key->first + map.rows() / 2;
        const Index column = query->second - key->second + map.columns() / 2;
        return turnedCell(map, row * map.columns() + column);
    }
    const auto found = std::find(entries->begin(), entries->end(), entry);
    return found == entries->end() ? std::nullopt : std::optional<Index>(found - entries->begin());
}

/// What one axis tells of the focus. Axes that only mean something together tell it with the rows.
void tell(const Model& model, const Field& picture, bool rows, Cell cell, Focus& focus) {
    const AxisMeaning& meaning = rows ? picture.rowMeaning() : picture.columnMeaning();
    const Index at = rows ? cell.row : cell.column;
    switch (meaning.kind) {
        case Kind::QueryToken:
            focus.query = at;
            break;
        case Kind::KeyToken:
            focus.key = at;
            break;
        case Kind::Position:
            if (rows) {
                focus.query = withinQueries(model, at - memoryOf(model));
            } else {
                focus.key = at;
            }
            break;
        case Kind::TableRow:
            focus.index = meaning.index;
            focus.entry = at;
            break;
        case Kind::MapRow:
            focus.index = meaning.index;
            focus.entry = entryOfCell(picture, cell.row * picture.columns() + cell.column);
            break;
        case Kind::TileRow: {
            const Index columns = picture.columnMeaning().grid->columns;
            const Index side = meaning.grid->rows;
            focus.query = tokenAt(model, cell.row / side, cell.column / columns, columns);
            focus.key = tokenAt(model, cell.row % side, cell.column % columns, columns);
            break;
        }
        case Kind::MapColumn:
        case Kind::TileColumn:
        case Kind::Feature:
        case Kind::Head:
        case Kind::Single:
        case Kind::Other:
            break;
    }
}

std::optional<Index> placeOnTiles(const Model& model, const AxisMeaning& meaning, bool rows, const Focus& focus) {
    const auto place = [&](std::optional<Index> token) {
        const auto coordinates = token ? model.queryMeaning().coordinates(*token) : std::nullopt;
        return coordinates ? std::optional(rows ? coordinates->first : coordinates->second) : std::nullopt;
    };
    const auto query = place(focus.query);
    const auto key = place(focus.key);
    return query && key ? std::optional(*query * meaning.grid->rows + *key) : std::nullopt;
}

std::optional<Index> placeOn(const Model& model, const Field& picture, bool rows, const Focus& focus) {
    const AxisMeaning& meaning = rows ? picture.rowMeaning() : picture.columnMeaning();
    switch (meaning.kind) {
        case Kind::QueryToken:
            return focus.query;
        case Kind::KeyToken:
            return focus.key;
        case Kind::Position:
            return rows && focus.query ? std::optional(*focus.query + memoryOf(model)) : focus.key;
        case Kind::TableRow:
            return entryOf(model, meaning.index, focus);
        case Kind::MapRow:
        case Kind::MapColumn: {
            const auto entry = entryOf(model, meaning.index, focus);
            const auto cell = entry ? cellOfEntry(model, picture, *entry, focus) : std::nullopt;
            if (!cell) {
                return std::nullopt;
            }
            return meaning.kind == Kind::MapRow ? *cell / picture.columns() : *cell % picture.columns();
        }
        case Kind::TileRow:
        case Kind::TileColumn:
            return placeOnTiles(model, meaning, rows, focus);
        case Kind::Feature:
        case Kind::Head:
        case Kind::Single:
        case Kind::Other:
            break;
    }
    return std::nullopt;
}

}  // namespace

bool isWithin(const Model& model, const Focus& focus) {
    const bool tokens = (!focus.query || (*focus.query >= 0 && *focus.query < model.queries())) &&
                        (!focus.key || (*focus.key >= 0 && *focus.key < model.keys()));
    const bool shown = focus.layer.empty() || model.stackSize(focus.layer) > 0;
    return tokens && shown && (!focus.entry || (*focus.entry >= 0 && model.index(focus.index)));
}

std::optional<Focus> carriedOver(const Focus& focus, const Model& from, const Model& to) {
    Focus out = focus;
    const auto carry = [](std::optional<Index>& token, const AxisMeaning& before, const AxisMeaning& after) {
        if (!token || !before.grid || !after.grid) {
            return true;
        }
        const auto place = before.coordinates(*token);
        if (!place) {
            return *token < after.leading;
        }
        auto [row, column] = *place;
        bool inside = column < after.grid->columns;
        if (before.sliceRows > 0 && after.sliceRows > 0) {
            const auto [depth, rowInSlice] = before.inSlices(row);
            inside = inside && rowInSlice < after.sliceRows;
            row = depth * after.sliceRows + rowInSlice;
        }
        token = after.leading + row * after.grid->columns + column;
        return inside && row < after.grid->rows;
    };
    const bool there = carry(out.query, from.queryMeaning(), to.queryMeaning()) && carry(out.key, from.keyMeaning(), to.keyMeaning());
    return there ? std::optional(out) : std::nullopt;
}

Focus focusAt(const Model& model, const Field& picture, Cell cell) {
    Focus focus;
    for (const bool rows : {true, false}) {
        tell(model, picture, rows, cell, focus);
    }
    return focus;
}

Focus focusAt(const Model& model, const std::string& layer, const Field& picture, Cell cell) {
    Focus focus = focusAt(model, picture, cell);
    if (model.explainsItself(layer)) {
        focus.layer = layer;
        focus.cell = cell;
    }
    return focus;
}

Cell placeOf(const Model& model, const std::string& layer, const Field& picture, const Focus& focus) {
    Cell place = placeOf(model, picture, focus);
    if (focus.layer == layer && isWithin(model, focus) && focus.cell.row < picture.rows() && focus.cell.column < picture.columns()) {
        // What is shared goes first: it stays what it is when offsets are counted with the opposite sign.
        place.row = place.row == kNoPlace ? focus.cell.row : place.row;
        place.column = place.column == kNoPlace ? focus.cell.column : place.column;
    }
    return place;
}

Cell placeOf(const Model& model, const Field& picture, const Focus& focus) {
    if (!isWithin(model, focus)) {
        return {kNoPlace, kNoPlace};
    }
    return {placeOn(model, picture, true, focus).value_or(kNoPlace), placeOn(model, picture, false, focus).value_or(kNoPlace)};
}

Twins twinsOf(const Model& model, const Focus& focus, const std::stop_token& stop) {
    const auto map = model.index(focus.isPair() ? std::string() : focus.index);
    if (!map || !isWithin(model, focus)) {
        return {};
    }
    const auto seen = [&model](Index query) { return model.visibleKeys(query); };
    if (!focus.isPair()) {
        return focus.entry ? twinsOf(*map, seen, *focus.entry, stop) : Twins();
    }
    return twinsOf(*map, seen, map->at(*focus.query, *focus.key), stop);
}

}  // namespace posenc
