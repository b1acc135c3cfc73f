#pragma once

#include <QImage>
#include <QPalette>
#include <QTimer>
#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/derivation/travel.h"

class QLabel;

namespace posenc {

class HeatmapView;

/// Shows a step of a derivation as a heatmap, or its cells on their way from the arrays that it reads. While they travel the heatmap says
/// what is coming: its title and colours are those of the step, and the cells are painted over its picture. Cells that only a mask behind
/// the step makes harmless are hatched. Over an image, cells that are tokens of a map show their part of it.
class StepStage : public QWidget {
    Q_OBJECT

public:
    explicit StepStage(QWidget* parent = nullptr);

    /// @param phase 1: the step itself; less: on the way to it
    void show(const StepScene& scene, double phase);
    /// The way to a step begins, and its pictures are made elsewhere: what is seen now stays until the first one comes.
    void beginTravel(const StepScene& scene);
    /// The same on the way, with a picture that was made elsewhere by travelView(), which may have changed since.
    void showTravel(const StepScene& scene, double phase, const QImage& picture);
    /// Where what travels to a step lies here.
    [[nodiscard]] TravelView travelView(const StepScene& scene) const;
    /// Shows nothing.
    void clear();
    /// Says over the picture why it is not the one that is wished for, once that has lasted longer than a moment; empty: it is.
    void setWaiting(const QString& why);
    /// What the tokens of maps are parts of; null: nothing.
    void setImage(const QImage& image);
    [[nodiscard]] HeatmapView& view() const { return *view_; }
    [[nodiscard]] double phase() const { return phase_; }
    /// What is on its way now, in coordinates of the view; empty at rest, and where the picture was made elsewhere.
    [[nodiscard]] std::vector<TravelCell> travelling() const;

Q_SIGNALS:
    /// Pictures that are made elsewhere are of another view.
    void travelViewChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Cover;
    class Hatch;
    void prepare();
    /// Shows the step, and how far it is.
    void setScene(const StepScene& scene, double phase);
    void showState();
    void placeWaiting();
    /// The part of the image that belongs to a cell of the step, where it is a token of a map.
    void paintToken(QPainter& painter, const QRectF& place, Index cell) const;
    [[nodiscard]] bool showsImage() const { return !image_.isNull() && scene_.target.step && scene_.step().tokens; }

    HeatmapView* view_ = nullptr;
    Hatch* hatch_ = nullptr;
    Cover* cover_ = nullptr;
    QLabel* waiting_ = nullptr;
    QTimer moment_;  ///< that nobody minds to wait
    StepScene scene_;
    QImage image_;
    std::optional<Travel> travel_;
    QImage picture_;  ///< made elsewhere; null: there is none
    double phase_ = 1;
};

}  // namespace posenc
