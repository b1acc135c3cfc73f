#include "app/derivation/travel_task.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

namespace posenc {
namespace {

/// Numbers and places that the window's thread goes through in two or three milliseconds.
constexpr std::size_t kFewNumbers = std::size_t{1} << 15;
/// Steps whose ways are kept: the one that is seen and the next.
constexpr std::size_t kKeptWays = 2;

}  // namespace

bool isHeavy(const Derivation& derivation, Index step) {
    const DerivationStep& made = derivation.steps[static_cast<std::size_t>(step)];
    std::size_t numbers = made.values.size();
    for (const StepSource& source : made.sources) {
        numbers += source.cells.size();
        numbers += source.step ? derivation.steps[static_cast<std::size_t>(*source.step)].values.size() : 0;
    }
    return numbers > kFewNumbers;
}

/// The ways of the cells of few steps. Safe to use from several threads.
class TravelTask::Ways {
public:
    std::shared_ptr<const Travel> of(const std::shared_ptr<const StepScene>& scene, const TravelView& view) {
        const std::scoped_lock lock(mutex_);
        const auto known = std::ranges::find_if(kept_, [&](const Kept& one) { return one.scene == scene && one.view == view; });
        if (known != kept_.end()) {
            return known->travel;
        }
        if (kept_.size() == kKeptWays) {
            kept_.pop_front();
        }
        kept_.push_back({scene, view, std::make_shared<const Travel>(*scene, view.target, view.sources, view.look)});
        return kept_.back().travel;
    }

private:
    struct Kept {
        std::shared_ptr<const StepScene> scene;
        TravelView view;
        std::shared_ptr<const Travel> travel;
    };
    std::mutex mutex_;
    std::deque<Kept> kept_;
};

TravelTask::TravelTask(const ExecutorFactory& executors, QObject* parent)
    : QObject(parent), ways_(std::make_shared<Ways>()), scenes_(this, executors()), pictures_(this, executors()) {}

TravelTask::~TravelTask() = default;

void TravelTask::prepare(const std::shared_ptr<const ShownDerivation>& shown, Index step) {
    scenes_.ask(
        [shown, step](LatestTask::Run&) {
            return std::optional(std::make_shared<const StepScene>(stepScene(shown->derivation, shown->colours, step)));
        },
        [this](const std::shared_ptr<const StepScene>& scene) { Q_EMIT prepared(scene); });
}

void TravelTask::findWays(const std::shared_ptr<const StepScene>& scene, const TravelView& view) {
    pictures_.post([ways = ways_, scene, view](LatestTask::Run&) { static_cast<void>(ways->of(scene, view)); });
}

void TravelTask::paint(const std::shared_ptr<const StepScene>& scene, const TravelView& view, double phase) {
    pictures_.ask(
        [ways = ways_, scene, view, phase](LatestTask::Run&) {
            return std::optional(travelImage(ways->of(scene, view)->at(phase), view.area, view.scale, view.ground));
        },
        [this, scene, phase](const QImage& picture) { Q_EMIT painted(scene, phase, picture); });
}

}  // namespace posenc
