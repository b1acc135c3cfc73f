#include "app/comparison/file_differences_dialog.h"

#include <QDir>
#include <QLabel>
#include <QProgressBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/comparison/other_sides.h"
#include "tests/app/npy_write.h"
#include "tests/app/step_executor.h"
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
};

POSENC_TEST(FileDifferencesDialogTest)
#include "file_differences_dialog_test.moc"
