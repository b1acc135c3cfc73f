#pragma once

#include <QWidget>

#include "app/workspace/workspace.h"

class QComboBox;
class QLabel;
class QSplitter;

namespace posenc {

class EncodingList;
class FormFit;
class ParameterForm;
class TensorPanel;

/// The left side of the window: encoding, parameters, tensors and their file.
class SetupPane : public QWidget {
    Q_OBJECT

public:
    explicit SetupPane(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] ParameterForm& form() { return *form_; }
    [[nodiscard]] EncodingList& encodings() { return *encodings_; }
    /// The file that was opened last and the tables in it, of which one is looked at (-1: none of them).
    void setFile(const QString& name, const QStringList& tables, int current);

Q_SIGNALS:
    void openRequested();
    void listRequested();
    void tableChosen(int table);
    /// A tensor of the browser was dropped on one that the encoding reads.
    void tensorDropped(QString tensor, int entry);

private:
    [[nodiscard]] QWidget* makeFileRow();
    void showScene();
    /// Why the scene has no picture, and which of its parameters do not fit.
    [[nodiscard]] std::vector<Failure> failures() const;
    /// The scene's parameters as far as they go together.
    [[nodiscard]] Parameters::Map goingTogether() const;
    void showTensors();
    void showProblem();

    Workspace& workspace_;
    EncodingList* encodings_ = nullptr;
    ParameterForm* form_ = nullptr;
    FormFit* fit_ = nullptr;
    TensorPanel* tensors_ = nullptr;
    QWidget* fileRow_ = nullptr;
    QComboBox* tables_ = nullptr;
    QLabel* fileName_ = nullptr;
    std::string declared_;  ///< encoding that the form shows
};

}  // namespace posenc
