#include "widgets/browser/head_sheet_model.h"

#include <algorithm>

namespace posenc {

void HeadSheetModel::setTables(const QList<SheetTable>& tables) {
    beginResetModel();
    tables_ = tables;
    headings_.clear();
    heads_ = 0;
    for (const SheetTable& table : tables_) {
        heads_ = std::max(heads_, static_cast<int>(table.heads.size()));
    }
    across_ = heads_ == 1;
    endResetModel();
}

void HeadSheetModel::setHeadings(const QStringList& headings) {
    if (headings != headings_) {
        headings_ = headings;
        Q_EMIT headerDataChanged(across_ ? Qt::Horizontal : Qt::Vertical, 0, static_cast<int>(headings_.size()) - 1);
    }
}

bool HeadSheetModel::has(const QModelIndex& index) const {
    return index.isValid() && index.row() < rowCount() && index.column() < columnCount() && head(index) < table(index).heads.size();
}

int HeadSheetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : across_ ? 1 : static_cast<int>(tables_.size());
}

int HeadSheetModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : across_ ? static_cast<int>(tables_.size()) : heads_;
}

QVariant HeadSheetModel::data(const QModelIndex& index, int role) const {
    if (!has(index)) {
        return {};
    }
    const SheetTable& table = this->table(index);
    switch (role) {
        case kImageRole:
            return table.heads[head(index)];
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole:
            // In one go: a title with "%2" in it would take the place of the number.
            return table.counted            ? tr("%1, head %2: colours %3").arg(table.title, QString::number(head(index)), table.range)
                   : table.heads.size() > 1 ? tr("%1, slice %2: colours %3").arg(table.title, QString::number(head(index)), table.range)
                                            : tr("%1: colours %2").arg(table.title, table.range);
        default:
            return {};
    }
}

QString HeadSheetModel::headTitle(int head) const {
    const auto counted = std::count_if(tables_.begin(), tables_.end(), [](const SheetTable& table) { return table.counted; });
    return counted == tables_.size() ? tr("head %1").arg(head) : counted == 0 ? tr("slice %1").arg(head) : QString::number(head);
}

QVariant HeadSheetModel::tableHeader(int table, int role) const {
    switch (role) {
        case Qt::DisplayRole:
            return QStringLiteral("%1\n%2").arg(headings_.value(table), tables_[table].range);
        case Qt::ToolTipRole:
            return tables_[table].title;
        case Qt::TextAlignmentRole:
            return QVariant(Qt::AlignLeading | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant HeadSheetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool ofTables = (orientation == Qt::Vertical) != across_;
    if (section < 0 || section >= (orientation == Qt::Vertical ? rowCount() : columnCount())) {
        return {};
    }
    if (ofTables) {
        return tableHeader(section, role);
    }
    return role == Qt::DisplayRole && !across_ ? QVariant(headTitle(section)) : QVariant();
}

Qt::ItemFlags HeadSheetModel::flags(const QModelIndex& index) const {
    return has(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

}  // namespace posenc
