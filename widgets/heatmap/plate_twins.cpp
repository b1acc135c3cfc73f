#include <algorithm>
#include <vector>

#include "widgets/heatmap/heatmap_plate.h"

namespace posenc {
namespace {

constexpr double kSmallestOutlined = 4;  // logical pixels of a cell; smaller ones are tinted
constexpr int kTint = 190;               // of 255

/// What of the matrix is in view, as samples that hold a twin or not.
class Mask {
public:
    Mask(const Region& seen, const Twins& twins)
        : seen_(seen), marked_(static_cast<std::size_t>(seen.rows.samples * seen.columns.samples)) {
        const auto first = std::lower_bound(twins.runs.begin(), twins.runs.end(), seen.rows.first,
                                            [](const CellRun& run, Index row) { return run.row < row; });
        for (auto run = first; run != twins.runs.end() && run->row < seen.rows.first + seen.rows.count; ++run) {
            add(*run);
        }
    }
    [[nodiscard]] bool at(Index row, Index column) const {
        return row >= 0 && column >= 0 && row < seen_.rows.samples && column < seen_.columns.samples &&
               marked_[static_cast<std::size_t>(row * seen_.columns.samples + column)];
    }
    [[nodiscard]] const Region& region() const { return seen_; }

private:
    void add(const CellRun& run) {
        const Axis& columns = seen_.columns;
        const Index begin = std::max(run.column, columns.first);
        const Index end = std::min(run.column + run.length, columns.first + columns.count);
        if (begin >= end) {
            return;
        }
        const Index row = seen_.rows.sampleOf(run.row) * columns.samples;
        const auto from = marked_.begin() + row + columns.sampleOf(begin);
        std::fill(from, marked_.begin() + row + columns.sampleOf(end - 1) + 1, true);
    }

    Region seen_;
    std::vector<bool> marked_;
};

}  // namespace

void HeatmapPlate::paintTwins(QPainter& painter, const Twins& twins) const {
    const Mask mask(view_.region(), twins);
    const Region& seen = mask.region();
    QColor tint = style_.twin;
    tint.setAlpha(kTint);
    const double cell = std::min(view_.rows().pixelsPerCell(), view_.columns().pixelsPerCell());
    const bool outlined = seen.exact() && cell >= kSmallestOutlined * layout_.scale;
    const int line = std::max(1, static_cast<int>(cell / 12));
    for (Index r = 0; r < seen.rows.samples; ++r) {
        for (Index c = 0; c < seen.columns.samples; ++c) {
            if (!mask.at(r, c)) {
                continue;
            }
            const QRect pixels = view_.cellRect({seen.rows.edge(r), seen.columns.edge(c)});
            if (!outlined) {
                // A stretch of neighbours is one rectangle.
                Index end = c + 1;
                while (mask.at(r, end)) {
                    ++end;
                }
                const QRect last = view_.cellRect({seen.rows.edge(r), seen.columns.edge(end - 1)});
                painter.fillRect(logical(pixels.united(last).adjusted(0, 0, pixels.isEmpty() ? 1 : 0, pixels.isEmpty() ? 1 : 0)), tint);
                c = end;
                continue;
            }
            // Only the border of a group of twins: the inside stays the picture's.
            const auto side = [&](bool open, const QRect& edge) {
                if (open) {
                    painter.fillRect(logical(edge), style_.twin);
                }
            };
            side(!mask.at(r - 1, c), {pixels.left(), pixels.top(), pixels.width(), line});
            side(!mask.at(r + 1, c), {pixels.left(), pixels.bottom() - line + 1, pixels.width(), line});
            side(!mask.at(r, c - 1), {pixels.left(), pixels.top(), line, pixels.height()});
            side(!mask.at(r, c + 1), {pixels.right() - line + 1, pixels.top(), line, pixels.height()});
        }
    }
}

}  // namespace posenc
