#include "app/export/figure_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>
#include <QTest>
#include <cmath>
#include <memory>

#include "tests/support/test_program.h"

using namespace posenc;

/// Page and style of a figure, without the dialog.
class FigureFormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void anotherUnitLeavesThePageAsLargeAsItWas() {
        FigureForm form;
        const std::unique_ptr<QWidget> page(form.makePage());
        const std::unique_ptr<QWidget> style(form.makeStyle());
        FigureDescription figure;
        figure.paper = {PaperSize::Unit::Millimetre, 127, 50.8};
        figure.dpi = 300;
        form.setFigure(figure);
        auto* unit = page->findChild<QComboBox*>(QStringLiteral("figureUnit"));
        const auto lengths = [&](PaperSize::Unit wanted) {
            const int entry = unit->findData(static_cast<int>(wanted));
            unit->setCurrentIndex(entry);
            Q_EMIT unit->activated(entry);
            form.read(figure);
            return std::pair(page->findChild<QDoubleSpinBox*>(QStringLiteral("figureWidth"))->value(),
                             page->findChild<QDoubleSpinBox*>(QStringLiteral("figureHeight"))->value());
        };
        QCOMPARE(lengths(PaperSize::Unit::Inch), std::pair(5.0, 2.0));
        QCOMPARE(figure.paper.unit, PaperSize::Unit::Inch);
        QCOMPARE(lengths(PaperSize::Unit::Pixel), std::pair(1500.0, 600.0));
        const auto [width, height] = lengths(PaperSize::Unit::Millimetre);
        QVERIFY(std::abs(width - 127) < 0.051 && std::abs(height - 50.8) < 0.051);
    }
};

POSENC_TEST(FigureFormTest)
#include "figure_form_test.moc"
