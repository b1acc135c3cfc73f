// The command line in other languages than English: which one it speaks, and that what it puts together is of one piece.
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "app/messages/translations.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/app/punctuation.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Columns of a terminal: Chinese characters and their punctuation take two.
qsizetype columnsOf(const QString& line) {
    return line.size() + std::ranges::count_if(line, [](QChar c) {
               return (c.unicode() >= 0x2E80 && c.unicode() < 0xD800) || (c.unicode() >= 0xFE30 && c.unicode() < 0xFF61);
           });
}

}  // namespace

class CliLanguagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCommandLineFollowsTheLocale_data() {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("folder");
        QTest::newRow("mainland China") << QStringLiteral("zh_CN.UTF-8") << QString() << QStringLiteral("文件夹");
        QTest::newRow("Singapore") << QStringLiteral("zh_SG.UTF-8") << QString() << QStringLiteral("文件夹");
        QTest::newRow("Taiwan") << QStringLiteral("zh_TW.UTF-8") << QString() << QStringLiteral("資料夾");
        QTest::newRow("Hong Kong") << QStringLiteral("zh_HK.UTF-8") << QString() << QStringLiteral("資料夾");
        QTest::newRow("first of a list that is known")
            << QStringLiteral("en_US.UTF-8") << QStringLiteral("de:zh_TW:en") << QStringLiteral("資料夾");
        QTest::newRow("no translation") << QStringLiteral("de_DE.UTF-8") << QString() << QStringLiteral("folder");
        QTest::newRow("none") << QStringLiteral("C.UTF-8") << QString() << QStringLiteral("folder");
    }
    void theCommandLineFollowsTheLocale() {
        QFETCH(QString, locale);
        QFETCH(QString, list);
        QFETCH(QString, folder);
        const Run::Variables variables{{"LC_ALL", locale}, {"LANGUAGE", list}};
        QTemporaryDir place;
        QVERIFY(QDir(place.path()).mkdir(QStringLiteral("x.npy")));
        const Run refused = Run::posenc({QStringLiteral("inspect"), QStringLiteral("x.npy")}, place.path(), {}, variables);
        QVERIFY(refused.oneLine());
        QVERIFY2(QString::fromUtf8(refused.err).contains(folder), refused.err.constData());
        // What programs read is the same everywhere.
        const Run plain =
            Run::posenc({QStringLiteral("encodings"), QStringLiteral("--json")}, place.path(), {}, {{"LC_ALL", QStringLiteral("C.UTF-8")}});
        const Run here = Run::posenc({QStringLiteral("encodings"), QStringLiteral("--json")}, place.path(), {}, variables);
        QVERIFY(QJsonDocument::fromJson(plain.out).isArray());
        QCOMPARE(here.out, plain.out);
    }

    /// What is put together of several texts: verdicts on an index, on a transposed one, a mistake, a bias and its heads, and comparisons.
    void verdictsAreInTheLanguageThroughout_data() {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages().subspan(1)) {
            QTest::newRow(language.code) << QString::fromLatin1(language.code);
        }
    }
    void verdictsAreInTheLanguageThroughout() {
        QFETCH(QString, language);
        const Run::Variables variables{{"LC_ALL", language + QStringLiteral(".UTF-8")}};
        QTemporaryDir place;
        const auto run = [&](const QString& arguments) {
            return Run::posenc(arguments.split(QLatin1Char(' ')), place.path(), {}, variables);
        };
        for (const char* made :
             {"swin --window 3x4 --layer index --output index.npy", "swin --window 4x3 --layer index --output other.npy",
              "axial --length 9 --layer index --output axial.npy", "alibi --length 8 --heads 6 --layer bias --output alibi.npy",
              "rope --length 8 --layer frequencies --output rope.npy"}) {
            const Run exported = run(QStringLiteral("export --encoding ") + QLatin1String(made));
            QVERIFY2(exported.status == 0, exported.err.constData());
        }
        for (const char* asked : {"check index.npy", "check other.npy", "check axial.npy", "check alibi.npy", "check rope.npy",
                                  "compare index.npy other.npy", "compare index.npy index.npy"}) {
            const QString told = QString::fromUtf8(run(QLatin1String(asked)).out);
            QVERIFY2(told.contains(QStringLiteral("。")) && !told.contains(foreignPunctuation()), qPrintable(told));
            // Words of the program that are left in English; names of encodings and files stay.
            static const QRegularExpression english(QStringLiteral("\\b(?:index|bias|table|offset|frequencies|the|of|is)\\b(?!\\.npy)"));
            QVERIFY2(!told.contains(english), qPrintable(told));
        }
    }

    /// Refusals and lists are put together of texts of the engine and of the program, too.
    void refusalsAndListsAreInTheLanguageThroughout_data() { verdictsAreInTheLanguageThroughout_data(); }
    void refusalsAndListsAreInTheLanguageThroughout() {
        QFETCH(QString, language);
        const Run::Variables variables{{"LC_ALL", language + QStringLiteral(".UTF-8")}};
        QTemporaryDir place;
        const auto run = [&](const char* arguments) {
            return Run::posenc(QString::fromUtf8(arguments).split(QLatin1Char(' ')), place.path(), {}, variables);
        };
        const auto write = [&](const char* name, const QByteArray& bytes) {
            QFile file(place.filePath(QString::fromUtf8(name)));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(writeNpy<float>(place.filePath(QStringLiteral("empty.npy")), {0, 8}, {}));
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{3,} [a-z]{2,}"));
        for (const auto& [asked, part] :
             {std::pair("check empty.npy", "[0, 8]"),
              {"export --encoding swin --layer bias --output a.bmp", ".tex, -"},
              {"code --encoding swin --layer bias --as jax", "--as "},
              {"export --encoding rope --layer angles --head-dim 3 --output a.npy", "head-dim"},
              {"export --encoding rope --layer angles --head-dim a --output a.npy", "\"a\""},
              {"export --encoding rope --layer angles --segments 3,4 --output a.npy", "32 = "},
              {"export --encoding alibi --layer bias --length 1048576 --heads 256 --output a.npy", "8,589,934,592"}}) {
            const QString said = QString::fromUtf8(run(asked).err);
            QVERIFY2(said.contains(QLatin1String(part)), qPrintable(said));
            QVERIFY2(!said.contains(words) && !said.contains(foreignPunctuation()), qPrintable(said));
        }
        // Of the list, what a layer's shape says in words, and when a parameter is read.
        const QString list = QString::fromUtf8(run("encodings").out);
        static const QRegularExpression english(QStringLiteral(" x [^\\n]{1,16}(?:[,;] (?:or|farthest|the|square) | if not)"));
        QVERIFY2(!list.contains(english), qPrintable(english.match(list).captured()));
        static const QRegularExpression between(QStringLiteral("\\n| {2,}"));
        for (const QString& entry : list.split(between)) {
            QVERIFY2(!entry.contains(foreignPunctuation()), qPrintable(entry));
        }
        // The word of the table is the one that the sentence below it quotes.
        QVERIFY(write("table.csv", QByteArray("0.5,1,-2,3\n").repeated(49)));
        const QString found = QString::fromUtf8(run("inspect table.csv").out);
        const QString quoted = language == QLatin1String("zh_TW") ? QStringLiteral("「可能是」") : QStringLiteral("“可能是”");
        QVERIFY2(found.contains(quoted) && found.contains(QStringLiteral("可能是 swin")), qPrintable(found));
        QVERIFY2(!found.section(QLatin1Char('\n'), -2).contains(foreignPunctuation()), qPrintable(found));
        QVERIFY(
            write("config.json", "{\"model_type\": \"llama\", \"hidden_size\": 64, \"num_attention_heads\": 4, \"num_hidden_layers\": 3}"));
        const QString network = QString::fromUtf8(run("inspect config.json").out);
        QVERIFY2(network.contains(QStringLiteral("（0-2）：rope")), qPrintable(network));
    }

    void aFigureIsReproducedInItsOwnLanguage() {
        QTemporaryDir place;
        const QStringList figure{QStringLiteral("export"),   QStringLiteral("--encoding"), QStringLiteral("alibi"),
                                 QStringLiteral("--length"), QStringLiteral("6"),          QStringLiteral("--layer"),
                                 QStringLiteral("bias"),     QStringLiteral("--output")};
        const auto bytesOf = [&](const char* name) {
            QFile file(place.filePath(QLatin1String(name)));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        for (const auto& [locale, name] : {std::pair("C.UTF-8", "en.png"), {"zh_CN.UTF-8", "zh.png"}}) {
            QCOMPARE(Run::posenc(figure + QStringList{QLatin1String(name)}, place.path(), {}, {{"LC_ALL", QLatin1String(locale)}}).status,
                     0);
        }
        QVERIFY(bytesOf("en.png") != bytesOf("zh.png"));
        for (const char* name : {"en.png", "zh.png"}) {
            const QStringList again{QStringLiteral("reproduce"), QLatin1String(name), QStringLiteral("--output"),
                                    QStringLiteral("again.png")};
            for (const char* locale : {"C.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8"}) {
                QCOMPARE(Run::posenc(again, place.path(), {}, {{"LC_ALL", QLatin1String(locale)}}).status, 0);
                QVERIFY2(bytesOf("again.png") == bytesOf(name), locale);
            }
        }
    }

    /// In a terminal of 100 columns no line is broken again, and no word stands behind its place.
    void helpFitsItsColumns_data() {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages()) {
            QTest::newRow(language.code) << QString::fromLatin1(language.code);
        }
    }
    void helpFitsItsColumns() {
        QFETCH(QString, language);
        QTemporaryDir place;
        qsizetype widest = 0;
        for (const char* command : {"", "export", "check", "inspect"}) {
            const QStringList call =
                QString::fromLatin1(command).split(QLatin1Char(' '), Qt::SkipEmptyParts) + QStringList{QStringLiteral("--help")};
            const Run help = Run::posenc(call, place.path(), {}, {{"LC_ALL", language + QStringLiteral(".UTF-8")}});
            QCOMPARE(help.status, 0);
            for (const QString& line : QString::fromUtf8(help.out).split(QLatin1Char('\n'))) {
                QVERIFY2(columnsOf(line) <= 100, qPrintable(line));
                widest = std::max(widest, columnsOf(line));
            }
        }
        // What could be wider is broken as late as it can be.
        QVERIFY2(widest > 96, qPrintable(QString::number(widest)));
    }
};

POSENC_TEST_GUILESS(CliLanguagesTest)
#include "cli_languages_test.moc"
