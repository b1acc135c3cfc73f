#include "app/files/file_watch.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <utility>

#include "app/files/file_watches.h"
#include "app/scene/file_stamp.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::test::Steps;

/// The disk is asked in steps that the test takes, so that what is written between two looks is certain.
class FileWatchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A file is another one by its time and by its size alone; what is no file has neither.
    void stampsTellFilesApart() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("file")).toStdString();
        const auto stamped = [&](const char* text, int seconds) {
            QFile file(QString::fromStdString(path));
            const bool written = file.open(QIODevice::WriteOnly) && file.write(text) > 0;
            file.close();
            std::filesystem::last_write_time(path, std::filesystem::file_time_type(std::chrono::seconds(seconds)));
            return written ? stampOf(path) : std::nullopt;
        };
        const auto first = stamped("one", 100);
        QVERIFY(first && first == stamped("two", 100));
        QVERIFY(first != stamped("longer", 100));
        QVERIFY(first != stamped("one", 101));
        QVERIFY(!stampOf(folder.path().toStdString()));
        QVERIFY(!stampOf(path + "-none"));
    }

    /// Of several files each is looked at by itself; one that is named again keeps what is known of it.
    void severalFilesAreWatchedForAsLongAsTheyAreNamed() {
        const QTemporaryDir folder;
        Steps steps;
        FileWatches watches(steps.factory());
        QSignalSpy changed(&watches, &FileWatches::changed);
        QSignalSpy vanished(&watches, &FileWatches::vanished);
        const auto write = [&](const char* name, const char* text) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
        };
        const QString first = folder.filePath(QStringLiteral("first"));
        const QString second = folder.filePath(QStringLiteral("second"));
        QVERIFY(write("first", "one") && write("second", "two"));
        watches.watch({first, second});
        QCOMPARE(steps.waiting(), std::size_t{2});
        steps.runAll();
        QCoreApplication::processEvents();
        // Named again, in whichever order, it is not looked at anew as if nothing were known of it.
        watches.watch({second, first});
        QCOMPARE(steps.waiting(), std::size_t{0});
        QVERIFY(write("second", "another two"));
        watches.watch({second});
        QVERIFY(QTest::qWaitFor([&] {
            steps.runAll();
            return changed.count() > 0;
        }));
        QCOMPARE(changed.first().first().toString(), second);
        // A file that is no longer named may go.
        QVERIFY(QFile::remove(first) && QFile::remove(second));
        QVERIFY(QTest::qWaitFor([&] {
            steps.runAll();
            return vanished.count() > 0;
        }));
        QCOMPARE(vanished.count(), 1);
        QCOMPARE(vanished.first().first().toString(), second);
        QCOMPARE(changed.count(), 1);
        // Named later it begins with what it is then.
        QVERIFY(write("first", "one again"));
        watches.watch({first});
        QCOMPARE(steps.waiting(), std::size_t{1});
    }

    void aChangeIsToldOnceTheFileLooksTheSameTwice() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        it.write("half of");
        QVERIFY(it.lookAgain());
        // Still being written: the next look finds another size.
        it.write("half of what comes");
        QVERIFY(it.lookAgain());
        it.write("half of what comes, and the rest");
        QVERIFY(it.lookAgain());
        QCOMPARE(it.changed.count(), 0);
        QVERIFY(it.lookUntil(it.changed));
        QCOMPARE(it.changed.count(), 1);
        QCOMPARE(it.changed.first().first().toString(), it.path);
        QCOMPARE(it.vanished.count(), 0);
    }

    void anotherFileMayTakeItsPlace() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        for (const char* text : {"a second one", "and a third one that is longer"}) {
            const QString beside = it.folder.filePath(QStringLiteral("beside"));
            QFile file(beside);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
            file.close();
            QCOMPARE(std::rename(beside.toLocal8Bit().constData(), it.path.toLocal8Bit().constData()), 0);
            QVERIFY(it.lookUntil(it.changed));
            QCOMPARE(it.changed.count(), 1);
            it.changed.clear();
        }
    }

    void aFileThatIsGoneIsToldAndSoIsItsReturn() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        QVERIFY(QFile::remove(it.path));
        QVERIFY(it.lookUntil(it.vanished));
        QCOMPARE(it.vanished.count(), 1);
        QCOMPARE(it.changed.count(), 0);
        it.write("back again");
        QVERIFY(it.lookUntil(it.changed));
        QCOMPARE(it.changed.count(), 1);
    }

    void whatIsAsItWasHasReturned_data() {
        QTest::addColumn<QString>("kind");
        QTest::newRow("the file moved away") << "file";
        QTest::newRow("its folder moved away") << "folder";
        QTest::newRow("a folder further up moved away") << "above";
        // Where a file system was mounted there is an empty folder meanwhile.
        QTest::newRow("its folder empty for a while") << "mount";
        QTest::newRow("a folder in its place for a while") << "covered";
        QTest::newRow("not readable") << "permission";
        QTest::newRow("its folder not readable") << "folder permission";
    }
    void whatIsAsItWasHasReturned() {
        QFETCH(QString, kind);
        Fixture it(QStringLiteral("above/folder/table.npy"));
        const QString folder = it.folder.filePath(QStringLiteral("above/folder"));
        const QString above = it.folder.filePath(QStringLiteral("above"));
        const QString away = it.folder.filePath(QStringLiteral("away"));
        it.write("first");
        if (kind.contains(QLatin1String("permission"))) {
            const QString shut = kind == QLatin1String("permission") ? it.path : folder;
            const auto owner = QFile::permissions(shut);
            QVERIFY(QFile::setPermissions(shut, {}));
            const bool open = QFileInfo(it.path).isReadable();
            QVERIFY(QFile::setPermissions(shut, owner));
            if (open) {
                QSKIP("this user may read everything");
            }
            it.goAndReturn([&] { return QFile::setPermissions(shut, {}); }, [&] { return QFile::setPermissions(shut, owner); });
        } else if (kind == QLatin1String("mount")) {
            it.goAndReturn([&] { return QDir().rename(folder, away) && QDir().mkdir(folder); },
                           [&] { return QDir().rmdir(folder) && QDir().rename(away, folder); });
        } else if (kind == QLatin1String("covered")) {
            it.goAndReturn([&] { return QFile::rename(it.path, away) && QDir().mkdir(it.path); },
                           [&] { return QDir().rmdir(it.path) && QFile::rename(away, it.path); });
        } else {
            const QString moved = kind == QLatin1String("file") ? it.path : kind == QLatin1String("folder") ? folder : above;
            it.goAndReturn([&] { return QFile::rename(moved, away); }, [&] { return QFile::rename(away, moved); });
        }
        if (QTest::currentTestFailed()) {
            return;
        }
        // It is watched as before.
        it.write("another one");
        QVERIFY(it.lookUntil(it.changed));
        QCOMPARE(it.changed.count(), 1);
    }

    void aChangeWhileItWasAwayIsAChange() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        const QString away = it.folder.filePath(QStringLiteral("away"));
        QVERIFY(QFile::rename(it.path, away));
        QVERIFY(it.lookUntil(it.vanished));
        it.write("and another one in its place");
        QVERIFY(it.lookUntil(it.changed));
        QCOMPARE(it.returned.count(), 0);
    }

    /// As it was when it was last told of, not when it was first seen.
    void whatChangedAndThenWentReturnsAsItChanged() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        QVERIFY(it.lookAgain());
        it.write("the second one");
        QVERIFY(it.lookUntil(it.changed));
        const QString away = it.folder.filePath(QStringLiteral("away"));
        QVERIFY(QFile::rename(it.path, away));
        QVERIFY(it.lookUntil(it.vanished));
        QVERIFY(QFile::rename(away, it.path));
        QVERIFY(it.lookUntil(it.returned));
        QCOMPARE(it.changed.count(), 1);
    }

    void whatHappensBesideTheFileIsNoChange() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        QFile beside(it.folder.filePath(QStringLiteral("beside")));
        QVERIFY(beside.open(QIODevice::WriteOnly) && beside.write("x") == 1);
        beside.close();
        QVERIFY(it.lookAgain() && it.lookAgain());
        QCOMPARE(it.changed.count() + it.vanished.count(), 0);
    }

    /// A change that is seen once is reported once it is seen again: what comes while the second look is under way counts too.
    void whatHappensDuringTheSecondLookIsWaitedFor() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        it.write("half of");
        QVERIFY(it.lookAgain());
        // The second look waits for its turn, and finds what has been written meanwhile.
        QTRY_COMPARE(it.steps.waiting(), std::size_t{1});
        it.write("half of what comes");
        QVERIFY(it.steps.step());
        QTRY_COMPARE(it.steps.waiting(), std::size_t{1});
        QCOMPARE(it.changed.count(), 0);
        // Another file is watched while the third look is under way: its answer is of the file that is not watched any more.
        Fixture other;
        other.write("another");
        it.watch.watch(other.path);
        QCOMPARE(it.steps.waiting(), std::size_t{1});
        QVERIFY(it.steps.step());
        QTRY_COMPARE(it.steps.waiting(), std::size_t{1});
        QVERIFY(it.steps.step());
        // Nothing has happened to the other file, however often it is looked at.
        QVERIFY(it.lookAgain() && it.lookAgain() && it.lookAgain());
        QCOMPARE(it.changed.count() + it.vanished.count() + it.returned.count(), 0);
        other.write("another one");
        QVERIFY(it.lookUntil(it.changed));
        QCOMPARE(it.changed.count(), 1);
        QCOMPARE(it.changed.first().first().toString(), other.path);
    }

    void aLookThatNeverEndsHoldsUpNobody() {
        Steps steps;
        const QTemporaryDir folder;
        {
            FileWatch watch(steps.factory()());
            watch.watch(folder.filePath(QStringLiteral("on a path that hangs")));
            watch.watch(folder.filePath(QStringLiteral("on another one")));
            QCoreApplication::processEvents();
            QCOMPARE(steps.waiting(), std::size_t{1});
        }
        // It ends when nobody is there any more.
        QVERIFY(steps.step());
        QCoreApplication::processEvents();
        QCOMPARE(steps.waiting(), std::size_t{0});
    }

    void anAnswerThatIsOnItsWayAtTheEndIsDropped() {
        Steps steps;
        const QTemporaryDir folder;
        auto watch = std::make_unique<FileWatch>(steps.factory()());
        watch->watch(folder.filePath(QStringLiteral("none")));
        QVERIFY(steps.step());
        watch.reset();
        QCoreApplication::processEvents();
        QCOMPARE(steps.waiting(), std::size_t{0});
    }

    void theEndDoesNotWaitForATask() {
        class Leaving : public ImmediateExecutor {
        public:
            explicit Leaving(bool& left) : left_(left) {}
            void leave() override { left_ = true; }

        private:
            bool& left_;
        };
        bool left = false;
        const FileWatch watch(std::make_unique<Leaving>(left));
        QVERIFY(left);
    }

    void whatAnotherThreadSeesIsTold() {
        Fixture it(makeThreadExecutor());
        it.write("first");
        it.watch.watch(it.path);
        // Until the first look is over nothing is known that could have changed.
        int length = 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                it.write(QByteArray(++length, 'x').constData());
                return !it.changed.isEmpty() || it.changed.wait(1000);
            },
            20000));
        QCOMPARE(it.changed.first().first().toString(), it.path);
        QCOMPARE(it.vanished.count(), 0);
        QVERIFY(QFile::remove(it.path));
        QTRY_COMPARE(it.vanished.count(), 1);
    }

private:
    /// What is looked at in steps is not waited for.
    static constexpr FileWatch::Intervals kQuick{20, 10};

    struct Fixture {
        QTemporaryDir folder;
        QString path;
        Steps steps;
        FileWatch watch;
        QSignalSpy changed{&watch, &FileWatch::changed};
        QSignalSpy vanished{&watch, &FileWatch::vanished};
        QSignalSpy returned{&watch, &FileWatch::returned};

        explicit Fixture(std::unique_ptr<Executor> executor = nullptr)
            : path(folder.filePath(QStringLiteral("table.npy"))), watch(executor ? std::move(executor) : steps.factory()(), kQuick) {}
        explicit Fixture(const QString& name) : path(folder.filePath(name)), watch(steps.factory()(), kQuick) {
            if (!QDir().mkpath(QFileInfo(path).path())) {
                qFatal("the test cannot make its folder");
            }
        }
        /// From the file being watched to its having returned.
        void goAndReturn(const std::function<bool()>& go, const std::function<bool()>& comeBack) {
            watch.watch(path);
            QVERIFY(steps.step());
            // The first look is known once its answer has come.
            QVERIFY(lookAgain());
            QVERIFY(go());
            const bool gone = lookUntil(vanished);
            QVERIFY(comeBack());
            QVERIFY(gone);
            QVERIFY(lookUntil(returned));
            QCOMPARE(vanished.count(), 1);
            QCOMPARE(returned.count(), 1);
            QCOMPARE(changed.count(), 0);
        }
        void write(const char* text) const {
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0) {
                qFatal("the test cannot write its file");
            }
        }
        [[nodiscard]] bool lookAgain() {
            const bool asked = QTest::qWaitFor([this] { return steps.waiting() > 0; });
            steps.runAll();
            return asked;
        }
        [[nodiscard]] bool lookUntil(const QSignalSpy& told) {
            return QTest::qWaitFor([&] {
                steps.runAll();
                return told.count() > 0;
            });
        }
    };
};

POSENC_TEST_GUILESS(FileWatchTest)
#include "file_watch_test.moc"
