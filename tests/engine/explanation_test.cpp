#include <set>
#include <tuple>
#include <vector>

#include "engine/model/token_place.h"
#include "tests/engine/masked_models.h"
#include "tests/engine/optional_tensors.h"
#include "tests/support/explanation_check.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;
using namespace posenc::testing::maths;

namespace {

/// First, middle and last of slices, rows and columns, with offsets counted one way and then the other.
constexpr Index kPlaces = 54;

/// What is wrong with what is said of the cells of every layer, corners and hidden ones among them: of `count` of the places, from the
/// `first` on.
QString faultOf(const Model& model, Index first = 0, Index count = kPlaces) {
    ExplanationCheck check(model);
    const auto one = [](Index of, Index place) { return place % 3 == 0 ? 0 : place % 3 == 1 ? of / 2 : of - 1; };
    for (const LayerDeclaration& layer : model.layers()) {
        std::set<std::tuple<Index, Index, Index, OffsetSign>> seen;
        for (Index place = first; place < first + count; ++place) {
            const Index slice = one(model.stackSize(layer.id), place / 9);
            const auto field = model.field(layer.id, slice).value();
            const Index row = one(field->rows(), place / 3);
            const Index column = one(field->columns(), place);
            const OffsetSign sign = place % kPlaces < kPlaces / 2 ? OffsetSign::KeyMinusQuery : OffsetSign::QueryMinusKey;
            if (!seen.emplace(slice, row, column, sign).second) {
                continue;
            }
            const std::string fault = check.fault({layer.id, slice, {row, column}}, sign);
            if (!fault.empty()) {
                return QStringLiteral("%1 %2 (%3, %4): %5")
                    .arg(QString::fromStdString(layer.id))
                    .arg(slice)
                    .arg(row)
                    .arg(column)
                    .arg(QString::fromStdString(fault));
            }
        }
    }
    return {};
}

}  // namespace

/// Every number of every layer is told down to what it comes from, whatever is switched.
class ExplanationTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The last key belongs to the last query, also where there are fewer keys than queries.
    void offsetsOfFewerKeysAreTold() {
        const auto model =
            build("transformer-xl-learned", {{"length", Index{8}}, {"key-length", Index{6}}, {"causal", false}, {"head-dim", Index{4}}});
        QCOMPARE(faultOf(*model), QString());
    }

    /// Of packed texts with keys of a memory before the queries: the text of a query is that of its own key.
    void packedTextsWithAMemoryAreTold() {
        for (const bool causal : {false, true}) {
            const auto model = build("rope", {{"length", Index{5}},
                                              {"key-length", Index{9}},
                                              {"causal", causal},
                                              {"segments", std::string("3,2,4")},
                                              {"head-dim", Index{4}}});
            QCOMPARE(faultOf(*model), QString());
        }
    }

    /// One number has one way to be written, in the explanation and in the picture.
    void attentionIsThatOfThePicture() {
        for (const char* id : {"halo", "convit", "alibi", "nope"}) {
            const auto model = build(id, {});
            const auto attention = model->field("attention", 0).value();
            for (Index query = 0; query < model->queries(); ++query) {
                for (Index key = query % 3; key < model->keys(); key += 3) {
                    const auto told = model->explain(0, query, key);
                    QCOMPARE(told.value().find(ExplanationStep::Kind::Probability)->value,
                             static_cast<double>(attention->value(query, key)));
                }
            }
        }
    }

    void everyCellOfEveryLayerIsTold_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }
    void everyCellOfEveryLayerIsTold() {
        QFETCH(QString, id);
        const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
        const auto settings = allSwitches(encoding);
        // Every place is looked at, in one setting or another.
        const Index count = std::min(kPlaces, kPlaces / static_cast<Index>(settings.size()) + 1);
        Index first = 0;
        for (const Parameters::Map& given : settings) {
            const QString fault = faultOf(*build(encoding.id, given), first, count);
            QVERIFY2(fault.isEmpty(), qPrintable(parameterText(given) + QStringLiteral(": ") + fault));
            first += count;
        }
    }

    /// Tables of each head, of the values, an index of the file's own.
    void boundTensorsAreTold() {
        Dice dice(7);
        const Index tokens = 6;
        std::vector<float> rows;
        for (Index pair = 0; pair < tokens * tokens; ++pair) {
            rows.push_back(static_cast<float>(pair * 7 % 15));
        }
        const Parameters::Map small{{"length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const Parameters::Map window{{"window", Grid{2, 3}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        const std::vector<std::shared_ptr<const Model>> models{
            build("relative-1d", small, {{"embedding", dice.tensor({2, 9, 4})}}),
            build("music-transformer", small, {{"embedding", dice.tensor({2, 5, 4})}}),
            build("learned-absolute", small, {{"embedding", dice.tensor({5, 8})}}),
            build("shaw", {{"length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{4}}, {"clip", Index{2}}},
                  {{"value-embedding", dice.tensor({5, 4})}}),
            build("swin", window, {{"index", Tensor({tokens, tokens}, rows)}}),
            build("swin", window, {{"index", Tensor({tokens * tokens}, rows)}}),
            build("swin-v2", window, {{"queries", Tensor({2, tokens, 4}, std::vector<float>(48, 0))}}),
            build("sinusoidal", {{"length", Index{5}}, {"key-length", Index{8}}, {"head-dim", Index{6}}}),
            build("alibi-asymmetric",
                  {{"length", Index{5}}, {"heads", Index{2}}, {"head-dim", Index{4}}, {"sides", std::string("two-slopes")}},
                  {{"left", dice.tensor({2})}, {"right", dice.tensor({2})}}),
        };
        for (const auto& model : models) {
            const QString fault = faultOf(*model);
            QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(model->encoding().id) + QStringLiteral(": ") + fault));
        }
    }

    /// One that is bound takes the place of what stands there without it, or adds to it.
    void everyOptionalTensorIsTold() {
        int told = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            const Parameters::Map given = allSwitches(encoding).front();
            for (const auto& [what, tensors] : optionalTensors(encoding, Parameters::complete(encoding, given).value())) {
                const QString fault = faultOf(*build(encoding.id, given, tensors));
                QVERIFY2(fault.isEmpty(), qPrintable(QString::fromStdString(what) + QStringLiteral(": ") + fault));
                ++told;
            }
        }
        QVERIFY(told > 4);
    }

    /// A table of another length is resized along its rows before one is read: a number is a part of two of the file's.
    void resizedTablesOfAxesAreTold() {
        Dice dice(3);
        const Parameters::Map sizes{{"grid", Grid{3, 4}}, {"frames", Index{2}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
        // 5 offsets of rows, 7 of columns and 3 of frames are read.
        const Tensor height = dice.tensor({3, 4});
        const Tensor width = dice.tensor({12, 4});
        const auto model = build("decomposed-2d", sizes, {{"height", height}, {"width", width}, {"time", dice.tensor({5, 4})}});
        QCOMPARE(faultOf(*model), QString());
        const auto numberOf = [](const Tensor& table, Index row, Index column) {
            return static_cast<double>(table.values()[static_cast<std::size_t>(row * 4 + column)]);
        };
        // Row 1 of 5 has its middle at 3/10 of the table, 0.4 rows behind the middle of the first of 3; row 4 is beyond the last middle.
        // Row 2 of 7 has its middle at 5/14, which of 12 rows is 3 and 11/14 behind the middle of the first.
        const double part = 2.5 * 12 / 7 - 0.5 - 3;
        for (Index column = 0; column < 4; ++column) {
            const auto told = [&](const char* layer, Index row) {
                const auto steps = model->explain({layer, 0, {row, column}}, 0).value();
                return steps.steps[*steps.result].value;
            };
            QVERIFY(std::abs(told("table", 1) - (0.6 * numberOf(height, 0, column) + 0.4 * numberOf(height, 1, column))) < 1e-6);
            QVERIFY(std::abs(told("table", 0) - numberOf(height, 0, column)) < 1e-6);
            QVERIFY(std::abs(told("table", 4) - numberOf(height, 2, column)) < 1e-6);
            QVERIFY(std::abs(told("width-table", 2) - ((1 - part) * numberOf(width, 3, column) + part * numberOf(width, 4, column))) <
                    1e-6);
        }
    }

    /// A side of one cell has no offsets to scale, a single frequency no series, and an amplitude may be given.
    void settingsAtTheirEndsAreTold() {
        const auto text = [](const char* word) { return ParameterValue(std::string(word)); };
        const Parameters::Map yarn{{"length", Index{5}}, {"head-dim", Index{8}}, {"scaling", text("yarn")}, {"attention-factor", 1.25}};
        Parameters::Map longrope = yarn;
        longrope["scaling"] = text("longrope");
        longrope["short-factors"] = text("1,2,3,4");
        longrope["long-factors"] = text("2,3,4,5");
        std::vector<std::pair<const char*, Parameters::Map>> all{{"rope", yarn}, {"rope", longrope}};
        for (const Grid& window : {Grid{1, 3}, Grid{3, 1}, Grid{1, 1}}) {
            all.push_back({"swin-v2", {{"window", window}}});
            all.push_back({"mlp-bias", {{"window", window}, {"mode", text("swin")}}});
        }
        for (const char* kind : {"pixel", "pixel-log"}) {
            all.push_back({"rope-2d", {{"grid", Grid{2, 3}}, {"head-dim", Index{4}}, {"frequencies", text(kind)}}});
        }
        for (const auto& [id, given] : all) {
            const auto model = build(id, given);
            const QString fault = faultOf(*model);
            QVERIFY2(fault.isEmpty(), qPrintable(QString::fromLatin1(id) + parameterText(given) + QStringLiteral(": ") + fault));
            if (std::string_view(id) == "rope") {
                QCOMPARE(model->field("amplitude", 0).value()->value(0, 0), 1.25F);
            }
            if (std::string_view(id) == "rope-2d") {
                // The least frequency of a series from 1 to half of the largest is half a turn.
                QVERIFY(std::abs(model->field("frequencies", 0).value()->value(0, 0) - 3.14159265F) < 1e-6F);
            }
        }
    }

    /// Distance 39 of T5: the half of the keys after the query, the logarithm, its floor, and the last bucket that it may reach.
    void bucketsAreToldDownToTheLogarithm() {
        const auto model = build("t5", {{"length", Index{64}}});
        const auto told = model->countedBy(OffsetSign::KeyMinusQuery)->explain(LayerCell{"index", 0, {10, 49}}, 0).value();
        QStringList lines;
        for (const ExplanationStep& step : told.steps) {
            lines << QString::fromStdString(step.name + " = " + step.arithmetic);
        }
        QVERIFY(lines.contains(QLatin1String("half = 16 * [39 > 0]")));
        QVERIFY(lines.contains(QLatin1String("logarithm = ln(39/8)/ln(128/8) * (16 - 8)")));
        QVERIFY(lines.contains(QLatin1String("index = 16 + min(16 - 1, 8 + floor(4.571))")));
        QCOMPARE(told.steps[*told.result].value, 28.0);
    }

    void rotationsAreToldWithAngleAndPartner() {
        const auto model = build("rope", {{"length", Index{8}}, {"head-dim", Index{4}}});
        const auto told = model->countedBy(OffsetSign::KeyMinusQuery)->explain(LayerCell{"rotated-queries", 1, {5, 3}}, 0).value();
        QVERIFY(!told.ofPair && !told.ofEntry);
        const auto& queries = model->tensors().at("queries");
        const auto step = [&](const char* name) { return told.find(ExplanationStep::Kind::Quantity, name)->value; };
        QCOMPARE(step("c"), 1.0);
        QCOMPARE(step("ω"), 0.01);
        QCOMPARE(step("θ"), 0.05);
        const ExplanationStep* partner = told.find(ExplanationStep::Kind::Quantity, "partner");
        QCOMPARE(partner->arithmetic, std::string("queries[1, 5, 1]"));
        QCOMPARE(partner->value, static_cast<double>(queries.slice(1)[5 * 4 + 1]));
    }

    /// A number of another layer is worked out before it is used: the frequency of RoPE, whatever scales it, and ALiBi's slope.
    void numbersOfOtherLayersAreWorkedOut() {
        const auto linesOf = [](const Model& model, const LayerCell& cell) {
            const auto told = model.countedBy(OffsetSign::KeyMinusQuery)->explain(cell, 0).value();
            QStringList lines;
            for (const ExplanationStep& step : told.steps) {
                lines << QString::fromStdString(step.name + " = " + step.arithmetic);
            }
            return lines;
        };
        const auto rope = build("rope", {{"length", Index{8}}, {"head-dim", Index{16}}});
        QCOMPARE(linesOf(*rope, {"angles", 0, {5, 3}}),
                 (QStringList{QStringLiteral("ω = 10000^(-2 * 3/16)"), QStringLiteral("positions = 5 + 0"),
                              QStringLiteral("θ = 5 * 0.03162"), QStringLiteral("angles = ")}));
        const auto scaled = build("rope", {{"length", Index{8}}, {"head-dim", Index{16}}, {"scaling", std::string("yarn")}});
        const QStringList yarn = linesOf(*scaled, {"rotated-keys", 0, {5, 3}});
        QVERIFY2(yarn.filter(QStringLiteral("ω = 10000^(-2 * 3/16) * (1 - ")).size() == 1, qPrintable(yarn.join(u'\n')));
        QVERIFY(!yarn.filter(QLatin1String("g = clip((3 - ")).isEmpty());
        QVERIFY(!yarn.filter(QLatin1String("a = 0.1 * ln(")).isEmpty());
        const QStringList alibi = linesOf(*build("alibi", {{"length", Index{8}}, {"heads", Index{8}}}), {"bias", 1, {5, 3}});
        QVERIFY2(alibi.contains(QLatin1String("slopes = 2^(-8 * (1 + 1)/8)")), qPrintable(alibi.join(u'\n')));
    }

    /// The five keys of the largest attention of a query, largest first, with their numbers in the pictures; fewer where it sees fewer.
    void theStrongestKeysAreThoseOfTheAttention() {
        auto all = maskedModels();
        // A sink takes a part of the attention.
        all.push_back(build("rope", {{"length", Index{8}}, {"heads", Index{2}}}, {{"sink-logits", Tensor({2}, {0.5F, 1.5F})}}));
        int full = 0;
        int fewer = 0;
        for (const auto& model : all) {
            const naive::Matrix attention = cellsOf(*model->fieldOf(LayerRole::Probability, 1).value());
            const auto logits = model->fieldOf(LayerRole::Logits, 1);
            for (const Index query : {Index{0}, attention.rows / 2, attention.rows - 1}) {
                const QByteArray where = (nameOfModel(*model) + QStringLiteral(" query %1").arg(query)).toUtf8();
                std::vector<Index> left;
                for (Index key = 0; key < attention.columns; ++key) {
                    if (attention.at(query, key) > 0) {
                        left.push_back(key);
                    }
                }
                const auto strongest = model->explain(1, query, 0).value().strongest;
                QVERIFY2(strongest.size() == std::min<std::size_t>(5, left.size()), where.constData());
                ++(strongest.size() == 5 ? full : fewer);
                double last = 1;
                for (const Explanation::Strongest& one : strongest) {
                    const Index key = one.key.token;
                    QVERIFY2(std::erase(left, key) == 1, where.constData());
                    const TokenPlace place = tokenPlace(model->keyMeaning(), key);
                    QVERIFY2(one.key.row == place.row && one.key.column == place.column && one.key.leading == place.leading,
                             where.constData());
                    QVERIFY2(std::abs(one.probability - attention.at(query, key)) < 1e-5 && one.probability <= last + 1e-6,
                             where.constData());
                    last = one.probability;
                    if (logits.ok()) {
                        const auto logit = static_cast<double>(logits.value()->value(query, key));
                        QVERIFY2(std::abs(one.logit - logit) <= 1e-5 * std::max(1.0, std::abs(logit)), where.constData());
                    }
                }
                for (const Index key : left) {
                    QVERIFY2(attention.at(query, key) <= last + 1e-6, where.constData());
                }
            }
        }
        QVERIFY(full > 100 && fewer > 10);
    }

    /// Vectors alone have no arithmetic, their numbers are listed; among numbers they are written by their names.
    void vectorsAmongNumbersAreWrittenByTheirNames() {
        const auto model = build("swin-v2", {});
        const auto told = model->explain({"table", 0, {0, 0}}, 0).value();
        const ExplanationStep* network = told.find(ExplanationStep::Kind::Quantity, "z");
        QVERIFY(network != nullptr);
        const QString text = QString::fromStdString(network->arithmetic);
        QVERIFY2(text.startsWith(QLatin1String("W2 * ReLU(-1.0")) && text.endsWith(QLatin1String(" * W0[:, 1] + b0)")), qPrintable(text));
    }

    /// A column of a table is a head: its cell is explained for that one, whichever is shown.
    void anEntryOfATableIsToldForTheHeadOfItsColumn() {
        const auto model = build("swin", {{"window", Grid{3, 3}}, {"heads", Index{3}}});
        const Tensor& table = model->tensors().at("bias");
        for (Index head = 0; head < 3; ++head) {
            const auto told = model->explain({"table", 0, {5, 2}}, head).value();
            QVERIFY(told.result);
            const auto entry = static_cast<double>(table.values()[5 * 3 + 2]);
            QCOMPARE(told.steps[*told.result].value, entry);
            const auto bias = std::ranges::find(told.steps, std::string("bias"), &ExplanationStep::name);
            QVERIFY(bias != told.steps.end());
            QCOMPARE(bias->arithmetic, std::string("table[5, 2]"));
            QCOMPARE(bias->value, entry);
        }
    }

    void whatIsNoCellIsRefused() {
        const auto model = build("alibi", {});
        const auto explain = [&](const char* layer, Index slice, Cell cell) { return model->explain({layer, slice, cell}, 0).ok(); };
        QVERIFY(explain("slopes", 0, {0, 3}));
        QVERIFY(!explain("slopes", 0, {0, 4}));
        QVERIFY(!explain("slopes", 0, {-1, 0}));
        QVERIFY(!explain("bias", 9, {0, 0}));
        QVERIFY(!explain("nothing", 0, {0, 0}));
        // Which head is shown counts, also for numbers that all heads have.
        for (const Index head : {Index{-1}, model->heads()}) {
            const auto refused = model->explain({"slopes", 0, {0, 0}}, head);
            QVERIFY(!refused.ok() && refused.error() == makeError(ErrorCode::HeadRange, head, model->heads()));
            QVERIFY(!model->explainNumber({"slopes", 0, {0, 0}}, head).ok());
            const auto pair = model->explain(head, 0, 0);
            QVERIFY(!pair.ok() && pair.error() == makeError(ErrorCode::HeadRange, head, model->heads()));
        }
        QVERIFY(model->explain(model->heads() - 1, 0, 0).ok());
    }
};

POSENC_TEST_APPLESS(ExplanationTest)
#include "explanation_test.moc"
