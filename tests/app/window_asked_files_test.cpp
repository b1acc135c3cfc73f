// Files that are chosen to be checked or compared, in the real window: which of their arrays is meant, and what is said where none is.
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <limits>

#include "app/comparison/comparison_pane.h"
#include "app/window/activity_bar.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/palette/command_search.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The bias of ALiBi for two heads and six tokens, times `factor`: slopes of 1/16 and 1/256, keys behind the query hidden.
std::vector<float> askedBias(float factor) {
    std::vector<float> bias;
    for (const float slope : {0.0625F, 0.00390625F}) {
        for (int query = 0; query < 6; ++query) {
            for (int key = 0; key < 6; ++key) {
                bias.push_back(key > query ? -std::numeric_limits<float>::infinity() : -factor * slope * static_cast<float>(query - key));
            }
        }
    }
    return bias;
}

/// A window and its comparison.
class AskedWindow : public ShownWindow {
public:
    [[nodiscard]] ComparisonPane& pane() const { return *find<ComparisonPane>("comparisonPane"); }
    [[nodiscard]] bool compared() const {
        return QTest::qWaitFor([&] { return pane().isVisible() && pane().shown() != nullptr; }, kPatience);
    }
    [[nodiscard]] QString told() const { return find<MessageBar>("messageBar")->sentence(); }
    [[nodiscard]] CommandSearch& search() { return *(**this).findChild<CommandSearch*>(); }
    /// A file of several arrays, the bias of ALiBi times `factor` among them.
    [[nodiscard]] QString several(const char* name, float factor) const {
        const QString file = path(QLatin1String(name));
        const bool written = writeSafetensors(
            file, {{QStringLiteral("bias"), {2, 6, 6}, askedBias(factor)}, {QStringLiteral("other"), {3}, {1.0F, 5.0F, 2.0F}}});
        return written ? file : QString();
    }
    /// Chooses a file in the dialog of this name.
    [[nodiscard]] bool answer(const char* dialog, const QString& file) const {
        auto* asked = find<QFileDialog>(dialog);
        if (asked == nullptr) {
            return false;
        }
        Q_EMIT asked->fileSelected(file);
        asked->close();
        return true;
    }
    [[nodiscard]] bool check(const QString& file) const {
        find<QAction>("checkArray")->trigger();
        return answer("checkDialog", file);
    }
    /// Whether the search asks this, with the arrays of such a file and their shapes.
    [[nodiscard]] bool asks(const char* question) {
        const QStringList names{QStringLiteral("bias"), QStringLiteral("other")};
        const QStringList shapes{QStringLiteral("[2, 6, 6]"), QStringLiteral("[3]")};
        const auto listed = [&] {
            QStringList titles;
            QStringList places;
            for (const Command& command : search().commands()) {
                titles << command.title;
                places << command.place;
            }
            return search().isVisible() && find<QLineEdit>("commandField")->placeholderText() == QLatin1String(question) &&
                   titles == names && places == shapes;
        };
        return QTest::qWaitFor(listed, kPatience);
    }
    void take(int place) {
        const auto run = search().commands()[static_cast<std::size_t>(place)].run;
        search().dismiss();
        run();
    }
};

}  // namespace

class WindowAskedFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theOnlyArrayOfAFileIsCheckedAtOnce() {
        AskedWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("bias.npy"));
        QVERIFY(writeNpy(file, {2, 6, 6}, askedBias(1)));
        const Scene before = window.scene();
        QVERIFY(window.check(file));
        QVERIFY(window.compared());
        const QString verdict = window.find<SentenceLabel>("comparisonSentence")->sentence();
        QVERIFY2(verdict.startsWith(QLatin1String("bias.npy is the ALiBi bias")), qPrintable(verdict));
        // It was looked at, not opened.
        QVERIFY(window.scene().encoding == before.encoding && window.scene().tensors == before.tensors);
        QVERIFY(window.settings().recentFiles().isEmpty());
        // The next file is looked for where this one lies.
        QCOMPARE(window.settings().lastFolder(), QFileInfo(file).absolutePath());
    }

    void ofSeveralArraysTheOneToCheckIsAskedFor() {
        AskedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.check(window.several("two.safetensors", 1)));
        QVERIFY(window.asks("Check which array?"));
        // Nothing is checked before one is chosen.
        QVERIFY(!window.pane().isVisible());
        window.take(0);
        QVERIFY(window.compared());
        const auto* a = std::get_if<TensorSource>(&window.pane().shown()->of.a.from);
        QVERIFY(a != nullptr);
        QCOMPARE(a->key, std::string("bias"));
        QVERIFY(!window.pane().shown()->of.b);
        const QString verdict = window.find<SentenceLabel>("comparisonSentence")->sentence();
        QVERIFY2(verdict.contains(QLatin1String(" is the ALiBi bias")), qPrintable(verdict));
    }

    void ofSeveralArraysTheOtherSideIsAskedFor() {
        AskedWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setLayers({"bias"});
        QVERIFY(window.settled());
        const QString file = window.several("two.safetensors", 1);
        QVERIFY(chooseOf(window, QStringLiteral("File")));
        QVERIFY(window.answer("compareDialog", file));
        QVERIFY(window.asks("Compare with which tensor?"));
        QVERIFY(!window.pane().isVisible());
        window.take(1);
        QVERIFY(window.compared());
        const auto shown = window.pane().shown();
        const auto* a = std::get_if<LayerSource>(&shown->of.a.from);
        const auto* b = std::get_if<TensorSource>(&shown->of.b->from);
        QVERIFY(a != nullptr && b != nullptr);
        QCOMPARE(a->layer, std::string("bias"));
        QCOMPARE(QString::fromStdString(b->file), file);
        QCOMPARE(b->key, std::string("other"));
    }

    /// The same tensor of another checkpoint is what is meant, however many others there are.
    void theTensorOfTheSameNameIsTheOtherSide() {
        AskedWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.check(window.several("one.safetensors", 1)));
        QVERIFY(window.asks("Check which array?"));
        window.take(0);
        QVERIFY(window.compared());
        const QString twice = window.several("twice.safetensors", 2);
        Q_EMIT window.pane().otherWanted();
        QVERIFY(window.search().isVisible());
        QCOMPARE(window.search().commands().front().place, QStringLiteral("File"));
        window.take(0);
        QVERIFY(window.answer("compareDialog", twice));
        QTRY_VERIFY_WITH_TIMEOUT(window.pane().shown() != nullptr && window.pane().shown()->of.b.has_value(), kPatience);
        QVERIFY(!window.search().isVisible());
        const auto shown = window.pane().shown();
        const auto* b = std::get_if<TensorSource>(&shown->of.b->from);
        QVERIFY(b != nullptr);
        QCOMPARE(QString::fromStdString(b->file), twice);
        QCOMPARE(b->key, std::string("bias"));
        // Twice as much is another number in every cell below the diagonal, of which each head has 5 + 4 + 3 + 2 + 1.
        QCOMPARE(shown->differences.counts.differing, Index{2 * 15});
    }

    void whatCannotBeReadIsSaid_data() {
        QTest::addColumn<bool>("compared");
        QTest::addColumn<QString>("name");
        QTest::newRow("array to check") << false << QStringLiteral("broken.safetensors");
        QTest::newRow("array to compare with") << true << QStringLiteral("broken.safetensors");
        QTest::newRow("scene to compare with") << true << QStringLiteral("broken.posenc");
        QTest::newRow("file that is gone") << true << QStringLiteral("gone.npy");
    }
    void whatCannotBeReadIsSaid() {
        QFETCH(bool, compared);
        QFETCH(QString, name);
        AskedWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(name);
        if (!name.startsWith(QLatin1String("gone"))) {
            QFile out(file);
            QVERIFY(out.open(QIODevice::WriteOnly) && out.write("no such thing") > 0);
        }
        const Scene before = window.scene();
        if (compared) {
            QVERIFY(chooseOf(window, QStringLiteral("File")));
            QVERIFY(window.answer("compareDialog", file));
        } else {
            QVERIFY(window.check(file));
        }
        QTRY_VERIFY2_WITH_TIMEOUT(window.told().contains(name), qPrintable(window.told()), kPatience);
        QVERIFY(!window.pane().isVisible() && !window.search().isVisible());
        QVERIFY(window.view("bias").isVisible());
        QVERIFY(window.scene() == before);
    }

    /// A comparison that is cancelled before it is seen leaves the pictures; one that follows another leaves that.
    void aCancelledComparisonLeavesWhatWasSeen() {
        AskedWindow window;
        QVERIFY(window.shown());
        auto* activity = window.find<ActivityBar>("activityBar");
        QVERIFY(chooseOf(window, QStringLiteral("Encoding of"), QStringLiteral("ALiBi")));
        QVERIFY(window.pane().isVisible());
        // What else is going on is another thing.
        Q_EMIT activity->cancelled(ActivityBar::Work::Computing);
        QVERIFY(window.pane().isVisible());
        Q_EMIT activity->cancelled(ActivityBar::Work::Comparing);
        QVERIFY(!window.pane().isVisible() && window.view("bias").isVisible());
        QVERIFY(!window.find<QAction>("compare")->isChecked());
        QVERIFY(!window.scene().view.comparison);

        QVERIFY(chooseOf(window, QStringLiteral("Another seed")));
        QVERIFY(window.compared());
        const auto first = window.pane().shown();
        QVERIFY(std::get_if<LayerSource>(&first->of.b->from)->scene.seed != window.scene().seed);
        window.find<QAction>("compare")->trigger();
        QVERIFY(!window.pane().isVisible());
        QVERIFY(chooseOf(window, QStringLiteral("Another seed")));
        QVERIFY(window.compared());
        const auto second = window.pane().shown();
        Q_EMIT window.pane().otherWanted();
        const auto commands = window.search().commands();
        const auto alibi = std::find_if(commands.begin(), commands.end(), [](const Command& one) {
            return one.title == QLatin1String("ALiBi") && one.place.startsWith(QLatin1String("Encoding of"));
        });
        QVERIFY(alibi != commands.end());
        window.take(static_cast<int>(alibi - commands.begin()));
        Q_EMIT activity->cancelled(ActivityBar::Work::Comparing);
        QVERIFY(window.pane().isVisible());
        QVERIFY(window.pane().shown() == second);
    }
};

POSENC_TEST(WindowAskedFilesTest)
#include "window_asked_files_test.moc"
