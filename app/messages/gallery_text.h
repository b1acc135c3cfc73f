#pragma once

#include <QString>
#include <optional>
#include <string_view>

namespace posenc {

/// What an entry of the gallery of pitfalls (resources/gallery/ID.md) is called, and what to do about it.
struct GalleryText {
    QString title;
    QString claim;   ///< what happens, in a sentence or two
    QString first;   ///< of what the first picture shows, in Markdown: the wrong formula, convention 1, what the design gives
    QString second;  ///< of the second: the right formula, convention 2, what is expected
    QString look;    ///< where it shows
    QString fix;     ///< one or two sentences
};

/// None where there is no such entry.
[[nodiscard]] std::optional<GalleryText> galleryText(std::string_view id);

/// Where an entry was met, in the language of the interface where it is said in words; a repository, a file or a paper by its name.
[[nodiscard]] QString placeMet(std::string_view place);
/// Whether it is said in words.
[[nodiscard]] bool hasPlaceWords(std::string_view place);

}  // namespace posenc
