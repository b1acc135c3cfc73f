#pragma once

#include <QWidget>

#include "app/workspace/workspace.h"

namespace posenc {

class FormFit;
class ParameterForm;

/// The parameters of the scene's encoding, and beside each why it does not fit.
class ParametersPane : public QWidget {
    Q_OBJECT

public:
    explicit ParametersPane(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] ParameterForm& form() { return *form_; }

private:
    void showScene();
    /// Why the scene has no picture, and which of its parameters do not fit.
    [[nodiscard]] std::vector<Failure> failures() const;
    /// The scene's parameters as far as they go together.
    [[nodiscard]] Parameters::Map goingTogether() const;
    void showProblem();

    Workspace& workspace_;
    ParameterForm* form_ = nullptr;
    FormFit* fit_ = nullptr;
    std::string declared_;  ///< encoding that the form shows
};

}  // namespace posenc
