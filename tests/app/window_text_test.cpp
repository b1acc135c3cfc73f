#include <QDir>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include "app/messages/formula_text.h"
#include "app/program/environment.h"
#include "app/workspace/problem.h"
#include "app/workspace/settings.h"
#include "engine/schema/declaration.h"
#include "tests/support/formula_check.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

Parameters completed(const EncodingDeclaration& encoding, const Parameters::Map& given) {
    return Parameters::complete(encoding, given).value();
}

QString substituted(const char* id, const Parameters::Map& given) {
    const EncodingDeclaration& encoding = *findEncoding(id);
    return substitutedFormula(encoding, completed(encoding, given), encoding.sign);
}

Failure misfit(Scene scene, std::vector<Error> misfits) {
    Failure failure;
    failure.scene = std::move(scene);
    failure.error = misfits.front();
    failure.misfits = std::move(misfits);
    return failure;
}

}  // namespace

class WindowTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Without grouped thousands, so that formulas can be worked out.
    void init() { QLocale::setDefault(QLocale::c()); }

    void formulaHasTheNumbersOfTheWindow() {
        const auto shown = [](const Parameters::Map& given) { return substituted("swin", given); };
        QVERIFY(shown({{"window", Grid{7, 7}}}).startsWith(QStringLiteral("index = (Δrow + 6)·13 + Δcol + 6,  ")));
        // Rows and columns are not the same.
        QVERIFY(shown({{"window", Grid{3, 5}}}).startsWith(QStringLiteral("index = (Δrow + 2)·9 + Δcol + 4,  ")));
        QCOMPARE(shown({{"window", Grid{3, 5}}, {"scale", -0.5}}),
                 QStringLiteral("A = softmax( −0.5·QKᵀ + B[ index ] ),  index = (Δrow + 2)·9 + Δcol + 4"));
    }

    void aSymbolOfAParameterNamesNothingElse() {
        // The keys' vectors are no clip, the offset is no width, the chance of a block is not that of the last one.
        QCOMPARE(substituted("shaw", {{"clip", Index{3}}}), QStringLiteral("index = clip(Δ, −3, 3) + 3,  s = 1/√32"));
        QCOMPARE(substituted("shaw", {{"clip", Index{0}}}), QStringLiteral("index = clip(Δ, 0, 0) + 0,  s = 1/√32"));
        QCOMPARE(substituted("transformer-xl", {{"memory", Index{5}}, {"scale", std::string("none")}}),
                 QStringLiteral(
                     "A = softmax( ( qᵢ·kⱼ + qᵢ·R[ index ] + u·kⱼ + v·R[ index ] ) ) for j ≤ i + 5,  index = Δ + 20,  Δ = j − i − 5"));
        QVERIFY(substituted("conformer", {{"length", Index{16}}, {"memory", Index{0}}}).contains(QStringLiteral("index = Δ + 15")));
        QCOMPARE(substituted("drop-path", {{"drop-path-rate", 0.5}, {"blocks", Index{4}}}), QStringLiteral("q = 0.5·b/(3)"));
        QVERIFY(substituted("sinusoidal-2d", {{"base", 10000.0}, {"head-dim", Index{64}}}).contains(QStringLiteral("ω = 10000^(−4c/64)")));
    }

    void formulaHasTheNumberFormatOfTheLocale() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QVERIFY(substituted("sinusoidal-2d", {{"base", 10000.0}}).contains(QStringLiteral("ω = 10,000^(")));
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QVERIFY(substituted("swin", {{"scale", -0.5}}).contains(QStringLiteral("−0,5·QKᵀ")));
    }

    void formulaKeepsWhatHasNoNumber() {
        EncodingDeclaration made;
        made.formula = [](const Parameters&, const OffsetConvention&) { return std::string("A = f(Qn),  b = (2n−1) + n/2 − x·n + (n+n)"); };
        ParameterDeclaration n;
        n.id = "length";
        n.symbol = "n";
        n.defaultValue = Index{5};
        n.minimum = 1;
        n.maximum = 9;
        made.parameters = {n};
        // "Qn" is a name of its own; spaced sums stay as they are written.
        QCOMPARE(substitutedFormula(made, completed(made, {}), OffsetSign::KeyMinusQuery), QStringLiteral("b = (9) + 5/2 − x·5 + (10)"));
    }

    /// The line with the numbers says the same as the model, whatever is switched: each clause with numbers in the place of its symbols.
    void theNumbersFollowEverySwitch_data() {
        QTest::addColumn<QString>("id");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id);
        }
    }
    void theNumbersFollowEverySwitch() {
        QFETCH(QString, id);
        const EncodingDeclaration& encoding = *findEncoding(id.toStdString());
        EncodingDeclaration alone = encoding;
        // Evenly from all of them.
        constexpr std::size_t kMostSettings = 60;
        const std::vector<Parameters::Map> all = testing::allSwitches(encoding);
        const std::size_t step = all.size() / kMostSettings + 1;
        for (std::size_t at = 0; at < all.size(); at += step) {
            const Parameters::Map& given = all[at];
            const auto model = Model::build({&encoding, given, {}, 1});
            QVERIFY(model.ok());
            for (const OffsetSign told : {OffsetSign::KeyMinusQuery, OffsetSign::QueryMinusKey}) {
                const std::string symbols = encoding.formulaOf(model.value()->parameters(), told);
                std::string formula;
                QStringList numbers;
                for (const std::string& clause : testing::maths::split(symbols, ",  ")) {
                    alone.formula = [&clause](const Parameters&, const OffsetConvention&) { return clause; };
                    const QString replaced = substitutedFormula(alone, model.value()->parameters(), told);
                    numbers << replaced;
                    formula += (formula.empty() ? "" : ",  ") + (replaced.isEmpty() ? clause : replaced.toStdString());
                }
                numbers.removeAll(QString());
                QCOMPARE(substitutedFormula(encoding, model.value()->parameters(), told), numbers.join(QStringLiteral(",  ")));
                const std::string fault = testing::maths::formulaFault(*model.value(), told, formula, 2e-3);
                QVERIFY2(fault.empty(), fault.c_str());
            }
        }
    }

    void misfitIsToldBesideTheParameterThatIsHeld() {
        Scene now;
        now.parameters["window"] = Grid{8, 8};
        Failure failure = misfit(now, {makeError(ErrorCode::TensorShape, "bias", "[169, 3]", "[225, 3]"),
                                       makeError(ErrorCode::TensorShape, "queries", "[3, 49, 16]", "[3, 64, 16]")});
        // The file itself does not fit.
        QCOMPARE(problemOf(failure).parameter, QString());
        failure.held = "window";
        const Problem problem = problemOf(failure);
        QCOMPARE(problem.parameter, QStringLiteral("window"));
        QCOMPARE(problem.action(), QStringLiteral("Unbind bias, queries"));
        for (const char* part : {"bias", "[169, 3]", "[225, 3]", "queries", "[3, 49, 16]", "[3, 64, 16]"}) {
            QVERIFY2(problem.sentence.contains(QLatin1String(part)), part);
        }
    }

    void otherErrorsNameTheirParameterOrNone() {
        Failure failure;
        failure.error = makeError(ErrorCode::ParameterConflict, "shift", 7, "shift < 7");
        QCOMPARE(problemOf(failure).parameter, QStringLiteral("shift"));
        QVERIFY(problemOf(failure).action().isEmpty());
        failure.error = makeError(ErrorCode::FileNotFound, "gone.npy");
        QCOMPARE(problemOf(failure).parameter, QString());
        QVERIFY(problemOf(failure).sentence.contains(QLatin1String("gone.npy")));
    }

    void settingsSurviveAndNonsenseCountsAsMissing() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        {
            Settings settings(file);
            QVERIFY(settings.theme() == Theme::System);
            settings.setTheme(Theme::Dark);
            for (int i = 0; i < 15; ++i) {
                settings.addRecentFile(QStringLiteral("/a/%1.npy").arg(i));
            }
            settings.addRecentFile(QStringLiteral("/a/10.npy"));
            settings.removeRecentFile(QStringLiteral("/a/14.npy"));
        }
        const Settings again(file);
        QVERIFY(again.theme() == Theme::Dark);
        QCOMPARE(again.recentFiles().size(), Settings::kMostRecentFiles - 1);
        QCOMPARE(again.recentFiles().front(), QStringLiteral("/a/10.npy"));
        QCOMPARE(again.recentFiles().count(QStringLiteral("/a/10.npy")), 1);
        QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("window/theme"), QStringLiteral("mauve"));
        QVERIFY(Settings(file).theme() == Theme::System);
    }

    void withoutAHomeNothingIsKeptInTheRootFolder() {
        const QByteArray home = qgetenv("HOME");
        const QByteArray temporary = qgetenv("TMPDIR");
        qunsetenv("HOME");
        qputenv("TMPDIR", "/no/such/folder");
        mendEnvironment();
        const QString kept = QDir::homePath();
        const QByteArray mended = qgetenv("TMPDIR");
        const QTemporaryDir folder;
        qputenv("TMPDIR", QFile::encodeName(folder.path()));
        mendEnvironment();
        const QByteArray given = qgetenv("TMPDIR");
        qputenv("HOME", home);
        temporary.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", temporary);
        QVERIFY(kept != QLatin1String("/"));
        QVERIFY(mended.isEmpty());
        QCOMPARE(given, QFile::encodeName(folder.path()));
    }

    void settingsBehindALinkStayThere() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("dotfiles.ini"));
        const QString link = folder.filePath(QStringLiteral("settings.ini"));
        QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("window/theme"), QStringLiteral("light"));
        QVERIFY(QFile::link(file, link));
        {
            Settings settings(link);
            QVERIFY(settings.theme() == Theme::Light);
            settings.setTheme(Theme::Dark);
        }
        QVERIFY(QFileInfo(link).isSymLink());
        QVERIFY(Settings(file).theme() == Theme::Dark);
    }

    void whatIsNoFileHoldsNoSettings_data() {
        QTest::addColumn<QString>("what");
        QTest::newRow("a pipe that nobody writes to") << QString();
        QTest::newRow("a link to a device") << QStringLiteral("/dev/null");
        QTest::newRow("a link to a folder") << QStringLiteral("/usr");
    }

    void whatIsNoFileHoldsNoSettings() {
        QFETCH(QString, what);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        QVERIFY(what.isEmpty() ? ::mkfifo(QFile::encodeName(file).constData(), 0600) == 0 : QFile::link(what, file));
        {
            Settings settings(file);  // a pipe would be waited for
            settings.setTheme(Theme::Dark);
            QVERIFY(settings.theme() == Theme::Dark);
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("settings.ini")});
        QVERIFY(!QFileInfo(file).isFile());
    }
};

POSENC_TEST_GUILESS(WindowTextTest)
#include "window_text_test.moc"
