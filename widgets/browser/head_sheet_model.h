#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <QList>
#include <QStringList>

namespace posenc {

/// One table of the sheet: its pictures, one for each head.
struct SheetTable {
    int row = -1;   ///< in the list of tensors
    QString title;  ///< where it sits in the network
    QString range;  ///< "±1.05": what the ends of its colours are
    QList<QImage> heads;
    bool counted = true;  ///< its pictures are heads and are counted as such; else it has none, and they are slices of it

    friend bool operator==(const SheetTable&, const SheetTable&) = default;
};

/// Tables below each other, heads side by side. Where no table has more than one picture, the tables are side by side.
class HeadSheetModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kImageRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void setTables(const QList<SheetTable>& tables);
    /// The titles as far as there is room for them, one for each table.
    void setHeadings(const QStringList& headings);
    [[nodiscard]] const QList<SheetTable>& tables() const { return tables_; }
    /// Whether the tables are side by side.
    [[nodiscard]] bool across() const { return across_; }
    /// Whether a table has such a head: tables may have different numbers of them.
    [[nodiscard]] bool has(const QModelIndex& index) const;
    /// @pre has(index)
    [[nodiscard]] const SheetTable& table(const QModelIndex& index) const { return tables_[across_ ? index.column() : index.row()]; }
    [[nodiscard]] int head(const QModelIndex& index) const { return across_ ? 0 : index.column(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    [[nodiscard]] QVariant tableHeader(int table, int role) const;
    /// "head 2" where all are heads, "2" where some are slices.
    [[nodiscard]] QString headTitle(int head) const;

    QList<SheetTable> tables_;
    QStringList headings_;
    int heads_ = 0;  ///< of the table that has most
    bool across_ = false;
};

}  // namespace posenc
