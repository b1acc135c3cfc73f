#pragma once

#include <QWidget>

#include "app/window/workbench.h"

namespace posenc {

class HeadSelector;
class InspectorPanel;

/// The right of the window: which head is looked at, and what the cell that is pointed at means.
class MeaningPane : public QWidget {
    Q_OBJECT

public:
    explicit MeaningPane(Workbench& bench, QWidget* parent = nullptr);

    [[nodiscard]] InspectorPanel& inspector() { return *inspector_; }
    /// The next (or previous) head; the mean comes behind the last one.
    void stepHead(int by);

private:
    void showPicture();
    void showExplanation();

    Workbench& bench_;
    HeadSelector* heads_ = nullptr;
    InspectorPanel* inspector_ = nullptr;
};

}  // namespace posenc
