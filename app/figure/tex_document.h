#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>
#include <vector>

#include "app/figure/composition_painter.h"
#include "engine/core/result.h"

namespace posenc {

/// A figure for LaTeX: a document that compiles by itself, and the images that it includes.
struct TexDocument {
    QByteArray text;
    struct Image {
        QString name;  ///< in the folder of the document
        QImage pixels;
    };
    std::vector<Image> images;
    QString remark;  ///< what has to be known to compile it: a sentence; empty: nothing
};

/// A matrix of more cells than this is an image of one pixel per cell beside the document; TeX would run out of memory.
inline constexpr Index kMostTexCells = 4096;

/// A composed figure as a `standalone` document of TikZ and pgfplots: the values of each picture as a matrix plot with its colour map, or
/// an image, and all text as text of the document's font, on the places of the layout; texFonts() says what of it each TeX has. @param stem
/// of the names of images @param scene that the document carries in its first line; empty: none Errors as of Field::evaluate(); TooLarge
/// beyond HeatmapPlate::kMostVectorCells cells.
[[nodiscard]] Result<TexDocument> texDocument(const ComposedFigure& figure, const QString& stem, const std::string& scene);

/// Begins the first line of a document that carries a scene.
inline constexpr const char* kTexScene = "% posenc-scene: ";

}  // namespace posenc
