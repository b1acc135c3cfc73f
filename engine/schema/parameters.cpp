#include "engine/schema/parameters.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <sstream>

#include "engine/core/shortest_text.h"
#include "engine/core/text.h"
#include "engine/schema/declaration.h"

namespace posenc {

namespace {

template <typename T>
std::optional<T> readNumber(std::string_view text) {
    T value{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<Grid> readGrid(std::string_view text) {
    const auto cross = text.find_first_of("xX");
    const auto rows = readNumber<Index>(text.substr(0, cross));
    // One number is a square.
    const auto columns = cross == std::string_view::npos ? rows : readNumber<Index>(text.substr(cross + 1));
    if (!rows || !columns) {
        return std::nullopt;
    }
    return Grid{*rows, *columns};
}

std::optional<Grid3d> readGrid3d(std::string_view text) {
    const auto cross = text.find_first_of("xX");
    const auto depth = readNumber<Index>(text.substr(0, cross));
    if (!depth || cross == std::string_view::npos) {
        // One number is a cube.
        return depth ? std::optional(Grid3d{*depth, *depth, *depth}) : std::nullopt;
    }
    const std::string_view rest = text.substr(cross + 1);
    const auto plane = rest.find_first_of("xX") == std::string_view::npos ? std::nullopt : readGrid(rest);
    return plane ? std::optional(Grid3d{*depth, plane->rows, plane->columns}) : std::nullopt;
}

std::string_view expectation(const ParameterDeclaration& declaration) {
    switch (declaration.type) {
        case ParameterType::Integer:
            return POSENC_TEXT("a whole number");
        case ParameterType::Real:
            return POSENC_TEXT("a number");
        case ParameterType::Boolean:
            return POSENC_TEXT("on or off");
        case ParameterType::Choice:
            return POSENC_TEXT("one of the choices");
        case ParameterType::GridSize:
            return POSENC_TEXT("ROWSxCOLUMNS");
        case ParameterType::NumberList:
            return declaration.multipleOf != 0 ? POSENC_TEXT("whole numbers, with commas between them")
                                               : POSENC_TEXT("numbers, with commas between them");
        case ParameterType::Text:
            return POSENC_TEXT("a text");
        case ParameterType::Grid3dSize:
            return POSENC_TEXT("DEPTHxROWSxCOLUMNS");
    }
    return {};
}

std::string choiceList(const ParameterDeclaration& declaration) {
    std::string list;
    for (const Choice& choice : declaration.choices) {
        list += (list.empty() ? "" : ", ") + choice.id;
    }
    return list;
}

bool isChoice(const ParameterDeclaration& declaration, std::string_view word) {
    return std::any_of(declaration.choices.begin(), declaration.choices.end(), [&](const Choice& choice) { return choice.id == word; });
}

Error typeError(const ParameterDeclaration& declaration, std::string_view text) {
    return makeError(ErrorCode::ParameterType, declaration.id, std::string(text), std::string(expectation(declaration)));
}

Status checkRange(const ParameterDeclaration& declaration, double value) {
    // Written so that NaN fails.
    if (value >= declaration.minimum && value <= declaration.maximum) {
        return {};
    }
    return makeError(ErrorCode::ParameterRange, declaration.id, value, declaration.minimum, declaration.maximum);
}

std::string ruleOf(const ParameterDeclaration& declaration) {
    return declaration.multipleOf == 2 ? POSENC_TEXT("even") : declaration.id + " = a·" + std::to_string(declaration.multipleOf);
}

Status checkNumbers(const ParameterDeclaration& declaration, const ParameterValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text != nullptr && isChoice(declaration, *text)) {
        return {};
    }
    const auto numbers = text != nullptr ? parseNumbers(*text) : std::nullopt;
    if (!numbers) {
        return typeError(declaration, toString(value));
    }
    for (const double number : *numbers) {
        if (declaration.multipleOf != 0 && number != std::floor(number)) {
            return typeError(declaration, *text);
        }
        if (const Status range = checkRange(declaration, number); !range.ok()) {
            return range;
        }
        if (declaration.multipleOf > 1 && std::fmod(number, static_cast<double>(declaration.multipleOf)) != 0) {
            return makeError(ErrorCode::ParameterConflict, declaration.id, *text, ruleOf(declaration));
        }
    }
    return {};
}

Status checkMultiple(const ParameterDeclaration& declaration, Index value) {
    if (value % declaration.multipleOf == 0) {
        return {};
    }
    return makeError(ErrorCode::ParameterConflict, declaration.id, std::to_string(value), ruleOf(declaration));
}

}  // namespace

Parameters::Parameters() = default;
Parameters::Parameters(const Parameters& other) = default;
Parameters::Parameters(Parameters&& other) noexcept = default;
Parameters& Parameters::operator=(const Parameters& other) = default;
Parameters& Parameters::operator=(Parameters&& other) noexcept = default;
Parameters::~Parameters() = default;
bool Parameters::operator==(const Parameters& other) const = default;

std::optional<std::vector<double>> parseNumbers(std::string_view text) {
    std::vector<double> out;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        const auto number = readNumber<double>(text.substr(from, end - from));
        if (!number) {
            return std::nullopt;
        }
        out.push_back(*number);
        from = end + 1;
    }
    return out;
}

Result<ParameterValue> parseParameter(const ParameterDeclaration& declaration, std::string_view text) {
    std::optional<ParameterValue> value;
    switch (declaration.type) {
        case ParameterType::Integer:
            value = readNumber<Index>(text);
            break;
        case ParameterType::Real:
            if (isChoice(declaration, text)) {
                value = std::string(text);
            } else {
                value = readNumber<double>(text);
            }
            break;
        case ParameterType::Boolean:
            if (text == "on" || text == "true" || text == "1" || text == "yes") {
                value = true;
            } else if (text == "off" || text == "false" || text == "0" || text == "no") {
                value = false;
            }
            break;
        case ParameterType::Choice:
        case ParameterType::NumberList:
        case ParameterType::Text:
            value = std::string(text);
            break;
        case ParameterType::GridSize:
            value = readGrid(text);
            break;
        case ParameterType::Grid3dSize:
            value = readGrid3d(text);
            break;
    }
    if (!value) {
        return typeError(declaration, text);
    }
    if (const Status status = checkParameter(declaration, *value); !status.ok()) {
        return status.error();
    }
    return *value;
}

Status checkParameter(const ParameterDeclaration& declaration, const ParameterValue& value) {
    const auto wrongType = [&]() -> Status { return typeError(declaration, toString(value)); };
    const auto checkSides = [&](std::initializer_list<Index> sides) -> Status {
        for (const Index side : sides) {
            if (const Status status = checkRange(declaration, static_cast<double>(side)); !status.ok()) {
                return status;
            }
        }
        return {};
    };
    switch (declaration.type) {
        case ParameterType::Integer: {
            const auto* number = std::get_if<Index>(&value);
            if (number == nullptr) {
                return wrongType();
            }
            const Status range = checkRange(declaration, static_cast<double>(*number));
            return range.ok() ? checkMultiple(declaration, *number) : range;
        }
        case ParameterType::Real: {
            if (const auto* word = std::get_if<std::string>(&value)) {
                return isChoice(declaration, *word) ? Status{} : wrongType();
            }
            const auto* number = std::get_if<double>(&value);
            return number ? checkRange(declaration, *number) : wrongType();
        }
        case ParameterType::Boolean: {
            // A switch that an encoding fixes has the range 1 to 1 (or 0 to 0).
            const auto* flag = std::get_if<bool>(&value);
            return flag ? checkRange(declaration, *flag ? 1 : 0) : wrongType();
        }
        case ParameterType::Choice: {
            const auto* word = std::get_if<std::string>(&value);
            if (word == nullptr) {
                return wrongType();
            }
            return isChoice(declaration, *word) ? Status{}
                                                : makeError(ErrorCode::ParameterChoice, declaration.id, *word, choiceList(declaration));
        }
        case ParameterType::GridSize: {
            const auto* grid = std::get_if<Grid>(&value);
            return grid == nullptr ? wrongType() : checkSides({grid->rows, grid->columns});
        }
        case ParameterType::Grid3dSize: {
            const auto* size = std::get_if<Grid3d>(&value);
            return size == nullptr ? wrongType() : checkSides({size->depth, size->rows, size->columns});
        }
        case ParameterType::NumberList:
            return checkNumbers(declaration, value);
        case ParameterType::Text:
            return std::holds_alternative<std::string>(value) ? Status{} : wrongType();
    }
    return {};
}

Result<Parameters> Parameters::complete(const EncodingDeclaration& encoding, const Map& given) {
    auto parameters = filled(encoding, given);
    if (parameters.ok() && encoding.check) {
        if (const Status status = encoding.check(parameters.value()); !status.ok()) {
            return status.error();
        }
    }
    return parameters;
}

Result<Parameters> Parameters::filled(const EncodingDeclaration& encoding, const Map& given) {
    for (const auto& [id, value] : given) {
        const ParameterDeclaration* declaration = encoding.parameter(id);
        if (declaration == nullptr) {
            return makeError(ErrorCode::UnknownParameter, encoding.id, id);
        }
        if (const Status status = checkParameter(*declaration, value); !status.ok()) {
            return status.error();
        }
    }
    Parameters parameters;
    for (const ParameterDeclaration& declaration : encoding.parameters) {
        const auto found = given.find(declaration.id);
        parameters.values_[declaration.id] = found != given.end() ? found->second : parameters.unsetValue(declaration);
        if (found != given.end() && !declaration.follows.empty()) {
            parameters.given_.insert(declaration.id);
        }
    }
    for (const ParameterDeclaration& declaration : encoding.parameters) {
        if (!parameters.reads(declaration)) {
            parameters.given_.erase(declaration.id);
            parameters.values_[declaration.id] = parameters.unsetValue(declaration);
        }
    }
    return parameters;
}

bool Parameters::holds(const ReadWhen& condition) const {
    const auto& values = condition.values;
    const bool met = values.empty() ? given_.count(condition.parameter) > 0
                                    : std::find(values.begin(), values.end(), toString(at(condition.parameter))) != values.end();
    return met != condition.unless;
}

std::vector<const ReadWhen*> Parameters::firstUnmet(const std::vector<ReadWhen>& conditions) const {
    for (const ReadWhen& condition : conditions) {
        std::vector<const ReadWhen*> failing{&condition};
        for (const ReadWhen& alternative : condition.alternatives) {
            failing.push_back(&alternative);
        }
        if (std::none_of(failing.begin(), failing.end(), [this](const ReadWhen* one) { return holds(*one); })) {
            return failing;
        }
    }
    return {};
}

const ParameterValue& Parameters::at(std::string_view id) const {
    const auto found = values_.find(id);
    assert(found != values_.end() && "the encoding declares this parameter, before those that follow it");
    return found->second;
}

ParameterValue Parameters::unsetValue(const ParameterDeclaration& declaration) const {
    if (declaration.follows.empty()) {
        return declaration.defaultValue;
    }
    if (declaration.follows.front() == '!') {
        return !flag(std::string_view(declaration.follows).substr(1));
    }
    return at(declaration.follows);
}

Index Parameters::integer(std::string_view id) const {
    return std::get<Index>(at(id));
}

double Parameters::real(std::string_view id) const {
    return std::get<double>(at(id));
}

bool Parameters::flag(std::string_view id) const {
    return std::get<bool>(at(id));
}

const std::string& Parameters::choice(std::string_view id) const {
    return std::get<std::string>(at(id));
}

Grid Parameters::grid(std::string_view id) const {
    return std::get<Grid>(at(id));
}

Grid3d Parameters::grid3d(std::string_view id) const {
    return std::get<Grid3d>(at(id));
}

std::optional<double> Parameters::number(std::string_view id) const {
    const auto* number = std::get_if<double>(&at(id));
    return number ? std::optional(*number) : std::nullopt;
}

std::vector<double> Parameters::numbers(std::string_view id) const {
    return parseNumbers(std::get<std::string>(at(id))).value_or(std::vector<double>());
}

std::vector<std::pair<std::string, Index>> Parameters::symbols(const EncodingDeclaration& encoding) const {
    std::vector<std::pair<std::string, Index>> out;
    for (const ParameterDeclaration& declaration : encoding.parameters) {
        const ParameterValue& value = at(declaration.id);
        if (const auto* number = std::get_if<Index>(&value)) {
            out.emplace_back(declaration.symbol, *number);
        } else if (const auto* flag = std::get_if<bool>(&value)) {
            out.emplace_back(declaration.symbol, *flag ? 1 : 0);
        } else if (const std::vector<Index> sides = sidesOf(value); !sides.empty()) {
            std::istringstream names(declaration.symbol);
            for (const Index side : sides) {
                names >> out.emplace_back(std::string(), side).first;
            }
        }
    }
    if (encoding.symbols) {
        const auto more = encoding.symbols(*this);
        out.insert(out.end(), more.begin(), more.end());
    }
    return out;
}

}  // namespace posenc
