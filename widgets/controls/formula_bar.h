#pragma once

#include <QFrame>
#include <QString>

namespace posenc {

/// One line over the pictures: the formula of the logits, the same with the current numbers in it, and facts (tokens,
/// table rows). Where they do not fit side by side the numbers and facts take a second line.
class FormulaBar : public QFrame {
    Q_OBJECT

public:
    explicit FormulaBar(QWidget* parent = nullptr);

    void setFormula(const QString& formula, const QString& substituted, const QString& facts);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] bool fitsOneLine(int width) const;

    QString formula_;
    QString substituted_;
    QString facts_;
};

}  // namespace posenc
