#include "engine/resizing/resize_record.h"

#include <algorithm>
#include <filesystem>

#include "engine/core/build_info.h"
#include "engine/schema/parameters.h"

namespace posenc {

namespace {

constexpr auto kOwnName = "bias";

/// `count` axes of length 1 before the others.
Tensor withLeadingOnes(const Tensor& tensor, Index count) {
    Shape shape(static_cast<std::size_t>(count), 1);
    shape.insert(shape.end(), tensor.shape().begin(), tensor.shape().end());
    return tensor.reshaped(std::move(shape));
}

/// The table as it lay in its file; none where steps of the arrangement do not hold for a table of another size.
std::optional<Tensor> asInTheFile(Tensor table, const TableOrigin& origin) {
    for (auto step = origin.arrangement.rbegin(); step != origin.arrangement.rend(); ++step) {
        switch (step->kind) {
            case ArrangementStep::Kind::Squeeze:
                table = withLeadingOnes(table, step->arguments[0]);
                break;
            case ArrangementStep::Kind::Swap:
            case ArrangementStep::Kind::Reverse: {
                // Each of them is its own inverse.
                auto undone = arranged(table, {*step});
                if (!undone.ok()) {
                    return std::nullopt;
                }
                table = std::move(undone).value();
                break;
            }
            default:
                return std::nullopt;
        }
    }
    // Leading axes of length 1 are dropped without a step where that alone makes a tensor fit.
    return origin.rank > table.rank() ? withLeadingOnes(table, origin.rank - table.rank()) : table;
}

}  // namespace

NamedTensor storedTable(const ResizedTable& resized, const TableOrigin& origin) {
    if (auto table = asInTheFile(resized.table, origin)) {
        return {isTensorName(origin.key) ? origin.key : kOwnName, std::move(*table)};
    }
    return {kOwnName, resized.table};
}

std::optional<TensorReplacement> replacedTable(const ResizedTable& resized, const TableOrigin& origin, const Grid& from, const Grid& to,
                                               const ResizeMethodDeclaration& method) {
    auto table = asInTheFile(resized.table, origin);
    if (!table) {
        return std::nullopt;
    }
    return TensorReplacement{origin.key, std::move(*table), resizeRecord(resized, origin, from, to, method)};
}

FileMetadata resizeRecord(const ResizedTable& resized, const TableOrigin& origin, const Grid& from, const Grid& to,
                          const ResizeMethodDeclaration& method) {
    FileMetadata record;
    if (origin.file.empty()) {
        record.emplace_back("seed", std::to_string(origin.seed));
    } else {
        // Folders tell who somebody is, not what was resized.
        record.emplace_back("source-file", std::filesystem::path(origin.file).filename().string());
        if (!origin.key.empty()) {
            record.emplace_back("source-key", origin.key);
        }
        record.emplace_back("source-dtype", toString(origin.dtype));
    }
    const Index rows = resized.rows.length * resized.columns.length;
    record.emplace_back("source-window", toString(from));
    record.emplace_back("window", toString(to));
    record.emplace_back("method", method.id);
    record.emplace_back("method-reference", method.source);
    const bool own = origin.arrangement.empty() || !asInTheFile(resized.table, origin);
    record.emplace_back("layout", own ? "[offsets, heads]" : "as in the source file");
    record.emplace_back("extrapolated-rows", std::to_string(resized.extrapolatedRows()) + " of " + std::to_string(rows));
    record.emplace_back("class-token-rows", std::to_string(resized.classRows));
    record.emplace_back("posenc-version", std::string(engineVersion()));
    return record;
}

}  // namespace posenc
