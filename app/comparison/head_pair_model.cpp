#include "app/comparison/head_pair_model.h"

#include <QFont>
#include <QLocale>

#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

enum PairColumn { HeadOfA, HeadOfB, Root, Largest, PairColumns };

}  // namespace

void HeadPairModel::setPairs(std::vector<HeadPair> pairs) {
    beginResetModel();
    pairs_ = std::move(pairs);
    endResetModel();
}

int HeadPairModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(pairs_.size());
}

int HeadPairModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : PairColumns;
}

QVariant HeadPairModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const HeadPair& pair = pairs_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
            case HeadOfA:
                return QLocale().toString(static_cast<qlonglong>(pair.a));
            case HeadOfB:
                return QLocale().toString(static_cast<qlonglong>(pair.b));
            case Root:
                return numberText(pair.root, 3);
            default:
                return numberText(pair.largest, 3);
        }
    }
    if (role == Qt::FontRole && pair.matched) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignTrailing | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        return pair.matched ? tr("A matched pair: neither head has a closer partner left; Enter compares them")
                            : tr("Enter compares these heads");
    }
    return {};
}

QVariant HeadPairModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) {
        return {};
    }
    if (role == Qt::ToolTipRole) {
        return section == Root ? tr("Root mean square difference") : section == Largest ? tr("Largest difference") : QVariant();
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case HeadOfA:
            return tr("A");
        case HeadOfB:
            return tr("B");
        case Root:
            return tr("RMS");
        default:
            return tr("Largest");
    }
}

}  // namespace posenc
