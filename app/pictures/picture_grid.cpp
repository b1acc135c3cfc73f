#include "app/pictures/picture_grid.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/messages/printable.h"
#include "app/pictures/picture_area.h"
#include "app/pictures/title_gestures.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/plate_header.h"

namespace posenc {
namespace {

/// A longer title is shortened before it takes the room of the cells.
constexpr int kLongTitle = 300;

CardShape shapeOf(const HeatmapView& view) {
    const QSize least = view.minimumSizeHint();
    const int title = std::min(kLongTitle, static_cast<int>(std::ceil(headerWidth(view.plate(), view.data()))));
    return {view.margins(), view.aspect(), {std::max(least.width(), title), least.height()}};
}

bool sameShape(const CardShape& a, const CardShape& b) {
    return a.margins == b.margins && a.aspect == b.aspect && a.least == b.least;
}

}  // namespace

PictureGrid::PictureGrid(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("pictureGrid"));
    tabs_ = new QTabBar(this);
    tabs_->setObjectName(QStringLiteral("pictureTabs"));
    tabs_->setAccessibleName(tr("Picture shown alone"));
    tabs_->setToolTip(tr("Choose the picture to show alone; Escape shows all"));
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    tabs_->setElideMode(Qt::ElideNone);
    tabs_->setUsesScrollButtons(true);
    tabs_->hide();
    area_ = new PictureArea(this);
    titles_ = new TitleGestures(*area_->viewport());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabs_);
    column->addWidget(area_, 1);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0 && tab < static_cast<int>(items_.size())) {
            select(items_[static_cast<std::size_t>(tab)].view);
        }
    });
    connect(titles_, &TitleGestures::clicked, this, &PictureGrid::bringForward);
    connect(titles_, &TitleGestures::doubleClicked, this, [this](HeatmapView* picture) {
        select(picture);
        setOneLarge(!arrangement_.oneLarge);
    });
    connect(titles_, &TitleGestures::dropped, this,
            [this](HeatmapView* picture, HeatmapView* on) { move(placeOf(picture), placeOf(on), false); });
}

void PictureGrid::setItems(std::vector<Item> items) {
    const QWidget* before = selected();
    const auto same = [](const Item& a, const Item& b) { return a.view == b.view; };
    const bool others = !std::equal(items.begin(), items.end(), items_.begin(), items_.end(), same);
    items_ = std::move(items);
    fillTabs();
    if (!others) {
        return;
    }
    std::vector<HeatmapView*> views;
    for (const Item& item : items_) {
        item.view->setParent(area_->viewport());
        item.view->removeEventFilter(this);
        item.view->installEventFilter(this);
        views.push_back(item.view);
    }
    titles_->setPictures(views);
    const std::size_t kept = placeOf(before);
    selected_ = kept < items_.size() ? kept : 0;
    show(true);
    Q_EMIT selectionChanged();
}

void PictureGrid::adaptToShapes() {
    const std::vector<HeatmapView*> views = shown();
    const bool same =
        views.size() == shapes_.size() &&
        std::equal(views.begin(), views.end(), shapes_.begin(), [](auto* view, const auto& one) { return sameShape(shapeOf(*view), one); });
    if (!same) {
        place();
    }
}

void PictureGrid::fillTabs() {
    const QSignalBlocker quiet(tabs_);
    const auto count = static_cast<int>(items_.size());
    while (tabs_->count() > count) {
        tabs_->removeTab(count);
    }
    for (int i = 0; i < count; ++i) {
        const QString title = withAmpersands(items_[static_cast<std::size_t>(i)].title);
        if (i == tabs_->count()) {
            tabs_->addTab(title);
        } else if (tabs_->tabText(i) != title) {
            tabs_->setTabText(i, title);
        }
    }
}

void PictureGrid::setArrangement(const PictureArrangement& arrangement) {
    if (arrangement != arrangement_) {
        arrangement_ = arrangement;
        show(true);
        Q_EMIT arrangementChanged();
    }
}

void PictureGrid::setCompact(bool compact) {
    if (compact != compact_) {
        compact_ = compact;
        show(true);
    }
}

std::size_t PictureGrid::placeOf(const QWidget* picture) const {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.view == picture; });
    return static_cast<std::size_t>(found - items_.begin());
}

void PictureGrid::select(const HeatmapView* picture) {
    const std::size_t place = placeOf(picture);
    if (place >= items_.size() || place == selected_) {
        return;
    }
    selected_ = place;
    if (alone()) {
        show(true);
    } else {
        reveal();
    }
    Q_EMIT selectionChanged();
}

HeatmapView* PictureGrid::selected() const {
    return selected_ < items_.size() ? items_[selected_].view : nullptr;
}

void PictureGrid::takeKeyboard() {
    // Before the window is shown they are to be seen in it.
    if (selected() != nullptr && isVisibleTo(window())) {
        selected()->setFocus(Qt::OtherFocusReason);
    }
}

void PictureGrid::step(int by) {
    const auto count = static_cast<int>(items_.size());
    if (count > 0 && isVisible()) {
        select(items_[static_cast<std::size_t>((static_cast<int>(selected_) + by % count + count) % count)].view);
        takeKeyboard();
    }
}

void PictureGrid::bringForward(HeatmapView* picture) {
    const std::size_t place = placeOf(picture);
    if (place >= items_.size()) {
        return;
    }
    if (!alone() && arrangement_.split == PictureSplit::Hero && place > 0) {
        move(place, 0, true);
    }
    select(picture);
    takeKeyboard();
}

void PictureGrid::move(std::size_t from, std::size_t to, bool swapped) {
    if (from >= items_.size() || to >= items_.size() || from == to) {
        return;
    }
    const HeatmapView* kept = selected();
    if (swapped) {
        std::swap(items_[from], items_[to]);
    } else {
        const Item moved = items_[from];
        items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(from));
        items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(to), moved);
    }
    selected_ = placeOf(kept);
    fillTabs();
    show(false);
    std::vector<HeatmapView*> order;
    for (const Item& item : items_) {
        order.push_back(item.view);
    }
    Q_EMIT reordered(order);
}

std::vector<HeatmapView*> PictureGrid::shown() const {
    std::vector<HeatmapView*> views;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (!alone() || i == selected_) {
            views.push_back(items_[i].view);
        }
    }
    return views;
}

double PictureGrid::cellPixelsIn(QSize size) const {
    std::vector<CardShape> shapes;
    for (const HeatmapView* view : shown()) {
        shapes.push_back(shapeOf(*view));
    }
    return shapes.empty() || size.isEmpty() ? 0
                                            : cellPixels(placePictures(arrangement_.split, size, shapes, area_->barThickness()), shapes);
}

void PictureGrid::place() {
    std::vector<QWidget*> cards;
    shapes_.clear();
    for (HeatmapView* view : shown()) {
        cards.push_back(view);
        shapes_.push_back(shapeOf(*view));
    }
    area_->setCards(cards, arrangement_.split, shapes_);
}

void PictureGrid::reveal() {
    area_->reveal(selected());
}

void PictureGrid::show(bool keepFocus) {
    if (items_.empty()) {
        return;
    }
    const std::vector<HeatmapView*> views = shown();
    const bool hadFocus = std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.view->hasFocus(); });
    place();
    QWidget* last = tabs_;
    for (HeatmapView* view : views) {
        view->show();
        setTabOrder(last, view);
        last = view;
    }
    // First the new one: what hides with the keyboard would pass it on to whatever comes next in the window.
    if (hadFocus && keepFocus) {
        takeKeyboard();
    }
    for (const Item& item : items_) {
        if (std::find(views.begin(), views.end(), item.view) == views.end()) {
            item.view->hide();
        }
    }
    const QSignalBlocker quiet(tabs_);
    tabs_->setCurrentIndex(static_cast<int>(selected_));
    tabs_->setVisible(alone() && items_.size() > 1);
    reveal();
}

bool PictureGrid::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        select(qobject_cast<HeatmapView*>(watched));
    }
    // Before the picture itself takes it for its pinned cell.
    if (event->type() == QEvent::KeyPress && arrangement_.oneLarge && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        setOneLarge(false);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PictureGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    // The pictures have the new font by now, and with it other margins; it may come after what else has changed.
    if (event->type() == QEvent::FontChange && area_ != nullptr) {
        adaptToShapes();
    }
}

void PictureGrid::keyPressEvent(QKeyEvent* event) {
    const int number = event->key() - Qt::Key_1;
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (plain && number >= 0 && number < std::min<int>(9, static_cast<int>(items_.size()))) {
        bringForward(items_[static_cast<std::size_t>(number)].view);
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace posenc
