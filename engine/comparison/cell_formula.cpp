#include "engine/comparison/cell_formula.h"

#include <array>
#include <cmath>
#include <limits>

#include "engine/comparison/formula_reader.h"
#include "engine/core/text.h"

namespace posenc {

/// Computes expressions that were read.
class CellFormula::Machine {
public:
    explicit Machine(FormulaNames names) : program_(std::move(names)) {}

    FormulaProgram& program() { return program_; }

    double compute(const FormulaDefinition& of) {
        std::vector<double> frame(of.slots);
        return compute(of.root, frame);
    }

    void setCell(Index head, Index row, Index column) {
        cell_ = {static_cast<double>(head), static_cast<double>(row), static_cast<double>(column)};
    }

private:
    using Kind = FormulaNode::Kind;
    static constexpr std::size_t kDeepest = 256;
    static constexpr double kMostTerms = 65536;
    static constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

    double compute(const FormulaNode& node, std::vector<double>& frame) {
        const auto part = [&](std::size_t which) { return compute(node.parts[which], frame); };
        switch (node.kind) {
            case Kind::Number:
                return node.value;
            case Kind::Cell:
                return cell_[node.slot];
            case Kind::Local:
                return frame[node.slot];
            case Kind::OneArgument:
                return node.one(part(0));
            case Kind::TwoArguments:
                return node.two(part(0), part(1));
            case Kind::Choice:
                return part(part(0) != 0 ? 1 : 2);
            case Kind::Sum: {
                double sum = 0;
                const double first = part(0);
                const double last = part(1);
                if (!(last - first < kMostTerms)) {
                    return kNotANumber;
                }
                for (double at = first; at <= last; ++at) {
                    frame[node.slot] = at;
                    sum += part(2);
                }
                return sum;
            }
            case Kind::Call: {
                FormulaDefinition& called = program_.definitions[node.slot];
                if (called.known) {
                    return *called.known;
                }
                if (depth_ >= kDeepest) {
                    return kNotANumber;
                }
                std::vector<double> inner(called.slots);
                for (std::size_t argument = 0; argument < node.parts.size(); ++argument) {
                    inner[argument] = part(argument);
                }
                ++depth_;
                const double value = compute(called.root, inner);
                --depth_;
                if (node.parts.empty() && !called.ofCell) {
                    called.known = value;
                }
                return value;
            }
            case Kind::Read:
                break;
        }
        const Shape& shape = node.tensor->shape();
        Index place = 0;
        for (std::size_t axis = 0; axis < node.parts.size(); ++axis) {
            const double at = part(axis);
            if (shape.size() != node.parts.size() || !(at >= 0 && at < static_cast<double>(shape[axis]))) {
                return kNotANumber;
            }
            place = place * shape[axis] + static_cast<Index>(at);
        }
        return static_cast<double>(node.tensor->values()[static_cast<std::size_t>(place)]);
    }

    FormulaProgram program_;
    std::array<double, 3> cell_{};
    std::size_t depth_ = 0;
};

CellFormula::CellFormula(FormulaNames names) : machine_(std::make_unique<Machine>(std::move(names))) {}
CellFormula::~CellFormula() = default;

Result<double> CellFormula::number(std::string_view expression) {
    FormulaDefinition read;
    const auto fault = readFormula(machine_->program(), expression, read);
    return fault ? Result<double>(*fault) : Result<double>(machine_->compute(read));
}

Result<ComparedArray> CellFormula::array(std::span<const std::string> sides, std::string_view cell, DType type, const Progress& progress) {
    constexpr double kLongest = 65536;
    constexpr Index kMostCells = Index{1} << 24;
    Shape shape;
    for (const std::string& side : sides) {
        const auto length = number(side);
        if (!length.ok()) {
            return length.error();
        }
        const bool fits = length.value() >= 1 && length.value() <= kLongest && length.value() == std::floor(length.value());
        shape.push_back(fits ? static_cast<Index>(length.value()) : 0);
    }
    FormulaDefinition read;
    if (const auto fault = readFormula(machine_->program(), cell, read)) {
        return *fault;
    }
    const Index cells = shape.empty() || shape.size() > 3 ? 0 : elementCount(shape);
    if (cells == 0 || cells > kMostCells) {
        return makeError(ErrorCode::TensorShape, "", toString(shape), POSENC_TEXT("one to three axes, none of length 0"));
    }
    const Index columns = shape.back();
    const Index rows = shape.size() > 1 ? shape[shape.size() - 2] : 1;
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(cells));
    for (Index at = 0; at < cells; ++at) {
        if (at % columns == 0 && progress.stopped()) {
            return makeError(ErrorCode::Cancelled);
        }
        machine_->setCell(at / columns / rows, at / columns % rows, at % columns);
        const double value = machine_->compute(read);
        values.push_back(static_cast<float>(type == DType::I32 ? std::nearbyint(value) : value));
    }
    return comparedArray(Tensor(std::move(shape), std::move(values), type));
}

}  // namespace posenc
