#include "app/gallery/gallery_pane.h"

#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <utility>

#include "app/gallery/gallery_entry.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// The list of the gallery by itself: what is found by which words, and which entry is marked.
class GalleryPaneTest : public QObject {
    Q_OBJECT

    static bool isEntry(const QListWidgetItem& item) { return !item.data(Qt::UserRole).isNull(); }
    static QStringList found(const QListWidget& list) {
        QStringList ids;
        for (int row = 0; row < list.count(); ++row) {
            if (isEntry(*list.item(row)) && !list.item(row)->isHidden()) {
                ids << list.item(row)->data(Qt::UserRole).toString();
            }
        }
        return ids;
    }
    /// Whether exactly those headings are seen below which an entry is.
    static bool headingsAreThoseOfEntries(const QListWidget& list) {
        const QListWidgetItem* heading = nullptr;
        bool any = false;
        bool right = true;
        const auto end = [&] { right = right && (heading == nullptr || heading->isHidden() != any); };
        for (int row = 0; row < list.count(); ++row) {
            if (isEntry(*list.item(row))) {
                any = any || !list.item(row)->isHidden();
            } else {
                end();
                heading = list.item(row);
                any = false;
            }
        }
        end();
        return right && heading != nullptr;
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void entriesAreFoundMarkedAndChosenByKeys() {
        Steps steps;
        GalleryPane pane(steps.factory());
        auto* list = pane.findChild<QListWidget*>(QStringLiteral("galleryList"));
        // Before anybody sees it nothing is read.
        QCOMPARE(steps.waiting(), std::size_t{0});
        pane.setCurrent(QStringLiteral("swin-no-stride"));
        pane.resize(360, 600);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        QCOMPARE(steps.waiting(), std::size_t{1});
        steps.runAll();
        // Once is enough.
        pane.hide();
        pane.show();
        QCOMPARE(steps.waiting(), std::size_t{0});
        QCOMPARE(found(*list), galleryIds());
        QVERIFY(headingsAreThoseOfEntries(*list));
        // What was open before the list was there is marked in it.
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), QStringLiteral("swin-no-stride"));

        // Every word counts, in whichever case, of whatever is known of an entry.
        pane.searchFor(QStringLiteral("ALIBI key"));
        const QStringList both = found(*list);
        QVERIFY(both.contains(QStringLiteral("alibi-key-row")) && both.size() < galleryIds().size());
        QVERIFY(headingsAreThoseOfEntries(*list));
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), both.first());
        pane.searchFor(QStringLiteral("alibi"));
        const QStringList wider = found(*list);
        QVERIFY(wider.size() > both.size());
        for (const QString& id : both) {
            QVERIFY2(wider.contains(id), qPrintable(id));
        }
        pane.searchFor(QStringLiteral("T5 buckets"));
        for (const QString& id : galleryIds()) {
            const auto entry = readGalleryEntry(id);
            QVERIFY2(entry->theme != QLatin1String("t5") || found(*list).contains(id), qPrintable(id));
        }

        // Enter in the search opens the first that is found; what is found nowhere opens nothing.
        QSignalSpy chosen(&pane, &GalleryPane::chosen);
        pane.searchFor(QStringLiteral("alibi key"));
        QTest::keyClick(pane.searchField(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.last().first().toString(), both.first());
        pane.searchFor(QStringLiteral("alibi xyzzy"));
        QVERIFY(found(*list).isEmpty() && headingsAreThoseOfEntries(*list));
        QTest::keyClick(pane.searchField(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        // Down leads from the search to what it found.
        pane.searchFor(QStringLiteral("alibi key"));
        pane.searchField()->setFocus();
        QTest::keyClick(pane.searchField(), Qt::Key_Down);
        QCOMPARE(pane.focusWidget(), list);
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), both.first());
        // Escape takes the words back.
        QTest::keyClick(pane.searchField(), Qt::Key_Escape);
        QVERIFY(pane.searchField()->text().isEmpty());
        QCOMPARE(found(*list), galleryIds());

        pane.setCurrent(QStringLiteral("sinusoid-halves"));
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), QStringLiteral("sinusoid-halves"));
        pane.setCurrent(QString());
        QCOMPARE(list->currentItem()->data(Qt::UserRole).toString(), QStringLiteral("sinusoid-halves"));
        // A heading is nothing to be opened.
        int heading = 0;
        while (isEntry(*list->item(heading))) {
            ++heading;
        }
        Q_EMIT list->itemClicked(list->item(heading));
        QCOMPARE(chosen.count(), 1);
        Q_EMIT list->itemClicked(list->currentItem());
        QCOMPARE(chosen.last().first().toString(), QStringLiteral("sinusoid-halves"));
    }

    /// Names of functions, buffers and parameters, and the words that people have for a mistake.
    void theWordsOfTheFieldLeadToAnEntry_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("id");
        QTest::newRow("function") << "rel_shift"
                                  << "rel-shift-dropped";
        QTest::newRow("function, in words") << "rel shift"
                                            << "rel-shift-without-mask";
        QTest::newRow("another") << "rotate_half"
                                 << "rope-pairing";
        QTest::newRow("another, in words") << "rotate half"
                                           << "rope-pairing";
        QTest::newRow("word of one of its arrays") << "interleaved"
                                                   << "rope-pairing";
        QTest::newRow("buffer") << "relative_position_index"
                                << "swin-no-stride";
        QTest::newRow("table") << "relative-position-bias-table"
                               << "swin-mirrored-table";
        QTest::newRow("what it is like") << "window off by one"
                                         << "window-one-too-wide";
    }
    void theWordsOfTheFieldLeadToAnEntry() {
        QFETCH(QString, typed);
        QFETCH(QString, id);
        Steps steps;
        GalleryPane pane(steps.factory());
        pane.resize(360, 600);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        steps.runAll();
        pane.searchFor(typed);
        const QStringList ids = found(*pane.findChild<QListWidget*>(QStringLiteral("galleryList")));
        QVERIFY2(ids.contains(id), qPrintable(ids.join(QLatin1Char(' '))));
        QVERIFY2(ids.size() < 20, qPrintable(ids.join(QLatin1Char(' '))));
    }

    /// The line below a picture is marked, its colours, which are numbers, are not.
    void aSelectedEntryKeepsTheColoursOfItsPicture() {
        Steps steps;
        GalleryPane pane(steps.factory());
        auto* list = pane.findChild<QListWidget*>(QStringLiteral("galleryList"));
        pane.resize(360, 600);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        steps.runAll();
        pane.setCurrent(QStringLiteral("sinusoid-halves"));
        QListWidgetItem* item = list->currentItem();
        const QRect line = list->visualItemRect(item);
        // The inner part of the first of its three arrays, at the beginning of the line.
        const QRect picture(line.left() + 6, line.center().y() - 10, list->iconSize().width() / 3 - 8, 20);
        const auto painted = [&](const QRect& part) { return list->viewport()->grab(part).toImage(); };
        item->setSelected(true);
        const QImage selected = painted(picture);
        const QImage selectedLine = painted(line);
        list->clearSelection();
        QCOMPARE(selected, painted(picture));
        QVERIFY(selectedLine != painted(line));
    }

    /// What an entry is, before it is opened; and that nothing matches only once there is something to look through.
    void anEntryIsToldBeforeItIsOpened() {
        Steps steps;
        GalleryPane pane(steps.factory());
        auto* list = pane.findChild<QListWidget*>(QStringLiteral("galleryList"));
        const auto* nothing = pane.findChild<QLabel*>(QStringLiteral("galleryNothing"));
        pane.searchFor(QStringLiteral("xyzzy"));
        pane.resize(360, 600);
        pane.show();
        QVERIFY(!nothing->isVisibleTo(&pane) && list->isVisibleTo(&pane));
        steps.runAll();
        QVERIFY(nothing->isVisibleTo(&pane) && !list->isVisibleTo(&pane));
        pane.searchFor(QString());
        QVERIFY(!nothing->isVisibleTo(&pane) && list->isVisibleTo(&pane));
        for (const auto& [id, kind] :
             {std::pair("swin-no-stride", "(a mistake)"), std::pair("alibi-key-row", "(equal up to a constant)"),
              std::pair("nope-without-mask", "(works as designed)"), std::pair("yarn-truncate", "(a convention)")}) {
            pane.setCurrent(QLatin1String(id));
            const QListWidgetItem* item = list->currentItem();
            const auto entry = describeGalleryEntry(QLatin1String(id));
            QCOMPARE(item->text(), entry->text.title);
            QCOMPARE(item->toolTip(), entry->text.claim + QLatin1Char(' ') + QLatin1String(kind));
            QCOMPARE(item->data(Qt::AccessibleDescriptionRole).toString(), item->toolTip());
        }
    }
};

POSENC_TEST(GalleryPaneTest)
#include "gallery_pane_test.moc"
