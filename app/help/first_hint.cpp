#include "app/help/first_hint.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "app/workspace/settings.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
void FirstHint::showOnce(QWidget& window, QWidget& over, Settings& settings) {
    if (!settings.hintSeen()) {
        auto* hint = new FirstHint(window, over, settings);
        hint->show();
        hint->raise();
    }
}

FirstHint::FirstHint(QWidget& window, QWidget& over, Settings& settings) : QFrame(&window), over_(over), settings_(settings) {
    setObjectName(QStringLiteral("firstHint"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    const auto keys = [](int key) { return QKeySequence(Qt::CTRL | key).toString(QKeySequence::NativeText); };
    text_ = new QLabel(tr("Hover any cell; click to pin it. Drop a checkpoint anywhere to open it. %1 searches all commands, "
                          "%2 shows mistakes that people made.")
                           .arg(keys(Qt::Key_K), keys(Qt::Key_G)),
                       this);
    text_->setWordWrap(true);
    text_->setAlignment(Qt::AlignCenter);
    setAccessibleName(text_->text());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 3, 12, 3);
    row->addWidget(text_);
    qApp->installEventFilter(this);
    place();
}

void FirstHint::place() {
    const int width = std::max(1, parentWidget()->width());
    const int height = std::max(over_.height(), layout()->heightForWidth(width));
    setGeometry(0, parentWidget()->height() - height, width, height);
}

void FirstHint::leave() {
    qApp->removeEventFilter(this);
    settings_.setHintSeen(true);
    hide();
    deleteLater();
}

bool FirstHint::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::KeyPress:
        case QEvent::ShortcutOverride:
        case QEvent::Wheel:
        case QEvent::Drop:
            leave();
            break;
        case QEvent::Resize:
        case QEvent::FontChange:
            if (watched == parentWidget() || watched == &over_) {
                place();
            }
            break;
        default:
            break;
    }
    return QFrame::eventFilter(watched, event);
}

void FirstHint::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

void FirstHint::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    flat::box(painter, rect(), palette().color(QPalette::ToolTipBase), accentColour(palette()), 8);
}

}  // namespace posenc
