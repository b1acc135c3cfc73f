#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>
#include <thread>
#include <vector>

#include "app/scene/layer_colours.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"
#include "app/scene/sample_scene.h"
#include "app/scene/tensor_store.h"
#include "engine/colours/colour_map.h"
#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

constexpr auto kSampleFile = ":/samples/swin-digits.safetensors";

std::vector<float> counting(std::size_t count, float first = 0) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = first + static_cast<float>(i);
    }
    return values;
}

/// Swin with a 2 x 2 window and two heads: a table of 9 rows.
Scene smallSwin(const QString& tableFile) {
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{2}}, {"head-dim", Index{4}}};
    scene.tensors["bias"] = {tableFile.toStdString(), {}};
    return scene;
}

}  // namespace

class SceneTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString write(const char* name, const std::vector<long long>& shape, float first = 0) {
        std::size_t count = 1;
        for (const long long side : shape) {
            count *= static_cast<std::size_t>(side);
        }
        const QString path = folder_.filePath(QString::fromLatin1(name));
        return test::writeNpy(path, shape, counting(count, first)) ? path : QString();
    }

private Q_SLOTS:
    void theDefaultSceneIsWhatTheSampleProposesFirst() {
        TensorStore store;
        const auto file = store.file(kSampleFile);
        QVERIFY(file.ok());
        const auto proposed = proposeScenes(*file.value(), kSampleFile);
        QCOMPARE(proposed.size(), std::size_t{4});
        QCOMPARE(proposed.front().title, std::string("layers.0.blocks.0.attn"));
        TensorStore fresh;
        const auto manual = resolve(defaultScene(), fresh);
        const auto byRecognition = resolve(proposed.front().scene, fresh);
        QVERIFY(manual.ok() && byRecognition.ok());
        QCOMPARE(defaultScene().tensors, proposed.front().scene.tensors);
        QCOMPARE(Parameters::complete(*manual.value().encoding, manual.value().parameters).value(),
                 Parameters::complete(*manual.value().encoding, byRecognition.value().parameters).value());
    }

    void aShippedSampleKeepsItsShortName() {
        TensorStore store;
        const auto model = buildModel(defaultScene(), store);
        QVERIFY(model.ok());
        const Origin& origin = model.value()->tensors().at("bias").origin();
        QCOMPARE(origin.kind, Origin::Kind::File);
        QCOMPARE(origin.file, std::string(kSampleFile));
        QCOMPARE(origin.key, std::string("layers.0.blocks.0.attn.relative_position_bias_table"));
        const auto missing = store.tensor({":/samples/none.safetensors", {}});
        QVERIFY(!missing.ok());
        QCOMPARE(missing.error(), makeError(ErrorCode::FileNotFound, ":/samples/none.safetensors"));
        const auto unknown = store.tensor({kSampleFile, "nothing"});
        QVERIFY(!unknown.ok());
        QCOMPARE(std::get<std::string>(unknown.error().details.front()), std::string(kSampleFile));
    }

    void aFileIsOpenedAndReadOnce() {
        const QString path = write("once.npy", {9, 2});
        TensorStore store;
        const auto first = store.tensor({path.toStdString(), {}});
        const auto second = store.tensor({path.toStdString(), {}});
        QVERIFY(first.ok() && second.ok());
        QCOMPARE(first.value().values().data(), second.value().values().data());
        QCOMPARE(store.file(path.toStdString()).value(), store.file(path.toStdString()).value());
    }

    void aChangedFileIsReadAnew() {
        const QString path = write("changing.npy", {9, 2}, 0);
        TensorStore store;
        QCOMPARE(store.tensor({path.toStdString(), {}}).value().values()[0], 0.0F);
        QVERIFY(QFile::remove(path));
        QVERIFY(!store.tensor({path.toStdString(), {}}).ok());
        // A new size tells the change even where the clock is too coarse.
        write("changing.npy", {9, 3}, 7);
        QCOMPARE(store.tensor({path.toStdString(), {}}).value().values()[0], 7.0F);
    }

    void whatWasReadOfAnotherStateOfAFileIsForgotten() {
        const QString path = write("forgotten.npy", {9, 2}, 0);
        TensorStore store;
        const std::weak_ptr<const TrainedFile> before = store.file(path.toStdString()).value();
        QVERIFY(store.tensor({path.toStdString(), {}}).ok());
        QVERIFY(!before.expired());
        write("forgotten.npy", {9, 3}, 7);
        QVERIFY(store.file(path.toStdString()).ok());
        QVERIFY(before.expired());
    }

    void leadingAxesOfOneAreTakenAway() {
        TensorStore store;
        const auto request = resolve(smallSwin(write("leading.npy", {1, 1, 9, 2})), store);
        QVERIFY(request.ok());
        QCOMPARE(request.value().tensors.at("bias").shape(), (Shape{9, 2}));
        QCOMPARE(request.value().tensors.at("bias").values()[3], 3.0F);
    }

    void missingLeadingAxesOfOneAreAdded() {
        Scene scene = smallSwin(write("single.npy", {9, 1}));
        scene.parameters["heads"] = Index{1};
        scene.tensors["queries"] = {write("queries.npy", {4, 4}).toStdString(), {}};
        TensorStore store;
        const auto request = resolve(scene, store);
        QVERIFY(request.ok());
        QCOMPARE(request.value().tensors.at("queries").shape(), (Shape{1, 4, 4}));
        QVERIFY(Model::build(request.value()).ok());
    }

    void aTransposedTableIsTurned() {
        Scene scene = smallSwin(write("heads-first.npy", {2, 9}));
        scene.tensors["bias"].arrangement = {{ArrangementStep::Kind::Swap, {0, 1}}};
        TensorStore store;
        const auto request = resolve(scene, store);
        QVERIFY(request.ok());
        const Tensor& table = request.value().tensors.at("bias");
        QCOMPARE(table.shape(), (Shape{9, 2}));
        for (std::size_t row = 0; row < 9; ++row) {
            for (std::size_t head = 0; head < 2; ++head) {
                QCOMPARE(table.values()[row * 2 + head], static_cast<float>(head * 9 + row));
            }
        }
    }

    void whatDoesNotFitKeepsTheShapeOfTheFile() {
        const Scene scene = smallSwin(write("wrong.npy", {1, 25, 2}));
        TensorStore store;
        const auto request = resolve(scene, store);
        QVERIFY(request.ok());
        const auto misfits = Model::misfits(request.value());
        QCOMPARE(misfits.size(), std::size_t{1});
        QCOMPARE(misfits.front(), makeError(ErrorCode::TensorShape, "bias", "[1, 25, 2]", "[9, 2]"));
        QVERIFY(!buildModel(scene, store).ok());
    }

    void wrongNamesAreErrorsBeforeAnyFileIsOpened() {
        TensorStore store;
        Scene scene = smallSwin(QStringLiteral("/nowhere/at/all.npy"));
        scene.encoding = "swim";
        QCOMPARE(resolve(scene, store).error(), makeError(ErrorCode::UnknownEncoding, "swim"));
        scene.encoding = "swin";
        QCOMPARE(resolve(scene, store).error(), makeError(ErrorCode::FileNotFound, "/nowhere/at/all.npy"));
        scene.tensors = {{"embedding", {"/nowhere/at/all.npy", {}}}};
        QCOMPARE(resolve(scene, store).error(), makeError(ErrorCode::UnknownTensor, "swin", "embedding"));
        scene.parameters["window"] = Grid{0, 2};
        QCOMPARE(resolve(scene, store).error().code, ErrorCode::ParameterRange);
    }

    void theStoreServesSeveralThreads() {
        const QString path = write("shared.npy", {64, 64});
        TensorStore store;
        std::vector<std::jthread> threads;
        std::vector<float> sums(8);
        for (std::size_t t = 0; t < sums.size(); ++t) {
            threads.emplace_back([&, t] {
                for (int round = 0; round < 20; ++round) {
                    const auto tensor = store.tensor({t % 2 == 0 ? path.toStdString() : kSampleFile, t % 2 == 0 ? "" : "image"});
                    sums[t] += tensor.ok() ? tensor.value().values()[1] : 1000;
                }
            });
        }
        threads.clear();
        for (std::size_t t = 0; t < sums.size(); ++t) {
            QCOMPARE(sums[t], sums[t % 2]);
        }
        QCOMPARE(sums[0], 20.0F);
    }

    void coloursFollowTheMeaningOfALayer() {
        LayerDeclaration layer;
        const ValueRange seen{-1, 3, true};
        layer.role = LayerRole::Score;
        QCOMPARE(layerColours(layer, false, {}, seen).minimum, -3.0);
        QCOMPARE(layerColours(layer, false, {}, seen).maximum, 3.0);
        layer.role = LayerRole::Probability;
        QCOMPARE(layerColours(layer, false, {}, ValueRange{0.1, 0.4, true}).minimum, 0.0);
        QCOMPARE(layerColours(layer, false, {}, ValueRange{0.1, 0.4, true}).maximum, 0.4);
        layer.role = LayerRole::Similarity;
        QCOMPARE(layerColours(layer, false, {}, ValueRange{0.1, 0.4, true}).minimum, -1.0);
        layer.role = LayerRole::TableIndex;
        QCOMPARE(layerColours(layer, true, {}, ValueRange{2, 9, true}).minimum, 2.0);
        QCOMPARE(layerColours(layer, true, {}, ValueRange{2, 9, true}).maximum, 9.0);
    }

    void layersOnOneSideOfZeroHaveColoursOnOneSide() {
        LayerDeclaration layer;
        layer.role = LayerRole::Table;
        layer.sign = LayerSign::NonNegative;
        const HeatmapColours above = layerColours(layer, false, {}, ValueRange{0.25, 0.5});
        QCOMPARE(above.map, findColourMap("reds"));
        QCOMPARE(above.minimum, 0.0);
        QCOMPARE(above.maximum, 0.5);
        layer.sign = LayerSign::NonPositive;
        const HeatmapColours below = layerColours(layer, false, {}, ValueRange{-31, -2});
        QCOMPARE(below.map, findColourMap("blues"));
        QCOMPARE(below.minimum, -31.0);
        QCOMPARE(below.maximum, 0.0);
        // What the user chose comes first.
        QCOMPARE(layerColours(layer, false, {"", LayerLook::Range::Symmetric}, ValueRange{-31, -2}).maximum, 31.0);
    }

    /// A table that may have both signs, and 0 itself is no other side.
    void numbersThatBeginAtZeroHaveColoursOnOneSide() {
        LayerDeclaration layer;
        layer.role = LayerRole::Table;
        const HeatmapColours above = layerColours(layer, false, {}, ValueRange{0, 3, true});
        QCOMPARE(above.map, findColourMap("reds"));
        QCOMPARE(above.minimum, 0.0);
        QCOMPARE(layerColours(layer, false, {}, ValueRange{-0.5, 3, true}).minimum, -3.0);
    }

    void limitsSayWhatTheyAreOf() {
        using Limits = HeatmapColours::Limits;
        LayerDeclaration layer;
        layer.role = LayerRole::Probability;
        const auto limits = [&](const ValueRange& seen, const LayerLook& look = {}) {
            return layerColours(layer, false, look, seen).limits;
        };
        QCOMPARE(limits({0, 1}), Limits::Cells);
        QCOMPARE(limits({0, 1, false}), Limits::SomeCells);
        QCOMPARE(limits({0, 1, true, Reduction::Mean}), Limits::Means);
        QCOMPARE(limits({0, 1, true, Reduction::Min}), Limits::Minima);
        QCOMPARE(limits({0, 1, false, Reduction::Max}), Limits::Maxima);
        LayerLook look;
        look.range = LayerLook::Range::Shared;
        QCOMPARE(limits({0, 1, true, Reduction::Mean}, look), Limits::Means);
        look.range = LayerLook::Range::Symmetric;
        QCOMPARE(limits({0, 1, true, Reduction::Mean}, look), Limits::Means);
        for (const auto given : {LayerLook::Range::Fixed, LayerLook::Range::Locked}) {
            look.range = given;
            QCOMPARE(limits({0, 1, true, Reduction::Mean}, look), Limits::Given);
        }
        layer.role = LayerRole::Similarity;
        QCOMPARE(limits({0, 1, true, Reduction::Mean}), Limits::Given);
    }

    void aLookOverrulesTheMeaning() {
        LayerDeclaration layer;
        layer.role = LayerRole::Probability;
        const HeatmapColours fixed = layerColours(layer, false, {"viridis", LayerLook::Range::Fixed, -2, 5}, ValueRange{0, 1, true});
        QCOMPARE(fixed.map, findColourMap("viridis"));
        QCOMPARE(fixed.minimum, -2.0);
        QCOMPARE(fixed.maximum, 5.0);
        const HeatmapColours symmetric = layerColours(layer, false, {"", LayerLook::Range::Symmetric, 0, 0}, ValueRange{-4, 1, true});
        QCOMPARE(symmetric.minimum, -4.0);
        QCOMPARE(symmetric.maximum, 4.0);
        QCOMPARE(symmetric.map, &defaultColourMap(LayerKind::Probability, false));
        QCOMPARE(layerColours(layer, false, {"no such map", {}, 0, 0}, std::nullopt).map, symmetric.map);
    }

    void scalesAndLocksAreThoseOfTheLook() {
        LayerDeclaration layer;
        layer.role = LayerRole::Probability;
        LayerLook look;
        look.scale = LayerLook::Scale::Symlog;
        look.reversed = true;
        const HeatmapColours usual = layerColours(layer, false, look, ValueRange{0.1, 0.5, true});
        QVERIFY(usual.reversed);
        QVERIFY(usual.transform == ValueTransform::symlog(0.0005));
        look.threshold = 0.02;
        QVERIFY(layerColours(layer, false, look, ValueRange{0.1, 0.5, true}).transform == ValueTransform::symlog(0.02));
        // Whatever is typed, every number of a cell has a place.
        look.threshold = 1e-300;
        const HeatmapColours tiny = layerColours(layer, false, look, ValueRange{0.1, 0.5, true});
        QVERIFY(std::isfinite(tiny.transform(std::numeric_limits<float>::max())) && !tiny.transform.linear());
        look.threshold = 0;
        // It goes by the largest magnitude, also where nothing is above 0.
        LayerLook below = look;
        below.range = LayerLook::Range::Fixed;
        below.minimum = -5;
        QVERIFY(layerColours(layer, false, below, std::nullopt).transform == ValueTransform::symlog(0.005));
        // Where everything is 0 there are no decades.
        QVERIFY(layerColours(layer, false, look, ValueRange{0, 0, true}).transform.linear());
        look.range = LayerLook::Range::Locked;
        look.minimum = -4;
        look.maximum = 2;
        QCOMPARE(layerColours(layer, false, look, ValueRange{0, 9, true}).minimum, -4.0);
        QCOMPARE(layerColours(layer, false, look, ValueRange{0, 9, true}).maximum, 2.0);
        look.range = LayerLook::Range::Shared;
        QCOMPARE(layerColours(layer, false, look, ValueRange{0.2, 9, true}).minimum, 0.0);
        QCOMPARE(layerColours(layer, false, look, ValueRange{0.2, 9, true}).maximum, 9.0);
    }

    void numbersOfManyPowersOfTenHaveALogarithmicScale() {
        LayerDeclaration layer;
        layer.role = LayerRole::Numbers;
        QVERIFY(layerColours(layer, false, {}, ValueRange{0, 31, true}).transform.linear());
        layer.decades = true;
        QVERIFY(layerColours(layer, false, {}, ValueRange{0, 31, true}).transform == ValueTransform::symlog(0.031));
        LayerLook look;
        look.scale = LayerLook::Scale::Linear;
        QVERIFY(layerColours(layer, false, look, ValueRange{0, 31, true}).transform.linear());
    }

    void aClippedRangeLeavesTheOutermostValuesOut() {
        LayerDeclaration layer;
        std::vector<float> drawn;
        for (int k = 0; k <= 1000; ++k) {
            drawn.push_back(static_cast<float>((k * 8) % 1001) / 10);
        }
        drawn.push_back(std::numeric_limits<float>::quiet_NaN());
        LayerLook look;
        look.range = LayerLook::Range::Clipped;
        look.clip = 2;
        const auto clipped = rangeByLook(look, ValueRange{0, 100}, drawn);
        QCOMPARE(clipped->minimum, 2.0);
        QCOMPARE(clipped->maximum, 98.0);
        QVERIFY(!clipped->exact);
        // By meaning as an automatic range: about 0, or from 0.
        QCOMPARE(layerColours(layer, false, look, clipped).minimum, -98.0);
        layer.role = LayerRole::Probability;
        QCOMPARE(layerColours(layer, false, look, clipped).minimum, 0.0);
        QCOMPARE(layerColours(layer, false, look, clipped).maximum, 98.0);
        // Cosines are drawn from -1 to 1, but for this.
        layer.role = LayerRole::Similarity;
        QVERIFY(layerColours(layer, false, look, ValueRange{0.2, 0.5, false}).maximum <= 0.5);
        QCOMPARE(layerColours(layer, false, {}, ValueRange{0.2, 0.5, false}).maximum, 1.0);
        look.range = LayerLook::Range::Auto;
        QCOMPARE(rangeByLook(look, ValueRange{0, 100}, drawn), (ValueRange{0, 100}));
        QCOMPARE(rangeByLook(look, std::nullopt, drawn), std::nullopt);
    }

    void aLogarithmBeginsAtTheSmallestPositiveValue() {
        LayerDeclaration layer;
        layer.role = LayerRole::Probability;
        LayerLook look;
        look.scale = LayerLook::Scale::Log;
        const std::vector<float> drawn{0, 0.25F, 1e-6F, -3, 0.5F};
        const auto colours = [&](const ValueRange& seen) { return layerColours(layer, false, look, rangeByLook(look, seen, drawn)); };
        QCOMPARE(colours({0, 0.5}).minimum, static_cast<double>(1e-6F));
        QCOMPARE(colours({0, 0.5}).maximum, 0.5);
        QVERIFY(colours({0, 0.5}).transform == ValueTransform::log());
        QCOMPARE(colours({0.125, 0.5}).minimum, 0.125);
        // Where nothing is positive there is no logarithm.
        layer.sign = LayerSign::NonPositive;
        QVERIFY(layerColours(layer, false, look, rangeByLook(look, ValueRange{-3, 0}, std::vector<float>{-3, -1})).transform.linear());
    }

    void namesAreNotAveraged() {
        LayerDeclaration layer;
        layer.role = LayerRole::TableIndex;
        QCOMPARE(layerReduction(layer, true, {}), Reduction::Min);
        layer.role = LayerRole::Table;
        QCOMPARE(layerReduction(layer, true, {}), Reduction::Min);
        QCOMPARE(layerReduction(layer, false, {}), Reduction::Mean);
        layer.role = LayerRole::Offset;
        QCOMPARE(layerReduction(layer, true, {}), Reduction::Mean);
        LayerLook look;
        look.reduction = Reduction::Max;
        QCOMPARE(layerReduction(layer, true, look), Reduction::Max);
    }

    void rangesJoin() {
        const std::optional<ValueRange> some = ValueRange{-1, 2, true};
        QVERIFY(joined(some, ValueRange{0, 5, false}) == (ValueRange{-1, 5, false}));
        QVERIFY(joined(some, std::nullopt) == some);
        QVERIFY(joined(std::nullopt, some) == some);
        QVERIFY(!joined(std::nullopt, std::nullopt));
    }
};

POSENC_TEST_GUILESS(SceneTest)
#include "scene_test.moc"
