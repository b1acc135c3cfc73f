#pragma once

#include <span>
#include <string_view>

#include "engine/recognition/recognition.h"

namespace posenc {

/// What the size s of an axis says of parameters.
enum class AxisForm {
    Any,            ///< nothing
    Size,           ///< s = p
    TwiceMinusOne,  ///< s = 2p - 1
    GridOffsets,    ///< s = (2h-1)(2w-1) for a grid p = h x w, or 3 more: then "class-token" is on
};

struct AxisRule {
    AxisForm form = AxisForm::Any;
    std::string_view parameter;
    Index maximum = 0;  ///< of s; 0: no limit
};

/// Names are known by their last components ("attn.rel_pos_h" or "rel_pos_emb"), so that it does not matter in what a network is
/// wrapped. A new kind of table is a line more.
struct RecognitionRule {
    std::string_view name;
    std::span<const AxisRule> axes;  ///< of the file's tensor, without leading axes of size 1
    Role role = Role::Unknown;
    std::string_view encoding;
    std::string_view tensor;
    bool transposed = false;  ///< the encoding declares the last two axes the other way round
};

/// Every rule. Of those that fit a tensor the first is believed, the others are alternatives.
[[nodiscard]] std::span<const RecognitionRule> recognitionRules();

/// Where a rule's name begins in a tensor's name, if it ends with it at a boundary ('.' or '/'); npos otherwise.
[[nodiscard]] std::size_t findSuffix(std::string_view name, std::string_view suffix);

/// A copy that an optimizer or an average keeps beside the weights: its names repeat theirs.
[[nodiscard]] bool isOptimizerState(std::string_view name);

/// Every assignment of parameters that gives these axes this shape (of as many dimensions), likelier ones first: windows are
/// ordered from square to long. Empty where none does.
[[nodiscard]] std::vector<Parameters::Map> solveAxes(std::span<const AxisRule> axes, std::span<const Index> shape);

}  // namespace posenc
