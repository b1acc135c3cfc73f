#include "engine/model/row_store.h"

#include <algorithm>
#include <set>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

std::vector<float> numbersOf(const Model& model, const std::string& tensor) {
    const auto values = model.tensors().find(tensor)->second.values();
    return {values.begin(), values.end()};
}

std::shared_ptr<const Model> buildWith(const std::shared_ptr<RowStore>& store, const std::string& id, const Parameters::Map& parameters,
                                       std::uint64_t seed) {
    return Model::build({.encoding = findEncoding(id), .parameters = parameters, .seed = seed, .rowStore = store}).value();
}

Parameters::Map attentionSizes(Index length, Index headDim, Index heads = 2) {
    return {{"length", length}, {"head-dim", headDim}, {"heads", heads}};
}

}  // namespace

/// A store saves work and changes no number.
class RowStoreTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersAreThoseOfAModelWithoutAStore();
    void rowsThatAreKnownAreTaken();
    void rowsOfAMatrixThatAreKnownAreTaken();
    void projectedRowsAreThoseOfAModelWithoutAStore();
    void projectedRowsFollowTheirWeights();
    void whateverIsChangedTheStoreChangesNoNumber_data();
    void whateverIsChangedTheStoreChangesNoNumber();
    void fingerprintsTellNumbersApart();
    void whatIsTooMuchIsForgotten();
};

void RowStoreTest::numbersAreThoseOfAModelWithoutAStore() {
    for (const std::size_t most : {std::size_t{0}, std::size_t{100}, std::size_t{1} << 20U}) {
        const auto store = std::make_shared<RowStore>(most);
        for (const std::string id : {"relative-1d", "music-transformer", "t5"}) {
            // Longer, shorter, as long again; another width, another number of heads, another seed: nothing mixes.
            for (const auto& [parameters, seed] : std::vector<std::pair<Parameters::Map, std::uint64_t>>{{attentionSizes(9, 4), 1},
                                                                                                         {attentionSizes(300, 4), 1},
                                                                                                         {attentionSizes(7, 4), 1},
                                                                                                         {attentionSizes(300, 4), 1},
                                                                                                         {attentionSizes(9, 6), 1},
                                                                                                         {attentionSizes(9, 4, 5), 1},
                                                                                                         {attentionSizes(9, 4), 2}}) {
                const auto with = buildWith(store, id, parameters, seed);
                const auto without = build(id, parameters, {}, seed);
                for (const auto& [name, tensor] : without->tensors()) {
                    QVERIFY2(numbersOf(*with, name) == numbersOf(*without, name), qPrintable(QString::fromStdString(id + ' ' + name)));
                }
            }
        }
    }
}

void RowStoreTest::rowsThatAreKnownAreTaken() {
    const auto store = std::make_shared<RowStore>();
    const RowStore::Place place{3, "queries", 1, 4, static_cast<int>(Distribution::Kind::Normal), 1.0};
    // Numbers that no generator draws show where they are taken.
    store->keep(place, {0, std::vector<float>(8, 1000.0F)});
    const auto model = buildWith(store, "relative-1d", attentionSizes(5, 4), 3);
    const auto slice = model->tensors().find("queries")->second.slice(1);
    QCOMPARE(std::count(slice.begin(), slice.end(), 1000.0F), 8);
    QCOMPARE(slice[7], 1000.0F);
    QVERIFY(slice[8] != 1000.0F);
    // All five rows are known now, and the head that was not read is not.
    QCOMPARE(store->find(place)->values.size(), std::size_t{20});
    RowStore::Place other = place;
    other.slice = 0;
    QVERIFY(store->find(other)->values.empty());
}

void RowStoreTest::rowsOfAMatrixThatAreKnownAreTaken() {
    const auto store = std::make_shared<RowStore>();
    // The table is one matrix [2n-1, d] for all heads; a stack of such matrices under the same name would have other numbersOf.
    const auto sigma =
        findEncoding("relative-1d")->tensor("embedding")->unbound.sigma(build("relative-1d", attentionSizes(5, 4))->parameters());
    const auto kind = static_cast<int>(findEncoding("relative-1d")->tensor("embedding")->unbound.kind);
    const RowStore::Place place{3, "embedding", RowStore::kNoSlice, 4, kind, sigma};
    store->keep(place, {0, std::vector<float>(8, 1000.0F)});
    const auto model = buildWith(store, "relative-1d", attentionSizes(5, 4), 3);
    const auto table = model->tensors().find("embedding")->second;
    QVERIFY(table.shape() == (Shape{9, 4}));
    QCOMPARE(std::count(table.values().begin(), table.values().end(), 1000.0F), 8);
    QCOMPARE(store->find(place)->values.size(), std::size_t{36});
    const auto longer = buildWith(store, "relative-1d", attentionSizes(7, 4), 3)->tensors().find("embedding")->second;
    QVERIFY(std::ranges::equal(table.values(), longer.values().first(36)));
}

void RowStoreTest::projectedRowsAreThoseOfAModelWithoutAStore() {
    // Longer, shorter and clipped: rows are copied from every place of those known, in either order.
    for (const char* id : {"transformer-xl", "conformer", "xlnet"}) {
        const auto store = std::make_shared<RowStore>();
        for (const Index length : {9, 12, 5, 14, 13}) {
            for (const Index clamp : {Index{0}, Index{4}}) {
                Parameters::Map parameters = attentionSizes(length, 8);
                if (clamp > 0 && std::string_view(id) == "xlnet") {
                    parameters["clamp"] = clamp;
                }
                const auto shared = buildWith(store, id, parameters, 7);
                const auto alone = buildWith(nullptr, id, parameters, 7);
                for (const char* layer : {"table", "term-b", "term-d"}) {
                    QCOMPARE(difference(cellsOf(*shared, layer), cellsOf(*alone, layer), 1e-6), QString());
                }
            }
        }
    }
}

void RowStoreTest::projectedRowsFollowTheirWeights() {
    const auto store = std::make_shared<RowStore>();
    Model::Request request{.encoding = findEncoding("deberta"), .parameters = attentionSizes(6, 8), .seed = 1, .rowStore = store};
    const auto first = cellsOf(*Model::build(request).value(), "key-table").cells;
    request.seed = 2;
    const auto second = cellsOf(*Model::build(request).value(), "key-table").cells;
    request.rowStore = nullptr;
    QVERIFY(cellsOf(*Model::build(request).value(), "key-table").cells == second);
    QVERIFY(first != second);
}

void RowStoreTest::whateverIsChangedTheStoreChangesNoNumber_data() {
    QTest::addColumn<QString>("id");
    for (const EncodingDeclaration& encoding : catalogue()) {
        QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
    }
}

/// One parameter after the other, as in a window: of all that a row hangs on, each is part of what it is kept under.
void RowStoreTest::whateverIsChangedTheStoreChangesNoNumber() {
    QFETCH(QString, id);
    const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
    Parameters::Map sizes;
    for (const auto& [name, value] : attentionSizes(6, 4)) {
        if (const ParameterDeclaration* parameter = encoding.parameter(name); parameter != nullptr && !encoding.parameter("grid")) {
            sizes[name] = value;
        }
    }
    const auto store = std::make_shared<RowStore>(std::size_t{1} << 20U);
    TensorMap bound;
    const auto compare = [&](const Parameters::Map& parameters, const std::string& what) {
        const auto with = Model::build({.encoding = &encoding, .parameters = parameters, .tensors = bound, .seed = 1, .rowStore = store});
        const auto without = tryBuild(encoding.id, parameters, bound);
        QCOMPARE(with.ok(), without.ok());
        for (const LayerDeclaration& layer : without.ok() ? without.value()->layers() : std::vector<LayerDeclaration>()) {
            const QString wrong = difference(cellsOf(*with.value(), layer.id, 0), cellsOf(*without.value(), layer.id, 0), 1e-6);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(what + ", " + layer.id + ": ") + wrong));
        }
    };
    compare(sizes, "as it is");
    const auto complete = Parameters::complete(encoding, sizes);
    for (const TensorDeclaration& tensor : complete.ok() ? encoding.tensors : std::vector<TensorDeclaration>()) {
        if (tensor.name == "index" || (tensor.used && !tensor.used(complete.value()))) {
            continue;
        }
        // The same with one and then with another tensor bound.
        for (const std::uint64_t seed : {3U, 4U}) {
            Dice dice(seed);
            bound = {{tensor.name, dice.tensor(tensor.shapes.front().evaluate(complete.value().symbols(encoding)), 0.1, 1.5)}};
            compare(sizes, "with " + tensor.name);
        }
    }
    bound.clear();
    for (const ParameterDeclaration& parameter : encoding.parameters) {
        std::vector<ParameterValue> others;
        if (const auto* real = std::get_if<double>(&parameter.defaultValue)) {
            others.emplace_back(std::clamp(*real * 0.7, parameter.minimum, parameter.maximum));
        } else if (const auto* flag = std::get_if<bool>(&parameter.defaultValue)) {
            others.emplace_back(!*flag);
        }
        for (const Choice& choice : parameter.choices) {
            others.emplace_back(choice.id);
        }
        for (const ParameterValue& other : others) {
            Parameters::Map changed = sizes;
            changed[parameter.id] = other;
            compare(changed, parameter.id + "=" + toString(other));
        }
    }
}

void RowStoreTest::fingerprintsTellNumbersApart() {
    std::vector<float> numbers(37, 1.0F);
    const std::uint64_t all = fingerprint(numbers);
    QCOMPARE(fingerprint(numbers), all);
    QVERIFY(fingerprint(numbers, 1) != all);
    QVERIFY(fingerprint(std::span(numbers).first(36)) != all);
    std::set<std::uint64_t> seen{all};
    for (float& number : numbers) {
        number = 2;
        QVERIFY(seen.insert(fingerprint(numbers)).second);
        number = 1;
    }
}

void RowStoreTest::whatIsTooMuchIsForgotten() {
    RowStore store(20);
    const RowStore::Place a{1, "a", 0, 2, 0, 1.0};
    const RowStore::Place b{1, "b", 0, 2, 0, 1.0};
    store.keep(a, {0, std::vector<float>(12, 1.0F)});
    store.keep(a, {0, std::vector<float>(4, 2.0F)});
    QCOMPARE(store.find(a)->values.size(), std::size_t{12});
    QCOMPARE(store.find(a)->values.front(), 1.0F);
    store.keep(b, {0, std::vector<float>(8, 1.0F)});
    QCOMPARE(store.find(a)->values.size(), std::size_t{12});
    // One more row is beyond what is kept.
    store.keep(b, {0, std::vector<float>(10, 1.0F)});
    QVERIFY(store.find(a)->values.empty());
    QCOMPARE(store.find(b)->values.size(), std::size_t{10});
    store.keep(a, {0, std::vector<float>(22, 1.0F)});
    QVERIFY(store.find(a)->values.empty());
    QCOMPARE(store.find(b)->values.size(), std::size_t{10});
}

POSENC_TEST_APPLESS(RowStoreTest)
#include "row_store_test.moc"
