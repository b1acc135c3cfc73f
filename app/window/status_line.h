#pragma once

#include <QWidget>
#include <optional>

#include "app/pictures/picture_pane.h"
#include "app/window/activity_bar.h"
#include "app/workspace/workspace.h"

class QLabel;

namespace posenc {

class BadgeLabel;
class ElidedLabel;
class HeatmapView;
class ZoomBox;

/// The bottom of the window: the cell that is pointed at with its number in every picture, and the engine's build.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(Workspace& workspace, PicturePane& pictures, QWidget* parent = nullptr);

    /// What goes on beside the pictures.
    [[nodiscard]] ActivityBar& activity() { return *activity_; }
    /// What is said instead of the scene's cell, and the picture whose zoom is shown, as long as other pictures are seen; none and null:
    /// those of the scene.
    void setInstead(const std::optional<QString>& text, HeatmapView* picture);
    /// The same for the zoom alone.
    void setZoomed(HeatmapView* picture);
    /// All that it says, also what there is no room for.
    [[nodiscard]] QString text() const;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    /// Parameters whose wanted value does not fit, with what is shown instead.
    [[nodiscard]] QStringList heldParameters() const;
    /// Shows the number of every picture at the cell that is looked at, behind what comes first; random ones come last, behind their badge.
    void showNumbers(const QStringList& first);

    Workspace& workspace_;
    PicturePane& pictures_;
    ElidedLabel* cell_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    ElidedLabel* random_ = nullptr;  ///< numbers that are random
    ActivityBar* activity_ = nullptr;
    ZoomBox* zoom_ = nullptr;
    std::optional<QString> instead_;
    QLabel* engine_ = nullptr;
    QString all_;  ///< numbers of the cell that is looked at; empty: it is looked at none
};

}  // namespace posenc
