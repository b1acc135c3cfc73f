#include "engine/fitting/fit_tensors.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "engine/fitting/fit_plan.h"
#include "engine/recognition/arrangement.h"
#include "engine/recognition/table_windows.h"

namespace posenc {

namespace {

using Map = Parameters::Map;

using Taps = std::vector<std::vector<Tap>>;

std::vector<Tap> copyOf(Index entry) {
    return {{entry, 1.0}};
}

/// Entries of the same coordinates, those beyond the first and the last from these.
Taps copies(const AxisEntries& from, const AxisEntries& to) {
    Taps taps;
    if (from.grid.tokens() == 0) {
        for (Index entry = 0; entry < to.count; ++entry) {
            taps.push_back(copyOf(std::clamp(entry - to.origin + from.origin, Index{0}, from.count - 1)));
        }
        return taps;
    }
    for (Index entry = 0; entry < to.leading(); ++entry) {
        taps.push_back(copyOf(entry));
    }
    for (Index token = 0; token < to.grid.tokens(); ++token) {
        taps.push_back(copyOf(from.leading() + token / to.grid.columns * from.grid.columns + token % to.grid.columns));
    }
    return taps;
}

/// As PyTorch's bicubic interpolation resizes a sequence, or the image of a grid behind its leading entries.
Taps interpolated(const AxisEntries& from, const AxisEntries& to) {
    if (from.grid.tokens() == 0) {
        return bicubicTaps(from.count, to.count);
    }
    Taps taps;
    for (Index entry = 0; entry < to.leading(); ++entry) {
        taps.push_back(copyOf(entry));
    }
    const Taps rows = bicubicTaps(from.grid.rows, to.grid.rows);
    const Taps columns = bicubicTaps(from.grid.columns, to.grid.columns);
    for (const auto& row : rows) {
        for (const auto& column : columns) {
            std::vector<Tap>& both = taps.emplace_back();
            for (const Tap& r : row) {
                for (const Tap& c : column) {
                    both.push_back({from.leading() + r.source * from.grid.columns + c.source, r.weight * c.weight});
                }
            }
        }
    }
    return taps;
}

/// The tensor with other entries along an axis, summed in double.
Tensor weighed(const Tensor& tensor, std::size_t axis, const Taps& taps) {
    Shape shape = tensor.shape();
    const auto product = [](auto begin, auto end) { return std::accumulate(begin, end, Index{1}, std::multiplies<>()); };
    const auto place = shape.begin() + static_cast<std::ptrdiff_t>(axis);
    const Index outer = product(shape.begin(), place);
    const Index inner = product(place + 1, shape.end());
    const Index count = *place;
    *place = static_cast<Index>(taps.size());
    std::vector<float> out;
    out.reserve(static_cast<std::size_t>(elementCount(shape)));
    std::vector<double> sums(static_cast<std::size_t>(inner));
    const float* values = tensor.values().data();
    for (Index block = 0; block < outer; ++block) {
        for (const auto& sources : taps) {
            std::fill(sums.begin(), sums.end(), 0.0);
            for (const Tap& tap : sources) {
                const float* from = values + (block * count + tap.source) * inner;
                for (std::size_t x = 0; x < sums.size(); ++x) {
                    sums[x] += tap.weight * static_cast<double>(from[x]);
                }
            }
            std::transform(sums.begin(), sums.end(), std::back_inserter(out), [](double sum) { return static_cast<float>(sum); });
        }
    }
    return {std::move(shape), std::move(out), tensor.dtype(), tensor.origin()};
}

/// The index that the file's table is read by, where it is bound and not set aside for the formula's; null: it is the formula's.
const Tensor* ownIndexOf(const Model::Request& request, const Parameters& wanted) {
    for (const TensorDeclaration& tensor : request.encoding->tensors) {
        const auto bound = request.tensors.find(tensor.name);
        if (tensor.rule.kind != FitRule::Kind::Pairs || bound == request.tensors.end()) {
            continue;
        }
        for (const ParameterDeclaration& parameter : request.encoding->parameters) {
            if (parameter.tensor == tensor.name && wanted.values().at(parameter.id) != parameter.defaultValue) {
                return nullptr;
            }
        }
        return &bound->second;
    }
    return nullptr;
}

/// The row that the index of a file names for each 2D offset of the window, then for those of a class token, in the order of the formula's
/// rows. None where pairs of one offset read different rows, or one that there is not.
std::optional<Taps> inFormulaOrder(const Tensor& index, const AxisEntries& rows) {
    const Grid window = rows.grid;
    const Index leading = rows.count > offsetRows(window) ? 1 : 0;
    const Index tokens = window.tokens() + leading;
    if (index.size() != tokens * tokens) {
        return std::nullopt;
    }
    std::vector<Index> entries(static_cast<std::size_t>(rows.count), -1);
    for (Index query = 0; query < tokens; ++query) {
        for (Index key = 0; key < tokens; ++key) {
            Index place = offsetRows(window) + (query > 0 ? 1 : 0) + (query == 0 && key == 0 ? 2 : 0);
            if (query >= leading && key >= leading) {
                const Index row = (query - leading) / window.columns - (key - leading) / window.columns + window.rows - 1;
                const Index column = (query - leading) % window.columns - (key - leading) % window.columns + window.columns - 1;
                place = row * (2 * window.columns - 1) + column;
            }
            const float read = index.values()[static_cast<std::size_t>(query * tokens + key)];
            Index& entry = entries[static_cast<std::size_t>(place)];
            if (!(read >= 0 && read < static_cast<float>(rows.count)) || (entry >= 0 && entry != static_cast<Index>(read))) {
                return std::nullopt;
            }
            entry = static_cast<Index>(read);
        }
    }
    Taps taps;
    std::transform(entries.begin(), entries.end(), std::back_inserter(taps), copyOf);
    return taps;
}

/// The entry that the index of a file names for each size of an offset, row-major: those that the first query, which is in a corner, reads
/// of the keys. None where two sizes share one, or one that there is not is named.
std::optional<Taps> inOrderOfSizes(const Tensor& index, const AxisEntries& entries) {
    if (index.rank() != 2 || index.dimension(1) != entries.count) {
        return std::nullopt;
    }
    std::vector<bool> known(static_cast<std::size_t>(entries.count), false);
    Taps taps;
    for (Index key = 0; key < entries.count; ++key) {
        const float read = index.values()[static_cast<std::size_t>(key)];
        if (!(read >= 0 && read < static_cast<float>(entries.count)) || known[static_cast<std::size_t>(read)]) {
            return std::nullopt;
        }
        known[static_cast<std::size_t>(read)] = true;
        taps.push_back(copyOf(static_cast<Index>(read)));
    }
    return taps;
}

/// Of a table with a row for each offset of a window those rows that are counted from 0 on both axes: [H, Wh Ww].
Tensor sizesOf(const Tensor& table, const Grid& window) {
    const Index heads = table.dimension(1);
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(heads * window.tokens()));
    for (Index head = 0; head < heads; ++head) {
        for (Index token = 0; token < window.tokens(); ++token) {
            const Index row = token / window.columns + window.rows - 1;
            const Index column = token % window.columns + window.columns - 1;
            values.push_back(table.values()[static_cast<std::size_t>((row * (2 * window.columns - 1) + column) * heads + head)]);
        }
    }
    return {Shape{heads, window.tokens()}, std::move(values)};
}

/// The table for another window; none where the file's own index gives no offset one row. Sizes of offsets are resized on both sides of 0:
/// by themselves the entry of offset 0 would move (timm pos_embed_rel.py, facebookresearch/LeViT#25).
Result<std::optional<Tensor>> resizedTable(const Tensor& table, FitRule::Kind rule, const FitPlan& plan, const Tensor* ownIndex,
                                           ResizeMethod method, const std::stop_token& stop) {
    const bool sizes = rule == FitRule::Kind::Sizes;
    Tensor ordered = table;
    if (ownIndex != nullptr) {
        const auto order = sizes ? inOrderOfSizes(*ownIndex, plan.from) : inFormulaOrder(*ownIndex, plan.from);
        if (!order) {
            return std::optional<Tensor>();
        }
        ordered = weighed(table, plan.axis, *order);
    }
    if (sizes) {
        auto whole = arranged(ordered, {{ArrangementStep::Kind::Quadrant, {plan.from.grid.rows, plan.from.grid.columns}}});
        if (!whole.ok()) {
            return whole.error();
        }
        ordered = std::move(whole).value();
    }
    auto resized = resizeBiasTable(ordered, plan.from.grid, plan.to.grid, method, stop);
    if (!resized.ok()) {
        return resized.error();
    }
    const Tensor made = sizes ? sizesOf(resized.value().table, plan.to.grid) : resized.value().table;
    const auto values = made.values();
    return std::optional(Tensor(made.shape(), {values.begin(), values.end()}, table.dtype(), table.origin()));
}

/// What a rule without a table is asked for beyond the sizes that the bound tensors were trained with.
std::optional<Fit> continuation(const EncodingDeclaration& encoding, const Parameters& wanted, const Map& trained) {
    const auto before = Parameters::complete(encoding, trained);
    if (trained.empty() || !before.ok()) {
        return std::nullopt;
    }
    const Shape from = encoding.reach.evaluate(before.value().symbols(encoding));
    const Shape to = encoding.reach.evaluate(wanted.symbols(encoding));
    const auto told = [](const Shape& sides) { return Grid{sides.front(), sides.size() > 1 ? sides[1] : 0}; };
    const bool beyond = !std::ranges::equal(to, from, std::less_equal<>());
    return beyond ? std::optional(Fit{Fit::Kind::Continued, told(from), told(to), {}, {}}) : std::nullopt;
}

}  // namespace

Result<Model::Request> fitted(Model::Request request, const Map& trained, ResizeMethod method, const std::stop_token& stop) {
    const EncodingDeclaration& encoding = *request.encoding;
    const auto wanted = Parameters::complete(encoding, request.parameters);
    if (!wanted.ok() || request.tensors.empty()) {
        return request;
    }
    const Tensor* index = ownIndexOf(request, wanted.value());
    const TensorMap bound = request.tensors;
    for (const TensorDeclaration& declaration : encoding.tensors) {
        const auto tensor = bound.find(declaration.name);
        if (tensor == bound.end()) {
            continue;
        }
        FitPlan plan = planFit(encoding, declaration, tensor->second.shape(), wanted.value(), request.parameters, trained);
        if (plan.verdict != FitPlan::Verdict::Follows) {
            continue;
        }
        if (plan.fit.kind == Fit::Kind::Random || plan.fit.kind == Fit::Kind::LeftOut) {
            request.tensors.erase(declaration.name);
        } else if (plan.fit.kind == Fit::Kind::Resized) {
            auto table = resizedTable(tensor->second, declaration.rule.kind, plan, index, method, stop);
            if (!table.ok()) {
                return table.error();
            }
            if (!table.value()) {
                continue;
            }
            const auto methods = resizeMethods();
            plan.fit.method = std::ranges::find(methods, method, &ResizeMethodDeclaration::method)->id;
            request.tensors.insert_or_assign(declaration.name, *std::move(table).value());
        } else if (index != nullptr && !declaration.content) {
            // Only a table whose rows are in the formula's order can be sampled or cut by it.
            continue;
        } else {
            const bool between = plan.fit.kind == Fit::Kind::Interpolated;
            request.tensors.insert_or_assign(
                declaration.name,
                weighed(tensor->second, plan.axis, between ? interpolated(plan.from, plan.to) : copies(plan.from, plan.to)));
        }
        request.fits.insert_or_assign(declaration.name, std::move(plan.fit));
        if (stop.stop_requested()) {
            return makeError(ErrorCode::Cancelled);
        }
    }
    if (auto beyond = continuation(encoding, wanted.value(), trained)) {
        request.fits.insert_or_assign(std::string(), *std::move(beyond));
    }
    return request;
}

}  // namespace posenc
