#pragma once

#include <QByteArray>
#include <QLocale>
#include <QString>
#include <string>

#include "app/figure/figure_options.h"
#include "app/scene_file/scene_file.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// The text that a figure of this scene and these options carries (FigureOptions::carried): the scene as its file has it, in one line, with
/// what is to be known of the files that it names, and how it is laid out. @param folder of the figure
[[nodiscard]] std::string carriedScene(SceneFile file, const FigureOptions& options, const std::string& folder, TensorHashes& hashes);

/// The same of a scene that is not kept in a file. @param figure its path
[[nodiscard]] std::string carriedScene(const Scene& scene, const FigureOptions& options, const std::string& figure,
                                       const TensorStore& store);

/// What a figure carries.
struct CarriedScene {
    SceneFile file;
    std::string text;  ///< as the figure has it
    QString language;  ///< of the figure's own words, as languages() has it
    QString fonts;     ///< the language that its fonts were chosen for, another one where the language was changed while the program ran
    QLocale numbers;   ///< how its numbers are written: that of the desktop where it was made; the present one where it does not say
};

/// Reads the scene of a PNG, SVG, PDF or TeX file that writeFigure() made; the content decides which it is. FileNotFound, FileIsFolder,
/// FileUnreadable, FileEmpty, FileLimit; FileUnsupported where it carries none; those of parseScene().
[[nodiscard]] Result<CarriedScene> readFigureScene(const std::string& path);

/// The pieces of XML that hold the scene in a PDF.
inline constexpr const char* kSceneBegin = "<posenc:scene>";
inline constexpr const char* kSceneEnd = "</posenc:scene>";
/// Name of the text in a PNG, and id of the metadata in an SVG.
inline constexpr const char* kSceneName = "posenc-scene";

}  // namespace posenc
