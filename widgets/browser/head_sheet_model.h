#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <QList>
#include <QStringList>

namespace posenc {

/// One table of the sheet: a row of pictures, one for each head.
struct SheetTable {
    int row = -1;   ///< in the list of tensors
    QString title;  ///< where it sits in the network
    QString range;  ///< "±1.05": what the ends of its colours are
    QList<QImage> heads;

    friend bool operator==(const SheetTable&, const SheetTable&) = default;
};

/// Tables below each other, heads side by side.
class HeadSheetModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kImageRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    /// `headings`: the titles as far as there is room for them, one for each table.
    void setTables(const QList<SheetTable>& tables, const QStringList& headings);
    [[nodiscard]] const QList<SheetTable>& tables() const { return tables_; }
    /// Whether a table has such a head: tables may have different numbers of them.
    [[nodiscard]] bool has(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QList<SheetTable> tables_;
    QStringList headings_;
    int heads_ = 0;
};

}  // namespace posenc
