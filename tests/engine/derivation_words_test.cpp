#include <QTest>
#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "engine/derivation/derivation_history.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What the steps of a derivation say of themselves hangs on its scene: whether there is memory, which head is meant, what is chosen and
/// what is left out.
class DerivationWordsTest : public QObject {
    Q_OBJECT

    static Result<Derivation> made(const char* id, const Parameters::Map& given, Index head = 0, const std::set<std::string>& without = {},
                                   const TensorMap& tensors = {}) {
        const DerivationDeclaration& declaration = *findDerivation(id);
        const auto model = derivationModel(declaration, given, tensors, 3);
        return model.ok() ? derive({.declaration = &declaration, .model = model.value(), .head = head, .switches = without})
                          : Result<Derivation>(model.error());
    }
    static const DerivationStep* stepOf(const Result<Derivation>& derivation, const char* name) {
        if (!derivation.ok()) {
            return nullptr;
        }
        const auto& steps = derivation.value().steps;
        const auto found = std::ranges::find_if(steps, [&](const DerivationStep& step) { return step.name == name; });
        return found == steps.end() ? nullptr : &*found;
    }
    /// "operation: meaning" of a step; of a name with ":" behind it the operation alone.
    static QString said(const Result<Derivation>& derivation, const QByteArray& name) {
        const bool alone = name.endsWith(':');
        const DerivationStep* step = stepOf(derivation, (alone ? name.chopped(1) : name).constData());
        if (step == nullptr) {
            return QStringLiteral("no such step");
        }
        const QString operation = QString::fromStdString(step->operation);
        return alone ? operation : operation + QStringLiteral(": ") + QString::fromStdString(step->meaning);
    }

private Q_SLOTS:
    /// With memory query i is the key i + M.
    void memoryIsInTheFormulas() {
        struct Row {
            const char* id;
            Parameters::Map with;
            const char* step;
            const char* square;
            const char* behind;
        };
        const Parameters::Map keys{{"length", Index{3}}, {"key-length", Index{5}}};
        const Parameters::Map both{{"length", Index{3}}, {"key-length", Index{5}}, {"causal", false}};
        const Parameters::Map memory{{"length", Index{3}}, {"memory", Index{2}}};
        for (const Row& row : {
                 Row{"alibi", keys, "distance:", "i - j", "i + M - j"},
                 Row{"alibi", both, "distance:", "|i - j|", "|i + M - j|"},
                 Row{"alibi", keys, "mask:", "-inf where j > i", "-inf where j > i + M"},
                 Row{"alibi-asymmetric", keys, "offset:", "j - i", "j - i - M"},
                 Row{"alibi-asymmetric", keys, "mask:", "-inf where j - i > 0", "-inf where j - i - M > 0"},
                 Row{"kerple", keys, "distance:", "|i - j|", "|i + M - j|"},
                 Row{"rope-relative", keys, "distance:", "i - j", "i + M - j"},
                 Row{"shaw", keys, "offset:", "j - i", "j - i - M"},
                 Row{"t5-bucket", keys, "offset:", "j - i", "j - i - M"},
                 Row{"relative-1d-gather", keys, "offset:", "o[i,j] = j - i", "o[i,j] = j - i - M"},
                 Row{"relative-1d-gather", keys, "index:", "o + n - 1", "o + m - 1"},
                 Row{"relative-to-absolute", keys, "pad-tail",
                     "append n-1 zeros to the last axis: n-1 zeros at the end, so that rows of 2n-1 fit n+1 times",
                     "append 2m-1-n zeros to the last axis: zeros at the end, so that rows of 2m-1 fit n+1 times"},
                 Row{"relative-to-absolute", keys, "reshape:", "view the last axis as [n+1, 2n-1]", "view the last axis as [n+1, 2m-1]"},
                 Row{"relative-to-absolute", keys, "slice", "[..., :n, n-1:]: the first n rows, the last n columns",
                     "[..., :n, n-1:n-1+m]: the first n rows, m columns from column n-1 on"},
                 Row{"skew", keys, "reshape:", "view [n, n+1] as [n+1, n]", "view [n, m+1] as [m+1, n]"},
                 Row{"skew", keys, "view:", "no such step", "view [m, n] as [n, m]"},
                 Row{"skew-unzeroed", keys, "mask:", "0 where j > i", "0 where j > i + M"},
                 Row{"conformer-gather", memory, "index:", "n - 1 + j - i", "m - 1 - M + j - i"},
             }) {
            Parameters::Map square = row.with;
            for (const char* id : {"key-length", "memory"}) {
                if (square.contains(id)) {
                    square.insert_or_assign(id, std::string_view(id) == "memory" ? Index{0} : Index{3});
                }
            }
            QCOMPARE(said(made(row.id, square), row.step), QString::fromLatin1(row.square));
            QCOMPARE(said(made(row.id, row.with), row.step), QString::fromLatin1(row.behind));
        }
    }

    /// The rule of the slopes as it was chosen, and which half of the heads sees what.
    void slopesSayTheirRule() {
        const auto alibi = [](Index heads, const char* slopes, double most) {
            return made("alibi", {{"heads", heads}, {"slopes", std::string(slopes)}, {"bias-max", most}, {"length", Index{3}}});
        };
        const QString power = QStringLiteral(": P is the largest power of two not above the number of heads");
        QCOMPARE(said(alibi(4, "published", 8), "first-exponents"), QStringLiteral("-8 s / P, s = 1..P") + power);
        QCOMPARE(said(alibi(6, "published", 4), "first-exponents"), QStringLiteral("-4 s / P, s = 1..P") + power);
        QCOMPARE(said(alibi(6, "published", 4), "second-exponents"), QStringLiteral("-4 s / (2P), s = 1..2P: the same for 2P heads"));
        QCOMPARE(said(alibi(6, "published", 8), "slopes:"), QStringLiteral("[first-slopes, every-second[:H-P]]"));
        QCOMPARE(said(alibi(4, "published", 8), "slopes"), QStringLiteral("as they are: one per head"));
        QCOMPARE(said(alibi(6, "geometric", 0.5), "first-exponents"), QStringLiteral("-0.5 s / H, s = 1..H: one per head"));
        QCOMPARE(said(alibi(6, "geometric", 8), "second-exponents"), QStringLiteral("no such step"));
        const auto causal = [](bool on) { return made("alibi", {{"heads", Index{4}}, {"length", Index{3}}, {"causal", on}}); };
        QCOMPARE(said(causal(true), "distance"), QStringLiteral("i - j: how far back the key lies"));
        QCOMPARE(said(causal(false), "distance"), QStringLiteral("|i - j|: how far the key lies"));
        QCOMPARE(said(causal(false), "mask"), QStringLiteral("no such step"));
        // Six heads to a side: four slopes, and two more.
        for (const Index head : {0, 5, 6, 11}) {
            const auto both = made("alibi-asymmetric", {{"heads", Index{12}}, {"length", Index{3}}}, head);
            QCOMPARE(said(both, "half-slopes:"), QStringLiteral("[first-slopes, every-second[:(H/2)-P]]"));
            QCOMPARE(said(both, "slopes"), QStringLiteral("repeat: both halves of the heads have the same"));
            QCOMPARE(said(both, "mask"),
                     head < 6 ? QStringLiteral("-inf where j - i > 0: a head of the first half sees no key after the query")
                              : QStringLiteral("-inf where j - i < 0: a head of the second half sees no key before the query"));
        }
    }

    void choicesAreSaid() {
        struct Row {
            const char* id;
            Parameters::Map with;
            const char* without;
            const char* step;
            const char* words;
        };
        const auto choice = [](const char* id, const char* value) { return Parameters::Map{{id, std::string(value)}}; };
        const std::vector<Row> rows{
            {"kerple", choice("kernel", "power"), "", "bias", "-a * distance^c: a power of the distance"},
            {"kerple", choice("kernel", "log"), "", "bias", "-a * ln(1 + c * distance): a logarithm of the distance"},
            {"kerple", choice("kernel", "power"), "", "c", "clip(r2[head], 0.01, 2): of the chosen head, between 0.01 and 2"},
            {"kerple", choice("kernel", "log"), "", "c", "max(0.01, r2[head]): of the chosen head, not below 0.01"},
            {"cope", {}, "", "sums", "sum over l >= j: counted from the query back to the key, the key included"},
            {"cope", {}, "own-gate", "sums", "sum over l > j: the key itself is not counted"},
            {"cope", choice("position-scale", "scaled"), "", "position:", "scale ((1-f) lower + f upper), f = counts - floor"},
            {"cope", {}, "", "position:", "(1-f) lower + f upper, f = counts - floor"},
            {"xlnet", {}, "", "distances:", "m, m-1, ..., -(n-1)"},
            {"xlnet", {}, "first-row", "distances:", "m-1, m-2, ..., -(n-1)"},
            {"xlnet", {}, "", "frequencies:", "10000^(-2c/(H d))"},
            {"four-terms", {{"base", 500.0}}, "", "frequencies:", "base^(-2c/(H d))"},
            {"rope", {}, "", "frequencies:", "base^-x, base 10000"},
            {"rope", {{"base", 500000.0}}, "", "frequencies:", "base^-x, base 500000"},
            {"rope",
             {{"scaling", std::string("linear")}, {"factor", 4.0}},
             "",
             "frequencies",
             "frequencies[c]: one per pair of features, as in the layer frequencies"},
            {"rope", {}, "", "cosines:", "cos(angles)"},
            {"rope",
             {{"scaling", std::string("yarn")}, {"factor", 4.0}, {"original-length", Index{4}}},
             "",
             "sines:",
             "amplitude * sin(angles)"},
            {"rope", choice("pairing", "half"), "", "sines-wide:", "[x, x]"},
            {"rope", choice("pairing", "interleaved"), "", "cosines-wide:", "each column twice"},
            {"rope", {{"rotary-dim", Index{4}}}, "", "rotated-keys:", "[turned, x[r:]]"},
            {"rope", {{"rotary-dim", Index{4}}}, "", "turned-keys:", "cosine-part + sine-part"},
            {"rope", {}, "", "rotated-queries:", "cosine-part + sine-part"},
            {"rope-relative", {}, "", "products:", "sum over c"},
            {"rope-relative", {{"rotary-dim", Index{4}}}, "", "products:", "sum over c, and over the features of no pair"},
            {"shaw", {}, "", "position:", "scale * x"},
            {"axial", {}, "", "content", "q[i] . k[j]: products, not scaled"},
            {"axial", {{"scale", 0.5}}, "", "content", "scale * q[i] . k[j]: scaled products"},
            {"axial", {}, "", "position", "sum: query term and key term"},
            {"axial-as-published",
             {{"scale", 0.5}},
             "",
             "position",
             "scale * sum: query term and key term (of the wrong key: not transposed)"},
            {"drop-path", {}, "", "rates:", "rate * b / (blocks - 1)"},
            {"drop-path", choice("schedule", "constant"), "", "rates:", "rate"},
            {"sinusoidal", choice("layout", "halves"), "", "table:", "[sines, cosines]"},
            {"sinusoidal", choice("layout", "interleaved"), "", "table:", "columns 2c sines, 2c+1 cosines"},
            {"sinusoidal-2d", choice("layout", "mae"), "", "table:", "[column sines, column cosines, row sines, row cosines]"},
            {"sinusoidal-2d", choice("layout", "timm"), "", "table:", "[row sines, column sines, row cosines, column cosines]"},
            {"detr-sine", {}, "", "row-places:", "(count + offset) / (h + 1e-6) * angle-scale"},
            {"detr-sine", {}, "", "column-places:", "(count + offset) / (w + 1e-6) * angle-scale"},
            {"detr-sine", {{"normalize", false}}, "", "column-places", "1..w: counted from 1"},
            {"t5-bucket", {}, "", "side:", "B where offset > 0, else 0; B = buckets/2"},
            {"t5-bucket", {{"bidirectional", false}}, "", "side", "0: one direction only: always 0"},
            {"t5-bucket", {}, "", "distance", "|offset|: how far"},
            {"t5-bucket", {{"bidirectional", false}}, "", "distance", "max(-offset, 0): how far back; keys after the query count as 0"},
            {"shifted-window-mask", {}, "", "row-regions:", "0 below h-Wh, 1 below h-shift, else 2"},
            {"shifted-window-mask", {}, "", "column-regions:", "0 below w-Ww, 1 below w-shift, else 2"},
            {"shifted-window-mask", {{"shift", Index{0}}}, "", "column-regions:", "0: nothing is shifted"},
            {"decomposed-2d", {}, "", "row-from-zero:", "float32(apart + (b-1) max(a/b, 1))"},
            {"decomposed-2d", {}, "rounding", "column-from-zero:", "(i b - j a + (b-1) a) / min(a, b), exactly"},
            {"decomposed-2d", {}, "", "row-index:", "numbers[i/w, j/w']"},
            {"decomposed-2d", {}, "", "column-index:", "numbers[i%w, j%w']"},
            {"decomposed-2d",
             {},
             "",
             "width-products",
             "x[a,b,v] = q[a,b] . rows[b,v]: every query against the rows of its own column, one for each column of keys"},
            {"dynamic-bias", {{"residual", true}}, "", "hidden-2:", "x + W y + b"},
            {"dynamic-bias", {{"residual", false}}, "", "hidden-2:", "W y + b"},
            {"dynamic-bias", {{"residual", true}}, "", "table", "W y + b: one number per head"},
            {"deberta", choice("terms", "c2p"), "", "query-products:", "q[i] . Kr[r]"},
            {"deberta", choice("terms", "c2p"), "", "key-products:", "no such step"},
            {"deberta", choice("terms", "p2c"), "", "key-products:", "k[j] . Qr[r]"},
            {"deberta", choice("terms", "p2c"), "", "term-b:", "no such step"},
            {"window-3d", {}, "", "depth-stride", "* (2Wh-1)(2Ww-1): one step of depth passes all offsets of rows and columns"},
            {"window-3d", {}, "", "row-stride", "* 2Ww-1: one step of the row offset passes all column offsets"},
            {"neighborhood", {}, "", "row-first:", "start - i + k - 1"},
            {"neighborhood", {{"dilation", Index{2}}, {"grid", Grid{6, 6}}}, "", "row-first:", "(start - i) / s + k - 1"},
            {"alibi-2d", {}, "", "row-offset:", "j/w - i/w"},
            {"irpe", {}, "", "column-offset", "i%w - j%w: query minus key"},
            {"factorized-2d-gather", {}, "", "height-term", "x[i, row-index]: its own row, the column that row-index names"},
            {"factorized-2d-gather", {}, "", "width-term", "x[i, column-index]: its own row, the column that column-index names"},
        };
        for (const Row& row : rows) {
            const std::set<std::string> without = *row.without == '\0' ? std::set<std::string>() : std::set<std::string>{row.without};
            const auto derivation = made(row.id, row.with, 0, without);
            QVERIFY2(derivation.ok(), row.id);
            QCOMPARE(QString::fromLatin1(row.id) + QLatin1Char(' ') + said(derivation, row.step),
                     QString::fromLatin1(row.id) + QLatin1Char(' ') + QString::fromLatin1(row.words));
        }
        // The factor is told as the usual one only where it was left to the encoding.
        QCOMPARE(said(made("shaw", {}), "position"), QStringLiteral("scale * x: times scale = head_dim^-0.5"));
        for (const ParameterValue& own : {ParameterValue(0.5), ParameterValue(std::string("none"))}) {
            QCOMPARE(said(made("shaw", {{"scale", own}}), "position"), QStringLiteral("scale * x: times scale"));
        }
    }

    /// A limit has cut a number where the step differs from what it is made of.
    void everyLimitSaysWhatItCuts() {
        struct Row {
            const char* id;
            Parameters::Map with;
            const char* cut;     ///< the step with the limit
            const char* before;  ///< the number without it
            float more = 0;      ///< that is added to it
        };
        const Parameters::Map deberta{{"length", Index{6}}, {"buckets", Index{0}}, {"max-distance", Index{3}}};
        for (const Row& row :
             {Row{"shaw", {{"length", Index{6}}, {"key-length", Index{8}}, {"clip", Index{2}}}, "clip", "offset"},
              Row{"xlnet", {{"length", Index{4}}, {"clamp", Index{2}}}, "clamped", "distances"},
              Row{"deberta", deberta, "index", "offset", 3}, Row{"cope", {{"length", Index{8}}, {"positions", Index{3}}}, "counts", "sums"},
              Row{"irpe", {{"grid", Grid{5, 5}}, {"method", std::string("quant")}}, "minimum", "round"},
              Row{"t5-global", {{"length", Index{11}}, {"block", Index{3}}}, "own-block", "blocks"}}) {
            const auto derivation = made(row.id, row.with);
            QVERIFY2(derivation.ok(), row.id);
            const DerivationStep* cut = stepOf(derivation, row.cut);
            const DerivationStep* before = stepOf(derivation, row.before);
            QVERIFY2(cut != nullptr && before != nullptr && cut->whole() && cut->values.size() == before->values.size(), row.id);
            const Index number = cut - derivation.value().steps.data();
            std::size_t found = 0;
            for (std::size_t cell = 0; cell < cut->values.size(); ++cell) {
                const auto first = firstInHistory(derivation.value(), number, static_cast<Index>(cell), HistoryStop::Clipped);
                const bool differs = cut->values[cell] != before->values[cell] + row.more;
                QVERIFY2(first.has_value() == differs, row.id);
                QVERIFY2(!first || (first->step == number && first->place == static_cast<Index>(cell)), row.id);
                found += differs ? 1 : 0;
            }
            QVERIFY2(found > 0 && found < cut->values.size(), row.id);
        }
        // KERPLE keeps its numbers from 0.01 on, its power not above 2.
        const TensorMap numbers{{"r1", Tensor({3}, {0.005F, 0.5F, 5})}, {"r2", Tensor({3}, {0.5F, 0.001F, 3})}};
        for (const char* kernel : {"power", "log"}) {
            for (const Index head : {0, 1, 2}) {
                const auto derivation =
                    made("kerple", {{"heads", Index{3}}, {"length", Index{2}}, {"kernel", std::string(kernel)}}, head, {}, numbers);
                QVERIFY(derivation.ok());
                const auto cuts = [&](const char* name) {
                    const Index number = stepOf(derivation, name) - derivation.value().steps.data();
                    return firstInHistory(derivation.value(), number, 0, HistoryStop::Clipped).has_value();
                };
                QCOMPARE(cuts("a"), head == 0);
                QCOMPARE(cuts("c"), head == 1 || (head == 2 && std::string_view(kernel) == "power"));
            }
        }
    }

    /// Whose numbers are tokens says so, with the sides of its map, and what a cell without a source holds.
    void stepsSayWhatTheyHold() {
        const auto windows = made("shifted-windows", {{"grid", Grid{4, 6}}, {"window", Grid{2, 3}}, {"shift", Index{1}}});
        QVERIFY(windows.ok());
        for (const DerivationStep& step : windows.value().steps) {
            const bool ofTokens = std::ranges::any_of(std::array{"tokens", "roll", "window-tokens", "window-reverse", "un-roll"},
                                                      [&](const char* name) { return step.name == name; });
            QVERIFY2(step.tokens == (ofTokens ? std::optional(Grid{4, 6}) : std::nullopt), step.name.c_str());
        }
        const DerivationStep* first = stepOf(windows, "tokens");
        const DerivationStep* last = stepOf(windows, "un-roll");
        QVERIFY(first != nullptr && last != nullptr && first->values == last->values);
        const auto filled = [](const char* id, const char* name, const Parameters::Map& with = {}) {
            const auto derivation = made(id, with);
            const DerivationStep* step = stepOf(derivation, name);
            return step == nullptr || !step->fill ? 1.0 : *step->fill;
        };
        constexpr double kNothing = -std::numeric_limits<double>::infinity();
        QCOMPARE(filled("relative-to-absolute", "pad-column"), 0.0);
        QCOMPARE(filled("alibi", "mask"), kNothing);
        QCOMPARE(filled("rel-shift", "mask"), 0.0);
        QCOMPARE(filled("softmax", "mask", {{"causal", true}}), kNothing);
        QCOMPARE(filled("cope", "gates"), 0.0);
        QCOMPARE(filled("cope", "visible-position"), 0.0);
        QCOMPARE(filled("kerple", "visible-bias"), kNothing);
        QCOMPARE(filled("kerple", "visible-logits"), kNothing);
        QCOMPARE(filled("neighborhood", "bias"), kNothing);
        QCOMPARE(filled("shaw", "lookup"), 1.0);
    }
};

POSENC_TEST_GUILESS(DerivationWordsTest)
#include "derivation_words_test.moc"
