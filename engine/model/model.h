#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/tensor.h"
#include "engine/fields/field.h"
#include "engine/fields/index_comparison.h"
#include "engine/fields/index_map.h"
#include "engine/fields/key_mask.h"
#include "engine/model/explanation.h"
#include "engine/model/tensor_origin.h"
#include "engine/schema/declaration.h"

namespace posenc {

class RowStore;

/// Tensors by the names of the declaration.
using TensorMap = std::map<std::string, Tensor, std::less<>>;

/// What was done to bound tensors so that they fit, by their names; "": to a rule without a table. None: they are as trained.
using FitMap = std::map<std::string, Fit, std::less<>>;

/// An index stored in the file, bound beside the formula that it stands in for.
struct OwnIndex {
    std::string tensor;  ///< its name in the declaration
    IndexComparison comparison;
    bool used = false;  ///< else the formula's is read
};

/// What of a layer's numbers is random.
struct RandomPart {
    std::vector<std::string> tensors;  ///< in the order of the declaration; none: the layer itself is random
    std::uint64_t seed = 0;
};

/// Immutable snapshot of an encoding with its parameters and tensors. Shared; safe to read from several threads.
/// Nothing is computed before it is asked for; statistics of softmax rows are kept once computed.
class Model {
public:
    /// What an encoding is built from.
    struct Request {
        const EncodingDeclaration* encoding = nullptr;
        Parameters::Map parameters = {};  ///< what is not given takes its default
        TensorMap tensors = {};           ///< bound tensors; the others are random, or absent if optional
        std::uint64_t seed = 0;           ///< for every tensor that is not bound
        /// Shared by successive models, which copy rows from it that one of them has drawn or projected. Null: nothing is kept.
        std::shared_ptr<RowStore> rowStore = nullptr;
        FitMap fits = {};        ///< what was done to bound tensors before
        OriginMap origins = {};  ///< what is known of the numbers of bound tensors
    };
    /// Checks parameters, rules and shapes, adds random tensors for unbound ones, builds. Non-finite numbers are read unchanged.
    [[nodiscard]] static Result<std::shared_ptr<const Model>> build(const Request& request);
    /// Every bound tensor that does not fit these parameters, each as an error TensorShape or TensorUnused. Empty: all fit.
    /// The parameters must be right in themselves; otherwise that error alone.
    [[nodiscard]] static std::vector<Error> misfits(const Request& request);
    /// The same of tensors that have not been read, by their shapes.
    [[nodiscard]] static std::vector<Error> misfits(const EncodingDeclaration& encoding, const Parameters::Map& parameters,
                                                    const std::map<std::string, Shape, std::less<>>& shapes);

    virtual ~Model() = default;

    [[nodiscard]] virtual const EncodingDeclaration& encoding() const = 0;
    [[nodiscard]] virtual const Parameters& parameters() const = 0;
    /// Bound and random tensors, without optional ones that are unbound.
    [[nodiscard]] virtual const TensorMap& tensors() const = 0;

    /// What was done to bound tensors so that they fit these parameters.
    [[nodiscard]] virtual const FitMap& fits() const = 0;
    /// What the numbers of bound tensors say of how they came about, as the request has it.
    [[nodiscard]] virtual const OriginMap& origins() const = 0;

    [[nodiscard]] virtual Index queries() const = 0;
    [[nodiscard]] virtual Index keys() const = 0;
    [[nodiscard]] virtual Index heads() const = 0;
    [[nodiscard]] virtual const AxisMeaning& queryMeaning() const = 0;
    [[nodiscard]] virtual const AxisMeaning& keyMeaning() const = 0;
    /// Which keys each query sees: all of them without a mask. What it hides takes part in no score, whatever a layer reads there.
    [[nodiscard]] virtual const KeyMask& keyMask() const = 0;
    [[nodiscard]] VisibleKeys visibleKeys(Index query) const { return keyMask().of(query); }
    /// Whether a mask hides the pair and a layer of pairs, a share of the logits, does not read its number there, but 0 or -inf.
    [[nodiscard]] virtual bool masks(std::string_view layer, Index query, Index key) const = 0;

    /// Whether there are such pairs.
    [[nodiscard]] virtual bool hidesPairs(std::string_view layer) const = 0;
    /// Draws every tensor that is not bound.
    [[nodiscard]] virtual std::uint64_t seed() const = 0;

    /// Layers that this model has: those declared, less those that need an absent tensor, then `tensor-NAME` of each tensor.
    [[nodiscard]] virtual std::vector<LayerDeclaration> layers() const = 0;
    /// The one of this id. UnknownLayer, with the ids that there are.
    [[nodiscard]] Result<LayerDeclaration> layer(std::string_view id) const;
    /// Those of these roles, in the order of the roles, then of the declaration. May be empty.
    [[nodiscard]] std::vector<LayerDeclaration> layersOf(std::span<const LayerRole> roles) const;
    /// The first of this role; none where the model has none.
    [[nodiscard]] std::optional<LayerDeclaration> layerOf(LayerRole role) const;
    /// One matrix of the first layer of this role. UnknownLayer where the model has none; HeadRange, SliceRange.
    [[nodiscard]] Result<std::shared_ptr<const Field>> fieldOf(LayerRole role, Index slice) const;
    /// What of a layer's numbers is random: tensors that it reads and that nothing is bound to, unless they are constants then. None where
    /// every number comes from files and parameters. @pre the layer is one of layers()
    [[nodiscard]] std::optional<RandomPart> randomPart(const LayerDeclaration& layer) const;
    /// The same by the layer's id; none if there is no such layer.
    [[nodiscard]] std::optional<RandomPart> randomPart(std::string_view layer) const;
    /// The unbound tensors that a layer's numbers come from, random or not, in the order of the declaration.
    [[nodiscard]] std::vector<std::string> unboundOf(const LayerDeclaration& layer) const;
    /// Whether the layer is a share of the logits that these parameters and tensors make 0 for every pair: it reads none of the tensors
    /// that its encoding declares for it. @pre the layer is one of layers()
    [[nodiscard]] bool isNothing(const LayerDeclaration& layer) const;
    /// What was done to the bound tensors that a layer's numbers come from, in the order of the declaration, and to the rule where it goes
    /// on. Empty: they are as trained. @pre the layer is one of layers()
    [[nodiscard]] std::vector<std::pair<std::string, Fit>> fitsOf(const LayerDeclaration& layer) const;
    /// Whether some of a layer's numbers come from a bound tensor of the network, or from its queries, keys and values.
    [[nodiscard]] bool readsBound(const LayerDeclaration& layer) const;
    /// The layers to show as long as none are chosen: those that the encoding declares, without products of random queries, which are
    /// noise: of these the attention alone, and others behind it only to make up three. Where tensors of the network are bound, those that
    /// are not random, and what it takes beside them to see each bound tensor in a layer that is not random.
    [[nodiscard]] std::vector<LayerDeclaration> defaultLayers() const;
    /// How many matrices a layer is a stack of (heads, windows, ...); 1 for a single one, 0 for no such layer.
    [[nodiscard]] virtual Index stackSize(std::string_view layer) const = 0;
    /// How relative positions are counted, in fields and explanations: as the encoding does, unless the model is a view of countedBy().
    [[nodiscard]] virtual OffsetSign offsetSign() const = 0;
    /// A view of the same model with relative positions counted by `sign` (none: as the encoding does): where that is not the encoding's
    /// own sign, offset and index layers mirror, and maps of a table are turned by 180 degrees; every other layer is what it was. Which row
    /// of its table a pair reads never changes: a mirrored index is that of another implementation, whose table is stored in the opposite
    /// order. Shares all that this model holds and has computed. O(1).
    [[nodiscard]] virtual std::shared_ptr<const Model> countedBy(std::optional<OffsetSign> sign) const = 0;
    /// Whether the layer is another matrix than the encoding's own, since offsets are counted with the opposite sign.
    [[nodiscard]] virtual bool mirrors(std::string_view layer) const = 0;
    /// One matrix of a layer; the slice is ignored where there is only one. UnknownLayer; HeadRange, SliceRange of other stacks.
    [[nodiscard]] virtual Result<std::shared_ptr<const Field>> field(std::string_view layer, Index slice) const = 0;
    /// The mean of a layer over its heads (the layer itself where it has none).
    [[nodiscard]] virtual Result<std::shared_ptr<const Field>> meanField(std::string_view layer) const = 0;
    /// A matrix of a layer, none: the mean over its heads, as pictures show it. It is the array that `export` writes, but for numbers that
    /// stand for nothing: pairs that a mask hides read -inf where the array has 0, and index cells that read no table row NaN where
    /// it has -1. So neither is shown as a number, counted in a range or averaged. Errors as of field().
    [[nodiscard]] virtual Result<std::shared_ptr<const Field>> shownField(std::string_view layer, std::optional<Index> slice) const = 0;
    /// The shape of the layer's full array, as `export` writes it.
    [[nodiscard]] virtual Result<Shape> fullShape(std::string_view layer) const = 0;

    /// Which table row each pair reads, by the id of an index layer; "": what tells pairs that read the same entries from others. Null
    /// where the model has no such index.
    [[nodiscard]] virtual std::shared_ptr<const IndexMap> index(std::string_view layer) const = 0;

    /// The index that is bound, and how it differs from the formula's; none where none is bound.
    [[nodiscard]] virtual const std::optional<OwnIndex>& ownIndex() const = 0;

    /// Rows of the table behind an index layer that stand for every offset beyond those that the table distinguishes (Shaw's clip, the last
    /// buckets of T5 and iRPE); none where it distinguishes all.
    [[nodiscard]] virtual std::vector<Index> farRows(std::string_view layer) const = 0;

    /// What is known of every visible pair that reads `entry` by the index layer `index`: the steps from the offset to the entry, told for
    /// the first such pair. RegionRange where no visible pair reads it.
    [[nodiscard]] virtual Result<Explanation> explainEntry(Index head, std::string_view index, Index entry) const = 0;
    /// The arithmetic of one cell, from its offset to the attention. Costs one row of logits. HeadRange, RegionRange.
    [[nodiscard]] virtual Result<Explanation> explain(Index head, Index query, Index key) const = 0;
    /// How the number of a cell comes about, and what is known of the pair or the table row that it belongs to. `result` is the step with
    /// the number that field() has there; under a mask that step says so. @param head of pairs and rows where the layer has no heads of its
    /// own. UnknownLayer, HeadRange, SliceRange, RegionRange.
    [[nodiscard]] virtual Result<Explanation> explain(const LayerCell& cell, Index head) const = 0;
    /// The same of the number alone: a cell of another layer that it is made from is read, not worked out, no arithmetic is written, and
    /// nothing is told beside. Costs the terms of the number, not a row.
    [[nodiscard]] virtual Result<Explanation> explainNumber(const LayerCell& cell, Index head) const = 0;
    /// Whether cells of a layer have steps of their own, which what is said of a pair does not hold.
    [[nodiscard]] virtual bool explainsItself(std::string_view layer) const = 0;
};

}  // namespace posenc
