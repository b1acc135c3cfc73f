#pragma once

#include <QImage>
#include <QObject>
#include <memory>

#include "app/derivation/derivation_task.h"
#include "widgets/derivation/travel.h"

namespace posenc {

/// Whether the pictures of a step are of so many numbers that they are made off the window's thread.
[[nodiscard]] bool isHeavy(const Derivation& derivation, Index step);

/// Makes the pictures of a step, and those of its cells on their way, off the thread that it lives on.
class TravelTask : public QObject {
    Q_OBJECT

public:
    explicit TravelTask(const ExecutorFactory& executors, QObject* parent = nullptr);
    ~TravelTask() override;

    /// Makes the pictures of a step; the newest wish wins.
    void prepare(const std::shared_ptr<const ShownDerivation>& shown, Index step);
    /// Finds the ways of the cells, so that the first picture of them is there as soon as the others.
    void findWays(const std::shared_ptr<const StepScene>& scene, const TravelView& view);
    /// Makes the picture of a moment; the newest wish wins.
    void paint(const std::shared_ptr<const StepScene>& scene, const TravelView& view, double phase);

Q_SIGNALS:
    void prepared(std::shared_ptr<const posenc::StepScene> scene);
    void painted(std::shared_ptr<const posenc::StepScene> scene, double phase, QImage picture);

private:
    class Ways;

    std::shared_ptr<Ways> ways_;
    LatestTask scenes_;
    LatestTask pictures_;
};

}  // namespace posenc
