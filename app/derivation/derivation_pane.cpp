#include "app/derivation/derivation_pane.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/heading_delegate.h"
#include "widgets/controls/icons.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/controls/wheel_guard.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kDerivationMargin = 12;
constexpr int kDerivationGap = 8;
/// A number's origin takes up to two lines, which it has even when it is empty: pictures never move.
constexpr int kNumberLines = 2;
constexpr int kPlaceRole = Qt::UserRole;

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
    column->setContentsMargins(kDerivationMargin, kDerivationMargin - 4, kDerivationMargin, kDerivationMargin - 4);
    column->setSpacing(6);
    makeHeader();
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
    connect(&task_, &DerivationTask::refused, this, &DerivationPane::refused);
    setFocusProxy(stage_);
}

DerivationPane::~DerivationPane() = default;

void DerivationPane::makeHeader() {
    auto* row = new QHBoxLayout;
    list_ =
        named(new QComboBox, "derivationList", tr("Derivation"), tr("The derivation that is shown: of the scene, or at sizes of its own"));
    list_->setItemDelegate(new HeadingDelegate(list_));
    list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    list_->setMinimumContentsLength(24);
    guardWheel(*list_);
    addLabel(*row, tr("&Derivation"), list_);
    row->addWidget(list_);
    leaveOut_ = named(new QToolButton, "derivationLeaveOut", tr("Leave out"), tr("Leave out a step or a factor, to see what it is for"));
    leaveOut_->setText(tr("&Leave out"));
    leaveOut_->setPopupMode(QToolButton::InstantPopup);
    leaveOut_->setFocusPolicy(Qt::TabFocus);
    switches_ = new QMenu(leaveOut_);
    switches_->setObjectName(QStringLiteral("derivationSwitches"));
    leaveOut_->setMenu(switches_);
    row->addWidget(leaveOut_);
    note_ = named(new QLabel, "derivationNote", tr("Where the end differs"), tr("What has become of the last step"));
    note_->setForegroundRole(kProblemRole);
    row->addWidget(note_);
    row->addStretch(1);
    close_ = named(new QToolButton, "closeDerivation", tr("Back to the scene"), tr("Back to the pictures of the scene (Escape)"));
    close_->setIcon(closeIcon());
    close_->setAutoRaise(true);
    close_->setFocusPolicy(Qt::TabFocus);
    connect(close_, &QToolButton::clicked, this, &DerivationPane::closed);
    connect(list_, &QComboBox::activated, this, &DerivationPane::choose);
    row->addWidget(close_, 0, Qt::AlignTop);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
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
    connect(&stage_->view(), &HeatmapView::cellPinned, this, [this](Cell cell) { point(&stage_->view(), cell); });
    auto* beside = new QSplitter(Qt::Vertical);
    beside->setObjectName(QStringLiteral("derivationColumn"));
    constexpr const char* kNames[] = {"derivation-before", "derivation-before-2", "derivation-before-3", "derivation-before-4"};
    for (std::size_t k = 0; k < kSources; ++k) {
        before_[k] = addView(kNames[k], tr("What the step reads"));
        beside->addWidget(before_[k]);
    }
    after_ = addView("derivation-after", tr("What reads the step"));
    beside->addWidget(after_);
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
    fillList();
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

void DerivationPane::fillList() {
    const auto all = derivations();
    const auto ofScene = [&](const DerivationDeclaration& one) { return picture_ != nullptr && fits(one, *picture_->model); };
    const QSignalBlocker quiet(list_);
    list_->clear();
    auto* model = static_cast<QStandardItemModel*>(list_->model());
    const auto add = [&](const QString& heading, const auto& belongs) {
        bool headed = false;
        for (const DerivationDeclaration& one : all) {
            if (!belongs(one)) {
                continue;
            }
            if (!headed) {
                list_->addItem(heading);
                model->item(list_->count() - 1)->setFlags(Qt::NoItemFlags);
                headed = true;
            }
            list_->addItem(engineText(one.title), QString::fromStdString(one.id));
        }
    };
    add(tr("Of the scene"), ofScene);
    add(tr("Of any matrix"),
        [&](const DerivationDeclaration& one) { return one.encoding.empty() || (one.takesMatrix() && !ofScene(one)); });
    add(tr("Of other encodings, at small sizes"),
        [&](const DerivationDeclaration& one) { return !one.encoding.empty() && !one.takesMatrix() && !ofScene(one); });
    if (wish_.declaration != nullptr) {
        list_->setCurrentIndex(list_->findData(QString::fromStdString(wish_.declaration->id), kPlaceRole));
    }
}

void DerivationPane::fillSwitches() {
    switches_->clear();
    for (const DerivationSwitch& one : wish_.declaration->switches) {
        QAction* action = switches_->addAction(engineText(one.label));
        action->setObjectName(QString::fromStdString("leave-out-" + one.id));
        action->setCheckable(true);
        action->setChecked(wish_.switches.contains(one.id));
        connect(action, &QAction::toggled, this, [this, id = one.id](bool on) {
            if (on) {
                wish_.switches.insert(id);
            } else {
                wish_.switches.erase(id);
            }
            make();
        });
    }
    leaveOut_->setVisible(!wish_.declaration->switches.empty());
}

void DerivationPane::choose(int entry) {
    open(list_->itemData(entry, kPlaceRole).toString().toStdString());
}

void DerivationPane::open(const std::string& id) {
    const auto all = derivations();
    const DerivationDeclaration* wanted = id.empty() ? wish_.declaration : findDerivation(id);
    if (id.empty() && (wanted == nullptr || picture_ == nullptr || !fits(*wanted, *picture_->model))) {
        const auto suits =
            std::ranges::find_if(all, [&](const DerivationDeclaration& one) { return picture_ != nullptr && fits(one, *picture_->model); });
        wanted = suits != all.end() ? &*suits : all.data();
    }
    if (wanted != wish_.declaration) {
        wish_ = {};
        wish_.declaration = wanted;
        strip_->setPosition(0);
    }
    const bool ofScene = picture_ != nullptr && fits(*wanted, *picture_->model);
    wish_.model = ofScene ? picture_->model : nullptr;
    wish_.seed = picture_ != nullptr ? picture_->scene.seed : 0;
    wish_.head = ofScene ? picture_->head : 0;
    const auto& pinned = picture_ != nullptr ? picture_->scene.pinned : std::nullopt;
    wish_.focus = ofScene && pinned && pinned->isPair() ? Cell{*pinned->query, *pinned->key} : Cell{};
    list_->setCurrentIndex(list_->findData(QString::fromStdString(wanted->id), kPlaceRole));
    fillSwitches();
    make();
}

void DerivationPane::make() {
    task_.make(wish_);
}

void DerivationPane::show(const std::shared_ptr<const ShownDerivation>& shown) {
    shown_ = shown;
    ready_ = false;
    QStringList names;
    for (const DerivationStep& step : shown->derivation->steps) {
        names << fromUtf8(step.name);
    }
    strip_->setMotion(motionWanted(*this));
    strip_->setSteps(names);
    if (shown->wish.switches.empty()) {
        note_->clear();
    } else if (shown->differs) {
        const Shape& shape = shown->derivation->steps.back().shape;
        note_->setText(
            tr("%Ln cell(s) of the end differ, first %1 instead of %2 at %3", "numbers, cell", static_cast<int>(shown->differing))
                .arg(numberText(
                         static_cast<double>(numberAt(*shown->derivation, std::ssize(shown->derivation->steps) - 1, {}, *shown->differs))),
                     numberText(static_cast<double>(shown->should)), coordinatesText(shape, *shown->differs)));
    } else {
        note_->setText(tr("The end is the same"));
    }
    Q_EMIT shownChanged();
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
    stage_->view().setPinned(std::nullopt);
    showMeaning();
    point(&stage_->view(), stage_->view().pointer());
}

void DerivationPane::showMeaning() {
    const DerivationStep& step = scene_.step();
    meaning_->setSentence(tr("%1: %2.   %3", "name of a step, its meaning, its operation")
                              .arg(fromUtf8(step.name), engineText(step.meaning), withLocaleNumbers(fromUtf8(step.operation))));
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
    numbers_->setSentence(stepInNumbers(*pointed, *at));
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
