// Files that a dialog asks for in the real window: arrays to check or to compare with, folders to save in.
#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

#include "app/comparison/comparison_pane.h"
#include "app/gallery/gallery_entry.h"
#include "app/messages/verdict_text.h"
#include "app/pictures/picture_grid.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/palette/command_search.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const ComparisonPane& chosenPane(const ShownWindow& window) {
    return *window.find<ComparisonPane>("comparisonPane");
}

QString saidIn(const ShownWindow& window) {
    return window.find<MessageBar>("messageBar")->sentence();
}

/// Chooses a file or folder in a dialog that is open.
bool choseIn(const ShownWindow& window, const char* name, const QString& file) {
    if (!QTest::qWaitFor([&] { return window.find<QFileDialog>(name) != nullptr; }, kPatience)) {
        return false;
    }
    auto* dialog = window.find<QFileDialog>(name);
    Q_EMIT dialog->fileSelected(file);
    dialog->close();
    return QTest::qWaitFor([&] { return window.find<QFileDialog>(name) == nullptr; }, kPatience);
}

/// Chooses one of the tensors that are offered; the list asks this question.
bool choseTensor(ShownWindow& window, const QString& question, const QString& title) {
    auto* search = window->findChild<CommandSearch*>();
    const auto offered = [&] {
        return search->isVisible() && std::ranges::find(search->commands(), title, &Command::title) != search->commands().end();
    };
    if (!QTest::qWaitFor(offered, kPatience) || window.find<QLineEdit>("commandField")->placeholderText() != question) {
        return false;
    }
    const auto run = std::ranges::find(search->commands(), title, &Command::title)->run;
    search->dismiss();
    run();
    return true;
}

}  // namespace

class WindowChosenFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// The only array of a file is checked at once, of several it is asked which; what is no file of arrays is told.
    void anArrayOfAFileIsChecked() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto slopes = [](double factor) {
            std::vector<float> out;
            for (int head = 1; head <= 8; ++head) {
                out.push_back(static_cast<float>(factor * std::pow(2.0, -head)));
            }
            return out;
        };
        const QString one = window.path(QStringLiteral("slopes.npy"));
        QVERIFY(writeNpy(one, {8}, slopes(1)));
        window.find<QAction>("checkArray")->trigger();
        QVERIFY(choseIn(window, "checkDialog", one));
        const auto of = [&](const char* name) {
            const auto shown = chosenPane(window).shown();
            return shown != nullptr && !shown->of.b && shown->a.name.contains(QLatin1String(name));
        };
        QTRY_VERIFY_WITH_TIMEOUT(of("slopes.npy"), kPatience);
        const auto* verdict = window.find<SentenceLabel>("comparisonSentence");
        QVERIFY2(verdict->sentence().contains(QLatin1String("ALiBi")), qPrintable(verdict->sentence()));

        const QString several = window.path(QStringLiteral("several.safetensors"));
        QVERIFY(writeSafetensors(several, {{QStringLiteral("first"), {8}, slopes(3)}, {QStringLiteral("second"), {8}, slopes(1)}}));
        window.find<QAction>("checkArray")->trigger();
        QVERIFY(choseIn(window, "checkDialog", several));
        QVERIFY(choseTensor(window, QStringLiteral("Check which array?"), QStringLiteral("second")));
        QTRY_VERIFY_WITH_TIMEOUT(of("second"), kPatience);
        QVERIFY2(verdict->sentence().contains(QLatin1String("ALiBi")), qPrintable(verdict->sentence()));

        QFile text(window.path(QStringLiteral("notes.txt")));
        QVERIFY(text.open(QIODevice::WriteOnly) && text.write("nothing of the kind\n") > 0);
        text.close();
        window.find<QAction>("checkArray")->trigger();
        QVERIFY(choseIn(window, "checkDialog", text.fileName()));
        QTRY_VERIFY2(saidIn(window).contains(QStringLiteral("notes.txt")), qPrintable(saidIn(window)));
        QVERIFY(of("second"));
    }

    /// Of a file without a tensor of this name it is asked which is meant, of one that cannot be read the fault is told.
    void aTensorOfAnotherFileIsComparedWith() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        window->workspace().document().setParameter("length", Index{4}, false);
        QVERIFY(window.settled());
        const QString several = window.path(QStringLiteral("several.safetensors"));
        QVERIFY(writeSafetensors(several, {{QStringLiteral("a"), {4, 4}, std::vector<float>(16, 0.5F)},
                                           {QStringLiteral("b"), {4, 4}, std::vector<float>(16, 0.25F)}}));
        QVERIFY(chooseOf(window, QStringLiteral("File")));
        QVERIFY(choseIn(window, "compareDialog", window.path(QStringLiteral("gone.npy"))));
        QTRY_VERIFY2(saidIn(window).contains(QStringLiteral("gone.npy")), qPrintable(saidIn(window)));
        QVERIFY(chosenPane(window).shown() == nullptr);
        QVERIFY(chooseOf(window, QStringLiteral("File")));
        QVERIFY(choseIn(window, "compareDialog", several));
        QVERIFY(choseTensor(window, QStringLiteral("Compare with which tensor?"), QStringLiteral("b")));
        QTRY_VERIFY_WITH_TIMEOUT(chosenPane(window).shown() != nullptr && chosenPane(window).shown()->b.array != nullptr, kPatience);
        QVERIFY(chosenPane(window).shown()->b.name.contains(QLatin1Char('b')));
        QCOMPARE(chosenPane(window).shown()->b.array->values.front(), 0.25F);
    }

    /// A mistake is seen live: its scene takes the place of the comparison, as one step.
    void aMistakeIsSeenLiveAndItsArraysAreSaved() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.find<QAction>("gallery")->trigger();
        auto* search = window.find<QLineEdit>("gallerySearch");
        const auto* list = window.find<QListWidget>("galleryList");
        const auto entries = [&] {
            int count = 0;
            for (int row = 0; row < list->count(); ++row) {
                count += list->item(row)->data(Qt::UserRole).isNull() ? 0 : 1;
            }
            return count;
        };
        QTRY_COMPARE_WITH_TIMEOUT(entries(), static_cast<int>(galleryIds().size()), kPatience);
        search->setText(QStringLiteral("alibi-geometric"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(chosenPane(window).shown() != nullptr && chosenPane(window).shown()->of.mistake == "alibi-geometric",
                                 kPatience);
        window.find<QPushButton>("galleryFixture")->click();
        QVERIFY(choseIn(window, "fixtureDialog", window.path(QString())));
        QTRY_VERIFY2(saidIn(window).startsWith(QStringLiteral("Saved ")) && saidIn(window).contains(QStringLiteral("parameters.json")) &&
                         saidIn(window).contains(QStringLiteral("alibi-geometric")),
                     qPrintable(saidIn(window)));
        const std::string before = window.scene().encoding;
        QVERIFY(before != "alibi");
        window.find<QPushButton>("galleryScene")->click();
        QVERIFY(window.settled());
        QCOMPARE(window.scene().encoding, std::string("alibi"));
        QVERIFY(window.scene().parameters.at("slopes") == ParameterValue(std::string("geometric")));
        QVERIFY(!chosenPane(window).isVisible() && window.view("bias").isVisible());
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QCOMPARE(window.scene().encoding, before);
    }

    /// Offsets that are counted the other way have no flag: the command line is not copied, and it is said what to do.
    void aCommandLineThatCannotBeIsNotCopied() {
        ShownWindow window;
        QVERIFY(window.shown());
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        Scene turned = window.scene();
        turned.sign = OffsetSign::QueryMinusKey;
        window->workspace().document().change(turned, QStringLiteral("Turn"));
        QVERIFY(window.settled());
        window.find<QAction>("copyCommand")->trigger();
        QTRY_VERIFY2(saidIn(window).startsWith(QStringLiteral("Nothing copied")), qPrintable(saidIn(window)));
        QVERIFY(saidIn(window).contains(QStringLiteral("posenc export --session")));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    }
};

POSENC_TEST(WindowChosenFilesTest)
#include "window_chosen_files_test.moc"
