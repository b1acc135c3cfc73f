#pragma once

#include <QWidget>
#include <array>
#include <memory>
#include <optional>

#include "app/derivation/derivation_task.h"
#include "app/runner/picture.h"

namespace posenc {

class DerivationControls;
class HeatmapView;
class HistoryList;
class SentenceLabel;
class StepStage;
class StepStrip;

/// One derivation, step by step: the step large, what it reads and what reads it beside it, and the strip that plays the steps. A cell that
/// is pointed at shows its sources and what it feeds, and how its number came about.
class DerivationPane : public QWidget {
    Q_OBJECT

public:
    explicit DerivationPane(const ExecutorFactory& executors, QWidget* parent = nullptr);
    ~DerivationPane() override;

    /// What derivations of the scene are made from; null: nothing yet. What is shown follows.
    void setScene(const std::shared_ptr<const Picture>& picture);
    /// Shows the derivation with this id, or where it is empty one that suits the scene.
    void open(const std::string& id = {});
    /// Shows how the number of a layer's cell came about, in the derivation that ends in the layer. @pre there is a scene
    void openHistory(const std::string& layer, Index slice, Cell cell);
    /// What is seen; null before the first one.
    [[nodiscard]] const std::shared_ptr<const ShownDerivation>& shown() const { return shown_; }
    [[nodiscard]] StepStrip& strip() const { return *strip_; }

Q_SIGNALS:
    void closed();
    void refused(posenc::Error error);
    void complained(QString sentence);
    /// No derivation of the scene ends in the layer whose cell was asked for.
    void unknownHistory();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    static constexpr std::size_t kSources = 4;

    void makePictures();
    void makeShortcuts();
    void connectControls();
    void startWish(const DerivationDeclaration& wanted);
    void make();
    void show(const std::shared_ptr<const ShownDerivation>& shown);
    void showPosition(double position);
    void showStep(Index step);
    void showMeaning();
    HeatmapView* addView(const char* name, const QString& title);
    /// Cells of the three places beside each other.
    void point(const HeatmapView* view, std::optional<Cell> cell);
    void openMenu(QPoint place);
    void pin(Cell cell);
    void forgetHistory();

    std::shared_ptr<const Picture> picture_;
    DerivationWish wish_;
    std::shared_ptr<const ShownDerivation> shown_;
    StepScene scene_;
    bool ready_ = false;  ///< scene_ is that of shown_
    DerivationControls* controls_ = nullptr;
    HistoryList* history_ = nullptr;
    StepStage* stage_ = nullptr;
    std::array<HeatmapView*, kSources> before_{};
    HeatmapView* after_ = nullptr;
    StepStrip* strip_ = nullptr;
    SentenceLabel* meaning_ = nullptr;
    SentenceLabel* numbers_ = nullptr;
    DerivationTask task_;
};

}  // namespace posenc
