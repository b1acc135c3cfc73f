#pragma once

#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QLineEdit>

namespace posenc {

/// A combo box: its name says what it is for, its value is the text that is chosen. Children are the list that it unrolls, and the field of
/// an editable one.
class ComboBoxAccessible : public QAccessibleWidget {
public:
    explicit ComboBoxAccessible(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox) {}

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? box().currentText() : QAccessibleWidget::text(kind);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.hasPopup = true;
        state.expandable = true;
        state.expanded = box().view()->isVisible();
        state.collapsed = !state.expanded;
        state.editable = box().isEditable();
        return state;
    }

    int childCount() const override { return box().isEditable() ? 2 : 1; }
    QAccessibleInterface* child(int index) const override {
        if (index == 0) {
            // The list takes the keyboard while it is unrolled, and is then what is read.
            box().view()->setAccessibleName(text(QAccessible::Name));
            return QAccessible::queryAccessibleInterface(box().view());
        }
        return index == 1 && box().isEditable() ? QAccessible::queryAccessibleInterface(box().lineEdit()) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const QObject* object = child == nullptr ? nullptr : child->object();
        return object == nullptr ? -1 : object == box().view() ? 0 : box().isEditable() && object == box().lineEdit() ? 1 : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const bool inField = box().isEditable() && box().lineEdit()->rect().contains(box().lineEdit()->mapFromGlobal(QPoint(x, y)));
        return inField ? child(1) : nullptr;
    }

    QStringList actionNames() const override { return QAccessibleWidget::actionNames() << showMenuAction() << pressAction(); }
    QString localizedActionDescription(const QString& name) const override {
        return name == showMenuAction() || name == pressAction() ? QComboBox::tr("Open the combo box selection popup")
                                                                 : QAccessibleWidget::localizedActionDescription(name);
    }
    void doAction(const QString& name) override {
        if (name != showMenuAction() && name != pressAction()) {
            QAccessibleWidget::doAction(name);
        } else if (box().view()->isVisible()) {
            box().hidePopup();
        } else {
            box().showPopup();
        }
    }
    QStringList keyBindingsForAction(const QString& /*name*/) const override { return {}; }

private:
    QComboBox& box() const { return *static_cast<QComboBox*>(widget()); }
};

}  // namespace posenc
