#include "widgets/heatmap/axis_ticks.h"

#include <algorithm>

namespace posenc {
namespace {

double centreOf(const AxisTransform& strip, Index cell) {
    return static_cast<double>(strip.edge(cell) + strip.edge(cell + 1)) / 2;
}

/// Steps between labels, small to large: divisors of a grid's row among 1, 2, 5, 10, ..., then 1, 2, 5, 10, ... rows.
std::vector<Index> stepsFor(const AxisMeaning& meaning, Index count) {
    std::vector<Index> steps;
    const Index row = meaning.grid ? meaning.grid->columns : 1;
    const auto addRound = [&steps](Index unit, Index limit, auto accept) {
        for (Index power = 1; power * unit <= limit; power *= 10) {
            for (const Index digit : {1, 2, 5}) {
                const Index step = digit * power * unit;
                if (step <= limit && accept(step)) {
                    steps.push_back(step);
                }
            }
        }
    };
    if (row > 1) {
        addRound(1, row - 1, [row](Index step) { return row % step == 0; });
    }
    addRound(row, count, [](Index) { return true; });
    return steps;
}

/// Keeps `wanted`, and of `extra` what does not come closer than the gap to them.
void placeExtra(std::vector<AxisTick>& wanted, AxisTick extra, const std::function<double(const QString&)>& extentOf, double gap) {
    const auto clash = [&](const AxisTick& other) {
        return std::abs(other.centre - extra.centre) < (extentOf(other.label) + extentOf(extra.label)) / 2 + gap;
    };
    if (std::ranges::none_of(wanted, clash)) {
        wanted.push_back(std::move(extra));
    }
}

/// Labels of the visible positions first, first + step, ... counted from the axis's own start; none if two would clash.
std::optional<std::vector<AxisTick>> tryStep(const AxisTransform& strip, const AxisMeaning& meaning, Index step, bool coordinates,
                                             const std::function<double(const QString&)>& extentOf, double gap) {
    const Axis visible = strip.visible();
    const Index base = meaning.grid ? meaning.leading : 0;
    const Index end = meaning.grid ? std::min(strip.count(), base + meaning.grid->tokens()) : strip.count();
    std::vector<AxisTick> ticks;
    const Index skipped = std::max<Index>(0, visible.first - base + step - 1) / step;
    double lastEnd = 0;
    for (Index cell = base + skipped * step; cell < std::min(end, visible.first + visible.count); cell += step) {
        AxisTick tick{cell, centreOf(strip, cell), positionLabel(meaning, cell, coordinates)};
        if (tick.centre < 0 || tick.centre > strip.extent()) {
            continue;  // half of a cell at the border
        }
        const double half = extentOf(tick.label) / 2;
        if (!ticks.empty() && tick.centre - half < lastEnd + gap) {
            return std::nullopt;
        }
        lastEnd = tick.centre + half;
        ticks.push_back(std::move(tick));
    }
    return ticks;
}

}  // namespace

QString positionLabel(const AxisMeaning& meaning, Index position, bool coordinates) {
    if (coordinates) {
        if (const auto place = meaning.coordinates(position)) {
            return QStringLiteral("%1,%2").arg(place->first).arg(place->second);
        }
    }
    return QString::number(position);
}

double widestTickLabel(Index count, const AxisMeaning& meaning, const std::function<double(const QString&)>& extentOf) {
    const Index last = std::max<Index>(0, count - 1);
    double widest = extentOf(positionLabel(meaning, last, false));
    if (meaning.grid) {
        const Index lastOfGrid = std::min(last, meaning.leading + meaning.grid->tokens() - 1);
        widest = std::max(widest, extentOf(positionLabel(meaning, lastOfGrid, true)));
    }
    return widest;
}

AxisTicks axisTicks(const AxisTransform& strip, const AxisMeaning& meaning, const std::function<double(const QString&)>& extentOf,
                    double gap) {
    AxisTicks result;
    // More labels than pixels never fit; this also bounds the work for a hundred thousand cells.
    const auto couldFit = [&](Index step) { return static_cast<double>(step) * strip.pixelsPerCell() > gap; };
    std::optional<std::vector<AxisTick>> found;
    if (meaning.grid && couldFit(1)) {
        found = tryStep(strip, meaning, 1, true, extentOf, gap);
        result.coordinates = found.has_value();
    }
    if (!found) {
        for (const Index step : stepsFor(meaning, strip.count())) {
            if (couldFit(step) && (found = tryStep(strip, meaning, step, false, extentOf, gap))) {
                break;
            }
        }
    }
    result.ticks = found ? std::move(*found) : std::vector<AxisTick>{};
    if (meaning.grid) {
        const Axis visible = strip.visible();
        for (Index cell = visible.first; cell < std::min(meaning.leading, visible.first + visible.count); ++cell) {
            placeExtra(result.ticks, {cell, centreOf(strip, cell), positionLabel(meaning, cell, false)}, extentOf, gap);
        }
        std::ranges::sort(result.ticks, {}, &AxisTick::cell);
    }
    return result;
}

}  // namespace posenc
