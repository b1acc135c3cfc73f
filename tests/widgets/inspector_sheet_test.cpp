#include "widgets/cell/inspector_sheet.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollArea>
#include <QToolButton>
#include <QtTest>
#include <cstdlib>

#include "tests/support/drawn_text.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using Line = InspectorLine::Kind;

/// What is drawn of the lines of the cell panel.
class InspectorSheetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }
    void initTestCase() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        applyTheme(*qApp, Theme::Light);
    }

    /// "1|5" reads as two other numbers, and "floo|r(0)" as nothing.
    void linesOfArithmeticEndBetweenItsParts() {
        const auto isOfPart = [](QChar letter) { return letter.isLetterOrNumber() || QStringLiteral(".,-_").contains(letter); };
        for (const QString& arithmetic :
             {QStringLiteral("count = min(sum(gates[9, 17..]), 15) ="), QStringLiteral("fractional part = 6.148 \u2212 floor(6.148) ="),
              QStringLiteral("max(13, 512) ="), QStringLiteral("cosines = sum(cosines(8, 10,000, 128)) ="),
              QStringLiteral("sum(pow(\u03b6, 16/512)\u00b7cos(16\u00b7\u03c9))/(32/2) ="),
              QStringLiteral("position-bias = position-bias[0] ="), QStringLiteral("(\u22121,234,567+1,234,567)\u00b71,234,567 =")}) {
            InspectorSheet sheet;
            sheet.setLines({{Line::Arithmetic, arithmetic, QStringLiteral("0"), {}, 0, {}},
                            {Line::Term, QStringLiteral("Content"), QStringLiteral("0"), {}, 0, arithmetic}});
            for (int width = 150; width < 400; ++width) {
                sheet.resize(width, sheet.heightForWidth(width));
                test::TextRecorder recorder(sheet.size(), sheet.logicalDpiX());
                sheet.render(&recorder);
                QString before;
                for (const test::DrawnText& drawn : recorder.texts()) {
                    const QString broken = before + QLatin1Char('|') + drawn.text;
                    // Not at a space, which is left out of both lines.
                    const bool whole = before.isEmpty() || !arithmetic.contains(before + drawn.text);
                    QVERIFY2(whole || !isOfPart(before.back()) || !isOfPart(drawn.text.front()), qPrintable(broken));
                    QVERIFY2(whole || before.back() != QChar(0x2212), qPrintable(broken));
                    QVERIFY2(drawn.text != QLatin1String("="), qPrintable(broken));
                    before = drawn.text == QLatin1String("0") || drawn.text == QLatin1String("Content") ? QString() : drawn.text.trimmed();
                }
            }
        }
    }

    void theBarsAreAsLongAsTheirShares() {
        InspectorSheet sheet;
        sheet.setLines({{Line::Key, QStringLiteral("1"), QStringLiteral("+1"), QStringLiteral("50 %"), 1.0, {}},
                        {Line::Key, QStringLiteral("2"), QStringLiteral("+1"), QStringLiteral("25 %"), 0.5, {}}});
        sheet.resize(400, sheet.heightForWidth(400));
        const QImage picture = sheet.grab().toImage();
        const QColor accent = sheet.palette().color(QPalette::Highlight);
        const auto barLength = [&](int y) {
            int length = 0;
            for (int x = 0; x < picture.width(); ++x) {
                length += QColor(picture.pixel(x, y)) == accent ? 1 : 0;
            }
            return length;
        };
        const int full = barLength(picture.height() / 4);
        const int half = barLength(picture.height() * 3 / 4);
        QVERIFY(full > 100);
        QVERIFY2(std::abs(half * 2 - full) <= 2, qPrintable(QStringLiteral("%1 %2").arg(full).arg(half)));
    }

    /// Of what has no arithmetic a heading and a sentence are shown, read out and copied; neither stays behind.
    void aNoteStandsInPlaceOfArithmetic() {
        InspectorPanel panel;
        auto* copy = panel.findChild<QToolButton*>(QStringLiteral("copyExplanation"));
        const auto* scroll = panel.findChild<QScrollArea*>(QStringLiteral("inspectorScroll"));
        const QString row = QStringLiteral("row 15 of the table");
        const QString note = QStringLiteral("No pair reads this row.");
        panel.setNote(row, note);
        QCOMPARE(panel.sentence(), row + QStringLiteral(": ") + note);
        QCOMPARE(panel.text(), row + QLatin1Char('\n') + note);
        QCOMPARE(scroll->accessibleDescription(), panel.sentence());
        QVERIFY(copy->isEnabled());
        copy->click();
        const QString copied = QGuiApplication::clipboard()->text();
        QCOMPARE(copied, panel.sentence() + QStringLiteral("\n\n") + panel.text() + QLatin1Char('\n'));
        panel.setNote(row, {});
        QCOMPARE(panel.sentence(), row);
        QCOMPARE(panel.text(), row);
        QVERIFY(copy->isEnabled());
        panel.clear();
        QVERIFY(!copy->isEnabled() && !panel.text().contains(row));
        QCOMPARE(scroll->accessibleDescription(), QString());
        panel.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), copied);
    }
};

POSENC_TEST(InspectorSheetTest)
#include "inspector_sheet_test.moc"
