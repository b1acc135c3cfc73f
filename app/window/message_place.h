#pragma once

#include <QObject>

class QWidget;

namespace posenc {

class MessageBar;

/// Keeps a message over the lower edge of the window, on the status line where one line is enough for it: it moves nothing.
class MessagePlace : public QObject {
    Q_OBJECT

public:
    /// All of them must outlive this.
    MessagePlace(MessageBar& messages, QWidget& window, QWidget& statusLine);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    MessageBar& messages_;
    QWidget& window_;
    QWidget& statusLine_;
};

}  // namespace posenc
