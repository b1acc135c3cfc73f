#include "app/window/panel_area.h"

#include <QGuiApplication>
#include <QMenu>
#include <QResizeEvent>
#include <QScreen>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/window/panel_window.h"

namespace posenc {
namespace {

constexpr QSize kWindowSize(360, 420);
constexpr int kBelowHeight = 200;
constexpr int kHandle = 1;
constexpr double kHighestSheet = 0.27;
constexpr int kLeastPictures = 160;
constexpr double kWidestPane = 0.4;

/// As near to where it is wanted as leaves all of it to be seen.
QRect onScreen(QRect window) {
    const QScreen* screen = QGuiApplication::screenAt(window.center());
    const QRect room = (screen != nullptr ? screen : QGuiApplication::primaryScreen())->availableGeometry();
    window.setSize(window.size().boundedTo(room.size()));
    window.moveTo(std::clamp(window.x(), room.x(), room.x() + room.width() - window.width()),
                  std::clamp(window.y(), room.y(), room.y() + room.height() - window.height()));
    return window;
}

}  // namespace

PanelArea::PanelArea(QWidget& pictures, QWidget* parent) : QWidget(parent), pictures_(pictures) {
    setObjectName(QStringLiteral("panelArea"));
    pane_ = new TabbedPane("pane", tr("Panels"));
    below_ = new TabbedPane("lowerPane", tr("Panels below the pictures"));
    inner_ = new QSplitter(Qt::Vertical);
    outer_ = new QSplitter(Qt::Horizontal);
    inner_->setObjectName(QStringLiteral("lowerSplitter"));
    outer_->setObjectName(QStringLiteral("paneSplitter"));
    inner_->addWidget(&pictures);
    inner_->addWidget(below_);
    outer_->addWidget(inner_);
    outer_->addWidget(pane_);
    for (QSplitter* splitter : {inner_, outer_}) {
        splitter->setHandleWidth(kHandle);
        splitter->setChildrenCollapsible(false);
        splitter->setStretchFactor(0, 1);
        splitter->setStretchFactor(1, 0);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(outer_);
    for (TabbedPane* pane : {pane_, below_}) {
        connect(pane, &TabbedPane::tornOff, this, [this](const QString& name, QPoint global) {
            setPlace(name, PanelPlace::Window, QRect(global - QPoint(kWindowSize.width() / 2, 12), kWindowSize));
        });
        connect(pane, &TabbedPane::menuWanted, this, &PanelArea::showMenu);
    }
    connect(pane_, &TabbedPane::tabsWidthChanged, this, &PanelArea::applyBreadth);
    connect(outer_, &QSplitter::splitterMoved, this, [this] { breadths_[QLatin1String(sizeClass_->name)] = outer_->sizes().value(1); });
    connect(inner_, &QSplitter::splitterMoved, this, [this] { belowHeight_ = inner_->sizes().value(1); });
}

void PanelArea::addPanel(const TabbedPanel& panel) {
    panels_.push_back(panel);
    pane_->add(panel);
}

const TabbedPanel& PanelArea::panel(const QString& name) const {
    return *std::find_if(panels_.begin(), panels_.end(), [&](const TabbedPanel& one) { return one.name == name; });
}

PanelWindow* PanelArea::windowOf(const QString& name) const {
    const auto found = std::find_if(windows_.begin(), windows_.end(), [&](const PanelWindow* window) { return window->name() == name; });
    return found == windows_.end() ? nullptr : *found;
}

PanelPlace PanelArea::placeOf(const QString& name) const {
    return windowOf(name) != nullptr ? PanelPlace::Window : below_->names().contains(name) ? PanelPlace::Below : PanelPlace::Pane;
}

std::vector<QWidget*> PanelArea::panes() const {
    return {pane_, below_};
}

QWidget& PanelArea::paneOf(const QString& name) const {
    QWidget* window = windowOf(name);
    return window != nullptr ? *window : below_->names().contains(name) ? *below_ : *pane_;
}

void PanelArea::take(const QString& name) {
    if (PanelWindow* window = windowOf(name)) {
        window->release();
        std::erase(windows_, window);
        window->hide();
        window->deleteLater();
    }
    pane_->remove(name);
    below_->remove(name);
}

void PanelArea::setPlace(const QString& name, PanelPlace place, const QRect& window) {
    take(name);
    const TabbedPanel& moved = panel(name);
    if (place == PanelPlace::Window) {
        auto* own = new PanelWindow(moved, this);
        windows_.push_back(own);
        // The window is still in the call that asks for it.
        connect(
            own, &PanelWindow::closeRequested, this, [this, name] { setPlace(name, PanelPlace::Pane); }, Qt::QueuedConnection);
        own->resize(window.isValid() ? onScreen(window).size() : kWindowSize);
        if (window.isValid()) {
            own->move(onScreen(window).topLeft());
        }
        own->setVisible(shown_ && isVisible());
    } else {
        TabbedPane& pane = place == PanelPlace::Pane ? *pane_ : *below_;
        pane.add(moved);
        pane.setCurrent(name);
    }
    setShown(shown_);
    applyBreadth();
}

void PanelArea::showMenu(const QString& name, QPoint global) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("panelMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, PanelPlace place) {
        if (placeOf(name) != place) {
            menu->addAction(text, this, [this, name, place] { setPlace(name, place); });
        }
    };
    add(tr("Dock in the pane"), PanelPlace::Pane);
    add(tr("Place below the pictures"), PanelPlace::Below);
    add(tr("Tear off"), PanelPlace::Window);
    menu->popup(global);
}

void PanelArea::setSizeClass(const SizeClass& sizeClass) {
    sizeClass_ = &sizeClass;
    outer_->setOrientation(sizeClass.beside);
    applyBreadth();
}

void PanelArea::applyBreadth() {
    const auto kept = breadths_.find(QLatin1String(sizeClass_->name));
    // Below the pictures the pane takes no more than they can spare: a screen of 960 x 540 at 200 % is wide enough for it, and low.
    const bool below = sizeClass_->beside == Qt::Vertical;
    const int most = static_cast<int>(below ? outer_->height() * kHighestSheet : outer_->width() * kWidestPane);
    // Beside them it has room for its tabs, however large the text is.
    const int wanted = below ? sizeClass_->pane : std::max(sizeClass_->pane, pane_->tabsWidth());
    const int breadth = kept != breadths_.end() ? kept->second : std::min(wanted, std::max(most, below ? 0 : sizeClass_->pane));
    const auto share = [](QSplitter& splitter, int second) {
        const int all = (splitter.orientation() == Qt::Horizontal ? splitter.width() : splitter.height()) - splitter.handleWidth();
        splitter.setSizes({std::max(kLeastPictures, all - second), second});
    };
    share(*outer_, breadth);
    share(*inner_, belowHeight_ > 0 ? belowHeight_ : kBelowHeight);
}

void PanelArea::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Before the first layout there is nothing to share.
    if (!event->oldSize().isValid() || event->oldSize().isEmpty()) {
        applyBreadth();
    }
}

void PanelArea::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    // Windows come after the one that they belong to: it would cover one that is there before.
    QMetaObject::invokeMethod(
        this, [this] { setShown(shown_); }, Qt::QueuedConnection);
}

void PanelArea::setShown(bool shown) {
    shown_ = shown;
    pane_->setVisible(shown && !pane_->empty());
    below_->setVisible(shown && !below_->empty());
    for (PanelWindow* window : windows_) {
        window->setVisible(shown && isVisible());
    }
}

void PanelArea::bringForward(const QString& name) {
    if (PanelWindow* window = windowOf(name)) {
        window->raise();
        window->activateWindow();
    }
    pane_->setCurrent(name);
    below_->setCurrent(name);
}

PanelLayout PanelArea::layoutWith(PanelLayout rest) const {
    rest.panels.clear();
    for (const auto& [pane, place] : {std::pair(pane_, PanelPlace::Pane), std::pair(below_, PanelPlace::Below)}) {
        for (const QString& name : pane->names()) {
            rest.panels.push_back({name, place, {}});
        }
    }
    for (const PanelWindow* window : windows_) {
        rest.panels.push_back({window->name(), PanelPlace::Window, QRect(window->pos(), window->size())});
    }
    rest.current = pane_->current();
    rest.breadths = breadths_;
    rest.below = belowHeight_;
    return rest;
}

void PanelArea::setLayout(const PanelLayout& layout) {
    std::vector<PanelLayout::Panel> wanted;
    const auto has = [&](const QString& name) {
        return std::any_of(wanted.begin(), wanted.end(), [&](const PanelLayout::Panel& one) { return one.name == name; });
    };
    for (const PanelLayout::Panel& one : layout.panels) {
        const bool known = std::any_of(panels_.begin(), panels_.end(), [&](const TabbedPanel& panel) { return panel.name == one.name; });
        if (known && !has(one.name)) {
            wanted.push_back(one);
        }
    }
    for (const TabbedPanel& panel : panels_) {
        if (!has(panel.name)) {
            wanted.push_back({panel.name, PanelPlace::Pane, {}});
        }
    }
    breadths_ = layout.breadths;
    belowHeight_ = layout.below;
    for (const PanelLayout::Panel& one : wanted) {
        setPlace(one.name, one.place, one.window);
    }
    const QStringList tabs = pane_->names();
    pane_->setCurrent(tabs.contains(layout.current) ? layout.current : tabs.value(0));
    applyBreadth();
}

}  // namespace posenc
