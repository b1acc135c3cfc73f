#pragma once

#include <QDBusMessage>
#include <QObject>
#include <QString>

class QDBusPendingCallWatcher;

namespace posenc {

/// What is asked for.
enum class PortalSetting { ColourScheme, ReducedMotion, Animations };

/// Asks the desktop's portal for these settings once and listens to their changes. Lives on a thread that may wait.
class PortalListener : public QObject {
    Q_OBJECT

public:
    explicit PortalListener(QString address);
    ~PortalListener() override;

    void start();

Q_SIGNALS:
    /// As the portal has it; a boolean is 0 or 1.
    void told(posenc::PortalSetting setting, uint value);

private Q_SLOTS:
    void onSettingChanged(const QDBusMessage& message);

private:
    void onAnswer(PortalSetting setting, QDBusPendingCallWatcher* watcher);

    QString address_;
    QString name_;  ///< of the connection
};

}  // namespace posenc
