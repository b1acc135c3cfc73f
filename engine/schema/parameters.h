#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/index.h"
#include "engine/core/result.h"
#include "engine/schema/parameter_value.h"

namespace posenc {

struct EncodingDeclaration;

enum class ParameterType {
    Integer,
    Real,  ///< a number, or one of the declared words (`auto`, `none`)
    Boolean,
    Choice,      ///< one of the declared words
    GridSize,    ///< rows x columns
    Grid3dSize,  ///< depth x rows x columns
    NumberList,  ///< numbers with commas between them, or one of the declared words (`none`); held as this text
    Text         ///< a text that the encoding reads by its own rule
};

/// Whether values of a type are numbers with a smallest and a largest one.
[[nodiscard]] inline bool hasRange(ParameterType type) {
    return type == ParameterType::Integer || type == ParameterType::Real || type == ParameterType::GridSize ||
           type == ParameterType::Grid3dSize || type == ParameterType::NumberList;
}

/// One value of a switch, or a word for a number.
struct Choice {
    std::string id;       ///< as on the command line
    std::string label;    ///< POSENC_TEXT
    bool offered = true;  ///< by the form; false: another one means the same here
};

/// A condition on another parameter: read only while that one has one of these values, or, with `unless`, none of them; or while one of
/// the alternatives holds.
struct ReadWhen {
    /// Always read itself, or declared before, or read wherever this condition decides; without values: one that follows another. Empty:
    /// the condition never holds, for what all encodings take and this one has no use for.
    std::string parameter;
    std::vector<std::string> values = {};  ///< as on the command line; empty: whatever is given in place of what it follows
    bool unless = false;
    std::vector<ReadWhen> alternatives = {};  ///< or one of these holds; all with the same `unless`
};

/// One number or switch of an encoding: what the form, the command line and the session file show and accept.
struct ParameterDeclaration {
    std::string id;         ///< with dashes: "head-dim"
    std::string symbol;     ///< as in the formula: "d"; for a grid two, rows first: "Wh Ww", for a volume three
    std::string label;      ///< POSENC_TEXT
    std::string unit = {};  ///< POSENC_TEXT: "tokens", "features", empty
    std::string help = {};  ///< POSENC_TEXT, one line, with the formula where there is one
    ParameterType type = ParameterType::Integer;
    ParameterValue defaultValue = {};
    double minimum = 0;  ///< Integer, Real, each side of a GridSize or Grid3dSize, each number of a NumberList; inclusive
    double maximum = 0;
    double usual = 0;  ///< the slider ends here; the spin box goes on to `maximum`
    std::vector<Choice> choices = {};
    /// Id of a parameter declared before: as long as this one is not given, it has that one's value ("!id": the opposite of a Boolean).
    std::string follows = {};
    /// All of them must hold for the parameter to be read. One that is not read is idle: it has its default value whatever is given, no
    /// rule looks at it, the form disables it and the command line says so.
    std::vector<ReadWhen> readWhen = {};
    /// Without all of them it is read and yet changes nothing but the sizes of layers that say nothing then: the form disables it.
    std::vector<ReadWhen> tellsWhen = {};
    Index multipleOf = 1;     ///< Integer, NumberList: the values are whole multiples of it; 0: a list of any numbers
    std::string tensor = {};  ///< a tensor that it chooses whether to read: while nothing is bound to that one, the parameter is idle
};

/// ParameterType, ParameterRange or ParameterChoice where the text is not a value of this parameter. Numbers in the C locale.
[[nodiscard]] Result<ParameterValue> parseParameter(const ParameterDeclaration& declaration, std::string_view text);
/// The numbers of a list with commas between them; none where a part of it is no number, or there is nothing.
[[nodiscard]] std::optional<std::vector<double>> parseNumbers(std::string_view text);
/// Type, range and choice of a value that came by another way.
[[nodiscard]] Status checkParameter(const ParameterDeclaration& declaration, const ParameterValue& value);

/// A value for every parameter of one encoding. A plain value.
class Parameters {
public:
    using Map = std::map<std::string, ParameterValue, std::less<>>;

    Parameters();
    Parameters(const Parameters& other);
    Parameters(Parameters&& other) noexcept;
    Parameters& operator=(const Parameters& other);
    Parameters& operator=(Parameters&& other) noexcept;
    ~Parameters();

    /// Defaults for what is not given and for what is idle; every value checked by itself, then the encoding's own rules.
    [[nodiscard]] static Result<Parameters> complete(const EncodingDeclaration& encoding, const Map& given);
    /// The same without the encoding's own rules: what a form shows of values that do not go together.
    [[nodiscard]] static Result<Parameters> filled(const EncodingDeclaration& encoding, const Map& given);

    /// Whether the conditions of a parameter hold, so that its value matters.
    [[nodiscard]] bool reads(const ParameterDeclaration& declaration) const { return unmet(declaration).empty(); }
    /// The first condition that does not hold, and its alternatives behind it; empty where the parameter is read.
    [[nodiscard]] std::vector<const ReadWhen*> unmet(const ParameterDeclaration& declaration) const {
        return firstUnmet(declaration.readWhen);
    }
    /// The same of some conditions; empty where all hold.
    [[nodiscard]] std::vector<const ReadWhen*> firstUnmet(const std::vector<ReadWhen>& conditions) const;

    /// @pre the encoding declares it, with this type
    [[nodiscard]] Index integer(std::string_view id) const;
    [[nodiscard]] double real(std::string_view id) const;
    [[nodiscard]] bool flag(std::string_view id) const;
    [[nodiscard]] const std::string& choice(std::string_view id) const;
    [[nodiscard]] Grid grid(std::string_view id) const;
    [[nodiscard]] Grid3d grid3d(std::string_view id) const;
    /// A Real that may be a word: the number, or none where a word is set.
    [[nodiscard]] std::optional<double> number(std::string_view id) const;
    /// A NumberList; empty where a word is set.
    [[nodiscard]] std::vector<double> numbers(std::string_view id) const;

    [[nodiscard]] bool has(std::string_view id) const { return values_.find(id) != values_.end(); }
    [[nodiscard]] const Map& values() const { return values_; }
    /// Every symbol with its whole-number value: what shape formulas read.
    [[nodiscard]] std::vector<std::pair<std::string, Index>> symbols(const EncodingDeclaration& encoding) const;

    bool operator==(const Parameters& other) const;

private:
    [[nodiscard]] const ParameterValue& at(std::string_view id) const;
    [[nodiscard]] ParameterValue unsetValue(const ParameterDeclaration& declaration) const;
    [[nodiscard]] bool holds(const ReadWhen& condition) const;
    Map values_;
    std::set<std::string, std::less<>> given_;  ///< of those that follow another, the ones that do not now
};

}  // namespace posenc
