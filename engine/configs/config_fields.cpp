#include "engine/configs/config_fields.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"

namespace posenc {

namespace {

using Json = nlohmann::json;

constexpr double kMost = 2147483647;

std::optional<double> numberIn(const Json& value) {
    if (value.is_boolean()) {
        return value.get<bool>() ? 1 : 0;
    }
    return value.is_number() && std::isfinite(value.get<double>()) ? std::optional(value.get<double>()) : std::nullopt;
}

std::optional<Index> wholeIn(const Json& value, double least) {
    const auto number = numberIn(value);
    const bool fits = number && *number >= least && *number <= kMost && *number == std::floor(*number);
    return fits ? std::optional(static_cast<Index>(*number)) : std::nullopt;
}

template <typename Value>
std::optional<std::vector<Value>> listIn(const Json& value, std::optional<Value> (*read)(const Json&)) {
    std::vector<Value> out;
    for (const Json& one : value.is_array() ? value : Json::array({nullptr})) {
        auto element = read(one);
        if (!element) {
            return std::nullopt;
        }
        out.push_back(*std::move(element));
    }
    return out;
}

std::optional<std::string> textIn(const Json& value) {
    return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// The field as the file has it, of a long one the beginning.
std::string beginningOf(const Json& value) {
    constexpr std::size_t kShown = 40;
    const std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    return text.size() <= kShown ? text : text.substr(0, kShown) + "...";
}

}  // namespace

const nlohmann::json* ConfigFields::find(std::string_view name) const {
    const auto found = object_.find(std::string(name));
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

template <typename Value>
std::optional<Value> ConfigFields::ask(std::string_view name, const char* expected, std::optional<Value> (*read)(const Json&)) const {
    const Json* value = find(name);
    if (value == nullptr) {
        return std::nullopt;
    }
    std::optional<Value> out = read(*value);
    Asked& asked =
        asked_->try_emplace(path_ + std::string(name), Asked{std::string(name), expected, out ? std::string() : beginningOf(*value)})
            .first->second;
    asked.fits = asked.fits || out.has_value();
    return out;
}

std::string ConfigFields::shown(std::string_view name) const {
    return beginningOf(object_.at(std::string(name)));
}

std::optional<double> ConfigFields::number(std::string_view name) const {
    return ask<double>(name, POSENC_TEXT("a number"), numberIn);
}

std::optional<double> ConfigFields::number(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        if (const auto found = number(name)) {
            return found;
        }
    }
    return std::nullopt;
}

std::optional<Index> ConfigFields::count(std::string_view name) const {
    return ask<Index>(name, POSENC_TEXT("a whole number from 1"), [](const Json& value) { return wholeIn(value, 1); });
}

std::optional<Index> ConfigFields::countOrNone(std::string_view name) const {
    const auto found =
        ask<Index>(name, POSENC_TEXT("a whole number from 1, or 0 or -1 for none"), [](const Json& value) { return wholeIn(value, -1); });
    return found && *found > 0 ? found : std::nullopt;
}

std::optional<Index> ConfigFields::count(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        if (const auto found = count(name)) {
            return found;
        }
    }
    return std::nullopt;
}

std::optional<Index> ConfigFields::countOrNone(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        if (const auto found = countOrNone(name)) {
            return found;
        }
    }
    return std::nullopt;
}

std::optional<bool> ConfigFields::flag(std::string_view name) const {
    return ask<bool>(name, POSENC_TEXT("true or false"), [](const Json& value) {
        const auto number = numberIn(value);
        return number == 0.0 || number == 1.0 ? std::optional(number == 1.0) : std::nullopt;
    });
}

std::string ConfigFields::text(std::string_view name) const {
    return ask<std::string>(name, POSENC_TEXT("a text"), textIn).value_or(std::string());
}

std::vector<double> ConfigFields::numbers(std::string_view name) const {
    return ask<std::vector<double>>(name, POSENC_TEXT("a list of numbers"),
                                    [](const Json& value) { return listIn<double>(value, numberIn); })
        .value_or(std::vector<double>());
}

std::vector<double> ConfigFields::numbersOfLayers(std::string_view name) const {
    return ask<std::vector<double>>(
               name, POSENC_TEXT("a number, or a list with one for each layer"),
               [](const Json& value) { return numberIn(value) ? std::optional(std::vector<double>()) : listIn<double>(value, numberIn); })
        .value_or(std::vector<double>());
}

std::vector<std::string> ConfigFields::texts(std::string_view name) const {
    return ask<std::vector<std::string>>(name, POSENC_TEXT("a list of texts"),
                                         [](const Json& value) { return listIn<std::string>(value, textIn); })
        .value_or(std::vector<std::string>());
}

std::vector<std::pair<std::vector<std::string>, Index>> ConfigFields::runs(std::string_view name) const {
    using Runs = std::vector<std::pair<std::vector<std::string>, Index>>;
    const auto read = [](const Json& value) -> std::optional<Runs> {
        Runs out;
        for (const Json& one : value.is_array() ? value : Json::array({nullptr})) {
            const bool pair = one.is_array() && one.size() == 2 && one[0].is_array();
            const auto words = pair ? listIn<std::string>(one[0], textIn) : std::nullopt;
            const auto times = pair ? wholeIn(one[1], 0) : std::nullopt;
            if (!words || !times) {
                return std::nullopt;
            }
            out.emplace_back(*words, *times);
        }
        return out;
    };
    return ask<Runs>(name, POSENC_TEXT("a list such as [[[\"global\", \"local\"], 12]]"), read).value_or(Runs());
}

std::string ConfigFields::countOrLetters(std::string_view name) const {
    return ask<std::string>(name, POSENC_TEXT("a whole number from 1, or a text of the letters L and G"),
                            [](const Json& value) {
                                const auto letters = value.is_string()   ? textIn(value)
                                                     : wholeIn(value, 1) ? std::string()
                                                                         : std::optional<std::string>();
                                const bool known = letters && letters->find_first_not_of("LG") == std::string::npos;
                                return known && letters->empty() != value.is_string() ? letters : std::nullopt;
                            })
        .value_or(std::string());
}

ConfigFields ConfigFields::object(std::string_view name) const {
    auto found = ask<Json>(name, POSENC_TEXT("a JSON object"),
                           [](const Json& value) { return value.is_object() ? std::optional(value) : std::nullopt; });
    ConfigFields out = with(found ? *std::move(found) : Json::object());
    out.path_ += std::string(name) + '.';
    return out;
}

ConfigFields ConfigFields::with(nlohmann::json object) const {
    ConfigFields out(std::move(object));
    out.path_ = path_;
    out.asked_ = asked_;
    return out;
}

bool ConfigFields::holdsObjectsOnly() const {
    return std::ranges::any_of(object_, [](const nlohmann::json& one) { return one.is_object(); }) &&
           std::ranges::all_of(object_, [](const nlohmann::json& one) { return one.is_object() || one.is_null(); });
}

Status ConfigFields::checkTypes() const {
    const auto wrong = std::ranges::find_if(*asked_, [](const auto& one) { return !one.second.fits; });
    if (wrong == asked_->end()) {
        return {};
    }
    const Asked& asked = wrong->second;
    return makeError(ErrorCode::ParameterConflict, asked.name, asked.value, std::string(asked.expected));
}

}  // namespace posenc
