#include "app/comparison/comparison_pictures.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSplitter>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/messages/layer_text.h"
#include "app/messages/verdict_text.h"
#include "app/pictures/title_gestures.h"
#include "app/scene/layer_colours.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc {
namespace {

constexpr int kTurnMilliseconds = 450;
constexpr int kPictureGap = 8;

/// Colours of A and B, in one range; of their difference, symmetric about 0.
HeatmapColours coloursFor(const Comparison& comparison, bool difference) {
    LayerDeclaration layer;
    if (difference) {
        const double reach = comparison.differences.counts.largest;
        return layerColours(layer, false, {}, ValueRange{-reach, reach});
    }
    layer.role = comparison.a.role;
    double low = comparison.a.array->lowest;
    double high = comparison.a.array->highest;
    if (comparison.b.array != nullptr && comparison.b.array->visible > 0) {
        low = std::min(low, comparison.b.array->lowest);
        high = std::max(high, comparison.b.array->highest);
    }
    return layerColours(layer, comparison.a.array->whole(), {}, ValueRange{low, high});
}

bool isDifference(ComparisonPlace place) {
    return place == ComparisonPlace::LargeDifference;
}

/// What keeps the numbers of each side from being those of a network.
QStringList cautionsOf(const Comparison& comparison) {
    QStringList cautions;
    for (const auto& [name, side] : {std::pair("A", &comparison.a), std::pair("B", &comparison.b)}) {
        if (!side->caution.isEmpty()) {
            cautions << ComparisonPictures::tr("%1 %2", "A or B, what must be said of its numbers").arg(QLatin1String(name), side->caution);
        }
    }
    return cautions;
}

}  // namespace

ComparisonPictures::ComparisonPictures(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("comparisonPictures"));
    difference_ = addView("comparison-difference", tr("Difference"));
    a_ = addView("comparison-a", QStringLiteral("A"));
    b_ = addView("comparison-b", QStringLiteral("B"));
    difference_->setToolTip(tr("A − B; hold Space to flick between A and B, F3 goes to the next differing cell"));
    hero_ = difference_;
    auto* row = new QSplitter(Qt::Horizontal);
    row->setObjectName(QStringLiteral("comparisonSplitter"));
    column_ = new QSplitter(Qt::Vertical);
    column_->setObjectName(QStringLiteral("comparisonColumn"));
    pair_ = new QSplitter(Qt::Vertical);
    pair_->setObjectName(QStringLiteral("comparisonPair"));
    pair_->addWidget(a_);
    pair_->addWidget(b_);
    column_->addWidget(pair_);
    row_ = row;
    row->addWidget(difference_);
    row->addWidget(column_);
    row->setStretchFactor(0, 5);
    row->setStretchFactor(1, 3);
    for (QSplitter* splitter : {row, column_, pair_}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(kPictureGap);
    }
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(row);
    auto* titles = new TitleGestures(*this);
    titles->setPictures({difference_, a_, b_});
    connect(titles, &TitleGestures::clicked, this, [this](HeatmapView* picture) { enlarge(*picture); });
    connect(titles, &TitleGestures::dropped, this,
            [this](HeatmapView* picture, HeatmapView* on) { enlarge(picture == hero_ ? *on : *picture); });
    turns_.setInterval(kTurnMilliseconds);
    connect(&turns_, &QTimer::timeout, this, [this] {
        flicked_ = flicked_ == ComparisonPlace::LargeA ? ComparisonPlace::LargeB : ComparisonPlace::LargeA;
        showLarge();
    });
}

HeatmapView* ComparisonPictures::addView(const char* name, const QString& title) {
    auto* view = named(new HeatmapView, name, title,
                       tr("Move with the arrow keys; hold Space to flick between A and B; a click on its title, or 1, 2 and 3, selects the "
                          "large picture"));
    view->installEventFilter(this);
    connect(view, &HeatmapView::regionWanted, this, &ComparisonPictures::regionsWanted);
    connect(view, &HeatmapView::viewChanged, this, [this, view] { follow(*view); });
    const auto all = [this](const auto& tell) {
        for (HeatmapView* one : {difference_, a_, b_}) {
            tell(*one);
        }
    };
    connect(view, &HeatmapView::pointerMoved, this, [this, all](std::optional<Cell> cell) {
        all([&](HeatmapView& one) { one.setPointer(cell); });
        Q_EMIT lookedAt();
    });
    connect(view, &HeatmapView::cellPinned, this, [this, all](Cell cell) {
        all([&](HeatmapView& one) { one.setPinned(cell); });
        Q_EMIT lookedAt();
    });
    connect(view, &HeatmapView::pinReleased, this, [this, all] {
        all([](HeatmapView& one) { one.setPinned(std::nullopt); });
        Q_EMIT lookedAt();
    });
    return view;
}

void ComparisonPictures::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // A and B stand as they have more pixels: below each other, or, in a low window, beside each other, where the large picture stays the
    // largest. What the two have of this room at first, whatever the splitters have made of it since.
    const QSize chrome = a_->margins();
    const int high = size().height() * 3 / 4;
    const int wide = size().width() * 3 / 8;
    const int inOneRow = std::max(wide, 2 * a_->minimumSizeHint().width());
    const int stacked = std::min(wide - chrome.width(), high / 2 - chrome.height());
    const int beside = std::min(inOneRow / 2 - chrome.width(), high - chrome.height());
    const int large = std::min(size().width() - inOneRow - chrome.width(), size().height() - chrome.height());
    pair_->setOrientation(beside > stacked && large >= beside ? Qt::Horizontal : Qt::Vertical);
}

void ComparisonPictures::setBelow(QWidget* widget) {
    column_->addWidget(widget);
    column_->setSizes({600, 210});
}

void ComparisonPictures::follow(const HeatmapView& leader) {
    for (HeatmapView* view : {difference_, a_, b_}) {
        if (view != &leader && view->data().rows == leader.data().rows && view->data().columns == leader.data().columns) {
            view->showSame(leader.view());
        }
    }
    Q_EMIT regionsWanted();
}

ComparisonRegions ComparisonPictures::wantedRegions(const Comparison& comparison) const {
    const ComparedArray& a = *comparison.a.array;
    const ComparedArray& b = comparison.b.array != nullptr ? *comparison.b.array : a;
    return {difference_->wantedRegionFor(a.rows, a.columns), a_->wantedRegionFor(a.rows, a.columns), b_->wantedRegionFor(b.rows, b.columns),
            hero_->wantedRegionFor(a.rows, a.columns), hero_->wantedRegionFor(b.rows, b.columns)};
}

void ComparisonPictures::show(HeatmapView& view, ComparisonPlace place) {
    const Comparison& comparison = *drawing_->of;
    const ComparisonDrawing::Part& part = drawing_->parts[static_cast<std::size_t>(place)];
    HeatmapData shown;
    if (part.field != nullptr) {
        shown.rows = part.field->rows();
        shown.columns = part.field->columns();
        shown.integer = part.field->integer();
        shown.rowMeaning = part.field->rowMeaning();
        shown.columnMeaning = part.field->columnMeaning();
        shown.region = part.region;
        shown.samples = part.samples;
        // Hidden cells read -inf in pictures.
        shown.masked = [field = part.field](Cell cell) { return std::isinf(field->value(cell.row, cell.column)); };
        shown.noValue = tr("masked in one alone");
    }
    const bool b = place == ComparisonPlace::B || place == ComparisonPlace::LargeB;
    QStringList badges;
    if (comparison.heads() > 1) {
        // Of the difference it is the matrix of A.
        badges << sliceText((b && comparison.b.array != nullptr ? comparison.b : comparison.a).array->stack, drawing_->head,
                            comparison.heads());
    }
    if (isDifference(place)) {
        shown.title = tr("A − B");
        const CellCounts& counts = comparison.differences.counts;
        shown.subtitle = differingCells(counts);
        badges << cautionsOf(comparison);
    } else {
        shown.title = b ? QStringLiteral("B") : QStringLiteral("A");
        shown.subtitle = b ? comparison.b.name : comparison.a.name;
        badges << (b ? comparison.b.badge : comparison.a.badge);
    }
    badges.removeAll(QString());
    shown.badge = withCommas(badges);
    view.setAccessibleName(withCommas({shown.title, shown.subtitle}));
    view.setColours(coloursFor(comparison, isDifference(place)));
    view.setData(shown);
}

void ComparisonPictures::showLarge() {
    const bool difference = drawing_->parts[0].field != nullptr;
    const ComparisonPlace own = hero_ == a_   ? ComparisonPlace::A
                                : hero_ == b_ ? ComparisonPlace::B
                                : difference  ? ComparisonPlace::LargeDifference
                                              : ComparisonPlace::LargeA;
    show(*hero_, flicked_.value_or(own));
}

void ComparisonPictures::enlarge(HeatmapView& picture) {
    if (&picture == hero_) {
        return;
    }
    HeatmapView* before = std::exchange(hero_, &picture);
    const QList<int> widths = row_->sizes();
    const QList<int> sizes = pair_->sizes();
    const int place = pair_->indexOf(&picture);
    row_->insertWidget(0, &picture);
    pair_->insertWidget(place, before);
    row_->setStretchFactor(0, 5);
    row_->setSizes(widths);
    pair_->setSizes(sizes);
    hero_->setFocus(Qt::MouseFocusReason);
    Q_EMIT regionsWanted();
    Q_EMIT lookedAt();
}

void ComparisonPictures::setDrawing(const std::shared_ptr<const ComparisonDrawing>& drawing) {
    const bool other = drawing_ == nullptr || drawing_->of->of.a.name != drawing->of->of.a.name;
    drawing_ = drawing;
    const bool two = drawing->of->b.array != nullptr;
    if (!two || !drawing->of->sameShape) {
        enlarge(*difference_);
    }
    showLarge();
    for (const auto& [view, place] :
         {std::pair{difference_, ComparisonPlace::LargeDifference}, {a_, ComparisonPlace::A}, {b_, ComparisonPlace::B}}) {
        view->setVisible(two || view == hero_);
        if (two && view != hero_) {
            show(*view, place);
        }
    }
    if (other) {
        for (HeatmapView* view : {difference_, a_, b_}) {
            view->setPointer(std::nullopt);
            view->setPinned(std::nullopt);
        }
    }
    const auto wants = [&](const HeatmapView& view) {
        return view.isVisible() && !view.data().empty() && view.data().region != view.wantedRegion();
    };
    if (wants(*difference_) || wants(*a_) || wants(*b_)) {
        Q_EMIT regionsWanted();
    }
}

void ComparisonPictures::clear() {
    flick(false);
    drawing_ = nullptr;
    for (HeatmapView* view : {difference_, a_, b_}) {
        view->setPointer(std::nullopt);
        view->setPinned(std::nullopt);
        view->setData({});
    }
}

std::optional<Cell> ComparisonPictures::cell() const {
    return hero_->pointer() ? hero_->pointer() : hero_->pinned();
}

void ComparisonPictures::setBusy(bool busy) {
    for (HeatmapView* view : {difference_, a_, b_}) {
        view->setBusy(busy);
    }
}

void ComparisonPictures::goTo(Cell cell) {
    for (HeatmapView* view : {difference_, a_, b_}) {
        view->setPinned(cell);
        view->setPointer(std::nullopt);
    }
    Q_EMIT lookedAt();
    if (hero_->zoom() > 1) {
        // What is in view, about the cell.
        const auto around = [](Index place, Index count, Index all) {
            const Index seen = std::min(count, all);
            return Axis{std::clamp<Index>(place - seen / 2, 0, all - seen), seen, seen};
        };
        const Region seen = hero_->wantedRegion();
        hero_->showCells(around(cell.row, seen.rows.count, hero_->data().rows),
                         around(cell.column, seen.columns.count, hero_->data().columns));
    }
}

void ComparisonPictures::flick(bool on) {
    if (drawing_ == nullptr || drawing_->of->b.array == nullptr || turns_.isActive() == on) {
        return;
    }
    if (on) {
        flicked_ = ComparisonPlace::LargeA;
        turns_.start();
    } else {
        flicked_.reset();
        turns_.stop();
    }
    showLarge();
}

bool ComparisonPictures::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    if (type == QEvent::KeyPress || type == QEvent::KeyRelease || type == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
            if (type == QEvent::ShortcutOverride) {
                event->accept();
            } else if (!key->isAutoRepeat()) {
                flick(type == QEvent::KeyPress);
            }
            return true;
        }
        if (key->key() >= Qt::Key_1 && key->key() <= Qt::Key_3 && type != QEvent::KeyRelease && key->modifiers() == Qt::NoModifier &&
            drawing_ != nullptr && drawing_->of->sameShape) {
            if (type == QEvent::ShortcutOverride) {
                event->accept();
            } else {
                enlarge(*std::array{difference_, a_, b_}[static_cast<std::size_t>(key->key() - Qt::Key_1)]);
            }
            return true;
        }
    } else if (type == QEvent::FocusOut) {
        flick(false);
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace posenc
