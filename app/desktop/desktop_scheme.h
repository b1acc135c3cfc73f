#pragma once

#include <QObject>
#include <QString>
#include <QThread>
#include <memory>
#include <optional>

class QApplication;

namespace posenc {

class PortalListener;

/// Whether the desktop is dark, as it tells all programs through its portal (org.freedesktop.portal.Settings, namespace
/// org.freedesktop.appearance, key color-scheme: 1 dark, 2 light, else no preference), now and whenever it changes. Qt 6.4 asks only some
/// desktops, and the portal never. Everything that could wait for a bus happens on a thread of its own; without a portal no answer comes.
class DesktopScheme : public QObject {
    Q_OBJECT

public:
    /// @param address of the D-Bus bus; empty: there is none
    explicit DesktopScheme(const QString& address, QObject* parent = nullptr);
    ~DesktopScheme() override;

    /// None: the desktop has no preference, or has not told yet.
    [[nodiscard]] std::optional<bool> dark() const { return dark_; }

Q_SIGNALS:
    void changed();

private:
    void take(uint scheme);

    QThread thread_;
    std::unique_ptr<PortalListener> listener_;  ///< lives on the thread, and longer
    std::optional<bool> dark_;
};

/// The bus of the user's session; empty if there is none. A bus is never started for this alone.
[[nodiscard]] QString sessionBusAddress();

/// Keeps the theme of an application that follows the system in step with what the desktop tells, from now on.
void followDesktop(QApplication& application, const QString& address = sessionBusAddress());

}  // namespace posenc
