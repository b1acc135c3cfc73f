#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <thread>

#include "app/program/environment.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

/// The program where the system does not give what it asks for.
class ProgramStartTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDisplayThatDoesNotAnswerIsNone_data() {
        QTest::addColumn<QString>("x11");
        QTest::addColumn<QString>("wayland");
        QTest::addColumn<QString>("platform");
        const QString none;
        QTest::newRow("a stale DISPLAY") << QStringLiteral(":4711") << none << none;
        QTest::newRow("no such host") << QStringLiteral("no-such-host.invalid:0") << none << none;
        QTest::newRow("a Wayland socket that is not there") << none << QStringLiteral("wayland-4711") << none;
        QTest::newRow("both") << QStringLiteral(":4711") << QStringLiteral("wayland-4711") << none;
        QTest::newRow("named by hand") << QStringLiteral(":4711") << none << QStringLiteral("xcb");
        QTest::newRow("no such platform") << none << none << QStringLiteral("no-such-platform");
    }

    void aDisplayThatDoesNotAnswerIsNone() {
        QFETCH(QString, x11);
        QFETCH(QString, wayland);
        QFETCH(QString, platform);
        const QTemporaryDir folder;
        const Run without = Run::posenc({}, folder.path());
        QCOMPARE(without.status, 0);
        QVERIFY(QFile::remove(folder.filePath(QStringLiteral("posenc.png"))));
        Run::Variables variables{{"XDG_RUNTIME_DIR", folder.path()}};
        for (const auto& [name, value] : {std::pair("DISPLAY", x11), {"WAYLAND_DISPLAY", wayland}, {"QT_QPA_PLATFORM", platform}}) {
            if (!value.isEmpty()) {
                variables.emplace_back(name, value);
            }
        }
        const Run stale = Run::posenc({}, folder.path(), {}, variables);
        QCOMPARE(stale.status, 0);
        QCOMPARE(stale.out, without.out);
        QCOMPARE(stale.err, without.err);
        QVERIFY(!QImage(folder.filePath(QStringLiteral("posenc.png"))).isNull());
    }

    void aScaleThatNoWindowCanHaveIsTheNearestOne() {
        constexpr const char* kScale = "QT_SCALE_FACTOR";
        const QByteArray before = qgetenv(kScale);
        const auto mended = [&](const char* value) {
            qputenv(kScale, value);
            posenc::mendEnvironment();
            return qgetenv(kScale);
        };
        QCOMPARE(mended("40"), QByteArray("8"));
        QCOMPARE(mended("0.01"), QByteArray("0.5"));
        QCOMPARE(mended("-1"), QByteArray("0.5"));
        QCOMPARE(mended("inf"), QByteArray("8"));
        QCOMPARE(mended("1.5"), QByteArray("1.5"));
        QCOMPARE(mended("8"), QByteArray("8"));
        QCOMPARE(mended("large"), QByteArray("large"));
        before.isEmpty() ? qunsetenv(kScale) : qputenv(kScale, before);
    }

    void withoutThreadsTheCommandsWork() {
        const QTemporaryDir folder;
        const QStringList order{QStringLiteral("export"),    QStringLiteral("--encoding"), QStringLiteral("shaw"),
                                QStringLiteral("--length"),  QStringLiteral("300"),        QStringLiteral("--layer"),
                                QStringLiteral("attention"), QStringLiteral("--output"),   QStringLiteral("-")};
        const Run usual = Run::posenc(order, folder.path());
        const Run alone = Run::posenc(order, folder.path(), {}, withoutThreads());
        QCOMPARE(usual.status, 0);
        QCOMPARE(alone.status, 0);
        QCOMPARE(alone.err, usual.err);
        QCOMPARE(alone.out, usual.out);
        const Run picture = Run::posenc({}, folder.path(), {}, withoutThreads());
        QCOMPARE(picture.status, 0);
        QVERIFY(!QImage(folder.filePath(QStringLiteral("posenc.png"))).isNull());
    }

    void withoutThreadsTheWindowSaysSo() {
        const QTemporaryDir folder;
        Run::Variables variables = withoutThreads();
        variables.emplace_back("QT_QPA_PLATFORM", QStringLiteral("offscreen"));
        const Run refused = Run::posenc({}, folder.path(), {}, variables);
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.oneLine() && refused.err.contains("threads"), refused.err.constData());
        QVERIFY(refused.out.isEmpty());
    }

    /// As while a model is trained and its checkpoint is saved in place again and again.
    void aFileThatOthersCutAndWriteIsReadOrRefused() {
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("pos_embed.npy"));
        QVERIFY(posenc::test::writeNpy(name, {1024, 256}, std::vector<float>(1024 * 256, 0.5F)));
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray whole = file.readAll();
        std::atomic<bool> enough{false};
        std::atomic<int> saved{0};
        std::thread trainer([&] {
            for (; !enough; ++saved) {
                file.resize(0);
                file.seek(0);
                file.write(whole);
                file.flush();
            }
        });
        for (int round = 0; round < 30; ++round) {
            const Run read = Run::posenc({QStringLiteral("inspect"), name}, folder.path());
            if ((read.status != 0 || !read.err.isEmpty()) && (read.status != 3 || !read.oneLine())) {
                QTest::qFail(read.err.constData(), __FILE__, __LINE__);
                break;
            }
        }
        enough = true;
        trainer.join();
        QVERIFY(saved > 0);
    }

private:
    /// A library in front of the system's that refuses every thread.
    static Run::Variables withoutThreads() { return {{"LD_PRELOAD", QStringLiteral(POSENC_WITHOUT_THREADS)}}; }
};

POSENC_TEST_GUILESS(ProgramStartTest)
#include "program_start_test.moc"
