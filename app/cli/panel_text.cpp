#include "app/cli/panel_text.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "app/cli/numbers.h"
#include "engine/core/text.h"

namespace posenc {
namespace {

constexpr std::pair<std::string_view, FigureItem::Kind> kPanelKinds[] = {{"layer", FigureItem::Kind::Layer},
                                                                         {"difference", FigureItem::Kind::Difference},
                                                                         {"profile", FigureItem::Kind::Profile},
                                                                         {"query", FigureItem::Kind::Query},
                                                                         {"sheet", FigureItem::Kind::Sheet}};

std::optional<HeadChoice> headOf(std::string_view text) {
    if (text.empty()) {
        return HeadChoice();
    }
    if (text == "all" || text == "mean") {
        return HeadChoice{text == "all" ? HeadChoice::Kind::All : HeadChoice::Kind::Mean, 0};
    }
    const auto head = readNumber<Index>(text);
    return head && *head >= 0 ? std::optional(HeadChoice{HeadChoice::Kind::One, *head}) : std::nullopt;
}

}  // namespace

std::string_view takeUntil(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view begin = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    return begin;
}

Result<FigureItem> parsePanel(std::string_view given) {
    const auto refuse = [given](const char* wanted) { return makeError(ErrorCode::ParameterType, "--panel", std::string(given), wanted); };
    FigureItem item;
    std::string_view rest = given;
    if (const std::size_t equals = rest.find('='); equals < rest.find(':')) {
        const std::string_view kind = takeUntil(rest, '=');
        const auto* found =
            std::find_if(std::begin(kPanelKinds), std::end(kPanelKinds), [&](const auto& one) { return one.first == kind; });
        if (found == std::end(kPanelKinds)) {
            return refuse(POSENC_TEXT("layer, difference, profile, query or sheet before the ="));
        }
        item.kind = found->second;
    }
    if (rest.find('/') < rest.find(':')) {
        item.encoding = takeUntil(rest, '/');
    }
    item.layer = takeUntil(rest, ':');
    if (item.layer.empty()) {
        return refuse(POSENC_TEXT("[KIND=][ENCODING/]LAYER[:HEAD]"));
    }
    if (item.kind == FigureItem::Kind::Difference) {
        const std::string_view head = takeUntil(rest, '-');
        const auto other = readNumber<Index>(rest);
        if (rest.empty() || (other && *other < 0)) {
            return refuse(POSENC_TEXT("difference=LAYER:A-B with the number of a head, and of another one, another layer or a file"));
        }
        item.other = other.value_or(0);
        item.against = other ? std::string_view() : rest;
        rest = head;
    } else if (item.kind == FigureItem::Kind::Query) {
        const std::string_view head = takeUntil(rest, '@');
        const auto query = readNumber<Index>(rest);
        if (!query || *query < 0) {
            return refuse(POSENC_TEXT("query=LAYER:HEAD@QUERY with the number of a query"));
        }
        item.query = *query;
        rest = head;
    }
    const auto head = headOf(rest);
    if (!head) {
        return refuse(POSENC_TEXT("[KIND=][ENCODING/]LAYER[:HEAD] with a head number, mean or all"));
    }
    item.head = *head;
    return item;
}

}  // namespace posenc
