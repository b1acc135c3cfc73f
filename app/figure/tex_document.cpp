#include "app/figure/tex_document.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/figure/figure_layout.h"
#include "app/figure/layer_values.h"
#include "app/figure/panel_title.h"
#include "app/figure/tex_text.h"
#include "app/messages/contexts.h"
#include "app/messages/document_text.h"
#include "engine/fields/reduced.h"
#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/plate/number_format.h"
#include "widgets/profile/profile_colours.h"
#include "widgets/theme/theme.h"

namespace posenc {
namespace {

constexpr int kColourStops = 64;
constexpr int kSmallShare = 12;
constexpr qsizetype kMostTexRuns = 4096;
constexpr const char* kLineStyles[] = {"solid", "dashed", "dotted", "dashdotted"};  ///< from Qt::SolidLine on

QString number(double value) {
    return std::isnan(value) ? QStringLiteral("nan") : QString::number(value, 'g', 7);
}

class TexWriter {
public:
    TexWriter(const ComposedFigure& figure, const QString& stem)
        : figure_(figure), stem_(stem), millimetre_(25.4 * figure.layout.scale / figure.options.dpi) {
        for (const FigurePanel& panel : figure.panels) {
            badges_.push_back(panel.badge);
        }
    }

    [[nodiscard]] Status write() {
        const QString ink = figure_.style.text.lightness() > 128 ? QStringLiteral("white") : QStringLiteral("black");
        line(QStringLiteral("\\begin{tikzpicture}[x=1mm,y=1mm,color=%1]").arg(ink));
        const QSizeF page = figure_.layout.inches * 25.4;
        line(QStringLiteral("\\path[use as bounding box%1] (0,0) rectangle (%2,%3);")
                 .arg(figure_.style.ground.alpha() > 0 && figure_.options.dark ? QStringLiteral(",fill={rgb,255:red,28;green,30;blue,34}")
                                                                               : QString(),
                      number(page.width()), number(-page.height())));
        node(figure_.layout.title.left(), figure_.layout.title.center().y(), "west", titleSize(1.25), texText(figure_.title));
        const QRectF& bar = figure_.layout.barTitle;
        node(bar.left(), bar.center().y(), "west", smallSize(), texText(figure_.layout.barTitleText));
        const QString width = QStringLiteral(",text width=%1mm").arg(number(figure_.layout.caption.width() * millimetre_));
        node(figure_.layout.caption.left(), figure_.layout.caption.top(), "north west", smallSize() + width,
             texText(figure_.layout.captionText));
        for (const auto& group : colourGroups(figure_)) {
            if (Status status = addGroup(group); !status.ok()) {
                return status;
            }
        }
        for (std::size_t panel = 0; panel < figure_.panels.size(); ++panel) {
            if (figure_.panels[panel].profile) {
                addProfile(panel);
            }
            FigureComposition::Place place = figure_.layout.places[panel];
            const QString& badge = place.setBadge(badges_[static_cast<qsizetype>(panel)], figure_.style)
                                       ? badges_[static_cast<qsizetype>(panel)]
                                       : figure_.panels[panel].badge;
            const QString letter = figure_.options.letters ? QStringLiteral("\\textbf%1~").arg(texText(panelLetter(panel))) : QString();
            node(place.title.left(), place.title.center().y(), "west", titleSize(1),
                 letter + texText(fittingTitle(figure_.panels[panel], figure_.style.font, place.title.width())));
            node(place.badge.right(), place.badge.center().y(), "east", smallSize(), texText(place.badge.isEmpty() ? QString() : badge));
        }
        line(QStringLiteral("\\end{tikzpicture}"));
        return {};
    }

    [[nodiscard]] TexDocument document(const std::string& scene) && {
        TexDocument out;
        QString head;
        if (!scene.empty()) {
            head += QLatin1String(kTexScene) + QString::fromStdString(scene) + QLatin1Char('\n');
        }
        head += QStringLiteral("\\documentclass[border=0pt]{standalone}\n\\usepackage{iftex}\n") + texFonts(body_);
        head += QStringLiteral("\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.16}\n");
        for (const auto& [name, stops] : maps_) {
            head += QStringLiteral("\\pgfplotsset{colormap={%1}{%2}}\n").arg(name, stops);
        }
        out.text = (head + QStringLiteral("\\begin{document}%\n") + body_ + QStringLiteral("\\end{document}\n")).toUtf8();
        out.images = std::move(images_);
        if (isEastAsian(body_)) {
            out.remark = FigureText::tr(
                "The figure has Chinese, Japanese or Korean text: compile it with XeLaTeX or LuaLaTeX and the package ctex; pdfLaTeX "
                "stops.");
        }
        return out;
    }

private:
    void line(const QString& text) { body_ += text + QLatin1Char('\n'); }

    [[nodiscard]] QString titleSize(double share) const {
        const double points = figure_.options.fontSize * share;
        return QStringLiteral("font=\\fontsize{%1}{%2}\\selectfont").arg(number(points), number(points * 1.2));
    }
    [[nodiscard]] QString smallSize() const { return titleSize(static_cast<double>(kSmallShare - 2) / kSmallShare); }

    void node(double x, double y, const char* anchor, const QString& style, const QString& text) {
        if (text == texText({})) {
            return;
        }
        line(QStringLiteral("\\node[anchor=%1,align=left,inner sep=0pt,%2] at (%3,%4) {%5};")
                 .arg(QLatin1String(anchor), style, number(x * millimetre_), number(-y * millimetre_), text));
    }

    /// Name of a colour map that the document declares.
    QString mapName(const HeatmapColours& colours) {
        const ColourScale scale = scaleOf(colours);
        QString stops;
        for (int stop = 0; stop < kColourStops; ++stop) {
            const Rgb colour = scale.colour(static_cast<float>(scale.valueAt(static_cast<double>(stop) / (kColourStops - 1))));
            stops += QStringLiteral("rgb255=(%1,%2,%3) ").arg(colour.red).arg(colour.green).arg(colour.blue);
        }
        const auto known = std::find_if(maps_.begin(), maps_.end(), [&](const auto& map) { return map.second == stops; });
        if (known != maps_.end()) {
            return known->first;
        }
        maps_.emplace_back(QStringLiteral("posenc%1").arg(maps_.size()), stops);
        return maps_.back().first;
    }

    [[nodiscard]] QString axisBegin(const QRectF& picture, const QString& more) const {
        return QStringLiteral(
                   "\\begin{axis}[at={(%1mm,%2mm)},anchor=north west,scale only axis,width=%3mm,height=%4mm,%5%6,tick style={line "
                   "width=0.4pt},"
                   "major tick length=0.7mm,tick label style={%7,inner sep=1.2pt},%8]")
            .arg(number(picture.left() * millimetre_), number(-picture.top() * millimetre_), number(picture.width() * millimetre_),
                 number(picture.height() * millimetre_),
                 figure_.options.frame ? QStringLiteral("axis line style={line width=0.4pt}")
                                       : QStringLiteral("axis line style={draw=none}"),
                 QStringLiteral(",tick align=outside,tick pos=left,enlargelimits=false,axis on top"), smallSize(), more);
    }

    [[nodiscard]] static QString ticksOption(const char* axis, const std::vector<AxisTick>& ticks) {
        if (ticks.empty()) {
            return QStringLiteral("%1tick=\\empty").arg(QLatin1String(axis));
        }
        QStringList places;
        QStringList labels;
        for (const AxisTick& tick : ticks) {
            places += QString::number(tick.cell);
            labels += texText(tick.label);
        }
        return QStringLiteral("%1tick={%2},%1ticklabels={%3}")
            .arg(QLatin1String(axis), places.join(QLatin1Char(',')), labels.join(QLatin1Char(',')));
    }

    /// Cells without a colour are left blank here: what they are stands beside the title.
    [[nodiscard]] static QString texBadge(const FigurePanel& panel, const HeatmapData& data, const HeatmapColours& colours) {
        const ColourScale scale = scaleOf(colours);
        const QString badge = badgeOf(panel, data, colours);
        QStringList parts = badge.isEmpty() ? QStringList() : QStringList(badge);
        for (const ValueClass kind : kLegendOrder) {
            if (std::ranges::any_of(*data.samples, [&](float value) { return scale.classify(value) == kind; })) {
                parts += HeatmapText::markName(kind, data);
            }
        }
        return parts.join(QStringLiteral(" · "));
    }

    [[nodiscard]] Status addGroup(const std::vector<std::size_t>& numbers) {
        std::vector<FigurePanel> panels;
        std::vector<Region> regions;
        for (const std::size_t panel : numbers) {
            panels.push_back(figure_.panels[panel]);
            const Field& field = *panels.back().field;
            const Index cells = field.rows() * field.columns();
            if (cells > HeatmapPlate::kMostVectorCells) {
                return makeError(ErrorCode::TooLarge, POSENC_TEXT("the number of cells in a TeX figure"), cells,
                                 HeatmapPlate::kMostVectorCells);
            }
            regions.push_back(reducedBy(panels.back().reduction, Region::whole(field.rows(), field.columns())));
        }
        auto values = layerValues(panels, regions);
        if (!values.ok()) {
            return values.error();
        }
        const HeatmapColours& colours = values.value().colours;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto data = pictureData(panels[i], regions[i], std::move(values.value().samples[i]));
            if (!data.ok()) {
                return data.error();
            }
            badges_[static_cast<qsizetype>(numbers[i])] = texBadge(panels[i], data.value(), colours);
            addPicture(numbers[i], panels[i], data.value(), colours);
        }
        if (!figure_.layout.bar.isEmpty()) {
            addBar(figure_.layout.bar, colours, figure_.options.barSide == FigureDescription::BarSide::Right);
        }
        return {};
    }

    void addPicture(std::size_t panel, const FigurePanel& from, const HeatmapData& data, const HeatmapColours& colours) {
        const FigureComposition::Place& place = figure_.layout.places[panel];
        const ColourScale scale = scaleOf(colours);
        const ViewTransform view(data.rows, data.columns, (place.picture.size() * figure_.layout.scale).toSize(), 1e6);
        const QFontMetricsF metrics(figure_.style.smallFont());
        const double device = figure_.layout.scale;
        const auto widthOf = [&](const QString& label) { return metrics.horizontalAdvance(label) * device; };
        const auto heightOf = [&](const QString&) { return metrics.ascent() * device; };
        const std::vector<AxisTick> none;
        const auto across = place.columnTicks ? axisTicks(view.columns(), data.columnMeaning, widthOf, 6 * device).ticks : none;
        const auto down = place.rowTicks ? axisTicks(view.rows(), data.rowMeaning, heightOf, 3 * device).ticks : none;
        QStringList options{ticksOption("x", across), ticksOption("y", down),
                            QStringLiteral("y dir=reverse,xmin=-0.5,xmax=%1,ymin=-0.5,ymax=%2")
                                .arg(number(static_cast<double>(data.columns) - 0.5), number(static_cast<double>(data.rows) - 0.5)),
                            QStringLiteral("colormap name=%1,point meta min=%2,point meta max=%3")
                                .arg(mapName(colours), number(scale.position(scale.minimum())), number(scale.position(scale.maximum())))};
        line(axisBegin(place.picture, options.join(QLatin1Char(','))));
        if (data.rows * data.columns <= kMostTexCells && scale.map().kind != ColourMap::Kind::Categorical) {
            line(QStringLiteral("\\addplot[matrix plot*,mesh/cols=%1,point meta=explicit,unbounded coords=jump%2] table[meta=v] {")
                     .arg(QString::number(data.columns),
                          figure_.options.cellGrid ? QStringLiteral(",shader=faceted,faceted color=gray") : QString()));
            line(QStringLiteral("x y v"));
            for (Index row = 0; row < data.rows; ++row) {
                for (Index column = 0; column < data.columns; ++column) {
                    const float value = (*data.samples)[static_cast<std::size_t>(row * data.columns + column)];
                    const double meta = std::isfinite(value) ? scale.position(static_cast<double>(value)) : std::nan("");
                    line(QStringLiteral("%1 %2 %3").arg(QString::number(column), QString::number(row), number(meta)));
                }
            }
            line(QStringLiteral("};"));
        } else {
            const QSize size(static_cast<int>(data.columns), static_cast<int>(data.rows));
            const QString name = QStringLiteral("%1-%2.png").arg(stem_).arg(panel + 1);
            images_.push_back(
                {name, renderCells(data, ViewTransform(data.rows, data.columns, size, 1), scale, figure_.style.outside, 2).image});
            line(QStringLiteral("\\addplot graphics[xmin=-0.5,xmax=%1,ymin=-0.5,ymax=%2] {%3};")
                     .arg(number(static_cast<double>(data.columns) - 0.5), number(static_cast<double>(data.rows) - 0.5), name));
        }
        addMarks(from);
        for (const FigureNote& note : from.notes) {
            addNote(note);
        }
        line(QStringLiteral("\\end{axis}"));
        addAxisTitles(place, HeatmapText::axisName(data.rowMeaning), HeatmapText::axisName(data.columnMeaning));
        if (!place.bar.isEmpty() && figure_.layout.bar.isEmpty()) {
            addBar(place.bar, colours, true);
        }
    }

    void addAxisTitles(const FigureComposition::Place& place, const QString& rows, const QString& columns) {
        if (!place.columnTitle.isEmpty() && !columns.isEmpty()) {
            node(place.columnTitle.center().x(), place.columnTitle.center().y(), "center", smallSize(), texText(columns));
        }
        if (!place.rowTitle.isEmpty() && !rows.isEmpty()) {
            node(place.rowTitle.center().x(), place.rowTitle.center().y(), "center", smallSize() + QStringLiteral(",rotate=90"),
                 texText(rows));
        }
    }

    void addBox(double row, double column, double toRow, double toColumn, const char* colour) {
        line(
            QStringLiteral("\\draw[%1,line width=0.6pt,preaction={draw=white,line width=1.6pt}] (axis cs:%2,%3) rectangle (axis cs:%4,%5);")
                .arg(QLatin1String(colour), number(column - 0.5), number(row - 0.5), number(toColumn - 0.5), number(toRow - 0.5)));
    }

    void addMarks(const FigurePanel& panel) {
        if (panel.twins && static_cast<qsizetype>(panel.twins->runs.size()) <= kMostTexRuns) {
            for (const CellRun& run : panel.twins->runs) {
                const auto row = static_cast<double>(run.row);
                const auto column = static_cast<double>(run.column);
                addBox(row, column, row + 1, column + static_cast<double>(run.length), "teal");
            }
        }
        if (panel.pinned && panel.pinned->row >= 0 && panel.pinned->column >= 0) {
            const auto row = static_cast<double>(panel.pinned->row);
            const auto column = static_cast<double>(panel.pinned->column);
            addBox(row, column, row + 1, column + 1, "black");
        }
    }

    void addNote(const FigureNote& note) {
        const auto at = [](double row, double column) {
            return QStringLiteral("(axis cs:%1,%2)").arg(number(column - 0.5), number(row - 0.5));
        };
        const QString text =
            note.text.isEmpty()
                ? QString()
                : QStringLiteral("node[fill=white,text=black,inner sep=1pt,%1] %2").arg(smallSize(), texText(documentText(note.text)));
        switch (note.kind) {
            case FigureNote::Kind::Box:
                addBox(note.row, note.column, note.toRow, note.toColumn, "black");
                if (!text.isEmpty()) {
                    line(QStringLiteral("\\path %1 %2;").arg(at(std::min(note.row, note.toRow), (note.column + note.toColumn) / 2), text));
                }
                break;
            case FigureNote::Kind::Arrow:
                line(QStringLiteral("\\draw[black,->,line width=0.6pt,preaction={draw=white,line width=1.6pt}] %1 %2 -- %3;")
                         .arg(at(note.row, note.column), text, at(note.toRow, note.toColumn)));
                break;
            case FigureNote::Kind::Text:
                line(QStringLiteral("\\path %1 %2;").arg(at(note.row, note.column), text));
                break;
        }
    }

    /// Colours by position between the ends, labelled with the values there.
    void addBar(const QRectF& place, const HeatmapColours& colours, bool upright) {
        const ColourScale scale = scaleOf(colours);
        const NumberFormat format = formatForRange(scale.minimum(), scale.maximum(), false);
        const QString labels = QStringLiteral("%1,%2,%3")
                                   .arg(texText(trueText(format, scale.minimum())), texText(trueText(format, scale.valueAt(0.5))),
                                        texText(trueText(format, scale.maximum())));
        const QRectF strip(place.topLeft(), upright ? QSizeF(10, place.height()) : QSizeF(place.width(), 8));
        line(axisBegin(
            strip,
            QStringLiteral("hide axis,xmin=0,xmax=1,ymin=0,ymax=1,colormap name=%1,point meta min=0,point meta max=1,%2,"
                           "colorbar style={at={(0,1)},anchor=north west,%3=%4mm,tick label style={%5},%6tick={0,0.5,1},%6ticklabels={%7}}")
                .arg(mapName(colours), upright ? QStringLiteral("colorbar") : QStringLiteral("colorbar horizontal"),
                     upright ? QStringLiteral("width") : QStringLiteral("height"),
                     number((upright ? strip.width() : strip.height()) * millimetre_), smallSize(),
                     upright ? QStringLiteral("y") : QStringLiteral("x"), labels)));
        line(QStringLiteral("\\addplot[draw=none] coordinates {(0,0)};\n\\end{axis}"));
    }

    void addProfile(std::size_t panel) {
        const FigureComposition::Place& place = figure_.layout.places[panel];
        const FigureProfile& profile = *figure_.panels[panel].profile;
        QStringList options{
            QStringLiteral("axis line style={draw,line width=0.4pt},axis lines=left,axis line style={-},scaled ticks=false,tick label "
                           "style={/pgf/number format/fixed}")};
        if (!profile.names.isEmpty()) {
            options += QStringLiteral("legend style={%1,draw=none,fill=none},legend columns=-1").arg(smallSize());
        }
        line(axisBegin(place.picture, options.join(QLatin1Char(','))));
        for (std::size_t i = 0; i < profile.lines.size(); ++i) {
            QString points;
            for (std::size_t offset = 0; offset < profile.lines[i].means.size(); ++offset) {
                points +=
                    QStringLiteral("(%1,%2) ")
                        .arg(QString::number(profile.lines[i].first + static_cast<Index>(offset)), number(profile.lines[i].means[offset]));
            }
            // Named colours are looked up once all lines are there.
            const QPen pen = profilePen(lightPalette(), static_cast<int>(i));
            const QString rgb =
                QStringLiteral("red,%1;green,%2;blue,%3").arg(pen.color().red()).arg(pen.color().green()).arg(pen.color().blue());
            line(QStringLiteral("\\addplot[draw={rgb,255:%1},%2,line width=0.6pt,unbounded coords=jump] coordinates {%3};")
                     .arg(rgb, QLatin1String(kLineStyles[pen.style() - Qt::SolidLine]), points));
            if (!profile.names.isEmpty()) {
                line(QStringLiteral("\\addlegendentry%1").arg(texText(profile.names[static_cast<qsizetype>(i)])));
            }
        }
        line(QStringLiteral("\\end{axis}"));
        addAxisTitles(place, profile.valueTitle, profile.offsetTitle);
    }

    const ComposedFigure& figure_;
    QStringList badges_;  ///< of the panels, with what is known of the values
    QString stem_;
    double millimetre_;  ///< of a logical unit
    QString body_;
    std::vector<std::pair<QString, QString>> maps_;
    std::vector<TexDocument::Image> images_;
};

}  // namespace

Result<TexDocument> texDocument(const ComposedFigure& figure, const QString& stem, const std::string& scene) {
    TexWriter writer(figure, stem);
    if (Status status = writer.write(); !status.ok()) {
        return status.error();
    }
    return std::move(writer).document(scene);
}

}  // namespace posenc
