// Two arrays beside each other, without a window and without threads: what stays and what goes when something else is asked for.
#include "app/comparison/comparison_pane.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/comparison/comparison_pictures.h"
#include "app/messages/gallery_text.h"
#include "tests/app/step_executor.h"
#include "tests/support/test_program.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/heatmap/heatmap_view.h"
#include "widgets/profile/profile_plot.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The bias of a window with three heads, drawn by a seed.
ArraySource seededBias(std::uint64_t seed, std::optional<Index> head = {}) {
    Scene scene;
    scene.encoding = "swin";
    scene.parameters = {{"window", Grid{3, 3}}, {"heads", Index{3}}};
    scene.seed = seed;
    return {QStringLiteral("seed %1").arg(seed), LayerSource{scene, "bias"}, head};
}

ComparisonRequest ofBoth(const ArraySource& a, const ArraySource& b) {
    ComparisonRequest request;
    request.a = a;
    request.b = b;
    return request;
}

ArraySource arrayOf(const char* name, Shape shape, std::vector<float> values, DType type = DType::F32) {
    const auto array = comparedArray(Tensor(std::move(shape), std::move(values), type));
    return {QLatin1String(name), std::make_shared<const ComparedArray>(array.value()), {}};
}

/// Swin's index of a 3 x 3 window, written out; without the stride of its rows where that is forgotten.
ArraySource indexOf(const char* name, bool stride) {
    std::vector<float> values;
    for (int query = 0; query < 9; ++query) {
        for (int key = 0; key < 9; ++key) {
            values.push_back(static_cast<float>((query / 3 - key / 3 + 2) * (stride ? 5 : 1) + query % 3 - key % 3 + 2));
        }
    }
    return arrayOf(name, {9, 9}, std::move(values), DType::I32);
}

/// A pane whose work is done when the test says so.
class Compared {
public:
    Compared() : pane(store_, steps_.factory()) {
        pane.resize(1100, 760);
        pane.show();
    }
    template <typename Widget>
    [[nodiscard]] Widget* find(const char* name) const {
        return pane.findChild<Widget*>(QLatin1String(name));
    }
    [[nodiscard]] HeatmapView& view(const char* name) const { return *find<HeatmapView>(name); }
    [[nodiscard]] bool sees(const char* name) const { return find<QWidget>(name)->isVisibleTo(&pane); }
    [[nodiscard]] QString numbers() const { return find<QLabel>("comparisonNumbers")->text(); }
    [[nodiscard]] QString sentence() const { return find<SentenceLabel>("comparisonSentence")->sentence(); }
    /// Does what is asked for, and what follows from its answer.
    void settle() {
        for (int round = 0; round < 50 && (round == 0 || steps_.waiting() > 0); ++round) {
            steps_.runAll();
            QCoreApplication::processEvents();
        }
    }
    void compare(const ComparisonRequest& request) {
        pane.compare(request);
        settle();
    }
    /// As a click on the name of a cell in the line of numbers.
    void goTo(Index head, Index row, Index column) {
        Q_EMIT find<QLabel>("comparisonNumbers")->linkActivated(QString::number(pane.shown()->a.array->at(head, row, column)));
        settle();
    }

private:
    TensorStore store_;
    Steps steps_;

public:
    ComparisonPane pane;
};

}  // namespace

class ComparisonPaneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// Pairs of heads have a tab where there are any, and only there.
    void pairsOfHeadsHaveATabWhereThereAreAny() {
        Compared compared;
        const auto* tabs = compared.find<QTabBar>("comparisonBelowTabs");
        const auto offered = [&] {
            QStringList names;
            for (int tab = 0; tab < tabs->count(); ++tab) {
                if (tabs->isTabVisible(tab)) {
                    names << tabs->tabText(tab);
                }
            }
            return names;
        };
        compared.compare(ofBoth(seededBias(1), seededBias(2)));
        QCOMPARE(offered(), QStringList({"Profile", "Heads"}));
        QCOMPARE(tabs->tabText(tabs->currentIndex()), QStringLiteral("Heads"));
        QVERIFY(compared.sees("comparisonPairs"));
        compared.compare(ofBoth(indexOf("given", true), indexOf("another", false)));
        QCOMPARE(offered(), QStringList({"Profile"}));
        QVERIFY(compared.sees("comparisonProfile"));
        QVERIFY(!compared.sees("comparisonPairs"));
        compared.compare(ofBoth(seededBias(1), seededBias(2)));
        QCOMPARE(offered(), QStringList({"Profile", "Heads"}));
    }

    /// The head that is looked at and its cell stay where the same arrays are counted at another tolerance.
    void anotherToleranceKeepsTheHeadAndTheCell() {
        Compared compared;
        compared.compare(ofBoth(seededBias(1), seededBias(2)));
        QVERIFY(compared.pane.shown() != nullptr);
        QCOMPARE(compared.pane.shown()->heads(), Index{3});
        compared.goTo(2, 4, 5);
        const auto* shown = compared.find<QComboBox>("comparisonShownHead");
        const auto isThere = [&](Cell cell) {
            return shown->currentIndex() == 2 &&
                   std::ranges::all_of(std::array{"comparison-difference", "comparison-a", "comparison-b"},
                                       [&](const char* name) { return compared.view(name).pinned() == std::optional(cell); });
        };
        QVERIFY(isThere({4, 5}));
        QCOMPARE(compared.view("comparison-a").data().badge, QStringLiteral("head 2, random (seed 1)"));
        QCOMPARE(compared.view("comparison-b").data().badge, QStringLiteral("head 2, random (seed 2)"));
        QCOMPARE(compared.view("comparison-difference").data().badge, QStringLiteral("head 2, A random (seed 1), B random (seed 2)"));
        auto* tolerance = compared.find<QSlider>("comparisonTolerance");
        QVERIFY(tolerance->value() > 0);
        tolerance->setValue(0);
        compared.settle();
        QCOMPARE(compared.pane.shown()->tolerance, 0.0);
        QCOMPARE(compared.pane.shown()->differences.counts.differing, Index{3 * 81});
        QVERIFY(isThere({4, 5}));
        // The way goes on from that cell.
        compared.find<QToolButton>("nextDifference")->click();
        compared.settle();
        QVERIFY(isThere({4, 6}));
        // The curves are those of the head, too: offset 0 is the middle one of 17.
        const ProfileData& profile = compared.find<ProfilePlot>("comparisonProfile")->data();
        QCOMPARE(profile.lines.size(), std::size_t{2});
        QCOMPARE(profile.first, Index{-8});
        const auto diagonal = [](const ComparedArray& array) {
            double sum = 0;
            for (Index token = 0; token < 9; ++token) {
                sum += array.values[array.at(2, token, token)];
            }
            return sum / 9;
        };
        QVERIFY(std::abs((*profile.lines[0].values)[8] - diagonal(*compared.pane.shown()->a.array)) < 1e-6);
        QVERIFY(std::abs((*profile.lines[1].values)[8] - diagonal(*compared.pane.shown()->b.array)) < 1e-6);
    }

    /// What is given up, and what cannot be had, leaves no trace in what is asked for next.
    void whatIsGivenUpIsForgotten() {
        Compared compared;
        QSignalSpy busy(&compared.pane, &ComparisonPane::busyChanged);
        QSignalSpy refused(&compared.pane, &ComparisonPane::refused);
        compared.compare(ofBoth(seededBias(1, 2), seededBias(2, 0)));
        auto* softmax = compared.find<QCheckBox>("comparisonSoftmax");
        softmax->setChecked(true);
        QVERIFY(busy.last().first().toBool());
        compared.pane.cancel();
        QVERIFY(!busy.last().first().toBool());
        QVERIFY(!softmax->isChecked());
        compared.settle();
        QVERIFY(!compared.pane.shown()->of.softmax && !compared.pane.request()->softmax);
        // A and B change places with their heads, and nothing else.
        compared.find<QToolButton>("comparisonSwap")->click();
        compared.settle();
        QCOMPARE(compared.pane.shown()->a.name, QStringLiteral("seed 2, head 0"));
        QCOMPARE(compared.pane.shown()->b.name, QStringLiteral("seed 1, head 2"));
        QVERIFY(!compared.pane.shown()->of.softmax);
        const auto before = compared.pane.shown();
        compared.compare(ofBoth(seededBias(2), {QStringLiteral("nowhere"), TensorSource{"/nowhere/at all.npy", "", {}}, {}}));
        QCOMPARE(refused.count(), 1);
        QVERIFY(!busy.last().first().toBool());
        QVERIFY(compared.pane.shown() == before);
        QCOMPARE(compared.pane.request()->b->name, QStringLiteral("seed 1"));
        QCOMPARE(compared.pane.request()->a.head, std::optional<Index>(0));
    }

    /// What it should be is asked of one array alone; a known mistake leads to its entry, but not from the entry itself.
    void onlyWhatHasAnAnswerIsAsked() {
        Compared compared;
        QSignalSpy entry(&compared.pane, &ComparisonPane::entryWanted);
        const ArraySource wrong = indexOf("wrong", false);
        ComparisonRequest alone;
        alone.a = wrong;
        alone.title = QStringLiteral("A file");
        compared.compare(alone);
        QCOMPARE(compared.pane.shown()->mistake, std::string("swin-no-stride"));
        QVERIFY2(compared.sentence().startsWith(QLatin1String("A file: wrong is ")), qPrintable(compared.sentence()));
        QVERIFY(compared.sees("comparisonMeant") && compared.sees("comparisonEntry"));
        QVERIFY(!compared.sees("comparisonSwap") && !compared.sees("comparisonSoftmax"));
        const auto* button = compared.find<QPushButton>("comparisonEntry");
        QCOMPARE(button->text(), QStringLiteral("Gallery: %1").arg(galleryText("swin-no-stride")->title));
        compared.find<QPushButton>("comparisonEntry")->click();
        QCOMPARE(entry.last().first().toString(), QStringLiteral("swin-no-stride"));
        // With what it should be, and without that again.
        auto* meant = compared.find<QComboBox>("comparisonMeant");
        const auto choose = [&](const QString& text) {
            meant->setEditText(text);
            QTest::keyClick(meant->lineEdit(), Qt::Key_Return);
            compared.settle();
        };
        choose(QStringLiteral(" swin  3x3 "));
        QCOMPARE(compared.pane.shown()->of.meant, QStringLiteral("swin 3x3"));
        QCOMPARE(meant->currentText(), QStringLiteral("swin 3x3"));
        choose(QString());
        QCOMPARE(compared.pane.shown()->of.meant, QString());
        QCOMPARE(compared.pane.shown()->mistake, std::string("swin-no-stride"));
        // Of two arrays.
        compared.compare(ofBoth(wrong, indexOf("right", true)));
        QVERIFY2(compared.sentence().startsWith(QLatin1String("wrong and right ")), qPrintable(compared.sentence()));
        QVERIFY(!compared.sees("comparisonMeant"));
        QVERIFY(compared.sees("comparisonSwap") && compared.sees("comparisonSoftmax"));
        ComparisonRequest ofEntry = ofBoth(wrong, indexOf("right", true));
        ofEntry.mistake = "swin-no-stride";
        compared.compare(ofEntry);
        QVERIFY(!compared.sees("comparisonMeant") && !compared.sees("comparisonEntry") && !compared.sees("comparisonOther"));
        compared.compare(ofBoth(indexOf("one", true), indexOf("other", true)));
        QCOMPARE(compared.pane.shown()->mistake, std::string());
        QVERIFY(!compared.sees("comparisonEntry") && compared.sees("comparisonOther"));
    }

    /// The numbers of a cell: those of each side that has it, and their difference where both are of one shape.
    void aCellHasTheNumbersOfTheSidesThatHaveIt() {
        constexpr float kMasked = -std::numeric_limits<float>::infinity();
        Compared compared;
        const ArraySource a = arrayOf("a", {2, 3}, {1.5F, 2, 4, 8, 16, 32});
        compared.compare(ofBoth(a, arrayOf("b", {2, 3}, {1.75F, kMasked, 4, 8, kMasked, 33})));
        const auto told = [&](Index row, Index column) {
            compared.goTo(0, row, column);
            const auto [cell, numbers] = compared.pane.cellText();
            return cell + QStringLiteral(": ") + numbers.join(QStringLiteral("; "));
        };
        QCOMPARE(told(0, 0), QStringLiteral("(0, 0): A 1.5; B 1.75; A − B −0.25"));
        QCOMPARE(told(0, 1), QStringLiteral("(0, 1): A 2; B masked"));
        QCOMPARE(told(1, 2), QStringLiteral("(1, 2): A 32; B 33; A − B −1"));
        // Of other shapes: a column that A alone has is told of A alone.
        compared.compare(ofBoth(a, arrayOf("narrow", {2, 2}, {5, 6.5F, 7, 9})));
        QVERIFY(!compared.pane.shown()->sameShape);
        QCOMPARE(told(1, 2), QStringLiteral("(1, 2): A 32"));
        QCOMPARE(told(0, 1), QStringLiteral("(0, 1): A 2; B 6.5"));
        // Of a stack, which matrix it is in.
        compared.compare(ofBoth(seededBias(1), seededBias(2)));
        compared.goTo(2, 0, 1);
        QCOMPARE(compared.pane.cellText().first, QStringLiteral("(0, 1) of head 2"));
        compared.pane.forget();
        QCOMPARE(compared.pane.cellText().first, QString());
    }

    /// Another A has another cell to look at, or none; the largest picture is one that there is.
    void nothingOfAnotherComparisonStays() {
        Compared compared;
        const ArraySource a = arrayOf("a", {2, 3}, {1.5F, 2, 4, 8, 16, 32});
        compared.compare(ofBoth(a, arrayOf("b", {2, 3}, {1.5F, 2, 4, 8, 16.5F, 32})));
        QCOMPARE(compared.view("comparison-difference").pinned(), std::optional(Cell{1, 1}));
        QVERIFY2(compared.numbers().contains(QLatin1String("<a href=\"4\">(1, 1)</a>")), qPrintable(compared.numbers()));
        QTest::keyClick(&compared.view("comparison-difference"), Qt::Key_3);
        compared.settle();
        QCOMPARE(&compared.pane.largePicture(), &compared.view("comparison-b"));
        const ArraySource other = arrayOf("other", {2, 2}, {1.5F, 2, 4, 8});
        compared.compare(ofBoth(other, arrayOf("same", {2, 2}, {1.5F, 2, 4, 8})));
        QCOMPARE(compared.view("comparison-difference").pinned(), std::optional<Cell>());
        QVERIFY2(compared.numbers().startsWith(QLatin1String("0 of 4 cells differ")), qPrintable(compared.numbers()));
        QVERIFY2(!compared.numbers().contains(QLatin1String("href")) && !compared.numbers().contains(QLatin1String("largest")),
                 qPrintable(compared.numbers()));
        // Where there is no difference, A is large, and no key changes that.
        compared.compare(ofBoth(other, a));
        QCOMPARE(&compared.pane.largePicture(), &compared.view("comparison-difference"));
        QCOMPARE(compared.pane.largePicture().data().title, QStringLiteral("A"));
        QTest::keyClick(&compared.view("comparison-difference"), Qt::Key_3);
        QCOMPARE(&compared.pane.largePicture(), &compared.view("comparison-difference"));
        // A note alone: nothing of what was compared; and all of it again behind it.
        compared.pane.showNoteAlone(QStringLiteral("A mistake"));
        QCOMPARE(compared.sentence(), QStringLiteral("A mistake"));
        QVERIFY(compared.pane.shown() == nullptr && !compared.pane.request());
        for (const char* part : {"comparisonNumbers", "comparisonMeant", "comparisonControls", "comparisonPictures"}) {
            QVERIFY2(!compared.sees(part), part);
        }
        compared.compare(ofBoth(seededBias(1), seededBias(2)));
        for (const char* part : {"comparisonNumbers", "comparisonControls", "comparisonPictures", "comparison-a", "comparison-b"}) {
            QVERIFY2(compared.sees(part), part);
        }
        QVERIFY(!compared.sees("comparisonMeant"));
    }

    /// F3 goes from one differing cell to the next, around the end and back; another head is shown where it is chosen.
    void keysGoFromOneDifferingCellToTheNext() {
        Compared compared;
        compared.pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&compared.pane));
        const ArraySource a = arrayOf("a", {2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
        compared.compare(ofBoth(a, arrayOf("b", {2, 2, 3}, {1, 2, 3.5F, 4, 5, 6, 7, 8, 9, 10.5F, 11, 12.5F})));
        HeatmapView& view = compared.view("comparison-difference");
        const auto* shown = compared.find<QComboBox>("comparisonShownHead");
        const auto at = [&] { return std::pair(shown->currentIndex(), view.pinned().value_or(Cell{-1, -1})); };
        QVERIFY(at() == std::pair(0, Cell{0, 2}));
        const auto press = [&](Qt::KeyboardModifiers modifiers) {
            view.setFocus();
            QTest::keyClick(&view, Qt::Key_F3, modifiers);
            compared.settle();
        };
        for (const auto& wanted : {std::pair(1, Cell{1, 0}), std::pair(1, Cell{1, 2}), std::pair(0, Cell{0, 2})}) {
            press(Qt::NoModifier);
            QVERIFY(at() == wanted);
        }
        for (const auto& wanted : {std::pair(1, Cell{1, 2}), std::pair(1, Cell{1, 0}), std::pair(0, Cell{0, 2})}) {
            press(Qt::ShiftModifier);
            QVERIFY(at() == wanted);
        }
        // The head alone is another one; the cell stays.
        auto* heads = compared.find<QComboBox>("comparisonShownHead");
        heads->setCurrentIndex(1);
        Q_EMIT heads->activated(1);
        compared.settle();
        QCOMPARE(compared.view("comparison-a").data().at({0, 2}), std::optional(9.0F));
        QCOMPARE(compared.view("comparison-b").data().at({1, 2}), std::optional(12.5F));
        QVERIFY(at() == std::pair(1, Cell{0, 2}));
    }
};

POSENC_TEST(ComparisonPaneTest)
#include "comparison_pane_test.moc"
