// Links of help pages, clicked with the mouse.
#include <QAction>
#include <QDesktopServices>
#include <QScopeGuard>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QWindow>
#include <string>
#include <vector>

#include "app/help/help_browser.h"
#include "app/help/help_derivation.h"
#include "app/help/help_page.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/step_strip.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/theme/theme.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Takes what would be opened in a browser.
class OpenedLinks : public QObject {
    Q_OBJECT

public:
    OpenedLinks() {
        for (const char* scheme : kSchemes) {
            QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "open");
        }
    }
    ~OpenedLinks() override {
        for (const char* scheme : kSchemes) {
            QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
        }
    }
    QList<QUrl> links;

public Q_SLOTS:
    void open(const QUrl& link) { links << link; }

private:
    static constexpr const char* kSchemes[] = {"https", "action"};
};

/// Clicks the first link of the page that begins so, and returns it; empty: there is none.
QString clickLink(HelpPage& page, const QString& beginning) {
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QString link = part.fragment().charFormat().anchorHref();
            if (link.startsWith(beginning)) {
                QTextCursor at(page.document());
                at.setPosition(part.fragment().position() + 1);
                page.setTextCursor(at);
                page.ensureCursorVisible();
                QTest::mouseClick(page.viewport(), Qt::LeftButton, {}, page.cursorRect(at).center());
                return link;
            }
        }
    }
    return {};
}

}  // namespace

class HelpLinksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aClickOnALinkDoesItsStep() {
        const OpenedLinks opened;
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_F1);
        auto* help = window.find<HelpBrowser>("helpWindow");
        QVERIFY(help != nullptr);
        help->showPage(QLatin1String(HelpPage::kGuide));
        auto& page = *help->findChild<HelpPage*>();
        QVERIFY(!clickLink(page, QStringLiteral("action:sample-t5-characters")).isEmpty());
        QTRY_COMPARE(window.scene().encoding, std::string("t5"));
        QCOMPARE(page.encoding(), QLatin1String(HelpPage::kGuide));
        // Another page is a page, and the web is the browser's.
        QVERIFY(!clickLink(page, QStringLiteral("swin.md")).isEmpty());
        QCOMPARE(page.encoding(), QStringLiteral("swin"));
        QCOMPARE(opened.links, QList<QUrl>());
        const QString web = clickLink(page, QStringLiteral("https:"));
        QVERIFY(!web.isEmpty());
        QCOMPARE(opened.links, QList<QUrl>{QUrl(web)});
        QCOMPARE(page.encoding(), QStringLiteral("swin"));
        QVERIFY(window.settled());
    }

    void theKeysOfHelpWorkInEveryWindow() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&*window, Qt::Key_F1);
        auto* help = window.find<HelpBrowser>("helpWindow");
        QVERIFY(QTest::qWaitForWindowActive(help));
        const QString encoding = help->page().encoding();
        QTest::keyClick(help, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(help->page().encoding(), QLatin1String(HelpPage::kGuide));
        QTest::keyClick(help, Qt::Key_F1);
        QCOMPARE(help->page().encoding(), encoding);
        // The second story lists tensors; its list lies in front of the window that the keys belong to.
        QTableView* tensors = browse(window);
        QVERIFY(tensors != nullptr);
        QTest::keyClick(tensors, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(help->page().encoding(), QLatin1String(HelpPage::kGuide));
    }

    void aLinkShowsADerivationWithoutAPartWhateverTheSceneIs() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        QVERIFY(window.settled());
        window.find<QAction>("guide")->trigger();
        auto* help = window.find<HelpBrowser>("helpWindow");
        auto& page = *help->findChild<HelpPage*>();
        QVERIFY(!clickLink(page, QStringLiteral("derivation:")).isEmpty());
        QTRY_COMPARE(window.scene().view.derivation, (SeenDerivation{"swin-index", 11, {"stride"}}));
        auto* derive = window.find<QAction>("derive");
        QVERIFY(derive->isChecked());
        // A link shows; it takes nothing away that is shown.
        QVERIFY(!clickLink(page, QStringLiteral("action:derive")).isEmpty());
        QVERIFY(derive->isChecked());
        // Who opens a table wants to see its pictures.
        QVERIFY(!clickLink(page, QStringLiteral("action:sample-t5-characters")).isEmpty());
        QTRY_VERIFY(!derive->isChecked());
        QVERIFY(window.settled());
        QVERIFY(window.view("bias").isVisible());
    }

    void theDerivationOfAPageRestsWhereItsCellsHaveArrived() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("aboutEncoding")->trigger();
        auto* help = window.find<HelpBrowser>("helpWindow");
        HelpDerivation& live = help->derivation();
        help->showPage(QStringLiteral("swin"));
        QVERIFY(QTest::qWaitFor([&] { return live.shown() != nullptr && live.shown()->wish.declaration->encoding == "swin"; }, kPatience));
        const auto& stage = *live.findChild<StepStage*>();
        for (const double position : {6.0, 5.5, 0.0}) {
            live.strip().setPosition(position);
            QCOMPARE(live.strip().position(), position);
            QCOMPARE(stage.phase(), position == 5.5 ? 0.5 : 1.0);
            QCOMPARE(stage.travelling().empty(), position != 5.5);
        }
    }

    /// Where nothing plays, a page rests at the first step of its own derivation, whichever page was seen before.
    void aPageShowsTheFirstStepOfItsOwnDerivation() {
        ShownWindow window;
        QVERIFY(window.shown());
        setReducedMotion(*qApp, true);
        const auto restored = qScopeGuard([] { setReducedMotion(*qApp, false); });
        window.find<QAction>("aboutEncoding")->trigger();
        auto* help = window.find<HelpBrowser>("helpWindow");
        HelpDerivation& live = help->derivation();
        const auto& stage = *live.findChild<StepStage*>();
        const auto* meaning = live.findChild<SentenceLabel*>(QStringLiteral("helpMeaning"));
        // The rows of a window of 2 x 2, and -8 s / P of the four heads that six begin with.
        const std::vector<float> ofSwin{0, 1};
        const std::vector<float> ofAlibi{-2, -4, -6, -8};
        for (const char* page : {"swin", "alibi", "swin"}) {
            help->showPage(QLatin1String(page));
            QVERIFY(
                QTest::qWaitFor([&] { return live.shown() != nullptr && live.shown()->wish.declaration->encoding == page; }, kPatience));
            const bool swin = page == std::string("swin");
            QCOMPARE(live.strip().position(), 0.0);
            QCOMPARE(stage.phase(), 1.0);
            QCOMPARE(*stage.view().data().samples, swin ? ofSwin : ofAlibi);
            QCOMPARE(meaning->sentence().section(QLatin1Char(':'), 0, 0),
                     swin ? QStringLiteral("rows") : QStringLiteral("first-exponents"));
        }
        // Nor does the page begin where another one was left.
        live.strip().setPosition(3);
        help->showPage(QStringLiteral("alibi"));
        QVERIFY(QTest::qWaitFor([&] { return live.shown()->wish.declaration->encoding == "alibi"; }, kPatience));
        QCOMPARE(live.strip().position(), 0.0);
        QCOMPARE(*stage.view().data().samples, ofAlibi);
    }

    void theWindowComesBeforeItsHelpWhereALinkDoesSomething() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("guide")->trigger();
        auto* help = window.find<HelpBrowser>("helpWindow");
        QVERIFY(QTest::qWaitForWindowActive(help));
        // Window managers keep a transient window above its parent, whatever is raised.
        QVERIFY(help->windowHandle()->transientParent() == nullptr);
        QVERIFY(!clickLink(*help->findChild<HelpPage*>(), QStringLiteral("action:derive")).isEmpty());
        QTRY_VERIFY(window->isActiveWindow());
        QVERIFY(help->isVisible());
        // A help page that is left open keeps no program running.
        QTimer::singleShot(0, &*window, &QWidget::close);
        QTimer late;
        late.callOnTimeout([] { QCoreApplication::exit(1); });
        late.start(kPatience);
        QCOMPARE(QCoreApplication::exec(), 0);
    }

    /// Larger text or other colours: what is read stays in view.
    void thePageStaysWhereItIsWhenItsLookChanges() {
        HelpPage page;
        page.resize(500, 400);
        page.show();
        page.setSource(HelpPage::address(QStringLiteral("swin")));
        QScrollBar& bar = *page.verticalScrollBar();
        QTRY_VERIFY(bar.maximum() > 600);
        bar.setValue(500);
        QPalette other = page.palette();
        other.setColor(QPalette::Link, Qt::darkRed);
        page.setPalette(other);
        QCOMPARE(bar.value(), 500);
        QFont larger = page.font();
        larger.setPointSizeF(larger.pointSizeF() * 1.25);
        page.setFont(larger);
        QCOMPARE(bar.value(), 500);
    }
};

POSENC_TEST(HelpLinksTest)
#include "help_links_test.moc"
