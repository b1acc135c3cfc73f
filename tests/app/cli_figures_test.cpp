#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <vector>

#include "app/scene_file/scene_file.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Many figures by one command, and one that is made again.
class CliFiguresTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString path(const char* name) { return folder_.filePath(QString::fromUtf8(name)); }
    Run run(const char* line) { return Run::posenc(QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts), folder_.path()); }
    /// A saved scene of a small table of one head.
    bool scene(const char* name, Index length, const QString& table = {}) {
        SceneFile file;
        file.scene.encoding = "relative-1d";
        file.scene.parameters = {{"length", length}, {"heads", Index{2}}, {"head-dim", Index{2}}};
        file.scene.layers = {"index"};
        if (!table.isEmpty()) {
            file.scene = Scene();
            file.scene.encoding = "swin";
            file.scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{1}}};
            file.scene.tensors = {{"bias", {table.toStdString(), "", {}}}};
            file.scene.layers = {"bias"};
        }
        return writeSceneFile(file, path(name).toStdString()).ok();
    }

private Q_SLOTS:
    void figuresOfOneNameAreNumbered() {
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("other")));
        QVERIFY(scene("mine.posenc", 4) && scene("other/mine.posenc", 6));
        QVERIFY(writeNpy(path("noise.npy"), {3, 5}, counted(15)));
        const Run done = run("figures mine.posenc other/mine.posenc noise.npy --output made/here --format svg");
        QVERIFY2(done.status == 0, done.err.constData());
        QCOMPARE(QDir(path("made/here")).entryList(QDir::Files), (QStringList{QStringLiteral("mine-2.svg"), QStringLiteral("mine.svg")}));
        // Both are whole and not the same; what is no table is said.
        QVERIFY(contents(path("made/here/mine.svg")) != contents(path("made/here/mine-2.svg")));
        QVERIFY2(done.err.contains("No positional table recognised in noise.npy."), done.err.constData());
        QVERIFY2(done.err.contains("scene 1 of 2: ") && done.err.contains("scene 2 of 2: "), done.err.constData());
        QCOMPARE(done.out, QByteArray("2 figures written\n"));
        // The same again replaces them.
        const Run again = run("figures mine.posenc --output made/here --format png --each layers,heads");
        QVERIFY2(again.status == 0, again.err.constData());
        const QStringList pictures = QDir(path("made/here")).entryList({QStringLiteral("*.png")}, QDir::Files);
        QVERIFY(!pictures.isEmpty());
        for (const QString& picture : pictures) {
            QVERIFY2(picture.startsWith(QLatin1String("mine-")) && !QImage(path("made/here/") + picture).isNull(), qPrintable(picture));
        }
    }

    /// What is either there or not takes no value that would mean the opposite.
    void aFlagTakesNoValue() {
        for (const char* flag : {"--reversed=false", "--reversed=0", "--letters=false"}) {
            const Run refused = run((QByteArray("export --encoding swin --layer index --output flag.png ") + flag).constData());
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.oneLine() && !QFile::exists(path("flag.png")), refused.err.constData());
        }
    }

    /// The colours of a saved scene are as good as flags.
    void aSavedSceneKeepsItsColours() {
        SceneFile file;
        file.scene.encoding = "relative-1d";
        file.scene.parameters = {{"length", Index{3}}, {"heads", Index{1}}};
        file.scene.layers = {"logits"};
        const auto drawn = [&](const LayerLook& look, const QString& flags) {
            file.scene.looks = {{"logits", look}};
            const bool written = writeSceneFile(file, path("look.posenc").toStdString()).ok();
            const QString line = QStringLiteral("export --session look.posenc --layer logits --output look.png ") + flags;
            return written && run(qPrintable(line)).status == 0 ? QImage(path("look.png")) : QImage();
        };
        LayerLook reversed;
        reversed.reversed = true;
        LayerLook fixed;
        fixed.range = LayerLook::Range::Fixed;
        fixed.minimum = -0.25;
        fixed.maximum = 0.5;
        LayerLook symlog;
        symlog.scale = LayerLook::Scale::Symlog;
        symlog.threshold = 0.125;
        LayerLook other;
        other.colourMap = "viridis";
        const QImage plain = drawn({}, {});
        QVERIFY(!plain.isNull());
        for (const auto& [look, flags] : {std::pair(reversed, "--reversed"), std::pair(fixed, "--range -0.25,0.5"),
                                          std::pair(symlog, "--colorscale symlog,0.125"), std::pair(other, "--colormap viridis")}) {
            const QImage bySession = drawn(look, {});
            QVERIFY2(bySession != plain, flags);
            QVERIFY2(bySession == drawn({}, QString::fromLatin1(flags)), flags);
        }
    }

    void whatCannotBeReadLeavesNoFolder() {
        QVERIFY(scene("here.posenc", 4));
        const Run gone = run("figures here.posenc gone.posenc --output unmade/twice");
        QCOMPARE(gone.status, 3);
        QVERIFY2(gone.err.contains("gone.posenc"), gone.err.constData());
        QVERIFY(!QFile::exists(path("unmade")));
    }

    void whatIsMissingOrContradictsItselfIsNamed() {
        QVERIFY(scene("one.posenc", 4) && writeNpy(path("a file"), {1}, counted(1)));
        const std::vector<std::pair<const char*, const char*>> wrong{
            {"figures --output nothing", "INPUT"},
            {"figures one.posenc", "--output DIR"},
            {"figures one.posenc --output nothing --each tokens", "scene, heads, layers, heads,layers"},
            {"figures one.posenc --output nothing --format gif", "png, svg, pdf, tex"},
            {"figures one.posenc --output nothing --each heads --panel index", "--each and --panel"},
            {"reproduce", "FIGURE"},
            {"reproduce one.svg", "--output NEW"},
            {"reproduce one.svg --output one.gif", ".png, .svg, .pdf, .tex"},
        };
        for (const auto& [line, word] : wrong) {
            const Run refused = run(line);
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.oneLine() && refused.err.contains(word), refused.err.constData());
        }
        QVERIFY(!QFile::exists(path("nothing")));
        const Run folder = run("figures one.posenc --output one.posenc/inner");
        QCOMPARE(folder.status, 4);
        QVERIFY2(folder.oneLine() && folder.err.contains("folder"), folder.err.constData());
        const Run gone = run("figures gone.posenc --output made");
        QCOMPARE(gone.status, 3);
        QVERIFY2(gone.oneLine() && gone.err.contains("gone.posenc"), gone.err.constData());
    }

    /// Neither a batch without figures nor one of random numbers in the place of a missing tensor is a success.
    void aBatchOfNothingIsRefused() {
        QVERIFY(writeNpy(path("noise.npy"), {5, 7, 3}, counted(105)));
        const Run none = run("figures noise.npy --output none");
        QCOMPARE(none.status, 2);
        QVERIFY2(none.err.contains("noise.npy") && none.err.contains("nothing to draw"), none.err.constData());
        QVERIFY(!QFile::exists(path("none")));
        QVERIFY(scene("lost.posenc", 4, path("lost.npy")));
        const Run lost = run("figures lost.posenc --output none");
        QCOMPARE(lost.status, 3);
        QVERIFY2(lost.oneLine() && lost.err.contains("lost.npy does not exist"), lost.err.constData());
    }

    /// A figure is made again from the tensors that there are now, and says so.
    void aFigureOfOtherNumbersSaysSo() {
        QVERIFY(writeNpy(path("table.npy"), {9, 1}, counted(9)) && scene("bound.posenc", 4, path("table.npy")));
        QCOMPARE(run("figures bound.posenc --output bound --format png").status, 0);
        const Run same = run("reproduce bound/bound.png --output same.png");
        QVERIFY2(same.status == 0 && same.err.isEmpty(), same.err.constData());
        QCOMPARE(contents(path("same.png")), contents(path("bound/bound.png")));
        std::vector<float> others = counted(9);
        others[4] = -20;
        QVERIFY(writeNpy(path("table.npy"), {9, 1}, others));
        const Run changed = run("reproduce bound/bound.png --output changed.png");
        QVERIFY2(changed.status == 0 && changed.err.contains("bias of ") && changed.err.contains("has changed"), changed.err.constData());
        QVERIFY(QImage(path("changed.png")) != QImage(path("same.png")));
        // What was made of the new numbers carries them: made again it is the same, and nothing has changed.
        const Run again = run("reproduce changed.png --output again.png");
        QVERIFY2(again.status == 0 && again.err.isEmpty(), again.err.constData());
        QCOMPARE(contents(path("again.png")), contents(path("changed.png")));
        QVERIFY(QFile::remove(path("table.npy")));
        const Run gone = run("reproduce bound/bound.png --output gone.png");
        QCOMPARE(gone.status, 3);
        QVERIFY2(gone.oneLine() && gone.err.contains("table.npy"), gone.err.constData());
        QVERIFY(!QFile::exists(path("gone.png")));
    }
};

POSENC_TEST_GUILESS(CliFiguresTest)
#include "cli_figures_test.moc"
