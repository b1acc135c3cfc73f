#include "engine/resizing/resize_comparison.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/encodings/window.h"
#include "engine/fields/matrix_field.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

float meanOf(std::span<const float> values) {
    double sum = 0;
    for (const float value : values) {
        sum += static_cast<double>(value);
    }
    return static_cast<float>(sum / static_cast<double>(values.size()));
}

}  // namespace

const ResizedTable& ResizeComparison::by(ResizeMethod method) const {
    const auto methods = resizeMethods(true);
    const auto found = std::ranges::find(methods, method, &ResizeMethodDeclaration::method);
    assert(found - methods.begin() < static_cast<std::ptrdiff_t>(resized.size()));
    return resized[static_cast<std::size_t>(found - methods.begin())];
}

Result<std::shared_ptr<const ResizeComparison>> compareResizes(const Tensor& table, const Grid& from, const Grid& to,
                                                               const std::optional<TableNetwork>& network, const std::stop_token& stop) {
    auto comparison = std::make_shared<ResizeComparison>(ResizeComparison{table, from, to, {}});
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        auto resized = resizeBiasTable(table, from, to, method.method, stop);
        if (!resized.ok()) {
            return resized.error();
        }
        comparison->resized.push_back(std::move(resized).value());
    }
    if (network) {
        ResizedTable made;
        made.table = swinV2Table(network->weights, to, network->reference, stop);
        made.rows = {2 * to.rows - 1, std::min(from.rows, to.rows) - 1, std::nullopt};
        made.columns = {2 * to.columns - 1, std::min(from.columns, to.columns) - 1, std::nullopt};
        if (stop.stop_requested()) {
            return makeError(ErrorCode::Cancelled);
        }
        comparison->resized.push_back(std::move(made));
    }
    return std::shared_ptr<const ResizeComparison>(std::move(comparison));
}

std::shared_ptr<const Field> offsetField(const Tensor& table, const Grid& window, std::optional<Index> head) {
    const Index heads = table.dimension(1);
    assert(table.dimension(0) >= offsetRows(window) && (!head || (*head >= 0 && *head < heads)));
    const std::span<const float> values = table.values();
    std::vector<float> image(static_cast<std::size_t>(offsetRows(window)));
    for (std::size_t row = 0; row < image.size(); ++row) {
        const auto ofRow = values.subspan(row * static_cast<std::size_t>(heads), static_cast<std::size_t>(heads));
        image[row] = head ? ofRow[static_cast<std::size_t>(*head)] : meanOf(ofRow);
    }
    return matrixField(Tensor({2 * window.rows - 1, 2 * window.columns - 1}, std::move(image)), 0, mapAxis(true, window.rows),
                       mapAxis(false, window.columns));
}

}  // namespace posenc
