#pragma once

#include <QAbstractScrollArea>

#include "app/pictures/picture_places.h"

namespace posenc {

/// Holds cards as children of its viewport and lays them where PicturePlaces says, with a scroll bar for those that do not fit. Mirrored
/// where the interface runs from right to left.
class PictureArea : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit PictureArea(QWidget* parent = nullptr);

    /// @pre one card for each place
    void setCards(const std::vector<QWidget*>& cards, PictureSplit split, const std::vector<CardShape>& shapes);
    /// Scrolls a card into view.
    void reveal(const QWidget* card);
    [[nodiscard]] int barThickness() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void lay();
    [[nodiscard]] QScrollBar& bar() const;

    std::vector<QWidget*> cards_;
    PictureSplit split_ = PictureSplit::Hero;
    std::vector<CardShape> shapes_;
    PicturePlaces places_;
};

}  // namespace posenc
