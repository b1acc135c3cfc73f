#include "widgets/browser/head_sheet_model.h"

#include <algorithm>

namespace posenc {

void HeadSheetModel::setTables(const QList<SheetTable>& tables, const QStringList& headings) {
    beginResetModel();
    tables_ = tables;
    headings_ = headings;
    heads_ = 0;
    for (const SheetTable& table : tables_) {
        heads_ = std::max(heads_, static_cast<int>(table.heads.size()));
    }
    endResetModel();
}

bool HeadSheetModel::has(const QModelIndex& index) const {
    return index.isValid() && index.row() < tables_.size() && index.column() < tables_[index.row()].heads.size();
}

int HeadSheetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(tables_.size());
}

int HeadSheetModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : heads_;
}

QVariant HeadSheetModel::data(const QModelIndex& index, int role) const {
    if (!has(index)) {
        return {};
    }
    const SheetTable& table = tables_[index.row()];
    switch (role) {
        case kImageRole:
            return table.heads[index.column()];
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole:
            return tr("%1, head %2: colours %3").arg(table.title).arg(index.column()).arg(table.range);
        default:
            return {};
    }
}

QVariant HeadSheetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) {
        return role == Qt::DisplayRole ? QVariant(tr("head %1").arg(section)) : QVariant();
    }
    if (section < 0 || section >= tables_.size()) {
        return {};
    }
    const SheetTable& table = tables_[section];
    switch (role) {
        case Qt::DisplayRole:
            return QStringLiteral("%1\n%2").arg(headings_.value(section), table.range);
        case Qt::ToolTipRole:
            return table.title;
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignLeading | Qt::AlignVCenter);
        default:
            return {};
    }
}

Qt::ItemFlags HeadSheetModel::flags(const QModelIndex& index) const {
    return has(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

}  // namespace posenc
