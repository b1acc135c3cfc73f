#include "engine/core/loose_json.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace posenc {

namespace {

using Json = nlohmann::json;

/// What may stand between two words.
constexpr std::string_view kBetween = " \t\r\n,:[]{}";

/// The text in quotes that ends at a place, else the word around it, or the sign that stands there.
std::string_view wordAt(std::string_view text, std::size_t at) {
    if (text[at] == '"') {
        // A sign that no number goes on with has none before it.
        const std::size_t quote = text.substr(0, at).rfind('"');
        return text.substr(std::min(quote, at), at + 1 - std::min(quote, at));
    }
    const std::size_t start = text.find_last_of(kBetween, at);
    return start == at ? text.substr(at, 1) : text.substr(start + 1, text.find_first_of(kBetween, at) - (start + 1));
}

/// Passes over everything but the fault, and counts levels.
class FaultFinder final : public nlohmann::json_sax<Json> {
public:
    explicit FaultFinder(std::string_view text) : text_(text) {}

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool key(string_t&) override { return true; }
    bool start_object(std::size_t) override { return begun(); }
    bool end_object() override { return ended(); }
    bool start_array(std::size_t) override { return begun(); }
    bool end_array() override { return ended(); }
    /// @param end how many characters were read; the last of them cannot be there, or ends what cannot be there
    bool parse_error(std::size_t end, const std::string&, const nlohmann::detail::exception&) override {
        const std::size_t last = std::clamp<std::size_t>(end, 1, text_.size() + 1) - 1;
        fault.line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(last), '\n');
        if (last < text_.size()) {
            constexpr std::size_t kShown = 20;
            fault.found = wordAt(text_, last).substr(0, kShown);
        }
        return false;
    }

    JsonFault fault;
    Index most = 0;  ///< objects and lists in each other

private:
    bool begun() {
        most = std::max(most, ++open_);
        return true;
    }
    bool ended() {
        --open_;
        return true;
    }

    Index open_ = 0;
    std::string_view text_;
};

}  // namespace

bool meansJsonObject(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    text.remove_prefix(text.starts_with(kMark) ? kMark.size() : 0);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text.starts_with('{') || text.starts_with("//") || text.starts_with("/*");
}

std::string withoutPythonNumbers(std::string_view text) {
    constexpr std::array<std::string_view, 3> kWords{"-Infinity", "Infinity", "NaN"};
    std::string out;
    out.reserve(text.size());
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view rest = text.substr(at);
        const bool begins = at == 0 || kBetween.find(text[at - 1]) != std::string_view::npos;
        const auto* word = quoted || !begins ? kWords.end() : std::ranges::find_if(kWords, [&](std::string_view one) {
            return rest.starts_with(one) && rest.substr(0, rest.find_first_of(kBetween)) == one;
        });
        if (word != kWords.end()) {
            out += "null";
            at += word->size() - 1;
            continue;
        }
        out += text[at];
        if (quoted && text[at] == '\\' && at + 1 < text.size()) {
            out += text[++at];
        } else if (text[at] == '"') {
            quoted = !quoted;
        }
    }
    return out;
}

std::optional<JsonFault> jsonFault(std::string_view text) {
    FaultFinder finder(text);
    return Json::sax_parse(text.begin(), text.end(), &finder) ? std::nullopt : std::optional(std::move(finder.fault));
}

Index jsonLevels(std::string_view text) {
    FaultFinder finder(text);
    Json::sax_parse(text.begin(), text.end(), &finder);
    return finder.most;
}

}  // namespace posenc
