#pragma once

#include <QLayout>
#include <vector>

namespace posenc {

/// Puts its items side by side as far as they fit, and the next ones into a new line, as words of a text. In each line the items that want
/// to grow share the room that is left.
class FlowLayout : public QLayout {
    Q_OBJECT

public:
    /// @param spacing logical pixels between items and between lines
    explicit FlowLayout(int spacing, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    [[nodiscard]] QSize sizeHint() const override;
    /// Of the widest item.
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rectangle) override;

private:
    /// Returns the height that is needed. @param place whether the items are moved there
    int arrange(const QRect& rectangle, bool place) const;

    std::vector<QLayoutItem*> items_;
};

}  // namespace posenc
