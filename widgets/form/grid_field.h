#pragma once

#include "widgets/form/parameter_field.h"
#include "widgets/form/slider_scale.h"

namespace posenc {

class NumberBox;
class TiedSlider;

/// Rows and columns in a spin box each, and one slider that scales both in proportion: squares stay squares.
class GridField : public ParameterField {
    Q_OBJECT

public:
    GridField(const ParameterDeclaration& declaration, QWidget* parent);

    [[nodiscard]] int editorWidth(bool withUnit) const override;

protected:
    void present(const ParameterValue& value) override;

private:
    void put(Grid grid);
    /// What the boxes show, and the slider's stop for it.
    [[nodiscard]] Grid grid() const;
    [[nodiscard]] int stopOf(Grid grid) const;
    /// What the slider makes of the anchor.
    [[nodiscard]] Grid gridAt(int stop) const;

    SliderScale scale_;
    TiedSlider* slider_ = nullptr;
    NumberBox* rows_ = nullptr;
    NumberBox* columns_ = nullptr;
    /// What the slider scales: kept while only the slider moves, so that the proportion survives rounding.
    Grid anchor_;
};

}  // namespace posenc
