#include "widgets/derivation/step_picture.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

struct StepText {
    Q_DECLARE_TR_FUNCTIONS(posenc::StepPicture)
};

/// An array of one axis is laid in rows from so many cells on.
constexpr Index kLongestRow = 128;
/// Of a tensor at most so many cells are shown.
constexpr Index kMostTensorCells = Index{1} << 16;
/// Of each array that a cell is computed from at most so many numbers are told.
constexpr std::size_t kToldTerms = 4;

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

std::pair<Index, Index> laidOut(const Shape& shape) {
    if (shape.size() < 2) {
        const Index count = elementCount(shape);
        const Index columns = rowLength(count);
        return {std::max<Index>(1, count / columns), columns};
    }
    const std::size_t split = rowAxes(shape);
    return {product(shape, 0, split), product(shape, split, shape.size())};
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

const Tensor& tensorOf(const Derivation& derivation, const std::string& name) {
    return std::ranges::find(derivation.tensors, name, &std::pair<std::string, Tensor>::first)->second;
}

std::size_t numberOfTensor(const Derivation& derivation, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(derivation.tensors, name, &std::pair<std::string, Tensor>::first) -
                                    derivation.tensors.begin());
}

/// The rows of a tensor between the first and the last place that are read.
StepPicture tensorPicture(const StepPicture& target, const StepColours& colours, const StepSource& source) {
    StepPicture picture;
    picture.of = target.of;
    picture.tensor = source.tensor;
    const std::size_t number = numberOfTensor(*picture.of, source.tensor);
    picture.colours = colours.tensors[number];
    Index low = std::numeric_limits<Index>::max();
    Index high = 0;
    for (const StepSource& one : picture.of->steps[static_cast<std::size_t>(*target.step)].sources) {
        if (!one.step && one.tensor == source.tensor) {
            for (const std::int32_t place : one.cells) {
                low = place >= 0 ? std::min<Index>(low, place) : low;
                high = std::max<Index>(high, place);
            }
        }
    }
    const auto [rows, columns] = laidOut(source.shape);
    const Index firstRow = low > high ? 0 : low / columns;
    const Index wanted = low > high ? rows : high / columns - firstRow + 1;
    picture.columns = columns;
    picture.rows = std::clamp<Index>(kMostTensorCells / columns, 1, wanted);
    picture.first = firstRow * columns;
    const std::span<const float> all = picture.of->tensors[number].second.values();
    const auto part = all.subspan(static_cast<std::size_t>(picture.first), static_cast<std::size_t>(picture.cells()));
    picture.values = std::make_shared<const std::vector<float>>(part.begin(), part.end());
    return picture;
}

bool sameArray(const StepPicture& picture, const StepSource& source) {
    return picture.step == source.step && picture.tensor == source.tensor;
}

Twins marksOf(std::vector<Index> cells, Index columns) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    Twins twins;
    twins.count = static_cast<Index>(cells.size());
    for (const Index cell : cells) {
        const Cell at{cell / columns, cell % columns};
        CellRun* last = twins.runs.empty() ? nullptr : &twins.runs.back();
        if (last != nullptr && last->row == at.row && last->column + last->length == at.column) {
            ++last->length;
        } else {
            twins.runs.push_back({at.row, at.column, 1});
        }
    }
    return twins;
}

QString arrayName(const Derivation& derivation, const StepSource& source) {
    return source.step ? fromUtf8(derivation.steps[static_cast<std::size_t>(*source.step)].name) : fromUtf8(source.tensor);
}

/// "queries (0,1,2) = 0.31", of each term; a few of many.
QString termsText(const Derivation& derivation, const StepSource& source, std::span<const std::int32_t> places) {
    QStringList terms;
    std::size_t more = 0;
    for (const std::int32_t place : places) {
        if (place < 0) {
            continue;
        }
        if (static_cast<std::size_t>(terms.size()) == kToldTerms) {
            ++more;
            continue;
        }
        terms << StepText::tr("%1 = %2", "cell, its value")
                     .arg(coordinatesText(source.shape, place),
                          numberText(static_cast<double>(numberAt(derivation, source.step, source.tensor, place))));
    }
    if (terms.isEmpty()) {
        return {};
    }
    if (more > 0) {
        terms << StepText::tr("%Ln more", nullptr, static_cast<int>(more));
    }
    return StepText::tr("%1 %2", "array, its cells").arg(arrayName(derivation, source), terms.join(QStringLiteral(", ")));
}

}  // namespace

QString coordinatesText(const Shape& shape, Index place) {
    QStringList parts;
    for (std::size_t axis = shape.size(); axis-- > 0;) {
        parts.prepend(QString::number(place % shape[axis]));
        place /= shape[axis];
    }
    return QStringLiteral("(%1)").arg(parts.join(QLatin1Char(',')));
}

float numberAt(const Derivation& derivation, const std::optional<Index>& step, const std::string& tensor, Index place) {
    if (!step) {
        return tensorOf(derivation, tensor).values()[static_cast<std::size_t>(place)];
    }
    const DerivationStep& from = derivation.steps[static_cast<std::size_t>(*step)];
    const auto cell = from.cellAt(place);
    return cell ? from.values[static_cast<std::size_t>(*cell)] : derivation.remade(*step, place);
}

const Shape& StepPicture::shape() const {
    return step ? of->steps[static_cast<std::size_t>(*step)].shape : tensorOf(*of, tensor).shape();
}

std::optional<Index> StepPicture::cellOf(Index place) const {
    if (step) {
        return of->steps[static_cast<std::size_t>(*step)].cellAt(place);
    }
    const Index cell = place - first;
    return cell >= 0 && cell < cells() ? std::optional(cell) : std::nullopt;
}

Index StepPicture::placeOf(Index cell) const {
    return step ? of->steps[static_cast<std::size_t>(*step)].placeOf(cell) : first + cell;
}

QString StepPicture::name() const {
    return step ? fromUtf8(of->steps[static_cast<std::size_t>(*step)].name) : fromUtf8(tensor);
}

QString StepPicture::cellName(Index place) const {
    return StepText::tr("%1 %2", "array, its cells").arg(name(), coordinatesText(shape(), place));
}

HeatmapData StepPicture::data() const {
    HeatmapData shown;
    const Shape& all = shape();
    const bool whole = step ? of->steps[static_cast<std::size_t>(*step)].whole() : false;
    shown.title = step ? StepText::tr("%1 %2", "number of a step, its name").arg(*step).arg(name()) : name();
    const QString size = QString::fromStdString(toString(all));
    shown.badge = step && !whole ? StepText::tr("part of %1", "shape").arg(size) : size;
    shown.subtitle = step ? engineText(of->steps[static_cast<std::size_t>(*step)].meaning) : StepText::tr("tensor");
    // A matrix of 1 to 9 is read as 1 to 9, whatever its steps promise of others.
    const auto isWhole = [](float value) { return std::nearbyint(value) == value && std::abs(value) < 16'777'216.0F; };
    shown.integer = (step && of->steps[static_cast<std::size_t>(*step)].integer) || std::ranges::all_of(*values, isWhole);
    shown.rows = rows;
    shown.columns = columns;
    const std::size_t split = all.size() < 2 ? 0 : rowAxes(step ? of->steps[static_cast<std::size_t>(*step)].shown : all);
    const Shape start = step ? of->steps[static_cast<std::size_t>(*step)].start : Shape{first / columns};
    if (all.size() >= 2) {
        shown.rowMeaning = meaningOf(QT_TRANSLATE_NOOP("Encoding", "row"), all, 0, split, start.front(), whole);
        shown.columnMeaning = meaningOf(QT_TRANSLATE_NOOP("Encoding", "column"), all, split, all.size(), step ? start.back() : 0, whole);
    } else {
        shown.rowMeaning = meaningOf(QT_TRANSLATE_NOOP("Encoding", "row"), {rows}, 0, 1, 0, whole);
        shown.columnMeaning =
            meaningOf(QT_TRANSLATE_NOOP("Encoding", "place"), {columns}, 0, 1, start.empty() || rows > 1 ? 0 : start.front(), whole);
    }
    shown.region = Region::whole(rows, columns);
    shown.samples = values;
    // Hidden logits are the only infinities that a step makes.
    shown.masked = [all = values, wide = columns](Cell cell) {
        return std::isinf((*all)[static_cast<std::size_t>(cell.row * wide + cell.column)]);
    };
    return shown;
}

StepPicture stepPicture(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours, Index step) {
    StepPicture picture;
    picture.of = derivation;
    picture.step = step;
    const DerivationStep& made = derivation->steps[static_cast<std::size_t>(step)];
    std::tie(picture.rows, picture.columns) = laidOut(made.shown);
    picture.values = std::shared_ptr<const std::vector<float>>(derivation, &made.values);
    picture.colours = colours.steps[static_cast<std::size_t>(step)];
    return picture;
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
            std::find_if(scene.sources.begin(), scene.sources.end(), [&](const StepPicture& one) { return sameArray(one, source); });
        scene.pictureOf.push_back(static_cast<std::size_t>(known - scene.sources.begin()));
        if (known == scene.sources.end()) {
            scene.sources.push_back(source.step ? stepPicture(derivation, colours, *source.step)
                                                : tensorPicture(scene.target, colours, source));
        }
    }
    for (Index later = step + 1; later < static_cast<Index>(derivation->steps.size()); ++later) {
        const auto& sources = derivation->steps[static_cast<std::size_t>(later)].sources;
        if (std::any_of(sources.begin(), sources.end(), [&](const StepSource& one) { return one.step == step; })) {
            scene.fed.push_back(stepPicture(derivation, colours, later));
        }
    }
    return scene;
}

Twins sourceCells(const StepPicture& target, Index cell, const StepPicture& source) {
    std::vector<Index> cells;
    if (target.step) {
        for (const StepSource& one : target.of->steps[static_cast<std::size_t>(*target.step)].sources) {
            if (!sameArray(source, one)) {
                continue;
            }
            for (const std::int32_t place : one.of(cell)) {
                if (const auto at = place < 0 ? std::nullopt : source.cellOf(place)) {
                    cells.push_back(*at);
                }
            }
        }
    }
    return marksOf(std::move(cells), source.columns);
}

Twins fedCells(const StepPicture& target, const StepPicture& source, Index cell) {
    std::vector<Index> cells;
    const auto place = static_cast<std::int32_t>(source.placeOf(cell));
    if (target.step) {
        for (const StepSource& one : target.of->steps[static_cast<std::size_t>(*target.step)].sources) {
            if (!sameArray(source, one)) {
                continue;
            }
            const auto width = static_cast<std::size_t>(std::max<Index>(1, one.terms));
            for (std::size_t at = 0; at < one.cells.size(); ++at) {
                if (one.cells[at] == place) {
                    cells.push_back(static_cast<Index>(at / width));
                }
            }
        }
    }
    return marksOf(std::move(cells), target.columns);
}

QString stepInNumbers(const StepPicture& picture, Index cell) {
    const Index place = picture.placeOf(cell);
    const QString value = numberText(static_cast<double>(picture.at(cell)));
    const QString own = picture.cellName(place);
    if (!picture.step) {
        return StepText::tr("%1 = %2", "cell, its value").arg(own, value);
    }
    const Derivation& derivation = *picture.of;
    const DerivationStep& step = derivation.steps[static_cast<std::size_t>(*picture.step)];
    const QString operation = withLocaleNumbers(fromUtf8(step.operation));
    QStringList parts;
    for (std::size_t k = 0; k < step.sources.size(); ++k) {
        const StepSource& source = step.sources[k];
        const auto places = source.of(cell);
        const bool copied = (step.kind == StepKind::Move || (step.kind == StepKind::Gather && k == 0)) && places.front() >= 0;
        if (copied) {
            const QString from =
                StepText::tr("%1 %2", "array, its cells").arg(arrayName(derivation, source), coordinatesText(source.shape, places.front()));
            parts.prepend(StepText::tr("%1 = %2 = %3", "cell, cell that it copies, value").arg(own, from, value));
        } else if (step.kind != StepKind::Constant) {
            parts << termsText(derivation, source, places);
        }
    }
    parts.removeAll(QString());
    if (step.kind == StepKind::Compute && !parts.isEmpty()) {
        return StepText::tr("%1 = %2: %3, from %4", "cell, value, operation, sources")
            .arg(own, value, operation, parts.join(QStringLiteral("; ")));
    }
    if (parts.isEmpty()) {
        return step.kind == StepKind::Constant ? StepText::tr("%1 = %2: %3", "cell, value, operation").arg(own, value, operation)
                                               : StepText::tr("%1 = %2, filled in", "cell, value").arg(own, value);
    }
    return parts.size() == 1
               ? parts.front()
               : StepText::tr("%1, chosen by %2", "a copied cell, the index").arg(parts.front(), parts.mid(1).join(QStringLiteral("; ")));
}

}  // namespace posenc
