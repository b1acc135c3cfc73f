#include "tests/architecture/folders.h"

#include <algorithm>
#include <regex>
#include <set>

namespace posenc::architecture {
namespace {

using Uses = std::map<std::string, std::set<std::string>>;

std::string folderOf(const std::string& file) {
    return file.substr(0, file.find_last_of('/'));
}

bool isProduct(const std::string& file) {
    return file.starts_with("engine/") || file.starts_with("widgets/") || file.starts_with("app/");
}

Uses usesOf(const Sources& sources) {
    static const std::regex include("#include \"([^\"]+)\"");
    Uses uses;
    for (const auto& [file, text] : sources) {
        if (!isProduct(file)) {
            continue;
        }
        std::set<std::string>& used = uses[folderOf(file)];
        for (std::sregex_iterator one(text.begin(), text.end(), include), end; one != end; ++one) {
            const std::string other = folderOf((*one)[1]);
            if (isProduct(other + "/") && other != folderOf(file)) {
                used.insert(other);
            }
        }
    }
    return uses;
}

/// Every folder that can be reached from `folder` by one include or more.
std::set<std::string> reachedFrom(const std::string& folder, const Uses& uses) {
    std::set<std::string> reached;
    std::vector<std::string> open = {folder};
    while (!open.empty()) {
        const auto used = uses.find(open.back());
        open.pop_back();
        if (used == uses.end()) {
            continue;
        }
        for (const std::string& other : used->second) {
            if (reached.insert(other).second) {
                open.push_back(other);
            }
        }
    }
    return reached;
}

}  // namespace

std::vector<std::vector<std::string>> folderCircles(const Sources& sources) {
    const Uses uses = usesOf(sources);
    std::map<std::string, std::set<std::string>> reached;
    for (const auto& [folder, used] : uses) {
        reached[folder] = reachedFrom(folder, uses);
    }
    std::set<std::vector<std::string>> circles;
    for (const auto& [folder, others] : reached) {
        if (!others.contains(folder)) {
            continue;
        }
        std::vector<std::string> circle;
        for (const std::string& other : others) {
            if (reached[other].contains(folder)) {
                circle.push_back(other);
            }
        }
        circles.insert(circle);
    }
    return {circles.begin(), circles.end()};
}

std::vector<std::string> foldersTooLarge(const Sources& sources) {
    std::map<std::string, std::ptrdiff_t> folders;
    std::map<std::string, std::ptrdiff_t> rooms;
    for (const auto& [file, text] : sources) {
        if (isProduct(file)) {
            const std::ptrdiff_t lines = std::count(text.begin(), text.end(), '\n');
            folders[folderOf(file)] += lines;
            rooms[file.substr(0, file.find('/'))] += lines;
        }
    }
    std::vector<std::string> large;
    for (const auto& [folder, lines] : folders) {
        const std::ptrdiff_t all = rooms[folder.substr(0, folder.find('/'))];
        if (lines * 5 > all) {
            large.push_back(folder + ": " + std::to_string(lines) + " of " + std::to_string(all) + " lines");
        }
    }
    return large;
}

}  // namespace posenc::architecture
