#include "app/derivation/derivation_pictures.h"

#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "widgets/controls/named.h"
#include "widgets/derivation/step_marks.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_text.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/plate/plate_header.h"

namespace posenc {
namespace {

constexpr int kPicturesGap = 8;
/// Of a picture on the way that the window's thread paints itself in a few milliseconds.
constexpr double kFewPixels = 6e5;

/// A cell of a heatmap as the picture's arrays count it.
std::optional<Index> cellIn(const StepPicture& picture, const std::optional<Cell>& at) {
    const bool inside = at && at->row >= 0 && at->column >= 0 && at->row < picture.rows && at->column < picture.columns;
    return inside ? std::optional(at->row * picture.columns + at->column) : std::nullopt;
}

std::shared_ptr<const Twins> marks(Twins cells) {
    return std::make_shared<const Twins>(std::move(cells));
}

}  // namespace

DerivationPictures::DerivationPictures(const ExecutorFactory& executors, QWidget* below, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), travels_(executors) {
    setObjectName(QStringLiteral("derivationSplitter"));
    stage_ = new StepStage;
    connect(&view(), &HeatmapView::pointerMoved, this, &DerivationPictures::point);
    auto* beside = new QSplitter(Qt::Vertical);
    beside->setObjectName(QStringLiteral("derivationColumn"));
    constexpr const char* kNames[] = {"derivation-before", "derivation-before-2", "derivation-before-3", "derivation-before-4"};
    for (std::size_t k = 0; k < kSources; ++k) {
        before_[k] = addView(kNames[k], tr("What the step reads"));
        beside->addWidget(before_[k]);
    }
    after_ = addView("derivation-after", tr("What reads the step"));
    beside->addWidget(after_);
    beside->addWidget(below);
    // Five pictures need more than a small window has for them.
    column_ = new QScrollArea;
    column_->setFrameShape(QFrame::NoFrame);
    column_->setFocusPolicy(Qt::NoFocus);
    column_->setWidgetResizable(true);
    column_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column_->setWidget(beside);
    column_->viewport()->setBackgroundRole(QPalette::Window);
    addWidget(stage_);
    addWidget(column_);
    setStretchFactor(0, 5);
    setStretchFactor(1, 3);
    for (QSplitter* splitter : {static_cast<QSplitter*>(this), beside}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(kPicturesGap);
    }
    setFocusProxy(stage_);
    connect(stage_, &StepStage::travelViewChanged, this, &DerivationPictures::showPhase);
    connect(&travels_, &TravelTask::prepared, this, &DerivationPictures::keep);
    connect(&travels_, &TravelTask::painted, this, [this](const auto& scene, double phase, const QImage& picture) {
        if (scene == scene_ && phase_ < 1) {
            stage_->showTravel(*scene, phase, picture);
        }
    });
}

DerivationPictures::~DerivationPictures() = default;

HeatmapView& DerivationPictures::view() const {
    return stage_->view();
}

HeatmapView* DerivationPictures::addView(const char* name, const QString& title) {
    constexpr int kLeastHeight = 84;
    auto* added = named(new HeatmapView, name, title, title);
    added->setMinimumHeight(kLeastHeight);
    connect(added, &HeatmapView::pointerMoved, this, [this, added](std::optional<Cell> cell) { pointIn(added, cell); });
    return added;
}

void DerivationPictures::setDerivation(const std::shared_ptr<const ShownDerivation>& shown) {
    shown_ = shown;
    scene_ = nullptr;
    prepared_.clear();
    stage_->setImage(shown->image.image);
    double least = 0;
    const auto fit = [&](const StepPicture& picture) {
        HeatmapData header;
        header.title = picture.title();
        header.badge = picture.badge();
        least = std::max(least, std::ceil(headerWidth(after_->plate(), header)));
    };
    for (Index step = 0; step < std::ssize(shown->derivation->steps); ++step) {
        fit(unfilledPicture(shown->derivation, step));
    }
    for (const auto& [name, tensor] : shown->derivation->tensors) {
        fit(unfilledPicture(shown->derivation, name));
    }
    for (HeatmapView* one : before_) {
        one->setMinimumWidth(static_cast<int>(least));
    }
    after_->setMinimumWidth(static_cast<int>(least));
    column_->setMinimumWidth(static_cast<int>(least) + column_->verticalScrollBar()->sizeHint().width());
}

void DerivationPictures::clear() {
    scene_ = nullptr;
    shown_ = nullptr;
    prepared_.clear();
    stage_->clear();
    std::vector<HeatmapView*> small(before_.begin(), before_.end());
    small.push_back(after_);
    for (HeatmapView* one : small) {
        one->setTwins(nullptr);
        one->setPointer(std::nullopt);
        one->setData({});
    }
}

std::shared_ptr<const StepScene> DerivationPictures::sceneOf(Index step) {
    if (scene_ != nullptr && scene_->target.step == step) {
        return scene_;
    }
    if (const auto known = prepared_.find(step); known != prepared_.end()) {
        return known->second;
    }
    return isHeavy(*shown_->derivation, step) ? nullptr
                                              : std::make_shared<const StepScene>(stepScene(shown_->derivation, shown_->colours, step));
}

void DerivationPictures::show(Index step, double phase) {
    wanted_ = step;
    phase_ = phase;
    const auto scene = sceneOf(step);
    if (scene == nullptr) {
        travels_.prepare(shown_, step);
        return;
    }
    if (scene != scene_) {
        setScene(scene);
    }
    showPhase();
    if (phase_ == 1) {
        prepare(step + 1);
    }
}

void DerivationPictures::setScene(const std::shared_ptr<const StepScene>& scene) {
    scene_ = scene;
    // Back and on there is one more of them.
    std::erase_if(prepared_, [this](const auto& one) { return std::abs(one.first - wanted_) > 1; });
    const auto fill = [](HeatmapView& small, const StepPicture* picture) {
        small.setVisible(picture != nullptr);
        if (picture != nullptr) {
            small.setColours(picture->colours);
            small.setData(picture->data());
            small.setAccessibleName(small.data().title);
        }
        small.setTwins(nullptr);
        small.setPointer(std::nullopt);
        small.setPinned(std::nullopt);
    };
    for (std::size_t k = 0; k < kSources; ++k) {
        fill(*before_[k], k < scene_->sources.size() ? &scene_->sources[k] : nullptr);
    }
    fill(*after_, scene_->fed ? &*scene_->fed : nullptr);
    if (phase_ < 1 && travelsElsewhere()) {
        stage_->beginTravel(*scene_);
    } else {
        stage_->show(*scene_, 1);
    }
    Q_EMIT stepSeen();
}

void DerivationPictures::showPhase() {
    if (scene_ == nullptr) {
        return;
    }
    if (phase_ < 1 && travelsElsewhere()) {
        travels_.paint(scene_, stage_->travelView(*scene_), phase_);
    } else {
        stage_->show(*scene_, phase_);
    }
}

bool DerivationPictures::travelsElsewhere() const {
    const double scale = stage_->devicePixelRatioF();
    return isHeavy(*shown_->derivation, *scene_->target.step) || stage_->width() * stage_->height() * scale * scale > kFewPixels;
}

void DerivationPictures::prepare(Index step) {
    const Derivation& derivation = *shown_->derivation;
    if (step < std::ssize(derivation.steps) && !prepared_.contains(step) && isHeavy(derivation, step)) {
        travels_.prepare(shown_, step);
    }
}

void DerivationPictures::keep(const std::shared_ptr<const StepScene>& scene) {
    if (shown_ == nullptr || scene->target.of != shown_->derivation) {
        return;
    }
    const Index step = *scene->target.step;
    prepared_.insert_or_assign(step, scene);
    if (step == wanted_) {
        show(step, phase_);
    } else {
        travels_.findWays(scene, stage_->travelView(*scene));
    }
}

std::optional<Index> DerivationPictures::cellAt(const std::optional<Cell>& cell) const {
    return scene_ != nullptr ? cellIn(scene_->target, cell) : std::nullopt;
}

std::shared_ptr<const Twins> DerivationPictures::differences() const {
    const auto step = static_cast<std::size_t>(*scene_->target.step);
    return step < shown_->different.size() ? marks(cellMarks(scene_->target.cellsOf(shown_->different[step]), scene_->target.columns))
                                           : nullptr;
}

QString DerivationPictures::pixelsOf(const StepPicture& picture, Index cell) const {
    const auto map = picture.step ? picture.of->steps[static_cast<std::size_t>(*picture.step)].tokens : std::nullopt;
    if (!map || shown_->image.image.isNull()) {
        return {};
    }
    const auto token = static_cast<Index>(picture.at(cell));
    const auto edge = [](Index number, Index count, int pixels) { return static_cast<int>(number * pixels / count); };
    const Index row = token / map->columns;
    const Index column = token % map->columns;
    const QSize size = shown_->image.size;
    return tr("pixels x %1 to %2, y %3 to %4 of the image")
        .arg(edge(column, map->columns, size.width()))
        .arg(edge(column + 1, map->columns, size.width()) - 1)
        .arg(edge(row, map->rows, size.height()))
        .arg(edge(row + 1, map->rows, size.height()) - 1);
}

void DerivationPictures::point(std::optional<Cell> cell) {
    pointIn(&view(), cell);
}

void DerivationPictures::pointIn(const HeatmapView* at, std::optional<Cell> cell) {
    if (scene_ == nullptr) {
        return;
    }
    HeatmapView& large = view();
    std::vector<HeatmapView*> others{&large, after_};
    others.insert(others.end(), before_.begin(), before_.end());
    for (HeatmapView* one : others) {
        one->setTwins(one == &large ? differences() : nullptr);
        if (one != at) {
            one->setPointer(std::nullopt);
        }
    }
    const std::size_t sources = std::min(kSources, scene_->sources.size());
    const StepPicture* pointed = at == &large ? &scene_->target : at == after_ && scene_->fed ? &*scene_->fed : nullptr;
    for (std::size_t k = 0; k < sources; ++k) {
        pointed = at == before_[k] ? &scene_->sources[k] : pointed;
    }
    const auto number = pointed != nullptr ? cellIn(*pointed, cell) : std::nullopt;
    if (!number) {
        Q_EMIT this->pointed({});
        return;
    }
    if (at == &large) {
        for (std::size_t k = 0; k < sources; ++k) {
            before_[k]->setTwins(marks(sourceCells(scene_->target, *number, scene_->sources[k])));
        }
        if (scene_->fed) {
            after_->setTwins(marks(fedCells(*scene_->fed, scene_->target, *number)));
        }
    } else {
        large.setTwins(marks(at == after_ ? sourceCells(*pointed, *number, scene_->target) : fedCells(scene_->target, *pointed, *number)));
    }
    const bool garbage = pointed->step && std::ranges::binary_search(pointed->of->steps[static_cast<std::size_t>(*pointed->step)].garbage,
                                                                     pointed->heldOf(*number));
    QString numbers = stepInNumbers(*pointed, *number);
    if (const QString pixels = pixelsOf(*pointed, *number); !pixels.isEmpty()) {
        numbers = tr("%1; %2", "how a number came about; pixels").arg(numbers, pixels);
    }
    Q_EMIT this->pointed(garbage ? tr("%1 (of another pair: only the mask behind makes it harmless)").arg(numbers) : numbers);
}

}  // namespace posenc
