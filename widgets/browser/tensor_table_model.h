#pragma once

#include <QAbstractTableModel>
#include <QHash>
#include <QImage>

#include "widgets/browser/tensor_listing.h"

namespace posenc {

/// The tensors of one file as a table. Rows are the file's entries in its order; pictures come later, one by one.
class TensorTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Picture, Name, Role, Shape, Type, Encoding, Window, Values, kColumns };
    /// Drag data: the row's number in decimal.
    static constexpr const char* kMimeType = "application/x-posenc-tensor";
    /// The image of a row (Picture column); null while there is none.
    static constexpr int kImageRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    /// What a cell says; empty for the picture.
    [[nodiscard]] static QString textOf(const TensorListing& listing, int column);

    void setListings(TensorListings listings);
    [[nodiscard]] const TensorListings& listings() const { return listings_; }
    /// More is known of one row.
    void setListing(int row, const TensorListing& listing);
    void setPicture(int row, const QImage& image);
    [[nodiscard]] bool hasPicture(int row) const { return pictures_.contains(row); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;

private:
    TensorListings listings_;
    QHash<int, QImage> pictures_;
};

/// The row that drag data carries; -1 where it carries none.
[[nodiscard]] int draggedTensor(const QMimeData& data);

}  // namespace posenc
