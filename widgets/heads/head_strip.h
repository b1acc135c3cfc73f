#pragma once

#include <QWidget>

#include "widgets/heads/head_model.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QListView;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace posenc {

class ThumbnailDelegate;

/// All heads as thumbnails, as a table of their numbers, or both where there is room, sorted by any of these. A click or Enter looks at
/// one.
class HeadStrip : public QWidget {
    Q_OBJECT

public:
    explicit HeadStrip(QWidget* parent = nullptr);

    /// Side of a thumbnail in logical pixels.
    static constexpr int kSide = 64;

    /// What the thumbnails can show, most likely first: id and title. Keeps the one that the user chose where it is there.
    void setPictures(const QList<std::pair<QString, QString>>& pictures);
    /// Id of the chosen one; empty before there is any.
    [[nodiscard]] QString picture() const;
    [[nodiscard]] bool sharedRange() const;
    void setHeads(QList<HeadEntry> heads);
    /// The head that the window shows.
    void setCurrent(int layer, int head);
    [[nodiscard]] HeadModel& model() { return *model_; }
    [[nodiscard]] QListView& list() const { return *list_; }
    [[nodiscard]] QTableView& table() { return *table_; }

Q_SIGNALS:
    void pictureChanged();
    void sharedRangeChanged(bool shared);
    void headChosen(int layer, int head);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void sortBy(int column);
    void choose(const QModelIndex& index);
    void showCurrent();
    void showBadges();
    void layOut();
    /// In which every column is whole, logical pixels.
    [[nodiscard]] int widthOfTable() const;

    HeadModel* model_ = nullptr;
    QSortFilterProxyModel* sorted_ = nullptr;
    QComboBox* pictures_ = nullptr;
    QComboBox* order_ = nullptr;
    QCheckBox* shared_ = nullptr;
    QToolButton* asTable_ = nullptr;
    QBoxLayout* views_ = nullptr;
    QListView* list_ = nullptr;
    ThumbnailDelegate* thumbnails_ = nullptr;
    QTableView* table_ = nullptr;
    QString wanted_;  ///< chosen by the user
    int currentLayer_ = 0;
    int currentHead_ = 0;
};

}  // namespace posenc
