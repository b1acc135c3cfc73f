#include "widgets/cell/inspector_sheet.h"

#include <QEvent>
#include <QPainter>

#include "widgets/cell/inspector_painting.h"

namespace posenc {

InspectorSheet::InspectorSheet(QWidget* parent) : QWidget(parent), fonts_(std::make_unique<InspectorFonts>(font())) {
    // As high as its width asks for, not as its hint for a narrow pane: a wide one scrolls no further than its lines go.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    // Arithmetic is written from left to right in every language; mirrored, its signs and brackets would change places.
    setLayoutDirection(Qt::LeftToRight);
}

InspectorSheet::~InspectorSheet() = default;

void InspectorSheet::setLines(std::vector<InspectorLine> lines) {
    if (lines == lines_) {
        return;
    }
    lines_ = std::move(lines);
    const int wanted = heightForWidth(width());
    if (wanted != height_) {
        height_ = wanted;
        updateGeometry();
    }
    update();
}

QSize InspectorSheet::sizeHint() const {
    constexpr int kWidth = 240;
    return {kWidth, heightForWidth(kWidth)};
}

QSize InspectorSheet::minimumSizeHint() const {
    constexpr int kWidth = 160;
    return {kWidth, 0};
}

int InspectorSheet::heightForWidth(int width) const {
    return InspectorPainting(*fonts_, palette(), width, nullptr).run(lines_);
}

void InspectorSheet::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    // A painter goes by the application's direction unless it is told.
    painter.setLayoutDirection(layoutDirection());
    InspectorPainting(*fonts_, palette(), width(), &painter).run(lines_);
}

void InspectorSheet::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        fonts_ = std::make_unique<InspectorFonts>(font());
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

}  // namespace posenc
