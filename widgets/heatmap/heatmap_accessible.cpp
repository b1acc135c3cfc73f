#include "widgets/heatmap/heatmap_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <limits>

#include "widgets/heatmap/heatmap_view.h"
#include "widgets/heatmap/number_format.h"

namespace posenc {
namespace {

/// Positions beyond what the interface's `int` can count are not offered.
int bounded(Index count) {
    return static_cast<int>(std::min<Index>(count, std::numeric_limits<int>::max()));
}

class HeatmapCellAccessible : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    HeatmapCellAccessible(HeatmapView* view, Cell cell) : view_(view), cell_(cell) {}

    bool isValid() const override {
        return view_ && !view_->data().empty() && cell_.row < view_->data().rows && cell_.column < view_->data().columns;
    }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return isValid() ? view_->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(view_); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::Role role() const override { return QAccessible::Cell; }

    QString text(QAccessible::Text kind) const override {
        if (!isValid()) {
            return {};
        }
        const HeatmapData& data = view_->data();
        if (kind == QAccessible::Name) {
            return HeatmapPlate::cellName(data.rowMeaning, data.columnMeaning, cell_);
        }
        const auto value = data.at(cell_);
        if (kind == QAccessible::Value && value) {
            return plainNumber(static_cast<double>(*value), data.integer && data.region.exact());
        }
        if (kind == QAccessible::Description && value) {
            return HeatmapPlate::reductionLabel(data.region);
        }
        return {};
    }

    QRect rect() const override {
        if (!isValid()) {
            return {};
        }
        const QRect visible = view_->cellRect(cell_).intersected(view_->pictureRect());
        return visible.isEmpty() ? QRect() : QRect(view_->mapToGlobal(visible.topLeft()), visible.size());
    }

    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.focusable = true;
        state.selectable = true;
        state.readOnly = true;
        state.focused = view_->hasFocus() && view_->pointer() == cell_;
        state.selected = view_->pinned() == cell_;
        state.offscreen = rect().isEmpty();
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
    }

    bool isSelected() const override { return isValid() && view_->pinned() == cell_; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return bounded(cell_.column); }
    int rowIndex() const override { return bounded(cell_.row); }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

private:
    QPointer<HeatmapView> view_;
    Cell cell_;
};

class HeatmapAccessible : public QAccessibleWidget, public QAccessibleTableInterface {
public:
    explicit HeatmapAccessible(HeatmapView* view) : QAccessibleWidget(view, QAccessible::Table), view_(view) {}
    ~HeatmapAccessible() override { forgetCells(); }
    HeatmapAccessible(const HeatmapAccessible&) = delete;
    HeatmapAccessible& operator=(const HeatmapAccessible&) = delete;

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override {
        const QString given = QAccessibleWidget::text(kind);
        if (kind == QAccessible::Name && given.isEmpty()) {
            return view_->data().title;
        }
        if (kind == QAccessible::Description && given.isEmpty()) {
            return description();
        }
        return given;
    }

    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.busy = view_->isBusy();
        return state;
    }

    int childCount() const override { return bounded(rows() * columns()); }
    QAccessibleInterface* child(int index) const override {
        return index < 0 || index >= childCount() ? nullptr : cellInterface({index / columns(), index % columns()});
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const auto cell = view_->cellAt(view_->mapFromGlobal(QPoint(x, y)));
        return cell ? cellInterface(*cell) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        auto* mutableChild = const_cast<QAccessibleInterface*>(child);
        auto* cell = child != nullptr ? mutableChild->tableCellInterface() : nullptr;
        return cell == nullptr ? -1 : bounded(cell->rowIndex() * columns() + cell->columnIndex());
    }
    QAccessibleInterface* focusChild() const override {
        const auto pointer = view_->pointer();
        if (!view_->hasFocus() || !pointer || pointer->row >= rows() || pointer->column >= columns()) {
            return QAccessibleWidget::focusChild();
        }
        return cellInterface(*pointer);
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        return row < 0 || column < 0 || row >= rows() || column >= columns() ? nullptr : cellInterface({row, column});
    }
    int rowCount() const override { return bounded(rows()); }
    int columnCount() const override { return bounded(columns()); }
    QString rowDescription(int row) const override { return describe(view_->data().rowMeaning, row, rows()); }
    QString columnDescription(int column) const override { return describe(view_->data().columnMeaning, column, columns()); }
    int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    QList<QAccessibleInterface*> selectedCells() const override {
        const auto pinned = view_->pinned();
        if (!pinned || pinned->row >= rows() || pinned->column >= columns()) {
            return {};
        }
        return {cellInterface(*pinned)};
    }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { forgetCells(); }

private:
    Index rows() const { return view_->data().empty() ? 0 : view_->data().rows; }
    Index columns() const { return view_->data().empty() ? 0 : view_->data().columns; }

    static QString describe(const AxisMeaning& meaning, int position, Index count) {
        return position < 0 || position >= count ? QString() : HeatmapPlate::positionName(meaning, position);
    }

    QString description() const {
        const HeatmapData& data = view_->data();
        if (data.empty()) {
            return HeatmapView::tr("no values to show yet");
        }
        const HeatmapColours& colours = view_->colours();
        return HeatmapView::tr("%1; %2 rows, %3 columns, colours from %4 to %5")
            .arg(data.subtitle)
            .arg(data.rows)
            .arg(data.columns)
            .arg(plainNumber(colours.minimum, data.integer), plainNumber(colours.maximum, data.integer));
    }

    QAccessibleInterface* cellInterface(Cell cell) const {
        const Index key = cell.row << 32 | cell.column;
        if (const auto known = cells_.constFind(key); known != cells_.constEnd()) {
            return QAccessible::accessibleInterface(*known);
        }
        auto* made = new HeatmapCellAccessible(view_, cell);
        cells_.insert(key, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    void forgetCells() {
        for (const QAccessible::Id id : std::as_const(cells_)) {
            QAccessible::deleteAccessibleInterface(id);
        }
        cells_.clear();
    }

    HeatmapView* view_;
    mutable QHash<Index, QAccessible::Id> cells_;  ///< by row << 32 | column
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
    auto* view = qobject_cast<HeatmapView*>(object);
    return view != nullptr ? new HeatmapAccessible(view) : nullptr;
}

}  // namespace

void installHeatmapAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(once)
}

void tellCellFocused(HeatmapView* view, Cell cell) {
    if (!QAccessible::isActive()) {
        return;
    }
    const int index = bounded(cell.row * view->data().columns + cell.column);
    QAccessibleEvent focus(view, QAccessible::Focus);
    focus.setChild(index);
    QAccessible::updateAccessibility(&focus);
    const auto value = view->data().at(cell);
    QAccessibleValueChangeEvent changed(view, value ? plainNumber(static_cast<double>(*value), view->data().integer) : QString());
    changed.setChild(index);
    QAccessible::updateAccessibility(&changed);
}

void tellShapeChanged(HeatmapView* view) {
    if (QAccessible::isActive()) {
        QAccessibleTableModelChangeEvent reset(view, QAccessibleTableModelChangeEvent::ModelReset);
        QAccessible::updateAccessibility(&reset);
    }
}

}  // namespace posenc
