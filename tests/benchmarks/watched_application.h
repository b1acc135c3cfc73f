#pragma once

#include <QApplication>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace posenc {
class HeatmapView;
}

namespace posenc::benchmarks {

using Clock = std::chrono::steady_clock;

[[nodiscard]] inline double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Processor time that this thread, or all threads together, have had, in milliseconds.
[[nodiscard]] double threadMilliseconds();
[[nodiscard]] double processMilliseconds();

/// An application that sees from outside how long its thread is busy with one event, and what has been painted. Nothing else can be
/// done on the thread meanwhile: neither the next movement of the mouse nor a painting.
class WatchedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override;

    /// The handling of one event with all that it calls.
    struct Step {
        double wall = 0;   ///< milliseconds
        double alone = 0;  ///< of them the thread's own, without what other threads and programs took of the processor
        std::string what;  ///< who received which event
    };
    /// The longest one since forgetSteps().
    [[nodiscard]] const Step& longestStep() const { return longest_; }
    /// What the thread itself computed at most of one event since then, in milliseconds.
    [[nodiscard]] double mostAlone() const { return mostAlone_; }
    /// Who received which event then.
    [[nodiscard]] const std::string& mostAloneIn() const { return mostAloneIn_; }
    void forgetSteps() {
        longest_ = {};
        mostAlone_ = 0;
    }
    /// Says every step that is longer than so many milliseconds on standard error; for whoever looks for the reason.
    void tellSteps(double longerThan) { told_ = longerThan; }

    /// The samples that a picture was painted with last.
    [[nodiscard]] std::shared_ptr<const std::vector<float>> painted(const HeatmapView& view) const;
    /// Called when a window has been painted and shown: with the end of its UpdateRequest.
    std::function<void()> onPixels;
    /// Called for every widget that is painted.
    std::function<void(const QWidget& widget)> onPaint;

private:
    void note(QObject* receiver, QEvent* event);

    int depth_ = 0;
    double told_ = 0;
    Step longest_;
    double mostAlone_ = 0;
    std::string mostAloneIn_;
    std::unordered_map<const HeatmapView*, std::shared_ptr<const std::vector<float>>> painted_;
};

}  // namespace posenc::benchmarks
