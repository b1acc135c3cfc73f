#include "tests/engine/all_tensors.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Small models of every kind that an encoding's switches make.
std::vector<Parameters::Map> settingsOf(const EncodingDeclaration& encoding) {
    Parameters::Map small;
    for (const auto& [id, value] : Parameters::Map{{"length", Index{6}},
                                                   {"memory", Index{2}},
                                                   {"heads", Index{2}},
                                                   {"head-dim", Index{8}},
                                                   {"clip", Index{3}},
                                                   {"grid", encoding.id == "swin" ? Grid{6, 6} : Grid{3, 3}},
                                                   {"block", Index{2}},
                                                   {"sections", std::string("1,2,1")},
                                                   {"axes-dim", std::string("2,2,4")},
                                                   {"temperature-length", Index{2}},
                                                   {"window", Grid{3, 3}}}) {
        if (encoding.parameter(id) != nullptr && checkParameter(*encoding.parameter(id), value).ok() &&
            !(id == "grid" && encoding.id == "learned-absolute")) {
            small.insert_or_assign(id, value);
        }
    }
    std::vector<Parameters::Map> settings{small};
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        if (parameter.type == ParameterType::Boolean) {
            settings.push_back(small);
            settings.back()[parameter.id] = !std::get<bool>(parameter.defaultValue);
        }
        for (const Choice& choice : parameter.choices) {
            settings.push_back(small);
            settings.back()[parameter.id] = choice.id;
            if (choice.id == "longrope" || choice.id == "dynamic-ntk") {
                // Positions beyond the original length have divisors or a base of their own.
                settings.push_back(settings.back());
                settings.back()["original-length"] = Index{2};
            }
        }
    }
    if (encoding.id == "learned-absolute") {
        settings.push_back(small);
        settings.back()["grid"] = Grid{2, 3};
    }
    // A switch that the encoding holds on.
    std::erase_if(settings, [&](const Parameters::Map& one) { return !Parameters::complete(encoding, one).ok(); });
    return settings;
}

bool differs(const Model& one, const Model& other, const std::string& layer) {
    for (Index slice = 0; slice < one.stackSize(layer); ++slice) {
        if (!difference(cellsOf(one, layer, slice), cellsOf(other, layer, slice), 0).isEmpty()) {
            return true;
        }
    }
    return false;
}

QStringList ids(const std::vector<LayerDeclaration>& layers) {
    QStringList out;
    for (const LayerDeclaration& layer : layers) {
        out << QString::fromStdString(layer.id);
    }
    return out;
}

/// Of an encoding with some of its tensors bound, and the rest drawn.
std::shared_ptr<const Model> with(const std::string& id, const std::vector<std::string>& bound, Parameters::Map parameters = {},
                                  std::uint64_t seed = 7) {
    const EncodingDeclaration& encoding = *findEncoding(id);
    const TensorMap all = allTensors(encoding, parameters, 1);
    TensorMap tensors;
    for (const std::string& name : bound) {
        tensors.emplace(name, all.at(name));
    }
    return build(id, parameters, std::move(tensors), seed);
}

}  // namespace

/// What of a model is random, and what is shown because it is not.
class ModelRandomTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layersReadTheTensorsThatTheyDeclare_data();
    void layersReadTheTensorsThatTheyDeclare();
    void whatComesFromAnUnboundTensorIsRandom();
    void constantsAndAbsentTensorsAreNot();
    void whatIsZeroIsNothing();
    void anotherSeedChangesRandomLayersAlone();
    void tablesOpenOnWhatTheyTell_data();
    void tablesOpenOnWhatTheyTell();
};

void ModelRandomTest::layersReadTheTensorsThatTheyDeclare_data() {
    QTest::addColumn<QString>("id");
    for (const EncodingDeclaration& encoding : catalogue()) {
        QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
    }
}

void ModelRandomTest::layersReadTheTensorsThatTheyDeclare() {
    QFETCH(const QString, id);
    const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
    std::set<std::pair<std::string, std::string>> found;
    std::set<std::pair<std::string, std::string>> declared;
    for (const Parameters::Map& parameters : settingsOf(encoding)) {
        // An optional tensor may take the place of another one.
        for (const bool optional : {true, false}) {
            Parameters::Map given = parameters;
            if (const auto scaling = given.find("scaling");
                !optional && scaling != given.end() && toString(scaling->second) == "longrope") {
                // Its divisors are lists where they are no tensors.
                given["short-factors"] = given["long-factors"] = std::string("1,1.5,2,4");
            }
            const TensorMap first = allTensors(encoding, given, 1, optional);
            const TensorMap second = allTensors(encoding, given, 2, optional);
            const auto model = build(encoding.id, given, first);
            for (const auto& [name, tensor] : second) {
                TensorMap changed = first;
                changed.insert_or_assign(name, tensor);
                const auto other = build(encoding.id, given, changed);
                for (const LayerDeclaration& layer : model->layers()) {
                    const bool says = std::find(layer.tensors.begin(), layer.tensors.end(), name) != layer.tensors.end();
                    const bool does = differs(*model, *other, layer.id);
                    QVERIFY2(says || !does, qPrintable(QString::fromStdString(layer.id + " reads " + name) + parameterText(parameters)));
                    if (says) {
                        declared.emplace(layer.id, name);
                    }
                    if (does) {
                        found.emplace(layer.id, name);
                    }
                }
            }
        }
    }
    for (const auto& pair : declared) {
        QVERIFY2(found.count(pair) == 1, (pair.first + " does not read " + pair.second).c_str());
    }
    for (const LayerDeclaration& layer : encoding.layers) {
        for (const std::string& name : layer.tensors) {
            QVERIFY2(name == "index" || declared.count({layer.id, name}) == 1, (layer.id + " never reads " + name).c_str());
        }
    }
}

void ModelRandomTest::whatComesFromAnUnboundTensorIsRandom() {
    const auto swin = with("swin", {"bias"}, {{"window", Grid{3, 3}}});
    for (const char* layer : {"index", "bias", "table", "table-map", "tensor-bias"}) {
        QVERIFY2(!swin->randomPart(layer), layer);
    }
    const auto attention = swin->randomPart("attention");
    QVERIFY(attention.has_value());
    QVERIFY((attention->tensors == std::vector<std::string>{"queries", "keys"}));
    QCOMPARE(attention->seed, std::uint64_t{7});
    QVERIFY((swin->randomPart("output")->tensors == std::vector<std::string>{"queries", "keys", "values"}));
    QVERIFY((swin->randomPart("tensor-values")->tensors == std::vector<std::string>{"values"}));
    QVERIFY(!swin->randomPart("no such layer"));
    const auto whole = with("swin", {"bias", "queries", "keys"}, {{"window", Grid{3, 3}}});
    QVERIFY(!whole->randomPart("attention"));
    QVERIFY((whole->randomPart("output")->tensors == std::vector<std::string>{"values"}));
}

void ModelRandomTest::constantsAndAbsentTensorsAreNot() {
    const auto swin = with("swin-v2", {"cpb-weight-0", "cpb-bias-0", "cpb-weight-2", "queries", "keys"}, {{"window", Grid{3, 3}}});
    QVERIFY(!swin->randomPart("attention"));
    QVERIFY(!swin->randomPart("tensor-logit-scale"));
    const auto shaw = with("shaw", {"key-embedding", "queries", "keys", "values"}, {{"length", Index{6}}});
    QVERIFY(!shaw->randomPart("output"));
    QVERIFY(with("drop-path", {})->randomPart("drop-mask")->tensors.empty());
    // The offsets that heads look at are random for those heads alone that the square has no place for.
    const auto square = with("convit", {}, {{"grid", Grid{3, 3}}, {"heads", Index{4}}});
    QVERIFY(!square->randomPart("bias") && !square->randomPart("position-attention"));
    QVERIFY((square->unboundOf(square->layer("bias").value()) == std::vector<std::string>{"position-weight", "position-bias"}));
    const auto more = with("convit", {}, {{"grid", Grid{3, 3}}, {"heads", Index{5}}});
    QVERIFY((more->randomPart("bias")->tensors == std::vector<std::string>{"position-weight"}));
}

/// A share that these parameters and tensors make 0 is neither random nor among the first layers.
void ModelRandomTest::whatIsZeroIsNothing() {
    const auto nothing = [](const Model& model, const char* id) {
        const LayerDeclaration layer = model.layer(id).value();
        const auto cells = cellsOf(model, id).cells;
        const bool zero = std::all_of(cells.begin(), cells.end(), [](double cell) { return cell == 0; });
        const bool shown = ids(model.defaultLayers()).contains(QString::fromLatin1(id));
        return model.isNothing(layer) && zero && !model.randomPart(layer) && !model.readsBound(layer) && !shown;
    };
    const auto something = [](const Model& model, const char* id) { return !model.isNothing(model.layer(id).value()); };
    const Parameters::Map small{{"length", Index{6}}, {"heads", Index{2}}, {"head-dim", Index{8}}};
    const auto changed = [&](const char* id, const char* parameter, const ParameterValue& value) {
        Parameters::Map given = small;
        given.insert_or_assign(parameter, value);
        return build(id, given);
    };
    QVERIFY(nothing(*build("nope", small), "position"));
    QVERIFY(something(*changed("nope", "temperature", std::string("llama4")), "position"));
    QVERIFY(nothing(*changed("rope", "rotation-pattern", std::string("0")), "position"));
    QVERIFY(something(*build("rope", small), "position"));
    // A layer without rotations whose queries have a temperature: the position term is what the temperature changes.
    Parameters::Map warm = small;
    warm.insert({{"rotation-pattern", std::string("0")}, {"temperature", std::string("none")}, {"temperature-length", Index{2}}});
    QVERIFY(nothing(*build("rope", warm), "position"));
    for (const char* temperature : {"llama4", "ministral3"}) {
        warm.insert_or_assign("temperature", std::string(temperature));
        const auto model = build("rope", warm);
        QVERIFY2(something(*model, "position"), temperature);
        // Not 0, and as random as the queries and the keys that it is a product of.
        const auto cells = cellsOf(*model, "position").cells;
        QVERIFY2(std::any_of(cells.begin(), cells.end(), [](double cell) { return cell != 0; }), temperature);
        const auto random = model->randomPart("position");
        QVERIFY2(random.has_value(), temperature);
        for (const char* tensor : {"queries", "keys"}) {
            QVERIFY2(std::ranges::count(random->tensors, tensor) == 1, temperature);
        }
    }
    QVERIFY(nothing(*build("xlnet", small), "term-e"));
    const EncodingDeclaration& xlnet = *findEncoding("xlnet");
    QVERIFY(something(*build("xlnet", small, allTensors(xlnet, small, 1)), "term-e"));
}

void ModelRandomTest::anotherSeedChangesRandomLayersAlone() {
    for (const EncodingDeclaration& encoding : catalogue()) {
        for (const Parameters::Map& parameters : {settingsOf(encoding).front(), Parameters::Map()}) {
            const auto model = build(encoding.id, parameters, {}, 3);
            const auto other = build(encoding.id, parameters, {}, 4);
            for (const LayerDeclaration& layer : model->layers()) {
                // A share that these parameters make 0 is not random.
                QVERIFY2(model->randomPart(layer).has_value() == differs(*model, *other, layer.id), (encoding.id + " " + layer.id).c_str());
            }
        }
    }
}

void ModelRandomTest::tablesOpenOnWhatTheyTell_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QStringList>("bound");
    QTest::addColumn<QStringList>("shown");
    const QStringList declared;  // as without tensors
    QTest::newRow("nothing") << "swin" << QStringList{} << declared;
    QTest::newRow("queries alone") << "swin" << QStringList{"queries", "keys"} << declared;
    QTest::newRow("everything") << "swin" << QStringList{"bias", "queries", "keys", "values"} << declared;
    QTest::newRow("a bias table") << "swin" << QStringList{"bias"} << QStringList{"bias", "index", "table-map"};
    QTest::newRow("buckets") << "t5" << QStringList{"bias"} << QStringList{"bias", "index", "table"};
    QTest::newRow("an embedding") << "learned-absolute" << QStringList{"embedding"} << QStringList{"similarity", "table"};
    QTest::newRow("relative vectors") << "relative-1d" << QStringList{"embedding"} << QStringList{"index", "table"};
    QTest::newRow("with queries") << "relative-1d" << QStringList{"embedding", "queries"} << QStringList{"index", "table", "position"};
    QTest::newRow("keys and values") << "shaw" << QStringList{"key-embedding", "value-embedding"}
                                     << QStringList{"index", "table", "tensor-value-embedding"};
    // Products with random queries are noise.
    QTest::newRow("vectors, unbound") << "shaw" << QStringList{} << QStringList{"index", "table", "attention"};
    QTest::newRow("positions, unbound") << "sinusoidal" << QStringList{} << QStringList{"similarity", "table", "attention"};
    QTest::newRow("rotations, unbound") << "rope" << QStringList{} << QStringList{"angles", "mean-cosine", "attention"};
    QTest::newRow("sums of gates, unbound") << "cope" << QStringList{} << QStringList{"counts", "gates", "table", "attention"};
    QTest::newRow("forget gates, unbound") << "forgetting" << QStringList{} << QStringList{"bias", "gates", "offset", "attention"};
    QTest::newRow("two axes") << "factorized-2d" << QStringList{"height", "width"}
                              << QStringList{"row-index", "column-index", "table", "tensor-width"};
    QTest::newRow("a projection and two vectors")
        << "transformer-xl" << QStringList{"position-weight", "u", "v"} << QStringList{"index", "table", "term-d", "tensor-u"};
    QTest::newRow("a part of a network") << "swin-v2" << QStringList{"cpb-weight-0"} << QStringList{"index", "tensor-cpb-weight-0"};
}

void ModelRandomTest::tablesOpenOnWhatTheyTell() {
    QFETCH(const QString, id);
    QFETCH(const QStringList, bound);
    QFETCH(QStringList, shown);
    std::vector<std::string> names;
    for (const QString& name : bound) {
        names.push_back(name.toStdString());
    }
    if (shown.isEmpty()) {
        for (const std::string& layer : findEncoding(id.toStdString())->defaultLayers) {
            shown << QString::fromStdString(layer);
        }
    }
    QCOMPARE(ids(with(id.toStdString(), names)->defaultLayers()), shown);
}

POSENC_TEST_APPLESS(ModelRandomTest)
#include "model_random_test.moc"
