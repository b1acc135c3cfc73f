// Whole layers of the engine on all cores, and what the machine could do at best. README.md says how it is run and what the numbers are.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "engine/model/model.h"
#include "tests/benchmarks/floor.h"

namespace posenc::benchmarks {
namespace {

constexpr Index kHeads = 8;
constexpr Index kHeadDim = 64;

/// An encoding, and its parameter of size: a length n, or a grid of about n tokens; empty: its parameters say the size.
struct Subject {
    const char* id;
    const char* size;
    std::vector<const char*> layers;
    Parameters::Map parameters = {};
};

std::vector<Subject> subjects() {
    return {
        {"relative-1d", "length", {"attention", "logits", "position", "content", "index", "offset"}},
        {"shaw", "length", {"attention", "index"}, {{"clip", Index{16}}}},
        {"factorized-2d", "grid", {"attention", "position", "row-index"}},
        {"swin", "window", {"attention", "bias", "index"}},
        {"alibi", "length", {"attention", "bias"}},
        {"t5", "length", {"attention", "bias", "index"}},
        {"music-transformer", "length", {"attention"}},
        {"transformer-xl", "length", {"attention"}},
        {"transformer-xl-learned", "length", {"attention"}},
        {"rope", "length", {"attention"}},
        {"irpe", "grid", {"attention"}},
        {"sinusoidal", "length", {"attention"}},
        {"learned-absolute", "length", {"attention"}},
        {"decomposed-2d", "grid", {"attention", "position"}},
        {"attention-biases", "grid", {"attention", "bias"}},
        {"neighborhood", "grid", {"attention", "bias"}, {{"kernel", Index{7}}}},
        {"dynamic-bias", "window", {"attention", "bias"}},
        {"mlp-bias", "window", {"attention", "bias"}},
        {"convit", "grid", {"attention"}},
        {"alibi-2d", "grid", {"attention", "bias"}},
        {"conformer", "length", {"attention"}},
        {"xlnet", "length", {"attention"}, {{"memory", Index{0}}}},
        {"deberta", "length", {"attention"}, {{"buckets", Index{256}}}},
        {"kerple", "length", {"attention", "bias"}},
        {"fire", "length", {"attention", "bias"}},
        {"sandwich", "length", {"attention", "bias"}},
        {"t5-global", "length", {"attention", "bias"}},
        {"cope", "length", {"attention"}},
        {"forgetting", "length", {"attention", "bias"}},
        {"alibi-asymmetric", "length", {"attention", "bias"}},
        // Grids of clips and of blocks have a size of their own.
        {"window-3d", "", {"attention", "bias"}, {{"window", Grid3d{8, 16, 16}}}},
        {"halo", "", {"attention", "position"}, {{"block", Grid{32, 32}}, {"halo", Index{6}}}},
        {"detr-sine", "grid", {"similarity"}},
        {"fourier-2d", "grid", {"similarity"}},
    };
}

/// The square grid closest to n tokens, from below.
Grid gridOf(Index tokens) {
    Index side = 1;
    while ((side + 1) * (side + 1) <= tokens) {
        ++side;
    }
    return {side, side};
}

Parameters::Map parametersOf(const Subject& subject, Index tokens) {
    Parameters::Map out = subject.parameters;
    out["heads"] = kHeads;
    out["head-dim"] = kHeadDim;
    if (std::string_view(subject.size) == "length") {
        out[subject.size] = tokens;
    } else if (*subject.size != '\0') {
        out[subject.size] = gridOf(tokens);
    }
    return out;
}

/// Every matrix of a layer into memory that was used before, from a model whose tensors are drawn.
void layer(benchmark::State& state, const Subject& subject, const char* id, Index tokens) {
    const auto built = Model::build({findEncoding(subject.id), parametersOf(subject, tokens), {}, 1});
    if (!built.ok()) {
        state.SkipWithError("the model is refused");
        return;
    }
    const Model& model = *built.value();
    const Index stack = model.stackSize(id);
    const Index cells = model.queries() * model.keys();
    std::vector<float> out(static_cast<std::size_t>(stack * cells));
    const auto compute = [&] {
        for (Index s = 0; s < stack; ++s) {
            const auto field = model.field(id, s).value();
            const std::span<float> matrix = std::span(out).subspan(static_cast<std::size_t>(s * cells), static_cast<std::size_t>(cells));
            if (!field->evaluate(Region::whole(field->rows(), field->columns()), matrix).ok()) {
                state.SkipWithError("the layer is refused");
            }
        }
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    };
    compute();
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        compute();
    }
    state.SetBytesProcessed(state.iterations() * stack * cells * static_cast<Index>(sizeof(float)));
}

std::string nameOf(const std::string& what, Index tokens, Index heads) {
    return what + "/n:" + std::to_string(tokens) + "/h:" + std::to_string(heads) + "/d:" + std::to_string(kHeadDim);
}

template <typename Run>
void add(const std::string& name, Run run) {
    benchmark::RegisterBenchmark(name.c_str(), run)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
}

void addLayers() {
    for (const Subject& subject : subjects()) {
        for (const char* id : subject.layers) {
            for (const Index wanted : {512, 2048}) {
                const bool sized = *subject.size != '\0';
                if (!sized && wanted != 2048) {
                    continue;
                }
                const bool sequence = !sized || std::string_view(subject.size) == "length";
                const Index tokens = sequence ? wanted : gridOf(wanted).tokens();
                add(nameOf(std::string(subject.id) + '/' + id, tokens, kHeads),
                    [=](benchmark::State& state) { layer(state, subject, id, wanted); });
            }
        }
    }
}

void addFloors() {
    for (const Floor& floor : floors()) {
        for (const Index tokens : {2025, 2048}) {
            add(nameOf(std::string("floor/") + floor.name, tokens, kHeads), [=](benchmark::State& state) {
                const auto run = floor.prepare({kHeads, tokens, kHeadDim});
                run();
                for (const auto& iteration : state) {
                    static_cast<void>(iteration);
                    run();
                }
                state.SetBytesProcessed(state.iterations() * kHeads * tokens * tokens * static_cast<Index>(sizeof(float)));
            });
        }
    }
}

}  // namespace
}  // namespace posenc::benchmarks

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    posenc::benchmarks::addFloors();
    posenc::benchmarks::addLayers();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
