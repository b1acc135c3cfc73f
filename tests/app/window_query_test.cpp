#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <array>

#include "app/panels/query_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/plate/axis_ticks.h"
#include "widgets/plate/heatmap_text.h"
#include "widgets/query/key_view.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QColor seenAt(KeyView& view, Index key) {
    // Beside the middle, where a text may stand, and inside of any frame.
    const QRectF place = view.keyRect(key);
    const QPointF point = place.topLeft() + QPointF(place.width() / 4, place.height() / 4);
    return view.grab().toImage().pixelColor((point * view.devicePixelRatioF()).toPoint());
}

QColor expectedColour(const KeyView& view, Index key) {
    const HeatmapColours& colours = view.data().colours;
    const Rgb rgb =
        ColourScale(*colours.map, colours.minimum, colours.maximum).colour((*view.data().values)[static_cast<std::size_t>(key)]);
    return {rgb.red, rgb.green, rgb.blue};
}

}  // namespace

class WindowQueryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theQueryIsSeenOnItsGridAndDragged() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        auto* keys = window.find<KeyView>("keyView");
        HeatmapView& attention = window.view("attention");
        QTest::mouseClick(&attention, Qt::LeftButton, {}, attention.cellRect({16, 25}).center());
        hover(attention, {2, 2});
        QTRY_COMPARE(keys->data().query, Index{16});
        QCOMPARE(keys->data().count(), Index{49});
        const auto field = window->workspace().picture()->model->field("attention", 0).value();
        for (const Index key : {0, 8, 24, 40, 48}) {
            QCOMPARE((*keys->data().values)[static_cast<std::size_t>(key)], field->value(16, key));
            QCOMPARE(seenAt(*keys, key), expectedColour(*keys, key));
        }
        // Row-major on the map: key 25 is at row 3, column 4.
        QVERIFY(keys->keyRect(25).top() > keys->keyRect(4).top() && keys->keyRect(25).left() == keys->keyRect(4).left());
        // Dragging takes the pin along; the key that was looked at stays.
        QTest::mousePress(keys, Qt::LeftButton, {}, keys->keyRect(16).center().toPoint());
        QMouseEvent move(QEvent::MouseMove, keys->keyRect(30).center(), keys->mapToGlobal(keys->keyRect(30).center()), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(keys, &move);
        QTest::mouseRelease(keys, Qt::LeftButton, {}, keys->keyRect(30).center().toPoint());
        QVERIFY(window.scene().pinned == Focus::ofPair({30, 25}));
        QTRY_COMPARE(keys->data().query, Index{30});
        QVERIFY(attention.pinned() == (Cell{30, 25}));
        // Pointing at a key marks the pair everywhere.
        hover(*keys, keys->keyRect(3).center().toPoint());
        QVERIFY(window.view("bias").pointer() == (Cell{30, 3}));
        QTest::keyClick(keys, Qt::Key_Down);
        QTRY_COMPARE(keys->data().query, Index{37});
    }

    void otherLayersAreShownOverAnImage() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        auto* keys = window.find<KeyView>("keyView");
        QTRY_VERIFY(keys->data().count() == 49);
        auto* layer = window.find<QComboBox>("queryLayer");
        QTest::keyClick(layer, Qt::Key_Down);
        QCOMPARE(layer->currentData().toString(), QStringLiteral("bias"));
        const auto bias = window->workspace().picture()->model->field("bias", 0).value();
        QTRY_COMPARE((*keys->data().values)[5], bias->value(0, 5));
        const QColor before = seenAt(*keys, 5);
        QImage green(70, 70, QImage::Format_RGB32);
        green.fill(QColor(0, 255, 0));
        const QString file = window.path(QStringLiteral("green.png"));
        QVERIFY(green.save(file));
        auto* pane = window.find<QueryPane>("queryPane");
        pane->openImage(file);
        QTRY_VERIFY(seenAt(*keys, 5) != before);
        QVERIFY(seenAt(*keys, 5).green() > before.green() || before.green() == 255);
        auto* note = window.find<QLabel>("queryNote");
        QVERIFY(!note->isVisible());
        const auto* button = window.find<QToolButton>("queryImage");
        QCOMPARE(button->text(), QStringLiteral("No image"));
        QCOMPARE(window.scene().view.queryImage, file.toStdString());
        // What is no image is said, and leaves the one that is there.
        const QColor over = seenAt(*keys, 5);
        pane->openImage(window.sampleCopy());
        QTRY_VERIFY(note->isVisible());
        QVERIFY(note->text().contains(QLatin1String("my swin.safetensors")));
        QCOMPARE(seenAt(*keys, 5), over);
        QCOMPARE(window.scene().view.queryImage, file.toStdString());
        QTest::mouseClick(window.find<QToolButton>("queryImage"), Qt::LeftButton);
        QTRY_COMPARE(seenAt(*keys, 5), before);
        QCOMPARE(button->text(), QStringLiteral("Image..."));
        QVERIFY(!note->isVisible() && window.scene().view.queryImage.empty());
    }

    /// The button asks for an image where there is none, and takes away the one that is there.
    void theButtonOfTheImageAsksForOne() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        auto* button = window.find<QToolButton>("queryImage");
        QTest::mouseClick(button, Qt::LeftButton);
        auto* dialog = window.find<QFileDialog>("imageDialog");
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFile);
        QVERIFY(dialog->nameFilters().first().contains(QLatin1String("*.jpeg")));
        const QString file = window.path(QStringLiteral("green.png"));
        QImage green(70, 70, QImage::Format_RGB32);
        green.fill(QColor(0, 255, 0));
        QVERIFY(green.save(file));
        Q_EMIT dialog->fileSelected(file);
        dialog->close();
        QTRY_COMPARE(window.scene().view.queryImage, file.toStdString());
        QTRY_VERIFY(window.find<QFileDialog>("imageDialog") == nullptr);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(window.find<QFileDialog>("imageDialog") == nullptr);
        QTRY_VERIFY(window.scene().view.queryImage.empty());
    }

    /// What a step back takes away while it is being read stays away.
    void anImageThatIsTakenAwayDoesNotComeBack() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        QImage green(70, 70, QImage::Format_RGB32);
        green.fill(QColor(0, 255, 0));
        const auto saved = [&](const char* name) {
            const QString file = window.path(QLatin1String(name));
            return green.save(file) ? file.toStdString() : std::string();
        };
        const std::string first = saved("first.png");
        const std::string second = saved("second.png");
        Document& document = window->workspace().document();
        std::vector<std::string> seen;
        connect(&document, &Document::sceneChanged, this, [&](const Scene& scene) {
            if (seen.empty() || seen.back() != scene.view.queryImage) {
                seen.push_back(scene.view.queryImage);
            }
        });
        for (const std::string& image : {first, std::string()}) {
            SceneView view = document.scene().view;
            view.queryImage = image;
            document.setView(view);
        }
        // Long enough for the first one to be read.
        document.setEncoding("alibi");
        QVERIFY(window.settled());
        window.find<QueryPane>("queryPane")->openImage(QString::fromStdString(second));
        QTRY_COMPARE(document.scene().view.queryImage, second);
        QCOMPARE(seen, (std::vector<std::string>{first, {}, second}));
    }

    void offsetsAreWrittenAroundTheQuery() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        auto* keys = window.find<KeyView>("keyView");
        QTRY_VERIFY(keys->data().count() == 49);
        window->workspace().document().setPinned(Focus::ofPair({16, 25}));
        auto* layer = window.find<QComboBox>("queryLayer");
        const auto choose = [&](const char* id) {
            const int place = layer->findData(QLatin1String(id));
            QVERIFY2(place >= 0, id);
            layer->setCurrentIndex(place);
            Q_EMIT layer->activated(place);
        };
        const Model& model = *window->workspace().picture()->model;
        const auto offsets = model.layersOf(std::array{LayerRole::Offset});
        QVERIFY(!offsets.empty());
        choose(offsets.front().id.c_str());
        QTRY_VERIFY(keys->data().whole && keys->data().query == 16);
        // Query 16 stands at row 2, column 2 of the window of 7 x 7; key 25 at row 3, column 4. Which way the sign goes, the model says.
        const QString sign = model.offsetSign() == OffsetSign::KeyMinusQuery ? QString() : QStringLiteral("\u2212");
        QCOMPARE(keys->data().text(16), QStringLiteral("0,0"));
        QCOMPARE(keys->data().text(25), sign + QStringLiteral("1,") + sign + QStringLiteral("2"));
        choose("index");
        QTRY_VERIFY(keys->data().text(16) != QStringLiteral("0,0"));
        QCOMPARE(keys->data().text(25).toLongLong(), static_cast<qlonglong>(model.field("index", 0).value()->value(16, 25)));
        QVERIFY(!window.find<QCheckBox>("queryMean")->isEnabled());
    }

    void theMeanOfAllQueriesAndTheContentAloneAreShownWithTheirScale() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        auto* keys = window.find<KeyView>("keyView");
        QTRY_VERIFY(keys->data().count() == 49);
        const Model& model = *window->workspace().picture()->model;
        const auto attention = *model.layerOf(LayerRole::Probability);
        const auto layer = window.find<QComboBox>("queryLayer");
        const int place = layer->findData(QString::fromStdString(attention.id));
        layer->setCurrentIndex(place);
        Q_EMIT layer->activated(place);
        const auto expect = [&](const QueryValuesRequest& request) {
            const auto wanted = queryValues(model, attention, request, {}).value();
            QTRY_COMPARE(*keys->data().values, wanted);
            auto* scale = window.find<QWidget>("queryScale");
            QVERIFY(scale->isVisible() && !scale->accessibleDescription().isEmpty());
        };
        const Index query = keys->data().query;
        expect({0, query});
        window.find<QCheckBox>("queryContentOnly")->click();
        expect({0, query, true});
        window.find<QCheckBox>("queryMean")->click();
        expect({0, std::nullopt, true});
        window.find<QCheckBox>("queryContentOnly")->click();
        expect({0, std::nullopt});
    }

    void aTextStandsForTheKeysOfASequence() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        window->workspace().document().setEncoding("relative-1d");
        QVERIFY(window.settled());
        auto* keys = window.find<KeyView>("keyView");
        QTRY_VERIFY(keys->data().count() > 0 && !keys->data().keys.grid);
        auto* text = window.find<QLineEdit>("queryText");
        QTest::keyClicks(text, QStringLiteral("the cat sat on the mat"));
        auto* use = window.find<QPushButton>("queryUseLength");
        QTRY_VERIFY(use->isVisible());
        QTest::mouseClick(use, Qt::LeftButton);
        QTRY_COMPARE(keys->data().count(), Index{6});
        QTRY_VERIFY(!use->isVisible());
        // The words stand on the axes of the pictures too.
        const HeatmapView& attention = window.view("attention");
        QTRY_VERIFY(attention.data().columnMeaning.words != nullptr);
        QCOMPARE(attention.data().columnMeaning.words->at(1), std::string("cat"));
        QCOMPARE(positionLabel(attention.data().rowMeaning, 5, false), QStringLiteral("mat"));
        QCOMPARE(HeatmapText::positionName(attention.data().columnMeaning, 1), QStringLiteral("key 1 (cat)"));
        // Of what comes from queries and keys the words are labels and no more.
        auto* layers = window.find<QComboBox>("queryLayer");
        const auto* labelsOnly = window.find<QLabel>("queryLabelsOnly");
        for (const auto& [layer, ofContent] : {std::pair("attention", true), std::pair("index", false)}) {
            const int entry = layers->findData(QLatin1String(layer));
            layers->setCurrentIndex(entry);
            Q_EMIT layers->activated(entry);
            QTRY_COMPARE(labelsOnly->isVisible(), ofContent);
        }
        // Longer words take more room, all in one line.
        QVERIFY(keys->keyRect(0).top() == keys->keyRect(1).top());
        QTest::mouseClick(keys, Qt::LeftButton, {}, keys->keyRect(4).center().toPoint());
        QTRY_COMPARE(keys->data().query, Index{4});
        QVERIFY(window.scene().pinned && window.scene().pinned->query == Index{4});
        text->clear();
        QTRY_VERIFY(attention.data().columnMeaning.words == nullptr);
        Q_EMIT layers->activated(layers->findData(QLatin1String("attention")));
        QVERIFY(!labelsOnly->isVisible());
    }

    /// Transformer-XL with learned tables may have fewer keys than queries: the first queries are before every word.
    void queriesBeforeTheFirstKeyHaveNumbers() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "transformer-xl-learned";
        scene.parameters = {{"length", Index{9}}, {"key-length", Index{6}}};
        window->workspace().document().change(scene, QStringLiteral("Fewer keys"));
        QVERIFY(window.settled());
        QTest::keyClicks(window.find<QLineEdit>("queryText"), QStringLiteral("the cat sat on the mat"));
        const HeatmapView& attention = window.view("attention");
        QTRY_VERIFY(attention.data().columnMeaning.words != nullptr && attention.data().rowMeaning.words != nullptr);
        QCOMPARE(HeatmapText::positionName(attention.data().columnMeaning, 1), QStringLiteral("key 1 (cat)"));
        QCOMPARE(HeatmapText::positionName(attention.data().rowMeaning, 2), QStringLiteral("query 2"));
        QCOMPARE(positionLabel(attention.data().rowMeaning, 2, false), QStringLiteral("2"));
        QCOMPARE(HeatmapText::positionName(attention.data().rowMeaning, 4), QStringLiteral("query 4 (cat)"));
    }

    /// Tokens are words or characters, and what was typed comes back with its scene.
    void charactersAreTokensWhereThatIsWanted() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        Document& document = window->workspace().document();
        auto* text = window.find<QLineEdit>("queryText");
        auto* characters = window.find<QCheckBox>("queryCharacters");
        auto* use = window.find<QPushButton>("queryUseLength");
        // Of an image there are no words.
        QVERIFY(!text->isVisible() && !characters->isVisible() && window.find<QToolButton>("queryImage")->isVisible());
        document.setEncoding("relative-1d");
        QVERIFY(window.settled());
        QTRY_VERIFY(text->isVisible() && characters->isVisible() && !window.find<QToolButton>("queryImage")->isVisible());
        text->setText(QStringLiteral("  a  cat  "));
        QCOMPARE(use->text(), QStringLiteral("Set n = 2"));
        QCOMPARE(window->workspace().view().words(), (QStringList{QStringLiteral("a"), QStringLiteral("cat")}));
        characters->click();
        QCOMPARE(use->text(), QStringLiteral("Set n = 10"));
        QVERIFY(window.scene().view.queryCharacters && window.scene().view.queryText == "  a  cat  ");
        QTest::mouseClick(use, Qt::LeftButton);
        QVERIFY(window.settled());
        QTRY_VERIFY(!use->isVisible());
        QVERIFY(document.scene().parameters.at("length") == ParameterValue(Index{10}));
        // Another scene brings its own, one without takes them away.
        Scene scene = document.scene();
        scene.view.queryText = "the dog";
        scene.view.queryCharacters = false;
        document.open(scene);
        QVERIFY(window.settled());
        QTRY_COMPARE(text->text(), QStringLiteral("the dog"));
        QVERIFY(!characters->isChecked());
        QTRY_COMPARE(window->workspace().view().words(), (QStringList{QStringLiteral("the"), QStringLiteral("dog")}));
        // The same words may be meant as characters.
        scene.view.queryCharacters = true;
        document.open(scene);
        QTRY_VERIFY(characters->isChecked());
        QCOMPARE(window->workspace().view().words().size(), 7);
        scene.view.queryText.clear();
        document.open(scene);
        QVERIFY(window.settled());
        QTRY_VERIFY(window->workspace().view().words().isEmpty());
        QVERIFY(text->text().isEmpty() && !use->isVisible());
    }

    /// Keys before the first query have no query; the layer that was chosen stays for every encoding that has it.
    void aKeyOfTheMemoryIsNoQuery() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "t5";
        scene.parameters = {{"length", Index{3}}, {"key-length", Index{8}}};
        window->workspace().document().change(scene, QStringLiteral("Memory"));
        QVERIFY(window.settled());
        auto* keys = window.find<KeyView>("keyView");
        QTRY_COMPARE(keys->data().count(), Index{8});
        auto* layer = window.find<QComboBox>("queryLayer");
        const int bias = layer->findData(QStringLiteral("bias"));
        layer->setCurrentIndex(bias);
        Q_EMIT layer->activated(bias);
        const auto click = [&](Index key) { QTest::mouseClick(keys, Qt::LeftButton, {}, keys->keyRect(key).center().toPoint()); };
        click(2);
        QVERIFY(!window.scene().pinned);
        // Key 6 stands where query 1 does, behind five keys of the memory.
        click(6);
        QVERIFY(window.scene().pinned == Focus::ofPair({1, 6}));
        QTRY_COMPARE(keys->data().query, Index{6});
        click(7);
        QVERIFY(window.scene().pinned == Focus::ofPair({2, 6}));
        const auto field = window->workspace().picture()->model->field("bias", 0).value();
        QTRY_VERIFY(keys->data().query == 7 && keys->data().count() == 8);
        for (const Index key : {0, 4, 7}) {
            QCOMPARE((*keys->data().values)[static_cast<std::size_t>(key)], field->value(2, key));
        }
        window->workspace().document().setEncoding("alibi");
        QVERIFY(window.settled());
        QTRY_COMPARE(layer->currentData().toString(), QStringLiteral("bias"));
    }

    void everyKeyOfASequenceIsReachedAndTheQueryIsInSight() {
        ShownWindow window(QSize(1700, 1000));
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "relative-1d";
        scene.parameters = {{"length", Index{400}}, {"heads", Index{1}}};
        scene.pinned = Focus::ofPair({390, 10});
        window->workspace().document().change(scene, QStringLiteral("Long"));
        QVERIFY(window.settled());
        auto* keys = window.find<KeyView>("keyView");
        QTRY_COMPARE(keys->data().count(), Index{400});
        QCOMPARE(keys->shownKeys(), Index{400});
        const auto inSight = [keys](Index key) {
            const QRect place = keys->keyRect(key).toAlignedRect();
            return keys->visibleRegion().boundingRect().contains(place);
        };
        QTRY_VERIFY(inSight(390));
        QVERIFY(!inSight(0));
        const QPointF corner = keys->keyRect(395).topLeft() + QPointF(2, 2);
        QCOMPARE(keys->grab().toImage().pixelColor((corner * keys->devicePixelRatioF()).toPoint()), expectedColour(*keys, 395));
        window->workspace().document().setPinned(Focus::ofPair({1, 0}));
        QTRY_VERIFY(keys->data().query == 1 && inSight(1));
        // Of very many the first are shown, and the others counted.
        scene.parameters["length"] = Index{5000};
        window->workspace().document().change(scene, QStringLiteral("Longer"));
        QTRY_COMPARE(keys->data().count(), Index{5000});
        QCOMPARE(keys->shownKeys(), Index{2000});
        QVERIFY(keys->height() > keys->keyRect(1999).bottom());
    }
};

POSENC_TEST(WindowQueryTest)
#include "window_query_test.moc"
