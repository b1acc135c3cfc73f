#include "widgets/browser/kept_selection.h"

#include <QAbstractProxyModel>
#include <QItemSelectionModel>
#include <QScopedValueRollback>
#include <QSet>
#include <QTableView>
#include <algorithm>
#include <iterator>

#include "widgets/browser/tensor_table_model.h"

namespace posenc {

KeptSelection::KeptSelection(QTableView& view, const QAbstractProxyModel& filter, QObject* parent)
    : QObject(parent), view_(view), filter_(filter) {
    connect(view_.selectionModel(), &QItemSelectionModel::selectionChanged, this, &KeptSelection::learn);
    connect(view_.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &KeptSelection::learn);
}

QModelIndex KeptSelection::shown(int row) const {
    return filter_.mapFromSource(filter_.sourceModel()->index(row, TensorTableModel::Name));
}

int KeptSelection::current() const {
    const QModelIndex index = view_.currentIndex();
    return index.isValid() ? filter_.mapToSource(index).row() : -1;
}

QList<int> KeptSelection::selected() const {
    QModelIndexList rows = view_.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex& a, const QModelIndex& b) { return a.row() < b.row(); });
    QList<int> found;
    for (const QModelIndex& index : rows) {
        found << filter_.mapToSource(index).row();
    }
    return found;
}

void KeptSelection::select(const QList<int>& rows) {
    QItemSelection selection;
    QModelIndex first;
    for (const int row : rows) {
        const QModelIndex index = shown(row);
        if (index.isValid()) {
            selection.select(index, index);
            first = first.isValid() ? first : index;
        }
    }
    QItemSelectionModel* model = view_.selectionModel();
    model->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    model->select(selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (first.isValid()) {
        view_.scrollTo(first);
    }
}

void KeptSelection::keep(const QList<int>& rows) {
    whileRowsChange([&] { kept_ = rows; });
}

void KeptSelection::whileRowsChange(const std::function<void()>& change) {
    const QList<int> before = selected();
    const int cursor = current();
    {
        // A view whose current row goes selects the one beside it.
        const QScopedValueRollback<bool> changing(changing_, true);
        change();
        show();
    }
    if (selected() != before || current() != cursor) {
        Q_EMIT changed();
    }
}

void KeptSelection::show() {
    QList<int> seen;
    std::copy_if(kept_.begin(), kept_.end(), std::back_inserter(seen), [this](int row) { return shown(row).isValid(); });
    const QList<int> now = selected();
    if (current() != seen.value(0, -1) || QSet<int>(now.begin(), now.end()) != QSet<int>(seen.begin(), seen.end())) {
        select(seen);
    }
}

void KeptSelection::learn() {
    if (changing_) {
        return;
    }
    kept_ = selected();
    if (const qsizetype at = kept_.indexOf(current()); at > 0) {
        kept_.move(at, 0);
    }
    Q_EMIT changed();
}

}  // namespace posenc
