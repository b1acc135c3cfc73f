#pragma once

#include "engine/configs/config_fields.h"

namespace posenc {

/// What a file must say for an entry of a table to count.
struct FieldIs {
    const char* name = nullptr;
    nlohmann::json value = nullptr;  ///< null: any number above 0, or an object

    [[nodiscard]] bool given() const { return name != nullptr; }
    [[nodiscard]] bool in(const ConfigFields& fields) const {
        if (value.is_null()) {
            const auto found = fields.json().find(name);
            return found != fields.json().end() && (found->is_object() || fields.number(name).value_or(0) > 0);
        }
        // As in Python, 1 is true.
        return value.is_boolean() ? fields.flag(name) == std::optional(value.get<bool>())
                                  : fields.has(name) && fields.json().at(name) == value;
    }
};

}  // namespace posenc
