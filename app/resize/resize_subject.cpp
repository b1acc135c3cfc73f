#include "app/resize/resize_subject.h"

#include <QCoreApplication>
#include <QFileInfo>

#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/messages/resize_text.h"
#include "app/scene/source_windows.h"
#include "engine/recognition/table_windows.h"

namespace posenc {
namespace {

constexpr auto kTable = "bias";

bool fits(const Tensor& table, const Grid& window) {
    const Index rows = offsetRows(window);
    return table.rank() == 2 && table.dimension(1) > 0 && (table.dimension(0) == rows || table.dimension(0) == rows + kClassTokenRows);
}

/// From an entry for each size of an offset to a row for each offset.
ArrangementStep unfolding(const Grid& window) {
    return {ArrangementStep::Kind::Quadrant, {window.rows, window.columns}};
}

Tensor withoutLeadingOnes(const Tensor& tensor) {
    Shape shape = tensor.shape();
    while (shape.size() > 2 && shape.front() == 1) {
        shape.erase(shape.begin());
    }
    return tensor.reshaped(std::move(shape));
}

QString titleOf(const TensorSource& source) {
    const QString file = shownName(QFileInfo(QString::fromStdString(source.file)).fileName());
    return source.key.empty() ? file : ResizeText::tr("%1: %2", "file: key").arg(file, shownName(source.key));
}

}  // namespace

std::optional<WindowTableOf> windowTableOf(const Model& model) {
    const auto table = model.tensors().find(kTable);
    const TensorDeclaration* declared = model.encoding().tensor(kTable);
    if (table == model.tensors().end() || declared == nullptr) {
        return std::nullopt;
    }
    const bool sizes = declared->rule.kind == FitRule::Kind::Sizes;
    const char* parameter = sizes ? "grid" : "window";
    const auto window = model.parameters().values().find(parameter);
    const auto* grid = window == model.parameters().values().end() ? nullptr : std::get_if<Grid>(&window->second);
    if (grid == nullptr || !(sizes ? table->second.dimension(1) == grid->tokens() : fits(table->second, *grid))) {
        return std::nullopt;
    }
    return WindowTableOf{parameter, *grid, sizes};
}

ResizeSubject randomSubject(const Picture& picture) {
    ResizeSubject subject;
    subject.title = ResizeText::tr("random table, seed %1").arg(picture.scene.seed);
    const WindowTableOf of = *windowTableOf(*picture.model);
    const Tensor& table = picture.model->tensors().find(kTable)->second;
    subject.table = of.sizes ? arranged(table, {unfolding(of.window)}).value() : table;
    subject.windows = {of.window};
    subject.head = picture.head;
    subject.origin.seed = picture.scene.seed;
    return subject;
}

std::optional<TableNetwork> networkOf(const Model& model) {
    const auto tensor = [&](const char* name) { return model.tensors().find(name)->second; };
    if (model.encoding().id != "swin-v2") {
        return std::nullopt;
    }
    return TableNetwork{{tensor("cpb-weight-0"), tensor("cpb-bias-0"), tensor("cpb-weight-2")}, swinV2Reference(model.parameters())};
}

ResizeSubject networkSubject(const Picture& picture) {
    const TableNetwork network = *networkOf(*picture.model);
    const auto bound = picture.scene.tensors.find("cpb-weight-2");
    const bool random = bound == picture.scene.tensors.end();
    ResizeSubject subject;
    subject.title = ResizeText::tr("%1; coordinates of a %2 × %3 window", "network")
                        .arg(random ? ResizeText::tr("random network, seed %1").arg(picture.scene.seed) : titleOf(bound->second))
                        .arg(network.reference.rows)
                        .arg(network.reference.columns);
    subject.windows = {picture.model->parameters().grid("window")};
    subject.table = swinV2Table(network.weights, subject.windows.front(), network.reference);
    subject.head = picture.head;
    subject.origin.seed = picture.scene.seed;
    subject.origin.file = random ? std::string() : bound->second.file;
    subject.network = network;
    return subject;
}

Result<ResizeSubject> readSubject(const TensorSource& source, const std::optional<Grid>& window, const TensorStore& store, bool sizes) {
    const auto whole = store.tensor(source);
    if (!whole.ok()) {
        return whole.error();
    }
    const auto file = store.file(source.file);
    if (!file.ok()) {
        return file.error();
    }
    const SourceTable known = sourceTable(*file.value(), source.key);
    ResizeSubject subject;
    subject.title = titleOf(source);
    subject.note = resizedByFormulaText(known.known.reasons);
    subject.index = known.known.index ? file.value()->entries()[*known.known.index].name : std::string();
    Arrangement arrangement = source.arrangement;
    if (window) {
        subject.windows = {*window};
        if (sizes) {
            arrangement.push_back(unfolding(*window));
        }
    } else if (arrangement.empty()) {
        for (const WindowTable& way : known.ways) {
            arrangement = subject.windows.empty() ? way.arrangement : arrangement;
            if (way.arrangement == arrangement) {
                subject.windows.push_back(way.window);
            }
        }
    }
    const auto table = arranged(whole.value(), arrangement);
    if (!table.ok()) {
        return table.error();
    }
    subject.table = withoutLeadingOnes(table.value());
    subject.origin = {source.file, source.key, arrangement, whole.value().rank(), whole.value().dtype(), 0};
    if (!window && !source.arrangement.empty() && subject.table.rank() == 2) {
        const Index rows = subject.table.dimension(0);
        subject.windows = likelyWindowsOfRows(rows - classTokenRows(rows));
    }
    std::erase_if(subject.windows, [&](const Grid& one) { return !fits(subject.table, one); });
    if (subject.windows.empty()) {
        return makeError(ErrorCode::TensorShape, kTable, toString(subject.table.shape()), "[(2Wh-1)(2Ww-1), H], [(2Wh-1)(2Ww-1)+3, H]");
    }
    return subject;
}

}  // namespace posenc
