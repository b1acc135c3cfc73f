#pragma once

#include <QWidget>

#include "widgets/browser/head_sheet_model.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace posenc {

/// Several tables to compare: one row per table, one column per head, or side by side if none has more than one picture. A click or Enter
/// selects one head of one table.
class HeadSheet : public QWidget {
    Q_OBJECT

public:
    explicit HeadSheet(QWidget* parent = nullptr);

    /// Side of a picture in logical pixels.
    static constexpr int kSide = 92;

    /// `note`: what else is to be said of them, translated; may be empty.
    void setTables(const QList<SheetTable>& tables, const QString& note);
    [[nodiscard]] const QList<SheetTable>& tables() const { return model_->tables(); }
    /// Whether one range of colours serves all of them, so that they can be compared.
    [[nodiscard]] bool sharedRange() const;
    [[nodiscard]] QTableView& table() { return *table_; }

Q_SIGNALS:
    void sharedRangeChanged(bool shared);
    /// `row` as in SheetTable; `head` is -1 where the table has none.
    void headChosen(int row, int head);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Titles have the room that the pictures leave.
    void layHeadings();
    void choose(const QModelIndex& index);

    HeadSheetModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    QCheckBox* shared_ = nullptr;
    QLabel* note_ = nullptr;
};

}  // namespace posenc
