#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <utility>
#include <vector>

#include "tests/support/places.h"

/// The real executable, run to its end in a folder.
struct Run {
    int status = -1;  ///< exit status, -1 where it crashed or did not end
    QByteArray out;
    QByteArray err;

    /// As on a server: no display, no platform chosen by hand. Variables that are given are set all the same.
    using Variables = std::vector<std::pair<const char*, QString>>;
    static QProcessEnvironment environment(const Variables& variables = {}) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
            environment.remove(QLatin1String(name));
        }
        for (const auto& [name, value] : variables) {
            environment.insert(QLatin1String(name), value);
        }
        return environment;
    }

    static Run posenc(const QStringList& arguments, const QString& folder, const QString& outputFile = {},
                      const Variables& variables = {}) {
        QProcess process;
        process.setWorkingDirectory(folder);
        process.setProcessEnvironment(environment(variables));
        if (!outputFile.isEmpty()) {
            process.setStandardOutputFile(outputFile);
        }
        process.start(posenc::test::posencProgram(), arguments);
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
