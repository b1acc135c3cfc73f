#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

namespace {

/// Minutes of writing, of which a moment is waited for.
const QStringList kLongExport{QStringLiteral("export"),   QStringLiteral("--encoding"), QStringLiteral("relative-1d"),
                              QStringLiteral("--length"), QStringLiteral("12000"),      QStringLiteral("--layer"),
                              QStringLiteral("index"),    QStringLiteral("--output"),   QStringLiteral("index.csv")};

}  // namespace

/// The program ended by others while it writes: nothing of what is unfinished is left behind.
class ProgramEndingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSignalLeavesNothingBehind_data() {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("kill") << SIGTERM;
        QTest::newRow("the terminal closes") << SIGHUP;
        QTest::newRow("Ctrl+\\") << SIGQUIT;
    }

    void aSignalLeavesNothingBehind() {
        QFETCH(int, signal);
        const QTemporaryDir folder;
        QFile old(folder.filePath(QStringLiteral("index.csv")));
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3 && old.flush());
        QProcess process;
        QVERIFY(beginsToWrite(process, folder));
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
        QVERIFY(process.waitForFinished());
        // It ends as the signal has it: shells and schedulers look at that.
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        QCOMPARE(process.exitCode(), signal);
        QCOMPARE(names(folder), QStringList{QStringLiteral("index.csv")});
        QCOMPARE(QFileInfo(old).size(), 3);
    }

    void aSignalThatIsIgnoredStaysIgnored() {
        const QTemporaryDir folder;
        QProcess process;
        process.setChildProcessModifier([] { ::signal(SIGHUP, SIG_IGN); });
        QVERIFY(beginsToWrite(process, folder));
        const auto id = static_cast<pid_t>(process.processId());
        // Of two signals at once the later one is handled first: that it ends by SIGTERM says nothing of SIGHUP.
        QFile status(QStringLiteral("/proc/%1/status").arg(id));
        QVERIFY(status.open(QIODevice::ReadOnly));
        const QByteArray told = status.readAll();
        const qsizetype at = told.indexOf("SigIgn:");
        QVERIFY(at > 0);
        const auto ignored = told.mid(at + 7).split('\n').front().trimmed().toULongLong(nullptr, 16);
        QVERIFY((ignored >> (SIGHUP - 1)) % 2 == 1);
        QVERIFY(::kill(id, SIGHUP) == 0 && ::kill(id, SIGTERM) == 0);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), SIGTERM);
        QCOMPARE(names(folder), QStringList());
    }

    void aLimitOfTheSizeOfFilesIsOneSentence() {
        const QTemporaryDir folder;
        QProcess shell;
        shell.setWorkingDirectory(folder.path());
        shell.setProcessEnvironment(Run::environment());
        shell.start(QStringLiteral("/bin/sh"), QStringList{QStringLiteral("-c"), QStringLiteral("ulimit -f 100; exec \"$@\""),
                                                           QStringLiteral("sh"), posenc::test::posencProgram()} +
                                                   kLongExport);
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
        QCOMPARE(shell.exitCode(), 4);
        const QByteArray said = shell.readAllStandardError();
        QVERIFY2(said.startsWith("posenc: index.csv cannot be written") && said.count('\n') == 1, said.constData());
        QCOMPARE(names(folder), QStringList());
    }

private:
    static QStringList names(const QTemporaryDir& folder) {
        return QDir(folder.path()).entryList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    /// Whether the program has begun with its unfinished file.
    static bool beginsToWrite(QProcess& process, const QTemporaryDir& folder) {
        process.setWorkingDirectory(folder.path());
        process.setProcessEnvironment(Run::environment());
        process.start(posenc::test::posencProgram(), kLongExport);
        return process.waitForStarted() &&
               QTest::qWaitFor(
                   [&] {
                       for (const QString& name : names(folder)) {
                           if (name.startsWith(QLatin1String(".posenc-")) && QFileInfo(folder.filePath(name)).size() > 0) {
                               return true;
                           }
                       }
                       return false;
                   },
                   30000);
    }
};

POSENC_TEST_GUILESS(ProgramEndingTest)
#include "program_ending_test.moc"
