#include "engine/analysis/position_ids.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "engine/core/number_type.h"
#include "engine/core/text.h"

namespace posenc {

namespace {

constexpr const char* kSequenceForm =
    POSENC_TEXT("cache:N or pad:N and text:N, such as pad:3,text:5; or several texts, such as text:4,text:5");

/// "text:5" as its word and number.
std::optional<std::pair<std::string, Index>> itemOf(const std::string& item) {
    const auto colon = item.find(':');
    Index count = 0;
    if (colon == std::string::npos) {
        return std::nullopt;
    }
    const char* end = item.data() + item.size();
    const auto [stop, fault] = std::from_chars(item.data() + colon + 1, end, count);
    return fault == std::errc() && stop == end && count > 0 ? std::optional(std::pair(item.substr(0, colon), count)) : std::nullopt;
}

Index wholeOr(const Parameters& parameters, const char* id, Index otherwise) {
    return parameters.has(id) ? parameters.integer(id) : otherwise;
}

/// The id of the token behind the last: `most` and 1, and of rounded ids the rounded one that it has.
double nextId(const Model& model, double most, const std::stop_token& stop) {
    const Parameters& parameters = model.parameters();
    const NumberType type = parameters.has("angle-type") ? numberTypeOf(parameters.choice("angle-type")) : NumberType::Float64;
    if (type == NumberType::Float64) {
        return most + 1;
    }
    Model::Request request{
        .encoding = &model.encoding(), .parameters = parameters.values(), .tensors = model.tensors(), .seed = model.seed()};
    request.parameters["angle-type"] = std::string("float64");
    const auto exact = Model::build(request);
    const auto ids = exact.ok() ? positionIdsOf(*exact.value(), stop) : std::nullopt;
    return ids ? castTo(type, ids->next) : most;
}

}  // namespace

Index PositionIds::count(Mark mark) const {
    return std::ranges::count_if(marks, [mark](std::uint8_t one) { return (one & mark) != 0; });
}

std::optional<PositionIds> positionIdsOf(const Model& model, const std::stop_token& stop) {
    const auto field = model.fieldOf(LayerRole::PositionId, 0);
    if (!field.ok()) {
        return std::nullopt;
    }
    const Field& positions = *field.value();
    PositionIds out;
    out.axes = positions.columns();
    const Index memory = model.keys() - model.queries();
    std::map<std::vector<double>, Index> last;
    double most = 0;
    double before = 0;
    bool first = true;
    for (Index token = 0; token < positions.rows(); ++token) {
        if (token % 4096 == 0 && stop.stop_requested()) {
            return std::nullopt;
        }
        std::vector<double> ids;
        for (Index axis = 0; axis < out.axes; ++axis) {
            ids.push_back(static_cast<double>(positions.value(token, axis)));
        }
        out.ids.insert(out.ids.end(), ids.begin(), ids.end());
        out.marks.push_back(0);
        out.same.push_back(-1);
        std::uint8_t& marks = out.marks.back();
        // A key before the first query is seen by that one.
        const VisibleKeys seen = model.visibleKeys(std::max<Index>(0, token - memory));
        if (!seen.has(token)) {
            marks = PositionIds::Hidden;
            continue;
        }
        const auto [lowest, highest] = std::ranges::minmax(ids);
        if (!first && ids.front() < before) {
            marks |= PositionIds::Reset;
            most = highest;
        } else if (!first && lowest > most + 1) {
            marks |= PositionIds::Jump;
        }
        if (const auto known = last.find(ids); known != last.end() && seen.has(known->second)) {
            marks |= PositionIds::Collision;
            out.same.back() = known->second;
        }
        last.insert_or_assign(ids, token);
        most = first ? highest : std::max(most, highest);
        before = ids.front();
        first = false;
    }
    out.distinct = static_cast<Index>(last.size());
    out.next = nextId(model, most, stop);
    return out;
}

std::vector<std::string> sequenceItems(const EncodingDeclaration& encoding, const Parameters& parameters) {
    std::vector<std::string> out;
    if (parameters.has("sequence")) {
        const std::string& text = parameters.choice("sequence");
        for (std::size_t from = 0; from <= text.size();) {
            const std::size_t end = std::min(text.find(',', from), text.size());
            out.push_back(text.substr(from, end - from));
            from = end + 1;
        }
        return out;
    }
    if (encoding.parameter("key-length") == nullptr || encoding.parameter("segments") == nullptr) {
        return out;
    }
    const Index keys = parameters.integer("key-length");
    const Index cache = keys - parameters.integer("length");
    const Index padding = wholeOr(parameters, "left-padding", 0);
    const auto add = [&](const char* word, Index count) {
        if (count > 0) {
            out.push_back(word + (":" + std::to_string(count)));
        }
    };
    const auto segments = parameters.numbers("segments");
    for (const double segment : segments) {
        add("text", static_cast<Index>(segment));
    }
    if (segments.empty()) {
        // What ends first stands first.
        add(padding < cache ? "pad" : "cache", std::min(padding, cache));
        add(padding < cache ? "cache" : "pad", std::abs(padding - std::max<Index>(0, cache)));
        add("text", keys - std::max(padding, cache));
    }
    return out;
}

Result<Parameters::Map> sequenceParameters(const EncodingDeclaration& encoding, const std::vector<std::string>& items) {
    std::string joined;
    for (const std::string& item : items) {
        joined += (joined.empty() ? "" : ",") + item;
    }
    if (const ParameterDeclaration* sequence = encoding.parameter("sequence")) {
        auto value = parseParameter(*sequence, joined);
        return value.ok() ? Result<Parameters::Map>(Parameters::Map{{"sequence", std::move(value).value()}}) : value.error();
    }
    const Error wrong = makeError(ErrorCode::ParameterType, std::string("sequence"), joined, std::string(kSequenceForm));
    Index cache = 0;
    Index padding = 0;
    Index texts = 0;
    Index keys = 0;
    std::string segments;
    for (const std::string& item : items) {
        const auto read = itemOf(item);
        const bool leads = read && (read->first == "cache" || read->first == "pad");
        if (!read || (!leads && read->first != "text") || (leads && texts > 0)) {
            return wrong;
        }
        keys += read->second;
        // Keys up to the end of the item.
        (read->first == "cache" ? cache : read->first == "pad" ? padding : texts) = keys;
        segments += leads ? "" : (segments.empty() ? "" : ",") + std::to_string(read->second);
    }
    const bool packed = segments.find(',') != std::string::npos;
    if (texts == 0 || (packed && (cache > 0 || padding > 0))) {
        return wrong;
    }
    return Parameters::Map{
        {"length", keys - cache}, {"key-length", keys}, {"left-padding", padding}, {"segments", packed ? segments : std::string("none")}};
}

std::optional<double> decodingDifference(const Model& model, Index head) {
    const Parameters& parameters = model.parameters();
    const bool decodes = model.encoding().parameter("key-length") != nullptr && parameters.has("causal") && parameters.flag("causal");
    if (!decodes || model.queries() < 2) {
        return std::nullopt;
    }
    Model::Request request{
        .encoding = &model.encoding(), .parameters = parameters.values(), .tensors = model.tensors(), .seed = model.seed()};
    request.parameters["length"] = Index{1};
    request.parameters["key-length"] = model.keys();
    const auto queries = request.tensors.find("queries");
    if (queries == request.tensors.end()) {
        return std::nullopt;
    }
    const Tensor& all = queries->second;
    const Index d = all.dimension(2);
    std::vector<float> row;
    for (Index one = 0; one < all.dimension(0); ++one) {
        const auto values = all.slice(one);
        row.insert(row.end(), values.end() - d, values.end());
    }
    queries->second = Tensor({all.dimension(0), 1, d}, std::move(row));
    const auto alone = Model::build(request);
    if (!alone.ok()) {
        return std::nullopt;
    }
    const auto whole = model.fieldOf(LayerRole::Logits, head);
    const auto decoded = alone.value()->fieldOf(LayerRole::Logits, head);
    if (!whole.ok() || !decoded.ok()) {
        return std::nullopt;
    }
    double most = 0;
    for (Index key = 0; key < model.keys(); ++key) {
        const auto one = static_cast<double>(whole.value()->value(model.queries() - 1, key));
        const auto other = static_cast<double>(decoded.value()->value(0, key));
        most = one == other ? most : std::max(most, std::abs(one - other));
    }
    return most;
}

}  // namespace posenc
