#include "app/browser/table_press.h"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "app/browser/table_images.h"
#include "app/messages/printable.h"

namespace posenc {
namespace {

/// Larger tensors are no tables that a person compares, and reading them takes seconds. Weights that nothing is known of are read only
/// while that is quick.
constexpr Index kLargestTable = Index{1} << 26;
constexpr Index kLargestUnknown = Index{1} << 22;
/// Numbers of a small picture along each side, so that it is sharp on a display of twice the pixels.
constexpr Index kPictureNumbers = 96;
constexpr Index kSheetNumbers = 184;

struct ReadTable {
    Tensor tensor;
    TableLayout layout;
    bool index = false;
};

/// None where the tensor cannot be read, is too large, or the file is no longer what was opened.
std::optional<ReadTable> read(TensorStore& store, const OpenedFile& file, std::size_t entry, const Progress& progress) {
    const Recognition& known = file.recognitions[entry];
    const Index most = known.role == Role::Unknown ? kLargestUnknown : kLargestTable;
    if (elementCount(file.file->entries()[entry].shape) > most) {
        return std::nullopt;
    }
    const auto now = store.file(file.path.toStdString(), progress);
    if (!now.ok() || now.value() != file.file) {
        return std::nullopt;
    }
    auto tensor = readBinding(*file.file, {entry, known.reading.arrangement}, progress);
    if (!tensor.ok()) {
        return std::nullopt;
    }
    const TableLayout layout = layoutOf(tensor.value().shape(), known.reading);
    return layout.heads == 0 ? std::nullopt : std::optional(ReadTable{std::move(tensor).value(), layout, known.role == Role::IndexBuffer});
}

QImage picture(TensorStore& store, const OpenedFile& file, std::size_t entry, const Progress& progress) {
    const auto table = read(store, file, entry, progress);
    if (!table) {
        return {};
    }
    const TableSamples samples = sampled(table->tensor, overview(table->layout), 0, kPictureNumbers);
    return imageOf(samples, tableColours(table->index, rangeOf({samples})));
}

/// Where a table sits in the network; the name of what is no table.
QString titleOf(const OpenedFile& file, std::size_t entry) {
    const Recognition& known = file.recognitions[entry];
    return known.role == Role::Table && !known.prefix.empty() ? printable(QString::fromStdString(known.prefix))
                                                              : file.listings[static_cast<qsizetype>(entry)].name;
}

struct SampledTable {
    int row = -1;
    bool index = false;
    std::vector<TableSamples> heads;
};

std::vector<SampledTable> sampleAll(TensorStore& store, const OpenedFile& file, const QList<int>& entries, const Progress& progress) {
    std::vector<SampledTable> tables;
    for (const int row : entries) {
        const auto table = progress.stopped() ? std::nullopt : read(store, file, static_cast<std::size_t>(row), progress);
        if (table) {
            SampledTable& sampledTable = tables.emplace_back(SampledTable{row, table->index, {}});
            for (Index head = 0; head < std::min<Index>(table->layout.heads, TablePress::kMostHeads); ++head) {
                sampledTable.heads.push_back(sampled(table->tensor, table->layout, head, kSheetNumbers));
            }
        }
    }
    return tables;
}

QList<SheetTable> sheet(TensorStore& store, const OpenedFile& file, const QList<int>& entries, bool shared, const Progress& progress) {
    const auto tables = sampleAll(store, file, entries, progress);
    std::vector<TableSamples> all;
    for (const SampledTable& table : tables) {
        // Row numbers of an index table are no values to compare with.
        if (shared && !table.index) {
            all.insert(all.end(), table.heads.begin(), table.heads.end());
        }
    }
    const auto whole = rangeOf(all);
    QList<SheetTable> out;
    for (const SampledTable& table : tables) {
        const auto range = shared && !table.index ? whole : rangeOf(table.heads);
        const HeatmapColours colours = tableColours(table.index, range);
        SheetTable& made = out.emplace_back(SheetTable{table.row, titleOf(file, static_cast<std::size_t>(table.row)), {}, {}});
        made.range = rangeText(colours, range);
        for (const TableSamples& head : table.heads) {
            made.heads << imageOf(head, colours);
        }
    }
    return out;
}

}  // namespace

TablePress::TablePress(TensorStore& store, const ExecutorFactory& executors, QObject* parent)
    : QObject(parent), store_(store), pictures_(executors()), sheets_(executors()) {}

void TablePress::setFile(std::shared_ptr<const OpenedFile> file) {
    file_ = std::move(file);
    wanted_.clear();
    ++sheet_;
}

void TablePress::wantPictures(const QList<int>& entries) {
    wanted_ = entries;
    next();
}

void TablePress::next() {
    if (making_ || wanted_.isEmpty() || file_ == nullptr) {
        return;
    }
    making_ = true;
    const int entry = wanted_.takeFirst();
    pictures_.post([this, file = file_, entry](Lane::Flight& flight) {
        QImage image;
        try {
            image = picture(store_, *file, static_cast<std::size_t>(entry), {flight.stopToken(), {}});
        } catch (const std::bad_alloc&) {
            // A table too large for the memory there is has no picture; opening it says so.
            image = {};
        }
        QMetaObject::invokeMethod(
            this,
            [this, file, entry, image] {
                making_ = false;
                if (file == file_) {
                    Q_EMIT pictureMade(entry, image);
                }
                next();
            },
            Qt::AutoConnection);
    });
}

void TablePress::wantSheet(const QList<int>& entries, bool sharedRange) {
    const int number = ++sheet_;
    if (entries.isEmpty() || file_ == nullptr) {
        Q_EMIT sheetMade({});
        return;
    }
    sheets_.post([this, file = file_, entries = entries.mid(0, kMostTables), sharedRange, number](Lane::Flight& flight) {
        flight.allowStop();
        QList<SheetTable> tables;
        try {
            tables = sheet(store_, *file, entries, sharedRange, {flight.stopToken(), {}});
        } catch (const std::bad_alloc&) {
            tables.clear();
        }
        QMetaObject::invokeMethod(
            this,
            [this, tables = std::move(tables), number] {
                if (number == sheet_) {
                    Q_EMIT sheetMade(tables);
                }
            },
            Qt::AutoConnection);
    });
}

}  // namespace posenc
