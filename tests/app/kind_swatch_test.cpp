#include "app/panels/kind_swatch.h"

#include <QImage>
#include <QPalette>
#include <QTest>
#include <vector>

#include "tests/support/test_program.h"
#include "widgets/theme/theme.h"

using namespace posenc;

/// The signs of kinds of network layers.
class KindSwatchTest : public QObject {
    Q_OBJECT

    static QImage swatch(const QPalette& palette, int kind) {
        return kindSwatch(palette, kind).pixmap(kSwatch, kSwatch).toImage().convertToFormat(QImage::Format_ARGB32).scaled(kSwatch, kSwatch);
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    /// Five colours, each full, as a frame, as a triangle and as a frame with its middle.
    void twentyKindsAreToldApart() {
        for (const QPalette& palette : {lightPalette(), darkPalette()}) {
            std::vector<QImage> all;
            for (int kind = 0; kind < 20; ++kind) {
                const QImage one = swatch(palette, kind);
                QCOMPARE(one.size(), QSize(kSwatch, kSwatch));
                for (const QImage& other : all) {
                    QVERIFY(one != other);
                }
                all.push_back(one);
            }
            QCOMPARE(swatch(palette, 20), all.front());
            for (int colour = 0; colour < 5; ++colour) {
                const auto place = [&](int form, int x, int y) {
                    return all[static_cast<std::size_t>(5 * form + colour)].pixelColor(x, y);
                };
                const QColor full = place(0, 5, 5);
                QCOMPARE(full.alpha(), 255);
                for (const int end : {0, 9}) {
                    QCOMPARE(place(0, end, end), full);
                    QCOMPARE(place(1, end, 5), full);
                    QCOMPARE(place(3, 5, end), full);
                }
                QCOMPARE(place(1, 5, 5).alpha(), 0);
                QCOMPARE(place(2, 1, 1), full);
                QCOMPARE(place(2, 9, 9).alpha(), 0);
                QCOMPARE(place(3, 2, 5).alpha(), 0);
                QCOMPARE(place(3, 5, 5), full);
            }
        }
    }
};

POSENC_TEST(KindSwatchTest)
#include "kind_swatch_test.moc"
