#include "app/desktop/desktop_scheme.h"

#include <QApplication>
#include <utility>

#include "app/desktop/portal_listener.h"
#include "widgets/theme/theme.h"

namespace posenc {
namespace {

constexpr uint kDark = 1;
constexpr uint kLight = 2;
constexpr uint kReduced = 1;

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

void DesktopScheme::take(PortalSetting setting, uint value) {
    const auto before = std::pair(dark_, reducedMotion());
    switch (setting) {
        case PortalSetting::ColourScheme:
            dark_ = value == kDark || value == kLight ? std::optional(value == kDark) : std::nullopt;
            break;
        case PortalSetting::ReducedMotion:
            reduced_ = value == kReduced;
            break;
        case PortalSetting::Animations:
            animations_ = value != 0;
            break;
    }
    if (before != std::pair(dark_, reducedMotion())) {
        Q_EMIT changed();
    }
}

QString sessionBusAddress() {
    return qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
}

void followDesktop(QApplication& application, const QString& address) {
    auto* desktop = new DesktopScheme(address, &application);
    QObject::connect(desktop, &DesktopScheme::changed, &application, [&application, desktop] {
        setDesktopDark(application, desktop->dark());
        setReducedMotion(application, desktop->reducedMotion());
    });
}

}  // namespace posenc
