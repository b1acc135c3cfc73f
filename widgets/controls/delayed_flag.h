#pragma once

#include <QTimer>

namespace posenc {

/// A state that is shown only after it has lasted a moment, so that what is quick does not flicker.
class DelayedFlag : public QObject {
    Q_OBJECT

public:
    explicit DelayedFlag(QObject* parent = nullptr);

    void set(bool on);
    [[nodiscard]] bool isSet() const { return set_; }
    [[nodiscard]] bool isShown() const { return shown_; }

Q_SIGNALS:
    void shownChanged();

private:
    bool set_ = false;
    bool shown_ = false;
    QTimer delay_;
};

}  // namespace posenc
