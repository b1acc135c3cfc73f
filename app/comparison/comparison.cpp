#include "app/comparison/comparison.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "app/messages/assumption_text.h"
#include "app/messages/contexts.h"
#include "app/messages/fit_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/verdict_text.h"
#include "app/scene/meant_scheme.h"
#include "app/scene/resolve.h"
#include "engine/comparison/check.h"
#include "engine/comparison/gathered.h"
#include "engine/comparison/mask_candidates.h"
#include "engine/comparison/meant.h"
#include "engine/fields/matrix_field.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

constexpr float kHidden = -std::numeric_limits<float>::infinity();

/// Cells of an array are float32 as pictures have them, pairs that a mask hides -inf.
Result<Tensor> layerTensor(const Model& model, const std::string& layer, const std::optional<Index>& head) {
    const auto declared = model.layer(layer);
    if (!declared.ok()) {
        return declared.error();
    }
    const Index stack = head ? 1 : std::max<Index>(1, model.stackSize(layer));
    std::vector<float> values;
    Shape shape;
    for (Index slice = 0; slice < stack; ++slice) {
        const Index wanted = head.value_or(slice);
        const auto whole = model.field(layer, wanted);
        if (!whole.ok()) {
            return whole.error();
        }
        const auto field = whole.value()->integer() ? whole : model.shownField(layer, wanted);
        if (!field.ok()) {
            return field.error();
        }
        const Field& matrix = *field.value();
        if (matrix.rows() * matrix.columns() * stack > kMostComparedCells) {
            return makeError(ErrorCode::TooLarge, POSENC_TEXT("the array to compare"), matrix.rows() * matrix.columns() * stack,
                             kMostComparedCells, POSENC_TEXT("numbers"));
        }
        const auto from = values.size();
        values.resize(from + static_cast<std::size_t>(matrix.rows() * matrix.columns()));
        const auto cells = std::span(values).subspan(from);
        if (const Status status = matrix.evaluate(Region::whole(matrix.rows(), matrix.columns()), cells); !status.ok()) {
            return status.error();
        }
        std::replace_if(
            cells.begin(), cells.end(), [](float value) { return std::isnan(value); }, kHidden);
        shape = stack > 1 ? Shape{stack, matrix.rows(), matrix.columns()} : Shape{matrix.rows(), matrix.columns()};
    }
    return Tensor(shape, std::move(values));
}

bool has(const Model& model, std::string_view layer) {
    return model.stackSize(layer) > 0;
}

/// A layer that both models have, where one of them lacks the wanted one.
std::string sharedLayer(const Model& a, const Model& b, const std::string& wanted) {
    std::vector<std::string> ids{wanted, "bias", "logits", "attention", "kernel", "table"};
    for (const LayerDeclaration& layer : a.layers()) {
        ids.push_back(layer.id);
    }
    const auto found = std::find_if(ids.begin(), ids.end(), [&](const std::string& id) { return has(a, id) && has(b, id); });
    return found == ids.end() ? wanted : *found;
}

struct SideModels {
    std::shared_ptr<const Model> a;
    std::shared_ptr<const Model> b;
};

Result<std::shared_ptr<const Model>> modelOf(const ArraySource& source, const TensorStore& store) {
    const auto* layer = std::get_if<LayerSource>(&source.from);
    return layer == nullptr ? Result<std::shared_ptr<const Model>>(std::shared_ptr<const Model>()) : buildModel(layer->scene, store);
}

Result<ComparedSide> sideOf(const ArraySource& source, const std::shared_ptr<const Model>& model, const std::string& layer,
                            const TensorStore& store, const Progress& progress) {
    ComparedSide side;
    side.name = source.name;
    side.rows.label = POSENC_TEXT("row");
    side.columns.label = POSENC_TEXT("column");
    if (const auto* given = std::get_if<std::shared_ptr<const ComparedArray>>(&source.from)) {
        side.array = *given;
        side.heads = side.array->heads;
        side.role = side.array->whole() ? LayerRole::TableIndex : LayerRole::Bias;
        return side;
    }
    Result<Tensor> tensor = makeError(ErrorCode::Cancelled);
    LayerStack stack = LayerStack::Heads;
    std::optional<Index> head = source.head;
    if (model != nullptr) {
        side.heads = std::max<Index>(1, model->stackSize(layer));
        head = head ? std::optional(std::min(*head, side.heads - 1)) : head;
        tensor = layerTensor(*model, layer, head);
        if (const auto declared = model->layer(layer); declared.ok()) {
            side.role = declared.value().role;
            stack = declared.value().stack;
            side.badge = layerBadge(*model, declared.value());
            side.caution = cautionBadge(*model, declared.value());
        }
        if (const auto field = model->field(layer, head.value_or(0)); field.ok()) {
            side.rows = field.value()->rowMeaning();
            side.columns = field.value()->columnMeaning();
        }
        head = std::nullopt;
    } else {
        tensor = store.tensor(std::get<TensorSource>(source.from), progress);
    }
    if (tensor.ok() && elementCount(tensor.value().shape()) > kMostComparedCells) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("the array to compare"), elementCount(tensor.value().shape()), kMostComparedCells,
                         POSENC_TEXT("numbers"));
    }
    auto array = tensor.ok() ? comparedArray(tensor.value()) : Result<ComparedArray>(tensor.error());
    if (!array.ok()) {
        return array.error();
    }
    array.value().stack = stack;
    side.heads = model != nullptr ? side.heads : array.value().heads;
    if (array.value().whole() && model == nullptr) {
        side.role = LayerRole::TableIndex;
    }
    if (source.head && side.heads > 1) {
        side.name = withCommas({source.name, sliceText(stack, std::min(*source.head, side.heads - 1), side.heads)});
    }
    side.array = std::make_shared<const ComparedArray>(head && side.heads > 1 ? headOf(array.value(), std::min(*head, side.heads - 1))
                                                                              : std::move(array).value());
    return side;
}

void takeSoftmax(ComparedSide& side) {
    side.array = std::make_shared<const ComparedArray>(softmaxOf(*side.array));
    side.role = LayerRole::Probability;
}

bool sameShape(const ComparedArray& a, const ComparedArray& b) {
    return a.heads == b.heads && a.rows == b.rows && a.columns == b.columns;
}

Status addDifferences(Comparison& out, const Progress& progress) {
    out.sameShape = out.b.array != nullptr && sameShape(*out.a.array, *out.b.array);
    if (!out.sameShape) {
        return {};
    }
    auto found = differencesOf(*out.a.array, *out.b.array, out.tolerance, progress);
    if (!found.ok()) {
        return found.error();
    }
    out.differences = std::move(found).value();
    return {};
}

/// Rows and columns of what would be right, where the shape is that of A.
void showCandidate(Comparison& out, const NamedScheme& scheme, const OtherSide& matrix, bool gathered) {
    out.b.name = schemeText(scheme);
    out.b.role = out.a.role;
    out.b.rows = out.a.rows;
    out.b.columns = out.a.columns;
    out.b.heads = gathered ? out.a.heads : matrix.heads;
    out.b.array = std::make_shared<const ComparedArray>(gathered ? gatheredArray(*out.a.array, matrix) : computedArray(matrix));
}

Result<CheckResult> checkedAgainst(const QString& meant, const ComparedArray& array, const TensorStore& store, const Progress& progress) {
    auto scene = schemeNamed(meant.toStdString());
    if (!scene.ok()) {
        return scene.error();
    }
    const Parameters::Map given = scene.value().parameters;
    scene.value().parameters = withSizesOf(array, *findEncoding(scene.value().encoding), given);
    const auto model = buildModel(scene.value(), store);
    if (!model.ok()) {
        return model.error();
    }
    const auto right = meantArray(model.value(), {}, array, given);
    return right.ok() ? checkAgainst(array, right.value(), progress) : Result<CheckResult>(right.error());
}

Status check(Comparison& out, const TensorStore& store, const Progress& progress) {
    const QString& meant = out.of.meant;
    // A matrix may be written as a stack of one, and a mask be additive: it is shown as it is compared.
    if (out.a.array->rank() > 2 && out.a.array->heads == 1) {
        out.a.array = std::make_shared<const ComparedArray>(withRank(*out.a.array, 2));
    }
    const auto found = meant.isEmpty() ? checkArray(*out.a.array, progress) : checkedAgainst(meant, *out.a.array, store, progress);
    if (!found.ok()) {
        return found.error();
    }
    const CheckResult& result = found.value();
    out.sentence = meant.isEmpty() ? checkSentence(out.a.name, *out.a.array, result) : meantSentence(out.a.name, *out.a.array, result);
    out.assumption = assumptionText(*out.a.array, result.verdict);
    out.mistake = result.mistake;
    out.precision = result.verdict.tolerance;
    out.encoding = result.named() ? result.scheme->encoding : std::string();
    const bool gathers = result.verdict.relation == Relation::Gathered;
    out.deviates = result.named() && (!result.mistake.empty() || (result.verdict.relation > Relation::Equal && !gathers));
    if (result.scheme && result.matrix.row) {
        // Cells of a bias that read one row are compared with each other, also where they are not equal.
        const bool index = !out.a.array->whole() && !out.a.array->mask && result.matrix.grade == Grade::Int;
        showCandidate(out, *result.scheme, result.matrix, gathers || index);
    } else if (result.nearest) {
        showCandidate(out, result.nearest->scheme, result.nearest->matrix, false);
        out.b.name = MessagesText::tr("nearest, not a match: %1", "scheme").arg(out.b.name);
    }
    if (out.a.array->mask && out.b.array != nullptr && sameShape(*out.a.array, *out.b.array)) {
        out.a.array = std::make_shared<const ComparedArray>(seenPairs(*out.a.array));
    }
    out.expected = schemesMeant(*out.a.array);
    return {};
}

void matchSides(ComparedSide& first, ComparedSide& second, const Progress& progress) {
    if (first.array->rank() == second.array->rank() && first.array->attention == second.array->attention) {
        return;
    }
    ComparedArray a = *first.array;
    ComparedArray b = *second.array;
    posenc::matchSides(a, b, progress);
    first.array = std::make_shared<const ComparedArray>(std::move(a));
    second.array = std::make_shared<const ComparedArray>(std::move(b));
}

Status compare(Comparison& out, const Progress& progress) {
    matchSides(out.a, out.b, progress);
    const auto verdict = compareArrays(*out.a.array, *out.b.array, {}, progress);
    if (!verdict.ok()) {
        return verdict.error();
    }
    const auto mistakes =
        verdict.value().relation > Relation::Equal ? mistakesBetween(*out.a.array, *out.b.array, progress) : std::vector<std::string>();
    out.mistake = mistakes.empty() ? out.of.mistake : mistakes.front();
    out.precision = verdict.value().tolerance;
    out.counted = verdict.value().sameShape && verdict.value().relation == Relation::Different;
    out.sentence = comparisonSentence(out.a.name, out.b.name, *out.a.array, *out.b.array, verdict.value(), mistakes);
    out.assumption = assumptionText(out.a.name, out.b.name, *out.a.array, *out.b.array, verdict.value());
    return {};
}

/// Every head of A against every head of B, also where one of each is compared. Stacks that are too large, or of something else, have no
/// pairs.
Status addHeadPairs(Comparison& out, const std::function<Result<ComparedSide>(bool ofB)>& stack, const Progress& progress) {
    const bool ofHeads = out.a.array->stack == LayerStack::Heads && out.b.array->stack == LayerStack::Heads;
    if (!ofHeads || out.a.heads < 2 || out.b.heads < 2 || out.a.array->rows != out.b.array->rows ||
        out.a.array->columns != out.b.array->columns) {
        return {};
    }
    const auto whole = [&](const ComparedSide& side, bool ofB) {
        auto all = side.array->heads == side.heads ? Result<ComparedSide>(side) : stack(ofB);
        if (all.ok() && out.of.softmax && side.array->heads != side.heads) {
            takeSoftmax(all.value());
        }
        return all;
    };
    auto a = whole(out.a, false);
    auto b = a.ok() ? whole(out.b, true) : a;
    if (!b.ok()) {
        return b.error().code == ErrorCode::TooLarge ? Status() : Status(b.error());
    }
    matchSides(a.value(), b.value(), progress);
    auto pairs = headPairs(*a.value().array, *b.value().array, progress);
    if (!pairs.ok()) {
        return pairs.error();
    }
    out.pairs = std::move(pairs).value();
    return {};
}

}  // namespace

ArrayCell Comparison::cellAt(Index place) const {
    const Index cells = a.array->rows * a.array->columns;
    return {place / cells, place % cells / a.array->columns, place % a.array->columns};
}

Result<ComparedSide> readSide(const ArraySource& source, const TensorStore& store, const Progress& progress) {
    const auto model = modelOf(source, store);
    const auto* layer = std::get_if<LayerSource>(&source.from);
    return model.ok() ? sideOf(source, model.value(), layer != nullptr ? layer->layer : std::string(), store, progress)
                      : Result<ComparedSide>(model.error());
}

Result<std::shared_ptr<const Comparison>> compareSides(const ComparisonRequest& request, const TensorStore& store,
                                                       const Progress& progress) {
    auto out = std::make_shared<Comparison>();
    out->of = request;
    const auto modelA = modelOf(request.a, store);
    const auto modelB = request.b ? modelOf(*request.b, store) : modelA;
    if (!modelA.ok() || !modelB.ok()) {
        return modelA.ok() ? modelB.error() : modelA.error();
    }
    const auto layerOf = [](const ArraySource& source) {
        const auto* layer = std::get_if<LayerSource>(&source.from);
        return layer != nullptr ? layer->layer : std::string();
    };
    std::string layerOfA = layerOf(request.a);
    std::string layerOfB = request.b ? layerOf(*request.b) : layerOfA;
    if (modelA.value() != nullptr && modelB.value() != nullptr) {
        const Model& first = *modelA.value();
        const Model& second = *modelB.value();
        if (!has(first, layerOfA) || !has(second, layerOfB)) {
            layerOfA = sharedLayer(first, second, layerOfA);
            layerOfB = layerOfA;
        }
        // Stacks of different numbers of heads have no heads in common: the first ones are compared.
        if (request.b && !request.a.head && !request.b->head && first.stackSize(layerOfA) != second.stackSize(layerOfB)) {
            out->of.a.head = 0;
            out->of.b->head = 0;
        }
    }
    const ComparisonRequest& wanted = out->of;
    auto a = sideOf(wanted.a, modelA.value(), layerOfA, store, progress);
    if (!a.ok()) {
        return a.error();
    }
    out->a = std::move(a).value();
    if (request.b) {
        auto b = sideOf(*wanted.b, modelB.value(), layerOfB, store, progress);
        if (!b.ok()) {
            return b.error();
        }
        out->b = std::move(b).value();
        if (request.softmax) {
            takeSoftmax(out->a);
            takeSoftmax(out->b);
        }
    }
    Status status = request.b ? compare(*out, progress) : check(*out, store, progress);
    if (status.ok() && request.b) {
        const auto stack = [&](bool ofB) {
            ArraySource all = ofB ? *wanted.b : wanted.a;
            all.head.reset();
            return sideOf(all, ofB ? modelB.value() : modelA.value(), ofB ? layerOfB : layerOfA, store, progress);
        };
        status = addHeadPairs(*out, stack, progress);
    }
    if (status.ok()) {
        out->tolerance = request.tolerance.value_or(out->precision);
        status = addDifferences(*out, progress);
    }
    if (!status.ok()) {
        return status.error();
    }
    return std::shared_ptr<const Comparison>(std::move(out));
}

Result<std::shared_ptr<const Comparison>> withTolerance(const Comparison& comparison, double tolerance, const Progress& progress) {
    auto out = std::make_shared<Comparison>(comparison);
    out->of.tolerance = tolerance;
    out->tolerance = tolerance;
    if (const Status status = addDifferences(*out, progress); !status.ok()) {
        return status.error();
    }
    return std::shared_ptr<const Comparison>(std::move(out));
}

std::shared_ptr<const Field> fieldOf(const std::shared_ptr<const Comparison>& comparison, ComparedPicture picture, Index head) {
    const ComparedSide& side = picture == ComparedPicture::B ? comparison->b : comparison->a;
    const ComparedArray& like = *side.array;
    const bool whole = like.whole() && (picture != ComparedPicture::Difference || comparison->b.array->whole());
    const auto shown = [](double value) { return std::isnan(value) ? static_cast<double>(kHidden) : value; };
    if (picture != ComparedPicture::Difference) {
        return numberField(
            like.rows, like.columns, whole,
            [array = side.array, head, shown](Index row, Index column) { return shown(array->shown[array->at(head, row, column)]); },
            side.rows, side.columns);
    }
    return numberField(
        like.rows, like.columns, whole,
        [a = comparison->a.array, b = comparison->b.array, head, shown](Index row, Index column) {
            const double x = a->shown[a->at(head, row, column)];
            const double y = b->shown[b->at(head, row, column)];
            return std::isnan(x) && std::isnan(y) ? shown(x) : x - y;
        },
        side.rows, side.columns);
}

}  // namespace posenc
