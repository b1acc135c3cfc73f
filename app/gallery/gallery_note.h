#pragma once

#include <QWidget>

#include "app/gallery/gallery_entry.h"

class QLabel;
class QPushButton;
class QSlider;

namespace posenc {

class BadgeLabel;
class NoteArea;

/// What is told of an entry beside its pictures: claim, where to look, fix, who met it, and its size.
class GalleryNote : public QWidget {
    Q_OBJECT

public:
    explicit GalleryNote(QWidget* parent = nullptr);

    /// Begins with the entry's first size.
    void setEntry(const GalleryEntry& entry);
    [[nodiscard]] const GalleryEntry& entry() const { return entry_; }
    /// -1: it has no arrays.
    [[nodiscard]] int size() const;

Q_SIGNALS:
    void sizeChosen(int size);
    /// The scene that shows it live.
    void sceneWanted();
    void fixtureWanted();

private:
    void showSize();

    GalleryEntry entry_;
    QLabel* text_ = nullptr;
    NoteArea* area_ = nullptr;  ///< scrolls the text where there is no room
    BadgeLabel* kind_ = nullptr;
    QWidget* sizes_ = nullptr;
    QSlider* size_ = nullptr;
    QLabel* sizeText_ = nullptr;
    QPushButton* scene_ = nullptr;
    QPushButton* fixture_ = nullptr;
};

}  // namespace posenc
