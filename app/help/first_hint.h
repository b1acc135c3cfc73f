#pragma once

#include <QFrame>

class QLabel;

namespace posenc {

class Settings;

/// One sentence over the status line on the very first start. It takes no clicks and no keys: the first of them, wherever it
/// goes, takes it away for good. Deletes itself.
class FirstHint : public QFrame {
    Q_OBJECT

public:
    /// Nothing where it has been seen before. The settings must outlive `window`.
    static void showOnce(QWidget& window, QWidget& over, Settings& settings);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    FirstHint(QWidget& window, QWidget& over, Settings& settings);
    void place();
    void leave();

    QWidget& over_;
    Settings& settings_;
    QLabel* text_ = nullptr;
};

}  // namespace posenc
