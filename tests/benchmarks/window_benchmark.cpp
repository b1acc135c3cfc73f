// What a person waits for in the real window. README.md says how it is run and what the numbers are.
#include "tests/benchmarks/window_benchmark.h"

#include <cstdlib>

#include <benchmark/benchmark.h>

#include "app/program/memory.h"

namespace posenc::benchmarks {

WatchedApplication& application() {
    return *static_cast<WatchedApplication*>(qApp);
}

}  // namespace posenc::benchmarks

int main(int argc, char** argv) {
    using namespace posenc::benchmarks;
    posenc::keepFreedMemory();
    WatchedApplication watched(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    if (const char* longerThan = std::getenv("POSENC_TELL_STEPS")) {
        watched.tellSteps(std::atof(longerThan));
    }
    addSliderBenchmarks();
    addLongBenchmarks();
    addDerivationBenchmarks();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
