#include "app/panels/rotation_pane.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "engine/core/pairing_order.h"
#include "widgets/controls/named.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/query/key_view.h"
#include "widgets/rotation/angle_dial.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {
namespace {

constexpr int kRotationMargin = 12;
constexpr int kPairRows = 8;
constexpr Index kMostOffsets = 512;

QString featuresText(Index first, Index second) {
    return QStringLiteral("%1, %2").arg(first).arg(second);
}

/// Which of the position ids a pair reads, in few letters.
QString axisText(Index axis, Index axes) {
    const QStringList names = axes == 2   ? QStringList{RotationPane::tr("row"), RotationPane::tr("col.")}
                              : axes == 3 ? QStringList{RotationPane::tr("t"), RotationPane::tr("h"), RotationPane::tr("w")}
                                          : QStringList();
    return axis < 0 ? QStringLiteral("–") : names.value(static_cast<int>(axis), QString::number(axis));
}

/// A row of numbers as a line over the offset, divided by its first number.
void addEnvelope(ProfileData& data, const Model& model, const LayerDeclaration& layer, const QString& name) {
    const auto field = model.field(layer.id, 0);
    if (!field.ok() || field.value()->rows() != 1) {
        return;
    }
    std::vector<double> values;
    const double first = std::max(1e-30, std::abs(static_cast<double>(field.value()->value(0, 0))));
    for (Index offset = 0; offset < std::min(kMostOffsets, field.value()->columns()); ++offset) {
        values.push_back(static_cast<double>(field.value()->value(0, offset)) / first);
    }
    data.count = static_cast<Index>(values.size());
    ProfileLine line{name, name, {}, profilePoints(values, 0, kProfilePoints)};
    line.values = std::make_shared<const std::vector<double>>(std::move(values));
    data.lines.push_back(std::move(line));
}

}  // namespace

RotationPane::RotationPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent)
    : QWidget(parent), workspace_(workspace), drawing_(this, executors()) {
    setObjectName(QStringLiteral("rotationPane"));
    setAccessibleName(tr("Rotation"));
    order_ = new SentenceLabel(this);
    order_->setObjectName(QStringLiteral("rotationOrder"));
    pairs_ = named(new QTableWidget(this), "rotationPairs", tr("Pairs of features"), tr("Choose the pair whose angles are shown below"));
    pairs_->setSelectionBehavior(QAbstractItemView::SelectRows);
    pairs_->setSelectionMode(QAbstractItemView::SingleSelection);
    pairs_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    pairs_->setShowGrid(false);
    pairs_->setCornerButtonEnabled(false);
    pairs_->setColumnCount(4);
    pairs_->setHorizontalHeaderLabels({tr("Dims"), tr("Other"), tr("Axis"), tr("Wavelength")});
    pairs_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // The last column takes what is left, so that no scroll bar is needed across.
    pairs_->horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    pairs_->horizontalHeader()->setSectionResizeMode(3, QHeaderView::Stretch);
    pairs_->horizontalHeader()->setHighlightSections(false);
    pairs_->horizontalHeaderItem(0)->setToolTip(tr("Features that are rotated together"));
    pairs_->horizontalHeaderItem(1)->setToolTip(tr("Features of the pair under the other pairing"));
    pairs_->horizontalHeaderItem(3)->setToolTip(tr("Wavelength: the offset at which the pair has turned once"));
    pairs_->horizontalHeaderItem(3)->setData(Qt::AccessibleTextRole, tr("Wavelength"));
    pairs_->setTabKeyNavigation(false);
    pairs_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    pairs_->setFixedHeight((kPairRows + 2) * (fontMetrics().height() + 4));
    angles_ = new SentenceLabel(this);
    angles_->setObjectName(QStringLiteral("rotationAngles"));
    dial_ = named(new AngleDial(this), "angleDial", tr("Angles of the pair"),
                  tr("Angle of the query as a thick hand, of the key as a dashed one, counterclockwise from the right"));
    map_ = new KeyView(this);
    map_->setObjectName(QStringLiteral("rotationMap"));
    map_->setAccessibleName(tr("Cosine of the pair over the image"));
    map_->setToolTip(tr("Cosine of the angle between the query and every key, by this pair alone"));
    map_->setMinimumHeight(160);
    plot_ = named(new ProfilePlot(this), "rotationProfile", tr("Mean cosine and decay bound by offset"),
                  tr("Mean cosine of all pairs and the bound of the logit's size over the offset, each divided by its value at 0"));
    plot_->setMinimumHeight(150);
    plot_->setDrawing([this](std::function<void()> job) { drawing_.post([job = std::move(job)](LatestTask::Run&) { job(); }); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kRotationMargin, 4, kRotationMargin, kRotationMargin);
    column->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{order_, pairs_, angles_, dial_, map_, plot_}) {
        column->addWidget(widget);
    }
    column->addStretch(1);
    connect(pairs_, &QTableWidget::currentCellChanged, this, &RotationPane::showAngles);
    connect(map_, &KeyView::keyPointed, this, [this](std::optional<Index> key) {
        const auto focus = workspace_.focus();
        const bool both = key && focus && focus->query;
        workspace_.view().setPointer(both ? std::optional(Focus::ofPair({*focus->query, *key})) : std::nullopt);
    });
    connect(&workspace_, &Workspace::pictureChanged, this, &RotationPane::refresh);
    connect(&workspace_, &Workspace::explanationChanged, this, &RotationPane::showAngles);
}

void RotationPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void RotationPane::refresh() {
    const auto& picture = workspace_.picture();
    if (!isVisible() || picture == nullptr) {
        return;
    }
    if (picture->model != model_ || picture->head != head_) {
        model_ = picture->model;
        head_ = picture->head;
        rotation_ = rotationOf(*model_, head_);
        showPairs();
        showOffsets();
    }
    showAngles();
}

void RotationPane::showPairs() {
    for (QWidget* widget : std::initializer_list<QWidget*>{pairs_, angles_, dial_}) {
        widget->setVisible(rotation_.has_value());
    }
    order_->setForegroundRole(rotation_ ? QPalette::WindowText : kMutedRole);
    if (!rotation_) {
        order_->setSentence(tr("This encoding does not rotate queries and keys."));
        return;
    }
    const auto count = static_cast<Index>(rotation_->pairs.size());
    const bool half = count > 0 && rotation_->pairs.front().second != 1;
    const std::vector<Index> order = pairingOrder(2 * count, 2 * count, !half);
    QStringList rows;
    for (std::size_t row = 0; row < std::min<std::size_t>(6, order.size()); ++row) {
        rows << QString::number(order[row]);
    }
    order_->setSentence(tr("Pairing: %1. Weights for the other pairing take rows %2, … of each head of these. Rotated: %3 of %4 features.")
                            .arg(half ? tr("c with c + %1").arg(count) : tr("2c with 2c + 1"), rows.join(QStringLiteral(", ")))
                            .arg(2 * count)
                            .arg(rotation_->features));
    // With one axis it says nothing.
    const auto reads = [&](const RotatedPair& pair) { return pair.axis == rotation_->pairs.front().axis; };
    const bool oneAxis = std::ranges::all_of(rotation_->pairs, reads);
    pairs_->setColumnHidden(2, oneAxis);
    // Beside the axis there is no room for the word.
    pairs_->horizontalHeaderItem(3)->setText(oneAxis ? tr("Wavelength") : QStringLiteral("λ"));
    const auto ids = model_->fieldOf(LayerRole::PositionId, 0);
    const Index axes = ids.ok() ? ids.value()->columns() : 1;
    const QSignalBlocker quiet(pairs_);
    const int current = std::max(0, pairs_->currentRow());
    pairs_->setRowCount(static_cast<int>(count));
    for (int row = 0; row < static_cast<int>(count); ++row) {
        const RotatedPair& pair = rotation_->pairs[static_cast<std::size_t>(row)];
        const QString other = half ? featuresText(2 * row, 2 * row + 1) : featuresText(row, row + count);
        const double wavelength = 2 * std::numbers::pi / std::abs(pair.frequency);
        const QString texts[]{featuresText(pair.first, pair.second), other, axisText(pair.axis, axes), numberText(wavelength)};
        for (int column = 0; column < 4; ++column) {
            pairs_->setItem(row, column, new QTableWidgetItem(texts[column]));
        }
        pairs_->setVerticalHeaderItem(row, new QTableWidgetItem(QString::number(row)));
    }
    pairs_->setCurrentCell(std::min(current, static_cast<int>(count) - 1), 0);
}

void RotationPane::showOffsets() {
    ProfileData lines;
    lines.offsetTitle = tr("offset");
    lines.valueTitle = tr("share of the value at 0");
    for (const LayerDeclaration& layer : model_->layers()) {
        if (rotation_ && (layer.id == "mean-cosine" || layer.id == "decay-bound")) {
            addEnvelope(lines, *model_, layer, layer.id == "mean-cosine" ? tr("mean cosine") : tr("decay bound"));
        }
    }
    plot_->setVisible(!lines.lines.empty());
    plot_->setData(std::move(lines));
    plot_->setChosen(plot_->data().lines.empty() ? -1 : 0);
}

void RotationPane::showAngles() {
    if (!isVisible() || !rotation_ || workspace_.picture() == nullptr || workspace_.picture()->model != model_) {
        map_->setVisible(false);
        return;
    }
    const Index pair = pairs_->currentRow();
    const std::vector<double> angles = anglesOf(*model_, head_, pair);
    const auto focus = workspace_.focus();
    const Index memory = model_->keys() - model_->queries();
    const Index query = (focus && focus->query ? *focus->query : Index{0}) + memory;
    const auto at = [&](Index key) { return angles[static_cast<std::size_t>(key)]; };
    const bool any = !angles.empty() && query < static_cast<Index>(angles.size());
    const auto key = any && focus && focus->key ? focus->key : std::nullopt;
    dial_->setAngles(any ? std::optional(at(query)) : std::nullopt, key ? std::optional(at(*key)) : std::nullopt);
    QString said = any ? tr("Pair %1: query %2 at %3 rad").arg(pair).arg(query - memory).arg(numberText(at(query), 5)) : QString();
    if (key) {
        const double between = at(*key) - at(query);
        said = tr("%1, key %2 at %3 rad, difference %4 rad, cosine %5", "the query's angle")
                   .arg(said)
                   .arg(*key)
                   .arg(numberText(at(*key), 5), numberText(between, 5), numberText(std::cos(between)));
    }
    const AxisMeaning& meaning = model_->keyMeaning();
    map_->setVisible(any && meaning.grid.has_value());
    if (any && meaning.grid) {
        // Tokens before the image are not rotated, wherever it begins.
        const auto [least, most] = std::ranges::minmax_element(angles.begin() + meaning.leading, angles.end());
        said = tr("%1, %2 cycles over the image", "what is said of a pair, a number")
                   .arg(said, numberText((*most - *least) / (2 * std::numbers::pi), 3));
    }
    angles_->setSentence(said);
    if (any && meaning.grid) {
        std::vector<float> cosines;
        for (const double angle : angles) {
            cosines.push_back(static_cast<float>(std::cos(angle - at(query))));
        }
        QueryData shown;
        shown.keys = meaning;
        shown.query = query;
        shown.values = std::make_shared<const std::vector<float>>(std::move(cosines));
        map_->setData(shown);
        map_->setKey(focus ? focus->key : std::nullopt);
    }
}

}  // namespace posenc
