#include <cmath>

#include "engine/analysis/position_ids.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Tokens as items that a user writes, and what they make of a scene.
class PositionItemsTest : public QObject {
    Q_OBJECT

    static std::string joined(const std::vector<std::string>& items) {
        std::string out;
        for (const std::string& item : items) {
            out += (out.empty() ? "" : ",") + item;
        }
        return out;
    }

private Q_SLOTS:
    void itemsAreLengthsAndMasks() {
        struct Row {
            std::vector<std::string> items;
            Index queries;
            Index keys;
            Index padding;
            std::string segments;
        };
        const EncodingDeclaration& rope = *findEncoding("rope");
        for (const Row& row : {Row{{"text:5"}, 5, 5, 0, "none"}, Row{{"pad:2", "text:4"}, 6, 6, 2, "none"},
                               Row{{"cache:6", "text:1"}, 1, 7, 0, "none"}, Row{{"text:2", "text:1", "text:3"}, 6, 6, 0, "2,1,3"}}) {
            const auto found = sequenceParameters(rope, row.items);
            QVERIFY2(found.ok(), joined(row.items).c_str());
            const Parameters::Map wanted{
                {"length", row.queries}, {"key-length", row.keys}, {"left-padding", row.padding}, {"segments", row.segments}};
            QVERIFY2(found.value() == wanted, qPrintable(parameterText(found.value())));
        }
    }

    void whatIsNoItemIsRefusedWithAllThatWasWritten() {
        const EncodingDeclaration& rope = *findEncoding("rope");
        for (const std::vector<std::string>& items : std::initializer_list<std::vector<std::string>>{{"text:5x"},
                                                                                                     {"text:-1"},
                                                                                                     {"text:"},
                                                                                                     {"text"},
                                                                                                     {"5"},
                                                                                                     {""},
                                                                                                     {"text: 5"},
                                                                                                     {"text:2.5"},
                                                                                                     {"text:99999999999999999999"},
                                                                                                     {"sound:3"},
                                                                                                     {"cache:2"},
                                                                                                     {"text:2", "cache:2"},
                                                                                                     {"pad:1", "text:3", "cache:2"},
                                                                                                     {"cache:1", "pad:1"},
                                                                                                     {"pad:1", "text:3", "text:2"},
                                                                                                     {"text:2", "", "text:1"}}) {
            const auto found = sequenceParameters(rope, items);
            QVERIFY2(!found.ok() && found.error().code == ErrorCode::ParameterType, joined(items).c_str());
            QCOMPARE(std::get<std::string>(found.error().details[0]), std::string("sequence"));
            QCOMPARE(std::get<std::string>(found.error().details[1]), joined(items));
        }
    }

    /// A cache may begin with padding, or all of it be padded and more behind it: each key is in one item, and editing one changes no
    /// other.
    void paddingAndACacheGoTogether() {
        const EncodingDeclaration& rope = *findEncoding("rope");
        const Parameters::Map both{{"length", Index{2}}, {"key-length", Index{7}}, {"left-padding", Index{3}}};
        QCOMPARE(sequenceItems(rope, Parameters::complete(rope, both).value()), (std::vector<std::string>{"pad:3", "cache:2", "text:2"}));
        const auto read = sequenceParameters(rope, {"cache:2", "pad:3", "text:4"});
        QVERIFY(read.ok());
        QCOMPARE(std::get<Index>(read.value().at("length")), Index{7});
        QCOMPARE(std::get<Index>(read.value().at("key-length")), Index{9});
        QCOMPARE(std::get<Index>(read.value().at("left-padding")), Index{5});
        for (Index padding = 0; padding < 7; ++padding) {
            for (Index length = 1; length <= 7; ++length) {
                const Parameters::Map given{
                    {"length", length}, {"key-length", Index{7}}, {"left-padding", padding}, {"segments", std::string("none")}};
                const auto items = sequenceItems(rope, Parameters::complete(rope, given).value());
                if (padding == 0 || padding != 7 - length) {
                    const auto again = sequenceParameters(rope, items);
                    QVERIFY2(again.ok() && again.value() == given, joined(items).c_str());
                } else {
                    QCOMPARE(joined(items), "cache:" + std::to_string(padding) + ",text:" + std::to_string(length));
                }
            }
        }
    }

    /// Encodings of a grid have no items, and a scene with one text and nothing else is that text.
    void scenesAreToldAsItems() {
        const auto itemsOf = [](const char* id, const Parameters::Map& given) {
            const EncodingDeclaration& encoding = *findEncoding(id);
            return joined(sequenceItems(encoding, Parameters::complete(encoding, given).value()));
        };
        QCOMPARE(itemsOf("swin", {}), std::string());
        QCOMPARE(itemsOf("rope", {{"length", Index{7}}}), std::string("text:7"));
        QCOMPARE(itemsOf("rope", {{"length", Index{7}}, {"left-padding", Index{6}}}), std::string("pad:6,text:1"));
        QCOMPARE(itemsOf("rope", {{"length", Index{2}}, {"key-length", Index{7}}}), std::string("cache:5,text:2"));
        QCOMPARE(itemsOf("rope", {{"length", Index{7}}, {"segments", std::string("3,4")}}), std::string("text:3,text:4"));
        QCOMPARE(itemsOf("rope-mrope", {{"sequence", std::string("text:1,image:1x2x4,text:2")}}), std::string("text:1,image:1x2x4,text:2"));
    }

    /// One query has no row before it that it could differ from, and only a causal encoding decodes.
    void onlyCausalSequencesDecode() {
        const auto decodes = [](const char* id, const Parameters::Map& given) {
            return decodingDifference(*build(id, given), 0).has_value();
        };
        QVERIFY(decodes("rope", {{"length", Index{2}}, {"causal", true}}));
        QVERIFY(!decodes("rope", {{"length", Index{1}}, {"causal", true}}));
        QVERIFY(!decodes("rope", {{"length", Index{2}}, {"causal", false}}));
        QVERIFY(!decodes("swin", {}));
    }
};

POSENC_TEST_APPLESS(PositionItemsTest)
#include "position_items_test.moc"
