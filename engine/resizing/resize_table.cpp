#include "engine/resizing/resize_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

constexpr std::array kMethods{
    ResizeMethodDeclaration{.method = ResizeMethod::Bicubic,
                            .id = "bicubic",
                            .label = POSENC_TEXT("Bicubic"),
                            .help = POSENC_TEXT("cubic kernel a = −0.75, replicated border, no antialiasing (Swin)"),
                            .source = "microsoft/Swin-Transformer utils.py",
                            .weights = bicubicWeights},
    ResizeMethodDeclaration{.method = ResizeMethod::BicubicAntialias,
                            .id = "bicubic-antialias",
                            .label = POSENC_TEXT("Bicubic with antialiasing"),
                            .help = POSENC_TEXT("cubic kernel a = −0.5, widened when shrinking (LeViT, TinyViT)"),
                            .source = "timm layers/pos_embed_rel.py resize_rel_pos_bias_table_levit",
                            .weights = bicubicAntialiasWeights},
    ResizeMethodDeclaration{.method = ResizeMethod::Geometric,
                            .id = "geometric",
                            .label = POSENC_TEXT("Geometric"),
                            .help = POSENC_TEXT("steps that grow outwards; border repeated beyond; crops to shrink (BEiT)"),
                            .source = "timm layers/pos_embed_rel.py resize_rel_pos_bias_table",
                            .weights = geometricWeights},
    ResizeMethodDeclaration{.method = ResizeMethod::GeometricCubic,
                            .id = "geometric-cubic",
                            .label = POSENC_TEXT("Geometric, cubic"),
                            .help = POSENC_TEXT("the same steps with a cubic spline through the table (BEiT, as first published)"),
                            .source = "microsoft/unilm beit run_class_finetuning.py",
                            .weights = geometricCubicWeights},
    ResizeMethodDeclaration{.method = ResizeMethod::Linear,
                            .id = "linear",
                            .label = POSENC_TEXT("Linear"),
                            .help = POSENC_TEXT("linear between the nearest offsets, replicated border"),
                            .source = "torch.nn.functional.interpolate, mode bilinear",
                            .weights = linearWeights},
    ResizeMethodDeclaration{.method = ResizeMethod::LogSpaced,
                            .id = "swin-v2",
                            .label = POSENC_TEXT("Log-spaced (Swin V2)"),
                            .help = POSENC_TEXT("offsets keep their values; beyond, linear in Swin V2's log-spaced coordinates"),
                            .source = "coordinates of microsoft/Swin-Transformer models/swin_transformer_v2.py, pretrained_window_size",
                            .weights = logSpacedWeights},
    ResizeMethodDeclaration{.method = ResizeMethod::Network,
                            .id = "network",
                            .label = POSENC_TEXT("Network"),
                            .help = POSENC_TEXT("the network itself, evaluated at the offsets of the new window (Swin V2)"),
                            .source = "microsoft/Swin-Transformer models/swin_transformer_v2.py, cpb_mlp",
                            .weights = nullptr},
};

/// `count` images of `from` rows, each row of `width` numbers, to images of as many rows as `weights` has targets. Worthless when stopped.
std::vector<double> resized(const std::vector<double>& images, Index count, Index from, Index width, const AxisWeights& weights,
                            const std::stop_token& stop) {
    const auto to = static_cast<Index>(weights.taps.size());
    std::vector<double> out(static_cast<std::size_t>(count * to * width));
    for (Index image = 0; image < count && !stop.stop_requested(); ++image) {
        for (Index target = 0; target < to; ++target) {
            double* row = out.data() + (image * to + target) * width;
            for (const Tap& tap : weights.taps[static_cast<std::size_t>(target)]) {
                const double* source = images.data() + (image * from + tap.source) * width;
                for (Index x = 0; x < width; ++x) {
                    row[x] += tap.weight * source[x];
                }
            }
        }
    }
    return out;
}

Status checkWindow(const char* id, const Grid& window) {
    for (const Index side : {window.rows, window.columns}) {
        if (side < 1 || side > kLargestResizedWindow) {
            return makeError(ErrorCode::ParameterRange, id, side, Index{1}, kLargestResizedWindow);
        }
    }
    return {};
}

Status checkShape(const Tensor& table, const Grid& from) {
    const Index rows = offsetRows(from);
    const bool matrix = table.rank() == 2 && table.dimension(1) > 0;
    if (matrix && (table.dimension(0) == rows || table.dimension(0) == rows + kClassTokenRows)) {
        return {};
    }
    const std::string heads = matrix ? std::to_string(table.dimension(1)) : "H";
    const auto shape = [&](Index count) { return "[" + std::to_string(count) + ", " + heads + "]"; };
    return makeError(ErrorCode::TensorShape, "bias", toString(table.shape()), shape(rows) + ", " + shape(rows + kClassTokenRows));
}

}  // namespace

std::span<const ResizeMethodDeclaration> resizeMethods(bool network) {
    return std::span(kMethods).first(kMethods.size() - (network ? 0 : 1));
}

const ResizeMethodDeclaration* findResizeMethod(std::string_view id) {
    const auto methods = resizeMethods();
    const auto found = std::find_if(methods.begin(), methods.end(), [&](const auto& declaration) { return id == declaration.id; });
    return found != methods.end() ? &*found : nullptr;
}

std::string resizeMethodIds() {
    std::string ids;
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        ids += (ids.empty() ? "" : ", ") + std::string(method.id);
    }
    return ids;
}

bool ResizedTable::extrapolated(Index row) const {
    assert(row >= 0 && row < table.dimension(0));
    if (row >= rows.length * columns.length) {
        return false;  // a class token has no offset
    }
    return std::abs(row / columns.length - rows.length / 2) > rows.covered ||
           std::abs(row % columns.length - columns.length / 2) > columns.covered;
}

Index ResizedTable::extrapolatedRows() const {
    return rows.length * columns.length - (2 * rows.covered + 1) * (2 * columns.covered + 1);
}

Result<ResizedTable> resizeBiasTable(const Tensor& table, const Grid& from, const Grid& to, ResizeMethod method,
                                     const std::stop_token& stop) {
    for (const Status& status : {checkWindow("from", from), checkWindow("to", to), checkShape(table, from)}) {
        if (!status.ok()) {
            return status.error();
        }
    }
    const Index heads = table.dimension(1);
    const Index kept = (table.dimension(0) - offsetRows(from)) * heads;
    // The rows are resized first, so that the table between has the new rows and the old columns.
    for (const Grid& made : {Grid{to.rows, from.columns}, to}) {
        if (offsetRows(made) > (kMostResizedValues - kept) / heads) {
            return makeError(ErrorCode::TooLarge, POSENC_TEXT("the resized table"), offsetRows(made) * heads + kept, kMostResizedValues,
                             POSENC_TEXT("numbers"));
        }
    }
    const auto declared = std::find_if(kMethods.begin(), kMethods.end(), [&](const auto& other) { return other.method == method; });
    const std::span<const float> values = table.values();
    const auto classRows = values.last(static_cast<std::size_t>(kept));
    std::vector<double> images(values.begin(), values.end() - kept);
    // An axis of the table: `count` images of rows that are `width` numbers long.
    const auto resizeAxis = [&](Index fromSide, Index toSide, Index count, Index width) {
        ResizedAxis axis{2 * toSide - 1, toSide - 1, std::nullopt};
        if (fromSide != toSide) {
            const AxisWeights weights = declared->weights(2 * fromSide - 1, axis.length);
            images = resized(images, count, 2 * fromSide - 1, width, weights, stop);
            axis.covered = weights.covered;
            axis.geometric = weights.geometric;
        }
        return axis;
    };
    ResizedTable out;
    out.classRows = kept / heads;
    out.rows = resizeAxis(from.rows, to.rows, 1, (2 * from.columns - 1) * heads);
    out.columns = resizeAxis(from.columns, to.columns, out.rows.length, heads);
    if (stop.stop_requested()) {
        return makeError(ErrorCode::Cancelled);
    }
    std::vector<float> numbers;
    numbers.reserve(images.size() + classRows.size());
    std::transform(images.begin(), images.end(), std::back_inserter(numbers), [](double value) { return static_cast<float>(value); });
    numbers.insert(numbers.end(), classRows.begin(), classRows.end());
    out.table = Tensor({offsetRows(to) + out.classRows, heads}, std::move(numbers));
    return out;
}

}  // namespace posenc
