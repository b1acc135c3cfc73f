// What the two arrays of an entry of the gallery are called, in its text and above its pictures.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gallery/gallery_entry.h"
#include "app/gallery/gallery_note.h"
#include "tests/app/npy_array.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

class GallerySidesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// The words of a convention name what its picture shows: a number tells which is which.
    void aConventionIsToldInTheOrderOfItsPictures_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("cell");  // of the smallest size
        QTest::addColumn<double>("ofFirst");
        QTest::addColumn<double>("ofSecond");
        const auto row = [](const char* id, const char* first, const char* second, int cell, double ofFirst, double ofSecond) {
            QTest::newRow(id) << QString::fromUtf8(first) << QString::fromUtf8(second) << cell << ofFirst << ofSecond;
        };
        row("absolute-2d-row-first", "row, then column", "column, then row", 0, 0.93990153, -1.2245272);
        row("alibi-2d-norm", "|dy| + |dx|", "sqrt(dy² + dx²)", 3, 2, std::sqrt(2));
        row("alibi-key-row", "+slope · j", "−slope · (i − j)", 3, 1 / 256.0, 0);
        row("conformer-key-position", "row `j`", "`n - 1 - (i - j)`", 1, 1, 2);
        row("drop-path-not-scaled", "floor(keep + U)`", "floor(keep + U) / keep", 4, 1, 2);
        row("fourier-doubling", "2^k", "(s/2 - 1)/(K - 1)", 1, 2, 4);
        row("irpe-no-root", "g(dr² + dc²)", "√(dr² + dc²)", 3, 3 + 2, 3 + 1);
        row("sincos-2d-column-order", "[sin row, sin col, cos row, cos col]", "[sin col, cos col, sin row, cos row]", 1, 0, 1);
        row("sinusoid-halves", "P[t, c] = sin", "P[t, 2c] = sin", 1, 0, 1);
        row("skew-unmasked", "scores of the next query", "zeros", 2, 100, -1);
        row("swin-mirrored-table", "key − query", "query − key", 1, 2, 0);
        row("swin-v2-edge", "log₂ 9", "log₂ 8", 2, 1, std::log2(9) / 3);
        row("table-order-reversed", "index = distance", "m − 1 − distance", 0, 0, 1);
        row("whisper-denominator", "10000^(−2c / d)", "10000^(−c / (d/2 − 1))", 1, 1e-2, 1e-4);
        row("yarn-truncate", "`truncate: true`", "`truncate: false`", 2, 0.00625, 0.0050569717);
    }

    void aConventionIsToldInTheOrderOfItsPictures() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(int, cell);
        QFETCH(double, ofFirst);
        QFETCH(double, ofSecond);
        const auto entry = readGalleryEntry(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(entry && entry->kind == QLatin1String("convention"));
        QVERIFY2(entry->text.first.contains(first), qPrintable(entry->text.first));
        QVERIFY2(entry->text.second.contains(second), qPrintable(entry->text.second));
        const GallerySize& size = entry->sizes.front();
        const auto at = static_cast<std::size_t>(cell);
        QVERIFY(std::abs(size.wrong->values[at] - ofFirst) < 1e-6);
        QVERIFY(std::abs(size.right->values[at] - ofSecond) < 1e-6);
        const GallerySides sides = sidesOf(*entry);
        QCOMPARE(sides.first, QStringLiteral("Convention 1"));
        QCOMPARE(sides.second, QStringLiteral("Convention 2"));
    }

    /// A cell that one of the two hides is one that differs, whichever of them that is.
    void cellsThatOneSideHidesDiffer() {
        const QString hiding = QStringLiteral("j > i ? -inf : j");
        for (const auto& [right, wrong] : {std::pair(hiding, QStringLiteral("j")), std::pair(QStringLiteral("j"), hiding)}) {
            const QJsonObject formula{
                {QStringLiteral("size"), QJsonArray{QJsonObject{{QStringLiteral("label"), QStringLiteral("length")},
                                                                {QStringLiteral("names"), QJsonArray{QStringLiteral("n")}}}}},
                {QStringLiteral("shape"), QJsonArray{QStringLiteral("n"), QStringLiteral("n")}},
                {QStringLiteral("right"), right},
                {QStringLiteral("wrong"), wrong}};
            const auto size = formulaSize({{QStringLiteral("formula"), formula}}, {4});
            QVERIFY(size.ok());
            QCOMPARE(size.value().differing, qlonglong{6});
        }
    }

    void everyConventionIsCompared() {
        QStringList conventions;
        for (const QString& id : galleryIds()) {
            if (readGalleryEntry(id)->kind == QLatin1String("convention")) {
                conventions << id;
            }
        }
        QCOMPARE(conventions.size(), qsizetype{15});
    }

    /// The numbers that are shown, whole ones as whole numbers: an index is there to be indexed with.
    void aFixtureHoldsTheNumbersThatAreShown() {
        const QTemporaryDir folder;
        QStringList types;
        for (const QString& id : galleryIds()) {
            const auto entry = readGalleryEntry(id);
            QVERIFY2(entry, qPrintable(id));
            // Indices and biases, which are enough.
            if (entry->sizes.empty() || (entry->encoding != QLatin1String("swin") && entry->encoding != QLatin1String("alibi"))) {
                continue;
            }
            const GallerySize& size = entry->sizes[entry->sizes.size() / 2];
            QVERIFY2(saveFixture(*entry, size, folder.path()).ok(), qPrintable(id));
            const GallerySides sides = sidesOf(*entry);
            for (const auto& [file, shown] : {std::pair(sides.firstFile, size.wrong), std::pair(sides.secondFile, size.right)}) {
                const auto saved = parseNpy(contents(folder.filePath(file)));
                QVERIFY2(saved, qPrintable(id));
                const bool whole =
                    std::ranges::all_of(shown->values, [](double value) { return std::isfinite(value) && value == std::round(value); });
                const NpyArray expected{whole ? "<i4" : "<f4", {shown->shape.begin(), shown->shape.end()}, shown->values};
                QCOMPARE(id + difference(*saved, expected, 0), id);
                types << QString::fromLatin1(saved->dtype);
            }
        }
        QVERIFY(types.contains(QLatin1String("<i4")) && types.contains(QLatin1String("<f4")));
    }

    /// In the window: the text, the tips and the files that are saved.
    void anEntryIsCalledTheSameEverywhere() {
        for (const auto& [id, first, second] :
             {std::tuple("swin-no-stride", "Wrong", "Right"), std::tuple("yarn-truncate", "Convention 1", "Convention 2"),
              std::tuple("nope-without-mask", "As designed", "As expected")}) {
            const auto entry = readGalleryEntry(QLatin1String(id));
            QVERIFY(entry.has_value());
            GalleryNote note;
            note.setEntry(*entry);
            const QString text = note.findChild<QLabel*>(QStringLiteral("galleryText"))->text();
            const auto start = text.indexOf(QStringLiteral("<b>%1:</b>").arg(QLatin1String(first)));
            QVERIFY2(start > 0 && text.indexOf(QStringLiteral("<b>%1:</b>").arg(QLatin1String(second))) > start, qPrintable(text));
            QCOMPARE(text.contains(QLatin1String("<b>Wrong")), QByteArray(first) == "Wrong");
            const auto* live = note.findChild<QPushButton*>(QStringLiteral("galleryScene"));
            QVERIFY2(live->toolTip().contains(QLatin1String(first)), qPrintable(live->toolTip()));
            QTemporaryDir folder;
            QVERIFY(saveFixture(*entry, entry->sizes.front(), folder.path()).ok());
            const QString tip = note.findChild<QPushButton*>(QStringLiteral("galleryFixture"))->toolTip();
            const QStringList files = QDir(folder.path()).entryList(QDir::Files);
            QCOMPARE(files.size(), qsizetype{3});
            for (const QString& file : files) {
                QVERIFY2(tip.contains(file), qPrintable(tip));
                const QString stem = file.chopped(4);
                QVERIFY2(!file.endsWith(QLatin1String(".npy")) || stem == QString(QLatin1String(first)).toLower().replace(u' ', u'-') ||
                             stem == QString(QLatin1String(second)).toLower().replace(u' ', u'-'),
                         qPrintable(file));
            }
        }
    }
};

POSENC_TEST(GallerySidesTest)
#include "gallery_sides_test.moc"
