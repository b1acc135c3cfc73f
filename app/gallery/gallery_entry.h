#pragma once

#include <QImage>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "app/gallery/gallery_sizes.h"
#include "app/messages/gallery_text.h"
#include "app/scene/scene.h"
#include "engine/core/progress.h"

namespace posenc {

/// What is known of a mistake, from resources/gallery/ID.json and ID.md.
struct GalleryEntry {
    QString id;
    QString theme;
    QString kind;       ///< "mistake", "convention", "limit"
    QString encoding;   ///< that it is about; empty: none of the catalogue, or many
    QString relation;   ///< of the wrong array to the right one
    QStringList who;    ///< threads and files
    QStringList words;  ///< by which people look for it, that are not in its text
    QString sizeOf;     ///< what the numbers of a size are
    GalleryText text;
    std::vector<GallerySize> sizes;  ///< ascending; empty: it has no arrays, the program refuses
    int first = 0;                   ///< the size to begin with
    std::optional<Scene> scene;      ///< shows the wrong one live; none: nothing does
    QImage thumbnail;                ///< wrong, right and difference of a size in the middle, beside each other
};

/// The ids of all entries, by theme, then by title; "alibi-key-row" and "sinusoid-halves", which people ask about most, come first.
[[nodiscard]] QStringList galleryIds();

/// What an entry says, without its arrays. None where there is no such entry.
[[nodiscard]] std::optional<GalleryEntry> describeGalleryEntry(const QString& id);

/// The entry with the arrays that it comes with, and its thumbnail. None where there is no such entry.
[[nodiscard]] std::optional<GalleryEntry> readGalleryEntry(const QString& id);

/// The entry with every size that its formula declares, and those that it comes with, by their cells; as it is where it has no formula.
[[nodiscard]] GalleryEntry withLiveSizes(GalleryEntry entry, const Progress& progress);

/// Everything by which an entry is found: what it says, and its encoding with what files call its tensors.
[[nodiscard]] QString entryWords(const GalleryEntry& entry);

/// "Absolute positions": the title of a theme.
[[nodiscard]] QString themeTitle(const QString& theme);
/// "mistake", "a convention", "equal up to a constant": what kind of entry it is.
[[nodiscard]] QString kindTitle(const GalleryEntry& entry);

/// What the two arrays of an entry are called, in the order of its pictures: one of them is wrong in a mistake alone.
struct GallerySides {
    QString first;   ///< GallerySize::wrong: "Wrong", "Convention 1", "As designed"
    QString second;  ///< GallerySize::right
    QString firstFile;
    QString secondFile;
};
[[nodiscard]] GallerySides sidesOf(const GalleryEntry& entry);

/// Writes both arrays and parameters.json into a folder that exists. Errors: those of the output.
[[nodiscard]] Status saveFixture(const GalleryEntry& entry, const GallerySize& size, const QString& folder);

}  // namespace posenc
