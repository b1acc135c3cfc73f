#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"
#include "engine/analysis/rotation.h"

class QTableWidget;

namespace posenc {

class AngleDial;
class KeyView;
class ProfilePlot;
class SentenceLabel;

/// What a rotation does, pair by pair: which features turn together and by which axis, with this pairing and the other one; the angles of
/// one pair for the query and key that are looked at; and, on a grid, the cosine of that pair over the image.
class RotationPane : public QWidget {
    Q_OBJECT

public:
    RotationPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void showPairs();
    void showOffsets();
    void showAngles();

    Workspace& workspace_;
    SentenceLabel* order_ = nullptr;
    QTableWidget* pairs_ = nullptr;
    SentenceLabel* angles_ = nullptr;
    AngleDial* dial_ = nullptr;
    KeyView* map_ = nullptr;
    ProfilePlot* plot_ = nullptr;
    std::shared_ptr<const Model> model_;  ///< shown
    Index head_ = 0;
    std::optional<Rotation> rotation_;
    LatestTask drawing_;
};

}  // namespace posenc
