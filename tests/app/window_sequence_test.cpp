#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "app/pictures/picture_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/number_text.h"
#include "widgets/controls/sentence_label.h"
#include "widgets/profile/profile_plot.h"
#include "widgets/query/key_view.h"
#include "widgets/rotation/angle_dial.h"
#include "widgets/rotation/id_table.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Chooses an encoding and opens a drawer beside its pictures.
bool drawerOf(ShownWindow& window, const char* encoding, const char* drawer) {
    window->workspace().document().setEncoding(encoding);
    const bool settled = window.settled();
    window.bring(drawer);
    return settled;
}

/// Types the items of a sequence.
bool typedSequence(ShownWindow& window, const char* items) {
    auto* text = window.find<QLineEdit>("positionSequence");
    text->setFocus();
    text->setText(QLatin1String(items));
    QTest::keyClick(text, Qt::Key_Return);
    return window.settled();
}

}  // namespace

/// The drawers of a sequence's ids, of a rotation and of the layers.
class WindowSequenceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theOddTokensOfASequenceAreCounted() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(drawerOf(window, "rope", "positions"));
        auto* summary = window.find<SentenceLabel>("positionSummary");
        const auto* table = window.find<IdTable>("positionTable");
        // Two documents in one sequence: the second begins at 0 again, and its ids are those of the first.
        QVERIFY(typedSequence(window, "text:4, text:3"));
        QTRY_VERIFY2(summary->sentence().startsWith(QStringLiteral("7 tokens, 4 distinct ids")), qPrintable(summary->sentence()));
        QVERIFY2(summary->sentence().contains(QStringLiteral("1 resets, next token: id 3")) ||
                     summary->sentence().contains(QStringLiteral("1 reset, next token: id 3")),
                 qPrintable(summary->sentence()));
        QVERIFY(!summary->sentence().contains(QStringLiteral("collision")));
        QCOMPARE(table->rows().axes.size(), 1);
        for (int token = 0; token < 7; ++token) {
            QCOMPARE(table->rows().notes[static_cast<std::size_t>(token)], token == 4 ? QStringLiteral("reset") : QString());
        }
        // Padding has no id that counts.
        QVERIFY(typedSequence(window, "pad:2,text:3"));
        QTRY_VERIFY2(summary->sentence().startsWith(QStringLiteral("5 tokens, 3 distinct ids")), qPrintable(summary->sentence()));
        QCOMPARE(table->rows().notes[0], QStringLiteral("padding"));
        QCOMPARE(table->rows().notes[1], QStringLiteral("padding"));
        QCOMPARE(table->rows().notes[2], QString());
        QVERIFY2(!summary->sentence().contains(QStringLiteral("reset")), qPrintable(summary->sentence()));
        // 256 and 257 are one number in eight bits.
        QVERIFY(typedSequence(window, "text:258"));
        window->workspace().document().setParameter("angle-type", std::string("bfloat16"), false);
        QVERIFY(window.settled());
        QTRY_VERIFY2(summary->sentence().contains(QStringLiteral("258 tokens, 257 distinct ids, 1 collision")),
                     qPrintable(summary->sentence()));
        QCOMPARE(table->rows().notes[257], QStringLiteral("collision with 256"));
    }

    void itemsAreEditedRemovedAndRefused() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(drawerOf(window, "rope-mrope", "positions"));
        QVERIFY(typedSequence(window, "text:2,image:1x4x4,text:1"));
        auto* items = window.find<QListWidget>("positionItems");
        const auto sequence = [&] { return std::get<std::string>(window.scene().parameters.at("sequence")); };
        QTRY_COMPARE(items->count(), 3);
        const auto* table = window.find<IdTable>("positionTable");
        QTRY_COMPARE(table->rows().axes, (QStringList{QStringLiteral("Time"), QStringLiteral("Height"), QStringLiteral("Width")}));
        items->item(0)->setText(QStringLiteral("text:5"));
        QTRY_COMPARE(sequence(), std::string("text:5,image:1x4x4,text:1"));
        QVERIFY(window.settled());
        QVERIFY(window.find<QAction>("undo")->text().contains(QStringLiteral("Change the sequence")));
        // A wrong item is told, and goes back to what it was.
        auto* summary = window.find<SentenceLabel>("positionSummary");
        items->item(2)->setText(QStringLiteral("sound:9"));
        QTRY_COMPARE(items->item(2)->text(), QStringLiteral("text:1"));
        QCOMPARE(sequence(), std::string("text:5,image:1x4x4,text:1"));
        QVERIFY2(summary->sentence().contains(QStringLiteral("sound:9")), qPrintable(summary->sentence()));
        // Delete takes the current one, where the list has the keyboard.
        items->setCurrentRow(1);
        for (QWidget* other : {static_cast<QWidget*>(window.find<IdTable>("positionTable")),
                               static_cast<QWidget*>(&window.view(window->pictures().selectedLayer().c_str()))}) {
            other->setFocus();
            QTRY_VERIFY(!items->hasFocus());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
            QCoreApplication::processEvents();
            QCOMPARE(items->count(), 3);
        }
        items->setFocus();
        QTest::keyClick(items, Qt::Key_Delete);
        QTRY_COMPARE(sequence(), std::string("text:5,text:1"));
        QVERIFY(window.settled());
        QTRY_COMPARE(items->count(), 2);
        QTRY_COMPARE(window.find<QLineEdit>("positionSequence")->text(), QStringLiteral("text:5,text:1"));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QTRY_COMPARE(items->count(), 3);
        QCOMPARE(items->item(1)->text(), QStringLiteral("image:1x4x4"));
        // Where tokens have no ids there is nothing to list.
        window->workspace().document().setEncoding("swin");
        QVERIFY(window.settled());
        QTRY_VERIFY2(summary->sentence().contains(QStringLiteral("no position ids")), qPrintable(summary->sentence()));
        QVERIFY(!table->isVisible() && !items->isVisible() && !window.find<QLineEdit>("positionSequence")->isVisible());
    }

    /// A query of a sequence stands behind what is in the cache.
    void theAnglesOfAPairAreThoseOfItsPositions() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(drawerOf(window, "rope", "positions"));
        QVERIFY(typedSequence(window, "cache:6,text:2"));
        window.bring("rotation");
        auto* pairs = window.find<QTableWidget>("rotationPairs");
        QTRY_VERIFY(pairs->rowCount() > 2);
        pairs->setCurrentCell(0, 0);
        // The first pair turns by one radian for each position, once around in 2 pi of them.
        QCOMPARE(pairs->item(0, 3)->text(), QStringLiteral("6.283"));
        QCOMPARE(pairs->verticalHeaderItem(2)->text(), QStringLiteral("2"));
        window->workspace().document().setPinned(Focus::ofPair({1, 2}));
        const auto* dial = window.find<AngleDial>("angleDial");
        const auto* said = window.find<SentenceLabel>("rotationAngles");
        QTRY_VERIFY2(dial->query() && dial->key() && std::abs(*dial->query() - 7) < 1e-6, qPrintable(said->sentence()));
        QVERIFY(std::abs(*dial->key() - 2) < 1e-6);
        // cos(2 - 7) = 0.28366.
        QCOMPARE(said->sentence(), QStringLiteral("Pair 0: query 1 at 7 rad, key 2 at 2 rad, difference \u22125 rad, cosine 0.2837"));
        // Without a key there is one hand, of the first query where nothing is looked at.
        window->workspace().document().setPinned(std::nullopt);
        QTRY_VERIFY(!dial->key());
        QVERIFY(dial->query() && std::abs(*dial->query() - 6) < 1e-6);
        QCOMPARE(said->sentence(), QStringLiteral("Pair 0: query 0 at 6 rad"));
        QVERIFY(!window.find<KeyView>("rotationMap")->isVisible());
        // What does not rotate says so, and shows no pair of another encoding.
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        const auto* order = window.find<SentenceLabel>("rotationOrder");
        QTRY_VERIFY2(order->sentence().contains(QStringLiteral("does not rotate")), qPrintable(order->sentence()));
        QVERIFY(!pairs->isVisible() && !dial->isVisible() && !said->isVisible());
        QVERIFY(!window.find<ProfilePlot>("rotationProfile")->isVisible());
        window->workspace().document().setEncoding("rope");
        QVERIFY(window.settled());
        QTRY_VERIFY(pairs->isVisible() && dial->isVisible());
        // Trained frequencies of both axes are those of the head.
        window->workspace().document().setEncoding("rope-2d");
        window->workspace().document().setParameter("frequencies", std::string("mixed"), false);
        QVERIFY(window.settled());
        for (const Index head : {0, 1, 0}) {
            window->workspace().document().setHead({HeadChoice::Kind::One, head});
            QVERIFY(window.settled());
            // A pair is turned along both axes; the wavelength is that of the faster one.
            const auto alongAxis = [&](Index axis) {
                return std::abs(
                    static_cast<double>(window->workspace().picture()->model->field("frequencies", axis).value()->value(head, 0)));
            };
            const double wavelength = 2 * std::numbers::pi / std::max(alongAxis(0), alongAxis(1));
            QTRY_COMPARE(pairs->item(0, 3)->text(), numberText(wavelength));
        }
    }

    /// The map of the cosines points at keys: the pair with the query that is looked at is marked everywhere.
    void aKeyOnTheMapOfThePairIsPointedAt() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(drawerOf(window, "rope-2d", "rotation"));
        auto* map = window.find<KeyView>("rotationMap");
        const auto& pointer = [&]() -> const std::optional<Focus>& { return window->workspace().view().pointer(); };
        // Of no query there is no pair.
        window->workspace().document().setPinned(std::nullopt);
        QTRY_VERIFY(map->isVisible() && map->data().count() > 9);
        hover(*map, map->keyRect(9).center().toPoint());
        QVERIFY(!pointer());
        hover(*map, map->keyRect(9).center().toPoint() - QPoint(0, 1000));
        window->workspace().document().setPinned(Focus::ofPair({3, 5}));
        QTRY_COMPARE(map->data().query, Index{3});
        hover(*map, map->keyRect(9).center().toPoint());
        QVERIFY(pointer() == std::optional(Focus::ofPair({3, 9})));
        const auto* said = window.find<SentenceLabel>("rotationAngles");
        QTRY_VERIFY2(said->sentence().contains(QStringLiteral("query 3 at")) && said->sentence().contains(QStringLiteral("key 9 at")),
                     qPrintable(said->sentence()));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(map, &leave);
        QVERIFY(!pointer());
        QTRY_VERIFY2(said->sentence().contains(QStringLiteral("key 5 at")), qPrintable(said->sentence()));
    }

    /// Ids of eight bits leave some out behind 256: the next one is further away than 1. Each token is decoded as it is among all.
    void jumpsAndTheLastTokenAloneAreTold() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(drawerOf(window, "rope", "positions"));
        const auto* summary = window.find<SentenceLabel>("positionSummary");
        const auto* table = window.find<IdTable>("positionTable");
        QVERIFY(typedSequence(window, "text:260"));
        window->workspace().document().setParameter("angle-type", std::string("bfloat16"), false);
        QVERIFY(window.settled());
        // ..., 256, 256, 258, 260 for 256 to 259.
        QTRY_VERIFY2(summary->sentence().startsWith(QStringLiteral("260 tokens, 259 distinct ids, 1 collision")),
                     qPrintable(summary->sentence()));
        QVERIFY2(summary->sentence().contains(QStringLiteral("the first at token 257, 2 jumps, next token: id 260")),
                 qPrintable(summary->sentence()));
        QCOMPARE(table->rows().notes[257], QStringLiteral("collision with 256"));
        QCOMPARE(table->rows().notes[258], QStringLiteral("jump"));
        QCOMPARE(table->rows().notes[259], QStringLiteral("jump"));
        Scene scene;
        scene.encoding = "rope";
        scene.parameters = {{"length", Index{5}}, {"causal", true}};
        window->workspace().document().change(scene, QStringLiteral("Causal"));
        QVERIFY(window.settled());
        const QString alone = QStringLiteral("The last token, decoded alone, has the logits of its row of the matrix.");
        QTRY_COMPARE(summary->sentence(), QStringLiteral("5 tokens, 5 distinct ids, next token: id 5. ") + alone);
        QVERIFY(table->rows().notes.size() == 5 && table->rows().notes[4].isEmpty());
        // A token that sees those behind it is not decoded.
        window->workspace().document().setParameter("causal", false, false);
        QVERIFY(window.settled());
        QTRY_COMPARE(summary->sentence(), QStringLiteral("5 tokens, 5 distinct ids, next token: id 5."));
        // Of an image a token has a row and a column, and no items to type.
        scene.encoding = "rope-2d";
        scene.parameters = {{"grid", Grid{2, 3}}};
        window->workspace().document().change(scene, QStringLiteral("Image"));
        QVERIFY(window.settled());
        QTRY_COMPARE(table->rows().axes, (QStringList{QStringLiteral("Row"), QStringLiteral("Column")}));
        QCOMPARE(table->rows().ids, (std::vector<double>{0, 0, 0, 1, 0, 2, 1, 0, 1, 1, 1, 2}));
        QCOMPARE(summary->sentence(), QStringLiteral("6 tokens, 6 distinct ids, next token: id 3."));
        QVERIFY(!window.find<QLineEdit>("positionSequence")->isVisible() && table->isVisible());
    }

    /// Which features turn together, by which id, under this pairing and the other one; the pair that is chosen stays as long as there is
    /// one.
    void pairsSayWhatTheyReadAndStayChosen() {
        ShownWindow window;
        QVERIFY(window.shown());
        const auto use = [&](const char* encoding, const Parameters::Map& parameters) {
            Scene scene;
            scene.encoding = encoding;
            scene.parameters = parameters;
            window->workspace().document().change(scene, QStringLiteral("Rotation"));
            return window.settled();
        };
        const auto image = [](Index headDim, const char* pairing) {
            return Parameters::Map{{"grid", Grid{2, 3}}, {"head-dim", headDim}, {"pairing", std::string(pairing)}};
        };
        QVERIFY(use("rope-2d", image(8, "interleaved")));
        window.bring("rotation");
        auto* pairs = window.find<QTableWidget>("rotationPairs");
        const auto* order = window.find<SentenceLabel>("rotationOrder");
        const auto* said = window.find<SentenceLabel>("rotationAngles");
        QTRY_COMPARE(pairs->rowCount(), 4);
        const auto shown = [&](int row, int column) { return pairs->item(row, column)->text(); };
        // The first half of the pairs reads rows.
        QCOMPARE(shown(0, 2) + shown(1, 2) + shown(2, 2) + shown(3, 2), QStringLiteral("rowrowcol.col."));
        QVERIFY(!pairs->isColumnHidden(2));
        QCOMPARE(pairs->horizontalHeaderItem(3)->text(), QStringLiteral("λ"));
        QCOMPARE(shown(1, 0) + QStringLiteral("; ") + shown(1, 1), QStringLiteral("2, 3; 1, 5"));
        QVERIFY2(order->sentence().startsWith(QStringLiteral("Pairing: 2c with 2c + 1.")), qPrintable(order->sentence()));
        QVERIFY2(order->sentence().endsWith(QStringLiteral("Rotated: 8 of 8 features.")), qPrintable(order->sentence()));
        // A map by two offsets is no curve over one.
        QVERIFY(!window.find<ProfilePlot>("rotationProfile")->isVisible());
        pairs->setCurrentCell(3, 0);
        QTRY_VERIFY2(said->sentence().startsWith(QStringLiteral("Pair 3: ")), qPrintable(said->sentence()));
        QVERIFY(use("rope-2d", image(16, "half")));
        QTRY_COMPARE(pairs->rowCount(), 8);
        QCOMPARE(pairs->currentRow(), 3);
        QCOMPARE(shown(1, 0) + QStringLiteral("; ") + shown(1, 1), QStringLiteral("1, 9; 2, 3"));
        QVERIFY2(order->sentence().startsWith(QStringLiteral("Pairing: c with c + 8.")), qPrintable(order->sentence()));
        QVERIFY(use("rope-2d", image(4, "half")));
        QTRY_COMPARE(pairs->rowCount(), 2);
        QCOMPARE(pairs->currentRow(), 1);
        QVERIFY2(said->sentence().startsWith(QStringLiteral("Pair 1: ")), qPrintable(said->sentence()));
        // One id for all: it is not told. Both curves begin at 1.
        QVERIFY(use("rope", {{"length", Index{12}}, {"head-dim", Index{8}}}));
        QTRY_COMPARE(pairs->rowCount(), 4);
        QVERIFY(pairs->isColumnHidden(2));
        QCOMPARE(pairs->horizontalHeaderItem(3)->text(), QStringLiteral("Wavelength"));
        const auto& plot = *window.find<ProfilePlot>("rotationProfile");
        QVERIFY(plot.isVisible());
        QCOMPARE(plot.data().lines.size(), std::size_t{2});
        QCOMPARE(plot.data().lines[0].name, QStringLiteral("mean cosine"));
        QCOMPARE(plot.data().lines[1].name, QStringLiteral("decay bound"));
        double cosines = 0;
        double bound = 0;
        double across = 0;
        for (const double frequency : {1.0, 0.1, 0.01, 0.001}) {
            cosines += std::cos(3 * frequency);
            across += std::sin(3 * frequency);
            bound += std::hypot(cosines, across);
        }
        QVERIFY(std::abs(plot.data().lines[0].values->at(0) - 1) < 1e-6 && std::abs(plot.data().lines[1].values->at(0) - 1) < 1e-6);
        QVERIFY(std::abs(plot.data().lines[0].values->at(3) - cosines / 4) < 1e-5);
        QVERIFY(std::abs(plot.data().lines[1].values->at(3) - bound / (1 + 2 + 3 + 4)) < 1e-5);
        QVERIFY(use("rope", {{"length", Index{12}}, {"head-dim", Index{8}}, {"rotary-dim", Index{4}}}));
        QTRY_COMPARE(pairs->rowCount(), 2);
        QVERIFY2(order->sentence().endsWith(QStringLiteral("Rotated: 4 of 8 features.")), qPrintable(order->sentence()));
    }

    void layersAreCheckedInTheDrawer() {
        ShownWindow window;
        QVERIFY(window.shown());
        window.bring("layers");
        auto* list = window.find<QListWidget>("layerList");
        const Model& model = *window->workspace().picture()->model;
        QCOMPARE(list->count(), static_cast<int>(model.layers().size()));
        const std::vector<std::string> usual = window->pictures().layers();
        const auto idAt = [&](int row) { return list->item(row)->data(Qt::UserRole).toString().toStdString(); };
        const auto rowOf = [&](const std::string& id) {
            int row = 0;
            while (row < list->count() && idAt(row) != id) {
                ++row;
            }
            return row;
        };
        const auto shows = [&](const std::vector<std::string>& layers) {
            return QTest::qWaitFor([&] { return window->pictures().layers() == layers && !window->workspace().busy(); }, kPatience);
        };
        // Those that are seen come first, in their order.
        for (int row = 0; row < list->count(); ++row) {
            const bool shown = row < static_cast<int>(usual.size());
            QCOMPARE(list->item(row)->checkState(), shown ? Qt::Checked : Qt::Unchecked);
            QVERIFY(!shown || idAt(row) == usual[static_cast<std::size_t>(row)]);
        }
        // A further one is the last.
        const std::string further = idAt(static_cast<int>(usual.size()));
        list->item(static_cast<int>(usual.size()))->setCheckState(Qt::Checked);
        std::vector<std::string> more = usual;
        more.push_back(further);
        QVERIFY(shows(more));
        list->item(rowOf(usual.front()))->setCheckState(Qt::Unchecked);
        more.erase(more.begin());
        QVERIFY(shows(more));
        QTRY_COMPARE(idAt(0), more.front());
        // The last one stays.
        window->workspace().document().setLayers({"bias"});
        QVERIFY(shows({"bias"}));
        QTRY_COMPARE(idAt(0), std::string("bias"));
        QVERIFY(!list->item(0)->flags().testFlag(Qt::ItemIsUserCheckable));
        QVERIFY(list->item(1)->flags().testFlag(Qt::ItemIsUserCheckable));
        window.find<QPushButton>("layersDefault")->click();
        QVERIFY(shows(usual));
        QVERIFY(window.scene().layers.empty());
        QTRY_VERIFY(list->item(0)->flags().testFlag(Qt::ItemIsUserCheckable));
        // Each was a step.
        window.find<QAction>("undo")->trigger();
        QVERIFY(shows({"bias"}));
    }
};

POSENC_TEST(WindowSequenceTest)
#include "window_sequence_test.moc"
