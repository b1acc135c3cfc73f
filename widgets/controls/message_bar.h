#pragma once

#include <QFrame>
#include <QTimer>

class QToolButton;

namespace posenc {

class SentenceLabel;

/// A message that needs no answer: an error, or the result of an action. Stays until it is closed or replaced, or its time is over, which
/// is long enough to read it twice and stands still while the pointer or the keyboard is on it. Hidden while empty.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { Done, Wrong };

    explicit MessageBar(QWidget* parent = nullptr);

    /// `action`: text of a button that emits actionRequested(); empty: none.
    void say(Kind kind, const QString& sentence, const QString& action = {});
    void clear();
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void actionRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    SentenceLabel* text_ = nullptr;
    QToolButton* action_ = nullptr;
    QTimer time_{this};
    Kind kind_ = Kind::Done;
};

}  // namespace posenc
