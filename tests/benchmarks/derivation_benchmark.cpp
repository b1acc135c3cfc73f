// Cells of a derivation on their way: what a frame costs the thread of the window, beside a repaint of the step at rest.
#include <QListWidget>
#include <QTest>
#include <algorithm>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "app/derivation/derivation_task.h"
#include "engine/encodings/presets.h"
#include "tests/app/derivation_fixture.h"
#include "tests/benchmarks/window_benchmark.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/heatmap/heatmap_view.h"

namespace posenc::benchmarks {
namespace {

/// Of the large picture in a window of 1366 x 768.
constexpr QSize kStage(790, 520);

struct Case {
    const char* id;
    Parameters::Map sizes;
};

/// Milliseconds of the thread's own time: what else the machine does is left out.
double threadTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double painted(QWidget& widget, const std::function<void()>& change) {
    QImage image(widget.size(), QImage::Format_RGB32);
    const double begin = threadTime();
    change();
    widget.render(&image);
    return threadTime() - begin;
}

/// All steps of at most 64 x 64 cells, at 60 frames a second.
void play(benchmark::State& state, const Case& one) {
    const DerivationDeclaration& declaration = *findDerivation(one.id);
    const auto model = derivationModel(declaration, one.sizes);
    const auto made = model.ok() ? derive({.declaration = &declaration, .model = model.value()}) : Result<Derivation>(model.error());
    if (!made.ok()) {
        state.SkipWithError("the derivation cannot be made");
        return;
    }
    const auto derivation = std::make_shared<const Derivation>(made.value());
    const StepColours colours = stepColours(*derivation);
    StepStage stage;
    stage.resize(kStage);
    stage.setVisible(true);
    QWidget& cover = *stage.findChild<QWidget*>(QStringLiteral("derivationTravel"));
    constexpr int kFrames = 54;  // 900 ms
    std::vector<double> begins;
    std::vector<double> frames;
    std::vector<double> still;
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        for (Index step = 0; step < std::ssize(derivation->steps); ++step) {
            StepScene scene;
            // The first frame of a step finds the ways of its cells.
            begins.push_back(painted(cover, [&] {
                scene = stepScene(derivation, colours, step);
                stage.show(scene, 0.5 / kFrames);
            }));
            for (int frame = 1; frame < kFrames; ++frame) {
                frames.push_back(painted(cover, [&] { stage.show(scene, static_cast<double>(frame) / kFrames); }));
            }
            still.push_back(painted(stage.view(), [&] { stage.show(scene, 1); }));
        }
    }
    const auto at = [](std::vector<double> times, double share) {
        std::ranges::sort(times);
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    state.counters["p50"] = at(frames, 0.5);
    state.counters["p95"] = at(frames, 0.95);
    state.counters["max"] = at(frames, 1);
    state.counters["first"] = at(begins, 1);
    state.counters["ratio"] = at(frames, 0.95) / at(still, 0.5);
}

/// The longest event of each kind of thing that a person does with a derivation, in milliseconds of the window's thread alone.
class Longest {
public:
    /// Does it as an event of its own, and handles what follows until `there` holds.
    bool during(const std::string& kind, const std::function<void()>& act, const std::function<bool()>& there) {
        application().forgetSteps();
        QMetaObject::invokeMethod(qApp, act, Qt::QueuedConnection);
        QCoreApplication::processEvents();
        const bool done = QTest::qWaitFor(there, 60'000);
        QCoreApplication::processEvents();
        double& most = most_[kind];
        if (application().mostAlone() > most) {
            most = application().mostAlone();
            in_[kind] = application().mostAloneIn();
        }
        return done;
    }
    void report(benchmark::State& state) const {
        std::string label;
        for (const auto& [kind, most] : most_) {
            state.counters[kind] = most;
            label += most > 8 ? kind + ": " + in_.at(kind) + "; " : "";
        }
        state.SetLabel(label);
    }

private:
    std::map<std::string, double> most_;
    std::map<std::string, std::string> in_;
};

/// In the real window as it opens on a screen of 1920 x 1080: opened, every step, half way to it, cells pointed at, one asked for.
void use(benchmark::State& state, const Preset& preset) {
    test::Player player(nullptr, {1918, 1058});
    Scene scene;
    scene.encoding = preset.encoding;
    scene.parameters = preset.parameters;
    player.window()->workspace().document().change(std::move(scene), QStringLiteral("Measure"));
    const auto ofPreset = [&] { return player.window()->workspace().picture()->model->encoding().id == preset.encoding; };
    if (!QTest::qWaitFor(ofPreset, test::kPatience) || !player.window().settled()) {
        state.SkipWithError("the scene is not shown");
        return;
    }
    const auto always = [] { return true; };
    Longest longest;
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        // What a painting of the window costs that has no derivation in it.
        longest.during(
            "pictures", [&] { player.window()->update(); }, always);
        for (const DerivationDeclaration& one : derivations()) {
            if (one.encoding != preset.encoding || !fits(one, *player.window()->workspace().picture()->model)) {
                continue;
            }
            const auto shown = [&] { return player.pane().shown() != nullptr && player.pane().shown()->wish.declaration == &one; };
            longest.during(
                "open",
                [&] {
                    player.pane().open(one.id);
                    player.inFront() ? void() : player.window().find<QAction>("derive")->trigger();
                },
                shown);
            const int steps = player.pane().strip().steps();
            for (int step = 0; step < steps; ++step) {
                const auto seen = [&, step] {
                    const QString name = QString::fromStdString(player.step(step).name);
                    return player.view().data().title.contains(name);
                };
                longest.during(
                    "way", [&, step] { player.scrub(100 * step - 50); }, always);
                longest.during(
                    "frame", [&, step] { player.scrub(100 * step - 30); }, always);
                longest.during(
                    "step", [&, step] { player.scrub(100 * step); }, seen);
                for (const double place : {0.1, 0.5, 0.9}) {
                    const QRect room = player.view().pictureRect();
                    const QPoint at(room.left() + static_cast<int>(place * room.width()),
                                    room.top() + static_cast<int>(place * room.height()));
                    longest.during(
                        "hover", [&, at] { QTest::mouseMove(&player.view(), at); }, always);
                }
            }
            auto* list = player.window().find<QListWidget>("derivationHistory");
            longest.during(
                "history",
                [&] {
                    player.view().pin({0, 0});
                },
                [&] { return list->isVisible() && list->count() > 0; });
            longest.during(
                "history", [&] { player.view().releasePin(); }, always);
        }
    }
    longest.report(state);
}

}  // namespace

void addDerivationBenchmarks() {
    const std::vector<Case> cases{{"skew", {{"length", Index{64}}, {"heads", Index{1}}, {"head-dim", Index{32}}}},
                                  {"relative-1d-gather", {{"length", Index{64}}, {"heads", Index{1}}, {"head-dim", Index{32}}}},
                                  {"shaw", {{"length", Index{64}}, {"heads", Index{1}}, {"head-dim", Index{32}}}},
                                  {"swin-index", {{"window", Grid{8, 8}}, {"heads", Index{1}}}}};
    for (const Case& one : cases) {
        benchmark::RegisterBenchmark((std::string("derivation/") + one.id).c_str(), [one](benchmark::State& state) { play(state, one); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    }
    for (const Preset& preset : presets()) {
        benchmark::RegisterBenchmark(("derivation/window/" + preset.id).c_str(), [&preset](benchmark::State& state) { use(state, preset); })
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    }
}

}  // namespace posenc::benchmarks
