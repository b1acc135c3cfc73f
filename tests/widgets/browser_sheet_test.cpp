#include <QApplication>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/support/test_program.h"
#include "widgets/browser/head_sheet.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

QImage plain(int width, int height) {
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::yellow);
    return image;
}

SheetTable table(int row, const QString& title, int pictures, bool counted) {
    return {row, title, QStringLiteral("±1"), QList<QImage>(pictures, plain(3, 3)), counted};
}

QString header(const HeadSheet& sheet, int section, Qt::Orientation orientation, int role = Qt::DisplayRole) {
    return const_cast<HeadSheet&>(sheet).table().model()->headerData(section, orientation, role).toString();
}

const QString kLong = QStringLiteral("IMDTB1.transformer.residual_group.blocks.0.attn");

}  // namespace

/// Tables to compare: how they are laid out and what they are called.
class BrowserSheetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        test::failOnWarnings();
        applyTheme(*qApp, Theme::Light);
    }

    void tablesOfOnePictureStandSideBySide() {
        HeadSheet sheet;
        sheet.resize(900, 300);
        sheet.show();
        QVERIFY(QTest::qWaitForWindowActive(&sheet));
        QList<SheetTable> tables;
        for (int i = 0; i < 4; ++i) {
            tables << table(10 + i, QStringLiteral("h.%1.attn").arg(i), 1, i == 3);
        }
        sheet.setTables(tables, {});
        const QAbstractItemModel& model = *sheet.table().model();
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.columnCount(), 4);
        for (int i = 0; i < 4; ++i) {
            QVERIFY(header(sheet, i, Qt::Horizontal).startsWith(tables[i].title));
            QVERIFY(sheet.table().visualRect(model.index(0, i)).right() < sheet.table().viewport()->width());
        }
        QVERIFY(sheet.table().verticalHeader()->isHidden());
        QSignalSpy chosen(&sheet, &HeadSheet::headChosen);
        QTest::mouseClick(sheet.table().viewport(), Qt::LeftButton, {}, sheet.table().visualRect(model.index(0, 2)).center());
        QCOMPARE(chosen.takeFirst(), (QList<QVariant>{12, -1}));
        sheet.table().setFocus();
        QTest::keyClick(&sheet.table(), Qt::Key_Right);
        QTest::keyClick(&sheet.table(), Qt::Key_Return);
        QCOMPARE(chosen.takeFirst(), (QList<QVariant>{13, 0}));
        // One with several heads makes lines of all.
        sheet.setTables({tables[0], table(20, QStringLiteral("bias"), 3, true)}, {});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 3);
        QVERIFY(!sheet.table().verticalHeader()->isHidden());
        QVERIFY(header(sheet, 1, Qt::Vertical).startsWith(QLatin1String("bias")));
        QCOMPARE(sheet.table().columnWidth(2), HeadSheet::kSide);
        sheet.setTables({}, {});
        QCOMPARE(model.rowCount() * model.columnCount(), 0);
    }

    void headsAreCountedWhereThereAreHeads() {
        HeadSheet sheet;
        const auto tip = [&](int row, int column) { return sheet.table().model()->index(row, column).data(Qt::ToolTipRole).toString(); };
        sheet.setTables({table(0, QStringLiteral("bias"), 3, true), table(1, QStringLiteral("alone"), 1, true)}, {});
        QCOMPARE(header(sheet, 2, Qt::Horizontal), QStringLiteral("head 2"));
        QVERIFY(tip(0, 2).contains(QLatin1String("head 2")));
        sheet.setTables({table(0, QStringLiteral("convolution"), 3, false)}, {});
        QCOMPARE(header(sheet, 2, Qt::Horizontal), QStringLiteral("slice 2"));
        QVERIFY(tip(0, 2).contains(QLatin1String("slice 2")));
        sheet.setTables({table(0, QStringLiteral("convolution"), 2, false), table(1, QStringLiteral("bias"), 3, true)}, {});
        QCOMPARE(header(sheet, 1, Qt::Horizontal), QStringLiteral("1"));
        QCOMPARE(header(sheet, 2, Qt::Horizontal), QStringLiteral("2"));
        sheet.setTables({table(0, QStringLiteral("embedding"), 1, false)}, {});
        QVERIFY(!header(sheet, 0, Qt::Horizontal).contains(QLatin1String("head")));
        QVERIFY(!header(sheet, 0, Qt::Vertical).contains(QLatin1String("head")));
        QVERIFY(!tip(0, 0).contains(QLatin1String("head")) && !tip(0, 0).contains(QLatin1String("slice")));
    }

    void titlesHaveTheRoomThatPicturesLeave() {
        HeadSheet sheet;
        sheet.resize(1000, 300);
        sheet.show();
        sheet.setTables({table(0, kLong, 2, true)}, {});
        QVERIFY2(header(sheet, 0, Qt::Vertical).startsWith(kLong), qPrintable(header(sheet, 0, Qt::Vertical)));
        QVERIFY(sheet.table().verticalHeader()->width() > sheet.table().fontMetrics().horizontalAdvance(kLong));
        // Less room: shortened in the middle, and told in full.
        sheet.resize(430, 300);
        QTRY_VERIFY(!header(sheet, 0, Qt::Vertical).startsWith(kLong));
        QVERIFY(header(sheet, 0, Qt::Vertical).startsWith(kLong.left(6)));
        QVERIFY(header(sheet, 0, Qt::Vertical).contains(kLong.right(4)));
        QCOMPARE(header(sheet, 0, Qt::Vertical, Qt::ToolTipRole), kLong);
        sheet.resize(1000, 300);
        QTRY_VERIFY(header(sheet, 0, Qt::Vertical).startsWith(kLong));
        // The same side by side.
        sheet.setTables({table(0, kLong, 1, false), table(1, kLong + QLatin1Char('2'), 1, false)}, {});
        QVERIFY(header(sheet, 1, Qt::Horizontal).startsWith(kLong + QLatin1Char('2')));
        QCOMPARE(header(sheet, 1, Qt::Horizontal, Qt::ToolTipRole), kLong + QLatin1Char('2'));
    }

    void theChosenOneIsOutlined() {
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            HeadSheet sheet;
            sheet.resize(600, 300);
            SheetTable narrow = table(0, QStringLiteral("h.0"), 2, true);
            narrow.heads = {plain(3, 12), plain(3, 12)};
            sheet.setTables({narrow}, {});
            sheet.show();
            QVERIFY(QTest::qWaitForWindowExposed(&sheet));
            const QImage seen = sheet.table().viewport()->grab().toImage();
            const QColor accent = accentColour(sheet.palette());
            for (const int column : {0, 1}) {
                const QRect cell = sheet.table().visualRect(sheet.table().model()->index(0, column));
                QList<QColor> line;
                for (int x = cell.left() + 4; x <= cell.right() - 4; ++x) {
                    line << seen.pixelColor((QPointF(x, cell.center().y()) * seen.devicePixelRatio()).toPoint());
                }
                // Ground, a line, the picture, a line, ground.
                QCOMPARE(line.first(), sheet.table().palette().color(QPalette::Base));
                QCOMPARE(line.last(), line.first());
                QVERIFY(line.contains(QColor(Qt::yellow)));
                QCOMPARE(line.count(accent) >= 2, column == 0);
                QVERIFY(line.count(accent) <= 6);
            }
        }
    }

    void theCursorStaysWhereItWasWhereThereIsSuchAPlace() {
        HeadSheet sheet;
        sheet.setTables({table(0, QStringLiteral("a"), 3, true), table(1, QStringLiteral("b"), 3, true)}, {});
        const auto at = [&sheet] { return QPoint(sheet.table().currentIndex().column(), sheet.table().currentIndex().row()); };
        sheet.table().setCurrentIndex(sheet.table().model()->index(1, 2));
        // Other pictures of the same tables, as with another range.
        sheet.setTables({table(0, QStringLiteral("a"), 3, true), table(1, QStringLiteral("b"), 3, true)}, QStringLiteral("one range"));
        QCOMPARE(at(), QPoint(2, 1));
        sheet.setTables({table(0, QStringLiteral("a"), 3, true), table(1, QStringLiteral("b"), 2, true)}, {});
        QCOMPARE(at(), QPoint(0, 0));
    }

    /// Also where the tables are the same as before.
    void theNoteIsWhatIsToBeSaidNow() {
        HeadSheet sheet;
        const auto* note = sheet.findChild<QLabel*>(QStringLiteral("sheetNote"));
        const QList<SheetTable> tables{table(0, QStringLiteral("a"), 2, true), table(1, QStringLiteral("b"), 2, true)};
        for (const QString& said : {QStringLiteral("the first 2 of 40"), QStringLiteral("1 has no values"), QString()}) {
            sheet.setTables(tables, said);
            QCOMPARE(note->text(), said);
            QCOMPARE(note->toolTip(), said);
        }
        QCOMPARE(sheet.table().model()->rowCount(), 2);
        // One range of another table is another picture.
        QList<SheetTable> others = tables;
        others[1].range = QStringLiteral("±2");
        sheet.setTables(others, {});
        QVERIFY(header(sheet, 1, Qt::Vertical).endsWith(QStringLiteral("±2")));
        QVERIFY(header(sheet, 0, Qt::Vertical).endsWith(QStringLiteral("±1")));
    }
};

POSENC_TEST(BrowserSheetTest)
#include "browser_sheet_test.moc"
