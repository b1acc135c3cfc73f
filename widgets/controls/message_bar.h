#pragma once

#include <QFrame>

class QToolButton;

namespace posenc {

class SentenceLabel;

/// A message above the pictures that needs no answer: an error, or the result of an action. Stays until it is closed or replaced; hidden
/// while empty.
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

private:
    SentenceLabel* text_ = nullptr;
    QToolButton* action_ = nullptr;
    Kind kind_ = Kind::Done;
};

}  // namespace posenc
