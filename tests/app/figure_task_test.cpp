#include "app/export/figure_task.h"

#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include <QtPrintSupport/QPrinter>

#include "app/figure/figure_scene.h"
#include "app/scene/sample_scene.h"
#include "tests/app/figure_fixture.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Figures that are made elsewhere, one order after the other.
class FigureTaskTest : public QObject {
    Q_OBJECT

    static FigureOptions withCells(int pixels) {
        FigureOptions options = indexOptions("viridis", 22);
        options.cell = pixels;
        return options;
    }
    /// One file for each size of a cell, named by it.
    static std::vector<std::pair<QString, FigureOptions>> filesIn(const QTemporaryDir& folder, std::initializer_list<int> cells) {
        std::vector<std::pair<QString, FigureOptions>> files;
        for (const int pixels : cells) {
            files.emplace_back(folder.filePath(QStringLiteral("%1.png").arg(pixels)), withCells(pixels));
        }
        return files;
    }
    /// The scene of relative() of this length.
    static Scene sceneOfLength(Index length) {
        Scene scene;
        scene.encoding = "relative-1d";
        scene.parameters = {{"length", length}, {"heads", Index{1}}, {"head-dim", Index{4}}};
        return scene;
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aPreviewFitsIntoItsRoomAndTellsTheWholeSize() {
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy rendered(&task, &FigureTask::rendered);
        const auto model = relative(12);
        const auto images = [&](const QSize& room) {
            task.render(model, withCells(9), room);
            steps.runAll();
            return std::pair(rendered.last().at(0).value<QImage>(), rendered.last().at(1).toSize());
        };
        const auto [whole, size] = images({});
        QVERIFY(!whole.isNull() && whole.size() == size);
        QCOMPARE(colouredPart(whole).size(), QSize(9 * 12, 9 * 12));
        const auto [small, sameSize] = images({80, 300});
        QCOMPARE(sameSize, size);
        QCOMPARE(small.width(), 80);
        // As high as it is wide, in proportion.
        QVERIFY(std::abs(small.height() * size.width() - 80 * size.height()) <= size.width());
        const auto [large, again] = images(size * 3);
        QVERIFY(large.size() == size && again == size);
        // Too high alone is too large as well.
        const auto [low, lowWhole] = images({5000, 60});
        QVERIFY(low.height() == 60 && lowWhole == size);
    }

    /// Whoever ticks them and sees none is told why.
    void numbersThatHaveNoRoomAreTold() {
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy rendered(&task, &FigureTask::rendered);
        const auto model = relative(12);
        const auto remark = [&](int pixels, bool numbers) {
            FigureOptions options = withCells(pixels);
            options.numbers = numbers;
            options.items = {FigureItem{.layer = "index"}};
            task.render(model, options);
            steps.runAll();
            return rendered.last().at(2).toString();
        };
        QVERIFY(remark(3, true).startsWith(QLatin1String("No numbers are drawn")));
        QCOMPARE(remark(3, false), QString());
        QCOMPARE(remark(60, true), QString());
    }

    void theNewestPreviewIsMadeAlone() {
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy rendered(&task, &FigureTask::rendered);
        QSignalSpy failed(&task, &FigureTask::failed);
        const auto model = relative(12);
        for (const int pixels : {3, 5, 8}) {
            task.render(model, withCells(pixels));
        }
        steps.runAll();
        QCOMPARE(rendered.count(), 1);
        QCOMPARE(colouredPart(rendered.last().at(0).value<QImage>()).width(), 8 * 12);
        QCOMPARE(failed.count(), 0);
        FigureOptions wrong = withCells(4);
        wrong.layers = {"no such layer"};
        task.render(model, wrong);
        steps.runAll();
        QCOMPARE(failed.count(), 1);
        QCOMPARE(rendered.count(), 1);
    }

    void severalFilesAreToldOneByOne() {
        const QTemporaryDir folder;
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy progressed(&task, &FigureTask::progressed);
        QSignalSpy ended(&task, &FigureTask::ended);
        QSignalSpy failed(&task, &FigureTask::failed);
        TensorStore store;
        const auto files = filesIn(folder, {8, 9, 10});
        task.writeAll(relative(12), files, sceneOfLength(12), store);
        steps.runAll();
        QCOMPARE(progressed.count(), 3);
        for (int done = 1; done <= 3; ++done) {
            QCOMPARE(progressed.at(done - 1), (QList<QVariant>{done, 3}));
        }
        QCOMPARE(ended.count(), 1);
        QCOMPARE(ended.last(), (QList<QVariant>{3, 3}));
        QCOMPARE(failed.count(), 0);
        for (const int pixels : {8, 9, 10}) {
            const QString path = folder.filePath(QStringLiteral("%1.png").arg(pixels));
            QCOMPARE(colouredPart(QImage(path)).width(), pixels * 12);
            // Each carries its scene, with its own figure.
            const auto carried = readFigureScene(path.toStdString());
            QVERIFY(carried.ok());
            QCOMPARE(carried.value().file.scene.encoding, std::string("relative-1d"));
            QCOMPARE(carried.value().file.scene.figure.cell, pixels);
        }
    }

    void theFirstThatCannotBeWrittenEndsThem() {
        const QTemporaryDir folder;
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy progressed(&task, &FigureTask::progressed);
        QSignalSpy ended(&task, &FigureTask::ended);
        QSignalSpy failed(&task, &FigureTask::failed);
        TensorStore store;
        const std::vector<std::pair<QString, FigureOptions>> files{{folder.filePath(QStringLiteral("1.png")), withCells(2)},
                                                                   {folder.filePath(QStringLiteral("nowhere/2.png")), withCells(2)},
                                                                   {folder.filePath(QStringLiteral("3.png")), withCells(2)}};
        task.writeAll(relative(6), files, sceneOfLength(6), store);
        steps.runAll();
        QCOMPARE(progressed.count(), 1);
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.last().first().value<Error>().code == ErrorCode::OutputUnwritable);
        QCOMPARE(ended.count(), 0);
        QVERIFY(QFile::exists(files[0].first) && !QFile::exists(files[2].first));
        // One alone is told by its name.
        QSignalSpy written(&task, &FigureTask::written);
        task.write(relative(6), withCells(3), files[2].first, sceneOfLength(6), store);
        steps.runAll();
        QCOMPARE(written.count(), 1);
        QCOMPARE(written.last().first().toString(), files[2].first);
        QCOMPARE(failed.count(), 1);
    }

    /// A window may be gone while its last figure is still written; the tables are read from its store.
    void aFigureIsWrittenThoughTheStoreIsGone() {
        const QTemporaryDir folder;
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy written(&task, &FigureTask::written);
        const QString file = folder.filePath(QStringLiteral("bias.png"));
        {
            const TensorStore store;
            const auto model = buildModel(defaultScene(), store);
            QVERIFY(model.ok());
            FigureOptions options;
            options.layers = {"bias"};
            task.write(model.value(), options, file, defaultScene(), store);
        }
        steps.runAll();
        QCOMPARE(written.count(), 1);
        const auto carried = readFigureScene(file.toStdString());
        QVERIFY(carried.ok());
        QVERIFY(carried.value().file.scene.tensors == defaultScene().tensors && !defaultScene().tensors.empty());
    }

    /// A print is told as one, not as a file; what cannot be drawn is told, and no page is begun.
    void aPrintIsToldWhetherItCameOrNot() {
        const QTemporaryDir folder;
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy printed(&task, &FigureTask::printed);
        QSignalSpy written(&task, &FigureTask::written);
        QSignalSpy failed(&task, &FigureTask::failed);
        const auto print = [&](const FigureOptions& options, const char* name) {
            auto printer = std::make_shared<QPrinter>();
            printer->setOutputFormat(QPrinter::PdfFormat);
            const QString file = folder.filePath(QLatin1String(name));
            printer->setOutputFileName(file);
            task.print(relative(6), options, std::move(printer));
            steps.runAll();
            return QFile::exists(file);
        };
        FigureOptions wrong = withCells(4);
        wrong.layers = {"no such layer"};
        QVERIFY(!print(wrong, "wrong.pdf"));
        QCOMPARE(failed.count(), 1);
        QCOMPARE(printed.count(), 0);
        QVERIFY(print(withCells(4), "right.pdf"));
        QCOMPARE(printed.count(), 1);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(written.count(), 0);
    }

    /// Between two files it is ended; those that are done stay.
    void cancelledItEndsBeforeTheNextFile() {
        const QTemporaryDir folder;
        Steps steps;
        FigureTask task(steps.factory()());
        QSignalSpy ended(&task, &FigureTask::ended);
        connect(&task, &FigureTask::progressed, &task, [&task](int done) {
            if (done == 2) {
                task.cancel();
            }
        });
        TensorStore store;
        const auto files = filesIn(folder, {1, 2, 3, 4});
        task.writeAll(relative(6), files, sceneOfLength(6), store);
        steps.runAll();
        QCOMPARE(ended.count(), 1);
        QCOMPARE(ended.last(), (QList<QVariant>{2, 4}));
        for (int number = 0; number < 4; ++number) {
            QCOMPARE(QFile::exists(files[static_cast<std::size_t>(number)].first), number < 2);
        }
    }
};

POSENC_TEST(FigureTaskTest)
#include "figure_task_test.moc"
