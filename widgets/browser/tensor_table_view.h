#pragma once

#include <QTableView>
#include <array>
#include <bitset>

#include "widgets/browser/tensor_listing.h"
#include "widgets/browser/tensor_table_model.h"

namespace posenc {

class TensorFilter;

/// The table of a browser of tensors. Columns are as wide as their texts need, within bounds, and names have what is left; a column whose
/// width a user has set keeps it. A row is dragged as a small picture that hides little of what it is dragged to.
class TensorTableView : public QTableView {
    Q_OBJECT

public:
    explicit TensorTableView(TensorFilter& filter, QWidget* parent = nullptr);

    /// Logical size of a picture.
    [[nodiscard]] static QSize pictureSize() { return {54, 40}; }
    /// Columns that have room for the texts of these, and no longer for those before.
    void fitColumns(const TensorListings& listings);
    /// Columns that have room for the texts of this one too.
    void widenColumns(const TensorListing& listing);
    /// What goes with the pointer while a row is dragged: its picture and its name.
    [[nodiscard]] QPixmap dragPicture(const QModelIndex& index) const;

protected:
    void startDrag(Qt::DropActions actions) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Room for a text in this column, with what stands around it.
    [[nodiscard]] int widthOf(const QString& text) const;
    void want(int column, int width);
    void layColumns();

    std::array<int, TensorTableModel::kColumns> wanted_{};
    std::bitset<TensorTableModel::kColumns> userSized_;
    bool laying_ = false;  ///< columns change their width, and nobody has dragged them
};

}  // namespace posenc
