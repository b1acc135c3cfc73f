#include <cmath>

#include "engine/analysis/diagnosis.h"
#include "engine/analysis/head_statistics.h"
#include "engine/analysis/matrix_shape.h"
#include "engine/analysis/profile.h"
#include "engine/analysis/row_sample.h"
#include "engine/analysis/table_use.h"
#include "tests/engine/model_support.h"

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

    void aProfileOnAGridGoesByRowColumnAndDistance() {
        const auto model = swinOf({3, 4}, true);
        const auto field = model->field("bias", 0).value();
        const auto check = [&](OffsetAxis axis, const std::function<Index(Index, Index)>& of) {
            const auto profile = profileOf(*model, "bias", Index{0}, axis).value();
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
        QCOMPARE(profile.pairs.back(), Index{0});
        QVERIFY(std::isnan(profile.means.back()));
        QCOMPARE(profile.pairs[5], Index{6});
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
        const auto far = model->farRows("index");
        for (Index i = 0; i < model->queries(); ++i) {
            for (Index j = 0; j < model->keys(); ++j) {
                const auto entry = static_cast<Index>(index->value(i, j));
                if (entry >= 0) {
                    ++reads[static_cast<std::size_t>(entry)];
                    saturated += std::find(far.begin(), far.end(), entry) != far.end() ? 1 : 0;
                }
            }
        }
        QVERIFY(use.reads == reads);
        QCOMPARE(use.saturated, saturated);
        QCOMPARE(use.pairs, model->queries() * model->keys());
    }

    void saturationAndCollisionsAreTold() {
        // Clip 1 of 4 tokens: offsets -3..-1 share row 0, 1..3 row 2, the 4 pairs of offset 0 have row 1 for themselves.
        const TableUse use = tableUse(*build("shaw", {{"length", Index{4}}, {"clip", Index{1}}}), "index", 3);
        QVERIFY(use.reads == (std::vector<Index>{6, 4, 6}));
        QVERIFY(use.offsets == (std::vector<Index>{3, 1, 3}));
        QCOMPARE(use.saturated, Index{12});
        QVERIFY(use.shared() == (std::vector<Index>{0, 2}));
        // Bucket 16 of T5 is for an offset above 0 of size 0: nobody reads it.
        const TableUse t5 = tableUse(*build("t5", {{"length", Index{300}}}), "index", 32);
        QVERIFY(t5.unread() == (std::vector<Index>{16}));
    }

    void shapesOfMatrices() {
        const auto swin = swinOf({3, 3});
        const auto bias = matrixShape(*swin, "bias", Index{0}).value();
        QVERIFY(bias.toeplitzResidue < 1e-6);
        QVERIFY(matrixShape(*swin, "content", Index{0}).value().toeplitzResidue > 0.1);
        // Products of 9 tokens with 5 features have rank 5.
        QCOMPARE(*matrixShape(*swin, "content", Index{0}).value().rank, Index{5});
        const auto alibi = build("alibi", {{"length", Index{8}}, {"causal", false}, {"heads", Index{2}}});
        QVERIFY(*matrixShape(*alibi, "bias", Index{1}).value().symmetryResidue < 1e-6);
        const auto hidden = matrixShape(*build("alibi", {{"length", Index{8}}, {"causal", true}}), "logits", Index{0}).value();
        QVERIFY(!hidden.rank && !hidden.symmetryResidue);
    }

    void diagnosesNameWhatTheyConcern() {
        const auto t5 = build("t5", {{"length", Index{20}}, {"buckets", Index{8}}, {"max-distance", Index{8}}, {"heads", Index{2}}});
        const auto all = diagnose(*t5, 1).value();
        const auto find = [&](Diagnosis::Kind kind, const char* layer) {
            const auto found = std::find_if(all.begin(), all.end(),
                                            [&](const Diagnosis& one) { return one.kind == kind && one.layer == layer; });
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
        QCOMPARE(find(Diagnosis::Kind::Rank, "attention").total, Index{20});
        QVERIFY(find(Diagnosis::Kind::Entropy, "attention").value <= std::log(20.0));
        QCOMPARE(find(Diagnosis::Kind::Collisions, "index").total, Index{8});
        for (const EncodingDeclaration& encoding : catalogue()) {
            QVERIFY2(diagnose(*build(encoding.id, {}), 0).ok(), encoding.id.c_str());
        }
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

QTEST_APPLESS_MAIN(AnalysisTest)
#include "analysis_test.moc"
