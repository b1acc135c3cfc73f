#pragma once

#include <QAccessible>
#include <QObject>
#include <QStringList>
#include <utility>

namespace posenc::test {

/// Listens as an assistant does, for as long as it lives: "focus query 3, key 7", "selected ...", "released ...", "value ...",
/// "model ..." with the name of the part of the widget that it is about. One at a time.
class AccessibleEvents {
public:
    AccessibleEvents() {
        heard().clear();
        before_ = QAccessible::installUpdateHandler(&AccessibleEvents::handle);
    }
    ~AccessibleEvents() { QAccessible::installUpdateHandler(before_); }
    AccessibleEvents(const AccessibleEvents&) = delete;
    AccessibleEvents& operator=(const AccessibleEvents&) = delete;

    [[nodiscard]] QStringList of(const QObject* widget) const {
        QStringList out;
        for (const auto& [object, text] : heard()) {
            if (object == widget) {
                out << text;
            }
        }
        return out;
    }

private:
    static void handle(QAccessibleEvent* event) {
        const QString kind = event->type() == QAccessible::Focus                ? QStringLiteral("focus")
                             : event->type() == QAccessible::ValueChanged       ? QStringLiteral("value")
                             : event->type() == QAccessible::Selection          ? QStringLiteral("selected")
                             : event->type() == QAccessible::SelectionRemove    ? QStringLiteral("released")
                             : event->type() == QAccessible::TableModelChanged  ? QStringLiteral("model")
                             : event->type() == QAccessible::DescriptionChanged ? QStringLiteral("description")
                             : event->type() == QAccessible::Alert              ? QStringLiteral("alert")
                                                                                : QString();
        if (!kind.isEmpty()) {
            QAccessibleInterface* about = event->child() >= 0 ? event->accessibleInterface() : nullptr;
            heard().append({event->object(), kind + QLatin1Char(' ') + (about != nullptr ? about->text(QAccessible::Name) : QString())});
        }
    }
    static QList<std::pair<const QObject*, QString>>& heard() {
        static QList<std::pair<const QObject*, QString>> list;
        return list;
    }

    QAccessible::UpdateHandler before_ = nullptr;
};

}  // namespace posenc::test
