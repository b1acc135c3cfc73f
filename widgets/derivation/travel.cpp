#include "widgets/derivation/travel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/plate/heatmap_renderer.h"

namespace posenc {
namespace {

/// Part of the time that one computed cell takes; the others begin before and after it.
constexpr double kCellTime = 0.4;
/// How much larger a cell is half way when it is lifted.
constexpr double kLift = 0.3;
constexpr double kLightShare = 0.6;
/// All cells that begin to travel cover at most so many times the matrix that they go to.
constexpr double kMostCovered = 2;

double eased(double phase) {
    const double x = std::clamp(phase, 0.0, 1.0);
    return x * x * (3 - 2 * x);
}

/// Upwards where it is half way. As std::lround() but for that, which is a call for every number.
int rounded(double x) {
    const double more = x + 0.5;
    const auto whole = static_cast<int>(more);
    return static_cast<double>(whole) > more ? whole - 1 : whole;
}

int between(int from, int to, double share) {
    return rounded(from + (to - from) * share);
}

QRgb mixed(QRgb from, QRgb to, double share) {
    if (from == to) {
        return from;  // of every cell that is copied
    }
    return qRgb(between(qRed(from), qRed(to), share), between(qGreen(from), qGreen(to), share), between(qBlue(from), qBlue(to), share));
}

QRectF moved(const QRectF& from, const QRectF& to, double share) {
    const auto mix = [share](double a, double b) { return a + (b - a) * share; };
    return {mix(from.x(), to.x()), mix(from.y(), to.y()), mix(from.width(), to.width()), mix(from.height(), to.height())};
}

}  // namespace

Travel::Blocks::Blocks(const QRectF& where, Index rows, Index columns) : place(where), cellRows(rows), cellColumns(columns) {
    const auto inPixel = [](Index cells, double pixels) {
        return std::max<Index>(1, static_cast<Index>(static_cast<double>(cells) / std::max(1.0, pixels)));
    };
    high = inPixel(rows, place.height());
    wide = inPixel(columns, place.width());
}

QRectF Travel::Blocks::rect(Index block) const {
    const QRectF first = cellRect(place, cellRows, cellColumns, cellOf(block));
    const auto within = [](Index at, Index length, Index cells) { return static_cast<double>(std::min(length, cells - at * length)); };
    return {first.topLeft(), QSizeF(first.width() * within(block % columns(), wide, cellColumns),
                                    first.height() * within(block / columns(), high, cellRows))};
}

QRectF Travel::cellRect(const QRectF& place, Index rows, Index columns, Index cell) {
    const double wide = place.width() / static_cast<double>(columns);
    const double high = place.height() / static_cast<double>(rows);
    return {place.x() + wide * static_cast<double>(cell % columns), place.y() + high * static_cast<double>(cell / columns), wide, high};
}

Travel::Travel(const StepScene& scene, QRectF target, const std::vector<QRectF>& sources, const Look& look)
    : kind_(scene.step().kind), look_(look) {
    addSources(scene, sources);
    addWays(scene, target);
    limitArea(target);
}

void Travel::addSources(const StepScene& scene, const std::vector<QRectF>& places) {
    for (std::size_t k = 0; k < scene.sources.size(); ++k) {
        const StepPicture& source = scene.sources[k];
        const Blocks& blocks = blocks_.emplace_back(places[k], source.rows, source.columns);
        const auto colourOf = source.colourOfCells();
        for (Index block = 0; block < static_cast<Index>(blocks.count()); ++block) {
            rests_.push_back({blocks.rect(block), colourOf(blocks.cellOf(block))});
        }
    }
}

void Travel::addWays(const StepScene& scene, QRectF target) {
    const DerivationStep& step = scene.step();
    std::vector<std::size_t> firstOf;
    std::size_t count = 0;
    for (const Blocks& blocks : blocks_) {
        firstOf.push_back(count);
        count += blocks.count();
    }
    const Blocks own(target, scene.target.rows, scene.target.columns);
    const auto colourOf = scene.target.colourOfCells();
    const bool computed = kind_ == StepKind::Compute;
    ways_.reserve(own.count());
    readsOf_.reserve(own.count() + 1);
    for (Index block = 0; block < static_cast<Index>(own.count()); ++block) {
        const Index cell = own.cellOf(block);
        Way way;
        way.cell = cell;
        way.to = own.rect(block);
        way.end = colourOf(cell);
        QRectF first;
        double x = 0;
        double y = 0;
        std::array<std::int64_t, 3> colour{};
        std::int64_t terms = 0;
        readsOf_.push_back(static_cast<std::uint32_t>(reads_.size()));
        for (std::size_t k = 0; k < scene.pictureOf.size(); ++k) {
            const std::size_t picture = scene.pictureOf[k];
            // The index of a gather only decided.
            if (kind_ == StepKind::Gather && k > 0) {
                break;
            }
            for (const std::int32_t place : step.sources[k].of(scene.target.heldOf(cell))) {
                const auto from = place < 0 ? std::nullopt : scene.sources[picture].cellOf(place);
                if (!from) {
                    continue;
                }
                const std::size_t number = firstOf[picture] + blocks_[picture].of(*from);
                Rest& rest = rests_[number];
                rest.read = true;
                if (computed) {
                    reads_.push_back(static_cast<std::uint32_t>(number));
                }
                first = terms == 0 ? rest.rect : first;
                x += rest.rect.center().x();
                y += rest.rect.center().y();
                colour[0] += qRed(rest.colour);
                colour[1] += qGreen(rest.colour);
                colour[2] += qBlue(rest.colour);
                ++terms;
            }
        }
        way.sourced = terms > 0;
        if (way.sourced) {
            const auto mean = [terms](std::int64_t sum) { return static_cast<int>((sum + terms / 2) / terms); };
            way.begin = qRgb(mean(colour[0]), mean(colour[1]), mean(colour[2]));
            way.from = first;
            way.from.moveCenter({x / static_cast<double>(terms), y / static_cast<double>(terms)});
        } else {
            way.begin = look_.ground;
            way.from = way.to;
        }
        ways_.push_back(way);
    }
    readsOf_.push_back(static_cast<std::uint32_t>(reads_.size()));
}

void Travel::limitArea(QRectF target) {
    double covered = 0;
    for (const Way& way : ways_) {
        covered += way.sourced ? way.from.width() * way.from.height() : 0;
    }
    const double most = kMostCovered * target.width() * target.height();
    const double share = covered > most ? std::sqrt(most / covered) : 1;
    for (Way& way : ways_) {
        if (way.sourced && share < 1) {
            const QPointF middle = way.from.center();
            way.from.setSize(way.from.size() * share);
            way.from.moveCenter(middle);
        }
    }
}

double Travel::localPhase(double phase, std::size_t cell) const {
    if (kind_ != StepKind::Compute) {
        return phase;
    }
    const double begin = (1 - kCellTime) * static_cast<double>(cell) / static_cast<double>(std::max<std::size_t>(1, ways_.size()));
    return std::clamp((phase - begin) / kCellTime, 0.0, 1.0);
}

void Travel::addLight(double phase, std::vector<TravelCell>& out) const {
    // Where the rests stand at the beginning of `out`.
    std::vector<double> light(rests_.size(), 0.0);
    for (std::size_t cell = 0; cell < ways_.size(); ++cell) {
        const double local = localPhase(phase, cell);
        if (local > 0 && local < 1) {
            const double share = kLightShare * std::sin(local * M_PI);
            for (std::uint32_t k = readsOf_[cell]; k < readsOf_[cell + 1]; ++k) {
                light[reads_[k]] = std::max(light[reads_[k]], share);
            }
        }
    }
    for (std::size_t k = 0; k < light.size(); ++k) {
        out[k].colour = light[k] > 0 ? mixed(out[k].colour, look_.light, light[k]) : out[k].colour;
    }
}

std::vector<TravelCell> Travel::at(double phase) const {
    std::vector<TravelCell> out;
    out.reserve(rests_.size() + ways_.size());
    const bool stays = kind_ != StepKind::Move;
    for (const Rest& rest : rests_) {
        if (stays || !rest.read) {
            out.push_back({rest.rect, mixed(rest.colour, look_.ground, eased(stays ? phase : 2 * phase))});
        }
    }
    if (kind_ == StepKind::Compute) {
        addLight(phase, out);
    }
    // Cells that appear lie under those that travel.
    for (const bool sourced : {false, true}) {
        for (std::size_t cell = 0; cell < ways_.size(); ++cell) {
            const Way& way = ways_[cell];
            const double local = localPhase(phase, cell);
            if (way.sourced != sourced || (kind_ == StepKind::Compute && local <= 0)) {
                continue;
            }
            const double share = eased(local);
            TravelCell seen{moved(way.from, way.to, share), mixed(way.begin, way.end, share), false, way.cell};
            if (kind_ == StepKind::Gather && sourced && phase > 0 && phase < 1) {
                const double more = kLift * std::sin(phase * M_PI) / 2;
                seen.rect.adjust(-more * seen.rect.width(), -more * seen.rect.height(), more * seen.rect.width(),
                                 more * seen.rect.height());
                seen.raised = true;
            }
            out.push_back(seen);
        }
    }
    return out;
}

QImage travelImage(const std::vector<TravelCell>& cells, const QRect& area, double scale, QRgb ground) {
    constexpr double kLeastOutlined = 6;  // logical pixels
    const auto pixel = [scale](double x) { return rounded(x * scale); };
    const QPoint origin(pixel(area.left()), pixel(area.top()));
    QImage image(pixel(area.width()), pixel(area.height()), QImage::Format_RGB32);
    image.fill(ground);
    const auto wide = static_cast<std::size_t>(image.bytesPerLine()) / sizeof(QRgb);
    const int width = image.width();
    const int height = image.height();
    auto* const bits = reinterpret_cast<QRgb*>(image.bits());
    const auto fill = [&](int left, int top, int right, int bottom, QRgb colour) {
        left = std::max(left, 0);
        right = std::min(right, width);
        bottom = std::min(bottom, height);
        for (int y = std::max(top, 0); y < bottom && left < right; ++y) {
            QRgb* const line = bits + static_cast<std::size_t>(y) * wide;
            std::fill(line + left, line + right, colour);
        }
    };
    for (const TravelCell& cell : cells) {
        // Whole device pixels: neighbours neither overlap nor leave a gap.
        const int left = pixel(cell.rect.left()) - origin.x();
        const int top = pixel(cell.rect.top()) - origin.y();
        const int right = std::max(left + 1, pixel(cell.rect.right()) - origin.x());
        const int bottom = std::max(top + 1, pixel(cell.rect.bottom()) - origin.y());
        const int border = cell.raised && cell.rect.width() >= kLeastOutlined ? 1 : 0;
        if (border > 0) {
            fill(left, top, right, bottom,
                 inkOn({static_cast<std::uint8_t>(qRed(cell.colour)), static_cast<std::uint8_t>(qGreen(cell.colour)),
                        static_cast<std::uint8_t>(qBlue(cell.colour))})
                     .rgb());
        }
        fill(left + border, top + border, right - border, bottom - border, cell.colour);
    }
    image.setDevicePixelRatio(scale);
    return image;
}

}  // namespace posenc
