// What the two arrays of an entry of the gallery are called, in its text and above its pictures.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/gallery/gallery_entry.h"
#include "app/gallery/gallery_note.h"
#include "tests/app/npy_array.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/controls/number_text.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// "3 × 4", as the file of an entry counts a size.
QString sizeText(const QJsonArray& numbers) {
    QStringList parts;
    for (const QJsonValue& number : numbers) {
        parts << numberText(number.toDouble(), 6);
    }
    return parts.join(QStringLiteral(" × "));
}

}  // namespace

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
            // Both sides are of one type: real numbers of one of them may happen to be whole.
            const auto isWhole = [](double value) { return std::isfinite(value) && value == std::round(value); };
            const bool whole = std::ranges::all_of(size.wrong->values, isWhole) && std::ranges::all_of(size.right->values, isWhole);
            for (const auto& [file, shown] : {std::pair(sides.firstFile, size.wrong), std::pair(sides.secondFile, size.right)}) {
                const auto saved = parseNpy(contents(folder.filePath(file)));
                QVERIFY2(saved, qPrintable(id));
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

    /// Of one entry after the other nothing stays: the badge, the size to begin with, and what every size says follow its own file.
    void theNoteSaysWhatTheFileDeclares() {
        GalleryNote note;
        QSignalSpy chosen(&note, &GalleryNote::sizeChosen);
        auto* slider = note.findChild<QSlider*>(QStringLiteral("gallerySize"));
        const auto* said = note.findChild<QLabel*>(QStringLiteral("gallerySizeText"));
        QStringList badges;
        int otherShapes = 0;
        int smallestOnes = 0;
        for (const QString& id : galleryIds()) {
            const QJsonObject file = QJsonDocument::fromJson(contents(QStringLiteral(":/gallery/%1.json").arg(id))).object();
            const QString kind = file[QStringLiteral("kind")].toString();
            const QString badge = file[QStringLiteral("relation")] == QLatin1String("row-constant")
                                      ? QStringLiteral("equal up to a constant")
                                  : kind == QLatin1String("convention") ? QStringLiteral("a convention")
                                  : kind == QLatin1String("limit")      ? QStringLiteral("works as designed")
                                                                        : QStringLiteral("a mistake");
            const auto count = chosen.count();
            const auto entry = readGalleryEntry(id);
            QVERIFY2(entry, qPrintable(id));
            note.setEntry(*entry);
            QCOMPARE(chosen.count(), count);
            QCOMPARE(note.findChild<QLabel*>(QStringLiteral("galleryKind"))->text(), badge);
            badges << badge;
            // It begins with the largest, which is the last one.
            const QJsonArray sizes = file[QStringLiteral("sizes")].toArray();
            QCOMPARE(note.size(), static_cast<int>(sizes.size()) - 1);
            QCOMPARE(slider->isEnabled(), sizes.size() > 1);
            QCOMPARE(note.findChild<QPushButton*>(QStringLiteral("galleryFixture"))->isHidden(), sizes.isEmpty());
            QCOMPARE(note.findChild<QPushButton*>(QStringLiteral("galleryScene"))->isHidden(), !file.contains(QStringLiteral("scene")));
            const QJsonArray smallest = file[QStringLiteral("smallest")].toArray();
            const bool known =
                std::ranges::any_of(sizes, [&](const QJsonValue& one) { return one[QStringLiteral("parameters")].toArray() == smallest; });
            for (int place = static_cast<int>(sizes.size()) - 1; place >= 0; --place) {
                slider->setValue(place);
                QCOMPARE(note.size(), place);
                const QJsonValue size = sizes[place];
                const QJsonArray numbers = size[QStringLiteral("parameters")].toArray();
                const bool alike =
                    size[QStringLiteral("wrong")][QStringLiteral("shape")] == size[QStringLiteral("right")][QStringLiteral("shape")];
                otherShapes += alike ? 0 : 1;
                smallestOnes += numbers == smallest ? 1 : 0;
                QVERIFY2(said->text().startsWith(sizeText(numbers) + QLatin1Char(':')), qPrintable(id + said->text()));
                QCOMPARE(said->text().contains(QLatin1String(": the shapes differ")), !alike);
                QCOMPARE(said->text().endsWith(QLatin1String("; the smallest size at which it shows")), numbers == smallest);
                QCOMPARE(said->text().endsWith(QStringLiteral("; it shows from %1 on").arg(sizeText(smallest))),
                         known && numbers != smallest);
                QCOMPARE(slider->accessibleDescription(), said->text());
            }
        }
        badges.removeDuplicates();
        QCOMPARE(badges.size(), qsizetype{4});
        QVERIFY(otherShapes > 0 && smallestOnes > 20);
    }

    /// With the sizes of a formula it goes on at the size that was seen.
    void moreSizesBeginWhereTheStoredOnesDid() {
        for (const char* id : {"swin-no-stride", "alibi-key-row"}) {
            const auto stored = readGalleryEntry(QLatin1String(id));
            QVERIFY(stored && stored->sizes.size() > 1);
            const GalleryEntry live = withLiveSizes(*stored, {});
            QVERIFY(live.sizes.size() > stored->sizes.size());
            QCOMPARE(live.sizes[static_cast<std::size_t>(live.first)].numbers, stored->sizes.back().numbers);
        }
    }

    /// Themes in an order of their own; within one what people ask about most, then the others by their titles.
    void entriesAreListedByThemeAndTitle() {
        const QStringList themes{QStringLiteral("absolute"),          QStringLiteral("relative-1d"),   QStringLiteral("t5"),
                                 QStringLiteral("alibi-and-windows"), QStringLiteral("rope"),          QStringLiteral("grids"),
                                 QStringLiteral("resizing"),          QStringLiteral("regularisation")};
        std::tuple<qsizetype, bool, QString> before{-1, false, QString()};
        QStringList asked;
        for (const QString& id : galleryIds()) {
            const auto entry = describeGalleryEntry(id);
            QVERIFY2(entry && themes.contains(entry->theme), qPrintable(id));
            const bool most = id == QLatin1String("alibi-key-row") || id == QLatin1String("sinusoid-halves");
            const std::tuple<qsizetype, bool, QString> place{themes.indexOf(entry->theme), !most, entry->text.title};
            QVERIFY2(before < place, qPrintable(id));
            before = place;
            asked << (most ? QStringList(id) : QStringList());
        }
        QCOMPARE(asked.size(), qsizetype{2});
    }
};

POSENC_TEST(GallerySidesTest)
#include "gallery_sides_test.moc"
