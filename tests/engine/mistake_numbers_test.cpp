// Known mistakes of one array: besides what is wrong, check tells what it would be right of, with its numbers.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/comparison/check.h"
#include "tests/support/test_program.h"

using namespace posenc;

class MistakeNumbersTest : public QObject {
    Q_OBJECT

    using Numbers = std::vector<double>;

    static ComparedArray written(const Shape& shape, const Numbers& numbers) {
        return comparedArray(Tensor(shape, std::vector<float>(numbers.begin(), numbers.end()))).value();
    }
    static ComparedArray table(Index rows, Index columns, const std::function<double(Index row, Index column)>& cell) {
        Numbers numbers;
        for (Index i = 0; i < rows; ++i) {
            for (Index j = 0; j < columns; ++j) {
                numbers.push_back(cell(i, j));
            }
        }
        return written({rows, columns}, numbers);
    }
    /// A number by the row and column offset, query minus key, of the tokens of a window.
    static ComparedArray window(const Grid& grid, const std::function<Index(Index rows, Index columns)>& number) {
        return table(grid.tokens(), grid.tokens(), [&](Index i, Index j) {
            return static_cast<double>(number(i / grid.columns - j / grid.columns, i % grid.columns - j % grid.columns));
        });
    }
    /// A number by the offset of the last n of m positions.
    static ComparedArray offsets(Index n, Index m, const std::function<Index(Index offset)>& number) {
        return table(n, m, [&](Index i, Index j) { return static_cast<double>(number(j - i - (m - n))); });
    }
    static Numbers slopes(Index heads) {
        Numbers out;
        for (Index head = 1; head <= heads; ++head) {
            out.push_back(std::exp2(-8.0 * static_cast<double>(head) / static_cast<double>(heads)));
        }
        return out;
    }
    static Numbers repeated(const Numbers& part, Index times) {
        Numbers out;
        for (Index time = 0; time < times; ++time) {
            out.insert(out.end(), part.begin(), part.end());
        }
        return out;
    }
    /// "mistake encoding layer id ...": all that is told but the numbers.
    static QString told(const CheckResult& found, const char* ids) {
        QStringList out{QString::fromStdString(found.mistake)};
        if (!found.scheme) {
            return out.join(QLatin1Char(' '));
        }
        out << QString::fromStdString(found.scheme->encoding);
        for (const QString& id : QString::fromLatin1(ids).split(QLatin1Char(' '))) {
            const auto* value = parameterNamed(found.scheme->parameters, id.toStdString());
            out << id + QLatin1Char('=') + (value == nullptr ? QStringLiteral("-") : std::visit(Words(), *value));
        }
        return out.join(QLatin1Char(' '));
    }
    struct Words {
        QString operator()(bool flag) const { return flag ? QStringLiteral("on") : QStringLiteral("off"); }
        QString operator()(Index number) const { return QString::number(static_cast<qlonglong>(number)); }
        QString operator()(double number) const { return QString::number(number); }
        QString operator()(const std::string& word) const { return QString::fromStdString(word); }
        QString operator()(const Grid& grid) const {
            return QStringLiteral("%1x%2").arg(static_cast<qlonglong>(grid.rows)).arg(static_cast<qlonglong>(grid.columns));
        }
        QString operator()(const auto& /*other*/) const { return QStringLiteral("?"); }
    };
    static QString said(const ComparedArray& array, const char* ids) { return told(checkArray(array).value(), ids); }

private Q_SLOTS:
    /// Of windows that are not square, lying and standing.
    void indicesTellTheirWindow() {
        for (const Grid& grid : {Grid{3, 4}, Grid{4, 3}, Grid{2, 5}}) {
            const QString sides = QStringLiteral("%1x%2").arg(static_cast<qlonglong>(grid.rows)).arg(static_cast<qlonglong>(grid.columns));
            const auto strided = [&](Index by) {
                return window(grid, [=](Index r, Index c) { return (r + grid.rows - 1) * by + c + grid.columns - 1; });
            };
            QCOMPARE(said(strided(1), "layer window"), QStringLiteral("swin-no-stride swin layer=index window=") + sides);
            QCOMPARE(said(strided(2 * grid.rows - 1), "layer window"),
                     QStringLiteral("swin-stride-of-rows swin layer=index window=") + sides);
            QCOMPARE(said(strided(2 * grid.columns - 1), "layer window"), QStringLiteral(" swin layer=index window=") + sides);
        }
        // The class token's own place is that of its column where the column is written last.

        const Index rows = 3 * 5;
        const auto withToken = [&](Index corner) {
            return table(7, 7, [=](Index i, Index j) {
                const Index row = ((i - 1) / 3 - (j - 1) / 3 + 1) * 5 + (i - 1) % 3 - (j - 1) % 3 + 2;
                const Index place = i == 0 && j == 0 ? corner : i == 0 ? rows : j == 0 ? rows + 1 : row;
                return static_cast<double>(place);
            });
        };
        QCOMPARE(said(withToken(rows + 1), "window class-token"), QStringLiteral("class-token-order swin window=2x3 class-token=on"));
        QCOMPARE(said(withToken(rows + 2), "window class-token"), QStringLiteral(" swin window=2x3 class-token=on"));
    }

    void offsetsTellTheirLengths() {
        const auto clipped = [](Index low, Index high) {
            return offsets(10, 12, [=](Index o) { return std::clamp(o, -low, high) + low; });
        };
        const char* const ids = "length key-length clip";
        QCOMPARE(said(clipped(3, 2), ids), QStringLiteral("clip-one-short shaw length=10 key-length=12 clip=3"));
        QCOMPARE(said(clipped(3, 3), ids), QStringLiteral(" shaw length=10 key-length=12 clip=3"));
        // Six keys of memory that are not counted: the offset, and the row of a table of 2 * 10 - 1 rows.
        for (const Index first : {0, 9}) {
            const auto found = offsets(4, 10, [=](Index o) { return o + 6 + first; });
            QCOMPARE(said(found, "length key-length"), QStringLiteral("cache-offset-forgotten relative-1d length=4 key-length=10"));
        }
    }

    void slopesTellTheirHeads() {
        Numbers fromZero;
        for (int head = 0; head < 12; ++head) {
            fromZero.push_back(std::exp2(-8.0 * head / 12));
        }
        QCOMPARE(said(written({12}, fromZero), "layer heads"), QStringLiteral("alibi-from-zero alibi layer=slopes heads=12"));
        QCOMPARE(said(written({16}, slopes(16)), "layer heads"), QStringLiteral(" alibi layer=slopes heads=16"));
        QCOMPARE(said(written({16}, repeated(slopes(4), 4)), "layer heads devices"),
                 QStringLiteral("alibi-slopes-per-device alibi layer=slopes heads=16 devices=4"));
        QCOMPARE(said(written({32}, repeated(slopes(4), 8)), "layer heads devices"),
                 QStringLiteral("alibi-slopes-per-device alibi layer=slopes heads=32 devices=8"));
    }

    void tablesTellTheirBaseAndGrid() {
        for (const double base : {1e4, 5e5}) {
            const auto waves = [=](double share) {
                return table(9, 8, [=](Index t, Index column) {
                    const auto exponent = -2.0 * (share * static_cast<double>(column) + (1 - share) * static_cast<double>(column / 2)) / 8;
                    const double angle = static_cast<double>(t) * std::pow(base, exponent);
                    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                });
            };
            const QString numbers = QStringLiteral(" sinusoidal layer=table length=9 head-dim=8 base=") + QString::number(base);
            QCOMPARE(said(waves(1), "layer length head-dim base"), QStringLiteral("sinusoid-own-exponent") + numbers);
            QCOMPARE(said(waves(0), "layer length head-dim base"), numbers);
        }
        // mae: sines and cosines of the column, then of the row; timm: sines of row and column, then cosines.
        for (const bool mae : {true, false}) {
            const auto map = [=](bool swapped) {
                return table(24, 16, [=](Index t, Index feature) {
                    const Index row = swapped ? t % 4 : t / 6;
                    const Index column = swapped ? t / 4 : t % 6;
                    const Index part = feature / 4;
                    const Index place = (mae ? part < 2 : part % 2 == 1) ? column : row;
                    const double angle = static_cast<double>(place) * std::pow(1e4, -static_cast<double>(feature % 4) / 4);
                    return (mae ? part % 2 == 0 : part < 2) ? std::sin(angle) : std::cos(angle);
                });
            };
            const QString numbers =
                QStringLiteral(" sinusoidal-2d grid=4x6 head-dim=16 layout=") + (mae ? QStringLiteral("mae") : QStringLiteral("timm"));
            QCOMPARE(said(map(true), "grid head-dim layout"), QStringLiteral("sincos-2d-axes-swapped") + numbers);
            QCOMPARE(said(map(false), "grid head-dim layout"), numbers);
        }
    }
};

POSENC_TEST_GUILESS(MistakeNumbersTest)
#include "mistake_numbers_test.moc"
