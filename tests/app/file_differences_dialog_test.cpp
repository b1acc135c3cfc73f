#include "app/comparison/file_differences_dialog.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <utility>
#include <vector>

#include "app/comparison/other_sides.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/step_executor.h"
#include "tests/engine/zip_builder.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// The list of what differs between two files.
class FileDifferencesDialogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theProgressGivesWayToTheResult() {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.npy"));
        const QString b = folder.filePath(QStringLiteral("b.npy"));
        QVERIFY(writeNpy(a, {2, 2}, {1, 2, 3, 4}) && writeNpy(b, {2, 2}, {1, 2, 3, 5}));
        TensorStore store;
        for (const QString& second : {b, folder.filePath(QStringLiteral("nowhere.npy"))}) {
            Steps steps;
            FileDifferencesDialog dialog(store, a, second, steps.factory());
            dialog.setVisible(true);
            const auto* progress = dialog.findChild<QProgressBar*>(QStringLiteral("fileDifferencesProgress"));
            const auto* summary = dialog.findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"));
            QVERIFY(progress->isVisible());
            QVERIFY(summary->text().startsWith(QLatin1String("Comparing")));
            steps.runAll();
            QTRY_VERIFY(!progress->isVisible());
            QVERIFY(!summary->text().startsWith(QLatin1String("Comparing")));
            QCOMPARE(dialog.findChild<QTableWidget*>(QStringLiteral("fileDifferencesTable"))->rowCount(), second == b ? 1 : 0);
        }
    }

    /// Each tensor with its shape, both of them where they differ, and what is found; those that differ most come first.
    void everyTensorHasItsShapeAndItsVerdict() {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.safetensors"));
        const QString b = folder.filePath(QStringLiteral("b.safetensors"));
        QVERIFY(writeSafetensors(a, {{QStringLiteral("alike"), {2}, counted(2)},
                                     {QStringLiteral("changed"), {2, 3}, {0, 1, 2, 3, 4, 5}},
                                     {QStringLiteral("grown"), {2, 2}, counted(4)},
                                     {QStringLiteral("of a"), {4}, counted(4)}}));
        QVERIFY(writeSafetensors(b, {{QStringLiteral("alike"), {2}, counted(2)},
                                     {QStringLiteral("changed"), {2, 3}, {0, 1, 2, 3.5, 4, 4}},
                                     {QStringLiteral("grown"), {3, 2}, counted(6)},
                                     {QStringLiteral("of b"), {5, 1}, counted(5)}}));
        TensorStore store;
        Steps steps;
        FileDifferencesDialog dialog(store, a, b, steps.factory());
        steps.runAll();
        const auto* table = dialog.findChild<QTableWidget*>(QStringLiteral("fileDifferencesTable"));
        QTRY_COMPARE(table->rowCount(), 5);
        QStringList rows;
        for (int row = 0; row < table->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < 5; ++column) {
                cells << table->item(row, column)->text();
            }
            rows << cells.join(QLatin1Char('|'));
        }
        QCOMPARE(rows, QStringList({QStringLiteral("changed|[2, 3]|differs|2|1"), QStringLiteral("grown|[2, 2], [3, 2]|other shape||"),
                                    QStringLiteral("of a|[4]|only in A||"), QStringLiteral("of b|[5, 1]|only in B||"),
                                    QStringLiteral("alike|[2]|identical||")}));
    }

    /// Of more tensors than anybody reads not all are listed, which is said; those that differ most are, wherever they stand in the files.
    void noMoreThanTwoThousandTensorsAreListed() {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.safetensors"));
        const QString b = folder.filePath(QStringLiteral("b.safetensors"));
        for (const int count : {2000, 2001}) {
            std::vector<Stored> left;
            std::vector<Stored> right;
            // Of other shapes, for which no numbers have to be read.
            for (int number = 1; number < count; ++number) {
                left.push_back({QStringLiteral("t%1").arg(number), {1}, counted(1)});
                right.push_back({QStringLiteral("t%1").arg(number), {2}, counted(2)});
            }
            left.push_back({QStringLiteral("z"), {1}, {1}});
            right.push_back({QStringLiteral("z"), {1}, {2}});
            QVERIFY(writeSafetensors(a, left) && writeSafetensors(b, right));
            TensorStore store;
            Steps steps;
            FileDifferencesDialog dialog(store, a, b, steps.factory());
            steps.runAll();
            const auto* table = dialog.findChild<QTableWidget*>(QStringLiteral("fileDifferencesTable"));
            QTRY_COMPARE(table->rowCount(), 2000);
            QCOMPARE(table->item(0, 0)->text(), QStringLiteral("z"));
            QVERIFY(!table->item(1999, 0)->text().isEmpty());
            const QString all = QLocale().toString(count);
            QString said = QStringLiteral("a.safetensors and b.safetensors differ in %1 of %1 tensors.").arg(all);
            if (count > 2000) {
                said += QStringLiteral(" The %1 that differ most are listed.").arg(QLocale().toString(2000));
            }
            QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"))->text(), said);
        }
    }

    /// Two checkpoints are often called alike, each in a folder of its own.
    void filesOfOneNameAreToldByTheirFolders() {
        const QTemporaryDir folder;
        const QDir inside(folder.path());
        const QString a = folder.filePath(QStringLiteral("before/model.npy"));
        const QString b = folder.filePath(QStringLiteral("after/model.npy"));
        QVERIFY(inside.mkdir(QStringLiteral("before")) && inside.mkdir(QStringLiteral("after")));
        QVERIFY(writeNpy(a, {2, 2}, {1, 2, 3, 4}) && writeNpy(b, {2, 2}, {1, 2, 3, 5}));
        TensorStore store;
        Steps steps;
        FileDifferencesDialog dialog(store, a, b, steps.factory());
        QVERIFY(dialog.windowTitle().contains(QLatin1String("before/model.npy")));
        QVERIFY(dialog.windowTitle().contains(QLatin1String("after/model.npy")));
        dialog.setVisible(true);
        steps.runAll();
        const auto* summary = dialog.findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"));
        QTRY_VERIFY(summary->text().startsWith(QLatin1String("before/model.npy and after/model.npy differ")));
        ArraySource one = sourceOf(a.toStdString(), "table");
        ArraySource other = sourceOf(b.toStdString(), "table");
        QCOMPARE(one.name, QStringLiteral("model.npy:table"));
        tellApart(one, other);
        QCOMPARE(one.name, QStringLiteral("before/model.npy:table"));
        QCOMPARE(other.name, QStringLiteral("after/model.npy:table"));
        ArraySource same = sourceOf(a.toStdString(), "other");
        tellApart(one, same);
        QCOMPARE(one.name, QStringLiteral("model.npy:table"));
    }

    /// Those that differ have numbers, the share of B in percent; a row leads on where both files have the tensor.
    void aRowLeadsToTheTensorThatBothFilesHave() {
        const QTemporaryDir folder;
        const QString a = folder.filePath(QStringLiteral("a.safetensors"));
        const QString b = folder.filePath(QStringLiteral("b.safetensors"));
        QVERIFY(writeSafetensors(a, {{QStringLiteral("far"), {2}, {3, 5}},
                                     {QStringLiteral("moved"), {3, 2}, {1, 2, 3, 4, 5, 6}},
                                     {QStringLiteral("near"), {2}, {3, 4.25F}},
                                     {QStringLiteral("of a"), {1}, {1}},
                                     {QStringLiteral("same"), {1}, {1}},
                                     {QStringLiteral("wide"), {2}, {1, 2}}}));
        QVERIFY(writeSafetensors(b, {{QStringLiteral("far"), {2}, {3, 4}},
                                     {QStringLiteral("moved"), {3, 2}, {3, 4, 5, 6, 1, 2}},
                                     {QStringLiteral("near"), {2}, {3, 4}},
                                     {QStringLiteral("of b"), {1}, {1}},
                                     {QStringLiteral("same"), {1}, {1}},
                                     {QStringLiteral("wide"), {3}, {1, 2, 3}}}));
        TensorStore store;
        Steps steps;
        FileDifferencesDialog dialog(store, a, b, steps.factory());
        steps.runAll();
        auto* table = dialog.findChild<QTableWidget*>(QStringLiteral("fileDifferencesTable"));
        QTRY_COMPARE(table->rowCount(), 7);
        QStringList rows;
        for (int row = 0; row < table->rowCount(); ++row) {
            QStringList cells;
            for (const int column : {0, 2, 3, 4, 5}) {
                cells << table->item(row, column)->text();
            }
            rows << cells.join(QLatin1Char('|'));
        }
        // Of B, the root mean squares are those of 91 / 6 and of 25 / 2: 48 / 91, 1 / 25 and 0.0625 / 25 of their squares.
        QCOMPARE(rows, QStringList({QStringLiteral("moved|rows in another order|6|4|72.6 %"), QStringLiteral("far|differs|1|1|20.0 %"),
                                    QStringLiteral("near|differs|1|0.25|5.00 %"), QStringLiteral("wide|other shape|||"),
                                    QStringLiteral("of a|only in A|||"), QStringLiteral("of b|only in B|||"),
                                    QStringLiteral("same|identical|||")}));
        QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"))->text(),
                 QStringLiteral("a.safetensors and b.safetensors differ in 6 of 7 tensors."));
        QSignalSpy chosen(&dialog, &FileDifferencesDialog::pairChosen);
        QStringList keys;
        for (int row = 0; row < table->rowCount(); ++row) {
            Q_EMIT table->cellActivated(row, 1);
        }
        for (const QList<QVariant>& one : std::as_const(chosen)) {
            keys << one.first().toString();
        }
        QCOMPARE(keys, QStringList({QStringLiteral("moved"), QStringLiteral("far"), QStringLiteral("near"), QStringLiteral("wide"),
                                    QStringLiteral("same")}));
    }

    /// Of a tensor that cannot be read nothing is known: it counts neither as one that differs nor as one that is the same.
    void whatCannotBeReadIsNotCompared() {
        const QTemporaryDir folder;
        const QString one = folder.filePath(QStringLiteral("one.npy"));
        QVERIFY(writeNpy(one, {2}, {1, 2}));
        const std::string array = contents(one).toStdString();
        const QString paths[]{folder.filePath(QStringLiteral("a.npz")), folder.filePath(QStringLiteral("b.npz"))};
        for (const QString& path : paths) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            // Its content is not that of which the archive has the checksum.
            const std::string archive = testing::zip(
                {{.name = "good.npy", .content = array}, {.name = "torn.npy", .content = array + "rest", .method = 8, .crc = 0x12AB}});
            QCOMPARE(file.write(archive.data(), std::ssize(archive)), static_cast<qint64>(archive.size()));
        }
        TensorStore store;
        const auto found = differencesOfFiles(store, paths[0].toStdString(), paths[1].toStdString(), {});
        QVERIFY(found.ok());
        QCOMPARE(found.value().differing(), Index{0});
        QVERIFY(!found.value().identical());
        Steps steps;
        FileDifferencesDialog dialog(store, paths[0], paths[1], steps.factory());
        steps.runAll();
        auto* table = dialog.findChild<QTableWidget*>(QStringLiteral("fileDifferencesTable"));
        QTRY_COMPARE(table->rowCount(), 2);
        QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"))->text(),
                 QStringLiteral("a.npz and b.npz differ in 0 of 2 tensors. 1 cannot be read and are not compared."));
        const std::pair<const char*, const char*> rows[]{{"torn", "cannot be read"}, {"good", "identical"}};
        for (int row = 0; row < 2; ++row) {
            QCOMPARE(table->item(row, 0)->text(), QLatin1String(rows[row].first));
            QCOMPARE(table->item(row, 2)->text(), QLatin1String(rows[row].second));
            QVERIFY(table->item(row, 3)->text().isEmpty() && table->item(row, 4)->text().isEmpty());
        }
        // There is nothing to look at in it; the other one can be compared.
        QSignalSpy chosen(&dialog, &FileDifferencesDialog::pairChosen);
        Q_EMIT table->cellActivated(0, 0);
        QVERIFY(chosen.isEmpty());
        Q_EMIT table->cellActivated(1, 0);
        QCOMPARE(chosen.takeFirst().first().toString(), QStringLiteral("good"));
    }
};

POSENC_TEST(FileDifferencesDialogTest)
#include "file_differences_dialog_test.moc"
