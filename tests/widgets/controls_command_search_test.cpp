#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>
#include <QtTest>

#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/controls/search_words.h"
#include "widgets/palette/command_match.h"
#include "widgets/palette/command_search.h"

using namespace posenc;

namespace {

QStringList best(const QString& query, QStringList titles) {
    titles.erase(
        std::remove_if(titles.begin(), titles.end(), [&](const QString& title) { return !CommandQuery(query).scoreOf(title, {}); }),
        titles.end());
    std::stable_sort(titles.begin(), titles.end(), [&](const QString& a, const QString& b) {
        return *CommandQuery(query).scoreOf(a, {}) > *CommandQuery(query).scoreOf(b, {});
    });
    return titles;
}

/// A window with something to come back to, and a search over it.
class Searched {
public:
    Searched() : search(&window) {
        window.setAccessibleName(QStringLiteral("Window"));
        auto* column = new QVBoxLayout(&window);
        button.setText(QStringLiteral("before"));
        column->addWidget(&button);
        window.resize(700, 500);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        button.setFocus();
        open();
    }
    void open() {
        std::vector<Command> commands;
        for (const char* title : {"Open", "Undo", "One large", "Light", "Next head"}) {
            Command command;
            command.title = QLatin1String(title);
            command.place = QStringLiteral("View");
            command.keys = command.title == QLatin1String("Open") ? QStringLiteral("Ctrl+O") : QString();
            command.enabled = command.title != QLatin1String("Undo");
            command.run = [this, name = command.title] { done << name; };
            commands.push_back(std::move(command));
        }
        search.open(std::move(commands));
    }
    [[nodiscard]] QLineEdit& field() { return *search.findChild<QLineEdit*>(QStringLiteral("commandField")); }
    [[nodiscard]] QListView& list() { return *search.findChild<QListView*>(QStringLiteral("commandList")); }
    [[nodiscard]] QString row(int at) { return list().model()->index(at, 0).data().toString(); }

    QWidget window;
    QPushButton button;
    CommandSearch search;
    QStringList done;
};

}  // namespace

class ControlsCommandSearchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void whatIsNamedBetterComesFirst() {
        const QStringList titles = {QStringLiteral("Transformer-XL"), QStringLiteral("Music Transformer"), QStringLiteral("About Posenc"),
                                    QStringLiteral("Table of offsets"), QStringLiteral("Fit all")};
        QCOMPARE(best(QStringLiteral("transf"), titles), (QStringList{titles[0], titles[1]}));
        QCOMPARE(best(QStringLiteral("trxl"), titles), QStringList{titles[0]});
        QCOMPARE(best(QStringLiteral("XL trans"), titles), QStringList{titles[0]});
        QCOMPARE(best(QStringLiteral("off tab"), titles), QStringList{titles[3]});
        QCOMPARE(best(QStringLiteral("qqq"), titles), QStringList());
        QCOMPARE(best(QStringLiteral("  "), titles), titles);
        // In the other words too, for less.
        QVERIFY(CommandQuery(QStringLiteral("window")).scoreOf(QStringLiteral("Swin"), QStringLiteral("a bias by windows")).has_value());
        QVERIFY(*CommandQuery(QStringLiteral("swin")).scoreOf(QStringLiteral("Swin"), {}) >
                *CommandQuery(QStringLiteral("swin")).scoreOf(QStringLiteral("Bias"), QStringLiteral("swin")));
        // The whole phrase, wherever it is, before all of its words in a title.
        const auto off = QStringLiteral("window off by one");
        QVERIFY(*CommandQuery(off).scoreOf(QStringLiteral("A window of w + 1 keys"), QStringLiteral("window off by one")) >
                *CommandQuery(off).scoreOf(QStringLiteral("Offsets normalised by the window"), QStringLiteral("one")));
        // Of two the shorter one.
        QCOMPARE(best(QStringLiteral("t5"), {QStringLiteral("T5, causal"), QStringLiteral("T5")}).first(), QStringLiteral("T5"));
    }

    /// What people type is a name in code as often as words.
    void underscoresAndHyphensAreSpaces() {
        const auto found = [](const char* query, const char* title, const char* others = "") {
            return CommandQuery(QLatin1String(query)).scoreOf(QLatin1String(title), QLatin1String(others)).has_value();
        };
        QVERIFY(found("relative_shift", "The relative shift") && found("relative-shift", "The relative shift"));
        QVERIFY(found("rotate half", "Pairing", "rotate_half") && found("rotate-half", "Pairing", "rotate_half"));
        QVERIFY(found("half rotate", "Pairing", "rotate_half"));
        // What is joined is looked for as one.
        QVERIFY(!found("half_rotate", "Pairing", "rotate_half"));
        QVERIFY(!found("rel_shift", "Offsets", "relative positions of shifted windows"));
        QVERIFY(found("_", "Anything"));
    }

    void typedArrowedAndDone() {
        Searched on;
        QTRY_VERIFY(on.field().hasFocus());
        QCOMPARE(on.list().model()->rowCount(), 5);
        QTest::keyClicks(&on.field(), QStringLiteral("l"));
        QCOMPARE(on.row(0), QStringLiteral("Light"));
        QCOMPARE(on.row(1), QStringLiteral("One large"));
        QTest::keyClick(&on.field(), Qt::Key_Down);
        QCOMPARE(on.field().accessibleDescription(), QStringLiteral("One large, View"));
        QTest::keyClick(&on.field(), Qt::Key_Return);
        QCOMPARE(on.done, QStringList{QStringLiteral("One large")});
        QVERIFY(on.search.isHidden());
        QVERIFY(on.button.hasFocus());
    }

    /// Eight rows at a time, and not beyond the ends.
    void pagesOfALongListAreTurned() {
        Searched on;
        on.search.dismiss();
        std::vector<Command> many(20);
        for (Command& command : many) {
            command.title = QStringLiteral("Head");
        }
        on.search.open(many);
        const auto at = [&](Qt::Key key) {
            QTest::keyClick(&on.field(), key);
            return on.list().currentIndex().row();
        };
        for (const auto& [key, row] : {std::pair(Qt::Key_PageDown, 8),
                                       {Qt::Key_PageDown, 16},
                                       {Qt::Key_PageDown, 19},
                                       {Qt::Key_PageUp, 11},
                                       {Qt::Key_Up, 10},
                                       {Qt::Key_PageUp, 2},
                                       {Qt::Key_PageUp, 0}}) {
            QCOMPARE(at(key), row);
        }
    }

    void whatCannotBeDoneIsThereButLast() {
        Searched on;
        QTest::keyClicks(&on.field(), QStringLiteral("n"));
        QCOMPARE(on.row(on.list().model()->rowCount() - 1), QStringLiteral("Undo"));
        on.field().setText(QStringLiteral("undo"));
        QCOMPARE(on.row(0), QStringLiteral("Undo"));
        QTest::keyClick(&on.field(), Qt::Key_Return);
        QVERIFY(on.done.isEmpty() && on.search.isVisible());
    }

    void aClickDoesItEscapeAndOtherPlacesClose() {
        Searched on;
        QTest::mouseClick(on.list().viewport(), Qt::LeftButton, {}, on.list().visualRect(on.list().model()->index(3, 0)).center());
        QCOMPARE(on.done, QStringList{QStringLiteral("Light")});
        on.open();
        QTest::keyClick(&on.field(), Qt::Key_Escape);
        QVERIFY(on.search.isHidden() && on.button.hasFocus());
        on.open();
        QTest::mouseClick(&on.window, Qt::LeftButton, {}, {3, 497});
        QVERIFY(on.search.isHidden());
        QCOMPARE(on.done.size(), 1);
    }

    /// Opened once more while it is open, as for something else to be chosen.
    void openedAgainItBeginsAnewAndKnowsWhereItCameFrom() {
        Searched on;
        QTRY_VERIFY(on.field().hasFocus());
        const QString prompt = on.field().placeholderText();
        QTest::keyClicks(&on.field(), QStringLiteral("l"));
        QTest::keyClick(&on.field(), Qt::Key_Down);
        on.search.open({}, QStringLiteral("Compare with"));
        QCOMPARE(on.field().placeholderText(), QStringLiteral("Compare with"));
        QCOMPARE(on.list().model()->rowCount(), 0);
        QCOMPARE(on.field().accessibleDescription(), QString());
        on.open();
        QCOMPARE(on.field().placeholderText(), prompt);
        QCOMPARE(on.field().text(), QString());
        QCOMPARE(on.list().model()->rowCount(), 5);
        QCOMPARE(on.list().currentIndex().row(), 0);
        QCOMPARE(on.field().accessibleDescription(), QStringLiteral("Open, View, Ctrl+O"));
        QTest::keyClick(&on.field(), Qt::Key_Escape);
        QVERIFY(on.search.isHidden() && on.button.hasFocus());
    }

    /// Pasted by mistake: thousands of words would be looked for in every command.
    void aSearchIsNoLongerThanASentence() {
        Searched searched;
        QLineEdit& field = searched.field();
        const QString page = QStringLiteral("swin t5 ").repeated(4000);
        QApplication::clipboard()->setText(page);
        QTest::keyClick(&field, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(field.text(), page.first(kLongestSearch));
        QCOMPARE(SearchWords(page).words(), (QStringList{QStringLiteral("swin"), QStringLiteral("t5")}));
    }

    void nothingFoundIsSaid() {
        Searched on;
        on.field().setText(QStringLiteral("zzzz"));
        QVERIFY(on.search.findChild<QWidget*>(QStringLiteral("commandNothing"))->isVisible());
        QVERIFY(!on.list().isVisible());
        QTest::keyClick(&on.field(), Qt::Key_Return);
        QVERIFY(on.search.isVisible() && on.done.isEmpty());
    }

    void itStaysInsideASmallWindow() {
        Searched on;
        on.window.resize(320, 240);
        QTRY_VERIFY(on.window.rect().contains(on.search.geometry()));
        QCOMPARE(test::undressedControls(on.search), QString());
    }
};

POSENC_TEST(ControlsCommandSearchTest)
#include "controls_command_search_test.moc"
