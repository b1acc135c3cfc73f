#pragma once

#include <QObject>
#include <array>
#include <memory>
#include <stop_token>
#include <vector>

#include "app/comparison/comparison.h"
#include "app/runner/latest_task.h"

namespace posenc {

/// Where what is seen: the large picture shows the difference, and A and B while the user flicks between them.
enum class ComparisonPlace { LargeDifference, A, B, LargeA, LargeB };
inline constexpr std::size_t kComparisonPlaces = 5;
using ComparisonRegions = std::array<Region, kComparisonPlaces>;

/// What the pictures and curves of one head of a comparison show.
struct ComparisonDrawing {
    std::shared_ptr<const Comparison> of;
    Index head = 0;
    struct Part {
        std::shared_ptr<const Field> field;  ///< null: there is nothing to show
        Region region;
        std::shared_ptr<const std::vector<float>> samples;
    };
    std::array<Part, kComparisonPlaces> parts;                           ///< by ComparisonPlace
    std::array<std::shared_ptr<const std::vector<double>>, 2> profiles;  ///< offsetMeans() of A and of B; null: there is none
};

/// Compares arrays off the thread that it lives on. The newest request wins; what was begun for another one is stopped.
class ComparisonTask : public QObject {
    Q_OBJECT

public:
    ComparisonTask(const TensorStore& store, const ExecutorFactory& executors, QObject* parent = nullptr);
    ~ComparisonTask() override;

    void compare(const ComparisonRequest& request);
    void recount(const std::shared_ptr<const Comparison>& comparison, double tolerance);
    /// The samples of the regions (by ComparisonPlace) of one head. The newest is drawn.
    void draw(const std::shared_ptr<const Comparison>& comparison, Index head, const ComparisonRegions& regions);
    /// Gives up what is compared; nothing is told of it.
    void cancel();

Q_SIGNALS:
    void compared(std::shared_ptr<const posenc::Comparison> comparison);
    void refused(posenc::Error error);
    /// The share of the comparison that is done, 0 to 1.
    void progressed(double share);
    void drawn(std::shared_ptr<const posenc::ComparisonDrawing> drawing);

private:
    using Work = std::function<Result<std::shared_ptr<const Comparison>>(const Progress& progress)>;
    void begin(Work work);

    TensorStore store_;
    int newest_ = 0;
    std::stop_source stop_;
    LatestTask drawings_;
    LatestTask task_;  ///< its end waits for what uses the rest
};

}  // namespace posenc
