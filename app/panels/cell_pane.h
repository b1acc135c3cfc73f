#pragma once

#include <QWidget>

#include "app/workspace/workspace.h"

namespace posenc {

class BadgeLabel;
class HeadSelector;
class InspectorPanel;
class SliceSelectors;

/// The right side of the window: selectors of head, window, channel and component, and the inspector of the hovered cell.
class CellPane : public QWidget {
    Q_OBJECT

public:
    explicit CellPane(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] InspectorPanel& inspector() { return *inspector_; }
    /// The next (or previous) head; the mean comes behind the last one.
    void stepHead(int by);

private:
    void showPicture();
    void showExplanation();
    [[nodiscard]] QString heading(const ExplanationRequest& told) const;
    /// Of what is explained: the layer of a cell, a row of a table, or a pair with its attention.
    void showBadge();

    Workspace& workspace_;
    HeadSelector* heads_ = nullptr;
    SliceSelectors* slices_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    InspectorPanel* inspector_ = nullptr;
};

}  // namespace posenc
