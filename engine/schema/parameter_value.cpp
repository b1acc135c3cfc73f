#include "engine/schema/parameter_value.h"

#include "engine/core/shortest_text.h"

namespace posenc {

ParameterValue::ParameterValue() = default;
ParameterValue::ParameterValue(const ParameterValue& other) = default;
ParameterValue::ParameterValue(ParameterValue&& other) noexcept = default;
ParameterValue& ParameterValue::operator=(const ParameterValue& other) = default;
ParameterValue& ParameterValue::operator=(ParameterValue&& other) noexcept = default;
ParameterValue::~ParameterValue() = default;

bool ParameterValue::operator==(const ParameterValue& other) const {
    return static_cast<const variant&>(*this) == static_cast<const variant&>(other);
}

std::string toString(const ParameterValue& value) {
    struct Writer {
        std::string operator()(bool flag) const { return flag ? "on" : "off"; }
        std::string operator()(Index number) const { return std::to_string(number); }
        std::string operator()(double number) const { return shortestText(number); }
        std::string operator()(const std::string& word) const { return word; }
        std::string operator()(const Grid& grid) const { return std::to_string(grid.rows) + "x" + std::to_string(grid.columns); }
        std::string operator()(const Grid3d& size) const {
            return std::to_string(size.depth) + "x" + (*this)(Grid{size.rows, size.columns});
        }
    };
    return std::visit(Writer{}, value);
}

std::vector<Index> sidesOf(const ParameterValue& value) {
    if (const auto* grid = std::get_if<Grid>(&value)) {
        return {grid->rows, grid->columns};
    }
    if (const auto* size = std::get_if<Grid3d>(&value)) {
        return {size->depth, size->rows, size->columns};
    }
    return {};
}

}  // namespace posenc
