// What an array may be by the declarations of the catalogue, beside the candidates that have rules of their own.
#include <QTest>
#include <cmath>
#include <cstdlib>
#include <functional>

#include "engine/comparison/check.h"
#include "engine/model/model.h"
#include "tests/support/test_program.h"

using namespace posenc;

class CatalogueCandidatesTest : public QObject {
    Q_OBJECT

    /// The whole array of a layer that needs no tensor.
    static Tensor arrayOf(const char* encoding, const Parameters::Map& parameters, const char* layer) {
        const auto model = Model::build({findEncoding(encoding), parameters}).value();
        const Shape shape = model->fullShape(layer).value();
        std::vector<float> values;
        for (Index slice = 0; slice < model->stackSize(layer); ++slice) {
            const auto field = model->field(layer, slice).value();
            std::vector<float> one(static_cast<std::size_t>(field->rows() * field->columns()));
            if (!field->evaluate(Region::whole(field->rows(), field->columns()), one).ok()) {
                return Tensor({1}, {0.0F});
            }
            values.insert(values.end(), one.begin(), one.end());
        }
        return Tensor(shape, std::move(values));
    }

private Q_SLOTS:
    void aComputedLayerIsNamed_data() {
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<Parameters::Map>("parameters");
        QTest::addColumn<QByteArray>("layer");
        const auto add = [](const char* encoding, const Parameters::Map& parameters, const char* layer) {
            QTest::newRow(encoding) << QByteArray(encoding) << parameters << QByteArray(layer);
        };
        add("detr-sine", {{"grid", Grid{5, 6}}, {"head-dim", Index{16}}}, "table");
        add("fourier-2d", {{"grid", Grid{5, 6}}}, "table");
        add("attention-biases", {{"grid", Grid{3, 4}}}, "index");
        add("neighborhood", {{"grid", Grid{5, 6}}}, "index");
        add("window-3d", {{"window", Grid3d{2, 3, 4}}}, "index");
        add("t5-global", {{"length", Index{64}}}, "index");
        add("halo", {{"block", Grid{2, 3}}}, "row-index");
        add("deberta", {{"length", Index{40}}}, "index");
        // A table that is gathered by the index of another encoding would give these numbers too.
        add("alibi-2d", {{"grid", Grid{3, 4}}, {"heads", Index{3}}}, "bias");
        add("sandwich", {{"length", Index{12}}, {"heads", Index{2}}}, "bias");
        add("alibi-asymmetric", {{"length", Index{12}}, {"heads", Index{4}}}, "bias");
    }
    void aComputedLayerIsNamed() {
        QFETCH(QByteArray, encoding);
        QFETCH(Parameters::Map, parameters);
        QFETCH(QByteArray, layer);
        const auto array = comparedArray(arrayOf(encoding.constData(), parameters, layer.constData()));
        QVERIFY(array.ok());
        const CheckResult found = checkArray(array.value()).value();
        QVERIFY(found.named() && found.mistake.empty());
        QCOMPARE(found.scheme->encoding, encoding.toStdString());
        QVERIFY(found.verdict.relation <= Relation::Equal);
        QVERIFY(*parameterNamed(found.scheme->parameters, "layer") == CandidateValue(layer.toStdString()));
        for (const auto& [id, value] : parameters) {
            const CandidateValue* told = parameterNamed(found.scheme->parameters, id);
            QVERIFY2(told != nullptr, id.c_str());
            std::visit([told = told](const auto& wanted) { QVERIFY(*told == CandidateValue(wanted)); }, value);
        }
    }

    /// Every distance that some pair is clipped at, up to the largest that is looked for, 63; where none is clipped it is another index.
    void everyClippedDistanceIsNamed() {
        for (const Index length : {Index{9}, Index{90}}) {
            for (Index clip = 2; clip <= std::min(length - 2, Index{63}); clip += length == 9 ? 1 : 61) {
                std::vector<float> index;
                for (Index cell = 0; cell < length * length; ++cell) {
                    const Index offset = cell % length - cell / length;
                    index.push_back(static_cast<float>(std::max(-clip, std::min(clip, offset)) + clip));
                }
                const CheckResult found = checkArray(comparedArray(Tensor({length, length}, index)).value()).value();
                QVERIFY2(found.named() && found.mistake.empty(), std::to_string(clip).c_str());
                QCOMPARE(found.scheme->encoding, std::string("shaw"));
                QVERIFY(*parameterNamed(found.scheme->parameters, "clip") == CandidateValue(clip));
            }
        }
    }

    /// A bias of three heads for 24 tokens whose table is gathered by an index that no rule of its own looks for: numbers that never
    /// repeat.
    static CheckResult checkGathered(const std::function<Index(Index query, Index key)>& row) {
        std::vector<float> bias;
        for (Index cell = 0; cell < 3 * 24 * 24; ++cell) {
            bias.push_back(std::sin(static_cast<float>(row(cell / 24 % 24, cell % 24) * 7 + cell / 576 * 900) * 1.3F));
        }
        return checkArray(comparedArray(Tensor({3, 24, 24}, bias)).value()).value();
    }

    void theIndexOfALaterEncodingRecoversItsTable() {
        // LeViT's |rows| 6 + |columns|, which is one of Swin's with more entries.
        const CheckResult sizes = checkGathered([](Index q, Index k) { return std::abs(q / 6 - k / 6) * 6 + std::abs(q % 6 - k % 6); });
        QVERIFY(sizes.named());
        QCOMPARE(sizes.verdict.relation, Relation::Gathered);
        QCOMPARE(sizes.scheme->encoding, std::string("attention-biases"));
        QVERIFY(std::get<Grid>(*parameterNamed(sizes.scheme->parameters, "grid")) == (Grid{4, 6}));
        QVERIFY(*parameterNamed(sizes.scheme->parameters, "layer") == CandidateValue(std::string("bias")));
        QCOMPARE(*sizes.verdict.detail.entries, Index{24});
        const CheckResult volume =
            checkGathered([](Index q, Index k) { return ((q / 12 - k / 12 + 1) * 7 + q / 3 % 4 - k / 3 % 4 + 3) * 5 + q % 3 - k % 3 + 2; });
        QVERIFY(volume.named());
        QCOMPARE(volume.scheme->encoding, std::string("window-3d"));
        QVERIFY(std::get<Grid3d>(*parameterNamed(volume.scheme->parameters, "window")) == (Grid3d{2, 4, 3}));
        QCOMPARE(*volume.verdict.detail.entries, Index{105});
        // Where Swin's index explains as much it is told, and no later encoding that has the same one.
        const CheckResult swin = checkGathered([](Index q, Index k) { return (q / 6 - k / 6 + 3) * 11 + q % 6 - k % 6 + 5; });
        QCOMPARE(swin.scheme->encoding, std::string("swin"));
        QVERIFY(swin.also.empty());
    }

    /// nnFormer's strides 3 Wh - 1 and 2 Wh - 1, of a window that is no cube.
    void stridesOfABoxCollideToo() {
        std::vector<float> index;
        for (Index cell = 0; cell < 36 * 36; ++cell) {
            const Index q = cell / 36;
            const Index k = cell % 36;
            index.push_back(static_cast<float>((q / 12 - k / 12 + 2) * 11 + (q / 3 % 4 - k / 3 % 4 + 3) * 7 + q % 3 - k % 3 + 2));
        }
        const CheckResult found = checkArray(comparedArray(Tensor({36, 36}, index)).value()).value();
        QVERIFY(found.named());
        QCOMPARE(found.mistake, std::string("stride-3d-collides"));
        QVERIFY(*parameterNamed(found.scheme->parameters, "window") == CandidateValue(std::vector<Index>{3, 4, 3}));
    }

    /// Indices of many encodings are offsets and a constant: the first that fits so is the one to tell, without those of the catalogue.
    void thoseOfTheCatalogueStandBehind() {
        std::vector<float> shifted;
        for (Index cell = 0; cell < 49; ++cell) {
            shifted.push_back(static_cast<float>(cell / 7 - cell % 7 + 1000));
        }
        const CheckResult found = checkArray(comparedArray(Tensor({7, 7}, shifted)).value()).value();
        QVERIFY(found.named());
        QCOMPARE(found.scheme->encoding, std::string("axial"));
        QCOMPARE(found.verdict.relation, Relation::ShiftedByConstant);
        for (const NamedScheme& other : found.also) {
            QCOMPARE(other.encoding, std::string("swin"));
        }
    }

    /// Encodings count from the query to the key or back; an offset counted back is not another one that is transposed.
    void offsetsCountedBackAreRight() {
        std::vector<float> reversed;
        for (Index cell = 0; cell < 49; ++cell) {
            reversed.push_back(static_cast<float>(cell / 7 - cell % 7));
        }
        const CheckResult found = checkArray(comparedArray(Tensor({7, 7}, reversed)).value()).value();
        QVERIFY(found.named());
        QVERIFY(*parameterNamed(found.scheme->parameters, "layer") == CandidateValue(std::string("offset")));
        QCOMPARE(found.verdict.relation, Relation::Identical);
        QCOMPARE(findEncoding(found.scheme->encoding)->sign, OffsetSign::QueryMinusKey);
        QVERIFY(std::ranges::any_of(found.also, [](const NamedScheme& other) { return other.encoding == "axial"; }));
    }
};

Q_DECLARE_METATYPE(posenc::Parameters::Map)

POSENC_TEST_GUILESS(CatalogueCandidatesTest)
#include "catalogue_candidates_test.moc"
