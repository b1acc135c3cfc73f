#pragma once

#include <QFrame>

class QToolButton;

namespace posenc {

class SentenceLabel;

/// One sentence above the pictures that asks for nothing: what went wrong, or what was just done. Stays until it is closed
/// or another takes its place; hidden while there is none.
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
