#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "engine/files/formats.h"
#include "tests/app/program.h"
#include "tests/engine/files_builders.h"
#include "tests/support/test_program.h"

/// `permute` on projections that are more than a weight and a bias: what belongs to their rows goes with them, or nothing is written.
class CliPermutePartsTest : public QObject {
    Q_OBJECT

    struct Part {
        std::string name;
        const char* type;
        std::vector<int> shape;
    };
    QTemporaryDir folder_;

    /// A file of tensors of a byte or four for each number, in one attention; entry k of each is k.
    void checkpoint(const std::vector<Part>& parts) {
        std::string header;
        std::string bytes;
        for (const Part& part : parts) {
            const int count = std::accumulate(part.shape.begin(), part.shape.end(), 1, std::multiplies<>());
            const std::string type = part.type;
            std::string sides;
            for (const int side : part.shape) {
                sides += (sides.empty() ? "" : ",") + std::to_string(side);
            }
            const auto begin = bytes.size();
            for (int k = 0; k < count; ++k) {
                const std::vector<float> number{static_cast<float>(k)};
                const std::vector<std::int32_t> whole{k};
                bytes += type.ends_with("8") ? std::string(1, static_cast<char>(k))
                         : type == "F32"     ? posenc::testing::bytesOf(number)
                                             : posenc::testing::bytesOf(whole);
            }
            header += (header.empty() ? "{\"model.layers.0.self_attn." : ",\"model.layers.0.self_attn.") + part.name + "\":{\"dtype\":\"" +
                      type + "\",\"shape\":[" + sides + "],\"data_offsets\":[" + std::to_string(begin) + "," +
                      std::to_string(bytes.size()) + "]}";
        }
        QFile file(folder_.filePath(QStringLiteral("model.safetensors")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(posenc::testing::safetensors(header + "}", bytes)));
    }
    Run permute(const QString& key = {}) {
        QFile::remove(folder_.filePath(QStringLiteral("out.safetensors")));
        return Run::posenc({QStringLiteral("permute"), QStringLiteral("--tensor"), QStringLiteral("model.safetensors") + key,
                            QStringLiteral("--to"), QStringLiteral("half"), QStringLiteral("--head-dim"), QStringLiteral("8"),
                            QStringLiteral("--output"), QStringLiteral("out.safetensors")},
                           folder_.path());
    }
    void refuses(const QByteArray& named, const QString& key = {}) {
        const Run done = permute(key);
        QCOMPARE(done.status, 2);
        QVERIFY2(done.oneLine() && done.err.contains(named) && done.out.isEmpty(), done.err);
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("out.safetensors"))));
    }
    /// The tensors that were written are these, in order, row by row from the rows of a head of 8.
    void writes(const std::vector<Part>& parts, const QString& key = {}) {
        const Run done = permute(key);
        QVERIFY2(done.status == 0, done.err);
        const auto file = posenc::openTrainedFile(folder_.filePath(QStringLiteral("out.safetensors")).toStdString());
        QVERIFY(file.ok());
        QCOMPARE(file.value()->entries().size(), parts.size());
        for (const Part& part : parts) {
            const auto tensor = posenc::readTensor(*file.value(), "model.layers.0.self_attn." + part.name);
            QVERIFY2(tensor.ok(), part.name.c_str());
            const int width = part.shape.size() > 1 ? part.shape[1] : 1;
            for (int row = 0; row < part.shape[0]; ++row) {
                const int own = row % 8;
                const int from = row - own + (own < 4 ? 2 * own : 2 * (own - 4) + 1);
                QCOMPARE(tensor.value().values()[static_cast<std::size_t>(row * width)], static_cast<float>(from * width));
            }
        }
    }

private Q_SLOTS:
    /// The product of both factors of an adapter is added to the weight: the rows of the second are those of the weight.
    void adaptersGoWithTheirWeight() {
        const Part weight{"q_proj.base_layer.weight", "F32", {16, 3}};
        const Part second{"q_proj.lora_B.default.weight", "F32", {16, 2}};
        const Part keys{"k_proj.lora_B.weight", "F32", {8, 2}};
        const Part sizes{"k_proj.lora_magnitude_vector", "F32", {8}};
        const Part first{"q_proj.lora_A.default.weight", "F32", {2, 3}};
        checkpoint({weight, first, second, {"k_proj.lora_A.weight", "F32", {2, 3}}, keys, sizes, {"v_proj.lora_B.weight", "F32", {8, 2}}});
        writes({weight, second, keys, sizes});
        checkpoint({first});
        refuses("no weights");
    }

    void scalesOfRowsGoWithTheirWeight() {
        const Part weight{"q_proj.weight", "I8", {16, 3}};
        const Part scales{"q_proj.weight_scale", "F32", {16, 1}};
        const Part others{"k_proj.SCB", "F32", {8}};
        const Part keys{"k_proj.weight", "I8", {8, 3}};
        checkpoint({scales, weight, {"q_proj.input_scale", "F32", {}}, keys, others, {"k_proj.weight_format", "U8", {}}});
        writes({scales, weight, keys, others});
        // One for all rows, and one for the rows of each head, hold as they are.
        checkpoint({weight, {"q_proj.weight_scale", "F32", {1}}, keys, {"k_proj.weight_scale_inv", "F32", {1, 1}}});
        writes({weight, keys});
        checkpoint({weight, {"q_proj.weight_scale_inv", "F32", {2, 1}}});
        writes({weight});
    }

    void whatCannotFollowIsRefused_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("type");
        QTest::addColumn<QList<int>>("shape");
        const auto row = [](const char* part, const char* type, const QList<int>& shape) {
            QTest::addRow("%s %s %lld", part, type, static_cast<long long>(shape.front()))
                << QString::fromLatin1(part) << QString::fromLatin1(type) << shape;
        };
        row("q_proj.qweight", "I32", {2, 16});
        row("q_proj.scales", "F32", {1, 16});
        row("q_proj.weight_packed", "I32", {16, 2});
        row("q_proj.weight.absmax", "F32", {3});
        row("q_proj.weight_scale", "F32", {4, 1});
        row("q_proj.weight_scale_inv", "F32", {3, 1});
        row("q_proj.weight_scale", "F32", {1, 16});
        // MLX: eight weights in each number.
        row("k_proj.weight", "U32", {16, 2});
        row("k_proj.weight", "U8", {16, 2});
        // Scales without a weight, of rows that nothing tells.
        row("k_proj.weight_scale", "F32", {8, 1});
        row("q_proj.inside.weight", "F32", {16, 3});
    }
    void whatCannotFollowIsRefused() {
        QFETCH(const QString, part);
        QFETCH(const QString, type);
        QFETCH(const QList<int>, shape);
        const std::string name = part.toStdString();
        const QByteArray typeName = type.toLatin1();
        const Part odd{name, typeName.constData(), {shape.begin(), shape.end()}};
        checkpoint({{"q_proj.weight", "F32", {16, 3}}, {"q_norm.weight", "F32", {8}}, odd});
        refuses(part.toLatin1());
        // Nor is the weight alone permuted whose part it is; another one is.
        const bool queries = part.startsWith(QStringLiteral("q_proj"));
        if (queries && !part.contains(QStringLiteral("inside"))) {
            refuses(part.toLatin1(), QStringLiteral(":model.layers.0.self_attn.q_proj.weight"));
        }
        QCOMPARE(permute(QStringLiteral(":model.layers.0.self_attn.q_norm.weight")).status, 0);
        // The only tensor of a file is not taken for a weight, either.
        checkpoint({odd});
        refuses(part.toLatin1());
    }

    /// EVA-02 adds the bias of queries after the projection.
    void biasesBesideAProjectionGoWithIt() {
        const Part weight{"q_proj.weight", "F32", {16, 3}};
        const Part bias{"q_bias", "F32", {16}};
        checkpoint({weight, {"v_bias", "F32", {16}}, bias, {"windows.q_bias", "F32", {9}}, {"windows.qkv.weight", "F32", {27, 3}}});
        writes({weight, bias});
    }

    void aTensorThatIsNamedGoesAlone() {
        const Part weight{"q_proj.weight", "I8", {16, 3}};
        const Part scales{"q_proj.weight_scale", "F32", {16, 1}};
        const Part bias{"q_proj.bias", "F32", {16}};
        const Part keys{"k_proj.weight", "I8", {8, 3}};
        checkpoint({weight, scales, bias, keys});
        for (const Part& part : {weight, scales, bias, keys}) {
            writes({part}, QStringLiteral(":model.layers.0.self_attn.") + QString::fromStdString(part.name));
        }
    }

    /// Networks for images have projections around another module, which are left as they are.
    void otherAttentionIsLeft() {
        const Part weight{"q_proj.weight", "F32", {16, 3}};
        checkpoint({weight, {"vision.q_proj.linear.weight", "F32", {12, 3}}, {"vision.q_norm.weight", "F32", {4}}});
        writes({weight});
    }
};

POSENC_TEST_GUILESS(CliPermutePartsTest)
#include "cli_permute_parts_test.moc"
