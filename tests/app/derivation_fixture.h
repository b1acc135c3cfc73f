#pragma once

#include <QComboBox>
#include <QSlider>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include "app/derivation/derivation_pane.h"
#include "tests/app/window_fixture.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/step_strip.h"

namespace posenc::test {

/// The window with a derivation in it.
class Player {
public:
    explicit Player(const char* encoding = nullptr, QSize size = {1200, 800}) : window_(size) {
        if (encoding != nullptr) {
            window_->workspace().document().setEncoding(encoding);
            settled_ = window_.settled();
        }
    }

    [[nodiscard]] bool open() {
        window_.find<QAction>("derive")->trigger();
        return settled_ && arrived([] { return true; });
    }
    /// Chooses one in the list, as a click does.
    [[nodiscard]] bool choose(const std::string& id) {
        auto& list = *window_.find<QComboBox>("derivationList");
        const int entry = list.findData(QString::fromStdString(id));
        if (entry < 0) {
            return false;
        }
        list.setCurrentIndex(entry);
        Q_EMIT list.activated(entry);
        return arrived([this, id] { return pane().shown()->wish.declaration->id == id; });
    }
    /// Waits for a derivation of which this holds.
    template <typename Holds>
    [[nodiscard]] bool arrived(Holds holds) {
        return QTest::qWaitFor([&] { return pane().shown() != nullptr && holds(); }, kPatience);
    }
    /// In hundredths of a step.
    void scrub(int hundredths) { window_.find<QSlider>("derivationScrubber")->setValue(hundredths); }
    void click(const char* name) { QTest::mouseClick(window_.find<QToolButton>(name), Qt::LeftButton); }

    [[nodiscard]] ShownWindow& window() { return window_; }
    [[nodiscard]] DerivationPane& pane() { return *window_.find<DerivationPane>("derivationPane"); }
    [[nodiscard]] const Derivation& derivation() { return *pane().shown()->derivation; }
    [[nodiscard]] const DerivationStep& step(int number) { return derivation().steps[static_cast<std::size_t>(number)]; }
    [[nodiscard]] HeatmapView& view(const char* name = "derivation-step") { return *window_.find<HeatmapView>(name); }
    [[nodiscard]] QString numbers() { return window_.find<SentenceLabel>("derivationNumbers")->sentence(); }
    [[nodiscard]] bool inFront() { return window_.find<QStackedWidget>("canvas")->currentWidget() == &pane(); }

private:
    ShownWindow window_;
    bool settled_ = true;
};

inline Cell cellOf(const HeatmapView& view, Index cell) {
    return {cell / view.data().columns, cell % view.data().columns};
}

}  // namespace posenc::test
