#include "tests/architecture/rooms.h"

#include <QRegularExpression>
#include <algorithm>
#include <functional>
#include <optional>
#include <regex>
#include <sstream>
#include <string_view>

namespace posenc::architecture {
namespace {

constexpr int kMaximumLines = 400;

struct Room {
    std::string folder;
    /// What a quoted include may start with, and what of it not.
    std::vector<std::string> rooms;
    std::vector<std::string> except;
    /// What an include in angle brackets must match whole, and must not.
    std::regex libraries;
    std::regex never;
};

const std::vector<Room>& rooms() {
    // Headers of the standard library and of POSIX carry no capital letter and, but for C's and POSIX's, no dot.
    const std::string standard = "[a-z_0-9]+|(sys/)?[a-z]+\\.h";
    const std::string printing = "iostream|print|syncstream|cstdio|stdio\\.h";
    // A widget is given values; files, settings, undo and threads are somebody else's.
    const std::string doing =
        "QtConcurrent.*|Q(File|SaveFile|TemporaryFile|Dir|FileInfo|FileDialog|ImageReader|ImageWriter|Settings|Process|Thread|ThreadPool"
        "|FutureWatcher|UndoStack|UndoCommand|UndoGroup|UndoView)|fstream|filesystem|thread|future";
    static const std::vector<Room> table = {
        {"engine/",
         {"engine/"},
         {},
         std::regex(standard + "|Eigen/.+|(oneapi/)?tbb/.+|zip\\.h|zlib\\.h|nlohmann/.+"),
         std::regex(printing + "|q[a-z]+\\.h")},
        {"widgets/",
         {"engine/", "widgets/"},
         {"engine/files/", "engine/recognition/", "engine/attention/", "engine/encodings/", "engine/model/built_", "engine/model/drawing",
          "engine/model/model_parts"},
         std::regex(standard + "|(Qt[A-Za-z]+/)?Q[A-Za-z]+|qcustomplot\\.h"),
         std::regex(printing + "|(Qt[A-Za-z]+/)?(" + doing + ")")},
        {"app/",
         {"engine/", "widgets/", "app/"},
         {},
         std::regex(standard + "|(Qt[A-Za-z]+/)?Q[A-Za-z]+|CLI/.+|gif_lib\\.h|nlohmann/.+"),
         std::regex("$^")},
        {"tests/", {"engine/", "widgets/", "app/", "tests/"}, {}, std::regex(".+"), std::regex("$^")},
    };
    return table;
}

bool startsWithOneOf(const std::string& text, const std::vector<std::string>& starts) {
    return std::any_of(starts.begin(), starts.end(), [&](const std::string& start) { return text.starts_with(start); });
}

bool isAllowed(const Room& room, const std::string& header, bool quoted) {
    if (!quoted) {
        return std::regex_match(header, room.libraries) && !std::regex_match(header, room.never);
    }
    // What moc makes of a test's own class.
    if (room.folder == "tests/" && header.ends_with(".moc") && header.find('/') == std::string::npos) {
        return true;
    }
    return startsWithOneOf(header, room.rooms) && header.find("..") == std::string::npos && !startsWithOneOf(header, room.except);
}

void forEachLine(const std::string& text, const std::function<void(const std::string&, int)>& visit) {
    std::istringstream lines(text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        visit(line, ++number);
    }
}

}  // namespace

std::vector<Violation> forbiddenIncludes(const std::string& file, const std::string& text) {
    const auto room = std::find_if(rooms().begin(), rooms().end(), [&](const Room& one) { return file.starts_with(one.folder); });
    if (room == rooms().end()) {
        return {{file, 0, "lies in no room"}};
    }
    static const std::regex include("\\s*#\\s*(?:include|import)\\s*(.*?)\\s*(?://.*)?");
    static const std::regex named("[<\"]([^>\"]+)[>\"].*");
    std::vector<Violation> found;
    forEachLine(text, [&](const std::string& line, int number) {
        std::smatch directive;
        if (line.find('#') == std::string::npos || !std::regex_match(line, directive, include)) {
            return;
        }
        const std::string what = directive[1];
        std::smatch name;
        if (!std::regex_match(what, name, named) || !isAllowed(*room, name[1], what.front() == '"')) {
            found.push_back({file, number, room->folder + " must not include " + what});
        }
    });
    return found;
}

std::vector<Violation> tooLong(const std::string& file, const std::string& text) {
    const auto lines = std::count(text.begin(), text.end(), '\n');
    if (lines <= kMaximumLines) {
        return {};
    }
    return {{file, 0, "has " + std::to_string(lines) + " lines, more than " + std::to_string(kMaximumLines)}};
}

std::vector<Violation> forbiddenWords(const std::string& file, const std::string& text) {
    // Written in two parts, so that this file passes its own test.
    static const QRegularExpression unfinished(
        QStringLiteral("\\b(TO"
                       "DO|FIX"
                       "ME|X"
                       "XX|HA"
                       "CK|st"
                       "ub|not impl"
                       "emented|coming"
                       " soon)\\b|(^|[^A-Za-z])[Pp]laceh"
                       "older\\b(?!Text)"));
    static const QRegularExpression waiting(
        QStringLiteral("qWa"
                       "it\\s*\\(|QThread::(m|u)?sl"
                       "eep|sleep"
                       "_for|sleep"
                       "_until"));
    // Views, and algorithms that return a subrange: clang 14, which builds the fuzz targets on Debian 12, cannot read libstdc++'s.
    static const QRegularExpression views(QStringLiteral(
        "std::(ranges::)?views::|std::ranges::(subrange|remove|unique|partition|stable_partition|rotate|search|find_end|equal_range)\\w*"
        "\\s*"
        "[(<]"));
    const bool product = file.starts_with("app/") || file.starts_with("engine/") || file.starts_with("widgets/");
    std::vector<Violation> found;
    forEachLine(text, [&](const std::string& line, int number) {
        const QString read = QString::fromStdString(line);
        const auto word = [&](const QRegularExpression& words) { return words.match(read).captured(0).toStdString(); };
        if (const std::string said = word(unfinished); !said.empty()) {
            found.push_back({file, number, "says \"" + said + "\""});
        }
        if (const std::string waits = file.starts_with("tests/") ? word(waiting) : std::string(); !waits.empty()) {
            found.push_back({file, number, "waits for the clock: " + waits});
        }
        if (const std::string view = product ? word(views) : std::string(); !view.empty()) {
            found.push_back({file, number, "clang 14 does not compile " + view});
        }
    });
    return found;
}

std::vector<Violation> neverRun(const std::string& file, const std::string& text) {
    if (!file.ends_with("_test.cpp")) {
        return {};
    }
    static const std::regex section("(public|private|protected)( Q_SLOTS| slots)?:");
    static const std::regex function("    void (\\w+)\\(\\)(;| \\{.*)");
    std::vector<Violation> found;
    bool inClass = false;
    bool inSlots = false;
    forEachLine(text, [&](const std::string& line, int number) {
        std::smatch match;
        if (line.starts_with("class ") || line.starts_with("};")) {
            inClass = line.starts_with("class ");
            inSlots = false;
        } else if (std::regex_match(line, match, section)) {
            inSlots = match[2].matched;
        } else if (inClass && !inSlots && std::regex_match(line, match, function)) {
            // Its declaration, and its definition where that is elsewhere.
            const std::regex name("\\b" + match[1].str() + "\\b");
            const auto said = std::distance(std::sregex_iterator(text.begin(), text.end(), name), std::sregex_iterator());
            if (said <= (match[2] == ";" ? 2 : 1)) {
                found.push_back({file, number, match[1].str() + "() is no slot and is never called"});
            }
        }
    });
    return found;
}

}  // namespace posenc::architecture
