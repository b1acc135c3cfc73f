#include <cmath>
#include <limits>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();

std::shared_ptr<const Field> shown(const Model& model, const std::string& layer, std::optional<Index> slice = 0,
                                   std::optional<OffsetSign> sign = {}) {
    return model.countedBy(sign)->shownField(layer, slice).value();
}

/// By definition: the cells that are finite, averaged or the extreme of them; NaN where there is none.
double reducedBy(const Field& field, Reduction reduction, Index firstRow, Index endRow, Index firstColumn, Index endColumn) {
    double sum = 0;
    double best = std::numeric_limits<double>::quiet_NaN();
    Index count = 0;
    for (Index i = firstRow; i < endRow; ++i) {
        for (Index j = firstColumn; j < endColumn; ++j) {
            const auto value = static_cast<double>(field.value(i, j));
            if (std::isfinite(value)) {
                sum += value;
                ++count;
                best = std::isnan(best) || (reduction == Reduction::Max ? value > best : value < best) ? value : best;
            }
        }
    }
    return reduction == Reduction::Mean ? sum / static_cast<double>(count) : best;
}

}  // namespace

/// What pictures show where an array has a number that stands for nothing.
class ShownFieldTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cellsWithoutARowAreNoRow_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<int>("sign");
        for (const int sign : {0, 1}) {
            QTest::addRow("music transformer, sign %d", sign) << QStringLiteral("music-transformer") << sign;
            QTest::addRow("transformer-xl, sign %d", sign) << QStringLiteral("transformer-xl") << sign;
        }
    }

    void cellsWithoutARowAreNoRow() {
        QFETCH(const QString, encoding);
        QFETCH(const int, sign);
        const auto way = static_cast<OffsetSign>(sign);
        const auto model = build(encoding.toStdString(), {{"length", Index{23}}, {"heads", Index{1}}, {"head-dim", Index{4}}});
        const auto array = model->countedBy(way)->field("index", 0).value();
        const auto picture = shown(*model, "index", 0, way);
        QVERIFY(picture->integer());
        Index without = 0;
        for (Index i = 0; i < array->rows(); ++i) {
            for (Index j = 0; j < array->columns(); ++j) {
                if (array->value(i, j) < 0) {
                    QCOMPARE(array->value(i, j), -1.0F);
                    QVERIFY(std::isnan(picture->value(i, j)));
                    ++without;
                } else {
                    QCOMPARE(picture->value(i, j), array->value(i, j));
                }
            }
        }
        QCOMPARE(without, Index{23 * 22 / 2});
        // Neither a range nor a sample counts them.
        QVERIFY(picture->range()->minimum >= 0);
        for (const Reduction reduction : {Reduction::Min, Reduction::Max, Reduction::Mean}) {
            const Region region{Axis::sampled(0, 23, 7), Axis::sampled(0, 23, 5), reduction};
            std::vector<float> samples(35);
            QVERIFY(picture->evaluate(region, samples).ok());
            for (Index s = 0; s < 7; ++s) {
                for (Index t = 0; t < 5; ++t) {
                    const double expected = reducedBy(*picture, reduction, region.rows.edge(s), region.rows.edge(s + 1),
                                                      region.columns.edge(t), region.columns.edge(t + 1));
                    const auto found = static_cast<double>(samples[static_cast<std::size_t>(s * 5 + t)]);
                    QVERIFY(std::isnan(expected) ? std::isnan(found) : std::abs(found - expected) < 1e-5);
                }
            }
        }
    }

    void longIndicesWithoutRowsAreAsQuickAsOthers() {
        const auto model = build("music-transformer", {{"length", Index{1} << 20}, {"heads", Index{1}}, {"head-dim", Index{1}}});
        const auto picture = shown(*model, "index");
        std::vector<float> samples(100);
        QVERIFY(
            picture->evaluate({Axis::sampled(0, picture->rows(), 10), Axis::sampled(0, picture->columns(), 10), Reduction::Min}, samples)
                .ok());
        QVERIFY(std::isnan(samples[9]));
        QCOMPARE(samples[90], 0.0F);
    }

    void offsetsOfAClassTokenAreNone() {
        const auto model = build("swin", {{"window", Grid{2, 3}}, {"class-token", true}});
        const auto picture = shown(*model, "row-offset");
        QVERIFY(picture->integer());
        QVERIFY(std::isnan(picture->value(0, 3)) && std::isnan(picture->value(3, 0)));
        QCOMPARE(picture->value(1, 4), -1.0F);
        QCOMPARE(picture->range()->minimum, -1.0);
        // Its index reads rows of its own.
        QVERIFY(!std::isnan(shown(*model, "index")->value(0, 3)));
    }

    void hiddenPairsAreNotZero_data() {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("layer");
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const LayerDeclaration& layer : encoding.layers) {
                if (layer.id == "position" || layer.id.starts_with("term-")) {
                    QTest::addRow("%s, %s", encoding.id.c_str(), layer.id.c_str())
                        << QString::fromStdString(encoding.id) << QString::fromStdString(layer.id);
                }
            }
        }
    }

    void hiddenPairsAreNotZero() {
        QFETCH(const QString, encoding);
        QFETCH(const QString, layer);
        if (findEncoding(encoding.toStdString())->parameter("causal")->maximum == 0) {
            QSKIP("its queries are no keys");
        }
        Parameters::Map small{{"heads", Index{2}}, {"head-dim", Index{4}}, {"causal", true}};
        for (const auto& [id, word] : {std::pair("sections", "1,1,0"), std::pair("axes-dim", "2,2")}) {
            if (findEncoding(encoding.toStdString())->parameter(id) != nullptr) {
                small[id] = std::string(word);
            }
        }
        const auto model = build(encoding.toStdString(), small);
        const std::string id = layer.toStdString();
        const auto array = model->meanField(id).value();
        const auto picture = shown(*model, id, std::nullopt);
        for (Index i = 0; i < picture->rows(); ++i) {
            for (Index j = 0; j < picture->columns(); ++j) {
                if (model->masks(id, i, j)) {
                    QCOMPARE(array->value(i, j), 0.0F);
                    QCOMPARE(picture->value(i, j), -kInf);
                } else {
                    QVERIFY(std::abs(picture->value(i, j) - array->value(i, j)) < 1e-5F);
                }
            }
        }
        QVERIFY(model->hidesPairs(id));
        // A pixel that a hidden and a visible pair share shows the visible one.
        const Index side = std::min(picture->rows(), picture->columns()) / 2 * 2;
        const Region region{Axis::sampled(0, side, side / 2), Axis::sampled(0, side, side / 2), Reduction::Mean};
        std::vector<float> samples(static_cast<std::size_t>(region.samples()));
        QVERIFY(shown(*model, id)->evaluate(region, samples).ok());
        for (Index s = 0; s < side / 2; ++s) {
            const double expected = reducedBy(*shown(*model, id), Reduction::Mean, 2 * s, 2 * s + 2, 2 * s, 2 * s + 2);
            QVERIFY(std::abs(static_cast<double>(samples[static_cast<std::size_t>(s * (side / 2) + s)]) - expected) < 1e-5);
        }
    }

    void everyOtherLayerIsWhatItIs() {
        for (const EncodingDeclaration& encoding : catalogue()) {
            const auto model = build(encoding.id, {});
            for (const LayerDeclaration& layer : model->layers()) {
                const naive::Matrix array = cellsOf(*model, layer.id);
                naive::Matrix picture = cellsOf(*shown(*model, layer.id));
                for (std::size_t k = 0; k < array.cells.size(); ++k) {
                    const bool nothing =
                        (layer.kind() == LayerKind::TableIndex && array.cells[k] < 0) ||
                        model->masks(layer.id, static_cast<Index>(k) / array.columns, static_cast<Index>(k) % array.columns);
                    picture.cells[k] = nothing ? array.cells[k] : picture.cells[k];
                }
                QCOMPARE(difference(picture, array, 1e-6), QString());
            }
        }
    }

    /// The pieces of a long matrix say what they are: of cells, or of samples that stand for several.
    void rangesSayWhatTheyAreOf() {
        const std::vector<float> samples{1, -kInf, 3};
        const Region means{Axis::sampled(0, 4, 1), Axis::sampled(0, 6, 3), Reduction::Mean};
        QVERIFY(sampledRange(samples, means) == (ValueRange{1, 3, true, Reduction::Mean}));
        QVERIFY(sampledRange(samples, Region::whole(1, 3)) == (ValueRange{1, 3, true}));
        Region some = means;
        some.reduction = Reduction::Nearest;
        QVERIFY(sampledRange(samples, some) == (ValueRange{1, 3, false}));
        QVERIFY(joined(ValueRange{0, 1}, sampledRange(samples, means)) == (ValueRange{0, 3, true, Reduction::Mean}));
    }
};

POSENC_TEST_APPLESS(ShownFieldTest)
#include "shown_field_test.moc"
