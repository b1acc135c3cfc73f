#include "app/pictures/picture_pane.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/messages/fit_text.h"
#include "app/messages/formula_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/panel_text.h"
#include "app/pictures/index_bar.h"
#include "app/pictures/picture_grid.h"
#include "app/scene/layer_colours.h"
#include "app/workspace/problem.h"
#include "engine/analysis/profile.h"
#include "engine/recognition/own_index.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/controls/message_bar.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kInset = 8;

}  // namespace

PicturePane::PicturePane(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("picturePane"));
    setAccessibleName(tr("Pictures"));
    setAutoFillBackground(true);
    setBackgroundRole(kCanvasRole);
    formula_ = new FormulaBar(this);
    index_ = new IndexBar(this);
    messages_ = new MessageBar(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInset, kInset, kInset, kInset);
    column->setSpacing(kInset);
    column->addWidget(formula_);
    column->addWidget(index_);
    column->addWidget(messages_);
    grid_ = new PictureGrid(this);
    column->addWidget(grid_, 1);

    connect(index_, &IndexBar::sourceChosen, this,
            [this](const QString& source) { workspace_.document().setParameter(kIndexSource, source.toStdString(), false); });
    workspace_.setVisiblePictures([this] { return visiblePictures(); });
    connect(&workspace_, &Workspace::pictureChanged, this, &PicturePane::show);
    connect(&workspace_, &Workspace::busyChanged, this, &PicturePane::setBusy);
    connect(&workspace_, &Workspace::failureChanged, this, &PicturePane::tellFailure);
    connect(&workspace_.view(), &ViewState::pointerChanged, this, [this] {
        mark();
        markTwins();
    });
    connect(&workspace_, &Workspace::explanationChanged, this, &PicturePane::markTwins);
    connect(&workspace_, &Workspace::explanationChanged, this, &PicturePane::tellFormula);
    connect(&workspace_.view(), &ViewState::highlightChanged, this, &PicturePane::markTwins);
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) {
        if (parts.testFlag(ScenePart::Pin)) {
            mark();
        }
        if (parts.testFlag(ScenePart::Looks)) {
            recolour();
        }
    });
}

Workspace::VisiblePictures PicturePane::visiblePictures() const {
    Workspace::VisiblePictures visiblePictures;
    for (const Panel& panel : panels_) {
        visiblePictures.panels.push_back({panel.layer, panel.view->view()});
    }
    // What a view of its own would have: a share of the pane, less axes and colour bar.
    constexpr double kPictureShare = 0.75;
    const QSizeF share = panels_.empty() ? QSizeF(size()) / 2 : QSizeF(panels_.front().view->size());
    const QSize pixels = (share * kPictureShare * devicePixelRatioF()).toSize().expandedTo({1, 1});
    visiblePictures.newPanel = ViewTransform(1, 1, pixels, 1);
    return visiblePictures;
}

void PicturePane::show(const std::shared_ptr<const Picture>& picture) {
    arrange(*picture);
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        fill(panels_[i], picture->panels[i], *picture);
    }
    joinZoom();
    const EncodingDeclaration& encoding = picture->model->encoding();
    const Parameters& parameters = picture->model->parameters();
    const OffsetSign sign = picture->model->offsetSign();
    formula_->setFormula(withOwnIndex(QString::fromStdString(encoding.formulaOf(parameters, sign)), *picture->model),
                         withOwnIndex(substitutedFormula(encoding, parameters, sign), *picture->model), modelFacts(*picture->model));
    index_->setModel(*picture->model);
    mark();
    if (!workspace_.busy()) {
        // A matrix of another size has other axes, so that its view may want other samples than were foreseen.
        const bool other = std::any_of(panels_.begin(), panels_.end(), [](const Panel& panel) {
            return panel.view->data().region != panel.view->wantedRegion() && panel.view->isVisible();
        });
        if (other) {
            workspace_.refine();
        }
    }
}

void PicturePane::arrange(const Picture& picture) {
    const auto same = [](const Panel& panel, const PanelPicture& shown) { return panel.layer == shown.layer.id; };
    if (std::equal(panels_.begin(), panels_.end(), picture.panels.begin(), picture.panels.end(), same)) {
        return;
    }
    const bool first = panels_.empty();
    std::vector<Panel> before = std::move(panels_);
    panels_.clear();
    for (const PanelPicture& shown : picture.panels) {
        const auto kept = std::find_if(before.begin(), before.end(), [&](const Panel& panel) { return panel.layer == shown.layer.id; });
        if (kept != before.end()) {
            panels_.push_back(std::move(*kept));
            before.erase(kept);
        } else {
            panels_.push_back({shown.layer.id, makeView(shown.layer.id), nullptr, false});
        }
    }
    std::vector<PictureGrid::Item> items;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        items.push_back({panels_[i].view, layerTitle(picture.panels[i].layer, picture.panels[i].mirrored)});
    }
    grid_->setItems(std::move(items));
    for (const Panel& gone : before) {
        gone.view->hide();
        gone.view->deleteLater();
    }
    if (first && !panels_.empty()) {
        // The first picture is what a user wants to walk through.
        panels_.front().view->setFocus(Qt::OtherFocusReason);
    }
}

HeatmapView* PicturePane::makeView(const std::string& layer) {
    auto* view = new HeatmapView(this);
    view->setObjectName(QStringLiteral("heatmap-") + QString::fromStdString(layer));
    view->installEventFilter(this);
    view->setBusy(workspace_.busy());
    offerColours(*view, layer);
    connect(view, &HeatmapView::regionWanted, this, &PicturePane::refine);
    connect(view, &HeatmapView::viewChanged, this, [this, view] { follow(*view); });
    connect(view, &HeatmapView::enlargeRequested, this, [this, view] {
        grid_->select(view);
        grid_->setOneLarge(!grid_->oneLarge());
    });
    connect(view, &HeatmapView::pointerMoved, this,
            [this, layer](std::optional<Cell> cell) { workspace_.view().setPointer(cell ? focusOf(layer, *cell) : std::nullopt); });
    connect(view, &HeatmapView::cellPinned, this, [this, layer](Cell cell) { workspace_.document().setPinned(focusOf(layer, cell)); });
    connect(view, &HeatmapView::pinReleased, this, [this] { workspace_.document().setPinned(std::nullopt); });
    return view;
}

void PicturePane::fill(Panel& panel, const PanelPicture& picture, const Picture& whole) {
    HeatmapData shown;
    shown.title = layerTitle(picture.layer, picture.mirrored);
    shown.subtitle = panelSubtitle(picture, *whole.model);
    shown.badge = layerBadge(*whole.model, picture.layer);
    panel.view->setReduction(layerReduction(picture.layer, picture.field->integer(), lookOf(whole.scene.looks, panel.layer)));
    const HeatmapData& old = panel.view->data();
    if (panel.shown != picture.samples || shown.title != old.title || shown.subtitle != old.subtitle || shown.badge != old.badge) {
        shown.rows = picture.field->rows();
        shown.columns = picture.field->columns();
        shown.integer = picture.field->integer();
        shown.rowMeaning = picture.field->rowMeaning();
        shown.columnMeaning = picture.field->columnMeaning();
        shown.region = picture.region;
        shown.samples = picture.samples;
        shown.some = picture.some;
        shown.noValue = noValueText(picture.layer.kind());
        if (isOfPairs(*picture.field) && whole.model->hidesPairs(picture.layer.id)) {
            shown.masked = [model = whole.model, layer = picture.layer.id](Cell cell) {
                return model->masks(layer, cell.row, cell.column);
            };
        }
        panel.shown = picture.samples;
        QStringList name{shown.title, shown.badge, shown.subtitle};
        name.removeAll(QString());
        panel.view->setAccessibleName(name.join(QStringLiteral(", ")));
        panel.view->setData(shown);
    }
    paintWith(panel, picture);
}

void PicturePane::tellFailure() {
    const auto& failure = workspace_.failure();
    const Problem problem = failure ? problemOf(*failure) : Problem();
    // What belongs to a parameter is told beside it; a bar that comes and goes would make the pictures jump under the slider.
    if (failure && problem.parameter.isEmpty()) {
        failed_ = problem.sentence;
        messages_->say(MessageBar::Kind::Wrong, failed_);
    } else if (!failed_.isEmpty() && messages_->sentence() == failed_) {
        messages_->clear();
    }
}

void PicturePane::setBusy(bool busy) {
    for (const Panel& panel : panels_) {
        panel.view->setBusy(busy);
    }
}

HeatmapView* PicturePane::view(const std::string& layer) const {
    const auto found = std::find_if(panels_.begin(), panels_.end(), [&](const Panel& panel) { return panel.layer == layer; });
    return found == panels_.end() ? nullptr : found->view;
}

std::vector<std::string> PicturePane::layers() const {
    std::vector<std::string> layers;
    for (const Panel& panel : panels_) {
        layers.push_back(panel.layer);
    }
    return layers;
}

std::string PicturePane::selectedLayer() const {
    const QWidget* selected = grid_->selected();
    const auto found = std::find_if(panels_.begin(), panels_.end(), [&](const Panel& panel) { return panel.view == selected; });
    return found == panels_.end() ? std::string() : found->layer;
}

bool PicturePane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        grid_->select(qobject_cast<QWidget*>(watched));
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace posenc
