#include "engine/comparison/cell_formula.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <stop_token>
#include <tuple>

#include "tests/support/test_program.h"

using namespace posenc;

/// Expressions by which the gallery declares its arrays: what they compute, what they may name, and where they cannot be read.
class CellFormulaTest : public QObject {
    Q_OBJECT

    /// Not a number where it cannot be read.
    static double computed(const char* expression, FormulaNames names = {}) {
        const auto number = CellFormula(std::move(names)).number(expression);
        return number.ok() ? number.value() : std::numeric_limits<double>::quiet_NaN();
    }
    static Result<ComparedArray> arrayOf(const std::vector<std::string>& sides, const char* cell, DType type = DType::F32,
                                         FormulaNames names = {}) {
        return CellFormula(std::move(names)).array(sides, cell, type);
    }

private Q_SLOTS:
    void numbersAreComputed() {
        constexpr double kEndless = std::numeric_limits<double>::infinity();
        for (const auto& [expression, number] :
             {// The order of the signs.
              std::pair("1 + 2 * 3", 7.0), std::pair("(1 + 2) * 3", 9.0), std::pair("10 - 4 - 3", 3.0), std::pair("12 / 3 / 2", 2.0),
              std::pair("2 * 3 ^ 2", 18.0), std::pair("2 ^ 3 ^ 2", 512.0), std::pair("-2 ^ 2", -4.0), std::pair("2 ^ -1", 0.5),
              std::pair("1 - -1", 2.0), std::pair("1e-3 * 1000", 1.0), std::pair("7 // 2 * 2", 6.0), std::pair("7 % 4 + 1", 4.0),
              // Rounded down, and never negative.
              std::pair("-7 // 2", -4.0), std::pair("-7 % 3", 2.0), std::pair("7.5 % 2", 1.5),
              // 1 or 0.
              std::pair("1 < 2", 1.0), std::pair("2 < 2", 0.0), std::pair("2 <= 2", 1.0), std::pair("3 <= 2", 0.0), std::pair("2 > 2", 0.0),
              std::pair("3 > 2", 1.0), std::pair("2 >= 2", 1.0), std::pair("1 >= 2", 0.0), std::pair("1 = 1", 1.0), std::pair("1 = 2", 0.0),
              std::pair("1 != 1", 0.0), std::pair("1 != 2", 1.0), std::pair("1 + 1 = 2", 1.0), std::pair("1 < 2 and 2 < 1", 0.0),
              std::pair("1 < 2 and 2 < 3", 1.0), std::pair("2 < 1 or 1 < 2", 1.0), std::pair("2 < 1 or 3 < 2", 0.0),
              std::pair("1 = 1 or 1 = 1 and 1 = 2", 1.0),
              // Only what is chosen counts.
              std::pair("1 ? 2 : 3", 2.0), std::pair("0 ? 2 : 3", 3.0), std::pair("0 ? 1 : 0 ? 2 : 3", 3.0),
              std::pair("1 > 0 ? 0 ? 4 : 5 : 6", 5.0),
              // Functions.
              std::pair("abs(-2)", 2.0), std::pair("sign(-3)", -1.0), std::pair("sign(0)", 0.0), std::pair("sign(4)", 1.0),
              std::pair("floor(-1.5)", -2.0), std::pair("ceil(-1.5)", -1.0), std::pair("trunc(-1.5)", -1.0), std::pair("trunc(1.5)", 1.0),
              std::pair("round(2.5)", 2.0), std::pair("round(3.5)", 4.0), std::pair("sqrt(16)", 4.0), std::pair("exp(0)", 1.0),
              std::pair("log(exp(2))", 2.0), std::pair("log2(8)", 3.0), std::pair("sin(0)", 0.0), std::pair("cos(0)", 1.0),
              std::pair("sin(pi / 2)", 1.0), std::pair("min(3, 2)", 2.0), std::pair("max(3, 2)", 3.0), std::pair("clamp(5, 0, 3)", 3.0),
              std::pair("clamp(-5, 0, 3)", 0.0), std::pair("clamp(2, 0, 3)", 2.0), std::pair("inf", kEndless), std::pair("-inf", -kEndless),
              std::pair("float32(0.1) = 0.1", 0.0), std::pair("float32(0.5) = 0.5", 1.0), std::pair("bfloat16(257)", 256.0),
              std::pair("bfloat16(259)", 260.0),
              // Keys' kernel, a = -0.75.
              std::pair("cubic(0)", 1.0), std::pair("cubic(0.5)", 0.59375), std::pair("cubic(1)", 0.0), std::pair("cubic(-1.5)", -0.09375),
              std::pair("cubic(2)", 0.0), std::pair("cubic(3)", 0.0),
              // Both ends count; the innermost name is meant.
              std::pair("sum(c, 1, 4, c * c)", 30.0), std::pair("sum(c, 3, 3, c)", 3.0), std::pair("sum(c, 3, 2, 1)", 0.0),
              std::pair("sum(c, 1, 3, sum(c, 1, c, 1))", 6.0), std::pair("sum(a, 1, 2, sum(b, 1, 3, a * b))", 18.0),
              std::pair("sum(c, 0, 65535, 1)", 65536.0)}) {
            QVERIFY2(computed(expression) == number, expression);
        }
        QVERIFY(std::isnan(computed("sum(c, 0, 65536, 1)")));
    }

    void namesAreThoseOfTheEntry() {
        const FormulaNames names{.numbers = {{"n", 5}, {"k", 2}},
                                 .definitions = {{"twice", "2 * n"},
                                                 {"f(x)", "x * k"},
                                                 {"g(x, y)", "f(x) - y"},
                                                 {"factorial(m)", "m <= 1 ? 1 : m * factorial(m - 1)"},
                                                 {"endless", "endless"},
                                                 {"broken", "1 +"}},
                                 .tensors = {{"q", Tensor({2, 3}, {1, 2, 3, 4, 5, 6})}}};
        for (const auto& [expression, number] :
             {std::pair("n - 1", 4.0), std::pair("twice + 1", 11.0), std::pair("f(3)", 6.0), std::pair("g(2, 1)", 3.0),
              std::pair("g(1, 2)", 0.0), std::pair("factorial(5)", 120.0), std::pair("sum(k, 1, 3, k)", 6.0), std::pair("q(0, 2)", 3.0),
              std::pair("q(1, 0)", 4.0), std::pair("q(1, n - 3)", 6.0), std::pair("n > 1 ? n : endless", 5.0)}) {
            QVERIFY2(computed(expression, names) == number, expression);
        }
        // Outside of the tensor, with too few places, and where a name only names itself.
        for (const char* none : {"q(2, 0)", "q(0, 3)", "q(-1, 0)", "q(0, -1)", "q(1)", "endless"}) {
            const auto number = CellFormula(names).number(none);
            QVERIFY2(number.ok() && std::isnan(number.value()), none);
        }
        for (const char* wrong : {"f()", "f(1, 2)", "twice(1)", "h2", "q", "broken", "1 + broken", "min(1)", "abs(1, 2)", "clamp(1, 2)"}) {
            const auto number = CellFormula(names).number(wrong);
            QVERIFY2(!number.ok() && number.error().code == ErrorCode::FileMalformed, wrong);
        }
    }

    void whatCannotBeReadIsShownWithItsPlace() {
        for (const auto& [expression, place, fault] :
             {std::tuple("1 +", "character 4", "is not an expression"), std::tuple("2 3", "character 3", "does not continue the formula"),
              std::tuple("(1", "character 3", "is not \")\""), std::tuple("1 ? 2", "character 6", "is not \":\""),
              std::tuple("", "character 1", "is not an expression"),
              std::tuple("x", "character 2", "is behind \"x\", which is not known with so many arguments")}) {
            const auto number = CellFormula({}).number(expression);
            QVERIFY2(!number.ok() && number.error().code == ErrorCode::FileMalformed, expression);
            const auto& details = number.error().details;
            QCOMPARE(std::get<std::string>(details.at(0)), std::string(expression));
            QCOMPARE(std::get<std::string>(details.at(1)), std::string(place));
            QCOMPARE(std::get<std::string>(details.at(2)), std::string(fault));
        }
    }

    /// h, i and j are head, row and column; what hangs on them is computed for every cell, what does not once.
    void cellsAreComputedOneByOne() {
        const auto stack = arrayOf({"2", "1 + 2", "4"}, "100 * h + 10 * i + j");
        QVERIFY(stack.ok());
        const ComparedArray& all = stack.value();
        QVERIFY(all.shape == (Shape{2, 3, 4}) && all.heads == 2 && all.rows == 3 && all.columns == 4 && all.whole());
        for (Index head = 0; head < 2; ++head) {
            for (Index row = 0; row < 3; ++row) {
                for (Index column = 0; column < 4; ++column) {
                    QCOMPARE(all.values[all.at(head, row, column)], static_cast<double>(100 * head + 10 * row + column));
                }
            }
        }
        const FormulaNames names{.numbers = {{"n", 3}},
                                 .definitions = {{"row", "10 * i"}, {"both", "row + column"}, {"column", "j"}, {"five", "n + 2"}},
                                 .tensors = {}};
        const auto named = arrayOf({"n", "n - 1"}, "both + five", DType::F32, names);
        QVERIFY(named.ok());
        QVERIFY(named.value().values == (std::vector<double>{5, 6, 15, 16, 25, 26}));
        const auto vector = arrayOf({"n"}, "h + 10 * i + j", DType::F32, names);
        QVERIFY(vector.ok() && vector.value().shape == (Shape{3}) && vector.value().values == (std::vector<double>{0, 1, 2}));
        // Whole numbers are rounded, half to even; others are not.
        const auto halves = arrayOf({"4"}, "j / 2", DType::I32);
        QVERIFY(halves.ok() && halves.value().values == (std::vector<double>{0, 0, 1, 2}) && halves.value().dtype == DType::I32);
        QVERIFY(arrayOf({"4"}, "j / 2").value().values == (std::vector<double>{0, 0.5, 1, 1.5}));
    }

    void sidesAreWholeNumbers() {
        for (const std::vector<std::string>& sides : std::vector<std::vector<std::string>>{
                 {}, {"0"}, {"-1"}, {"1.5"}, {"65537"}, {"2", "0"}, {"1", "1", "1", "1"}, {"4097", "4096"}}) {
            const auto array = arrayOf(sides, "1");
            QVERIFY(!array.ok() && array.error().code == ErrorCode::TensorShape);
        }
        QVERIFY(arrayOf({"1"}, "1").ok());
        QVERIFY(arrayOf({"65536"}, "1").ok());
        QVERIFY(!arrayOf({"n"}, "1").ok() && !arrayOf({"2"}, "x").ok());
        std::stop_source stop;
        stop.request_stop();
        const std::vector<std::string> side{"3"};
        const auto stopped = CellFormula({}).array(side, "1", DType::F32, {stop.get_token(), {}});
        QVERIFY(!stopped.ok() && stopped.error().code == ErrorCode::Cancelled);
    }
};

POSENC_TEST_GUILESS(CellFormulaTest)
#include "cell_formula_test.moc"
