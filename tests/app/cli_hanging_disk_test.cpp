#include <QTest>
#include <array>

#include "app/cli/command_line.h"
#include "tests/app/hanging_disk/hanging_disk.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// The start of the program while the disk of the file that it is to open does not answer.
class CliHangingDiskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWindowComesFirst() {
        HangingDisk disk;
        if (!disk.canHang()) {
            QSKIP("Nothing is in front of the system's disk.");
        }
        QByteArray file = disk.first().toLocal8Bit();
        QByteArray program = "posenc";
        std::array<char*, 3> arguments{program.data(), file.data(), nullptr};
        disk.hang();
        const CommandLineResult result = runCommandLine(2, arguments.data());
        QVERIFY(!result.status);
        QCOMPARE(QString::fromStdString(result.file), disk.first());
        QCOMPARE(disk.asked(), QByteArray());
    }
};

POSENC_TEST_APPLESS(CliHangingDiskTest)
#include "cli_hanging_disk_test.moc"
