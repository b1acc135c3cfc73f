#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/files/common/trained_file.h"
#include "engine/recognition/arrangement.h"
#include "engine/schema/parameters.h"

namespace posenc {

/// What a tensor of a file is for.
enum class Role {
    Unknown,
    Table,        ///< trained numbers that an encoding reads
    IndexBuffer,  ///< which row of the table each pair of tokens reads
    Queries,
    Keys,
    Values
};

/// One reading of a tensor.
struct Reading {
    std::string encoding;  ///< id in the catalogue; empty for queries, keys and values, which fit every encoding, and where none reads it
    std::string tensor;    ///< as the encoding declares it: "bias"; empty for an index buffer and without an encoding
    Parameters::Map parameters;  ///< what the shape implies: window, heads, class-token, head-dim, length
    Arrangement arrangement;     ///< how the encoding's tensor is made from the file's
    /// Id of the scheme that files have it for ("deberta", "irpe-vectors"), beside the encoding or where the catalogue has none: then the
    /// tensor is positional, and can be drawn as the file has it. Empty for most.
    std::string scheme = {};

    friend bool operator==(const Reading&, const Reading&) = default;
};

/// Why a tensor is understood as it is; `app/` words it. Behind each code its details, in this order.
enum class ReasonCode {
    NameAndShape,     ///< the part of the name that was known, the shape
    ShapeDoesNotFit,  ///< the part of the name that was known, the shape: so it is not understood (Role::Unknown)
    ClassTokenRows,   ///< rows, rows of the class token (3): an even number of rows has them
    SquareWindow,     ///< rows, side of the window: rows = (2 side - 1)^2, without the class token's
    WindowAmbiguous,  ///< rows without the class token's, number of windows that fit
    IndexAgrees,      ///< name of the index buffer, cells compared, all of them equal to the formula
    IndexDisagrees,   ///< name of the index buffer, query, key, value there, value by the formula (of the first cell that differs), cells
                      ///< that differ, cells compared: a custom index
    IndexStridesCollide,  ///< (nothing): its strides let different offsets share a row, as in nnFormer
    IndexOfOtherSize,     ///< name of the index buffer, its shape: no window of this table has so many tokens: a custom index
    IndexOfSubsample,     ///< name of the index buffer, cells compared, all of them equal to the formula for every second token as a query
    IndexNotChecked,      ///< name of the index buffer or table of coordinates: its values cannot be read, or are too many
    NameOfFile,           ///< name of the file without its suffix: the tensor has none of its own
    PartOfName,           ///< the component of the name that decided ("decoder"), where no CausalByName says it
    SquareMap,            ///< tokens, side, leading tokens: without these the number of positions is a square, so it may be a map's
    MapByValues,          ///< tokens, rows, columns, leading tokens: the vectors repeat as those of such a map do
    NoMapByValues,        ///< tokens, side: neighbours are alike, and nothing repeats from row to row of a map
    KernelOverTime,       ///< name of a kernel that cuts clips, not images, into patches: the tokens are no square
    ShapeAlone,           ///< the shape: nothing else tells; the alternatives are proposals
    GridOfPair,           ///< name of the table of the other axis
    GridAssumedSquare,    ///< side: there is no table of the other axis
    CausalByName,         ///< the end of the name that says so: known networks with it look back only
    CausalByMetadata,     ///< the text of the file's metadata "causal"
    OtherTensor,          ///< name of the tensor of the file that tells it
    WindowOfTensor,       ///< name of the tensor of the file whose shape is that of the window, its shape
    PretrainedWindow,     ///< name of the table of coordinates, the window that they are measured by ("12x12")
    CoordinatesDisagree,  ///< name of that table, a place in it ("[0, 0, 0, 1]"), number there and by the formula, the window meant
    RowsReversed,         ///< (nothing): the file counts its offsets the other way
    RowsLeftOut,          ///< rows used, rows there are, the first one used
    RowsAdded,            ///< rows of zeros that are added
    ColumnsAdded,         ///< zeros that are added to each vector
    RowsRepeated,         ///< copies of the last row that are added
    QuadrantUnfolded,     ///< (nothing): a row for each distance, whatever its direction
    PositionUnscaled,     ///< the part of the name that was known: its networks do not scale what the table adds
    BiasMultiplied,       ///< the part of the name that was known: its networks multiply the table by the square root of the head dimension
    ConstantAlongDistance,  ///< heads, tokens: the values are the same wherever the offset along the sequence is the same
    ConstantAlong,          ///< heads, tokens, the window ("7x7"): the values are the same wherever the offset is the same
    IndexOfWindow,     ///< the window ("4x16"): the values of an index are the same wherever the offset is the same; then, where they are
                       ///< linear, what a row and a column of the offset query - key add, and the value of offset 0
    IndexByFormula,    ///< cells of an index, each of which is what the formula gives for its window
    SinusoidByValues,  ///< base: a table of positions holds sinusoids
    RotationByValues,  ///< base, head dimension, the factor by which the slowest pair is slowed, 1 where all are: what (tables of)
                       ///< frequencies hold
    IndexOutside       ///< name of the index buffer, query, key, value there, rows of the table: no row of it
};

struct Reason {
    ReasonCode code{};
    std::vector<ErrorDetail> details;

    friend bool operator==(const Reason&, const Reason&) = default;
};

/// What is known of one tensor of a file.
struct Recognition {
    Role role = Role::Unknown;
    Reading reading;
    std::vector<Reason> reasons;  ///< empty where nothing is known
    /// Other readings that fit as well, more likely ones first; the user may choose. Of Role::Unknown: what the shape alone allows.
    std::vector<Reading> alternatives;
    std::string prefix;                ///< what precedes the known part of the name: "layers.0.blocks.1.attn"
    std::optional<std::size_t> index;  ///< entry of the index buffer that belongs to this table
    bool customIndex = false;          ///< that buffer is not what the formula gives
    bool indexOutside = false;         ///< and some of its values name no row of the table
};

/// Tensors of one file of which anything is told, at most. Networks have some hundred; each costs some kilobytes in what is built on it.
inline constexpr std::size_t kMostKnownTensors = 2048;

/// One result for each entry of a file, in its order. Only what is known takes room: a file may list millions of tensors.
class Recognitions {
public:
    using Known = std::map<std::size_t, Recognition>;

    explicit Recognitions(std::size_t entries = 0) : entries_(entries), lookedAt_(entries) {}

    [[nodiscard]] std::size_t size() const { return entries_; }
    /// An empty one where nothing is known. @pre entry < size()
    [[nodiscard]] const Recognition& operator[](std::size_t entry) const;
    [[nodiscard]] const Recognition& front() const { return (*this)[0]; }
    /// The same, with room for what becomes known.
    [[nodiscard]] Recognition& operator[](std::size_t entry) { return known_[entry]; }
    [[nodiscard]] Recognition& front() { return known_[0]; }

    /// Those of which anything is known, by entry.
    [[nodiscard]] const Known& known() const { return known_; }
    [[nodiscard]] Known& known() { return known_; }
    [[nodiscard]] bool anyTable() const;
    [[nodiscard]] bool full() const { return known_.size() >= kMostKnownTensors; }

    /// Entries whose names were looked at: all of them, unless kMostKnownTensors were known before the last one.
    [[nodiscard]] std::size_t lookedAt() const { return lookedAt_; }
    void stopAt(std::size_t entry) { lookedAt_ = entry; }

private:
    std::size_t entries_;
    std::size_t lookedAt_;
    Known known_;
};

/// Every way to read it, the one that is believed first; of Role::Unknown what the shape alone allows. Empty where nothing is known.
[[nodiscard]] std::vector<Reading> readingsOf(const Recognition& recognition);

/// Looks at every entry by name and shape (the rules are data: rules.h) until kMostKnownTensors are known. Values are read of
/// index buffers and coordinates, which settle a table's window, and of positions whose number is that of a square map;
/// engine/findings/ looks at the others. What no name tells is proposed by its shape (shape_readings.h), but for an index that is alone in
/// its file (own_index.h). An entry without a name (.npy) goes by the file's: a single array is usually saved under what it was called, and
/// nothing else tells. Metadata "causal" with a text for true makes encodings causal.
[[nodiscard]] Recognitions recognise(const TrainedFile& file);

}  // namespace posenc
