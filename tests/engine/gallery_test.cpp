// The entries of the gallery: their arrays relate as they say, and each has a text; the language of their formulas.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "engine/comparison/cell_formula.h"
#include "engine/comparison/check.h"
#include "engine/schema/declaration.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QJsonObject entryOf(const QString& id) {
    QFile file(inSource(QStringLiteral("resources/gallery/%1.json").arg(id)));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

Result<ComparedArray> arrayOf(const QJsonValue& value) {
    Shape shape;
    for (const QJsonValue& side : value[QLatin1String("shape")].toArray()) {
        shape.push_back(side.toInteger());
    }
    std::vector<float> values;
    for (const QJsonValue& number : value[QLatin1String("values")].toArray()) {
        values.push_back(number.isString() ? number.toString().toFloat() : static_cast<float>(number.toDouble()));
    }
    const DType dtype = value[QLatin1String("dtype")] == QLatin1String("int32") ? DType::I32 : DType::F32;
    return comparedArray(Tensor(std::move(shape), std::move(values), dtype));
}

/// The array with 1 more in its first cell that no mask hides.
QJsonObject withAnotherNumber(QJsonObject array) {
    QJsonArray values = array[QLatin1String("values")].toArray();
    for (qsizetype at = 0; at < values.size(); ++at) {
        if (values[at].isDouble()) {
            values[at] = values[at].toDouble() + 1;
            break;
        }
    }
    array[QLatin1String("values")] = values;
    return array;
}

/// Cells that differ as the entries count them: whole numbers exactly, others by 1e-5 of the largest magnitude, or one alone hidden.
Index differing(const ComparedArray& a, const ComparedArray& b) {
    double largest = 1;
    for (const auto* array : {&a, &b}) {
        for (const double value : array->values) {
            largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
        }
    }
    const bool whole = a.dtype == DType::I32;
    Index count = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) {
        const double x = a.values[i];
        const double y = b.values[i];
        count += std::isfinite(x) != std::isfinite(y) || (std::isfinite(x) && std::abs(x - y) > (whole ? 0 : 1e-5 * largest)) ? 1 : 0;
    }
    return count;
}

}  // namespace

class GalleryTest : public QObject {
    Q_OBJECT

private slots:
    void relates_data();
    void relates();
    void everyMistakeHasAnEntry();
    void aWindowIsThatOfTheRowsThatFillIt();
    void expressionsCompute_data();
    void expressionsCompute();
    void expressionsAreRefused_data();
    void expressionsAreRefused();
    void anArrayIsComputedCellByCell();
};

void GalleryTest::relates_data() {
    QTest::addColumn<QString>("id");
    for (const QString& file : QDir(inSource(QStringLiteral("resources/gallery"))).entryList({QStringLiteral("*.json")})) {
        QTest::newRow(qPrintable(file)) << file.chopped(5);
    }
}

void GalleryTest::relates() {
    QFETCH(QString, id);
    const QJsonObject entry = entryOf(id);
    QCOMPARE(entry[QLatin1String("id")].toString(), id);
    QVERIFY(QStringList({QStringLiteral("mistake"), QStringLiteral("convention"), QStringLiteral("limit")})
                .contains(entry[QLatin1String("kind")].toString()));
    QVERIFY(!entry[QLatin1String("who")].toArray().isEmpty());
    const QString encoding = entry[QLatin1String("encoding")].toString();
    QVERIFY2(encoding.isEmpty() || findEncoding(encoding.toStdString()) != nullptr, qPrintable(encoding));
    // What both arrays are called says the kind, in every language: nothing is wrong in a convention.
    const QByteArray kind = entry[QLatin1String("kind")].toString().toLatin1();
    const std::vector<QByteArray> points = kind == "mistake"      ? std::vector<QByteArray>{"Right", "Wrong", "Look", "Fix"}
                                           : kind == "convention" ? std::vector<QByteArray>{"Convention 1", "Convention 2", "Look", "Fix"}
                                                                  : std::vector<QByteArray>{"As designed", "As expected", "Look", "Fix"};
    for (const char* folder : {"", "zh_CN/", "zh_TW/"}) {
        QFile text(inSource(QStringLiteral("resources/gallery/%1%2.md").arg(QLatin1String(folder), id)));
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QByteArray words = text.readAll();
        QVERIFY(words.startsWith("# "));
        QCOMPARE(words.count("\n- **"), qsizetype{4});
        qsizetype last = 0;
        for (const QByteArray& point : points) {
            const qsizetype at = words.indexOf("\n- **" + point + ":** ");
            QVERIFY2(at > last, point.constData());
            last = at;
        }
    }
    // Those that end in an error have no arrays.
    QCOMPARE(entry[QLatin1String("sizes")].toArray().isEmpty(), entry[QLatin1String("relation")] == QLatin1String("refused"));
    for (const QJsonValue& size : entry[QLatin1String("sizes")].toArray()) {
        const auto right = arrayOf(size[QLatin1String("right")]);
        const auto wrong = arrayOf(size[QLatin1String("wrong")]);
        QVERIFY(right.ok() && wrong.ok());
        const auto verdict = compareArrays(wrong.value(), right.value(), {}).value();
        QCOMPARE(QString::fromLatin1(word(verdict.relation).data()), size[QLatin1String("relation")].toString());
        if (size[QLatin1String("differ")] == QLatin1String("shape")) {
            QVERIFY(!verdict.sameShape);
        } else {
            QVERIFY(verdict.sameShape && verdict.counts.differing > 0);
            QCOMPARE(differing(wrong.value(), right.value()), static_cast<Index>(size[QLatin1String("differ")].toInteger()));
        }
    }
}

void GalleryTest::everyMistakeHasAnEntry() {
    for (const Mistake& mistake : mistakes()) {
        const QJsonObject entry = entryOf(QString::fromLatin1(mistake.id.data()));
        QCOMPARE(entry[QLatin1String("kind")].toString(), QStringLiteral("mistake"));
        QVERIFY(mistake.encoding.empty() || entry[QLatin1String("encoding")] == QLatin1String(mistake.encoding.data()));
        bool named = false;
        for (const QJsonValue& size : entry[QLatin1String("sizes")].toArray()) {
            const auto wrong = arrayOf(size[QLatin1String("wrong")]).value();
            const auto right = arrayOf(size[QLatin1String("right")]).value();
            const auto between = mistakesBetween(wrong, right);
            named = named || std::find(between.begin(), between.end(), mistake.id) != between.end();
            QVERIFY2(mistakesBetween(right, right).empty(), mistake.id.data());
            // The other array must be what is right: beside itself, or beside one with another number, the wrong one shows nothing.
            QVERIFY2(mistakesBetween(wrong, wrong).empty(), mistake.id.data());
            const auto almost = mistakesBetween(wrong, arrayOf(withAnotherNumber(size[QLatin1String("right")].toObject())).value());
            QVERIFY2(std::find(almost.begin(), almost.end(), mistake.id) == almost.end(), mistake.id.data());
        }
        QVERIFY2(named, mistake.id.data());
    }
}

/// The first queries of a text see fewer keys than the window has.
void GalleryTest::aWindowIsThatOfTheRowsThatFillIt() {
    constexpr Index kTokens = 12;
    const auto mask = [](Index window) {
        std::vector<float> seen;
        for (Index query = 0; query < kTokens; ++query) {
            for (Index key = 0; key < kTokens; ++key) {
                seen.push_back(key <= query && query - key < window ? 1.0F : 0.0F);
            }
        }
        return comparedArray(Tensor({kTokens, kTokens}, std::move(seen), DType::I32)).value();
    };
    const auto tooWide = [&](Index wrong, Index right) {
        const auto between = mistakesBetween(mask(wrong), mask(right));
        return std::find(between.begin(), between.end(), "window-one-too-wide") != between.end();
    };
    for (Index window = 1; window < kTokens - 2; ++window) {
        QVERIFY(tooWide(window + 1, window));
        QVERIFY(!tooWide(window + 2, window));
        QVERIFY(!tooWide(window, window + 1));
    }
}

namespace {

/// Names with which the expressions of the tests are read.
FormulaNames namesOfTest() {
    FormulaNames names;
    names.numbers = {{"n", 5}, {"k", 2}};
    names.definitions = {{"twice(x)", "2 * x"},
                         {"fibonacci(x)", "x < 2 ? x : fibonacci(x - 1) + fibonacci(x - 2)"},
                         {"endless(x)", "endless(x) + 1"},
                         {"broken", "1 +"},
                         {"third", "n / 3"}};
    names.tensors.emplace("table", Tensor({2, 3}, {1, 2, 3, 4, 5, 6}));
    return names;
}

}  // namespace

void GalleryTest::expressionsCompute_data() {
    QTest::addColumn<QString>("expression");
    QTest::addColumn<double>("value");
    const auto row = [](const char* expression, double value) { QTest::newRow(expression) << QString::fromLatin1(expression) << value; };
    row("1 + 2 * 3 - 4 / 8", 6.5);
    row("-2^2", -4);
    row("2^-1", 0.5);
    row("2^3^2", 512);
    row("10 - 4 - 3", 3);
    row("-7 // 2", -4);
    row("-7 % 3", 2);
    row("7 % 3 * 2", 2);
    row("1 < 2 and 2 <= 2", 1);
    row("1 > 2 or 3 >= 4", 0);
    row("2 = 2 and 2 != 3", 1);
    row("1 and 1 and 1", 1);
    row("1 and 1 and 0", 0);
    row("0 or 0 or 1", 1);
    row("1 or 0 and 0", 1);
    row("n > k ? 10 : 20", 10);
    row("0 ? 1 : 0 ? 2 : 3", 3);
    row("(1 + 2) * n", 15);
    row("sum(c, 0, n, c)", 15);
    row("sum(a, 1, 3, sum(b, 1, a, b))", 10);
    row("sum(c, 1, 0, 1)", 0);
    row("twice(twice(n)) + third", 20 + 5.0 / 3);
    row("fibonacci(10)", 55);
    row("table(1, 2) + table(0, 0)", 7);
    row("clamp(9, -1, n) + clamp(-9, -1, n)", 4);
    row("round(2.5) + round(3.5) + trunc(-1.5) + floor(-1.5) + ceil(-1.5)", 2 + 4 - 1 - 2 - 1);
    row("min(3, 2) + max(3, 2) + abs(-4) + sign(-3) + sqrt(9)", 2 + 3 + 4 - 1 + 3);
    row("bfloat16(257)", 256);
    row("float32(0.1) = 0.1", 0);
    row("log2(8) + log(exp(2)) + cos(0) + sin(pi / 2)", 7);
    row("cubic(0) + cubic(1) + cubic(2) + cubic(-0.5)", 1 + 0.59375);
    row("1 / inf", 0);
}

void GalleryTest::expressionsCompute() {
    QFETCH(QString, expression);
    QFETCH(double, value);
    const auto computed = CellFormula(namesOfTest()).number(expression.toStdString());
    QVERIFY(computed.ok());
    QVERIFY2(std::abs(computed.value() - value) < 1e-12, qPrintable(QString::number(computed.value(), 'g', 17)));
}

void GalleryTest::expressionsAreRefused_data() {
    QTest::addColumn<QString>("expression");
    for (const char* expression :
         {"", "1 +", "(1", "1 2", "nothing", "twice()", "twice(1, 2)", "sum(c, 1, 2)", "1 ? 2", "k(1)", "broken + 1", "abs(1, 2)", "#"}) {
        QTest::newRow(expression) << QString::fromLatin1(expression);
    }
}

void GalleryTest::expressionsAreRefused() {
    QFETCH(QString, expression);
    const auto computed = CellFormula(namesOfTest()).number(expression.toStdString());
    QVERIFY(!computed.ok());
    QCOMPARE(computed.error().code, ErrorCode::FileMalformed);
    QCOMPARE(std::get<std::string>(computed.error().details.front()),
             expression == QLatin1String("broken + 1") ? "1 +" : expression.toStdString());
}

void GalleryTest::anArrayIsComputedCellByCell() {
    CellFormula formula(namesOfTest());
    const std::vector<std::string> sides{"k", "n - 1", "n"};
    const auto array = formula.array(sides, "100 * h + 10 * i + j", DType::I32);
    QVERIFY(array.ok());
    QCOMPARE(array.value().shape, (Shape{2, 4, 5}));
    QVERIFY(array.value().whole());
    for (Index head = 0; head < 2; ++head) {
        for (Index row = 0; row < 4; ++row) {
            for (Index column = 0; column < 5; ++column) {
                QCOMPARE(array.value().shown[array.value().at(head, row, column)], static_cast<double>(100 * head + 10 * row + column));
            }
        }
    }
    // Functions without an end, tensors outside, sides that are none, and a request to stop.
    QVERIFY(std::isnan(formula.number("endless(1)").value()));
    QVERIFY(std::isnan(formula.number("table(2, 0)").value()));
    QVERIFY(std::isnan(formula.number("table(0)").value()));
    QVERIFY(std::isnan(formula.number("sum(c, 0, inf, 1)").value()));
    for (const char* side : {"0", "1.5", "70000", "0 / 0"}) {
        QCOMPARE(formula.array(std::vector<std::string>{side}, "j", DType::F32).error().code, ErrorCode::TensorShape);
    }
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(formula.array(sides, "j", DType::F32, {stop.get_token(), {}}).error().code, ErrorCode::Cancelled);
}

POSENC_TEST_APPLESS(GalleryTest)
#include "gallery_test.moc"
