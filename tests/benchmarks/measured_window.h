#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/app/window_fixture.h"
#include "tests/benchmarks/watched_application.h"

namespace posenc::benchmarks {

/// Which panels stand around the pictures.
enum class Panels {
    HeadStrip,
    All,
    First,  ///< as at the very first start on a screen of 1920 x 1080: one large picture, the others beside it, and one pane
};

/// The real window as a person with a large screen has it: pictures beside each other, of 600 x 600 pixels at least, and panels; or as it
/// is at first.
class MeasuredWindow {
public:
    MeasuredWindow(WatchedApplication& application, Panels panels);

    /// Shows a scene and waits until nothing is computed any more.
    [[nodiscard]] bool show(Scene scene);
    void change(Scene scene);
    /// What is painted from here on counts, and nothing that is on the screen by now.
    void expectNewer();
    /// Moves a parameter as the person does: with its slider held by the mouse where it has a stop for this value, else with the arrows
    /// of its number, or of the first of its numbers.
    [[nodiscard]] bool move(const std::string& parameter, const ParameterValue& value);
    /// Handles events until the pictures of the present scene are on the screen, finished or, with `first`, as a first pass.
    [[nodiscard]] bool waitForPixels(bool first = false);
    /// Handles events until the strip of heads shows those of the present scene, too.
    [[nodiscard]] bool waitForHeads();
    /// Handles events until nothing is computed any more.
    [[nodiscard]] bool settle() { return window_.settled() && waitForPixels() && waitForHeads(); }

    [[nodiscard]] Scene scene() { return window_.scene(); }
    [[nodiscard]] test::ShownWindow& window() { return window_; }
    /// Every picture has 600 x 600 pixels at least.
    [[nodiscard]] bool isLarge() const;

private:
    [[nodiscard]] bool onScreen(bool first) const;
    void choosePanels(Panels panels);
    [[nodiscard]] bool waitUntil(const std::function<bool()>& there);

    WatchedApplication& application_;
    mutable test::ShownWindow window_;
    Panels panels_;
    Generation before_ = 0;   ///< pictures up to this one do not count
    bool pixels_ = false;     ///< the window was painted since it was asked last
    bool headsTold_ = false;  ///< the strip has what the last picture is of
    bool headsPainted_ = false;
    std::shared_ptr<const Model> surveyed_;  ///< the model of the last picture
};

/// p50, p95 and the largest of some numbers.
struct Spread {
    double p50 = 0;
    double p95 = 0;
    double largest = 0;
};
[[nodiscard]] Spread spreadOf(std::vector<double> numbers);

/// What the process holds now and has held at most, in megabytes (VmRSS, VmHWM).
[[nodiscard]] double residentMegabytes();
[[nodiscard]] double peakMegabytes();
/// The peak counts from here on.
void forgetPeak();

}  // namespace posenc::benchmarks
