#pragma once

#include <vector>

#include "widgets/form/parameter_field.h"
#include "widgets/form/slider_scale.h"

namespace posenc {

class NumberBox;
class TiedSlider;

/// Rows and columns, behind the depth of a volume, in a spin box each, and one slider that scales all in proportion: squares stay squares.
class GridField : public ParameterField {
    Q_OBJECT

public:
    GridField(const ParameterDeclaration& declaration, QWidget* parent);

    [[nodiscard]] int editorWidth(bool withUnit) const override;

protected:
    void present(const ParameterValue& value) override;

private:
    using Sides = std::vector<Index>;
    void put(const Sides& sides);
    /// What the boxes show, and the slider's stop for it.
    [[nodiscard]] Sides sides() const;
    [[nodiscard]] int stopOf(const Sides& sides) const;
    /// The sides with another number for one of them; where no value has that, all sides go along: from 0x0, which stands for no grid.
    [[nodiscard]] Sides with(std::size_t side, double number) const;
    /// What the slider makes of the anchor.
    [[nodiscard]] Sides sidesAt(int stop) const;

    SliderScale scale_;
    TiedSlider* slider_ = nullptr;
    std::vector<NumberBox*> boxes_;  ///< slowest side first
    /// What the slider scales: kept while only the slider moves, so that the proportion survives rounding.
    Sides anchor_;
};

}  // namespace posenc
