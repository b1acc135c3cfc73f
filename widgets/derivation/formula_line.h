#pragma once

#include <QString>
#include <QWidget>

#include "widgets/cell/formula_lines.h"

namespace posenc {

/// A formula in one line, a part of it lit. Where it is too long for its width, the clauses with the part and those beside them are shown,
/// each whole; one that is itself too long is moved so that the part is seen. The tooltip has all of it.
class FormulaLine : public QWidget {
    Q_OBJECT

public:
    explicit FormulaLine(QWidget* parent = nullptr);

    void setFormula(const QString& formula, FormulaPart part);
    [[nodiscard]] QString lit() const { return formula_.mid(lit_.start, lit_.length); }
    /// What is shown at this width.
    [[nodiscard]] QString shown() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] FormulaPart shownPart() const;

    QString formula_;
    FormulaPart lit_;
};

}  // namespace posenc
