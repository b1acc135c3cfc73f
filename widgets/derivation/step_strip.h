#pragma once

#include <QElapsedTimer>
#include <QStringList>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace posenc {

class StepNames;

/// Plays a sequence of named steps: first, back, play, forward, last, a scrubber, speed and loop. Position p shows step floor(p), and on
/// the way to the next one the part p - floor(p). Where the system asks for little motion, the way takes no time.
class StepStrip : public QWidget {
    Q_OBJECT

public:
    explicit StepStrip(QWidget* parent = nullptr);

    /// Its keys work in this widget and all that it holds: Ctrl with the arrows, Home, End and Space.
    void takeKeys(QWidget& around);
    /// Other steps; the position is kept as far as there are so many. Stops.
    void setSteps(const QStringList& names);
    [[nodiscard]] int steps() const { return static_cast<int>(names_.size()); }
    [[nodiscard]] double position() const { return position_; }
    /// The step that is seen, or on its way.
    [[nodiscard]] int step() const;
    [[nodiscard]] bool playing() const { return timer_.isActive() && !single_; }
    /// @param position 0 to steps - 1; stops
    void setPosition(double position);

Q_SIGNALS:
    void positionChanged(double position);

public Q_SLOTS:
    void first();
    void back();
    void togglePlay();
    void forward();
    void last();
    void stop();

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* addButton(const char* name, const QString& title, const QString& tip, const QIcon& icon, void (StepStrip::*slot)());
    /// Unless the system asks for little motion.
    [[nodiscard]] bool moves() const;
    void move(double position);
    void start(bool single);
    void tick();
    void showState();
    /// Gives the name of the step the room of the longest one.
    void fitName();

    QStringList names_;
    QToolButton* play_ = nullptr;
    QToolButton* first_ = nullptr;
    QToolButton* back_ = nullptr;
    QToolButton* forward_ = nullptr;
    QToolButton* last_ = nullptr;
    QSlider* slider_ = nullptr;
    StepNames* ticks_ = nullptr;  ///< names under the slider
    QLabel* name_ = nullptr;
    QComboBox* speed_ = nullptr;
    QToolButton* loop_ = nullptr;
    QTimer timer_;
    QElapsedTimer clock_;
    double position_ = 0;
    double rest_ = 0;      ///< milliseconds that the present step still stands
    bool single_ = false;  ///< only to the next step
};

}  // namespace posenc
