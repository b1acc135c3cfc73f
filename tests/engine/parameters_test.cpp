#include "tests/engine/model_support.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Values of parameters as text, their checks, and what is not given.
class ParametersTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textIsReadInTheCLocale_data();
    void textIsReadInTheCLocale();
    void wrongTextIsRefused_data();
    void wrongTextIsRefused();
    void numbersAreWrittenOutWhileTheyCanBeRead_data();
    void numbersAreWrittenOutWhileTheyCanBeRead();
    void everyDefaultIsAValueAndComesBackFromItsText();
    void everyBorderIsAllowedAndNothingBeyond();
    void followersFollowUntilTheyAreGiven();
    void unknownNamesAndWrongTypesAreRefused();
    void whatIsIdleChangesNothing();
    void conditionsDecideWhateverTheirOrder();
    void conditionsAreOfKnownParameters();
    void multiplesAreKept();
};

void ParametersTest::textIsReadInTheCLocale_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* encoding, const char* id, const char* text, const char* written) {
        QTest::addRow("%s=%s", id, text) << QString::fromLatin1(encoding) << QString::fromLatin1(id) << QString::fromLatin1(text)
                                         << QString::fromLatin1(written);
    };
    row("shaw", "clip", "0", "0");
    row("shaw", "length", "1048576", "1048576");
    row("rope", "base", "1e4", "10000");
    row("rope", "base", "500000", "500000");
    row("rope", "base", "1e6", "1000000");
    row("rope", "factor", "2.5", "2.5");
    row("rope", "factor", "1.0000001", "1.0000001");
    row("rope", "scale", "none", "none");
    row("rope", "scale", "-0.125", "-0.125");
    row("rope", "causal", "true", "on");
    row("rope", "causal", "0", "off");
    row("swin", "window", "7x9", "7x9");
    row("swin", "window", "7X9", "7x9");
    row("swin", "window", "7", "7x7");
    row("window-3d", "window", "2x3X4", "2x3x4");
    row("window-3d", "window", "4", "4x4x4");
    row("rope", "pairing", "interleaved", "interleaved");
}

void ParametersTest::textIsReadInTheCLocale() {
    QFETCH(QString, encoding);
    QFETCH(QString, id);
    QFETCH(QString, text);
    QFETCH(QString, written);
    const auto value = parseParameter(*findEncoding(encoding.toStdString())->parameter(id.toStdString()), text.toStdString());
    QVERIFY(value.ok());
    QCOMPARE(QString::fromStdString(toString(value.value())), written);
}

void ParametersTest::numbersAreWrittenOutWhileTheyCanBeRead_data() {
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    const auto row = [](double number, const char* text) { QTest::newRow(text) << number << QString::fromLatin1(text); };
    row(500000.0, "500000");
    row(1e6, "1000000");
    row(1.5e14, "150000000000000");
    row(999999999999999.0, "999999999999999");
    row(1e15, "1e+15");
    row(-1e300, "-1e+300");
    row(0.1, "0.1");
    row(-0.001, "-0.001");
    row(1e-6, "0.000001");
    row(1.25e-7, "1.25e-07");
    row(0.0, "0");
    row(100000.25, "100000.25");
}

void ParametersTest::numbersAreWrittenOutWhileTheyCanBeRead() {
    QFETCH(double, number);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(toString(ParameterValue(number))), text);
    QCOMPARE(text.toDouble(), number);
}

void ParametersTest::wrongTextIsRefused_data() {
    QTest::addColumn<QString>("encoding");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("text");
    QTest::addColumn<ErrorCode>("code");
    const auto row = [](const char* encoding, const char* id, const char* text, ErrorCode code) {
        QTest::addRow("%s=%s", id, text) << QString::fromLatin1(encoding) << QString::fromLatin1(id) << QString::fromLatin1(text) << code;
    };
    row("shaw", "clip", "", ErrorCode::ParameterType);
    row("shaw", "clip", "3.5", ErrorCode::ParameterType);
    row("rope", "segments", "3.5,4.5", ErrorCode::ParameterType);
    row("shaw", "clip", " 3", ErrorCode::ParameterType);
    row("shaw", "clip", "3 ", ErrorCode::ParameterType);
    row("shaw", "clip", "99999999999999999999", ErrorCode::ParameterType);
    row("shaw", "clip", "-1", ErrorCode::ParameterRange);
    row("shaw", "length", "0", ErrorCode::ParameterRange);
    row("rope", "base", "1,5", ErrorCode::ParameterType);
    row("rope", "base", "nan", ErrorCode::ParameterRange);
    row("rope", "base", "inf", ErrorCode::ParameterRange);
    row("rope", "base", "1", ErrorCode::ParameterRange);
    row("rope", "scale", "some", ErrorCode::ParameterType);
    row("rope", "causal", "maybe", ErrorCode::ParameterType);
    row("rope", "pairing", "thirds", ErrorCode::ParameterChoice);
    row("swin", "window", "7x", ErrorCode::ParameterType);
    row("swin", "window", "x7", ErrorCode::ParameterType);
    row("swin", "window", "7x7x7", ErrorCode::ParameterType);
    row("swin", "window", "0x7", ErrorCode::ParameterRange);
    row("swin", "window", "7x65", ErrorCode::ParameterRange);
    for (const char* sides : {"2x4", "2x4x", "2xx4", "x4x4", "2x4x4x4"}) {
        row("window-3d", "window", sides, ErrorCode::ParameterType);
    }
    row("drop-path", "drop-path-rate", "1", ErrorCode::ParameterRange);
}

void ParametersTest::wrongTextIsRefused() {
    QFETCH(QString, encoding);
    QFETCH(QString, id);
    QFETCH(QString, text);
    QFETCH(ErrorCode, code);
    const auto value = parseParameter(*findEncoding(encoding.toStdString())->parameter(id.toStdString()), text.toStdString());
    QVERIFY(!value.ok());
    QCOMPARE(value.error().code, code);
    QCOMPARE(std::get<std::string>(value.error().details.front()), id.toStdString());
}

void ParametersTest::everyDefaultIsAValueAndComesBackFromItsText() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            const std::string name = encoding.id + " " + parameter.id;
            QVERIFY2(checkParameter(parameter, parameter.defaultValue).ok(), name.c_str());
            const auto read = parseParameter(parameter, toString(parameter.defaultValue));
            const auto uneven = parseParameter(parameter, "2x3x5");
            QVERIFY(parameter.type != ParameterType::Grid3dSize || toString(uneven.value()) == "2x3x5");
            QVERIFY2(read.ok() && read.value() == parameter.defaultValue, name.c_str());
        }
    }
}

void ParametersTest::everyBorderIsAllowedAndNothingBeyond() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            const std::string name = encoding.id + " " + parameter.id;
            if (parameter.type == ParameterType::Integer) {
                const auto low = static_cast<Index>(parameter.minimum);
                const auto high = static_cast<Index>(parameter.maximum);
                QVERIFY2(checkParameter(parameter, low).ok() && checkParameter(parameter, high).ok(), name.c_str());
                QVERIFY2(!checkParameter(parameter, low - 1).ok() && !checkParameter(parameter, high + 1).ok(), name.c_str());
                const Status beyond = checkParameter(parameter, high + 1);
                QCOMPARE(beyond.error(), makeError(ErrorCode::ParameterRange, parameter.id, static_cast<double>(high + 1),
                                                   parameter.minimum, parameter.maximum));
            } else if (parameter.type == ParameterType::GridSize || parameter.type == ParameterType::Grid3dSize) {
                // One side after the other.
                const auto allowed = [&](std::array<Index, 3> sides, std::size_t side, double length) {
                    sides[side] = static_cast<Index>(length);
                    const ParameterValue value = parameter.type == ParameterType::GridSize
                                                     ? ParameterValue(Grid{sides[0], sides[1]})
                                                     : ParameterValue(Grid3d{sides[0], sides[1], sides[2]});
                    return checkParameter(parameter, value).ok();
                };
                const auto usual = static_cast<Index>(std::max(parameter.minimum, 1.0));
                for (std::size_t side = 0; side < (parameter.type == ParameterType::GridSize ? 2U : 3U); ++side) {
                    const std::array<Index, 3> sides{usual, usual, usual};
                    QVERIFY2(allowed(sides, side, parameter.minimum) && allowed(sides, side, parameter.maximum), name.c_str());
                    QVERIFY2(!allowed(sides, side, parameter.minimum - 1) && !allowed(sides, side, parameter.maximum + 1), name.c_str());
                }
            } else if (parameter.type == ParameterType::Choice) {
                for (const Choice& choice : parameter.choices) {
                    QVERIFY2(checkParameter(parameter, choice.id).ok() && !choice.label.empty(), name.c_str());
                }
            }
        }
    }
}

void ParametersTest::followersFollowUntilTheyAreGiven() {
    const auto complete = [](const char* id, const Parameters::Map& given) {
        const auto parameters = Parameters::complete(*findEncoding(id), given);
        if (!parameters.ok()) {
            qFatal("refused");
        }
        return parameters.value();
    };
    QCOMPARE(complete("shaw", {{"length", Index{9}}}).integer("key-length"), Index{9});
    QCOMPARE(complete("shaw", {{"length", Index{9}}, {"key-length", Index{12}}}).integer("key-length"), Index{12});
    QCOMPARE(complete("t5", {{"bidirectional", false}}).flag("causal"), true);
    QCOMPARE(complete("t5", {{"bidirectional", true}}).flag("causal"), false);
    QCOMPARE(complete("t5", {{"bidirectional", true}, {"causal", true}}).flag("causal"), true);
    QVERIFY((complete("swin", {{"window", Grid{3, 5}}}).grid("grid") == Grid{3, 5}));
    QCOMPARE(complete("axial", {{"head-dim", Index{6}}}).integer("key-dim"), Index{6});
    QCOMPARE(complete("alibi", {}).flag("causal"), true);
    QCOMPARE(complete("rope", {}).flag("causal"), false);
    // What is followed by all that read it is idle once they are given, and read again when one is not.
    const EncodingDeclaration& axial = *findEncoding("axial");
    const ParameterDeclaration& headDim = *axial.parameter("head-dim");
    QVERIFY(complete("axial", {}).reads(headDim));
    QVERIFY(complete("axial", {{"key-dim", Index{4}}}).reads(headDim));
    const Parameters both = complete("axial", {{"head-dim", Index{6}}, {"key-dim", Index{4}}, {"value-dim", Index{5}}});
    QVERIFY(!both.reads(headDim));
    QCOMPARE(both.unmet(headDim).size(), std::size_t{2});
    QCOMPARE(both.integer("key-dim"), Index{4});
    QVERIFY(both == complete("axial", {{"head-dim", Index{7}}, {"key-dim", Index{4}}, {"value-dim", Index{5}}}));
    // First tokens are seen beyond a window as well as beyond a chunk.
    const ParameterDeclaration& sinks = *findEncoding("rope")->parameter("sink-tokens");
    QVERIFY(complete("rope", {{"window", Index{4}}}).reads(sinks));
    QVERIFY(complete("rope", {{"chunk", Index{4}}}).reads(sinks));
    QVERIFY(!complete("rope", {}).reads(sinks));
    // Layers with bases of their own leave the one of all unread.
    const ParameterDeclaration& base = *findEncoding("rope")->parameter("base");
    QVERIFY(complete("rope", {{"layers", Index{2}}}).reads(base));
    QVERIFY(!complete("rope", {{"layers", Index{2}}, {"base-pattern", std::string("10000,500000")}}).reads(base));
    const ParameterDeclaration& rate = *findEncoding("drop-path")->parameter("drop-path-rate");
    QVERIFY(!complete("drop-path", {{"blocks", Index{1}}}).reads(rate));
    QVERIFY(complete("drop-path", {{"blocks", Index{2}}}).reads(rate));
    QVERIFY(complete("drop-path", {{"blocks", Index{1}}, {"schedule", std::string("constant")}}).reads(rate));
    // Of one block with a rate that grows with the depth nothing is left out, in training or not; the schedule can always be chosen.
    const ParameterDeclaration& training = *findEncoding("drop-path")->parameter("training");
    const ParameterDeclaration& schedule = *findEncoding("drop-path")->parameter("schedule");
    for (const bool on : {true, false}) {
        const Parameters one = complete("drop-path", {{"blocks", Index{1}}, {"training", on}});
        QVERIFY(!one.reads(training) && one.reads(schedule) && one.flag("training"));
        const Parameters constant = complete("drop-path", {{"blocks", Index{1}}, {"training", on}, {"schedule", std::string("constant")}});
        QVERIFY(constant.reads(training) && constant.reads(schedule) && constant.reads(rate) == on);
        QCOMPARE(complete("drop-path", {{"blocks", Index{2}}, {"training", on}}).reads(schedule), on);
    }
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (encoding.parameter("heads") != nullptr) {
            QCOMPARE(complete(encoding.id.c_str(), {}).integer("head-dim"), Index{32});
            QVERIFY(encoding.parameter("scale") != nullptr && encoding.parameter("causal") != nullptr);
        }
    }
}

void ParametersTest::unknownNamesAndWrongTypesAreRefused() {
    const EncodingDeclaration& shaw = *findEncoding("shaw");
    const auto unknown = Parameters::complete(shaw, {{"grid", Grid{3, 3}}});
    QVERIFY(!unknown.ok());
    QCOMPARE(unknown.error(), makeError(ErrorCode::UnknownParameter, "shaw", "grid"));
    for (const ParameterValue& wrong :
         {ParameterValue(true), ParameterValue(3.0), ParameterValue(std::string("3")), ParameterValue(Grid{3, 3})}) {
        const auto refused = Parameters::complete(shaw, {{"clip", wrong}});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::ParameterType);
    }
    for (const char* id : {"music-transformer", "transformer-xl"}) {
        const auto refused = Parameters::complete(*findEncoding(id), {{"causal", false}});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::ParameterRange);
    }
}

/// Whatever value an idle parameter is given, the model is the same; one that is read changes it somewhere.
void ParametersTest::whatIsIdleChangesNothing() {
    const Parameters::Map classToken{{"window", Grid{3, 3}}, {"class-token", true}};
    const std::vector<std::tuple<std::string, Parameters::Map, std::string, ParameterValue>> idle{
        {"rope", {}, "factor", 8.0},
        {"rope", {{"scaling", std::string("linear")}}, "original-length", Index{4096}},
        {"alibi", {{"heads", Index{8}}}, "slopes", std::string("geometric")},
        {"drop-path", {{"training", false}}, "drop-path-rate", 0.9},
        {"drop-path", {{"training", false}}, "schedule", std::string("constant")},
        // Each of these was refused, or stood in the way of the others.
        {"swin", classToken, "shift", Index{2}},
        {"swin", classToken, "grid", Grid{5, 5}},
        {"swin", {{"window", Grid{3, 3}}}, "window-number", Index{77}},
        {"learned-absolute", {{"length", Index{9}}, {"grid", Grid{3, 3}}}, "key-length", Index{12}},
    };
    for (const auto& [id, given, parameter, value] : idle) {
        const EncodingDeclaration& encoding = *findEncoding(id);
        Parameters::Map more = given;
        more[parameter] = value;
        const auto before = Parameters::complete(encoding, given);
        const auto after = Parameters::complete(encoding, more);
        QVERIFY2(before.ok() && after.ok(), (id + " " + parameter).c_str());
        QVERIFY2(before.value() == after.value(), (id + " " + parameter).c_str());
        QVERIFY2(!after.value().reads(*encoding.parameter(parameter)), parameter.c_str());
    }
    // A value that is none is refused all the same.
    QVERIFY(!Parameters::complete(*findEncoding("rope"), {{"factor", 0.5}}).ok());
    const auto yarn = Parameters::complete(*findEncoding("rope"), {{"scaling", std::string("yarn")}, {"factor", 8.0}});
    QCOMPARE(yarn.value().real("factor"), 8.0);
}

/// What is idle by one condition is so by all that follow from it: without it the same is read, with the same values.
void ParametersTest::conditionsDecideWhateverTheirOrder() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        for (const Parameters::Map& given : allSwitches(encoding)) {
            const Parameters all = Parameters::complete(encoding, given).value();
            Parameters::Map read = given;
            std::erase_if(read, [&](const auto& one) { return !all.reads(*encoding.parameter(one.first)); });
            const auto again = Parameters::complete(encoding, read);
            QVERIFY2(again.ok() && again.value() == all, qPrintable(QString::fromStdString(encoding.id) + parameterText(given)));
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                QVERIFY2(again.value().reads(parameter) == all.reads(parameter), (encoding.id + " " + parameter.id).c_str());
            }
        }
    }
}

void ParametersTest::conditionsAreOfKnownParameters() {
    int conditions = 0;
    for (const EncodingDeclaration& encoding : catalogue()) {
        for (auto parameter = encoding.parameters.begin(); parameter != encoding.parameters.end(); ++parameter) {
            std::vector<ReadWhen> all = parameter->readWhen;
            for (const ReadWhen& condition : parameter->readWhen) {
                for (const ReadWhen& alternative : condition.alternatives) {
                    QVERIFY2(alternative.unless == condition.unless && alternative.alternatives.empty(), parameter->id.c_str());
                    all.push_back(alternative);
                }
            }
            for (const ReadWhen& condition : all) {
                if (condition.parameter.empty()) {
                    // It never holds: it stands alone, and whatever is given changes nothing.
                    QVERIFY2(all.size() == 1 && condition.values.empty() && !condition.unless, parameter->id.c_str());
                    QVERIFY2(!Parameters::complete(encoding, {}).value().reads(*parameter), parameter->id.c_str());
                    ++conditions;
                    continue;
                }
                const ParameterDeclaration* other = encoding.parameter(condition.parameter);
                QVERIFY2(other != nullptr, parameter->id.c_str());
                // Without values: whatever is given in place of what the other one follows.
                QVERIFY2(!condition.values.empty() || !other->follows.empty(), parameter->id.c_str());
                for (const std::string& value : condition.values) {
                    QVERIFY2(parseParameter(*other, value).ok(), value.c_str());
                }
                ++conditions;
            }
        }
    }
    QVERIFY(conditions > 8);
}

void ParametersTest::multiplesAreKept() {
    for (const char* id : {"xpos", "sinusoidal", "sinusoidal-2d"}) {
        const ParameterDeclaration& headDim = *findEncoding(id)->parameter("head-dim");
        QVERIFY(headDim.multipleOf > 1);
        for (Index d = 1; d < 20; ++d) {
            const bool fits = d % headDim.multipleOf == 0;
            QCOMPARE(checkParameter(headDim, d).ok(), fits);
            QCOMPARE(Parameters::complete(*findEncoding(id), {{"head-dim", d}}).ok(), fits);
        }
    }
}

POSENC_TEST_APPLESS(ParametersTest)
#include "parameters_test.moc"
