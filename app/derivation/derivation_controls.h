#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "app/derivation/derivation_task.h"
#include "app/runner/picture.h"

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace posenc {

/// Sizes of an example.
struct DerivationExample {
    std::optional<Parameters::Map> sizes;  ///< what differs from the derivation's own sizes; none: those of the scene
};

/// Which derivation is shown: the list of all of them, what is left out, and numbers of one's own.
class DerivationControls : public QWidget {
    Q_OBJECT

public:
    explicit DerivationControls(QWidget* parent = nullptr);

    /// What the lists follow; null: no picture yet.
    void setScene(const std::shared_ptr<const Picture>& picture);
    /// What is wanted, which the controls show.
    void setWish(const DerivationWish& wish);
    /// What has come of it.
    void setShown(const ShownDerivation& shown);

Q_SIGNALS:
    void chosen(std::string id);
    void leftOut(std::string id, bool on);
    /// A matrix in place of what the encoding makes; an empty one: none.
    void matrixGiven(posenc::TensorMap tensors);
    void exampleChosen(posenc::DerivationExample example);
    /// Something that was typed is not a matrix.
    void complained(QString sentence);
    void closed();

private:
    void fillList();
    void fillSwitches();
    void fillMatrices();
    void fillExamples();
    void addExample(const QString& text, const QString& name, const std::optional<Parameters::Map>& example);
    void addMatrix(const QString& text, const char* name, const Tensor& matrix);
    void askForMatrix();
    [[nodiscard]] bool takes(const Tensor& matrix) const;

    std::shared_ptr<const Picture> picture_;
    DerivationWish wish_;
    Shape first_;  ///< of the first step that is shown
    QString typed_;
    QComboBox* list_ = nullptr;
    QToolButton* leaveOut_ = nullptr;
    QMenu* switches_ = nullptr;
    QToolButton* examples_ = nullptr;
    QMenu* exampleMenu_ = nullptr;
    QToolButton* own_ = nullptr;
    QMenu* matrices_ = nullptr;
    QLabel* note_ = nullptr;
    QToolButton* close_ = nullptr;
};

/// A matrix as people write it: "[[1,2,3],[4,5,6]]", or a row in each line or before each ";", its numbers divided by commas, blanks or
/// tabs. None where a row has another length than the first, something is no finite number, or there are more than 64 x 64 of them.
[[nodiscard]] std::optional<Tensor> matrixOf(const QString& text);

}  // namespace posenc
