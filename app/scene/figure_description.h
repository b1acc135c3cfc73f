#pragma once

#include <QSize>
#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/head_choice.h"
#include "engine/core/index.h"

namespace posenc {

/// A mark that a figure has beside its values. Places are rows and columns of the picture's cells, (0, 0) the upper left corner of the
/// first cell and (1, 1) its lower right one.
struct FigureNote {
    enum class Kind { Arrow, Box, Text } kind = Kind::Box;
    double row = 0;  ///< Arrow: its tail; Box: a corner; Text: its middle
    double column = 0;
    double toRow = 1;  ///< Arrow: its head; Box: the opposite corner; not of a text
    double toColumn = 1;
    QString text = {};  ///< beside an arrow's tail, above a box; may be empty there

    friend bool operator==(const FigureNote&, const FigureNote&) = default;
};

/// One picture of a composed figure; of all heads, one picture each.
struct FigureItem {
    enum class Kind {
        Layer,       ///< a matrix
        Difference,  ///< `head` minus `other`, or minus `against`
        Profile,     ///< means by offset, a line per head
        Query,       ///< the values of one query, laid out as the keys are
        Sheet        ///< all heads as tiles of one picture, row by row
    } kind = Kind::Layer;
    std::string encoding = {};  ///< empty: the scene's; of another one the tensors are random
    std::string layer = {};
    HeadChoice head = {};
    Index other = 0;                     ///< Difference: head of the same layer
    Index query = 0;                     ///< Query
    std::optional<QString> title = {};   ///< none: what it shows; empty: no title
    std::vector<FigureNote> notes = {};  ///< not of a profile
    /// Difference: what is subtracted instead, "[ENCODING/]LAYER[:HEAD]", or "FILE[:KEY]" with a scene, a trained table or an array; empty:
    /// `other`.
    std::string against = {};

    friend bool operator==(const FigureItem&, const FigureItem&) = default;
};

/// The size of a page in one unit.
struct PaperSize {
    enum class Unit { Millimetre, Inch, Point, Pixel } unit = Unit::Millimetre;
    double width = 0;   ///< 0: as the content needs
    double height = 0;  ///< likewise

    static constexpr double kLeast = 0.5;  ///< inches
    static constexpr double kMost = 60;
    [[nodiscard]] static double perInch(Unit unit, int dpi) {
        return unit == Unit::Millimetre ? 25.4 : unit == Unit::Inch ? 1 : unit == Unit::Point ? 72 : dpi;
    }
    friend bool operator==(const PaperSize&, const PaperSize&) = default;
};

/// How a scene is laid out for paper. A plain value that scenes and figures keep.
struct FigureDescription {
    static constexpr int kMostItems = 64;
    static constexpr double kLeastFont = 5;  ///< points
    static constexpr double kMostFont = 14;

    // What is drawn as long as there are no items.
    std::vector<std::string> layers = {};  ///< in this order; empty: those of the scene
    std::vector<Index> heads = {};         ///< one picture for each of these, whatever the scene's head; empty: as that says
    SliceChoice slice = {};                ///< of stacks of anything else; All: one picture each, with one range of colours

    std::optional<QSize> size = {};     ///< pixels; none: as large as the pictures and the resolution ask for
    int dpi = 144;                      ///< pixels per inch: how large the writing is, and the page of SVG and PDF
    int cell = 0;                       ///< pixels of one cell; 0: what the size allows
    std::optional<QString> title = {};  ///< above the pictures; none: the encoding's name; empty: no title
    bool colourBar = true;

    // Of a composed figure.
    std::vector<FigureItem> items = {};
    enum class Arrangement { Automatic, Row, Column, Grid } arrangement = Arrangement::Automatic;
    int columns = 0;                                               ///< Grid: pictures to a row; 0: about as many as rows
    PaperSize paper = {};                                          ///< instead of `size`
    double fontSize = 8;                                           ///< of titles, points; of ticks and numbers 5/6 of it
    QString fontFamily = {};                                       ///< empty: the one of the program
    enum class Range { Layer, Own, Common } range = Range::Layer;  ///< which pictures have one range of colours
    bool sharedBar = false;                                        ///< one bar for all pictures, which have one range
    enum class BarSide { Right, Below } barSide = BarSide::Right;  ///< of the shared bar
    std::optional<QString> barTitle = {};                          ///< of the shared bar; none: the layer that all pictures are of
    bool letters = false;                                          ///< (a), (b), (c)
    bool caption = true;                                           ///< encoding, parameters and provenance below; always in the metadata
    bool ticks = true;
    bool axisTitles = true;
    bool frame = false;
    bool cellGrid = false;
    bool numbers = true;  ///< in cells that are wide enough
    bool marks = false;   ///< the pinned cell and those that read the same table row
    bool transparent = false;
    bool dark = false;

    /// Whether it is laid out by `arrangement` and `paper`.
    [[nodiscard]] bool composed() const {
        return !items.empty() || arrangement != Arrangement::Automatic || paper.width > 0 || paper.height > 0;
    }
    friend bool operator==(const FigureDescription&, const FigureDescription&) = default;
};

}  // namespace posenc
