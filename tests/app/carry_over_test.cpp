#include "app/scene/carry_over.h"

#include <QTest>

#include "app/scene/sample_scene.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

TensorSource table(const char* key) {
    return {"network.safetensors", key, {}};
}

/// As recognition suggests a layer of the network behind the first scene: what its table and its projections tell.
Scene suggested(Grid window = {7, 7}, Index heads = 3) {
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", window}, {"heads", heads}};
    scene.provided = scene.parameters;
    scene.tensors = {{"bias", table("layers.1.bias")}};
    return scene;
}

/// The first scene with everything set that can be.
Scene everythingSet() {
    Scene scene = defaultScene();
    scene.parameters.insert_or_assign("grid", Grid{14, 14});
    scene.parameters.insert_or_assign("shift", Index{3});
    scene.parameters.insert_or_assign("window-number", Index{3});
    scene.parameters.insert_or_assign("causal", true);
    scene.seed = 5;
    scene.head = {HeadChoice::Kind::One, 2};
    scene.pinned = Focus::ofPair({4, 9});
    scene.layers = {"bias", "logits", "mask"};
    scene.looks["bias"].reversed = true;
    scene.sign = OffsetSign::KeyMinusQuery;
    return scene;
}

SceneRequest requestForPreset(std::string encoding, Parameters::Map parameters) {
    SceneRequest request{std::move(encoding), std::move(parameters)};
    request.allParameters = true;
    request.tensors.emplace();
    return request;
}

template <typename Value>
Value valueOf(const Scene& scene, const char* id) {
    return std::get<Value>(scene.parameters.at(id));
}

}  // namespace

class CarryOverTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anotherTableKeepsEverythingThatItDoesNotDecide() {
        const Scene before = everythingSet();
        const Scene next = carryOver(before, nullptr, requestFor(suggested()));
        QVERIFY(next.tensors == suggested().tensors);
        QVERIFY((valueOf<Grid>(next, "grid") == Grid{14, 14}));
        QCOMPARE(valueOf<Index>(next, "shift"), Index{3});
        QCOMPARE(valueOf<Index>(next, "window-number"), Index{3});
        QCOMPARE(valueOf<bool>(next, "causal"), true);
        QCOMPARE(next.seed, before.seed);
        QVERIFY(next.head == before.head);
        QVERIFY(next.pinned == before.pinned);
        QVERIFY(next.layers == before.layers);
        QVERIFY(next.looks == before.looks);
        QVERIFY(next.sign == before.sign);
    }

    void whatDecidesTheShapeOfATableComesWithIt() {
        Scene before = everythingSet();
        before.parameters = {{"window", Grid{2, 2}}, {"heads", Index{7}}, {"scale", 2.0}};
        const Scene next = carryOver(before, nullptr, requestFor(suggested({7, 7}, 6)));
        QVERIFY((valueOf<Grid>(next, "window") == Grid{7, 7}));
        QCOMPARE(valueOf<Index>(next, "heads"), Index{6});
        QCOMPARE(valueOf<double>(next, "scale"), 2.0);
        // Also where as many rows would fit: a table of 3 x 4 is not one of 4 x 3.
        before.parameters = {{"window", Grid{4, 3}}};
        QVERIFY((valueOf<Grid>(carryOver(before, nullptr, requestFor(suggested({3, 4}))), "window") == Grid{3, 4}));
    }

    void asMuchStaysAsGoesTogether() {
        Scene before = everythingSet();
        before.parameters.insert_or_assign("grid", Grid{12, 12});
        before.parameters.insert_or_assign("window", Grid{6, 6});
        const Scene next = carryOver(before, nullptr, requestFor(suggested()));
        // No map of 12 x 12 consists of windows of 7 x 7, and a map of one window has no window 3.
        QVERIFY(next.parameters.find("grid") == next.parameters.end());
        QVERIFY(next.parameters.find("window-number") == next.parameters.end());
        QCOMPARE(valueOf<Index>(next, "shift"), Index{3});
        QVERIFY(Parameters::complete(*findEncoding("swin"), next.parameters).ok());
    }

    void whatAFileProvidedGoesWithItAndWhatWasSetStays() {
        Scene decoder;
        decoder.encoding = "t5";
        decoder.parameters = {{"heads", Index{4}}, {"causal", true}, {"bidirectional", false}, {"length", Index{30}}};
        decoder.provided = decoder.parameters;
        decoder.tensors = {{"bias", table("decoder.bias")}};
        Scene encoder = decoder;
        encoder.parameters = {{"heads", Index{4}}};
        encoder.tensors = {{"bias", table("encoder.bias")}};
        // A decoder's mask is not the encoder's.
        Scene next = carryOver(decoder, nullptr, requestFor(encoder));
        QVERIFY(next.parameters == encoder.parameters);
        QVERIFY(next.provided == encoder.parameters);
        // Set by hand it is, and a value that was reset stays reset.
        decoder.parameters.insert_or_assign("length", Index{40});
        decoder.parameters.erase("causal");
        Scene back = carryOver(decoder, nullptr, requestFor(encoder));
        QCOMPARE(valueOf<Index>(back, "length"), Index{40});
        back.parameters.insert_or_assign("causal", false);
        next = carryOver(back, nullptr, requestFor([&] {
                             Scene again = decoder;
                             again.parameters = again.provided;
                             return again;
                         }()));
        QCOMPARE(valueOf<bool>(next, "causal"), false);
        QCOMPARE(valueOf<Index>(next, "length"), Index{40});
        QCOMPARE(valueOf<bool>(next, "bidirectional"), false);
    }

    void aNewEncodingTakesWhatItHasTooAndAHeadThatThereIs() {
        Scene before = everythingSet();
        before.parameters.insert_or_assign("heads", Index{3});
        before.slices = {{LayerStack::Windows, 2}};
        const Scene next = carryOver(before, nullptr, {"alibi"});
        QCOMPARE(next.encoding, std::string("alibi"));
        QCOMPARE(valueOf<Index>(next, "heads"), Index{3});
        QVERIFY(next.parameters.find("window") == next.parameters.end());
        QVERIFY(next.tensors.empty() && next.layers.empty() && !next.pinned);
        // The window that was looked at is none of the other's stacks.
        QVERIFY(next.slices.empty());
        QCOMPARE(next.seed, before.seed);
        QVERIFY(next.looks == before.looks && next.sign == before.sign);
        before.head.head = 2;
        const Scene fewer = carryOver(before, nullptr, requestForPreset("alibi", {{"heads", Index{2}}}));
        QVERIFY(fewer.head == (HeadChoice{HeadChoice::Kind::One, 1}));
    }

    /// What the first look at an encoding switches on (NoPE is causal) no other one has for it.
    void lookingAtAnEncodingSwitchesNothingElsewhere() {
        Scene start;
        start.encoding = "swin";
        const auto switches = [](const Scene& scene) {
            Parameters::Map out = scene.parameters;
            std::erase_if(out, [](const auto& parameter) { return !std::holds_alternative<bool>(parameter.second); });
            return out;
        };
        for (const EncodingDeclaration& from : catalogue()) {
            const Scene seen = carryOver(start, nullptr, {from.id});
            for (const EncodingDeclaration& to : catalogue()) {
                if (&from != &to) {
                    QVERIFY2(switches(carryOver(seen, nullptr, {to.id})) == switches(carryOver(start, nullptr, {to.id})),
                             (from.id + " to " + to.id).c_str());
                }
            }
        }
        // What the user switches goes along.
        Scene causal = carryOver(start, nullptr, {"nope"});
        QCOMPARE(valueOf<bool>(causal, "causal"), true);
        causal.parameters.insert_or_assign("causal", false);
        QCOMPARE(valueOf<bool>(carryOver(causal, nullptr, {"axial"}), "causal"), false);
        Scene alibi = carryOver(start, nullptr, {"alibi"});
        alibi.parameters.insert_or_assign("causal", true);
        QCOMPARE(valueOf<bool>(carryOver(alibi, nullptr, {"axial"}), "causal"), true);
    }

    void everyEncodingLeadsToEveryOther() {
        for (const EncodingDeclaration& from : catalogue()) {
            Scene before;
            before.encoding = from.id;
            for (const ParameterDeclaration& parameter : from.parameters) {
                if (parameter.type == ParameterType::Integer) {
                    before.parameters[parameter.id] = static_cast<Index>(parameter.minimum);
                }
            }
            for (const EncodingDeclaration& to : catalogue()) {
                const Scene next = carryOver(before, nullptr, {to.id});
                QVERIFY2(&from == &to || Parameters::complete(to, next.parameters).ok(),
                         qPrintable(QString::fromStdString(from.id + " to " + to.id)));
            }
        }
    }

    void anEncodingComesBackAsItWasLeftSeenAsEverythingIsNow() {
        const Scene left = everythingSet();
        Scene now;
        now.encoding = "alibi";
        now.seed = 8;
        now.looks["attention"].reversed = true;
        now.head = {HeadChoice::Kind::Mean, 0};
        Scene expected = left;
        expected.seed = now.seed;
        expected.looks = now.looks;
        expected.sign = now.sign;
        QVERIFY(carryOver(now, &left, {"swin"}) == expected);
        // A file that is opened meanwhile changes what it says, and nothing more.
        const Scene opened = carryOver(now, &left, requestFor(suggested()));
        QVERIFY(opened.layers == left.layers && opened.pinned == left.pinned);
        QVERIFY((valueOf<Grid>(opened, "grid") == Grid{14, 14}));
        QVERIFY(opened.tensors == suggested().tensors);
    }

    void aPresetIsAllParameters() {
        const Scene before = everythingSet();
        const Parameters::Map preset{{"window", Grid{5, 5}}, {"heads", Index{3}}};
        const Scene next = carryOver(before, nullptr, requestForPreset("swin", preset));
        QVERIFY(next.parameters == preset);
        QVERIFY(next.tensors.empty());
        QVERIFY(next.layers == before.layers && next.looks == before.looks && next.sign == before.sign);
    }

    void aHeadThatIsAskedForIsTaken() {
        const Scene next = carryOver(everythingSet(), nullptr, requestFor(suggested(), HeadChoice{HeadChoice::Kind::Mean, 0}));
        QVERIFY(next.head.kind == HeadChoice::Kind::Mean);
    }
};

POSENC_TEST_GUILESS(CarryOverTest)
#include "carry_over_test.moc"
