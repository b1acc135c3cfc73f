// The window while the disk of its files does not answer: it goes on, asks nothing itself, and closes.
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileSystemModel>
#include <QMenu>
#include <QPointer>
#include <QTest>
#include <memory>

#include "app/scene/disk_answer.h"
#include "tests/app/hanging_disk/hanging_disk.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class WindowHangingDiskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!HangingDisk().canHang()) {
            QSKIP("Nothing is in front of the system's disk.");
        }
    }
    void init() { failOnWarnings(); }

    /// Every action in turn, and whatever it opens is closed again.
    void theWindowItselfAsksNothing() {
        HangingDisk disk;
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(disk.first()));
        disk.hang();
        const auto goOn = [] {
            for (int round = 0; round < 3; ++round) {
                QCoreApplication::processEvents();
            }
        };
        for (QAction* action : window->findChildren<QAction*>()) {
            const QString name = action->objectName();
            if (name.isEmpty() || !action->isEnabled() || action->menu() != nullptr || name == QLatin1String("quit")) {
                continue;
            }
            action->trigger();
            goOn();
            for (QWidget* one : QApplication::topLevelWidgets()) {
                if (one != &*window && one->isVisible()) {
                    one->close();
                }
            }
            goOn();
            QVERIFY2(disk.asked().isEmpty(), qPrintable(name));
        }
    }

    /// Qt's dialog lists folders on a thread, for which its destructor would wait.
    void aDialogThatListsAFolderIsClosed() {
        HangingDisk disk;
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(disk.first()));
        window.find<QAction>("open")->trigger();
        const QPointer<QFileDialog> dialog = window.find<QFileDialog>("openDialog");
        QVERIFY(dialog != nullptr);
        const QPointer<QFileSystemModel> list = dialog->findChild<QFileSystemModel*>();
        QVERIFY(list != nullptr);
        const QString folder = QFileInfo(disk.first()).absolutePath() + QStringLiteral("/folder");
        QVERIFY(QDir().mkdir(folder));
        const QModelIndex place = list->index(folder);
        disk.hang();
        list->fetchMore(place);
        QVERIFY(disk.waitedFor());
        static_cast<void>(disk.asked());  // the watching of the folder, which this test has asked for
        dialog->close();
        QTRY_VERIFY(dialog == nullptr);
        QVERIFY(list != nullptr);
        QCOMPARE(disk.asked(), QByteArray());
        disk.answer();
        QTRY_VERIFY_WITH_TIMEOUT(list == nullptr, kPatience);
    }

    void whatNeedsNoDiskIsShown() {
        HangingDisk disk;
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(disk.first()));
        disk.hang();
        // Its tensors are those of a file that cannot be asked whether it is as it was.
        window->workspace().document().setParameter("window", Grid{5, 5}, false);
        QVERIFY(disk.waitedFor());
        QVERIFY(window->workspace().busy());
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QCOMPARE(window->workspace().picture()->model->encoding().id, std::string("alibi"));
        QVERIFY(!window->workspace().failure());
        QCOMPARE(disk.asked(), QByteArray());
    }

    void anotherFileIsOpenedMeanwhile() {
        HangingDisk disk;
        ShownWindow window;
        QVERIFY(window.shown());
        disk.hang();
        window->openFile(disk.first());
        QVERIFY(disk.waitedFor());
        QVERIFY(window.open(window.sampleCopy()));
        // The late answer is of a file that is not wanted any more.
        const Scene shown = window.scene();
        disk.answer();
        QVERIFY(window.settled());
        QVERIFY(window.scene() == shown);
        QCOMPARE(disk.asked(), QByteArray());
    }

    void anAnswerThatComesLateIsShown() {
        HangingDisk disk;
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(disk.first()));
        disk.hang();
        window->openFile(disk.second());
        QVERIFY(disk.waitedFor());
        disk.answer();
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(window.scene().tensors.at("bias").file), disk.second(), kPatience);
        QVERIFY(window.settled());
    }

    void theWindowCloses_data() {
        QTest::addColumn<QByteArray>("action");
        QTest::newRow("while a file is opened") << QByteArray();
        for (const char* action : {"listAll", "resizeTable", "export"}) {
            QTest::newRow(action) << QByteArray(action);
        }
    }

    void theWindowCloses() {
        QFETCH(QByteArray, action);
        HangingDisk disk;
        auto window = std::make_unique<ShownWindow>();
        QVERIFY(window->shown());
        QVERIFY(window->open(disk.first()));
        disk.hang();
        if (!action.isEmpty()) {
            window->find<QAction>(action.constData())->trigger();
        }
        (**window).workspace().document().setParameter("window", Grid{5, 5}, false);
        (**window).openFile(disk.second());
        QVERIFY(disk.waitedFor());
        // The end of it waits for nobody.
        (**window).close();
        window.reset();
        QCOMPARE(disk.asked(), QByteArray());
        // The program must know, which ends then at once.
        QVERIFY(disksAreAsked());
    }

    /// Where every disk has answered nothing is left behind.
    void cleanupTestCase() { QTRY_VERIFY_WITH_TIMEOUT(!disksAreAsked(), kPatience); }
};

POSENC_TEST(WindowHangingDiskTest)
#include "window_hanging_disk_test.moc"
