#include "widgets/query/key_scroll.h"

#include <algorithm>

#include "widgets/query/key_view.h"

namespace posenc {

KeyScroll::KeyScroll(KeyView& keys, QWidget* parent) : QScrollArea(parent), keys_(keys) {
    setObjectName(QStringLiteral("queryScroll"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setMinimumSize(keys_.minimumSizeHint());
    setWidget(&keys_);
    keys_.setBackgroundRole(QPalette::Base);
    connect(&keys_, &KeyView::placed, this, &KeyScroll::fit);
}

void KeyScroll::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void KeyScroll::fit() {
    const QSize wanted(viewport()->width(), std::max(viewport()->height(), keys_.neededHeight()));
    if (keys_.size() != wanted) {
        keys_.resize(wanted);  // which places them again
        return;
    }
    if (const QRect query = keys_.keyRect(keys_.data().query).toAlignedRect(); !query.isEmpty()) {
        ensureVisible(query.center().x(), query.center().y(), query.width(), query.height());
    }
}

}  // namespace posenc
