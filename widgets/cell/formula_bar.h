#pragma once

#include <QFrame>
#include <QString>
#include <QStringList>

namespace posenc {

/// Two lines, always as high as two: the formula of the logits with facts beside it (tokens, table rows), and below it the same with
/// numbers in it: those of the cell that is looked at, else those of the parameters. Of a formula that does not fit, the last clauses are
/// left out; whatever else does not fit whole is left to the tooltip.
class FormulaBar : public QFrame {
    Q_OBJECT

public:
    explicit FormulaBar(QWidget* parent = nullptr);

    /// @param substituted the formula with the parameters' numbers; may be empty
    void setFormula(const QString& formula, const QString& substituted, const QString& facts);
    /// The numbers of a cell, in shorter and shorter forms: the first one that fits is shown, if any does. Empty: no cell is selected.
    void setCell(const QStringList& numbers);
    /// The formula and below it all of the numbers, for the clipboard.
    [[nodiscard]] QString text() const;
    /// What the first line shows at this width; empty where not even the first clause fits.
    [[nodiscard]] QString formulaShown() const;
    /// What the second line shows at this width.
    [[nodiscard]] QString numbersShown() const;
    void copy() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// All of the numbers: of the cell, else of the parameters, else none.
    [[nodiscard]] QString numbers() const;
    void describe();
    [[nodiscard]] int firstHeight() const;

    QString formula_;
    QString substituted_;
    QString facts_;
    QStringList cell_;
};

}  // namespace posenc
