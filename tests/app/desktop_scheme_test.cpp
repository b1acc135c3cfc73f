#include "app/desktop/desktop_scheme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStyle>
#include <QTemporaryDir>
#include <QTest>
#include <cstring>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/support/test_program.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kSpace = QStringLiteral("org.freedesktop.appearance");
const QString kSchemeKey = QStringLiteral("color-scheme");

/// The part of a desktop's portal that is asked.
class Portal : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 0;
    bool silent = false;  ///< never answers
    int asked = 0;

public Q_SLOTS:
    QDBusVariant Read(const QString& space, const QString& key) {
        ++asked;
        if (silent) {
            setDelayedReply(true);
            return {};
        }
        const bool known = space == kSpace && key == kSchemeKey;
        return QDBusVariant(QVariant::fromValue(QDBusVariant(known ? scheme : 77U)));
    }

Q_SIGNALS:
    void SettingChanged(const QString& space, const QString& key, const QDBusVariant& value);
};

/// A desktop that has a portal, on a bus.
class Desktop {
public:
    explicit Desktop(const QString& address) : bus_(QDBusConnection::connectToBus(address, QStringLiteral("desktop"))) {
        ready_ = bus_.registerObject(kPath, &portal, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals) &&
                 bus_.registerService(kService);
    }
    ~Desktop() { QDBusConnection::disconnectFromBus(QStringLiteral("desktop")); }
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    [[nodiscard]] bool ready() const { return ready_; }
    void say(const QString& space, const QString& key, uint value) { Q_EMIT portal.SettingChanged(space, key, QDBusVariant(value)); }

    Portal portal;

private:
    QDBusConnection bus_;
    bool ready_ = false;
};

bool dark() {
    return isDark(QApplication::palette());
}

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
        Desktop desktop(address_);
        QVERIFY(desktop.ready());
        desktop.portal.scheme = 1;
        DesktopScheme scheme(address_);
        const QSignalSpy changed(&scheme, &DesktopScheme::changed);
        QVERIFY(!scheme.dark());
        QTRY_VERIFY(scheme.dark() == std::optional(true));
        desktop.say(kSpace, kSchemeKey, 2);
        QTRY_VERIFY(scheme.dark() == std::optional(false));
        // What is not about colours, and the same again, changes nothing; no preference is none.
        desktop.say(kSpace, QStringLiteral("contrast"), 1);
        desktop.say(QStringLiteral("org.gnome.desktop"), kSchemeKey, 1);
        desktop.say(kSpace, kSchemeKey, 2);
        desktop.say(kSpace, kSchemeKey, 0);
        QTRY_VERIFY(!scheme.dark());
        QCOMPARE(changed.count(), 3);
    }

    void littleMotionIsHeard() {
        Desktop desktop(address_);
        QVERIFY(desktop.ready());
        DesktopScheme scheme(address_);
        QTRY_VERIFY(desktop.portal.asked >= 3);
        QVERIFY(!scheme.reducedMotion());
        const QString motion = QStringLiteral("reduced-motion");
        const QString gnome = QStringLiteral("org.gnome.desktop.interface");
        const QString animations = QStringLiteral("enable-animations");
        desktop.say(kSpace, motion, 1);
        QTRY_VERIFY(scheme.reducedMotion());
        desktop.say(kSpace, motion, 0);
        QTRY_VERIFY(!scheme.reducedMotion());
        desktop.say(gnome, animations, 0);
        QTRY_VERIFY(scheme.reducedMotion());
        desktop.say(gnome, animations, 1);
        QTRY_VERIFY(!scheme.reducedMotion());
    }

    void aPortalThatStartsLaterIsHeard() {
        DesktopScheme scheme(address_);
        Desktop desktop(address_);
        QVERIFY(desktop.ready());
        // Nobody tells when the program has begun to listen, so it is said until it is heard.
        QVERIFY(QTest::qWaitFor([&] {
            desktop.say(kSpace, kSchemeKey, 1);
            return scheme.dark() == std::optional(true);
        }));
    }

    void anAnswerThatNeverComesHoldsNothingUp() {
        Desktop desktop(address_);
        desktop.portal.silent = true;
        DesktopScheme scheme(address_);
        QTRY_VERIFY(desktop.portal.asked > 0);
        QVERIFY(!scheme.dark());
        desktop.say(kSpace, kSchemeKey, 1);
        QTRY_VERIFY(scheme.dark() == std::optional(true));
    }

    void aBusThatNeverAnswersHoldsNothingUp() {
        const QTemporaryDir folder;
        const QByteArray path = folder.filePath(QStringLiteral("bus")).toLocal8Bit();
        sockaddr_un place{};
        place.sun_family = AF_UNIX;
        QVERIFY(static_cast<std::size_t>(path.size()) < sizeof(place.sun_path));
        std::memcpy(place.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
        const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        QVERIFY(socket >= 0);
        // What bind() wants is the general address that this one begins with.
        QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr*>(&place), sizeof(place)), 0);
        QCOMPARE(::listen(socket, 1), 0);
        DesktopScheme scheme(QStringLiteral("unix:path=") + QString::fromLocal8Bit(path));
        // Somebody waits for an answer, and it is not this thread.
        pollfd waiting{socket, POLLIN, 0};
        QTRY_COMPARE(::poll(&waiting, 1, 0), 1);
        QVERIFY(!scheme.dark());
        ::close(socket);
    }

    void withoutABusNothingIsSaid() {
        DesktopScheme none({});
        DesktopScheme gone(QStringLiteral("unix:path=/nonexistent/bus"));
        QVERIFY(!none.dark());
        QVERIFY(!gone.dark());
    }

    void aProgramThatFollowsTheSystemChangesWithIt() {
        applyTheme(*qApp, Theme::System);
        Desktop desktop(address_);
        desktop.portal.scheme = 1;
        followDesktop(*qApp, address_);
        QTRY_VERIFY(dark());
        desktop.say(kSpace, kSchemeKey, 2);
        QTRY_VERIFY(!dark());
        const auto duration = [] { return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration); };
        QVERIFY(duration() > 0);
        desktop.say(kSpace, QStringLiteral("reduced-motion"), 1);
        QTRY_COMPARE(duration(), 0);
        desktop.say(kSpace, QStringLiteral("reduced-motion"), 0);
        QTRY_VERIFY(duration() > 0);
        desktop.say(kSpace, kSchemeKey, 1);
        QTRY_VERIFY(dark());
        // What the person chooses goes before it.
        applyTheme(*qApp, Theme::Light);
        QVERIFY(!dark());
        applyTheme(*qApp, Theme::System);
        QVERIFY(dark());
    }

private:
    QProcess daemon_;
    QString address_;
};

POSENC_TEST(DesktopSchemeTest)
#include "desktop_scheme_test.moc"
