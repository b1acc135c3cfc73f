#include "app/desktop/desktop_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <functional>
#include <utility>

namespace posenc {
namespace {

constexpr QLatin1String kService("org.freedesktop.portal.Desktop");
constexpr QLatin1String kPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String kInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String kSpace("org.freedesktop.appearance");
constexpr QLatin1String kKey("color-scheme");
constexpr uint kDark = 1;
constexpr uint kLight = 2;

/// Asks once and listens then.
class PortalListener : public QObject {
    Q_OBJECT

public:
    PortalListener(QDBusConnection bus, std::function<void(uint)> tell, QObject* parent) : QObject(parent), tell_(std::move(tell)) {
        bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                    SLOT(onSettingChanged(QString, QString, QDBusVariant)));
        QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
        question << QString(kSpace) << QString(kKey);
        auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, &PortalListener::onAnswer);
    }

private Q_SLOTS:
    void onSettingChanged(const QString& space, const QString& key, const QDBusVariant& value) {
        if (space == kSpace && key == kKey) {
            tell_(value.variant().toUInt());
        }
    }

private:
    void onAnswer(QDBusPendingCallWatcher* watcher) {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid()) {
            // The answer comes wrapped twice.
            const QVariant value = reply.value().variant();
            tell_((value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value).toUInt());
        }
        watcher->deleteLater();
    }

    std::function<void(uint)> tell_;
};

}  // namespace

DesktopScheme::DesktopScheme(const QString& connection, QObject* parent) : QObject(parent) {
    const QDBusConnection bus = connection.isEmpty() ? QDBusConnection::sessionBus() : QDBusConnection(connection);
    if (bus.isConnected()) {
        new PortalListener(
            bus, [this](uint scheme) { take(scheme); }, this);
    }
}

void DesktopScheme::take(uint scheme) {
    const std::optional<bool> dark = scheme == kDark || scheme == kLight ? std::optional(scheme == kDark) : std::nullopt;
    if (dark != dark_) {
        dark_ = dark;
        Q_EMIT changed();
    }
}

}  // namespace posenc

#include "desktop_scheme.moc"
