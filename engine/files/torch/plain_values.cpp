#include "engine/files/torch/plain_values.h"

#include "engine/core/shortest_text.h"

namespace posenc {

namespace {

constexpr std::size_t kLongestRow = 16;

std::optional<std::string> scalar(const PickleGraph& graph, PickleRef ref) {
    switch (graph.kind(ref)) {
        case PickleKind::None:
            return "None";
        case PickleKind::Bool:
            return graph.integer(ref) != 0 ? "True" : "False";
        case PickleKind::Integer:
            return std::to_string(graph.integer(ref));
        case PickleKind::Text:
            return std::string(graph.text(ref));
        case PickleKind::Float:
            return shortestText(graph.real(ref));
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<std::string> plainValue(const PickleGraph& graph, PickleRef ref) {
    if (graph.kind(ref) != PickleKind::List && graph.kind(ref) != PickleKind::Tuple) {
        return scalar(graph, ref);
    }
    const auto items = graph.items(ref);
    if (items.empty() || items.size() > kLongestRow) {
        return std::nullopt;
    }
    std::string row;
    for (const PickleRef item : items) {
        const auto value = scalar(graph, item);
        if (!value) {
            return std::nullopt;
        }
        row += (row.empty() ? "[" : ", ") + *value;
    }
    return row + "]";
}

}  // namespace posenc
