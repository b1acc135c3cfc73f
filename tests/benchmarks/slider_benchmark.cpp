// A slider that moves: from the change of its value to the pixels of all pictures.
#include <benchmark/benchmark.h>

#include "tests/benchmarks/window_benchmark.h"

namespace posenc::benchmarks {
namespace {

constexpr int kMoves = 60;
constexpr double kCores = 2;  ///< that the threads of a move share, on the machine that the page's figures are of

/// An encoding at a size, and what is moved there.
struct Case {
    const char* encoding;
    std::vector<std::string> layers;
    Index tokens;
    const char* parameter;
    std::function<ParameterValue(int move)> value;  ///< never the same twice running
};

/// Up and down around a value, like a hand that looks for something.
Index around(Index value, int move) {
    constexpr Index kSwing[] = {0, -1, -2, -3, -2, -1};
    return value + kSwing[move % 6];
}

Case sequence(const char* encoding, std::vector<std::string> layers, Index length, const char* parameter = "length") {
    return {encoding, std::move(layers), length, parameter, [length](int move) { return ParameterValue(around(length, move)); }};
}

Case onMap(const char* encoding, std::vector<std::string> layers, const char* parameter, Index side) {
    return {encoding, std::move(layers), side * side, parameter, [side](int move) {
                return ParameterValue(Grid{around(side, move), side});
            }};
}

/// Around 1024 tokens: the length, or a side of the grid, whatever the encoding has.
std::optional<Case> atFirst(const EncodingDeclaration& encoding) {
    // A window before the map that it divides, whose sides are multiples of the window's.
    for (const char* id : {"length", "window", "grid", "block", "samples"}) {
        const ParameterDeclaration* parameter = encoding.parameter(id);
        if (parameter != nullptr && parameter->type == ParameterType::Integer) {
            return sequence(encoding.id.c_str(), {}, 1024, id);
        }
        if (parameter != nullptr && parameter->type == ParameterType::GridSize) {
            return onMap(encoding.id.c_str(), {}, id, 32);
        }
        if (parameter != nullptr && parameter->type == ParameterType::Grid3dSize) {
            return Case{encoding.id.c_str(), {}, 1024, id, [](int move) { return ParameterValue(Grid3d{around(8, move), 8, 16}); }};
        }
    }
    return std::nullopt;
}

Scene sceneOf(const Case& one) {
    Scene scene;
    scene.encoding = one.encoding;
    scene.layers = one.layers;
    scene.parameters = {{one.parameter, one.value(0)}};
    for (const auto& [id, value] : {std::pair("heads", Index{8}), std::pair("head-dim", Index{64})}) {
        if (findEncoding(one.encoding)->parameter(id) != nullptr) {
            scene.parameters.emplace(id, value);
        }
    }
    return scene;
}

enum class Until { Pictures, Heads };

void moveSlider(benchmark::State& state, const Case& one, Panels panels, Until until) {
    MeasuredWindow window(application(), panels);
    if (!window.show(sceneOf(one)) || !window.isLarge()) {
        state.SkipWithError("the pictures are not shown, or too small");
        return;
    }
    int move = 0;
    const auto step = [&] {
        const Clock::time_point begin = Clock::now();
        if (!window.move(one.parameter, one.value(++move)) || !window.waitForPixels() ||
            (until == Until::Heads && !window.waitForHeads())) {
            state.SkipWithError("a picture does not come");
        }
        return milliseconds(Clock::now() - begin);
    };
    for (int warm = 0; warm < 6; ++warm) {
        step();
    }
    application().forgetSteps();
    std::vector<double> times;
    std::vector<double> ofWindow;
    std::vector<double> ofAll;
    std::vector<double> estimates;
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const double threadBegin = threadMilliseconds();
        const double allBegin = processMilliseconds();
        times.push_back(step());
        ofWindow.push_back(threadMilliseconds() - threadBegin);
        ofAll.push_back(processMilliseconds() - allBegin);
        estimates.push_back(ofWindow.back() + (ofAll.back() - ofWindow.back()) / kCores);
        state.SetIterationTime(times.back() / 1e3);
    }
    const Spread spread = spreadOf(times);
    state.counters["cpu_move"] = spreadOf(estimates).p95;
    state.counters["cpu_window"] = spreadOf(ofWindow).p95;
    state.counters["cpu_all"] = spreadOf(ofAll).p95;
    const WatchedApplication::Step& longest = application().longestStep();
    state.counters["p50"] = spread.p50;
    state.counters["p95"] = spread.p95;
    state.counters["max"] = spread.largest;
    state.counters["step"] = longest.wall;
    state.counters["step_alone"] = application().mostAlone();
    state.SetLabel(longest.what);
    if (!window.settle()) {
        state.SkipWithError("the window does not come to rest");
    }
}

void add(const Case& one, Panels panels, Until until) {
    const char* what = until == Until::Heads     ? "slider-to-heads"
                       : panels == Panels::All   ? "slider-to-pixels-all-panels"
                       : panels == Panels::First ? "slider-to-pixels-at-first"
                                                 : "slider-to-pixels";
    const std::string name = std::string(one.encoding) + '/' + what + "/n:" + std::to_string(one.tokens) + "/h:8/d:64";
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) { moveSlider(state, one, panels, until); })
        ->UseManualTime()
        ->Iterations(kMoves)
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

void addSliderBenchmarks() {
    std::vector<Case> cases;
    for (const Index length : {64, 256, 512, 1024}) {
        cases.push_back(sequence("relative-1d", {"index", "position", "attention"}, length));
        cases.push_back(sequence("t5", {"index", "bias", "attention"}, length));
        cases.push_back(sequence("alibi", {"offset", "bias", "attention"}, length));
    }
    for (const Index side : {8, 16, 22, 32}) {
        cases.push_back(onMap("swin", {"index", "bias", "attention"}, "window", side));
    }
    // Of other families, for the panels that differ with them.
    std::vector<Case> others;
    for (const Index side : {8, 16, 32}) {
        others.push_back(onMap("irpe", {"index", "bias", "attention"}, "grid", side));
        others.push_back(onMap("swin-v2", {"index", "bias", "attention"}, "window", side));
        others.push_back(sequence("transformer-xl", {"index", "term-b", "attention"}, side * side));
        others.push_back(sequence("rope", {"offset", "position", "attention"}, side * side));
        others.push_back(sequence("sinusoidal", {"similarity", "position", "attention"}, side * side));
    }
    for (const Case& one : cases) {
        add(one, Panels::HeadStrip, Until::Pictures);
    }
    for (const Case& one : cases) {
        add(one, Panels::All, Until::Pictures);
    }
    for (const Case& one : others) {
        add(one, Panels::All, Until::Pictures);
    }
    for (const Case& one : cases) {
        add(one, Panels::HeadStrip, Until::Heads);
    }
    for (const EncodingDeclaration& encoding : catalogue()) {
        if (const auto one = atFirst(encoding)) {
            add(*one, Panels::First, Until::Pictures);
        }
    }
}

}  // namespace posenc::benchmarks
