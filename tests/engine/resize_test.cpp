#include <QtTest>
#include <cmath>

#include "tests/engine/resize_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// What every way of resizing a bias table keeps, and what is refused.
class ResizeTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void methodsAreFoundByTheirId();
    void theSameWindowIsACopy();
    void anAxisThatKeepsItsLengthIsResizedInNoColumn();
    void aConstantStaysConstant();
    void aSymmetricTableStaysSymmetric();
    void theCentreStaysTheCentre();
    void rowsOfAClassTokenStayBitForBit();
    void splinesAndLinesAreExactOfTheirKind();
    void oneCellIsRepeated();
    void anInfinityStaysWhereItCounts();
    void aShapeThatDoesNotFitIsRefused_data();
    void aShapeThatDoesNotFitIsRefused();
    void windowsOutOfRangeAreRefused();
    void aTableTooLargeIsRefused();
    void windowsOfRowsAreEveryFactorisation();
};

void ResizeTest::methodsAreFoundByTheirId() {
    for (const ResizeMethodDeclaration& declaration : resizeMethods()) {
        const ResizeMethodDeclaration* found = findResizeMethod(declaration.id);
        QVERIFY(found != nullptr && found->method == declaration.method);
    }
    QVERIFY(findResizeMethod("bilinear") == nullptr);
}

void ResizeTest::theSameWindowIsACopy() {
    const Tensor table = randomTable({3, 5}, 4, 3, 1);
    for (const ResizeMethodDeclaration& declaration : resizeMethods()) {
        const auto same = resizeBiasTable(table, {3, 5}, {3, 5}, declaration.method);
        QVERIFY(same.ok());
        QCOMPARE(same.value().table.shape(), table.shape());
        QVERIFY(std::ranges::equal(same.value().table.values(), table.values()));
        QCOMPARE(same.value().extrapolatedRows(), Index{0});
        QVERIFY(!same.value().rows.geometric && !same.value().columns.geometric);
    }
}

void ResizeTest::anAxisThatKeepsItsLengthIsResizedInNoColumn() {
    // Rows of one value each: however the columns are made, they hold it.
    const Grid from{4, 3};
    std::vector<float> values;
    for (Index row = 0; row < 7; ++row) {
        values.insert(values.end(), 5, static_cast<float>(row * row));
    }
    for (const ResizeMethodDeclaration& declaration : resizeMethods()) {
        const auto wider = resizeBiasTable(Tensor({35, 1}, values), from, {4, 6}, declaration.method);
        QVERIFY(wider.ok());
        for (Index row = 0; row < 7; ++row) {
            for (Index column = 0; column < 11; ++column) {
                QCOMPARE(wider.value().table.values()[static_cast<std::size_t>(row * 11 + column)], static_cast<float>(row * row));
            }
        }
    }
}

void ResizeTest::aConstantStaysConstant() {
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        const Tensor table({offsetRows(from), 2}, std::vector<float>(static_cast<std::size_t>(offsetRows(from) * 2), 0.375F));
        const auto resized = resizeBiasTable(table, from, to, declaration.method);
        QVERIFY(resized.ok());
        QCOMPARE(resized.value().table.shape(), (Shape{offsetRows(to), 2}));
        for (const float value : resized.value().table.values()) {
            QVERIFY(std::abs(value - 0.375F) < 1e-7F);
        }
    });
}

void ResizeTest::aSymmetricTableStaysSymmetric() {
    // Values by the distances alone are mirrored in both axes, and so is what is made of them.
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        std::vector<float> values;
        for (Index row = 1 - from.rows; row < from.rows; ++row) {
            for (Index column = 1 - from.columns; column < from.columns; ++column) {
                values.push_back(static_cast<float>(std::cos(static_cast<double>(2 * row * row + 3 * column * column))));
            }
        }
        const auto resized = resizeBiasTable(Tensor({offsetRows(from), 1}, values), from, to, declaration.method);
        QVERIFY(resized.ok());
        const auto out = resized.value().table.values();
        const Index width = 2 * to.columns - 1;
        for (Index row = 0; row < 2 * to.rows - 1; ++row) {
            for (Index column = 0; column < width; ++column) {
                const float value = out[static_cast<std::size_t>(row * width + column)];
                QVERIFY(std::abs(value - out[static_cast<std::size_t>((2 * to.rows - 2 - row) * width + column)]) < 1e-5F);
                QVERIFY(std::abs(value - out[static_cast<std::size_t>(row * width + width - 1 - column)]) < 1e-5F);
            }
        }
    });
}

void ResizeTest::theCentreStaysTheCentre() {
    // The bias of a token with itself; the antialias averages around it where the table shrinks, so there an odd function is
    // looked at: it is 0 in its centre.
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        const Tensor table = randomTable(from, 1, 0, 7);
        const auto resized = resizeBiasTable(table, from, to, declaration.method);
        QVERIFY(resized.ok());
        const auto centre = [](const Tensor& of) { return of.values()[static_cast<std::size_t>(of.dimension(0) / 2)]; };
        const bool averages = declaration.method == ResizeMethod::BicubicAntialias && (to.rows < from.rows || to.columns < from.columns);
        if (!averages) {
            QVERIFY(std::abs(centre(resized.value().table) - centre(table)) < 1e-6F);
        }
        std::vector<float> odd(table.values().begin(), table.values().end());
        for (std::size_t i = 0; i < odd.size(); ++i) {
            odd[i] = table.values()[i] - table.values()[odd.size() - 1 - i];
        }
        const auto ofOdd = resizeBiasTable(Tensor(table.shape(), odd), from, to, declaration.method);
        QVERIFY(ofOdd.ok());
        QVERIFY(std::abs(centre(ofOdd.value().table)) < 1e-6F);
    });
}

void ResizeTest::rowsOfAClassTokenStayBitForBit() {
    forEveryResize([](const ResizeMethodDeclaration& declaration, const Grid& from, const Grid& to) {
        const Tensor table = randomTable(from, 2, 3, 3);
        const auto with = resizeBiasTable(table, from, to, declaration.method);
        QVERIFY(with.ok());
        QCOMPARE(with.value().classRows, Index{3});
        QCOMPARE(with.value().table.shape(), (Shape{offsetRows(to) + 3, 2}));
        QVERIFY(std::ranges::equal(with.value().table.values().last(6), table.values().last(6)));
        QVERIFY(!with.value().extrapolated(offsetRows(to) + 2));
        // The others do not know of them.
        const auto rows = table.values().first(static_cast<std::size_t>(offsetRows(from) * 2));
        const auto without = resizeBiasTable(Tensor({offsetRows(from), 2}, {rows.begin(), rows.end()}), from, to, declaration.method);
        QVERIFY(without.ok());
        const auto before = with.value().table.values().first(static_cast<std::size_t>(offsetRows(to) * 2));
        QVERIFY(std::ranges::equal(without.value().table.values(), before));
    });
}

void ResizeTest::splinesAndLinesAreExactOfTheirKind() {
    // Rows hold a polynomial of where they lie; so do those that are made, as far as they are covered.
    const Grid from{7, 1};
    const Grid to{12, 1};
    const auto probe = resizeBiasTable(randomTable(from, 1, 0, 1), from, to, ResizeMethod::Geometric);
    QVERIFY(probe.ok() && probe.value().rows.geometric);
    const double q = probe.value().rows.geometric->q;
    const auto geometric = [q](Index line) {
        double place = 0;
        for (Index step = 0; step < std::abs(line); ++step) {
            place += std::pow(q, static_cast<double>(step));
        }
        return line < 0 ? -place : place;
    };
    const auto even = [](Index line) { return static_cast<double>(line) * 23 / 13; };
    const auto cubic = [](double x) { return 0.002 * x * x * x - 0.03 * x * x + 0.4 * x - 1; };
    const auto line = [](double x) { return 0.4 * x - 1; };
    const auto check = [&](ResizeMethod method, const auto& placeOf, const auto& polynomial) {
        std::vector<float> values;
        for (Index row = -6; row <= 6; ++row) {
            values.push_back(static_cast<float>(polynomial(placeOf(row))));
        }
        const auto made = resizeBiasTable(Tensor({13, 1}, values), from, to, method);
        QVERIFY(made.ok());
        const Index covered = made.value().rows.covered;
        QVERIFY(covered > 8);
        for (Index row = -covered; row <= covered; ++row) {
            const auto number = static_cast<double>(made.value().table.values()[static_cast<std::size_t>(row + 11)]);
            QVERIFY(std::abs(number - polynomial(static_cast<double>(row))) < 1e-5);
        }
    };
    check(ResizeMethod::GeometricCubic, geometric, cubic);
    check(ResizeMethod::Linear, even, line);
}

void ResizeTest::oneCellIsRepeated() {
    for (const ResizeMethodDeclaration& declaration : resizeMethods()) {
        const auto repeated = resizeBiasTable(Tensor({3, 1}, std::vector<float>{1, 2, 4}), {1, 2}, {3, 2}, declaration.method);
        QVERIFY(repeated.ok());
        for (std::size_t row = 0; row < 5; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                QVERIFY(std::abs(repeated.value().table.values()[row * 3 + column] - static_cast<float>(1 << column)) < 1e-6F);
            }
        }
    }
    const auto geometric = resizeBiasTable(Tensor({1, 1}, std::vector<float>{5}), {1, 1}, {2, 3}, ResizeMethod::Geometric);
    QVERIFY(geometric.ok());
    QVERIFY(!geometric.value().rows.geometric);
    QCOMPARE(geometric.value().extrapolatedRows(), Index{14});
    QVERIFY(!geometric.value().extrapolated(7) && geometric.value().extrapolated(6));
}

void ResizeTest::anInfinityStaysWhereItCounts() {
    // 7 to 12 cells of a strip, the outermost infinite: the centre is a source itself and hears nothing of it.
    std::vector<float> values(13, 1.0F);
    values.back() = std::numeric_limits<float>::infinity();
    const auto resized = resizeBiasTable(Tensor({13, 1}, values), {1, 7}, {1, 12}, ResizeMethod::Geometric);
    QVERIFY(resized.ok());
    QCOMPARE(resized.value().table.values()[11], 1.0F);
    QCOMPARE(resized.value().table.values()[0], 1.0F);
    QVERIFY(std::isinf(resized.value().table.values()[22]));
}

void ResizeTest::aShapeThatDoesNotFitIsRefused_data() {
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("told");
    QTest::addColumn<QString>("right");
    const auto row = [](const char* name, const QList<qlonglong>& shape, const char* told, const char* right) {
        QTest::newRow(name) << shape << QString::fromLatin1(told) << QString::fromLatin1(right);
    };
    row("another window", {25, 2}, "[25, 2]", "[35, 2], [38, 2]");
    row("one row more", {36, 2}, "[36, 2]", "[35, 2], [38, 2]");
    row("heads first", {2, 35}, "[2, 35]", "[35, 35], [38, 35]");
    row("no heads", {35, 0}, "[35, 0]", "[35, H], [38, H]");
    row("a vector", {35}, "[35]", "[35, H], [38, H]");
    row("an image", {5, 7, 2}, "[5, 7, 2]", "[35, H], [38, H]");
}

void ResizeTest::aShapeThatDoesNotFitIsRefused() {
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, told);
    QFETCH(QString, right);
    const Shape dimensions(shape.begin(), shape.end());
    const Tensor table(dimensions, std::vector<float>(static_cast<std::size_t>(elementCount(dimensions))));
    const auto refused = resizeBiasTable(table, {3, 4}, {5, 5}, ResizeMethod::Bicubic);
    QVERIFY(!refused.ok());
    QVERIFY(refused.error() == makeError(ErrorCode::TensorShape, "bias", told.toStdString(), right.toStdString()));
}

void ResizeTest::windowsOutOfRangeAreRefused() {
    const Tensor table = randomTable({2, 2}, 1, 0, 1);
    const auto code = [&](const Grid& from, const Grid& to) {
        const auto resized = resizeBiasTable(table, from, to, ResizeMethod::Geometric);
        return resized.ok() ? std::nullopt : std::optional(resized.error());
    };
    const auto range = [](const char* which, Index side) { return makeError(ErrorCode::ParameterRange, which, side, 1, 1024); };
    QVERIFY(code({2, 2}, {0, 2}) == range("to", 0));
    QVERIFY(code({2, 2}, {2, 1025}) == range("to", 1025));
    QVERIFY(code({-1, 2}, {2, 2}) == range("from", -1));
    QVERIFY(!code({2, 2}, {1, 1}));
}

void ResizeTest::aTableTooLargeIsRefused() {
    // A strip that is turned: what is made between is larger than both ends.
    const Index length = 1024;
    const Tensor strip = randomTable({1, length}, 17, 0, 1);
    const auto refused = resizeBiasTable(strip, {1, length}, {length, 1}, ResizeMethod::Bicubic);
    QVERIFY(!refused.ok());
    QVERIFY(refused.error().code == ErrorCode::TooLarge);
    QVERIFY(refused.error().details[1] == ErrorDetail(std::int64_t{2047} * 2047 * 17));
}

void ResizeTest::windowsOfRowsAreEveryFactorisation() {
    for (Index rows = -3; rows < 700; ++rows) {
        std::vector<Grid> expected;
        for (Index a = 1; a < 400; ++a) {
            for (Index b = 1; b < 400; ++b) {
                if ((2 * a - 1) * (2 * b - 1) == rows) {
                    expected.push_back({a, b});
                }
            }
        }
        const std::vector<Grid> windows = windowsOfRows(rows);
        QCOMPARE(windows.size(), expected.size());
        QVERIFY(std::ranges::is_permutation(windows, expected));
    }
    QVERIFY(likelyWindowsOfRows(169) == (std::vector<Grid>{{7, 7}}));
    QVERIFY(likelyWindowsOfRows(15) == (std::vector<Grid>{{2, 3}, {3, 2}}));
    QVERIFY(likelyWindowsOfRows(13) == (std::vector<Grid>{{1, 7}, {7, 1}}));
}

POSENC_TEST_GUILESS(ResizeTest)
#include "resize_test.moc"
