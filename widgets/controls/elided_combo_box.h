#pragma once

#include <QComboBox>

namespace posenc {

/// A combo box for names that differ somewhere: of one that has no room in the box what all names have in common is left out first, then
/// its middle; in the list the middle.
class ElidedComboBox : public QComboBox {
    Q_OBJECT

public:
    explicit ElidedComboBox(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString shortened(const QString& text, const QFontMetrics& letters, int room) const;
};

}  // namespace posenc
