#include "app/desktop/portal_listener.h"

#include <QDBusConnection>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QUuid>
#include <utility>

namespace posenc {
namespace {

constexpr QLatin1String kService("org.freedesktop.portal.Desktop");
constexpr QLatin1String kPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String kInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String kAppearance("org.freedesktop.appearance");

struct PortalKey {
    PortalSetting setting;
    QLatin1String space;
    QLatin1String key;
};
constexpr PortalKey kKeys[] = {
    {PortalSetting::ColourScheme, kAppearance, QLatin1String("color-scheme")},
    {PortalSetting::ReducedMotion, kAppearance, QLatin1String("reduced-motion")},
    {PortalSetting::Animations, QLatin1String("org.gnome.desktop.interface"), QLatin1String("enable-animations")}};

/// The number inside, however often it is wrapped: portals wrap answers to Read twice and changes once.
uint unwrapped(QVariant value) {
    while (value.canConvert<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    return value.toUInt();
}

}  // namespace

PortalListener::PortalListener(QString address)
    : address_(std::move(address)), name_(QStringLiteral("posenc-") + QUuid::createUuid().toString(QUuid::WithoutBraces)) {}

PortalListener::~PortalListener() {
    QDBusConnection::disconnectFromBus(name_);
}

void PortalListener::start() {
    QDBusConnection bus = QDBusConnection::connectToBus(address_, name_);
    if (!bus.isConnected()) {
        return;
    }
    // From the code that says so: naming the service would make Qt wait for its owner, and miss a portal that starts later. The whole
    // message is taken and read here, since Qt 6.4 drops a signal whose slot names QDBusVariant where that type is still unknown to it.
    bus.connect(QString(), kPath, kInterface, QStringLiteral("SettingChanged"), this, SLOT(onSettingChanged(QDBusMessage)));
    for (const PortalKey& one : kKeys) {
        QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
        question << QString(one.space) << QString(one.key);
        auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this,
                [this, setting = one.setting](QDBusPendingCallWatcher* done) { onAnswer(setting, done); });
    }
}

void PortalListener::onSettingChanged(const QDBusMessage& message) {
    const QVariantList said = message.arguments();
    for (const PortalKey& one : kKeys) {
        if (said.size() == 3 && said[0].toString() == one.space && said[1].toString() == one.key) {
            Q_EMIT told(one.setting, unwrapped(said[2]));
        }
    }
}

void PortalListener::onAnswer(PortalSetting setting, QDBusPendingCallWatcher* watcher) {
    const QDBusPendingReply<QDBusVariant> reply = *watcher;
    if (reply.isValid()) {
        Q_EMIT told(setting, unwrapped(reply.value().variant()));
    }
    watcher->deleteLater();
}

}  // namespace posenc
