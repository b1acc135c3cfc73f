#pragma once

#include <QObject>
#include <QPoint>
#include <QPointer>
#include <vector>

class QMouseEvent;
class QRubberBand;
class QWidget;

namespace posenc {

class HeatmapView;

/// The mouse on the titles of pictures that lie beside each other: a click, a double-click, and a title dragged to the place of another
/// picture, which a frame marks meanwhile.
class TitleGestures : public QObject {
    Q_OBJECT
    Q_MOC_INCLUDE("widgets/heatmap/heatmap_view.h")

public:
    /// `area` holds the pictures.
    explicit TitleGestures(QWidget& area);

    void setPictures(const std::vector<HeatmapView*>& pictures);

Q_SIGNALS:
    void clicked(posenc::HeatmapView* picture);
    /// Comes after clicked() of the same picture, wherever that one has gone since.
    void doubleClicked(posenc::HeatmapView* picture);
    void dropped(posenc::HeatmapView* picture, posenc::HeatmapView* on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] HeatmapView* pictureAt(QPoint global) const;
    void drag(const QMouseEvent& event);
    void release(const QMouseEvent& event);

    QWidget& area_;
    std::vector<HeatmapView*> pictures_;
    QPointer<HeatmapView> pressed_;
    QPointer<HeatmapView> clicked_;
    QPoint start_;
    QRubberBand* band_ = nullptr;  ///< shown while a title is dragged
};

}  // namespace posenc
