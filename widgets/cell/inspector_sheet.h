#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "widgets/cell/inspector_lines.h"

namespace posenc {

struct InspectorFonts;

/// Paints the inspector's lines. One widget instead of a label per number: following the pointer is a repaint, and a new
/// layout is asked for only when the height changes.
class InspectorSheet : public QWidget {
    Q_OBJECT

public:
    explicit InspectorSheet(QWidget* parent = nullptr);
    ~InspectorSheet() override;

    void setLines(std::vector<InspectorLine> lines);
    [[nodiscard]] const std::vector<InspectorLine>& lines() const { return lines_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::unique_ptr<InspectorFonts> fonts_;
    std::vector<InspectorLine> lines_;
    int height_ = 0;
};

}  // namespace posenc
