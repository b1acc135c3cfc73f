#include "app/figure/figure.h"

#include <QBuffer>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/figure/figure_caption.h"
#include "app/figure/figure_scene.h"
#include "app/figure/figure_sheet.h"
#include "app/figure/pdf_bytes.h"
#include "app/figure/stream_device.h"
#include "app/figure/svg_document.h"
#include "app/figure/tex_document.h"
#include "app/messages/document_text.h"
#include "app/scene/input_files.h"
#include "engine/core/build_info.h"
#include "engine/core/text.h"
#include "engine/files/common/output_file.h"
#include "widgets/plate/vector_device.h"

namespace posenc {
namespace {

constexpr double kInch = 0.0254;  // metres
constexpr double kPoints = 72;    // to an inch

QString softwareName() {
    const std::string_view version = engineVersion();
    return QStringLiteral("posenc %1").arg(QString::fromLatin1(version.data(), static_cast<qsizetype>(version.size())));
}

Status writePng(const Model& model, const FigureOptions& options, QIODevice& out) {
    auto image = renderFigure(model, options);
    if (!image.ok()) {
        return image.error();
    }
    if (!options.carried.empty()) {
        image.value().setText(QLatin1String(kSceneName), QString::fromStdString(options.carried));
    }
    // What can fail is to write, which the output reports itself, and to get memory.
    return image.value().save(&out, "PNG") ? Status() : makeError(ErrorCode::OutOfMemory);
}

Status writeSvg(const Model& model, const FigureOptions& options, QIODevice& out, const std::string& file) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    // Qt's own words for these; what is said of the figure follows in writeSvgDocument().
    svg.setTitle(QString());
    svg.setDescription(QString());
    svg.setResolution(options.dpi);
    svg.setSize(sheet.value().size());
    svg.setViewBox(QRect(QPoint(0, 0), sheet.value().size()));
    QPainter painter(&svg);
    if (sheet.value().paper().alpha() > 0) {
        painter.fillRect(QRect(QPoint(0, 0), sheet.value().size()), sheet.value().paper());
    }
    painter.scale(sheet.value().scale(), sheet.value().scale());
    if (const auto seen = sheet.value().paint(painter, kVectorScale); !seen.ok()) {
        return seen.error();
    }
    painter.end();
    const SvgTexts texts{sheet.value().documentTitle(), sheet.value().caption(), QString::fromStdString(options.carried)};
    if (!writeSvgDocument(out, bytes, sheet.value().inches(), texts)) {
        return makeError(ErrorCode::OutputUnwritable, file, POSENC_TEXT("the picture could not be encoded"));
    }
    return {};
}

/// XMP that carries a scene, as PDF keeps it.
QByteArray xmpOf(const std::string& scene) {
    const QByteArray text = QString::fromStdString(scene).toHtmlEscaped().toUtf8();
    return "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
           "<rdf:Description rdf:about=\"\" xmlns:posenc=\"https://posenc.org/scene/1.0/\">" +
           QByteArray(kSceneBegin) + text + kSceneEnd + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>\n";
}

Status writePdf(const Model& model, const FigureOptions& options, QIODevice& out, const std::string& file) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(options.dpi);
    const QSizeF points = sheet.value().inches() * kPoints;
    // Qt knows whole points only.
    const QSizeF whole(std::ceil(points.width()), std::ceil(points.height()));
    pdf.setPageSize(QPageSize(whole, QPageSize::Point, QString(), QPageSize::ExactMatch));
    pdf.setPageMargins(QMarginsF());
    pdf.setTitle(sheet.value().documentTitle());
    pdf.setCreator(softwareName());
    if (!options.carried.empty()) {
        pdf.setDocumentXmpMetadata(xmpOf(options.carried));
    }
    QPainter painter(&pdf);
    // Else images become JPEGs, in which neighbouring cells run into each other.
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.translate(0, (whole.height() - points.height()) / kPoints * options.dpi);
    if (options.dark && sheet.value().paper().alpha() > 0) {
        painter.fillRect(QRectF(QPointF(0, 0), sheet.value().inches() * options.dpi), sheet.value().paper());
    }
    painter.scale(sheet.value().scale(), sheet.value().scale());
    if (const auto seen = sheet.value().paint(painter, kVectorScale); !seen.ok()) {
        return seen.error();
    }
    painter.end();
    setMediaBox(bytes, whole, points);
    removeMoment(bytes);
    return out.write(bytes) == bytes.size() ? Status() : makeError(ErrorCode::OutputUnwritable, file, POSENC_TEXT("the device is full"));
}

Result<QString> writeTex(const Model& model, const FigureOptions& options, QIODevice& out, const std::string& file) {
    FigureOptions composed = options;
    if (!options.composed()) {
        composed.arrangement = FigureDescription::Arrangement::Grid;
    }
    const auto sheet = FigureSheet::make(model, composed);
    if (!sheet.ok()) {
        return sheet.error();
    }
    const std::filesystem::path path(file);
    const auto document = texDocument(sheet.value().composed(), QString::fromStdString(path.stem().string()), options.carried);
    if (!document.ok()) {
        return document.error();
    }
    for (const TexDocument::Image& image : document.value().images) {
        auto output = OutputFile::create((path.parent_path() / image.name.toStdString()).string(), {0, inputFiles(model)});
        if (!output.ok()) {
            return output.error();
        }
        StreamDevice device(output.value().stream());
        if (!image.pixels.save(&device, "PNG")) {
            return makeError(ErrorCode::OutOfMemory);
        }
        if (Status status = output.value().commit(); !status.ok()) {
            return status.error();
        }
    }
    out.write(document.value().text);
    return document.value().remark;
}

Result<QString> writeAs(FigureFormat format, const Model& model, const FigureOptions& options, QIODevice& out, const std::string& file) {
    const auto unremarked = [](const Status& status) { return status.ok() ? Result<QString>(QString()) : status.error(); };
    switch (format) {
        case FigureFormat::Png:
            return unremarked(writePng(model, options, out));
        case FigureFormat::Svg:
            return unremarked(writeSvg(model, options, out, file));
        case FigureFormat::Pdf:
            return unremarked(writePdf(model, options, out, file));
        case FigureFormat::Tex:
            return writeTex(model, options, out, file);
    }
    return QString();
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
    if (suffix == QLatin1String(".tex")) {
        return FigureFormat::Tex;
    }
    return suffix == QLatin1String(".pdf") ? std::optional(FigureFormat::Pdf) : std::nullopt;
}

Result<QImage> renderFigure(const Model& model, const FigureOptions& options, ValuesSeen* seen) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    const QColor paper = sheet.value().paper();
    QImage image = allocatedImage(sheet.value().size(), paper.alpha() > 0 ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    image.fill(paper);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(sheet.value().scale(), sheet.value().scale());
    const auto shown = sheet.value().paint(painter, sheet.value().scale());
    if (!shown.ok()) {
        return shown.error();
    }
    if (seen != nullptr) {
        *seen = shown.value();
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
    image.setText(QStringLiteral("Provenance"), documentText(provenance(model)));
    return image;
}

Status printFigure(const Model& model, const FigureOptions& options, QPagedPaintDevice& printer) {
    const auto sheet = FigureSheet::make(model, options);
    if (!sheet.ok()) {
        return sheet.error();
    }
    QPainter painter;
    if (!painter.begin(&printer)) {
        return makeError(ErrorCode::OutputUnwritable, POSENC_TEXT("printer"), POSENC_TEXT("it accepts no page"));
    }
    painter.setRenderHint(QPainter::LosslessImageRendering);
    const QRectF room = painter.viewport();
    const QSizeF wanted = sheet.value().inches() * printer.logicalDpiX();
    const double fit = std::min({1.0, room.width() / wanted.width(), room.height() / wanted.height()});
    const double scale = sheet.value().scale() * printer.logicalDpiX() / options.dpi * fit;
    painter.scale(scale, scale);
    const auto seen = sheet.value().paint(painter, kVectorScale);
    return seen.ok() ? Status() : seen.error();
}

Result<QString> writeFigure(const Model& model, const FigureOptions& options, const std::string& file) {
    const auto format = figureFormat(file);
    if (!format) {
        return makeError(ErrorCode::UnknownFormat, file, ".png, .svg, .pdf, .tex");
    }
    auto output = OutputFile::create(file, {0, inputFiles(model)});
    if (!output.ok()) {
        return output.error();
    }
    StreamDevice device(output.value().stream());
    auto remark = writeAs(*format, model, options, device, file);
    // A write that failed (a full disk) says why when it is committed.
    if (!remark.ok() && output.value().stream().good()) {
        return remark;
    }
    if (Status status = output.value().commit(); !status.ok()) {
        return status.error();
    }
    return remark;
}

}  // namespace posenc
