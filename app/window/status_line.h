#pragma once

#include <QWidget>

#include "app/window/activity_bar.h"
#include "app/window/picture_pane.h"
#include "app/window/workbench.h"

namespace posenc {

class ElidedLabel;

/// The bottom of the window: the cell that is pointed at with its number in every picture, and the engine's build.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(Workbench& bench, PicturePane& pictures, QWidget* parent = nullptr);

    /// What goes on beside the pictures.
    [[nodiscard]] ActivityBar& activity() { return *activity_; }
    [[nodiscard]] QString text() const;

private:
    void refresh();

    Workbench& bench_;
    PicturePane& pictures_;
    ElidedLabel* cell_ = nullptr;
    ActivityBar* activity_ = nullptr;
};

}  // namespace posenc
