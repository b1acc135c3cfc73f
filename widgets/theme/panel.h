#pragma once

#include <QFrame>
#include <QString>

class QHBoxLayout;
class QVBoxLayout;

namespace posenc {

/// A pane with a rounded hairline border, a title row (title, one muted line that says what is shown, buttons) and one
/// widget below it.
class Panel : public QFrame {
    Q_OBJECT

public:
    explicit Panel(QWidget* parent = nullptr);

    void setTitle(const QString& title, const QString& subtitle = {});
    /// Takes the widget; one that was there before is deleted.
    void setContent(QWidget* content);
    /// Adds a button at the end of the title row.
    void addTitleWidget(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* titleRow_ = nullptr;
    class ElidedLabel* title_ = nullptr;
    class ElidedLabel* subtitle_ = nullptr;
    QHBoxLayout* row_ = nullptr;
    QVBoxLayout* column_ = nullptr;
    QWidget* content_ = nullptr;
};

}  // namespace posenc
