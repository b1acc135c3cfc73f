#include "app/pictures/picture_grid.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/messages/printable.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kGap = 8;
constexpr int kFewPictures = 4;  // two columns; more take three

int columnsFor(PictureSplit split, int pictures) {
    switch (split) {
        case PictureSplit::Row:
            return std::max(1, pictures);
        case PictureSplit::Column:
            return 1;
        case PictureSplit::Grid:
            break;
    }
    return pictures <= 1 ? 1 : pictures <= kFewPictures ? 2 : 3;
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
    tabs_->setElideMode(Qt::ElideRight);
    tabs_->setUsesScrollButtons(true);
    tabs_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabs_);
    // Many pictures in one row or column must not make the window larger than the screen.
    scroll_ = new QScrollArea(this);
    scroll_->setObjectName(QStringLiteral("pictureScroll"));
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->viewport()->setBackgroundRole(kCanvasRole);
    auto* page = new QWidget;
    page->setBackgroundRole(kCanvasRole);
    grid_ = new QGridLayout(page);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(kGap);
    scroll_->setWidget(page);
    column->addWidget(scroll_, 1);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0 && tab < static_cast<int>(items_.size())) {
            select(items_[static_cast<std::size_t>(tab)].widget);
        }
    });
}

void PictureGrid::setItems(std::vector<Item> items) {
    QWidget* before = selected();
    const auto same = [](const Item& a, const Item& b) { return a.widget == b.widget; };
    const bool others = !std::equal(items.begin(), items.end(), items_.begin(), items_.end(), same);
    if (others) {
        clearGrid();
    }
    items_ = std::move(items);
    fillTabs();
    if (others) {
        const auto kept = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.widget == before; });
        selected_ = kept == items_.end() ? 0 : static_cast<std::size_t>(kept - items_.begin());
        arrange();
        Q_EMIT selectionChanged();
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

void PictureGrid::setSplit(PictureSplit split) {
    if (split != split_ || oneLarge_) {
        split_ = split;
        oneLarge_ = false;
        arrange();
        Q_EMIT arrangementChanged();
    }
}

void PictureGrid::setOneLarge(bool on) {
    if (on != oneLarge_) {
        oneLarge_ = on;
        arrange();
        Q_EMIT arrangementChanged();
    }
}

void PictureGrid::select(const QWidget* picture) {
    const auto found = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.widget == picture; });
    const auto place = static_cast<std::size_t>(found - items_.begin());
    if (found == items_.end() || place == selected_) {
        return;
    }
    selected_ = place;
    if (oneLarge_) {
        arrange();
    }
    Q_EMIT selectionChanged();
}

QWidget* PictureGrid::selected() const {
    return selected_ < items_.size() ? items_[selected_].widget : nullptr;
}

void PictureGrid::step(int by) {
    const auto count = static_cast<int>(items_.size());
    if (count > 0) {
        select(items_[static_cast<std::size_t>((static_cast<int>(selected_) + by % count + count) % count)].widget);
        selected()->setFocus(Qt::ShortcutFocusReason);
    }
}

int PictureGrid::columnsNow() const {
    if (oneLarge_) {
        return 1;
    }
    const int columns = columnsFor(split_, static_cast<int>(items_.size()));
    int widest = 1;
    for (const Item& item : items_) {
        widest = std::max(widest, item.widget->minimumSizeHint().width());
    }
    // A row is what was asked for and scrolls; a grid has as many columns as fit beside a scroll bar.
    const int room = width() - scroll_->verticalScrollBar()->sizeHint().width();
    return split_ == PictureSplit::Row ? columns : std::clamp((room + kGap) / (widest + kGap), 1, columns);
}

void PictureGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!items_.empty() && columnsNow() != columns_) {
        arrange();
    }
}

void PictureGrid::arrange() {
    std::vector<QWidget*> shown;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (!oneLarge_ || i == selected_) {
            shown.push_back(items_[i].widget);
        }
    }
    const bool hadFocus = std::any_of(items_.begin(), items_.end(), [](const Item& item) { return item.widget->hasFocus(); });
    columns_ = columnsNow();
    place(shown, columns_);
    // First the new one: what hides with the keyboard would pass it on to whatever comes next in the window.
    if (hadFocus) {
        selected()->setFocus(Qt::OtherFocusReason);
    }
    for (const Item& item : items_) {
        if (std::find(shown.begin(), shown.end(), item.widget) == shown.end()) {
            item.widget->hide();
        }
    }
    const QSignalBlocker quiet(tabs_);
    tabs_->setCurrentIndex(static_cast<int>(selected_));
    tabs_->setVisible(oneLarge_ && items_.size() > 1);
}

void PictureGrid::clearGrid() {
    for (const Item& item : items_) {
        grid_->removeWidget(item.widget);
    }
}

void PictureGrid::place(const std::vector<QWidget*>& shown, int columns) {
    clearGrid();
    const auto count = static_cast<int>(shown.size());
    const int cells = std::max({grid_->rowCount(), grid_->columnCount(), count});
    for (int i = 0; i < cells; ++i) {
        grid_->setRowStretch(i, i * columns < count ? 1 : 0);
        grid_->setColumnStretch(i, i < std::min(columns, count) ? 1 : 0);
    }
    QWidget* last = tabs_;
    for (int i = 0; i < count; ++i) {
        QWidget* picture = shown[static_cast<std::size_t>(i)];
        grid_->addWidget(picture, i / columns, i % columns);
        picture->show();
        setTabOrder(last, picture);
        last = picture;
    }
}

void PictureGrid::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && oneLarge_) {
        setOneLarge(false);
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace posenc
