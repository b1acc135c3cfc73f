// app/package installs what the Debian packages are built from, by itself.
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/places.h"
#include "tests/support/test_program.h"

namespace {

/// The packages that are built with in debian/control; those of the tests are marked <!nocheck>, which app/package leaves out.
QStringList buildDependencies() {
    QFile file(posenc::test::inSource(QStringLiteral("debian/control")));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QRegularExpression field(QStringLiteral("^Build-Depends:(.*(?:\\n .*)*)"), QRegularExpression::MultilineOption);
    QStringList out;
    for (const QString& entry : field.match(QString::fromUtf8(file.readAll())).captured(1).split(u',')) {
        if (const QString one = entry.simplified(); !one.isEmpty() && !one.contains(QLatin1String("<!nocheck>"))) {
            // "debhelper-compat (= 13)" is a name of debhelper.
            const QString name = one.section(u' ', 0, 0);
            out << (name == QLatin1String("debhelper-compat") ? QStringLiteral("debhelper") : name);
        }
    }
    return out;
}

/// What app/package installs: the list of app/setup.sh, and what it adds to it.
QStringList installed() {
    QProcess bash;
    bash.setWorkingDirectory(posenc::test::inSource(QStringLiteral("app")));
    bash.start(QStringLiteral("bash"),
               {QStringLiteral("-c"), QStringLiteral("source ./setup.sh; source <(grep '^posenc_packages+=' package); "
                                                     "printf '%s\\n' \"${posenc_packages[@]}\"")});
    return bash.waitForFinished(60'000) ? QString::fromUtf8(bash.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts) : QStringList();
}

}  // namespace

class PackagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatTheyAreBuiltFromIsInstalled() {
        const QStringList there = installed();
        const QStringList needed = buildDependencies();
        QVERIFY(needed.contains(QLatin1String("qt6-base-dev")));
        for (const QString& name : needed) {
            QVERIFY2(there.contains(name), qPrintable(name));
        }
        // Every Debian package is built with it and none names it (Debian Policy, 4.2).
        QVERIFY(there.contains(QLatin1String("build-essential")));
    }
};

POSENC_TEST_GUILESS(PackagesTest)
#include "packages_test.moc"
