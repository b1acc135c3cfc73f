#include "app/desktop/desktop_scheme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QUuid>
#include <utility>

#include "widgets/theme/theme.h"

namespace posenc {
namespace {

constexpr QLatin1String kService("org.freedesktop.portal.Desktop");
constexpr QLatin1String kPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String kInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String kSpace("org.freedesktop.appearance");
constexpr QLatin1String kKey("color-scheme");
constexpr uint kDark = 1;
constexpr uint kLight = 2;

/// The number inside, however often it is wrapped: portals wrap answers to Read twice and changes once.
uint unwrapped(QVariant value) {
    while (value.canConvert<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    return value.toUInt();
}

/// Listens and asks once. Lives on the thread that may wait.
class PortalListener : public QObject {
    Q_OBJECT

public:
    explicit PortalListener(QString address) : address_(std::move(address)) {}
    ~PortalListener() override { QDBusConnection::disconnectFromBus(name_); }

    void start() {
        QDBusConnection bus = QDBusConnection::connectToBus(address_, name_);
        if (!bus.isConnected()) {
            return;
        }
        // From whoever says so: naming the service would make Qt wait for its owner, and miss a portal that starts later. The whole message
        // is taken and read here, since Qt 6.4 drops a signal whose slot names QDBusVariant where that type is still unknown to it.
        bus.connect(QString(), kPath, kInterface, QStringLiteral("SettingChanged"), this, SLOT(onSettingChanged(QDBusMessage)));
        QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
        question << QString(kSpace) << QString(kKey);
        auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, &PortalListener::onAnswer);
    }

Q_SIGNALS:
    void told(uint scheme);

private Q_SLOTS:
    void onSettingChanged(const QDBusMessage& message) {
        const QVariantList said = message.arguments();
        if (said.size() == 3 && said[0].toString() == kSpace && said[1].toString() == kKey) {
            Q_EMIT told(unwrapped(said[2]));
        }
    }

private:
    void onAnswer(QDBusPendingCallWatcher* watcher) {
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid()) {
            Q_EMIT told(unwrapped(reply.value().variant()));
        }
        watcher->deleteLater();
    }

    QString address_;
    QString name_ = QStringLiteral("posenc-") + QUuid::createUuid().toString(QUuid::WithoutBraces);  // of the connection
};

}  // namespace

DesktopScheme::DesktopScheme(const QString& address, QObject* parent) : QObject(parent) {
    if (address.isEmpty()) {
        return;
    }
    auto* listener = new PortalListener(address);
    listener->moveToThread(&thread_);
    connect(&thread_, &QThread::started, listener, &PortalListener::start);
    connect(&thread_, &QThread::finished, listener, &QObject::deleteLater);
    connect(listener, &PortalListener::told, this, &DesktopScheme::take);
    thread_.start();
}

DesktopScheme::~DesktopScheme() {
    thread_.quit();
    thread_.wait();
}

void DesktopScheme::take(uint scheme) {
    const std::optional<bool> dark = scheme == kDark || scheme == kLight ? std::optional(scheme == kDark) : std::nullopt;
    if (dark != dark_) {
        dark_ = dark;
        Q_EMIT changed();
    }
}

QString sessionBusAddress() {
    return qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
}

void followDesktop(QApplication& application, const QString& address) {
    auto* desktop = new DesktopScheme(address, &application);
    QObject::connect(desktop, &DesktopScheme::changed, &application,
                     [&application, desktop] { setDesktopDark(application, desktop->dark()); });
}

}  // namespace posenc

#include "desktop_scheme.moc"
