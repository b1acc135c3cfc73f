#pragma once

#include <QFrame>
#include <QString>

namespace posenc {

/// One line over the pictures: the formula of the logits, the same with the current numbers in it, and facts (tokens,
/// table rows). Where there is no room the facts go first, then the numbers.
class FormulaBar : public QFrame {
    Q_OBJECT

public:
    explicit FormulaBar(QWidget* parent = nullptr);

    void setFormula(const QString& formula, const QString& substituted, const QString& facts);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString formula_;
    QString substituted_;
    QString facts_;
};

}  // namespace posenc
