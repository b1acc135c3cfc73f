#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <vector>

#include "app/runner/executor.h"
#include "app/runner/latest_task.h"
#include "engine/core/error.h"
#include "engine/resizing/resize_comparison.h"
#include "engine/resizing/resize_record.h"

namespace posenc {

/// What a preview is to show: the original, what every method makes of it, and the difference of two of these.
struct ResizeRequest {
    Tensor table;
    Grid from;
    Grid to;
    std::optional<Index> head;  ///< none: the mean of all
    ResizeMethod method = ResizeMethod::Bicubic;
    ResizeMethod reference = ResizeMethod::Geometric;
    std::optional<TableNetwork> network = {};  ///< that made the table
    std::vector<Region> regions = {};          ///< the samples wanted of each picture, in their order
};

/// One picture of a preview.
struct ResizePicture {
    std::shared_ptr<const Field> field;
    Region region;
    std::shared_ptr<const std::vector<float>> samples;  ///< of the region
    /// The ends of its colours: those of all tables together, but its own for a difference and for a table that is extrapolated beyond
    /// twice the original's largest number, which would leave the others pale. None where nothing is finite.
    std::optional<ValueRange> range;
};

/// Everything that is on screen for a request. Immutable.
struct ResizePreview {
    ResizeRequest of;
    std::shared_ptr<const ResizeComparison> tables;
    std::vector<ResizePicture> pictures;  ///< original, the methods in their order, method - reference
};

/// Makes previews and writes files off the thread that it lives on. The newest preview wins; a file is always written.
class ResizeTask : public QObject {
    Q_OBJECT

public:
    explicit ResizeTask(const ExecutorFactory& executors, QObject* parent = nullptr);

    void preview(const ResizeRequest& request);
    /// What one method made goes to a file, whose suffix says the format. The file appears whole or not at all. Never onto the one that the
    /// table comes from.
    void write(std::shared_ptr<const ResizeComparison> tables, ResizeMethod method, const TableOrigin& origin, const QString& file);
    /// The same into the file that the table comes from, in the place of its tensor; everything else in it is kept.
    void replace(const std::shared_ptr<const ResizeComparison>& tables, ResizeMethod method, const TableOrigin& origin);

Q_SIGNALS:
    void previewed(std::shared_ptr<const posenc::ResizePreview> preview);
    void refused(posenc::Error error);
    void written(QString file, QString key);
    void replaced(QString file, QString key, posenc::Grid from, posenc::Grid to);
    void unwritten(posenc::Error error);

private:
    std::shared_ptr<const ResizeComparison> last_;  ///< of the previews' task alone: another head resizes nothing
    LatestTask previews_;                           ///< their ends wait for what uses the rest
    LatestTask files_;
};

}  // namespace posenc
