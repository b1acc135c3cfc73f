#include <QtTest>
#include <cmath>
#include <memory>

#include <qcustomplot.h>

#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"
#include "widgets/profile/profile_plot.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Words long enough to meet in a narrow plot, as Chinese ones do.
const QString kPhrase = QStringLiteral("trained up to ");

/// Offsets -reach .. reach, of which those up to `trained` were trained.
ProfileData trainedUpTo(Index trained, Index reach) {
    ProfileData data;
    data.first = -reach;
    data.count = 2 * reach + 1;
    ProfileLine line;
    line.values = std::make_shared<const std::vector<double>>(static_cast<std::size_t>(data.count), 1.0);
    line.points = profilePoints(*line.values, data.first, 1000);
    data.lines = {line};
    const auto at = static_cast<double>(trained);
    const QString negative = QStringLiteral("\u2212%1").arg(trained);
    const QString positive = QString::number(trained);
    data.marks = {{ProfileMark::Kind::Trained, -at, kPhrase + negative, negative},
                  {ProfileMark::Kind::Trained, at, kPhrase + positive, positive}};
    const auto end = static_cast<double>(reach) + 0.5;
    data.bands = {{-end, -at, QStringLiteral("beyond training")}, {at, end, QStringLiteral("beyond training")}};
    return data;
}

}  // namespace

class ProfileMarksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothEndsOfTrainingCanBeRead_data() {
        QTest::addColumn<int>("trained");
        QTest::addColumn<int>("reach");
        for (const auto& [trained, reach] : {std::pair(6, 8), {6, 12}, {6, 19}, {6, 30}, {6, 60}, {15, 16}, {31, 127}, {127, 511}}) {
            QTest::addRow("%d of %d", trained, reach) << trained << reach;
        }
    }

    /// Wherever they lie: no words over others, none that another mark's line goes through, and none that are left out.
    void bothEndsOfTrainingCanBeRead() {
        QFETCH(int, trained);
        QFETCH(int, reach);
        for (int width = 200; width <= 900; width += 7) {
            ProfilePlot plot;
            plot.setAccessibleName(QStringLiteral("Profile"));
            plot.resize(width, 200);
            plot.setData(trainedUpTo(trained, reach));
            plot.show();
            TextRecorder recorder(plot.size());
            {
                QCPPainter painter(&recorder);
                plot.findChild<QCustomPlot*>()->toPainter(&painter, plot.width(), plot.height());
            }
            QRectF words[2];
            QList<QRectF> all;
            for (const DrawnText& drawn : recorder.texts()) {
                for (const int side : {0, 1}) {
                    const QString number = side == 0 ? QStringLiteral("\u2212%1").arg(trained) : QString::number(trained);
                    // Numbers of the axis stand below the lines.
                    if ((drawn.text == kPhrase + number || drawn.text == number) && drawn.place.top() < plot.height() / 2) {
                        words[side] = drawn.place;
                    }
                }
                if (drawn.place.top() < plot.height() / 2 && (drawn.text.startsWith(kPhrase) || drawn.text.startsWith(u'b'))) {
                    all += drawn.place;
                }
            }
            const double left = plot.placeOf(-trained, 0).x();
            const double right = plot.placeOf(trained, 0).x();
            const auto where = QStringLiteral("%1: lines %2, %3, words %4 to %5 and %6 to %7")
                                   .arg(width)
                                   .arg(left)
                                   .arg(right)
                                   .arg(words[0].left())
                                   .arg(words[0].right())
                                   .arg(words[1].left())
                                   .arg(words[1].right());
            QVERIFY2(!words[0].isEmpty() && !words[1].isEmpty(), qPrintable(where));
            QVERIFY2(words[0].right() + 8 < words[1].left(), qPrintable(where));
            QVERIFY2(words[0].right() < right && (words[1].left() > left), qPrintable(where));
            for (qsizetype i = 0; i < all.size(); ++i) {
                for (qsizetype j = 0; j < i; ++j) {
                    QVERIFY2(!all[i].intersects(all[j]), qPrintable(where));
                }
            }
        }
    }
};

POSENC_TEST(ProfileMarksTest)
#include "profile_marks_test.moc"
