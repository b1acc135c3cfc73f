#include <cmath>

#include "engine/analysis/position_ids.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// Encodings that take the masks of a sequence.
std::vector<std::string> sequenceEncodings() {
    std::vector<std::string> out;
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (encoding.parameter("window-convention") != nullptr) {
            out.push_back(encoding.id);
        }
    }
    return out;
}

Index whole(const Parameters& parameters, const char* id) {
    return parameters.has(id) ? parameters.integer(id) : 0;
}

/// Whether a query sees a key, condition by condition.
bool sees(const Parameters& p, Index memory, Index query, Index key) {
    const Index at = query + memory;
    const Index padding = p.integer("left-padding");
    if ((p.flag("causal") && key > at) || key < padding) {
        return false;
    }
    Index end = 0;
    for (const double length : p.numbers("segments")) {
        end += static_cast<Index>(length);
        if ((at < end) != (key < end)) {
            return false;
        }
    }
    const Index window = p.integer("window");
    const std::string& convention = p.choice("window-convention");
    const Index reach = convention == "keys" ? window - 1 : convention == "half" ? window / 2 : window;
    const auto chunk = [&](Index token) {
        return std::floor(static_cast<double>(token - padding) / static_cast<double>(p.integer("chunk")));
    };
    const bool near = (window == 0 || std::abs(key - at) <= reach) && (p.integer("chunk") == 0 || chunk(key) == chunk(at));
    return near || key < padding + p.integer("sink-tokens");
}

/// Logits of one query under another number of tokens before it.
naive::Matrix lastRow(const Model& model, const std::string& layer) {
    const naive::Matrix all = cellsOf(model, layer);
    return naive::matrix(1, all.columns, [&](Index, Index j) { return all.at(all.rows - 1, j); });
}

Tensor rowsOf(const Tensor& tensor, Index first) {
    const Index width = tensor.dimension(2);
    std::vector<float> out;
    for (Index head = 0; head < tensor.dimension(0); ++head) {
        const auto rows = tensor.slice(head).subspan(static_cast<std::size_t>(first * width));
        out.insert(out.end(), rows.begin(), rows.end());
    }
    return {{tensor.dimension(0), tensor.dimension(1) - first, width}, std::move(out)};
}

}  // namespace

/// Rotations and masks against their definitions.
class RotationsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void masksHideWhatTheirConditionsSay_data() {
        QTest::addColumn<QString>("id");
        for (const std::string& id : sequenceEncodings()) {
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
        }
    }

    void masksHideWhatTheirConditionsSay() {
        QFETCH(const QString, id);
        const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
        Dice dice(31);
        int built = 0;
        for (int trial = 0; trial < 40; ++trial) {
            Parameters::Map p{{"length", dice.between(1, 9)}, {"heads", Index{2}}, {"head-dim", Index{4}}};
            if (encoding.parameter("key-length") != nullptr) {
                p["key-length"] = std::get<Index>(p["length"]) + dice.between(0, 4);
            }
            p["causal"] = dice.coin();
            p["window"] = dice.between(0, 4);
            p["window-convention"] = dice.pick({"keys", "distance", "half"});
            p["chunk"] = dice.coin() ? Index{0} : dice.between(1, 4);
            p["sink-tokens"] = dice.between(0, 3);
            if (encoding.parameter("sides") != nullptr) {
                p["sides"] = std::string("two-slopes");  // the other choice hides the keys of one side by the bias itself
            }
            const Index padding = dice.between(0, 2);
            if (dice.coin()) {
                p["left-padding"] = padding;
            } else {
                const auto filled = Parameters::filled(encoding, p);
                const Index keys = filled.ok() && filled.value().has("key-length") ? filled.value().integer("key-length")
                                   : filled.ok() ? filled.value().integer("length") + whole(filled.value(), "memory")
                                                 : 0;
                p["segments"] = std::to_string(padding) + "," + std::to_string(keys - padding);
            }
            const auto tried = tryBuild(encoding.id, p);
            if (!tried.ok()) {
                continue;  // always causal, or a padding of every key
            }
            ++built;
            const Model& model = *tried.value();
            const naive::Matrix visible = cellsOf(model, "visible");
            const naive::Matrix logits = cellsOf(model, "logits", 1);
            const naive::Matrix attention = cellsOf(model, "attention", 1);
            const naive::Matrix output = cellsOf(model, "output", 1);
            Index pairs = 0;
            for (Index i = 0; i < model.queries(); ++i) {
                bool any = false;
                for (Index j = 0; j < model.keys(); ++j) {
                    const bool seen = sees(model.parameters(), model.keys() - model.queries(), i, j);
                    QVERIFY2(visible.at(i, j) == (seen ? 1 : 0), qPrintable(parameterText(p)));
                    QVERIFY(std::isinf(logits.at(i, j)) != seen && (seen || attention.at(i, j) == 0));
                    QCOMPARE(model.visibleKeys(i).has(j), seen);
                    any = any || seen;
                    pairs += seen ? 1 : 0;
                }
                const double total = naive::sum(model.keys(), [&](Index j) { return attention.at(i, j); });
                QVERIFY2(std::abs(total - (any ? 1 : 0)) < 1e-5, qPrintable(parameterText(p)));
                for (Index c = 0; c < output.columns; ++c) {
                    QVERIFY(std::isfinite(output.at(i, c)) && (any || output.at(i, c) == 0));
                }
            }
            QCOMPARE(model.keyMask().pairs(), pairs);
        }
        QVERIFY(built > 8);
    }

    void sinkLogitsJoinTheSoftmaxAndAreDropped() {
        Dice dice(32);
        const Tensor sinks = dice.tensor({2}, -2, 2);
        for (const std::string& id : sequenceEncodings()) {
            const auto model = build(id, {{"length", Index{6}}, {"heads", Index{2}}, {"head-dim", Index{4}}}, {{"sink-logits", sinks}});
            for (Index head = 0; head < 2; ++head) {
                const naive::Matrix logits = cellsOf(*model, "logits", head);
                const naive::Matrix attention = cellsOf(*model, "attention", head);
                for (Index i = 0; i < logits.rows; ++i) {
                    const double own = std::exp(static_cast<double>(sinks.values()[static_cast<std::size_t>(head)]));
                    const double all = own + naive::sum(logits.columns, [&](Index j) { return std::exp(logits.at(i, j)); });
                    for (Index j = 0; j < logits.columns; ++j) {
                        QVERIFY2(std::abs(attention.at(i, j) - std::exp(logits.at(i, j)) / all) < 1e-5, id.c_str());
                    }
                }
            }
        }
    }

    /// All tokens moved by the same distance: the products stay.
    /// transformers modeling_rope_utils.py, _compute_yarn_parameters: m(40, k) = 0.1 k ln 40 + 1; one of the two alone changes nothing.
    void yarnsAmplitudeNeedsBothOfItsFactors() {
        const auto amplitude = [](const Parameters::Map& more) {
            Parameters::Map p{{"scaling", std::string("yarn")}, {"factor", 40.0}};
            p.insert(more.begin(), more.end());
            return cellsOf(*build("rope", p), "amplitude").at(0, 0);
        };
        QVERIFY(std::abs(amplitude({}) - 1.3688879) < 1e-6);
        QVERIFY(std::abs(amplitude({{"mscale", 0.707}}) - 1.3688879) < 1e-6);
        QVERIFY(std::abs(amplitude({{"mscale-all-dim", 0.707}}) - 1.3688879) < 1e-6);
        QVERIFY(std::abs(amplitude({{"mscale", 1.0}, {"mscale-all-dim", 0.707}}) - 1.0857264) < 1e-6);
        QVERIFY(std::abs(amplitude({{"mscale", 1.0}, {"mscale-all-dim", 0.707}, {"attention-factor", 1.25}}) - 1.25) < 1e-6);
    }

    void onlyTheDistanceCounts() {
        for (const char* scaling : {"none", "linear", "ntk", "yarn", "llama3", "proportional"}) {
            Parameters::Map p{{"length", Index{9}}, {"heads", Index{2}}, {"head-dim", Index{8}}, {"scaling", std::string(scaling)}};
            const auto here = build("rope", p);
            p["position-offset"] = Index{1000};
            POSENC_SAME(difference(cellsOf(*build("rope", p), "logits", 1), cellsOf(*here, "logits", 1), 1e-4));
            p["segments"] = std::string("4,5");
            const auto packed = build("rope", p);
            const naive::Matrix alone = cellsOf(*here, "logits", 1);
            const naive::Matrix together = cellsOf(*packed, "logits", 1);
            QVERIFY(std::abs(together.at(6, 5) - alone.at(6, 5)) < 1e-4 && std::isinf(together.at(6, 2)));
        }
    }

    void aDecodedRowIsThatOfTheWholeMatrix() {
        for (const char* id : {"rope", "nope", "xpos", "alibi"}) {
            Parameters::Map p{{"length", Index{8}}, {"heads", Index{2}}, {"head-dim", Index{8}}, {"causal", true}, {"window", Index{5}}};
            const auto all = build(id, p);
            p["length"] = Index{1};
            p["key-length"] = Index{8};
            const auto& tensors = all->tensors();
            const auto last = build(id, p, {{"queries", rowsOf(tensors.at("queries"), 7)}, {"keys", tensors.at("keys")}});
            for (const char* layer : {"logits", "attention"}) {
                POSENC_SAME(difference(cellsOf(*last, layer), lastRow(*all, layer), 1e-5));
            }
        }
    }

    /// A layer that does not rotate is no position at all; proportional rotation leaves the slow pairs.
    void layersThatDoNotRotateAreNope() {
        const Parameters::Map common{{"length", Index{6}},
                                     {"heads", Index{2}},
                                     {"head-dim", Index{8}},
                                     {"temperature", std::string("llama4")},
                                     {"temperature-length", Index{2}}};
        Parameters::Map p = common;
        p["layers"] = Index{4};
        p["layer-number"] = Index{3};
        p["rotation-pattern"] = std::string("1,1,1,0");
        const auto still = build("rope", p);
        const auto nope = build("nope", common);
        for (const char* layer : {"logits", "position", "content", "attention"}) {
            POSENC_SAME(difference(cellsOf(*still, layer, 1), cellsOf(*nope, layer, 1), 1e-6));
        }
        QVERIFY(std::isinf(cellsOf(*still, "wavelengths").at(0, 0)));
        QCOMPARE(cellsOf(*still, "schedule").at(2, 0), 1.0);
        QCOMPARE(cellsOf(*still, "schedule").at(3, 0), 0.0);
    }

    /// On a grid the products of equal vectors depend on both offsets alone, whatever the order of the tokens and the shape.
    void gridsTurnByRowAndColumnOffset() {
        for (const char* kind : {"language", "pixel", "pixel-log", "period", "mixed"}) {
            for (const char* coordinates : {"index", "unit", "centred"}) {
                Parameters::Map p{{"grid", Grid{4, 6}},
                                  {"merge", Index{2}},
                                  {"heads", Index{2}},
                                  {"head-dim", Index{8}},
                                  {"frequencies", std::string(kind)},
                                  {"coordinates", std::string(coordinates)},
                                  {"grid-offset", 0.25}};
                const Tensor ones({2, 24, 8}, std::vector<float>(384, 1));
                const auto model = build("rope-2d", p, {{"queries", ones}, {"keys", ones}});
                const naive::Matrix logits = cellsOf(*model, "logits", 1);
                const naive::Matrix rows = cellsOf(*model, "row-offset");
                const naive::Matrix columns = cellsOf(*model, "column-offset");
                std::map<std::pair<double, double>, double> seen;
                for (Index i = 0; i < 24; ++i) {
                    for (Index j = 0; j < 24; ++j) {
                        const auto [known, added] = seen.insert({{rows.at(i, j), columns.at(i, j)}, logits.at(i, j)});
                        QVERIFY2(std::abs(known->second - logits.at(i, j)) < 1e-4, kind);
                    }
                }
                QCOMPARE(seen.size(), std::size_t{7 * 11});
            }
        }
    }

    /// Key minus query on the map, block by block where patches are merged; 0 where either is a prefix token, which has no place.
    void prefixTokensHaveNoOffset() {
        constexpr Index kPrefix = 2;
        for (const Index merge : {1, 2}) {
            std::vector<std::pair<Index, Index>> places;
            for (Index row = 0; row < 4; row += merge) {
                for (Index column = 0; column < 6; column += merge) {
                    for (Index inside = 0; inside < merge * merge; ++inside) {
                        places.emplace_back(row + inside / merge, column + inside % merge);
                    }
                }
            }
            const auto model =
                build("rope-2d",
                      {{"grid", Grid{4, 6}}, {"merge", merge}, {"prefix-tokens", kPrefix}, {"heads", Index{1}}, {"head-dim", Index{8}}});
            for (const bool rows : {true, false}) {
                const auto wanted = naive::matrix(24 + kPrefix, 24 + kPrefix, [&](Index query, Index key) {
                    if (query < kPrefix || key < kPrefix) {
                        return 0.0;
                    }
                    const auto& from = places[static_cast<std::size_t>(query - kPrefix)];
                    const auto& to = places[static_cast<std::size_t>(key - kPrefix)];
                    return static_cast<double>(rows ? to.first - from.first : to.second - from.second);
                });
                const auto counted = model->countedBy(OffsetSign::KeyMinusQuery);
                POSENC_SAME(difference(cellsOf(*counted, rows ? "row-offset" : "column-offset"), wanted, 0));
            }
        }
    }

    /// Text alone is turned as in one dimension, scaled alike; frames with timestamps are items of their own.
    void mixedSequencesHoldOneDimension() {
        const Parameters::Map common{
            {"heads", Index{1}}, {"head-dim", Index{8}}, {"scaling", std::string("yarn")}, {"base", 500.0}, {"original-length", Index{64}}};
        Parameters::Map text = common;
        text["sequence"] = std::string("text:7");
        text["sections"] = std::string("1,2,1");
        Parameters::Map line = common;
        line["length"] = Index{7};
        const auto mixed = build("rope-mrope", text);
        const auto plain = build("rope", line);
        for (const char* layer : {"frequencies", "amplitude", "angles"}) {
            POSENC_SAME(difference(cellsOf(*mixed, layer), cellsOf(*plain, layer), 1e-6));
        }
        const auto ids = [&](const char* sequence, const char* timing) {
            Parameters::Map p = common;
            p["sequence"] = std::string(sequence);
            p["sections"] = std::string("1,2,1");
            p["timing"] = std::string(timing);
            return cellsOf(*build("rope-mrope", p), "positions");
        };
        POSENC_SAME(difference(ids("text:2,video:3x4x6,text:1", "timestamps"),
                               ids("text:2,video:1x4x6,video:1x4x6,video:1x4x6,text:1", "frames"), 0));
        // Five frames of two by two: the text goes on behind the last frame.
        QCOMPARE(std::ranges::max(ids("text:1,video:5x2x2,text:1", "frames").cells), 6.0);
        for (const char* wrong : {"", "text:0", "image:1x3x4", "video:2x4", "image:1x4x4@2", "text:2,,text:1", "text:-1", "sound:3"}) {
            Parameters::Map p = common;
            p["sequence"] = std::string(wrong);
            p["sections"] = std::string("1,2,1");
            QVERIFY2(!tryBuild("rope-mrope", p).ok(), wrong);
        }
    }

    void oddIdsAreMarked() {
        const auto ids = [](const Parameters::Map& more) {
            Parameters::Map p{{"heads", Index{1}}, {"head-dim", Index{4}}};
            p.insert(more.begin(), more.end());
            return positionIdsOf(*tryBuild("rope", p).value());
        };
        const auto packed = ids({{"length", Index{7}}, {"segments", std::string("4,3")}});
        QVERIFY(packed && packed->marks[4] == PositionIds::Reset);
        QCOMPARE(packed->count(PositionIds::Collision), Index{0});  // other documents are not seen
        QCOMPARE(packed->next, 3.0);
        const auto padded = ids({{"length", Index{5}}, {"left-padding", Index{2}}});
        QVERIFY(padded && padded->marks[1] == PositionIds::Hidden && padded->marks[2] == 0);
        const auto coarse = ids({{"length", Index{300}}, {"angle-type", std::string("bfloat16")}});
        // Odd ids above 256 take a neighbour's place: 257 is 256, 259 is 260.
        QVERIFY(coarse && coarse->same[257] == 256 && coarse->same[260] == 259 && coarse->same[258] == -1);
        // 0 to 256, then the even ones from 258 to 300, which 299 becomes.
        QCOMPARE(coarse->distinct, Index{257 + 22});
        // The next token is number 300, which has the id of 299.
        QCOMPARE(coarse->next, 300.0);
    }

    /// A gap is a jump from the largest id so far; behind a reset from the largest since.
    void gapsBetweenIdsAreJumps() {
        const Parameters::Map p{{"length", Index{6}}, {"heads", Index{1}}, {"head-dim", Index{4}}};
        const auto ids = positionIdsOf(*build("rope", p, {{"key-positions", Tensor({6}, {0, 2, 3, 1, 3, 4})}}));
        QVERIFY(ids && ids->marks[1] == PositionIds::Jump && ids->marks[2] == 0 && ids->marks[3] == PositionIds::Reset);
        QVERIFY(ids->marks[4] == (PositionIds::Jump | PositionIds::Collision) && ids->same[4] == 2 && ids->marks[5] == 0);
        QVERIFY(ids->count(PositionIds::Jump) == 2 && ids->distinct == 5 && ids->next == 5.0);
    }

    /// Frequencies that follow the length follow the largest position there is, of a query or of a key.
    void lengthsGoByTheLargestPositionOfQueriesAndKeys() {
        const Parameters::Map parameters{{"length", Index{4}},
                                         {"head-dim", Index{8}},
                                         {"heads", Index{1}},
                                         {"original-length", Index{8}},
                                         {"scaling", std::string("dynamic-ntk")}};
        const Tensor far({4}, {60, 61, 62, 63});
        const auto plain = cellsOf(*build("rope", parameters), "frequencies").cells;
        const auto byKeys = cellsOf(*build("rope", parameters, {{"key-positions", far}}), "frequencies").cells;
        const auto byQueries = cellsOf(*build("rope", parameters, {{"query-positions", far}}), "frequencies").cells;
        QVERIFY(byKeys != plain);
        QCOMPARE(byQueries, byKeys);
    }

    void aSequenceIsItsItems() {
        const EncodingDeclaration& rope = *findEncoding("rope");
        for (const std::vector<std::string>& items :
             {std::vector<std::string>{"text:5"}, {"pad:2", "text:4"}, {"cache:6", "text:1"}, {"text:2", "text:3"}}) {
            const auto parameters = sequenceParameters(rope, items);
            QVERIFY(parameters.ok());
            const auto complete = Parameters::complete(rope, parameters.value());
            QVERIFY(complete.ok());
            QCOMPARE(sequenceItems(rope, complete.value()), items);
        }
        // Images and videos are items of a sequence of their own.
        const EncodingDeclaration& mrope = *findEncoding("rope-mrope");
        const std::vector<std::string> mixed{"pad:2", "text:2", "image:1x4x4", "video:2x4x4", "text:3"};
        const auto complete = Parameters::complete(mrope, sequenceParameters(mrope, mixed).value());
        QCOMPARE(sequenceItems(mrope, complete.value()), mixed);
        for (const std::vector<std::string>& items :
             {std::vector<std::string>{}, {"pad:2"}, {"text:2", "pad:1"}, {"cache:2", "text:2", "text:2"}, {"image:1x2x2"}, {"text:0"}}) {
            QVERIFY(!sequenceParameters(rope, items).ok());
        }
    }

    void decodingAloneIsTheLastRow() {
        for (const char* id : {"rope", "nope", "alibi"}) {
            const auto model = tryBuild(id, {{"length", Index{6}}, {"heads", Index{2}}, {"causal", true}});
            QVERIFY(model.ok());
            const auto difference = decodingDifference(*model.value(), 1);
            QVERIFY2(difference && *difference < 1e-5, id);
        }
    }
};

POSENC_TEST_APPLESS(RotationsTest)
#include "rotations_test.moc"
