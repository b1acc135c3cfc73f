#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "app/panels/head_survey.h"
#include "app/panels/profile_lines.h"
#include "app/panels/query_row.h"
#include "app/scene/layer_colours.h"
#include "app/scene/layer_slice.h"
#include "engine/analysis/diagnosis.h"
#include "engine/analysis/profile.h"
#include "engine/analysis/query_values.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

std::set<std::string> idsOf(const std::vector<LayerDeclaration>& layers) {
    std::set<std::string> ids;
    std::ranges::transform(layers, std::inserter(ids, ids.end()), &LayerDeclaration::id);
    return ids;
}

/// Layers of pairs that are no stack but of heads and windows, and hold neither offsets, indices nor cosines.
std::set<std::string> scoresOfPairs(const Model& model) {
    std::set<std::string> ids;
    for (const LayerDeclaration& layer : model.layers()) {
        const LayerKind kind = layer.kind();
        const bool scores = kind == LayerKind::Score || kind == LayerKind::Probability || kind == LayerKind::Mask;
        if (scores && isOfPairs(*model.field(layer.id, 0).value())) {
            ids.insert(layer.id);
        }
    }
    return ids;
}

}  // namespace

/// Panels know layers by their role: each shows every encoding that has such a layer, whatever its id is.
class PanelLayersTest : public QObject {
    Q_OBJECT

    Scene scene_;
    std::shared_ptr<const Model> model_;

    static void addEncodings() {
        QTest::addColumn<QString>("encoding");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }

    /// The encoding with its usual parameters and the last head chosen.
    void make() {
        QFETCH(const QString, encoding);
        scene_ = {};
        scene_.encoding = encoding.toStdString();
        const auto built = Model::build({.encoding = findEncoding(scene_.encoding)});
        QVERIFY(built.ok());
        model_ = built.value();
        scene_.head = {HeadChoice::Kind::One, model_->heads() - 1};
    }

private Q_SLOTS:
    void theQueryPanelShowsARowOfEveryScore_data() { addEncodings(); }
    void theQueryPanelShowsARowOfEveryScore() {
        make();
        const auto layers = queryLayers(*model_);
        // Scores first, then whatever else is told of pairs: offsets, table rows, groups.
        const auto scores = scoresOfPairs(*model_);
        const auto ids = idsOf(layers);
        QVERIFY(layers.size() >= scores.size());
        QCOMPARE(idsOf({layers.begin(), layers.begin() + static_cast<std::ptrdiff_t>(scores.size())}), scores);
        const auto others = model_->layersOf(std::array{LayerRole::Offset, LayerRole::TableIndex, LayerRole::AxisIndex});
        for (const LayerDeclaration& other : others) {
            QCOMPARE(std::count(ids.begin(), ids.end(), other.id) > 0, isOfPairs(*model_->field(other.id, 0).value()));
        }
        for (const LayerDeclaration& layer : layers) {
            const auto slice = sliceOf(scene_, *model_, layer);
            const Index query = model_->queries() - 1;
            const auto row = queryRow(*model_, layer, {slice, query}, std::nullopt, {});
            QVERIFY2(row, layer.id.c_str());
            const auto field = model_->shownField(layer.id, slice).value();
            std::vector<float> cells(static_cast<std::size_t>(field->rows() * field->columns()));
            QVERIFY(field->evaluate(Region::whole(field->rows(), field->columns()), cells).ok());
            // A row by itself is added up in another order.
            const auto same = [](float a, float b) {
                return a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-5F * std::max(1.0F, std::abs(b));
            };
            QVERIFY(std::equal(row->values->begin(), row->values->end(), cells.end() - field->columns(), cells.end(), same));
            QVERIFY(row->range && row->range->minimum <= row->range->maximum);
            // Row numbers of one query are whole, their means are not.
            QCOMPARE(row->integer, field->integer());
            const auto mean = queryRow(*model_, layer, {slice, std::nullopt}, std::nullopt, {});
            QVERIFY(mean && !mean->integer);
        }
    }

    /// A row has the colours of the whole matrix, so that queries compare; the mean of all queries has its own.
    void aRowHasTheRangeOfItsMatrix() {
        const auto built =
            Model::build({.encoding = findEncoding("alibi"), .parameters = {{"length", Index{6}}, {"heads", Index{2}}, {"causal", false}}});
        QVERIFY(built.ok());
        const Model& model = *built.value();
        const auto layer = model.layerOf(LayerRole::Probability);
        QVERIFY(layer && hasContentAttention(model));
        using Ends = std::pair<double, double>;
        const auto endsOf = [](const std::vector<float>& values) {
            Ends found(std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity());
            for (const float value : values) {
                if (std::isfinite(value)) {
                    found = {std::min(found.first, static_cast<double>(value)), std::max(found.second, static_cast<double>(value))};
                }
            }
            return found;
        };
        const auto near = [](Ends a, Ends b) { return std::abs(a.first - b.first) < 1e-6 && std::abs(a.second - b.second) < 1e-6; };
        const auto row = [&](std::optional<Index> query, bool contentOnly, std::optional<ValueRange> known) {
            return queryRow(model, *layer, {1, query, contentOnly}, known, {}).value();
        };
        const auto ends = [](const QueryRow& found) { return Ends(found.range->minimum, found.range->maximum); };
        const auto with = [](Ends a, Ends b) { return Ends(std::min(a.first, b.first), std::max(a.second, b.second)); };
        const auto field = model.shownField(layer->id, 1).value();
        std::vector<float> cells(static_cast<std::size_t>(field->rows() * field->columns()));
        QVERIFY(field->evaluate(Region::whole(field->rows(), field->columns()), cells).ok());
        for (Index query = 0; query < model.queries(); ++query) {
            QVERIFY(near(ends(row(query, false, {})), endsOf(cells)));
            // What the picture knows of all cells is enough, what it knows of some is not, nor is it of other numbers.
            QCOMPARE(ends(row(query, false, ValueRange{-3, 7, true})), Ends(-3, 7));
            const Ends narrow(0.2, 0.25);
            const QueryRow some = row(query, false, ValueRange{narrow.first, narrow.second, false});
            QCOMPARE(ends(some), with(narrow, endsOf(*some.values)));
            const QueryRow content = row(query, true, ValueRange{narrow.first, narrow.second, true});
            QVERIFY(*content.values != *some.values);
            QCOMPARE(ends(content), with(narrow, endsOf(*content.values)));
        }
        const QueryRow mean = row({}, false, ValueRange{-3, 7, true});
        QVERIFY(near(ends(mean), endsOf(*mean.values)));
    }

    void everyLayerHasTheColoursOfItsMeaning_data() { addEncodings(); }
    void everyLayerHasTheColoursOfItsMeaning() {
        make();
        for (const LayerDeclaration& layer : model_->layers()) {
            const auto field = model_->field(layer.id, 0);
            QVERIFY2(field.ok(), layer.id.c_str());
            const auto range = field.value()->range();
            const HeatmapColours colours = layerColours(layer, field.value()->integer(), {}, range);
            const ColourMap& map = *colours.map;
            QVERIFY2(map.kind != ColourMap::Kind::Cyclic, layer.id.c_str());
            const bool oneSided = layer.sign != LayerSign::Signed || layer.kind() == LayerKind::Probability;
            if (oneSided || layer.kind() == LayerKind::TableIndex) {
                // From light to dark or the other way, so that the first and the last never look alike.
                QVERIFY2(map.kind == ColourMap::Kind::Sequential, layer.id.c_str());
                QVERIFY2(std::abs(map[0].green - map[255].green) > 100, layer.id.c_str());
            }
            if (range) {
                const double rounding = 1e-5 * std::max({1.0, std::abs(range->minimum), std::abs(range->maximum)});
                QVERIFY2(colours.minimum <= range->minimum + rounding, layer.id.c_str());
                QVERIFY2(colours.maximum >= range->maximum - rounding, layer.id.c_str());
            }
        }
    }

    void theProfilePanelDrawsEveryScore_data() { addEncodings(); }
    void theProfilePanelDrawsEveryScore() {
        make();
        const auto layers = profileLayers(*model_);
        auto offered = idsOf(layers);
        auto scores = scoresOfPairs(*model_);
        if (const auto mask = model_->layerOf(LayerRole::Mask)) {
            scores.erase(mask->id);  // no share of position's
        }
        QCOMPARE(offered, scores);
        QCOMPARE(offered.count(firstProfileLayer(*model_)), std::size_t{layers.empty() ? 0U : 1U});
        for (const LayerDeclaration& layer : layers) {
            ProfileSubject subject;
            subject.model = model_;
            subject.layer = layer.id;
            subject.axis = OffsetAxis::Distance;
            const auto answer = profileAnswer(subject, {});
            QVERIFY2(answer && answer->data.lines.size() == static_cast<std::size_t>(model_->stackSize(layer.id)), layer.id.c_str());
            for (const ProfileLine& line : answer->data.lines) {
                QVERIFY(std::any_of(line.values->begin(), line.values->end(), [](double value) { return std::isfinite(value); }));
            }
        }
    }

    void theHeadsPanelHasAPictureOfEveryLayerWithHeads_data() { addEncodings(); }
    void theHeadsPanelHasAPictureOfEveryLayerWithHeads() {
        make();
        const auto layers = headLayers(*model_);
        const auto all = model_->layers();
        QCOMPARE(static_cast<std::ptrdiff_t>(layers.size()), std::ranges::count(all, LayerStack::Heads, &LayerDeclaration::stack));
        const bool attends = model_->layerOf(LayerRole::Probability).has_value();
        TensorStore store;
        for (const LayerDeclaration& layer : layers) {
            SurveyRequest request;
            request.layers = {{{}, scene_}};
            request.model = model_;
            request.picture = layer.id;
            const auto heads = surveyHeads(request, LookDepth::AllRows, store, {});
            QCOMPARE(heads.size(), model_->heads() + 1);
            for (const HeadEntry& head : heads) {
                QVERIFY2(!head.image.isNull() && head.measured == attends, layer.id.c_str());
            }
        }
    }

    void theChecksSpeakOfEveryTableAndShareOfPosition_data() { addEncodings(); }
    void theChecksSpeakOfEveryTableAndShareOfPosition() {
        make();
        const auto found = diagnose(*model_, model_->heads() - 1);
        QVERIFY(found.ok());
        std::set<std::string> tables;
        std::set<std::string> shares;
        for (const Diagnosis& one : found.value()) {
            if (one.kind == Diagnosis::Kind::UnreadRows) {
                tables.insert(one.layer);
            } else if (one.kind == Diagnosis::Kind::Toeplitz) {
                shares.insert(one.layer);
            }
        }
        std::set<std::string> indices;
        std::set<std::string> ofPosition;
        for (const LayerDeclaration& layer : model_->layers()) {
            // Which keys are visible is no row of a table.
            const bool names = layer.kind() == LayerKind::TableIndex && layer.role != LayerRole::Visible;
            if (names && isOfPairs(*model_->field(layer.id, 0).value())) {
                indices.insert(layer.id);
            }
            if (layer.role == LayerRole::Bias || layer.role == LayerRole::Position || layer.role == LayerRole::Probability) {
                ofPosition.insert(layer.id);
            }
        }
        QCOMPARE(tables, indices);
        QCOMPARE(shares, ofPosition);
    }

    /// The mask of a shifted window is a stack of windows, not of heads: the window that is looked at, whichever head is chosen.
    void theMaskIsThatOfTheWindow() {
        const auto model = Model::build(
            {.encoding = findEncoding("swin"),
             .parameters = {
                 {"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}, {"window-number", Index{3}}, {"heads", Index{6}}}});
        QVERIFY(model.ok());
        scene_ = {};
        scene_.head = {HeadChoice::Kind::One, 5};
        const auto mask = model.value()->layerOf(LayerRole::Mask);
        QVERIFY(mask);
        const auto row = queryRow(*model.value(), *mask, {sliceOf(scene_, *model.value(), *mask), 0}, std::nullopt, {});
        // Of the last window every token comes from another corner of the map.
        QVERIFY(row);
        QCOMPARE(*row->values, (std::vector<float>{0, -100, -100, -100}));
    }
};

POSENC_TEST(PanelLayersTest)
#include "panel_layers_test.moc"
