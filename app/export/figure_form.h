#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "app/scene/figure_description.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace posenc {

class LengthBox;

/// The fields of a figure's page and of its style, as two pages of a dialog.
class FigureForm : public QObject {
    Q_OBJECT

public:
    explicit FigureForm(QObject* parent = nullptr);

    /// The widgets; each is made once and belongs to whoever lays it out.
    [[nodiscard]] QWidget* makePage();
    [[nodiscard]] QWidget* makeStyle();

    /// Without changed(). @pre both pages are made
    void setFigure(const FigureDescription& figure);
    /// What the fields say of a figure; the rest of it stays.
    void read(FigureDescription& figure) const;

Q_SIGNALS:
    void changed();

private:
    QComboBox* addChoice(QFormLayout& form, const char* name, const QString& label, const QString& accessible, const QString& tip,
                         const std::vector<std::pair<QString, int>>& choices);
    LengthBox* addLength(QFormLayout& form, const char* name, const QString& label, const QString& accessible, const QString& tip);
    void applyPreset(int index);
    void convertLengths();
    void enableFields();
    void take();

    bool filling_ = false;
    QComboBox* preset_ = nullptr;
    QComboBox* unit_ = nullptr;
    PaperSize::Unit lengthsIn_ = PaperSize::Unit::Millimetre;  ///< in which the lengths are shown
    LengthBox* width_ = nullptr;
    LengthBox* height_ = nullptr;
    QSpinBox* dpi_ = nullptr;
    QComboBox* arrangement_ = nullptr;
    QSpinBox* columns_ = nullptr;
    QComboBox* bars_ = nullptr;
    QLineEdit* barTitle_ = nullptr;
    QComboBox* range_ = nullptr;
    QLineEdit* title_ = nullptr;
    QComboBox* font_ = nullptr;
    QDoubleSpinBox* fontSize_ = nullptr;
    QComboBox* theme_ = nullptr;
    std::vector<std::pair<QCheckBox*, bool FigureDescription::*>> switches_;
};

}  // namespace posenc
