// Sequences of tens of thousands of tokens in the real window, and what a view of ever longer ones costs.
#include <QFile>
#include <QWheelEvent>

#include <benchmark/benchmark.h>

#include "app/runner/work_estimate.h"
#include "app/scene/layer_colours.h"
#include "engine/fields/reduced.h"
#include "engine/model/model.h"
#include "tests/benchmarks/window_benchmark.h"

namespace posenc::benchmarks {
namespace {

constexpr Index kLong = 65536;

Scene longScene(Index length, std::uint64_t seed) {
    Scene scene;
    scene.encoding = "relative-1d";
    scene.layers = {"index", "position", "content", "attention"};
    scene.parameters = {{"heads", Index{1}}, {"head-dim", Index{64}}, {"length", length}};
    scene.seed = seed;
    return scene;
}

void tellSteps(benchmark::State& state, const Spread& spread) {
    const WatchedApplication::Step& longest = application().longestStep();
    state.counters["p50"] = spread.p50;
    state.counters["p95"] = spread.p95;
    state.counters["max"] = spread.largest;
    state.counters["step"] = longest.wall;
    state.counters["step_alone"] = longest.alone;
    state.counters["peak_MB"] = peakMegabytes();
    state.SetLabel(longest.what);
}

/// From a short sequence to a long one: until the first pictures are seen, and until they are as fine as they get.
void open(benchmark::State& state, const std::vector<std::string>& layers) {
    MeasuredWindow window(application(), Panels::HeadStrip);
    std::vector<double> first;
    double finished = 0;
    std::uint64_t seed = 0;
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        Scene before = longScene(1024, ++seed);
        Scene scene = longScene(kLong, seed);
        before.layers = scene.layers = layers;
        if (!window.show(before)) {
            state.SkipWithError("the pictures are not shown, or too small");
            return;
        }
        application().forgetSteps();
        const Clock::time_point begin = Clock::now();
        window.change(scene);
        if (!window.waitForPixels(true)) {
            state.SkipWithError("the first picture does not come");
            return;
        }
        first.push_back(milliseconds(Clock::now() - begin));
        state.SetIterationTime(first.back() / 1e3);
        if (!window.waitForPixels()) {
            state.SkipWithError("the fine picture does not come");
            return;
        }
        finished = milliseconds(Clock::now() - begin);
    }
    tellSteps(state, spreadOf(first));
    state.counters["finished"] = finished;
}

/// One gesture after the other without waiting for anything but the first picture of each.
void dragLong(benchmark::State& state, const std::function<bool(MeasuredWindow&, int)>& gesture) {
    MeasuredWindow window(application(), Panels::HeadStrip);
    if (!window.show(longScene(1024, 1))) {
        state.SkipWithError("the pictures are not shown, or too small");
        return;
    }
    window.change(longScene(kLong, 1));
    std::vector<double> times;
    int move = 0;
    if (!window.waitForPixels(true)) {
        state.SkipWithError("the first picture does not come");
    }
    application().forgetSteps();
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const Clock::time_point begin = Clock::now();
        if (!gesture(window, ++move) || !window.waitForPixels(true)) {
            state.SkipWithError("a picture does not come");
            return;
        }
        times.push_back(milliseconds(Clock::now() - begin));
        state.SetIterationTime(times.back() / 1e3);
    }
    tellSteps(state, spreadOf(times));
    window.window()->workspace().cancel();
}

bool lengthen(MeasuredWindow& window, int move) {
    return window.move("length", Index{kLong - move % 7});
}

/// Turns the wheel over the first picture: in, and out again.
bool zoom(MeasuredWindow& window, int move) {
    window.expectNewer();
    HeatmapView& view = *window.window()->pictures().view("index");
    const QPointF place = view.pictureRect().center();
    const QPoint turn(0, (move - 1) % 16 < 8 ? 120 : -120);
    QWheelEvent wheel(place, view.mapToGlobal(place), {}, turn, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&view, &wheel);
    return true;
}

/// A file of a network whose other weights take 256 MB of zeros.
bool writeLargeFile(const QString& path) {
    const QByteArray header = R"({"attn.relative_position_bias_table":{"dtype":"F32","shape":[169,3],"data_offsets":[0,2028]},)"
                              R"("mlp.weight":{"dtype":"F32","shape":[8192,8192],"data_offsets":[2028,268437484]}})";
    QFile file(path);
    const auto length = static_cast<quint64>(header.size());
    return file.open(QIODevice::WriteOnly) && file.write(reinterpret_cast<const char*>(&length), sizeof length) == sizeof length &&
           file.write(header) == header.size() && file.resize(static_cast<qint64>(sizeof length + length) + 268437484);
}

/// From the choice of a large file to its table on the screen.
void openFile(benchmark::State& state) {
    MeasuredWindow window(application(), Panels::All);
    const QString path = window.window().path(QStringLiteral("large.safetensors"));
    if (!window.settle() || !writeLargeFile(path)) {
        state.SkipWithError("no file");
        return;
    }
    application().forgetSteps();
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const Clock::time_point begin = Clock::now();
        if (!window.window().open(path) || !window.waitForPixels()) {
            state.SkipWithError("the table is not shown");
            return;
        }
        state.SetIterationTime(milliseconds(Clock::now() - begin) / 1e3);
    }
    tellSteps(state, {});
}

/// One picture of 600 x 600 pixels of a layer, of a model that is there. `sampled`: through single cells, as a first pass.
void view(benchmark::State& state, const char* encoding, const char* layer, bool sampled) {
    const Index length = state.range(0);
    Scene scene = longScene(length, 1);
    scene.encoding = encoding;
    Model::Request request;
    request.encoding = findEncoding(encoding);
    request.parameters = scene.parameters;
    const double before = residentMegabytes();
    forgetPeak();
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const Clock::time_point begin = Clock::now();
        const auto model = Model::build(request);
        const auto field = model.value()->field(layer, 0).value();
        const LayerDeclaration& declaration = *request.encoding->layer(layer);
        Region region = ViewTransform(length, length, QSize(600, 600), 96).region();
        region = reducedBy(sampled ? Reduction::Nearest : layerReduction(declaration, field->integer(), {}), region);
        std::vector<float> samples(static_cast<std::size_t>(region.samples()));
        if (!field->evaluate(region, samples).ok()) {
            state.SkipWithError("refused");
            return;
        }
        benchmark::DoNotOptimize(samples.data());
        state.SetIterationTime(milliseconds(Clock::now() - begin) / 1e3);
    }
    state.counters["peak_MB"] = peakMegabytes() - before;
}

void addView(const char* encoding, const char* layer, bool sampled) {
    const std::string name = std::string(encoding) + '/' + layer + (sampled ? "-sampled" : "") + "/view/h:1/d:64";
    auto* added = benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) { view(state, encoding, layer, sampled); });
    for (const Index length : {1000, 4000, 16000, 65536, 262144, 1000000}) {
        added->ArgName("n")->Arg(length);
    }
    added->UseManualTime()->Iterations(3)->Unit(benchmark::kMillisecond);
}

}  // namespace

void addLongBenchmarks() {
    const auto add = [](const char* name, int iterations, auto run) {
        benchmark::RegisterBenchmark(name, run)->UseManualTime()->Iterations(iterations)->Unit(benchmark::kMillisecond);
    };
    add("file/open/MB:256", 1, openFile);
    add("relative-1d/open/n:65536/h:1/d:64", 1, [](benchmark::State& state) {
        open(state, {"index", "position", "content", "attention"});
    });
    add("relative-1d/drag/n:65536/h:1/d:64", 40, [](benchmark::State& state) { dragLong(state, lengthen); });
    add("relative-1d/zoom/n:65536/h:1/d:64", 40, [](benchmark::State& state) { dragLong(state, zoom); });
    addView("relative-1d", "index", false);
    addView("alibi", "bias", false);
    addView("t5", "bias", false);
    addView("relative-1d", "content", false);
    addView("relative-1d", "position", false);
    addView("relative-1d", "position", true);
    addView("relative-1d", "content", true);
    addView("relative-1d", "attention", true);
}

}  // namespace posenc::benchmarks
