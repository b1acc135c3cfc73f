#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/app/program.h"
#include "tests/support/memory_limit.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Pictures for which there is no memory. What is needed depends on the machine, so several limits are tried: each time the picture is
/// there, or a sentence says why not.
class CliMemoryTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// A file of very many tensors, `name` with their number for %1, each with its bytes.
    static qint64 writeMany(const QString& path, int count, const QString& name, const QByteArray& shape, int bytes) {
        QByteArray header("{");
        for (qint64 i = 0; i < count; ++i) {
            header += (i == 0 ? "\"" : ",\"") + name.arg(i).toUtf8() + "\":{\"dtype\":\"F8_E4M3\",\"shape\":" + shape +
                      ",\"data_offsets\":[" + QByteArray::number(i * bytes) + ',' + QByteArray::number((i + 1) * bytes) + "]}";
        }
        header += '}';
        QByteArray size(8, '\0');
        qToLittleEndian(static_cast<quint64>(header.size()), size.data());
        QFile file(path);
        const QByteArray all = size + header + QByteArray(static_cast<qsizetype>(count) * bytes, '\x38');
        if (!file.open(QIODevice::WriteOnly) || file.write(all) != all.size()) {
            qFatal("cannot write a file of the test");
        }
        return all.size();
    }

private Q_SLOTS:
    void aFileOfVeryManyTensorsTakesLittleMoreThanItsSize_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("shape");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<bool>("limited");
        QTest::newRow("tables") << QStringLiteral("layers.%1.relative_position_bias_table") << QByteArray("[9,1]") << 9 << true;
        QTest::newRow("tables of another shape")
            << QStringLiteral("layers.%1.relative_position_bias_table") << QByteArray("[1,2,2]") << 4 << true;
        QTest::newRow("positions") << QStringLiteral("layers.%1.pos_embed") << QByteArray("[1,5,2]") << 10 << true;
        QTest::newRow("weights") << QStringLiteral("%1") << QByteArray("[2]") << 2 << false;
    }

    /// Four times the file and 150 MB; and what is left out is said.
    void aFileOfVeryManyTensorsTakesLittleMoreThanItsSize() {
        if (!canLimitMemory()) {
            QSKIP("sanitizers take memory of their own");
        }
        QFETCH(QString, name);
        QFETCH(QByteArray, shape);
        QFETCH(int, bytes);
        QFETCH(bool, limited);
        const QTemporaryDir folder;
        const QByteArray path = folder.filePath(QStringLiteral("many.safetensors")).toUtf8();
        const QByteArray said = folder.filePath(QStringLiteral("said.txt")).toUtf8();
        const qint64 size = writeMany(QString::fromUtf8(path), 100'000, name, shape, bytes);
        // wait4 alone says how much one child took.
        posix_spawn_file_actions_t actions;
        QCOMPARE(posix_spawn_file_actions_init(&actions), 0);
        QCOMPARE(posix_spawn_file_actions_addopen(&actions, 1, said.constData(), O_WRONLY | O_CREAT, 0600), 0);
        const QByteArray program = posencProgram().toUtf8();
        char* const arguments[] = {const_cast<char*>(program.constData()), const_cast<char*>("inspect"),
                                   const_cast<char*>(path.constData()), nullptr};
        pid_t child = 0;
        QCOMPARE(posix_spawn(&child, program.constData(), &actions, nullptr, arguments, environ), 0);
        posix_spawn_file_actions_destroy(&actions);
        int status = -1;
        rusage usage{};
        QCOMPARE(wait4(child, &status, 0, &usage), child);
        QCOMPARE(status, 0);
        QVERIFY2(usage.ru_maxrss * 1024 < 4 * size + 150'000'000, QByteArray::number(static_cast<qlonglong>(usage.ru_maxrss)).constData());
        QFile output(QString::fromUtf8(said));
        QVERIFY(output.open(QIODevice::ReadOnly));
        const QByteArray lines = output.readAll();
        QCOMPARE(lines.contains("97952 tensors of the file were not examined"), limited);
        QVERIFY(lines.count('\n') >= 100'000);
    }

    void withoutMemoryForAPictureThereIsASentence_data() {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("png") << QStringLiteral("--encoding swin --layer bias --output x.png --size 10000x10000");
        QTest::newRow("svg") << QStringLiteral("--encoding relative-1d --length 7000 --layer index --output x.svg");
        QTest::newRow("pdf") << QStringLiteral("--encoding relative-1d --length 7000 --layer index --output x.pdf");
    }

    void withoutMemoryForAPictureThereIsASentence() {
        if (!canLimitMemory()) {
            QSKIP("sanitizers take all addresses");
        }
        QFETCH(QString, arguments);
        int refused = 0;
        for (const rlim_t kilobytes : {420'000U, 500'000U, 600'000U}) {
            QProcess process;
            process.setWorkingDirectory(folder_.path());
            process.setProcessEnvironment(Run::environment());
            process.setChildProcessModifier([kilobytes] {
                const rlimit limit{kilobytes * 1024, kilobytes * 1024};
                ::setrlimit(RLIMIT_AS, &limit);
            });
            process.start(posencProgram(), QStringList{QStringLiteral("export")} + arguments.split(QLatin1Char(' ')));
            QVERIFY(process.waitForFinished(120'000));
            const QByteArray err = process.readAllStandardError();
            QVERIFY2(process.exitStatus() == QProcess::NormalExit, QByteArray::number(static_cast<int>(kilobytes)) + ": " + err);
            if (process.exitCode() != 0) {
                ++refused;
                QCOMPARE(process.exitCode(), 2);
                const Run ended{process.exitCode(), {}, err};
                QVERIFY2(ended.oneLine() && err.contains("memory"), err.constData());
                QVERIFY(QDir(folder_.path()).isEmpty(QDir::Files | QDir::Hidden));
            }
            for (const QString& name : QDir(folder_.path()).entryList(QDir::Files)) {
                QVERIFY(QFile::remove(folder_.filePath(name)));
            }
        }
        QVERIFY(refused > 0);
    }

    /// Of a file no size can be made smaller: it cannot be read.
    void aFileForWhichThereIsNoMemoryCannotBeRead() {
        if (!canLimitMemory()) {
            QSKIP("sanitizers take all addresses");
        }
        QByteArray header("{");
        for (int i = 0; i < 400'000; ++i) {
            header += (i == 0 ? "" : ",") + QByteArray("\"layers.") + QByteArray::number(i) +
                      ".relative_position_bias_table\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}";
        }
        header += '}';
        QByteArray size(8, '\0');
        qToLittleEndian(static_cast<quint64>(header.size()), size.data());
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("many.safetensors")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(size + header) == 8 + header.size() && file.flush());
        constexpr rlim_t kBytes = 180'000'000;
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.setProcessEnvironment(Run::environment());
        process.setChildProcessModifier([] {
            const rlimit limit{kBytes, kBytes};
            ::setrlimit(RLIMIT_AS, &limit);
        });
        process.start(posencProgram(), {QStringLiteral("inspect"), QStringLiteral("many.safetensors")});
        QVERIFY(process.waitForFinished(120'000));
        const Run ended{process.exitCode(), {}, process.readAllStandardError()};
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && ended.oneLine(), ended.err.constData());
        QCOMPARE(ended.status, 3);
        QVERIFY2(ended.err.startsWith("posenc: many.safetensors cannot be read"), ended.err.constData());
    }
};

POSENC_TEST_GUILESS(CliMemoryTest)
#include "cli_memory_test.moc"
