// What a panel of a figure subtracts: each kind of it against the same numbers, computed cell by cell.
#include <QTemporaryDir>
#include <QTest>
#include <functional>
#include <string>

#include "app/figure/figure_panels.h"
#include "app/scene/resolve.h"
#include "app/scene_file/scene_file.h"
#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr Index kTokens = 6;

Scene sceneOf(const char* encoding, std::uint64_t seed) {
    Scene scene;
    scene.encoding = encoding;
    scene.parameters = {{"window", Grid{2, 3}}, {"heads", Index{3}}, {"head-dim", Index{16}}};
    scene.seed = seed;
    return scene;
}

FigureOptions difference(Index head, const std::string& against) {
    FigureItem item;
    item.kind = FigureItem::Kind::Difference;
    item.layer = "bias";
    item.head = {HeadChoice::Kind::One, head};
    item.other = 1;
    item.against = against;
    FigureOptions options;
    options.items = {item};
    return options;
}

}  // namespace

class FigureSubtractionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theNumbersAreThoseOfWhatIsNamed() {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(QLatin1String(name)).toStdString(); };
        QVERIFY(writeNpy(QString::fromStdString(path("one.npy")), {6, 6}, counted(36)));
        QVERIFY(writeNpy(QString::fromStdString(path("three.npy")), {3, 6, 6}, counted(108)));
        QVERIFY(writeSceneFile({sceneOf("swin", 9)}, path("ninth.posenc")).ok());
        TensorStore store;
        const auto model = buildModel(sceneOf("swin", 4), store).value();
        const auto ninth = buildModel(sceneOf("swin", 9), store).value();
        const auto other = buildModel(sceneOf("swin-v2", 4), store).value();
        for (const Index head : {0, 2}) {
            const auto cellsOf = [](const Model& of, const char* layer, Index one) {
                const auto field = of.shownField(layer, one);
                return [field](Index row, Index column) { return field.value()->value(row, column); };
            };
            const auto countedFrom = [](Index first) {
                return [first](Index row, Index column) { return static_cast<float>(first + row * kTokens + column); };
            };
            struct Case {
                std::string against;
                std::function<float(Index, Index)> cells;
                QString name;
            };
            const QString same = QString::number(head);
            const Case cases[] = {
                {"", cellsOf(*model, "bias", 1), QStringLiteral("head 1")},
                {"bias:2", cellsOf(*model, "bias", 2), QStringLiteral("Bias, head 2")},
                // Without a number it is the head of the panel.
                {"logits", cellsOf(*model, "logits", head), QStringLiteral("Logits, head ") + same},
                {"logits:1", cellsOf(*model, "logits", 1), QStringLiteral("Logits, head 1")},
                {"swin-v2/bias", cellsOf(*other, "bias", head), QStringLiteral("Swin V2: Bias, head ") + same},
                {"swin-v2/bias:1", cellsOf(*other, "bias", 1), QStringLiteral("Swin V2: Bias, head 1")},
                // A scene and a stack have that head, too; one matrix is itself.
                {path("ninth.posenc"), cellsOf(*ninth, "bias", head), QStringLiteral("ninth.posenc")},
                {path("three.npy"), countedFrom(head * 36), QStringLiteral("three.npy")},
                {path("one.npy"), countedFrom(0), QStringLiteral("one.npy")},
            };
            const auto minuend = cellsOf(*model, "bias", head);
            for (const Case& one : cases) {
                const auto panels = figurePanels(*model, difference(head, one.against));
                QVERIFY2(panels.ok(), one.against.c_str());
                const FigurePanel& panel = panels.value().front();
                QCOMPARE(panel.title, QStringLiteral("Bias, head %1 − %2").arg(same, one.name));
                for (Index cell = 0; cell < kTokens * kTokens; ++cell) {
                    const Index row = cell / kTokens;
                    const Index column = cell % kTokens;
                    QCOMPARE(panel.field->value(row, column), minuend(row, column) - one.cells(row, column));
                }
            }
        }
    }

    void whatCannotBeSubtractedIsSaid() {
        const QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(QLatin1String(name)).toStdString(); };
        QVERIFY(writeNpy(QString::fromStdString(path("two.npy")), {2, 6, 6}, counted(72)));
        QVERIFY(writeNpy(QString::fromStdString(path("narrow.npy")), {6, 5}, counted(30)));
        QVERIFY(writeNpy(QString::fromStdString(path("flat.npy")), {36}, counted(36)));
        TensorStore store;
        const auto model = buildModel(sceneOf("swin", 4), store).value();
        const auto refused = [&](Index head, const std::string& against) {
            const auto panels = figurePanels(*model, difference(head, against));
            return panels.ok() ? ErrorCode::Cancelled : panels.error().code;
        };
        QCOMPARE(refused(1, path("two.npy")), ErrorCode::Cancelled);
        QCOMPARE(refused(2, path("two.npy")), ErrorCode::TensorShape);
        QCOMPARE(refused(0, path("narrow.npy")), ErrorCode::TensorShape);
        QCOMPARE(refused(0, path("flat.npy")), ErrorCode::TensorShape);
        QCOMPARE(refused(0, path("nowhere.npy")), ErrorCode::FileNotFound);
        QCOMPARE(refused(0, "logits:x"), ErrorCode::ParameterType);
        QCOMPARE(refused(0, "logits:3"), ErrorCode::HeadRange);
        QVERIFY(refused(0, "table") != ErrorCode::Cancelled);
    }
};

POSENC_TEST(FigureSubtractionTest)
#include "figure_subtraction_test.moc"
