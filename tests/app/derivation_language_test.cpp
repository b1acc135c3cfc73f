#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>
#include <set>
#include <string>
#include <vector>

#include "app/messages/translations.h"
#include "engine/derivation/derivation.h"
#include "tests/support/test_program.h"
#include "widgets/controls/engine_text.h"

using namespace posenc;

namespace {

/// The parameters at which a derivation is read: those of its player, its examples, and each choice in place of the one that is set.
std::vector<Parameters::Map> parameterReadings(const DerivationDeclaration& declaration) {
    std::vector<Parameters::Map> out{declaration.sizes};
    for (const Parameters::Map& example : declaration.examples) {
        out.push_back(declaration.sizes);
        for (const auto& [id, value] : example) {
            out.back()[id] = value;
        }
    }
    for (const ParameterDeclaration& parameter : inputsOf(declaration).parameters) {
        std::vector<ParameterValue> values;
        for (const Choice& choice : parameter.choices) {
            values.emplace_back(choice.id);
        }
        if (const auto* flag = std::get_if<bool>(&parameter.defaultValue)) {
            values.emplace_back(!*flag);
        } else if (parameter.id == "memory" || parameter.id == "dilation") {
            values.emplace_back(Index{2});
        }
        for (const ParameterValue& value : values) {
            out.push_back(declaration.sizes);
            out.back()[parameter.id] = value;
        }
    }
    return out;
}

/// What every step of every derivation says that it does, with and without each part that can be left out.
std::set<std::string> operationsInUse() {
    std::set<std::string> out;
    for (const DerivationDeclaration& declaration : derivations()) {
        // The formulas of single layers are put together from the names of layers and tensors.
        if (declaration.layerByLayer) {
            continue;
        }
        for (const Parameters::Map& parameters : parameterReadings(declaration)) {
            const auto model = derivationModel(declaration, parameters);
            if (!model.ok()) {
                continue;
            }
            std::vector<std::set<std::string>> leftOut{{}};
            for (const DerivationSwitch& one : declaration.switches) {
                leftOut.push_back({one.id});
            }
            for (const auto& switches : leftOut) {
                const auto made = derive({.declaration = &declaration, .model = model.value(), .switches = switches, .numbers = false});
                if (made.ok()) {
                    for (const DerivationStep& step : made.value().steps) {
                        out.insert(step.operation);
                    }
                }
            }
        }
    }
    return out;
}

}  // namespace

/// Steps speak the language of the program in what they do, not only in what they mean.
class DerivationLanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOperationInWordsIsTranslated_data() {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages().subspan(1)) {
            QTest::newRow(language.code) << QString::fromLatin1(language.code);
        }
    }

    void everyOperationInWordsIsTranslated() {
        QFETCH(QString, language);
        // Symbols and the names of steps stay; a sentence has words of this kind between them.
        const QRegularExpression words(
            QStringLiteral("(?<![\\w-])(?:append|prepend|join|view|where|over|else|each|twice|below|place|largest|the|"
                           "of|in|as|to|same|normalised|given|row offset|sines,|2c sines)(?![\\w(-])"));
        installTranslations(*QCoreApplication::instance(), language);
        QStringList left;
        int inWords = 0;
        for (const std::string& operation : operationsInUse()) {
            if (QString::fromStdString(operation).contains(words)) {
                ++inWords;
                const QString translated = engineText(operation);
                if (translated.contains(words) || translated == QString::fromStdString(operation)) {
                    left << QString::fromStdString(operation);
                }
            }
        }
        installTranslations(*QCoreApplication::instance(), QString::fromLatin1(languages().front().code));
        QVERIFY(inWords > 60);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(QLatin1Char('\n'))));
    }
};

POSENC_TEST_GUILESS(DerivationLanguageTest)

#include "derivation_language_test.moc"
