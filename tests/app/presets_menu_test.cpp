// The menu of presets without its window, and the pictures of an animation without the steps that they show.
#include "app/window/presets_menu.h"

#include <QAction>
#include <QBuffer>
#include <QImage>
#include <QImageReader>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

#include "app/cli/animated_gif.h"
#include "app/workspace/document.h"
#include "engine/encodings/presets.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

class PresetsMenuTest : public QObject {
    Q_OBJECT

    static QAction* actionOf(const QMenuBar& bar, const Preset& preset) {
        return bar.findChild<QAction*>(QStringLiteral("preset-") + QString::fromStdString(preset.id));
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void everyPresetStandsInTheMenuOfItsFamily() {
        Document document(Scene{});
        QMenuBar bar;
        const QAction* before = bar.addMenu(QStringLiteral("After"))->menuAction();
        addPresetsMenu(bar, const_cast<QAction*>(before), document);
        QCOMPARE(bar.actions().front()->text(), QStringLiteral("&Presets"));
        QCOMPARE(bar.actions().back(), before);
        const std::pair<const char*, Family> menus[] = {
            {"presetsAbsolute", Family::Absolute}, {"presetsRelative1D", Family::Relative1D}, {"presetsRelative2D", Family::Relative2D}};
        for (const auto& [name, family] : menus) {
            QStringList expected;
            for (const Preset& preset : presets()) {
                if (findEncoding(preset.encoding)->family == family) {
                    expected << QStringLiteral("preset-") + QString::fromStdString(preset.id);
                }
            }
            QStringList shown;
            for (const QAction* action : bar.findChild<QMenu*>(QLatin1String(name))->actions()) {
                shown << action->objectName();
            }
            QCOMPARE(shown, expected);
        }
    }

    /// One step of the history: encoding and all parameters of the preset, no bound tensor, the seed as it was.
    void aPresetIsOneStepThatKeepsTheSeed() {
        Scene scene;
        scene.encoding = "swin";
        scene.seed = 9;
        scene.parameters = {{"heads", Index{5}}};
        TensorSource source;
        source.file = "gone.npz";
        scene.tensors.emplace("bias", source);
        Document document(scene);
        QMenuBar bar;
        addPresetsMenu(bar, bar.addMenu(QStringLiteral("After"))->menuAction(), document);
        for (const Preset* preset : {&presets().front(), &presets().back()}) {
            const int steps = document.undoStack().count();
            actionOf(bar, *preset)->trigger();
            QCOMPARE(document.undoStack().count(), steps + 1);
            QVERIFY(document.undoStack().undoText().startsWith(QLatin1String("Preset ")));
            QCOMPARE(document.scene().encoding, preset->encoding);
            QVERIFY(document.scene().parameters == preset->parameters);
            QVERIFY(document.scene().tensors.empty());
            QCOMPARE(document.scene().seed, scene.seed);
        }
        document.undoStack().undo();
        document.undoStack().undo();
        QVERIFY(document.scene() == scene);
    }

    void thePresetThatTheSceneIsAtIsMarked() {
        const Preset& preset = presets().front();
        Scene scene;
        scene.encoding = preset.encoding;
        scene.parameters = preset.parameters;
        Document document(scene);
        QMenuBar bar;
        addPresetsMenu(bar, bar.addMenu(QStringLiteral("After"))->menuAction(), document);
        const auto marked = [&] {
            QStringList out;
            for (const char* name : {"presetsAbsolute", "presetsRelative1D", "presetsRelative2D"}) {
                auto* menu = bar.findChild<QMenu*>(QLatin1String(name));
                Q_EMIT menu->aboutToShow();
                for (const QAction* action : menu->actions()) {
                    if (action->isChecked()) {
                        out << action->objectName();
                    }
                }
            }
            return out;
        };
        QCOMPARE(marked(), QStringList{QStringLiteral("preset-") + QString::fromStdString(preset.id)});
        // With a parameter more it is none of them.
        document.setParameter("heads", Index{77}, false);
        QCOMPARE(marked(), QStringList());
        document.undoStack().undo();
        QCOMPARE(marked().size(), 1);
        // With a tensor of a file its pictures are others, whichever tensor that is.
        const auto& tensors = findEncoding(preset.encoding)->tensors;
        QVERIFY(!tensors.empty());
        for (const TensorDeclaration& tensor : tensors) {
            Scene bound = scene;
            bound.tensors[tensor.name] = {"mine.npy", "", {}};
            document.change(bound, QStringLiteral("Bind"));
            QVERIFY2(marked().isEmpty(), tensor.name.c_str());
            document.undoStack().undo();
            QCOMPARE(marked().size(), 1);
        }
    }

    /// A picture that is the same is seen longer; of the next one only what differs is kept.
    void anAnimationHasItsPicturesAtTheirTimes() {
        QImage red(5, 4, QImage::Format_RGB32);
        red.fill(QColor(200, 10, 20));
        QImage other = red;
        other.setPixelColor(3, 1, QColor(0, 0, 255));
        other.setPixelColor(4, 2, QColor(0, 255, 0));
        AnimatedGif gif(red.size());
        gif.add(red, 10);
        gif.add(red, 20);
        gif.add(other, 5);
        gif.add(red, 7);
        QByteArray bytes = gif.finished();
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::ReadOnly));
        QImageReader reader(&buffer, "gif");
        QCOMPARE(reader.loopCount(), -1);
        const std::pair<QImage, int> expected[] = {{red, 300}, {other, 50}, {red, 70}};
        for (const auto& [image, milliseconds] : expected) {
            const QImage shown = reader.read().convertToFormat(QImage::Format_RGB32);
            QCOMPARE(shown, image);
            QCOMPARE(reader.nextImageDelay(), milliseconds);
        }
        QVERIFY(!reader.canRead());
    }
};

POSENC_TEST(PresetsMenuTest)
#include "presets_menu_test.moc"
