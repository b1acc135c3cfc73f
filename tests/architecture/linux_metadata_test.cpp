#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>

#include "tests/support/places.h"
#include "tests/support/test_program.h"

namespace {

const QString kAppId = QStringLiteral("org.posenc.posenc");
const QDir kMetadata(QStringLiteral(POSENC_LINUX_METADATA));

QString contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString desktopValue(const QString& key) {
    const QRegularExpression line(QStringLiteral("^%1=(.*)$").arg(key), QRegularExpression::MultilineOption);
    return line.match(contents(kMetadata.filePath(kAppId + QLatin1String(".desktop")))).captured(1);
}

/// The text of the first element with this name.
QString metainfoValue(const QString& element) {
    QXmlStreamReader reader(contents(kMetadata.filePath(kAppId + QLatin1String(".metainfo.xml"))));
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == element) {
            return reader.readElementText();
        }
    }
    return {};
}

/// Silently, hints included: of the lines that are said none but those that hold one of `expected`.
void accepts(const QString& tool, const QStringList& arguments, const QStringList& expected = {}) {
    if (QStandardPaths::findExecutable(tool).isEmpty()) {
        QSKIP(qPrintable(tool + QLatin1String(" is not installed")));
    }
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(tool, arguments);
    QVERIFY(process.waitForFinished(60000));
    const QByteArray said = process.readAll();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, said.constData());
    for (const QString& line : QString::fromUtf8(said).split(u'\n', Qt::SkipEmptyParts)) {
        QVERIFY2(std::any_of(expected.begin(), expected.end(), [&](const QString& part) { return line.contains(part); }), qPrintable(line));
    }
}

}  // namespace

/// What a Linux desktop reads: one application id everywhere, and files that the desktop's own checkers accept.
class LinuxMetadataTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneIdNamesEverything();
    void nothingIsLeftToFillIn();
    void appstreamAcceptsTheMetadata();
    void theDesktopFileIsAccepted();
};

void LinuxMetadataTest::oneIdNamesEverything() {
    QCOMPARE(metainfoValue(QStringLiteral("id")), kAppId);
    QCOMPARE(metainfoValue(QStringLiteral("launchable")), kAppId + QLatin1String(".desktop"));
    QCOMPARE(metainfoValue(QStringLiteral("icon")), kAppId);
    QCOMPARE(desktopValue(QStringLiteral("Icon")), kAppId);
    QVERIFY(QFile::exists(posenc::test::inSource(QStringLiteral("resources/icons/%1.svg")).arg(kAppId)));
    const QString sceneType = desktopValue(QStringLiteral("MimeType")).section(u';', 0, 0);
    QCOMPARE(metainfoValue(QStringLiteral("mediatype")), sceneType);
    QVERIFY(contents(kMetadata.filePath(kAppId + QLatin1String(".xml"))).contains(sceneType));
    QVERIFY(contents(kMetadata.filePath(QStringLiteral("posenc.thumbnailer"))).contains(sceneType));
    QCOMPARE(desktopValue(QStringLiteral("Exec")).section(u' ', 0, 0), metainfoValue(QStringLiteral("binary")));
}

void LinuxMetadataTest::nothingIsLeftToFillIn() {
    for (const char* suffix : {".desktop", ".metainfo.xml", ".xml"}) {
        const QString text = contents(kMetadata.filePath(kAppId + QLatin1String(suffix)));
        QVERIFY(!text.isEmpty());
        QVERIFY2(!text.contains(u'@'), suffix);
    }
}

void LinuxMetadataTest::appstreamAcceptsTheMetadata() {
    accepts(QStringLiteral("appstreamcli"),
            {QStringLiteral("validate"), QStringLiteral("--pedantic"), QStringLiteral("--no-net"),
             kMetadata.filePath(kAppId + QLatin1String(".metainfo.xml"))},
            // AppStream before 1.0 does not know who the developer is, which Flathub asks for.
            {QStringLiteral("unknown-tag developer"), QStringLiteral("Validation was successful")});
    QVERIFY(metainfoValue(QStringLiteral("summary")).size() <= 35);
}

void LinuxMetadataTest::theDesktopFileIsAccepted() {
    accepts(QStringLiteral("desktop-file-validate"), {kMetadata.filePath(kAppId + QLatin1String(".desktop"))});
}

POSENC_TEST_GUILESS(LinuxMetadataTest)
#include "linux_metadata_test.moc"
