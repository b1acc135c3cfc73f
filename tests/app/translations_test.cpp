// The translations as files: whole, true to placeholders and glossary. What they look like in the window is window_languages_test's.
#include "app/messages/translations.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>
#include <atomic>
#include <thread>

#include "tests/app/punctuation.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QString textOfFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

const QString kLiterals = QStringLiteral("((?:\\s*\"(?:[^\"\\\\]|\\\\.)*\")+)");

/// The text of C++ literals that follow one another.
QString unquoted(const QString& literals) {
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
    QString text;
    for (auto parts = literal.globalMatch(literals); parts.hasNext();) {
        text += parts.next().captured(1);
    }
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar mark = text[i] == QLatin1Char('\\') ? text[++i] : QChar();
        if (mark == QLatin1Char('u')) {
            plain += QChar(static_cast<char16_t>(text.mid(i + 1, 4).toUInt(nullptr, 16)));
            i += 4;
        } else {
            plain += mark == QLatin1Char('n') ? QLatin1Char('\n') : text[i];
        }
    }
    return plain;
}

/// The first group of a pattern wherever it is found in the sources, as text.
QSet<QString> textsOfSources(const QString& pattern, const QStringList& rooms) {
    const QRegularExpression call(pattern);
    QSet<QString> texts;
    for (const QString& room : rooms) {
        QDirIterator files(inSource(room), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString source = textOfFile(files.next());
            for (auto calls = call.globalMatch(source); calls.hasNext();) {
                texts.insert(unquoted(calls.next().captured(1)));
            }
        }
    }
    texts.remove(QString());
    return texts;
}

struct Entry {
    QString context;
    QString source;
    QStringList translations;  ///< several where there are forms
    bool unfinished = false;

    [[nodiscard]] QString name() const {
        return QStringLiteral("%1: \"%2\" -> \"%3\"").arg(context, source, translations.join(QLatin1Char('|')));
    }
};

std::vector<Entry> entriesOf(const QString& language) {
    std::vector<Entry> entries;
    QXmlStreamReader xml(textOfFile(inSource(QStringLiteral("resources/i18n/posenc_%1.ts").arg(language))));
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNextStartElement()) {
            continue;
        }
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            entries.push_back({context, xml.readElementText(), {}, false});
        } else if (xml.name() == QLatin1String("translation")) {
            entries.back().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            QString text;
            while (!xml.atEnd() && !(xml.readNext() == QXmlStreamReader::EndElement && xml.name() == QLatin1String("translation"))) {
                if (xml.isStartElement()) {
                    entries.back().translations << xml.readElementText();
                } else if (xml.isCharacters()) {
                    text += xml.text();
                }
            }
            if (entries.back().translations.isEmpty()) {
                entries.back().translations << text;
            }
        }
    }
    return entries;
}

QSet<QString> sourcesOf(const std::vector<Entry>& entries) {
    QSet<QString> sources;
    for (const Entry& entry : entries) {
        sources.insert(entry.source);
    }
    return sources;
}

/// "%1", "%Ln", "[*]" in a text.
QSet<QString> placeholders(const QString& text) {
    static const QRegularExpression one(QStringLiteral("%L?[0-9n]|\\[\\*\\]|&nbsp;|</?b>"));
    QSet<QString> found;
    for (auto all = one.globalMatch(text); all.hasNext();) {
        found.insert(all.next().captured());
    }
    return found;
}

struct Term {
    QString english;
    QRegularExpression word;  ///< the English term, plural included
    QStringList forms;
};

/// The glossary's column of a language, longer terms first.
std::vector<Term> glossary(const QString& language) {
    const int column = language == QLatin1String("zh_CN") ? 2 : 3;
    std::vector<Term> terms;
    for (const QString& line : textOfFile(inSource(QStringLiteral("resources/i18n/glossary.md"))).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QLatin1Char('|'));
        if (cells.size() < 6 || cells[1].contains(QLatin1String("---")) || cells[1].contains(QLatin1String("English"))) {
            continue;
        }
        QStringList forms;
        for (const QString& form : cells[column].split(QLatin1Char('/'))) {
            forms << form.trimmed();
        }
        const QString english = cells[1].trimmed();
        terms.push_back({english,
                         QRegularExpression(QStringLiteral("(?<![\\w-])%1(?:s|es)?(?![\\w-])").arg(QRegularExpression::escape(english)),
                                            QRegularExpression::CaseInsensitiveOption),
                         forms});
    }
    std::ranges::stable_sort(terms, [](const Term& a, const Term& b) { return a.english.size() > b.english.size(); });
    return terms;
}

/// The first term of an English text that its translation does not have; empty where it has all. A word that stays English, as the name
/// of a flag or a field does, is one too.
QString missingTerm(QString english, QString translation, const std::vector<Term>& terms) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&\\w\\)|&"));
    english.remove(mnemonic);
    translation.remove(mnemonic);
    for (const Term& term : terms) {
        if (!english.contains(term.english, Qt::CaseInsensitive) || !term.word.match(english).hasMatch()) {
            continue;
        }
        const bool said = translation.contains(term.english, Qt::CaseInsensitive) ||
                          std::ranges::any_of(term.forms, [&](const QString& form) { return translation.contains(form); });
        if (!said) {
            return term.english;
        }
        // The words of a term are none of their own.
        english.remove(term.word);
    }
    return {};
}

/// What a page of Markdown consists of, whatever language it is in: headings by level, points, formulas, figures and links.
QStringList partsOf(const QString& page) {
    static const QRegularExpression part(QStringLiteral("^(#+) |^(- )|^(```)|^(\\|)|(\\]\\([^)]*\\))"),
                                         QRegularExpression::MultilineOption);
    QStringList parts;
    for (auto all = part.globalMatch(page); all.hasNext();) {
        const QRegularExpressionMatch one = all.next();
        parts << one.captured(one.lastCapturedIndex());
    }
    parts.sort();
    return parts;
}

void addLanguages() {
    QTest::addColumn<QString>("language");
    for (const Language& language : languages().subspan(1)) {
        QTest::newRow(language.code) << QString::fromLatin1(language.code);
    }
}

}  // namespace

class TranslationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTextOfTheSourcesIsThere_data() { addLanguages(); }
    void everyTextOfTheSourcesIsThere() {
        QFETCH(QString, language);
        QSet<QString> said = textsOfSources(QStringLiteral("\\bPOSENC_TEXT\\(") + kLiterals,
                                            {QStringLiteral("engine"), QStringLiteral("app"), QStringLiteral("widgets")});
        QVERIFY(said.size() > 1000);
        const QStringList interface { QStringLiteral("app"), QStringLiteral("widgets") };
        said += textsOfSources(QStringLiteral("\\btr\\(") + kLiterals, interface);
        said += textsOfSources(QStringLiteral("\\b(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"[\\w:]+\",") + kLiterals, interface);
        QVERIFY(said.size() > 2500);
        const QSet<QString> missing = said - sourcesOf(entriesOf(language));
        QVERIFY2(missing.isEmpty(),
                 qPrintable(QStringLiteral("run resources/i18n/update and translate: ") + missing.values().join(QStringLiteral("; "))));
    }

    void everyTextIsFinishedAndWhole_data() { addLanguages(); }
    void everyTextIsFinishedAndWhole() {
        QFETCH(QString, language);
        QStringList faults;
        for (const Entry& entry : entriesOf(language)) {
            for (const QString& text : entry.translations) {
                const bool whole = !text.isEmpty() && placeholders(text) == placeholders(entry.source) &&
                                   text.count(QLatin1Char('\n')) == entry.source.count(QLatin1Char('\n'));
                if (entry.unfinished || !whole) {
                    faults << entry.name();
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void termsAreThoseOfTheGlossary_data() { addLanguages(); }
    void termsAreThoseOfTheGlossary() {
        QFETCH(QString, language);
        const std::vector<Term> terms = glossary(language);
        QVERIFY(terms.size() > 40);
        QStringList faults;
        for (const Entry& entry : entriesOf(language)) {
            for (const QString& text : entry.translations) {
                const QString term = missingTerm(entry.source, text, terms);
                if (!term.isEmpty()) {
                    faults << term + QStringLiteral(", ") + entry.name();
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        // What is said of one term only is not hidden by a longer one.
        QCOMPARE(missingTerm(QStringLiteral("the index of a window"), QStringLiteral("x"), terms), QStringLiteral("window"));
    }

    /// Chinese has commas and full stops of its own, no space between its characters, and one pair of quotation marks in each script. Axes
    /// are told apart by bare commas: "(row,column)".
    void punctuationIsThatOfTheLanguage_data() { addLanguages(); }
    void punctuationIsThatOfTheLanguage() {
        QFETCH(QString, language);
        for (const Entry& entry : entriesOf(language)) {
            for (const QString& text : entry.translations) {
                QVERIFY2(!text.contains(foreignPunctuation()), qPrintable(entry.name()));
                QVERIFY2(!text.contains(otherQuotes(language)), qPrintable(entry.name()));
            }
        }
    }

    void everyPageIsTranslatedAndHasTheSameParts_data() { addLanguages(); }
    void everyPageIsTranslatedAndHasTheSameParts() {
        QFETCH(QString, language);
        const std::vector<Term> terms = glossary(language);
        int pages = 0;
        for (const char* folder : {"help", "gallery"}) {
            const QDir english(inSource(QStringLiteral("resources/") + QLatin1String(folder)));
            QStringList names = english.entryList({QStringLiteral("*.md")}, QDir::Files);
            names.removeAll(QStringLiteral("README.md"));
            QCOMPARE(QDir(english.filePath(language)).entryList(QDir::Files), names);
            for (const QString& name : names) {
                const QString source = textOfFile(english.filePath(name));
                const QString page = textOfFile(english.filePath(language + QLatin1Char('/') + name));
                QVERIFY2(partsOf(page) == partsOf(source), qPrintable(name));
                QVERIFY2(missingTerm(source, page, terms).isEmpty(),
                         qPrintable(name + QStringLiteral(": ") + missingTerm(source, page, terms)));
                ++pages;
            }
        }
        QVERIFY(pages > 100);
    }

    void everyCountedTextHasItsForms() {
        // English needs two forms of every text with a number; a source text that changes must change in the translation as well.
        const QSet<QString> counted = textsOfSources(
            QStringLiteral("\\b(?:tr\\(|translate\\(\\s*\"[^\"]*\",)") + kLiterals + QStringLiteral("\\s*,\\s*(?:nullptr|\"[^\"]*\")\\s*,"),
            {QStringLiteral("app"), QStringLiteral("widgets")});
        QVERIFY(counted.size() > 10);
        const QSet<QString> translated = sourcesOf(entriesOf(QStringLiteral("en")));
        QVERIFY2(counted == translated, qPrintable(((counted - translated) + (translated - counted)).values().join(QStringLiteral("; "))));
        for (const Entry& entry : entriesOf(QStringLiteral("en"))) {
            QVERIFY2(entry.translations.size() == 2 && !entry.unfinished, qPrintable(entry.name()));
        }
    }

    /// "1 rows fit": a number before what it counts takes a form by it. Of products, parts of a whole and decimals one is no singular, and
    /// some numbers are never 1.
    void noCountIsWithoutAForm() {
        const QRegularExpression counts(QStringLiteral(
            "(?<!of )(?<!of the )(?<!× )%L?[0-9] (?:[a-z]+ )?(?:rows|columns|cells|pairs|tokens|heads|keys|queries|tensors|files|"
            "figures|positions|values|layers|entries|lines|blocks|offsets|windows|frames|ids|steps|features|bytes|objects)\\b"));
        const QStringList neverOne{
            QStringLiteral("pairs each"),
            QStringLiteral("features per head"),
            QStringLiteral("random, %1 tokens"),
            QStringLiteral("needs at least"),
            QStringLiteral("every second row"),
            QStringLiteral("temperature from"),
            QStringLiteral("no candidate fits"),
            QStringLiteral("but none that is"),
            QStringLiteral("whose table has"),
            QStringLiteral("mean distance"),
            QStringLiteral("counted from 0, or"),
            QStringLiteral("are too many"),
            QStringLiteral("With %1 positions change"),
            QStringLiteral("unmasked pairs each"),
        };
        const QSet<QString> counted = sourcesOf(entriesOf(QStringLiteral("en")));
        for (const QString& source : sourcesOf(entriesOf(QStringLiteral("zh_CN")))) {
            const bool excepted = std::ranges::any_of(neverOne, [&](const QString& part) { return source.contains(part); });
            QVERIFY2(counted.contains(source) || excepted || !source.contains(counts), qPrintable(source));
        }
        QVERIFY(QStringLiteral("%1 rows fit").contains(counts) && !QStringLiteral("1 of %2 rows").contains(counts));
    }

    /// The gallery is read by a task, while objects of the application come and go.
    void tasksAskForTheLanguage() {
        std::atomic<bool> asks = false;
        std::jthread task([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                asks = installedLanguage() == QLatin1String("en");
            }
        });
        for (int round = 0; round < 20000 || !asks; ++round) {
            delete new QObject(new QObject(QCoreApplication::instance()));
            delete QCoreApplication::instance()->children().last();
        }
    }
};

POSENC_TEST_GUILESS(TranslationsTest)
#include "translations_test.moc"
