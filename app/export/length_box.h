#pragma once

#include "app/scene/figure_description.h"
#include "widgets/controls/number_box.h"

namespace posenc {

/// A length of a page. Shows it rounded, to about a hundredth of a millimetre, and keeps it as it was given until another one is entered:
/// what is shown alone leaves a page as large as it is.
class LengthBox : public NumberBox {
    Q_OBJECT

public:
    explicit LengthBox(QWidget* parent = nullptr);

    /// @param length in this unit; 0: as the content needs
    void setLength(double length, PaperSize::Unit unit);
    [[nodiscard]] double length() const;

private:
    double given_ = 0;
    double shown_ = 0;  ///< the value of the box when it was given
};

}  // namespace posenc
