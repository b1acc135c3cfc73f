#include "app/scene/source_windows.h"

#include <algorithm>

#include "engine/recognition/index_buffer.h"

namespace posenc {

std::vector<Grid> windowsOfTable(const TrainedFile& file, const TensorSource& source, const Tensor& table) {
    if (table.rank() != 2) {
        return {};
    }
    const auto& entries = file.entries();
    const auto entry = std::find_if(entries.begin(), entries.end(), [&](const TensorEntry& one) { return one.name == source.key; });
    if (entry != entries.end()) {
        const Recognition known = recognise(file)[static_cast<std::size_t>(entry - entries.begin())];
        std::vector<Grid> windows;
        const auto add = [&](const Reading& reading) {
            const auto facts = windowOf(reading.parameters);
            if (known.role == Role::Table && facts && reading.arrangement == Arrangement()) {
                windows.push_back(facts->window);
            }
        };
        add(known.reading);
        std::for_each(known.alternatives.begin(), known.alternatives.end(), add);
        if (!windows.empty()) {
            return windows;
        }
    }
    const Index rows = table.dimension(0);
    return likelyWindowsOfRows(rows - classTokenRows(rows));
}

}  // namespace posenc
