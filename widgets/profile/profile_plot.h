#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "widgets/profile/profile_data.h"
#include "widgets/profile/profile_drawing.h"

namespace posenc {

class ProfileCanvas;
class ProfileTip;

/// Values against offsets, a line for each head: the chosen one thick in the accent colour, clip, buckets and trained length marked, what
/// lies beyond shaded. An offset is looked at by pointing or with Left, Right, Home and End, pinned by a click or Return, let go with
/// Escape; a line is chosen by a click on it or on its name, or with Up and Down. It computes nothing: `data` holds every number.
class ProfilePlot : public QWidget {
    Q_OBJECT

public:
    explicit ProfilePlot(QWidget* parent = nullptr);
    ~ProfilePlot() override;

    /// Where lines are drawn from now on; at first at once, here. What runs jobs must have ended before this does.
    void setDrawing(ProfileRun run);
    [[nodiscard]] const ProfileData& data() const { return data_; }
    /// Whether what is seen is of the present data.
    [[nodiscard]] bool drawn() const;
    /// Keeps what is pinned where the data has it. Never emits.
    void setData(ProfileData data);
    /// Line in front; -1 for none. Never emits.
    void setChosen(int line);
    [[nodiscard]] int chosen() const { return chosen_; }
    /// The offset of what is looked at elsewhere; out of range counts as none.
    void setMarked(std::optional<Index> offset);
    [[nodiscard]] std::optional<Index> marked() const { return marked_; }
    /// By mouse or keys, here.
    [[nodiscard]] std::optional<Index> pointed() const { return pointed_; }
    [[nodiscard]] std::optional<Index> pinned() const { return pinned_; }
    /// Never emits.
    void setPinned(std::optional<Index> offset);

    /// "offset −3 · head 1: 0.4997", of what is pointed at, else marked, else pinned; empty for none.
    [[nodiscard]] QString readout() const;
    /// Where a value of an offset is drawn.
    [[nodiscard]] QPoint placeOf(Index offset, double value) const;
    /// Least and greatest value of the axis.
    [[nodiscard]] QPair<double, double> valueRange() const;
    [[nodiscard]] QSize sizeHint() const override { return {480, 190}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 90}; }

Q_SIGNALS:
    void offsetPointed(std::optional<posenc::Index> offset);
    void offsetPinned(std::optional<posenc::Index> offset);
    void lineChosen(int line);
    void readoutChanged();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] std::optional<Index> active() const;
    void point(std::optional<Index> offset);
    void pin(std::optional<Index> offset);
    void choose(int line);
    void moveTo(Index offset);
    void showSpots();
    void showValues(QPoint globalPosition);

    ProfileData data_;
    std::unique_ptr<ProfileCanvas> canvas_;
    ProfileTip* tip_ = nullptr;
    int chosen_ = -1;
    std::optional<Index> pointed_;
    std::optional<Index> marked_;
    std::optional<Index> pinned_;
};

}  // namespace posenc
