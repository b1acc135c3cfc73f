#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "engine/recognition/axes.h"
#include "engine/recognition/name_words.h"
#include "engine/recognition/recognition.h"

namespace posenc {

/// A parameter that a name says and no shape.
struct KnownParameter {
    std::string_view id;
    std::variant<bool, Index, std::string_view> value;
};

/// One step of an arrangement whose arguments hang on sizes: a ShapeFormula ("[0, 2, n+2]") over the symbols of the parameters that the
/// reading knows, and s0, s1, ... for the axes of the tensor without leading ones of size 1.
struct StepPattern {
    ArrangementStep::Kind kind{};
    const char* arguments = "";
};

/// Another entry of the file that tells what a shape does not, beside the table or above it.
struct Witness {
    std::string_view name;  ///< last components of its name; empty: whatever its name, the kernel that cuts images or clips into patches
    std::size_t rank = 0;   ///< axes that it has; 0: any; without a name too: none is needed

    [[nodiscard]] constexpr bool needed() const { return !name.empty() || rank > 0; }
};

/// Two words that names of a pair of tables differ in, as those of rows and columns do: the table's own and the other's.
struct WordPair {
    std::string_view own;
    std::string_view other;
};

/// Names are known by their last components ("attn.rel_pos_h" or "rel_pos_emb"), so that it does not matter in what a network is
/// wrapped. A new kind of table is a line more.
struct RecognitionRule {
    std::string_view name;
    std::span<const AxisRule> axes;  ///< of the file's tensor, without leading axes of size 1
    Role role = Role::Unknown;
    std::string_view encoding;  ///< empty where the catalogue has none that reads the table; then `scheme` says what it is
    std::string_view tensor;
    std::string_view scheme = {};
    std::span<const StepPattern> steps = {};
    std::span<const KnownParameter> known = {};
    std::span<const std::string_view> within = {};   ///< one of these components must come before; empty: none needed
    std::span<const std::string_view> without = {};  ///< none of these words may be in the name
    Witness witness = {};
    Witness unlike = {};                      ///< beside this entry the tensor is something else
    std::span<const WordPair> partners = {};  ///< an entry must be there whose name differs in one of these words; empty: none needed
    bool telling = false;    ///< of rules without a name: hardly anything else has this shape, so that it is proposed in any file
    bool layers = false;     ///< of rules that go by words: the weight of a layer is meant as well, which has a bias beside it
    bool dependent = false;  ///< a common name: it means something only beside another table of the same encoding
    std::optional<ReasonCode> note = {};  ///< PositionUnscaled, BiasMultiplied
    NameWords words = {};                 ///< of rules without a name that go by words; they are asked where no exact name fits

    // Rules read as a sentence: bias("...", axes).turned(kSwap).in(kDecoder).
    [[nodiscard]] constexpr RecognitionRule turned(std::span<const StepPattern> by) const {
        RecognitionRule rule = *this;
        rule.steps = by;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule knowing(std::span<const KnownParameter> parameters) const {
        RecognitionRule rule = *this;
        rule.known = parameters;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule in(std::span<const std::string_view> components) const {
        RecognitionRule rule = *this;
        rule.within = components;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule notOf(std::span<const std::string_view> these) const {
        RecognitionRule rule = *this;
        rule.without = these;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule seen(Witness by) const {
        RecognitionRule rule = *this;
        rule.witness = by;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule unless(Witness by) const {
        RecognitionRule rule = *this;
        rule.unlike = by;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule pairedWith(std::span<const WordPair> these) const {
        RecognitionRule rule = *this;
        rule.partners = these;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule ofLayers() const {
        RecognitionRule rule = *this;
        rule.layers = true;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule notAlone() const {
        RecognitionRule rule = *this;
        rule.dependent = true;
        return rule;
    }
    /// The name by which files have the scheme, where networks do more with it than the encoding draws.
    [[nodiscard]] constexpr RecognitionRule as(std::string_view id) const {
        RecognitionRule rule = *this;
        rule.scheme = id;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule anywhere() const {
        RecognitionRule rule = *this;
        rule.telling = true;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule worded(NameWords of) const {
        RecognitionRule rule = *this;
        rule.words = of;
        return rule;
    }
    [[nodiscard]] constexpr RecognitionRule noting(ReasonCode code) const {
        RecognitionRule rule = *this;
        rule.note = code;
        return rule;
    }
};

/// A table that an encoding reads.
[[nodiscard]] constexpr RecognitionRule table(std::string_view name, std::span<const AxisRule> axes, std::string_view encoding,
                                              std::string_view tensor) {
    return {name, axes, Role::Table, encoding, tensor};
}
/// A table of a scheme that the catalogue does not have.
[[nodiscard]] constexpr RecognitionRule known(std::string_view name, std::span<const AxisRule> axes, std::string_view scheme) {
    return {name, axes, Role::Table, {}, {}, scheme};
}

/// Every rule, by family (rules_*.cpp). Of those that fit a tensor the first is believed, the others are alternatives.
[[nodiscard]] std::array<std::span<const RecognitionRule>, 5> recognitionRules();
/// Rules by the words of a name, for tensors of which no rule knows the exact name.
[[nodiscard]] std::span<const RecognitionRule> wordRules();

/// Rules without a name: what a table may be of which nothing but the shape is known, more likely ones first.
[[nodiscard]] std::span<const RecognitionRule> shapeRules();
/// Last components of names of what is not a table, whatever its shape.
[[nodiscard]] std::span<const std::string_view> namesOfOthers();

/// Windows and their biases.
[[nodiscard]] std::span<const RecognitionRule> windowRules();
/// Vectors of distances and positions on maps.
[[nodiscard]] std::span<const RecognitionRule> mapRules();
/// Buckets and vectors of distances in sequences.
[[nodiscard]] std::span<const RecognitionRule> sequenceRules();
/// Vectors of positions in sequences, queries, keys and values.
[[nodiscard]] std::span<const RecognitionRule> positionRules();
/// Schemes that no encoding of the catalogue reads.
[[nodiscard]] std::span<const RecognitionRule> schemeRules();

/// Where a rule's name begins in a tensor's name, if it ends with it at a boundary; npos otherwise. '.' of PyTorch and '/' of JAX and
/// TensorFlow are boundaries alike.
[[nodiscard]] std::size_t findSuffix(std::string_view name, std::string_view suffix);

/// The first component of the name, between '.' or '/', that is one of these; empty where none is.
[[nodiscard]] std::string_view findComponent(std::string_view name, std::span<const std::string_view> components);

/// The first word of the name that is one of these; empty where none is. Words are runs of letters: "txt" is one of "enc.txt_pos2".
[[nodiscard]] std::string_view findWord(std::string_view name, std::span<const std::string_view> words);

/// The name without its last component; empty where it has but one. @pre not empty
[[nodiscard]] std::string_view parentOf(std::string_view name);

/// A copy that an optimizer or an average keeps beside the weights: its names repeat theirs.
[[nodiscard]] bool isOptimizerState(std::string_view name);

/// The reading of a tensor by a rule, under one of the solutions of its axes.
/// @param shape without leading axes of size 1, of which there were `leading`
[[nodiscard]] Reading readingOf(const RecognitionRule& rule, Parameters::Map parameters, std::span<const Index> shape, std::size_t leading);

}  // namespace posenc
