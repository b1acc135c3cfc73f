#include <QTest>
#include <vector>

#include <sys/resource.h>

#include "app/program/memory.h"
#include "tests/support/memory_limit.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

long pagesTaken() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_minflt;
}

void useMatrices() {
    // Four of a thousand tokens, as a picture has them.
    const std::vector<std::vector<float>> matrices(4, std::vector<float>(std::size_t{1} << 20, 1.0F));
    QCOMPARE(matrices.back().back(), 1.0F);
}

}  // namespace

class ProgramMemoryTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matricesOfTheNextPictureTakeTheRoomOfTheLast() {
#ifndef __GLIBC__
        QSKIP("only the GNU library can be told");
#endif
        if (!canLimitMemory()) {
            QSKIP("a sanitizer has its own memory");
        }
        keepFreedMemory();
        useMatrices();
        const long before = pagesTaken();
        for (int picture = 0; picture < 8; ++picture) {
            useMatrices();
        }
        // 8 times 16 MB would be 32768 pages.
        QVERIFY2(pagesTaken() - before < 4096, qPrintable(QString::number(pagesTaken() - before)));
    }
};

POSENC_TEST_APPLESS(ProgramMemoryTest)
#include "program_memory_test.moc"
