#include "engine/recognition/recognition.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/recognition/file_context.h"
#include "engine/recognition/index_buffer.h"
#include "engine/recognition/rules.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

/// Index buffers by the prefix of their name.
using IndexBuffers = std::map<std::string, std::size_t, std::less<>>;

/// The key of the entry, or the name of a file that has no keys.
std::string nameOf(const TrainedFile& file, const TensorEntry& entry) {
    return entry.name.empty() ? file.path().stem().string() : entry.name;
}

/// The rule's reading of a shape under one of its solutions.
Reading readingOf(const RecognitionRule& rule, Parameters::Map parameters, std::size_t leading) {
    for (const KnownParameter& known : rule.known) {
        std::visit([&](auto value) { parameters.insert_or_assign(std::string(known.id), value); }, known.value);
    }
    Arrangement arrangement;
    if (leading > 0) {
        arrangement.push_back({ArrangementStep::Kind::Squeeze, {static_cast<Index>(leading)}});
    }
    if (rule.transposed) {
        const auto rank = static_cast<Index>(rule.axes.size());
        arrangement.push_back({ArrangementStep::Kind::Swap, {rank - 2, rank - 1}});
    }
    return {std::string(rule.encoding), std::string(rule.tensor), std::move(parameters), std::move(arrangement)};
}

/// Why the rule that is believed says what no shape says.
void explainRule(const RecognitionRule& rule, std::string_view name, Recognition& result) {
    if (!rule.within.empty()) {
        result.reasons.push_back({ReasonCode::PartOfName, {std::string(findComponent(name, rule.within))}});
    }
    if (std::any_of(rule.known.begin(), rule.known.end(), [](const KnownParameter& known) { return known.id == "causal"; })) {
        result.reasons.push_back({ReasonCode::CausalByName, {std::string(rule.name)}});
    }
    const auto& parameters = result.reading.parameters;
    const auto grid = parameters.find("grid");
    const auto length = parameters.find("length");
    if (grid != parameters.end() && length != parameters.end()) {
        const Grid map = std::get<Grid>(grid->second);
        result.reasons.push_back({ReasonCode::SquareMap, {map.tokens(), map.rows, std::get<Index>(length->second) - map.tokens()}});
    }
}

/// Every reading of this entry, by rules whose name it has. Shapes are tried as they are first, then without leading ones.
void recogniseByName(const TrainedFile& file, const TensorEntry& entry, Recognition& result) {
    const std::string name = nameOf(file, entry);
    if (isOptimizerState(name)) {
        return;
    }
    std::string_view known;
    const RecognitionRule* believed = nullptr;
    const std::span<const Index> shape(entry.shape);
    for (std::size_t leading = 0; leading <= shape.size() && believed == nullptr; ++leading) {
        if (leading > 0 && shape[leading - 1] != 1) {
            break;
        }
        for (const RecognitionRule& rule : recognitionRules()) {
            const std::size_t start = findSuffix(name, rule.name);
            if (start == std::string_view::npos || (!rule.within.empty() && findComponent(name, rule.within).empty())) {
                continue;
            }
            if (believed == nullptr) {
                known = rule.name;
                result.prefix = name.substr(0, start == 0 ? 0 : start - 1);
            }
            if (rule.axes.size() != shape.size() - leading || (believed != nullptr && result.role != rule.role)) {
                continue;
            }
            for (Parameters::Map& parameters : solveAxes(rule.axes, shape.subspan(leading))) {
                Reading reading = readingOf(rule, std::move(parameters), leading);
                if (believed == nullptr) {
                    believed = &rule;
                    result.role = rule.role;
                    result.reading = std::move(reading);
                } else if (reading != result.reading &&
                           std::find(result.alternatives.begin(), result.alternatives.end(), reading) == result.alternatives.end()) {
                    result.alternatives.push_back(std::move(reading));
                }
            }
        }
    }
    if (known.empty()) {
        return;
    }
    result.reasons.push_back(
        {believed != nullptr ? ReasonCode::NameAndShape : ReasonCode::ShapeDoesNotFit, {std::string(known), toString(entry.shape)}});
    if (entry.name.empty()) {
        result.reasons.push_back({ReasonCode::NameOfFile, {name}});
    }
    if (believed != nullptr) {
        explainRule(*believed, name, result);
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

std::vector<Recognition> recognise(const TrainedFile& file) {
    const auto& entries = file.entries();
    std::vector<Recognition> recognitions(entries.size());
    IndexBuffers buffers;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        recogniseByName(file, entries[i], recognitions[i]);
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
    settleGrids(file, recognitions);
    settleCausal(file, recognitions);
    return recognitions;
}

}  // namespace posenc
