#pragma once

#include <QList>
#include <QTimer>
#include <QWidget>

#include "widgets/browser/tensor_listing.h"

class QCheckBox;
class QImage;
class QLabel;
class QLineEdit;
class QTableView;

namespace posenc {

class KeptSelection;
class NothingFound;
class TensorFilter;
class TensorTableModel;
class TensorTableView;

/// The tensors of a file to search, filter, sort, select and drag. It reads no file: rows are given, and pictures are asked for
/// where rows are seen. A row is told by its place in the list that was given, whatever the order on screen.
///
/// Keys: Ctrl+F goes to the search field, Down from there into the table or to what stands in place of its rows, Escape clears the search,
/// Enter activates a row.
class TensorBrowser : public QWidget {
    Q_OBJECT

public:
    explicit TensorBrowser(QWidget* parent = nullptr);

    /// Other tensors. Only positional ones are seen at first where there is any; the first one is selected, else the first proposed one.
    /// `again`: the same file was reloaded; search, filter, selection and place stay, by name.
    void setListings(const TensorListings& listings, bool again = false);
    /// More is known of one row; it stays selected, and is seen where it is found to be positional.
    void setListing(int row, const TensorListing& listing);
    void setPicture(int row, const QImage& image);

    /// The row with the cursor; -1: none. What the search hides is not selected and, unless another row is selected meanwhile, is again
    /// once it is seen.
    [[nodiscard]] int current() const;
    /// Rows selected, in the order on screen.
    [[nodiscard]] QList<int> selected() const;
    /// Selects these, the first one gets the cursor. Rows that the filter hides are left out.
    void select(const QList<int>& rows);
    [[nodiscard]] QTableView& table();

Q_SIGNALS:
    /// Rows that are seen and have no picture, from top to bottom; takes the place of what was wanted before.
    void picturesWanted(QList<int> rows);
    /// current() or selected() changed.
    void selectionChanged();
    void activated(int row);
    void menuRequested(int row, QPoint globalPosition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTop();
    void listenToTable();
    void askForPictures();
    void tellCount();
    void applyFilter();
    void goIntoTable();
    void showMenu(QPoint position);

    TensorTableModel* model_ = nullptr;
    TensorFilter* filter_ = nullptr;
    QLineEdit* search_ = nullptr;
    QCheckBox* positional_ = nullptr;
    QLabel* count_ = nullptr;
    TensorTableView* table_ = nullptr;
    NothingFound* nothing_ = nullptr;
    KeptSelection* selection_ = nullptr;
    QTimer askSoon_;
    QTimer filterSoon_;
};

}  // namespace posenc
