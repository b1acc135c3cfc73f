// The window in every language: what changes when another one is chosen, what stays, and that everything has its room and its letter.
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QFontDatabase>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QTest>

#include "app/messages/translations.h"
#include "app/window/language_controller.h"
#include "tests/app/every_dialog.h"
#include "tests/app/window_fixture.h"
#include "tests/app/window_shares.h"
#include "tests/support/layout_faults.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "widgets/cell/inspector_panel.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/symbol_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Texts that share a letter with Alt; empty where each has its own.
class Letters {
public:
    void claim(const QString& text) {
        const QString letter = QKeySequence::mnemonic(text).toString();
        if (!letter.isEmpty() && owners_.contains(letter)) {
            faults_ << QStringLiteral("%1: '%2' and '%3'").arg(letter, owners_.value(letter), text);
        }
        owners_.insert(letter, text);
    }
    [[nodiscard]] const QStringList& faults() const { return faults_; }

private:
    QMap<QString, QString> owners_;
    QStringList faults_;
};

QStringList sharedLettersIn(QMenu& menu) {
    Q_EMIT menu.aboutToShow();
    Letters letters;
    QStringList faults;
    for (QAction* action : menu.actions()) {
        letters.claim(action->text());
        if (action->menu() != nullptr) {
            faults << sharedLettersIn(*action->menu());
        }
    }
    return faults + letters.faults();
}

QStringList sharedLettersIn(QWidget& window, const QList<QAction*>& menus) {
    Letters letters;
    for (const QAction* menu : menus) {
        letters.claim(menu->text());
    }
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) {
            continue;
        }
        if (const auto* label = qobject_cast<const QLabel*>(widget); label != nullptr && label->buddy() != nullptr) {
            letters.claim(label->text());
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            letters.claim(button->text());
        }
    }
    return letters.faults();
}

}  // namespace

class WindowLanguagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanup() { installTranslations(*qApp, QStringLiteral("en")); }

    void everythingFits_data() {
        QTest::addColumn<QString>("language");
        for (const Language& language : languages()) {
            QTest::newRow(language.code) << QString::fromLatin1(language.code);
        }
    }
    void everythingFits() {
        QFETCH(QString, language);
        if (language != QLatin1String("en") && QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty()) {
            QSKIP("How wide Chinese is needs a font that has it, such as fonts-noto-cjk.");
        }
        installTranslations(*qApp, language);
        ShownWindow window({1366, 768});
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        window.find<MessageBar>("messageBar")->clear();
        QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(layoutFaults(*window)));
        window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        QTRY_VERIFY(window->workspace().explained().has_value());
        for (const char* drawer : {"encodings", "tensors", "layers", "gallery", "parameters"}) {
            window.bring(drawer);
            QTRY_VERIFY2(layoutFaults(*window).isEmpty(), qPrintable(QLatin1String(drawer) + QStringLiteral(": ") + layoutFaults(*window)));
        }
        forEveryDialog(window, [](QWidget& dialog) {
            QTRY_VERIFY2(layoutFaults(dialog).isEmpty(), qPrintable(dialog.objectName() + QStringLiteral(": ") + layoutFaults(dialog)));
        });
    }

    void namesOfParametersAreWholeInTheDrawer() {
        QStringList cut;
        ShownWindow window(QSize(1366, 749), ShownWindow::Begin::First);
        QVERIFY(window.shown());
        window.bring("parameters");
        for (const EncodingDeclaration& encoding : catalogue()) {
            if (encoding.id != window.scene().encoding) {
                window->workspace().document().setEncoding(encoding.id);
            }
            QVERIFY(laidOut(window));
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                const auto* field = window.find<QWidget>(("parameter-" + parameter.id).c_str());
                const auto* name = field == nullptr ? nullptr : field->findChild<SymbolLabel*>();
                const QString text = engineText(parameter.label);
                if (name != nullptr && name->isVisibleTo(&*window) && name->width() < name->fontMetrics().horizontalAdvance(text)) {
                    cut << QStringLiteral("%1: %2").arg(QString::fromStdString(encoding.id), text);
                }
            }
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }

    void formsAreNoWiderThanTheDrawer_data() { everythingFits_data(); }
    void formsAreNoWiderThanTheDrawer() {
        QFETCH(QString, language);
        installTranslations(*qApp, language);
        QStringList wide;
        ShownWindow window(QSize(1366, 749), ShownWindow::Begin::First);
        QVERIFY(window.shown());
        // Other numbers and words than those that a form begins with.
        window->openFile(inSource(QStringLiteral("tests/configs/gemma-3-12b.json")));
        QTRY_VERIFY(!window.scene().config.file.empty());
        window.bring("parameters");
        const auto look = [&] {
            for (const auto* area : window->findChildren<const QScrollArea*>()) {
                if (area->isVisible() && area->widget() != nullptr && area->widget()->width() > area->viewport()->width()) {
                    wide << QStringLiteral("%1, %2: %3 of %4")
                                .arg(window.scene().encoding.c_str(), area->objectName())
                                .arg(area->widget()->width())
                                .arg(area->viewport()->width());
                }
            }
        };
        QVERIFY(laidOut(window));
        look();
        for (const EncodingDeclaration& encoding : catalogue()) {
            if (encoding.id != window.scene().encoding) {
                window->workspace().document().setEncoding(encoding.id);
            }
            QVERIFY(laidOut(window));
            look();
        }
        QVERIFY2(wide.isEmpty(), qPrintable(wide.join(QLatin1Char('\n'))));
    }

    void everyLetterMeansOneThing_data() { everythingFits_data(); }
    void everyLetterMeansOneThing() {
        QFETCH(QString, language);
        installTranslations(*qApp, language);
        ShownWindow window({1366, 768});
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QStringList faults = sharedLettersIn(*window, window->menuBar()->actions());
        for (QAction* menu : window->menuBar()->actions()) {
            QVERIFY2(!QKeySequence::mnemonic(menu->text()).isEmpty(), qPrintable(menu->text()));
            faults << sharedLettersIn(*menu->menu());
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        forEveryDialog(window, [](QWidget& dialog) {
            const QStringList shared = sharedLettersIn(dialog, {});
            QVERIFY2(shared.isEmpty(), qPrintable(dialog.objectName() + QStringLiteral(": ") + shared.join(QLatin1Char('\n'))));
        });
    }

    void anotherLanguageComesAtOnceAndNothingElseChanges() {
        QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        settings.setHintSeen(true);
        settings.setLanguage(QStringLiteral("en"));
        LanguageController language(*qApp, settings, makeThreadExecutor, {});
        const auto settled = [&] {
            Workspace& workspace = language.window().workspace();
            return QTest::qWaitFor([&] { return workspace.picture() != nullptr && !workspace.busy(); }, kPatience);
        };
        language.window().resize(780, 640);  // the screen has 800 x 800
        language.window().show();
        QVERIFY(settled());
        Document& document = language.window().workspace().document();
        document.setHead({HeadChoice::Kind::One, 1});
        document.setSign(OffsetSign::KeyMinusQuery);
        document.setPinned(Focus::ofPair({16, 25}));
        QVERIFY(settled());
        const Scene scene = document.scene();
        const QSize size = language.window().size();
        for (const Language& next : languages()) {
            const QPointer<MainWindow> before = &language.window();
            const QString code = QString::fromLatin1(next.code);
            const bool same = installedLanguage() == code;
            before->findChild<QAction*>(QStringLiteral("language-") + code)->trigger();
            QTRY_VERIFY(same || before.isNull());
            QVERIFY(settled());
            MainWindow& window = language.window();
            QVERIFY(window.isVisible());
            QCOMPARE(installedLanguage(), code);
            QCOMPARE(settings.language(), code);
            QVERIFY(window.findChild<QAction*>(QStringLiteral("language-") + code)->isChecked());
            const QString open = window.findChild<QAction*>(QStringLiteral("open"))->text();
            QCOMPARE(open, QCoreApplication::translate("Actions", "&Open..."));
            QCOMPARE(open == QLatin1String("&Open..."), code == QLatin1String("en"));
            QCOMPARE(&window.workspace().document(), &document);
            QCOMPARE(document.scene(), scene);
            QCOMPARE(window.size(), size);
            // What was pinned is explained in the new language.
            QTRY_VERIFY(window.findChild<InspectorPanel*>()->sentence().contains(QCoreApplication::translate("Explanation", "row offset")));
        }
        // The steps are still there.
        language.window().findChild<QAction*>(QStringLiteral("undo"))->trigger();
        QVERIFY(document.scene() != scene);
        language.window().findChild<QAction*>(QStringLiteral("redo"))->trigger();
        QCOMPARE(document.scene(), scene);
        QVERIFY(settled());
    }
};

POSENC_TEST(WindowLanguagesTest)
#include "window_languages_test.moc"
