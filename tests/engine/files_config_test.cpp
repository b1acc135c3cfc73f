#include <QtTest>

#include "engine/files/config/config_reader.h"
#include "engine/files/formats.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// The configuration of a network as a file without tensors: its fields are what it says of itself.
class FilesConfigTest final : public QObject {
    Q_OBJECT

    /// A list in a list in a list ..., so many.
    static std::string nested(int lists) {
        const auto count = static_cast<std::size_t>(lists);
        return R"({"model_type": "own", "a": )" + std::string(count, '[') + std::string(count, ']') + "}";
    }

private Q_SLOTS:
    void fieldsAreNamedByTheirWay() {
        const auto opened = openTrainedBytes(
            source(R"({"model_type": "llama", "rope_scaling": {"factor": 2.5, "short_factor": [1, 2.50, -3], "deep": {"flag": true}},)"
                   R"( "lists": [[1, 2], [3]], "none": null, "text": "a, b", "large": 18446744073709551615, "odd": NaN, "empty": []})"));
        QVERIFY2(opened.ok(), qPrintable(describe(opened)));
        const TrainedFile& file = *opened.value();
        QCOMPARE(std::string(file.format()), std::string("config"));
        QVERIFY(file.entries().empty() && file.warnings().empty());
        const std::vector<std::pair<std::string, std::string>> fields{{"model_type", "llama"},
                                                                      {"rope_scaling.factor", "2.5"},
                                                                      {"rope_scaling.short_factor", "1, 2.50, -3"},
                                                                      {"rope_scaling.deep.flag", "true"},
                                                                      {"lists", "1, 2, 3"},
                                                                      {"none", "null"},
                                                                      {"text", "a, b"},
                                                                      {"large", "18446744073709551615"},
                                                                      {"odd", "null"},
                                                                      {"empty", ""}};
        QVERIFY(file.metadata() == fields);
    }

    void whatIsNoConfigurationIsRefused() {
        // The object is one of 32 levels.
        QVERIFY(openNetworkConfig(source(nested(31)), {}).ok());
        QCOMPARE(describe(openNetworkConfig(source(nested(32)), {})),
                 QStringLiteral("FileMalformed: the configuration | objects and lists nested too deeply | at most 32 inside each other"));
        const std::string start = "{\"model_type\": \"own\", \"a\": \"";
        const std::size_t limit = std::size_t{1} << 20U;
        const std::string most = start + std::string(limit - start.size() - 2, 'x') + "\"}";
        QVERIFY(openNetworkConfig(source(most), {}).ok());
        QCOMPARE(describe(openNetworkConfig(source(most + " "), {})),
                 QStringLiteral("FileLimit: the size of the configuration in bytes | 1048577 | 1048576"));
        QCOMPARE(describe(openNetworkConfig(source("{\"model_type\": \"own\",\n \"a\": 01}"), {})), QStringLiteral("FileSyntax: 2 | 01"));
    }
};

POSENC_TEST_GUILESS(FilesConfigTest)
#include "files_config_test.moc"
