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

bool hasWindowTable(const Model& model) {
    const auto table = model.tensors().find(kTable);
    const auto window = model.parameters().values().find("window");
    if (table == model.tensors().end() || window == model.parameters().values().end()) {
        return false;
    }
    const auto* grid = std::get_if<Grid>(&window->second);
    return grid != nullptr && fits(table->second, *grid);
}

ResizeSubject randomSubject(const Picture& picture) {
    ResizeSubject subject;
    subject.title = ResizeText::tr("random table, seed %1").arg(picture.scene.seed);
    subject.table = picture.model->tensors().find(kTable)->second;
    subject.windows = {picture.model->parameters().grid("window")};
    subject.head = picture.head;
    subject.origin.seed = picture.scene.seed;
    return subject;
}

Result<ResizeSubject> readSubject(const TensorSource& source, const std::optional<Grid>& window, TensorStore& store) {
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
    Arrangement arrangement = source.arrangement;
    if (window) {
        subject.windows = {*window};
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
