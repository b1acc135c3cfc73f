#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/derivation/derivation_task.h"
#include "app/runner/picture.h"
#include "app/scene/derivation_input.h"

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace posenc {

class BadgeLabel;

/// Which derivation is shown: the list of all of them, what is left out, and numbers of one's own.
class DerivationControls : public QWidget {
    Q_OBJECT

public:
    explicit DerivationControls(QWidget* parent = nullptr);

    /// What the lists follow; null: no picture yet.
    void setScene(const std::shared_ptr<const Picture>& picture);
    /// What is wanted, which the controls show.
    void setWish(const DerivationWish& wish);
    /// What the menus are of. @pre something has been wanted
    [[nodiscard]] const DerivationDeclaration& declaration() const { return *wish_.declaration; }
    /// What has come of it.
    void setShown(const ShownDerivation& shown);
    /// The step that is seen, of what was shown last: says what of its numbers is random.
    void setStep(Index step);

Q_SIGNALS:
    void chosen(std::string id);
    void leftOut(std::string id, bool on);
    /// What it is made of in place of the scene's sizes and numbers.
    void inputChosen(posenc::DerivationInput input);
    /// The user wants the gallery's entry about what is left out.
    void mistakeWanted(QString id);
    /// Something that was typed is not a matrix.
    void complained(QString sentence);
    void closed();

private:
    void fillList();
    void fillSwitches();
    void fillMatrices();
    void fillExamples();
    void addExample(const QString& text, const QString& name, const std::optional<Parameters::Map>& example);
    void addMatrix(const QString& text, const char* name, const DerivationInput& input);
    void askForMatrix();
    /// Id of the gallery's entry about what is left out; empty: there is none.
    [[nodiscard]] QString mistake() const;
    [[nodiscard]] bool takes(const Tensor& matrix) const;

    std::shared_ptr<const Picture> picture_;
    DerivationWish wish_;
    Shape first_;    ///< of the first step that is shown
    QString typed_;  ///< what was typed last, where it is not a matrix
    QComboBox* list_ = nullptr;
    QToolButton* leaveOut_ = nullptr;
    QMenu* switches_ = nullptr;
    QToolButton* examples_ = nullptr;
    QMenu* exampleMenu_ = nullptr;
    QToolButton* own_ = nullptr;
    QMenu* matrices_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    std::vector<std::optional<RandomPart>> random_;  ///< of each step
    QLabel* note_ = nullptr;
    QToolButton* gallery_ = nullptr;
    QToolButton* close_ = nullptr;
};

}  // namespace posenc
