#include "app/desktop/desktop_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace posenc;

namespace {

/// The part of a desktop's portal that is asked.
class Portal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 0;

public Q_SLOTS:
    QDBusVariant Read(const QString& space, const QString& key) {
        const bool known = space == QLatin1String("org.freedesktop.appearance") && key == QLatin1String("color-scheme");
        return QDBusVariant(QVariant::fromValue(QDBusVariant(known ? scheme : 77U)));
    }

Q_SIGNALS:
    void SettingChanged(const QString& space, const QString& key, const QDBusVariant& value);
};

}  // namespace

class DesktopSchemeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
        if (daemon.isEmpty()) {
            QSKIP("dbus-daemon is not installed");
        }
        daemon_.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        QVERIFY(daemon_.waitForStarted());
        while (!daemon_.canReadLine()) {
            QVERIFY(daemon_.waitForReadyRead());
        }
        address_ = QString::fromUtf8(daemon_.readLine()).trimmed();
    }
    void cleanupTestCase() {
        daemon_.terminate();
        daemon_.waitForFinished();
    }

    void theDesktopIsAskedAndListenedTo() {
        QDBusConnection desktop = QDBusConnection::connectToBus(address_, QStringLiteral("desktop"));
        Portal portal;
        portal.scheme = 1;
        QVERIFY(desktop.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), &portal,
                                       QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
        QVERIFY(desktop.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
        QVERIFY(QDBusConnection::connectToBus(address_, QStringLiteral("program")).isConnected());
        DesktopScheme scheme(QStringLiteral("program"));
        const QSignalSpy changed(&scheme, &DesktopScheme::changed);
        QVERIFY(!scheme.dark());
        QTRY_VERIFY(scheme.dark() == std::optional(true));
        const QString space = QStringLiteral("org.freedesktop.appearance");
        const QString key = QStringLiteral("color-scheme");
        Q_EMIT portal.SettingChanged(space, key, QDBusVariant(2U));
        QTRY_VERIFY(scheme.dark() == std::optional(false));
        // What is not about colours, and the same again, changes nothing; no preference is none.
        Q_EMIT portal.SettingChanged(space, QStringLiteral("contrast"), QDBusVariant(1U));
        Q_EMIT portal.SettingChanged(space, key, QDBusVariant(2U));
        Q_EMIT portal.SettingChanged(space, key, QDBusVariant(0U));
        QTRY_VERIFY(!scheme.dark());
        QCOMPARE(changed.count(), 3);
        QDBusConnection::disconnectFromBus(QStringLiteral("program"));
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    }

    void withoutAPortalNothingIsSaid() {
        const QDBusConnection bus = QDBusConnection::connectToBus(address_, QStringLiteral("alone"));
        DesktopScheme scheme(QStringLiteral("alone"));
        const QSignalSpy changed(&scheme, &DesktopScheme::changed);
        // The bus answers in order: after this the question before has been refused.
        const QDBusMessage ping = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.DBus"), QStringLiteral("/"),
                                                                 QStringLiteral("org.freedesktop.DBus"), QStringLiteral("GetId"));
        QVERIFY(bus.call(ping).type() == QDBusMessage::ReplyMessage);
        QCoreApplication::processEvents();
        QCOMPARE(changed.count(), 0);
        QVERIFY(!scheme.dark());
        const DesktopScheme without(QStringLiteral("no such bus"));
        QVERIFY(!without.dark());
        QDBusConnection::disconnectFromBus(QStringLiteral("alone"));
    }

private:
    QProcess daemon_;
    QString address_;
};

QTEST_GUILESS_MAIN(DesktopSchemeTest)
#include "desktop_scheme_test.moc"
