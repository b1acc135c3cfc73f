#include "app/resize/resize_task.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "engine/core/text.h"
#include "engine/fields/matrix_field.h"
#include "engine/files/common/output_file.h"
#include "engine/files/formats.h"
#include "engine/files/tensor_format.h"
#include "engine/recognition/table_windows.h"

namespace posenc {
namespace {

constexpr double kFarBeyond = 2;             // times the original's largest number
constexpr Index kLongWork = Index{1} << 19;  // values of a table, about 50 ms for all methods

bool sameTables(const ResizeComparison& known, const ResizeRequest& wanted) {
    // Copies of a tensor share their values.
    // A network's table is made anew with it.
    return known.from == wanted.from && known.to == wanted.to && known.source.values().data() == wanted.table.values().data();
}

double reachOf(const std::optional<ValueRange>& range) {
    return range ? std::max(std::abs(range->minimum), std::abs(range->maximum)) : 0;
}

/// See ResizePicture::range; the original comes first, the difference last.
std::vector<std::optional<ValueRange>> coloursEnds(const std::vector<std::shared_ptr<const Field>>& fields, const std::stop_token& stop) {
    std::vector<std::optional<ValueRange>> ranges;
    std::ranges::transform(fields, std::back_inserter(ranges), [&](const auto& field) { return field->range(stop); });
    const double most = kFarBeyond * reachOf(ranges.front());
    std::optional<ValueRange> together;
    for (std::size_t i = 0; i + 1 < ranges.size(); ++i) {
        together = reachOf(ranges[i]) <= most ? joined(together, ranges[i]) : together;
    }
    for (std::size_t i = 0; i + 1 < ranges.size(); ++i) {
        ranges[i] = reachOf(ranges[i]) <= most ? together : ranges[i];
    }
    return ranges;
}

Result<std::shared_ptr<const ResizePreview>> makePreview(const ResizeRequest& request, std::shared_ptr<const ResizeComparison>& last,
                                                         const std::stop_token& stop) {
    if (last == nullptr || !sameTables(*last, request)) {
        auto tables = compareResizes(request.table, request.from, request.to, request.network, stop);
        if (!tables.ok()) {
            return tables.error();
        }
        last = std::move(tables).value();
    }
    auto preview = std::make_shared<ResizePreview>();
    preview->of = request;
    preview->tables = last;
    std::vector<std::shared_ptr<const Field>> fields{offsetField(request.table, request.from, request.head)};
    std::shared_ptr<const Field> method;
    std::shared_ptr<const Field> reference;
    for (const ResizeMethodDeclaration& one : resizeMethods(request.network.has_value())) {
        fields.push_back(offsetField(last->by(one.method).table, request.to, request.head));
        method = one.method == request.method ? fields.back() : method;
        reference = one.method == request.reference ? fields.back() : reference;
    }
    fields.push_back(differenceField(method, reference));
    const std::vector<std::optional<ValueRange>> ranges = coloursEnds(fields, stop);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Region region = i < request.regions.size() ? request.regions[i] : Region::whole(fields[i]->rows(), fields[i]->columns());
        auto samples = std::make_shared<std::vector<float>>(static_cast<std::size_t>(region.samples()));
        if (const Status status = fields[i]->evaluate(region, *samples, stop); !status.ok()) {
            return status.error();
        }
        preview->pictures.push_back({fields[i], region, std::move(samples), ranges[i]});
    }
    return std::shared_ptr<const ResizePreview>(std::move(preview));
}

const ResizeMethodDeclaration& declared(ResizeMethod method) {
    return *std::ranges::find(resizeMethods(true), method, &ResizeMethodDeclaration::method);
}

/// The key under which the table was written.
Result<QString> writeTable(const ResizeComparison& tables, ResizeMethod method, const TableOrigin& origin, const QString& file) {
    const std::string path = file.toStdString();
    const std::string suffix = QStringLiteral(".%1").arg(QFileInfo(file).suffix().toLower()).toStdString();
    const TensorFormat* format = findTensorFormat(suffix);
    if (format == nullptr) {
        std::string there;
        for (const TensorFormat& one : tensorFormats()) {
            there += (there.empty() ? "" : ", ") + std::string(one.suffix);
        }
        return makeError(ErrorCode::UnknownFormat, path, there);
    }
    const NamedTensor stored = storedTable(tables.by(method), origin);
    OutputPlan plan{sizeof(float) * static_cast<std::uint64_t>(stored.tensor.size()), {}};
    if (!origin.file.empty()) {
        plan.inputs.emplace_back(origin.file);
    }
    auto output = OutputFile::create(path, plan);
    if (!output.ok()) {
        return output.error();
    }
    const FileMetadata record = resizeRecord(tables.by(method), origin, tables.from, tables.to, declared(method));
    if (const Status status = format->write(output.value().stream(), stored, record); !status.ok()) {
        return status.error();
    }
    const Status done = output.value().commit();
    return done.ok() ? Result<QString>(QString::fromStdString(stored.name)) : done.error();
}

/// The key of the tensor that was replaced.
Result<QString> replaceTable(const ResizeComparison& tables, ResizeMethod method, const TableOrigin& origin) {
    const auto replacement = replacedTable(tables.by(method), origin, tables.from, tables.to, declared(method));
    if (!replacement) {
        return makeError(ErrorCode::OutputUnwritable, origin.file,
                         POSENC_TEXT("the table is only a part of its tensor, or stored in an order that depends on its size"));
    }
    const auto copy = copyTrainedFile(origin.file, *replacement);
    if (!copy.ok()) {
        return copy.error();
    }
    auto output = OutputFile::create(origin.file, {copy.value().size(), {}});
    if (!output.ok()) {
        return output.error();
    }
    if (const Status status = copy.value().write(output.value().stream()); !status.ok()) {
        return status.error();
    }
    const Status done = output.value().commit();
    return done.ok() ? Result<QString>(QString::fromStdString(replacement->key)) : done.error();
}

}  // namespace

ResizeTask::ResizeTask(const ExecutorFactory& executors, QObject* parent)
    : QObject(parent), previews_(this, executors()), files_(this, executors()) {}

void ResizeTask::preview(const ResizeRequest& request) {
    const auto work = [this, request](LatestTask::Run& run) {
        // Short work is left to finish, so that a stream of wishes never starves who looks.
        if (offsetRows(request.to) * request.table.dimension(1) > kLongWork) {
            run.allowStop();
        }
        return makePreview(request, last_, run.stopToken());
    };
    previews_.ask(work, [this](const Result<std::shared_ptr<const ResizePreview>>& preview) {
        if (preview.ok()) {
            Q_EMIT previewed(preview.value());
        } else if (preview.error().code != ErrorCode::Cancelled) {
            Q_EMIT refused(preview.error());
        }
    });
}

void ResizeTask::write(std::shared_ptr<const ResizeComparison> tables, ResizeMethod method, const TableOrigin& origin,
                       const QString& file) {
    files_.ask([tables = std::move(tables), method, origin, file](LatestTask::Run&) { return writeTable(*tables, method, origin, file); },
               [this, file](const Result<QString>& key) {
                   if (key.ok()) {
                       Q_EMIT written(file, key.value());
                   } else {
                       Q_EMIT unwritten(key.error());
                   }
               });
}

void ResizeTask::replace(const std::shared_ptr<const ResizeComparison>& tables, ResizeMethod method, const TableOrigin& origin) {
    files_.ask([tables, method, origin](LatestTask::Run&) { return replaceTable(*tables, method, origin); },
               [this, tables, file = QString::fromStdString(origin.file)](const Result<QString>& key) {
                   if (key.ok()) {
                       Q_EMIT replaced(file, key.value(), tables->from, tables->to);
                   } else {
                       Q_EMIT unwritten(key.error());
                   }
               });
}

}  // namespace posenc
