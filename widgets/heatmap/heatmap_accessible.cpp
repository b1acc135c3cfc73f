#include "widgets/heatmap/heatmap_accessible.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>

#include "widgets/controls/number_text.h"
#include "widgets/heatmap/heatmap_cell_accessible.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/heatmap_text.h"

namespace posenc {
namespace {

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
        QString given = QAccessibleWidget::text(kind);
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

    /// The cells, row by row, then the buttons on the view.
    int childCount() const override { return offeredCells() + static_cast<int>(buttons().size()); }
    QAccessibleInterface* child(int index) const override {
        const int cells = offeredCells();
        if (index < 0 || index >= childCount()) {
            return nullptr;
        }
        return index < cells ? cellInterface({index / columns(), index % columns()})
                             : QAccessible::queryAccessibleInterface(buttons().at(index - cells));
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (QWidget* button : buttons()) {
            if (button->isVisible() && button->rect().contains(button->mapFromGlobal(QPoint(x, y)))) {
                return QAccessible::queryAccessibleInterface(button);
            }
        }
        const auto cell = view_->cellAt(view_->mapFromGlobal(QPoint(x, y)));
        return cell ? cellInterface(*cell) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        if (child != nullptr && child->object() != nullptr) {
            const auto place = buttons().indexOf(qobject_cast<QWidget*>(child->object()));
            return place < 0 ? -1 : offeredCells() + static_cast<int>(place);
        }
        auto* mutableChild = const_cast<QAccessibleInterface*>(child);
        auto* cell = child != nullptr ? mutableChild->tableCellInterface() : nullptr;
        return cell == nullptr ? -1 : boundedToInt(cell->rowIndex() * columns() + cell->columnIndex());
    }
    QAccessibleInterface* focusChild() const override {
        const auto pointer = view_->pointer();
        if (!view_->hasFocus() || !pointer || pointer->row < 0 || pointer->column < 0 || pointer->row >= rows() ||
            pointer->column >= columns()) {
            return QAccessibleWidget::focusChild();
        }
        return cellInterface(*pointer);
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override {
        return row < 0 || column < 0 || row >= rows() || column >= columns() ? nullptr : cellInterface({row, column});
    }
    int rowCount() const override { return boundedToInt(rows()); }
    int columnCount() const override { return boundedToInt(columns()); }
    QString rowDescription(int row) const override { return describe(view_->data().rowMeaning, row, rows()); }
    QString columnDescription(int column) const override { return describe(view_->data().columnMeaning, column, columns()); }
    int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    QList<QAccessibleInterface*> selectedCells() const override {
        const auto pinned = view_->pinned();
        // Of a pair in another picture a row or a column alone may be marked here, which is no cell.
        if (!pinned || pinned->row < 0 || pinned->column < 0 || pinned->row >= rows() || pinned->column >= columns()) {
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

    /// The interface counts in `int`, of which the buttons need some.
    int offeredCells() const {
        constexpr int kForButtons = 16;
        return static_cast<int>(std::min<Index>(rows() * columns(), std::numeric_limits<int>::max() - kForButtons));
    }
    QWidgetList buttons() const {
        QWidgetList found;
        for (auto* button : view_->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)) {
            found << button;
        }
        return found;
    }

    static QString describe(const AxisMeaning& meaning, int position, Index count) {
        return position < 0 || position >= count ? QString() : HeatmapText::positionName(meaning, position);
    }

    QString description() const {
        const HeatmapData& data = view_->data();
        if (data.empty()) {
            return HeatmapView::tr("no values to show yet");
        }
        return HeatmapView::tr("%1; %2, %3, colours: %4", "subtitle, rows, columns")
            .arg(data.badge.isEmpty() ? data.subtitle : HeatmapView::tr("%1, %2", "badge, subtitle").arg(data.badge, data.subtitle))
            .arg(HeatmapView::tr("%1 rows", nullptr, pluralOf(data.rows)).arg(data.rows))
            .arg(HeatmapView::tr("%1 columns", nullptr, pluralOf(data.columns)).arg(data.columns))
            .arg(view_->coloursInWords());
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

/// Says something of a cell; nobody listens to one outside of the matrix.
void tell(HeatmapView* view, QAccessible::Event kind, Cell cell) {
    const HeatmapData& data = view->data();
    if (cell.row >= 0 && cell.row < data.rows && cell.column >= 0 && cell.column < data.columns) {
        QAccessibleEvent event(view, kind);
        event.setChild(boundedToInt(cell.row * data.columns + cell.column));
        QAccessible::updateAccessibility(&event);
    }
}

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
    tell(view, QAccessible::Focus, cell);
    const HeatmapData& data = view->data();
    // Outside of the matrix there is nothing to read, and nobody to hear it without an assistant.
    if (!QAccessible::isActive() || cell.row < 0 || cell.column < 0 || cell.row >= data.rows || cell.column >= data.columns) {
        return;
    }
    QAccessibleValueChangeEvent changed(view, HeatmapText::ownText(data, cell));
    changed.setChild(boundedToInt(cell.row * data.columns + cell.column));
    QAccessible::updateAccessibility(&changed);
}

void tellCellSelected(HeatmapView* view, Cell cell) {
    tell(view, QAccessible::Selection, cell);
}

void tellCellReleased(HeatmapView* view, Cell cell) {
    tell(view, QAccessible::SelectionRemove, cell);
}

void tellShapeChanged(HeatmapView* view) {
    QAccessibleTableModelChangeEvent reset(view, QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&reset);
}

}  // namespace posenc
