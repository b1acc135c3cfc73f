#include "app/comparison/file_differences_dialog.h"

#include <QLabel>
#include <QProgressBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

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
};

POSENC_TEST(FileDifferencesDialogTest)
#include "file_differences_dialog_test.moc"
