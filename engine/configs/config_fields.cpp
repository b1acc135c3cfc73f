#include "engine/configs/config_fields.h"

#include <algorithm>
#include <cmath>

namespace posenc {

const nlohmann::json* ConfigFields::find(std::string_view name) const {
    const auto found = object_.find(std::string(name));
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::optional<double> ConfigFields::number(std::string_view name) const {
    const nlohmann::json* value = find(name);
    return value != nullptr && value->is_number() && std::isfinite(value->get<double>()) ? std::optional(value->get<double>())
                                                                                         : std::nullopt;
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
    const auto value = number(name);
    return value && *value >= 1 && *value <= 2147483647 && *value == std::floor(*value) ? std::optional(static_cast<Index>(*value))
                                                                                        : std::nullopt;
}

std::optional<Index> ConfigFields::count(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        if (const auto found = count(name)) {
            return found;
        }
    }
    return std::nullopt;
}

std::optional<bool> ConfigFields::flag(std::string_view name) const {
    const nlohmann::json* value = find(name);
    return value != nullptr && value->is_boolean() ? std::optional(value->get<bool>()) : std::nullopt;
}

std::string ConfigFields::text(std::string_view name) const {
    const nlohmann::json* value = find(name);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::vector<double> ConfigFields::numbers(std::string_view name) const {
    std::vector<double> out;
    if (const nlohmann::json* value = find(name); value != nullptr && value->is_array()) {
        for (const nlohmann::json& one : *value) {
            if (!one.is_number()) {
                return {};
            }
            out.push_back(one.get<double>());
        }
    }
    return out;
}

std::vector<std::string> ConfigFields::texts(std::string_view name) const {
    std::vector<std::string> out;
    if (const nlohmann::json* value = find(name); value != nullptr && value->is_array()) {
        for (const nlohmann::json& one : *value) {
            if (!one.is_string()) {
                return {};
            }
            out.push_back(one.get<std::string>());
        }
    }
    return out;
}

ConfigFields ConfigFields::object(std::string_view name) const {
    const nlohmann::json* value = find(name);
    return ConfigFields(value != nullptr ? *value : nlohmann::json::object());
}

bool ConfigFields::holdsObjectsOnly() const {
    return std::ranges::any_of(object_, [](const nlohmann::json& one) { return one.is_object(); }) &&
           std::ranges::all_of(object_, [](const nlohmann::json& one) { return one.is_object() || one.is_null(); });
}

}  // namespace posenc
