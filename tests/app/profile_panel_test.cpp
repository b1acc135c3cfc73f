#include <QPainter>
#include <QTest>
#include <algorithm>

#include "app/figure/figure_sheet.h"
#include "app/scene/resolve.h"
#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// The profile of a figure.
class ProfilePanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Small numbers take more room than large ones.
    void whatIsWrittenBesideItLiesApart() {
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{3, 3}}, {"heads", Index{3}}};
        TensorStore store;
        const auto model = buildModel(scene, store).value();
        FigureOptions options;
        FigureItem profile;
        profile.kind = FigureItem::Kind::Profile;
        profile.layer = "bias";
        options.items = {profile};
        options.paper = {PaperSize::Unit::Millimetre, 90, 0};
        const auto sheet = FigureSheet::make(*model, options);
        QVERIFY(sheet.ok());
        TextRecorder paper(sheet.value().size());
        QPainter painter(&paper);
        painter.scale(sheet.value().scale(), sheet.value().scale());
        QVERIFY(sheet.value().paint(painter, sheet.value().scale()).ok());
        painter.end();
        const auto title =
            std::ranges::find_if(paper.texts(), [](const DrawnText& drawn) { return drawn.text == QStringLiteral("Bias, mean"); });
        QVERIFY(title != paper.texts().end());
        int numbers = 0;
        for (const DrawnText& drawn : paper.texts()) {
            if (drawn.text.startsWith(QStringLiteral("\u22120.00"))) {
                ++numbers;
                QVERIFY2(drawn.place.left() > title->place.right(), qPrintable(drawn.text));
            }
        }
        QVERIFY(numbers > 0);
    }
};

POSENC_TEST(ProfilePanelTest)
#include "profile_panel_test.moc"
