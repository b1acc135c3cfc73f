#include "app/derivation/derivation_pane.h"

#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/derivation/derivation_controls.h"
#include "app/derivation/derivation_pictures.h"
#include "app/derivation/formula_part.h"
#include "app/derivation/history_list.h"
#include "app/derivation/history_menu.h"
#include "app/derivation/own_numbers.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/formula_line.h"
#include "widgets/derivation/steady_text.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kDerivationMargin = 8;
constexpr int kNumberLines = 2;  // that a number's origin mostly takes

}  // namespace

DerivationPane::DerivationPane(const ExecutorFactory& executors, QWidget* parent) : QWidget(parent), task_(executors) {
    setObjectName(QStringLiteral("derivationPane"));
    setAccessibleName(tr("Derivation"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kDerivationMargin, kDerivationMargin / 2, kDerivationMargin, kDerivationMargin / 2);
    column->setSpacing(4);
    controls_ = new DerivationControls;
    column->addWidget(controls_);
    history_ = new HistoryList;
    pictures_ = new DerivationPictures(executors, history_);
    column->addWidget(pictures_, 1);
    strip_ = new StepStrip;
    column->addWidget(strip_);
    formula_ = new FormulaLine;
    column->addWidget(formula_);
    const auto addText = [](const char* name, int lines) {
        auto* label = new SentenceLabel;
        label->setObjectName(QLatin1String(name));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        return std::pair(label, new SteadyText(label, lines));
    };
    meaning_ = addText("derivationMeaning", 1).second;
    QLabel* numbers = nullptr;
    std::tie(numbers, numbers_) = addText("derivationNumbers", kNumberLines);
    numbers->setForegroundRole(kMutedRole);
    column->addWidget(meaning_);
    column->addWidget(numbers_);
    strip_->takeKeys(*this);
    connect(strip_, &StepStrip::positionChanged, this, &DerivationPane::showPosition);
    connect(&task_, &DerivationTask::made, this, &DerivationPane::show);
    connect(&task_, &DerivationTask::refused, this, [this](const Error& error) {
        const bool asked = !wish_.layer.empty();
        arrive();
        searched_.reset();
        if (shown_ == nullptr && left_ != nullptr) {
            show(std::shared_ptr(left_));
        }
        if (shown_ != nullptr) {
            wish_ = shown_->wish;
            controls_->setWish(wish_);
        } else if (asked) {
            wish_ = {};
        }
        asked ? Q_EMIT unknownHistory() : Q_EMIT refused(error);
    });
    connect(&task_, &DerivationTask::remembered, this,
            [this](const std::shared_ptr<const ShownDerivation>& shown, const std::shared_ptr<const std::vector<HistoryLine>>& lines,
                   const std::optional<float>& again) {
                if (shown == shown_ && pictures_->view().pinned()) {
                    history_->setHistory(lines, again);
                    history_->setStep(*pictures_->scene()->target.step);
                }
            });
    connect(&task_, &DerivationTask::searched, this, &DerivationPane::showFound);
    connectControls();
    setFocusProxy(pictures_);
}

DerivationPane::~DerivationPane() = default;

void DerivationPane::connectControls() {
    connect(pictures_, &DerivationPictures::pointed, numbers_, &SteadyText::setSentence);
    connect(pictures_, &DerivationPictures::stepSeen, this, &DerivationPane::arriveAtStep);
    HeatmapView* view = &pictures_->view();
    connect(view, &HeatmapView::cellPinned, this, &DerivationPane::pin);
    connect(view, &HeatmapView::pinReleased, this, &DerivationPane::forgetHistory);
    connect(view, &HeatmapView::menuWanted, this, &DerivationPane::openMenu);
    connect(history_, &HistoryList::stepWanted, this, [this](Index step) { strip_->setPosition(static_cast<double>(step)); });
    connect(controls_, &DerivationControls::chosen, this, [this](const std::string& id) { open(id); });
    connect(controls_, &DerivationControls::closed, this, &DerivationPane::closed);
    connect(controls_, &DerivationControls::mistakeWanted, this, &DerivationPane::mistakeWanted);
    connect(controls_, &DerivationControls::complained, this, &DerivationPane::complained);
    connect(controls_, &DerivationControls::leftOut, this, [this](const std::string& id, bool on) {
        ofCell_ = ofCell_ && wish_.declaration != nullptr;
        leaveHistory();
        on ? static_cast<void>(wish_.switches.insert(id)) : static_cast<void>(wish_.switches.erase(id));
        make();
    });
    connect(controls_, &DerivationControls::inputChosen, this, [this](const DerivationInput& input) {
        ofCell_ = false;
        leaveHistory();
        const auto before = inputs_;
        Q_EMIT inputChosen(wish_.declaration->id, input);
        if (inputs_ == before) {
            // Nothing new, but it may have been left for a cell of the scene.
            follow();
        }
    });
}

void DerivationPane::setScene(const std::shared_ptr<const Picture>& picture, const std::optional<Focus>& pinned) {
    const bool other = picture_ == nullptr || picture == nullptr || picture_->model->encoding().id != picture->model->encoding().id;
    picture_ = picture;
    pinned_ = pinned;
    controls_->setScene(picture);
    if (!isVisible() || wish_.declaration == nullptr) {
        return;
    }
    // What is of the scene follows it; another encoding has other derivations.
    if (other && wish_.model != nullptr && wish_.declaration->encoding != picture->model->encoding().id) {
        open();
    } else {
        follow();
    }
}

void DerivationPane::follow() {
    startWish(*wish_.declaration);
    make();
}

void DerivationPane::setInputs(const std::map<std::string, DerivationInput>& inputs) {
    if (inputs == inputs_) {
        return;
    }
    inputs_ = inputs;
    if (isVisible() && wish_.declaration != nullptr) {
        follow();
    }
}

void DerivationPane::setImage(const QString& path) {
    if (path == image_) {
        return;
    }
    image_ = path;
    if (isVisible() && wish_.declaration != nullptr) {
        make();
    }
}

void DerivationPane::open(const std::string& id, std::optional<Index> step, const std::vector<std::string>& leftOut) {
    start_ = step;
    ofCell_ = false;
    const DerivationDeclaration* wanted = id.empty() ? wish_.declaration : findDerivation(id);
    if (id.empty() && (wanted == nullptr || picture_ == nullptr || !fits(*wanted, *picture_->model))) {
        wanted = &suiting(picture_);
    }
    startWish(*wanted);
    wish_.switches.insert(leftOut.begin(), leftOut.end());
    make();
}

void DerivationPane::startWish(const DerivationDeclaration& wanted) {
    if (&wanted != wish_.declaration) {
        clear(&wanted);
        wish_ = {};
        strip_->setPosition(0);
    }
    const auto own = ofCell_ ? inputs_.end() : inputs_.find(wanted.id);
    auto leftOut = std::move(wish_.switches);
    wish_ = wishOf(wanted, own == inputs_.end() ? DerivationInput() : own->second, picture_, pinned_);
    wish_.switches = std::move(leftOut);
    controls_->setWish(wish_);
}

void DerivationPane::leaveHistory() {
    if (wish_.declaration == nullptr) {
        startWish(controls_->declaration());
    }
}

void DerivationPane::openHistory(const std::string& layer, Index slice, Cell cell) {
    ofCell_ = true;
    if (shown_ != nullptr && shown_->derivation->declaration->encoding != picture_->model->encoding().id) {
        clear();
    }
    wish_ = wishOfCell({layer, slice, cell}, picture_);
    make();
}

void DerivationPane::clear(const DerivationDeclaration* next) {
    if (shown_ == nullptr) {
        return;
    }
    // The formula is that of the encoding, and stays where the encoding does.
    const bool same = next != nullptr && next->encoding == shown_->derivation->declaration->encoding;
    formula_->setFormula(same ? formulaOf(*shown_->derivation) : QString(), {});
    left_ = std::exchange(shown_, nullptr);
    pictures_->clear();
    forgetHistory();
    strip_->setSteps({});
    meaning_->setSentence({});
    numbers_->setSentence({});
}

void DerivationPane::make() {
    pending_ = true;
    cancelled_ = false;
    pictures_->stage().setWaiting(tr("Computing the steps…"));
    wish_.image = image_;
    task_.make(wish_);
}

void DerivationPane::arrive() {
    pending_ = false;
    pictures_->stage().setWaiting({});
}

void DerivationPane::show(const std::shared_ptr<const ShownDerivation>& shown) {
    shown_ = shown;
    left_.reset();
    arrive();
    pictures_->setDerivation(shown);
    forgetHistory();
    QStringList names;
    QStringList meanings;
    for (const DerivationStep& step : shown->derivation->steps) {
        names << fromUtf8(step.name);
        meanings << meaningOf(step);
    }
    meaning_->expect(meanings);
    numbers_->expect({});
    controls_->setWish(shown->wish);
    controls_->setShown(*shown);
    strip_->setSteps(names);
    if (const auto step = std::exchange(start_, std::nullopt)) {
        strip_->setPosition(static_cast<double>(*step));
    }
    if (shown->at) {
        wish_ = shown->wish;
        goTo({shown->at->first, shown->at->second}, true);
    }
}

void DerivationPane::showPosition(double position) {
    if (shown_ == nullptr || strip_->steps() != static_cast<int>(shown_->derivation->steps.size())) {
        return;
    }
    const double way = position - std::floor(position);
    pictures_->show(static_cast<Index>(strip_->step()), way > 0 ? way : 1);
}

void DerivationPane::arriveAtStep() {
    const StepPicture& target = pictures_->scene()->target;
    controls_->setStep(*target.step);
    history_->setStep(*target.step);
    const HistoryEntry* entry = history_->entryOf(*target.step);
    const auto cell = entry != nullptr ? target.cellOf(entry->places.front()) : std::nullopt;
    pictures_->view().setPinned(cell ? std::optional(target.position(*cell)) : std::nullopt);
    showMeaning();
    pictures_->point(pictures_->view().pointer());
    arriveAtCell();
    Q_EMIT stepShown();
}

void DerivationPane::goTo(const StepCell& cell, bool ask) {
    going_ = std::pair(cell, ask);
    strip_->setPosition(static_cast<double>(cell.step));
    arriveAtCell();
}

void DerivationPane::arriveAtCell() {
    if (!going_ || pictures_->scene() == nullptr || pictures_->scene()->target.step != going_->first.step) {
        return;
    }
    const auto [cell, ask] = *std::exchange(going_, std::nullopt);
    const StepPicture& step = pictures_->scene()->target;
    const auto at = step.cellOf(cell.place);
    if (at && ask) {
        pictures_->view().pin(step.position(*at));
    } else if (at) {
        pictures_->view().setPinned(step.position(*at));
        pictures_->point(step.position(*at));
    }
    if (const auto stop = ask ? std::exchange(searched_, std::nullopt) : std::nullopt) {
        runTo(*stop);
    }
}

void DerivationPane::showMeaning() {
    const QString formula = formulaOf(*shown_->derivation);
    formula_->setFormula(formula, formulaPart(formula, *shown_->derivation, *pictures_->scene()->target.step));
    meaning_->setSentence(meaningOf(pictures_->scene()->step()));
}

QString DerivationPane::meaningOf(const DerivationStep& step) {
    const QString garbage =
        step.garbage.empty() ? QString() : tr("   Hatched: numbers of other pairs, which only the mask behind makes harmless.");
    return tr("%1: %2.   %3", "name of a step, its meaning, its operation")
               .arg(fromUtf8(step.name), engineText(step.meaning), withLocaleNumbers(engineText(step.operation))) +
           garbage;
}

void DerivationPane::pin(Cell cell) {
    pictures_->point(cell);
    if (const auto at = pictures_->cellAt(cell)) {
        const StepPicture& step = pictures_->scene()->target;
        asked_ = {*step.step, step.placeOf(*at)};
        const auto& layer = shown_->at;
        const bool ofLayer = layer && layer->first == asked_->step && layer->second == asked_->place;
        const auto& of = shown_->wish;
        task_.history(shown_, *asked_, ofLayer ? std::optional(LayerCell{of.layer, of.slice, of.cell}) : std::nullopt, devicePixelRatioF());
    }
}

void DerivationPane::forgetHistory() {
    asked_.reset();
    history_->forget();
}

void DerivationPane::runTo(HistoryStop stop) {
    if (pending_) {
        searched_ = stop;
        return;
    }
    if (const auto cell = pictures_->view().pointer(); !asked_ && pictures_->cellAt(cell)) {
        pictures_->view().pin(*cell);
    }
    if (!asked_) {
        Q_EMIT complained(tr("Pin a cell first: its history is searched."));
        return;
    }
    task_.search(shown_->derivation, asked_->step, asked_->place, stop);
}

void DerivationPane::showFound(const std::shared_ptr<const Derivation>& derivation, HistoryStop stop, const std::optional<StepCell>& cell) {
    if (shown_ == nullptr || derivation != shown_->derivation) {
        return;
    }
    cell ? goTo(*cell, false) : Q_EMIT said(notFoundText(stop));
}

void DerivationPane::openMenu(QPoint place) {
    HeatmapView& view = pictures_->view();
    const auto cell = view.pointer();
    if (!pictures_->cellAt(cell)) {
        return;
    }
    auto* menu = historyMenu(*this, [this, &view, cell](const std::optional<HistoryStop>& stop) {
        view.pin(*cell);
        if (stop) {
            runTo(*stop);
        }
    });
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
    if (pending_ && !event->spontaneous()) {
        task_.cancel();
        pictures_->stage().setWaiting({});
        cancelled_ = true;
    }
    QWidget::hideEvent(event);
}

void DerivationPane::showEvent(QShowEvent* event) {
    if (cancelled_) {
        make();
    }
    QWidget::showEvent(event);
}

}  // namespace posenc
