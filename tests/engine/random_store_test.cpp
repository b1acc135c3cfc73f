#include "engine/model/random_store.h"

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

std::vector<float> numbersOf(const Model& model, const std::string& tensor) {
    const auto values = model.tensors().find(tensor)->second.values();
    return {values.begin(), values.end()};
}

std::shared_ptr<const Model> buildWith(const std::shared_ptr<RandomStore>& store, const std::string& id, const Parameters::Map& parameters,
                                       std::uint64_t seed) {
    return Model::build({.encoding = findEncoding(id), .parameters = parameters, .seed = seed, .randomStore = store}).value();
}

Parameters::Map attentionSizes(Index length, Index headDim, Index heads = 2) {
    return {{"length", length}, {"head-dim", headDim}, {"heads", heads}};
}

}  // namespace

/// A store saves work and changes no number.
class RandomStoreTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersAreThoseOfAModelWithoutAStore();
    void rowsThatAreKnownAreTaken();
    void rowsOfAMatrixThatAreKnownAreTaken();
    void whatIsTooMuchIsForgotten();
};

void RandomStoreTest::numbersAreThoseOfAModelWithoutAStore() {
    for (const std::size_t most : {std::size_t{0}, std::size_t{100}, std::size_t{1} << 20U}) {
        const auto store = std::make_shared<RandomStore>(most);
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

void RandomStoreTest::rowsThatAreKnownAreTaken() {
    const auto store = std::make_shared<RandomStore>();
    const RandomStore::Place place{3, "queries", 1, 4, static_cast<int>(Distribution::Kind::Normal), 1.0};
    // Numbers that no generator draws show where they are taken.
    store->keep(place, std::vector<float>(8, 1000.0F));
    const auto model = buildWith(store, "relative-1d", attentionSizes(5, 4), 3);
    const auto slice = model->tensors().find("queries")->second.slice(1);
    QCOMPARE(std::count(slice.begin(), slice.end(), 1000.0F), 8);
    QCOMPARE(slice[7], 1000.0F);
    QVERIFY(slice[8] != 1000.0F);
    // All five rows are known now, and the head that was not read is not.
    QCOMPARE(store->find(place)->size(), std::size_t{20});
    RandomStore::Place other = place;
    other.slice = 0;
    QVERIFY(store->find(other)->empty());
}

void RandomStoreTest::rowsOfAMatrixThatAreKnownAreTaken() {
    const auto store = std::make_shared<RandomStore>();
    // The table is one matrix [2n-1, d] for all heads; a stack of such matrices under the same name would have other numbersOf.
    const auto sigma =
        findEncoding("relative-1d")->tensor("embedding")->unbound.sigma(build("relative-1d", attentionSizes(5, 4))->parameters());
    const auto kind = static_cast<int>(findEncoding("relative-1d")->tensor("embedding")->unbound.kind);
    const RandomStore::Place place{3, "embedding", RandomStore::kNoSlice, 4, kind, sigma};
    store->keep(place, std::vector<float>(8, 1000.0F));
    const auto model = buildWith(store, "relative-1d", attentionSizes(5, 4), 3);
    const auto table = model->tensors().find("embedding")->second;
    QVERIFY(table.shape() == (Shape{9, 4}));
    QCOMPARE(std::count(table.values().begin(), table.values().end(), 1000.0F), 8);
    QCOMPARE(store->find(place)->size(), std::size_t{36});
    const auto longer = buildWith(store, "relative-1d", attentionSizes(7, 4), 3)->tensors().find("embedding")->second;
    QVERIFY(std::ranges::equal(table.values(), longer.values().first(36)));
}

void RandomStoreTest::whatIsTooMuchIsForgotten() {
    RandomStore store(20);
    const RandomStore::Place a{1, "a", 0, 2, 0, 1.0};
    const RandomStore::Place b{1, "b", 0, 2, 0, 1.0};
    store.keep(a, std::vector<float>(12, 1.0F));
    store.keep(a, std::vector<float>(4, 2.0F));
    QCOMPARE(store.find(a)->size(), std::size_t{12});
    QCOMPARE(store.find(a)->front(), 1.0F);
    store.keep(b, std::vector<float>(8, 1.0F));
    QCOMPARE(store.find(a)->size(), std::size_t{12});
    // One more row is beyond what is kept.
    store.keep(b, std::vector<float>(10, 1.0F));
    QVERIFY(store.find(a)->empty());
    QCOMPARE(store.find(b)->size(), std::size_t{10});
    store.keep(a, std::vector<float>(22, 1.0F));
    QVERIFY(store.find(a)->empty());
    QCOMPARE(store.find(b)->size(), std::size_t{10});
}

POSENC_TEST_APPLESS(RandomStoreTest)
#include "random_store_test.moc"
