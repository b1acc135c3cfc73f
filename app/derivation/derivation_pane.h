#pragma once

#include <QWidget>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "app/derivation/derivation_task.h"
#include "app/runner/picture.h"
#include "app/scene/derivation_input.h"
#include "engine/model/focus.h"

namespace posenc {

class DerivationControls;
class DerivationPictures;
class FormulaLine;
class HistoryList;
class SteadyText;
class StepStrip;

/// One derivation, step by step: the step large, what it reads and what reads it beside it, and the strip that plays the steps. A cell that
/// is pointed at shows its sources and what it feeds, and how its number came about.
class DerivationPane : public QWidget {
    Q_OBJECT

public:
    explicit DerivationPane(const ExecutorFactory& executors, QWidget* parent = nullptr);
    ~DerivationPane() override;

    /// What derivations of the scene are made from; null: nothing yet. What is shown follows.
    void setScene(const std::shared_ptr<const Picture>& picture, const std::optional<Focus>& pinned);
    /// What derivations are made of in place of the scene's sizes and numbers, by derivation. What is shown follows.
    void setInputs(const std::map<std::string, DerivationInput>& inputs);
    /// Path of the image behind maps of tokens; empty: none. What is shown follows.
    void setImage(const QString& path);
    /// Shows the derivation with this id, or where it is empty one that suits the scene.
    /// @param step where it begins; the first call that shows something decides  @param leftOut as DerivationWish::switches
    void open(const std::string& id = {}, std::optional<Index> step = {}, const std::vector<std::string>& leftOut = {});
    /// Shows how the number of a layer's cell came about, in the derivation that ends in the layer. @pre there is a scene
    void openHistory(const std::string& layer, Index slice, Cell cell);
    /// Shows the first such cell in the history of the pinned cell, the last cell that was asked for included.
    void runTo(HistoryStop stop);
    /// What is seen; null before the first one, and while another derivation is being made.
    [[nodiscard]] const std::shared_ptr<const ShownDerivation>& shown() const { return shown_; }
    [[nodiscard]] StepStrip& strip() const { return *strip_; }
    [[nodiscard]] DerivationPictures& pictures() const { return *pictures_; }

Q_SIGNALS:
    void closed();
    /// The user wants a derivation made of this.
    void inputChosen(std::string derivation, posenc::DerivationInput input);
    /// Another step, or another derivation, is seen.
    void stepShown();
    /// The user wants an entry of the gallery.
    void mistakeWanted(QString id);
    void refused(posenc::Error error);
    void complained(QString sentence);
    void said(QString sentence);
    /// No derivation of the scene ends in the layer whose cell was asked for.
    void unknownHistory();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void connectControls();
    /// Shows no steps until those of another derivation are made. @param next null: it is not known yet
    void clear(const DerivationDeclaration* next = nullptr);
    void startWish(const DerivationDeclaration& wanted);
    void follow();
    /// Where a cell's history is still on its way, wishes for what the menus are of in its place.
    void leaveHistory();
    void make();
    /// What was wished is there, or cannot be.
    void arrive();
    void show(const std::shared_ptr<const ShownDerivation>& shown);
    void showPosition(double position);
    /// What belongs to the step that is seen now.
    void arriveAtStep();
    /// Shows a step with a cell of it pinned. @param ask for the history of the cell
    void goTo(const StepCell& cell, bool ask);
    void arriveAtCell();
    void showMeaning();
    /// What a step is, in words.
    [[nodiscard]] static QString meaningOf(const DerivationStep& step);
    void openMenu(QPoint place);
    void pin(Cell cell);
    void forgetHistory();
    void showFound(const std::shared_ptr<const Derivation>& derivation, HistoryStop stop, const std::optional<StepCell>& cell);

    std::shared_ptr<const Picture> picture_;
    std::optional<Focus> pinned_;
    std::map<std::string, DerivationInput> inputs_;
    bool ofCell_ = false;  ///< a cell of the scene was asked for, which nothing takes the place of
    DerivationWish wish_;
    std::shared_ptr<const ShownDerivation> shown_;
    std::shared_ptr<const ShownDerivation> left_;  ///< for another one, to which it goes back where that cannot be made
    bool pending_ = false;                         ///< what is wished is being made
    bool cancelled_ = false;                       ///< it was, until the pane was left
    DerivationControls* controls_ = nullptr;
    HistoryList* history_ = nullptr;
    DerivationPictures* pictures_ = nullptr;
    StepStrip* strip_ = nullptr;
    FormulaLine* formula_ = nullptr;
    SteadyText* meaning_ = nullptr;
    SteadyText* numbers_ = nullptr;
    QString image_;
    std::optional<Index> start_;                      ///< the step to show once it is made
    std::optional<std::pair<StepCell, bool>> going_;  ///< the cell to pin once its step is seen, and whether its history is asked for
    std::optional<StepCell> asked_;                   ///< whose history is listed
    std::optional<HistoryStop> searched_;             ///< what is looked for once the history is there
    DerivationTask task_;
};

}  // namespace posenc
