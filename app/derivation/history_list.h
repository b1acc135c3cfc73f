#pragma once

#include <QImage>
#include <QListWidget>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "engine/derivation/derivation_history.h"
#include "widgets/derivation/step_picture.h"

namespace posenc {

/// One array of a history, as the list says it.
struct HistoryLine {
    HistoryEntry entry;
    QString text;
    QImage picture;
};
/// What the list says of a history. Costs the cells of its arrays; for any thread. @param scale device pixels in a logical one
[[nodiscard]] std::vector<HistoryLine> historyLines(const std::shared_ptr<const Derivation>& derivation, const StepColours& colours,
                                                    std::vector<HistoryEntry> entries, double scale);

/// How the number of a cell came about: the arrays behind it, the nearest first, back to tensors and constants, each with a small picture,
/// the cells that the number comes from and their values.
class HistoryList : public QListWidget {
    Q_OBJECT

public:
    explicit HistoryList(QWidget* parent = nullptr);

    /// @param again the number of a layer's cell, made again by the layer from these entries alone; none: it is not said
    void setHistory(const std::shared_ptr<const std::vector<HistoryLine>>& lines, const std::optional<float>& again);
    void forget();
    /// What of it is in a step; null: nothing.
    [[nodiscard]] const HistoryEntry* entryOf(Index step) const;
    /// Marks the entry of a step.
    void setStep(Index step);

Q_SIGNALS:
    /// The user wants to see this step.
    void stepWanted(posenc::Index step);

private:
    std::shared_ptr<const std::vector<HistoryLine>> lines_;
};

}  // namespace posenc
