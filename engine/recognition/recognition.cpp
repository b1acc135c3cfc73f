#include "engine/recognition/recognition.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/recognition/index_buffer.h"
#include "engine/recognition/rules.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// Index buffers by the prefix of their name.
using IndexBuffers = std::map<std::string, std::size_t, std::less<>>;

/// Every reading of this entry, by rules whose name it has. Shapes are tried as they are first, then without leading ones.
void recogniseByName(const TensorEntry& entry, Recognition& result) {
    if (isOptimizerState(entry.name)) {
        return;
    }
    std::string_view known;
    const std::span<const Index> shape(entry.shape);
    for (std::size_t leading = 0; leading <= shape.size(); ++leading) {
        if (leading > 0 && shape[leading - 1] != 1) {
            break;
        }
        for (const RecognitionRule& rule : recognitionRules()) {
            const std::size_t start = findSuffix(entry.name, rule.name);
            if (start == std::string_view::npos) {
                continue;
            }
            known = rule.name;
            result.prefix = entry.name.substr(0, start == 0 ? 0 : start - 1);
            if (rule.axes.size() != shape.size() - leading || (result.role != Role::Unknown && result.role != rule.role)) {
                continue;
            }
            for (Parameters::Map& parameters : solveAxes(rule.axes, shape.subspan(leading))) {
                Reading reading{std::string(rule.encoding),
                                std::string(rule.tensor),
                                std::move(parameters),
                                {static_cast<Index>(leading), rule.transposed}};
                if (result.role == Role::Unknown) {
                    result.role = rule.role;
                    result.reading = std::move(reading);
                } else {
                    result.alternatives.push_back(std::move(reading));
                }
            }
        }
        if (result.role != Role::Unknown) {
            break;
        }
    }
    if (!known.empty()) {
        const bool fits = result.role != Role::Unknown;
        result.reasons.push_back(
            {fits ? ReasonCode::NameAndShape : ReasonCode::ShapeDoesNotFit, {std::string(known), toString(entry.shape)}});
    }
}

/// What the rows of a table say of its window where no index buffer has settled it.
void explainWindow(const WindowFacts& facts, Recognition& table) {
    if (!facts.oneCellWide()) {
        // Every table could also be of a window one token wide; where there is another, that is not worth asking.
        std::erase_if(table.alternatives, [](const Reading& reading) {
            const auto other = windowOf(reading.parameters);
            return other && other->oneCellWide();
        });
    }
    if (facts.window.rows == facts.window.columns) {
        table.reasons.push_back({ReasonCode::SquareWindow, {facts.rows(), facts.window.rows}});
    }
    if (!table.alternatives.empty()) {
        table.reasons.push_back({ReasonCode::WindowAmbiguous, {facts.rows(), static_cast<Index>(table.alternatives.size()) + 1}});
    }
}

/// The index buffer beside the table, or the nearest one above it (some networks share one).
std::optional<std::size_t> indexFor(const IndexBuffers& buffers, std::string_view prefix) {
    while (true) {
        if (const auto found = buffers.find(prefix); found != buffers.end()) {
            return found->second;
        }
        if (prefix.empty()) {
            return std::nullopt;
        }
        const std::size_t end = prefix.find_last_of("./");
        prefix = prefix.substr(0, end == std::string_view::npos ? 0 : end);
    }
}

}  // namespace

Shape arranged(Shape shape, const Arrangement& arrangement) {
    shape.erase(shape.begin(), shape.begin() + arrangement.leading);
    if (arrangement.transposed) {
        std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
    }
    return shape;
}

Tensor arranged(const Tensor& tensor, const Arrangement& arrangement) {
    Tensor result = arrangement.leading > 0 ? tensor.reshaped(arranged(tensor.shape(), {arrangement.leading, false})) : tensor;
    return arrangement.transposed ? result.transposed(result.rank() - 2, result.rank() - 1) : result;
}

std::vector<Recognition> recognise(const TrainedFile& file) {
    const auto& entries = file.entries();
    std::vector<Recognition> recognitions(entries.size());
    IndexBuffers buffers;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        recogniseByName(entries[i], recognitions[i]);
        if (recognitions[i].role == Role::IndexBuffer) {
            buffers.emplace(recognitions[i].prefix, i);
        }
    }
    for (Recognition& recognition : recognitions) {
        const auto window = windowOf(recognition.reading.parameters);
        if (recognition.role != Role::Table || !window) {
            continue;
        }
        if (window->classToken) {
            recognition.reasons.push_back({ReasonCode::ClassTokenRows, {window->rows() + kClassTokenRows, kClassTokenRows}});
        }
        const auto index = indexFor(buffers, recognition.prefix);
        if (!index || !settleByIndex(file, *index, recognition)) {
            explainWindow(*window, recognition);
        }
    }
    return recognitions;
}

}  // namespace posenc
