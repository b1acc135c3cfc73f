#pragma once

#include <QDBusMessage>
#include <QObject>
#include <QString>

class QDBusPendingCallWatcher;

namespace posenc {

/// Asks the desktop's portal for its color-scheme once and listens to its changes. Lives on a thread that may wait.
class PortalListener : public QObject {
    Q_OBJECT

public:
    explicit PortalListener(QString address);
    ~PortalListener() override;

    void start();

Q_SIGNALS:
    /// 1 dark, 2 light, else no preference.
    void told(uint scheme);

private Q_SLOTS:
    void onSettingChanged(const QDBusMessage& message);

private:
    void onAnswer(QDBusPendingCallWatcher* watcher);

    QString address_;
    QString name_;  ///< of the connection
};

}  // namespace posenc
