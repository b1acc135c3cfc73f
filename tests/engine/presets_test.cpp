#include "engine/encodings/presets.h"

#include <QRegularExpression>
#include <QTest>
#include <set>

#include "engine/model/model.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

std::shared_ptr<const Model> built(const Preset& preset) {
    const auto model = Model::build({findEncoding(preset.encoding), preset.parameters, {}, 0});
    return model.ok() ? model.value() : nullptr;
}

std::shared_ptr<const Model> built(const char* id) {
    const Preset* preset = findPreset(id);
    return preset != nullptr ? built(*preset) : nullptr;
}

}  // namespace

class PresetsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPresetBuildsAndShowsItsLayers() {
        QVERIFY(!presets().empty());
        for (const Preset& preset : presets()) {
            QVERIFY2(findEncoding(preset.encoding) != nullptr, preset.id.c_str());
            const auto model = built(preset);
            QVERIFY2(model != nullptr, preset.id.c_str());
            QVERIFY2(model->defaultLayers().size() > 1, preset.id.c_str());
            for (const LayerDeclaration& layer : model->defaultLayers()) {
                QVERIFY2(model->field(layer.id, 0).ok(), (preset.id + " " + layer.id).c_str());
            }
        }
    }

    void idsTitlesAndParametersAreTellingThemApart() {
        std::set<std::string> ids;
        std::set<std::string> titles;
        for (const Preset& preset : presets()) {
            QVERIFY2(ids.insert(preset.id).second, preset.id.c_str());
            QVERIFY2(titles.insert(preset.title).second, preset.title.c_str());
            QVERIFY2(!preset.origin.empty() && preset.origin.find('\n') == std::string::npos, preset.id.c_str());
            QVERIFY(findPreset(preset.id) == &preset);
            QVERIFY(presetOf(preset.encoding, preset.parameters) == &preset);
        }
        QVERIFY(findPreset("no-such-network") == nullptr);
        QVERIFY(presetOf("swin", {}) == nullptr);
        Parameters::Map other = findPreset("swin-t-stage-1")->parameters;
        other.insert_or_assign("heads", Index{5});
        QVERIFY(presetOf("swin", other) == nullptr);
    }

    void presetsOfOneEncodingStandTogether() {
        std::set<std::string> left;
        std::string current;
        for (const Preset& preset : presets()) {
            if (preset.encoding != current) {
                QVERIFY2(left.insert(preset.encoding).second, preset.id.c_str());
                current = preset.encoding;
            }
        }
    }

    // Shapes of the published checkpoints: what their tables must be if the numbers are right.
    void tablesHaveTheShapesOfThePublishedNetworks() {
        const struct {
            const char* preset;
            const char* tensor;
            Shape shape;
        } known[] = {
            {"swin-t-stage-1", "bias", {169, 3}},
            {"swin-t-stage-2", "bias", {169, 6}},
            {"swin-t-stage-3", "bias", {169, 12}},
            {"swin-t-stage-3-shifted", "bias", {169, 12}},
            {"swin-t-stage-4", "bias", {169, 24}},
            {"beit-base", "bias", {732, 12}},
            {"swin-v2-t", "cpb-weight-2", {3, 512}},
            {"botnet-14x14", "height", {27, 128}},
            {"shaw-base", "key-embedding", {33, 64}},
            {"transformer-xl-base", "u", {10, 41}},
            {"transformer-xl-base", "position-weight", {410, 410}},
            {"t5-base", "bias", {32, 12}},
        };
        for (const auto& one : known) {
            const auto model = built(one.preset);
            QVERIFY2(model != nullptr, one.preset);
            const auto tensor = model->tensors().find(one.tensor);
            QVERIFY2(tensor != model->tensors().end(), one.preset);
            QVERIFY2(tensor->second.shape() == one.shape, one.preset);
        }
        QCOMPARE(built("vit-b-16")->queries(), Index{197});
        QCOMPARE(built("beit-base")->queries(), Index{197});
        QCOMPARE(built("bert-base")->queries(), Index{512});
        QCOMPARE(built("bloom-176b")->heads(), Index{112});
        QCOMPARE(built("llama-7b")->fullShape("rotated-keys").value(), (Shape{32, 64, 128}));
        QCOMPARE(built("transformer-xl-base")->keys(), Index{300});
    }

    /// What the sentence about the network says in numbers, "12 heads of 64, image 224, patch 16; shows 64 of 2048 tokens", is what is set.
    void numbersAreThoseOfTheSentence() {
        int read = 0;
        for (const Preset& preset : presets()) {
            const auto model = built(preset);
            QVERIFY2(model != nullptr, preset.id.c_str());
            const Parameters& set = model->parameters();
            const QString origin = QString::fromStdString(preset.origin);
            // The numbers in the brackets of a pattern; none where the sentence has nothing of that kind.
            const auto numbers = [&](const char* pattern) {
                std::vector<Index> out;
                const auto match = QRegularExpression(QString::fromUtf8(pattern)).match(origin);
                for (int group = 1; match.hasMatch() && group <= match.lastCapturedIndex(); ++group) {
                    out.push_back(match.captured(group).toLongLong());
                    ++read;
                }
                return out;
            };
            const auto says = [&](const char* pattern, const std::vector<Index>& wanted) {
                const auto found = numbers(pattern);
                return found.empty() || found == wanted;
            };
            const auto headDim = [&] { return set.integer("head-dim"); };
            QVERIFY2(says("(\\d+) heads", {model->heads()}), preset.id.c_str());
            if (origin.contains(QRegularExpression(QStringLiteral("heads? of \\d")))) {
                QVERIFY2(says("heads? of (\\d+)", {headDim()}), preset.id.c_str());
            }
            if (origin.contains(QRegularExpression(QStringLiteral("(hidden|bottleneck|, width) \\d")))) {
                QVERIFY2(says("(?:hidden|bottleneck|, width) (\\d+)", {model->heads() * headDim()}), preset.id.c_str());
            }
            QVERIFY2(says("shows (\\d+)(?: of \\d+)? (?:tokens|frames)", {model->queries()}), preset.id.c_str());
            const auto map = numbers("map (?:of )?(\\d+) × (\\d+)");
            QVERIFY2(map.empty() || set.grid("grid") == (Grid{map.front(), map.back()}), preset.id.c_str());
            const auto patches = numbers("image (\\d+), patch (\\d+)");
            if (!patches.empty()) {
                const Index side = patches.front() / patches.back();
                const auto isMap = [&](const char* id) { return set.has(id) && set.grid(id) == Grid{side, side}; };
                QVERIFY2(isMap("grid") || isMap("window"), preset.id.c_str());
            }
            const auto memory = numbers("memory (?:of )?(\\d+)");
            QVERIFY2(memory.empty() || set.integer("memory") == memory.front(), preset.id.c_str());
            const auto buckets = numbers("(\\d+) buckets");
            QVERIFY2(buckets.empty() || set.integer("buckets") == buckets.front(), preset.id.c_str());
            const auto distance = numbers("buckets, distance (\\d+)");
            QVERIFY2(distance.empty() || set.integer("max-distance") == distance.front(), preset.id.c_str());
            const auto base = numbers("(?<!scale )base (\\d+)");
            QVERIFY2(base.empty() || set.real("base") == static_cast<double>(base.front()), preset.id.c_str());
        }
        QVERIFY(read > 90);
    }

    void theShiftedBlockMasksItsWindow() {
        const auto model = built("swin-t-stage-3-shifted");
        QVERIFY(model != nullptr);
        QCOMPARE(model->stackSize("mask"), Index{4});
        const auto mask = model->field("mask", 3);
        QVERIFY(mask.ok());
        // The last window holds four corners of the map: its first and its last token come from different ones.
        QCOMPARE(mask.value()->value(0, 48), -100.0F);
        QCOMPARE(mask.value()->value(0, 1), 0.0F);
    }
};

POSENC_TEST_APPLESS(PresetsTest)
#include "presets_test.moc"
