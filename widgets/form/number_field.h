#pragma once

#include "widgets/form/parameter_field.h"
#include "widgets/form/slider_scale.h"

class QSlider;

namespace posenc {

class NumberBox;

/// A slider from the minimum to the usual end, tied to a spin box that goes on to the maximum.
class NumberField : public ParameterField {
    Q_OBJECT

public:
    NumberField(const ParameterDeclaration& declaration, QWidget* parent);

    [[nodiscard]] int editorWidth(bool withUnit) const override;
    [[nodiscard]] bool alignsEditor() const override { return true; }
    void setColumns(const Columns& columns) override;

protected:
    void present(const ParameterValue& value) override;

private:
    [[nodiscard]] ParameterValue valueOf(double number) const;
    /// The stop that the slider goes to when the user moves it from the present value; none: it stays.
    [[nodiscard]] std::optional<int> nextStop(int moved, bool dragging) const;

    SliderScale scale_;
    QSlider* slider_ = nullptr;
    NumberBox* box_ = nullptr;
};

}  // namespace posenc
