#include <QAction>
#include <QApplication>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>

#include "app/comparison/comparison_pane.h"
#include "app/derivation/derivation_pane.h"
#include "app/gallery/gallery_note.h"
#include "app/gallery/gallery_pane.h"
#include "app/messages/translations.h"
#include "app/window/language_controller.h"
#include "app/window/main_window.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// A program whose window gives way to that of another language.
class Program {
public:
    Program() : settings_(folder_.filePath(QStringLiteral("settings.ini"))) {
        settings_.setHintSeen(true);
        settings_.setLanguage(QStringLiteral("en"));
        language_ = std::make_unique<LanguageController>(*qApp, settings_, makeThreadExecutor, WindowStart());
        window().resize(780, 640);  // the screen has 800 x 800
        window().show();
    }

    [[nodiscard]] MainWindow& window() const { return language_->window(); }
    [[nodiscard]] bool settled() const {
        const Workspace& workspace = window().workspace();
        return QTest::qWaitFor([&] { return workspace.picture() != nullptr && !workspace.busy(); }, kPatience);
    }
    void trigger(const char* action) const { window().findChild<QAction*>(QLatin1String(action))->trigger(); }
    [[nodiscard]] bool speak(const char* code) const {
        const QPointer<MainWindow> before = &window();
        trigger((std::string("language-") + code).c_str());
        return QTest::qWaitFor([&] { return before.isNull(); }, kPatience) && settled();
    }
    [[nodiscard]] ComparisonPane& comparison() const { return *window().findChild<ComparisonPane*>(); }
    [[nodiscard]] DerivationPane& derivation() const { return *window().findChild<DerivationPane*>(); }
    [[nodiscard]] bool compare(const QString& place) const {
        return chooseOf(window(), place) &&
               QTest::qWaitFor([&] { return comparison().isVisible() && comparison().shown() != nullptr; }, kPatience);
    }

private:
    QTemporaryDir folder_;
    Settings settings_;
    std::unique_ptr<LanguageController> language_;
};

}  // namespace

/// What a window shows in place of its pictures is there again in another language.
class WindowAnotherLanguageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanup() { installTranslations(*qApp, QStringLiteral("en")); }

    void aComparisonStays() {
        const Program program;
        QVERIFY(program.settled());
        program.trigger("derive");
        QTRY_VERIFY_WITH_TIMEOUT(program.derivation().isVisible() && program.derivation().shown() != nullptr, kPatience);
        program.trigger("derive");
        QVERIFY(!program.derivation().isVisible());
        QVERIFY(program.compare(QStringLiteral("Layer of this scene")));
        const auto compared = program.window().workspace().document().scene().view.comparison;
        QVERIFY(compared.has_value());
        for (const char* code : {"zh_TW", "zh_CN", "en"}) {
            QVERIFY(program.speak(code));
            QTRY_VERIFY_WITH_TIMEOUT(program.comparison().isVisible() && program.comparison().shown() != nullptr, kPatience);
            QVERIFY(!program.derivation().isVisible());
            // A is named for the picture, in the new language; B keeps the name that it was chosen by.
            const auto now = program.window().workspace().document().scene().view.comparison;
            QVERIFY(now.has_value());
            QCOMPARE(now->a.layer, compared->a.layer);
            QVERIFY(now->b == compared->b);
        }
    }

    void anEntryOfTheGalleryStays() {
        const Program program;
        QVERIFY(program.settled());
        // It is in the window while it is seen.
        const auto note = [&] { return program.window().findChild<GalleryNote*>(); };
        const auto seen = [&] { return note() != nullptr && note()->isVisible() && program.comparison().shown() != nullptr; };
        Q_EMIT program.window().findChild<GalleryPane*>()->chosen(QStringLiteral("swin-no-stride"));
        QTRY_VERIFY_WITH_TIMEOUT(seen(), kPatience);
        const QString title = note()->entry().text.title;
        QVERIFY(program.speak("zh_CN"));
        QTRY_VERIFY_WITH_TIMEOUT(seen(), kPatience);
        QCOMPARE(note()->entry().id, QStringLiteral("swin-no-stride"));
        QVERIFY(note()->entry().text.title != title);
        QVERIFY(!program.window().workspace().document().scene().view.comparison);
    }

    void aDerivationStays() {
        const Program program;
        QVERIFY(program.settled());
        program.trigger("derive");
        QTRY_VERIFY_WITH_TIMEOUT(program.derivation().isVisible() && program.derivation().shown() != nullptr, kPatience);
        for (const char* code : {"zh_TW", "zh_CN", "en"}) {
            QVERIFY(program.speak(code));
            QTRY_VERIFY_WITH_TIMEOUT(program.derivation().isVisible() && program.derivation().shown() != nullptr, kPatience);
        }
    }
};

POSENC_TEST(WindowAnotherLanguageTest)
#include "window_another_language_test.moc"
