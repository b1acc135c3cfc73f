#pragma once

#include <QWidget>

class QComboBox;
class QToolButton;

namespace posenc {

/// Which head is looked at: one, counted from 0 as everywhere (tables, command line, titles), or the mean of all.
class HeadSelector : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMean = -1;

    explicit HeadSelector(QWidget* parent = nullptr);

    /// 1 to 256. Keeps the choice where it still exists. Never emits.
    void setHeads(int heads);
    /// A head or kMean; out of range is ignored. Never emits.
    void setChoice(int head);
    [[nodiscard]] int choice() const;
    /// Nothing is to be chosen as long as this says why; empty: it is again.
    void withhold(const QString& why);
    /// The buttons of the previous and the next head, beside the list; shown at first.
    void setStepsShown(bool shown);
    [[nodiscard]] bool stepsShown() const { return stepsShown_; }
    /// The width that it needs with or without them.
    [[nodiscard]] int widthWith(bool steps) const;

Q_SIGNALS:
    void chosen(int head);

private:
    void step(int by);
    void update();

    QToolButton* previous_ = nullptr;
    QComboBox* combo_ = nullptr;
    QToolButton* next_ = nullptr;
    int heads_ = 0;
    QString withheld_;  ///< why
    bool stepsShown_ = true;
};

}  // namespace posenc
