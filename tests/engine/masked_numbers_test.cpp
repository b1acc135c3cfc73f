#include <array>
#include <cmath>

#include "tests/engine/masked_models.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// A mask takes keys away and does nothing else: what a query still sees has the numbers that it has without the mask, and the softmax is
/// that of these numbers alone.
class MaskedNumbersTest : public QObject {
    Q_OBJECT

    /// The same model without what hides keys of a sequence.
    static std::shared_ptr<const Model> withoutMask(const Model& model) {
        Parameters::Map p = model.parameters().values();
        for (const char* id : {"window", "window-convention", "sink-tokens", "left-padding", "chunk", "segments", "causal"}) {
            p.erase(id);
        }
        return build(model.encoding().id, p, {}, model.seed());
    }

    static bool ofSequence(const Model& model) { return model.encoding().parameter("window-convention") != nullptr; }

private Q_SLOTS:
    /// Each stretch of padding between texts hides its keys and no others, however many stretches there are.
    void everyStretchOfPaddingIsHidden() {
        for (const bool causal : {false, true}) {
            std::string sequence;
            std::vector<bool> hidden;
            for (int item = 0; item < 11; ++item) {
                const int count = 1 + item % 3;
                sequence += (item == 0 ? "" : ",") + std::string(item % 2 == 1 ? "pad:" : "text:") + std::to_string(count);
                hidden.insert(hidden.end(), static_cast<std::size_t>(count), item % 2 == 1);
            }
            const auto model = build("rope-mrope", {{"sequence", sequence}, {"causal", causal}, {"heads", Index{2}}});
            const auto n = std::ssize(hidden);
            QCOMPARE(model->keys(), n);
            const naive::Matrix attention = cellsOf(*model, "attention", 1);
            for (Index query = 0; query < n; ++query) {
                const VisibleKeys seen = model->visibleKeys(query);
                double sum = 0;
                for (Index key = 0; key < n; ++key) {
                    const bool expected = !hidden[static_cast<std::size_t>(key)] && (!causal || key <= query);
                    QCOMPARE(seen.has(key), expected);
                    QVERIFY(std::isnan(attention.at(query, key)) || (attention.at(query, key) > 0) == expected);
                    sum += attention.at(query, key);
                }
                QVERIFY(std::abs(sum - 1) < 1e-5);
                for (const KeyRun& run : seen.runs()) {
                    QVERIFY(run.length() > 0);
                    QVERIFY(run.first == 0 || !seen.has(run.first - 1));
                    QVERIFY(!seen.has(run.end));
                }
            }
        }
    }

    void whatIsSeenKeepsItsNumbers() {
        int looked = 0;
        for (const auto& model : maskedModels()) {
            // CoPE's positions are counts of what is seen.
            if (!ofSequence(*model) || !model->keyMask().hidesAny() || model->encoding().id == "cope") {
                continue;
            }
            const auto plain = withoutMask(*model);
            for (const LayerRole role : {LayerRole::Bias, LayerRole::Position, LayerRole::Content, LayerRole::Logits}) {
                for (const LayerDeclaration& layer : model->layersOf(std::array{role})) {
                    const naive::Matrix masked = cellsOf(*model, layer.id, 1);
                    const naive::Matrix all = cellsOf(*plain, layer.id, 1);
                    QCOMPARE(masked.cells.size(), all.cells.size());
                    for (Index query = 0; query < masked.rows; ++query) {
                        const VisibleKeys seen = model->visibleKeys(query);
                        const VisibleKeys seenOfAll = plain->visibleKeys(query);
                        for (Index key = 0; key < masked.columns; ++key) {
                            // Some encodings hide the keys after the query as long as nothing else is said.
                            if (!seen.has(key) || !seenOfAll.has(key)) {
                                continue;
                            }
                            const double a = masked.at(query, key);
                            const double b = all.at(query, key);
                            QVERIFY2(a == b || std::abs(a - b) <= 1e-5 * std::max(1.0, std::abs(b)),
                                     qPrintable(nameOfModel(*model) + QString::fromStdString(" " + layer.id)));
                            ++looked;
                        }
                    }
                }
            }
        }
        QVERIFY(looked > 3000);
    }

    void attentionIsTheSoftmaxOfWhatIsSeen() {
        int looked = 0;
        for (const auto& model : maskedModels()) {
            const auto logitsOf = model->fieldOf(LayerRole::Logits, 1);
            if (!logitsOf.ok()) {
                continue;  // a mixture of two softmaxes has none
            }
            const naive::Matrix logits = cellsOf(*logitsOf.value());
            const naive::Matrix attention = cellsOf(*model->fieldOf(LayerRole::Probability, 1).value());
            const auto expected = naive::matrix(logits.rows, logits.columns, [&](Index query, Index key) {
                const VisibleKeys seen = model->visibleKeys(query);
                const double sum =
                    naive::sum(logits.columns, [&](Index other) { return seen.has(other) ? std::exp(logits.at(query, other)) : 0.0; });
                return seen.has(key) && sum > 0 ? std::exp(logits.at(query, key)) / sum : 0.0;
            });
            const QString what = difference(attention, expected, 1e-5);
            QVERIFY2(what.isEmpty(), qPrintable(nameOfModel(*model) + QStringLiteral(": ") + what));
            ++looked;
            if (!ofSequence(*model)) {
                continue;
            }
            // The output mixes the values of the same head with it.
            const Tensor& values = model->tensors().find("values")->second;
            const naive::Matrix output = cellsOf(*model->fieldOf(LayerRole::Output, 1).value());
            const auto mixed = naive::matrix(logits.rows, output.columns, [&](Index query, Index feature) {
                return naive::sum(logits.columns, [&](Index key) {
                    const auto at = static_cast<std::size_t>(key * output.columns + feature);
                    return attention.at(query, key) * static_cast<double>(values.slice(1)[at]);
                });
            });
            const QString wrong = difference(output, mixed, 1e-5);
            QVERIFY2(wrong.isEmpty(), qPrintable(nameOfModel(*model) + QStringLiteral(" output: ") + wrong));
        }
        QVERIFY(looked > 80);
    }
};

POSENC_TEST_APPLESS(MaskedNumbersTest)
#include "masked_numbers_test.moc"
