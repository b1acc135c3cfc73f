#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <sys/resource.h>

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

private Q_SLOTS:
    void withoutMemoryForAPictureThereIsASentence_data() {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("png") << QStringLiteral("--encoding swin --layer bias --output x.png --size 8000x8000");
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
        for (int i = 0; i < 200'000; ++i) {
            header += (i == 0 ? "" : ",") + QByteArray("\"layers.") + QByteArray::number(i) +
                      ".relative_position_bias_table\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}";
        }
        header += '}';
        QByteArray size(8, '\0');
        qToLittleEndian(static_cast<quint64>(header.size()), size.data());
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("many.safetensors")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(size + header) == 8 + header.size() && file.flush());
        constexpr rlim_t kBytes = 220'000'000;
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
