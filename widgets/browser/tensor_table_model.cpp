#include "widgets/browser/tensor_table_model.h"

#include <QMimeData>

#include "widgets/theme/tip_text.h"

namespace posenc {

QString TensorTableModel::textOf(const TensorListing& listing, int column) {
    switch (column) {
        case Name:
            return listing.name;
        case Role:
            return listing.notes->role.isEmpty() ? tr("not recognised") : listing.notes->role;
        case Shape:
            return listing.shape;
        case Type:
            return listing.notes->type;
        case Encoding:
            return listing.notes->encoding;
        case Window:
            return listing.notes->window;
        case Values:
            return listing.notes->values;
        default:
            return {};
    }
}

void TensorTableModel::setListings(TensorListings listings) {
    beginResetModel();
    listings_ = std::move(listings);
    pictures_.clear();
    endResetModel();
}

void TensorTableModel::setListing(int row, const TensorListing& listing) {
    if (row < 0 || row >= rowCount()) {
        return;
    }
    listings_[row] = listing;
    Q_EMIT dataChanged(index(row, 0), index(row, kColumns - 1));
}

void TensorTableModel::setPicture(int row, const QImage& image) {
    if (row < 0 || row >= rowCount()) {
        return;
    }
    pictures_[row] = image;
    const QModelIndex cell = index(row, Picture);
    Q_EMIT dataChanged(cell, cell, {kImageRole});
}

int TensorTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(listings_.size());
}

int TensorTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant TensorTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const TensorListing& listing = listings_[index.row()];
    switch (role) {
        case Qt::DisplayRole:
            return textOf(listing, index.column());
        case Qt::AccessibleTextRole:
            return index.column() == Picture ? tr("picture of %1").arg(listing.name) : textOf(listing, index.column());
        case Qt::ToolTipRole:
            return index.column() == Name || listing.notes->details.isEmpty() ? tipText({listing.name})
                   : index.column() == Encoding                               ? tipText({listing.notes->encoding, listing.notes->details})
                                                                              : tipText({listing.notes->details});
        case kImageRole:
            return index.column() == Picture ? QVariant(pictures_.value(index.row())) : QVariant();
        default:
            return {};
    }
}

QVariant TensorTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    const QString titles[] = {tr("Picture"), tr("Name"), tr("Role"), tr("Shape"), tr("Type"), tr("Encoding"), tr("Window"), tr("Values")};
    const QString tips[] = {tr("Thumbnail of the table, or of its first head"),
                            tr("The tensor's name in the file"),
                            tr("Recognised role"),
                            tr("Its size along each axis"),
                            tr("The type of its numbers in the file"),
                            tr("The encoding that reads it"),
                            tr("Window, grid or length inferred from the shape"),
                            tr("Notes on the values: recognised by value, untrained rows, values that are not finite")};
    if (section < 0 || section >= kColumns) {
        return {};
    }
    return role == Qt::DisplayRole ? QVariant(titles[section]) : role == Qt::ToolTipRole ? QVariant(tips[section]) : QVariant();
}

Qt::ItemFlags TensorTableModel::flags(const QModelIndex& index) const {
    return index.isValid() ? QAbstractTableModel::flags(index) | Qt::ItemIsDragEnabled : Qt::NoItemFlags;
}

QMimeData* TensorTableModel::mimeData(const QModelIndexList& indexes) const {
    auto* data = new QMimeData;
    if (!indexes.isEmpty()) {
        const int row = indexes.first().row();
        data->setData(QLatin1String(kMimeType), QByteArray::number(row));
        data->setText(listings_[row].name);
    }
    return data;
}

int draggedTensor(const QMimeData& data) {
    bool good = false;
    const int row = data.data(QLatin1String(TensorTableModel::kMimeType)).toInt(&good);
    return good ? row : -1;
}

}  // namespace posenc
