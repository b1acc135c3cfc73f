#include "app/derivation/derivation_wish.h"

#include <QTest>
#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

#include "app/derivation/own_numbers.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// A picture of an encoding under these parameters, as far as a derivation asks for it.
std::shared_ptr<Picture> pictureOf(const std::string& encoding, const Parameters::Map& parameters, const TensorMap& tensors = {}) {
    const auto built = Model::build({.encoding = findEncoding(encoding), .parameters = parameters, .tensors = tensors});
    if (!built.ok()) {
        return nullptr;
    }
    auto picture = std::make_shared<Picture>();
    picture->scene.encoding = encoding;
    picture->scene.parameters = parameters;
    picture->scene.seed = 9;
    picture->model = built.value();
    picture->head = 1;
    return picture;
}

/// The other position of a switch, or another word of a choice; none where there is none.
std::optional<ParameterValue> otherThan(const ParameterDeclaration& parameter, const ParameterValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) {
        return ParameterValue(!*flag);
    }
    for (const Choice& choice : parameter.choices) {
        if (ParameterValue(choice.id) != value) {
            return ParameterValue(choice.id);
        }
    }
    return std::nullopt;
}

}  // namespace

/// Of which numbers a derivation is made.
class DerivationWishTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What a derivation needs decides whether it is of the scene: the same encoding with another switch is not enough.
    void aDerivationFitsWhatItNeeds() {
        int refused = 0;
        for (const DerivationDeclaration& one : derivations()) {
            if (one.encoding.empty()) {
                continue;
            }
            // Not every need can be had in the encoding's own sizes: the rectangle of its defaults has no published variant.
            Parameters::Map sized = one.needs;
            std::ranges::copy_if(one.sizes, std::inserter(sized, sized.end()),
                                 [&](const auto& size) { return findEncoding(one.encoding)->parameter(size.first) != nullptr; });
            const auto picture = pictureOf(one.encoding, sized);
            QVERIFY2(picture != nullptr, one.id.c_str());
            QVERIFY2(fits(one, *picture->model), one.id.c_str());
            // The first of the list that fits is opened.
            const auto all = derivations();
            const auto first = std::find_if(all.begin(), all.end(), [&](const DerivationDeclaration& other) {
                return other.encoding == one.encoding && fits(other, *picture->model);
            });
            QCOMPARE(suiting(picture).id, first->id);
            QVERIFY(wishOf(one, {}, picture, {}).model == picture->model);
            for (const auto& [id, value] : one.needs) {
                const ParameterDeclaration* parameter = findEncoding(one.encoding)->parameter(id);
                const auto other = parameter != nullptr ? otherThan(*parameter, value) : std::nullopt;
                Parameters::Map changed = sized;
                changed.insert_or_assign(id, other.value_or(value));
                const auto without = other ? pictureOf(one.encoding, changed) : nullptr;
                if (without != nullptr && without->model->parameters().values().at(id) != value) {
                    ++refused;
                    QVERIFY2(!fits(one, *without->model), one.id.c_str());
                    QVERIFY(wishOf(one, {}, without, {}).model == nullptr);
                    QVERIFY(&suiting(without) != &one);
                }
            }
        }
        QVERIFY(refused > 3);
        QVERIFY(&suiting(nullptr) == &derivations().front());
    }

    void theSceneIsFollowedAroundItsPinnedPair() {
        const DerivationDeclaration& declaration = *findDerivation("relative-to-absolute");
        const auto picture = pictureOf("relative-1d", {{"length", Index{6}}, {"heads", Index{2}}});
        QVERIFY(picture != nullptr);
        const DerivationWish pinned = wishOf(declaration, {}, picture, Focus::ofPair({4, 2}));
        QVERIFY(pinned.declaration == &declaration && pinned.model == picture->model);
        QVERIFY(pinned.focus == (Cell{4, 2}));
        QCOMPARE(pinned.head, Index{1});
        QCOMPARE(pinned.seed, std::uint64_t{9});
        QVERIFY(pinned.layer.empty() && pinned.tensors.empty() && !pinned.example && pinned.switches.empty());
        // A row of a table, or a token alone, is no pair.
        Focus row;
        row.index = "index";
        row.entry = 3;
        Focus token;
        token.key = 3;
        for (const auto& focus : {std::optional<Focus>(), std::optional(row), std::optional(token)}) {
            const DerivationWish wish = wishOf(declaration, {}, picture, focus);
            QVERIFY(wish.model == picture->model && wish.focus == Cell{});
        }
        // Another encoding's scene gives its seed and its head, but no numbers, and no place in them.
        const auto other = pictureOf("alibi", {{"length", Index{6}}, {"heads", Index{2}}});
        const DerivationWish own = wishOf(declaration, {}, other, Focus::ofPair({4, 2}));
        QVERIFY(own.model == nullptr && own.focus == Cell{});
        QCOMPARE(own.head, Index{1});
        QCOMPARE(own.seed, std::uint64_t{9});
        // Before the first picture there is none of that.
        const DerivationWish early = wishOf(declaration, {}, nullptr, Focus::ofPair({4, 2}));
        QVERIFY(early.declaration == &declaration && early.model == nullptr && early.focus == Cell{});
        QCOMPARE(early.head, Index{0});
        QCOMPARE(early.seed, std::uint64_t{0});
    }

    void whatIsChosenGoesBeforeTheScene() {
        const DerivationDeclaration& declaration = *findDerivation("relative-to-absolute");
        const auto picture = pictureOf("relative-1d", {{"length", Index{6}}, {"heads", Index{2}}});
        QVERIFY(picture != nullptr && declaration.takesMatrix());
        DerivationInput example;
        example.sizes = Parameters::Map{{"length", Index{5}}};
        const DerivationWish sized = wishOf(declaration, example, picture, Focus::ofPair({4, 2}));
        QVERIFY(sized.model == nullptr && sized.example == example.sizes && sized.focus == Cell{});
        QCOMPARE(sized.seed, std::uint64_t{9});
        // The first example is that of the derivation's own sizes: it is not the scene either.
        example.sizes = Parameters::Map();
        QVERIFY(wishOf(declaration, example, picture, {}).model == nullptr);
        DerivationInput typed;
        typed.matrix = {{1, 2, 3}, {4, 5, 6}};
        for (const auto& of : {std::shared_ptr<Picture>(), picture}) {
            const DerivationWish wish = wishOf(declaration, typed, of, {});
            QVERIFY(wish.model == nullptr && !wish.example);
            QCOMPARE(wish.tensors.size(), std::size_t{1});
            QVERIFY(wish.tensors.at(kOwnTensor).shape() == (Shape{2, 3}));
            QCOMPARE(wish.tensors.at(kOwnTensor).values()[4], 5.0F);
        }
        // A derivation that reads no matrix goes on with the scene.
        const DerivationDeclaration& without = *findDerivation("relative-1d-gather");
        QVERIFY(!without.takesMatrix());
        const DerivationWish wish = wishOf(without, typed, picture, {});
        QVERIFY(wish.tensors.empty() && wish.model == picture->model);
    }

    void aBoundTensorIsThatOfTheHead() {
        const DerivationDeclaration& declaration = *findDerivation("relative-to-absolute");
        std::vector<float> values(2 * 3 * 4);
        for (std::size_t at = 0; at < values.size(); ++at) {
            values[at] = static_cast<float>(at);
        }
        const auto picture = pictureOf("relative-1d", {{"length", Index{3}}, {"heads", Index{2}}, {"head-dim", Index{4}}},
                                       {{"queries", Tensor({2, 3, 4}, values)}});
        QVERIFY(picture != nullptr);
        DerivationInput input;
        input.tensor = "queries";
        // Where the scene does not bind it there is nothing to take.
        QVERIFY(wishOf(declaration, input, picture, {}).tensors.empty());
        picture->scene.tensors["queries"] = {"q.npy", {}, {}};
        const DerivationWish wish = wishOf(declaration, input, picture, {});
        QVERIFY(wish.model == nullptr);
        const Tensor& matrix = wish.tensors.at(kOwnTensor);
        QVERIFY(matrix.shape() == (Shape{3, 4}));
        QCOMPARE(matrix.values().front(), 12.0F);
        QCOMPARE(matrix.values().back(), 23.0F);
        picture->head = 0;
        QCOMPARE(wishOf(declaration, input, picture, {}).tensors.at(kOwnTensor).values().front(), 0.0F);
    }

    void aCellIsThatOfItsLayerInTheScene() {
        const auto picture = pictureOf("alibi", {{"length", Index{6}}, {"heads", Index{4}}});
        QVERIFY(picture != nullptr);
        const DerivationWish wish = wishOfCell({"logits", 3, {5, 2}}, picture);
        QVERIFY(wish.declaration == nullptr && wish.model == picture->model);
        QCOMPARE(wish.layer, std::string("logits"));
        QCOMPARE(wish.slice, Index{3});
        QVERIFY(wish.cell == (Cell{5, 2}));
        QCOMPARE(wish.seed, std::uint64_t{9});
        QCOMPARE(wish.head, Index{1});
        QVERIFY(wish.tensors.empty() && !wish.example && wish.switches.empty());
    }
};

POSENC_TEST_APPLESS(DerivationWishTest)
#include "derivation_wish_test.moc"
