#pragma once

#include <QImage>
#include <QList>
#include <QObject>
#include <memory>
#include <stop_token>

#include "app/files/known_tensors.h"
#include "app/runner/executor.h"
#include "app/runner/latest_task.h"
#include "app/scene/tensor_store.h"
#include "widgets/browser/head_sheet_model.h"

namespace posenc {

/// Makes the pictures of a file's tensors off the thread that it lives on: small ones one by one, the first of those wanted last, and
/// sheets of several tables with all their heads. What is wanted no more is not made. The values of what is drawn are looked at before, and
/// while no picture is wanted those of other tensors that may be tables though their names tell nothing, small ones alone; in a thorough
/// look large ones and what is known as a table too. kMostValuesReadOfFile of these at most.
class TableImageTask : public QObject {
    Q_OBJECT

public:
    /// Tables and heads of one sheet at most; what is left out is told.
    static constexpr int kMostTables = 48;
    static constexpr int kMostHeads = 64;

    TableImageTask(const TensorStore& store, const ExecutorFactory& executors, QObject* parent = nullptr);
    ~TableImageTask() override;

    /// Pictures of another file, or of the same one reloaded, from here on; null: none.
    void setFile(std::shared_ptr<const OpenedFile> file);
    /// Whether all is looked at that values may tell something of: while a user looks at the list of tensors.
    void setThorough(bool thorough);
    /// Takes the place of what was wanted before.
    void wantPictures(const QList<int>& entries);
    void wantSheet(const QList<int>& entries, bool sharedRange);

    /// What is known of the file that is open, the only one that knows which it is.
    [[nodiscard]] const KnownTensors& known() const { return known_; }
    /// The user wants an entry read in one of its readings.
    void chooseReading(int entry, int reading) { known_.chooseReading(entry, reading); }

Q_SIGNALS:
    /// Null where the tensor cannot be read, or is not a picture.
    void pictureMade(int entry, const QImage& image);
    /// `known` says more of this entry than before.
    void learned(int entry);
    void sheetMade(const QList<posenc::SheetTable>& tables);

private:
    /// One entry at a time.
    struct Task {
        int entry = -1;
        bool picture = false;
        bool values = false;
    };
    void next();
    [[nodiscard]] Task nextTask();
    void work(const Task& task);

    TensorStore store_;
    KnownTensors known_;
    QList<int> wanted_;
    QList<int> unseen_;  ///< entries whose values may tell something, the most telling first
    Index left_ = 0;     ///< elements of these that may still be read
    bool thorough_ = false;
    Task task_;              ///< under way; no entry: none
    std::stop_source stop_;  ///< of that task
    int sheet_ = 0;          ///< number of the sheet that was wanted last
    LatestTask pictures_;
    LatestTask sheets_;
};

}  // namespace posenc
