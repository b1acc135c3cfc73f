#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/index.h"
#include "engine/core/result.h"

namespace posenc {

/// Fields of a JSON object that comes from outside. What is not of the wanted type counts as missing, as null does, and is remembered:
/// whatever was asked for and never in a type that fits is an error of the file, which `checkTypes()` tells. Copies, the objects inside and
/// the fields made of these remember together.
class ConfigFields {
public:
    explicit ConfigFields(nlohmann::json object) : object_(object.is_object() ? std::move(object) : nlohmann::json::object()) {}

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] const nlohmann::json& json() const& { return object_; }
    const nlohmann::json& json() const&& = delete;
    [[nodiscard]] bool empty() const { return object_.empty(); }
    /// The names that lead to these fields, with dots between; empty: they are not inside another object.
    [[nodiscard]] std::string path() const { return path_.substr(0, path_.size() - (path_.empty() ? 0 : 1)); }
    /// As in Python, true is 1 and false 0.
    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    /// The first of several that is there.
    [[nodiscard]] std::optional<double> number(std::initializer_list<std::string_view> names) const;
    /// A whole number from 1 to 2^31 - 1.
    [[nodiscard]] std::optional<Index> count(std::string_view name) const;
    /// The first of several that is there.
    [[nodiscard]] std::optional<Index> count(std::initializer_list<std::string_view> names) const;
    /// The same where 0 and -1 are ways to say none.
    [[nodiscard]] std::optional<Index> countOrNone(std::string_view name) const;
    [[nodiscard]] std::optional<Index> countOrNone(std::initializer_list<std::string_view> names) const;
    /// As in Python, 1 is true and 0 false.
    [[nodiscard]] std::optional<bool> flag(std::string_view name) const;
    [[nodiscard]] std::string text(std::string_view name) const;
    [[nodiscard]] std::vector<double> numbers(std::string_view name) const;
    /// The numbers of each layer; none where one number is that of them all.
    [[nodiscard]] std::vector<double> numbersOfLayers(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
    /// GPT-Neo's [[["global", "local"], 12]]: texts, and how often they are repeated.
    [[nodiscard]] std::vector<std::pair<std::vector<std::string>, Index>> runs(std::string_view name) const;
    /// EXAONE 4's "LLLG", the kind of each layer of a period; empty where it is a number.
    [[nodiscard]] std::string countOrLetters(std::string_view name) const;
    [[nodiscard]] ConfigFields object(std::string_view name) const;
    /// Other fields that remember together with these.
    [[nodiscard]] ConfigFields with(nlohmann::json object) const;
    /// A field as the file has it, of a long one the beginning. It must be there.
    [[nodiscard]] std::string shown(std::string_view name) const;
    /// Whether there are objects among the fields and nothing else, but null.
    [[nodiscard]] bool holdsObjectsOnly() const;

    /// ParameterConflict of a field (by the names that lead to it) that is of none of the types that were asked of it.
    [[nodiscard]] Status checkTypes() const;

private:
    /// What was asked of a field that is there.
    struct Asked {
        std::string name;
        const char* expected = nullptr;  ///< the type that was asked first
        std::string value;
        bool fits = false;  ///< one of those asked
    };

    [[nodiscard]] const nlohmann::json* find(std::string_view name) const;
    /// What `read` makes of the field, and whether it was of the type; remembers that.
    template <typename Value>
    std::optional<Value> ask(std::string_view name, const char* expected, std::optional<Value> (*read)(const nlohmann::json&)) const;
    nlohmann::json object_;
    std::string path_ = {};  ///< "rope_scaling." of what lies in it
    std::shared_ptr<std::map<std::string, Asked>> asked_ = std::make_shared<std::map<std::string, Asked>>();  ///< by path and name
};

}  // namespace posenc
