#include "app/cli/picture_flags.h"

#include <QCoreApplication>
#include <cmath>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/command_flag.h"
#include "app/cli/numbers.h"
#include "app/messages/contexts.h"
#include "app/scene/layer_colours.h"
#include "engine/colours/colour_map.h"
#include "engine/core/text.h"

namespace posenc {
namespace {

std::string colourMapIds() {
    std::string ids;
    for (const ColourMap& map : colourMaps()) {
        ids += (ids.empty() ? "" : ", ") + std::string(map.id);
    }
    return ids;
}

/// A whole number within limits.
Result<int> whole(const char* flag, std::string_view text, int minimum, int maximum) {
    const auto number = readNumber<Index>(text);
    if (!number) {
        return makeError(ErrorCode::ParameterType, flag, std::string(text), POSENC_TEXT("a whole number"));
    }
    if (*number < minimum || *number > maximum) {
        return makeError(ErrorCode::ParameterRange, flag, *number, minimum, maximum);
    }
    return static_cast<int>(*number);
}

}  // namespace

PictureFlags::PictureFlags(CLI::App& command) : composition_(command) {
    const QString group = CommandLineText::tr("Pictures (.png, .svg, .pdf, .tex)");
    const auto add = [&](const char* flag, const char* type, const QString& help) { return addFlag(command, group, flag, type, help); };
    size_ = add("--size", "WxH", CommandLineText::tr("width and height in pixels (default: by matrix size and resolution)"));
    dpi_ = add("--dpi", "N", CommandLineText::tr("pixels per inch: text and print size (default %1)").arg(FigureOptions().dpi));
    colourMap_ = add("--colormap", "NAME", CommandLineText::tr("%1 (default: by layer type)").arg(QString::fromStdString(colourMapIds())));
    reversed_ = command.add_flag("--reversed")
                    ->disable_flag_override()
                    ->description(CommandLineText::tr("reverses the colour map").toStdString())
                    ->group(group.toStdString());
    range_ = add(
        "--range", "MIN,MAX",
        CommandLineText::tr(
            "values of the first and the last colour; or auto, symmetric (about 0), shared (by all heads) or P% (clipped at percentiles); "
            "of several panels common (one range for all) or own (default: one per layer)"));
    scale_ = add("--colorscale", "NAME",
                 CommandLineText::tr("linear, log, symlog, or symlog,T with linear threshold T (default: a thousandth of the largest "
                                     "magnitude), or auto (default: by "
                                     "layer type)"));
    reduce_ = add("--reduce", "NAME",
                  CommandLineText::tr("downsampling: mean, min or max of the cells that share a pixel (default: by layer type)"));
    cell_ = add("--cell", "PX", CommandLineText::tr("pixels per cell (default: as many as fit)"));
    title_ = add("--title", "TEXT", CommandLineText::tr("title (default: name of the encoding)"));
    noColourBar_ = command.add_flag("--no-colorbar")
                       ->disable_flag_override()
                       ->description(CommandLineText::tr("omits the colour bar").toStdString())
                       ->group(group.toStdString());
}

Result<FigureOptions> PictureFlags::options(FigureOptions options) const {
    if (Status status = readSizes(options); !status.ok()) {
        return status.error();
    }
    if (range_->count() > 0) {
        const auto range = range_->as<std::string>();
        options.range = range == "common" ? FigureDescription::Range::Common
                        : range == "own"  ? FigureDescription::Range::Own
                                          : options.range;
    }
    if (Status status = composition_.apply(options); !status.ok()) {
        return status.error();
    }
    std::vector<std::string> layers = options.layers;
    for (const FigureItem& item : options.items) {
        layers.push_back(item.layer);
    }
    for (const std::string& layer : layers) {
        const auto chosen = look(lookOf(options.looks, layer));
        if (!chosen.ok()) {
            return chosen.error();
        }
        options.looks[layer] = chosen.value();
    }
    if (title_->count() > 0) {
        options.title = QString::fromStdString(title_->as<std::string>());
    }
    options.colourBar = options.colourBar && noColourBar_->count() == 0;
    if (Status status = conflict(options); !status.ok()) {
        return status.error();
    }
    return options;
}

Status PictureFlags::conflict(const FigureOptions& options) const {
    const auto refused = [](const CLI::Option* option, const std::string& given, const char* wanted) {
        return makeError(ErrorCode::ParameterType, option->get_name(), given, wanted);
    };
    if (size_->count() > 0 && options.paper != PaperSize()) {
        return refused(size_, size_->as<std::string>(), POSENC_TEXT("left out where --width, --height or --preset gives the page"));
    }
    if (cell_->count() > 0 && options.paper != PaperSize()) {
        return refused(cell_, cell_->as<std::string>(), POSENC_TEXT("left out where --width, --height or --preset gives the page"));
    }
    if (noColourBar_->count() > 0 && options.sharedBar) {
        return refused(noColourBar_, "yes", POSENC_TEXT("left out where --shared-bar asks for a colour bar"));
    }
    if (range_->count() > 0 && options.sharedBar && options.range == FigureDescription::Range::Own) {
        return refused(range_, "own", POSENC_TEXT("common or left out where all panels share one colour bar"));
    }
    return {};
}

std::string PictureFlags::firstGiven() const {
    for (const CLI::Option* option : {size_, dpi_, colourMap_, reversed_, range_, scale_, reduce_, cell_, title_, noColourBar_}) {
        if (option->count() > 0) {
            return option->get_name();
        }
    }
    return composition_.firstGiven();
}

Status PictureFlags::readSizes(FigureOptions& options) const {
    if (size_->count() > 0) {
        const auto text = size_->as<std::string>();
        const auto cross = text.find('x');
        const auto given = [&](std::size_t from, std::size_t count) {
            return readNumber<Index>(std::string_view(text).substr(from, count));
        };
        if (cross == std::string::npos || !given(0, cross) || !given(cross + 1, std::string::npos)) {
            return makeError(ErrorCode::ParameterType, "--size", text, POSENC_TEXT("WIDTHxHEIGHT in pixels"));
        }
        const auto side = [](std::string_view number) {
            return whole("--size", number, FigureOptions::kMinimumSide, FigureOptions::kMaximumSide);
        };
        const auto width = side(std::string_view(text).substr(0, cross));
        const auto height = side(std::string_view(text).substr(cross + 1));
        if (!width.ok() || !height.ok()) {
            return width.ok() ? height.error() : width.error();
        }
        options.size = QSize(width.value(), height.value());
    }
    if (dpi_->count() > 0) {
        const auto dpi = whole("--dpi", dpi_->as<std::string>(), FigureOptions::kMinimumDpi, FigureOptions::kMaximumDpi);
        if (!dpi.ok()) {
            return dpi.error();
        }
        options.dpi = dpi.value();
    }
    if (cell_->count() > 0) {
        const auto cell = whole("--cell", cell_->as<std::string>(), 1, FigureOptions::kMaximumCell);
        if (!cell.ok()) {
            return cell.error();
        }
        options.cell = cell.value();
    }
    return {};
}

Result<LayerLook> PictureFlags::look(LayerLook look) const {
    if (colourMap_->count() > 0) {
        look.colourMap = colourMap_->as<std::string>();
        if (findColourMap(look.colourMap) == nullptr) {
            return makeError(ErrorCode::ParameterChoice, "--colormap", look.colourMap, colourMapIds());
        }
    }
    look.reversed = look.reversed || reversed_->count() > 0;
    for (const auto read : {&PictureFlags::readRange, &PictureFlags::readScale, &PictureFlags::readReduction}) {
        if (Status status = (this->*read)(look); !status.ok()) {
            return status.error();
        }
    }
    return look;
}

Status PictureFlags::readRange(LayerLook& look) const {
    if (range_->count() == 0) {
        return {};
    }
    const auto range = range_->as<std::string>();
    look.range = LayerLook::Range::Auto;
    if (range == "symmetric") {
        look.range = LayerLook::Range::Symmetric;
    } else if (range == "shared") {
        look.range = LayerLook::Range::Shared;
    } else if (range.ends_with('%')) {
        const auto clip = readNumber<double>(std::string_view(range).substr(0, range.size() - 1));
        if (!clip || !(*clip >= 0 && *clip <= 49)) {
            return makeError(ErrorCode::ParameterType, "--range", range, POSENC_TEXT("a percentage to clip at each end, 0% to 49%"));
        }
        look.range = LayerLook::Range::Clipped;
        look.clip = *clip;
    } else if (range != "auto" && range != "common" && range != "own") {
        const auto comma = range.find(',');
        const std::string_view text = range;
        const auto minimum = readNumber<double>(text.substr(0, comma));
        const auto maximum = comma == std::string::npos ? std::nullopt : readNumber<double>(text.substr(comma + 1));
        // Written so that NaN and infinities fail.
        if (!minimum || !maximum || !std::isfinite(*minimum) || !std::isfinite(*maximum) || *minimum >= *maximum) {
            return makeError(ErrorCode::ParameterType, "--range", range,
                             POSENC_TEXT("MIN,MAX with MIN below MAX, P% to clip at each end, or auto, symmetric, shared, common or own"));
        }
        look.range = LayerLook::Range::Fixed;
        look.minimum = *minimum;
        look.maximum = *maximum;
    }
    return {};
}

Status PictureFlags::readScale(LayerLook& look) const {
    if (scale_->count() == 0) {
        return {};
    }
    const auto scale = scale_->as<std::string>();
    for (const auto& [word, kind] : {std::pair("auto", LayerLook::Scale::Auto), std::pair("linear", LayerLook::Scale::Linear),
                                     std::pair("log", LayerLook::Scale::Log)}) {
        if (scale == word) {
            look.scale = kind;
            return {};
        }
    }
    const std::string_view text = scale;
    const auto comma = text.find(',');
    const auto threshold = comma == std::string_view::npos ? std::optional(0.0) : readNumber<double>(text.substr(comma + 1));
    const bool given = comma != std::string_view::npos;
    if (text.substr(0, comma) != "symlog" || !threshold || !std::isfinite(*threshold) || (given && !(*threshold > 0))) {
        return makeError(ErrorCode::ParameterType, "--colorscale", scale,
                         POSENC_TEXT("linear, log, symlog, symlog,T with T above 0, or auto"));
    }
    look.scale = LayerLook::Scale::Symlog;
    look.threshold = *threshold;
    return {};
}

Status PictureFlags::readReduction(LayerLook& look) const {
    if (reduce_->count() == 0) {
        return {};
    }
    const auto name = reduce_->as<std::string>();
    if (name == "mean") {
        look.reduction = Reduction::Mean;
    } else if (name == "min") {
        look.reduction = Reduction::Min;
    } else if (name == "max") {
        look.reduction = Reduction::Max;
    } else {
        return makeError(ErrorCode::ParameterChoice, "--reduce", name, "mean, min, max");
    }
    return {};
}

}  // namespace posenc
