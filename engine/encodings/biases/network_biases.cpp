#include "engine/encodings/biases/network_biases.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>

#include "engine/attention/product.h"
#include "engine/encodings/biases/bias_parts.h"
#include "engine/encodings/biases/pair_grid.h"
#include "engine/encodings/formula_parts.h"
#include "engine/encodings/sequence.h"
#include "engine/encodings/swin_v2.h"
#include "engine/encodings/window.h"
#include "engine/fields/matrix_field.h"

namespace posenc {

namespace {

constexpr double kNormEpsilon = 1e-5;

/// A linear layer over rows of numbers: [rows, out] = x W^T + b.
std::vector<float> linear(const std::vector<float>& rows, const Tensor& weights, const Tensor* shift) {
    const Index width = weights.dimension(1);
    const Index outputs = weights.dimension(0);
    const Index count = std::ssize(rows) / width;
    std::vector<float> out(static_cast<std::size_t>(count * outputs), 0.0F);
    for (Index row = 0; shift != nullptr && row < count; ++row) {
        std::ranges::copy(shift->values(), out.begin() + row * outputs);
    }
    addProductTransposed(rows.data(), count, weights.values().data(), outputs, width, out.data(), outputs);
    return out;
}

/// relu(LayerNorm) of each row: mean and population variance over it.
std::vector<float> normalised(std::vector<float> rows, const Tensor& scale, const Tensor& shift) {
    const auto width = static_cast<std::size_t>(scale.size());
    for (std::size_t first = 0; first < rows.size(); first += width) {
        const std::span<float> row(rows.data() + first, width);
        double mean = 0;
        for (const float value : row) {
            mean += static_cast<double>(value) / static_cast<double>(width);
        }
        double variance = 0;
        for (const float value : row) {
            const double apart = static_cast<double>(value) - mean;
            variance += apart * apart / static_cast<double>(width);
        }
        const double factor = 1 / std::sqrt(variance + kNormEpsilon);
        for (std::size_t k = 0; k < width; ++k) {
            const double unit = (static_cast<double>(row[k]) - mean) * factor;
            row[k] =
                static_cast<float>(std::max(unit * static_cast<double>(scale.values()[k]) + static_cast<double>(shift.values()[k]), 0.0));
        }
    }
    return rows;
}

/// The network's input along one axis, as `coordinates` shows it, and how it is told.
struct Coordinate {
    std::function<float(bool rows, Index offset)> of;
    std::function<ExplanationInput(const std::string& name, bool rows, const ExplanationInput& offset, StepWriter& steps)> describe;
};

/// (row, column) of every offset, row-major, as the network reads them; and the layer that shows them.
std::vector<float> setCoordinates(ModelParts& parts, Grid window, const Coordinate& coordinate) {
    std::vector<float> points;
    for (Index row = 1 - window.rows; row < window.rows; ++row) {
        for (Index column = 1 - window.columns; column < window.columns; ++column) {
            points.push_back(coordinate.of(true, row));
            points.push_back(coordinate.of(false, column));
        }
    }
    setMapLayer(parts, "coordinates", 2, window, [points](Index component) {
        std::vector<float> out;
        for (auto at = static_cast<std::size_t>(component); at < points.size(); at += 2) {
            out.push_back(points[at]);
        }
        return out;
    });
    parts.setCellDescription("coordinates", [=](Index component, Cell cell, StepWriter& steps) {
        const bool rows = component == 0;
        auto offset = describeMapOffset(window, rows, rows ? cell.row : cell.column, steps);
        if (steps.offsets().keyMinusQuery()) {
            // A map that is turned by 180 degrees shows the numbers of the opposite offsets.
            offset = steps.quantity("δ", "0 - {}", {offset}, 0 - offset.value);
        }
        const auto value = coordinate.describe("coordinate", rows, offset, steps);
        steps.add(ExplanationStep::Kind::Entry, "coordinates", "{}", {value}, value.value);
    });
    return points;
}

/// Appends the offset, query - key, that a row of the table stands for, and returns the network's two numbers.
std::array<ExplanationInput, 2> describePoint(Grid window, Index row, const Coordinate& coordinate, StepWriter& steps) {
    using Kind = ExplanationStep::Kind;
    const Index columns = 2 * window.columns - 1;
    const auto place = coordinateInput("row", row);
    const auto stride = parameterInput("2Ww−1", static_cast<double>(columns));
    const auto rowOffset = steps.add(Kind::RowOffset, "row-offset", "floor({}/{}) - {}",
                                     {place, stride, parameterInput("Wh−1", static_cast<double>(window.rows - 1))},
                                     static_cast<double>(row / columns - window.rows + 1));
    const auto columnOffset = steps.add(Kind::ColumnOffset, "column-offset", "{} mod {} - {}",
                                        {place, stride, parameterInput("Ww−1", static_cast<double>(window.columns - 1))},
                                        static_cast<double>(row % columns - window.columns + 1));
    return {coordinate.describe("x", true, rowOffset, steps), coordinate.describe("y", false, columnOffset, steps)};
}

ExplanationInput rowOf(const std::string& layer, Index row, Index width, const std::string& text) {
    return vectorInput(layer, 0, cellsOfRow(row, 0, width), text);
}

Status buildDynamic(ModelParts& parts) {
    const Grid size = parts.parameters().grid("window");
    const auto made = setWindow(parts, size, Window::ClassToken::Absent);
    if (!made.ok()) {
        return made.error();
    }
    const Index width = parts.parameters().integer("hidden");
    const bool residual = parts.parameters().flag("residual");
    const Coordinate plain{[](bool, Index offset) { return static_cast<float>(offset); },
                           [](const std::string& name, bool, const ExplanationInput& offset, StepWriter& steps) {
                               return steps.quantity(name, "{}", {offset}, offset.value);
                           }};
    const std::vector<float> points = setCoordinates(parts, size, plain);
    const auto tensor = [&](const char* name, int number) -> const Tensor& { return parts.required(name + std::to_string(number)); };
    // x0, x1, x2, table
    std::vector<Tensor> stages;
    std::vector<float> x = linear(points, parts.required("position-weight"), &parts.required("position-bias"));
    const Index rows = std::ssize(x) / width;
    for (int block = 0; block <= 3; ++block) {
        if (block > 0) {
            const auto normed = normalised(x, tensor("norm-weight-", block), tensor("norm-bias-", block));
            std::vector<float> next = linear(normed, tensor("weight-", block), &tensor("bias-", block));
            for (std::size_t k = 0; residual && block < 3 && k < next.size(); ++k) {
                next[k] += x[k];
            }
            x = std::move(next);
        }
        stages.emplace_back(Shape{rows, std::ssize(x) / rows}, x);
    }
    addContent(parts);
    addWindowBias(parts, made.value(), stages.back());
    const AxisMeaning units{AxisMeaning::Kind::Feature, {}, {}, 0};
    for (int block = 0; block < 3; ++block) {
        parts.setLayer("hidden-" + std::to_string(block), 0,
                       [=, stage = stages[static_cast<std::size_t>(block)]](Index) { return matrixField(stage, 0, tableRows(), units); });
    }
    const Tensor positionWeight = parts.required("position-weight");
    const Tensor positionBias = parts.required("position-bias");
    for (int block = 0; block <= 3; ++block) {
        const std::string number = std::to_string(block);
        const std::string layer = block == 3 ? "table" : "hidden-" + number;
        const Tensor& shift = block == 0 ? positionBias : tensor("bias-", block);
        const Tensor& previous = stages[static_cast<std::size_t>(std::max(block, 1) - 1)];
        parts.setCellDescription(layer, [=, stage = stages[static_cast<std::size_t>(block)]](Index, Cell cell, StepWriter& steps) {
            const auto value = static_cast<double>(stage.values()[static_cast<std::size_t>(cell.row * stage.dimension(1) + cell.column)]);
            if (block == 0) {
                const auto [row, column] = describePoint(size, cell.row, plain, steps);
                steps.add(ExplanationStep::Kind::Entry, layer, "{} * {} + {} * {} + {}",
                          {numberInput("position-weight", positionWeight, {cell.column, 0}), row,
                           numberInput("position-weight", positionWeight, {cell.column, 1}), column,
                           numberInput("position-bias", positionBias, {0, cell.column})},
                          value);
                return;
            }
            const std::string before = "hidden-" + std::to_string(block - 1);
            std::vector<ExplanationInput> inputs{rowOf("tensor-weight-" + number, cell.column, width, "W" + number),
                                                 rowOf(before, cell.row, width, "x" + std::to_string(block - 1)),
                                                 rowOf("tensor-norm-weight-" + number, 0, width, "norm weight"),
                                                 rowOf("tensor-norm-bias-" + number, 0, width, "norm bias"),
                                                 numberInput("bias-" + number, shift, {0, cell.column})};
            std::string pattern = "{} * ReLU(LayerNorm({}, {}, {})) + {}";
            if (residual && block < 3) {
                const auto at = static_cast<std::size_t>(cell.row * width + cell.column);
                inputs.push_back(
                    cellInput(before, 0, cell, static_cast<double>(previous.values()[at]), "x[" + std::to_string(cell.column) + "]"));
                pattern += " + {}";
            }
            steps.add(ExplanationStep::Kind::Entry, layer, pattern, std::move(inputs), value);
        });
    }
    return {};
}

std::string formulaOfDynamic(const Parameters& parameters, const OffsetConvention& offsets) {
    const bool own = !offsets.keyMinusQuery();
    const bool residual = parameters.flag("residual");
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + (own ? " + DPB( Δrow, Δcol )" : " + DPB( −Δrow, −Δcol )")),
                          residual ? "DPB(x, y) = B(3, x2)" : "DPB(x, y) = B(3, B(2, B(1, x0)))", residual ? "x2 = x1 + B(2, x1)" : "",
                          residual ? "x1 = x0 + B(1, x0)" : "", "x0 = position-weight·(x, y) + position-bias",
                          "B(k, x) = weight-k·ReLU(LayerNorm(x)) + bias-k", offsetClause(parameters, offsets), scaleClause(parameters)});
}

Status buildMlp(ModelParts& parts) {
    const Parameters& parameters = parts.parameters();
    const Grid size = parameters.grid("window");
    const bool swin = parameters.choice("mode") == "swin";
    const auto made = setWindow(parts, size, parameters.flag("class-token") ? Window::ClassToken::NoRow : Window::ClassToken::Absent);
    if (!made.ok()) {
        return made.error();
    }
    const Index width = parameters.integer("hidden");
    const Grid pretrained = parameters.grid("pretrained-window");
    const Grid reference{pretrained.rows == 0 ? size.rows : pretrained.rows, pretrained.columns == 0 ? size.columns : pretrained.columns};
    const Coordinate logarithmic{
        [=](bool rows, Index offset) {
            return swin ? swinV2Coordinate(offset, rows ? reference.rows : reference.columns)
                        : static_cast<float>(std::copysign(std::log1p(std::abs(static_cast<double>(offset))), static_cast<double>(offset)));
        },
        [=](const std::string& name, bool rows, const ExplanationInput& offset, StepWriter& steps) {
            return swin ? describeSwinV2Coordinate(name, rows, offset, reference, steps)
                        : steps.quantity(name, "sgn({}) * ln(1 + |{}|)", {offset, offset},
                                         std::copysign(std::log1p(std::abs(offset.value)), offset.value));
        }};
    const std::vector<float> points = setCoordinates(parts, size, logarithmic);
    std::vector<float> hidden = linear(points, parts.required("mlp-weight-1"), &parts.required("mlp-bias-1"));
    for (float& value : hidden) {
        value = std::max(value, 0.0F);
    }
    std::vector<float> numbers = linear(hidden, parts.required("mlp-weight-2"), swin ? nullptr : &parts.required("mlp-bias-2"));
    const auto raw = std::make_shared<const std::vector<float>>(numbers);
    for (float& value : numbers) {
        value = swin ? static_cast<float>(16 / (1 + std::exp(-static_cast<double>(value)))) : value;
    }
    const Index rows = std::ssize(numbers) / parts.heads();
    const Tensor table(Shape{rows, parts.heads()}, std::move(numbers));
    addContent(parts);
    addWindowBias(parts, made.value(), table);
    const Tensor lastBias = swin ? Tensor() : parts.required("mlp-bias-2");
    parts.setCellDescription("table", [=](Index, Cell cell, StepWriter& steps) {
        const auto [x, y] = describePoint(size, cell.row, logarithmic, steps);
        const auto at = static_cast<std::size_t>(cell.row * table.dimension(1) + cell.column);
        std::vector<ExplanationInput> inputs{rowOf("tensor-mlp-weight-2", cell.column, width, "W2"),
                                             x,
                                             vectorInput("tensor-mlp-weight-1", 0, cellsOfColumn(0, 0, width), "W1[:, 0]"),
                                             y,
                                             vectorInput("tensor-mlp-weight-1", 0, cellsOfColumn(1, 0, width), "W1[:, 1]"),
                                             rowOf("tensor-mlp-bias-1", 0, width, "b1")};
        const std::string network = "{} * ReLU({} * {} + {} * {} + {})";
        if (swin) {
            const auto z = steps.quantity("z", network, std::move(inputs), static_cast<double>((*raw)[at]));
            steps.add(ExplanationStep::Kind::Entry, "table", "16 * σ({})", {z}, static_cast<double>(table.values()[at]));
        } else {
            inputs.push_back(numberInput("mlp-bias-2", lastBias, {0, cell.column}));
            steps.add(ExplanationStep::Kind::Entry, "table", network + " + {}", std::move(inputs), static_cast<double>((*raw)[at]));
        }
    });
    return {};
}

std::string formulaOfMlp(const Parameters& parameters, const OffsetConvention& offsets) {
    const Grid window = parameters.grid("window");
    const Grid pretrained = parameters.grid("pretrained-window");
    const bool swin = parameters.choice("mode") == "swin";
    const std::string sign = !offsets.keyMinusQuery() ? "" : "−";
    const auto input = [&](const std::string& axis, const std::string& own, const std::string& other, Index side, Index trained) {
        if (swin && (trained == 0 ? side : trained) == 1) {
            return std::string("0");
        }
        return sign + "x(Δ" + axis + (swin ? ", " + (trained == 0 ? own : other) : "") + ")";
    };
    const std::string network = "MLP( " + input("row", "Wh", "Ph", window.rows, pretrained.rows) + ", " +
                                input("col", "Ww", "Pw", window.columns, pretrained.columns) + " )";
    const std::string bias = swin ? "16·σ( " + network + " )" : network;
    const bool classToken = parameters.flag("class-token");
    return joinedClauses({softmaxClause(parameters, scaled(parameters, "QKᵀ") + " + " + (classToken ? "bias" : bias)),
                          classToken ? "bias = " + bias + " for i·j > 0" : "", classToken ? "bias = 0 for i·j = 0" : "",
                          swin ? "x(δ, a) = sgn(δ)·log₂(1 + 8·|δ|/(a−1))/3" : "x(δ) = sgn(δ)·ln(1 + |δ|)",
                          offsetClause(parameters, offsets), scaleClause(parameters)});
}

LayerDeclaration coordinatesLayer(std::string description) {
    return {.id = "coordinates",
            .title = POSENC_TEXT("Coordinates"),
            .description = std::move(description),
            .role = LayerRole::Numbers,
            .stack = LayerStack::Components,
            .shape = "(2Wh-1) x (2Ww-1) x 2"};
}

EncodingDeclaration byNetwork(std::string id, std::string title, std::string summary, std::string source,
                              std::vector<ParameterDeclaration> own) {
    own.insert(own.begin(), windowParameter({7, 7}));
    EncodingDeclaration out =
        relative2D(std::move(id), std::move(title), std::move(summary), std::move(source), OffsetSign::QueryMinusKey, std::move(own));
    out.defaultLayers = {"bias", "index", "attention", "table-map"};
    return out;
}

/// Layers of a window whose table is made of these tensors; `own` come behind the coordinates.
std::vector<LayerDeclaration> networkLayers(std::string coordinates, const std::vector<std::string>& names,
                                            const std::vector<LayerDeclaration>& own) {
    std::vector<LayerDeclaration> out{rowOffsetLayer(), columnOffsetLayer(), coordinatesLayer(std::move(coordinates))};
    out.insert(out.end(), own.begin(), own.end());
    for (const LayerDeclaration& layer :
         {indexLayer(), tableLayer("rows x H").reading(names), tableMapLayer().reading(names), biasLayer().reading(names)}) {
        out.push_back(layer);
    }
    return withCommonLayers(std::move(out), {.position = names});
}

}  // namespace

EncodingDeclaration dynamicBias() {
    EncodingDeclaration out = byNetwork(
        "dynamic-bias", POSENC_TEXT("Dynamic position bias"),
        POSENC_TEXT("A network of three normalised layers computes the bias from the plain offsets (CrossFormer)"),
        "Wang et al. 2021, arXiv:2108.00154; cheerss/CrossFormer models/crossformer.py DynamicPosBias",
        {countParameter("hidden", "P", POSENC_TEXT("Hidden width"), POSENC_TEXT("Units of each layer; CrossFormer: dim/16"), 16, 1, 4096,
                        128),
         switchParameter("residual", "residual", POSENC_TEXT("Residual"), POSENC_TEXT("Adds each block's input to its output"), false)});
    std::vector<TensorDeclaration> tensors{
        weight("position-weight", POSENC_TEXT("Input layer, weight"), "[P, 2]", normal(1 / std::sqrt(2.0))),
        weight("position-bias", POSENC_TEXT("Input layer, bias"), "[P]", constant(0))};
    const std::array<std::array<std::string, 4>, 3> labels{{{POSENC_TEXT("Block 1, norm weight"), POSENC_TEXT("Block 1, norm bias"),
                                                             POSENC_TEXT("Block 1, weight"), POSENC_TEXT("Block 1, bias")},
                                                            {POSENC_TEXT("Block 2, norm weight"), POSENC_TEXT("Block 2, norm bias"),
                                                             POSENC_TEXT("Block 2, weight"), POSENC_TEXT("Block 2, bias")},
                                                            {POSENC_TEXT("Block 3, norm weight"), POSENC_TEXT("Block 3, norm bias"),
                                                             POSENC_TEXT("Block 3, weight"), POSENC_TEXT("Block 3, bias")}}};
    for (std::size_t block = 0; block < labels.size(); ++block) {
        const std::string number = std::to_string(block + 1);
        const bool last = block == 2;
        tensors.push_back(weight("norm-weight-" + number, labels[block][0], "[P]", constant(1)));
        tensors.push_back(weight("norm-bias-" + number, labels[block][1], "[P]", constant(0)));
        tensors.push_back(weight("weight-" + number, labels[block][2], last ? "[H, P]" : "[P, P]", inverseRootOf("hidden")));
        tensors.push_back(weight("bias-" + number, labels[block][3], last ? "[H]" : "[P]", constant(0)));
    }
    std::vector<std::string> names;
    for (const TensorDeclaration& tensor : tensors) {
        names.push_back(tensor.name);
    }
    out.tensors = withContent(std::move(tensors), "Wh Ww", "Wh Ww");
    std::vector<LayerDeclaration> hidden;
    const std::array<std::string, 3> titles{POSENC_TEXT("Hidden layer 0"), POSENC_TEXT("Hidden layer 1"), POSENC_TEXT("Hidden layer 2")};
    for (std::size_t block = 0; block < titles.size(); ++block) {
        hidden.push_back(LayerDeclaration{.id = "hidden-" + std::to_string(block),
                                          .title = titles[block],
                                          .description = POSENC_TEXT("units of the network for each offset"),
                                          .role = LayerRole::Numbers,
                                          .shape = "rows x P"}
                             .reading({names.begin(), names.begin() + 2 + 4 * static_cast<std::ptrdiff_t>(block)}));
    }
    out.layers = networkLayers(POSENC_TEXT("plain offsets, the input of the network"), names, hidden);
    out.formula = formulaOfDynamic;
    out.build = buildDynamic;
    return out;
}

EncodingDeclaration mlpBias() {
    EncodingDeclaration out =
        byNetwork("mlp-bias", POSENC_TEXT("MLP bias"), POSENC_TEXT("A small MLP maps log-spaced offsets to the bias (timm RelPosMlp)"),
                  "timm layers/pos_embed_rel.py RelPosMlp (vit_relpos, maxvit_rmlp, swinv2_cr)",
                  {choiceParameter("mode", POSENC_TEXT("Mode"), POSENC_TEXT("Coordinates and output of the network"),
                                   {{"cr", POSENC_TEXT("natural logarithm, as swinv2_cr")}, {"swin", POSENC_TEXT("as Swin V2")}}),
                   countParameter("hidden", "K", POSENC_TEXT("Hidden width"), POSENC_TEXT("Units of the hidden layer"), 128, 1, 4096, 512),
                   classTokenParameter(), pretrainedWindowParameter()});
    parameterOf(out, "class-token").help = POSENC_TEXT("Token 0 precedes the window; its bias is 0");
    parameterOf(out, "pretrained-window").readWhen = {{"mode", {"swin"}}};
    out.tensors = withContent({weight("mlp-weight-1", POSENC_TEXT("MLP layer 1, weight"), "[K, 2]", normal(1 / std::sqrt(2.0))),
                               weight("mlp-bias-1", POSENC_TEXT("MLP layer 1, bias"), "[K]", constant(0)),
                               weight("mlp-weight-2", POSENC_TEXT("MLP layer 2, weight"), "[H, K]", inverseRootOf("hidden")),
                               weight("mlp-bias-2", POSENC_TEXT("MLP layer 2, bias"), "[H]", constant(0))},
                              "(Wh Ww+c)", "(Wh Ww+c)");
    out.tensors[3].used = [](const Parameters& parameters) { return parameters.choice("mode") == "cr"; };
    out.layers = networkLayers(POSENC_TEXT("log-spaced offsets, the input of the MLP"),
                               {"mlp-weight-1", "mlp-bias-1", "mlp-weight-2", "mlp-bias-2"}, {});
    out.check = [](const Parameters& parameters) {
        return parameters.choice("mode") == "swin" ? checkPretrainedWindow(parameters) : Status{};
    };
    out.formula = formulaOfMlp;
    out.build = buildMlp;
    return out;
}

}  // namespace posenc
