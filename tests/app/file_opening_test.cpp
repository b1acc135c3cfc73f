#include "app/files/file_opening.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/known_tensors.h"
#include "app/files/listing.h"
#include "tests/app/npy_write.h"
#include "tests/app/step_executor.h"
#include "tests/engine/files_builders.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Opening step by step: the newest request is told, and nothing that was cancelled.
class FileOpeningTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestRequestIsTold() {
        Fixture it;
        it.opening.open(it.file("a.npy"));
        it.opening.open(it.file("b.npy"));
        // The same one again: what was begun for it first is not told twice.
        it.opening.open(it.file("b.npy"));
        it.steps.runAll();
        QCOMPARE(it.opened.count(), 1);
        QCOMPARE(it.refused.count(), 0);
        QVERIFY(it.opened.first().first().value<std::shared_ptr<const OpenedFile>>()->path.endsWith(QLatin1String("b.npy")));
    }

    void whatIsCancelledIsNotTold() {
        Fixture it;
        it.opening.open(it.file("a.npy"));
        it.opening.cancel();
        it.steps.runAll();
        QCOMPARE(it.opened.count() + it.refused.count(), 0);
        it.opening.open(it.folder.filePath(QStringLiteral("nowhere.npy")));
        it.steps.runAll();
        QCOMPARE(it.refused.count(), 1);
        it.opening.open(it.file("a.npy"));
        it.steps.runAll();
        QCOMPARE(it.opened.count(), 1);
    }

    void everyEntryIsListed() {
        Fixture it;
        it.opening.open(it.file("relative_position_bias_table.npy"));
        it.steps.runAll();
        const auto file = it.opened.first().first().value<std::shared_ptr<const OpenedFile>>();
        QCOMPARE(file->listings.size(), 1);
        QVERIFY(file->listings.front().notes->positional);
        QCOMPARE(file->listings.front().shape, QStringLiteral("[9, 2]"));
        QCOMPARE(file->listings.front().notes->window, QStringLiteral("2 × 2"));
    }

    void numbersInAnotherFileAreMarked() {
        using namespace posenc::testing;
        Fixture it;
        const std::string away = protoBytes(13, protoBytes(1, "location") + protoBytes(2, "x.data")) + protoNumber(14, 1);
        const std::string model =
            onnxModel({onnxTensor("a.relative_position_bias_table", {9, 2}, 1, away), onnxTensor("b", {2}, 1, protoBytes(9, "12345678"))});
        QFile onnx(it.folder.filePath(QStringLiteral("m.onnx")));
        QVERIFY(onnx.open(QIODevice::WriteOnly) && onnx.write(model.data(), static_cast<qint64>(model.size())) > 0);
        onnx.close();
        it.opening.open(onnx.fileName());
        it.steps.runAll();
        const auto file = it.opened.first().first().value<std::shared_ptr<const OpenedFile>>();
        QCOMPARE(file->listings.size(), 2);
        QCOMPARE(file->listings[0].notes->values, QStringLiteral("in another file"));
        QVERIFY(file->listings[0].notes->details.startsWith(QLatin1String("its values are in another file")));
        QCOMPARE(file->listings[1].notes->values, QString());
        // Nothing is found in numbers that cannot be read, and the mark stays.
        const auto& entries = file->file->entries();
        QCOMPARE(withFindings(file->listings[0], entries[0], {}).notes->values, QStringLiteral("in another file"));
        QCOMPARE(withFindings(file->listings[1], entries[1], {}).notes->values, QString());
    }

    /// Of tensors that nothing else is known of, too: each says it of itself, in whatever order they stand.
    void whereNumbersAreIsSaidOfEachTensor() {
        using namespace posenc::testing;
        const std::string here = protoBytes(9, "12345678");
        const std::string away = protoBytes(13, protoBytes(1, "location") + protoBytes(2, "x.data")) + protoNumber(14, 1);
        for (const int first : {0, 1}) {
            Fixture it;
            const auto isAway = [&](int tensor) { return tensor % 2 == first; };
            std::vector<std::string> tensors;
            for (int tensor = 0; tensor < 4; ++tensor) {
                tensors.push_back(onnxTensor(std::string(1, static_cast<char>('a' + tensor)), {2}, 1, isAway(tensor) ? away : here));
            }
            const std::string model = onnxModel(tensors);
            QFile onnx(it.folder.filePath(QStringLiteral("m.onnx")));
            QVERIFY(onnx.open(QIODevice::WriteOnly) && onnx.write(model.data(), static_cast<qint64>(model.size())) > 0);
            onnx.close();
            it.opening.open(onnx.fileName());
            it.steps.runAll();
            const auto file = it.opened.first().first().value<std::shared_ptr<const OpenedFile>>();
            QCOMPARE(file->listings.size(), 4);
            for (int tensor = 0; tensor < 4; ++tensor) {
                const TensorListing& listing = file->listings[tensor];
                QCOMPARE(listing.name, QString(QLatin1Char(static_cast<char>('a' + tensor))));
                QVERIFY(!listing.notes->positional && !listing.notes->proposed);
                QCOMPARE(listing.notes->values, isAway(tensor) ? QStringLiteral("in another file") : QString());
                QCOMPARE(listing.notes->details.contains(QLatin1String("in another file")), isAway(tensor));
            }
        }
    }

    void thatValuesCannotBeReadIsKept() {
        Fixture it;
        it.opening.open(it.file("relative_position_bias_table.npy"));
        it.steps.runAll();
        KnownTensors known(it.opened.first().first().value<std::shared_ptr<const OpenedFile>>());
        QVERIFY(known.mayLearn(0));
        QCOMPARE(known.listing(0).notes->values, QString());
        known.learn(0, {{}, Error(ErrorCode::FileUnreadable, {"t.npy", "bad sector"}), {}});
        QCOMPARE(known.listing(0).notes->values, QStringLiteral("cannot be read"));
        QVERIFY(!known.mayLearn(0));
    }

    /// Several tables are read by one index: what is shown is the one that is bound.
    void aTableIsShownWhereItIsBoundItself() {
        const TensorSource index{"model.safetensors", "relative_position_index"};
        const auto tableOf = [&](const char* key) {
            Scene scene;
            scene.encoding = "swin";
            scene.tensors = {{"bias", {"model.safetensors", key}}, {"index", index}};
            return ProposedScene{key, scene};
        };
        const std::vector<ProposedScene> tables{tableOf("blocks.0.table"), tableOf("blocks.1.table")};
        QCOMPARE(shownTable(tables, tables[0].scene), 0);
        QCOMPARE(shownTable(tables, tables[1].scene), 1);
        // Another file's table with the same index is none of them, and an index alone is what it is.
        QCOMPARE(shownTable(tables, tableOf("other.table").scene), -1);
        Scene alone = tables[1].scene;
        alone.tensors.erase("bias");
        QCOMPARE(shownTable({{"index", alone}}, alone), 0);
    }

    /// The layers of a network are the tables of one encoding, as long as one of them is shown.
    void aNetworkIsTheTablesOfTheEncodingThatIsShown() {
        const auto tableOf = [](const char* encoding, const char* key) {
            Scene scene;
            scene.encoding = encoding;
            scene.tensors = {{"bias", {"model.safetensors", key}}};
            return ProposedScene{key, scene};
        };
        const std::vector<ProposedScene> tables{tableOf("swin", "a"), tableOf("t5", "b"), tableOf("swin", "c"), tableOf("t5", "d")};
        const auto titles = [&](const Scene& scene) {
            QStringList said;
            for (const ProposedScene& one : networkOf(tables, scene)) {
                said << QString::fromStdString(one.title);
            }
            return said.join(QLatin1Char(' '));
        };
        QCOMPARE(titles(tables[0].scene), QStringLiteral("a c"));
        QCOMPARE(titles(tables[3].scene), QStringLiteral("b d"));
        // Whatever else is bound beside it, and with whichever parameters it is seen.
        Scene seen = tables[2].scene;
        seen.tensors["queries"] = {"other.npy", ""};
        seen.parameters["heads"] = Index{5};
        QCOMPARE(titles(seen), QStringLiteral("a c"));
        QCOMPARE(titles(tableOf("swin", "other").scene), QString());
        Scene unbound = tables[0].scene;
        unbound.tensors.clear();
        QCOMPARE(titles(unbound), QString());
        // The table that tells most is shown first; of those that tell as much, the first of the file.
        OpenedFile file;
        file.proposals = tables;
        QCOMPARE(firstProposal(file).title, std::string("a"));
        file.proposals[2].scene.tensors["queries"] = {"model.safetensors", "q"};
        file.proposals[3].scene.tensors["queries"] = {"model.safetensors", "q"};
        QCOMPARE(firstProposal(file).title, std::string("c"));
        file.proposals[3].scene.tensors["keys"] = {"model.safetensors", "k"};
        QCOMPARE(firstProposal(file).title, std::string("d"));
    }

private:
    struct Fixture {
        QTemporaryDir folder;
        Steps steps;
        TensorStore store;
        FileOpening opening{store, steps.factory()()};
        QSignalSpy opened{&opening, &FileOpening::opened};
        QSignalSpy refused{&opening, &FileOpening::refused};

        [[nodiscard]] QString file(const char* name) const {
            const QString path = folder.filePath(QLatin1String(name));
            if (!writeNpy(path, {9, 2}, std::vector<float>(18, 1.0F))) {
                qFatal("the test cannot write its file");
            }
            return path;
        }
    };
};

POSENC_TEST_GUILESS(FileOpeningTest)
#include "file_opening_test.moc"
