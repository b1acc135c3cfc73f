#include "app/panels/query_pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/files/file_dialog.h"
#include "app/messages/fit_text.h"
#include "app/messages/printable.h"
#include "app/panels/backdrop_image.h"
#include "app/scene/layer_colours.h"
#include "app/scene/layer_slice.h"
#include "engine/analysis/pair_offsets.h"
#include "widgets/controls/badge_label.h"
#include "widgets/controls/combo_entries.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/flow_layout.h"
#include "widgets/controls/named.h"
#include "widgets/plate/number_format.h"
#include "widgets/query/key_scroll.h"
#include "widgets/query/key_view.h"
#include "widgets/query/scale_bar.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kQueryMargin = 8;

/// Keys stand at positions from 0 on; a query of a sequence stands behind the memory.
Index memoryOf(const Model& model) {
    return model.keys() - model.queries();
}

}  // namespace

QueryPane::QueryPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), values_(this, executors()), images_(this, executors()) {
    setObjectName(QStringLiteral("queryPane"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    keys_ = new KeyView(this);
    badge_ = named(new BadgeLabel, "queryBadge", QString(), QString());
    note_ = named(new QLabel, "queryNote", tr("Note"), {});
    labelsOnly_ = named(new QLabel(tr("The words only label the keys. Queries and keys are not computed from them.")), "queryLabelsOnly",
                        tr("What the text is for"), {});
    for (QLabel* label : {note_, labelsOnly_}) {
        label->setWordWrap(true);
        label->setForegroundRole(kMutedRole);
        label->hide();
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kQueryMargin, 0, kQueryMargin, kQueryMargin);
    column->setSpacing(kQueryMargin / 2);
    column->addWidget(makeControls());
    column->addWidget(badge_);
    scale_ = new ScaleBar;
    column->addWidget(scale_);
    column->addWidget(new KeyScroll(*keys_), 1);
    column->addWidget(labelsOnly_);
    column->addWidget(note_);
    connect(&workspace_, &Workspace::pictureChanged, this, &QueryPane::showPicture);
    connect(&workspace_.view(), &ViewState::pointerChanged, this, &QueryPane::followFocus);
    connect(&workspace_.document(), &Document::sceneChanged, this, [this](const Scene&, SceneParts parts) {
        if (parts.testFlag(ScenePart::Pin)) {
            followFocus();
        }
        if (parts.testFlag(ScenePart::View)) {
            restoreInput();
        }
    });
    connect(keys_, &KeyView::queryMoved, this, &QueryPane::moveQuery);
    connect(keys_, &KeyView::keyPointed, this, &QueryPane::pointAt);
    restoreInput();
}

QWidget* QueryPane::makeControls() {
    auto* controls = new QWidget;
    layers_ = named(new QComboBox, "queryLayer", tr("Layer"), tr("Layer shown for the query"));
    image_ = named(new QToolButton, "queryImage", tr("Image"), tr("Show an image behind the map, or remove it"));
    image_->setText(tr("Image..."));
    image_->setFocusPolicy(Qt::TabFocus);
    text_ = named(new QLineEdit, "queryText", tr("Text"), tr("Use this text's tokens as keys"));
    text_->setPlaceholderText(tr("Type or paste a text"));
    text_->setClearButtonEnabled(true);
    characters_ =
        named(new QCheckBox(tr("Characters")), "queryCharacters", tr("Characters"), tr("One token per character instead of per word"));
    useLength_ =
        named(new QPushButton, "queryUseLength", tr("Set the length to that of the text"), tr("One position per token of the text"));
    useLength_->hide();
    mean_ = named(new QCheckBox(tr("Mean of all queries")), "queryMean", tr("Mean of all queries"),
                  tr("Mean over the queries that see each key, instead of one query"));
    content_ = named(new QCheckBox(tr("Content only")), "queryContentOnly", tr("Content only"),
                     tr("Attention without bias and position: the softmax of the content scores alone"));
    for (QWidget* growing : {static_cast<QWidget*>(layers_), static_cast<QWidget*>(text_)}) {
        growing->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    auto* flow = new FlowLayout(kQueryMargin / 2, controls);
    for (QWidget* control : std::initializer_list<QWidget*>{layers_, image_, mean_, content_, text_, characters_, useLength_}) {
        flow->addWidget(control);
    }
    connect(mean_, &QCheckBox::toggled, this, &QueryPane::refresh);
    connect(content_, &QCheckBox::toggled, this, &QueryPane::refresh);
    connect(layers_, &QComboBox::activated, this, [this] {
        wantedLayer_ = layers_->currentData().toString();
        refresh();
    });
    connect(image_, &QToolButton::clicked, this, &QueryPane::askForImage);
    connect(text_, &QLineEdit::textChanged, this, &QueryPane::showText);
    connect(characters_, &QCheckBox::toggled, this, &QueryPane::showText);
    connect(useLength_, &QPushButton::clicked, this,
            [this] { workspace_.document().setParameter("length", static_cast<Index>(tokens_.size()), false); });
    return controls;
}

void QueryPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showPicture();
}

void QueryPane::showPicture() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr || !isVisible()) {
        return;
    }
    if (subject_.model != picture->model) {
        offerLayers(*picture->model);
        const bool grid = picture->model->keyMeaning().grid.has_value();
        image_->setVisible(grid);
        text_->setVisible(!grid);
        characters_->setVisible(!grid);
    }
    showText();
    // What is pinned may have come with the picture.
    followFocus();
    refresh();
}

void QueryPane::offerLayers(const Model& model) {
    QList<ComboEntry> layers;
    QString first;
    for (const LayerDeclaration& layer : queryLayers(model)) {
        const QString id = QString::fromStdString(layer.id);
        layers.append({engineText(layer.title), id});
        // A mask is the same for most queries, and hides nothing where windows are not shifted.
        if (first.isEmpty() && layer.role != LayerRole::Mask && !model.randomPart(layer) && !model.isNothing(layer)) {
            first = id;
        }
    }
    setEntries(*layers_, layers);
    const int wanted = layers_->findData(wantedLayer_);
    layers_->setCurrentIndex(std::max(0, wanted >= 0 ? wanted : layers_->findData(first)));
}

void QueryPane::followFocus() {
    const auto focus = workspace_.focus();
    if (focus && focus->query && *focus->query != query_) {
        query_ = *focus->query;
        refresh();
    }
    keys_->setKey(focus && focus->key ? focus->key : std::nullopt);
}

void QueryPane::refresh() {
    const auto& picture = workspace_.picture();
    if (picture == nullptr || !isVisible() || layers_->count() == 0) {
        keys_->setData({});
        scale_->setColours(std::nullopt, false);
        badge_->setBadge({}, {});
        subject_ = {};
        return;
    }
    // A query beyond this model may be one of the model that is on its way.
    const Index query = std::clamp<Index>(query_, 0, picture->model->queries() - 1);
    const auto layer = picture->model->layer(layers_->currentData().toString().toStdString());
    if (!layer.ok()) {
        return;
    }
    showLabelsOnly(*picture->model, layer.value());
    const bool attention = layer.value().role == LayerRole::Probability && hasContentAttention(*picture->model);
    // Table rows and groups are names, of which there is no mean.
    const bool names = layer.value().kind() == LayerKind::TableIndex || layer.value().role == LayerRole::Region;
    content_->setEnabled(attention);
    mean_->setEnabled(!names);
    const QueryValuesRequest request{sliceOf(picture->scene, *picture->model, layer.value()),
                                     mean_->isChecked() && !names ? std::nullopt : std::optional(query),
                                     attention && content_->isChecked()};
    const Subject subject{picture->model, layer.value().id, query, request, lookOf(picture->scene.looks, layer.value().id)};
    if (subject == subject_) {
        return;
    }
    subject_ = subject;
    badge_->setBadge(cautionBadge(*subject.model, layer.value()), cautionText(*subject.model, layer.value()));
    const auto work = [subject, layer = layer.value(), known = knownRange()](LatestTask::Run& run) {
        run.allowStop();
        return queryRow(*subject.model, layer, subject.request, known, run.stopToken());
    };
    // A row that does not fit into memory is not shown; its picture has said so.
    values_.ask(work, [this, subject, layer = layer.value()](const QueryRow& row) { tell(subject, layer, row); });
}

void QueryPane::showLabelsOnly(const Model& model, const LayerDeclaration& layer) {
    const bool ofContent = std::ranges::any_of(layer.tensors, [&](const std::string& name) {
        const TensorDeclaration* tensor = model.encoding().tensor(name);
        return tensor != nullptr && tensor->content;
    });
    labelsOnly_->setVisible(ofContent && !workspace_.view().words().isEmpty());
}

std::optional<ValueRange> QueryPane::knownRange() const {
    for (const PanelPicture& panel : workspace_.picture()->panels) {
        // Means that a picture draws say little of the single cells that are shown here.
        if (panel.layer.id == subject_.layer && panel.slice == subject_.request.slice && panel.range && !panel.range->of) {
            return panel.range;
        }
    }
    return std::nullopt;
}

void QueryPane::tell(const Subject& subject, const LayerDeclaration& layer, const QueryRow& found) {
    if (!(subject == subject_)) {
        return;
    }
    QueryData row;
    row.keys = subject.model->keyMeaning();
    row.query = subject.query + memoryOf(*subject.model);
    row.values = found.values;
    row.whole = found.integer;
    row.colours = layerColours(layer, found.integer, subject.look, rangeByLook(subject.look, found.range, *found.values));
    row.text = textsOf(subject, layer, found, row.colours);
    scale_->setColours(found.range ? std::optional(row.colours) : std::nullopt, found.integer);
    if (subject.request.query && subject.model->hidesPairs(subject.layer)) {
        row.masked = [model = subject.model, id = subject.layer, query = subject.query](Index key) { return model->masks(id, query, key); };
    }
    keys_->setData(row);
}

std::function<QString(Index)> QueryPane::textsOf(const Subject& subject, const LayerDeclaration& layer, const QueryRow& row,
                                                 const HeatmapColours& colours) {
    const auto offsets = std::make_shared<const PairOffsets>(*subject.model);
    if (layer.role == LayerRole::Offset && offsets->onGrid() && subject.request.query) {
        return [offsets, query = subject.query](Index key) {
            QStringList along;
            for (const OffsetAxis axis : {OffsetAxis::Depth, OffsetAxis::Row, OffsetAxis::Column}) {
                const auto offset = offsets->at(axis, query, key);
                if (offset && (axis != OffsetAxis::Depth || offsets->inVolume())) {
                    along << plainNumber(static_cast<double>(*offset), true);
                }
            }
            return along.join(QLatin1Char(','));
        };
    }
    return [values = row.values, format = formatForRange(colours.minimum, colours.maximum, row.integer)](Index key) {
        const float value = (*values)[static_cast<std::size_t>(key)];
        return std::isfinite(value) ? trueText(format, static_cast<double>(value)) : QString();
    };
}

void QueryPane::moveQuery(Index key) {
    const auto& picture = workspace_.picture();
    if (picture == nullptr) {
        return;
    }
    const Index query = key - memoryOf(*picture->model);
    if (query < 0 || query >= picture->model->queries()) {
        return;  // a key of the memory has no query
    }
    const auto& pinned = workspace_.document().scene().pinned;
    const Index seen = pinned && pinned->key ? *pinned->key : key;
    workspace_.view().setPointer(std::nullopt);
    workspace_.document().setPinned(Focus::ofPair({query, std::min(seen, picture->model->keys() - 1)}));
}

void QueryPane::pointAt(std::optional<Index> key) {
    workspace_.view().setPointer(key ? std::optional(Focus::ofPair({subject_.query, *key})) : std::nullopt);
}

void QueryPane::showText() {
    const auto& picture = workspace_.picture();
    const QString text = text_->text();
    SceneView view = workspace_.document().scene().view;
    view.queryText = text.toStdString();
    view.queryCharacters = characters_->isChecked();
    workspace_.document().setView(std::move(view));
    tokens_ = characters_->isChecked() ? text.split(QString(), Qt::SkipEmptyParts)
                                       : text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    keys_->setTokens(tokens_);
    const bool sequence = picture != nullptr && !picture->model->keyMeaning().grid;
    workspace_.view().setWords(sequence ? tokens_ : QStringList());
    const bool other = sequence && !tokens_.isEmpty() && tokens_.size() != picture->model->keys();
    const bool length = other && picture->model->encoding().parameter("length") != nullptr;
    useLength_->setVisible(length);
    useLength_->setText(tr("Set n = %1").arg(tokens_.size()));
    refresh();
}

void QueryPane::restoreInput() {
    const SceneView view = workspace_.document().scene().view;
    const QString text = QString::fromStdString(view.queryText);
    if (text != text_->text() || view.queryCharacters != characters_->isChecked()) {
        const QSignalBlocker quietText(text_);
        const QSignalBlocker quietBox(characters_);
        text_->setText(text);
        characters_->setChecked(view.queryCharacters);
        showText();
    }
    if (const QString image = QString::fromStdString(view.queryImage); image != imagePath_) {
        imagePath_ = image;
        image.isEmpty() ? showImage({}, {}, {}) : openImage(image);
    }
}

void QueryPane::askForImage() {
    if (!image_->property("filled").toBool()) {
        auto* dialog = newFileDialog(window(), "imageDialog", tr("Open an image"));
        dialog->setFileMode(QFileDialog::ExistingFile);
        dialog->setNameFilters({tr("Images (*.png *.jpg *.jpeg *.bmp *.gif *.svg *.ppm *.pgm)"), tr("All files (*)")});
        connect(dialog, &QFileDialog::fileSelected, this, &QueryPane::openImage);
        dialog->open();
        return;
    }
    showImage({}, {}, {});
}

void QueryPane::openImage(const QString& path) {
    images_.post([this, path, asked = ++imagesAsked_](const LatestTask::Run& run) {
        run.tell([this, path, asked, read = readBackdrop(path)] {
            if (asked == imagesAsked_) {
                showImage(path, read.image, read.problem);
            }
        });
    });
}

void QueryPane::showImage(const QString& path, const QImage& image, const QString& problem) {
    ++imagesAsked_;
    const QString name = shownName(QFileInfo(path).fileName());
    note_->setVisible(!problem.isEmpty());
    note_->setText(problem.isEmpty() ? QString() : tr("%1 cannot be shown as an image: %2.").arg(name, problem));
    if (!problem.isEmpty()) {
        return;
    }
    keys_->setBackdrop(image);
    imagePath_ = path;
    SceneView view = workspace_.document().scene().view;
    view.queryImage = path.toStdString();
    workspace_.document().setView(std::move(view));
    image_->setProperty("filled", !image.isNull());
    image_->setText(image.isNull() ? tr("Image...") : tr("No image"));
}

}  // namespace posenc
