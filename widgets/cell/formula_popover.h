#pragma once

#include <QFrame>
#include <QString>

namespace posenc {

/// All of a formula, a clause in each line, with the numbers in it and facts below: what its bar has no room for. Closes by itself.
class FormulaPopover : public QFrame {
    Q_OBJECT

public:
    /// @param numbers the formula with numbers in it; may be empty, as may `facts`
    FormulaPopover(const QString& formula, const QString& numbers, const QString& facts, QWidget* parent);

    /// Shows it below a part of the screen, within `room`.
    void open(const QRect& under, const QRect& room);

Q_SIGNALS:
    void copyWanted();
};

}  // namespace posenc
