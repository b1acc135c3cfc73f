#include "widgets/controls/flow_layout.h"

#include <algorithm>

namespace posenc {

FlowLayout::FlowLayout(int spacing, QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
    for (QLayoutItem* item : items_) {
        delete item;
    }
}

void FlowLayout::addItem(QLayoutItem* item) {
    items_.push_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item != nullptr) {
        items_.erase(items_.begin() + index);
    }
    return item;
}

QSize FlowLayout::sizeHint() const {
    int width = 0;
    int height = 0;
    for (const QLayoutItem* item : items_) {
        if (!item->isEmpty()) {
            width += item->sizeHint().width() + (width > 0 ? spacing() : 0);
            height = std::max(height, item->sizeHint().height());
        }
    }
    return {width, height};
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : items_) {
        if (!item->isEmpty()) {
            size = size.expandedTo(item->minimumSize());
        }
    }
    return size;
}

void FlowLayout::setGeometry(const QRect& rectangle) {
    QLayout::setGeometry(rectangle);
    arrange(rectangle, true);
}

int FlowLayout::arrange(const QRect& rectangle, bool place) const {
    int top = rectangle.top();
    for (std::size_t first = 0; first < items_.size();) {
        // The items of one line, at least one.
        std::vector<QLayoutItem*> line;
        int width = 0;
        int height = 0;
        int growing = 0;
        std::size_t next = first;
        for (; next < items_.size(); ++next) {
            QLayoutItem* item = items_[next];
            if (item->isEmpty()) {
                continue;
            }
            const int needed = std::min(item->sizeHint().width(), rectangle.width());
            if (!line.empty() && width + spacing() + needed > rectangle.width()) {
                break;
            }
            width += needed + (line.empty() ? 0 : spacing());
            height = std::max(height, item->sizeHint().height());
            growing += item->expandingDirections().testFlag(Qt::Horizontal) ? 1 : 0;
            line.push_back(item);
        }
        first = next;
        int left = rectangle.left();
        for (QLayoutItem* item : line) {
            QSize size(std::min(item->sizeHint().width(), rectangle.width()), item->sizeHint().height());
            if (item->expandingDirections().testFlag(Qt::Horizontal)) {
                size.rwidth() += (rectangle.width() - width) / growing;
            }
            if (place) {
                item->setGeometry(QRect(QPoint(left, top + (height - size.height()) / 2), size));
            }
            left += size.width() + spacing();
        }
        top += line.empty() ? 0 : height + spacing();
    }
    return std::max(0, top - rectangle.top() - spacing());
}

}  // namespace posenc
