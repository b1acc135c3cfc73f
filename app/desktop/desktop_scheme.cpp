#include "app/desktop/desktop_scheme.h"

#include <QApplication>

#include "app/desktop/portal_listener.h"
#include "widgets/theme/theme.h"

namespace posenc {
namespace {

constexpr uint kDark = 1;
constexpr uint kLight = 2;

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
