#pragma once

#include <QByteArray>
#include <QString>
#include <optional>
#include <vector>

namespace posenc::test {

/// What NumPy's files hold, read by these few lines and not by the engine, so that a test does not ask the engine about itself.
struct NpyArray {
    QByteArray dtype;              ///< "<f4", "<f8" or "<i4"
    std::vector<qsizetype> shape;  ///< as it is written
    std::vector<double> values;    ///< in C order; all types fit into a double exactly
};

/// None where the bytes are not a version 1.0 file of one of these types, with exactly as many values as its shape says.
[[nodiscard]] std::optional<NpyArray> parseNpy(const QByteArray& bytes);

/// What is different, in one sentence; empty where nothing is. Shapes and types are equal, whole numbers too; other numbers differ by
/// at most `tolerance` times the larger of 1 and the largest finite magnitude expected. An infinity or NaN stands where one is expected.
[[nodiscard]] QString difference(const NpyArray& actual, const NpyArray& expected, double tolerance);

}  // namespace posenc::test
