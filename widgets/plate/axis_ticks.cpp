#include "widgets/plate/axis_ticks.h"

#include <algorithm>

namespace posenc {
namespace {

constexpr qsizetype kLongestWord = 12;
constexpr Index kMostWords = 2000;  // that are looked at for their width

double centreOf(const AxisTransform& strip, Index cell) {
    return static_cast<double>(strip.edge(cell) + strip.edge(cell + 1)) / 2;
}

/// Steps between labels, small to large: whole shares of a row of `row` positions, then 1, 2, 5, 10, ... rows.
std::vector<Index> stepsFor(Index row, Index count) {
    std::vector<Index> steps;
    for (Index share = 1; share < row; ++share) {
        if (row % share == 0) {
            steps.push_back(share);
        }
    }
    for (Index power = 1; power * row <= count; power *= 10) {
        for (const Index digit : {1, 2, 5}) {
            steps.push_back(digit * power * row);
        }
    }
    return steps;
}

struct Positions {
    Index base;
    Index step;
    Index end;
};

/// Adds a label that keeps its distance to the others.
void placeExtra(std::vector<AxisTick>& wanted, AxisTick extra, const AxisTransform& strip,
                const std::function<double(const QString&)>& extentOf, double gap) {
    const auto clash = [&](const AxisTick& other) {
        return std::abs(other.centre - extra.centre) < (extentOf(other.label) + extentOf(extra.label)) / 2 + gap;
    };
    const bool inside = extra.centre >= 0 && extra.centre <= strip.extent();
    if (inside && std::ranges::none_of(wanted, clash)) {
        wanted.push_back(std::move(extra));
    }
}

/// Labels of the visible positions among base, base + step, ... before `end`; none if two would clash.
std::optional<std::vector<AxisTick>> tryStep(const AxisTransform& strip, const AxisMeaning& meaning, Positions positions, bool coordinates,
                                             const std::function<double(const QString&)>& extentOf, double gap) {
    const Axis visible = strip.visible();
    const auto [base, step, end] = positions;
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

QString signedText(Index number) {
    return number < 0 ? QStringLiteral("\u2212%1").arg(-number) : QString::number(number);
}

/// Depth and row in its slice.
QString slicedRow(const AxisMeaning& meaning, Index row) {
    const auto [depth, own] = meaning.inSlices(row);
    return QStringLiteral("%1,%2").arg(signedText(depth), signedText(own));
}

}  // namespace

QString positionLabel(const AxisMeaning& meaning, Index position, bool coordinates) {
    if (coordinates) {
        if (const auto place = meaning.coordinates(position)) {
            const QString row = meaning.sliceRows > 0 ? slicedRow(meaning, place->first) : QString::number(place->first);
            return QStringLiteral("%1,%2").arg(row).arg(place->second);
        }
    }
    if (meaning.kind == AxisMeaning::Kind::MapRow && meaning.sliceRows > 0) {
        return slicedRow(meaning, meaning.first + position);
    }
    if (meaning.words && position >= 0 && position < static_cast<Index>(meaning.words->size()) &&
        !(*meaning.words)[static_cast<std::size_t>(position)].empty()) {
        const QString word = QString::fromStdString((*meaning.words)[static_cast<std::size_t>(position)]);
        return word.size() <= kLongestWord ? word : word.left(kLongestWord - 1) + QChar(0x2026);
    }
    return signedText(meaning.first + position);
}

double widestTickLabel(Index count, const AxisMeaning& meaning, const std::function<double(const QString&)>& extentOf) {
    if (meaning.kind == AxisMeaning::Kind::Single) {
        return 0;
    }
    const Index last = std::max<Index>(0, count - 1);
    double widest = std::max(extentOf(positionLabel(meaning, last, false)), extentOf(positionLabel(meaning, 0, false)));
    if (meaning.words) {
        const Index words = std::min({count, static_cast<Index>(meaning.words->size()), kMostWords});
        for (Index position = 0; position < words; ++position) {
            widest = std::max(widest, extentOf(positionLabel(meaning, position, false)));
        }
    }
    if (meaning.grid) {
        const Index lastOfGrid = std::min(last, meaning.leading + meaning.grid->tokens() - 1);
        widest = std::max(widest, extentOf(positionLabel(meaning, lastOfGrid, true)));
    }
    return widest;
}

AxisTicks axisTicks(const AxisTransform& strip, const AxisMeaning& meaning, const std::function<double(const QString&)>& extentOf,
                    double gap) {
    if (meaning.kind == AxisMeaning::Kind::Single) {
        return {};
    }
    // More labels than pixels never fit; this also bounds the work for a hundred thousand cells.
    const auto tryStepping = [&](Index base, Index step, Index end, bool coordinates) {
        return static_cast<double>(step) * strip.pixelsPerCell() > gap
                   ? tryStep(strip, meaning, {base, step, end}, coordinates, extentOf, gap)
                   : std::nullopt;
    };
    const auto firstThatFits = [&](const auto& baseOf, Index row, Index end) {
        for (const Index step : stepsFor(row, strip.count())) {
            if (auto ticks = tryStepping(baseOf(step), step, end, false)) {
                return std::move(*ticks);
            }
        }
        return std::vector<AxisTick>();
    };
    AxisTicks result;
    if (meaning.grid) {
        const Index end = std::min(strip.count(), meaning.leading + meaning.grid->tokens());
        if (auto all = tryStepping(meaning.leading, 1, end, true)) {
            result = {std::move(*all), true};
        } else {
            result.ticks = firstThatFits([&](Index) { return meaning.leading; }, meaning.grid->columns, end);
        }
        const Axis visible = strip.visible();
        for (Index cell = visible.first; cell < std::min(meaning.leading, visible.first + visible.count); ++cell) {
            placeExtra(result.ticks, {cell, centreOf(strip, cell), positionLabel(meaning, cell, false)}, strip, extentOf, gap);
        }
        std::ranges::sort(result.ticks, {}, &AxisTick::cell);
    }
    if (result.ticks.empty()) {
        // No grid, or a part of a long row of one.
        // Multiples of the step, also where the first position is not called 0.
        const auto firstMultiple = [&](Index step) { return (step - meaning.first % step) % step; };
        result = {firstThatFits(firstMultiple, 1, strip.count()), false};
    }
    return result;
}

}  // namespace posenc
