#include "engine/analysis/spectrum.h"

#include <algorithm>
#include <cmath>

#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

namespace {

/// A symmetric matrix with these eigenvalues: their diagonal, turned by some reflections.
std::vector<double> matrixOf(const std::vector<double>& eigenvalues, Dice& dice) {
    const std::size_t n = eigenvalues.size();
    std::vector<double> matrix(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        matrix[i * n + i] = eigenvalues[i];
    }
    for (int turn = 0; turn < 3; ++turn) {
        std::vector<double> axis(n);
        double squares = 0;
        for (double& part : axis) {
            part = dice.real(-1, 1);
            squares += part * part;
        }
        const auto reflection = [&](std::size_t i, std::size_t j) { return (i == j ? 1.0 : 0.0) - 2 * axis[i] * axis[j] / squares; };
        std::vector<double> turned(n * n);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                for (std::size_t a = 0; a < n; ++a) {
                    for (std::size_t b = 0; b < n; ++b) {
                        turned[i * n + j] += reflection(i, a) * matrix[a * n + b] * reflection(b, j);
                    }
                }
            }
        }
        matrix = std::move(turned);
    }
    return matrix;
}

}  // namespace

/// Eigenvalues of matrices that are built from them.
class SpectrumTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eigenvaluesAreThoseThatTheMatrixWasMadeOf() {
        Dice dice(31);
        const std::vector<double> sizes{1, 1, 0.5, 0.02, 1e-3, 1e-5, 1e-8, 0};
        for (int trial = 0; trial < 120; ++trial) {
            std::vector<double> eigenvalues(static_cast<std::size_t>(dice.between(1, 10)));
            const double scale = std::pow(10.0, static_cast<double>(dice.between(-4, 4)));
            for (double& one : eigenvalues) {
                one = scale * sizes[static_cast<std::size_t>(dice.between(0, 7))];
            }
            const double largest = std::ranges::max(eigenvalues);
            const std::vector<double> matrix = matrixOf(eigenvalues, dice);
            for (const double share : {0.7, 0.1, 3e-4, 1e-6}) {
                // Of a matrix of zeros nothing is above anything; of others no ratio of the sizes is near these shares.
                const auto above = std::ranges::count_if(eigenvalues, [&](double one) { return one > share * largest; });
                QCOMPARE(eigenvaluesAbove(share, matrix, std::ssize(eigenvalues)), largest > 0 ? Index{above} : Index{0});
            }
        }
    }

    /// Matrices that are in the form already, and whose parts do not touch.
    void matricesOfSeparateParts() {
        QCOMPARE(eigenvaluesAbove(0.5, {3}, 1), Index{1});
        QCOMPARE(eigenvaluesAbove(0.5, {0}, 1), Index{0});
        QCOMPARE(eigenvaluesAbove(1e-6, {2, 0, 0, 0, 0, 0, 0, 0, 5}, 3), Index{2});
        // Two blocks of ones: 2 and 0 each.
        QCOMPARE(eigenvaluesAbove(1e-6, {1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1}, 4), Index{2});
        // 3 and 1.
        QCOMPARE(eigenvaluesAbove(0.3, {2, 1, 1, 2}, 2), Index{2});
        QCOMPARE(eigenvaluesAbove(0.4, {2, 1, 1, 2}, 2), Index{1});
    }

    void productsAreThoseOfEachPairOfRows() {
        const std::vector<double> matrix{1, 2, 3, -1, 0, 4};
        QCOMPARE(productsOfRows(matrix, 2, 3), (std::vector<double>{14, 11, 11, 17}));
        QCOMPARE(productsOfRows(matrix, 3, 2), (std::vector<double>{5, 1, 8, 1, 10, -4, 8, -4, 16}));
    }
};

POSENC_TEST_APPLESS(SpectrumTest)
#include "spectrum_test.moc"
