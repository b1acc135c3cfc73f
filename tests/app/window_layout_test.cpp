// That all of the window can be seen and read: in a small window, at the scale that the test runs at (several, see CMakeLists.txt), from
// left to right and from right to left.
#include <QAbstractScrollArea>
#include <QAction>
#include <QLabel>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>

#include "app/pictures/picture_grid.h"
#include "app/window/activity_bar.h"
#include "app/window/status_line.h"
#include "tests/app/derivation_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/app/window_shares.h"
#include "tests/support/layout_faults.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/palette/command_search.h"
#include "widgets/theme/text_size.h"

using namespace posenc;
using namespace posenc::test;

class WindowLayoutTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanup() {
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        setTextSize(*qApp, 100);
    }

    void nothingIsCut_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Qt::LayoutDirection>("direction");
        for (const QSize size : {QSize(1024, 700), QSize(1440, 900)}) {
            for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
                const char* name = direction == Qt::LeftToRight ? "to the right" : "to the left";
                QTest::addRow("%d wide, %s", size.width(), name) << size << direction;
            }
        }
    }
    void nothingIsCut() {
        QFETCH(QSize, size);
        QFETCH(Qt::LayoutDirection, direction);
        QGuiApplication::setLayoutDirection(direction);
        ShownWindow window(size);
        QVERIFY(window.shown());
        QCOMPARE(window->size(), size);
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        // With a pinned cell, a panel, one large picture, and the encoding that has the most to set.
        window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        window.bring("checks");
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        QCOMPARE(window->size(), size);
        window.find<QAction>("oneLarge")->trigger();
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        window.find<QAction>("commands")->trigger();
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        window.find<CommandSearch>("commandSearch")->dismiss();
        const auto most = std::max_element(catalogue().begin(), catalogue().end(), [](const auto& a, const auto& b) {
            return a.parameters.size() + a.tensors.size() < b.parameters.size() + b.tensors.size();
        });
        window->workspace().document().setEncoding(most->id);
        QVERIFY(window.settled());
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        QCOMPARE(window->size(), size);
    }

    void everyTabIsSeenWhateverTheSizeOfTheText() {
        ShownWindow window({1366, 749}, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        auto& tabs = *window.find<QTabBar>("paneTabs");
        QCOMPARE(tabs.count(), 5);
        for (const int percent : {100, 110, 125, 150, 200, 100}) {
            setTextSize(*qApp, percent);
            QTRY_VERIFY2(tabs.tabRect(tabs.count() - 1).right() < tabs.width(), qPrintable(QString::number(percent)));
        }
    }

    void aDerivationIsWholeWhateverTheSizeOfTheText() {
        Player player("t5", {1440, 900});
        QVERIFY(player.open());
        player.scrub(100);
        const auto& name = *player.window().find<QLabel>("derivationStepName");
        const auto& names = *player.window().find<QWidget>("derivationStepNames");
        // At once with its font, not only when the steps are made anew.
        const auto fits = [&] {
            const QFontMetrics metrics = name.fontMetrics();
            const QRect text = name.contentsRect();
            return text.height() >= metrics.height() && text.width() >= metrics.horizontalAdvance(name.text());
        };
        const auto apart = [&] {
            return name.x() + name.contentsRect().left() - names.geometry().right() > name.fontMetrics().averageCharWidth();
        };
        const QSize first = name.size();
        for (const int percent : {100, 125, 150, 200, 100}) {
            setTextSize(*qApp, percent);
            QTRY_COMPARE(name.font().pointSizeF(), QApplication::font().pointSizeF());
            QVERIFY2(fits(), qPrintable(QString::number(percent)));
            QTRY_VERIFY2(apart(), qPrintable(QString::number(percent)));
            QTRY_VERIFY2(layoutFaults(player.pane()).isEmpty(), qPrintable(layoutFaults(player.pane())));
        }
        // On a screen that may be too small for so large a text.
        auto* present = player.window().find<QAction>("presentation");
        for (int times = 0; times < 2; ++times) {
            present->trigger();
            QTRY_COMPARE(name.font().pointSizeF(), QApplication::font().pointSizeF());
            QVERIFY(fits());
        }
        QTRY_COMPARE(name.size(), first);
    }

    void largerTextLeavesNoTraceWhenItIsAsBefore_data() {
        QTest::addColumn<int>("first");
        QTest::newRow("made larger") << 100;
        QTest::newRow("large from the start") << 200;
    }
    void largerTextLeavesNoTraceWhenItIsAsBefore() {
        QFETCH(int, first);
        const auto places = [](ShownWindow& window) {
            QStringList all;
            for (const QWidget* widget : window->findChildren<QWidget*>()) {
                if (widget->isVisible() && !widget->isWindow()) {
                    const QRect place = placeIn(*window, *widget);
                    all << QStringLiteral("%1 %2 %3 %4 %5")
                               .arg(whichWidget(*widget))
                               .arg(place.left())
                               .arg(place.top())
                               .arg(place.width())
                               .arg(place.height());
                }
            }
            all.sort();
            return all;
        };
        QStringList expected;
        {
            ShownWindow window({1366, 749}, ShownWindow::Begin::First);
            QVERIFY(window.shown() && laidOut(window));
            expected = places(window);
        }
        setTextSize(*qApp, first);
        ShownWindow window({1366, 749}, ShownWindow::Begin::First);
        QVERIFY(window.shown() && laidOut(window));
        for (const int percent : {200, 175, 150, 125, 110, 100}) {
            setTextSize(*qApp, percent);
            QVERIFY(laidOut(window));
            QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(QString::number(percent) + QLatin1Char('\n') + layoutFaults(*window)));
        }
        QTRY_COMPARE(places(window), expected);
    }

    void aNameOfAnyLengthMakesNothingWider() {
        const QSize size(1024, 700);
        ShownWindow window(size);
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("swin_tiny_patch4_%1.npy").arg(QString(150, QLatin1Char('x'))));
        QFile damaged(file);
        QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write("\x93NUMPY") == 6);
        damaged.close();
        window->openFile(file);
        const auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->sentence().contains(QLatin1String("xxxx")));
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        QCOMPARE(window->size(), size);
        // Bound by name, the file is told of beside the parameters.
        Scene bound = window.scene();
        bound.tensors["bias"] = {file.toStdString(), {}, {}};
        window->workspace().document().change(bound, QStringLiteral("Bound"));
        QTRY_VERIFY(window->workspace().failure().has_value());
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        QCOMPARE(window->size(), size);
    }

    void picturesThatDoNotFitBesideStandBelow() {
        ShownWindow window(QSize(1440, 900));
        QVERIFY(window.shown());
        auto* pictures = window.find<PictureGrid>("pictureGrid");
        pictures->setSplit(PictureSplit::Grid);
        const QRect bias = placeIn(*window, window.view("bias"));
        const QRect index = placeIn(*window, window.view("index"));
        QVERIFY(index.left() > bias.right() && bias.top() == index.top());
        pictures->setFixedWidth(window.view("bias").minimumSizeHint().width() + 60);
        QTRY_VERIFY(placeIn(*window, window.view("index")).top() > placeIn(*window, window.view("bias")).bottom());
        QCOMPARE(placeIn(*window, window.view("index")).left(), placeIn(*window, window.view("bias")).left());
        QTRY_COMPARE(window.find<QAbstractScrollArea>("pictureScroll")->horizontalScrollBar()->maximum(), 0);
        // A row is what was asked for.
        pictures->setSplit(PictureSplit::Row);
        QTRY_COMPARE(placeIn(*window, window.view("index")).top(), placeIn(*window, window.view("bias")).top());
    }

    void workThatComesAndGoesMovesNothing() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* status = window.find<StatusLine>("statusLine");
        QVERIFY(window.settled());
        const int height = status->height();
        // Of the kinds of work the one that nothing but the user begins: what the window does by itself ends its own.
        status->activity().begin(ActivityBar::Work::Comparing, QStringLiteral("Comparing"));
        QTRY_VERIFY(status->activity().isVisible());
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(status->height(), height);
    }

    void fromRightToLeftThePanesMirrorAndTheMatricesDoNot() {
        QImage pictures[2];
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            ShownWindow window;
            QVERIFY(window.shown());
            const bool forward = direction == Qt::LeftToRight;
            const int middle = window->width() / 2;
            const QRect setup = placeIn(*window, *window.find<QWidget>("drawer"));
            const QRect meaning = placeIn(*window, *window.find<QWidget>("pane"));
            QVERIFY(forward ? setup.right() < middle && meaning.left() > middle : setup.left() > middle && meaning.right() < middle);
            const QRect corner = placeIn(*window, *window.find<QWidget>("exportButton"));
            QVERIFY(forward ? corner.left() > middle : corner.right() < middle);
            HeatmapView& bias = window.view("bias");
            // Keys count to the right and queries downwards in every language, as in print.
            QVERIFY(bias.cellRect({0, 0}).right() < bias.cellRect({0, 48}).left());
            // The colour of a cell that has more than the pixel or two by which a fractional scale rounds.
            if (bias.devicePixelRatioF() == 1 || bias.cellRect({3, 41}).width() > 4) {
                QCOMPARE(seenAt(bias, {3, 41}), expectedColour(bias, window->workspace().picture()->panels[0].field->value(3, 41)));
            }
            bias.setFocus();
            bias.setPointer(Cell{4, 4});
            QTest::keyClick(&bias, Qt::Key_Right);
            QVERIFY(bias.pointer() == (Cell{4, 5}));
            window.view("index").setFocus();
            bias.setPointer(std::nullopt);
            bias.setFixedSize(400, 300);
            QTRY_COMPARE(bias.size(), QSize(400, 300));
            QVERIFY(window.settled());
            // Axes, title and colour bar are part of the picture.
            pictures[forward ? 0 : 1] = QImage(bias.size(), QImage::Format_ARGB32_Premultiplied);
            pictures[forward ? 0 : 1].fill(Qt::white);
            bias.render(&pictures[forward ? 0 : 1]);
        }
        QVERIFY(pictures[0] == pictures[1]);
    }

    void arithmeticIsTheSameInBothDirections() {
        QImage sheets[2];
        for (const auto direction : {Qt::LeftToRight, Qt::RightToLeft}) {
            QGuiApplication::setLayoutDirection(direction);
            ShownWindow window;
            QVERIFY(window.shown());
            window->workspace().document().setPinned(Focus::ofPair({16, 25}));
            QTRY_VERIFY(window->workspace().explained().has_value());
            auto* sheet = window.find<QWidget>("inspectorSheet");
            QTRY_VERIFY(sheet->heightForWidth(300) > 200);
            sheet->setFixedSize(300, sheet->heightForWidth(300));
            QImage& image = sheets[direction == Qt::LeftToRight ? 0 : 1];
            image = QImage(sheet->size(), QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            sheet->render(&image);
        }
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        // Signs, brackets and numbers keep their places.
        QVERIFY(sheets[0] == sheets[1]);
    }
};

POSENC_TEST(WindowLayoutTest)
#include "window_layout_test.moc"
