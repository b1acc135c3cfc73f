#pragma once

#include <QImage>
#include <QString>
#include <optional>
#include <string>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

class QPagedPaintDevice;

namespace posenc {

class ValuesSeen;

/// What a figure can be written as.
enum class FigureFormat { Png, Svg, Pdf, Tex };

/// After the suffix of a name, in any case; none where it is not a figure's.
[[nodiscard]] std::optional<FigureFormat> figureFormat(const std::string& file);

/// A figure as pixels: title, pictures with axes and colour bars, caption with encoding, parameters and provenance, on
/// white paper whatever the theme. Layers with more cells than pixels are sampled by their mean and say so. The image
/// carries its resolution and, as text, what it shows. Throws std::bad_alloc where there is no memory for it. Needs a QGuiApplication; may
/// run on any thread. @param seen told what its pictures show, unless null. Errors: those of `figurePanels` and `FigureLayout`.
[[nodiscard]] Result<QImage> renderFigure(const Model& model, const FigureOptions& options, ValuesSeen* seen = nullptr);

/// The same into a file that appears whole or not at all: PNG with its resolution; SVG and PDF of size / dpi inches, without loss: every
/// cell as HeatmapPlate paints it on vector devices; TeX as texDocument() says, with its images beside it. The value is what
/// has to be known to use the file, a sentence; empty: nothing. Errors: as before; UnknownFormat; OutputUnwritable. Throws std::bad_alloc.
[[nodiscard]] Result<QString> writeFigure(const Model& model, const FigureOptions& options, const std::string& file);

/// The same on one page of a printer, as large as it is to be; smaller where the page has less room within its margins. Errors: as of
/// renderFigure(); OutputUnwritable where the printer takes nothing.
[[nodiscard]] Status printFigure(const Model& model, const FigureOptions& options, QPagedPaintDevice& printer);

}  // namespace posenc
