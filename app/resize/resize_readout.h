#pragma once

#include <QLabel>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/resize/resize_task.h"

class QGridLayout;

namespace posenc {

/// What a resize preview says in numbers: at one offset the value of the original and of every method, with their difference; which
/// share of each lies beyond the trained offsets; how far the progression reached; what became of the rows of a class token.
class ResizeReadout : public QWidget {
    Q_OBJECT

public:
    /// @param network the table was made by one, whose own continuation is a method, too
    explicit ResizeReadout(bool network, QWidget* parent = nullptr);

    void setPreview(const std::shared_ptr<const ResizePreview>& preview);
    /// From the middle of the tables; none: no offset is looked at.
    void setOffset(std::optional<Cell> offset);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Line {
        QLabel* name = nullptr;
        QLabel* value = nullptr;
        QLabel* beyond = nullptr;
    };
    Line addLine(QGridLayout& grid, const char* name);
    void showValues();
    void showFacts();

    std::shared_ptr<const ResizePreview> preview_;
    std::optional<Cell> offset_;
    QLabel* where_ = nullptr;
    QLabel* hatched_ = nullptr;  ///< of how many cells
    std::vector<Line> lines_;    ///< one for each picture, in their order
    QLabel* facts_ = nullptr;
};

/// Cells of `field` that the offset names; none where the table does not go so far.
[[nodiscard]] std::optional<Cell> cellOfOffset(const Field& field, const Cell& offset);
/// "Geometric − Bicubic".
[[nodiscard]] QString differenceName(const ResizeRequest& request);
[[nodiscard]] QString methodName(ResizeMethod method);

}  // namespace posenc
