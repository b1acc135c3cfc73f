#pragma once

#include <QAction>
#include <QTableView>

#include "tests/app/window_fixture.h"
#include "widgets/browser/tensor_table_model.h"

namespace posenc::test {

/// Opens the browser of what is open, as its menu does; null where it does not come.
inline QTableView* browse(ShownWindow& window) {
    window.find<QAction>("listAll")->trigger();
    auto* table = window.find<QTableView>("tensorTable");
    return table != nullptr && QTest::qWaitForWindowActive(table->window()) ? table : nullptr;
}

inline QModelIndex named(const QTableView& table, const QString& name, int column = TensorTableModel::Name) {
    const QAbstractItemModel& model = *table.model();
    const QModelIndex found = model.match(model.index(0, TensorTableModel::Name), Qt::DisplayRole, name, 1, Qt::MatchExactly).value(0);
    return found.siblingAtColumn(column);
}

/// The picture of a row; null while there is none.
inline QImage pictureOf(const QTableView& table, const QString& name) {
    return named(table, name, TensorTableModel::Picture).data(TensorTableModel::kImageRole).value<QImage>();
}

/// The colour that tables have for a value, symmetric about 0 and reaching the largest magnitude `reach`.
inline QColor tableColour(float value, float reach) {
    const ColourScale scale(defaultColourMap(LayerKind::Table, false), -static_cast<double>(reach), static_cast<double>(reach));
    const Rgb rgb = scale.colour(value);
    return {rgb.red, rgb.green, rgb.blue};
}

}  // namespace posenc::test
