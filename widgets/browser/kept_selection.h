#pragma once

#include <QList>
#include <QModelIndex>
#include <QObject>
#include <functional>

class QAbstractProxyModel;
class QTableView;

namespace posenc {

/// The rows that a user has selected in a filtered view of a TensorTableModel, by their number in the model. Rows that the filter hides are
/// not selected in the view; they are kept, and selected again once they are seen, unless others are selected meanwhile.
class KeptSelection : public QObject {
    Q_OBJECT

public:
    /// @param filter the model of the view
    KeptSelection(QTableView& view, const QAbstractProxyModel& filter, QObject* parent);

    /// The row with the cursor; -1: none.
    [[nodiscard]] int current() const;
    /// Rows selected, in the order on screen.
    [[nodiscard]] QList<int> selected() const;
    /// The one with the cursor first, seen or not.
    [[nodiscard]] const QList<int>& kept() const { return kept_; }

    /// Selects these, the first one gets the cursor; those that are hidden are left out.
    void select(const QList<int>& rows);
    /// Selects these, those that are hidden once they are seen.
    void keep(const QList<int>& rows);
    /// Calls what makes rows come and go.
    void whileRowsChange(const std::function<void()>& change);

Q_SIGNALS:
    /// current() or selected() changed.
    void changed();

private:
    /// Where a row is seen; invalid where it is hidden.
    [[nodiscard]] QModelIndex shown(int row) const;
    void learn();
    void show();

    QTableView& view_;
    const QAbstractProxyModel& filter_;
    QList<int> kept_;
    bool changing_ = false;  ///< it is not a user who selects
};

}  // namespace posenc
