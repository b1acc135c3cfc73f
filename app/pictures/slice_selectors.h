#pragma once

#include <QWidget>
#include <array>

#include "app/runner/picture.h"

class QLabel;

namespace posenc {

class NumberBox;

/// One number field for each kind of stack that a picture shows beside heads: which window, channel or component of it. Not there while no
/// layer that is shown has such a stack.
class SliceSelectors : public QWidget {
    Q_OBJECT

public:
    explicit SliceSelectors(QWidget* parent = nullptr);

    /// Offers what the picture's layers are stacked over, and shows which matrix of each the picture shows. Never emits.
    void setPicture(const Picture& picture);

Q_SIGNALS:
    /// For the first layer shown with such a stack.
    void chosen(const posenc::LayerDeclaration& layer, posenc::Index slice);

private:
    struct Row {
        LayerStack stack = LayerStack::None;
        QLabel* label = nullptr;
        NumberBox* number = nullptr;
        LayerDeclaration layer = {};
    };
    [[nodiscard]] Row makeRow(LayerStack stack, const char* name, const QString& text, const QString& accessible);

    std::array<Row, 3> rows_;
};

}  // namespace posenc
