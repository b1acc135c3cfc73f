#include <QTemporaryDir>
#include <QTest>

#include "app/window/formula_text.h"
#include "app/window/problem.h"
#include "app/window/settings.h"
#include "engine/encodings/declaration.h"

using namespace posenc;

namespace {

Parameters completed(const EncodingDeclaration& encoding, const Parameters::Map& given) {
    return Parameters::complete(encoding, given).value();
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
    void formulaHasTheNumbersOfTheWindow() {
        const EncodingDeclaration& swin = *findEncoding("swin");
        QCOMPARE(substitutedFormula(swin, completed(swin, {{"window", Grid{7, 7}}})), QStringLiteral("index = (Δrow + 6)·13 + Δcol + 6"));
        // Rows and columns are not the same.
        QCOMPARE(substitutedFormula(swin, completed(swin, {{"window", Grid{3, 5}}})), QStringLiteral("index = (Δrow + 2)·9 + Δcol + 4"));
    }

    void aSymbolOfAParameterNamesNothingElse() {
        const auto shown = [](const char* id, const Parameters::Map& given) {
            const EncodingDeclaration& encoding = *findEncoding(id);
            return substitutedFormula(encoding, completed(encoding, given));
        };
        // The keys' vectors are no clip, the offset is no width, the chance of a block is not that of the last one.
        QCOMPARE(shown("shaw", {{"clip", Index{3}}}), QStringLiteral("index = clip(j − i, −3, 3) + 3"));
        QCOMPARE(shown("transformer-xl", {{"memory", Index{5}}}), QStringLiteral("δ = i + 5 − j ≥ 0"));
        QCOMPARE(shown("drop-path", {{"drop-path-rate", 0.5}, {"blocks", Index{4}}}), QStringLiteral("q = 0.5·b / (3)"));
        QCOMPARE(shown("sinusoidal-2d", {{"base", 10000.0}, {"head-dim", Index{64}}}), QStringLiteral("ω = 10000^(−4c/64)"));
    }

    void formulaKeepsWhatHasNoNumber() {
        EncodingDeclaration made;
        made.formula = "A = f(Qn),  b = (2n−1) + n/2 − x·n";
        ParameterDeclaration n;
        n.id = "length";
        n.symbol = "n";
        n.defaultValue = Index{5};
        n.minimum = 1;
        n.maximum = 9;
        made.parameters = {n};
        // "Qn" is a name of its own; spaced sums stay as they are written.
        QCOMPARE(substitutedFormula(made, completed(made, {})), QStringLiteral("b = (9) + 5/2 − x·5"));
    }

    void misfitIsToldBesideTheParameterThatWasChanged() {
        Scene shown;
        Scene now = shown;
        now.parameters["window"] = Grid{8, 8};
        const Failure failure = misfit(now, {makeError(ErrorCode::TensorShape, "bias", "[169, 3]", "[225, 3]"),
                                             makeError(ErrorCode::TensorShape, "queries", "[3, 49, 16]", "[3, 64, 16]")});
        const Problem problem = problemOf(failure, &shown, "window");
        QCOMPARE(problem.parameter, QStringLiteral("window"));
        QCOMPARE(problem.action(), QStringLiteral("Detach bias, queries"));
        for (const char* part : {"bias", "[169, 3]", "[225, 3]", "queries", "[3, 49, 16]", "[3, 64, 16]"}) {
            QVERIFY2(problem.sentence.contains(QLatin1String(part)), part);
        }
    }

    void ofSeveralChangedParametersTheOneThatMattersIsBlamed() {
        Scene shown;
        Scene now = shown;
        now.parameters["causal"] = true;  // no shape depends on it
        now.parameters["heads"] = Index{5};
        now.parameters["window"] = Grid{8, 8};
        const Failure failure = misfit(now, {makeError(ErrorCode::TensorShape, "bias", "[169, 3]", "[225, 5]")});
        QCOMPARE(problemOf(failure, &shown, "causal").parameter, QStringLiteral("window"));
        QCOMPARE(problemOf(failure, &shown, "heads").parameter, QStringLiteral("heads"));
        // Nothing was changed: the file itself does not fit.
        QCOMPARE(problemOf(failure, &now, "heads").parameter, QString());
        QCOMPARE(problemOf(failure, nullptr, "heads").parameter, QString());
    }

    void otherErrorsNameTheirParameterOrNone() {
        Failure failure;
        failure.error = makeError(ErrorCode::ParameterConflict, "shift", 7, "shift < 7");
        QCOMPARE(problemOf(failure, nullptr, {}).parameter, QStringLiteral("shift"));
        QVERIFY(problemOf(failure, nullptr, {}).action().isEmpty());
        failure.error = makeError(ErrorCode::FileNotFound, "gone.npy");
        QCOMPARE(problemOf(failure, nullptr, {}).parameter, QString());
        QVERIFY(problemOf(failure, nullptr, {}).sentence.contains(QLatin1String("gone.npy")));
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
};

QTEST_GUILESS_MAIN(WindowTextTest)
#include "window_text_test.moc"
