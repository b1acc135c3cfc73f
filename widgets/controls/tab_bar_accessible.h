#pragma once

#include <QAbstractButton>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QTabBar>

namespace posenc {

/// One tab. It has the focus while its bar has it and it is the current one; invalid once there are fewer tabs.
class TabAccessible : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    TabAccessible(QTabBar* bar, int tab) : bar_(bar), tab_(tab) {}

    bool isValid() const override { return bar_ && tab_ < bar_->count(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return isValid() ? bar_->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(bar_); }
    QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}
    QAccessible::Role role() const override { return QAccessible::PageTab; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid()) {
            return {};
        }
        if (kind == QAccessible::Name) {
            const QString given = bar_->accessibleTabName(tab_);
            return given.isEmpty() ? withoutMnemonic(bar_->tabText(tab_)) : given;
        }
        return kind == QAccessible::Description ? bar_->tabToolTip(tab_) : QString();
    }
    QRect rect() const override {
        const QRect seen = isValid() ? bar_->tabRect(tab_).intersected(bar_->rect()) : QRect();
        return seen.isEmpty() ? QRect() : QRect(bar_->mapToGlobal(seen.topLeft()), seen.size());
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        const bool current = bar_->currentIndex() == tab_;
        state.disabled = !bar_->isTabEnabled(tab_);
        state.invisible = !bar_->isVisible() || !bar_->isTabVisible(tab_);
        state.focusable = bar_->focusPolicy() != Qt::NoFocus;
        state.focused = current && !state.invisible && bar_->hasFocus();
        state.selectable = true;
        state.selected = current;
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override {
        if (name == pressAction() && isValid()) {
            bar_->setCurrentIndex(tab_);
        }
    }
    QStringList keyBindingsForAction(const QString& /*name*/) const override { return {}; }

private:
    static QString withoutMnemonic(const QString& text) {
        QString plain;
        for (qsizetype i = 0; i < text.size(); ++i) {
            i += text.at(i) == QLatin1Char('&') && i + 1 < text.size() ? 1 : 0;
            plain += text.at(i);
        }
        return plain;
    }

    QPointer<QTabBar> bar_;
    int tab_;
};

/// A tab bar: its tabs, then the buttons that scroll through them.
class TabBarAccessible : public QAccessibleWidget {
public:
    explicit TabBarAccessible(QTabBar* bar) : QAccessibleWidget(bar, QAccessible::PageTabList) {}
    ~TabBarAccessible() override {
        for (const QAccessible::Id id : std::as_const(tabs_)) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }
    TabBarAccessible(const TabBarAccessible&) = delete;
    TabBarAccessible& operator=(const TabBarAccessible&) = delete;

    int childCount() const override { return bar().count() + static_cast<int>(buttons().size()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) {
            return nullptr;
        }
        return index < bar().count() ? tab(index) : QAccessible::queryAccessibleInterface(buttons().at(index - bar().count()));
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        for (int i = 0; child != nullptr && i < childCount(); ++i) {
            if (this->child(i) == child) {
                return i;
            }
        }
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < childCount(); ++i) {
            if (QAccessibleInterface* one = child(i); !one->state().invisible && one->rect().contains(x, y)) {
                return one;
            }
        }
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override {
        return bar().hasFocus() && bar().currentIndex() >= 0 ? tab(bar().currentIndex()) : nullptr;
    }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value && bar().currentIndex() >= 0 ? tab(bar().currentIndex())->text(QAccessible::Name)
                                                                       : QAccessibleWidget::text(kind);
    }

private:
    QTabBar& bar() const { return *static_cast<QTabBar*>(widget()); }
    QList<QAbstractButton*> buttons() const { return bar().findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly); }
    QAccessibleInterface* tab(int index) const {
        if (const auto known = tabs_.constFind(index); known != tabs_.constEnd()) {
            return QAccessible::accessibleInterface(*known);
        }
        auto* made = new TabAccessible(&bar(), index);
        tabs_.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    mutable QHash<int, QAccessible::Id> tabs_;
};

}  // namespace posenc
