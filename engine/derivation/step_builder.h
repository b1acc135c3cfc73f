#pragma once

#include <array>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/derivation/derivation.h"

namespace posenc {

inline constexpr std::size_t kStepAxes = 6;  ///< axes of an array and the number of a term behind them, at most
/// Coordinates of a cell, and behind them the number of the term.
using StepPlace = std::array<Index, kStepAxes>;
/// A row-major place in a source, -1 for none.
using PlaceOf = std::function<Index(const StepPlace& at)>;
/// Appends every row-major place in a source that a cell reads, in the order in which they are combined.
using PlacesOf = std::function<void(const StepPlace& at, std::vector<Index>& places)>;

class StepReading;

/// An array that steps read: an earlier step, or a tensor.
struct StepArray {
    Index step = -1;
    Index tensor = -1;  ///< number among the tensors of the derivation
    Shape shape;
    bool integer = false;
    std::optional<std::size_t> headAxis = {};  ///< that counts heads, where it is not the only one

    [[nodiscard]] Index dimension(std::size_t axis) const { return shape[axis]; }
    /// Read by letters, one for each axis: "hik" is cell (h, i, k) where these are axes of the step or its terms. "h" where it is not an
    /// axis is the head, "0" the first, "#" the number that an index names (StepReading::indexed).
    [[nodiscard]] StepReading at(std::string letters) const;
    /// Several terms, each read by its own letters.
    [[nodiscard]] StepReading at(std::initializer_list<const char*> each) const;
    /// Read by a function of the coordinates. @param terms 0: one source cell
    [[nodiscard]] StepReading by(PlaceOf place, Index terms = 0) const;
    /// Read by a function that names all cells at once: as many as a cell has. @param terms the most that any is known to have
    [[nodiscard]] StepReading listed(PlacesOf places, Index terms) const;
    /// Cell for cell.
    [[nodiscard]] StepReading same() const;
};

/// How a step reads a source.
class StepReading {
public:
    explicit StepReading(StepArray array) : source(std::move(array)) {}

    /// The reading moved on by so many cells.
    [[nodiscard]] StepReading plus(Index cells) const;
    /// "#" is the number that another array holds; it is no source of the step by that alone.
    [[nodiscard]] StepReading indexed(const StepArray& by, std::string letters) const;
    /// Read only where a cell of another array of the step's shape holds such a number.
    [[nodiscard]] StepReading onlyIf(const StepArray& other, std::function<bool(double)> holds) const;

    StepArray source;
    std::vector<std::string> letters;  ///< one, or one for each term
    PlaceOf place;                     ///< where there are no letters
    PlacesOf places;                   ///< likewise
    bool identity = false;
    Index terms = 0;
    Index offset = 0;
    std::shared_ptr<const StepReading> index;  ///< of "#"
    std::shared_ptr<const StepArray> condition;
    std::function<bool(double)> holds;
};

/// The source cells of one cell.
class StepOperands {
public:
    struct Operand {
        std::vector<double> values;  ///< 0 where there is none; of a step with its own number not made
        std::vector<Index> places;   ///< one at least
    };
    explicit StepOperands(std::size_t sources) : operands(sources) {}

    [[nodiscard]] double operator()(std::size_t source, std::size_t term = 0) const { return operands[source].values[term]; }
    [[nodiscard]] bool has(std::size_t source, std::size_t term = 0) const { return operands[source].places[term] >= 0; }
    [[nodiscard]] std::size_t terms(std::size_t source) const { return operands[source].values.size(); }

    std::vector<Operand> operands;
    StepPlace at{};
};
using StepFormula = std::function<double(const StepOperands& x)>;

/// What a step says of itself.
struct StepWords {
    std::string name;
    const char* meaning;    ///< POSENC_TEXT
    std::string operation;  ///< POSENC_TEXT where words are among its symbols
};

enum class StepNumber { Real, Whole };

/// The axes of a step: a shape, or letters, whose lengths are those of the sources or of StepBuilder::axis(): "ij", with terms "ir|k". An
/// axis "h" counts heads.
struct StepAxes {
    StepAxes(const char* text) : letters(text) {}             // NOLINT: declarations read as data
    StepAxes(std::string text) : letters(std::move(text)) {}  // NOLINT
    StepAxes(Shape lengths) : shape(std::move(lengths)) {}    // NOLINT
    std::string letters;
    Shape shape;
};

/// Puts the steps of a derivation together. Every operation says for each cell which cells it reads; numbers are made when they are asked
/// for.
class StepBuilder {
public:
    StepBuilder(const DerivationRequest& request, StepGraph& graph, std::stop_token stop);

    [[nodiscard]] const Model& model() const { return *request_.model; }
    /// The same for formulas that outlive the builder.
    [[nodiscard]] std::shared_ptr<const Model> shared() const { return request_.model; }
    [[nodiscard]] Index head() const { return request_.head; }
    /// The cell that the derivation is to end in, where one was asked for.
    [[nodiscard]] const std::optional<LayerCell>& asked() const { return request_.asked; }
    /// A parameter of the model, or the default of the derivation's own.
    [[nodiscard]] ParameterValue value(std::string_view id) const;
    [[nodiscard]] Index integer(std::string_view id) const { return std::get<Index>(value(id)); }
    [[nodiscard]] Grid grid(std::string_view id) const { return std::get<Grid>(value(id)); }
    [[nodiscard]] bool flag(std::string_view id) const { return std::get<bool>(value(id)); }
    [[nodiscard]] std::string choice(std::string_view id) const;
    /// Nobody waits for the steps any more: what is added from here on is not looked at.
    [[nodiscard]] bool stopped() const { return stop_.stop_requested(); }
    [[nodiscard]] bool leavesOut(std::string_view id) const { return request_.switches.find(std::string(id)) != request_.switches.end(); }
    /// The factor of the products. @param automatic where it is left to the encoding; none: d^-0.5
    [[nodiscard]] double scale(std::optional<double> automatic = {}) const;

    [[nodiscard]] bool has(std::string_view tensor) const;
    /// A tensor of the model; of the derivation's own ones that the model lacks the random one. @pre there is one
    StepArray tensor(const std::string& name);
    /// The length of an axis that no source has; else it is that of the first source with the letter.
    void axis(char letter, Index length);

    StepArray constant(StepWords words, Shape shape, StepNumber number, std::function<double(const StepPlace& at)> value);
    StepArray move(StepWords words, const StepAxes& axes, std::vector<StepReading> from, std::optional<double> fill = {});
    StepArray compute(StepWords words, const StepAxes& axes, std::vector<StepReading> from, StepFormula formula,
                      StepNumber number = StepNumber::Real, std::optional<double> fill = {});
    /// A layer, with its own numbers, and what it reads.
    StepArray layer(StepWords words, Shape shape, std::vector<StepReading> from, std::function<double(const StepPlace& at)> value,
                    StepNumber number);
    /// `from` with "#" in its letters, which the index at `letters` says. @param fill where it names no row; none: not a number
    StepArray gather(StepWords words, const StepAxes& axes, const StepReading& from, const StepArray& index, std::string letters,
                     std::optional<double> fill = {});

    /// The same cells under another shape.
    StepArray reshape(StepWords words, const StepArray& from, Shape shape);
    /// Cell c from c - offset where that lies in the source: padding, slicing.
    StepArray place(StepWords words, const StepArray& from, Shape shape, Shape offset, std::optional<double> fill = {});
    /// Each cell, or `fill` where it is hidden. @param garbage what is hidden belongs to other pairs
    StepArray mask(StepWords words, const StepArray& from, double fill, std::function<bool(const StepPlace& at)> hidden, bool garbage);
    /// Cell for cell by a formula of x(0).
    StepArray each(StepWords words, const StepArray& from, std::function<double(double)> formula, StepNumber number = StepNumber::Real);
    /// The last axis of a step are features, which are never cut.
    void features(const StepArray& step);

    /// Says which axis of a step counts heads, where neither its letters nor what it copies cell for cell say it.
    void heads(const StepArray& step, std::size_t axis);

    /// Says that the numbers of a step are those of the tokens of a map.
    void tokens(const StepArray& step, const Grid& map);

    /// Says when the limit of a step cuts its number. @param clipped of the first source
    void clips(const StepArray& step, std::function<bool(double)> clipped);

    /// Says that a step equals layers; left out where the model has none of them.
    void equals(const StepArray& step, std::vector<std::string> layers, bool transposed = false, std::optional<Index> row = {});
    void equalsResized(const StepArray& step, std::string method);

private:
    StepArray add(StepWords words, StepKind kind, const StepAxes& axes, std::vector<StepReading> from, std::optional<double> fill);

    const DerivationRequest& request_;
    StepGraph& graph_;
    std::stop_token stop_;
    std::map<char, Index> lengths_;
};

}  // namespace posenc
