#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"
#include "engine/analysis/diagnosis.h"

class QLabel;
class QListWidget;

namespace posenc {

/// Checks of the model shown, one sentence each; selecting one marks its pairs in every picture. Works only while visible.
class ChecksPane : public QWidget {
    Q_OBJECT

public:
    ChecksPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

    /// Whether what stands there is of the picture that is seen.
    [[nodiscard]] bool told() const { return told_; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// What the sentences are of.
    struct Subject {
        std::shared_ptr<const Model> model;
        Index head = 0;

        friend bool operator==(const Subject&, const Subject&) = default;
    };

    void refresh();
    void tell(const Subject& subject, std::vector<Diagnosis> diagnoses);
    void showSentences(const Subject& subject);
    void mark();
    void highlight(const std::shared_ptr<const Model>& model, int row, const std::shared_ptr<const Twins>& cells);
    void clearHighlight();

    Workspace& workspace_;
    QListWidget* list_ = nullptr;
    QLabel* empty_ = nullptr;
    Subject subject_;  ///< asked for last
    bool told_ = false;
    std::vector<Diagnosis> diagnoses_;
    std::shared_ptr<const Twins> cells_;  ///< marked from here last
    // Their ends wait for what uses the rest.
    LatestTask diagnosing_;
    LatestTask marking_;
};

}  // namespace posenc
