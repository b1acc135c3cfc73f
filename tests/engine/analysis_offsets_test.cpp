#include <array>
#include <cmath>

#include "engine/analysis/offset_landmarks.h"
#include "engine/analysis/offset_pairs.h"
#include "engine/analysis/table_use.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

using Stretches = std::vector<std::pair<Index, Index>>;

std::set<std::pair<Index, Index>> cellsOfTwins(const Twins& twins) {
    std::set<std::pair<Index, Index>> cells;
    for (const CellRun& run : twins.runs) {
        for (Index k = 0; k < run.length; ++k) {
            cells.emplace(run.row, run.column + k);
        }
    }
    return cells;
}

std::set<std::pair<Index, Index>> pairsWhere(const Model& model, const std::function<bool(Index, Index)>& holds) {
    std::set<std::pair<Index, Index>> cells;
    for (Index query = 0; query < model.queries(); ++query) {
        for (Index key = 0; key < model.keys(); ++key) {
            if (holds(query, key)) {
                cells.emplace(query, key);
            }
        }
    }
    return cells;
}

void compare(const Model& model, OffsetAxis axis, Index offset, const std::function<bool(Index, Index)>& holds,
             OffsetSign sign = OffsetSign::KeyMinusQuery) {
    const auto found = pairsAt(*model.countedBy(sign), axis, offset);
    QVERIFY(found.has_value());
    const auto expected = pairsWhere(model, holds);
    QVERIFY(cellsOfTwins(*found) == expected);
    QCOMPARE(found->count, static_cast<Index>(expected.size()));
}

}  // namespace

class AnalysisOffsetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pairsOfAnOffsetAlongASequence() {
        const auto model = build("relative-1d", {{"length", Index{5}}, {"key-length", Index{8}}});
        for (Index offset = -9; offset <= 6; ++offset) {
            compare(*model, OffsetAxis::Offset, offset, [&](Index i, Index j) { return j - (i + 3) == offset; });
            compare(*model, OffsetAxis::Distance, offset, [&](Index i, Index j) { return std::abs(j - (i + 3)) == offset; });
        }
    }

    void pairsOfAnOffsetOnAGrid() {
        // Token 0 is the class token, which lies at no offset.
        const auto model = build("swin", {{"window", Grid{3, 5}}, {"class-token", true}});
        const auto row = [](Index token) { return (token - 1) / 5; };
        const auto column = [](Index token) { return (token - 1) % 5; };
        for (Index offset = -5; offset <= 6; ++offset) {
            compare(*model, OffsetAxis::Row, offset, [&](Index i, Index j) { return i > 0 && j > 0 && row(j) - row(i) == offset; });
            compare(*model, OffsetAxis::Column, offset,
                    [&](Index i, Index j) { return i > 0 && j > 0 && column(j) - column(i) == offset; });
            compare(*model, OffsetAxis::Distance, offset, [&](Index i, Index j) {
                const auto down = static_cast<double>(row(j) - row(i));
                const auto right = static_cast<double>(column(j) - column(i));
                return i > 0 && j > 0 && std::lround(std::sqrt(down * down + right * right)) == offset;
            });
        }
    }

    /// Rows of a volume are those of a slice, and the depth counts for the distance, too.
    void pairsOfAnOffsetInAVolume() {
        const auto model = build("window-3d", {{"window", Grid3d{3, 2, 4}}});
        using Place = std::array<Index, 3>;
        const auto place = [](Index token) { return Place{token / 8, token / 4 % 2, token % 4}; };
        const std::array axes{OffsetAxis::Depth, OffsetAxis::Row, OffsetAxis::Column};
        for (Index offset = -4; offset <= 5; ++offset) {
            for (std::size_t a = 0; a < axes.size(); ++a) {
                compare(*model, axes[a], offset, [&](Index i, Index j) { return place(j)[a] - place(i)[a] == offset; });
            }
            compare(*model, OffsetAxis::Distance, offset, [&](Index i, Index j) {
                double squares = 0;
                for (std::size_t a = 0; a < axes.size(); ++a) {
                    squares += std::pow(static_cast<double>(place(j)[a] - place(i)[a]), 2);
                }
                return std::lround(std::sqrt(squares)) == offset;
            });
        }
        const PairOffsets offsets(*model);
        QVERIFY(offsets.inVolume() && offsets.byPlace());
        QVERIFY(offsets.bounds(OffsetAxis::Depth) == std::pair(Index{-2}, Index{2}));
        QVERIFY(offsets.bounds(OffsetAxis::Row) == std::pair(Index{-1}, Index{1}));
        QVERIFY(offsets.bounds(OffsetAxis::Distance) == std::pair(Index{0}, Index{4}));  // the root of 4 + 1 + 9
        std::vector<double> far(24);
        offsets.distances(5, far);
        for (Index key = 0; key < 24; ++key) {
            QCOMPARE(far[static_cast<std::size_t>(key)], *offsets.distance(5, key));
        }
        const PairOffsets causal(
            *build("window-3d", {{"window", Grid3d{3, 2, 4}}, {"causal", true}})->countedBy(OffsetSign::KeyMinusQuery));
        QVERIFY(causal.bounds(OffsetAxis::Depth) == std::pair(Index{-2}, Index{0}));
        QVERIFY(causal.bounds(OffsetAxis::Row) == std::pair(Index{-1}, Index{1}));
    }

    /// In a volume each 3D offset is a relative position of its own, with as many pairs as have it.
    void everyRowOfAVolumesTableIsReadByThePairsOfOneOffset() {
        const auto model = build("window-3d", {{"window", Grid3d{2, 3, 4}}});
        std::vector<Index> reads(3 * 5 * 7, 0);
        for (Index query = 0; query < 24; ++query) {
            for (Index key = 0; key < 24; ++key) {
                ++reads[static_cast<std::size_t>(model->index("index")->at(query, key))];
            }
        }
        const TableUse use = tableUse(*model, "index", 3 * 5 * 7);
        QCOMPARE(use.reads, reads);
        QVERIFY(use.unread().empty() && use.shared().empty());
    }

    /// nnFormer's strides are 3 Wh - 1, 2 Wh - 1 and 1: of a window of 2 x 2 x 3 the last offsets (1, 1, 2) read row 2 * 5 + 2 * 3 + 4.
    void theStridesOfNnFormerAreItsOwn() {
        const auto index = [](const char* variant) {
            return build("window-3d", {{"window", Grid3d{2, 2, 3}}, {"variant", std::string(variant)}})->field("index", 0).value();
        };
        QCOMPARE(index("nnformer")->value(11, 0), 20.0F);
        QCOMPARE(index("nnformer")->value(0, 0), 5.0F + 3.0F + 2.0F);
        QCOMPARE(index("correct")->value(11, 0), 3.0F * 3.0F * 5.0F - 1.0F);
    }

    /// Keys with a margin, queries with a stride: the offset layers say where they are, coordinates do not.
    void pairsOfAnOffsetBetweenDifferentMaps() {
        const auto halo = build("halo", {{"block", Grid{2, 3}}, {"halo", Index{2}}});
        const auto strided = build("attention-biases", {{"grid", Grid{4, 6}}, {"stride", Index{2}}});
        for (Index offset = -5; offset <= 5; ++offset) {
            compare(*halo, OffsetAxis::Row, offset, [&](Index i, Index j) { return j / 7 - 2 - i / 3 == offset; });
            compare(*halo, OffsetAxis::Column, offset, [&](Index i, Index j) { return j % 7 - 2 - i % 3 == offset; });
            compare(*strided, OffsetAxis::Row, offset, [&](Index i, Index j) { return j / 6 - i / 3 * 2 == offset; });
            compare(*strided, OffsetAxis::Column, offset, [&](Index i, Index j) { return j % 6 - i % 3 * 2 == offset; });
        }
        // Pooled frames have no offset layer: key frame k of 2 is at frame 2 k of 4; of 3 it is at 4 k / 3.
        for (const Index keyFrames : {2, 3}) {
            const auto pooled = build("decomposed-2d", {{"grid", Grid{1, 2}}, {"frames", Index{4}}, {"key-frames", keyFrames}});
            for (Index offset = -4; offset <= 4; ++offset) {
                compare(*pooled, OffsetAxis::Depth, offset, [&](Index i, Index j) {
                    const Index exact = j / 2 * 4 - i / 2 * keyFrames;  // in steps of a frame by keyFrames
                    return std::abs(exact - offset * keyFrames) * 2 < keyFrames;
                });
            }
        }
        QVERIFY(PairOffsets(*halo).bounds(OffsetAxis::Row) == std::pair(Index{-3}, Index{3}));
        QCOMPARE(*PairOffsets(*halo).distance(0, 2 * 7 + 2), 0.0);
        QVERIFY(!PairOffsets(*halo).byPlace() && !PairOffsets(*strided).byPlace());
    }

    void offsetsAreCountedEitherWay() {
        const auto shaw = build("shaw", {{"length", Index{6}}, {"clip", Index{2}}});
        const auto swin = build("swin", {{"window", Grid{3, 4}}});
        for (Index offset = -5; offset <= 5; ++offset) {
            compare(
                *shaw, OffsetAxis::Offset, offset, [&](Index i, Index j) { return i - j == offset; }, OffsetSign::QueryMinusKey);
            compare(
                *swin, OffsetAxis::Row, offset, [&](Index i, Index j) { return i / 4 - j / 4 == offset; }, OffsetSign::QueryMinusKey);
            compare(
                *swin, OffsetAxis::Column, offset, [&](Index i, Index j) { return i % 4 - j % 4 == offset; }, OffsetSign::QueryMinusKey);
            compare(
                *shaw, OffsetAxis::Distance, offset, [&](Index i, Index j) { return std::abs(j - i) == offset; },
                OffsetSign::QueryMinusKey);
        }
    }

    /// Of all keys at once as of each of them.
    void distancesOfAQueryAreThoseOfItsPairs() {
        for (const auto& model : {build("relative-1d", {{"length", Index{5}}, {"key-length", Index{8}}}),
                                  build("transformer-xl", {{"length", Index{4}}, {"memory", Index{3}}}),
                                  build("swin", {{"window", Grid{2, 3}}, {"class-token", true}}), build("halo", {})}) {
            const PairOffsets offsets(*model);
            std::vector<double> all(static_cast<std::size_t>(model->keys()));
            for (Index query = 0; query < model->queries(); ++query) {
                offsets.distances(query, all);
                for (Index key = 0; key < model->keys(); ++key) {
                    const auto one = offsets.distance(query, key);
                    const double same = all[static_cast<std::size_t>(key)];
                    QVERIFY2(one ? same == *one : std::isnan(same), model->encoding().id.c_str());
                    if (!offsets.onGrid()) {
                        const Index memory = model->keys() - model->queries();
                        QCOMPARE(same, std::abs(static_cast<double>(key - query - memory)));
                    }
                }
            }
        }
    }

    /// A causal mask leaves keys at and before the query; on a grid that is the order of the tokens, row by row.
    void offsetsThatNoQuerySeesDoNotOccur() {
        const auto shaw = build("shaw", {{"length", Index{6}}, {"key-length", Index{8}}, {"clip", Index{2}}, {"causal", true}});
        QVERIFY(PairOffsets(*shaw).bounds(OffsetAxis::Offset) == std::pair(Index{-7}, Index{0}));
        QVERIFY(PairOffsets(*shaw->countedBy(OffsetSign::QueryMinusKey)).bounds(OffsetAxis::Offset) == std::pair(Index{0}, Index{7}));
        compare(*shaw, OffsetAxis::Offset, 1, [](Index, Index) { return false; });
        compare(*shaw, OffsetAxis::Distance, 3, [](Index i, Index j) { return j - (i + 2) == -3; });
        const auto marks = landmarksOf(*shaw, OffsetAxis::Offset);
        QVERIFY((marks.far == Stretches{{-7, -2}}));
        const auto turned = landmarksOf(*shaw->countedBy(OffsetSign::QueryMinusKey), OffsetAxis::Offset);
        QVERIFY((turned.far == Stretches{{2, 7}}));
        const auto swin = build("swin", {{"window", Grid{3, 4}}, {"causal", true}});
        QVERIFY(PairOffsets(*swin->countedBy(OffsetSign::KeyMinusQuery)).bounds(OffsetAxis::Row) == std::pair(Index{-2}, Index{0}));
        QVERIFY(PairOffsets(*swin->countedBy(OffsetSign::KeyMinusQuery)).bounds(OffsetAxis::Column) == std::pair(Index{-3}, Index{3}));
        compare(*swin, OffsetAxis::Row, 0, [](Index i, Index j) { return j / 4 == i / 4 && j <= i; });
        compare(*swin, OffsetAxis::Column, 2, [](Index i, Index j) { return j % 4 - i % 4 == 2 && j <= i; });
        QVERIFY(PairOffsets(*build("swin", {{"window", Grid{1, 4}}, {"causal", true}})->countedBy(OffsetSign::KeyMinusQuery))
                    .bounds(OffsetAxis::Column) == std::pair(Index{-3}, Index{0}));
    }

    void pairsAreNotToldWhenStopped() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!pairsAt(*build("shaw", {}), OffsetAxis::Offset, 0, stop.get_token()).has_value());
        QVERIFY(!pairsAt(*build("swin", {}), OffsetAxis::Row, 0, stop.get_token()).has_value());
    }

    void aClipIsMarkedAndWhatLiesAtItIsFar() {
        const auto marks = landmarksOf(*build("shaw", {{"length", Index{10}}, {"clip", Index{4}}}), OffsetAxis::Offset);
        QCOMPARE(*marks.clip, Index{4});
        QVERIFY(marks.edges.empty());
        QVERIFY((marks.far == Stretches{{-9, -4}, {4, 9}}));
        QVERIFY(!marks.trained);
    }

    void aClipBeyondTheLengthLeavesNothingFar() {
        QVERIFY(landmarksOf(*build("shaw", {{"length", Index{4}}, {"clip", Index{8}}}), OffsetAxis::Offset).far.empty());
    }

    void bucketsEndWhereTheIndexChanges() {
        // 8 buckets up to distance 8, four each way: 0, 1, 2..3 and 4.. back (the logarithm of 2/8 in two steps), likewise ahead.
        const auto model = build("t5", {{"length", Index{10}}, {"buckets", Index{8}}, {"max-distance", Index{8}}});
        const auto index = model->index("index");
        const auto bucket = [&](Index offset) { return index->at(std::max<Index>(0, -offset), std::max<Index>(0, offset)); };
        const auto marks = landmarksOf(*model, OffsetAxis::Offset);
        QVERIFY((marks.edges == std::vector<Index>{-4, -2, 1, 3}));
        for (const Index edge : marks.edges) {
            QVERIFY(bucket(edge) != bucket(edge + 1));
        }
        QVERIFY((marks.far == Stretches{{-9, -4}, {4, 9}}));
        QVERIFY(!marks.clip);
        QVERIFY(!marks.trained);
    }

    void tablesThatTellAllOffsetsApartHaveNoBuckets() {
        const auto swin = build("swin", {{"window", Grid{4, 4}}});
        for (const OffsetAxis axis : {OffsetAxis::Row, OffsetAxis::Column, OffsetAxis::Distance}) {
            const auto marks = landmarksOf(*swin->countedBy(OffsetSign::KeyMinusQuery), axis);
            QVERIFY(marks.edges.empty() && marks.far.empty() && !marks.clip && !marks.trained);
        }
        QVERIFY(landmarksOf(*build("relative-1d", {}), OffsetAxis::Offset).edges.empty());
        QVERIFY(landmarksOf(*build("alibi", {}), OffsetAxis::Offset).edges.empty());
    }

    void aBoundTableWasTrainedForItsLength() {
        Dice dice(3);
        const Parameters::Map parameters{{"length", Index{6}}, {"head-dim", Index{4}}, {"heads", Index{1}}};
        QVERIFY(!landmarksOf(*build("relative-1d", parameters), OffsetAxis::Offset).trained);
        const auto bound = build("relative-1d", parameters, {{"embedding", dice.tensor({11, 4})}});
        QCOMPARE(*landmarksOf(*bound, OffsetAxis::Offset).trained, Index{5});
        // Also where offsets reach to one side alone.
        Parameters::Map causal = parameters;
        causal["causal"] = true;
        const auto backwards = build("relative-1d", causal, {{"embedding", dice.tensor({11, 4})}});
        QCOMPARE(*landmarksOf(*backwards, OffsetAxis::Offset).trained, Index{5});
        // Queries alone say nothing of positions, and buckets fit any length.
        const auto content = build("relative-1d", parameters, {{"queries", dice.tensor({1, 6, 4})}});
        QVERIFY(!landmarksOf(*content, OffsetAxis::Offset).trained);
        const auto buckets =
            build("t5", {{"length", Index{6}}, {"heads", Index{1}}, {"buckets", Index{8}}}, {{"bias", dice.tensor({8, 1})}});
        QVERIFY(!landmarksOf(*buckets, OffsetAxis::Offset).trained);
    }

    void parametersTellTheTrainedLength() {
        const auto swin = build("swin-v2", {{"window", Grid{8, 8}}, {"pretrained-window", Grid{4, 5}}});
        QCOMPARE(*landmarksOf(*swin->countedBy(OffsetSign::KeyMinusQuery), OffsetAxis::Row).trained, Index{3});
        QCOMPARE(*landmarksOf(*swin->countedBy(OffsetSign::KeyMinusQuery), OffsetAxis::Column).trained, Index{4});
        QCOMPARE(*landmarksOf(*swin->countedBy(OffsetSign::KeyMinusQuery), OffsetAxis::Distance).trained, Index{5});
        const Parameters::Map rope{{"length", Index{40}}, {"scaling", std::string("yarn")}, {"original-length", Index{16}}};
        QCOMPARE(*landmarksOf(*build("rope", rope), OffsetAxis::Offset).trained, Index{15});
        QVERIFY(!landmarksOf(*build("rope", {{"length", Index{40}}}), OffsetAxis::Offset).trained);
    }

    /// A table that was made to fit was trained with the sides of its own window, each along its axis; one that is left out says nothing,
    /// and neither do the contents.
    void aTableMadeToFitTellsTheSizeOfItsTraining() {
        const auto trained = [](const FitMap& fits) {
            Dice dice(5);
            Model::Request request;
            request.encoding = findEncoding("swin");
            request.parameters = {{"window", Grid{4, 6}}, {"heads", Index{1}}, {"head-dim", Index{4}}};
            request.tensors = {{"bias", dice.tensor({7 * 11, 1})}};
            request.fits = fits;
            const auto model = Model::build(request).value();
            std::vector<Index> reach;
            for (const OffsetAxis axis : {OffsetAxis::Row, OffsetAxis::Column, OffsetAxis::Distance}) {
                reach.push_back(landmarksOf(*model, axis).trained.value_or(-1));
            }
            return reach;
        };
        const auto fitFrom = [](Fit::Kind kind, Grid from) {
            Fit fit;
            fit.kind = kind;
            fit.from = from;
            fit.to = Grid{4, 6};
            return fit;
        };
        using Reach = std::vector<Index>;
        // The diagonal of 4 by 6 tokens is the root of 9 + 25, that of 3 by 5 the root of 4 + 16.
        QCOMPARE(trained({}), (Reach{3, 5, 6}));
        QCOMPARE(trained({{"bias", fitFrom(Fit::Kind::Resized, {3, 5})}}), (Reach{2, 4, 4}));
        // Of a larger window as much as there is.
        QCOMPARE(trained({{"bias", fitFrom(Fit::Kind::Cut, {9, 9})}}), (Reach{3, 5, 6}));
        QCOMPARE(trained({{"bias", fitFrom(Fit::Kind::Cut, {2, 9})}}), (Reach{1, 5, 6}));
        QCOMPARE(trained({{"bias", fitFrom(Fit::Kind::LeftOut, {3, 5})}}), (Reach{3, 5, 6}));
        QCOMPARE(trained({{"keys", fitFrom(Fit::Kind::Random, {2, 2})}}), (Reach{3, 5, 6}));
    }
};

POSENC_TEST_APPLESS(AnalysisOffsetsTest)
#include "analysis_offsets_test.moc"
