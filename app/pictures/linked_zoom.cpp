#include "app/pictures/linked_zoom.h"

#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

#include "widgets/heatmap/heatmap_view.h"

namespace posenc {
namespace {

bool sameAxes(const HeatmapView& a, const HeatmapView& b) {
    return a.data().rows == b.data().rows && a.data().columns == b.data().columns && a.data().rowMeaning.kind == b.data().rowMeaning.kind &&
           a.data().columnMeaning.kind == b.data().columnMeaning.kind;
}

}  // namespace

void LinkedZoom::add(HeatmapView& view) {
    members_.push_back({&view, false});
    connect(&view, &HeatmapView::viewChanged, this, [this, &view] { follow(view); });
    connect(&view, &HeatmapView::regionWanted, this, &LinkedZoom::want);
}

void LinkedZoom::remove(const HeatmapView& view) {
    view.disconnect(this);
    std::erase_if(members_, [&](const Member& member) { return member.view == &view; });
}

void LinkedZoom::setTogether(bool on, const HeatmapView* leader) {
    together_ = on;
    if (leader != nullptr) {
        follow(*leader);
    }
}

void LinkedZoom::fitAll() {
    for (const Member& member : members_) {
        member.view->fit();
    }
}

void LinkedZoom::follow(const HeatmapView& leader) {
    if (!together_ || following_) {
        return;
    }
    {
        const QScopedValueRollback guard(following_, true);
        for (const Member& member : members_) {
            if (member.view != &leader && sameAxes(*member.view, leader)) {
                member.view->showSame(leader.view());
            }
        }
    }
    // One request for all, when each is where it belongs.
    if (std::exchange(wanted_, false)) {
        Q_EMIT samplesWanted();
    }
}

void LinkedZoom::want() {
    if (following_) {
        wanted_ = true;
    } else {
        Q_EMIT samplesWanted();
    }
}

void LinkedZoom::join() {
    for (Member& late : members_) {
        if (std::exchange(late.joined, true) || !together_) {
            continue;
        }
        for (const Member& member : members_) {
            if (member.view != late.view && !member.view->isFitted() && sameAxes(*member.view, *late.view)) {
                late.view->showSame(member.view->view());
                break;
            }
        }
    }
}

}  // namespace posenc
