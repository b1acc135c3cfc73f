#include "app/session/autosave_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "tests/support/test_program.h"

using namespace posenc;

/// The files that windows save to by themselves: whose they are, and which of them are kept.
class AutosaveFileTest : public QObject {
    Q_OBJECT

    /// A file that was written so many seconds ago.
    static bool written(const QString& path, qint64 age) {
        QFile file(path);
        return file.open(QIODevice::ReadWrite) && file.write("{}") == 2 && file.flush() &&
               file.setFileTime(QDateTime::currentDateTime().addSecs(-age), QFileDevice::FileModificationTime);
    }
    static QString numbered(const QDir& folder, int number) {
        return folder.filePath(QStringLiteral("%1.posenc").arg(number, 2, 10, QLatin1Char('0')));
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void eachWindowTakesAFileThatNoOtherHolds() {
        const QTemporaryDir folder;
        QVERIFY(AutosaveFile::takeLast(folder.path()) == nullptr);
        const QDir there(folder.path());
        QVERIFY(written(numbered(there, 1), 300) && written(numbered(there, 2), 100) && written(numbered(there, 3), 200));
        QVERIFY(written(there.filePath(QStringLiteral("other.json")), 10));
        auto newest = AutosaveFile::takeLast(folder.path());
        QVERIFY(newest != nullptr);
        QCOMPARE(newest->path(), numbered(there, 2));
        const auto second = AutosaveFile::takeLast(folder.path());
        QVERIFY(second != nullptr);
        QCOMPARE(second->path(), numbered(there, 3));
        const auto third = AutosaveFile::takeLast(folder.path());
        QCOMPARE(third->path(), numbered(there, 1));
        QVERIFY(AutosaveFile::takeLast(folder.path()) == nullptr);
        // The first window is closed.
        newest.reset();
        const auto again = AutosaveFile::takeLast(folder.path());
        QVERIFY(again != nullptr);
        QCOMPARE(again->path(), numbered(there, 2));
    }

    void aNewFileHasAFolderAndANameOfItsOwn() {
        const QTemporaryDir folder;
        const QString inner = folder.filePath(QStringLiteral("posenc/scenes"));
        const auto one = AutosaveFile::begin(inner);
        const auto other = AutosaveFile::begin(inner);
        QVERIFY(one != nullptr && other != nullptr);
        QVERIFY(QFileInfo(inner).isDir());
        QVERIFY(one->path() != other->path());
        for (const auto* file : {&one, &other}) {
            QCOMPARE(QFileInfo((*file)->path()).absolutePath(), QFileInfo(inner).absoluteFilePath());
            QVERIFY((*file)->path().endsWith(QLatin1String(".posenc")));
        }
        // It is held though nothing is written yet.
        QVERIFY(written(one->path(), 0));
        QVERIFY(AutosaveFile::takeLast(inner) == nullptr);
        // Where a folder cannot be, nothing is.
        const QString file = folder.filePath(QStringLiteral("a file"));
        QVERIFY(written(file, 0));
        QVERIFY(AutosaveFile::begin(file) == nullptr);
    }

    void theOldestFilesOfClosedWindowsGo() {
        const QTemporaryDir folder;
        const QDir there(folder.path());
        constexpr int kFiles = AutosaveFile::kMostKept + 4;
        for (int number = 0; number < kFiles; ++number) {
            QVERIFY(written(numbered(there, number), 1000 + 60 * number));
        }
        // The oldest but one belongs to a window that is still open.
        QLockFile held(numbered(there, kFiles - 2) + QStringLiteral(".lock"));
        QVERIFY(held.tryLock(0));
        const auto begun = AutosaveFile::begin(folder.path());
        QVERIFY(begun != nullptr);
        for (int number = 0; number < kFiles; ++number) {
            const bool kept = number < AutosaveFile::kMostKept || number == kFiles - 2;
            QVERIFY2(QFile::exists(numbered(there, number)) == kept, qPrintable(QString::number(number)));
        }
    }

    void whatWasLeftUnfinishedLongAgoGoes() {
        const QTemporaryDir folder;
        const QDir there(folder.path());
        constexpr qint64 kDay = 24 * 3600;
        QVERIFY(written(there.filePath(QStringLiteral(".posenc-old")), 3 * kDay));
        QVERIFY(written(there.filePath(QStringLiteral(".posenc-young")), 60));
        QVERIFY(written(there.filePath(QStringLiteral("notes.txt")), 9 * kDay));
        QVERIFY(written(numbered(there, 1), 9 * kDay));
        QVERIFY(AutosaveFile::begin(folder.path()) != nullptr);
        QVERIFY(!QFile::exists(there.filePath(QStringLiteral(".posenc-old"))));
        QVERIFY(QFile::exists(there.filePath(QStringLiteral(".posenc-young"))));
        QVERIFY(QFile::exists(there.filePath(QStringLiteral("notes.txt"))));
        QVERIFY(QFile::exists(numbered(there, 1)));
    }
};

POSENC_TEST_GUILESS(AutosaveFileTest)
#include "autosave_file_test.moc"
