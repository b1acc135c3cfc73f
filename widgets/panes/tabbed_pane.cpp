#include "widgets/panes/tabbed_pane.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_style.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kTearDistance = 32;

/// Scrolls what is higher than the pane; wide content is for the panel to fit in.
class PageScroll : public QScrollArea {
public:
    explicit PageScroll(QWidget& content) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setFocusPolicy(Qt::NoFocus);
        viewport()->setBackgroundRole(QPalette::Window);
        setWidget(&content);
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 60}; }
};

}  // namespace

TabbedPane::TabbedPane(const char* name, const QString& accessible, QWidget* parent) : QWidget(parent) {
    setObjectName(QLatin1String(name));
    setAccessibleName(accessible);
    setAutoFillBackground(true);
    tabs_ = new QTabBar(this);
    tabs_->setObjectName(QLatin1String(name) + QStringLiteral("Tabs"));
    tabs_->setAccessibleName(accessible);
    tabs_->setToolTip(tr("Drag a tab away or double-click it to tear it off; right-click for more"));
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    tabs_->setElideMode(Qt::ElideNone);
    tabs_->setUsesScrollButtons(true);
    tabs_->setMovable(true);
    tabs_->installEventFilter(this);
    stack_ = new QStackedWidget(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabs_);
    column->addWidget(stack_, 1);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0 && tab < static_cast<int>(panels_.size())) {
            stack_->setCurrentWidget(panels_[static_cast<std::size_t>(tab)].page);
        }
    });
    connect(tabs_, &QTabBar::tabMoved, this, [this](int from, int to) {
        const Member moved = panels_[static_cast<std::size_t>(from)];
        panels_.erase(panels_.begin() + from);
        panels_.insert(panels_.begin() + to, moved);
    });
    hide();
}

void TabbedPane::add(const TabbedPanel& panel) {
    auto* page = new PageScroll(*panel.panel);
    page->setObjectName(panel.name + QStringLiteral("Page"));
    panel.panel->show();
    stack_->addWidget(page);
    panels_.push_back({panel, page});
    const int tab = tabs_->addTab(panel.title);
    tabs_->setTabToolTip(tab, panel.help);
    fitTabs();
    show();
}

void TabbedPane::remove(const QString& name) {
    const int tab = tabOf(name);
    if (tab < 0) {
        return;
    }
    const Member member = panels_[static_cast<std::size_t>(tab)];
    panels_.erase(panels_.begin() + tab);
    tabs_->removeTab(tab);
    auto* page = static_cast<QScrollArea*>(member.page);
    page->takeWidget()->setParent(nullptr);
    stack_->removeWidget(page);
    delete page;
    setVisible(!panels_.empty());
}

void TabbedPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitTabs();
}

int TabbedPane::tabsWidth(int air) const {
    const int more = air - (tabs_->property(kNarrowTabs).toBool() ? kNarrowAir : kWideAir);
    int needed = 0;
    for (int tab = 0; tab < tabs_->count(); ++tab) {
        if (!tabs_->isTabVisible(tab)) {
            continue;
        }
        needed += std::max(flat::kSmallestTarget, tabs_->tabRect(tab).width() + more);
    }
    return needed + layout()->contentsMargins().left() + layout()->contentsMargins().right();
}

int TabbedPane::tabsWidth() const {
    return tabsWidth(kNarrowAir);
}

void TabbedPane::fitTabs() {
    if (const bool narrow = tabsWidth(kWideAir) > width(); narrow != tabs_->property(kNarrowTabs).toBool()) {
        tabs_->setProperty(kNarrowTabs, narrow);
        // Its style is asked again.
        QEvent changed(QEvent::StyleChange);
        QCoreApplication::sendEvent(tabs_, &changed);
    }
}

void TabbedPane::setCurrent(const QString& name) {
    if (const int tab = tabOf(name); tab >= 0) {
        tabs_->setCurrentIndex(tab);
    }
}

void TabbedPane::setOffered(const QString& name, bool offered) {
    if (const int tab = tabOf(name); tab >= 0) {
        tabs_->setTabVisible(tab, offered);
        fitTabs();
    }
}

QString TabbedPane::current() const {
    const int tab = tabs_->currentIndex();
    return tab >= 0 ? panels_[static_cast<std::size_t>(tab)].panel.name : QString();
}

QStringList TabbedPane::names() const {
    QStringList names;
    for (const Member& member : panels_) {
        names << member.panel.name;
    }
    return names;
}

int TabbedPane::tabOf(const QString& name) const {
    const auto found = std::find_if(panels_.begin(), panels_.end(), [&](const Member& member) { return member.panel.name == name; });
    return found == panels_.end() ? -1 : static_cast<int>(found - panels_.begin());
}

bool TabbedPane::eventFilter(QObject* watched, QEvent* event) {
    return watched == tabs_ && tabEvent(*event);
}

bool TabbedPane::tabEvent(QEvent& event) {
    const auto nameAt = [this](QPoint place) {
        const int tab = tabs_->tabAt(place);
        return tab >= 0 ? panels_[static_cast<std::size_t>(tab)].panel.name : QString();
    };
    switch (event.type()) {
        case QEvent::FontChange:
            // Once the tabs have followed it.
            QMetaObject::invokeMethod(
                this,
                [this] {
                    fitTabs();
                    Q_EMIT tabsWidthChanged();
                },
                Qt::QueuedConnection);
            return false;
        case QEvent::MouseButtonPress:
            dragged_ = nameAt(static_cast<QMouseEvent&>(event).position().toPoint());
            return false;
        case QEvent::MouseMove: {
            const auto& mouse = static_cast<QMouseEvent&>(event);
            const QRect near = tabs_->rect().adjusted(-kTearDistance, -kTearDistance, kTearDistance, kTearDistance);
            if ((mouse.buttons() & Qt::LeftButton) == 0 || dragged_.isEmpty() || near.contains(mouse.position().toPoint())) {
                return false;
            }
            // The row of tabs lets go of it first.
            QMouseEvent release(QEvent::MouseButtonRelease, mouse.position(), mouse.globalPosition(), Qt::LeftButton, Qt::NoButton, {});
            const QString torn = std::exchange(dragged_, QString());
            QCoreApplication::sendEvent(tabs_, &release);
            Q_EMIT tornOff(torn, mouse.globalPosition().toPoint());
            return true;
        }
        case QEvent::MouseButtonDblClick: {
            const auto& mouse = static_cast<QMouseEvent&>(event);
            const QString name = nameAt(mouse.position().toPoint());
            dragged_.clear();
            if (!name.isEmpty()) {
                Q_EMIT tornOff(name, mouse.globalPosition().toPoint());
            }
            return true;
        }
        case QEvent::ContextMenu: {
            const auto& menu = static_cast<QContextMenuEvent&>(event);
            const bool byKey = menu.reason() == QContextMenuEvent::Keyboard;
            const QString name = byKey ? current() : nameAt(menu.pos());
            if (!name.isEmpty()) {
                Q_EMIT menuWanted(name, byKey ? tabs_->mapToGlobal(tabs_->tabRect(tabs_->currentIndex()).bottomLeft()) : menu.globalPos());
            }
            return true;
        }
        default:
            return false;
    }
}

void TabbedPane::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const QColor line = hairlineColour(palette());
    painter.fillRect(isRightToLeft() ? QRect(width() - 1, 0, 1, height()) : QRect(0, 0, 1, height()), line);
    painter.fillRect(QRect(0, tabs_->geometry().bottom(), width(), 1), line);
}

}  // namespace posenc
