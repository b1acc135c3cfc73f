#pragma once

#include <map>
#include <string>
#include <vector>

namespace posenc::architecture {

/// The text of source files by their path from the repository root, with /.
using Sources = std::map<std::string, std::string>;

/// Circles between folders of the product (`engine/fields`, `app/window`, ...): a folder uses another one if a file of it includes a file
/// of the other. Each circle as the names of its folders, sorted; empty where every folder can be read without one that uses it.
[[nodiscard]] std::vector<std::vector<std::string>> folderCircles(const Sources& sources);

/// Folders that hold more than a fifth of the lines of their room (engine, widgets, app), sub-folders not counted: "app/window: 2600 of
/// 12000 lines".
[[nodiscard]] std::vector<std::string> foldersTooLarge(const Sources& sources);

}  // namespace posenc::architecture
