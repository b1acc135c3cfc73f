#include "app/figure/panel_kinds.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/figure/kept_scene.h"
#include "app/messages/contexts.h"
#include "app/messages/layer_text.h"
#include "app/messages/printable.h"
#include "app/messages/profile_text.h"
#include "app/scene/against.h"
#include "app/scene/carry_over.h"
#include "app/scene/propose.h"
#include "app/scene/resolve.h"
#include "app/scene/tensor_place.h"
#include "engine/analysis/query_values.h"
#include "engine/core/text.h"
#include "engine/fields/matrix_field.h"
#include "widgets/controls/engine_text.h"
#include "widgets/plate/axis_ticks.h"

namespace posenc {
namespace {

constexpr Index kMostSheetCells = Index{1} << 24;
constexpr float kNoNumber = std::numeric_limits<float>::quiet_NaN();

std::optional<Index> sliceOfItem(const FigureItem& item) {
    return item.head.kind == HeadChoice::Kind::One ? std::optional(item.head.head) : std::nullopt;
}

std::string sizeText(const Field& field) {
    return std::to_string(field.rows()) + " x " + std::to_string(field.columns());
}

/// Which head, where there are several, and what is seen of it: panels of the same kind differ in both.
void labelKind(FigurePanel& panel, const QString& what) {
    const bool several = !panel.label.isEmpty();
    panel.briefLabel = several ? FigureText::tr("%1, %2").arg(panel.briefLabel, what) : what;
    panel.label = several ? FigureText::tr("%1, %2").arg(panel.label, what) : what;
}

/// What the profile of a figure is drawn by: as the window's at first.
OffsetAxis profileAxis(const Model& model) {
    return PairOffsets(model).axes().front();
}

bool isOfAllHeads(const FigurePanel& panel, const FigureItem& item) {
    return panel.layer.stack == LayerStack::Heads && item.head.kind == HeadChoice::Kind::All;
}

/// What a difference subtracts.
struct Subtracted {
    QString name;
    QString brief;  ///< the same where there is little room
    std::shared_ptr<const Field> field;
    std::shared_ptr<const Model> model;  ///< that it is of; null: that of the figure, or none
};

Result<Subtracted> layerOf(const QString& name, const QString& brief, std::shared_ptr<const Model> model, const std::string& layer,
                           std::optional<Index> head) {
    auto field = model->shownField(layer, head);
    return field.ok() ? Result<Subtracted>(Subtracted{name, brief, std::move(field).value(), std::move(model)}) : field.error();
}

/// A scene's layer, the same of a table that is recognised, or the array itself.
Result<Subtracted> subtractedFile(const TensorSource& source, const FigureItem& item) {
    TensorStore store;
    const QString name = shownName(QFileInfo(QString::fromStdString(source.file)).fileName());
    const auto built = [&](const Scene& scene) -> Result<Subtracted> {
        auto model = buildModel(scene, store);
        return model.ok() ? layerOf(name, name, std::move(model).value(), item.layer, sliceOfItem(item)) : model.error();
    };
    if (keepsScene(source.file)) {
        TensorHashes hashes(store);
        const auto opened = openKept(source.file, hashes);
        if (!opened.ok()) {
            return opened.error();
        }
        // Random numbers in its place would be taken for what the scene shows.
        const FileChange* missing = opened.value().firstMissing(FileUse::Tensor);
        return missing == nullptr ? built(opened.value().file.scene) : missing->why;
    }
    const auto file = store.file(source.file);
    if (!file.ok()) {
        return file.error();
    }
    for (const ProposedScene& proposed : proposeScenes(*file.value(), source.file)) {
        const auto& tensors = proposed.scene.tensors;
        const bool has = source.key.empty() ||
                         std::any_of(tensors.begin(), tensors.end(), [&](const auto& tensor) { return tensor.second.key == source.key; });
        if (has) {
            return built(proposed.scene);
        }
    }
    const auto tensor = store.tensor(source);
    if (!tensor.ok()) {
        return tensor.error();
    }
    const Shape& shape = tensor.value().shape();
    const Index slice = sliceOfItem(item).value_or(0);
    if (shape.size() < 2 || shape.size() > 3 || (shape.size() == 3 && slice >= shape.front())) {
        return makeError(ErrorCode::TensorShape, tensorPlace(source), toString(shape), "[rows, columns], [H, rows, columns]");
    }
    return Subtracted{name, name, matrixField(tensor.value(), shape.size() == 3 ? slice : 0, {}, {}), nullptr};
}

Result<Subtracted> subtractedOf(const Model& model, const FigureItem& item) {
    const auto own = [&](const std::string& layer, std::optional<Index> head, const QString& name,
                         const QString& brief) -> Result<Subtracted> {
        auto field = model.shownField(layer, head);
        return field.ok() ? Result<Subtracted>(Subtracted{name, brief, std::move(field).value(), nullptr}) : field.error();
    };
    if (item.against.empty()) {
        return own(item.layer, item.other, FigureText::tr("head %1").arg(item.other), briefSliceText(LayerStack::Heads, item.other));
    }
    const auto [encoding, declared, headText, file] = parseAgainst(item.against, model.encoding());
    if (declared == nullptr) {
        return subtractedFile(file, item);
    }
    bool known = true;
    const Index head = headText.empty() ? sliceOfItem(item).value_or(0) : QString::fromStdString(headText).toLongLong(&known);
    if (!known) {
        return makeError(ErrorCode::ParameterType, "panel", item.against, POSENC_TEXT("[ENCODING/]LAYER[:HEAD] or FILE[:KEY]"));
    }
    const std::string& layer = declared->id;
    const QString title = engineText(declared->title);
    const bool heads = declared->stack == LayerStack::Heads;
    const QString name = heads ? FigureText::tr("%1, head %2", "layer, head").arg(title).arg(head) : title;
    const QString brief = heads ? FigureText::tr("%1, %2").arg(title, briefSliceText(LayerStack::Heads, head)) : title;
    if (encoding == &model.encoding()) {
        return own(layer, head, name, brief);
    }
    auto other = otherModel(model, encoding->id);
    return other.ok() ? layerOf(FigureText::tr("%1: %2", "encoding, layer and head").arg(engineText(encoding->title), name),
                                FigureText::tr("%1: %2", "encoding, layer and head").arg(fromUtf8(encoding->id), brief),
                                std::move(other).value(), layer, head)
                      : other.error();
}

/// One head minus another, in colours of their own.
Status makeDifference(FigurePanel& panel, const Model& model, const FigureItem& item) {
    const bool heads = panel.layer.stack == LayerStack::Heads && item.head.kind == HeadChoice::Kind::One;
    if (item.against.empty() && !heads) {
        return makeError(ErrorCode::ParameterType, "panel", "difference=" + item.layer, POSENC_TEXT("two heads of a layer with heads"));
    }
    auto other = subtractedOf(model, item);
    if (!other.ok()) {
        return other.error();
    }
    const Field& field = *other.value().field;
    if (field.rows() != panel.field->rows() || field.columns() != panel.field->columns()) {
        return makeError(ErrorCode::TensorShape, other.value().name.toStdString(), sizeText(field), sizeText(*panel.field));
    }
    panel.field = differenceField(panel.field, other.value().field);
    panel.subtracted = other.value().model;
    panel.layer.role = LayerRole::Bias;
    panel.layer.sign = LayerSign::Signed;
    panel.look = {};
    panel.alike.clear();
    const auto minus = [](const QString& one, const QString& another) {
        return FigureText::tr("%1 \u2212 %2", "one array minus another").arg(one, another);
    };
    const bool several = !panel.label.isEmpty();
    panel.title = minus(panel.title, other.value().name);
    panel.briefLabel = minus(several ? panel.briefLabel : engineText(panel.layer.title), other.value().brief);
    panel.label = item.against.empty() ? minus(panel.label, QString::number(item.other))
                                       : minus(several ? panel.label : engineText(panel.layer.title), other.value().brief);
    panel.subtitle.clear();
    return {};
}

/// The values of one query in the places of the keys: the rows of a grid, or one row.
Status makeQuery(FigurePanel& panel, const Model& model, const FigureItem& item) {
    if (!isOfPairs(*panel.field)) {
        return makeError(ErrorCode::ParameterType, "panel", "query=" + item.layer, POSENC_TEXT("a layer of queries by keys"));
    }
    auto values = queryValues(model, panel.layer, {sliceOfItem(item), item.query}, {});
    if (!values.ok()) {
        return values.error();
    }
    const AxisMeaning& keys = model.keyMeaning();
    const Index leading = keys.grid ? keys.leading : 0;
    const Index rows = keys.grid ? keys.grid->rows : 1;
    const Index columns = keys.grid ? keys.grid->columns : model.keys();
    const AxisMeaning down =
        keys.grid ? AxisMeaning{AxisMeaning::Kind::Other, POSENC_TEXT("key row"), {}} : AxisMeaning{AxisMeaning::Kind::Single, {}, {}};
    const AxisMeaning across = keys.grid ? AxisMeaning{AxisMeaning::Kind::Other, POSENC_TEXT("key column"), {}} : keys;
    panel.field = computedField(
        rows, columns, panel.field->integer(),
        [all = std::move(values).value(), leading, count = rows * columns] {
            return std::vector<float>(all.begin() + leading, all.begin() + leading + count);
        },
        down, across);
    panel.masked = [field = panel.field](Cell cell) { return std::isinf(field->value(cell.row, cell.column)); };
    panel.alike.clear();
    const QString query = positionLabel(model.queryMeaning(), item.query, true);
    panel.title = FigureText::tr("%1, query %2", "layer and head, a token").arg(panel.title, query);
    labelKind(panel, FigureText::tr("query %1", "a token").arg(query));
    return {};
}

/// A line per head that the item names.
Status makeProfile(FigurePanel& panel, const Model& model, const FigureItem& item) {
    const OffsetAxis axis = profileAxis(model);
    auto profile = std::make_shared<FigureProfile>();
    profile->offsetTitle = axisName(axis, model.offsetSign());
    profile->valueTitle = meanTitle(panel.layer);
    const bool all = isOfAllHeads(panel, item);
    for (Index head = 0; head < (all ? model.stackSize(item.layer) : 1); ++head) {
        auto line = profileOf(model, item.layer, all ? std::optional(head) : sliceOfItem(item), axis);
        if (!line.ok()) {
            return line.error();
        }
        profile->lines.push_back(std::move(line).value());
        if (all) {
            profile->names += QString::number(head);
        }
    }
    nameProfile(panel, model, item);
    panel.profile = std::move(profile);
    panel.field.reset();
    panel.alike.clear();
    return {};
}

/// All heads as tiles, as many to a row as divide their number and make the sheet nearest to a square, each in a box with its number.
Status makeSheet(FigurePanel& panel, const Model& model, const FigureItem& item) {
    const Index heads = panel.layer.stack == LayerStack::Heads ? model.stackSize(item.layer) : 1;
    const Index rows = panel.field->rows();
    const Index columns = panel.field->columns();
    if (heads * rows * columns > kMostSheetCells) {
        return makeError(ErrorCode::TooLarge, POSENC_TEXT("the number of cells of a head sheet"), heads * rows * columns, kMostSheetCells);
    }
    std::vector<std::shared_ptr<const Field>> fields;
    for (Index head = 0; head < heads; ++head) {
        auto field = model.shownField(item.layer, head);
        if (!field.ok()) {
            return field.error();
        }
        fields.push_back(std::move(field).value());
    }
    Index across = 1;
    const double square = std::sqrt(static_cast<double>(heads * rows) / static_cast<double>(columns));
    for (Index some = 1; some <= heads; ++some) {
        const bool nearer =
            std::abs(std::log(static_cast<double>(some) / square)) < std::abs(std::log(static_cast<double>(across) / square));
        across = heads % some == 0 && nearer ? some : across;
    }
    const Index width = across * columns;
    panel.field = computedField(heads / across * rows, width, panel.field->integer(),
                                [=] {
                                    std::vector<float> tile(static_cast<std::size_t>(rows * columns));
                                    std::vector<float> all(static_cast<std::size_t>(heads * rows * columns), kNoNumber);
                                    for (Index head = 0; head < heads; ++head) {
                                        if (!fields[static_cast<std::size_t>(head)]->evaluate(Region::whole(rows, columns), tile).ok()) {
                                            return all;
                                        }
                                        for (Index row = 0; row < rows; ++row) {
                                            std::copy_n(tile.begin() + row * columns, columns,
                                                        all.begin() + (head / across * rows + row) * width + head % across * columns);
                                        }
                                    }
                                    return all;
                                },
                                {}, {});
    if (panel.masked) {
        panel.masked = [masked = panel.masked, rows, columns](Cell cell) { return masked({cell.row % rows, cell.column % columns}); };
    }
    panel.alike.clear();
    for (Index head = 0; head < heads && heads > 1; ++head) {
        const auto top = static_cast<double>(head / across * rows);
        const auto left = static_cast<double>(head % across * columns);
        const auto high = static_cast<double>(rows);
        const auto wide = static_cast<double>(columns);
        panel.notes.push_back({FigureNote::Kind::Box, top, left, top + high, left + wide, {}});
        panel.notes.push_back({FigureNote::Kind::Text, top + high / 10, left + wide / 10, top, left, QString::number(head)});
    }
    const QString layer = engineText(panel.layer.title);
    panel.title = FigureText::tr("%1 by head", "layer").arg(layer);
    panel.label = panel.briefLabel = layer;
    return {};
}

}  // namespace

void nameProfile(FigurePanel& panel, const Model& model, const FigureItem& item) {
    const QString layer = engineText(panel.layer.title);
    const QString offset = axisWord(profileAxis(model));
    const bool all = isOfAllHeads(panel, item);
    panel.title = all || panel.label.isEmpty() ? FigureText::tr("%1 by %2", "layer, offset").arg(layer, offset)
                                               : FigureText::tr("%1 by %2, %3", "layer, offset, head").arg(layer, offset, panel.label);
    if (all) {
        panel.label.clear();
    }
    labelKind(panel, FigureText::tr("by %1", "offset").arg(offset));
}

Result<std::shared_ptr<const Model>> otherModel(const Model& model, const std::string& encoding) {
    const EncodingDeclaration* declaration = findEncoding(encoding);
    if (declaration == nullptr) {
        return makeError(ErrorCode::UnknownEncoding, encoding);
    }
    Scene before;
    before.encoding = model.encoding().id;
    before.parameters = model.parameters().values();
    const Scene scene = carryOver(before, nullptr, {encoding});
    return Model::build({declaration, scene.parameters, {}, model.seed()});
}

Status makeKind(FigurePanel& panel, const Model& model, const FigureItem& item) {
    switch (item.kind) {
        case FigureItem::Kind::Layer:
            break;
        case FigureItem::Kind::Difference:
            return makeDifference(panel, model, item);
        case FigureItem::Kind::Profile:
            return makeProfile(panel, model, item);
        case FigureItem::Kind::Query:
            return makeQuery(panel, model, item);
        case FigureItem::Kind::Sheet:
            return makeSheet(panel, model, item);
    }
    return {};
}

}  // namespace posenc
