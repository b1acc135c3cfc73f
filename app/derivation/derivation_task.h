#pragma once

#include <QObject>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/derivation/derivation_wish.h"
#include "app/derivation/history_list.h"
#include "app/panels/backdrop_image.h"
#include "app/runner/latest_task.h"
#include "engine/derivation/derivation_history.h"
#include "widgets/derivation/step_picture.h"

namespace posenc {

/// A derivation ready to be shown.
struct ShownDerivation {
    DerivationWish wish;
    std::shared_ptr<const Derivation> derivation;
    StepColours colours;
    /// Where something is left out: the first cell of the last step that differs from what it should be, by its place; none: none does.
    std::optional<Index> differs = {};
    Index differing = 0;  ///< how many cells of the last step differ, of the head that is seen
    bool ofHead = false;  ///< the last step has other heads, too, whose cells are not counted
    float should = 0;     ///< what the first of them should be
    /// Likewise the cells of every step that differ from those of the step of the same name, as pictures count them; empty: all is whole.
    std::vector<std::vector<Index>> different = {};
    BackdropImage image = {};  ///< where a step shows tokens, and there is one
    /// What of the numbers of each step is random.
    std::vector<std::optional<RandomPart>> random = {};
    /// The step and place of the cell that was asked for.
    std::optional<std::pair<Index, Index>> at = {};
};

/// By meaning, as layers are coloured. Steps whose cells are copies have the colours of what they copy, so that a cell keeps its colour on
/// its way.
[[nodiscard]] StepColours stepColours(const Derivation& derivation);

/// Makes derivations off the thread that it lives on; the newest wins.
class DerivationTask : public QObject {
    Q_OBJECT

public:
    explicit DerivationTask(const ExecutorFactory& executors, QObject* parent = nullptr);
    ~DerivationTask() override;

    /// Where no derivation ends in the layer that is asked for: UnknownLayer.
    void make(const DerivationWish& wish);
    /// Nobody waits any more for what is being made: nothing is told of it.
    void cancel();
    /// @param layer the same cell in a layer, to make it again from the history alone; none: the cell is of no layer
    /// @param scale device pixels in a logical one
    void history(const std::shared_ptr<const ShownDerivation>& shown, const StepCell& cell, const std::optional<LayerCell>& layer,
                 double scale);
    /// Looks for the first such cell behind a cell.
    void search(const std::shared_ptr<const Derivation>& derivation, Index step, Index place, HistoryStop stop);

Q_SIGNALS:
    /// @param again the layer's number, made again; none: it was not asked for, or the history is too long
    void remembered(std::shared_ptr<const posenc::ShownDerivation> shown, std::shared_ptr<const std::vector<posenc::HistoryLine>> lines,
                    std::optional<float> again);
    /// @param cell none: there is no such cell
    void searched(std::shared_ptr<const posenc::Derivation> derivation, posenc::HistoryStop stop, std::optional<posenc::StepCell> cell);
    void made(std::shared_ptr<const posenc::ShownDerivation> shown);
    void refused(posenc::Error error);

private:
    int newest_ = 0;
    LatestTask task_;
    LatestTask histories_;
    LatestTask searches_;
};

}  // namespace posenc
