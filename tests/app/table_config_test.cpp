// Tables with the configuration of their network beside them: which parameters they have from it.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/files/file_opening.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// A folder with a configuration and tensors of these shapes.
class ConfiguredFolder {
public:
    ConfiguredFolder(const QByteArray& config, const std::vector<std::pair<const char*, Shape>>& tensors) {
        QFile file(folder_.filePath(QStringLiteral("config.json")));
        written_ = file.open(QIODevice::WriteOnly) && file.write(config) == config.size();
        std::vector<Stored> stored;
        for (const auto& [name, shape] : tensors) {
            stored.push_back({QLatin1String(name), {shape.begin(), shape.end()}, counted(static_cast<std::size_t>(elementCount(shape)))});
        }
        written_ = written_ && writeSafetensors(weights(), stored);
    }
    [[nodiscard]] QString weights() const { return folder_.filePath(QStringLiteral("model.safetensors")); }
    /// What opening the file proposes for a tensor; null: nothing, or the file is not opened.
    [[nodiscard]] std::optional<Scene> of(const char* tensor) const {
        const auto opened = written_ ? openTrained(store_, weights(), {}) : Result<std::shared_ptr<const OpenedFile>>(Error());
        if (!opened.ok()) {
            return std::nullopt;
        }
        for (const ProposedScene& proposal : opened.value()->proposals) {
            const auto& tensors = proposal.scene.tensors;
            if (std::ranges::any_of(tensors, [&](const auto& bound) { return bound.second.key == tensor; })) {
                return proposal.scene;
            }
        }
        return std::nullopt;
    }

private:
    QTemporaryDir folder_;
    TensorStore store_;
    bool written_ = false;
};

std::optional<ParameterValue> valueIn(const std::optional<Scene>& scene, const char* id) {
    const auto found = scene ? scene->parameters.find(id) : Parameters::Map::const_iterator();
    return scene && found != scene->parameters.end() ? std::optional(found->second) : std::nullopt;
}

constexpr const char* kEncoderTable = "encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";
constexpr const char* kDecoderTable = "decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight";

QByteArray t5Config(int heads) {
    return R"({"model_type":"t5","d_kv":16,"num_layers":2,"is_encoder_decoder":true,"relative_attention_num_buckets":32,)"
           R"("relative_attention_max_distance":64,"num_heads":)" +
           QByteArray::number(heads) + '}';
}

}  // namespace

class TableConfigTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The largest distance is in no name and no shape: another one is another index.
    void whatATableLeavesOpenIsAsConfigured() {
        const ConfiguredFolder folder(t5Config(8), {{kEncoderTable, {32, 8}}, {kDecoderTable, {32, 8}}});
        const auto encoder = folder.of(kEncoderTable);
        const auto decoder = folder.of(kDecoderTable);
        QVERIFY(encoder && decoder);
        for (const auto& scene : {encoder, decoder}) {
            QCOMPARE(scene->encoding, std::string("t5"));
            QVERIFY(valueIn(scene, "max-distance") == ParameterValue(Index{64}));
            QVERIFY(valueIn(scene, "buckets") == ParameterValue(Index{32}));
            QVERIFY(valueIn(scene, "heads") == ParameterValue(Index{8}));
            QVERIFY(QString::fromStdString(scene->config.file).endsWith(QLatin1String("config.json")));
        }
        QVERIFY(valueIn(encoder, "bidirectional") == ParameterValue(true));
        // The configuration tells of the encoder only; the name of a table says where it is from.
        QVERIFY(valueIn(decoder, "bidirectional") == ParameterValue(false));
    }

    /// A file that lies beside a table by chance says nothing of it.
    void theConfigurationOfAnotherNetworkDecidesNothing() {
        const ConfiguredFolder folder(t5Config(4), {{kEncoderTable, {32, 8}}});
        const auto scene = folder.of(kEncoderTable);
        QVERIFY(scene.has_value());
        QVERIFY(!valueIn(scene, "max-distance"));
        QVERIFY(valueIn(scene, "heads") == ParameterValue(Index{8}));
    }

    /// Heads double from stage to stage, the map has half the rows.
    void aTableIsOfItsStage() {
        const char* first = "swin.encoder.layers.0.blocks.0.attention.self.relative_position_bias_table";
        const char* second = "swin.encoder.layers.1.blocks.0.attention.self.relative_position_bias_table";
        const ConfiguredFolder folder(
            R"({"model_type":"swin","image_size":112,"patch_size":4,"embed_dim":96,"depths":[2,2],"num_heads":[3,6],"window_size":7})",
            {{first, {169, 3}}, {second, {169, 6}}});
        const auto one = folder.of(first);
        const auto two = folder.of(second);
        QVERIFY(one && two);
        QVERIFY(valueIn(one, "grid") == ParameterValue(Grid{28, 28}) && valueIn(two, "grid") == ParameterValue(Grid{14, 14}));
        QVERIFY(valueIn(one, "heads") == ParameterValue(Index{3}) && valueIn(two, "heads") == ParameterValue(Index{6}));
        QCOMPARE(one->config.layer, Index{0});
        QCOMPARE(two->config.layer, Index{2});
    }

    /// Every second block of a stage is shifted; the one that the table is of is the layer that is shown.
    void aTableIsOfItsBlock() {
        const auto tableOf = [](const char* block) { return std::string("layers.") + block + ".attn.relative_position_bias_table"; };
        const std::vector<std::string> names{tableOf("0.blocks.0"), tableOf("0.blocks.1"), tableOf("1.blocks.2"), tableOf("1.blocks.3")};
        const ConfiguredFolder folder(
            R"({"model_type":"swin","image_size":112,"patch_size":4,"embed_dim":96,"depths":[2,4],"num_heads":[3,6],"window_size":7})",
            {{names[0].c_str(), {169, 3}}, {names[1].c_str(), {169, 3}}, {names[2].c_str(), {169, 6}}, {names[3].c_str(), {169, 6}}});
        constexpr Index kLayers[]{0, 1, 4, 5};
        for (std::size_t k = 0; k < names.size(); ++k) {
            const auto scene = folder.of(names[k].c_str());
            QVERIFY(scene.has_value());
            QCOMPARE(scene->config.layer, kLayers[k]);
            QVERIFY(valueIn(scene, "shift") == (k % 2 == 1 ? std::optional<ParameterValue>(Index{3}) : std::nullopt));
        }
    }

    /// Of layers that are alike it is the one that is named; a name that counts more layers than there are, or none, tells nothing.
    void aTableIsOfTheLayerItNames_data() {
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<Index>("layer");
        QTest::newRow("third layer") << QByteArray("encoder.layer.2") << Index{2};
        QTest::newRow("a number before all words") << QByteArray("0.encoder.layer.1") << Index{1};
        QTest::newRow("no such layer") << QByteArray("encoder.layer.3") << Index{0};
        QTest::newRow("no number") << QByteArray("encoder.layer.x2") << Index{0};
    }
    void aTableIsOfTheLayerItNames() {
        QFETCH(QByteArray, block);
        QFETCH(Index, layer);
        const QByteArray table = block + ".attention.attention.relative_position_bias.relative_position_bias_table";
        const ConfiguredFolder folder(R"({"model_type":"beit","image_size":32,"patch_size":8,"hidden_size":64,"num_attention_heads":4,)"
                                      R"("num_hidden_layers":3,"use_relative_position_bias":true})",
                                      {{table.constData(), {52, 4}}});
        const auto scene = folder.of(table.constData());
        QVERIFY(scene.has_value());
        QVERIFY(!scene->config.file.empty());
        QCOMPARE(scene->config.layer, layer);
    }

    /// How features are shared among heads no table tells; which tokens look back only neither.
    void headsOfALearnedTableAreThoseOfTheNetwork() {
        const ConfiguredFolder folder(R"({"model_type":"gpt2","n_embd":64,"n_head":4,"n_layer":2,"n_positions":128})",
                                      {{"wpe.weight", {128, 64}}});
        const auto scene = folder.of("wpe.weight");
        QVERIFY(scene.has_value());
        QCOMPARE(scene->encoding, std::string("learned-absolute"));
        QVERIFY(valueIn(scene, "heads") == ParameterValue(Index{4}) && valueIn(scene, "head-dim") == ParameterValue(Index{16}));
        QVERIFY(valueIn(scene, "causal") == ParameterValue(true));
    }
};

POSENC_TEST_GUILESS(TableConfigTest)
#include "table_config_test.moc"
