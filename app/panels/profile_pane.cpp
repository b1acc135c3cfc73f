#include "app/panels/profile_pane.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "app/messages/fit_text.h"
#include "app/messages/profile_text.h"
#include "engine/analysis/offset_pairs.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/combo_entries.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

ProfilePane::ProfilePane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent),
      workspace_(workspace),
      profiling_(this, executors(), TaskPriority::Background),
      drawing_(this, executors(), TaskPriority::Background),
      lighting_(this, executors()) {
    setObjectName(QStringLiteral("profilePane"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    layOut();
    connect(&workspace_, &Workspace::pictureChanged, this, &ProfilePane::refresh);
    connect(&workspace_.view(), &ViewState::pointerChanged, this, &ProfilePane::mark);
    connect(&workspace_, &Workspace::explanationChanged, this, &ProfilePane::mark);
    connect(&workspace_.document(), &Document::sceneChanged, this, &ProfilePane::mark);
    connect(layers_, &QComboBox::activated, this, [this] {
        wantedLayer_ = layers_->currentData().toString().toStdString();
        refresh();
    });
    connect(axes_, &QComboBox::activated, this, [this] {
        wantedAxis_ = static_cast<OffsetAxis>(axes_->currentData().toInt());
        refresh();
    });
    connect(plot_, &ProfilePlot::lineChosen, this, &ProfilePane::takeLine);
    connect(plot_, &ProfilePlot::offsetPinned, this, &ProfilePane::light);
    connect(plot_, &ProfilePlot::offsetPointed, this, [this](std::optional<Index> offset) {
        if (offset) {
            // One thing is pointed at, wherever the keys left off.
            workspace_.view().setPointer(std::nullopt);
        }
        light();
    });
    connect(plot_, &ProfilePlot::readoutChanged, this, &ProfilePane::tell);
}

void ProfilePane::layOut() {
    const auto combo = [this](const char* name, const QString& accessible, const QString& help) {
        auto* made = new QComboBox(this);
        made->setObjectName(QLatin1String(name));
        made->setAccessibleName(accessible);
        made->setToolTip(help);
        made->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        return made;
    };
    layers_ = combo("profileLayer", tr("Layer of the profile"), tr("Layer plotted by offset"));
    axes_ = combo("profileAxis", tr("Axis of the profile"), tr("Which offset between key and query is plotted"));
    badge_ = new BadgeLabel(this);
    badge_->setObjectName(QStringLiteral("profileBadge"));
    readout_ = new SentenceLabel(this);
    readout_->setObjectName(QStringLiteral("profileReadout"));
    readout_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    // Room for a second line that the next offset may need, so that the plot stays where it is.
    readout_->setMinimumHeight(2 * readout_->fontMetrics().lineSpacing());
    readout_->setForegroundRole(kMutedRole);
    plot_ = new ProfilePlot(this);
    plot_->setObjectName(QStringLiteral("profilePlot"));
    plot_->setDrawing([this](std::function<void()> job) { drawing_.post([job = std::move(job)](LatestTask::Run&) { job(); }); });
    plot_->setAccessibleName(tr("Profile of all heads by offset"));
    plot_->setToolTip(tr("Hover an offset to highlight its pairs, click to pin it; click a line to select its head"));
    empty_ = new QLabel(tr("This encoding has no query × key layer to plot by offset."), this);
    empty_->setObjectName(QStringLiteral("profileEmpty"));
    empty_->setWordWrap(true);
    empty_->setForegroundRole(kMutedRole);
    empty_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    empty_->hide();
    auto* controls = new QWidget(this);
    auto* flow = new FlowLayout(4, controls);
    for (QWidget* control : std::initializer_list<QWidget*>{layers_, axes_, badge_}) {
        flow->addWidget(control);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 2, 6, 4);
    column->setSpacing(4);
    column->addWidget(controls);
    column->addWidget(readout_);
    column->addWidget(empty_, 1);
    column->addWidget(plot_, 1);
}

void ProfilePane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ProfilePane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    clearHighlight();
}

void ProfilePane::offer(const Picture& picture) {
    const Model& model = *picture.model;
    QList<ComboEntry> layers;
    for (const LayerDeclaration& layer : profileLayers(model)) {
        layers.append({engineText(layer.title), QString::fromStdString(layer.id)});
    }
    setEntries(*layers_, layers);
    for (const std::string& id : {wantedLayer_, firstProfileLayer(model)}) {
        if (const int found = layers_->findData(QString::fromStdString(id)); found >= 0) {
            layers_->setCurrentIndex(found);
            break;
        }
    }
    const PairOffsets offsets(model);
    QList<ComboEntry> axes;
    for (const OffsetAxis axis : offsets.axes()) {
        axes.append({axisName(axis, model.offsetSign()), static_cast<int>(axis)});
    }
    setEntries(*axes_, axes);
    const int wanted = wantedAxis_ ? axes_->findData(static_cast<int>(*wantedAxis_)) : -1;
    axes_->setCurrentIndex(std::max(0, wanted));
    const bool any = layers_->count() > 0;
    layers_->setEnabled(any);
    for (QWidget* widget : std::initializer_list<QWidget*>{layers_, readout_, plot_}) {
        widget->setVisible(any);
    }
    axes_->setVisible(any && axes.size() > 1);  // a sequence has one
    empty_->setVisible(!any);
}

void ProfilePane::refresh() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr || !isVisible()) {
        return;
    }
    if (picture->model != subject_.model || layers_->count() == 0) {
        offer(*picture);
    }
    if (layers_->count() == 0) {
        badge_->setBadge({}, {});
        subject_ = {picture->model, {}, {}, 0, false};
        clearHighlight();
        return;
    }
    ProfileSubject subject{picture->model, layers_->currentData().toString().toStdString(),
                           static_cast<OffsetAxis>(axes_->currentData().toInt())};
    const Index atOnce = headsAtOnce(*subject.model, subject.axis);
    subject.firstHead = picture->head / atOnce * atOnce;
    subject.mean = picture->scene.head.kind == HeadChoice::Kind::Mean;
    if (const auto layer = picture->model->layer(subject.layer); layer.ok()) {
        badge_->setBadge(cautionBadge(*picture->model, layer.value()), cautionText(*picture->model, layer.value()));
    }
    if (subject == subject_) {
        chooseLine();
        return;
    }
    subject_ = subject;
    clearHighlight();
    const auto work = [subject](LatestTask::Run& run) {
        run.allowStop();
        return profileAnswer(subject, run.stopToken());
    };
    // Matrices that do not fit into memory stay without a profile; their pictures have said so.
    profiling_.ask(work, [this, subject](const ProfileAnswer& answer) { show(subject, answer); });
}

void ProfilePane::show(const ProfileSubject& subject, ProfileAnswer answer) {
    if (!alike(subject, subject_)) {
        return;
    }
    // An offset is another thing on another axis.
    if (shown_.model == nullptr || shown_.axis != subject.axis || shown_.model->offsetSign() != subject.model->offsetSign()) {
        plot_->setPinned(std::nullopt);
    }
    shown_ = subject;
    exact_ = answer.exact;
    plot_->setData(std::move(answer.data));
    chooseLine();
    mark();
    light();
}

void ProfilePane::chooseLine() {
    const auto& picture = workspace_.picture();
    const auto lines = static_cast<int>(plot_->data().lines.size());
    if (shown_.model != picture->model || lines == 0) {
        return;
    }
    const int head = static_cast<int>(picture->head - shown_.firstHead);
    plot_->setChosen(shown_.mean || lines == 1 ? lines - 1 : std::min(head, lines - 1));
}

void ProfilePane::takeLine(int line) {
    const auto lines = static_cast<int>(plot_->data().lines.size());
    if (shown_.mean && line == lines - 1) {
        workspace_.document().setHead({HeadChoice::Kind::Mean, 0});
    } else {
        workspace_.document().setHead({HeadChoice::Kind::One, shown_.firstHead + line});
    }
}

std::optional<Index> ProfilePane::focusOffset() const {
    const auto focus = workspace_.focus();
    if (!focus || shown_.model == nullptr || shown_.model != workspace_.picture()->model) {
        return std::nullopt;
    }
    const PairOffsets offsets(*shown_.model);
    if (focus->isPair()) {
        return offsets.at(shown_.axis, *focus->query, *focus->key);
    }
    const auto& explained = workspace_.explained();
    if (!focus->entry || !explained || explained->of.focus != *focus) {
        return std::nullopt;
    }
    std::optional<Index> common;
    for (const CellRun& run : explained->twins->runs) {
        for (const Index key : {run.column, run.column + run.length - 1}) {
            const auto offset = offsets.at(shown_.axis, run.row, key);
            if (!offset || (common && common != offset)) {
                return std::nullopt;
            }
            common = offset;
        }
    }
    return common;
}

void ProfilePane::mark() {
    plot_->setMarked(focusOffset());
}

void ProfilePane::light() {
    const auto offset = plot_->pointed() ? plot_->pointed() : plot_->pinned();
    if (!offset || shown_.model == nullptr || !(shown_ == subject_)) {
        clearHighlight();
        return;
    }
    if (offset == lit_) {
        return;
    }
    lit_ = offset;
    const auto work = [subject = shown_, wanted = *offset](LatestTask::Run& run) {
        run.allowStop();
        auto pairs = pairsAt(*subject.model, subject.axis, wanted, run.stopToken());
        return pairs ? std::optional(std::make_shared<const Twins>(std::move(*pairs))) : std::nullopt;
    };
    // Pairs that do not fit into memory are too many to be marked.
    lighting_.ask(work, [this, subject = shown_, wanted = *offset](const std::shared_ptr<const Twins>& pairs) {
        if (lit_ == wanted && subject == subject_) {
            pairs_ = pairs;
            workspace_.view().setHighlight(pairs_);
        }
    });
}

void ProfilePane::clearHighlight() {
    lit_.reset();
    // Another panel may have taken its turn since.
    if (pairs_ != nullptr && workspace_.view().highlight() == pairs_) {
        workspace_.view().setHighlight(nullptr);
    }
    pairs_.reset();
}

void ProfilePane::tell() {
    const QString sample = exact_ ? QString() : tr(" (sampled)");
    readout_->setSentence(plot_->readout() + (plot_->readout().isEmpty() ? QString() : sample));
}

}  // namespace posenc
