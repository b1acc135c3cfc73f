#pragma once

#include <QObject>
#include <memory>
#include <stop_token>

#include "app/runner/executor.h"
#include "app/runner/latest_task.h"
#include "app/runner/picture.h"
#include "app/runner/picture_builder.h"
#include "app/scene/tensor_store.h"

namespace posenc {

/// Computes on other threads and reports on its own. The newest request wins; a running one finishes and is reported unless it is long, so
/// that pictures follow a moving slider. Results come in the order of their requests; the last request is always answered, by a complete
/// picture or a failure.
class Runner : public QObject {
    Q_OBJECT

public:
    Runner(const TensorStore& store, const ExecutorFactory& executors, WorkBudget budget = {}, QObject* parent = nullptr);
    /// Stops what is in flight and waits for it, some milliseconds at most.
    ~Runner() override;

    Generation request(PictureRequest request);
    /// Answered apart from pictures, so that the pointer is followed while a long picture is made.
    void explain(ExplanationRequest request);
    /// Stops the last request if it is not answered yet; it then fails as Cancelled.
    void cancel() { stop_.request_stop(); }
    /// The last request is not answered yet.
    [[nodiscard]] bool busy() const { return answered_ < requested_; }

Q_SIGNALS:
    void pictureReady(std::shared_ptr<const posenc::Picture> picture);
    /// Why the last request has no picture, or not the whole; of a request that a newer one follows nothing is told.
    void failed(posenc::Failure failure);
    void explained(posenc::Explained explained);
    void busyChanged(bool busy);

private:
    void answer(Generation generation);
    void deliver(const std::shared_ptr<const Picture>& picture);
    void deliver(const Failure& failure);

    PictureBuilder builder_;
    Generation requested_ = 0;
    Generation answered_ = 0;
    std::stop_source stop_;  ///< of the last request, at the user's wish
    // Destroyed first: their jobs use the members above.
    LatestTask pictures_;
    LatestTask explanations_;
};

}  // namespace posenc
