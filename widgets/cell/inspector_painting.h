#pragma once

#include <QPalette>
#include <vector>

#include "widgets/cell/inspector_lines.h"
#include "widgets/theme/tabular.h"

class QPainter;

namespace posenc {

/// Made once per font of the widget: looking fonts up costs more than all of a repaint.
struct InspectorFonts {
    explicit InspectorFonts(const QFont& font);

    TabularFont base, bold, mono, monoBold;
};

/// Lays the inspector's lines out from top to bottom, where there is room for it with their sections side by side in columns; with a
/// painter it paints them too, so that both never differ. A QTextDocument of the same lines takes some 3 ms for each cell that the pointer
/// passes, and has no bars.
class InspectorPainting {
public:
    InspectorPainting(const InspectorFonts& fonts, const QPalette& palette, int width, QPainter* painter);

    /// The height of all lines.
    int run(const std::vector<InspectorLine>& lines);

private:
    using Lines = std::vector<InspectorLine>;
    /// First lines of the columns, and the number of lines: sections begin with a heading and stay whole, in their order, so that the
    /// highest column is as low as it can be.
    [[nodiscard]] std::vector<std::size_t> columnsOf(const Lines& lines) const;
    /// The height of the lines [begin, end), painted into a column when asked to.
    int column(const Lines& lines, std::size_t begin, std::size_t end);
    void text(const QRect& rect, int flags, const QString& words, const TabularFont& font, const QColor& colour);
    void number(const QRect& rect, const QString& value, const TabularFont& font, const QColor& colour);
    [[nodiscard]] QColor ink() const { return palette_.color(QPalette::WindowText); }

    void heading(const InspectorLine& line, bool first);
    void note(const InspectorLine& line);
    void twins(const InspectorLine& line);
    void term(const InspectorLine& line);
    /// The numbers of a term: beside its name, or below it.
    void detail(const InspectorLine& line, int room);
    void key(const InspectorLine& line);
    void measureKeys(const std::vector<InspectorLine>& lines);
    /// All neighbouring lines of arithmetic on one ground; returns the last of them.
    std::size_t arithmetic(const std::vector<InspectorLine>& lines, std::size_t first);
    /// Height of one line of arithmetic at y; paints it when asked to.
    int arithmeticLine(const InspectorLine& line, int y, bool painting);

    const InspectorFonts& fonts_;
    QPalette palette_;
    int width_;  ///< of the column
    QPainter* painter_;
    bool last_ = true;  ///< the column ends beside the copy button
    int y_ = 0;
    int keyPlace_ = 0;
    int keyValue_ = 0;
    int keyPercent_ = 0;
};

}  // namespace posenc
