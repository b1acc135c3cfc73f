#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/scene/scene.h"
#include "app/scene/tensor_store.h"
#include "engine/comparison/cell_differences.h"
#include "engine/fields/field.h"

namespace posenc {

/// A layer of a scene.
struct LayerSource {
    Scene scene;
    std::string layer;
};

/// Where an array that is compared comes from, and which of its heads are.
struct ArraySource {
    QString name;  ///< as the user knows it, translated and printable
    std::variant<TensorSource, LayerSource, std::shared_ptr<const ComparedArray>> from;
    std::optional<Index> head = {};  ///< none: all of them
};

/// What is to be compared.
struct ComparisonRequest {
    ArraySource a;
    std::optional<ArraySource> b = {};     ///< none: what is A?
    QString meant = {};                    ///< without B: what A should be, as `--as` takes it; empty: everything is tried
    bool softmax = false;                  ///< of every row, in place of the numbers
    std::optional<double> tolerance = {};  ///< at which cells differ; none: that of the precision
    std::string mistake = {};              ///< entry of the gallery whose wrong and right arrays A and B are; empty: none
    QString title = {};                    ///< stands before the sentence; empty: nothing does
};

/// One array of a comparison.
struct ComparedSide {
    QString name;
    std::shared_ptr<const ComparedArray> array;  ///< null: there is nothing
    Index heads = 1;                             ///< of its source, whichever were chosen
    LayerRole role = LayerRole::Bias;            ///< says the colours
    AxisMeaning rows;
    AxisMeaning columns;
    QString badge;    ///< of a scene's layer, as layerBadge() has it: "trained", "random (seed 0)"; empty where there is nothing to say
    QString caution;  ///< the same, but "trained" is none
};

/// Two arrays and how they relate. Immutable.
struct Comparison {
    ComparisonRequest of;
    ComparedSide a;
    ComparedSide b;  ///< with a check: the candidate, or what would be right; its array is null where nothing is near
    QString sentence;
    bool counted = false;    ///< the sentence gives the numbers of the differences, as they are at `precision`
    QString assumption;      ///< what was assumed: shape, precision, hidden cells
    std::string mistake;     ///< id of the known mistake; empty: none
    std::string encoding;    ///< a check: of what the array is named for; empty: it has no name
    bool deviates = false;   ///< a check: it has a name, and is not what the name says: a mistake, or a relation other than equal
    bool sameShape = false;  ///< else there are no differences
    double precision = 0;    ///< the tolerance of the arrays' precision
    double tolerance = 0;    ///< at which the differences are counted
    CellDifferences differences;
    std::vector<HeadPair> pairs;  ///< of all heads of both sources, closest first; empty: there are none
    QStringList expected;         ///< what an array of this kind and shape may be meant to be, as `--as` takes it

    /// Number of heads that are compared.
    [[nodiscard]] Index heads() const { return a.array->heads; }
    [[nodiscard]] ArrayCell cellAt(Index place) const;
};

/// At most so many cells of an array are compared.
inline constexpr Index kMostComparedCells = Index{1} << 25;

/// One array alone. Errors: those of reading and building; UnknownLayer, TooLarge, TensorShape, Cancelled.
[[nodiscard]] Result<ComparedSide> readSide(const ArraySource& source, const TensorStore& store, const Progress& progress);

/// Reads the arrays and compares them. A layer that B's encoding does not have is replaced in both by one that both have (bias, logits,
/// attention, ...). Errors: those of reading and building; UnknownLayer, TooLarge, TensorShape, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const Comparison>> compareSides(const ComparisonRequest& request, const TensorStore& store,
                                                                     const Progress& progress);

/// The same comparison at another tolerance. Cancelled.
[[nodiscard]] Result<std::shared_ptr<const Comparison>> withTolerance(const Comparison& comparison, double tolerance,
                                                                      const Progress& progress);

/// The three pictures of a comparison.
enum class ComparedPicture { Difference, A, B };
/// One head of A, of B, or of A - B: hidden cells are -inf, cells hidden in one alone NaN. @pre both have the same shape for a difference
[[nodiscard]] std::shared_ptr<const Field> fieldOf(const std::shared_ptr<const Comparison>& comparison, ComparedPicture picture,
                                                   Index head);

}  // namespace posenc
