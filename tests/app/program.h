#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

/// The real executable, run to its end in a folder.
struct Run {
    int status = -1;  ///< exit status, -1 where it crashed or did not end
    QByteArray out;
    QByteArray err;

    static Run posenc(const QStringList& arguments, const QString& folder, const QString& outputFile = {}) {
        QProcess process;
        process.setWorkingDirectory(folder);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // As on a server: no display, no platform chosen by hand.
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
            environment.remove(QLatin1String(name));
        }
        process.setProcessEnvironment(environment);
        if (!outputFile.isEmpty()) {
            process.setStandardOutputFile(outputFile);
        }
        process.start(QStringLiteral(POSENC_EXECUTABLE), arguments);
        if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) {
            process.kill();
            process.waitForFinished();
            return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
        }
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    /// One line on standard error, as promised for every failure.
    [[nodiscard]] bool oneLine() const { return err.startsWith("posenc: ") && err.endsWith('\n') && err.count('\n') == 1; }
};
