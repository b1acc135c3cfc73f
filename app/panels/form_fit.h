#pragma once

#include <QObject>
#include <QPointer>

#include "app/workspace/workspace.h"
#include "engine/fitting/fit_limits.h"

class QComboBox;

namespace posenc {

class ParameterForm;

/// What bound tensors mean for the parameter form: parameters that a file decides are locked, no slider offers a value that the tensors
/// cannot follow, resets go back to what they were trained with, and the method that resizes a table is chosen beside its window.
class FormFit : public QObject {
    Q_OBJECT

public:
    FormFit(Workspace& workspace, ParameterForm& form);

    /// The parameters that resets go back to: as trained where tensors are bound, else none, which are the defaults.
    [[nodiscard]] Parameters::Map base() const;
    /// Before the form's values are set: what it may offer.
    void limitOffers();
    /// After they are set, and whenever another picture is there.
    void show();

private:
    [[nodiscard]] const EncodingDeclaration* encoding() const;
    /// The model of the present scene's tensors; null until there is a picture of them.
    [[nodiscard]] const Model* model() const;
    [[nodiscard]] BoundShapes shapes() const;
    void detach(const QString& parameter);
    void showLocks();
    void showMethods();
    [[nodiscard]] QWidget* makeMethods();

    Workspace& workspace_;
    ParameterForm& form_;
    std::map<std::string, std::vector<std::string>> fixed_;  ///< tensors by the parameters that they decide
    QPointer<QComboBox> methods_;                            ///< belongs to the field that it is shown below
};

}  // namespace posenc
