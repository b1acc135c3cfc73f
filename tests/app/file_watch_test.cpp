#include "app/browser/file_watch.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <memory>
#include <utility>

#include "tests/app/step_executor.h"

using namespace posenc;
using posenc::test::Steps;

/// The disk is asked in steps that the test takes, so that what is written between two looks is certain.
class FileWatchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aChangeIsToldOnceTheFileLooksTheSameTwice() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        it.write("half of");
        QTRY_VERIFY(it.steps.waiting() > 0);
        it.steps.runAll();
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

    void whatHappensBesideTheFileIsNoChange() {
        Fixture it;
        it.write("first");
        it.watch.watch(it.path);
        QVERIFY(it.steps.step());
        QFile beside(it.folder.filePath(QStringLiteral("beside")));
        QVERIFY(beside.open(QIODevice::WriteOnly) && beside.write("x") == 1);
        beside.close();
        QTRY_VERIFY(it.steps.waiting() > 0);
        it.steps.runAll();
        QCOMPARE(it.changed.count() + it.vanished.count(), 0);
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
                return !it.changed.isEmpty() || it.changed.wait(3 * FileWatch::kPauseMilliseconds);
            },
            20000));
        QCOMPARE(it.changed.first().first().toString(), it.path);
        QCOMPARE(it.vanished.count(), 0);
        QVERIFY(QFile::remove(it.path));
        QTRY_COMPARE(it.vanished.count(), 1);
    }

private:
    struct Fixture {
        QTemporaryDir folder;
        QString path = folder.filePath(QStringLiteral("table.npy"));
        Steps steps;
        FileWatch watch;
        QSignalSpy changed{&watch, &FileWatch::changed};
        QSignalSpy vanished{&watch, &FileWatch::vanished};

        explicit Fixture(std::unique_ptr<Executor> executor = nullptr) : watch(executor ? std::move(executor) : steps.factory()()) {}
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

QTEST_GUILESS_MAIN(FileWatchTest)
#include "file_watch_test.moc"
