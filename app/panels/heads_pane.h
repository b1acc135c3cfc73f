#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "app/panels/head_survey.h"
#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"

namespace posenc {

class HeadStrip;

/// Every head of the model, and of the other layers of the opened file, as thumbnails and statistics; selecting one shows it. Works only
/// while visible.
class HeadsPane : public QWidget {
    Q_OBJECT

public:
    HeadsPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    /// Surveys what was asked for last.
    void post(LookDepth depth);
    void tell(const SurveyRequest& request, LookDepth depth, const QList<HeadEntry>& heads);
    void choose(int layer, int head);

    Workspace& workspace_;
    HeadStrip* strip_ = nullptr;
    SurveyRequest shown_;  ///< asked for last
    QTimer resting_;       ///< what was looked at first is then looked at exactly
    LatestTask task_;      ///< its end waits for what uses the rest
};

}  // namespace posenc
