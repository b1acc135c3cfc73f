#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "app/runner/runner.h"

namespace posenc::test {

/// Everything is long work, so that every request has a first pass.
inline constexpr WorkBudget kEverythingLong{0, 2e4};

inline Scene relativeScene(Index length, Index heads = 2) {
    Scene scene;
    scene.encoding = "relative-1d";
    scene.parameters = {{"length", length}, {"heads", heads}, {"head-dim", Index{8}}};
    return scene;
}

inline PictureRequest seen(const Scene& scene, QSize picture = {200, 200}) {
    return {scene, {}, ViewTransform(1, 1, picture, 96)};
}

/// What a runner told, in order.
struct Told {
    explicit Told(Runner& runner) {
        QObject::connect(&runner, &Runner::pictureReady, &runner, [this](auto picture) { pictures.push_back(std::move(picture)); });
        QObject::connect(&runner, &Runner::failed, &runner, [this](const Failure& failure) { failures.push_back(failure); });
        QObject::connect(&runner, &Runner::explained, &runner, [this](const Explained& one) { explanations.push_back(one); });
    }
    std::vector<std::shared_ptr<const Picture>> pictures;
    std::vector<Failure> failures;
    std::vector<Explained> explanations;
};

inline std::vector<float> evaluated(const PanelPicture& panel) {
    std::vector<float> values(static_cast<std::size_t>(panel.region.samples()));
    if (!panel.field->evaluate(panel.region, values).ok()) {
        values.clear();
    }
    return values;
}

/// Equal up to the last digits: what an exponential gives may depend on where its number lies in memory.
inline bool alike(double a, double b) {
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}

inline bool holdsItsField(const PanelPicture& panel) {
    const auto values = evaluated(panel);
    return std::equal(values.begin(), values.end(), panel.samples->begin(), panel.samples->end(),
                      [](float a, float b) { return alike(static_cast<double>(a), static_cast<double>(b)); });
}

}  // namespace posenc::test
