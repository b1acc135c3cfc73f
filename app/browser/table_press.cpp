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

/// Larger tensors are no tables that a person compares, and reading them takes seconds.
constexpr Index kLargestPicture = Index{1} << 26;
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
    if (entry >= file.recognitions.size() || elementCount(file.file->entries()[entry].shape) > kLargestPicture) {
        return std::nullopt;
    }
    const auto now = store.file(file.path.toStdString(), progress);
    if (!now.ok() || now.value() != file.file) {
        return std::nullopt;
    }
    const Recognition& known = file.recognitions[entry];
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

QString titleOf(const OpenedFile& file, std::size_t entry) {
    const std::string& prefix = file.recognitions[entry].prefix;
    const std::string& name = file.file->entries()[entry].name;
    return prefix.empty() ? name.empty() ? file.listings[static_cast<qsizetype>(entry)].name : printable(QString::fromStdString(name))
                          : printable(QString::fromStdString(prefix));
}

QList<SheetTable> sheet(TensorStore& store, const OpenedFile& file, const QList<int>& entries, bool shared, const Progress& progress) {
    std::vector<std::vector<TableSamples>> tables;
    std::vector<TableSamples> all;
    QList<SheetTable> out;
    bool index = true;
    for (const int row : entries) {
        const auto entry = static_cast<std::size_t>(row);
        const auto table = read(store, file, entry, progress);
        if (progress.stopped()) {
            return {};
        }
        if (!table) {
            continue;
        }
        auto& heads = tables.emplace_back();
        for (Index head = 0; head < std::min<Index>(table->layout.heads, TablePress::kMostHeads); ++head) {
            heads.push_back(sampled(table->tensor, table->layout, head, kSheetNumbers));
        }
        index = index && table->index;
        all.insert(all.end(), heads.begin(), heads.end());
        out << SheetTable{row, titleOf(file, entry), {}, {}};
    }
    const auto whole = rangeOf(all);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        SheetTable& table = out[static_cast<qsizetype>(i)];
        const auto own = shared ? whole : rangeOf(tables[i]);
        const HeatmapColours colours = tableColours(index, own);
        table.range = rangeText(colours, own);
        for (const TableSamples& head : tables[i]) {
            table.heads << imageOf(head, colours);
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
