#include "app/browser/table_image_task.h"

#include <algorithm>
#include <utility>

#include "app/browser/table_work.h"

namespace posenc {
namespace {

/// Entries whose values may tell something: what could be a table first, then, in a thorough look, what is one.
QList<int> tellingEntries(const KnownTensors& known, bool thorough) {
    const auto isQuick = [&](int entry) {
        return known.recognition(entry).role == Role::Unknown && elementCount(known.entry(entry).shape) <= kLargestUnknown;
    };
    QList<int> entries;
    for (int entry = 0; entry < known.file()->listings.size(); ++entry) {
        if (known.mayLearn(entry) && (thorough || isQuick(entry))) {
            entries << entry;
        }
    }
    std::stable_partition(entries.begin(), entries.end(), [&](int entry) { return known.recognition(entry).role == Role::Unknown; });
    return entries;
}

}  // namespace

TableImageTask::TableImageTask(const TensorStore& store, const ExecutorFactory& executors, QObject* parent)
    : QObject(parent), store_(store), pictures_(this, executors()), sheets_(this, executors()) {}

TableImageTask::~TableImageTask() {
    stop_.request_stop();
}

void TableImageTask::setFile(std::shared_ptr<const OpenedFile> file) {
    known_ = file != nullptr ? KnownTensors(std::move(file)) : KnownTensors();
    wanted_.clear();
    unseen_ = known_.file() != nullptr ? tellingEntries(known_, thorough_) : QList<int>();
    left_ = kMostValuesReadOfFile;
    ++sheet_;
    stop_.request_stop();
    next();
}

void TableImageTask::setThorough(bool thorough) {
    thorough_ = thorough;
    if (known_.file() != nullptr) {
        unseen_ = tellingEntries(known_, thorough_);
        next();
    }
}

void TableImageTask::wantPictures(const QList<int>& entries) {
    wanted_ = entries;
    if (!wanted_.isEmpty() && task_.entry >= 0 && !task_.picture) {
        // What is seen goes first.
        stop_.request_stop();
    }
    next();
}

TableImageTask::Task TableImageTask::nextTask() {
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

void TableImageTask::next() {
    if (task_.entry >= 0 || known_.file() == nullptr) {
        return;
    }
    task_ = nextTask();
    if (task_.entry >= 0) {
        stop_ = std::stop_source();
        work(task_);
    }
}

void TableImageTask::work(const Task& task) {
    pictures_.post([this, known = known_, task, progress = Progress{stop_.get_token(), {}}](const LatestTask::Run& run) {
        run.tell([this, file = known.file(), task, result = lookAndDraw(store_, known, task.entry, task.values, task.picture, progress)] {
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
        });
    });
}

void TableImageTask::wantSheet(const QList<int>& entries, bool sharedRange) {
    const int number = ++sheet_;
    if (entries.isEmpty() || known_.file() == nullptr) {
        Q_EMIT sheetMade({});
        return;
    }
    const auto work = [this, known = known_, entries = entries.mid(0, kMostTables),
                       sharedRange](LatestTask::Run& run) -> Result<QList<SheetTable>> {
        run.allowStop();
        return sheetOf(store_, known, entries, sharedRange, {run.stopToken(), {}});
    };
    sheets_.ask(work, [this, number](const Result<QList<SheetTable>>& tables) {
        if (number == sheet_) {
            Q_EMIT sheetMade(tables.ok() ? tables.value() : QList<SheetTable>());
        }
    });
}

}  // namespace posenc
