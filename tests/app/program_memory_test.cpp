#include <QTest>
#include <barrier>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <sys/resource.h>

#include "app/program/memory.h"
#include "tests/support/memory_limit.h"
#include "tests/support/test_program.h"

using namespace posenc;
using posenc::test::canLimitMemory;

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

    void threadsShareAFewHeaps() {
#ifdef __GLIBC__
        if (!canLimitMemory()) {
            QSKIP("a sanitizer has its own memory");
        }
        keepFreedMemory();
        std::barrier together(kThreads);
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&together] {
                const std::vector<char> some(1000);
                together.arrive_and_wait();
            });
        }
        threads.clear();
        char* text = nullptr;
        std::size_t size = 0;
        FILE* out = open_memstream(&text, &size);
        QVERIFY(out != nullptr && malloc_info(0, out) == 0 && std::fclose(out) == 0);
        const auto heaps = QByteArray(text, static_cast<qsizetype>(size)).count("<heap nr=");
        std::free(text);
        QVERIFY2(heaps > 0 && heaps <= 4, qPrintable(QString::number(heaps)));
#else
        QSKIP("only the GNU library can be told");
#endif
    }

private:
    static constexpr int kThreads = 12;
};

POSENC_TEST_APPLESS(ProgramMemoryTest)
#include "program_memory_test.moc"
