#include "app/pictures/picture_pane.h"

#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/messages/fit_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/panel_text.h"
#include "app/pictures/index_bar.h"
#include "app/pictures/linked_zoom.h"
#include "app/pictures/picture_colours.h"
#include "app/pictures/picture_grid.h"
#include "app/pictures/picture_marks.h"
#include "app/scene/layer_colours.h"
#include "engine/analysis/profile.h"
#include "engine/recognition/own_index.h"
#include "widgets/controls/joined_text.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kInset = 2;
/// Multiplications that one value may cost while somebody waits for it: a few milliseconds.
constexpr double kQuickValue = 1e7;

/// Gives the tokens of an axis the words of a text. @param memory keys before the first query; negative: queries before the first key,
/// whose words are empty
void nameTokens(AxisMeaning& meaning, const QStringList& words, Index memory) {
    const bool query = meaning.kind == AxisMeaning::Kind::QueryToken;
    if (words.isEmpty() || meaning.grid || (!query && meaning.kind != AxisMeaning::Kind::KeyToken)) {
        return;
    }
    const qsizetype first = query ? static_cast<qsizetype>(memory) : 0;
    auto named = std::make_shared<std::vector<std::string>>(static_cast<std::size_t>(std::max<qsizetype>(0, -first)));
    for (qsizetype word = std::max<qsizetype>(0, first); word < words.size(); ++word) {
        named->push_back(words[word].toStdString());
    }
    meaning.words = std::move(named);
}

bool sameWords(const AxisMeaning& a, const AxisMeaning& b) {
    return a.words == b.words || (a.words && b.words && *a.words == *b.words);
}

}  // namespace

PicturePane::PicturePane(Workspace& workspace, QWidget* parent) : QWidget(parent), workspace_(workspace) {
    setObjectName(QStringLiteral("picturePane"));
    setAccessibleName(tr("Pictures"));
    setAutoFillBackground(true);
    setBackgroundRole(kCanvasRole);
    index_ = new IndexBar(QStringLiteral("pictureIndex"), IndexBar::Shown::Differs, this);
    grid_ = new PictureGrid(this);
    zoom_ = new LinkedZoom(this);
    marks_ = new PictureMarks(workspace_, this);
    colours_ = new PictureColours(workspace_, *this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kInset, kInset, kInset, kInset);
    column->setSpacing(0);
    column->addWidget(index_);
    column->addWidget(grid_, 1);

    connect(index_, &IndexBar::sourceChosen, this,
            [this](const QString& source) { workspace_.document().setParameter(kIndexSource, source.toStdString(), false); });
    connect(grid_, &PictureGrid::selectionChanged, this, &PicturePane::zoomChanged);
    connect(grid_, &PictureGrid::selectionChanged, this, &PicturePane::keepView);
    const auto restore = [this] {
        if (workspace_.picture() != nullptr) {
            restoreView(*workspace_.picture());
        }
    };
    connect(&workspace_.document(), &Document::opened, this, [this, restore] {
        opened_ = true;
        // The pictures may be the same; else new ones come.
        QMetaObject::invokeMethod(this, restore, Qt::QueuedConnection);
    });
    workspace_.setVisiblePictures([this] { return visiblePictures(); });
    connect(zoom_, &LinkedZoom::samplesWanted, this, [this] {
        if (showing_) {
            wanted_ = true;
        } else {
            workspace_.refine();
        }
    });
    connect(&workspace_, &Workspace::pictureChanged, this, &PicturePane::show);
    connect(&workspace_, &Workspace::busyChanged, this, &PicturePane::setBusy);
    connect(&workspace_.view(), &ViewState::wordsChanged, this, [this] {
        if (workspace_.picture() != nullptr) {
            show(workspace_.picture());
        }
    });
    connect(grid_, &PictureGrid::reordered, this, [this](const std::vector<HeatmapView*>& order) {
        std::vector<std::string> layers;
        for (const HeatmapView* view : order) {
            const auto found = std::find_if(views_.begin(), views_.end(), [&](const LayerView& one) { return one.view == view; });
            layers.push_back(found->layer);
        }
        workspace_.document().setLayers(std::move(layers));
    });
}

Workspace::VisiblePictures PicturePane::visiblePictures() const {
    Workspace::VisiblePictures visiblePictures;
    for (const LayerView& one : views_) {
        visiblePictures.panels.push_back({one.layer, one.view->view(), !one.view->visibleRegion().isEmpty()});
    }
    // What a view of its own would have: a share of the pane, less axes and colour bar.
    constexpr double kPictureShare = 0.75;
    const QSizeF share = views_.empty() ? QSizeF(size()) / 2 : QSizeF(views_.front().view->size());
    const QSize pixels = (share * kPictureShare * devicePixelRatioF()).toSize().expandedTo({1, 1});
    visiblePictures.newPanel = ViewTransform(1, 1, pixels, 1);
    return visiblePictures;
}

void PicturePane::show(const std::shared_ptr<const Picture>& picture) {
    wanted_ = false;
    if (std::exchange(encoding_, picture->scene.encoding) != picture->scene.encoding) {
        zoomsDue_ = true;
    }
    {
        const QScopedValueRollback guard(showing_, true);
        index_->setModel(*picture->model);
        arrange(*picture);
        for (std::size_t i = 0; i < views_.size(); ++i) {
            fill(*views_[i].view, picture->panels[i], *picture);
        }
        colours_->setViews(views_);
        marks_->setViews(views_);
        grid_->adaptToShapes();
        zoom_->join();
        restoreView(*picture);
    }
    Q_EMIT zoomChanged();
    if (wantsOthers(*picture)) {
        workspace_.refine();
    }
}

bool PicturePane::wantsOthers(const Picture& picture) const {
    // A matrix of another size has other axes, so that its view may want other samples than were foreseen. A slider that moves on brings
    // them with the next picture, and each view would ask for itself: so they are asked for when nothing else is on its way, or when that
    // takes long.
    if (workspace_.busy()) {
        bool foreseen = true;
        for (std::size_t i = 0; i < views_.size(); ++i) {
            foreseen = foreseen && (picture.panels[i].fine || views_[i].view->visibleRegion().isEmpty());
        }
        return wanted_ && !foreseen;
    }
    return std::ranges::any_of(
        views_, [](const LayerView& one) { return one.view->data().region != one.view->wantedRegion() && one.view->isVisible(); });
}

void PicturePane::arrange(const Picture& picture) {
    const auto same = [](const LayerView& one, const PanelPicture& shown) { return one.layer == shown.layer.id; };
    if (std::equal(views_.begin(), views_.end(), picture.panels.begin(), picture.panels.end(), same)) {
        return;
    }
    const bool first = views_.empty();
    LayerViews before = std::move(views_);
    views_.clear();
    for (const PanelPicture& shown : picture.panels) {
        const auto kept = std::find_if(before.begin(), before.end(), [&](const LayerView& one) { return one.layer == shown.layer.id; });
        if (kept != before.end()) {
            views_.push_back(*kept);
            before.erase(kept);
        } else {
            views_.push_back({shown.layer.id, makeView(shown.layer.id)});
        }
    }
    std::vector<PictureGrid::Item> items;
    for (std::size_t i = 0; i < views_.size(); ++i) {
        items.push_back({views_[i].view, layerTitle(picture.panels[i].layer, picture.panels[i].mirrored)});
    }
    grid_->setItems(std::move(items));
    for (const LayerView& gone : before) {
        zoom_->remove(*gone.view);
        gone.view->hide();
        gone.view->deleteLater();
    }
    if (first) {
        // The first picture is what a user wants to walk through.
        grid_->takeKeyboard();
    }
}

HeatmapView* PicturePane::makeView(const std::string& layer) {
    auto* view = new HeatmapView(this);
    view->setObjectName(QStringLiteral("heatmap-") + QString::fromStdString(layer));
    view->setBusy(workspace_.busy());
    colours_->offer(*view, layer);
    zoom_->add(*view);
    view->setCuts(cuts_);
    view->setSpotlight(spotlight_);
    connect(view, &HeatmapView::zoomChanged, this, &PicturePane::zoomChanged);
    // After those that are zoomed together have followed.
    connect(view, &HeatmapView::viewChanged, this, &PicturePane::keepView);
    connect(view, &HeatmapView::cutsWanted, this, &PicturePane::cutsWanted);
    connect(view, &HeatmapView::menuWanted, this, [this, view](QPoint place) {
        grid_->select(view);
        Q_EMIT menuWanted(place);
    });
    connect(view, &HeatmapView::enlargeRequested, this, [this, view] {
        grid_->select(view);
        grid_->setOneLarge(!grid_->oneLarge());
    });
    const auto focus = [this, layer](Cell cell) {
        return workspace_.picture() != nullptr ? focusOf(*workspace_.picture(), layer, cell) : std::nullopt;
    };
    connect(view, &HeatmapView::pointerMoved, this,
            [this, focus](std::optional<Cell> cell) { workspace_.view().setPointer(cell ? focus(*cell) : std::nullopt); });
    connect(view, &HeatmapView::cellPinned, this, [this, focus](Cell cell) { workspace_.document().setPinned(focus(cell)); });
    connect(view, &HeatmapView::pinReleased, this, [this] { workspace_.document().setPinned(std::nullopt); });
    return view;
}

void PicturePane::fill(HeatmapView& view, const PanelPicture& picture, const Picture& whole) {
    HeatmapData shown;
    shown.title = layerTitle(picture.layer, picture.mirrored);
    shown.subtitle = panelSubtitle(picture, *whole.model);
    shown.badge = layerBadge(*whole.model, picture.layer);
    view.setReduction(layerReduction(picture.layer, picture.field->integer(), lookOf(whole.scene.looks, picture.layer.id)));
    shown.rowMeaning = picture.field->rowMeaning();
    shown.columnMeaning = picture.field->columnMeaning();
    const Index memory = whole.model->keys() - whole.model->queries();
    nameTokens(shown.rowMeaning, workspace_.view().words(), memory);
    nameTokens(shown.columnMeaning, workspace_.view().words(), memory);
    const HeatmapData& old = view.data();
    const bool named = sameWords(shown.rowMeaning, old.rowMeaning) && sameWords(shown.columnMeaning, old.columnMeaning);
    if (named && old.samples == picture.samples && shown.title == old.title && shown.subtitle == old.subtitle && shown.badge == old.badge) {
        return;
    }
    shown.rows = picture.field->rows();
    shown.columns = picture.field->columns();
    shown.integer = picture.field->integer();
    shown.region = picture.region;
    shown.samples = picture.samples;
    shown.some = picture.some;
    shown.overviewRegion = picture.overviewRegion;
    shown.overview = picture.overview;
    shown.noValue = noValueText(picture.layer.kind());
    // One cell of a softmax costs its row.
    if (picture.field->costPerCell() * static_cast<double>(picture.field->columns()) <= kQuickValue) {
        shown.own = [field = picture.field](Cell cell) { return field->value(cell.row, cell.column); };
    }
    if (isOfPairs(*picture.field) && whole.model->hidesPairs(picture.layer.id)) {
        shown.masked = [model = whole.model, layer = picture.layer.id](Cell cell) { return model->masks(layer, cell.row, cell.column); };
    }
    QStringList name{shown.title, shown.badge, shown.subtitle};
    name.removeAll(QString());
    view.setAccessibleName(withCommas(name));
    view.setData(shown);
}

void PicturePane::keepView() {
    // While other pictures are taken over, what is seen is not what the scene is to say.
    if (opened_ || zoomsDue_ || grid_->selected() == nullptr) {
        return;
    }
    SceneView kept = workspace_.document().scene().view;
    kept.selected = selectedLayer();
    for (const LayerView& one : views_) {
        const ViewTransform& view = one.view->view();
        if (view.fitted()) {
            kept.zooms.erase(one.layer);
            continue;
        }
        const auto middle = [](const AxisTransform& axis) {
            return std::clamp((axis.start() + axis.extent() / 2.0) / static_cast<double>(axis.length()), 0.0, 1.0);
        };
        kept.zooms[one.layer] = {view.zoom(), middle(view.columns()), middle(view.rows())};
    }
    workspace_.document().setView(std::move(kept));
}

void PicturePane::restoreView(const Picture& picture) {
    const Scene& scene = workspace_.document().scene();
    if ((!opened_ && !zoomsDue_) || difference(picture.requested, scene).testAnyFlags(~kNotComputed)) {
        return;
    }
    for (const LayerView& one : views_) {
        const auto zoom = scene.view.zooms.find(one.layer);
        const ViewTransform all = one.view->view().fit();
        one.view->showSame(zoom == scene.view.zooms.end()
                               ? all
                               : all.zoomed(zoom->second.factor, {0, 0}).centredAt({zoom->second.across, zoom->second.down}));
    }
    zoomsDue_ = false;
    if (std::exchange(opened_, false)) {
        grid_->select(view(scene.view.selected));
    }
}

void PicturePane::setCuts(bool on) {
    cuts_ = on;
    for (const LayerView& one : views_) {
        one.view->setCuts(on);
    }
}

void PicturePane::setSpotlight(bool on) {
    spotlight_ = on;
    for (const LayerView& one : views_) {
        one.view->setSpotlight(on);
    }
}

void PicturePane::setBusy(bool busy) {
    for (const LayerView& one : views_) {
        one.view->setBusy(busy);
    }
}

HeatmapView* PicturePane::view(const std::string& layer) const {
    const auto found = std::find_if(views_.begin(), views_.end(), [&](const LayerView& one) { return one.layer == layer; });
    return found == views_.end() ? nullptr : found->view;
}

std::vector<std::string> PicturePane::layers() const {
    std::vector<std::string> layers;
    for (const LayerView& one : views_) {
        layers.push_back(one.layer);
    }
    return layers;
}

std::string PicturePane::selectedLayer() const {
    const HeatmapView* selected = grid_->selected();
    const auto found = std::find_if(views_.begin(), views_.end(), [&](const LayerView& one) { return one.view == selected; });
    return found == views_.end() ? std::string() : found->layer;
}

double PicturePane::cellPixelsIn(QSize size) const {
    return grid_->cellPixelsIn(size - QSize(2 * kInset, 2 * kInset));
}

void PicturePane::fitAll() {
    zoom_->fitAll();
}

void PicturePane::setZoomTogether(bool on) {
    zoom_->setTogether(on, grid_->selected());
}

bool PicturePane::zoomTogether() const {
    return zoom_->together();
}

}  // namespace posenc
