#include <limits>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

Tensor zeros(const Shape& shape) {
    return {shape, std::vector<float>(static_cast<std::size_t>(elementCount(shape)))};
}

}  // namespace

/// Combinations that make no sense are refused with the parameter, its value and the numbers of the rule.
class ModelRefusedTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rulesBetweenParameters_data();
    void rulesBetweenParameters();
    void aQueryWithoutKeysIsRefused();
    void tensorsThatDoNotFitAreAllNamed();
    void aTensorThatNobodyReadsIsRefused();
    void parametersAreRefusedBeforeTensors();
    void tablesBeyondTheLimitAreNotDrawn();
    void sequencesThatCannotBeReadAreRefused_data();
    void sequencesThatCannotBeReadAreRefused();
    void factorsMustBeAboveZero();
};

void ModelRefusedTest::sequencesThatCannotBeReadAreRefused_data() {
    QTest::addColumn<int>("code");
    for (const char* text :
         {"text", "text:", ":4", "text:4,", "text:0", "text:-1", "text:1.5", "words:4", "cache:4", "image:2x2", "image:4", "image:2x2x",
          "image:0x2x2", "image:1x2x2@1", "video:1x2x2@", "video:1x2x2@-1", "video:1x2x2@2000000", "text:1048577", "image:1x2x2x2"}) {
        QTest::newRow(text) << static_cast<int>(ErrorCode::ParameterType);
    }
    // A million and some tokens, in one item and in several.
    for (const char* text : {"image:1024x1024x2", "text:1048576,text:1", "image:1048576x1048576x1048576"}) {
        QTest::newRow(text) << static_cast<int>(ErrorCode::ParameterRange);
    }
}

void ModelRefusedTest::sequencesThatCannotBeReadAreRefused() {
    QFETCH(int, code);
    const auto model = tryBuild("rope-mrope", {{"sequence", std::string(QTest::currentDataTag())}, {"spatial-merge", Index{1}}});
    QVERIFY(!model.ok());
    QCOMPARE(static_cast<int>(model.error().code), code);
    QCOMPARE(std::get<std::string>(model.error().details.front()), std::string("sequence"));
}

/// Those of a tensor, that is: a list is refused where it is read.
void ModelRefusedTest::factorsMustBeAboveZero() {
    const Parameters::Map p{{"length", Index{4}}, {"head-dim", Index{4}}, {"scaling", std::string("longrope")}};
    const Tensor right({2}, {1.0F, 0.5F});
    QVERIFY(tryBuild("rope", p, {{"short-factors", right}, {"long-factors", right}}).ok());
    for (const float wrong : {0.0F, -2.0F, std::numeric_limits<float>::quiet_NaN()}) {
        for (const char* name : {"short-factors", "long-factors"}) {
            TensorMap tensors{{"short-factors", right}, {"long-factors", right}};
            tensors.insert_or_assign(name, Tensor({2}, {1.0F, wrong}));
            const auto model = tryBuild("rope", p, tensors);
            QVERIFY(!model.ok() && model.error().code == ErrorCode::ParameterConflict);
            QCOMPARE(std::get<std::string>(model.error().details.front()), std::string(name));
            if (wrong == 0) {
                QCOMPARE(std::get<std::string>(model.error().details.at(1)), std::string("0"));
            }
        }
    }
}

void ModelRefusedTest::rulesBetweenParameters_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("number");
    const auto row = [](const char* encoding, const char* changes, const char* id, const char* value, const char* number) {
        QTest::addRow("%s %s", encoding, changes) << QString::fromLatin1(encoding) << QString::fromLatin1(changes)
                                                  << QString::fromLatin1(id) << QString::fromLatin1(value) << QString::fromLatin1(number);
    };
    row("sinusoidal", "head-dim=7", "head-dim", "7", "even");
    row("rope", "head-dim=5", "head-dim", "5", "even");
    row("rope", "head-dim=2 scaling=ntk", "head-dim", "2", "2");
    row("rope", "rotary-dim=2 scaling=dynamic-ntk", "rotary-dim", "2", "2");
    row("rope", "head-dim=8 rotary-dim=10", "rotary-dim", "10", "8");
    row("rope", "head-dim=8 rotary-dim=4 scaling=proportional", "rotary-dim", "4", "head-dim");
    row("rope", "scaling=llama3 low-frequency-factor=4 high-frequency-factor=2", "high-frequency-factor", "2", "low-frequency-factor");
    row("rope", "scaling=yarn beta-fast=1 beta-slow=2", "beta-fast", "1", "beta-slow");
    row("rope", "scaling=longrope head-dim=8 short-factors=1,2,3 long-factors=1,1,1,1", "short-factors", "3", "4");
    row("rope", "scaling=longrope head-dim=8 short-factors=1,2,3,4,5 long-factors=1,1,1,1", "short-factors", "5", "4");
    row("rope", "scaling=longrope head-dim=8 long-factors=1,1,1,1", "short-factors", "none", "");
    row("rope", "layers=4 layer-number=4", "layer-number", "4", "4");
    row("rope", "length=6 left-padding=6", "left-padding", "6", "6");
    row("rope", "length=6 segments=2,3", "segments", "2,3", "6");
    row("rope", "length=6 segments=2,4 left-padding=1", "segments", "2,4", "left-padding");
    row("rope-axes", "axes-dim=8,12,10", "axes-dim", "8,12,10", "32");
    row("rope-axes", "head-dim=18 axes-dim=2,2,2,2,2,2,2,2,2", "axes-dim", "2,2,2,2,2,2,2,2,2", "8");
    row("rope-mrope", "spatial-merge=2 sequence=text:1,image:1x4x3", "sequence", "image:1x4x3", "2");
    row("rope-mrope", "sections=4,6,7", "sections", "4,6,7", "16");
    row("rope-mrope", "sections=4,6", "sections", "2", "3");
    row("rope-2d", "grid=4x6 merge=4", "merge", "4", "");
    row("xpos", "head-dim=7", "head-dim", "7", "even");
    row("transformer-xl", "heads=3 head-dim=5", "head-dim", "5", "even");
    row("sinusoidal-2d", "head-dim=6", "head-dim", "6", "4");
    row("t5", "buckets=31", "buckets", "31", "even");
    row("deberta", "buckets=5", "buckets", "5", "even");
    row("t5", "buckets=2", "buckets", "2", "4");
    row("t5", "buckets=32 max-distance=8", "max-distance", "8", "8");
    row("t5", "buckets=32 max-distance=16 bidirectional=off", "max-distance", "16", "16");
    row("swin", "window=4x6 grid=8x12 shift=4", "shift", "4", "4");
    row("swin", "window=4x6 grid=8x13", "grid", "8x13", "6");
    row("swin", "window=4x6 grid=6x12", "grid", "6x12", "4");
    row("swin", "window=4x4 grid=8x8 shift=1 window-number=4", "window-number", "4", "4");
    row("shaw", "length=9 key-length=8", "key-length", "8", "9");
    row("t5", "length=9 key-length=8", "key-length", "8", "9");
    row("alibi", "length=9 key-length=8", "key-length", "8", "9");
    row("rope", "length=9 key-length=8", "key-length", "8", "9");
    row("factorized-2d", "grid=3x4 variant=as-published", "grid", "3x4", "square");
    row("swin-v2", "window=8x8 pretrained-window=1x8", "pretrained-window", "1x8", "1");
    row("swin-v2", "window=1x8 pretrained-window=4x1", "pretrained-window", "4x1", "1");
    row("irpe", "alpha=4", "beta", "3.8", "4");
    row("irpe", "gamma=3", "gamma", "3", "3.8");
    row("learned-absolute", "length=9 grid=3x4", "grid", "3x4", "9");
    row("learned-absolute", "length=9 grid=0x4", "grid", "0x4", "9");
}

void ModelRefusedTest::rulesBetweenParameters() {
    QFETCH(QString, encoding);
    QFETCH(QString, changes);
    QFETCH(QString, id);
    QFETCH(QString, value);
    QFETCH(QString, number);
    Parameters::Map parameters;
    for (const QString& change : changes.split(QLatin1Char(' '))) {
        const std::string name = change.section(QLatin1Char('='), 0, 0).toStdString();
        const auto* parameter = findEncoding(encoding.toStdString())->parameter(name);
        const std::string text = change.section(QLatin1Char('='), 1).toStdString();
        // A rule of the parameter alone is told where its text is read, and the same where its value comes by another way.
        const auto read = parseParameter(*parameter, text);
        parameters[name] = read.ok() ? read.value() : ParameterValue(Index{std::stoll(text)});
        QVERIFY(read.ok() || read.error() == checkParameter(*parameter, parameters[name]).error());
    }
    const auto model = tryBuild(encoding.toStdString(), parameters);
    QVERIFY(!model.ok());
    QCOMPARE(model.error().code, ErrorCode::ParameterConflict);
    QCOMPARE(QString::fromStdString(std::get<std::string>(model.error().details.at(0))), id);
    const ErrorDetail& given = model.error().details.at(1);
    const auto* count = std::get_if<std::int64_t>(&given);
    QCOMPARE(count != nullptr ? QString::number(*count) : QString::fromStdString(std::get<std::string>(given)), value);
    // A rule in words has its number beside it.
    const auto& details = model.error().details;
    auto rule = QString::fromStdString(std::get<std::string>(details.at(2)));
    if (details.size() > 3) {
        rule = rule.arg(std::get<std::int64_t>(details.at(3)));
    }
    QVERIFY2(rule.contains(number), qPrintable(rule));
}

void ModelRefusedTest::aQueryWithoutKeysIsRefused() {
    const Parameters::Map p{{"length", Index{5}}, {"key-length", Index{4}}};
    QVERIFY(tryBuild("transformer-xl-learned", p).ok());
    Parameters::Map causal = p;
    causal["causal"] = true;
    const auto model = tryBuild("transformer-xl-learned", causal);
    QVERIFY(!model.ok());
    QCOMPARE(model.error(), makeError(ErrorCode::RowWithoutKey, Index{0}));
    causal["key-length"] = Index{5};
    QVERIFY(tryBuild("transformer-xl-learned", causal).ok());
}

void ModelRefusedTest::tensorsThatDoNotFitAreAllNamed() {
    const Parameters::Map p{{"length", Index{6}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
    const TensorMap tensors{{"embedding", zeros({6, 4})}, {"queries", zeros({2, 6, 4})}, {"keys", zeros({2, 7, 4})}};
    const Model::Request request{findEncoding("relative-1d"), p, tensors, 0};
    const auto wrong = Model::misfits(request);
    QCOMPARE(wrong.size(), std::size_t{2});
    QVERIFY(std::find(wrong.begin(), wrong.end(), makeError(ErrorCode::TensorShape, "embedding", "[6, 4]", "[11, 4], [2, 11, 4]")) !=
            wrong.end());
    QVERIFY(std::find(wrong.begin(), wrong.end(), makeError(ErrorCode::TensorShape, "keys", "[2, 7, 4]", "[2, 6, 4]")) != wrong.end());
    const auto model = Model::build(request);
    QVERIFY(!model.ok());
    QCOMPARE(model.error(), wrong.front());
    QVERIFY(Model::misfits({findEncoding("relative-1d"), p, {{"embedding", zeros({2, 11, 4})}}, 0}).empty());
    // What fits is named once, also where two of its formulas say the same.
    const auto alone =
        tryBuild("learned-absolute", {{"length", Index{10}}, {"heads", Index{1}}, {"head-dim", Index{8}}}, {{"embedding", zeros({12, 8})}});
    QVERIFY(!alone.ok());
    QCOMPARE(alone.error(), makeError(ErrorCode::TensorShape, "embedding", "[12, 8]", "[10, 8]"));
    // The transposed table and the one of another window.
    for (const Shape& shape : {Shape{3, 169}, Shape{225, 3}, Shape{169}, Shape{1, 169, 3}, Shape{}}) {
        const auto refused = tryBuild("swin", {{"heads", Index{3}}}, {{"bias", zeros(shape)}});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error(), makeError(ErrorCode::TensorShape, "bias", toString(shape), "[169, 3]"));
    }
}

void ModelRefusedTest::aTensorThatNobodyReadsIsRefused() {
    const auto unknown = tryBuild("alibi", {}, {{"bias", zeros({3, 3})}});
    QVERIFY(!unknown.ok());
    QCOMPARE(unknown.error(), makeError(ErrorCode::UnknownTensor, "alibi", "bias"));
    const auto unused = tryBuild("irpe", {{"method", std::string("cross")}}, {{"bias", zeros({7, 4})}});
    QVERIFY(!unused.ok());
    QCOMPARE(unused.error(), makeError(ErrorCode::TensorUnused, "bias"));
}

void ModelRefusedTest::parametersAreRefusedBeforeTensors() {
    const auto wrong = Model::misfits({findEncoding("shaw"), {{"clip", Index{-1}}}, {{"queries", zeros({1})}}, 0});
    QCOMPARE(wrong.size(), std::size_t{1});
    QCOMPARE(wrong.front().code, ErrorCode::ParameterRange);
    QCOMPARE(std::get<double>(wrong.front().details.at(1)), -1.0);
}

void ModelRefusedTest::tablesBeyondTheLimitAreNotDrawn() {
    const auto model = tryBuild("rope", {{"length", Index{1048576}}, {"heads", Index{256}}, {"head-dim", Index{1024}}});
    QVERIFY(!model.ok());
    QCOMPARE(model.error(), makeError(ErrorCode::TooLarge, "queries", Index{1} << 38U, Index{1} << 28U, "numbers"));
}

POSENC_TEST_APPLESS(ModelRefusedTest)
#include "model_refused_test.moc"
