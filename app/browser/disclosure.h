#pragma once

#include <QWidget>

class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace posenc {

/// A line that says how much there is of something, and opens to a list of it. Hidden where there is nothing.
class Disclosure : public QWidget {
    Q_OBJECT

public:
    /// More are counted and not listed.
    static constexpr int kMostListed = 1000;

    explicit Disclosure(QWidget* parent = nullptr);

    [[nodiscard]] QToolButton& button() { return *button_; }
    [[nodiscard]] QTreeWidget& list() { return *list_; }
    /// Columns but the last are as wide as their texts, up to a bound.
    void setItems(const QString& title, const QList<QTreeWidgetItem*>& items);

private:
    QToolButton* button_ = nullptr;
    QTreeWidget* list_ = nullptr;
};

}  // namespace posenc
