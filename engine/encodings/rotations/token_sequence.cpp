#include "engine/encodings/rotations/token_sequence.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "engine/core/text.h"

namespace posenc {

namespace {

constexpr Index kMostSequenceTokens = 1048576;

template <typename T>
std::optional<T> wholeNumber(std::string_view text) {
    T value{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    return fault == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool isSide(std::optional<Index> number) {
    return number && *number >= 1 && *number <= kMostSequenceTokens;
}

/// "TxHxW" or "TxHxW@SECONDS".
std::optional<SequenceItem> parsePatches(std::string_view text, bool video) {
    SequenceItem item{.kind = video ? SequenceItem::Kind::Video : SequenceItem::Kind::Image};
    if (const auto at = text.find('@'); at != std::string_view::npos) {
        const auto seconds = wholeNumber<double>(text.substr(at + 1));
        if (!video || !seconds || !(*seconds >= 0) || *seconds > 1e6) {
            return std::nullopt;
        }
        item.seconds = *seconds;
        text = text.substr(0, at);
    }
    const auto first = text.find('x');
    const auto second = first == std::string_view::npos ? first : text.find('x', first + 1);
    if (second == std::string_view::npos) {
        return std::nullopt;
    }
    const auto frames = wholeNumber<Index>(text.substr(0, first));
    const auto rows = wholeNumber<Index>(text.substr(first + 1, second - first - 1));
    const auto columns = wholeNumber<Index>(text.substr(second + 1));
    if (!isSide(frames) || !isSide(rows) || !isSide(columns)) {
        return std::nullopt;
    }
    item.frames = *frames;
    item.rows = *rows;
    item.columns = *columns;
    return item;
}

std::optional<SequenceItem> parseItem(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view kind = text.substr(0, colon);
    const std::string_view rest = text.substr(colon + 1);
    if (kind == "image" || kind == "video") {
        return parsePatches(rest, kind == "video");
    }
    const auto count = wholeNumber<Index>(rest);
    if ((kind != "pad" && kind != "text") || !isSide(count)) {
        return std::nullopt;
    }
    return SequenceItem{.kind = kind == "pad" ? SequenceItem::Kind::Pad : SequenceItem::Kind::Text, .count = *count};
}

/// Seconds as frameworks count them: every product rounded to float32, then cut.
double secondsId(Index frame, double seconds, double tokensPerSecond) {
    const float time = static_cast<float>(frame) * static_cast<float>(seconds);
    return std::trunc(static_cast<double>(time * static_cast<float>(tokensPerSecond)));
}

}  // namespace

Result<std::vector<SequenceItem>> parseSequence(std::string_view text, Index merge) {
    std::vector<SequenceItem> items;
    Index tokens = 0;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(',', from), text.size());
        const auto item = parseItem(text.substr(from, end - from));
        if (!item) {
            return makeError(ErrorCode::ParameterType, std::string("sequence"), std::string(text),
                             std::string(POSENC_TEXT("items pad:N, text:N, image:TxHxW, video:TxHxW or video:TxHxW@SECONDS, with commas "
                                                     "between them")));
        }
        if (item->rows % merge != 0 || item->columns % merge != 0) {
            return makeError(ErrorCode::ParameterConflict, std::string("sequence"), std::string(text.substr(from, end - from)),
                             POSENC_TEXT("rows and columns that spatial-merge divides: %1"), merge);
        }
        // Each factor is a million at most.
        const double count = static_cast<double>(item->count) + static_cast<double>(item->frames) *
                                                                    static_cast<double>(item->rows / merge) *
                                                                    static_cast<double>(item->columns / merge);
        if (static_cast<double>(tokens) + count > static_cast<double>(kMostSequenceTokens)) {
            return makeError(ErrorCode::ParameterRange, std::string("sequence"), static_cast<double>(tokens) + count, 1.0,
                             static_cast<double>(kMostSequenceTokens));
        }
        tokens += static_cast<Index>(count);
        items.push_back(*item);
        from = end + 1;
    }
    return items;
}

SequencePositions::SequencePositions(const std::vector<SequenceItem>& items, const Rule& rule) {
    double cur = 0;
    for (std::size_t number = 0; number < items.size(); ++number) {
        const SequenceItem& item = items[number];
        const auto at = static_cast<Index>(number);
        const auto add = [&](Index token, double start, double time, double row, double column) {
            tokens.push_back({at, token, start, time, row, column});
            hidden.push_back(item.kind == SequenceItem::Kind::Pad);
            largest = std::max({largest, start + time, start + row, start + column});
        };
        if (item.kind == SequenceItem::Kind::Pad) {
            for (Index token = 0; token < item.count; ++token) {
                add(token, 1, 0, 0, 0);
            }
            continue;
        }
        if (item.kind == SequenceItem::Kind::Text) {
            for (Index token = 0; token < item.count; ++token) {
                add(token, cur, 0, 0, 0);
                cur += 1;
            }
            continue;
        }
        const bool video = item.kind == SequenceItem::Kind::Video;
        const Index rows = item.rows / rule.merge;
        const Index columns = item.columns / rule.merge;
        const bool seconds = video && rule.timing == VideoTiming::Seconds;
        if (rule.asPublished5) {
            // t = cur v for all of the item; token u in row floor(u / (T W)), whatever its frame.
            const double v = seconds ? rule.tokensPerSecond * std::floor(item.seconds) : 1;
            const Index split = video && rule.timing == VideoTiming::Timestamps ? 1 : item.frames;
            for (Index part = 0; part < item.frames / split; ++part) {
                for (Index token = 0; token < split * rows * columns; ++token) {
                    add(part * rows * columns + token, cur, cur * v - cur, static_cast<double>(token / (split * columns)),
                        static_cast<double>(token % columns));
                }
                cur += static_cast<double>(std::max(rows, columns));
            }
            continue;
        }
        double start = cur;
        double most = 0;
        for (Index frame = 0; frame < item.frames; ++frame) {
            const bool own = video && rule.timing == VideoTiming::Timestamps;
            const double time = own                                   ? 0
                                : seconds                             ? secondsId(frame, item.seconds, rule.tokensPerSecond)
                                : rule.timing == VideoTiming::Seconds ? 0
                                                                      : static_cast<double>(frame);
            for (Index row = 0; row < rows; ++row) {
                for (Index column = 0; column < columns; ++column) {
                    add((frame * rows + row) * columns + column, start, time, static_cast<double>(row), static_cast<double>(column));
                }
            }
            most = std::max({most, time, static_cast<double>(rows - 1), static_cast<double>(columns - 1)});
            if (own) {
                start += 1 + most;
            }
        }
        cur = video && rule.timing == VideoTiming::Timestamps ? start : start + 1 + most;
    }
}

double SequencePositions::id(Index token, Index axis) const {
    const Token& one = tokens[static_cast<std::size_t>(token)];
    switch (axis) {
        case 0:
            return one.start + one.time;
        case 1:
            return one.start + one.row;
        case 2:
            return one.start + one.column;
        default:
            return 0;
    }
}

}  // namespace posenc
