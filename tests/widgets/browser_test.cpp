#include <QCheckBox>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QtTest>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/browser/head_sheet.h"
#include "widgets/browser/name_delegate.h"
#include "widgets/browser/tensor_browser.h"
#include "widgets/browser/tensor_filter.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

TensorListing listing(const QString& name, bool positional, std::int64_t elements = 6) {
    TensorNotes notes;
    notes.role = positional ? QStringLiteral("Bias table") : QString();
    notes.type = QStringLiteral("F32");
    notes.encoding = positional ? QStringLiteral("Swin bias") : QString();
    notes.positional = positional;
    return {name, QStringLiteral("[%1]").arg(elements), elements, std::make_shared<const TensorNotes>(notes)};
}

TensorListings fewListings() {
    return {listing(QStringLiteral("blocks.10.table"), true, 40), listing(QStringLiteral("image"), false, 784),
            listing(QStringLiteral("blocks.2.table"), true, 9), listing(QStringLiteral("head.weight"), false, 100)};
}

QStringList shownNames(const TensorBrowser& browser) {
    const QAbstractItemModel& model = *const_cast<TensorBrowser&>(browser).table().model();
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row) {
        names << model.index(row, TensorTableModel::Name).data().toString();
    }
    return names;
}

}  // namespace

class BrowserTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }

    void onlyPositionalTensorsAreSeenAtFirst() {
        TensorBrowser browser;
        browser.setListings(fewListings());
        auto* positional = browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"));
        QVERIFY(positional->isChecked());
        QCOMPARE(shownNames(browser), (QStringList{QStringLiteral("blocks.10.table"), QStringLiteral("blocks.2.table")}));
        QCOMPARE(browser.current(), 0);
        positional->setChecked(false);
        QCOMPARE(shownNames(browser).size(), 4);
        // Of a file without any, everything.
        browser.setListings({listing(QStringLiteral("a"), false), listing(QStringLiteral("b"), false)});
        QVERIFY(!positional->isChecked() && !positional->isEnabled());
        QCOMPARE(shownNames(browser).size(), 2);
    }

    void whatIsLearnedOfARowTellsWhetherItIsSeen() {
        TensorBrowser browser;
        browser.setListings(fewListings());
        browser.select({2});
        TensorListing found = listing(QStringLiteral("image"), true, 784);
        TensorNotes notes = *found.notes;
        notes.values = QStringLiteral("recognised by value");
        found.notes = std::make_shared<const TensorNotes>(notes);
        browser.setListing(1, found);
        QTRY_COMPARE(shownNames(browser),
                     (QStringList{QStringLiteral("blocks.10.table"), QStringLiteral("image"), QStringLiteral("blocks.2.table")}));
        QCOMPARE(browser.selected(), QList<int>{2});
        QCOMPARE(browser.table().model()->index(1, TensorTableModel::Values).data().toString(), QStringLiteral("recognised by value"));
        QVERIFY(browser.findChild<QLabel*>(QStringLiteral("tensorCount"))->text().startsWith(QLatin1String("3 of 4")));
        // Where nothing was known before, the filter is offered, and what a person looks at stays.
        browser.setListings({listing(QStringLiteral("a"), false), listing(QStringLiteral("b"), false)});
        browser.setListing(1, listing(QStringLiteral("b"), true));
        auto* positional = browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"));
        QVERIFY(positional->isEnabled() && !positional->isChecked());
        positional->click();
        QCOMPARE(shownNames(browser), QStringList{QStringLiteral("b")});
        // There is no such row.
        browser.setListing(7, found);
        QCOMPARE(shownNames(browser).size(), 1);
    }

    void namesAreInTwoLines_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("table") << QStringLiteral("layers.0.attn.rel_k")
                               << QStringList{QStringLiteral("layers.0.attn"), QStringLiteral("rel_k")};
        QTest::newRow("weight") << QStringLiteral("encoder.wpe.weight")
                                << QStringList{QStringLiteral("encoder"), QStringLiteral("wpe.weight")};
        QTest::newRow("at the top") << QStringLiteral("wpe.weight") << QStringList{QStringLiteral("wpe.weight")};
        QTest::newRow("no place") << QStringLiteral("pos_embed") << QStringList{QStringLiteral("pos_embed")};
        QTest::newRow("a dot in front") << QStringLiteral(".bias") << QStringList{QStringLiteral(".bias")};
        QTest::newRow("nothing") << QString() << QStringList{QString()};
    }

    void namesAreInTwoLines() {
        QFETCH(QString, name);
        QFETCH(QStringList, lines);
        QCOMPARE(NameDelegate::inLines(name).split(QChar(QChar::LineSeparator)), lines);
    }

    void everyWordIsLookedForInNameRoleAndEncoding() {
        TensorBrowser browser;
        browser.setListings(fewListings());
        browser.resize(800, 400);
        browser.show();
        QVERIFY(QTest::qWaitForWindowActive(&browser));
        browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"))->setChecked(false);
        auto* search = browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"));
        browser.table().setFocus();
        QTest::keyClick(&browser.table(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, QStringLiteral("swin 10"));
        QCOMPARE(shownNames(browser), QStringList{QStringLiteral("blocks.10.table")});
        QVERIFY(browser.findChild<QLabel*>(QStringLiteral("tensorCount"))->text().startsWith(QLatin1String("1 of 4")));
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(browser.isVisible());
        QCOMPARE(shownNames(browser).size(), 4);
        QTest::keyClicks(search, QStringLiteral("BIAS"));
        QCOMPARE(shownNames(browser).size(), 2);
        QTest::keyClick(search, Qt::Key_Down);
        QTRY_VERIFY(browser.table().hasFocus());
        QSignalSpy activated(&browser, &TensorBrowser::activated);
        QTest::keyClick(&browser.table(), Qt::Key_Down);
        QTest::keyClick(&browser.table(), Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated.first().first().toInt(), 2);
    }

    void aClickOnAColumnSorts() {
        TensorBrowser browser;
        browser.setListings(fewListings());
        browser.resize(900, 400);
        browser.show();
        browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"))->setChecked(false);
        QHeaderView* head = browser.table().horizontalHeader();
        const auto click = [head](int column) {
            QTest::mouseClick(head->viewport(), Qt::LeftButton, {}, {head->sectionViewportPosition(column) + 8, head->height() / 2});
        };
        QCOMPARE(shownNames(browser).first(), QStringLiteral("blocks.10.table"));
        click(TensorTableModel::Name);
        QCOMPARE(shownNames(browser), (QStringList{QStringLiteral("blocks.2.table"), QStringLiteral("blocks.10.table"),
                                                   QStringLiteral("head.weight"), QStringLiteral("image")}));
        click(TensorTableModel::Shape);
        QCOMPARE(shownNames(browser), (QStringList{QStringLiteral("blocks.2.table"), QStringLiteral("blocks.10.table"),
                                                   QStringLiteral("head.weight"), QStringLiteral("image")}));
        click(TensorTableModel::Shape);
        QCOMPARE(shownNames(browser).first(), QStringLiteral("image"));
        // Rows are told by their place in the file, whatever the order on screen.
        browser.table().selectRow(0);
        QCOMPARE(browser.current(), 1);
    }

    void namesAreInTheOrderThatPeopleCount() {
        QVERIFY(compareNaturally(u"blocks.2.a", u"blocks.10.a") < 0);
        QVERIFY(compareNaturally(u"blocks.2", u"blocks.2.a") < 0);
        QVERIFY(compareNaturally(u"B", u"a") > 0);
        QVERIFY(compareNaturally(u"x007", u"x7") != 0);
        QCOMPARE(compareNaturally(u"same.1", u"same.1"), 0);
        QVERIFY(compareNaturally(u"n18446744073709551617", u"n2") > 0);
    }

    void picturesAreAskedForWhereRowsAreSeen() {
        TensorListings many;
        for (int i = 0; i < 100000; ++i) {
            many << listing(QStringLiteral("layers.%1.table").arg(i), true);
        }
        TensorBrowser browser;
        QSignalSpy wanted(&browser, &TensorBrowser::picturesWanted);
        browser.resize(900, 400);
        browser.setListings(many);
        browser.show();
        QTRY_VERIFY(!wanted.isEmpty());
        auto rows = wanted.last().first().value<QList<int>>();
        QVERIFY(!rows.isEmpty() && rows.size() < 20);
        QCOMPARE(rows.first(), 0);
        QImage image(2, 2, QImage::Format_RGB32);
        image.fill(Qt::red);
        browser.setPicture(0, image);
        wanted.clear();
        browser.table().verticalScrollBar()->setValue(browser.table().verticalScrollBar()->maximum());
        QTRY_VERIFY(!wanted.isEmpty());
        QCOMPARE(wanted.last().first().value<QList<int>>().last(), 99999);
        wanted.clear();
        browser.table().verticalScrollBar()->setValue(0);
        QTRY_VERIFY(!wanted.isEmpty());
        // What is there is not asked for again, and is what is drawn.
        QCOMPARE(wanted.last().first().value<QList<int>>().first(), 1);
        const QRect cell = browser.table().visualRect(browser.table().model()->index(0, TensorTableModel::Picture));
        QCOMPARE(browser.table().viewport()->grab().toImage().pixelColor(cell.center() * browser.devicePixelRatioF()), QColor(Qt::red));
        // The search still answers among all of them.
        browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"))->setText(QStringLiteral("layers.4711."));
        wanted.clear();
        QCOMPARE(shownNames(browser), QStringList{QStringLiteral("layers.4711.table")});
        // And what it brings into sight gets its picture.
        QTRY_VERIFY(!wanted.isEmpty());
        QCOMPARE(wanted.last().first().value<QList<int>>(), QList<int>{4711});
    }

    void aFileReadAnewKeepsWhatWasLookedAt() {
        TensorBrowser browser;
        browser.resize(800, 200);
        browser.setListings(fewListings());
        browser.show();
        browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"))->setText(QStringLiteral("table"));
        browser.select({0, 2});
        TensorListings changed = fewListings();
        changed.prepend(listing(QStringLiteral("new.table"), true));
        browser.setListings(changed, true);
        QCOMPARE(browser.selected(), (QList<int>{1, 3}));
        QCOMPARE(browser.current(), 1);
        QCOMPARE(browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"))->text(), QStringLiteral("table"));
        // Another file begins anew.
        browser.setListings(fewListings());
        QCOMPARE(browser.selected(), QList<int>{0});
        QVERIFY(browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"))->text().isEmpty());
    }

    void everyControlIsDressed() {
        TensorBrowser browser;
        browser.show();
        QCOMPARE(test::undressedControls(browser), QString());
        HeadSheet sheet;
        sheet.show();
        QCOMPARE(test::undressedControls(sheet), QString());
    }

    void aRowIsDraggedAsItsNumber() {
        TensorTableModel model;
        model.setListings(fewListings());
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(2, 1), model.index(2, 2)}));
        QCOMPARE(draggedTensor(*data), 2);
        QCOMPARE(data->text(), QStringLiteral("blocks.2.table"));
        QVERIFY(model.flags(model.index(2, 1)).testFlag(Qt::ItemIsDragEnabled));
        QMimeData other;
        other.setText(QStringLiteral("7"));
        QCOMPARE(draggedTensor(other), -1);
    }

    void headsOfSeveralTablesStandSideBySide() {
        HeadSheet sheet;
        sheet.resize(600, 400);
        QImage image(3, 3, QImage::Format_RGB32);
        image.fill(Qt::blue);
        sheet.setTables({{4, QStringLiteral("layers.0"), QStringLiteral("±1"), {image, image, image}},
                         {9, QStringLiteral("layers.1"), QStringLiteral("±1"), {image, image}}},
                        {});
        sheet.show();
        QVERIFY(QTest::qWaitForWindowActive(&sheet));
        const QAbstractItemModel& model = *sheet.table().model();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.columnCount(), 3);
        QVERIFY(model.headerData(1, Qt::Vertical).toString().contains(QLatin1String("layers.1")));
        QSignalSpy chosen(&sheet, &HeadSheet::headChosen);
        QTest::mouseClick(sheet.table().viewport(), Qt::LeftButton, {}, sheet.table().visualRect(model.index(1, 1)).center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first(), (QList<QVariant>{9, 1}));
        // A head that a table has not is no choice; keys do the same as the mouse.
        QTest::mouseClick(sheet.table().viewport(), Qt::LeftButton, {}, sheet.table().visualRect(model.index(1, 2)).center());
        QCOMPARE(chosen.count(), 1);
        sheet.table().setFocus();
        QTest::keyClick(&sheet.table(), Qt::Key_Up);
        QTest::keyClick(&sheet.table(), Qt::Key_Return);
        QCOMPARE(chosen.last(), (QList<QVariant>{4, 1}));
        QSignalSpy shared(&sheet, &HeadSheet::sharedRangeChanged);
        QTest::mouseClick(sheet.findChild<QCheckBox*>(QStringLiteral("sharedRange")), Qt::LeftButton, {}, {8, 8});
        QCOMPARE(shared.count(), 1);
        QVERIFY(!sheet.sharedRange());
        // Another table, whose name takes more room, hides none of its pictures.
        for (const char* name : {"a", "a.name.of.another.length"}) {
            sheet.setTables({{5, QString::fromLatin1(name), QStringLiteral("±1"), {image, image, image}}}, {});
            QCoreApplication::processEvents();
            QCOMPARE(sheet.table().viewport()->geometry().left(), sheet.table().verticalHeader()->geometry().right() + 1);
        }
    }
};

POSENC_TEST(BrowserTest)
#include "browser_test.moc"
