#include <algorithm>
#include <vector>

#include "widgets/plate/heatmap_plate.h"

namespace posenc {
namespace {

/// A cell of so many lines of a border has room for two of them on each side.
constexpr int kLinesOfACell = 6;

/// Samples [begin, end) of one row.
struct Span {
    Index begin = 0;
    Index end = 0;
};

/// Sorted, with gaps between them.
using Spans = std::vector<Span>;

void join(Spans& spans) {
    std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.begin < b.begin; });
    Spans out;
    for (const Span& span : spans) {
        if (!out.empty() && span.begin <= out.back().end) {
            out.back().end = std::max(out.back().end, span.end);
        } else {
            out.push_back(span);
        }
    }
    spans = std::move(out);
}

/// What of `all` is not in `taken`.
Spans without(const Spans& all, const Spans& taken) {
    Spans out;
    auto next = taken.begin();
    for (Span rest : all) {
        while (next != taken.end() && next->end <= rest.begin) {
            ++next;
        }
        for (auto at = next; at != taken.end() && at->begin < rest.end; ++at) {
            if (at->begin > rest.begin) {
                out.push_back({rest.begin, at->begin});
            }
            rest.begin = at->end;
        }
        if (rest.begin < rest.end) {
            out.push_back(rest);
        }
    }
    return out;
}

/// The samples in view that hold a twin, row by row. Costs the runs in view, however wide they are.
std::vector<Spans> spansOf(const Region& seen, const Twins& twins) {
    std::vector<Spans> rows(static_cast<std::size_t>(seen.rows.samples));
    const Axis& columns = seen.columns;
    const auto first = std::lower_bound(twins.runs.begin(), twins.runs.end(), seen.rows.first,
                                        [](const CellRun& run, Index row) { return run.row < row; });
    for (auto run = first; run != twins.runs.end() && run->row < seen.rows.first + seen.rows.count; ++run) {
        const Index begin = std::max(run->column, columns.first);
        const Index end = std::min(run->column + run->length, columns.first + columns.count);
        if (begin < end) {
            rows[static_cast<std::size_t>(seen.rows.sampleOf(run->row))].push_back(
                {columns.sampleOf(begin), columns.sampleOf(end - 1) + 1});
        }
    }
    for (Spans& row : rows) {
        join(row);
    }
    return rows;
}

/// First pixel of a sample; of the one behind the last, the pixel behind it.
int pixelOf(const AxisTransform& strip, const Axis& seen, Index sample) {
    return static_cast<int>(strip.reduced() ? sample : strip.edge(seen.edge(sample)));
}

}  // namespace

void HeatmapPlate::paintTwins(QPainter& painter, const Twins& twins) const {
    // Only the border of each group of twins, so that the picture stays to be seen inside.
    const Region seen = view_.region();
    const std::vector<Spans> rows = spansOf(seen, twins);
    const double cell = std::min(view_.rows().pixelsPerCell(), view_.columns().pixelsPerCell());
    const int line = std::max(hairline(), static_cast<int>(cell / 12));
    const auto x = [&](Index sample) { return pixelOf(view_.columns(), seen.columns, sample); };
    const QRect picture(QPoint(0, 0), layout_.picture.size());
    // A dark line inside of the light one where a cell has room for both and more: one of the two is seen on every colour.
    const bool both = cell >= kLinesOfACell * line;
    std::vector<QRect> border;
    std::vector<QRect> inside;
    const auto put = [&](std::vector<QRect>& lines, int left, int top, int right, int bottom) {
        lines.push_back(QRect(left, top, right - left, bottom - top).intersected(picture).translated(layout_.picture.topLeft()));
    };
    // From the corner (left, top), and for the dark line from there on by (across, down).
    const auto fill = [&](int left, int top, int right, int bottom, int across, int down) {
        put(border, left, top, right, bottom);
        if (both) {
            put(inside, left + across, top + down, right + across, bottom + down);
        }
    };
    // Beyond what is in view a group goes on unless the matrix ends there.
    const bool leftEnd = seen.columns.first == 0;
    const bool rightEnd = seen.columns.first + seen.columns.count == shape_.columns;
    const bool topEnd = seen.rows.first == 0;
    const bool bottomEnd = seen.rows.first + seen.rows.count == shape_.rows;
    const Spans none;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const Spans& row = rows[r];
        if (row.empty()) {
            continue;
        }
        const int top = pixelOf(view_.rows(), seen.rows, static_cast<Index>(r));
        const int bottom = pixelOf(view_.rows(), seen.rows, static_cast<Index>(r) + 1);
        const int high = std::min(line, bottom - top);
        for (const Span& span : without(row, r > 0 ? rows[r - 1] : (topEnd ? none : row))) {
            fill(x(span.begin), top, x(span.end), top + high, 0, line);
        }
        for (const Span& span : without(row, r + 1 < rows.size() ? rows[r + 1] : (bottomEnd ? none : row))) {
            fill(x(span.begin), bottom - high, x(span.end), bottom, 0, -line);
        }
        for (const Span& span : row) {
            const int left = x(span.begin);
            const int right = x(span.end);
            const int wide = std::min(line, right - left);
            if (span.begin > 0 || leftEnd) {
                fill(left, top, left + wide, bottom, line, 0);
            }
            if (span.end < seen.columns.samples || rightEnd) {
                fill(right - wide, top, right, bottom, -line, 0);
            }
        }
    }
    // Thousands of them where a diagonal is long: together, they cost a tenth.
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.scale(1 / layout_.scale, 1 / layout_.scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::black);
    painter.drawRects(inside.data(), static_cast<int>(inside.size()));
    painter.setBrush(style_.twin);
    painter.drawRects(border.data(), static_cast<int>(border.size()));
    painter.restore();
}

}  // namespace posenc
