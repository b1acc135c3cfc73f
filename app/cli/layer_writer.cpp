#include "app/cli/layer_writer.h"

#include <cmath>
#include <string>
#include <vector>

#include "engine/files/csv/csv_writer.h"
#include "engine/files/numpy/npy_writer.h"

namespace posenc {
namespace {

/// What files hold where a whole number is undefined.
std::vector<float> withoutGaps(std::span<const float> values) {
    std::vector<float> filled(values.begin(), values.end());
    for (float& value : filled) {
        value = std::isnan(value) ? 0.0F : value;
    }
    return filled;
}

/// Names the matrices of a stack in a file, the same in every language.
std::string_view stackWord(LayerStack stack) {
    switch (stack) {
        case LayerStack::None:
        case LayerStack::Row:
            return {};
        case LayerStack::Heads:
            return "head";
        case LayerStack::Windows:
            return "window";
        case LayerStack::Channels:
            return "channel";
        case LayerStack::Components:
            return "component";
    }
    return {};
}

/// Ends the walk through the blocks once the stream has failed; its owner tells why.
Error stopped() {
    return makeError(ErrorCode::Cancelled);
}

/// A failed stream is not an error of the array.
Status ended(const Status& status, const std::ostream& out) {
    return out.good() ? status : Status();
}

}  // namespace

Status writeNpy(const LayerArray& array, std::ostream& out) {
    const bool integer = array.integer();
    NpyWriter writer(out, integer ? NpyNumber::Int32 : NpyNumber::Float32, array.shape());
    const Status status = array.forEachBlock([&](std::span<const float> values) -> Status {
        if (integer) {
            writer.write(withoutGaps(values));
        } else {
            writer.write(values);
        }
        return out.good() ? Status() : stopped();
    });
    return ended(status, out);
}

Status writeCsv(const LayerArray& array, std::ostream& out) {
    CsvWriter writer(out);
    const bool integer = array.integer();
    for (std::size_t slice = 0; slice < array.slices().size(); ++slice) {
        const Field& field = *array.slices()[slice];
        if (const auto word = stackWord(array.stack()); !word.empty()) {
            writer.comment(std::string(word) + " " + std::to_string(array.numbers()[slice]));
        }
        const auto columns = static_cast<std::size_t>(field.columns());
        const Status status = LayerArray::forEachRowBlock(field, [&](std::span<const float> values) -> Status {
            const std::vector<float> rows = integer ? withoutGaps(values) : std::vector<float>(values.begin(), values.end());
            for (std::size_t first = 0; first < rows.size(); first += columns) {
                writer.row(std::span(rows).subspan(first, columns));
            }
            return out.good() ? Status() : stopped();
        });
        if (!status.ok()) {
            return ended(status, out);
        }
    }
    return {};
}

std::uint64_t leastNpyBytes(const LayerArray& array) {
    return sizeof(float) * static_cast<std::uint64_t>(elementCount(array.shape()));
}

std::uint64_t leastCsvBytes(const LayerArray& array) {
    return 2 * static_cast<std::uint64_t>(elementCount(array.shape()));
}

}  // namespace posenc
