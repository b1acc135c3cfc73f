#include "widgets/heads/head_model.h"

#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

QString number(double value, int digits) {
    return std::isnan(value) ? QStringLiteral("NaN") : QLocale().toString(value, 'f', digits);
}

double valueOf(const HeadEntry& head, int column) {
    return column == HeadModel::kEntropy ? head.entropy : column == HeadModel::kDistance ? head.distance : head.locality;
}

bool sortable(const HeadEntry& head) {
    return head.measured && !std::isnan(head.entropy);
}

}  // namespace

void HeadModel::setHeads(QList<HeadEntry> heads) {
    // What keeps its place keeps its selection: numbers and pictures change with every step of a slider.
    const auto same = [](const HeadEntry& a, const HeadEntry& b) { return a.layer == b.layer && a.head == b.head; };
    if (std::equal(heads.begin(), heads.end(), heads_.begin(), heads_.end(), same)) {
        heads_ = std::move(heads);
        if (!heads_.isEmpty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
        }
        return;
    }
    beginResetModel();
    heads_ = std::move(heads);
    endResetModel();
}

int HeadModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(heads_.size());
}

int HeadModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QString HeadModel::shortName(const HeadEntry& head) {
    const QString name = head.head == HeadEntry::kMean ? tr("mean") : tr("h%1", "head 3, very short").arg(head.head);
    return head.layerTitle.isEmpty() ? name : tr("%1 · %2", "layers.0.blocks.1, head 3").arg(head.layerName, name);
}

QString HeadModel::sentence(const HeadEntry& head) const {
    QStringList parts;
    parts << (head.head == HeadEntry::kMean ? tr("mean of all heads") : tr("head %1").arg(head.head));
    if (!head.layerTitle.isEmpty()) {
        parts << head.layerTitle;
    }
    if (head.measured && std::isnan(head.entropy)) {
        parts << tr("attention is NaN");
    } else if (head.measured) {
        parts << tr("entropy %1 nats").arg(number(head.entropy, 2)) << tr("mean distance %1 tokens").arg(number(head.distance, 2))
              << tr("%1 % on the nearest neighbours").arg(number(100 * head.locality, 1));
        if (head.leftOut > 0) {
            parts << tr("queries skipped (attention is NaN): %1").arg(head.leftOut);
        }
        if (!head.measuredBadge.isEmpty()) {
            parts << tr("attention: %1", "badge").arg(head.measuredBadge);
        }
    }
    if (!head.badge.isEmpty()) {
        parts << tr("picture: %1", "badge").arg(head.badge);
    }
    return withCommas(parts);
}

QVariant HeadModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= heads_.size()) {
        return {};
    }
    const HeadEntry& head = heads_[index.row()];
    const bool name = index.column() == kName;
    switch (role) {
        case Qt::DisplayRole:
            if (name) {
                return shortName(head);
            }
            if (index.column() == kBadge) {
                return head.measured ? head.measuredBadge : QString();
            }
            if (!head.measured) {
                return QStringLiteral("–");
            }
            return index.column() == kLocality && !std::isnan(head.locality) ? tr("%1 %").arg(number(100 * head.locality, 1))
                                                                             : number(valueOf(head, index.column()), 2);
        case Qt::TextAlignmentRole:
            return name || index.column() == kBadge ? QVariant() : QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter));
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole:
            return sentence(head);
        case kImageRole:
            return name ? QVariant(head.image) : QVariant();
        case kBadgeRole:
            return name ? QVariant(head.badge) : QVariant();
        case kSortRole:
            if (name || index.column() == kBadge) {
                return index.row();
            }
            return sortable(head) ? QVariant(valueOf(head, index.column())) : QVariant();
        default:
            return {};
    }
}

QVariant HeadModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::DisplayRole) {
        const QString titles[kColumns] = {tr("Head"), tr("Entropy"), tr("Distance"), tr("Local"), tr("Attention")};
        return titles[section];
    }
    if (role == Qt::ToolTipRole) {
        const QString helps[kColumns] = {tr("Head number"),
                                         tr("Mean entropy of the attention of all queries in nats; 0 means a single key"),
                                         tr("Mean distance between query and key in tokens, weighted by attention"),
                                         tr("Share of the attention on the query's own position and its nearest neighbours"),
                                         tr("Whether the measured attention is random")};
        return helps[section];
    }
    return {};
}

}  // namespace posenc
