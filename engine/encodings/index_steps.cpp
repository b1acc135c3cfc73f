#include "engine/encodings/index_steps.h"

#include <utility>

namespace posenc {

void describeIndex(const std::string& layer, std::string arithmetic, Index counted, Index read, std::vector<ExplanationStep>& steps) {
    using Kind = ExplanationStep::Kind;
    if (counted != read) {
        steps.push_back({Kind::MirroredIndex, layer, std::move(arithmetic), static_cast<double>(counted)});
        arithmetic = std::to_string(read + counted) + " - " + std::to_string(counted);
    }
    steps.push_back({Kind::TableIndex, layer, std::move(arithmetic), static_cast<double>(read)});
}

void describeShiftedIndex(const std::string& layer, Index offset, Index shift, Index read, std::vector<ExplanationStep>& steps) {
    describeIndex(layer, std::to_string(offset) + " + " + std::to_string(shift), offset + shift, read, steps);
}

}  // namespace posenc
