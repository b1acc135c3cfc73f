#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "engine/analysis/diagnosis.h"
#include "engine/analysis/head_statistics.h"
#include "engine/analysis/matrix_shape.h"
#include "engine/analysis/profile.h"
#include "engine/analysis/query_values.h"
#include "engine/analysis/row_sample.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

std::shared_ptr<const Model> swinOf(Grid window, bool classToken = false) {
    return build("swin", {{"window", window}, {"class-token", classToken}, {"heads", Index{2}}, {"head-dim", Index{5}}}, {}, 7);
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-5 * std::max(1.0, std::abs(b));
}

}  // namespace

class AnalysisTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aProfileIsTheMeanOverPairs() {
        const auto model = build("relative-1d", {{"length", Index{5}}, {"key-length", Index{8}}, {"heads", Index{2}}}, {}, 3);
        const auto profile = profileOf(*model, "attention", Index{1}, OffsetAxis::Offset);
        QVERIFY(profile.ok() && profile.value().exact);
        QCOMPARE(profile.value().first, Index{-7});  // query 4 at position 7, key 0
        const auto field = model->field("attention", 1).value();
        for (Index offset = -7; offset <= 4; ++offset) {
            double sum = 0;
            Index pairs = 0;
            for (Index i = 0; i < 5; ++i) {
                for (Index j = 0; j < 8; ++j) {
                    if (j - (i + 3) == offset) {
                        sum += static_cast<double>(field->value(i, j));
                        ++pairs;
                    }
                }
            }
            const auto place = static_cast<std::size_t>(offset + 7);
            QCOMPARE(profile.value().pairs[place], pairs);
            QVERIFY(near(profile.value().means[place], sum / static_cast<double>(pairs)));
        }
    }

    void theMeanOfQueriesAndTheContentAloneAreTheirDefinitions() {
        const auto model = build("alibi", {{"length", Index{7}}, {"heads", Index{2}}, {"causal", true}}, {}, 5);
        QVERIFY(hasContentAttention(*model));
        const auto attention = *model->layerOf(LayerRole::Probability);
        const auto content = model->field(model->layerOf(LayerRole::Content)->id, 1).value();
        const auto whole = model->field(attention.id, 1).value();
        const auto seen = [&](Index query, Index key) { return key <= query; };
        const auto without = [&](Index query, Index key) {
            double sum = 0;
            for (Index j = 0; j < 7; ++j) {
                sum += seen(query, j) ? std::exp(static_cast<double>(content->value(query, j))) : 0;
            }
            return std::exp(static_cast<double>(content->value(query, key))) / sum;
        };
        const auto mean = queryValues(*model, attention, {1, std::nullopt}, {}).value();
        const auto one = queryValues(*model, attention, {1, 5}, {}).value();
        const auto alone = queryValues(*model, attention, {1, 5, true}, {}).value();
        const auto meanAlone = queryValues(*model, attention, {1, std::nullopt, true}, {}).value();
        for (Index key = 0; key < 7; ++key) {
            const auto place = static_cast<std::size_t>(key);
            double sum = 0;
            double sumAlone = 0;
            Index queries = 0;
            for (Index query = 0; query < 7; ++query) {
                if (seen(query, key)) {
                    sum += static_cast<double>(whole->value(query, key));
                    sumAlone += without(query, key);
                    ++queries;
                }
            }
            QVERIFY(queries > 0);
            QVERIFY(near(mean[place], sum / static_cast<double>(queries)));
            QVERIFY(near(meanAlone[place], sumAlone / static_cast<double>(queries)));
            if (seen(5, key)) {
                QVERIFY(near(alone[place], without(5, key)));
                QCOMPARE(one[place], whole->value(5, key));
            } else {
                QCOMPARE(one[place], -std::numeric_limits<float>::infinity());
                QCOMPARE(alone[place], -std::numeric_limits<float>::infinity());
            }
        }
    }

    void aProfileOnAGridGoesByRowColumnAndDistance() {
        const auto model = swinOf({3, 4}, true);
        const auto field = model->field("bias", 0).value();
        const auto check = [&](OffsetAxis axis, const std::function<Index(Index, Index)>& of) {
            const auto profile = profileOf(*model->countedBy(OffsetSign::KeyMinusQuery), "bias", Index{0}, axis).value();
            for (std::size_t place = 0; place < profile.means.size(); ++place) {
                double sum = 0;
                Index pairs = 0;
                for (Index i = 1; i < 13; ++i) {  // token 0 is the class token
                    for (Index j = 1; j < 13; ++j) {
                        if (of(i - 1, j - 1) == profile.first + static_cast<Index>(place)) {
                            sum += static_cast<double>(field->value(i, j));
                            ++pairs;
                        }
                    }
                }
                QCOMPARE(profile.pairs[place], pairs);
                QVERIFY(pairs == 0 ? std::isnan(profile.means[place]) : near(profile.means[place], sum / static_cast<double>(pairs)));
            }
        };
        check(OffsetAxis::Row, [](Index i, Index j) { return j / 4 - i / 4; });
        check(OffsetAxis::Column, [](Index i, Index j) { return j % 4 - i % 4; });
        check(OffsetAxis::Distance, [](Index i, Index j) {
            const double down = static_cast<double>(j / 4 - i / 4);
            const double right = static_cast<double>(j % 4 - i % 4);
            return static_cast<Index>(std::lround(std::sqrt(down * down + right * right)));
        });
    }

    void whatIsNoProfileIsRefused() {
        const auto model = build("relative-1d", {{"length", Index{4}}});
        QVERIFY(profileOf(*model, "table", Index{0}, OffsetAxis::Offset).error().code == ErrorCode::ParameterChoice);
        QVERIFY(profileOf(*model, "attention", Index{0}, OffsetAxis::Row).error().code == ErrorCode::ParameterChoice);
        QVERIFY(profileOf(*model, "nothing", Index{0}, OffsetAxis::Offset).error().code == ErrorCode::UnknownLayer);
        QVERIFY(profileOf(*model, "attention", Index{99}, OffsetAxis::Offset).error().code == ErrorCode::HeadRange);
        QVERIFY(profileOf(*model, "attention", std::nullopt, OffsetAxis::Offset).ok());
    }

    void hiddenKeysAreLeftOut() {
        const auto model = build("alibi", {{"length", Index{6}}, {"causal", true}, {"heads", Index{4}}});
        const auto profile = profileOf(*model, "logits", Index{0}, OffsetAxis::Offset).value();
        QCOMPARE(profile.first, Index{-5});
        QVERIFY(profile.pairs == (std::vector<Index>{1, 2, 3, 4, 5, 6}));
    }

    /// The bias itself hides one side of a head: -inf is no part of a mean, and its pairs are not counted.
    void aBiasThatHidesIsNoPartOfAMean() {
        const auto model = build("alibi-asymmetric", {{"length", Index{6}}, {"heads", Index{4}}, {"sides", std::string("masked")}});
        bool hidden = false;
        for (Index head = 0; head < 4; ++head) {
            const auto field = model->field("bias", head).value();
            const auto profile = profileOf(*model, "bias", head, OffsetAxis::Offset).value();
            for (std::size_t place = 0; place < profile.pairs.size(); ++place) {
                Index pairs = 0;
                for (Index i = 0; i < 6; ++i) {
                    const Index j = i + profile.first + static_cast<Index>(place);
                    pairs += j >= 0 && j < 6 && std::isfinite(field->value(i, j)) ? 1 : 0;
                }
                QCOMPARE(profile.pairs[place], pairs);
                QVERIFY(pairs == 0 || std::isfinite(profile.means[place]));
                hidden = hidden || pairs == 0;
            }
        }
        QVERIFY(hidden);
    }

    /// Position reads 0 where a mask hides the key; on a grid hidden and visible pairs may share a column offset, and a mean over all of
    /// them would be too small.
    void hiddenZerosAreNoPartOfAMean() {
        const auto shaw = build("shaw", {{"length", Index{7}}, {"key-length", Index{9}}, {"clip", Index{2}}, {"causal", true}}, {}, 5);
        const auto grid = build("factorized-2d", {{"grid", Grid{3, 4}}, {"causal", true}}, {}, 5);
        const auto check = [](const Model& model, OffsetAxis axis, OffsetSign sign, Index first, Index count,
                              const std::function<Index(Index, Index)>& of) {
            const auto field = model.field("position", 1).value();
            const auto profile = profileOf(*model.countedBy(sign), "position", Index{1}, axis).value();
            QCOMPARE(profile.first, first);
            QCOMPARE(profile.means.size(), static_cast<std::size_t>(count));
            for (std::size_t place = 0; place < profile.means.size(); ++place) {
                double sum = 0;
                Index pairs = 0;
                for (Index i = 0; i < model.queries(); ++i) {
                    for (Index j = 0; j <= i + model.keys() - model.queries(); ++j) {
                        if (of(i, j) == first + static_cast<Index>(place)) {
                            sum += static_cast<double>(field->value(i, j));
                            ++pairs;
                        }
                    }
                }
                QCOMPARE(profile.pairs[place], pairs);
                QVERIFY(near(profile.means[place], sum / static_cast<double>(pairs)));
            }
        };
        check(*shaw, OffsetAxis::Offset, OffsetSign::KeyMinusQuery, -8, 9, [](Index i, Index j) { return j - i - 2; });
        check(*shaw, OffsetAxis::Offset, OffsetSign::QueryMinusKey, 0, 9, [](Index i, Index j) { return i + 2 - j; });
        check(*grid, OffsetAxis::Row, OffsetSign::KeyMinusQuery, -2, 3, [](Index i, Index j) { return j / 4 - i / 4; });
        check(*grid, OffsetAxis::Column, OffsetSign::KeyMinusQuery, -3, 7, [](Index i, Index j) { return j % 4 - i % 4; });
        check(*grid, OffsetAxis::Column, OffsetSign::QueryMinusKey, -3, 7, [](Index i, Index j) { return i % 4 - j % 4; });
    }

    void headStatisticsFollowTheirDefinition() {
        for (const auto& model : {swinOf({2, 3}), swinOf({3, 3}, true), build("shaw", {{"length", Index{9}}, {"heads", Index{2}}})}) {
            const auto field = model->field("attention", 1).value();
            const auto place = [&](Index token) { return model->queryMeaning().coordinates(token); };
            const bool grid = model->queryMeaning().grid.has_value();
            double entropy = 0;
            double distance = 0;
            double locality = 0;
            double weight = 0;
            for (Index i = 0; i < model->queries(); ++i) {
                for (Index j = 0; j < model->keys(); ++j) {
                    const auto p = static_cast<double>(field->value(i, j));
                    entropy -= p > 0 ? p * std::log(p) : 0;
                    if (grid && (!place(i) || !place(j))) {
                        continue;
                    }
                    const double down = grid ? static_cast<double>(place(j)->first - place(i)->first) : 0;
                    const double right = static_cast<double>(grid ? place(j)->second - place(i)->second : j - i);
                    weight += p;
                    distance += p * std::sqrt(down * down + right * right);
                    locality += std::abs(down) <= 1 && std::abs(right) <= 1 ? p : 0;
                }
            }
            const auto found = headStatistics(*model, 1).value();
            QVERIFY(found.exact);
            QVERIFY(near(found.entropy, entropy / static_cast<double>(model->queries())));
            QVERIFY(near(found.distance, distance / weight));
            QVERIFY(near(found.locality, locality / weight));
        }
        QVERIFY(headStatistics(*swinOf({2, 2}), 5).error().code == ErrorCode::HeadRange);
        QVERIFY(headStatistics(*build("drop-path", {}), 0).error().code == ErrorCode::UnknownLayer);
    }

    /// Attention that is not a number is not attention to one key, whose entropy is 0.
    void attentionThatIsNotANumberHasNoEntropy() {
        constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
        const Shape shape{1, 6, 2};
        std::vector<float> some(12, 0.5F);
        some[4] = kNaN;
        const auto part =
            build("relative-1d", {{"length", Index{6}}, {"heads", Index{1}}, {"head-dim", Index{2}}}, {{"queries", {shape, some}}});
        const auto found = headStatistics(*part, 0).value();
        QCOMPARE(found.leftOut, Index{1});
        double entropy = 0;
        const auto attention = part->field("attention", 0).value();
        for (const Index i : {0, 1, 3, 4, 5}) {
            for (Index j = 0; j < 6; ++j) {
                const auto p = static_cast<double>(attention->value(i, j));
                entropy -= p * std::log(p) / 5;
            }
        }
        QVERIFY(near(found.entropy, entropy));
        const auto told = diagnose(*part, 0).value();
        const auto sentence =
            std::find_if(told.begin(), told.end(), [](const Diagnosis& one) { return one.kind == Diagnosis::Kind::Entropy; });
        QVERIFY(sentence != told.end());
        QCOMPARE(sentence->count, Index{1});
        const auto none = build("relative-1d", {{"length", Index{6}}, {"heads", Index{1}}, {"head-dim", Index{2}}},
                                {{"queries", {shape, std::vector<float>(12, kNaN)}}});
        const auto nothing = headStatistics(*none, 0).value();
        QCOMPARE(nothing.leftOut, Index{6});
        QVERIFY(std::isnan(nothing.entropy) && std::isnan(nothing.distance) && std::isnan(nothing.locality));
        const auto ofNone = diagnose(*none, 0);
        for (const Diagnosis& one : ofNone.value()) {
            QVERIFY(one.kind != Diagnosis::Kind::Entropy);
        }
    }

    void shapesOfMatrices() {
        const auto swin = swinOf({3, 3});
        const auto bias = matrixShape(*swin, "bias", Index{0}).value();
        // A table has no offsets of pairs, nor have vectors.
        for (const char* layer : {"table", "table-map", "output"}) {
            const auto refused = matrixShape(*swin, layer, Index{0});
            QVERIFY(!refused.ok() && refused.error().code == ErrorCode::ParameterChoice);
            QCOMPARE(std::get<std::string>(refused.error().details.at(1)), std::string(layer));
        }
        QVERIFY(bias.toeplitzResidue < 1e-6);
        QVERIFY(matrixShape(*swin, "content", Index{0}).value().toeplitzResidue > 0.1);
        // Products of 9 tokens with 5 features have rank 5.
        QCOMPARE(*matrixShape(*swin, "content", Index{0}).value().rank, Index{5});
        // Pairs with a class token are a position each: a table of its own rows alone is no more regular than one of every pair.
        const auto token = build("swin", {{"window", Grid{3, 3}}, {"heads", Index{1}}, {"class-token", true}});
        QVERIFY(matrixShape(*token, "bias", Index{0}).value().toeplitzResidue < 1e-6);
        const auto alibi = build("alibi", {{"length", Index{8}}, {"causal", false}, {"heads", Index{2}}});
        QVERIFY(*matrixShape(*alibi, "bias", Index{1}).value().symmetryResidue < 1e-6);
        const auto hidden = matrixShape(*build("alibi", {{"length", Index{8}}, {"causal", true}}), "logits", Index{0}).value();
        QVERIFY(!hidden.rank && !hidden.symmetryResidue);
        // Singular values of 1, 1e-3 and 1e-6: the last is below 1e-5 of the first.
        const Shape square{1, 3, 3};
        const auto uneven =
            build("relative-1d", {{"length", Index{3}}, {"heads", Index{1}}, {"head-dim", Index{3}}},
                  {{"queries", {square, {1, 0, 0, 0, 1e-3F, 0, 0, 0, 1e-6F}}}, {"keys", {square, {1, 0, 0, 0, 1, 0, 0, 0, 1}}}});
        QCOMPARE(*matrixShape(*uneven, "content", Index{0}).value().rank, Index{2});
    }

    /// Of vectors without a pattern: as many as they have features, and no more than there are queries or keys.
    void ranksAreThoseOfTheVectors() {
        struct Sizes {
            Index queries, keys, features, rank;
        };
        for (const Sizes& of : {Sizes{7, 7, 1, 1}, {7, 11, 3, 3}, {7, 11, 7, 7}, {5, 9, 8, 5}, {30, 45, 20, 20}, {12, 12, 40, 12}}) {
            const auto model =
                build("relative-1d",
                      {{"length", of.queries}, {"key-length", of.keys}, {"heads", Index{2}}, {"head-dim", of.features}, {"causal", false}},
                      {}, 3);
            for (const Index head : {0, 1}) {
                const auto shape = matrixShape(*model, "content", head).value();
                QVERIFY(shape.rank.has_value());
                QCOMPARE(*shape.rank, of.rank);
            }
        }
    }

    /// In a volume the relative position is one of three axes.
    void shapesOfMatricesOfVolumes() {
        const auto model = build("window-3d", {{"window", Grid3d{3, 2, 4}}, {"heads", Index{2}}, {"head-dim", Index{5}}}, {}, 7);
        const auto bias = matrixShape(*model, "bias", Index{1}).value();
        QVERIFY(bias.toeplitzResidue < 1e-6);
        QVERIFY(!bias.leastToeplitz);
        // Products of vectors follow no offset: what is left are the distances from the mean of each one.
        const auto field = model->field("content", 1).value();
        const auto offset = [](Index query, Index key) {
            return std::array{key / 8 - query / 8, key / 4 % 2 - query / 4 % 2, key % 4 - query % 4};
        };
        std::map<std::array<Index, 3>, std::vector<double>> byOffset;
        double all = 0;
        for (Index query = 0; query < 24; ++query) {
            for (Index key = 0; key < 24; ++key) {
                const auto value = static_cast<double>(field->value(query, key));
                byOffset[offset(query, key)].push_back(value);
                all += value * value;
            }
        }
        const auto meanOf = [&](Index query, Index key) {
            const auto& values = byOffset.at(offset(query, key));
            return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
        };
        double left = 0;
        double farthest = 0;
        for (Index query = 0; query < 24; ++query) {
            for (Index key = 0; key < 24; ++key) {
                const double apart = std::abs(static_cast<double>(field->value(query, key)) - meanOf(query, key));
                left += apart * apart;
                farthest = std::max(farthest, apart);
            }
        }
        const auto content = matrixShape(*model, "content", Index{1}).value();
        QVERIFY(near(content.toeplitzResidue, std::sqrt(left / all)));
        QVERIFY(content.leastToeplitz.has_value());
        const auto [row, column] = *content.leastToeplitz;
        QVERIFY(near(std::abs(static_cast<double>(field->value(row, column)) - meanOf(row, column)), farthest));
    }

    void largeMatricesAreSampled() {
        const auto model = build("alibi", {{"length", Index{1000}}, {"heads", Index{1}}});
        std::vector<Index> rows;
        const auto field = model->field("bias", 0).value();
        const auto all = seeRows(
            *field, [&](Index row, std::span<const float>) { rows.push_back(row); }, {}, 10'000);
        QVERIFY(all.ok() && !all.value());
        QCOMPARE(rows.size(), std::size_t{10});
        QCOMPARE(rows.front(), Index{0});
        QCOMPARE(rows.back(), Index{999});
        std::stop_source source;
        source.request_stop();
        QVERIFY(profileOf(*model, "attention", Index{0}, OffsetAxis::Offset, source.get_token()).error().code == ErrorCode::Cancelled);
    }
};

POSENC_TEST_APPLESS(AnalysisTest)
#include "analysis_test.moc"
