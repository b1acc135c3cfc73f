#pragma once

#include <QString>
#include <QWidget>

namespace posenc {

/// A formula in one line, a part of it lit. Where it is too long for its width, it is moved so that the part is seen; the tooltip has all
/// of it.
class FormulaLine : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLine(QWidget* parent = nullptr);

    /// @param length 0: nothing is lit
    void setFormula(const QString& formula, int start, int length);
    [[nodiscard]] QString lit() const { return formula_.mid(start_, length_); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString formula_;
    int start_ = 0;
    int length_ = 0;
};

}  // namespace posenc
