#include <QLocale>
#include <QTest>
#include <cmath>

#include "app/messages/diagnosis_text.h"
#include "app/messages/document_text.h"
#include "app/messages/error_sentence.h"
#include "app/messages/fit_text.h"
#include "app/messages/focus_text.h"
#include "app/messages/formula_text.h"
#include "app/messages/health_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/own_index_text.h"
#include "app/messages/panel_text.h"
#include "app/messages/printable.h"
#include "app/messages/random_text.h"
#include "app/messages/recognition_text.h"
#include "app/messages/resize_text.h"
#include "app/messages/size_words.h"
#include "engine/model/focus.h"
#include "engine/recognition/recognition.h"
#include "engine/resizing/resize_table.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

std::shared_ptr<const Model> modelOf(const char* id, const Parameters::Map& given, const TensorMap& tensors = {}) {
    auto built = Model::build({findEncoding(id), given, tensors, 7});
    return built.ok() ? built.value() : nullptr;
}

QString reasonOf(ReasonCode code, std::vector<ErrorDetail> details) {
    return reasonText(Reason{code, std::move(details)});
}

Diagnosis diagnosed(Diagnosis::Kind kind, const char* layer = "index") {
    Diagnosis diagnosis;
    diagnosis.kind = kind;
    diagnosis.layer = layer;
    return diagnosis;
}

ResizedAxis stretched(Index length, Index covered, double q, double reach) {
    ResizedAxis axis;
    axis.length = length;
    axis.covered = covered;
    axis.geometric = GeometricSteps{q, reach};
    return axis;
}

}  // namespace

/// Sentences that name numbers: each of them stands where the data that it is made from says.
class SentencesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }

    void reasonsNameTheirDetailsInPlace() {
        QCOMPARE(
            reasonOf(ReasonCode::IndexDisagrees, {"idx", 2, 3, 40.5, 41, 6, 81}),
            QStringLiteral("custom index: 6 of the 81 cells of idx differ from the formula, first: query 2, key 3: 40.5 instead of 41"));
        QCOMPARE(reasonOf(ReasonCode::IndexAgrees, {"idx", 81}), QStringLiteral("all 81 cells of idx match the formula"));
        QCOMPARE(reasonOf(ReasonCode::IndexOutside, {"idx", 2, 3, 99, 25}),
                 QStringLiteral("idx cannot be used: 99 at query 2, key 3 is not one of the 25 rows of the table"));
        QCOMPARE(reasonOf(ReasonCode::ClassTokenRows, {172, 3}), QStringLiteral("of its 172 rows, 3 belong to a class token"));
        QCOMPARE(reasonOf(ReasonCode::SquareWindow, {169, 7}), QStringLiteral("169 rows fit a window of side 7 if it is square"));
        QCOMPARE(reasonOf(ReasonCode::WindowAmbiguous, {105, 4}),
                 QStringLiteral("105 rows fit 4 windows; the one closest to a square or cube is assumed"));
        QCOMPARE(reasonOf(ReasonCode::SquareMap, {197, 14, 1}),
                 QStringLiteral("197 positions fit a map of side 14 if it is square; leading tokens: 1"));
        QCOMPARE(reasonOf(ReasonCode::MapByValues, {161, 8, 20, 1}),
                 QStringLiteral("its vectors repeat as on a map of 8 × 20; leading tokens: 1"));
        QVERIFY(reasonOf(ReasonCode::NoMapByValues, {196, 14}).endsWith(QLatin1String("square map of side 14")));
        QCOMPARE(reasonOf(ReasonCode::RowsLeftOut, {7, 15, 4}), QStringLiteral("7 of its 15 rows are read, from row 4 on"));
        QVERIFY(reasonOf(ReasonCode::ConstantAlong, {4, 49, "7x7"}).contains(QLatin1String("for 4 heads and 49 tokens: ")));
        QVERIFY(reasonOf(ReasonCode::ConstantAlong, {4, 49, "7x7"}).contains(QLatin1String("in a window of 7x7 have")));
        QCOMPARE(reasonOf(ReasonCode::CoordinatesDisagree, {"coords", "[0, 1]", 0.5, 0.25, "8x8"}),
                 QStringLiteral("custom coordinates: coords has 0.5 at [0, 1], the formula gives 0.25 for a window of 8x8"));
        QCOMPARE(reasonOf(ReasonCode::WindowOfTensor, {"mask", "[4, 9]"}),
                 QStringLiteral("the window is taken from mask, whose shape is [4, 9]"));
        QCOMPARE(reasonOf(ReasonCode::PretrainedWindow, {"coords", "12x12"}),
                 QStringLiteral("coords is scaled by a pretrained window of 12x12"));
        QCOMPARE(reasonOf(ReasonCode::ShapeDoesNotFit, {"bias_table", "[3]"}),
                 QStringLiteral("the name ends in bias_table, but the shape [3] does not fit"));
        QCOMPARE(reasonOf(ReasonCode::IndexOfOtherSize, {"idx", "[9, 9]"}),
                 QStringLiteral("custom index: no window of this table matches the shape [9, 9] of idx"));
        QVERIFY(reasonOf(ReasonCode::IndexOfSubsample, {"idx", 36}).startsWith(QLatin1String("all 36 cells of idx match")));
    }

    void anIndexIsToldAsASum() {
        const auto sum = [](double rows, double columns, double middle) {
            return reasonOf(ReasonCode::IndexOfWindow, {"4x16", rows, columns, middle});
        };
        QCOMPARE(sum(31, 1, 108), QStringLiteral("its values match a window of 4x16: 31·Δrow + Δcol + 108, Δ = query − key"));
        QVERIFY(sum(-5, -1, 12).contains(QStringLiteral(": −5·Δrow − Δcol + 12,")));
        // Nothing is added where a factor is 0, and the first term has no plus.
        QVERIFY(sum(0, 2, -3).contains(QStringLiteral(": 2·Δcol − 3,")));
        QVERIFY(sum(-1, 0, 0).contains(QStringLiteral(": −Δrow,")));
        QCOMPARE(reasonOf(ReasonCode::IndexOfWindow, {"4x16"}), QStringLiteral("equal offsets in a window of 4x16 have equal values"));
    }

    void wavesAreToldByBaseDimensionAndFactor() {
        QVERIFY(reasonOf(ReasonCode::SinusoidByValues, {10000.0}).contains(QLatin1String("base 10000 ")));
        const auto rotation = [](double factor, int even) { return reasonOf(ReasonCode::RotationByValues, {500000.0, 128, factor, even}); };
        const QString series = QStringLiteral("by its values: base 500000, head dimension 128");
        QCOMPARE(rotation(1, 1), series);
        QCOMPARE(rotation(8, 0), series + QStringLiteral(", slow pairs divided by 8"));
        QCOMPARE(rotation(4, 1), series + QStringLiteral(", all pairs divided by 4"));
    }

    void whatATensorIsDependsOnItsRole() {
        Recognition recognition;
        QCOMPARE(roleText(recognition), QString());
        QCOMPARE(readingsText(recognition), QString());
        recognition.alternatives = {{"swin", "bias", {{"window", Grid{7, 5}}, {"heads", Index{3}}}, {}}};
        QCOMPARE(roleText(recognition), QStringLiteral("possibly swin bias: window 7x5, heads 3"));
        QCOMPARE(readingsText(recognition), QString());
        recognition.role = Role::Table;
        recognition.reading = {"t5", "bias", {{"heads", Index{4}}, {"buckets", Index{32}}}, {}};
        // In the order in which the encoding lists its parameters.
        QCOMPARE(roleText(recognition), QStringLiteral("t5 bias: buckets 32, heads 4"));
        QCOMPARE(readingsText(recognition), QStringLiteral("t5 bias: buckets 32, heads 4 or swin bias: window 7x5, heads 3"));
        recognition.role = Role::IndexBuffer;
        recognition.reading = {};
        QCOMPARE(roleText(recognition), QStringLiteral("index table"));
        recognition.reading.parameters = {{"window", Grid{7, 5}}};
        QCOMPARE(roleText(recognition), QStringLiteral("index table: window 7x5"));
        QCOMPARE(readingText({"swin", "bias", {{"class-token", true}}, {}}), QStringLiteral("swin bias: class-token"));
        QCOMPARE(readingText({"swin", "bias", {{"class-token", false}}, {}}), QStringLiteral("swin bias"));
        QVERIFY(readingText({"swin", "bias", {{"window", Grid{7, 5}}}, {}}, Terms::Labels).startsWith(QLatin1String("Swin bias, Bias")));
    }

    void wordsOfJsonAreFixed() {
        QCOMPARE(word(Role::Unknown), std::string_view("unknown"));
        QCOMPARE(word(Role::Table), std::string_view("table"));
        QCOMPARE(word(Role::IndexBuffer), std::string_view("index-buffer"));
        QCOMPARE(word(Role::Queries), std::string_view("queries"));
        QCOMPARE(word(Role::Keys), std::string_view("keys"));
        QCOMPARE(word(Role::Values), std::string_view("values"));
        QCOMPARE(word(TableHealth::Verdict::Trained), std::string_view("trained"));
        QCOMPARE(word(TableHealth::Verdict::Zero), std::string_view("zero"));
        QCOMPARE(word(TableHealth::Verdict::Constant), std::string_view("constant"));
        QCOMPARE(word(TableHealth::Verdict::Random), std::string_view("drawn"));
        QCOMPARE(word(TableHealth::Verdict::TooFew), std::string_view("too-few"));
    }

    void errorsNameTheirDetailsInPlace() {
        QCOMPARE(sentence(makeError(ErrorCode::RegionRange, 5, 6, 3, 4)),
                 QStringLiteral("The cell (5, 6) is outside the matrix; rows: 3, columns: 4 (counted from 0)."));
        QCOMPARE(sentence(makeError(ErrorCode::HeadRange, 5, 3)),
                 QStringLiteral("Head 5 is out of range; number of heads: 3 (counted from 0)."));
        QCOMPARE(sentence(makeError(ErrorCode::SliceRange, "score", 5, 3)),
                 QStringLiteral("The layer score has no matrix 5; number of matrices: 3 (counted from 0)."));
        QCOMPARE(sentence(makeError(ErrorCode::IndexOutside, "index", 1, 2, 99, 25)),
                 QStringLiteral("The tensor index cannot be used as an index: 99 at query 1, key 2 is not one of the 25 rows of the table "
                                "(counted from 0)."));
        QCOMPARE(sentence(makeError(ErrorCode::ParameterRange, "clip", 9, 0, 4)),
                 QStringLiteral("clip cannot be 9; it must be between 0 and 4."));
        // Limits that are whole are told in full, whatever their type.
        QCOMPARE(sentence(makeError(ErrorCode::ParameterRange, "base", 1e30, 1.000001, 1e12)),
                 QStringLiteral("base cannot be 1e+30; it must be between 1.000001 and 1000000000000."));
        QCOMPARE(sentence(makeError(ErrorCode::FileTruncated, "f", "header", 100, 60)),
                 QStringLiteral("f is incomplete (header; bytes needed: 100, present: 60); download or copy it again."));
        QCOMPARE(sentence(makeError(ErrorCode::OutputNoSpace, "f", 100, 60)),
                 QStringLiteral("f needs at least 100 bytes, but only 60 are free."));
        QCOMPARE(sentence(makeError(ErrorCode::TooLarge, "memory", 100, 60, "MiB")),
                 QStringLiteral("Too large (memory): 100 MiB requested, limit 60."));
        QCOMPARE(sentence(makeError(ErrorCode::TooLarge, "cells", 100, 60)), QStringLiteral("Too large (cells): 100 requested, limit 60."));
        QCOMPARE(sentence(makeError(ErrorCode::FileLimit, "f", "tensors", 100, 60, "of them")),
                 QStringLiteral("f exceeds a limit (tensors: 100, limit: 60 of them)."));
        QCOMPARE(sentence(makeError(ErrorCode::FileKeyMissing, "f", "")), QStringLiteral("f contains no tensors."));
    }

    /// A relation follows "required", a phrase follows "must be", and the interface's names stand for ids.
    void aConflictIsToldByItsRule() {
        QCOMPARE(sentence(makeError(ErrorCode::ParameterConflict, "shift", 9, "shift < 7")),
                 QStringLiteral("shift cannot be 9; required: shift < 7."));
        QCOMPARE(sentence(makeError(ErrorCode::ParameterConflict, "head-dim", 7, "a multiple of 2")),
                 QStringLiteral("head-dim must be a multiple of 2, not 7."));
        const EncodingDeclaration& swin = *findEncoding("swin");
        const QString label = QString::fromStdString(swin.parameter("head-dim")->label);
        QCOMPARE(sentence(makeError(ErrorCode::ParameterConflict, "head-dim", 7, "a multiple of 2"), &swin),
                 QStringLiteral("%1 must be a multiple of 2 for Swin bias.").arg(label));
        QCOMPARE(sentence(makeError(ErrorCode::ParameterRange, "head-dim", 0, 1, 9), &swin),
                 QStringLiteral("%1 cannot be 0; it must be between 1 and 9.").arg(label));
    }

    void diagnosesAreToldWithTheirNumbers() {
        const auto model = modelOf("swin", {{"window", Grid{7, 7}}, {"heads", Index{3}}});
        QVERIFY(model);
        using Kind = Diagnosis::Kind;
        Diagnosis unread = diagnosed(Kind::UnreadRows);
        unread.total = 169;
        QCOMPARE(diagnosisSentence(unread, *model), QStringLiteral("All 169 rows are used"));
        unread.rows = {1, 2, 3, 4, 5, 6};
        QVERIFY(diagnosisSentence(unread, *model).endsWith(QLatin1String("of 169 rows are unused: 1, 2, 3, 4, 5, 6")));
        unread.rows = {1, 2, 3, 4, 5, 6, 7, 8};
        QVERIFY(diagnosisSentence(unread, *model).endsWith(QLatin1String(": 1, 2, 3, 4, 5, 6 and 2 more")));
        Diagnosis counts = diagnosed(Kind::ReadCounts);
        counts.least = 1;
        counts.most = 49;
        QCOMPARE(diagnosisSentence(counts, *model), QStringLiteral("Used rows serve 1 to 49 pairs each"));
        counts.masked = true;
        counts.exact = false;
        QCOMPARE(diagnosisSentence(counts, *model), QStringLiteral("Used rows serve 1 to 49 unmasked pairs each (sampled)"));
        Diagnosis far = diagnosed(Kind::Saturation);
        far.count = 1;
        far.total = 8;
        QVERIFY(diagnosisSentence(far, *model).startsWith(QLatin1String("12.5 % of the pairs are clipped")));
        far.total = 20000;
        QVERIFY(diagnosisSentence(far, *model).startsWith(QLatin1String("0.01 % of the pairs")));
        Diagnosis shared = diagnosed(Kind::Collisions);
        QCOMPARE(diagnosisSentence(shared, *model), QStringLiteral("No two offsets share a row"));
        shared.rows = {0, 24};
        shared.total = 25;
        shared.most = 9;
        QVERIFY(diagnosisSentence(shared, *model).endsWith(QLatin1String("of 25 rows are shared by up to 9 offsets each")));
        Diagnosis rank = diagnosed(Kind::Rank);
        rank.count = 5;
        rank.total = 49;
        QVERIFY(diagnosisSentence(rank, *model).endsWith(QLatin1String("has rank 5 of 49")));
        Diagnosis entropy = diagnosed(Kind::Entropy);
        entropy.value = std::log(7.0);
        entropy.total = 49;
        QCOMPARE(diagnosisSentence(entropy, *model), QStringLiteral("Effective keys: 7.0 of 49 (entropy 1.95 nats)"));
        entropy.count = 2;
        QCOMPARE(diagnosisSentence(entropy, *model),
                 QStringLiteral("Effective keys: 7.0 of 49 (entropy 1.95 nats); queries skipped (attention is NaN): 2"));
        Diagnosis toeplitz = diagnosed(Kind::Toeplitz);
        QVERIFY(diagnosisSentence(toeplitz, *model).endsWith(QLatin1String("depends on the offset alone")));
        toeplitz.cell = Cell{1, 2};
        toeplitz.value = 0.25;
        QVERIFY(diagnosisSentence(toeplitz, *model).endsWith(QLatin1String("offset alone explains 75.0 % of the RMS")));
        Diagnosis symmetry = diagnosed(Kind::Symmetry);
        QVERIFY(diagnosisSentence(symmetry, *model).endsWith(QLatin1String("is symmetric")));
        symmetry.cell = Cell{1, 2};
        symmetry.value = 0.25;
        QVERIFY(diagnosisSentence(symmetry, *model).endsWith(QLatin1String("25.0 % of the RMS is antisymmetric")));
        // Of shares it is said what they are shares of; of counts nothing need be said.
        QVERIFY(diagnosisDefinition(toeplitz).contains(QLatin1String("RMS of all values")));
        QVERIFY(diagnosisDefinition(symmetry).contains(QLatin1String("RMS of all values")));
        QVERIFY(diagnosisDefinition(entropy).startsWith(QLatin1String("exp of the entropy")));
        QCOMPARE(diagnosisDefinition(counts), QString());
        // What depends on random numbers says so.
        QVERIFY(diagnosisSentence(diagnosed(Kind::NotFinite, "bias"), *model).endsWith(QStringLiteral(" — random (seed 7)")));
        QVERIFY(!diagnosisSentence(counts, *model).contains(QLatin1String("random")));
    }

    void aProgressionSaysWhatItDoesNotCover() {
        QCOMPARE(progressionText(QStringLiteral("rows"), stretched(23, 11, 1.240724, 11.2)),
                 QStringLiteral("rows: q = 1.240724, source covers ±11.200 of ±11"));
        QVERIFY(progressionText(QStringLiteral("rows"), stretched(23, 10, 1.1, 10.5)).endsWith(QLatin1String("; border repeated beyond")));
        QVERIFY(progressionText(QStringLiteral("rows"), stretched(23, 11, 1.5, 12.5)).endsWith(QLatin1String("; the rest is cropped")));
        QCOMPARE(progressionText(QStringLiteral("rows"), ResizedAxis{}), QString());
    }

    void sizesOfAFitAreToldFromOldToNew() {
        using Kind = Fit::Kind;
        QCOMPARE(fitText({Kind::Resized, {7, 5}, {12, 9}, "bicubic"}), QStringLiteral("resized 7×5 → 12×9 (bicubic)"));
        QCOMPARE(fitText({Kind::Cut, {16, 0}, {8, 0}}), QStringLiteral("cut 16 → 8"));
        QCOMPARE(fitText({Kind::Interpolated, {8, 0}, {16, 0}}), QStringLiteral("interpolated 8 → 16"));
        QCOMPARE(fitText({Kind::Continued, {8, 0}, {16, 0}}), QStringLiteral("continued 8 → 16"));
        QCOMPARE(fitText({Kind::Random, {8, 0}, {16, 0}}), QStringLiteral("random, 8 → 16 tokens"));
        QCOMPARE(fitText({Kind::LeftOut, {7, 7}, {8, 8}}), QStringLiteral("not used, 7×7 → 8×8"));
    }

    void whatIsRandomIsNamed() {
        const RandomPart part{{"queries", "keys"}, 12};
        QCOMPARE(randomBadge(part), QStringLiteral("random (seed 12)"));
        QCOMPARE(randomBadge({}), QString());
        QCOMPARE(randomText(part), QStringLiteral("random (seed 12): queries, keys"));
        QCOMPARE(randomText(RandomPart{{}, 12}), QStringLiteral("random (seed 12)"));
        QCOMPARE(untrainedText(part), QStringLiteral("not trained: queries, keys"));
        QCOMPARE(untrainedText(RandomPart{{}, 12}), QString());
        Origin origin{Origin::Kind::Random, "x", "y", 5};
        QCOMPARE(originText(origin), QStringLiteral("random (seed 5)"));
        origin.kind = Origin::Kind::File;
        origin.file = "some/folder/w.npz";
        QCOMPARE(originText(origin), QStringLiteral("y of w.npz"));
        origin.key.clear();
        QCOMPARE(originText(origin), QStringLiteral("w.npz"));
    }

    void aPlaceIsNamedInTheWordsOfTheModel() {
        const auto model = modelOf("swin", {{"window", Grid{3, 5}}, {"heads", Index{2}}});
        QVERIFY(model);
        QCOMPARE(focusName(*model, Focus::ofPair({7, 14}), nullptr), QStringLiteral("query (1,2) → key (2,4)"));
        // Each on its own map: pooled keys are counted on theirs.
        const auto pooled = modelOf("decomposed-2d", {{"grid", Grid{4, 4}}, {"key-grid", Grid{2, 2}}});
        QVERIFY(pooled);
        QCOMPARE(focusName(*pooled, Focus::ofPair({7, 3}), nullptr), QStringLiteral("query (1,3) → key (1,1)"));
        QCOMPARE(focusName(*model, {7, {}, {}, {}}, nullptr), QStringLiteral("query (1,2)"));
        QCOMPARE(focusName(*model, {{}, 14, {}, {}}, nullptr), QStringLiteral("key (2,4)"));
        QCOMPARE(focusName(*model, {{}, {}, "index", 36}, nullptr), QStringLiteral("table row 36"));
        const auto table = model->shownField("tensor-bias", 0);
        QVERIFY(table.ok());
        // Cells that are of nothing else are told by their layer and place.
        Focus cell;
        cell.layer = "tensor-bias";
        cell.cell = {36, 1};
        QCOMPARE(focusName(*model, cell, table.value().get()),
                 QString::fromStdString(model->layer("tensor-bias").value().title) + QStringLiteral(", row 36, column 1"));
    }

    void factsOfAModelNameItsSizes() {
        const auto swin = modelOf("swin", {{"window", Grid{7, 7}}, {"heads", Index{3}}});
        QVERIFY(swin && modelFacts(*swin).startsWith(QLatin1String("49 token(s)")));
        QVERIFY(modelFacts(*swin).endsWith(QStringLiteral(" · 3 head(s) · bias [169, 3]")));
        const auto shaw = modelOf("t5", {{"length", Index{5}}, {"key-length", Index{9}}});
        QVERIFY(shaw && modelFacts(*shaw).startsWith(QStringLiteral("5 query(ies) · 9 key(s) · ")));
    }

    void slicesAreNamedByWhatTheyAreStackedOver() {
        QCOMPARE(sliceText(LayerStack::Heads, 3, 8), QStringLiteral("head 3"));
        QCOMPARE(sliceText(LayerStack::Heads, {}, 8), QStringLiteral("mean of 8 heads"));
        QCOMPARE(sliceText(LayerStack::Windows, 0, 4), QStringLiteral("window 0"));
        QCOMPARE(sliceText(LayerStack::Windows, {}, 4), QString());
        QCOMPARE(sliceText(LayerStack::Channels, 2, 4), QStringLiteral("channel 2"));
        QCOMPARE(sliceText(LayerStack::Components, 1, 4), QStringLiteral("component 1"));
        QCOMPARE(sliceText(LayerStack::None, 0, 1), QString());
        QCOMPARE(sliceText(LayerStack::Row, 0, 1), QString());
        QCOMPARE(briefSliceText(LayerStack::Heads, 3), QStringLiteral("h3"));
        QCOMPARE(briefSliceText(LayerStack::Windows, 3), QStringLiteral("3"));
        QCOMPARE(briefSliceText(LayerStack::None, 3), QString());
        QCOMPARE(noValueText(LayerKind::TableIndex), QStringLiteral("no row"));
        QCOMPARE(noValueText(LayerKind::Offset), QStringLiteral("no offset"));
        QCOMPARE(noValueText(LayerKind::Score), QString());
        QCOMPARE(sizeWord("new-window"), QStringLiteral("new window"));
        QVERIFY(hasSizeWord("original-length") && !hasSizeWord("original"));
    }

    void textsOfDocumentsAreOneLine() {
        QCOMPARE(documentText(QStringLiteral("a\nb\tc\rd")), QStringLiteral("a b c d"));
        QCOMPARE(documentText(QStringLiteral("a\u2028b\u2029c")), QStringLiteral("a b c"));
        QCOMPARE(documentText(QStringLiteral("a\u001b\u0000b")), QStringLiteral("ab"));
        // Whole characters beyond the first plane stay, halves of them go; so do the two code points that are none.
        QCOMPARE(documentText(QStringLiteral("𝛼\u202Eβ")), QStringLiteral("𝛼\u202Eβ"));
        QCOMPARE(documentText(QString(QChar(0xD835)) + QLatin1Char('a') + QChar(0xDEFC)), QStringLiteral("a"));
        QCOMPARE(documentText(QStringLiteral("a") + QChar(0xFFFE) + QChar(0xFFFF) + QChar(0xFFFD)), QStringLiteral("a\uFFFD"));
    }

    void mnemonicsComeAndGo() {
        QCOMPARE(withoutMnemonic(QStringLiteral("&Open")), QStringLiteral("Open"));
        QCOMPARE(withoutMnemonic(QStringLiteral("打开(&O)")), QStringLiteral("打开"));
        QCOMPARE(withoutMnemonic(QStringLiteral("打开(&O)...")), QStringLiteral("打开..."));
        QCOMPARE(withoutMnemonic(QStringLiteral("Q && A")), QStringLiteral("Q & A"));
        QCOMPARE(withoutMnemonic(QStringLiteral("A&")), QStringLiteral("A&"));
        QCOMPARE(withAmpersands(QStringLiteral("a&b&")), QStringLiteral("a&&b&&"));
        QCOMPARE(withoutMnemonic(withAmpersands(QStringLiteral("a&b&c"))), QStringLiteral("a&b&c"));
        QCOMPARE(asWindowTitle(QStringLiteral("x[*]y")), QStringLiteral("x[*][*]y"));
    }

    /// The same end of a name, whether it is short or of millions of letters, and no half of a character.
    void aLongNameShowsBothOfItsEnds() {
        const std::string longer = "begin" + std::string(5000, 'x') + "end";
        const QString shown = shownName(longer);
        QCOMPARE(shown, shownName(QString::fromStdString(longer)));
        QCOMPARE(shown.size(), kLongestName + 1);
        QVERIFY(shown.startsWith(QLatin1String("beginx")) && shown.endsWith(QLatin1String("xend")));
        QCOMPARE(shown.indexOf(QChar(0x2026)), kLongestName / 2);
        QString pairs;
        for (int at = 0; at < 200; ++at) {
            pairs += QStringLiteral("𝛼");
        }
        for (const QString& name : {pairs, QLatin1Char('a') + pairs, pairs + QLatin1Char('a')}) {
            const QString cut = shownName(name);
            QVERIFY(cut.isValidUtf16());
            QVERIFY(cut.size() >= kLongestName - 1 && cut.size() <= kLongestName + 1);
        }
    }
};

POSENC_TEST_GUILESS(SentencesTest)
#include "sentences_test.moc"
