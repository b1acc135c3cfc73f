#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>

#include "app/comparison/comparison_task.h"

class QSplitter;
class QVBoxLayout;

namespace posenc {

class HeatmapView;

/// The pictures of a comparison: the difference large, A and B small beside it in one range of colours, one pointer, one pinned cell and
/// one zoom in all three. A click on the title of a small one makes it the large one. While Space is held, the large picture shows A and B
/// in turn. Where there is no difference, A is large.
class ComparisonPictures : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonPictures(QWidget* parent = nullptr);

    void setDrawing(const std::shared_ptr<const ComparisonDrawing>& drawing);
    /// Shows nothing.
    void clear();
    void setBusy(bool busy);
    /// What the views want of a comparison, by ComparisonPlace.
    [[nodiscard]] ComparisonRegions wantedRegions(const Comparison& comparison) const;
    /// Pins a cell in all pictures and brings it into view.
    void goTo(Cell cell);
    /// The large picture.
    [[nodiscard]] HeatmapView& hero() const { return *hero_; }
    /// The cell that is pointed at, else the pinned one.
    [[nodiscard]] std::optional<Cell> cell() const;
    /// Below A and B.
    void setBelow(QWidget* widget);

Q_SIGNALS:
    /// cell() is another one, or hero().
    void lookedAt();
    /// Other samples would show more.
    void regionsWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    HeatmapView* addView(const char* name, const QString& title);
    void show(HeatmapView& view, ComparisonPlace place);
    void showLarge();
    void flick(bool on);
    void follow(const HeatmapView& leader);
    void enlarge(HeatmapView& picture);

    HeatmapView* difference_ = nullptr;
    HeatmapView* a_ = nullptr;
    HeatmapView* b_ = nullptr;
    HeatmapView* hero_ = nullptr;  ///< the large one of them
    QSplitter* row_ = nullptr;
    QSplitter* column_ = nullptr;
    QSplitter* pair_ = nullptr;  ///< the small ones
    std::shared_ptr<const ComparisonDrawing> drawing_;
    QTimer turns_;                            ///< between A and B
    std::optional<ComparisonPlace> flicked_;  ///< what the large one shows meanwhile
};

}  // namespace posenc
