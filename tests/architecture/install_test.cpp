#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include "tests/support/test_program.h"

namespace {

struct Finished {
    bool done = false;
    QByteArray said;
};

Finished runProgram(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    const bool finished = process.waitForFinished(60000);
    return {finished && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, process.readAll()};
}

/// Every installed file, from the prefix, without the folder that Debian puts libraries of one architecture in.
QStringList filesBelow(const QString& prefix) {
    QStringList files;
    QDirIterator found(prefix, QDir::Files, QDirIterator::Subdirectories);
    while (found.hasNext()) {
        QString file = QDir(prefix).relativeFilePath(found.next());
        files += file.replace(QStringLiteral(POSENC_LIBRARIES "/"), QStringLiteral("lib/"));
    }
    return files;
}

}  // namespace

/// `cmake --install`: everything that a desktop needs, and a program that finds its engine in the place it was put.
class InstallTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everythingIsInstalled_data();
    void everythingIsInstalled();
    void nothingForDevelopersIsInstalled();
    void theInstalledProgramLoadsTheInstalledEngine();
    void everySceneHasAThumbnail_data();
    void everySceneHasAThumbnail();

private:
    QTemporaryDir prefix_;
};

void InstallTest::initTestCase() {
    QVERIFY(prefix_.isValid());
    const Finished install = runProgram(QStringLiteral(POSENC_CMAKE), {QStringLiteral("--install"), QStringLiteral(POSENC_BUILD),
                                                                       QStringLiteral("--prefix"), prefix_.path()});
    QVERIFY2(install.done, install.said.constData());
}

void InstallTest::everythingIsInstalled_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"bin/posenc", "lib/libposenc-engine.so.0", "share/applications/org.posenc.posenc.desktop",
                             "share/icons/hicolor/scalable/apps/org.posenc.posenc.svg", "share/metainfo/org.posenc.posenc.metainfo.xml",
                             "share/doc/posenc/copyright", "share/mime/packages/org.posenc.posenc.xml",
                             "share/thumbnailers/posenc.thumbnailer", "libexec/posenc-thumbnailer", "share/man/man1/posenc.1",
                             "share/icons/hicolor/scalable/mimetypes/application-vnd.posenc.scene+json.svg"}) {
        QTest::newRow(file) << QString::fromLatin1(file);
    }
#ifdef POSENC_ENGINE_LEVELS
    QTest::newRow("the engine for x86-64-v3") << QStringLiteral("lib/glibc-hwcaps/x86-64-v3/libposenc-engine.so.0");
    QTest::newRow("the engine for x86-64-v4") << QStringLiteral("lib/glibc-hwcaps/x86-64-v4/libposenc-engine.so.0");
#endif
}

void InstallTest::everythingIsInstalled() {
    QFETCH(QString, file);
    const QStringList installed = filesBelow(prefix_.path());
    QVERIFY2(installed.contains(file), qPrintable(installed.join(u'\n')));
}

void InstallTest::nothingForDevelopersIsInstalled() {
    const QStringList installed = filesBelow(prefix_.path());
    for (const char* part : {"_test", ".h", ".a", "include/"}) {
        for (const QString& file : installed) {
            QVERIFY2(!file.endsWith(QLatin1String(part)) && !file.startsWith(QLatin1String(part)), qPrintable(file));
        }
    }
}

void InstallTest::theInstalledProgramLoadsTheInstalledEngine() {
    const QString program = prefix_.filePath(QStringLiteral("bin/posenc"));
    const Finished libraries = runProgram(QStringLiteral("ldd"), {program});
    QVERIFY2(libraries.done, libraries.said.constData());
    QString engine;
    for (const QString& line : QString::fromUtf8(libraries.said).split(u'\n')) {
        if (line.contains(QStringLiteral("libposenc-engine"))) {
            engine = line.section(QStringLiteral("=> "), 1).section(QStringLiteral(" ("), 0, 0);
        }
    }
    QVERIFY2(QFileInfo(engine).canonicalFilePath().startsWith(QFileInfo(prefix_.path()).canonicalFilePath() + u'/'), qPrintable(engine));
    QVERIFY(runProgram(program, {QStringLiteral("--version")}).done);
}

void InstallTest::everySceneHasAThumbnail_data() {
    QTest::addColumn<QByteArray>("scene");
    QTest::addColumn<QStringList>("figure");
    const auto scene = [](const char* encoding) {
        return QByteArray(R"({"format": "posenc scene", "version": 1, "encoding": ")") + encoding + "\"}";
    };
    QTest::newRow("four panels") << scene("swin") << QStringList();
    QTest::newRow("one panel") << scene("drop-path") << QStringList();
    QStringList composed{QStringLiteral("--encoding"), QStringLiteral("swin"),     QStringLiteral("--heads"),
                         QStringLiteral("12"),         QStringLiteral("--preset"), QStringLiteral("nature-2")};
    for (int head = 0; head < 12; ++head) {
        composed << QStringLiteral("--panel") << QStringLiteral("bias:%1").arg(head);
    }
    QTest::newRow("a figure for paper") << QByteArray() << composed;
}

void InstallTest::everySceneHasAThumbnail() {
    QFETCH(QByteArray, scene);
    QFETCH(QStringList, figure);
    const QTemporaryDir folder;
    QString file = folder.filePath(QStringLiteral("scene.posenc"));
    if (scene.isEmpty()) {
        file = folder.filePath(QStringLiteral("figure.png"));
        const Finished made = runProgram(prefix_.filePath(QStringLiteral("bin/posenc")),
                                         QStringList{QStringLiteral("export")} + figure + QStringList{QStringLiteral("--output"), file});
        QVERIFY2(made.done, made.said.constData());
    } else {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(scene) == scene.size());
    }
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", QFile::encodeName(prefix_.filePath(QStringLiteral("bin"))) + ':' + path);
    for (const int pixels : {64, 128, 256}) {
        const QString picture = folder.filePath(QString::number(pixels));
        const Finished made =
            runProgram(prefix_.filePath(QStringLiteral("libexec/posenc-thumbnailer")), {file, picture, QString::number(pixels)});
        QVERIFY2(made.done, made.said.constData());
        QFile png(picture);
        QVERIFY(png.open(QIODevice::ReadOnly));
        // The header of a PNG: its width and height.
        const QByteArray head = png.read(24);
        QVERIFY(head.startsWith("\x89PNG"));
        for (const int at : {16, 20}) {
            const auto length = qFromBigEndian<quint32>(head.constData() + at);
            QVERIFY2(length <= static_cast<quint32>(pixels) && 10 * length > 9 * static_cast<quint32>(pixels),
                     qPrintable(QString::number(length)));
        }
    }
    qputenv("PATH", path);
}

POSENC_TEST_GUILESS(InstallTest)
#include "install_test.moc"
