#include <array>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Lists over the layers of a network repeat, each with its own length: a layer is what it would be with its own numbers alone.
class LayerScheduleTest : public QObject {
    Q_OBJECT

    static constexpr std::array<Index, 5> kRotates{1, 1, 0, 1, 1};
    static constexpr std::array<Index, 3> kWindows{3, 0, 2};
    static constexpr std::array<Index, 2> kChunks{0, 4};
    static constexpr std::array<double, 4> kBases{100, 10, 1000, 50};
    static constexpr Index kLayers = 7;

    template <typename Numbers>
    static auto ofLayer(const Numbers& numbers, Index layer) {
        return numbers[static_cast<std::size_t>(layer) % numbers.size()];
    }

    static Parameters::Map common() {
        return {{"length", Index{7}},   {"key-length", Index{10}}, {"heads", Index{2}},
                {"head-dim", Index{8}}, {"causal", true},          {"sink-tokens", Index{1}}};
    }

    static Parameters::Map listed(Index layer) {
        Parameters::Map out = common();
        out.insert({{"layers", kLayers},
                    {"layer-number", layer},
                    {"rotation-pattern", std::string("1,1,0,1,1")},
                    {"window-pattern", std::string("3,0,2")},
                    {"chunk-pattern", std::string("0,4")},
                    {"base-pattern", std::string("100,10,1000,50")}});
        return out;
    }

private Q_SLOTS:
    void aLayerIsThatOfItsOwnNumbers() {
        int still = 0;
        for (Index layer = 0; layer < kLayers; ++layer) {
            Parameters::Map plain = common();
            plain.insert({{"window", ofLayer(kWindows, layer)}, {"chunk", ofLayer(kChunks, layer)}, {"base", ofLayer(kBases, layer)}});
            const auto model = build("rope", listed(layer), {}, 3);
            const auto alone = build("rope", plain, {}, 3);
            POSENC_SAME(difference(cellsOf(*model, "visible"), cellsOf(*alone, "visible"), 0));
            POSENC_SAME(difference(cellsOf(*model, "content", 1), cellsOf(*alone, "content", 1), 0));
            if (ofLayer(kRotates, layer) != 0) {
                for (const char* id : {"frequencies", "angles", "position", "logits", "attention"}) {
                    POSENC_SAME(difference(cellsOf(*model, id, 1), cellsOf(*alone, id, 1), 0));
                }
            } else {
                // What does not rotate has the logits of the content.
                ++still;
                const naive::Matrix content = cellsOf(*model, "content", 1);
                const naive::Matrix logits = cellsOf(*model, "logits", 1);
                const naive::Matrix visible = cellsOf(*model, "visible");
                for (std::size_t cell = 0; cell < content.cells.size(); ++cell) {
                    QVERIFY(visible.cells[cell] == 0 ? std::isinf(logits.cells[cell])
                                                     : std::abs(logits.cells[cell] - content.cells[cell]) < 1e-5);
                }
            }
        }
        QCOMPARE(still, 1);
    }

    /// The schedule has the numbers of every layer, whichever is shown.
    void theScheduleHasTheNumbersOfAllLayers() {
        for (const Index shown : {Index{0}, Index{5}}) {
            const auto expected = naive::matrix(kLayers, 4, [](Index layer, Index column) {
                return column == 0   ? static_cast<double>(ofLayer(kRotates, layer))
                       : column == 1 ? static_cast<double>(ofLayer(kWindows, layer))
                       : column == 2 ? static_cast<double>(ofLayer(kChunks, layer))
                                     : ofLayer(kBases, layer);
            });
            POSENC_SAME(difference(cellsOf(*build("rope", listed(shown)), "schedule"), expected, 0));
        }
    }
};

POSENC_TEST_APPLESS(LayerScheduleTest)
#include "layer_schedule_test.moc"
