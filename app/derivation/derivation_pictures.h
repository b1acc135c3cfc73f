#pragma once

#include <QSplitter>
#include <array>
#include <map>
#include <memory>
#include <optional>

#include "app/derivation/travel_task.h"

class QScrollArea;

namespace posenc {

class HeatmapView;
class StepStage;

/// The pictures of a derivation: the step large, what it reads and what reads it beside it. A cell that is pointed at shows its sources
/// and what it feeds. Where something is left out, the cells that differ are marked. Pictures of very many numbers are made in the
/// background, those of the next step while this one is seen.
class DerivationPictures : public QSplitter {
    Q_OBJECT

public:
    /// @param below shown under the small pictures; taken over
    DerivationPictures(const ExecutorFactory& executors, QWidget* below, QWidget* parent = nullptr);
    ~DerivationPictures() override;

    /// What the steps are of; none of them is shown yet. The small pictures become as wide as the titles need.
    void setDerivation(const std::shared_ptr<const ShownDerivation>& shown);
    /// Shows nothing until there are steps again.
    void clear();
    /// At once, or as soon as its pictures are made. @param phase 1: at rest; less: on the way from what the step reads
    void show(Index step, double phase);

    /// Of the step that is shown; none before the first one.
    [[nodiscard]] const StepScene* scene() const { return scene_.get(); }
    [[nodiscard]] HeatmapView& view() const;
    [[nodiscard]] StepStage& stage() const { return *stage_; }
    /// The cell of the step that lies there; none: outside of it.
    [[nodiscard]] std::optional<Index> cellAt(const std::optional<Cell>& cell) const;
    /// Marks what a cell of the step reads and feeds.
    void point(std::optional<Cell> cell);

Q_SIGNALS:
    /// Another step is seen, or on its way.
    void stepSeen();
    /// How the number of the cell that is pointed at came about; empty: none is.
    void pointed(QString sentence);

private:
    static constexpr std::size_t kSources = 4;

    HeatmapView* addView(const char* name, const QString& title);
    /// Pictures of a step that are there; null: they are to be made.
    [[nodiscard]] std::shared_ptr<const StepScene> sceneOf(Index step);
    void setScene(const std::shared_ptr<const StepScene>& scene);
    void showPhase();
    /// Whether pictures on the way to the step that is seen cost too much for the window's thread.
    [[nodiscard]] bool travelsElsewhere() const;
    /// Has the pictures of a step made before they are wanted.
    void prepare(Index step);
    void keep(const std::shared_ptr<const StepScene>& scene);
    void pointIn(const HeatmapView* view, std::optional<Cell> cell);
    [[nodiscard]] std::shared_ptr<const Twins> differences() const;
    /// Which pixels of the image are a token's; empty: the cell is no token, or there is no image.
    [[nodiscard]] QString pixelsOf(const StepPicture& picture, Index cell) const;

    std::shared_ptr<const ShownDerivation> shown_;
    std::shared_ptr<const StepScene> scene_;                      ///< of shown_; null: no step is seen
    Index wanted_ = 0;                                            ///< the step that is to be seen
    double phase_ = 1;                                            ///< of it
    std::map<Index, std::shared_ptr<const StepScene>> prepared_;  ///< of very many numbers, of shown_
    StepStage* stage_ = nullptr;
    QScrollArea* column_ = nullptr;  ///< with the pictures beside it
    std::array<HeatmapView*, kSources> before_{};
    HeatmapView* after_ = nullptr;
    TravelTask travels_;
};

}  // namespace posenc
