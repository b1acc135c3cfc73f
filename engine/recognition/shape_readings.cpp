#include "engine/recognition/shape_readings.h"

#include <algorithm>
#include <utility>

#include "engine/recognition/file_names.h"
#include "engine/recognition/name_recognition.h"
#include "engine/recognition/parameters_for.h"
#include "engine/recognition/rules.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

constexpr std::size_t kMostReadings = 8;
/// Tensors of a file that someone made to hold a table or two; a network has more.
constexpr std::size_t kFewTensors = 8;

bool isOther(std::string_view name) {
    const auto others = namesOfOthers();
    return isOptimizerState(name) || isOfCalendar(name) || NameTail(name).predicts() ||
           std::any_of(others.begin(), others.end(),
                       [&](std::string_view other) { return findSuffix(name, other) != std::string_view::npos; });
}

/// Whether the encoding draws a table of this shape as it is read.
bool canBeDrawn(const Shape& shape, const Reading& reading) {
    const EncodingDeclaration* encoding = findEncoding(reading.encoding);
    const TensorDeclaration* tensor = encoding == nullptr ? nullptr : encoding->tensor(reading.tensor);
    const auto after = arrangedShape(shape, reading.arrangement);
    return tensor != nullptr && after.ok() && shapeFits(*encoding, *tensor, after.value(), reading.parameters);
}

}  // namespace

std::vector<Reading> readingsByShape(const Shape& shape, bool anywhere) {
    std::vector<Reading> found;
    const std::span<const Index> all(shape);
    std::size_t leading = 0;
    while (leading < all.size() && all[leading] == 1) {
        ++leading;
    }
    const auto axes = all.subspan(leading);
    for (const RecognitionRule& rule : shapeRules()) {
        if (rule.axes.size() != axes.size() || (anywhere && !rule.telling)) {
            continue;
        }
        for (Parameters::Map& parameters : solveAxes(rule.axes, axes)) {
            Reading reading = readingOf(rule, std::move(parameters), axes, leading);
            if (found.size() < kMostReadings && std::find(found.begin(), found.end(), reading) == found.end() &&
                canBeDrawn(shape, reading)) {
                found.push_back(std::move(reading));
            }
        }
    }
    return found;
}

void proposeByShape(const TrainedFile& file, Recognitions& recognitions) {
    const auto& entries = file.entries();
    if (recognitions.anyTable()) {
        return;
    }
    const bool bare = entries.size() <= kFewTensors;
    for (std::size_t i = 0; i < recognitions.lookedAt() && !recognitions.full(); ++i) {
        const Recognition& one = std::as_const(recognitions)[i];
        // Of a name that is known and a shape that does not fit it another kind of table would be a guess against the name.
        if (one.role != Role::Unknown || !one.reasons.empty() || !isFloat(entries[i].dtype) || entries[i].isElsewhere() ||
            isOther(nameOf(file, entries[i]))) {
            continue;
        }
        if (auto readings = readingsByShape(entries[i].shape, !bare); !readings.empty()) {
            Recognition& proposed = recognitions[i];
            proposed.alternatives = std::move(readings);
            proposed.reasons.push_back({ReasonCode::ShapeAlone, {toString(entries[i].shape)}});
        }
    }
}

}  // namespace posenc
