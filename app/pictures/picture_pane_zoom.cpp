// Which part of the matrices is seen: each picture its own, or all with the same axes as one.

#include <QScopedValueRollback>
#include <utility>

#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_pane.h"

namespace posenc {

void PicturePane::fitAll() {
    for (const Panel& panel : panels_) {
        panel.view->fit();
    }
}

void PicturePane::setZoomTogether(bool on) {
    zoomTogether_ = on;
    if (const HeatmapView* leader = view(selectedLayer())) {
        follow(*leader);
    }
}

bool PicturePane::sameAxes(const HeatmapView& a, const HeatmapView& b) {
    return a.data().rows == b.data().rows && a.data().columns == b.data().columns && a.data().rowMeaning.kind == b.data().rowMeaning.kind &&
           a.data().columnMeaning.kind == b.data().columnMeaning.kind;
}

void PicturePane::follow(const HeatmapView& leader) {
    if (!zoomTogether_ || following_) {
        return;
    }
    {
        const QScopedValueRollback guard(following_, true);
        for (const Panel& panel : panels_) {
            if (panel.view != &leader && sameAxes(*panel.view, leader)) {
                panel.view->showSame(leader.view());
            }
        }
    }
    // One request for all, when each is where it belongs.
    if (std::exchange(refineAfter_, false)) {
        workspace_.refine();
    }
}

void PicturePane::refine() {
    if (following_) {
        refineAfter_ = true;
    } else {
        workspace_.refine();
    }
}

void PicturePane::joinZoom() {
    for (Panel& late : panels_) {
        if (std::exchange(late.joined, true) || !zoomTogether_) {
            continue;
        }
        for (const Panel& panel : panels_) {
            if (panel.view != late.view && !panel.view->isFitted() && sameAxes(*panel.view, *late.view)) {
                late.view->showSame(panel.view->view());
                break;
            }
        }
    }
}

}  // namespace posenc
