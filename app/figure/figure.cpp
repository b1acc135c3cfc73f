#include "app/figure/figure.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>
#include <filesystem>

#include "app/figure/figure_caption.h"
#include "app/figure/figure_sheet.h"
#include "app/scene/input_files.h"
#include "engine/core/build_info.h"
#include "engine/core/text.h"
#include "engine/files/common/output_file.h"
#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kInch = 0.0254;  // metres

QString softwareName() {
    const std::string_view version = engineVersion();
    return QStringLiteral("posenc %1").arg(QString::fromLatin1(version.data(), static_cast<qsizetype>(version.size())));
}

Result<QByteArray> pngBytes(const Model& model, const FigureOptions& options) {
    const auto image = renderFigure(model, options);
    if (!image.ok()) {
        return image.error();
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.value().save(&buffer, "PNG");
    return bytes;
}

Result<QByteArray> svgBytes(const Model& model, const FigureOptions& options) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(options.dpi);
    svg.setSize(sheet.value().size());
    svg.setViewBox(QRect(QPoint(0, 0), sheet.value().size()));
    svg.setTitle(sheet.value().documentTitle());
    svg.setDescription(sheet.value().caption());
    QPainter painter(&svg);
    painter.fillRect(QRect(QPoint(0, 0), sheet.value().size()), Qt::white);
    painter.scale(sheet.value().scale(), sheet.value().scale());
    if (Status status = sheet.value().paint(painter, HeatmapPlate::kVectorScale); !status.ok()) {
        return status.error();
    }
    painter.end();
    return bytes;
}

Result<QByteArray> pdfBytes(const Model& model, const FigureOptions& options) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(options.dpi);
    pdf.setPageSize(QPageSize(QSizeF(sheet.value().size()) / options.dpi, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    pdf.setPageMargins(QMarginsF());
    pdf.setTitle(sheet.value().documentTitle());
    pdf.setCreator(softwareName());
    QPainter painter(&pdf);
    painter.scale(sheet.value().scale(), sheet.value().scale());
    if (Status status = sheet.value().paint(painter, HeatmapPlate::kVectorScale); !status.ok()) {
        return status.error();
    }
    painter.end();
    return bytes;
}

Result<QByteArray> figureBytes(const Model& model, const FigureOptions& options, FigureFormat format) {
    switch (format) {
        case FigureFormat::Png:
            return pngBytes(model, options);
        case FigureFormat::Svg:
            return svgBytes(model, options);
        case FigureFormat::Pdf:
            return pdfBytes(model, options);
    }
    return QByteArray();
}

}  // namespace

std::optional<FigureFormat> figureFormat(const std::string& file) {
    const QString suffix = QString::fromStdString(std::filesystem::path(file).extension().string()).toLower();
    if (suffix == QLatin1String(".png")) {
        return FigureFormat::Png;
    }
    if (suffix == QLatin1String(".svg")) {
        return FigureFormat::Svg;
    }
    return suffix == QLatin1String(".pdf") ? std::optional(FigureFormat::Pdf) : std::nullopt;
}

Result<QImage> renderFigure(const Model& model, const FigureOptions& options) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    QImage image(sheet.value().size(), QImage::Format_RGB32);
    if (image.isNull()) {
        return makeError(ErrorCode::TooLarge, "the figure", sheet.value().size().width(), FigureOptions::kMaximumSide);
    }
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(sheet.value().scale(), sheet.value().scale());
    if (Status status = sheet.value().paint(painter, sheet.value().scale()); !status.ok()) {
        return status.error();
    }
    painter.end();
    const int dotsPerMeter = static_cast<int>(std::lround(options.dpi / kInch));
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Title"), sheet.value().documentTitle());
    image.setText(QStringLiteral("Description"), sheet.value().caption());
    image.setText(QStringLiteral("Software"), softwareName());
    image.setText(QStringLiteral("Encoding"), QString::fromStdString(model.encoding().id));
    image.setText(QStringLiteral("Parameters"), parameterList(model));
    image.setText(QStringLiteral("Provenance"), provenance(model));
    return image;
}

Status writeFigure(const Model& model, const FigureOptions& options, const std::string& file) {
    const auto format = figureFormat(file);
    if (!format) {
        return makeError(ErrorCode::UnknownFormat, file, ".png, .svg, .pdf");
    }
    auto output = OutputFile::create(file, {0, inputFiles(model)});
    if (!output.ok()) {
        return output.error();
    }
    const auto bytes = figureBytes(model, options, *format);
    if (!bytes.ok()) {
        return bytes.error();
    }
    if (bytes.value().isEmpty()) {
        return makeError(ErrorCode::OutputUnwritable, file, POSENC_TEXT("the picture could not be encoded"));
    }
    output.value().stream().write(bytes.value().constData(), bytes.value().size());
    return output.value().commit();
}

}  // namespace posenc
