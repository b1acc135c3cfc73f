#include "widgets/panes/drawer.h"

#include <QAbstractSlider>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/icons.h"
#include "widgets/theme/elided_label.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kAroundRow = 6;

QToolButton* titleButton(QWidget& owner, const char* name, const QString& help, const QIcon& icon) {
    auto* button = new QToolButton(&owner);
    button->setObjectName(QLatin1String(name));
    button->setIcon(icon);
    button->setAutoRaise(true);
    button->setAccessibleName(help);
    button->setToolTip(help);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

Drawer::Drawer(QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("drawer"));
    setAutoFillBackground(true);
    title_ = new ElidedLabel(this);
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    pin_ = titleButton(*this, "drawerPin", tr("Pin the drawer beside the pictures"), pinIcon());
    pin_->setCheckable(true);
    auto* close = titleButton(*this, "drawerClose", tr("Close the drawer (Escape)"), closeIcon());
    connect(pin_, &QToolButton::toggled, this, &Drawer::pinToggled);
    connect(close, &QToolButton::clicked, this, &Drawer::closed);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 6, 6, 4);
    row->setSpacing(2);
    row->addWidget(title_, 1);
    row->addWidget(pin_);
    row->addWidget(close);
    stack_ = new QStackedWidget(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 1, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(stack_, 1);
    hide();
}

void Drawer::addContent(const QString& name, const QString& title, QWidget& content, bool scrolled) {
    QWidget* page = &content;
    if (scrolled) {
        auto* scroll = new QScrollArea;
        scroll->setObjectName(name + QStringLiteral("Scroll"));
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setWidget(&content);
        scroll->viewport()->setBackgroundRole(QPalette::Window);
        page = scroll;
    }
    stack_->addWidget(page);
    contents_.insert(name, {title, page, &content});
    content.installEventFilter(this);
}

void Drawer::setCurrent(const QString& name) {
    const auto found = contents_.constFind(name);
    if (found != contents_.cend()) {
        current_ = name;
        title_->setText(found->title);
        setAccessibleName(found->title);
        stack_->setCurrentWidget(found->page);
    }
}

QWidget* Drawer::content(const QString& name) const {
    return contents_.value(name).content;
}

void Drawer::scrollTo(QWidget& part) {
    if (auto* scroll = qobject_cast<QScrollArea*>(stack_->currentWidget())) {
        scroll->ensureWidgetVisible(&part);
    }
}

void Drawer::setPinned(bool pinned) {
    const QSignalBlocker quiet(pin_);
    pin_->setChecked(pinned);
    const QString help = pinned ? tr("Unpin the drawer, so that it lies over the pictures") : tr("Pin the drawer beside the pictures");
    pin_->setToolTip(help);
    pin_->setAccessibleName(help);
}

bool Drawer::pinned() const {
    return pin_->isChecked();
}

bool Drawer::eventFilter(QObject* watched, QEvent* event) {
    // Sliders come and go with the encoding: what is new is watched as it is laid out.
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) {
        for (QAbstractSlider* slider : watched->findChildren<QAbstractSlider*>()) {
            if (qobject_cast<QScrollBar*>(slider) == nullptr) {
                disconnect(slider, nullptr, this, nullptr);
                connect(slider, &QAbstractSlider::sliderPressed, this, [this, slider] { narrowTo(*slider); });
                connect(slider, &QAbstractSlider::sliderReleased, this, &Drawer::widen);
            }
        }
    }
    return QFrame::eventFilter(watched, event);
}

void Drawer::narrowTo(const QAbstractSlider& slider) {
    if (!pinned()) {
        const QRect place(slider.mapTo(this, QPoint(0, 0)), slider.size());
        const int top = place.top() - kAroundRow - fontMetrics().height();
        setMask(QRegion(QRect(0, top, width(), place.bottom() + kAroundRow - top)));
    }
}

void Drawer::widen() {
    clearMask();
    // Qt paints what a mask set free from behind: the pictures, and of the drawer only what asks for it itself.
    for (QWidget* widget : findChildren<QWidget*>()) {
        widget->update();
    }
}

void Drawer::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
        return;
    }
    QFrame::keyPressEvent(event);
}

void Drawer::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.fillRect(isRightToLeft() ? QRect(0, 0, 1, height()) : QRect(width() - 1, 0, 1, height()), hairlineColour(palette()));
}

}  // namespace posenc
