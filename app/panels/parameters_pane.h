#pragma once

#include <QTimer>
#include <QWidget>
#include <string>
#include <vector>

#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"

namespace posenc {

class FormFit;
class ParameterForm;

/// The parameters of the scene's encoding, and beside each why it does not fit, or why no picture follows it.
class ParametersPane : public QWidget {
    Q_OBJECT

public:
    ParametersPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

    [[nodiscard]] ParameterForm& form() { return *form_; }
    /// Whether it is known which parameters the pictures follow: some time after they have come to rest, while the pane is in view.
    [[nodiscard]] bool settled() const { return settled_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void showScene();
    void await();
    void findUnseen();
    /// The head to show with another value of a parameter. Where the last head is shown it stays the last one.
    [[nodiscard]] std::optional<Index> headFor(const std::string& parameter, const ParameterValue& value) const;
    /// Why the scene has no picture, and which of its parameters do not fit.
    [[nodiscard]] std::vector<Failure> failures() const;
    /// The scene's parameters as far as they go together.
    [[nodiscard]] Parameters::Map goingTogether() const;
    void showProblem();

    Workspace& workspace_;
    ParameterForm* form_ = nullptr;
    FormFit* fit_ = nullptr;
    std::string declared_;  ///< encoding that the form shows
    std::vector<std::string> unseen_;
    bool newHeadShown_ = false;  ///< with another number of heads the last one is shown, because no picture of the present one changes
    bool settled_ = false;
    bool failed_ = false;  ///< some value does not fit
    QTimer rest_;
    LatestTask task_;  ///< its end waits for what uses the rest
};

}  // namespace posenc
