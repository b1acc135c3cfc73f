#pragma once

#include <span>
#include <string_view>
#include <variant>

#include "engine/recognition/recognition.h"

namespace posenc {

/// What the size s of an axis says of parameters.
enum class AxisForm {
    Any,            ///< nothing
    Size,           ///< s = p
    EvenSize,       ///< s = p, an even number
    HeadsOf64,      ///< s = 64 p: heads side by side, of the width that is usual
    Twice,          ///< s = 2p
    TwiceMinusOne,  ///< s = 2p - 1
    TwicePlusOne,   ///< s = 2p + 1
    GridOffsets,    ///< s = (2h-1)(2w-1) for a grid p = h x w, or 3 more: then "class-token" is on
    RowOffsets,     ///< s = 2h - 1 for a grid p = h x w of which w is not known: h x 0
    ColumnOffsets,  ///< s = 2w - 1 likewise: 0 x w
    MapTokens       ///< s = "length"; where s, s-1 or s-2 is a square, p is a square grid behind that many leading tokens
};

struct AxisRule {
    AxisForm form = AxisForm::Any;
    std::string_view parameter;
    Index maximum = 0;  ///< of s; 0: no limit
    Index minimum = 0;  ///< of s
};

/// A parameter that a name says and no shape.
struct KnownParameter {
    std::string_view id;
    std::variant<bool, Index> value;
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
    std::span<const KnownParameter> known = {};
    std::span<const std::string_view> within = {};  ///< one of these components must come before; empty: none needed
};

/// Every rule (rule_table.cpp). Of those that fit a tensor the first is believed, the others are alternatives.
[[nodiscard]] std::span<const RecognitionRule> recognitionRules();

/// Where a rule's name begins in a tensor's name, if it ends with it at a boundary ('.' or '/'); npos otherwise.
[[nodiscard]] std::size_t findSuffix(std::string_view name, std::string_view suffix);

/// The first component of the name, between '.' or '/', that is one of these; empty where none is.
[[nodiscard]] std::string_view findComponent(std::string_view name, std::span<const std::string_view> components);

/// A copy that an optimizer or an average keeps beside the weights: its names repeat theirs.
[[nodiscard]] bool isOptimizerState(std::string_view name);

/// Every assignment of parameters that gives these axes this shape (of as many dimensions), likelier ones first: windows are
/// ordered from square to long. Empty where none does.
[[nodiscard]] std::vector<Parameters::Map> solveAxes(std::span<const AxisRule> axes, std::span<const Index> shape);

}  // namespace posenc
