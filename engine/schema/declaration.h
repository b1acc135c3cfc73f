#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/core/text.h"
#include "engine/schema/fit_rule.h"
#include "engine/schema/parameters.h"
#include "engine/schema/shape_formula.h"

namespace posenc {

class Model;
class ModelParts;

/// Which way relative positions are counted.
enum class OffsetSign { KeyMinusQuery, QueryMinusKey };

/// How offsets are shown, beside how an encoding counts them. What an encoding says of itself starts from its own sign; the rest follows
/// from whether the two agree.
struct OffsetConvention {
    OffsetSign own = OffsetSign::KeyMinusQuery;    ///< that of the encoding
    OffsetSign shown = OffsetSign::KeyMinusQuery;  ///< that of the person who looks

    [[nodiscard]] bool isOwn() const { return own == shown; }
    [[nodiscard]] bool keyMinusQuery() const { return shown == OffsetSign::KeyMinusQuery; }
};

enum class Family { Absolute, Relative1D, Relative2D, Regularisation };

/// Random distribution of an unbound tensor. Every value depends only on the seed, the tensor's name and its position.
struct Distribution {
    enum class Kind {
        Normal,           ///< N(0, sigma)
        TruncatedNormal,  ///< N(0, sigma) truncated to +-2 (in absolute units, as in timm)
        Uniform,          ///< in [0, sigma)
        Constant,         ///< every value is `sigma`
    } kind = Kind::Normal;
    /// Standard deviation (or the bound, or the constant) as a function of the parameters.
    std::function<double(const Parameters&)> sigma = {};
    /// Writes the values that networks are initialised with instead, those of a tensor of two axes at most, row-major; the seed decides
    /// what is random of them, nothing where `kind` is Constant. Empty: values are as said above.
    std::function<void(std::uint64_t seed, const Parameters&, std::span<float> out)> make = {};
    /// What `make` writes, where it is not what networks are initialised with: POSENC_TEXT.
    std::string made = {};
    /// Whether the seed decides any value of these parameters' tensor; empty: it does, unless `kind` is Constant.
    std::function<bool(const Parameters&)> seeded = {};

    /// Whether another seed gives other values; otherwise they are the initial values of every network.
    [[nodiscard]] bool isRandom(const Parameters& parameters) const { return kind != Kind::Constant && (!seeded || seeded(parameters)); }
};

/// One tensor that an encoding reads.
struct TensorDeclaration {
    std::string name;   ///< as `--tensor NAME=FILE` says it
    std::string label;  ///< POSENC_TEXT
    /// Shapes that fit, as formulas of the parameters' symbols; the first is the shape of an unbound tensor.
    std::vector<ShapeFormula> shapes;
    bool optional = false;  ///< absent when unbound, instead of random
    Distribution unbound = {};
    /// Whether these parameters read it at all; empty: always.
    std::function<bool(const Parameters&)> used = {};
    bool content = false;  ///< made of one input (queries, keys, values), where all others are the network's own
    FitRule rule = {};     ///< how a bound one follows parameters that it was not trained with
};

/// What a layer's numbers are, which decides its colours; follows from its role.
enum class LayerKind {
    Offset,       ///< signed whole numbers
    TableIndex,   ///< whole numbers that name table rows or regions
    Table,        ///< trained or computed numbers, signed
    Score,        ///< shares of the logits, signed
    Probability,  ///< 0 to 1, rows add up to 1
    Similarity,   ///< -1 to 1
    Mask,         ///< 0 or a large negative number
    Output,       ///< signed features, or factors of them
};

/// What a layer is in its encoding: panels and analyses choose layers by it, never by an id.
enum class LayerRole {
    Offset,       ///< relative position of key and query, along the sequence or one axis of the grid
    TableIndex,   ///< row of the one table that each pair reads
    AxisIndex,    ///< row of an axis' table that each pair reads, where rows and columns have a table each
    Region,       ///< numbers that name groups of tokens
    Table,        ///< the table that the index reads; of absolute positions one row for each of them
    TableMap,     ///< the table laid out by offsets
    Numbers,      ///< other trained or computed numbers: vectors, slopes, a tensor as it is read
    Frequency,    ///< radians per position of each pair of features that is rotated
    Content,      ///< share of the logits: scaled products of queries and keys
    Bias,         ///< share of the logits: what position alone adds
    Position,     ///< share of the logits that depends on position and content
    Score,        ///< other scores: a share that depends on content alone, the difference of two shares, a query against every table row
    Logits,       ///< all shares together, which enter the softmax
    Probability,  ///< the softmax of the logits over the keys
    Similarity,   ///< cosines of the vectors of two positions
    Mask,         ///< what is added to hide pairs
    Visible,      ///< 1 where a query sees a key, else 0
    PositionId,   ///< ids of the tokens, a column for each axis
    Output,       ///< attention times values
    Factor,       ///< what the output of a block is multiplied by
};

/// What the numbers of a layer of this role are.
[[nodiscard]] LayerKind kindOf(LayerRole role);

/// On which side of 0 all numbers of a layer lie, whatever the parameters and tensors are; decides whether its colours have one side or
/// two.
enum class LayerSign {
    Signed,       ///< on both sides, or that depends on the tensors
    NonNegative,  ///< 0 and above
    NonPositive,  ///< 0 and below
};

/// Over what a layer is stacked, the first axis of its full array (the last, for Components), and so what chooses the matrix that is
/// shown: the head, the window, ... A Row is one row of numbers, written as a vector, or a few
/// of them.
enum class LayerStack { None, Heads, Windows, Channels, Components, Row };

/// One matrix (or stack of matrices) that can be looked at.
struct LayerDeclaration {
    std::string id;                ///< as in `--layer ID`
    std::string title;             ///< POSENC_TEXT, short
    std::string description = {};  ///< POSENC_TEXT, one line that says what it shows
    LayerRole role = LayerRole::Score;
    LayerStack stack = LayerStack::None;
    std::string shape = {};  ///< "H x n x m", a POSENC_TEXT if it has words; axes that are a symbol or an id alone say a size of an array
    LayerSign sign = LayerSign::Signed;
    /// Id of the parameter that says for which matrix of the stack the pairs of tokens are told (the window); empty: none does.
    std::string sliceParameter = {};
    /// Names of the tensors that its numbers come from, of any that some parameters bring in; a test compares it with the numbers.
    std::vector<std::string> tensors = {};
    /// Its numbers spread over powers of ten (frequencies of rotations do, and what is computed from them): on a linear scale all but the
    /// largest would look like 0.
    bool decades = false;
    bool random = false;  ///< its own numbers are random by the seed

    [[nodiscard]] LayerKind kind() const { return kindOf(role); }
    /// The same layer with another sign.
    [[nodiscard]] LayerDeclaration withSign(LayerSign side) const {
        LayerDeclaration out = *this;
        out.sign = side;
        return out;
    }
    /// The same layer with the tensors that its numbers come from.
    [[nodiscard]] LayerDeclaration reading(std::vector<std::string> names) const {
        LayerDeclaration out = *this;
        out.tensors = std::move(names);
        return out;
    }
};

/// One scheme of position encoding, declared once as data. Form, command line, validation, session, help and the test
/// matrix follow from it. Adding an encoding is one file pair and one line in the catalogue.
struct EncodingDeclaration {
    std::string id;     ///< "swin"
    std::string title;  ///< POSENC_TEXT
    Family family = Family::Absolute;
    std::string summary;  ///< POSENC_TEXT, one line
    /// The logits in Unicode mathematics with the parameters' symbols, as these parameters make them: clauses "name = expression", joined
    /// by ",  ". Offsets (Δ) and index are those that the layers show when offsets are counted so. Tokens i, j and heads h
    /// from 0; heads are e where h is the height of a grid.
    std::function<std::string(const Parameters&, const OffsetConvention& offsets)> formula;
    std::string source;                           ///< paper, and the implementation it agrees with
    OffsetSign sign = OffsetSign::KeyMinusQuery;  ///< of its offsets; its indices grow with them
    /// Sizes over which a rule without a table goes on for any number of tokens (ALiBi, sinusoids, Swin V2's network); "[]": it has none.
    ShapeFormula reach = "[]";
    std::vector<ParameterDeclaration> parameters;
    std::vector<TensorDeclaration> tensors;
    std::vector<LayerDeclaration> layers;
    /// The layers a window shows first, in order.
    std::vector<std::string> defaultLayers;
    /// Parameters that a window sets when it first shows the encoding, where the defaults show too little; the command line has the
    /// defaults.
    Parameters::Map firstParameters;
    /// Symbols that shapes use beyond the parameters' own (irpe's bucket count). May be empty.
    std::function<std::vector<std::pair<std::string, Index>>(const Parameters&)> symbols;
    /// Ids of the parameters that `symbols` looks at: no other one changes what it says.
    std::vector<std::string> symbolsRead;
    /// Rules that tie parameters together (shift < window). The parameters' own ranges are checked before. May be empty.
    std::function<Status(const Parameters&)> check;
    /// Builds the model; tensors are bound or random and have a shape that fits.
    std::function<Status(ModelParts&)> build;

    /// The formula with offsets counted by `shown`.
    [[nodiscard]] std::string formulaOf(const Parameters& of, OffsetSign shown) const { return formula(of, {sign, shown}); }
    /// The formula of the default parameters, offsets counted as the encoding does.
    [[nodiscard]] std::string defaultFormula() const;
    [[nodiscard]] const ParameterDeclaration* parameter(std::string_view parameterId) const;
    [[nodiscard]] const TensorDeclaration* tensor(std::string_view name) const;
    [[nodiscard]] const LayerDeclaration* layer(std::string_view layerId) const;
    /// The axis of a tensor of this shape that counts heads, where it is not the only one.
    [[nodiscard]] std::optional<std::size_t> headAxis(std::string_view name, const Shape& shape) const;
};

/// Every encoding, in the order in which it is listed.
[[nodiscard]] std::span<const EncodingDeclaration> catalogue();
/// None if there is no such id.
[[nodiscard]] const EncodingDeclaration* findEncoding(std::string_view id);

}  // namespace posenc
