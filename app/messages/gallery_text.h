#pragma once

#include <QString>
#include <optional>
#include <string_view>

namespace posenc {

/// The text of one entry of the gallery of pitfalls, as resources/gallery/ID.md has it.
struct GalleryText {
    QString title;
    QString claim;  ///< what goes wrong, in a sentence or two
    QString right;
    QString wrong;
    QString look;  ///< where it shows
    QString fix;
};

/// None where there is no such entry.
[[nodiscard]] std::optional<GalleryText> galleryText(std::string_view id);

}  // namespace posenc
