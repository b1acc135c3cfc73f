#pragma once

#include <QObject>
#include <QString>
#include <QThread>
#include <memory>
#include <optional>

class QApplication;

namespace posenc {

class PortalListener;
enum class PortalSetting;

/// What the desktop tells all programs through its portal (org.freedesktop.portal.Settings), now and whenever it changes: whether it is
/// dark (org.freedesktop.appearance, color-scheme: 1 dark, 2 light, else no preference), and whether motion is to be reduced (the same,
/// reduced-motion: 1; or org.gnome.desktop.interface, enable-animations: false). Qt 6.4 asks only some desktops, and the portal never.
/// Everything that could wait for a bus happens on a thread of its own; without a portal no answer comes.
class DesktopScheme : public QObject {
    Q_OBJECT

public:
    /// @param address of the D-Bus bus; empty: there is none
    explicit DesktopScheme(const QString& address, QObject* parent = nullptr);
    ~DesktopScheme() override;

    /// None: the desktop has no preference, or has not told yet.
    [[nodiscard]] std::optional<bool> dark() const { return dark_; }
    [[nodiscard]] bool reducedMotion() const { return reduced_ || !animations_; }

Q_SIGNALS:
    void changed();

private:
    void take(posenc::PortalSetting setting, uint value);

    QThread thread_;
    std::unique_ptr<PortalListener> listener_;  ///< lives on the thread, and longer
    std::optional<bool> dark_;
    bool reduced_ = false;
    bool animations_ = true;
};

/// The bus of the user's session; empty if there is none. A bus is never started for this alone.
[[nodiscard]] QString sessionBusAddress();

/// Keeps the theme of an application that follows the system, and its animations, in step with what the desktop tells, from now on.
void followDesktop(QApplication& application, const QString& address = sessionBusAddress());

}  // namespace posenc
