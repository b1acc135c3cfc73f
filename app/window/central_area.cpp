#include "app/window/central_area.h"

#include <QApplication>
#include <QEvent>
#include <QResizeEvent>
#include <QStyle>
#include <algorithm>

#include "app/window/focus_regions.h"
#include "app/window/panel_area.h"
#include "widgets/panes/drawer.h"
#include "widgets/panes/rail.h"

namespace posenc {
namespace {

/// The drawer that is pinned where there is room for one.
QString firstDrawer() {
    return QStringLiteral("parameters");
}

/// Returns whether the region has the keyboard then.
bool giveKeyboard(QWidget& region) {
    if (region.isAncestorOf(QApplication::focusWidget())) {
        return true;
    }
    QWidget* control = firstField(region);
    if (control != nullptr) {
        control->setFocus(Qt::ShortcutFocusReason);
    }
    return control != nullptr;
}

}  // namespace

CentralArea::CentralArea(QWidget& pictures, std::function<double(QSize)> cells, QWidget* parent)
    : QWidget(parent), pictures_(pictures), cells_(std::move(cells)) {
    setObjectName(QStringLiteral("centralArea"));
    rail_ = new Rail(this);
    drawer_ = new Drawer(this);
    panels_ = new PanelArea(pictures, this);
    parts_.push_back({tr("Pictures"), &pictures});
    drawer_->raise();
    connect(rail_, &Rail::chosen, this, [this](const QString& name) {
        if (open_ == name) {
            closeDrawer();
        } else {
            openDrawer(name);
        }
    });
    connect(drawer_, &Drawer::closed, this, &CentralArea::closeDrawer);
    connect(drawer_, &Drawer::pinToggled, this, [this](bool pinned) {
        pinned_ = pinned;
        setDrawer(open_, pinned);
    });
}

void CentralArea::addDrawer(const DrawerEntry& entry, QWidget& content) {
    rail_->addEntry(entry.name, entry.title, entry.help, entry.icon);
    drawer_->addContent(entry.name, entry.title, content, entry.scrolled);
    parts_.push_back({entry.title, &content});
}

void CentralArea::addPanel(const TabbedPanel& panel) {
    panels_->addPanel(panel);
    parts_.push_back({panel.title, panel.panel});
}

std::vector<QWidget*> CentralArea::panes() const {
    return panels_->panes();
}

void CentralArea::openDrawer(const QString& name) {
    if (!railShown()) {
        setPanelsShown(true);
    }
    setDrawer(name, pinned_.value_or(drawer_->pinned()));
    // What was opened is typed into, before its pin and its cross.
    QWidget* content = drawer_->content(name);
    if (content == nullptr || !giveKeyboard(*content)) {
        giveKeyboard(*drawer_);
    }
}

void CentralArea::openDrawerAt(const QString& name, QWidget& part) {
    openDrawer(name);
    drawer_->scrollTo(part);
    giveKeyboard(part);
}

void CentralArea::closeDrawer() {
    const bool hadFocus = drawer_->isAncestorOf(QApplication::focusWidget());
    // Closed is not pinned: the next one lies over the pictures.
    if (drawer_->pinned()) {
        pinned_ = false;
    }
    setDrawer({}, false);
    if (hadFocus) {
        giveKeyboard(pictures_);
    }
}

void CentralArea::setDrawer(const QString& name, bool pinned) {
    open_ = name;
    drawer_->setCurrent(name);
    drawer_->setPinned(pinned && !name.isEmpty());
    rail_->setOpen(name);
    place();
}

void CentralArea::showPanel(const QString& name) {
    setPanelsShown(true);
    panels_->bringForward(name);
    giveKeyboard(panels_->paneOf(name));
}

bool CentralArea::panelsShown() const {
    return shown_.value_or(sizeClass_->paneShown);
}

void CentralArea::setPanelsShown(bool shown) {
    if (shown != panelsShown()) {
        shown_ = shown;
        showPanels();
    }
}

void CentralArea::setPresenting(bool presenting) {
    if (presenting) {
        shownBefore_ = shown_;
    }
    shown_ = presenting ? false : shownBefore_;
    showPanels();
}

void CentralArea::showPanels() {
    const bool hadFocus = isAncestorOf(QApplication::focusWidget()) && !pictures_.isAncestorOf(QApplication::focusWidget());
    if (hadFocus && !railShown()) {
        giveKeyboard(pictures_);
    }
    panels_->setShown(panelsShown());
    place();
    Q_EMIT panelsShownChanged(panelsShown());
}

bool CentralArea::pinnedAtFirst() const {
    if (!sizeClass_->pins) {
        return false;
    }
    const int yielded = drawer_->pinned() && drawer_->isVisible() ? 0 : Drawer::kWidth;
    const QSize left(pictures_.width() - yielded, pictures_.height());
    const QSize all = window()->size();
    return left.width() > 0 && cells_(left) >= kLeastShare * all.width() * all.height();
}

void CentralArea::reconsiderPin() {
    if (pinned_.has_value() || (!open_.isEmpty() && !drawer_->pinned())) {
        return;
    }
    const bool pinned = pinnedAtFirst();
    if (pinned != drawer_->pinned()) {
        setDrawer(pinned ? firstDrawer() : QString(), pinned);
    }
}

void CentralArea::place() {
    const bool shown = railShown();
    const int rail = shown ? sizeClass_->rail : 0;
    const bool open = shown && !open_.isEmpty();
    const int beside = open && drawer_->pinned() ? Drawer::kWidth : 0;
    const auto set = [this](QWidget& widget, const QRect& place) {
        widget.setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
    };
    set(*rail_, {0, 0, std::max(1, rail), height()});
    set(*drawer_, {rail, 0, std::min(Drawer::kWidth, width() - rail), height()});
    set(*panels_, {rail + beside, 0, width() - rail - beside, height()});
    rail_->setVisible(shown);
    drawer_->setVisible(open);
}

void CentralArea::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const SizeClass& now = sizeClassOf(width());
    if (&now != sizeClass_ || event->oldSize().isEmpty()) {
        sizeClass_ = &now;
        panels_->setSizeClass(now);
        showPanels();
        Q_EMIT sizeClassChanged();
    }
    place();
    reconsiderPin();
}

void CentralArea::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) {
        place();
    }
}

PanelLayout CentralArea::panelLayout() const {
    PanelLayout layout = panels_->layoutWith({});
    layout.shown = shown_;
    layout.pinned = pinned_;
    layout.drawer = open_;
    return layout;
}

void CentralArea::setPanelLayout(const PanelLayout& layout) {
    shown_ = layout.shown;
    pinned_ = layout.pinned;
    panels_->setLayout(layout);
    const bool known = drawer_->content(layout.drawer) != nullptr;
    setDrawer(known && pinned_.value_or(false) ? layout.drawer : QString(), pinned_.value_or(false));
    showPanels();
    reconsiderPin();
}

}  // namespace posenc
