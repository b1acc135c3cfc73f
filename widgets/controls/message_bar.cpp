#include "widgets/controls/message_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "widgets/controls/icons.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

MessageBar::MessageBar(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("messageBar"));
    setAccessibleName(tr("Message"));
    text_ = new SentenceLabel(this);
    text_->setObjectName(QStringLiteral("messageText"));
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    action_ = new QToolButton(this);
    action_->setObjectName(QStringLiteral("messageAction"));
    action_->setFocusPolicy(Qt::StrongFocus);
    action_->hide();
    connect(action_, &QToolButton::clicked, this, &MessageBar::actionRequested);
    auto* close = new QToolButton(this);
    close->setObjectName(QStringLiteral("messageClose"));
    close->setIcon(closeIcon());
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setAccessibleName(tr("Close the message"));
    close->setToolTip(tr("Close the message"));
    connect(close, &QToolButton::clicked, this, &MessageBar::clear);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 6, 6);
    row->addWidget(text_, 1);
    row->addWidget(action_);
    row->addWidget(close);
    hide();
}

void MessageBar::say(Kind kind, const QString& sentence, const QString& action) {
    kind_ = kind;
    text_->setSentence(sentence);
    text_->setForegroundRole(kind == Kind::Wrong ? kProblemRole : QPalette::WindowText);
    action_->setText(action);
    action_->setAccessibleName(action);
    action_->setToolTip(action);
    action_->setVisible(!action.isEmpty());
    setAccessibleDescription(sentence);
    show();
    update();
}

void MessageBar::clear() {
    text_->setSentence({});
    hide();
}

QString MessageBar::sentence() const {
    return text_->sentence();
}

void MessageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(kind_ == Kind::Wrong ? problemColour(palette()) : hairlineColour(palette()));
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

}  // namespace posenc
