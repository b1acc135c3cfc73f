#pragma once

#include <QWidget>

#include "app/window/picture_pane.h"
#include "app/window/workbench.h"

namespace posenc {

class ElidedLabel;

/// The bottom of the window: the cell that is pointed at with its number in every picture, and the engine's build.
class StatusLine : public QWidget {
    Q_OBJECT

public:
    StatusLine(Workbench& bench, PicturePane& pictures, QWidget* parent = nullptr);

    /// What goes on beside the pictures ("Opening ..."); empty: nothing.
    void setActivity(const QString& text);
    [[nodiscard]] QString text() const;

private:
    void refresh();

    Workbench& bench_;
    PicturePane& pictures_;
    ElidedLabel* cell_ = nullptr;
    QString activity_;
};

}  // namespace posenc
