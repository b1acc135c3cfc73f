#include "widgets/theme/panel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/theme/elided_label.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

Panel::Panel(QWidget* parent) : QFrame(parent) {
    column_ = new QVBoxLayout(this);
    column_->setContentsMargins(1, 1, 1, 1);
    column_->setSpacing(0);
    titleRow_ = new QWidget;
    row_ = new QHBoxLayout(titleRow_);
    row_->setContentsMargins(10, 5, 6, 6);
    row_->setSpacing(8);
    title_ = new ElidedLabel;
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    subtitle_ = new ElidedLabel;
    subtitle_->setForegroundRole(kMutedRole);
    row_->addWidget(title_);
    row_->addWidget(subtitle_, 1);
    column_->addWidget(titleRow_);
}

void Panel::setTitle(const QString& title, const QString& subtitle) {
    title_->setText(title);
    subtitle_->setText(subtitle);
    setAccessibleName(title);
}

void Panel::setContent(QWidget* content) {
    delete content_;
    content_ = content;
    column_->addWidget(content, 1);
}

void Panel::addTitleWidget(QWidget* widget) {
    row_->addWidget(widget);
}

void Panel::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    flat::box(painter, rect(), palette().color(QPalette::Window), hairlineColour(palette()), 6);
    painter.setPen(hairlineColour(palette()));
    painter.drawLine(1, titleRow_->geometry().bottom(), width() - 2, titleRow_->geometry().bottom());
}

}  // namespace posenc
