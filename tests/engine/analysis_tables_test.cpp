#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

#include "engine/analysis/diagnosis.h"
#include "engine/analysis/table_use.h"
#include "engine/analysis/unseen_parameters.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

class AnalysisTablesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tableUseCountsPairs_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<Parameters::Map>("parameters");
        const auto row = [](const char* name, const char* encoding, Parameters::Map parameters) {
            QTest::newRow(name) << QString::fromLatin1(encoding) << parameters;
        };
        row("swin", "swin", {{"window", Grid{3, 4}}});
        row("swin with a class token", "swin", {{"window", Grid{2, 3}}, {"class-token", true}});
        row("shaw", "shaw", {{"length", Index{9}}, {"clip", Index{3}}});
        row("shaw beyond the length", "shaw", {{"length", Index{4}}, {"clip", Index{6}}});
        row("relative with a memory", "relative-1d", {{"length", Index{4}}, {"key-length", Index{7}}});
        row("t5", "t5", {{"length", Index{40}}, {"buckets", Index{8}}, {"max-distance", Index{16}}});
        row("shaw, causal", "shaw", {{"length", Index{9}}, {"clip", Index{3}}, {"causal", true}});
        row("shaw, causal with a memory", "shaw", {{"length", Index{6}}, {"key-length", Index{10}}, {"clip", Index{3}}, {"causal", true}});
        row("t5, causal", "t5", {{"length", Index{40}}, {"buckets", Index{8}}, {"max-distance", Index{16}}, {"bidirectional", false}});
        row("swin, causal, with a class token", "swin", {{"window", Grid{2, 3}}, {"class-token", true}, {"causal", true}});
        row("music transformer", "music-transformer", {{"length", Index{5}}});
        row("irpe", "irpe", {{"grid", Grid{4, 5}}});
        row("irpe, euclidean", "irpe", {{"grid", Grid{5, 3}}, {"method", std::string("euclidean")}});
    }

    void tableUseCountsPairs() {
        QFETCH(const QString, encoding);
        QFETCH(const Parameters::Map, parameters);
        const auto model = build(encoding.toStdString(), parameters);
        const auto index = model->field("index", 0).value();
        const Index rows = model->field("table", 0).value()->rows();
        const TableUse use = tableUse(*model, "index", rows);
        std::vector<Index> reads(static_cast<std::size_t>(rows), 0);
        Index saturated = 0;
        Index pairs = 0;
        const auto far = model->farRows("index");
        const bool causal = model->parameters().flag("causal");
        for (Index i = 0; i < model->queries(); ++i) {
            const Index seen = causal ? i + model->keys() - model->queries() + 1 : model->keys();
            for (Index j = 0; j < seen; ++j, ++pairs) {
                const auto entry = static_cast<Index>(index->value(i, j));
                if (entry >= 0) {
                    ++reads[static_cast<std::size_t>(entry)];
                    saturated += std::find(far.begin(), far.end(), entry) != far.end() ? 1 : 0;
                }
            }
        }
        QVERIFY(use.reads == reads);
        QCOMPARE(use.saturated, saturated);
        QCOMPARE(use.pairs, pairs);
    }

    /// With a clip distance of 0 both ends of the table are its one row, and no pair is counted twice.
    void aRowThatStandsForBothSidesIsCountedOnce() {
        const auto shaw = build("shaw", {{"length", Index{5}}, {"clip", Index{0}}});
        QVERIFY(shaw->farRows("index") == (std::vector<Index>{0}));
        QCOMPARE(tableUse(*shaw, "index", 1).saturated, Index{25});
        const auto steps = shaw->explain(0, 4, 0).value().steps;
        const auto clip =
            std::find_if(steps.begin(), steps.end(), [](const ExplanationStep& step) { return step.kind == ExplanationStep::Kind::Clip; });
        QVERIFY(clip != steps.end());
        QCOMPARE(clip->arithmetic, std::string("clip(-4, 0, 0)"));
        // No encoding names a far row twice, however small its table is.
        const auto irpe =
            build("irpe", {{"grid", Grid{4, 5}}, {"method", std::string("euclidean")}, {"alpha", 0.2}, {"beta", 0.9}, {"gamma", 3.0}});
        for (const auto& model : {shaw, irpe, build("t5", {{"buckets", Index{4}}, {"max-distance", Index{2}}})}) {
            const auto far = model->farRows("index");
            QVERIFY(std::adjacent_find(far.begin(), far.end()) == far.end());
            const auto told = diagnose(*model, 0);
            for (const Diagnosis& one : told.value()) {
                QVERIFY(one.kind != Diagnosis::Kind::Saturation || one.count <= one.total);
            }
        }
    }

    /// Rows of the last bucket, counted by hand: a window of 7 x 7 buckets has them at its border, a distance at both ends of its table.
    void farRowsAreThoseOfTheLastBucket() {
        const auto far = [](const char* method) {
            return build("irpe", {{"grid", Grid{4, 5}}, {"method", std::string(method)}})->farRows("index");
        };
        QVERIFY(far("product") ==
                (std::vector<Index>{0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 20, 21, 27, 28, 34, 35, 41, 42, 43, 44, 45, 46, 47, 48}));
        QVERIFY(far("euclidean") == (std::vector<Index>{0, 6}));
        QVERIFY(far("quant") == (std::vector<Index>{0, 6}));
        QVERIFY(build("t5", {{"buckets", Index{32}}})->farRows("index") == (std::vector<Index>{15, 31}));
        QVERIFY(build("t5", {{"buckets", Index{32}}, {"bidirectional", false}})->farRows("index") == (std::vector<Index>{31}));
        QVERIFY(build("shaw", {{"length", Index{9}}, {"clip", Index{3}}})->farRows("index") == (std::vector<Index>{0, 6}));
    }

    void saturationAndCollisionsAreTold() {
        // Clip 1 of 4 tokens: offsets -3..-1 share row 0, 1..3 row 2, the 4 pairs of offset 0 have row 1 for themselves.
        const TableUse use = tableUse(*build("shaw", {{"length", Index{4}}, {"clip", Index{1}}}), "index", 3);
        QVERIFY(use.reads == (std::vector<Index>{6, 4, 6}));
        QVERIFY(use.offsets == (std::vector<Index>{3, 1, 3}));
        QCOMPARE(use.saturated, Index{12});
        QVERIFY(use.shared() == (std::vector<Index>{0, 2}));
        // Two offsets are enough to share a row: 3 tokens have the offsets -2 and -1 in row 0.
        QVERIFY(tableUse(*build("shaw", {{"length", Index{3}}, {"clip", Index{1}}}), "index", 3).shared() == (std::vector<Index>{0, 2}));
        // Of the same model, causal, a mask leaves the offsets -3..0: row 2 is for nobody, and row 1 no offset of its own makes shared.
        const TableUse causal = tableUse(*build("shaw", {{"length", Index{4}}, {"clip", Index{1}}, {"causal", true}}), "index", 3);
        QVERIFY(causal.reads == (std::vector<Index>{6, 4, 0}));
        QVERIFY(causal.unread() == (std::vector<Index>{2}));
        QVERIFY(causal.shared() == (std::vector<Index>{0}));
        QCOMPARE(causal.saturated, Index{6});
        QCOMPARE(causal.pairs, Index{10});
        // Bucket 16 of T5 is for an offset above 0 of size 0: nobody reads it.
        const TableUse t5 = tableUse(*build("t5", {{"length", Index{300}}}), "index", 32);
        QVERIFY(t5.unread() == (std::vector<Index>{16}));
    }

    void diagnosesNameWhatTheyConcern() {
        const auto t5 = build("t5", {{"length", Index{20}}, {"buckets", Index{8}}, {"max-distance", Index{8}}, {"heads", Index{2}}});
        const auto all = diagnose(*t5, 1).value();
        const auto find = [&](Diagnosis::Kind kind, const char* layer) {
            const auto found =
                std::find_if(all.begin(), all.end(), [&](const Diagnosis& one) { return one.kind == kind && one.layer == layer; });
            if (found == all.end()) {
                qFatal("a diagnosis is missing");
            }
            return *found;
        };
        const Diagnosis unread = find(Diagnosis::Kind::UnreadRows, "index");
        QVERIFY(unread.rows == (std::vector<Index>{4}));
        QCOMPARE(unread.total, Index{8});
        QCOMPARE(cellsConcerned(*t5, unread).count, Index{0});
        const Diagnosis far = find(Diagnosis::Kind::Saturation, "index");
        QVERIFY(far.rows == (std::vector<Index>{3, 7}));
        const Twins cells = cellsConcerned(*t5, far);
        QCOMPARE(cells.count, far.count);
        const auto index = t5->field("index", 0).value();
        Index seen = 0;
        for (const CellRun& run : cells.runs) {
            for (Index i = 0; i < run.length; ++i, ++seen) {
                const float bucket = index->value(run.row, run.column + i);
                QVERIFY(bucket == 3 || bucket == 7);
            }
        }
        QCOMPARE(seen, far.count);
        QVERIFY(find(Diagnosis::Kind::Toeplitz, "bias").value < 1e-6);
        QVERIFY(!find(Diagnosis::Kind::Toeplitz, "bias").cell);
        const Diagnosis attention = find(Diagnosis::Kind::Toeplitz, "attention");
        QVERIFY(attention.value > 0.1 && attention.cell);
        QCOMPARE(cellsConcerned(*t5, attention).count, Index{1});
        const auto weights = t5->field("attention", 1).value();
        const auto unlike = [&](Index i, Index j) { return std::abs(weights->value(i, j) - weights->value(j, i)); };
        float most = 0;
        for (Index i = 0; i < 20; ++i) {
            for (Index j = 0; j < i; ++j) {
                most = std::max(most, unlike(i, j));
            }
        }
        const Diagnosis symmetry = find(Diagnosis::Kind::Symmetry, "attention");
        QVERIFY(symmetry.cell && unlike(symmetry.cell->row, symmetry.cell->column) == most);
        QVERIFY(unlike(attention.cell->row, attention.cell->column) < most);
        QCOMPARE(find(Diagnosis::Kind::Rank, "attention").total, Index{20});
        QVERIFY(find(Diagnosis::Kind::Entropy, "attention").value <= std::log(20.0));
        QCOMPARE(find(Diagnosis::Kind::Collisions, "index").total, Index{8});
        // 4 tokens: row 0 is read by 4 pairs, rows 1, 2, 5 and 6 by 3 each (distances 2 and 3 share one), rows 3, 4 and 7 by none.
        const auto four = diagnose(*build("t5", {{"length", Index{4}}, {"buckets", Index{8}}, {"max-distance", Index{8}}}), 0).value();
        const auto counts = std::ranges::find(four, Diagnosis::Kind::ReadCounts, &Diagnosis::kind);
        QVERIFY(counts != four.end());
        QCOMPARE(counts->least, Index{3});
        QCOMPARE(counts->most, Index{4});
        // The rank of fewer queries than keys is at most that of the queries.
        const auto uneven = diagnose(*build("t5", {{"length", Index{3}}, {"key-length", Index{8}}, {"heads", Index{1}}}), 0).value();
        const auto rank = std::ranges::find(uneven, Diagnosis::Kind::Rank, &Diagnosis::kind);
        QVERIFY(rank != uneven.end());
        QCOMPARE(rank->total, Index{3});
        for (const EncodingDeclaration& encoding : catalogue()) {
            QVERIFY2(diagnose(*build(encoding.id, {}), 0).ok(), encoding.id.c_str());
        }
    }

    void whatAMaskHidesIsNotDiagnosed() {
        const auto shaw = build("shaw", {{"length", Index{9}}, {"clip", Index{3}}, {"causal", true}});
        const auto all = diagnose(*shaw, 0).value();
        bool saturated = false;
        for (const Diagnosis& one : all) {
            // Zeros above the diagonal are no numbers of the layer.
            QVERIFY(one.kind != Diagnosis::Kind::Symmetry && one.kind != Diagnosis::Kind::Rank);
            if (one.kind == Diagnosis::Kind::Saturation) {
                saturated = true;
                QVERIFY(one.masked);
                // Offsets -8..-3 of 9 tokens have 1 + ... + 6 pairs, and the mask leaves 1 + ... + 9.
                QCOMPARE(one.count, Index{21});
                QCOMPARE(one.total, Index{45});
                QCOMPARE(cellsConcerned(*shaw, one).count, Index{21});
            }
        }
        QVERIFY(saturated);
    }

    /// Cells without a number are the same cells: keys after the query have no row there, whatever the heads.
    void whatIsNoNumberFollowsNothing() {
        const auto model = build("music-transformer", {{"length", Index{6}}, {"heads", Index{2}}});
        const std::vector<ShownMatrix> index{{"index", {}}};
        const auto unseen = unseenParameters(*model, {}, index);
        QVERIFY(std::ranges::find(unseen, "head-dim") != unseen.end());
        QVERIFY(std::ranges::find(unseen, "length") == unseen.end());
        // However offsets are counted: what changes nothing is looked at with the same sign.
        for (const char* layer : {"offset", "index"}) {
            const auto alibi = build("shaw", {{"length", Index{6}}, {"heads", Index{2}}});
            const auto turned = alibi->countedBy(OffsetSign::QueryMinusKey)->offsetSign() == alibi->offsetSign()
                                    ? alibi->countedBy(OffsetSign::KeyMinusQuery)
                                    : alibi->countedBy(OffsetSign::QueryMinusKey);
            const std::vector<ShownMatrix> shown{{layer, {}}};
            QCOMPARE(unseenParameters(*turned, {}, shown), unseenParameters(*alibi, {}, shown));
            QVERIFY(!unseenParameters(*turned, {}, shown).empty());
        }
    }

    /// What is bound stays so with every value that is tried: the bias of a table from a file does not follow what only products need.
    void whatIsBoundIsTheSameWithOtherValues() {
        Dice dice(9);
        const Parameters::Map window{{"window", Grid{3, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const auto model = build("swin", window, {{"bias", dice.tensor({25, 2})}});
        const std::vector<std::string> bound{"bias"};
        const auto unseen = [&](const char* layer) { return unseenParameters(*model, bound, std::vector<ShownMatrix>{{layer, Index{1}}}); };
        const auto ofBias = unseen("bias");
        const auto ofAttention = unseen("attention");
        for (const char* id : {"head-dim", "scale"}) {
            QVERIFY2(std::ranges::find(ofBias, id) != ofBias.end(), id);
            QVERIFY2(std::ranges::find(ofAttention, id) == ofAttention.end(), id);
        }
        // The table fits no other number of heads and no other window: of these nothing is known.
        for (const char* id : {"heads", "window"}) {
            QVERIFY2(std::ranges::find(ofBias, id) == ofBias.end(), id);
        }
    }

    /// At the border the window of NATTEN stays inside: other queries read the rows of far offsets. 7 x 9 tokens, windows of 3 x 3.
    void rowsOfAWindowThatStaysInsideAreRead() {
        const auto model = build("neighborhood", {{"grid", Grid{7, 9}}, {"kernel", Index{3}}});
        const TableUse use = tableUse(*model, "index", 25);
        QVERIFY(use.known && use.unread().empty() && use.shared().empty());
        // Along 9 places, windows of 3: offsets -2 and 2 once each, 0 nine times, -1 and 1 eight times; along 7 likewise.
        const std::vector<Index> columns{1, 8, 9, 8, 1};
        const std::vector<Index> rows{1, 6, 7, 6, 1};
        for (std::size_t row = 0; row < 25; ++row) {
            QCOMPARE(use.reads[row], rows[row / 5] * columns[row % 5]);
        }
    }

    /// A file's own index may read any row anywhere: what is never read is, and nothing else.
    void rowsOfAnIndexOfItsOwnAreCountedByPairs() {
        std::vector<float> own(36 * 36, 3);
        own[7] = 0;       // query 0, key 7
        own[36 * 7] = 0;  // query 7, key 0: another offset
        own[36 * 35 + 35] = 120;
        const auto model = build("swin", {{"window", Grid{6, 6}}, {"heads", Index{1}}}, {{"index", Tensor({36, 36}, own, DType::I32)}});
        const TableUse use = tableUse(*model, "index", 121);
        QVERIFY(use.known);
        QCOMPARE(use.reads[0], Index{2});
        QCOMPARE(use.reads[120], Index{1});
        QCOMPARE(use.reads[3], Index{36 * 36 - 3});
        QCOMPARE(use.unread().size(), std::size_t{118});
        QCOMPARE(use.offsets[0], Index{2});
        QCOMPARE(use.offsets[3], Index{121});
    }

    /// A pair with a class token has no offset: it is a position of its own, wherever a file's index sends it.
    void pairsWithAClassTokenAreEachOnTheirOwn() {
        Dice dice(5);
        constexpr Index kTokens = 7;
        constexpr Index kTableRows = 3 * 5 + 3;
        std::vector<float> own;
        for (Index pair = 0; pair < kTokens * kTokens; ++pair) {
            own.push_back(static_cast<float>(dice.between(0, 5)));
        }
        const auto model = build("swin", {{"window", Grid{2, 3}}, {"heads", Index{1}}, {"class-token", true}},
                                 {{"index", Tensor({kTokens, kTokens}, own, DType::I32)}});
        const TableUse use = tableUse(*model, "index", kTableRows);
        for (Index row = 0; row < kTableRows; ++row) {
            Index reads = 0;
            std::set<std::pair<Index, Index>> positions;
            for (Index pair = 0; pair < kTokens * kTokens; ++pair) {
                if (static_cast<Index>(own[static_cast<std::size_t>(pair)]) != row) {
                    continue;
                }
                ++reads;
                const Index query = pair / kTokens - 1;
                const Index key = pair % kTokens - 1;
                // Numbers of pairs are no offsets: these are far beyond them.
                positions.insert(query < 0 || key < 0 ? std::pair(100 + query, 100 + key)
                                                      : std::pair(key / 3 - query / 3, key % 3 - query % 3));
            }
            QCOMPARE(use.reads[static_cast<std::size_t>(row)], reads);
            QCOMPARE(use.offsets[static_cast<std::size_t>(row)], std::ssize(positions));
        }
    }

    /// Where there are too many pairs to look at, nothing is said of the table.
    void whatCannotBeCountedIsNotTold() {
        const auto model = build("t5-global", {{"length", Index{1 << 14}}, {"heads", Index{1}}, {"head-dim", Index{1}}});
        const TableUse use = tableUse(*model, "index", model->index("index")->bounds().second + 1);
        QVERIFY(!use.known);
        QVERIFY(std::ranges::all_of(use.reads, [](Index reads) { return reads == 0; }));
        const auto told = diagnose(*model, 0);
        QVERIFY(told.ok());
        for (const Diagnosis& one : told.value()) {
            QVERIFY(one.kind != Diagnosis::Kind::UnreadRows && one.kind != Diagnosis::Kind::Collisions);
        }
    }

    void aTableWithoutANumberSaysSo() {
        const Tensor nothing({25, 2}, std::vector<float>(50, std::numeric_limits<float>::quiet_NaN()));
        const auto model = build("swin", {{"window", Grid{3, 3}}, {"heads", Index{2}}}, {{"bias", nothing}});
        std::vector<std::string> without;
        const auto all = diagnose(*model, 0).value();
        for (const Diagnosis& one : all) {
            if (one.kind == Diagnosis::Kind::NotFinite) {
                without.push_back(one.layer);
            } else {
                QVERIFY2(one.layer == "index", one.layer.c_str());
            }
        }
        QVERIFY(without == (std::vector<std::string>{"bias", "attention"}));
    }
};

POSENC_TEST_APPLESS(AnalysisTablesTest)
#include "analysis_tables_test.moc"
