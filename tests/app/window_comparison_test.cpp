// Check and compare in the real window: each door, and what is seen behind it.
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSlider>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include "app/comparison/comparison_pane.h"
#include "app/scene_file/scene_file.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/comparison_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/palette/command_search.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/theme/elided_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Swin's index of a window, written out; without the stride of its rows where that is forgotten.
std::vector<int> swinIndex(int rows, int columns, bool stride) {
    std::vector<int> index;
    for (int query = 0; query < rows * columns; ++query) {
        for (int key = 0; key < rows * columns; ++key) {
            const int down = query / columns - key / columns + rows - 1;
            index.push_back(down * (stride ? 2 * columns - 1 : 1) + query % columns - key % columns + columns - 1);
        }
    }
    return index;
}

void dropFile(QWidget& on, const QString& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &enter);
    QDropEvent drop({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&on, &drop);
}

MessageBar* messagesOf(ShownWindow& window) {
    return window->findChild<MessageBar*>(QString(), Qt::FindDirectChildrenOnly);
}

ComparisonPane& paneOf(const ShownWindow& window) {
    return *window.find<ComparisonPane>("comparisonPane");
}

QString verdictOf(const ShownWindow& window) {
    return window.find<SentenceLabel>("comparisonSentence")->sentence();
}

/// What an array is, from the list of the tensors of its file.
bool askWhat(ShownWindow& window, const QString& name) {
    auto* table = browse(window);
    if (table == nullptr) {
        return false;
    }
    window.find<QCheckBox>("positionalOnly")->setChecked(false);
    // A tensor without a name is the only one.
    table->setCurrentIndex(name.isEmpty() ? table->model()->index(0, 0) : named(*table, name));
    window.find<QPushButton>("checkTensor")->click();
    return QTest::qWaitFor([&] { return paneOf(window).isVisible() && paneOf(window).shown() != nullptr; }, kPatience);
}

/// Presses A|B and chooses the entry of this title and place.
bool compareWith(ShownWindow& window, const QString& title, const QString& place) {
    return chooseOf(window, place, title) &&
           QTest::qWaitFor([&] { return paneOf(window).isVisible() && paneOf(window).shown() != nullptr; }, kPatience);
}

HeatmapView& large(const ShownWindow& window) {
    return *window.find<HeatmapView>("comparison-difference");
}

bool drawn(const ShownWindow& window, const QString& title) {
    return QTest::qWaitFor([&] { return !large(window).data().empty() && large(window).data().title == title; }, kPatience);
}

}  // namespace

class WindowComparisonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    // The engineer's story: a wrong relative_position_index.npy, the named mistake and its fix in two actions.
    void aDroppedWrongIndexIsNamedAndItsFixIsOneClickAway() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("relative_position_index.npy"));
        QVERIFY(writeNpy(file, {9, 9}, swinIndex(3, 3, false)));
        dropFile(*window, file);
        auto* messages = messagesOf(window);
        QTRY_VERIFY_WITH_TIMEOUT(messages->sentence().contains(QLatin1String("swin-no-stride")), kPatience);
        QVERIFY2(messages->sentence().contains(QLatin1String("72 of 81 cells differ")), qPrintable(messages->sentence()));
        QVERIFY(messages->sentence().contains(QLatin1String("Fix: Multiply the row part by")));
        const QString said = messages->sentence();
        Q_EMIT messages->actionRequested();
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).isVisible() && paneOf(window).shown() != nullptr, kPatience);
        QCOMPARE(verdictOf(window), said);
        QVERIFY(verdictOf(window).contains(QStringLiteral("the Swin index (window 3 × 3)")));
        // The difference, with the first differing cell pinned.
        QVERIFY(drawn(window, QStringLiteral("A − B")));
        const auto shown = paneOf(window).shown();
        QVERIFY(shown->differences.counts.first.has_value());
        QTRY_VERIFY(large(window).pinned() ==
                    std::optional(Cell{shown->differences.counts.first->row, shown->differences.counts.first->column}));
        // The link leads to the entry of the gallery.
        auto* entry = window.find<QPushButton>("comparisonEntry");
        QVERIFY(entry->isVisible());
        entry->click();
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).shown() != nullptr && paneOf(window).shown()->of.mistake == "swin-no-stride", kPatience);
        QVERIFY(window.find<QLabel>("galleryText")->text().contains(QStringLiteral("Multiply the row part by 2Ww − 1")));
    }

    void anArrayThatIsNoTableIsCheckedWhenItIsDropped() {
        ShownWindow window;
        QVERIFY(window.shown());
        // cos and sin of positions: a table that no scene is proposed of may still be known.
        std::vector<float> bias;
        for (int head = 0; head < 2; ++head) {
            for (int query = 0; query < 6; ++query) {
                for (int key = 0; key < 6; ++key) {
                    const float slope = head == 0 ? 0.0625F : 0.00390625F;
                    bias.push_back(key > query ? -std::numeric_limits<float>::infinity() : -slope * static_cast<float>(query - key));
                }
            }
        }
        const QString file = window.path(QStringLiteral("bias.npy"));
        QVERIFY(writeNpy(file, {2, 6, 6}, bias));
        dropFile(*window, file);
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).isVisible(), kPatience);
        QVERIFY2(verdictOf(window).startsWith(QLatin1String("bias.npy is the ALiBi bias")), qPrintable(verdictOf(window)));
        QVERIFY(drawn(window, QStringLiteral("A − B")));
        QCOMPARE(paneOf(window).shown()->differences.counts.differing, Index{0});
        QVERIFY(!window.find<QToolButton>("nextDifference")->isEnabled());
        QTest::keyClick(&large(window), Qt::Key_Escape);
        QVERIFY(!paneOf(window).isVisible());
        QVERIFY(window.view("bias").isVisible());
    }

    void anArrayOfWhichNothingIsKnownIsListedWithTheVerdict() {
        ShownWindow window;
        QVERIFY(window.shown());
        std::vector<float> noise;
        for (unsigned i = 0; i < 144; ++i) {
            noise.push_back(static_cast<float>((i * 2654435761U) >> 8) / 16777216.0F);
        }
        const QString file = window.path(QStringLiteral("noise.npy"));
        QVERIFY(writeNpy(file, {12, 12}, noise));
        dropFile(*window, file);
        QTRY_VERIFY_WITH_TIMEOUT(window.find<QLabel>("tensorListSummary") != nullptr, kPatience);
        QVERIFY(messagesOf(window)->sentence().startsWith(QLatin1String("Nothing known: noise.npy has 144 values")));
        QVERIFY(!paneOf(window).isVisible());
    }

    void whatIsThisAnswersForATensorOfTheListAndItCanBeSaidWhatItShouldBe() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("index.npy"));
        QVERIFY(writeNpy(file, {12, 12}, swinIndex(3, 4, true)));
        dropFile(*window, file);
        QTRY_COMPARE_WITH_TIMEOUT(QString::fromStdString(window.scene().tensors.begin()->second.file), file, kPatience);
        QVERIFY(askWhat(window, QString()));
        QTRY_VERIFY(verdictOf(window).contains(QStringLiteral("is the Swin index (window 3 × 4)")));
        auto* meant = window.find<QComboBox>("comparisonMeant");
        QVERIFY(meant->isVisible());
        QVERIFY(meant->findText(QStringLiteral("swin 4x3")) > 0);
        meant->setCurrentIndex(meant->findText(QStringLiteral("swin 4x3")));
        Q_EMIT meant->activated(meant->currentIndex());
        QTRY_VERIFY_WITH_TIMEOUT(verdictOf(window).startsWith(QStringLiteral("index.npy is not the Swin index (window 4 × 3)")), kPatience);
        QCOMPARE(meant->currentText(), QStringLiteral("swin 4x3"));
        QVERIFY(paneOf(window).shown()->differences.counts.differing > 0);
        meant->setEditText(QStringLiteral("swin 3x"));
        QTest::keyClick(meant->lineEdit(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!messagesOf(window)->sentence().isEmpty(), kPatience);
        QVERIFY(verdictOf(window).startsWith(QLatin1String("index.npy is not")));
    }

    void t5AgainstAlibiAtEqualLengthInThreeActions() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        QVERIFY(window.settled());
        QVERIFY(compareWith(window, QStringLiteral("ALiBi"), QStringLiteral("Encoding of")));
        const auto shown = paneOf(window).shown();
        QVERIFY(shown->sameShape);
        QCOMPARE(shown->a.array->rows, shown->b.array->rows);
        QVERIFY(verdictOf(window).contains(QLatin1String("ALiBi")));
        QVERIFY(drawn(window, QStringLiteral("A − B")));
        QCOMPARE(window.find<HeatmapView>("comparison-a")->colours(), window.find<HeatmapView>("comparison-b")->colours());
        QCOMPARE(window.find<ProfilePlot>("comparisonProfile")->data().lines.size(), std::size_t{2});
        // The scene goes on being A, by the head that was chosen: another length is compared.
        auto* head = window.find<QComboBox>("comparisonHeadA");
        head->setCurrentIndex(3);
        Q_EMIT head->activated(3);
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).shown()->of.a.head == std::optional<Index>(2), kPatience);
        window->workspace().document().setParameter("length", Index{10}, false);
        QTRY_COMPARE_WITH_TIMEOUT(paneOf(window).shown()->a.array->rows, Index{10}, kPatience);
        QCOMPARE(paneOf(window).shown()->of.a.head, std::optional<Index>(2));
    }

    void oneHeadAgainstAnotherAndAllAgainstAll() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        window->workspace().document().setLayers({"bias"});
        QVERIFY(window.settled());
        QVERIFY(compareWith(window, QStringLiteral("layers.0.blocks.2.attn"), QStringLiteral("Table of")));
        auto* a = window.find<QComboBox>("comparisonHeadA");
        auto* b = window.find<QComboBox>("comparisonHeadB");
        const auto choose = [](QComboBox& box, int row) {
            box.setCurrentIndex(row);
            Q_EMIT box.activated(row);
        };
        QVERIFY(a->isVisible());
        choose(*b, 3);
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).shown()->of.b->head == std::optional<Index>(2), kPatience);
        QCOMPARE(paneOf(window).shown()->a.array->heads, Index{1});
        QCOMPARE(paneOf(window).shown()->pairs.size(), std::size_t{9});
        choose(*a, 0);
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).shown()->a.array->heads == 3, kPatience);
        QCOMPARE(paneOf(window).shown()->pairs.size(), std::size_t{9});
        const auto& pairs = paneOf(window).shown()->pairs;
        QVERIFY(std::is_sorted(pairs.begin(), pairs.end(), [](const HeadPair& x, const HeadPair& y) { return x.root < y.root; }));
        QCOMPARE(window.find<QTableView>("comparisonPairs")->model()->rowCount(), 9);
    }

    void flickShowsAAndBInTurnWhileSpaceIsHeld() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QVERIFY(compareWith(window, QStringLiteral("Head 1"), QStringLiteral("This layer")));
        QVERIFY(drawn(window, QStringLiteral("A − B")));
        large(window).setFocus();
        QTest::keyPress(&large(window), Qt::Key_Space);
        QCOMPARE(large(window).data().title, QStringLiteral("A"));
        QTRY_COMPARE(large(window).data().title, QStringLiteral("B"));
        QTest::keyRelease(&large(window), Qt::Key_Space);
        QCOMPARE(large(window).data().title, QStringLiteral("A − B"));
    }

    void aSmallPictureBecomesTheLargeOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QVERIFY(compareWith(window, QStringLiteral("Head 1"), QStringLiteral("This layer")));
        QVERIFY(drawn(window, QStringLiteral("A − B")));
        auto& b = *window.find<HeatmapView>("comparison-b");
        const QPoint small = b.mapTo(&*window, QPoint());
        QTest::mouseClick(&b, Qt::LeftButton, {}, b.titleRect().center());
        QTRY_VERIFY(b.width() > large(window).width());
        QVERIFY(b.data().title == QStringLiteral("B") && large(window).data().title == QStringLiteral("A − B"));
        QCOMPARE(large(window).mapTo(&*window, QPoint()).y(), small.y());  // they change places
        QTest::keyClick(&b, Qt::Key_1);
        QTRY_VERIFY(large(window).width() > b.width());
        // Status line, zoom and cell pane are of what is seen.
        QTest::mouseClick(&large(window), Qt::LeftButton, {}, middleOf(large(window), {5, 2}));
        const auto said = [&] { return window.find<ElidedLabel>("statusCell")->text(); };
        QTRY_VERIFY(said().startsWith(QStringLiteral("(5, 2)  ·  A ")) && said().contains(QStringLiteral("A − B ")));
        QTest::keyClick(&large(window), Qt::Key_Plus);
        QTRY_COMPARE(window.find<QAbstractSpinBox>("zoomPercent")->text().section(QLatin1Char(' '), 0, 0).toDouble(),
                     std::round(large(window).zoom() * 100));
        window.find<QToolButton>("closeComparison")->click();
        QTRY_VERIFY(!said().contains(QStringLiteral("A − B ")));
    }

    void aSavedSceneIsDroppedAsB() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("t5");
        QVERIFY(window.settled());
        QVERIFY(compareWith(window, QStringLiteral("ALiBi"), QStringLiteral("Encoding of")));
        SceneFile saved{window.scene()};
        saved.scene.seed = 3;
        const QString file = window.path(QStringLiteral("third seed.posenc"));
        QVERIFY(writeSceneFile(saved, file.toStdString()).ok());
        dropFile(*window, file);
        QTRY_COMPARE_WITH_TIMEOUT(paneOf(window).shown()->b.name.section(QLatin1Char(','), 0, 0), QStringLiteral("third seed.posenc"),
                                  kPatience);
        QVERIFY(paneOf(window).shown()->sameShape && paneOf(window).shown()->differences.counts.differing > 0);
    }

    void theWayGoesFromOneDifferingCellToTheNextAndTheToleranceEndsIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        std::vector<float> right;
        for (int i = 0; i < 8 * 8; ++i) {
            right.push_back(0.37F * static_cast<float>(i % 13) + 0.1F);
        }
        std::vector<float> wrong = right;
        wrong[19] += 0.01F;
        wrong[50] -= 0.5F;
        const QString a = window.path(QStringLiteral("a.npy"));
        const QString b = window.path(QStringLiteral("b.npy"));
        QVERIFY(writeNpy(a, {8, 8}, wrong));
        QVERIFY(writeNpy(b, {8, 8}, right));
        dropFile(*window, a);
        QTRY_VERIFY_WITH_TIMEOUT(window.find<QLabel>("tensorListSummary") != nullptr || paneOf(window).isVisible(), kPatience);
        if (!paneOf(window).isVisible()) {
            QVERIFY(askWhat(window, QString()));
        }
        window.find<QToolButton>("comparisonOther")->click();
        auto* search = window->findChild<CommandSearch*>();
        const auto other = std::find_if(search->commands().begin(), search->commands().end(),
                                        [](const Command& one) { return one.title == QLatin1String("Another file..."); });
        QVERIFY(other != search->commands().end());
        const auto run = other->run;
        search->dismiss();
        run();
        auto* dialog = window.find<QFileDialog>("compareDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(b);
        dialog->close();
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).shown() != nullptr && paneOf(window).shown()->of.b, kPatience);
        QVERIFY2(verdictOf(window).startsWith(QLatin1String("a.npy and b.npy differ: 2 of 64 cells differ")),
                 qPrintable(verdictOf(window)));
        QVERIFY(drawn(window, QStringLiteral("A − B")));
        QTRY_VERIFY(large(window).pinned() == std::optional(Cell{2, 3}));
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&*window));
        QTest::keyClick(&large(window), Qt::Key_F3);
        QTRY_VERIFY(large(window).pinned() == std::optional(Cell{6, 2}));
        QTest::keyClick(&large(window), Qt::Key_F3);
        QTRY_VERIFY(large(window).pinned() == std::optional(Cell{2, 3}));
        QTest::keyClick(&large(window), Qt::Key_F3, Qt::ShiftModifier);
        QTRY_VERIFY(large(window).pinned() == std::optional(Cell{6, 2}));
        auto* tolerance = window.find<QSlider>("comparisonTolerance");
        QVERIFY(window.find<QLabel>("comparisonToleranceText")->text().contains(QLatin1String("float32")));
        tolerance->setValue(tolerance->maximum());
        QTRY_COMPARE_WITH_TIMEOUT(paneOf(window).shown()->differences.counts.differing, Index{0}, kPatience);
        QVERIFY(!window.find<QToolButton>("nextDifference")->isEnabled());
        tolerance->setValue(0);
        window.find<QCheckBox>("comparisonSoftmax")->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).shown()->of.softmax && paneOf(window).shown()->a.array->largest <= 1.0, kPatience);
    }

    void twoFilesAsWholesSayWhichTablesDiffer() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.sampleCopy();
        QVERIFY(window.open(file));
        const auto compareWithFile = [&](const QString& other) {
            window.find<QAction>("compareFiles")->trigger();
            auto* dialog = window.find<QFileDialog>("compareFilesDialog");
            Q_EMIT dialog->fileSelected(other);
            delete dialog;
            return window.find<QDialog>("fileDifferences");
        };
        // The shipped sample is the same file by another name.
        QDialog* same = compareWithFile(QStringLiteral(":/samples/swin-digits.safetensors"));
        auto* summary = same->findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"));
        QTRY_VERIFY_WITH_TIMEOUT(summary->text().contains(QLatin1String("are identical in all")), kPatience);
        delete same;
        QFile changed(file);
        const QString other = window.path(QStringLiteral("other.safetensors"));
        QVERIFY(changed.open(QIODevice::ReadOnly));
        QByteArray bytes = changed.readAll();
        bytes[bytes.size() - 1] = static_cast<char>(bytes[bytes.size() - 1] ^ 0x01);
        QFile copy(other);
        QVERIFY(copy.open(QIODevice::WriteOnly));
        copy.write(bytes);
        copy.close();
        QDialog* dialog = compareWithFile(other);
        summary = dialog->findChild<QLabel*>(QStringLiteral("fileDifferencesSummary"));
        QTRY_VERIFY_WITH_TIMEOUT(summary->text().contains(QLatin1String("differ in 1 of")), kPatience);
        auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("fileDifferencesTable"));
        QCOMPARE(table->item(0, 2)->text(), QStringLiteral("differs"));
        QCOMPARE(table->item(0, 3)->text(), QStringLiteral("1"));
        QCOMPARE(table->item(1, 2)->text(), QStringLiteral("identical"));
        Q_EMIT table->cellActivated(0, 0);
        QTRY_VERIFY_WITH_TIMEOUT(paneOf(window).isVisible() && paneOf(window).shown() != nullptr, kPatience);
        QVERIFY(paneOf(window).shown()->sameShape && verdictOf(window).contains(QLatin1String("other.safetensors")));
    }
};

POSENC_TEST(WindowComparisonTest)
#include "window_comparison_test.moc"
