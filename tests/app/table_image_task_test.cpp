#include "app/browser/table_image_task.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/files/listing.h"
#include "tests/app/npy_write.h"
#include "tests/app/step_executor.h"
#include "tests/engine/zip_builder.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Pictures and values of a file, step by step: what is seen goes first, and nothing is told of what is wanted no more.
class TableImageTaskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsSeenGoesBeforeWhatIsOnlyLookedAt() {
        Fixture it;
        it.imageTask.setFile(it.archive("a.npz", 6));
        // The first of all is under way already when a picture is wanted.
        it.imageTask.wantPictures({4});
        QVERIFY(it.runAll());
        QCOMPARE(it.learned, (QList<int>{4, 0, 1, 2, 3, 5}));
        QCOMPARE(it.pictures, QList<int>{4});
        QCOMPARE(it.imageTask.known().foundInValues(), 6);
        for (int entry = 0; entry < 6; ++entry) {
            QVERIFY(it.imageTask.known().scene(entry) != nullptr);
            QVERIFY(!it.imageTask.known().mayLearn(entry));
        }
        // What is known is not looked at again. The map of offsets of a window 2 x 2 is 3 x 3.
        it.imageTask.wantPictures({2});
        QVERIFY(it.runAll());
        QCOMPARE(it.learned.size(), 6);
        QCOMPARE(it.images.last().size(), QSize(3, 3));
    }

    void tablesAndLargeTensorsAreLeftToAThoroughLook() {
        Fixture it;
        const auto zeros = [](const std::string& shape, std::size_t count) {
            return testing::npy(testing::npyHeader("'<f4'", shape), testing::bytesOf(std::vector<float>(count)));
        };
        it.imageTask.setFile(it.opened("a.npz", {{.name = "relative_position_bias_table.npy", .content = zeros("(169, 3)", 507)},
                                                 {.name = "large.npy", .content = zeros("(17, 512, 512)", 17 * 512 * 512), .method = 8},
                                                 {.name = "small.npy", .content = zeros("(2, 5, 5)", 50)},
                                                 {.name = "weight.npy", .content = zeros("(4, 8)", 32)}}));
        QVERIFY(it.runAll());
        QCOMPARE(it.learned, QList<int>{2});
        it.imageTask.setThorough(true);
        QVERIFY(it.runAll());
        QCOMPARE(it.learned, (QList<int>{2, 1, 0}));
        // Zeros are a mask at most.
        QVERIFY(it.imageTask.known().tables().empty());
    }

    void tablesThatAreFoundComeInTheOrderOfTheFile() {
        Fixture it;
        it.imageTask.setFile(it.archive("a.npz", 3));
        it.imageTask.wantPictures({2});
        QVERIFY(it.runAll());
        QCOMPARE(it.learned, (QList<int>{2, 0, 1}));
        const auto tables = it.imageTask.known().tables();
        QCOMPARE(tables.size(), std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(tables[i].title, "add" + std::to_string(i));
        }
    }

    void nothingIsToldOfTheFileBefore() {
        Fixture it;
        it.imageTask.setFile(it.archive("a.npz", 3));
        it.imageTask.wantPictures({0, 1});
        const auto second = it.archive("b.npz", 1);
        it.imageTask.setFile(second);
        QVERIFY(it.runAll());
        QCOMPARE(it.learned, QList<int>{0});
        QCOMPARE(it.pictures, QList<int>());
        QCOMPARE(it.imageTask.known().file(), second);
        QCOMPARE(it.imageTask.known().foundInValues(), 1);
    }

    void ofAFileThatIsNoLongerWhatItWasNothingIsFound() {
        Fixture it;
        const auto file = it.archive("a.npz", 2);
        QVERIFY(writeNpy(file->path, {3}, {1, 2, 3}));
        it.imageTask.setFile(file);
        it.imageTask.wantPictures({1});
        QVERIFY(it.runAll());
        QCOMPARE(it.imageTask.known().foundInValues(), 0);
        QCOMPARE(it.pictures, QList<int>{1});
        QVERIFY(it.images.last().isNull());
    }

    /// Row numbers of an index table are no values that a range is shared with.
    void anIndexHasColoursOfItsOwn() {
        std::vector<float> index;
        for (int pair = 0; pair < 81; ++pair) {
            const auto [q, k] = std::pair(pair / 9, pair % 9);
            index.push_back(static_cast<float>((q / 3 - k / 3 + 2) * 5 + q % 3 - k % 3 + 2));
        }
        std::vector<float> table(50, 0.25F);
        table.front() = -0.5F;
        const auto part = [](const char* name, const char* shape, const std::vector<float>& values) {
            return testing::ZipPart{.name = std::string(name) + ".npy",
                                    .content = testing::npy(testing::npyHeader("'<f4'", shape), testing::bytesOf(values))};
        };
        Fixture it;
        it.imageTask.setFile(it.opened("swin.npz", {part("attn.relative_position_bias_table", "(25, 2)", table),
                                                    part("attn.relative_position_index", "(9, 9)", index)}));
        QVERIFY(it.runAll());
        const auto sheetOf = [&](bool shared) {
            QList<SheetTable> made;
            connect(&it.imageTask, &TableImageTask::sheetMade, &it.imageTask, [&](const QList<SheetTable>& tables) { made = tables; });
            it.imageTask.wantSheet({0, 1}, shared);
            const bool ended = it.runAll();
            it.imageTask.disconnect(SIGNAL(sheetMade(QList<posenc::SheetTable>)));
            return ended ? made : QList<SheetTable>();
        };
        const auto together = sheetOf(true);
        QCOMPARE(together.size(), 2);
        QVERIFY(together == sheetOf(false));
        QVERIFY2(together[1].range.contains(QLatin1String("24")), qPrintable(together[1].range));
    }

private:
    struct Fixture {
        QTemporaryDir folder;
        Steps steps;
        TensorStore store;
        TableImageTask imageTask{store, steps.factory()};
        QList<int> learned;
        QList<int> pictures;
        QList<QImage> images;

        Fixture() {
            connect(&imageTask, &TableImageTask::learned, &imageTask, [this](int entry) { learned << entry; });
            connect(&imageTask, &TableImageTask::pictureMade, &imageTask, [this](int entry, const QImage& image) {
                pictures << entry;
                images << image;
            });
        }
        /// Runs what there is to do; false where it does not end.
        bool runAll() {
            int left = 100;
            while (left > 0 && steps.step()) {
                --left;
            }
            return left > 0;
        }
        /// A file of biases [2, 4, 4] that hang on the offset in a window 2 x 2, under names that say nothing.
        std::shared_ptr<const OpenedFile> archive(const char* name, int count) {
            std::vector<float> values;
            for (int i = 0; i < 32; ++i) {
                const auto [query, key] = std::pair(i / 4 % 4, i % 4);
                values.push_back(static_cast<float>(std::sin(i / 16 + 2 * (3 * (query / 2 - key / 2) + query % 2 - key % 2))));
            }
            std::vector<testing::ZipPart> parts;
            for (int i = 0; i < count; ++i) {
                parts.push_back({.name = "add" + std::to_string(i) + ".npy",
                                 .content = testing::npy(testing::npyHeader("'<f4'", "(2, 4, 4)"), testing::bytesOf(values))});
            }
            return opened(name, parts);
        }
        std::shared_ptr<const OpenedFile> opened(const char* name, const std::vector<testing::ZipPart>& parts) {
            const std::string bytes = testing::zip(parts);
            QFile file(folder.filePath(QLatin1String(name)));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), static_cast<qint64>(bytes.size())) < 0) {
                qFatal("cannot write a file of the test");
            }
            file.close();
            OpenedFile found{file.fileName(), store.file(file.fileName().toStdString()).value(), Recognitions(), {}, {}, {}, {}};
            found.recognitions = recognise(*found.file);
            found.listings = listingsOf(*found.file, found.recognitions);
            return std::make_shared<const OpenedFile>(std::move(found));
        }
    };
};

POSENC_TEST_GUILESS(TableImageTaskTest)
#include "table_image_task_test.moc"
