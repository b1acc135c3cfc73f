// The entries of the gallery: their arrays relate as they say, and each has a text.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

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
    QFile text(inSource(QStringLiteral("resources/gallery/%1.md").arg(id)));
    QVERIFY(text.open(QIODevice::ReadOnly));
    const QByteArray words = text.readAll();
    QVERIFY(words.startsWith("# "));
    for (const char* part : {"\n- **Right:** ", "\n- **Wrong:** ", "\n- **Look:** ", "\n- **Fix:** "}) {
        QVERIFY2(words.count(part) == 1, part);
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
        QCOMPARE(entry[QLatin1String("encoding")].toString().toStdString(), std::string(mistake.encoding));
        bool named = false;
        for (const QJsonValue& size : entry[QLatin1String("sizes")].toArray()) {
            const auto wrong = arrayOf(size[QLatin1String("wrong")]).value();
            const auto right = arrayOf(size[QLatin1String("right")]).value();
            const auto between = mistakesBetween(wrong, right);
            named = named || std::find(between.begin(), between.end(), mistake.id) != between.end();
            QVERIFY2(mistakesBetween(right, right).empty(), mistake.id.data());
        }
        QVERIFY2(named, mistake.id.data());
    }
}

POSENC_TEST_APPLESS(GalleryTest)
#include "gallery_test.moc"
