#include "app/cli/composition_flags.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <tuple>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/numbers.h"
#include "app/cli/panel_text.h"
#include "app/figure/page_presets.h"
#include "app/figure/panel_title.h"
#include "app/messages/contexts.h"
#include "engine/core/text.h"

namespace posenc {
namespace {

struct CompositionFlag {
    const char* name;
    const char* type;  ///< null: a switch
    const char* help;  ///< POSENC_TEXT
    bool several = false;
};

constexpr CompositionFlag kCompositionFlags[] = {
    {"--panel", "PANEL",
     QT_TRANSLATE_NOOP("CommandLine",
                       "one panel, repeated for several: [KIND=][ENCODING/]LAYER[:HEAD] with KIND difference (HEAD as A-B), profile, "
                       "query (HEAD as HEAD@QUERY) or sheet (all heads as tiles); HEAD is a number, mean or all (bias:0, "
                       "profile=bias:all, query=attention:0@24, sheet=bias, difference=bias:0-2, t5/bias:0); B of a difference is a "
                       "head, [ENCODING/]LAYER[:HEAD], or a file: a scene, a trained table or an array (difference=bias:0-other.npy)"),
     true},
    {"--panel-title", "PANEL=TEXT", QT_TRANSLATE_NOOP("CommandLine", "title of the panel with this letter (a=Content); may be empty"),
     true},
    {"--annotate", "PANEL:KIND:AT",
     QT_TRANSLATE_NOOP("CommandLine",
                       "a note over the cells of the panel with this letter: a:box:3,3:10,10, a:arrow:2,9:4,4:TEXT or a:text:5,5:TEXT; "
                       "a place is ROW,COLUMN of a corner of cells, 0,0 the upper left one, so that this box is around rows and columns 3 "
                       "to 9, and the middle of the first cell is 0.5,0.5"),
     true},
    {"--arrange", "NAME", QT_TRANSLATE_NOOP("CommandLine", "row, column, grid, or grid:N with N panels to a row")},
    {"--width", "LENGTH", QT_TRANSLATE_NOOP("CommandLine", "width of the page with its unit: 85mm, 3.5in, 240pt or 1000px")},
    {"--height", "LENGTH", QT_TRANSLATE_NOOP("CommandLine", "height of the page (default: as the content needs)")},
    {"--preset", "NAME",
     QT_TRANSLATE_NOOP("CommandLine",
                       "page and font size: column (85 mm), nature-1 (89 mm), neurips (139.7 mm), nature-2 (183 mm), slide (16:9)")},
    {"--font-size", "PT",
     QT_TRANSLATE_NOOP("CommandLine", "size of titles in points, 5 to 14 (default 8); ticks and numbers have 5/6 of it")},
    {"--font", "FAMILY", QT_TRANSLATE_NOOP("CommandLine", "font family")},
    {"--letters", nullptr, QT_TRANSLATE_NOOP("CommandLine", "(a), (b), (c) before the titles")},
    {"--shared-bar", nullptr, QT_TRANSLATE_NOOP("CommandLine", "one colour bar for all panels, which then have one range")},
    {"--bar-side", "SIDE", QT_TRANSLATE_NOOP("CommandLine", "where the shared colour bar is: right (default) or below")},
    {"--bar-title", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "title of the shared colour bar (default: the layer that all panels are of)")},
    {"--no-ticks", nullptr, QT_TRANSLATE_NOOP("CommandLine", "omits tick marks and their labels")},
    {"--no-axis-titles", nullptr, QT_TRANSLATE_NOOP("CommandLine", "omits the names of the axes")},
    {"--no-caption", nullptr,
     QT_TRANSLATE_NOOP("CommandLine", "omits parameters and provenance below the panels; they stay in the metadata")},
    {"--frame", nullptr, QT_TRANSLATE_NOOP("CommandLine", "a line around each picture")},
    {"--cell-grid", nullptr, QT_TRANSLATE_NOOP("CommandLine", "lines between the cells")},
    {"--no-numbers", nullptr, QT_TRANSLATE_NOOP("CommandLine", "omits the values in cells that are wide enough for them")},
    {"--marks", nullptr, QT_TRANSLATE_NOOP("CommandLine", "marks the pinned cell of the scene and the cells that read the same table row")},
    {"--transparent", nullptr, QT_TRANSLATE_NOOP("CommandLine", "no background")},
    {"--theme", "NAME", QT_TRANSLATE_NOOP("CommandLine", "light (default) or dark")},
};

constexpr std::pair<std::string_view, FigureNote::Kind> kPanelNotes[] = {
    {"arrow", FigureNote::Kind::Arrow}, {"box", FigureNote::Kind::Box}, {"text", FigureNote::Kind::Text}};
constexpr std::pair<std::string_view, PaperSize::Unit> kLengthUnits[] = {
    {"mm", PaperSize::Unit::Millimetre}, {"in", PaperSize::Unit::Inch}, {"pt", PaperSize::Unit::Point}, {"px", PaperSize::Unit::Pixel}};
constexpr std::pair<const char*, bool FigureDescription::*> kSwitchesOn[] = {
    {"--letters", &FigureDescription::letters}, {"--shared-bar", &FigureDescription::sharedBar},
    {"--frame", &FigureDescription::frame},     {"--cell-grid", &FigureDescription::cellGrid},
    {"--marks", &FigureDescription::marks},     {"--transparent", &FigureDescription::transparent}};
constexpr std::pair<const char*, bool FigureDescription::*> kSwitchesOff[] = {{"--no-ticks", &FigureDescription::ticks},
                                                                              {"--no-axis-titles", &FigureDescription::axisTitles},
                                                                              {"--no-caption", &FigureDescription::caption},
                                                                              {"--no-numbers", &FigureDescription::numbers}};

Error wrong(const char* flag, std::string_view given, const char* wanted) {
    return makeError(ErrorCode::ParameterType, flag, std::string(given), wanted);
}

/// Number of the panel with a letter.
Result<std::size_t> panelOfLetter(const char* flag, std::string_view letter, std::size_t panels) {
    QStringList letters;
    for (std::size_t number = 0; number < panels; ++number) {
        letters += panelLetter(number).mid(1).chopped(1);
        if (letters.back() == QString::fromUtf8(letter.data(), static_cast<qsizetype>(letter.size()))) {
            return number;
        }
    }
    return panels == 0 ? wrong(flag, letter, POSENC_TEXT("left out where the figure has no panels, which --panel names"))
                       : makeError(ErrorCode::ParameterChoice, flag, std::string(letter), letters.join(QStringLiteral(", ")).toStdString());
}

struct Length {
    double value = 0;
    PaperSize::Unit unit{};
};

Result<Length> parseLength(const char* flag, std::string_view text, int dpi) {
    for (const auto& [suffix, unit] : kLengthUnits) {
        const auto value = text.ends_with(suffix) ? readNumber<double>(text.substr(0, text.size() - suffix.size())) : std::nullopt;
        const double inches = value.value_or(0) / PaperSize::perInch(unit, dpi);
        if (inches >= PaperSize::kLeast && inches <= PaperSize::kMost) {
            return Length{*value, unit};
        }
    }
    return wrong(flag, text, POSENC_TEXT("a length from 0.5 to 60 inches with its unit: 85mm, 3.5in, 240pt or 1000px"));
}

std::optional<std::pair<double, double>> parsePlace(std::string_view text) {
    const auto row = readNumber<double>(takeUntil(text, ','));
    const auto column = readNumber<double>(text);
    constexpr double kFar = Index{1} << 27;
    const bool known = row && column && std::abs(*row) <= kFar && std::abs(*column) <= kFar;
    return known ? std::optional(std::pair(*row, *column)) : std::nullopt;
}

Status addNote(std::vector<FigureItem>& items, const std::string& given) {
    const auto refuse = [&] {
        return wrong("--annotate", given, POSENC_TEXT("PANEL:box:ROW,COLUMN:ROW,COLUMN, PANEL:arrow:FROM:TO or PANEL:text:PLACE:TEXT"));
    };
    std::string_view rest = given;
    const auto panel = panelOfLetter("--annotate", takeUntil(rest, ':'), items.size());
    const std::string_view kind = takeUntil(rest, ':');
    const auto* found = std::find_if(std::begin(kPanelNotes), std::end(kPanelNotes), [&](const auto& one) { return one.first == kind; });
    const auto from = parsePlace(takeUntil(rest, ':'));
    if (found == std::end(kPanelNotes) || !from) {
        return refuse();
    }
    if (!panel.ok()) {
        return panel.error();
    }
    if (items[panel.value()].kind == FigureItem::Kind::Profile) {
        return wrong("--annotate", given, POSENC_TEXT("of a panel with cells; a profile has none"));
    }
    FigureNote note{found->second, from->first, from->second, from->first, from->second};
    if (note.kind != FigureNote::Kind::Text) {
        const auto to = parsePlace(takeUntil(rest, ':'));
        if (!to) {
            return refuse();
        }
        std::tie(note.toRow, note.toColumn) = *to;
    } else if (rest.empty()) {
        return refuse();
    }
    note.text = QString::fromUtf8(rest.data(), static_cast<qsizetype>(rest.size()));
    items[panel.value()].notes.push_back(note);
    return {};
}

}  // namespace

CompositionFlags::CompositionFlags(CLI::App& command) {
    const std::string group = CommandLineText::tr("Composed figures").toStdString();
    for (const CompositionFlag& flag : kCompositionFlags) {
        CLI::Option* option = flag.type == nullptr ? static_cast<CLI::Option*>(command.add_flag(flag.name)->disable_flag_override())
                                                   : command.add_option(flag.name)->type_name(flag.type);
        option->description(CommandLineText::tr(flag.help).toStdString())->group(group);
        if (flag.several) {
            option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
        } else if (flag.type != nullptr) {
            option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        }
        flags_[flag.name] = option;
    }
}

bool CompositionFlags::given(std::string_view flag) const {
    return flags_.find(flag)->second->count() > 0;
}

std::string CompositionFlags::text(std::string_view flag) const {
    return flags_.find(flag)->second->as<std::string>();
}

std::string CompositionFlags::firstGiven() const {
    for (const CompositionFlag& flag : kCompositionFlags) {
        if (given(flag.name)) {
            return flag.name;
        }
    }
    return {};
}

Status CompositionFlags::apply(FigureOptions& options) const {
    for (const auto read : {&CompositionFlags::readPanels, &CompositionFlags::readPage, &CompositionFlags::readStyle}) {
        if (Status status = (this->*read)(options); !status.ok()) {
            return status;
        }
    }
    if (!firstGiven().empty() && !options.composed()) {
        options.arrangement = FigureDescription::Arrangement::Grid;
    }
    return {};
}

Status CompositionFlags::readPanels(FigureOptions& options) const {
    if (namesPanels()) {
        options.items.clear();
        for (const auto& panel : flags_.find("--panel")->second->as<std::vector<std::string>>()) {
            auto item = parsePanel(panel);
            if (!item.ok()) {
                return item.error();
            }
            options.items.push_back(std::move(item).value());
        }
        if (options.items.size() > FigureDescription::kMostItems) {
            return makeError(ErrorCode::TooLarge, POSENC_TEXT("the number of pictures in one figure"), options.items.size(),
                             FigureDescription::kMostItems);
        }
    }
    if (given("--panel-title")) {
        for (const auto& title : flags_.find("--panel-title")->second->as<std::vector<std::string>>()) {
            std::string_view rest = title;
            if (rest.find('=') == std::string_view::npos) {
                return wrong("--panel-title", title, POSENC_TEXT("LETTER=TEXT with the letter of a panel: a=Content"));
            }
            const auto panel = panelOfLetter("--panel-title", takeUntil(rest, '='), options.items.size());
            if (!panel.ok()) {
                return panel.error();
            }
            options.items[panel.value()].title = QString::fromUtf8(rest.data(), static_cast<qsizetype>(rest.size()));
        }
    }
    if (given("--annotate")) {
        for (const auto& note : flags_.find("--annotate")->second->as<std::vector<std::string>>()) {
            if (Status status = addNote(options.items, note); !status.ok()) {
                return status;
            }
        }
    }
    return {};
}

Status CompositionFlags::readPage(FigureOptions& options) const {
    if (given("--preset")) {
        const std::string id = text("--preset");
        const auto found =
            std::find_if(kPagePresets.begin(), kPagePresets.end(), [&](const PagePreset& preset) { return preset.id == id; });
        if (found == kPagePresets.end()) {
            std::string ids;
            for (const PagePreset& preset : kPagePresets) {
                ids += (ids.empty() ? "" : ", ") + std::string(preset.id);
            }
            return makeError(ErrorCode::ParameterChoice, "--preset", id, ids);
        }
        if (given("--width")) {
            return wrong("--width", text("--width"), POSENC_TEXT("left out where --preset gives the page"));
        }
        found->apply(options);
    }
    for (const auto& [flag, side] : {std::pair("--width", &PaperSize::width), std::pair("--height", &PaperSize::height)}) {
        if (given(flag)) {
            const auto length = parseLength(flag, text(flag), options.dpi);
            if (!length.ok()) {
                return length.error();
            }
            if (std::string_view(flag) == "--width" || options.paper == PaperSize()) {
                options.paper = {length.value().unit, 0, 0};
            }
            options.paper.*side = length.value().value / PaperSize::perInch(length.value().unit, options.dpi) *
                                  PaperSize::perInch(options.paper.unit, options.dpi);
            options.size.reset();
        }
    }
    if (given("--arrange")) {
        const std::string name = text("--arrange");
        using Order = FigureDescription::Arrangement;
        options.columns = 0;
        if (name == "row" || name == "column" || name == "grid") {
            options.arrangement = name == "row" ? Order::Row : name == "column" ? Order::Column : Order::Grid;
        } else {
            const auto columns = name.starts_with("grid:") ? readNumber<int>(std::string_view(name).substr(5)) : std::nullopt;
            if (!columns || *columns < 1 || *columns > FigureDescription::kMostItems) {
                return wrong("--arrange", name, POSENC_TEXT("row, column, grid or grid:N with N from 1 to 64"));
            }
            options.arrangement = Order::Grid;
            options.columns = *columns;
        }
    }
    return {};
}

Status CompositionFlags::readStyle(FigureOptions& options) const {
    for (const auto& [flag, member] : kSwitchesOn) {
        options.*member = options.*member || given(flag);
    }
    for (const auto& [flag, member] : kSwitchesOff) {
        options.*member = options.*member && !given(flag);
    }
    if (given("--font-size")) {
        const auto points = readNumber<double>(text("--font-size"));
        if (!points) {
            return wrong("--font-size", text("--font-size"), POSENC_TEXT("a number of points"));
        }
        if (!(*points >= FigureDescription::kLeastFont && *points <= FigureDescription::kMostFont)) {
            return makeError(ErrorCode::ParameterRange, "--font-size", *points, FigureDescription::kLeastFont,
                             FigureDescription::kMostFont);
        }
        options.fontSize = *points;
    }
    if (given("--bar-title")) {
        options.barTitle = QString::fromStdString(text("--bar-title"));
    }
    if (given("--font")) {
        options.fontFamily = QString::fromStdString(text("--font"));
    }
    if (given("--theme")) {
        const std::string theme = text("--theme");
        if (theme != "light" && theme != "dark") {
            return makeError(ErrorCode::ParameterChoice, "--theme", theme, "light, dark");
        }
        options.dark = theme == "dark";
    }
    if (given("--bar-side")) {
        const std::string side = text("--bar-side");
        if (side != "right" && side != "below") {
            return makeError(ErrorCode::ParameterChoice, "--bar-side", side, "right, below");
        }
        if (!options.sharedBar) {
            return wrong("--bar-side", side, POSENC_TEXT("left out unless --shared-bar is given"));
        }
        options.barSide = side == "below" ? FigureDescription::BarSide::Below : FigureDescription::BarSide::Right;
    }
    return {};
}

}  // namespace posenc
