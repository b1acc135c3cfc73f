#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace posenc {

/// Shown instead of rows if there are none: a sentence, and a button that shows the matches hidden by a filter.
class NothingFound : public QWidget {
    Q_OBJECT

public:
    explicit NothingFound(QWidget* parent = nullptr);

    /// @param all rows there are
    /// @param hidden rows that match and that only the filter hides
    void tell(int all, int hidden);
    /// To the button, where there is one.
    void takeFocus();

Q_SIGNALS:
    /// The user wants to see what is hidden.
    void hiddenWanted();

private:
    QLabel* sentence_ = nullptr;
    QPushButton* show_ = nullptr;
};

}  // namespace posenc
