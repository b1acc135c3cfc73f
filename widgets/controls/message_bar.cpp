#include "widgets/controls/message_bar.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "widgets/controls/icons.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kLeastMilliseconds = 8000;
constexpr int kMillisecondsPerLetter = 120;
/// What is wrong is to be read, maybe by somebody who has looked elsewhere.
constexpr int kWrongFactor = 4;

}  // namespace

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
    row->setContentsMargins(12, 1, 6, 1);
    row->addWidget(text_, 1);
    row->addWidget(action_);
    row->addWidget(close);
    hide();
    time_.setSingleShot(true);
    connect(&time_, &QTimer::timeout, this, [this] {
        // Of the bar's own children its focusWidget() is the one that had the keyboard last, wherever that is now.
        if (isAncestorOf(QApplication::focusWidget())) {
            time_.start();
        } else {
            clear();
        }
    });
}

void MessageBar::enterEvent(QEnterEvent* event) {
    QFrame::enterEvent(event);
    time_.stop();
}

void MessageBar::leaveEvent(QEvent* event) {
    QFrame::leaveEvent(event);
    if (!sentence().isEmpty()) {
        time_.start();
    }
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
    raise();
    update();
    const int reading = std::max(kLeastMilliseconds, kMillisecondsPerLetter * static_cast<int>(sentence.size()));
    time_.setInterval(kind == Kind::Wrong ? reading * kWrongFactor : reading);
    if (underMouse()) {
        time_.stop();
    } else {
        time_.start();
    }
}

void MessageBar::clear() {
    time_.stop();
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
