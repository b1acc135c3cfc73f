#include "widgets/derivation/step_picture.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

#include "widgets/controls/engine_text.h"
#include "widgets/derivation/step_text.h"
#include "widgets/plate/heatmap_renderer.h"

namespace posenc {
namespace {

struct StepText {
    Q_DECLARE_TR_FUNCTIONS(posenc::StepPicture)
};

/// What a step of one axis counts along it, by its name.
struct VectorAxis {
    const char* names;  ///< divided by blanks
    const char* label;
};
constexpr VectorAxis kVectorAxes[] = {
    {"exponents frequencies axis-index", QT_TRANSLATE_NOOP("Encoding", "pair of features")},
    {"row-frequencies column-frequencies", QT_TRANSLATE_NOOP("Encoding", "frequency band")},
    {"first-exponents first-slopes second-exponents second-slopes every-second", QT_TRANSLATE_NOOP("Encoding", "slope")},
    {"slopes half-slopes gate", QT_TRANSLATE_NOOP("Encoding", "head")},
    {"rates keep", QT_TRANSLATE_NOOP("Encoding", "block")},
    {"positions token-rows token-columns norms", QT_TRANSLATE_NOOP("Encoding", "position")},
    {"blocks own-block reach measure", QT_TRANSLATE_NOOP("Encoding", "query")},
    {"key-bias", QT_TRANSLATE_NOOP("Encoding", "key")},
    {"distances clamped distance-bias by-distance sums", QT_TRANSLATE_NOOP("Encoding", "distance")},
    {"depths", QT_TRANSLATE_NOOP("Encoding", "depth")},
    {"rows row-places row-counts row-regions row-query-places row-key-places row-start row-first row-offsets",
     QT_TRANSLATE_NOOP("Encoding", "row")},
    {"columns column-places column-counts column-regions column-query-places column-key-places column-start column-first column-offsets",
     QT_TRANSLATE_NOOP("Encoding", "column")},
};

/// An array of one axis is laid in rows from so many cells on.
constexpr Index kLongestRow = 128;
/// Of a tensor at most so many cells are shown.
constexpr Index kMostTensorCells = Index{1} << 16;

Index product(const Shape& shape, std::size_t begin, std::size_t end) {
    return std::accumulate(shape.begin() + static_cast<std::ptrdiff_t>(begin), shape.begin() + static_cast<std::ptrdiff_t>(end), Index{1},
                           std::multiplies<>());
}

/// Axes that become rows; the others become columns.
std::size_t rowAxes(const Shape& shape) {
    std::size_t best = 1;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t split = 1; split < shape.size(); ++split) {
        const auto high = static_cast<double>(std::max<Index>(1, product(shape, 0, split)));
        const auto wide = static_cast<double>(std::max<Index>(1, product(shape, split, shape.size())));
        const double distance = std::abs(std::log(high / wide));
        if (distance <= least) {
            least = distance;
            best = split;
        }
    }
    return best;
}

/// Cells in a row of an array of one axis: all of them, or as many as divide a long one nearest to 64.
Index rowLength(Index count) {
    if (count <= kLongestRow) {
        return std::max<Index>(1, count);
    }
    for (Index away = 0; away <= 48; ++away) {
        for (const Index length : {64 - away, 64 + away}) {
            if (count % length == 0) {
                return length;
            }
        }
    }
    return count;
}

/// Without the axis of heads, where there is one.
Shape ofOneHead(Shape shape, const std::optional<std::size_t>& headAxis) {
    if (headAxis) {
        shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(*headAxis));
    }
    return shape;
}

/// The numbers of one head, or all of them.
std::shared_ptr<const std::vector<float>> numbersOf(const HeadCells& head, std::span<const float> all, Index first, Index count) {
    auto numbers = std::make_shared<std::vector<float>>();
    numbers->reserve(static_cast<std::size_t>(count));
    for (Index cell = first; cell < first + count; ++cell) {
        numbers->push_back(all[static_cast<std::size_t>(head.inArray(cell))]);
    }
    return numbers;
}

std::pair<Index, Index> laidOut(const Shape& shape) {
    if (shape.size() < 2) {
        const Index count = elementCount(shape);
        const Index columns = rowLength(count);
        return {std::max<Index>(1, count / columns), columns};
    }
    const std::size_t split = rowAxes(shape);
    return {product(shape, 0, split), product(shape, split, shape.size())};
}

/// Of an array of one axis; "place" where it counts nothing but its numbers, as one that is laid flat does.
const char* vectorLabel(const QString& name) {
    const auto known = std::ranges::find_if(
        kVectorAxes, [&](const VectorAxis& one) { return QString::fromLatin1(one.names).split(QLatin1Char(' ')).contains(name); });
    return known == std::end(kVectorAxes) ? QT_TRANSLATE_NOOP("Encoding", "place") : known->label;
}

AxisMeaning meaningOf(const char* label, const Shape& shape, std::size_t begin, std::size_t end, Index first, bool whole) {
    AxisMeaning meaning;
    meaning.kind = AxisMeaning::Kind::Other;
    meaning.label = label;
    if (end - begin == 1) {
        meaning.first = first;
    } else if (end - begin == 2 && whole) {
        meaning.grid = Grid{shape[begin], shape[begin + 1]};
    }
    return meaning;
}

std::size_t numberOfTensor(const Derivation& derivation, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(derivation.tensors, name, &std::pair<std::string, Tensor>::first) -
                                    derivation.tensors.begin());
}

/// The first and the last cell of a head, of those that are told one by one.
class CellRange {
public:
    explicit CellRange(const HeadCells& head) : head_(head) {}
    template <typename Place>
    void add(std::span<const Place> places) {
        for (const Place place : places) {
            const auto cell = place < 0 ? std::nullopt : head_.inHead(place);
            low_ = cell ? std::min(low_, *cell) : low_;
            high_ = cell ? std::max(high_, *cell) : high_;
        }
    }
    [[nodiscard]] bool empty() const { return low_ > high_; }
    [[nodiscard]] Index low() const { return low_; }
    [[nodiscard]] Index high() const { return high_; }

private:
    HeadCells head_;
    Index low_ = std::numeric_limits<Index>::max();
    Index high_ = -1;
};

HeadCells headOfTensor(const Derivation& derivation, const std::string& name) {
    const auto axis = derivation.headAxis(name);
    return axis ? HeadCells(derivation.tensor(name).shape(), *axis, derivation.head) : HeadCells();
}

/// The rows of a tensor in which these cells of its head lie; all of them where there are none.
StepPicture tensorRows(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, const std::string& name,
                       const CellRange& range) {
    StepPicture picture = unfilledPicture(derivation, name);
    const std::size_t number = numberOfTensor(*derivation, name);
    picture.colours = colours.tensors[number];
    const Tensor& tensor = derivation->tensors[number].second;
    const auto [rows, columns] = laidOut(ofOneHead(tensor.shape(), derivation->headAxis(name)));
    const Index firstRow = range.empty() ? 0 : range.low() / columns;
    const Index lastRow = range.empty() ? rows - 1 : range.high() / columns;
    picture.columns = columns;
    picture.rows = std::clamp<Index>(kMostTensorCells / columns, 1, lastRow - firstRow + 1);
    picture.first = firstRow * columns;
    picture.values = numbersOf(picture.head, tensor.values(), picture.first, picture.cells());
    picture.entire = picture.head.heads() == 1 && picture.cells() == tensor.size();
    return picture;
}

/// Of a tensor the rows that the step reads.
StepPicture tensorRead(const StepPicture& target, const StepColours& colours, const std::string& name) {
    CellRange range(headOfTensor(*target.of, name));
    for (const StepSource& one : target.of->steps[static_cast<std::size_t>(*target.step)].sources) {
        if (!one.step && one.tensor == name) {
            range.add(std::span(one.cells));
        }
    }
    return tensorRows(target.of, colours, name, range);
}

}  // namespace

const Shape& StepPicture::shape() const {
    return step ? of->steps[static_cast<std::size_t>(*step)].shape : of->tensor(tensor).shape();
}

std::optional<Index> StepPicture::cellOf(Index place) const {
    if (entire) {
        return place;
    }
    const auto held = step ? of->steps[static_cast<std::size_t>(*step)].cellAt(place) : std::optional(place);
    const auto own = held ? head.inHead(*held) : std::nullopt;
    const Index cell = own.value_or(-1) - first;
    return own && cell >= 0 && cell < cells() ? std::optional(cell) : std::nullopt;
}

Index StepPicture::placeOf(Index cell) const {
    return step ? of->steps[static_cast<std::size_t>(*step)].placeOf(heldOf(cell)) : head.inArray(first + cell);
}

std::vector<Index> StepPicture::cellsOf(const std::vector<Index>& held) const {
    std::vector<Index> cells;
    for (const Index one : held) {
        if (const auto cell = head.inHead(one)) {
            cells.push_back(*cell);
        }
    }
    return cells;
}

bool StepPicture::isOf(const StepSource& source) const {
    return step == source.step && tensor == source.tensor;
}

QString StepPicture::name() const {
    return step ? fromUtf8(of->steps[static_cast<std::size_t>(*step)].name) : fromUtf8(tensor);
}

QString StepPicture::title() const {
    const QString own = step ? numberedStep(*step, name()) : name();
    return head.heads() > 1 ? StepText::tr("%1, head %2", "array, number").arg(own).arg(of->head) : own;
}

QString StepPicture::cellName(Index place) const {
    return StepText::tr("%1 %2", "array, its cells").arg(name(), coordinatesText(shape(), place));
}

QString StepPicture::badge() const {
    const QString size = QString::fromStdString(toString(shape()));
    return step && !of->steps[static_cast<std::size_t>(*step)].whole() ? StepText::tr("part of %1", "shape").arg(size) : size;
}

HeatmapData StepPicture::data() const {
    HeatmapData shown;
    const DerivationStep* made = step ? &of->steps[static_cast<std::size_t>(*step)] : nullptr;
    const auto headAxis = made != nullptr ? made->headAxis : of->headAxis(tensor);
    const bool whole = made != nullptr && made->whole();
    shown.title = title();
    shown.badge = badge();
    // A matrix of 1 to 9 is read as 1 to 9, whatever its steps promise of others.
    const auto isWhole = [](float value) { return std::nearbyint(value) == value && std::abs(value) < 16'777'216.0F; };
    shown.integer = (step && of->steps[static_cast<std::size_t>(*step)].integer) || std::ranges::all_of(*values, isWhole);
    shown.rows = rows;
    shown.columns = columns;
    const Shape all = ofOneHead(shape(), headAxis);
    const std::size_t split = all.size() < 2 ? 0 : rowAxes(made != nullptr ? ofOneHead(made->shown, headAxis) : all);
    const Shape start = made != nullptr ? ofOneHead(made->start, headAxis) : Shape{first / columns};
    if (all.size() >= 2) {
        shown.rowMeaning = meaningOf(QT_TRANSLATE_NOOP("Encoding", "row"), all, 0, split, start.front(), whole);
        shown.columnMeaning = meaningOf(QT_TRANSLATE_NOOP("Encoding", "column"), all, split, all.size(), step ? start.back() : 0, whole);
    } else {
        shown.rowMeaning = meaningOf(QT_TRANSLATE_NOOP("Encoding", "row"), {rows}, 0, 1, 0, whole);
        shown.columnMeaning = meaningOf(vectorLabel(name()), {columns}, 0, 1, start.empty() || rows > 1 ? 0 : start.front(), whole);
    }
    shown.region = Region::whole(rows, columns);
    shown.samples = values;
    // Hidden logits are the only infinities that a step makes.
    shown.masked = [all = values, wide = columns](Cell cell) {
        return std::isinf((*all)[static_cast<std::size_t>(cell.row * wide + cell.column)]);
    };
    return shown;
}

std::function<QRgb(Index cell)> StepPicture::colourOfCells() const {
    return [this, scale = scaleOf(colours)](Index cell) { return toColor(scale.colour(at(cell))).rgb(); };
}

QImage StepPicture::thumbnail(const QSize& pixels, const std::vector<Index>& marked) const {
    constexpr int kLeastSide = 3;
    const auto cellColour = colourOfCells();
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const double cell = std::min(pixels.width() / static_cast<double>(columns), pixels.height() / static_cast<double>(rows));
    const QSizeF size(cell * static_cast<double>(columns), std::max<double>(kLeastSide, cell * static_cast<double>(rows)));
    const QRectF room((pixels.width() - size.width()) / 2, (pixels.height() - size.height()) / 2, size.width(), size.height());
    const double high = room.height() / static_cast<double>(rows);
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const auto row = static_cast<Index>(std::floor((y + 0.5 - room.top()) / high));
        for (int x = 0; x < image.width(); ++x) {
            const auto column = static_cast<Index>(std::floor((x + 0.5 - room.left()) / cell));
            if (row >= 0 && row < rows && column >= 0 && column < columns) {
                line[x] = cellColour(row * columns + column);
            }
        }
    }
    QPainter painter(&image);
    for (const Index one : marked) {
        const Cell at = position(one);
        const QRectF place(room.left() + static_cast<double>(at.column) * cell, room.top() + static_cast<double>(at.row) * high, cell,
                           high);
        // A light mark round a dark one: one of them is seen on every colour.
        const QRectF mark = place.adjusted(std::min(0.0, (cell - kLeastSide) / 2), std::min(0.0, (high - kLeastSide) / 2),
                                           std::max(0.0, (kLeastSide - cell) / 2), std::max(0.0, (kLeastSide - high) / 2));
        painter.setPen(Qt::white);
        painter.drawRect(mark);
        painter.setPen(Qt::black);
        painter.drawRect(mark.adjusted(-1, -1, 1, 1));
    }
    return image;
}

StepPicture unfilledPicture(const std::shared_ptr<const Derivation>& derivation, Index step) {
    StepPicture picture;
    picture.of = derivation;
    picture.step = step;
    const DerivationStep& made = derivation->steps[static_cast<std::size_t>(step)];
    if (made.headAxis) {
        picture.head = HeadCells(made.shown, *made.headAxis, derivation->head - made.start[*made.headAxis]);
    }
    return picture;
}

StepPicture unfilledPicture(const std::shared_ptr<const Derivation>& derivation, const std::string& tensor) {
    StepPicture picture;
    picture.of = derivation;
    picture.tensor = tensor;
    picture.head = headOfTensor(*derivation, tensor);
    return picture;
}

StepPicture stepPicture(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, Index step) {
    StepPicture picture = unfilledPicture(derivation, step);
    const DerivationStep& made = derivation->steps[static_cast<std::size_t>(step)];
    std::tie(picture.rows, picture.columns) = laidOut(ofOneHead(made.shown, made.headAxis));
    picture.values = picture.head.heads() == 1 ? std::shared_ptr<const std::vector<float>>(derivation, &made.values)
                                               : numbersOf(picture.head, made.values, 0, picture.cells());
    picture.entire = picture.head.heads() == 1 && made.whole();
    picture.colours = colours.steps[static_cast<std::size_t>(step)];
    return picture;
}

StepPicture tensorPicture(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, const std::string& tensor,
                          std::span<const Index> places) {
    CellRange range(headOfTensor(*derivation, tensor));
    range.add(places);
    return tensorRows(derivation, colours, tensor, range);
}

StepScene stepScene(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, Index step) {
    StepScene scene;
    scene.target = stepPicture(derivation, colours, step);
    const DerivationStep& made = scene.step();
    for (const StepSource& source : made.sources) {
        if (made.kind == StepKind::Constant) {
            break;
        }
        const auto known =
            std::find_if(scene.sources.begin(), scene.sources.end(), [&](const StepPicture& one) { return one.isOf(source); });
        scene.pictureOf.push_back(static_cast<std::size_t>(known - scene.sources.begin()));
        if (known == scene.sources.end()) {
            scene.sources.push_back(source.step ? stepPicture(derivation, colours, *source.step)
                                                : tensorRead(scene.target, colours, source.tensor));
        }
    }
    for (Index later = step + 1; later < static_cast<Index>(derivation->steps.size()); ++later) {
        const auto& sources = derivation->steps[static_cast<std::size_t>(later)].sources;
        if (std::any_of(sources.begin(), sources.end(), [&](const StepSource& one) { return one.step == step; })) {
            scene.fed = stepPicture(derivation, colours, later);
            break;
        }
    }
    return scene;
}

}  // namespace posenc
