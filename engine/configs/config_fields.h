#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/index.h"
#include "engine/core/result.h"

namespace posenc {

/// Fields of a JSON object that comes from outside: what is not of the wanted type counts as missing, as null does.
class ConfigFields {
public:
    explicit ConfigFields(nlohmann::json object) : object_(object.is_object() ? std::move(object) : nlohmann::json::object()) {}

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] const nlohmann::json& json() const& { return object_; }
    const nlohmann::json& json() const&& = delete;
    [[nodiscard]] bool empty() const { return object_.empty(); }
    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    /// The first of several that is there.
    [[nodiscard]] std::optional<double> number(std::initializer_list<std::string_view> names) const;
    /// A whole number from 1 to 2^31 - 1.
    [[nodiscard]] std::optional<Index> count(std::string_view name) const;
    /// The first of several that is there.
    [[nodiscard]] std::optional<Index> count(std::initializer_list<std::string_view> names) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view name) const;
    [[nodiscard]] std::string text(std::string_view name) const;
    [[nodiscard]] std::vector<double> numbers(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
    [[nodiscard]] ConfigFields object(std::string_view name) const;
    /// Whether there are objects among the fields and nothing else, but null.
    [[nodiscard]] bool holdsObjectsOnly() const;

private:
    [[nodiscard]] const nlohmann::json* find(std::string_view name) const;
    nlohmann::json object_;
};

}  // namespace posenc
