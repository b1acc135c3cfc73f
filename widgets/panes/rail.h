#pragma once

#include <QHash>
#include <QIcon>
#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace posenc {

/// A narrow column of icons, each of which opens a drawer; one at most is checked. Up and Down go from one to the next.
class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);

    /// @param name of the drawer; the button's object name is "rail-" and it
    void addEntry(const QString& name, const QString& title, const QString& help, const QIcon& icon);
    /// Checks the button of the open drawer; empty: none. Does not signal.
    void setOpen(const QString& name);

Q_SIGNALS:
    void chosen(QString name);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* column_ = nullptr;
    QList<QToolButton*> buttons_;
    QHash<QString, QToolButton*> byName_;
};

}  // namespace posenc
