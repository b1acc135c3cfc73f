#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc::test;

namespace {

QString textOfFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Texts that the sources translate with a number: tr("%Ln row(s)", nullptr, count).
QSet<QString> countedTexts() {
    static const QRegularExpression call(QStringLiteral(R"re(\btr\(((?:\s*"(?:[^"\\]|\\.)*")+)\s*,\s*(?:nullptr|\x22[^\x22]*\x22)\s*,)re"));
    static const QRegularExpression literal(QStringLiteral(R"re("((?:[^"\\]|\\.)*)")re"));
    QSet<QString> texts;
    for (const char* folder : {"app", "widgets"}) {
        QDirIterator files(inSource(QLatin1String(folder)), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString source = textOfFile(files.next());
            for (auto calls = call.globalMatch(source); calls.hasNext();) {
                QString text;
                for (auto parts = literal.globalMatch(calls.next().captured(1)); parts.hasNext();) {
                    text += parts.next().captured(1);
                }
                texts.insert(text);
            }
        }
    }
    return texts;
}

/// Texts of which the English translation has two forms.
QSet<QString> pluralTexts() {
    QSet<QString> texts;
    QXmlStreamReader xml(textOfFile(inSource(QStringLiteral("resources/i18n/posenc_en.ts"))));
    while (!xml.atEnd()) {
        if (xml.readNextStartElement() && xml.name() == QLatin1String("source")) {
            texts.insert(xml.readElementText());
        }
    }
    return texts;
}

}  // namespace

/// English needs two forms of every text with a number; a source text that changes must change in the translation as well.
class PluralFormsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCountedTextHasItsForms() {
        const QSet<QString> counted = countedTexts();
        QVERIFY(counted.size() > 10);
        const QSet<QString> translated = pluralTexts();
        QVERIFY2(counted == translated, qPrintable(((counted - translated) + (translated - counted)).values().join(QStringLiteral("; "))));
    }
};

POSENC_TEST_GUILESS(PluralFormsTest)
#include "plural_forms_test.moc"
