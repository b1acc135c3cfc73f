#pragma once

#include <QWidget>
#include <optional>

#include "app/comparison/comparison.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QSlider;
class QToolButton;

namespace posenc {

/// What is compared and how: A and B with their heads, numbers or their softmax, the tolerance, and the way from one differing cell to the
/// next.
class ComparisonControls : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonControls(QWidget* parent = nullptr);

    void setComparison(const std::shared_ptr<const Comparison>& comparison);
    void setShownHead(Index head);
    /// The cell that next() goes on from; none: the first one is the next.
    void setCell(std::optional<Index> place) { place_ = place; }

Q_SIGNALS:
    /// Another B is wanted.
    void otherWanted();
    void swapWanted();
    /// Heads of A and of B; none: all of both.
    void headsChosen(std::optional<posenc::Index> a, std::optional<posenc::Index> b);
    /// Of several heads that are compared, the one whose pictures are shown.
    void headShown(posenc::Index head);
    void softmaxChosen(bool on);
    void toleranceChosen(double tolerance);
    /// A differing cell (CellDifferences::cells) to look at.
    void cellWanted(posenc::Index place);

public Q_SLOTS:
    void next() { step(1); }
    void previous() { step(-1); }

private:
    [[nodiscard]] QToolButton* addButton(QLayout& layout, const char* name, const QString& text, const QString& tip);
    void fillHeads(QComboBox& box, LayerStack stack, Index heads, const std::optional<Index>& head);
    void chooseHeads(const QComboBox& chosen);
    void step(int by);
    void showTolerance(double tolerance);

    QToolButton* b_ = nullptr;
    QToolButton* swap_ = nullptr;
    QComboBox* headA_ = nullptr;
    QComboBox* headB_ = nullptr;
    QComboBox* shown_ = nullptr;
    QCheckBox* softmax_ = nullptr;
    QToolButton* previous_ = nullptr;
    QToolButton* next_ = nullptr;
    QLabel* toleranceText_ = nullptr;
    QSlider* tolerance_ = nullptr;
    std::shared_ptr<const Comparison> comparison_;
    std::optional<Index> place_;
};

}  // namespace posenc
