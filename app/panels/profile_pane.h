#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>

#include "app/panels/profile_lines.h"
#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"

class QComboBox;
class QLabel;

namespace posenc {

class BadgeLabel;
class SentenceLabel;
class ProfilePlot;

/// A layer plotted by offset, one line per head. The focus of the pictures is marked here, and all pairs of the focused offset are marked
/// in the pictures. Works only while visible.
class ProfilePane : public QWidget {
    Q_OBJECT

public:
    ProfilePane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

    [[nodiscard]] ProfilePlot& plot() const { return *plot_; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void offer(const Picture& picture);
    void refresh();
    void show(const ProfileSubject& subject, ProfileAnswer answer);
    /// The line of the scene's head.
    void chooseLine();
    void takeLine(int line);
    /// Where the focus of the other views lies on the axis: a pair's offset, or the one that all pairs of a table row have.
    [[nodiscard]] std::optional<Index> focusOffset() const;
    void mark();
    /// All pairs of the offset that is looked at here.
    void light();
    void clearHighlight();
    void tell();

    Workspace& workspace_;
    QComboBox* layers_ = nullptr;
    QComboBox* axes_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    SentenceLabel* readout_ = nullptr;
    QLabel* empty_ = nullptr;
    ProfilePlot* plot_ = nullptr;
    std::string wantedLayer_;               ///< chosen by the user, shown where a model has it
    std::optional<OffsetAxis> wantedAxis_;  ///< likewise
    ProfileSubject subject_;                ///< asked for last
    ProfileSubject shown_;                  ///< what the plot shows
    bool exact_ = true;
    std::optional<Index> lit_;  ///< offset whose pairs were asked for
    std::shared_ptr<const Twins> pairs_;
    // Their ends wait for what uses the rest.
    LatestTask profiling_;
    LatestTask drawing_;
    LatestTask lighting_;
};

}  // namespace posenc
