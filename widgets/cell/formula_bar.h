#pragma once

#include <QAbstractButton>
#include <QString>
#include <QStringList>

#include "widgets/cell/formula_lines.h"

namespace posenc {

/// Two lines, always as high as two: the formula of the logits with facts beside it (tokens, table rows), and below it the same with
/// numbers in it: those of the cell that is looked at, else those of the parameters. Nothing is cut: what does not fit whole is left out,
/// and a first clause that is longer than a line takes both. A click shows all of it, as does the tooltip.
class FormulaBar : public QAbstractButton {
    Q_OBJECT

public:
    explicit FormulaBar(QWidget* parent = nullptr);

    /// @param substituted the formula with the parameters' numbers; may be empty
    void setFormula(const QString& formula, const QString& substituted, const QString& facts);
    /// The numbers of a cell, in shorter and shorter forms: the first one that fits is shown, if any does. Empty: no cell is selected.
    void setCell(const QStringList& numbers);
    /// The formula and below it all of the numbers, for the clipboard.
    [[nodiscard]] QString wholeText() const;
    /// What is shown of the formula at this width.
    [[nodiscard]] FormulaLines formulaShown() const;
    /// What the second line shows at this width, where the formula leaves it free.
    [[nodiscard]] QString numbersShown() const;
    void copy() const;

    /// The width at which the first clause is shown.
    [[nodiscard]] int leastWidth() const;
    /// The width at which it has one line.
    [[nodiscard]] int unbrokenWidth() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// All of the numbers: of the cell, else of the parameters, else none.
    [[nodiscard]] QString numbers() const;
    void describe();
    void showAll();
    /// Where text is, beside the arrow.
    [[nodiscard]] int textWidth() const;

    QString formula_;
    QString substituted_;
    QString facts_;
    QStringList cell_;
};

}  // namespace posenc
