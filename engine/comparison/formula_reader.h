#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/comparison/cell_formula.h"

namespace posenc {

/// A part of an expression that was read.
struct FormulaNode {
    enum class Kind { Number, Cell, Local, OneArgument, TwoArguments, Choice, Sum, Call, Read };

    Kind kind = Kind::Number;
    double value = 0;                         ///< Number
    std::size_t slot = 0;                     ///< Cell: h, i or j; Local, Sum: place in the frame; Call: the definition
    double (*one)(double) = nullptr;          ///< OneArgument
    double (*two)(double, double) = nullptr;  ///< TwoArguments
    const Tensor* tensor = nullptr;           ///< Read
    std::vector<FormulaNode> parts;           ///< arguments; Choice: condition, yes, no; Sum: from, to, term
};

/// A name or a function of an entry, read when it is first used.
struct FormulaDefinition {
    std::vector<std::string> arguments;
    std::string_view body;
    bool read = false;
    bool ofCell = false;  ///< it depends on h, i or j
    FormulaNode root;
    std::size_t slots = 0;        ///< numbers of its frame: arguments, then the variables of its sums
    std::optional<double> known;  ///< of a name without arguments that does not depend on the cell
};

/// What the expressions of an entry share.
struct FormulaProgram {
    explicit FormulaProgram(FormulaNames given);

    FormulaNames names;
    std::vector<FormulaDefinition> definitions;
    std::map<std::string, std::size_t, std::less<>> places;  ///< of the definitions, by name
};

/// Reads an expression, and the definitions that it uses. FileMalformed with the expression and the place.
/// @param out has its arguments set
[[nodiscard]] std::optional<Error> readFormula(FormulaProgram& program, std::string_view expression, FormulaDefinition& out);

}  // namespace posenc
