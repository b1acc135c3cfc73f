#pragma once

#include <string>
#include <vector>

namespace posenc::architecture {

/// A line that breaks a rule of the house.
struct Violation {
    std::string file;  ///< from the repository root, with /
    int line = 0;      ///< from 1; 0 where the whole file is meant
    std::string what;
};

/// The table of rooms, asked about one source file: which includes are not allowed where `file` lies. `file` is the path
/// from the repository root and decides the room; `text` need not exist on disk.
[[nodiscard]] std::vector<Violation> forbiddenIncludes(const std::string& file, const std::string& text);

/// Files of one idea each: at most 400 lines.
[[nodiscard]] std::vector<Violation> tooLong(const std::string& file, const std::string& text);

/// Words of unfinished work, and tests that wait for the clock.
[[nodiscard]] std::vector<Violation> forbiddenWords(const std::string& file, const std::string& text);

/// Functions of a test's class that look like tests, but are none of its slots and are called by nobody: Qt Test never runs them.
[[nodiscard]] std::vector<Violation> neverRun(const std::string& file, const std::string& text);

}  // namespace posenc::architecture
