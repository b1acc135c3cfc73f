#pragma once

#include <QAccessible>
#include <QPointer>
#include <algorithm>
#include <limits>

#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/heatmap_text.h"

namespace posenc {

/// Positions beyond what the interface's `int` can count are not offered.
[[nodiscard]] inline int boundedToInt(Index count) {
    return static_cast<int>(std::min<Index>(count, std::numeric_limits<int>::max()));
}

/// One cell of a heatmap as assistants see it. Reads what the view shows at the time; invalid once its matrix has become
/// smaller, and after the view.
class HeatmapCellAccessible : public QAccessibleInterface, public QAccessibleTableCellInterface, public QAccessibleValueInterface {
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
            const QString name = HeatmapText::cellName(data.rowMeaning, data.columnMeaning, cell_);
            return name.isEmpty() ? data.title : name;
        }
        const QString value = HeatmapText::ownText(data, cell_);
        if (value.isEmpty() || (kind != QAccessible::Value && kind != QAccessible::Description)) {
            return {};
        }
        QStringList parts = {value};
        if (kind == QAccessible::Description) {
            // Readers on AT-SPI speak the description of a cell, but not its value.
            parts << (data.hatch && data.hatch->covers(cell_) ? data.hatch->meaning : QString());
            parts.removeAll(QString());
        }
        return parts.join(QStringLiteral("; "));
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
        switch (type) {
            case QAccessible::TableCellInterface:
                return static_cast<QAccessibleTableCellInterface*>(this);
            case QAccessible::ValueInterface:
                return static_cast<QAccessibleValueInterface*>(this);
            default:
                return nullptr;
        }
    }

    /// The number of the cell itself; none for one of which only a sample of several cells, or nothing, is known.
    QVariant currentValue() const override {
        const auto value = isValid() ? view_->data().valueOf(cell_) : std::nullopt;
        return value ? QVariant(static_cast<double>(*value)) : QVariant();
    }
    void setCurrentValue(const QVariant&) override {}
    QVariant minimumValue() const override { return isValid() ? QVariant(view_->colours().minimum) : QVariant(); }
    QVariant maximumValue() const override { return isValid() ? QVariant(view_->colours().maximum) : QVariant(); }
    QVariant minimumStepSize() const override { return {}; }

    bool isSelected() const override { return isValid() && view_->pinned() == cell_; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return boundedToInt(cell_.column); }
    int rowIndex() const override { return boundedToInt(cell_.row); }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

private:
    QPointer<HeatmapView> view_;
    Cell cell_;
};

}  // namespace posenc
