#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/model/model.h"

namespace posenc {

class StepBuilder;
class StepGraph;

/// How the cells of a step come about.
enum class StepKind {
    Constant,  ///< from no cell
    Move,      ///< each is a copy of one source cell, or `fill`; several sources fill disjoint cells
    Gather,    ///< a copy too; the second source decided which
    Compute    ///< a formula of the source cells
};

/// "constant", "move", "gather", "compute".
[[nodiscard]] const char* word(StepKind kind);

/// An array that a step reads: an earlier step, or a tensor.
struct StepSource {
    std::optional<Index> step;  ///< number of the earlier step
    std::string tensor;         ///< name of the tensor where there is no step; empty: nothing, of a constant step
    Shape shape;                ///< of the whole array that is read
    Index terms = 0;            ///< 0: one source cell for each cell; else so many, in the order in which they are combined
    /// The row-major place in the whole array, -1 for none: of each cell of DerivationStep::values in order, `terms` numbers each.
    std::vector<std::int32_t> cells;

    /// Places that belong to one cell of `values`.
    [[nodiscard]] std::span<const std::int32_t> of(Index cell) const {
        const auto width = static_cast<std::size_t>(terms == 0 ? 1 : terms);
        return std::span(cells).subspan(static_cast<std::size_t>(cell) * width, width);
    }
};

/// One array of a derivation. Of an array with more than 64 x 64 cells of a head (features not counted) or more than 64 heads, or whose
/// cells have more than 2^20 terms together, only a part is held: 64 of every axis, 4096 of an only one beside the heads, or as often half
/// of that as leaves at most 2^20 terms.
struct DerivationStep {
    std::string name;       ///< "pad-column"
    std::string meaning;    ///< POSENC_TEXT, one sentence
    std::string operation;  ///< in symbols, POSENC_TEXT where words are among them; it may name an earlier step
    StepKind kind = StepKind::Constant;
    bool integer = false;            ///< whole numbers below 2^24 in magnitude
    Shape shape;                     ///< of the whole array
    Shape start = {};                ///< where the part that is held begins, on each axis
    Shape shown = {};                ///< lengths of the part; equal to `shape` where it is all
    std::vector<float> values = {};  ///< of the part, row-major
    std::vector<StepSource> sources = {};
    std::optional<double> fill = {};  ///< what cells without a source hold
    std::optional<Grid> tokens = {};  ///< its numbers are those of the tokens of such a map
    /// The axis that counts heads, where it is not the only one. A part that is held has the head of the derivation.
    std::optional<std::size_t> headAxis = {};
    /// Cells of the part, in order, that only a mask behind them makes harmless: numbers that belong to other pairs. May be empty.
    std::vector<Index> garbage = {};

    [[nodiscard]] bool whole() const { return shown == shape; }
    /// The place in the whole array of a cell of `values`.
    [[nodiscard]] Index placeOf(Index cell) const;
    /// The cell of `values` with this place in the whole array; none where it lies outside of the part.
    [[nodiscard]] std::optional<Index> cellAt(Index place) const;
};

/// A step that equals a layer, or a sum of layers.
struct DerivationEquality {
    Index step = 0;
    std::vector<std::string> layers;  ///< at the head of the derivation, or whole where the step keeps the axis of heads
    bool transposed = false;          ///< it equals the transpose
    std::optional<Index> row = {};    ///< it equals this row of the layer, reshaped
    std::string resize = {};          ///< in place of layers: the column `column` of a table resized by this method
    Index column = 0;
};

/// A step or factor that can be left out, to see what it is for.
struct DerivationSwitch {
    std::string id;     ///< "no-stride"
    std::string label;  ///< POSENC_TEXT
    /// Id of the gallery's entry about leaving it out; empty: none is known to have made this mistake.
    std::string mistake = {};
};

/// One derivation, declared once: a short sequence of array operations.
struct DerivationDeclaration {
    std::string id;                                     ///< "relative-to-absolute"
    std::string title;                                  ///< POSENC_TEXT
    std::string encoding;                               ///< id of the encoding whose layers it ends in; empty: it stands alone
    Parameters::Map sizes;                              ///< those of a player that has no scene
    std::vector<Parameters::Map> examples = {};         ///< other sizes worth seeing: what differs from `sizes`
    Parameters::Map needs = {};                         ///< parameters that the encoding must have for it
    std::vector<ParameterDeclaration> parameters = {};  ///< beside those of the encoding
    std::vector<TensorDeclaration> tensors = {};        ///< beside those of the encoding
    /// Of a derivation that stands alone: as EncodingDeclaration::check. May be empty.
    std::function<Status(const Parameters&)> check = {};
    std::vector<std::string> drawn = {};  ///< optional tensors that a model of its own sizes has all the same
    std::vector<DerivationSwitch> switches = {};
    bool layerByLayer = false;  ///< of layers alone, with the title of the encoding: see layerDerivations()
    std::string source;         ///< the implementation or paper that it follows
    void (*build)(StepBuilder& steps) = nullptr;
    /// Whether a matrix of the user can take the place of what the encoding makes: it reads a tensor `matrix`.
    [[nodiscard]] bool takesMatrix() const;
};

/// Every derivation, in the order in which they are listed.
[[nodiscard]] std::span<const DerivationDeclaration> derivations();
/// None if there is no such id.
[[nodiscard]] const DerivationDeclaration* findDerivation(std::string_view id);
/// What the derivation reads, as the flags and forms of an encoding show it: the encoding with the derivation's own parameters and tensors
/// beside, or these alone.
[[nodiscard]] const EncodingDeclaration& inputsOf(const DerivationDeclaration& declaration);

/// A model of what the derivation reads. Parameters that are not given follow the shapes of the derivation's own tensors where these say
/// them, then `needs`, then, where `sized`, `sizes`, then the encoding's defaults; where `sized` the tensors that are `drawn` are random,
/// too. ParameterConflict where one that is given is not what it needs; as Model::build().
[[nodiscard]] Result<std::shared_ptr<const Model>> derivationModel(const DerivationDeclaration& declaration, Parameters::Map parameters,
                                                                   TensorMap tensors = {}, std::uint64_t seed = 0, bool sized = true);
/// The parameters that derivationModel() would set.
[[nodiscard]] Result<Parameters::Map> derivationParameters(const DerivationDeclaration& declaration, Parameters::Map parameters,
                                                           const TensorMap& tensors, bool sized);

/// What a derivation is made from.
struct DerivationRequest {
    const DerivationDeclaration* declaration = nullptr;
    /// Of the declaration's encoding, or of inputsOf().
    std::shared_ptr<const Model> model;
    Index head = 0;
    std::set<std::string> switches = {};  ///< ids of what is left out
    std::optional<LayerCell> asked = {};  ///< of a derivation layer by layer: the cell that it ends in
    Cell focus = {};                      ///< of a large array the part around this row and column is held
    bool numbers = true;  ///< else the steps alone, without `values` and places: what Derivation::remade() and historyOf() need
};

/// The steps of a derivation with their numbers. A plain value; copies share what they were made by.
struct Derivation {
    const DerivationDeclaration* declaration = nullptr;
    std::shared_ptr<const Model> model;
    Index head = 0;
    std::vector<DerivationStep> steps = {};
    std::vector<std::pair<std::string, Tensor>> tensors = {};  ///< that it reads, in order
    std::vector<DerivationEquality> equals = {};               ///< none where something is left out
    /// It makes the index by formula, while the layers of the model follow an index of a file that differs: no step from there on equals
    /// its layer.
    bool indexByFormula = false;
    std::shared_ptr<const StepGraph> graph = {};

    /// @pre it reads a tensor of this name
    [[nodiscard]] const Tensor& tensor(std::string_view name) const;
    /// The axis of a tensor that counts heads, where it is not the only one. @pre it reads a tensor of this name
    [[nodiscard]] std::optional<std::size_t> headAxis(std::string_view tensor) const;
    /// Some step is held in part only.
    [[nodiscard]] bool cut() const;
    /// Any cell of a step, made again from the tensors and constants that its chain ends in: the same bits as in `values`.
    /// @pre both exist
    [[nodiscard]] float remade(Index step, Index place) const;
};

/// Makes every step. Costs the cells that are held, and those that they come from, times the terms of each.
/// HeadRange; ParameterConflict where the model lacks what the declaration needs; UnknownParameter for a switch; TooLarge for an array of
/// 2^31 cells or more; Cancelled soon after `stop` asks for it.
[[nodiscard]] Result<Derivation> derive(const DerivationRequest& request, const std::stop_token& stop = {});
/// The numbers of a derivation that was made without, as derive() makes them. @param focus as DerivationRequest::focus
[[nodiscard]] Result<Derivation> withNumbers(Derivation derivation, Cell focus, const std::stop_token& stop = {});

}  // namespace posenc
