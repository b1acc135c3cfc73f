// Derivations at the sizes of published networks: processor time and memory of each, and of the history of a cell of each layer.
#include <algorithm>
#include <fstream>
#include <functional>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <malloc.h>

#include "engine/derivation/derivation_history.h"
#include "engine/encodings/presets.h"

namespace posenc::benchmarks {
namespace {

std::size_t memoryKilobytes(const std::string& key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(key)) {
            return std::stoul(line.substr(key.size() + 1));
        }
    }
    return 0;
}

/// The most memory that the process has held since it was made, beyond what it held then.
class PeakMemory {
public:
    PeakMemory() {
        malloc_trim(0);
        std::ofstream("/proc/self/clear_refs") << "5";
        before_ = memoryKilobytes("VmRSS:");
    }
    [[nodiscard]] double megabytes() const {
        const std::size_t now = memoryKilobytes("VmHWM:");
        return static_cast<double>(now - std::min(now, before_)) / 1024;
    }

private:
    std::size_t before_ = 0;
};

std::shared_ptr<const Model> modelOf(const Preset& preset) {
    const auto model = Model::build({.encoding = findEncoding(preset.encoding), .parameters = preset.parameters});
    return model.ok() ? model.value() : nullptr;
}

void deriveAll(benchmark::State& state, const Preset& preset, const DerivationDeclaration& declaration) {
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const PeakMemory memory;
        const auto made = derive({.declaration = &declaration, .model = modelOf(preset)});
        state.counters["MB"] = memory.megabytes();
        if (!made.ok()) {
            state.SkipWithError("not for these parameters");
        }
    }
}

/// As the window does where a cell is asked for: the derivation that has it, its steps, its history.
void deriveCell(benchmark::State& state, const Preset& preset, const std::string& layer) {
    for (const auto& iteration : state) {
        static_cast<void>(iteration);
        const PeakMemory memory;
        const auto model = modelOf(preset);
        const auto field = model->field(layer, 0).value();
        const Cell cell{field->rows() / 2, field->columns() / 2};
        auto found = derivedCell(model, layer, 0, cell);
        if (!found) {
            state.SkipWithError("no derivation makes the layer");
            return;
        }
        const auto made = withNumbers(std::move(found->derivation), cell);
        const auto history = historyOf(made.value(), found->step, found->place);
        benchmark::DoNotOptimize(reexecuted(*model, history, {layer, 0, cell}));
        state.counters["MB"] = memory.megabytes();
    }
}

void add(const std::string& name, const std::function<void(benchmark::State&)>& run) {
    benchmark::RegisterBenchmark(name.c_str(), run)->MeasureProcessCPUTime()->Unit(benchmark::kMillisecond)->Iterations(1);
}

void addPreset(const Preset& preset) {
    const auto model = modelOf(preset);
    for (const DerivationDeclaration& declaration : derivations()) {
        if (declaration.encoding == preset.encoding) {
            add(preset.id + "/derive/" + declaration.id,
                [&preset, &declaration](benchmark::State& state) { deriveAll(state, preset, declaration); });
        }
    }
    for (const LayerDeclaration& layer : model->layers()) {
        add(preset.id + "/history/" + layer.id, [&preset, id = layer.id](benchmark::State& state) { deriveCell(state, preset, id); });
    }
}

}  // namespace
}  // namespace posenc::benchmarks

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    for (const posenc::Preset& preset : posenc::presets()) {
        posenc::benchmarks::addPreset(preset);
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
