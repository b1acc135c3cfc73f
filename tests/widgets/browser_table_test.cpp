#include <QApplication>
#include <QCheckBox>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/browser/tensor_browser.h"
#include "widgets/browser/tensor_table_view.h"
#include "widgets/theme/theme.h"

using namespace posenc;

namespace {

TensorListing listing(const char* name, const char* role, bool positional) {
    TensorNotes notes;
    notes.role = QLatin1String(role);
    notes.type = QStringLiteral("F32");
    notes.encoding = positional ? QStringLiteral("Transformer-XL, learned") : QString();
    notes.positional = positional;
    return {QLatin1String(name), QStringLiteral("[192, 4, 24]"), 0, std::make_shared<const TensorNotes>(notes)};
}

/// The same row with other notes.
TensorListing rowWith(TensorListing listing, QString TensorNotes::*note, const QString& text) {
    TensorNotes notes = *listing.notes;
    notes.*note = text;
    listing.notes = std::make_shared<const TensorNotes>(notes);
    return listing;
}

TensorListings someListings() {
    return {listing("h.0.attn.table", "Key position embedding", true), listing("h.0.attn.image", "", false),
            listing("h.1.attn.table", "Key position embedding", true), listing("mlp.weight", "", false)};
}

/// The first column whose texts have less room than they need as the view itself measures them; -1: none.
int shortenedColumn(const QTableView& table) {
    for (int column = TensorTableModel::Role; column < TensorTableModel::kColumns; ++column) {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.sizeHintForIndex(table.model()->index(row, column)).width() > table.columnWidth(column)) {
                return column;
            }
        }
    }
    return -1;
}

}  // namespace

/// The table of the browser: what its columns have room for, what is dragged, what stands there where nothing is found.
class BrowserTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { test::failOnWarnings(); }

    void columnsHaveRoomForTheirTextsAndNamesTheRest() {
        TensorBrowser browser;
        browser.resize(1150, 400);
        browser.show();
        browser.setListings(someListings());
        const QTableView& table = browser.table();
        QCOMPARE(shortenedColumn(table), -1);
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        // More is learned of one row.
        browser.setListing(0,
                           rowWith(someListings().first(), &TensorNotes::values, QStringLiteral("recognised by value; looks untrained")));
        QCOMPARE(shortenedColumn(table), -1);
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        const int before = table.columnWidth(TensorTableModel::Name);
        browser.resize(1350, 400);
        QCOMPARE(table.columnWidth(TensorTableModel::Name), before + 200);
        // Another file whose texts are short leaves names more.
        browser.setListings({listing("a", "Keys", false)});
        QVERIFY(table.columnWidth(TensorTableModel::Name) > before + 300);
    }

    void noTextTakesTheRoomOfTheNames() {
        TensorBrowser browser;
        browser.resize(1050, 400);
        browser.show();
        TensorListings listings = someListings();
        listings[0] = rowWith(listings[0], &TensorNotes::encoding, QString(400, QLatin1Char('x')));
        browser.setListings(listings);
        const QTableView& table = browser.table();
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        QVERIFY(table.columnWidth(TensorTableModel::Name) >= 200);
        QVERIFY(table.columnWidth(TensorTableModel::Encoding) > table.columnWidth(TensorTableModel::Shape));
        // Where there is little room the long ones give way, and everything is seen without scrolling.
        browser.resize(800, 400);
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        QVERIFY(table.columnWidth(TensorTableModel::Name) >= 200);
        QVERIFY(table.sizeHintForIndex(table.model()->index(0, TensorTableModel::Type)).width() <=
                table.columnWidth(TensorTableModel::Type));
    }

    void aWidthThatAPersonHasSetStays() {
        TensorBrowser browser;
        browser.resize(1050, 400);
        browser.show();
        browser.setListings(someListings());
        const QTableView& table = browser.table();
        table.horizontalHeader()->resizeSection(TensorTableModel::Role, 90);
        browser.resize(1100, 400);
        browser.setListing(0, rowWith(someListings().first(), &TensorNotes::role, QStringLiteral("Something much longer than before")));
        QCOMPARE(table.columnWidth(TensorTableModel::Role), 90);
        QCOMPARE(table.horizontalHeader()->length(), table.viewport()->width());
        // So it does in the next file.
        browser.setListings({rowWith(someListings().first(), &TensorNotes::role, QStringLiteral("Something much longer than before"))});
        QCOMPARE(table.columnWidth(TensorTableModel::Role), 90);
    }

    void whatIsDraggedIsASmallPictureWithItsName() {
        TensorBrowser browser;
        TensorListings listings = someListings();
        listings[2].name = QString(300, QLatin1Char('n'));
        browser.setListings(listings);
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(Qt::red);
        browser.setPicture(0, image);
        const auto& table = static_cast<TensorTableView&>(browser.table());
        for (const int row : {0, 1}) {
            const QPixmap pixmap = table.dragPicture(table.model()->index(row, TensorTableModel::Shape));
            QVERIFY(pixmap.deviceIndependentSize().width() <= 280);
            QVERIFY(pixmap.deviceIndependentSize().height() <= 40);
            QVERIFY(pixmap.deviceIndependentSize().width() > table.fontMetrics().horizontalAdvance(QStringLiteral("h.0.attn.table")));
        }
        const QImage dragged = table.dragPicture(table.model()->index(0, TensorTableModel::Name)).toImage();
        int red = 0;
        for (int x = 0; x < dragged.width(); ++x) {
            red += dragged.pixelColor(x, dragged.height() / 2) == QColor(Qt::red) ? 1 : 0;
        }
        QVERIFY(red >= 20);
    }

    void thatNothingMatchesIsSaidWithWhatTheFilterHides() {
        TensorBrowser browser;
        browser.resize(800, 400);
        browser.setListings(someListings());
        browser.show();
        QVERIFY(QTest::qWaitForWindowActive(&browser));
        QCOMPARE(test::undressedControls(browser), QString());
        auto* search = browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"));
        const auto* said = browser.findChild<QLabel*>(QStringLiteral("nothingFoundSentence"));
        auto* show = browser.findChild<QPushButton*>(QStringLiteral("showOtherMatches"));
        QVERIFY(!said->isVisible());
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("weightless"));
        QVERIFY(said->isVisible() && !show->isVisible());
        QCOMPARE(said->text(), QStringLiteral("No matches."));
        // It stands over the table, where a person looks.
        QVERIFY(browser.table().geometry().contains(said->mapTo(&browser, said->rect().center())));
        search->setText(QStringLiteral("image"));
        QVERIFY(said->isVisible() && show->isVisible());
        QVERIFY2(said->text().contains(QLatin1String("1 other tensor")), qPrintable(said->text()));
        QTest::keyClick(search, Qt::Key_Down);
        QTRY_VERIFY(show->hasFocus());
        QTest::keyClick(show, Qt::Key_Space);
        QVERIFY(!said->isVisible());
        QVERIFY(!browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"))->isChecked());
        QCOMPARE(browser.table().model()->rowCount(), 1);
        QCOMPARE(browser.current(), 1);
        QTRY_VERIFY(browser.table().hasFocus());
        // The Tab key comes by too.
        browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"))->setChecked(true);
        browser.table().setFocus();
        QTest::keyClick(&browser.table(), Qt::Key_Tab);
        QTRY_VERIFY(show->hasFocus());
        browser.setListings({});
        QVERIFY(said->isVisible() && !show->isVisible());
        QVERIFY(said->text() != QStringLiteral("No matches."));
    }

    void theSelectionIsThereAgainOnceTheSearchIsCleared() {
        TensorBrowser browser;
        browser.resize(800, 400);
        browser.setListings(someListings());
        browser.show();
        browser.findChild<QCheckBox*>(QStringLiteral("positionalOnly"))->setChecked(false);
        auto* search = browser.findChild<QLineEdit*>(QStringLiteral("tensorSearch"));
        browser.select({2, 1});
        QSignalSpy changed(&browser, &TensorBrowser::selectionChanged);
        // What is beside a row that goes is not selected in its place.
        for (const char* text : {"mlp", "mlp.w", "nowhere"}) {
            search->setText(QLatin1String(text));
            QCOMPARE(browser.selected(), QList<int>());
            QCOMPARE(browser.current(), -1);
        }
        QCOMPARE(changed.count(), 1);
        search->setText(QStringLiteral("image"));
        QCOMPARE(browser.selected(), QList<int>{1});
        search->clear();
        QCOMPARE(browser.selected(), (QList<int>{1, 2}));
        QCOMPARE(browser.current(), 2);
        // Unless another one was selected meanwhile.
        search->setText(QStringLiteral("mlp"));
        browser.table().selectRow(0);
        QCOMPARE(browser.selected(), QList<int>{3});
        search->clear();
        QCOMPARE(browser.selected(), QList<int>{3});
        // A file read anew has it too.
        search->setText(QStringLiteral("h.0"));
        TensorListings changedFile = someListings();
        changedFile.prepend(listing("new", "", false));
        browser.setListings(changedFile, true);
        QCOMPARE(browser.selected(), QList<int>());
        search->clear();
        QCOMPARE(browser.selected(), QList<int>{4});
    }

    /// The order that was clicked, the cursor among several rows and the place that is scrolled to.
    void aFileReadAnewHasItsOrderItsCursorAndItsPlace() {
        TensorListings many;
        for (int block = 0; block < 40; ++block) {
            many << listing(qPrintable(QStringLiteral("h.%1.table").arg(block)), "Key position embedding", true);
        }
        TensorBrowser browser;
        browser.resize(900, 220);
        browser.setListings(many);
        browser.show();
        QVERIFY(QTest::qWaitForWindowExposed(&browser));
        QTableView& table = browser.table();
        const auto nameAt = [&table](int row) { return table.model()->index(row, TensorTableModel::Name).data().toString(); };
        table.sortByColumn(TensorTableModel::Name, Qt::DescendingOrder);
        QCOMPARE(nameAt(0), QStringLiteral("h.39.table"));
        browser.select({5, 30, 12});
        QCOMPARE(browser.current(), 5);
        QScrollBar* bar = table.verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        const int place = bar->value();
        QVERIFY(place > 0);
        TensorListings changed = many;
        changed.prepend(listing("a.new.table", "Key position embedding", true));
        browser.setListings(changed, true);
        QCOMPARE(nameAt(0), QStringLiteral("h.39.table"));
        QCOMPARE(nameAt(40), QStringLiteral("a.new.table"));
        QCOMPARE(browser.selected(), (QList<int>{31, 13, 6}));
        QCOMPARE(browser.current(), 6);
        QCoreApplication::processEvents();
        QCOMPARE(bar->value(), place);
        // What is gone is not selected, and the cursor goes to another one of them.
        changed.removeAt(6);
        browser.setListings(changed, true);
        QCOMPARE(browser.selected(), (QList<int>{30, 12}));
        QVERIFY(browser.selected().contains(browser.current()));
    }

    /// Of a file that nothing positional is known of the first tensor is looked at that may be.
    void theFirstOneThatMayBePositionalIsSelected() {
        TensorNotes notes;
        notes.proposed = true;
        TensorListings listings = someListings();
        for (TensorListing& one : listings) {
            one.notes = std::make_shared<const TensorNotes>();
        }
        TensorBrowser browser;
        browser.setListings(listings);
        QCOMPARE(browser.current(), 0);
        listings[2].notes = std::make_shared<const TensorNotes>(notes);
        browser.setListings(listings);
        QCOMPARE(browser.current(), 2);
        // What is known goes before what may be.
        notes.positional = true;
        listings[3].notes = std::make_shared<const TensorNotes>(notes);
        browser.setListings(listings);
        QCOMPARE(browser.current(), 3);
    }

    void anotherFileHasNoPicturesOfTheOneBefore() {
        TensorBrowser browser;
        browser.setListings(someListings());
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(Qt::red);
        browser.setPicture(0, image);
        const auto pictures = [&browser] {
            int count = 0;
            const QAbstractItemModel& model = *browser.table().model();
            for (int row = 0; row < model.rowCount(); ++row) {
                count += model.index(row, TensorTableModel::Picture).data(TensorTableModel::kImageRole).value<QImage>().isNull() ? 0 : 1;
            }
            return count;
        };
        QVERIFY(pictures() > 0);
        browser.setListings(someListings());
        QCOMPARE(pictures(), 0);
    }
};

POSENC_TEST(BrowserTableTest)
#include "browser_table_test.moc"
