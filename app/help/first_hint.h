#pragma once

#include <QFrame>

class QLabel;

namespace posenc {

class Settings;

/// One sentence over the lower edge of the pictures on the very first start. It takes no clicks and no keys: the first of them, wherever it
/// goes, takes it away for good. Deletes itself.
class FirstHint : public QFrame {
    Q_OBJECT

public:
    /// Nothing where it has been seen before. The settings must outlive `over`.
    static void showOnce(QWidget& over, Settings& settings);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    FirstHint(QWidget& over, Settings& settings);
    void place();
    void leave();

    Settings& settings_;
    QLabel* text_ = nullptr;
};

}  // namespace posenc
