// Everything that the window can do is found by its name, and every key is on the sheet of keys.
#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QShortcut>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QWidgetAction>
#include <functional>

#include "app/window/central_area.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/engine_text.h"
#include "widgets/heatmap/heatmap_keys.h"
#include "widgets/palette/command_search.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// What QAction::text() looks like in a list.
QString plain(QString text) {
    text.replace(QLatin1String("&&"), QLatin1String("\n")).remove(QLatin1Char('&')).replace(QLatin1Char('\n'), QLatin1Char('&'));
    return text.endsWith(QLatin1String("...")) ? text.chopped(3) : text;
}

class Search {
public:
    explicit Search(ShownWindow& window) : window_(window) {}

    void open() { QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier); }
    [[nodiscard]] CommandSearch& box() { return *window_.find<CommandSearch>("commandSearch"); }
    [[nodiscard]] QLineEdit& field() { return *window_.find<QLineEdit>("commandField"); }
    [[nodiscard]] QStringList rows() {
        QStringList out;
        const auto* model = window_.find<QListView>("commandList")->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            out << model->index(row, 0).data().toString();
        }
        return out;
    }
    void run(const QString& text) {
        open();
        QTest::keyClicks(&field(), text);
        QTest::keyClick(&field(), Qt::Key_Return);
    }

private:
    ShownWindow& window_;
};

}  // namespace

class WindowCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyActionAndEveryEncodingIsFound() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.settings().addRecentFile(QStringLiteral("/nowhere/a & b.npy"));
        Search search(window);
        search.open();
        QTRY_VERIFY(search.box().isVisible() && search.field().hasFocus());
        // Opening it has filled the menus that are filled when they open.
        int actions = 0;
        for (const QAction* action : window->findChildren<QAction*>()) {
            if (action->menu() != nullptr || action->isSeparator() || action->text().isEmpty()) {
                continue;
            }
            ++actions;
            const auto& all = search.box().commands();
            QVERIFY2(std::any_of(all.begin(), all.end(), [&](const Command& one) { return one.title == plain(action->text()); }),
                     qPrintable(action->text()));
            search.field().setText(plain(action->text()));
            QVERIFY2(search.rows().contains(plain(action->text())), qPrintable(action->text()));
        }
        QVERIFY(actions > 60);
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const QString& name : {engineText(encoding.title), QString::fromStdString(encoding.id)}) {
                search.field().setText(name);
                QVERIFY2(search.rows().contains(engineText(encoding.title)), qPrintable(name));
            }
        }
        for (const char* dynamic : {"a & b.npy", "Head 2", "Mean over heads", "Checks", "Swin, digits", "Attention"}) {
            search.field().setText(QLatin1String(dynamic));
            QVERIFY2(search.rows().value(0).contains(QLatin1String(dynamic)), qPrintable(search.rows().value(0)));
        }
    }

    /// Of one head there is nothing to choose.
    void headsAreOfferedWhereThereAreSeveral() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        const auto heads = [&] {
            Search search(window);
            search.open();
            QStringList titles;
            for (const Command& one : search.box().commands()) {
                if (QRegularExpression(QStringLiteral("^(Head \\d+|Mean over heads)$")).match(one.title).hasMatch()) {
                    titles << one.title;
                }
            }
            search.box().dismiss();
            return titles;
        };
        for (const int count : {3, 1, 2}) {
            window->workspace().document().setParameter("heads", Index{count}, false);
            QVERIFY(window.settled());
            QCOMPARE(heads().size(), count == 1 ? 0 : count + 1);
        }
    }

    /// What the buttons of drawers and panels do is found as well, wherever they are: each that a drawer or panel in view shows, and
    /// "detach" where the drawer of the tensors is closed.
    void everyButtonIsFound() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        Search search(window);
        const auto has = [&](const QString& title) {
            const auto& all = search.box().commands();
            return std::any_of(all.begin(), all.end(), [&](const Command& one) { return one.title == title && one.enabled; });
        };
        int buttons = 0;
        for (const QAction* panel : window->findChildren<QAction*>(QRegularExpression(QStringLiteral("^show-")))) {
            window.bring(qPrintable(panel->objectName().mid(5)));
            QVERIFY(window.settled());
            QStringList names;
            for (const CentralArea::Part& part : window.find<CentralArea>("centralArea")->parts()) {
                for (const QAbstractButton* button : part.content->findChildren<QAbstractButton*>()) {
                    const auto* tool = qobject_cast<const QToolButton*>(button);
                    // The colours of a picture are those of the view that has the keyboard, which the menu of the view tells.
                    const bool elsewhere = button->objectName() == QLatin1String("coloursButton") ||
                                           qobject_cast<const QTabBar*>(button->parentWidget()) != nullptr ||
                                           qobject_cast<const QLineEdit*>(button->parentWidget()) != nullptr;
                    if (button->isVisible() && button->isEnabled() && !elsewhere && (tool == nullptr || tool->menu() == nullptr)) {
                        names << button->accessibleName();
                    }
                }
            }
            window->activateWindow();
            window.view("bias").setFocus();
            search.open();
            QTRY_VERIFY(search.box().isVisible() && search.field().hasFocus());
            for (const QString& name : names) {
                ++buttons;
                QVERIFY2(has(name), qPrintable(panel->objectName() + QStringLiteral(": ") + name));
            }
            search.open();
        }
        QVERIFY(buttons > 10);
        window.bring("parameters");
        QVERIFY(!window.find<QWidget>("detach-bias")->isVisible());
        search.run(QStringLiteral("detach bias"));
        QVERIFY(!window.scene().tensors.contains("bias"));
    }

    void itIsTheSameAsTheMenu() {
        ShownWindow window;
        QVERIFY(window.shown());
        Search search(window);
        window.view("bias").setFocus();
        search.run(QStringLiteral("one alone"));
        QVERIFY(!window.view("index").isVisible() && window.view("bias").isVisible());
        QVERIFY(window.view("bias").hasFocus());
        search.run(QStringLiteral("head 2"));
        QCOMPARE(window.scene().head.head, Index{2});
        search.run(QStringLiteral("shaw clipped"));
        QCOMPARE(window.scene().encoding, std::string("shaw"));
        QVERIFY(window.settled());
        search.run(QStringLiteral("undo"));
        QCOMPARE(window.scene().encoding, std::string("swin"));
        QVERIFY(window.settled());
        search.run(QStringLiteral("find an encoding"));
        QVERIFY(window.find<QLineEdit>("encodingSearch")->hasFocus());
        // From within a text field too, and the key closes what it opens.
        search.open();
        QVERIFY(search.box().isVisible());
        search.open();
        QVERIFY(!search.box().isVisible());
        QVERIFY(window.find<QLineEdit>("encodingSearch")->hasFocus());
    }

    void itTellsWhereAndByWhichKeys() {
        ShownWindow window;
        QVERIFY(window.shown());
        Search search(window);
        search.open();
        const auto& all = search.box().commands();
        const auto found = std::find_if(all.begin(), all.end(), [](const Command& one) { return one.title == QLatin1String("One alone"); });
        QVERIFY(found != all.end());
        QCOMPARE(found->place, QStringLiteral("View > Arrangement"));
        QCOMPARE(found->keys, QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText));
        const auto on = std::find_if(all.begin(), all.end(), [](const Command& one) { return one.title == QLatin1String("Bias"); });
        QVERIFY(on != all.end() && on->checked);
    }

    /// Parameters, what they can be, tables as files call them, and mistakes.
    void theWordsOfTheFieldAreFound() {
        ShownWindow window;
        QVERIFY(window.shown());
        Search search(window);
        search.open();
        const auto found = [&](const char* typed) {
            search.field().setText(QLatin1String(typed));
            return search.rows();
        };
        const QString rope = engineText(findEncoding("rope")->title);
        for (const char* typed : {"yarn", "rotate_half", "attention factor", "interleaved"}) {
            QVERIFY2(found(typed).contains(rope) || !found(typed).filter(QStringLiteral("rotate together")).isEmpty(), typed);
        }
        QVERIFY(found("rel_shift").contains(QStringLiteral("Scores used without the relative shift")));
        QVERIFY(found("relative_position_bias_table").contains(engineText(findEncoding("swin")->title)));
        QCOMPARE(found("window one too wide").value(0), QStringLiteral("A sliding window of w that sees w + 1 keys"));
        search.box().dismiss();
        search.run(QStringLiteral("rel_shift dropped"));
        QTRY_COMPARE(window.find<QLabel>("galleryText") != nullptr && window.find<QLabel>("galleryText")->isVisible(), true);
    }

    /// Also one that is not in use, whose reason is there to be read.
    void aParameterIsFoundAndLedTo() {
        ShownWindow window;
        QVERIFY(window.shown());
        Search search(window);
        search.run(QStringLiteral("RoPE"));
        QVERIFY(window.settled());
        QCOMPARE(window.scene().encoding, std::string("rope"));
        const Scene before = window.scene();
        const auto field = [&](const char* id) {
            return window.find<QWidget>(qPrintable(QStringLiteral("parameter-%1").arg(QLatin1String(id))));
        };
        search.run(QStringLiteral("rotary dimension"));
        QVERIFY(field("rotary-dim")->isAncestorOf(QApplication::focusWidget()));
        search.run(QStringLiteral("attention factor"));
        QWidget* factor = field("attention-factor");
        QVERIFY(factor->isVisible() && !factor->visibleRegion().isEmpty());
        QVERIFY(window.scene().parameters == before.parameters);
    }

    void theSheetOfKeysHasThemAll() {
        ShownWindow window;
        QVERIFY(window.shown());
        QTest::keyClick(&window.view("index"), '?');
        auto* sheet = window.find<QDialog>("shortcutSheet");
        QVERIFY(sheet != nullptr && sheet->isVisible());
        QStringList lines;
        for (const QLabel* label : sheet->findChildren<QLabel*>()) {
            lines << label->text();
        }
        int keys = 0;
        for (const QAction* action : window->findChildren<QAction*>()) {
            if (!action->shortcut().isEmpty()) {
                ++keys;
                const QString shown = action->shortcut().toString(QKeySequence::NativeText);
                QVERIFY2(lines.contains(shown), qPrintable(shown));
            }
        }
        QVERIFY(keys > 15);
        for (const HeatmapGesture& gesture : heatmapGestures()) {
            QVERIFY2(lines.contains(gestureText(gesture)), gesture.help);
            QVERIFY2(lines.contains(gestureHelp(gesture)), gesture.help);
        }
        QTest::keyClick(sheet, Qt::Key_Escape);
        QTRY_VERIFY(window.find<QDialog>("shortcutSheet") == nullptr);
    }

    /// Whatever a menu changes in the scene is a step that Undo takes back. Actions that open a dialog change it only there, and those of
    /// the history are the undo itself.
    void whatAnActionChangesCanBeUndone() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        // Menus of layers are made anew with the scene.
        QList<QPointer<QAction>> actions;
        for (const QMenu* menu : window->findChildren<QMenu*>()) {
            for (QAction* action : menu->actions()) {
                actions << action;
            }
        }
        const QStringList left{QStringLiteral("quit"),         QStringLiteral("undo"),       QStringLiteral("redo"),
                               QStringLiteral("presentation"), QStringLiteral("fullScreen"), QStringLiteral("commands"),
                               QStringLiteral("shortcuts"),    QStringLiteral("about"),      QStringLiteral("aboutEncoding"),
                               QStringLiteral("closeFile"),    QStringLiteral("saveScene"),  QStringLiteral("derive"),
                               QStringLiteral("gallery"),      QStringLiteral("guide")};
        const auto made = [&] {
            Scene scene = document.scene();
            scene.view = {};
            scene.pinned.reset();
            return scene;
        };
        int changes = 0;
        for (const QPointer<QAction>& action : actions) {
            const QString text = action ? action->text() : QString();
            const QString name = action ? action->objectName() : QString();
            if (name.isEmpty() || left.contains(name) || text.endsWith(QLatin1String("...")) || text.endsWith(QChar(0x2026)) ||
                action->menu() != nullptr || !action->isEnabled() || name.startsWith(QLatin1String("sample-")) ||
                name.startsWith(QLatin1String("language-"))) {
                continue;
            }
            const Scene before = made();
            const int steps = document.undoStack().index();
            action->trigger();
            if (made() == before) {
                continue;
            }
            ++changes;
            QVERIFY2(document.undoStack().index() == steps + 1, qPrintable(name));
            document.undoStack().undo();
            QVERIFY2(made() == before, qPrintable(name));
        }
        QVERIFY(changes >= 5);
    }

    /// All keys of every action, and what is bound to a key beside them in the window; a part of it that has its own keys (a pane, a list)
    /// takes none that the window has. Keys that pictures take without Ctrl or Alt are none of the window's.
    void noKeyMeansTwoThings() {
        ShownWindow window;
        QVERIFY(window.shown());
        QMap<QString, QString> owners;
        for (const QAction* action : window->findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts()) {
                const QString text = key.toString(QKeySequence::PortableText);
                QVERIFY2(!owners.contains(text) || owners[text] == action->objectName(),
                         qPrintable(text + QLatin1String(": ") + owners[text] + QLatin1String(", ") + action->objectName()));
                owners.insert(text, action->objectName());
            }
        }
        QVERIFY(owners.size() > 15);
        QMap<QString, const QObject*> bound;
        for (const QShortcut* shortcut : window->findChildren<QShortcut*>()) {
            if (shortcut->key().isEmpty() || qobject_cast<const QWidget*>(shortcut->parent())->window() != &*window) {
                continue;
            }
            const QString text = shortcut->key().toString(QKeySequence::PortableText);
            QVERIFY2(!owners.contains(text), qPrintable(text + QLatin1String(": ") + owners[text]));
            if (shortcut->context() != Qt::WidgetShortcut && shortcut->context() != Qt::WidgetWithChildrenShortcut) {
                QVERIFY2(!bound.contains(text), qPrintable(text));
                bound.insert(text, shortcut);
            }
        }
        for (const HeatmapGesture& gesture : heatmapGestures()) {
            QVERIFY2(!owners.contains(gestureText(gesture)), qPrintable(owners[gestureText(gesture)]));
        }
    }

    /// Whoever shows a change does not answer it with another one: each is one step and told once, and what follows from it in the window
    /// is only where one looks.
    void aChangeIsToldOnce() {
        ShownWindow window;
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        int told = 0;
        connect(&document, &Document::sceneChanged, this, [&](const Scene&, SceneParts parts) { told += (parts & ~kLookedAt) ? 1 : 0; });
        const auto once = [&](const std::string& what, const std::function<void()>& change) {
            const int steps = document.undoStack().index();
            told = 0;
            change();
            QVERIFY2(window.settled(), what.c_str());
            QCoreApplication::processEvents();
            QVERIFY2(told == 1, what.c_str());
            QVERIFY2(document.undoStack().index() == steps + 1, what.c_str());
        };
        for (std::size_t at = 0; at < catalogue().size(); at += 5) {
            const EncodingDeclaration& encoding = catalogue()[at];
            if (encoding.id == window.scene().encoding) {
                continue;
            }
            once(encoding.id, [&] { document.setEncoding(encoding.id); });
            once(encoding.id + ", seed", [&] { document.setSeed(window.scene().seed + 1); });
            once(encoding.id + ", sign", [&] {
                const bool key = window.scene().sign == OffsetSign::KeyMinusQuery;
                document.setSign(key ? OffsetSign::QueryMinusKey : OffsetSign::KeyMinusQuery);
            });
            once(encoding.id + ", layers", [&] { document.setLayers({window->pictures().layers().front()}); });
            once(encoding.id + ", arrangement", [&] {
                PictureArrangement arrangement = window.scene().arrangement;
                arrangement.oneLarge = !arrangement.oneLarge;
                document.setArrangement(arrangement);
            });
        }
    }
};

POSENC_TEST(WindowCommandsTest)
#include "window_commands_test.moc"
