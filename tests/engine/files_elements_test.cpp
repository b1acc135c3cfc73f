#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>

#include "engine/files/common/elements.h"
#include "tests/engine/files_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

/// Numbers of every type to float32, compared with their definitions over all bit patterns where these can be enumerated.
class FilesElementsTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void convertsEveryHalf();
    void convertsEveryBfloat16();
    void convertsEverySmallFloat_data();
    void convertsEverySmallFloat();
    void convertsEveryExponentByte();
    void roundsWhatFloat32CannotHold();
    void keepsSingleBits();
    void multipliesBlocksByTheirScale();
    void namesAndSizesEveryType();
};

namespace {

std::vector<float> converted(DType type, std::string_view bytes, ByteOrder order = ByteOrder::Little) {
    std::vector<float> out(bytes.size() / static_cast<std::size_t>(byteSize(type)) * static_cast<std::size_t>(blockSize(type)));
    toFloat32(type, order, std::as_bytes(std::span(bytes)), out);
    return out;
}

/// sign * mantissa * 2^exponent by the definition of IEEE 754, in double, where every one of these is exact.
double byDefinition(unsigned bits, int width, int mantissaBits, int bias) {
    const unsigned mantissa = bits & ((1U << mantissaBits) - 1);
    const int exponent = static_cast<int>((bits & ((1U << (width - 1)) - 1)) >> mantissaBits);
    const double sign = (bits >> (width - 1) & 1U) != 0 ? -1 : 1;
    return exponent == 0 ? sign * std::ldexp(mantissa, 1 - bias - mantissaBits)
                         : sign * std::ldexp(mantissa + std::ldexp(1, mantissaBits), exponent - bias - mantissaBits);
}

bool same(float found, double expected) {
    return std::isnan(expected) ? std::isnan(found)
                                : static_cast<double>(found) == expected && std::signbit(found) == std::signbit(expected);
}

}  // namespace

void FilesElementsTest::convertsEveryHalf() {
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
        const bool special = (bits & 0x7C00U) == 0x7C00U;
        const double infinity = (bits & 0x8000U) != 0 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
        const double expected = !special ? byDefinition(bits, 16, 10, 15) : (bits & 0x3FFU) != 0 ? std::nan("") : infinity;
        const std::string little = littleEndianBytes(bits, 2);
        QVERIFY2(same(converted(DType::F16, little).front(), expected), qPrintable(QString::number(bits, 16)));
        QVERIFY(same(converted(DType::F16, std::string(little.rbegin(), little.rend()), ByteOrder::Big).front(), expected));
    }
}

void FilesElementsTest::convertsEveryBfloat16() {
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
        const float found = converted(DType::BF16, littleEndianBytes(bits, 2)).front();
        QCOMPARE(std::bit_cast<std::uint32_t>(found), bits << 16U);
        const std::string little = littleEndianBytes(bits, 2);
        const float fromBig = converted(DType::BF16, std::string(little.rbegin(), little.rend()), ByteOrder::Big).front();
        QCOMPARE(std::bit_cast<std::uint32_t>(fromBig), bits << 16U);
    }
}

void FilesElementsTest::convertsEverySmallFloat_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("mantissaBits");
    QTest::addColumn<int>("bias");
    QTest::addColumn<QList<int>>("nans");
    QTest::addColumn<QList<int>>("infinities");
    QTest::addColumn<double>("largest");
    QTest::newRow("E4M3") << static_cast<int>(DType::F8E4M3) << 3 << 7 << QList<int>{0x7F, 0xFF} << QList<int>{} << 448.0;
    QTest::newRow("E5M2") << static_cast<int>(DType::F8E5M2) << 2 << 15 << QList<int>{0x7D, 0x7E, 0x7F, 0xFD, 0xFE, 0xFF}
                          << QList<int>{0x7C, 0xFC} << 57344.0;
    QTest::newRow("E4M3 FNUZ") << static_cast<int>(DType::F8E4M3Fnuz) << 3 << 8 << QList<int>{0x80} << QList<int>{} << 240.0;
    QTest::newRow("E5M2 FNUZ") << static_cast<int>(DType::F8E5M2Fnuz) << 2 << 16 << QList<int>{0x80} << QList<int>{} << 57344.0;
}

void FilesElementsTest::convertsEverySmallFloat() {
    QFETCH(int, type);
    QFETCH(int, mantissaBits);
    QFETCH(int, bias);
    QFETCH(QList<int>, nans);
    QFETCH(QList<int>, infinities);
    QFETCH(double, largest);
    double found = 0;
    for (int bits = 0; bits < 256; ++bits) {
        const float value = converted(static_cast<DType>(type), std::string(1, static_cast<char>(bits))).front();
        const double infinity = std::copysign(std::numeric_limits<double>::infinity(), bits < 128 ? 1.0 : -1.0);
        const double expected = nans.contains(bits)         ? std::nan("")
                                : infinities.contains(bits) ? infinity
                                                            : byDefinition(static_cast<unsigned>(bits), 8, mantissaBits, bias);
        QVERIFY2(same(value, expected), qPrintable(QString::number(bits, 16)));
        found = std::isfinite(value) ? std::max(found, static_cast<double>(value)) : found;
    }
    QCOMPARE(found, largest);
}

void FilesElementsTest::convertsEveryExponentByte() {
    for (int bits = 0; bits < 255; ++bits) {
        QVERIFY(same(converted(DType::F8E8M0, std::string(1, static_cast<char>(bits))).front(), std::ldexp(1.0, bits - 127)));
    }
    QVERIFY(std::isnan(converted(DType::F8E8M0, "\xff").front()));
}

void FilesElementsTest::roundsWhatFloat32CannotHold() {
    // Halfway cases go to the even neighbour.
    const auto whole =
        converted(DType::I64, bytesOf<std::int64_t>({16777217, 16777219, -16777217, std::numeric_limits<std::int64_t>::min()}));
    QCOMPARE(whole, (std::vector<float>{16777216, 16777220, -16777216, -0x1p63F}));
    const auto large = converted(DType::U64, bytesOf<std::uint64_t>({std::numeric_limits<std::uint64_t>::max()}));
    QCOMPARE(large, (std::vector<float>{0x1p64F}));
    const auto real = converted(DType::F64, bytesOf<double>({1 + 0x1p-24, 1 + 0x3p-24, 1e300, -1e300, 0x1p-149, 0x1p-151, -0.0}));
    const float infinity = std::numeric_limits<float>::infinity();
    QCOMPARE(real, (std::vector<float>{1, 1 + 0x1p-22F, infinity, -infinity, 0x1p-149F, 0, -0.0F}));
    QVERIFY(std::signbit(real.back()));
    QVERIFY(std::isnan(converted(DType::F64, bytesOf<double>({std::nan("")})).front()));
}

void FilesElementsTest::keepsSingleBits() {
    const std::vector<std::uint32_t> patterns{0,           0x80000000U, 1,           0x007FFFFFU, 0x3F800000U,
                                              0x7F800000U, 0xFF800000U, 0x7FC00001U, 0x7F7FFFFFU};
    const std::string little = bytesOf(patterns);
    std::string big;
    for (const std::uint32_t pattern : patterns) {
        const std::string word = littleEndianBytes(pattern, 4);
        big += std::string(word.rbegin(), word.rend());
    }
    const auto fromLittle = converted(DType::F32, little);
    const auto fromBig = converted(DType::F32, big, ByteOrder::Big);
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        QCOMPARE(std::bit_cast<std::uint32_t>(fromLittle[i]), patterns[i]);
        QCOMPARE(std::bit_cast<std::uint32_t>(fromBig[i]), patterns[i]);
    }
}

void FilesElementsTest::multipliesBlocksByTheirScale() {
    std::string blocks;
    // 2^-24 is the smallest F16; infinity times 0 is no number.
    for (const std::uint64_t scale : {0x0001U, 0xBC00U, 0x7C00U}) {
        blocks += littleEndianBytes(scale, 2) + "\x80\x7f" + std::string(30, '\0');
    }
    const auto found = converted(DType::Q8_0, blocks);
    QCOMPARE(found.size(), std::size_t{96});
    QCOMPARE(found[0], -0x1p-17F);
    QCOMPARE(found[1], 127 * 0x1p-24F);
    QCOMPARE(found[2], 0.0F);
    QCOMPARE(found[32], 128.0F);
    QCOMPARE(found[33], -127.0F);
    QCOMPARE(found[64], -std::numeric_limits<float>::infinity());
    QVERIFY(std::isnan(found[66]));
}

void FilesElementsTest::namesAndSizesEveryType() {
    for (int i = 0; i <= static_cast<int>(DType::C64); ++i) {
        const auto type = static_cast<DType>(i);
        QCOMPARE(dtypeNamed(toString(type)), std::optional(type));
        QCOMPARE(byteSize(type) == 0, bitSize(type) < 8);
        if (isReal(type)) {
            QCOMPARE(byteSize(type) * 8, bitSize(type));
        }
    }
    for (int i = static_cast<int>(DType::Q8_0); i <= static_cast<int>(DType::NVFP4); ++i) {
        // safetensors has none of these.
        const auto type = static_cast<DType>(i);
        QCOMPARE(dtypeNamed(toString(type)), std::nullopt);
        QVERIFY(blockSize(type) > 1);
        QCOMPARE(isReal(type), type == DType::Q8_0);
    }
    QCOMPARE(dtypeNamed("F128"), std::nullopt);
    QCOMPARE(bitSize(DType::F4), Index{4});
    QCOMPARE(bitSize(DType::F6E2M3), Index{6});
    QCOMPARE(byteSize(DType::C64), Index{8});
}

POSENC_TEST_GUILESS(FilesElementsTest)
#include "files_elements_test.moc"
