#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// The catalogue as data: everything that is declared exists, has words, and works with its defaults.
class ModelDeclarationsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCatalogueIsComplete();
    void everythingHasWords();
    void namesAreUniqueAndSpelledAlike();
    void computedSymbolsLookAtWhatIsDeclared();
    void everyDeclaredLayerEvaluates();
    void rowsOfAttentionAddUpAndHiddenKeysGetNothing();
    void unknownLayersAndHeadsAreNamed();
};

void ModelDeclarationsTest::theCatalogueIsComplete() {
    const std::vector<std::string> wanted{"sinusoidal",
                                          "learned-absolute",
                                          "sinusoidal-2d",
                                          "absolute-2d",
                                          "relative-1d",
                                          "shaw",
                                          "music-transformer",
                                          "transformer-xl",
                                          "transformer-xl-learned",
                                          "t5",
                                          "alibi",
                                          "rope",
                                          "nope",
                                          "xpos",
                                          "rope-mrope",
                                          "rope-2d",
                                          "rope-axes",
                                          "factorized-2d",
                                          "axial",
                                          "swin",
                                          "swin-v2",
                                          "irpe",
                                          "drop-path",
                                          "detr-sine",
                                          "fourier-2d",
                                          "xlnet",
                                          "conformer",
                                          "deberta",
                                          "t5-global",
                                          "alibi-asymmetric",
                                          "kerple",
                                          "fire",
                                          "sandwich",
                                          "forgetting",
                                          "cope",
                                          "decomposed-2d",
                                          "halo",
                                          "window-3d",
                                          "dynamic-bias",
                                          "mlp-bias",
                                          "attention-biases",
                                          "neighborhood",
                                          "convit",
                                          "alibi-2d"};
    QCOMPARE(catalogue().size(), wanted.size());
    for (const std::string& id : wanted) {
        QVERIFY2(findEncoding(id) != nullptr, id.c_str());
    }
    QVERIFY(findEncoding("swin-v3") == nullptr);
    QVERIFY(findEncoding("") == nullptr);
}

void ModelDeclarationsTest::everythingHasWords() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        QVERIFY2(!encoding.title.empty() && !encoding.summary.empty() && !encoding.defaultFormula().empty() && !encoding.source.empty(),
                 encoding.id.c_str());
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            const std::string name = encoding.id + " " + parameter.id;
            QVERIFY2(!parameter.label.empty() && !parameter.help.empty() && !parameter.symbol.empty(), name.c_str());
            if (parameter.type == ParameterType::Integer || parameter.type == ParameterType::Real ||
                parameter.type == ParameterType::GridSize) {
                QVERIFY2(parameter.minimum <= parameter.usual && parameter.usual <= parameter.maximum, name.c_str());
                // A slider that goes up to a million cannot be set.
                QVERIFY2(parameter.type != ParameterType::Integer || parameter.maximum < 1e6 || parameter.usual <= parameter.maximum / 8,
                         name.c_str());
            }
            QVERIFY2((parameter.type == ParameterType::Choice) <= !parameter.choices.empty(), name.c_str());
        }
        for (const TensorDeclaration& tensor : encoding.tensors) {
            QVERIFY2(!tensor.label.empty() && (tensor.optional || tensor.unbound.sigma), tensor.name.c_str());
        }
        for (const LayerDeclaration& layer : encoding.layers) {
            QVERIFY2(!layer.title.empty() && !layer.description.empty() && !layer.shape.empty(), layer.id.c_str());
        }
        QVERIFY(!encoding.defaultLayers.empty());
        for (const std::string& layer : encoding.defaultLayers) {
            QVERIFY2(encoding.layer(layer) != nullptr, layer.c_str());
        }
    }
}

void ModelDeclarationsTest::namesAreUniqueAndSpelledAlike() {
    const auto spelled = [](const std::string& id) {
        return !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    };
    std::set<std::string> encodings;
    for (const EncodingDeclaration& encoding : catalogue()) {
        QVERIFY(spelled(encoding.id) && encodings.insert(encoding.id).second);
        std::set<std::string> parameters;
        std::set<std::string> tensors;
        std::set<std::string> layers;
        for (const auto& parameter : encoding.parameters) {
            QVERIFY(spelled(parameter.id) && parameters.insert(parameter.id).second);
            const std::string leader = parameter.follows.starts_with('!') ? parameter.follows.substr(1) : parameter.follows;
            QVERIFY2(leader.empty() || (parameters.count(leader) == 1 && leader != parameter.id), parameter.id.c_str());
        }
        for (const auto& tensor : encoding.tensors) {
            QVERIFY(spelled(tensor.name) && tensors.insert(tensor.name).second);
        }
        for (const auto& layer : encoding.layers) {
            QVERIFY(spelled(layer.id) && layers.insert(layer.id).second);
        }
    }
}

/// The search for the parameters of a shape relies on it: what is not declared to be read changes no symbol.
void ModelDeclarationsTest::computedSymbolsLookAtWhatIsDeclared() {
    Dice dice(71);
    const auto drawn = [&](const ParameterDeclaration& parameter) -> ParameterValue {
        const auto side = [&] { return dice.between(static_cast<Index>(parameter.minimum), static_cast<Index>(parameter.minimum) + 12); };
        switch (parameter.type) {
            case ParameterType::Integer:
                return side() / std::max<Index>(1, parameter.multipleOf) * std::max<Index>(1, parameter.multipleOf);
            case ParameterType::Boolean:
                return dice.coin();
            case ParameterType::GridSize:
                return Grid{side(), side()};
            case ParameterType::Grid3dSize:
                return Grid3d{side(), side(), side()};
            case ParameterType::Choice:
                return parameter.choices[static_cast<std::size_t>(dice.between(0, std::ssize(parameter.choices) - 1))].id;
            default:
                return parameter.defaultValue;
        }
    };
    for (const EncodingDeclaration& encoding : catalogue()) {
        QVERIFY2((encoding.symbols == nullptr) == encoding.symbolsRead.empty(), encoding.id.c_str());
        for (const std::string& id : encoding.symbolsRead) {
            QVERIFY2(encoding.parameter(id) != nullptr, (encoding.id + " " + id).c_str());
        }
        int differing = 0;
        for (int round = 0; round < 600 && encoding.symbols; ++round) {
            // A few away from their defaults, or hardly any of them would go together; then one more, or another value.
            Parameters::Map one;
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                if (dice.between(0, 7) == 0) {
                    one[parameter.id] = drawn(parameter);
                }
            }
            Parameters::Map other = one;
            const ParameterDeclaration& changed =
                encoding.parameters[static_cast<std::size_t>(dice.between(0, std::ssize(encoding.parameters) - 1))];
            other[changed.id] = drawn(changed);
            const auto a = Parameters::complete(encoding, one);
            const auto b = Parameters::complete(encoding, other);
            const auto same = [&](const std::string& id) { return a.value().values().at(id) == b.value().values().at(id); };
            if (a.ok() && b.ok() && std::ranges::all_of(encoding.symbolsRead, same)) {
                QVERIFY2(encoding.symbols(a.value()) == encoding.symbols(b.value()), qPrintable(parameterText(one) + parameterText(other)));
                differing += a.value() == b.value() ? 0 : 1;
            }
        }
        QVERIFY2(!encoding.symbols || differing > 10, encoding.id.c_str());
    }
}

void ModelDeclarationsTest::everyDeclaredLayerEvaluates() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        std::set<std::string> seen;
        // Switches decide which layers there are; every one must come with some setting.
        std::vector<Parameters::Map> settings{{}};
        for (const ParameterDeclaration& parameter : encoding.parameters) {
            for (const Choice& choice : parameter.type == ParameterType::Choice ? parameter.choices : std::vector<Choice>{}) {
                settings.push_back({{parameter.id, choice.id}});
                if (encoding.id == "factorized-2d" && choice.id == "as-published") {
                    settings.back()["grid"] = Grid{4, 4};
                }
            }
        }
        if (encoding.id == "learned-absolute") {
            settings.push_back({{"grid", Grid{7, 9}}});
        }
        for (const Parameters::Map& parameters : settings) {
            // Some layers show optional tensors; an index is no number to be drawn.
            Dice dice(9);
            TensorMap optional;
            const auto complete = Parameters::complete(encoding, parameters);
            for (const TensorDeclaration& tensor : encoding.tensors) {
                if (tensor.optional && tensor.name != "index" && (!tensor.used || tensor.used(complete.value()))) {
                    optional.emplace(tensor.name,
                                     dice.tensor(tensor.shapes.front().evaluate(complete.value().symbols(encoding)), 0.1, 1.5));
                }
            }
            const auto model = build(encoding.id, parameters, optional);
            for (const LayerDeclaration& layer : model->layers()) {
                seen.insert(layer.id);
                const auto shape = model->fullShape(layer.id);
                QVERIFY2(shape.ok(), layer.id.c_str());
                Index cells = 0;
                for (Index slice = 0; slice < model->stackSize(layer.id); ++slice) {
                    const auto matrix = cellsOf(*model, layer.id, slice);
                    cells += matrix.rows * matrix.columns;
                    QVERIFY2(std::none_of(matrix.cells.begin(), matrix.cells.end(), [](double x) { return std::isnan(x); }),
                             layer.id.c_str());
                }
                QVERIFY2(elementCount(shape.value()) == cells, (encoding.id + " " + layer.id).c_str());
                // An axis is named, or there is nothing along it to be named.
                const auto field = model->field(layer.id, 0).value();
                for (const auto& [count, meaning] :
                     {std::pair{field->rows(), field->rowMeaning()}, {field->columns(), field->columnMeaning()}}) {
                    const bool single = meaning.kind == AxisMeaning::Kind::Single;
                    const bool unnamed = meaning.kind == AxisMeaning::Kind::Other && meaning.label.empty();
                    QVERIFY2(!unnamed && (count == 1 || !single), (encoding.id + " " + layer.id).c_str());
                }
            }
        }
        for (const LayerDeclaration& layer : encoding.layers) {
            QVERIFY2(seen.count(layer.id) == 1, (encoding.id + " " + layer.id).c_str());
        }
    }
}

void ModelDeclarationsTest::rowsOfAttentionAddUpAndHiddenKeysGetNothing() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (encoding.layer("attention") == nullptr) {
            continue;
        }
        // Queries that are no keys have no mask.
        if (encoding.parameter("causal")->maximum == 0) {
            continue;
        }
        const auto model = build(encoding.id, {{"causal", true}});
        const Index memory = model->keys() - model->queries();
        // Two softmaxes have no logits in common, and a bias may hide more pairs than the mask.
        const bool one = encoding.layer("logits") != nullptr;
        const bool hidesMore = encoding.id == "neighborhood" || encoding.id == "alibi-asymmetric";
        for (Index head = 0; head < model->heads(); ++head) {
            const auto attention = cellsOf(*model, "attention", head);
            const auto logits = cellsOf(*model, one ? "logits" : "bias", head);
            for (Index i = 0; i < attention.rows; ++i) {
                QVERIFY(std::abs(naive::sum(attention.columns, [&](Index j) { return attention.at(i, j); }) - 1) < 1e-5);
                for (Index j = 0; j < attention.columns; ++j) {
                    const bool hidden = model->parameters().flag("causal") && j > i + memory;
                    const bool none = std::isinf(logits.at(i, j));
                    QVERIFY2((none == hidden || (none && hidesMore)) && (!none || attention.at(i, j) == 0), encoding.id.c_str());
                }
            }
        }
    }
}

void ModelDeclarationsTest::unknownLayersAndHeadsAreNamed() {
    const auto model = build("alibi", {{"heads", Index{3}}});
    const auto layer = model->field("index", 0);
    QVERIFY(!layer.ok());
    QCOMPARE(layer.error().code, ErrorCode::UnknownLayer);
    QVERIFY(std::get<std::string>(layer.error().details[2]).find("bias") != std::string::npos);
    QVERIFY(!model->fullShape("index").ok() && !model->meanField("index").ok());
    QCOMPARE(model->stackSize("index"), Index{0});
    for (const Index head : {Index{-1}, Index{3}}) {
        const auto refused = model->field("bias", head);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error(), makeError(ErrorCode::HeadRange, head, Index{3}));
    }
}

POSENC_TEST_APPLESS(ModelDeclarationsTest)
#include "model_declarations_test.moc"
