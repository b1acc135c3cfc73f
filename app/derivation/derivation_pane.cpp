#include "app/derivation/derivation_pane.h"

#include <QKeyEvent>
#include <QMenu>
#include <QShortcut>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/derivation/derivation_controls.h"
#include "app/derivation/history_list.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kDerivationMargin = 8;
constexpr int kDerivationGap = 8;
/// A number's origin takes up to two lines, which it has even when it is empty: pictures never move.
constexpr int kNumberLines = 2;

/// A cell of a heatmap as the picture's arrays count it.
std::optional<Index> cellIn(const StepPicture& picture, const std::optional<Cell>& at) {
    const bool inside = at && at->row >= 0 && at->column >= 0 && at->row < picture.rows && at->column < picture.columns;
    return inside ? std::optional(at->row * picture.columns + at->column) : std::nullopt;
}

std::shared_ptr<const Twins> marks(Twins cells) {
    return std::make_shared<const Twins>(std::move(cells));
}

bool motionWanted(const QWidget& widget) {
    return widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
}

}  // namespace

DerivationPane::DerivationPane(const ExecutorFactory& executors, QWidget* parent) : QWidget(parent), task_(executors) {
    setObjectName(QStringLiteral("derivationPane"));
    setAccessibleName(tr("Derivation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kDerivationMargin, kDerivationMargin / 2, kDerivationMargin, kDerivationMargin / 2);
    column->setSpacing(4);
    controls_ = new DerivationControls;
    column->addWidget(controls_);
    makePictures();
    strip_ = new StepStrip;
    column->addWidget(strip_);
    meaning_ = new SentenceLabel;
    meaning_->setObjectName(QStringLiteral("derivationMeaning"));
    meaning_->setWordWrap(true);
    meaning_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    numbers_ = new SentenceLabel;
    numbers_->setObjectName(QStringLiteral("derivationNumbers"));
    numbers_->setWordWrap(true);
    numbers_->setForegroundRole(kMutedRole);
    numbers_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    numbers_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    numbers_->setMinimumHeight(kNumberLines * numbers_->fontMetrics().lineSpacing());
    column->addWidget(meaning_);
    column->addWidget(numbers_);
    makeShortcuts();
    connect(strip_, &StepStrip::positionChanged, this, &DerivationPane::showPosition);
    connect(&task_, &DerivationTask::made, this, &DerivationPane::show);
    connect(&task_, &DerivationTask::refused, this, [this](const Error& error) {
        const bool asked = !wish_.layer.empty();
        if (shown_ != nullptr) {
            wish_ = shown_->wish;
            controls_->setWish(wish_);
        } else if (asked) {
            wish_ = {};
        }
        asked ? Q_EMIT unknownHistory() : Q_EMIT refused(error);
    });
    connect(&task_, &DerivationTask::remembered, this,
            [this](const std::shared_ptr<const Derivation>& derivation, const std::vector<HistoryEntry>& entries) {
                if (shown_ != nullptr && derivation == shown_->derivation && stage_->view().pinned()) {
                    history_->setHistory(derivation, entries);
                    history_->setStep(*scene_.target.step);
                }
            });
    connectControls();
    setFocusProxy(stage_);
}

DerivationPane::~DerivationPane() = default;

void DerivationPane::connectControls() {
    connect(controls_, &DerivationControls::chosen, this, [this](const std::string& id) { open(id); });
    connect(controls_, &DerivationControls::closed, this, &DerivationPane::closed);
    connect(controls_, &DerivationControls::complained, this, &DerivationPane::complained);
    connect(controls_, &DerivationControls::leftOut, this, [this](const std::string& id, bool on) {
        on ? static_cast<void>(wish_.switches.insert(id)) : static_cast<void>(wish_.switches.erase(id));
        make();
    });
    connect(controls_, &DerivationControls::matrixGiven, this, [this](const TensorMap& tensors) {
        wish_.tensors = tensors;
        open(wish_.declaration->id);
    });
}

HeatmapView* DerivationPane::addView(const char* name, const QString& title) {
    auto* view = named(new HeatmapView, name, title, title);
    view->setMinimumSize(120, 100);
    connect(view, &HeatmapView::pointerMoved, this, [this, view](std::optional<Cell> cell) { point(view, cell); });
    return view;
}

void DerivationPane::makePictures() {
    stage_ = new StepStage;
    connect(&stage_->view(), &HeatmapView::pointerMoved, this, [this](std::optional<Cell> cell) { point(&stage_->view(), cell); });
    connect(&stage_->view(), &HeatmapView::cellPinned, this, &DerivationPane::pin);
    connect(&stage_->view(), &HeatmapView::pinReleased, this, &DerivationPane::forgetHistory);
    connect(&stage_->view(), &HeatmapView::menuWanted, this, &DerivationPane::openMenu);
    auto* beside = new QSplitter(Qt::Vertical);
    beside->setObjectName(QStringLiteral("derivationColumn"));
    constexpr const char* kNames[] = {"derivation-before", "derivation-before-2", "derivation-before-3", "derivation-before-4"};
    for (std::size_t k = 0; k < kSources; ++k) {
        before_[k] = addView(kNames[k], tr("What the step reads"));
        beside->addWidget(before_[k]);
    }
    after_ = addView("derivation-after", tr("What reads the step"));
    beside->addWidget(after_);
    history_ = new HistoryList;
    beside->addWidget(history_);
    connect(history_, &HistoryList::stepWanted, this, [this](Index step) { strip_->setPosition(static_cast<double>(step)); });
    auto* row = new QSplitter(Qt::Horizontal);
    row->setObjectName(QStringLiteral("derivationSplitter"));
    row->addWidget(stage_);
    row->addWidget(beside);
    row->setStretchFactor(0, 5);
    row->setStretchFactor(1, 3);
    for (QSplitter* splitter : {row, beside}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(kDerivationGap);
    }
    static_cast<QVBoxLayout*>(layout())->addWidget(row, 1);
}

void DerivationPane::makeShortcuts() {
    const std::pair<QKeySequence, void (StepStrip::*)()> keys[] = {
        {QKeySequence(Qt::CTRL | Qt::Key_Right), &StepStrip::forward},   {QKeySequence(Qt::CTRL | Qt::Key_Left), &StepStrip::back},
        {QKeySequence(Qt::CTRL | Qt::Key_Down), &StepStrip::forward},    {QKeySequence(Qt::CTRL | Qt::Key_Up), &StepStrip::back},
        {QKeySequence(Qt::CTRL | Qt::Key_Home), &StepStrip::first},      {QKeySequence(Qt::CTRL | Qt::Key_End), &StepStrip::last},
        {QKeySequence(Qt::CTRL | Qt::Key_Space), &StepStrip::togglePlay}};
    for (const auto& [key, slot] : keys) {
        auto* shortcut = new QShortcut(key, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, strip_, slot);
    }
}

void DerivationPane::setScene(const std::shared_ptr<const Picture>& picture) {
    const bool other = picture_ == nullptr || picture == nullptr || picture_->model->encoding().id != picture->model->encoding().id;
    picture_ = picture;
    controls_->setScene(picture);
    if (!isVisible() || wish_.declaration == nullptr) {
        return;
    }
    // What is of the scene follows it; another encoding has other derivations.
    if (other && wish_.model != nullptr && wish_.declaration->encoding != picture->model->encoding().id) {
        open();
    } else {
        open(wish_.declaration->id);
    }
}

void DerivationPane::open(const std::string& id) {
    const auto all = derivations();
    const DerivationDeclaration* wanted = id.empty() ? wish_.declaration : findDerivation(id);
    if (id.empty() && (wanted == nullptr || picture_ == nullptr || !fits(*wanted, *picture_->model))) {
        const auto suits =
            std::ranges::find_if(all, [&](const DerivationDeclaration& one) { return picture_ != nullptr && fits(one, *picture_->model); });
        wanted = suits != all.end() ? &*suits : all.data();
    }
    startWish(*wanted);
    make();
}

void DerivationPane::startWish(const DerivationDeclaration& wanted) {
    if (&wanted != wish_.declaration) {
        wish_ = {};
        wish_.declaration = &wanted;
        strip_->setPosition(0);
    }
    const bool ofScene = picture_ != nullptr && fits(wanted, *picture_->model) && wish_.tensors.empty();
    wish_.model = ofScene ? picture_->model : nullptr;
    wish_.seed = picture_ != nullptr ? picture_->scene.seed : 0;
    wish_.head = ofScene ? picture_->head : 0;
    const auto& pinned = picture_ != nullptr ? picture_->scene.pinned : std::nullopt;
    wish_.focus = ofScene && pinned && pinned->isPair() ? Cell{*pinned->query, *pinned->key} : Cell{};
    wish_.layer.clear();
    controls_->setWish(wish_);
}

void DerivationPane::openHistory(const std::string& layer, Index slice, Cell cell) {
    wish_ = {};
    wish_.layer = layer;
    wish_.cell = cell;
    wish_.slice = slice;
    wish_.model = picture_->model;
    wish_.seed = picture_->scene.seed;
    wish_.head = picture_->head;
    make();
}

void DerivationPane::make() {
    task_.make(wish_);
}

void DerivationPane::show(const std::shared_ptr<const ShownDerivation>& shown) {
    shown_ = shown;
    ready_ = false;
    forgetHistory();
    QStringList names;
    for (const DerivationStep& step : shown->derivation->steps) {
        names << fromUtf8(step.name);
    }
    strip_->setMotion(motionWanted(*this));
    strip_->setSteps(names);
    controls_->setWish(shown->wish);
    controls_->setShown(*shown);
    if (!shown->at) {
        return;
    }
    wish_ = shown->wish;
    strip_->setPosition(static_cast<double>(shown->at->first));
    if (const auto cell = scene_.target.cellOf(shown->at->second)) {
        stage_->view().pin(scene_.target.position(*cell));
    }
}

void DerivationPane::showPosition(double position) {
    if (shown_ == nullptr || strip_->steps() != static_cast<int>(shown_->derivation->steps.size())) {
        return;
    }
    const auto step = static_cast<Index>(strip_->step());
    const double way = position - std::floor(position);
    if (!ready_ || scene_.target.step != step) {
        showStep(step);
    }
    stage_->show(scene_, way > 0 ? way : 1);
}

void DerivationPane::showStep(Index step) {
    scene_ = stepScene(shown_->derivation, shown_->colours, step);
    ready_ = true;
    const auto fill = [](HeatmapView& view, const StepPicture* picture) {
        view.setVisible(picture != nullptr);
        if (picture != nullptr) {
            view.setColours(picture->colours);
            view.setData(picture->data());
            view.setAccessibleName(view.data().title);
        }
        view.setTwins(nullptr);
        view.setPointer(std::nullopt);
        view.setPinned(std::nullopt);
    };
    for (std::size_t k = 0; k < kSources; ++k) {
        fill(*before_[k], k < scene_.sources.size() ? &scene_.sources[k] : nullptr);
    }
    fill(*after_, scene_.fed.empty() ? nullptr : &scene_.fed.front());
    stage_->show(scene_, 1);
    history_->setStep(step);
    const HistoryEntry* entry = history_->entryOf(step);
    const auto cell = entry != nullptr ? scene_.target.cellOf(entry->places.front()) : std::nullopt;
    stage_->view().setPinned(cell ? std::optional(scene_.target.position(*cell)) : std::nullopt);
    showMeaning();
    point(&stage_->view(), stage_->view().pointer());
}

void DerivationPane::showMeaning() {
    const DerivationStep& step = scene_.step();
    const QString garbage =
        step.garbage.empty() ? QString() : tr("   Hatched: numbers of other pairs, which only the mask behind makes harmless.");
    meaning_->setSentence(tr("%1: %2.   %3", "name of a step, its meaning, its operation")
                              .arg(fromUtf8(step.name), engineText(step.meaning), withLocaleNumbers(fromUtf8(step.operation))) +
                          garbage);
}

void DerivationPane::point(const HeatmapView* view, std::optional<Cell> cell) {
    if (!ready_) {
        return;
    }
    HeatmapView& large = stage_->view();
    std::vector<HeatmapView*> others{&large, after_};
    others.insert(others.end(), before_.begin(), before_.end());
    for (HeatmapView* one : others) {
        one->setTwins(nullptr);
        if (one != view) {
            one->setPointer(std::nullopt);
        }
    }
    const StepPicture* pointed = view == &large ? &scene_.target : view == after_ && !scene_.fed.empty() ? &scene_.fed.front() : nullptr;
    for (std::size_t k = 0; k < std::min(kSources, scene_.sources.size()); ++k) {
        pointed = view == before_[k] ? &scene_.sources[k] : pointed;
    }
    const auto at = pointed != nullptr ? cellIn(*pointed, cell) : std::nullopt;
    if (!at) {
        numbers_->setSentence({});
        return;
    }
    if (view == &large) {
        for (std::size_t k = 0; k < std::min(kSources, scene_.sources.size()); ++k) {
            before_[k]->setTwins(marks(sourceCells(scene_.target, *at, scene_.sources[k])));
        }
        if (!scene_.fed.empty()) {
            after_->setTwins(marks(fedCells(scene_.fed.front(), scene_.target, *at)));
        }
    } else {
        large.setTwins(marks(view == after_ ? sourceCells(*pointed, *at, scene_.target) : fedCells(scene_.target, *pointed, *at)));
    }
    const bool garbage =
        pointed->step && std::ranges::binary_search(pointed->of->steps[static_cast<std::size_t>(*pointed->step)].garbage, *at);
    const QString numbers = stepInNumbers(*pointed, *at);
    numbers_->setSentence(garbage ? tr("%1 (of another pair: only the mask behind makes it harmless)").arg(numbers) : numbers);
}

void DerivationPane::pin(Cell cell) {
    point(&stage_->view(), cell);
    if (const auto at = ready_ ? cellIn(scene_.target, cell) : std::nullopt) {
        task_.history(shown_->derivation, *scene_.target.step, scene_.target.placeOf(*at));
    }
}

void DerivationPane::forgetHistory() {
    history_->setHistory(nullptr, {});
}

void DerivationPane::openMenu(QPoint place) {
    HeatmapView& view = stage_->view();
    const auto cell = view.pointer();
    if (!ready_ || !cellIn(scene_.target, cell)) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("derivationMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* history = menu->addAction(tr("&How did this come about"));
    history->setObjectName(QStringLiteral("menuHistory"));
    connect(history, &QAction::triggered, &view, [&view, cell] { view.pin(*cell); });
    view.holdPointer(true);
    connect(menu, &QObject::destroyed, &view, [&view] { view.holdPointer(false); });
    menu->popup(place);
}

void DerivationPane::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
        return;
    }
    QWidget::keyPressEvent(event);
}

void DerivationPane::hideEvent(QHideEvent* event) {
    strip_->stop();
    QWidget::hideEvent(event);
}

}  // namespace posenc
