#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <utility>

#include "app/comparison/comparison_task.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace posenc {

class ComparisonControls;
class ComparisonPictures;
class HeatmapView;
class HeadPairModel;
class ProfilePlot;
class SentenceLabel;
class TabbedPane;

/// Two arrays and how they relate, or one array and what it is: the verdict in a sentence, the cells that differ, the pictures of A, B and
/// their difference, their profiles, and every head of one against every head of the other. Compares off the window's thread.
class ComparisonPane : public QWidget {
    Q_OBJECT

public:
    ComparisonPane(const TensorStore& store, const ExecutorFactory& executors, QWidget* parent = nullptr);
    ~ComparisonPane() override;

    /// Compares; what is seen stays until the answer is there.
    void compare(const ComparisonRequest& request);
    /// Shows what has been compared already.
    void showComparison(const std::shared_ptr<const Comparison>& comparison);
    /// What is asked for; empty before the first request.
    [[nodiscard]] const std::optional<ComparisonRequest>& request() const { return request_; }
    /// What is seen; null before the first answer.
    [[nodiscard]] const std::shared_ptr<const Comparison>& shown() const { return comparison_; }
    /// Gives up what is under way.
    void cancel();
    /// Lets go of the arrays, which may be large, and shows nothing.
    void forget();
    /// What is told beside the verdict, above the pictures; null: nothing. Its owner deletes it.
    void setNote(QWidget* note);
    /// A note with no arrays: a title and the note alone, until the next comparison.
    void showNoteAlone(const QString& title);

    /// The large picture.
    [[nodiscard]] HeatmapView& largePicture() const;
    /// The cell that is looked at and its numbers in A, B and their difference, each with its name; empty where none is.
    [[nodiscard]] std::pair<QString, QStringList> cellText() const;

Q_SIGNALS:
    /// cellText() or largePicture() is another one.
    void lookedAt();
    void closed();
    void otherWanted();
    /// The entry of the gallery that a known mistake belongs to.
    void entryWanted(QString id);
    void busyChanged(bool busy);
    void progressed(double share);
    void refused(posenc::Error error);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeHeader();
    void makeMeant();
    [[nodiscard]] QWidget* makeBelow();
    void connectControls();
    void showNumbers();
    void showDrawing(const std::shared_ptr<const ComparisonDrawing>& drawing);
    void draw();
    void setBusy(bool busy);
    void goTo(Index place);
    void again();

    std::optional<ComparisonRequest> request_;
    std::shared_ptr<const Comparison> comparison_;
    Index head_ = 0;
    SentenceLabel* sentence_ = nullptr;
    QLabel* numbers_ = nullptr;
    QToolButton* close_ = nullptr;
    QWidget* meantRow_ = nullptr;
    QComboBox* meant_ = nullptr;
    QPushButton* entry_ = nullptr;
    QVBoxLayout* column_ = nullptr;
    QWidget* note_ = nullptr;
    ComparisonControls* controls_ = nullptr;
    ComparisonPictures* pictures_ = nullptr;
    TabbedPane* below_ = nullptr;
    ProfilePlot* profile_ = nullptr;
    QTableView* pairs_ = nullptr;
    HeadPairModel* pairModel_ = nullptr;
    std::optional<Cell> goTo_;  ///< a cell of another head, once that is drawn
    ComparisonTask task_;
};

}  // namespace posenc
