#pragma once

#include <QObject>
#include <QString>
#include <optional>

namespace posenc {

/// Whether the desktop is dark, as it tells all programs through its portal (org.freedesktop.portal.Settings, namespace
/// org.freedesktop.appearance, key color-scheme: 1 dark, 2 light, else no preference), now and whenever it changes. Qt 6.4 asks only
/// some desktops, and the portal never. Nothing waits for an answer; without a portal none comes.
class DesktopScheme : public QObject {
    Q_OBJECT

public:
    /// @param connection name of a D-Bus connection; empty: the session's
    explicit DesktopScheme(const QString& connection = {}, QObject* parent = nullptr);

    [[nodiscard]] std::optional<bool> dark() const { return dark_; }

Q_SIGNALS:
    void changed();

private:
    void take(uint scheme);

    std::optional<bool> dark_;
};

}  // namespace posenc
