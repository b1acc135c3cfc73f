#include "app/cli/console.h"

#include <QTest>
#include <array>

#include "app/cli/encoding_words.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// What every command writes: tables of text, and the words of machine-readable lists.
class ConsoleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnsOfATableStandBelowEachOther() {
        // Chinese characters take two places, a combining accent none.
        const std::array rows{QStringList{QStringLiteral("name"), QStringLiteral("x"), QStringLiteral("1")},
                              QStringList{QStringLiteral("\u4e2d\u6587\u8868"), QStringLiteral("yy"), QStringLiteral("2")},
                              QStringList{QStringLiteral("e\u0301a"), QString(), QStringLiteral("3")},
                              QStringList{QStringLiteral("a name without other cells")}};
        const QStringList lines = textTable(rows, 2).split(QLatin1Char('\n'));
        QCOMPARE(lines[0], QStringLiteral("  name    x   1"));
        QCOMPARE(lines[1], QStringLiteral("  \u4e2d\u6587\u8868  yy  2"));
        QCOMPARE(lines[2], QStringLiteral("  e\u0301a          3"));
        QCOMPARE(lines[3], QStringLiteral("  a name without other cells"));
        QCOMPARE(shownWidth(QStringLiteral("\uff0c\U0001F600")), qsizetype{3});
    }

    void everyTypeOfAParameterHasItsWord() {
        const std::pair<ParameterType, std::string_view> words[] = {
            {ParameterType::Integer, "integer"}, {ParameterType::Real, "real"},     {ParameterType::Boolean, "boolean"},
            {ParameterType::Choice, "choice"},   {ParameterType::GridSize, "grid"}, {ParameterType::Grid3dSize, "grid-3d"},
            {ParameterType::NumberList, "list"}, {ParameterType::Text, "text"}};
        for (const auto& [type, expected] : words) {
            QCOMPARE(word(type), expected);
        }
    }
};

POSENC_TEST_GUILESS(ConsoleTest)
#include "console_test.moc"
