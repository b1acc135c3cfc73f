#include <memory>

#include <benchmark/benchmark.h>

#include "tests/app/window_fixture.h"

namespace {

using posenc::test::ShownWindow;

/// From the making of the window to its first picture, in a program that runs already.
void windowWithItsFirstPicture(benchmark::State& state) {
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const auto window = std::make_unique<ShownWindow>(QSize(1900, 1200));
        if (!window->shown()) {
            state.SkipWithError("the window is not shown");
        }
    }
}
BENCHMARK(windowWithItsFirstPicture)->Name("window/first-picture")->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
