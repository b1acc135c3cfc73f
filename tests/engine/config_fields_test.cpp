#include "engine/configs/config_fields.h"

#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;

/// Fields of a configuration that several networks call differently.
class ConfigFieldsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// DeepSeek V3 turns 64 of a head's 192 features: both are there, and the narrower name counts.
    void ofSeveralNamesTheFirstCounts() {
        const auto json = nlohmann::json::parse(R"({"head_dim": 192, "qk_rope_head_dim": 64, "n_head": null, "d_model": 8})");
        const ConfigFields fields(json);
        QCOMPARE(fields.count({"qk_rope_head_dim", "head_dim"}), std::optional<Index>(64));
        QCOMPARE(fields.count({"head_dim", "qk_rope_head_dim"}), std::optional<Index>(192));
        QCOMPARE(fields.count({"n_head", "hidden_size", "d_model"}), std::optional<Index>(8));
        QCOMPARE(fields.count({"n_head", "hidden_size"}), std::optional<Index>());
    }
};

POSENC_TEST_APPLESS(ConfigFieldsTest)
#include "config_fields_test.moc"
