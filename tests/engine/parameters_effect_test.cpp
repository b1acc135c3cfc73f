#include <algorithm>
#include <cmath>

#include "tests/engine/model_support.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Every number of every layer, and their shapes.
std::vector<double> everything(const Model& model) {
    std::vector<double> out;
    for (const LayerDeclaration& layer : model.layers()) {
        const Index slices = model.stackSize(layer.id);
        out.push_back(static_cast<double>(slices));
        for (Index slice = 0; slice < slices; ++slice) {
            const auto field = model.field(layer.id, slice).value();
            std::vector<float> cells(static_cast<std::size_t>(field->rows() * field->columns()));
            if (!field->evaluate(Region::whole(field->rows(), field->columns()), cells).ok()) {
                qFatal("a layer cannot be evaluated");
            }
            out.push_back(static_cast<double>(field->columns()));
            // One that is no number equals itself here.
            std::transform(cells.begin(), cells.end(), std::back_inserter(out),
                           [](float cell) { return std::isnan(cell) ? -12345.0 : static_cast<double>(cell); });
        }
    }
    return out;
}

/// Which parameters a model reads.
std::vector<bool> readBy(const Model& model) {
    std::vector<bool> out;
    for (const ParameterDeclaration& parameter : model.encoding().parameters) {
        out.push_back(model.parameters().reads(parameter));
    }
    return out;
}

/// Other values of a parameter, near and far.
std::vector<ParameterValue> others(const ParameterDeclaration& parameter, const ParameterValue& value) {
    std::vector<ParameterValue> out;
    for (const Choice& choice : parameter.choices) {
        out.emplace_back(choice.id);
    }
    if (parameter.type == ParameterType::NumberList && parameter.id == "sections") {
        out.emplace_back(std::string("1,1,0"));
    }
    const std::vector<double> factors{0.03, 0.3, 0.5, 1.5, 2, 3, 30};
    if (const auto* flag = std::get_if<bool>(&value)) {
        out.emplace_back(!*flag);
    } else if (const auto* number = std::get_if<Index>(&value)) {
        for (const Index step : {-2, -1, 1, 2, 4}) {
            out.emplace_back(*number + step * parameter.multipleOf);
        }
        for (const double factor : factors) {
            out.emplace_back(static_cast<Index>(std::llround(static_cast<double>(*number) * factor)));
        }
        out.emplace_back(Index{100000});
    } else if (const auto* grid = std::get_if<Grid>(&value)) {
        for (const Index side : {1, 2, 3, 4, 6}) {
            out.emplace_back(Grid{side, side});
        }
        out.emplace_back(Grid{2 * grid->rows, grid->columns});
        out.emplace_back(Grid{grid->rows + 1, grid->columns});
    } else if (parameter.type == ParameterType::Real) {
        const auto* real = std::get_if<double>(&value);
        for (const double factor : factors) {
            out.emplace_back((real != nullptr ? *real : 0.7) * factor);
        }
    }
    return out;
}

/// One setting for each combination of choices and switches, the numbers those with memories, shifts and clips.
std::vector<Parameters::Map> choicesOf(const EncodingDeclaration& encoding) {
    std::map<std::vector<std::string>, Parameters::Map> out;
    for (Parameters::Map given : allSwitches(encoding)) {
        std::vector<std::string> switches;
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            if (parameter.type == ParameterType::Choice || parameter.type == ParameterType::Boolean) {
                switches.push_back(toString(given.at(parameter.id)));
            }
        }
        if (const auto scaling = given.find("scaling"); scaling != given.end() && toString(scaling->second) == "dynamic-ntk") {
            // Positions beyond the original length.
            given.insert_or_assign("original-length", Index{2});
        }
        if (const auto scaling = given.find("scaling"); scaling != given.end() && toString(scaling->second) == "llama3") {
            // Wavelengths on both sides of its borders, whatever the base.
            given.insert_or_assign("original-length", Index{16});
        }
        if (given.contains("window-convention")) {
            // Windows so narrow, and so few sinks, that each of them decides over some pair within a segment or a chunk, behind padding.
            const bool distance = toString(given.at("window-convention")) == "distance";
            if (toString(given.at("window")) != "0") {
                given.insert_or_assign("window", Index{distance ? 1 : 2});
            }
            if (toString(given.at("sink-tokens")) != "0") {
                given.insert_or_assign("sink-tokens", Index{1});
            }
        }
        for (const auto& [id, value] : encoding.firstParameters) {
            given.insert_or_assign(id, value);
        }
        if (given.contains("temperature-length")) {
            // A temperature that grows within the few tokens.
            given.insert_or_assign("temperature-length", Index{2});
        }
        if (encoding.id == "rope-2d") {
            // Coordinates that are no whole turns of a frequency.
            given.insert_or_assign("grid-offset", 0.3);
        }
        if (encoding.id == "nope") {
            // Padding among the queries, which alone have positions.
            given.insert_or_assign("key-length", given.at("length"));
        }
        if (encoding.id == "irpe") {
            // Offsets beyond alpha in both directions.
            given.insert_or_assign("grid", Grid{7, 7});
        }
        if (Parameters::complete(encoding, given).ok()) {
            out.insert_or_assign(switches, given);
        }
    }
    std::vector<Parameters::Map> settings;
    for (const auto& [switches, given] : out) {
        settings.push_back(given);
    }
    return settings;
}

}  // namespace

/// A parameter that can be set does something; one that does nothing is idle.
class ParametersEffectTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyParameterThatIsReadHasAnEffect_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }
    void everyParameterThatIsReadHasAnEffect() {
        QFETCH(QString, id);
        const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
        int changed = 0;
        std::map<std::string, QString> withEffect;
        std::map<std::string, QString> without;
        for (const Parameters::Map& given : choicesOf(encoding)) {
            const auto model = build(encoding.id, given);
            const std::vector<double> before = everything(*model);
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                // Whether a bound tensor is read can only be chosen where there is one.
                if (!model->parameters().reads(parameter) || !parameter.tensor.empty()) {
                    continue;
                }
                // A sequence without a video says so in its text, which no condition reads.
                const bool ofVideos = parameter.id == "timing" || parameter.id == "tokens-per-second" ||
                                      (parameter.id == "variant" && given.contains("sequence"));
                if (ofVideos && toString(given.at("sequence")).find("video") == std::string::npos) {
                    continue;
                }
                // Llama 4's temperature is of layers that do not rotate; which these are, a list says.
                const bool byLayer = given.contains("rotation-pattern") && toString(given.at("rotation-pattern")) != "1";
                if (byLayer && parameter.id.starts_with("temperature")) {
                    continue;
                }
                const ParameterValue& value = model->parameters().values().at(parameter.id);
                bool possible = false;
                bool effect = false;
                for (const ParameterValue& other : others(parameter, value)) {
                    Parameters::Map next = given;
                    next.insert_or_assign(parameter.id, other);
                    // As many frames as the queries have are what 0 stands for.
                    const bool same = parameter.id == "key-frames" && value == ParameterValue(Index{0}) && other == given.at("frames");
                    if (effect || same || other == value) {
                        continue;
                    }
                    // A word that stands for a tensor is refused where there is none.
                    const auto varied = tryBuild(encoding.id, next);
                    possible = possible || varied.ok();
                    // What decides over others can be chosen where the numbers are the same either way.
                    effect = varied.ok() && (everything(*varied.value()) != before || readBy(*varied.value()) != readBy(*model));
                }
                const QString what = parameterText(given) + QStringLiteral(": ") + QString::fromStdString(parameter.id);
                if (given.contains("scaling")) {
                    // Few pairs leave some border of a scaling without a pair; over all settings every one counts.
                    if (effect || possible) {
                        (effect ? withEffect : without)[parameter.id] = what;
                    }
                } else {
                    QVERIFY2(effect || !possible, qPrintable(what));
                }
                changed += effect ? 1 : 0;
            }
        }
        QVERIFY(changed > 0);
        for (const auto& [parameter, what] : without) {
            QVERIFY2(withEffect.contains(parameter), qPrintable(what));
        }
    }

    /// Number of layers and number of the layer tell something where one pattern alone makes layers differ.
    void everyPatternMakesLayersDiffer_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("list");
        for (const auto& [id, list] : std::map<std::string, const char*>{
                 {"rotation-pattern", "1,0"}, {"window-pattern", "2,0"}, {"chunk-pattern", "2,0"}, {"base-pattern", "100,10000"}}) {
            QTest::newRow(id.c_str()) << QString::fromStdString(id) << QString::fromLatin1(list);
        }
        int patterns = 0;
        for (const ParameterDeclaration& parameter : findEncoding("rope")->parameters) {
            patterns += parameter.id.ends_with("-pattern") ? 1 : 0;
        }
        QCOMPARE(patterns, 4);
    }
    void everyPatternMakesLayersDiffer() {
        QFETCH(QString, pattern);
        QFETCH(QString, list);
        const auto ofLayer = [&](Index layer, bool patterned) {
            Parameters::Map given{{"layers", Index{2}}, {"layer-number", layer}, {"causal", true}, {"length", Index{6}}};
            if (patterned) {
                given.insert_or_assign(pattern.toStdString(), list.toStdString());
            }
            return build("rope", given);
        };
        for (const bool patterned : {false, true}) {
            const auto first = ofLayer(0, patterned);
            QCOMPARE(cellsOf(*fieldOf(*first, "attention")).cells != cellsOf(*fieldOf(*ofLayer(1, patterned), "attention")).cells,
                     patterned);
            for (const char* id : {"layers", "layer-number"}) {
                const ParameterDeclaration* parameter = first->encoding().parameter(id);
                QVERIFY(parameter != nullptr);
                QCOMPARE(first->parameters().firstUnmet(parameter->tellsWhen).empty(), patterned);
            }
        }
    }

    void whatChoosesATensorNamesAnOptionalOne() {
        int found = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                if (!parameter.tensor.empty()) {
                    ++found;
                    const TensorDeclaration* tensor = encoding.tensor(parameter.tensor);
                    QVERIFY2(tensor != nullptr && tensor->optional, encoding.id.c_str());
                }
            }
        }
        QVERIFY(found > 0);
    }
};

POSENC_TEST_APPLESS(ParametersEffectTest)
#include "parameters_effect_test.moc"
