#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"
#include "engine/analysis/position_ids.h"

class QLineEdit;
class QListWidget;

namespace posenc {

class IdTable;
class SentenceLabel;

/// The tokens of the scene as items that can be dragged and edited, and the position ids of every token with what is odd about them; a
/// token of the table is marked in the pictures, and the other way round.
class PositionsPane : public QWidget {
    Q_OBJECT

public:
    PositionsPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

    /// Whether the table is of the picture that is seen.
    [[nodiscard]] bool told() const { return told_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// What of a model is told.
    struct Answer {
        std::optional<PositionIds> ids;
        std::optional<double> decoding;
    };

    void refresh();
    void showItems();
    void tell(const Answer& answer);
    void mark();
    void take(const std::vector<std::string>& items);
    [[nodiscard]] std::vector<std::string> items() const;

    Workspace& workspace_;
    QLineEdit* text_ = nullptr;
    QListWidget* items_ = nullptr;
    SentenceLabel* summary_ = nullptr;
    IdTable* table_ = nullptr;
    std::shared_ptr<const Model> model_;  ///< asked for last
    Index head_ = 0;
    bool told_ = false;
    LatestTask task_;
};

}  // namespace posenc
