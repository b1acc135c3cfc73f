#include <QtTest>
#include <cmath>

#include "engine/configs/network_config.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

NetworkConfig readFields(const std::string& fields) {
    auto config = readConfig("{" + fields + "}");
    if (!config.ok()) {
        qFatal("%s", qPrintable(errorText(config.error())));
    }
    return std::move(config).value();
}

}  // namespace

/// What the classes of single families make of their own fields.
class NetworkClassesTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// DINOv3 turns the patches of an image by their rows and columns, behind a class token and registers.
    void patchesTurnByRowAndColumn() {
        const NetworkConfig config =
            readFields(R"("model_type":"dinov3_vit","hidden_size":384,"num_attention_heads":6,"num_hidden_layers":12,)"
                       R"("image_size":224,"patch_size":16,"num_register_tokens":4,"rope_theta":100.0)");
        QCOMPARE(config.kinds.size(), std::size_t{1});
        const NetworkKind& kind = config.kinds.front();
        QCOMPARE(kind.encoding, std::string("rope-2d"));
        const auto wanted = Parameters::filled(*findEncoding("rope-2d"), {{"frequencies", std::string("period")},
                                                                          {"base", 100.0},
                                                                          {"coordinates", std::string("centred")},
                                                                          {"pairing", std::string("half")},
                                                                          {"prefix-tokens", Index{5}},
                                                                          {"grid", Grid{14, 14}},
                                                                          {"heads", Index{6}},
                                                                          {"head-dim", Index{64}}});
        const auto found = Parameters::filled(*findEncoding("rope-2d"), kind.parameters);
        QVERIFY(wanted.ok() && found.ok());
        QVERIFY(found.value().values() == wanted.value().values());
    }
};

POSENC_TEST_APPLESS(NetworkClassesTest)
#include "network_classes_test.moc"
