#pragma once

#include <QString>
#include <QWidget>
#include <optional>
#include <utility>

#include "app/workspace/workspace.h"

namespace posenc {

class BadgeLabel;
class InspectorPanel;
class SliceSelectors;

/// How the value of the cell that is looked at comes about, and selectors of window, channel and component where a picture has them.
class CellPane : public QWidget {
    Q_OBJECT

public:
    explicit CellPane(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] InspectorPanel& inspector() { return *inspector_; }
    /// What is said instead of the computation, as long as other pictures than those of the scene are seen: a heading and a sentence.
    void setInstead(const std::optional<std::pair<QString, QString>>& note);

private:
    void showExplanation();
    [[nodiscard]] QString heading(const ExplanationRequest& told) const;
    /// Of what is explained: the layer of a cell, a row of a table, or a pair with its attention.
    void showBadge();

    Workspace& workspace_;
    SliceSelectors* slices_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    InspectorPanel* inspector_ = nullptr;
    std::optional<std::pair<QString, QString>> instead_;
};

}  // namespace posenc
