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
    listener_ = std::make_unique<PortalListener>(address);
    listener_->moveToThread(&thread_);
    connect(&thread_, &QThread::started, listener_.get(), &PortalListener::start);
    connect(listener_.get(), &PortalListener::told, this, &DesktopScheme::take);
    thread_.start();
}

DesktopScheme::~DesktopScheme() {
    // An application that ends delivers no deferred deletion any more, so the listener is not left to its thread.
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
