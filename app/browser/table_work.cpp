#include "app/browser/table_work.h"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "app/browser/table_image_task.h"
#include "app/browser/table_images.h"
#include "app/messages/printable.h"
#include "app/scene/disk_answer.h"
#include "engine/recognition/proposals.h"

namespace posenc {
namespace {

/// Larger tensors are no tables that a user compares, and reading them takes seconds.
constexpr Index kLargestTable = Index{1} << 26;
/// Numbers of a small picture along each side, so that it is sharp on a display of twice the pixels.
constexpr Index kPictureNumbers = 96;
constexpr Index kSheetNumbers = 184;

struct ReadTable {
    Tensor tensor;
    TableLayout layout;
    bool index = false;

    [[nodiscard]] TableNumbers numbers() const { return index ? TableNumbers::RowNames : TableNumbers::Values; }
};

/// Whether the file is still what was opened.
bool isAsOpened(const TensorStore& store, const OpenedFile& file, const Progress& progress) {
    const auto now = store.file(file.path.toStdString(), progress);
    return now.ok() && now.value() == file.file;
}

/// How it is drawn: as it is read first, as the file has it where nothing is known.
Reading likeliestReading(const KnownTensors& file, int entry) {
    const auto all = file.readings(entry);
    return all.empty() ? Reading{} : all.front();
}

/// None where the tensor cannot be read, is too large, or the file is no longer what was opened.
std::optional<ReadTable> read(const TensorStore& store, const KnownTensors& file, int entry, const Progress& progress) {
    const Recognition& known = file.recognition(entry);
    const Reading reading = likeliestReading(file, entry);
    const Index most = known.role == Role::Unknown ? kLargestUnknown : kLargestTable;
    if (elementCount(file.entry(entry).shape) > most || !isAsOpened(store, *file.file(), progress)) {
        return std::nullopt;
    }
    const Binding binding{static_cast<std::size_t>(entry), reading.arrangement};
    auto tensor =
        answerOfDisk(progress, [from = file.file()->file, binding](const Progress& own) { return readBinding(*from, binding, own); });
    if (!tensor || !tensor->ok()) {
        return std::nullopt;
    }
    const TableLayout layout = layoutOf(tensor->value().shape(), reading);
    return layout.heads == 0 ? std::nullopt : std::optional(ReadTable{std::move(*tensor).value(), layout, known.role == Role::IndexBuffer});
}

QImage picture(const TensorStore& store, const KnownTensors& file, int entry, const Progress& progress) {
    const auto table = read(store, file, entry, progress);
    if (!table) {
        return {};
    }
    const TableSamples samples = sampled(table->tensor, overview(table->layout), 0, kPictureNumbers, table->numbers());
    return imageOf(samples, tableColours(table->index, rangeOf({samples})));
}

/// Whether the parts that it is drawn in are known to be heads.
bool countsHeads(const Reading& reading, Index parts) {
    const auto heads = reading.parameters.find("heads");
    return heads != reading.parameters.end() && heads->second == ParameterValue(parts);
}

/// Where a table sits in the network; the name of what is not a table.
QString titleOf(const KnownTensors& file, int entry) {
    const Recognition& known = file.recognition(entry);
    return known.role == Role::Table && !known.prefix.empty() ? shownName(known.prefix) : file.file()->listings[entry].name;
}

struct SampledTable {
    int row = -1;
    bool index = false;
    bool counted = false;
    std::vector<TableSamples> heads;
};

/// Where each sits; the names of those that sit in the same place.
QStringList titlesOf(const KnownTensors& file, const std::vector<SampledTable>& tables) {
    QStringList places;
    for (const SampledTable& table : tables) {
        places << titleOf(file, table.row);
    }
    QStringList titles;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const QString& place = places[static_cast<qsizetype>(i)];
        titles << (places.count(place) > 1 ? file.file()->listings[tables[i].row].name : place);
    }
    return titles;
}

std::vector<SampledTable> sampleAll(const TensorStore& store, const KnownTensors& file, const QList<int>& entries,
                                    const Progress& progress) {
    std::vector<SampledTable> tables;
    for (const int row : entries) {
        const auto table = progress.stopped() ? std::nullopt : read(store, file, row, progress);
        if (table) {
            SampledTable& sampledTable =
                tables.emplace_back(SampledTable{row, table->index, countsHeads(likeliestReading(file, row), table->layout.heads), {}});
            for (Index head = 0; head < std::min<Index>(table->layout.heads, TableImageTask::kMostHeads); ++head) {
                sampledTable.heads.push_back(sampled(table->tensor, table->layout, head, kSheetNumbers, table->numbers()));
            }
        }
    }
    return tables;
}

}  // namespace

LookedAt lookAndDraw(const TensorStore& store, KnownTensors known, int entry, bool values, bool image, const Progress& progress) {
    LookedAt out;
    try {
        if (values) {
            if (isAsOpened(store, *known.file(), progress)) {
                const auto look = [known, entry](const Progress& own) { return lookAt(known, entry, own); };
                auto looked = answerOfDisk(progress, look).value_or(makeError(ErrorCode::Cancelled));
                out.finding = looked.ok() ? std::move(looked).value() : Finding{{}, looked.error(), {}};
            } else {
                out.finding = Finding{};
            }
            if (progress.stopped()) {
                // Not known yet; what cannot be read is not tried again.
                out.finding.reset();
            }
            if (out.finding) {
                known.learn(entry, *out.finding);
            }
        }
        if (image) {
            out.image = picture(store, known, entry, progress);
        }
    } catch (const std::bad_alloc&) {
        // A table too large for the memory there is has no picture; opening it says so.
        out = {Finding{}, {}};
    }
    return out;
}

QList<SheetTable> sheetOf(const TensorStore& store, const KnownTensors& file, const QList<int>& entries, bool shared,
                          const Progress& progress) {
    const auto tables = sampleAll(store, file, entries, progress);
    std::vector<TableSamples> all;
    for (const SampledTable& table : tables) {
        // Row numbers of an index table are no values to compare with.
        if (shared && !table.index) {
            all.insert(all.end(), table.heads.begin(), table.heads.end());
        }
    }
    const auto whole = rangeOf(all);
    QStringList titles = titlesOf(file, tables);
    QList<SheetTable> out;
    for (const SampledTable& table : tables) {
        const auto range = shared && !table.index ? whole : rangeOf(table.heads);
        const HeatmapColours colours = tableColours(table.index, range);
        SheetTable& made = out.emplace_back(SheetTable{table.row, titles.takeFirst(), {}, {}, table.counted});
        made.range = rangeText(colours, range);
        for (const TableSamples& head : table.heads) {
            made.heads << imageOf(head, colours);
        }
    }
    return out;
}

}  // namespace posenc
