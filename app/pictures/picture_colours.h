#pragma once

#include <QObject>

#include "app/pictures/layer_view.h"
#include "app/workspace/workspace.h"

class QWidget;

namespace posenc {

/// How pictures are coloured, and where the user changes it: the ends of the bar, and a popover.
class PictureColours : public QObject {
    Q_OBJECT

public:
    /// @param over what popovers belong to  Follows the workspace; both must outlive this.
    PictureColours(Workspace& workspace, QWidget& over);

    /// Lets the user change the colours of a layer in its picture.
    void offer(HeatmapView& view, const std::string& layer);
    /// Colours these pictures, now and whenever the scene has other colours. Said again whenever they have other matrices.
    void setViews(const LayerViews& views);

private:
    void colour();

    Workspace& workspace_;
    QWidget& over_;
    LayerViews views_;
};

}  // namespace posenc
