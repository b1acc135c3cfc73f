#pragma once

#include <QFrame>
#include <QHash>
#include <QString>

class QAbstractSlider;
class QStackedWidget;
class QToolButton;

namespace posenc {

class ElidedLabel;

/// One of several contents under a title, over what lies behind it or, pinned, beside it. While a slider in it is dragged, an unpinned
/// drawer narrows to that slider's row, so that what lies behind is seen to follow. Escape closes it.
class Drawer : public QFrame {
    Q_OBJECT

public:
    static constexpr int kWidth = 280;

    explicit Drawer(QWidget* parent = nullptr);

    /// @param scrolled the content is as high as it is and scrolls; else it takes the height of the drawer
    void addContent(const QString& name, const QString& title, QWidget& content, bool scrolled);
    /// Shows a content; what is no name is ignored.
    void setCurrent(const QString& name);
    [[nodiscard]] const QString& current() const { return current_; }
    [[nodiscard]] QWidget* content(const QString& name) const;
    /// Brings a part of the content into view, if that scrolls.
    void scrollTo(QWidget& part);
    void setPinned(bool pinned);
    [[nodiscard]] bool pinned() const;

Q_SIGNALS:
    void closed();
    void pinToggled(bool pinned);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void narrowTo(const QAbstractSlider& slider);
    void widen();

    struct Content {
        QString title;
        QWidget* page = nullptr;
        QWidget* content = nullptr;
    };
    ElidedLabel* title_ = nullptr;
    QToolButton* pin_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    QHash<QString, Content> contents_;
    QString current_;
};

}  // namespace posenc
