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

/// Whether the file is still what was opened.
bool isAsOpened(TensorStore& store, const OpenedFile& file, const Progress& progress) {
    const auto now = store.file(file.path.toStdString(), progress);
    return now.ok() && now.value() == file.file;
}

/// None where the tensor cannot be read, is too large, or the file is no longer what was opened.
std::optional<ReadTable> read(TensorStore& store, const KnownTensors& file, int entry, const Progress& progress) {
    const Recognition& known = file.recognition(entry);
    const Index most = known.role == Role::Unknown ? kLargestUnknown : kLargestTable;
    if (elementCount(file.entry(entry).shape) > most || !isAsOpened(store, *file.file(), progress)) {
        return std::nullopt;
    }
    auto tensor = readBinding(*file.file()->file, {static_cast<std::size_t>(entry), known.reading.arrangement}, progress);
    if (!tensor.ok()) {
        return std::nullopt;
    }
    const TableLayout layout = layoutOf(tensor.value().shape(), known.reading);
    return layout.heads == 0 ? std::nullopt : std::optional(ReadTable{std::move(tensor).value(), layout, known.role == Role::IndexBuffer});
}

QImage picture(TensorStore& store, const KnownTensors& file, int entry, const Progress& progress) {
    const auto table = read(store, file, entry, progress);
    if (!table) {
        return {};
    }
    const TableSamples samples = sampled(table->tensor, overview(table->layout), 0, kPictureNumbers);
    return imageOf(samples, tableColours(table->index, rangeOf({samples})));
}

/// What a task comes to; no finding where its values were not looked at to the end.
struct Done {
    std::optional<Finding> finding;
    QImage image;
};

Done done(TensorStore& store, KnownTensors known, int entry, bool values, bool image, const Progress& progress) {
    Done out;
    try {
        if (values) {
            if (isAsOpened(store, *known.file(), progress)) {
                auto looked = lookAt(known, entry, progress);
                out.finding = looked.ok() ? std::optional(std::move(looked).value()) : std::nullopt;
            }
            if (!out.finding && !progress.stopped()) {
                // What cannot be read is not tried again.
                out.finding = Finding{};
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

/// Where a table sits in the network; the name of what is no table.
QString titleOf(const KnownTensors& file, int entry) {
    const Recognition& known = file.recognition(entry);
    return known.role == Role::Table && !known.prefix.empty() ? printable(QString::fromStdString(known.prefix))
                                                              : file.file()->listings[entry].name;
}

/// Entries whose values may tell something: what could be a table first, then what is one.
QList<int> tellingEntries(const KnownTensors& known) {
    QList<int> entries;
    for (int entry = 0; entry < known.file()->listings.size(); ++entry) {
        if (known.mayLearn(entry)) {
            entries << entry;
        }
    }
    std::stable_partition(entries.begin(), entries.end(), [&](int entry) { return known.recognition(entry).role == Role::Unknown; });
    return entries;
}

struct SampledTable {
    int row = -1;
    bool index = false;
    std::vector<TableSamples> heads;
};

std::vector<SampledTable> sampleAll(TensorStore& store, const KnownTensors& file, const QList<int>& entries, const Progress& progress) {
    std::vector<SampledTable> tables;
    for (const int row : entries) {
        const auto table = progress.stopped() ? std::nullopt : read(store, file, row, progress);
        if (table) {
            SampledTable& sampledTable = tables.emplace_back(SampledTable{row, table->index, {}});
            for (Index head = 0; head < std::min<Index>(table->layout.heads, TablePress::kMostHeads); ++head) {
                sampledTable.heads.push_back(sampled(table->tensor, table->layout, head, kSheetNumbers));
            }
        }
    }
    return tables;
}

QList<SheetTable> sheet(TensorStore& store, const KnownTensors& file, const QList<int>& entries, bool shared, const Progress& progress) {
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
        SheetTable& made = out.emplace_back(SheetTable{table.row, titleOf(file, table.row), {}, {}});
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

TablePress::~TablePress() {
    stop_.request_stop();
}

void TablePress::setFile(std::shared_ptr<const OpenedFile> file) {
    known_ = KnownTensors(std::move(file));
    wanted_.clear();
    unseen_ = tellingEntries(known_);
    left_ = kMostValuesReadOfFile;
    ++sheet_;
    stop_.request_stop();
    next();
}

void TablePress::wantPictures(const QList<int>& entries) {
    wanted_ = entries;
    if (!wanted_.isEmpty() && task_.entry >= 0 && !task_.picture) {
        // What is seen goes first.
        stop_.request_stop();
    }
    next();
}

TablePress::Task TablePress::nextTask() {
    if (!wanted_.isEmpty()) {
        const int entry = wanted_.takeFirst();
        return {entry, true, known_.mayLearn(entry)};
    }
    while (!unseen_.isEmpty()) {
        const int entry = unseen_.takeFirst();
        const Index size = elementCount(known_.entry(entry).shape);
        if (known_.mayLearn(entry) && size <= left_) {
            left_ -= size;
            return {entry, false, true};
        }
    }
    return {};
}

void TablePress::next() {
    if (task_.entry >= 0 || known_.file() == nullptr) {
        return;
    }
    task_ = nextTask();
    if (task_.entry >= 0) {
        stop_ = std::stop_source();
        work(task_);
    }
}

void TablePress::work(const Task& task) {
    pictures_.post([this, known = known_, task, progress = Progress{stop_.get_token(), {}}](Lane::Flight&) {
        Done result = done(store_, known, task.entry, task.values, task.picture, progress);
        QMetaObject::invokeMethod(
            this,
            [this, file = known.file(), task, result = std::move(result)] {
                task_ = {};
                if (file == known_.file()) {
                    if (result.finding) {
                        known_.learn(task.entry, *result.finding);
                        Q_EMIT learned(task.entry);
                    } else if (task.values) {
                        unseen_.prepend(task.entry);
                        left_ += task.picture ? 0 : elementCount(known_.entry(task.entry).shape);
                    }
                    if (task.picture) {
                        Q_EMIT pictureMade(task.entry, result.image);
                    }
                }
                next();
            },
            Qt::AutoConnection);
    });
}

void TablePress::wantSheet(const QList<int>& entries, bool sharedRange) {
    const int number = ++sheet_;
    if (entries.isEmpty() || known_.file() == nullptr) {
        Q_EMIT sheetMade({});
        return;
    }
    sheets_.post([this, known = known_, entries = entries.mid(0, kMostTables), sharedRange, number](Lane::Flight& flight) {
        flight.allowStop();
        QList<SheetTable> tables;
        try {
            tables = sheet(store_, known, entries, sharedRange, {flight.stopToken(), {}});
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
