#include "app/scene_file/named_files.h"

#include <QDir>
#include <QFileDialog>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QToolButton>

#include "app/comparison/comparison_pane.h"
#include "app/figure/figure_scene.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

/// Files that a scene names beside its bound tensors, by a difference of its figure and by its comparison: found again where the scene
/// goes, known again by their numbers, and never lost.
class NamedFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] Run run(const QString& arguments, const QString& folder) const {
        return Run::posenc(arguments.split(QLatin1Char(' ')), path(folder));
    }
    static bool writeOther(const QString& file, float first) {
        std::vector<float> values = counted(16);
        values.front() = first;
        return writeNpy(file, {4, 4}, values);
    }
    static QString saidBy(ShownWindow& window) { return window.find<MessageBar>("messageBar")->sentence(); }
    static SeenComparison compared(const QString& file) {
        return {{"A", "", "", "bias", "", 0}, SeenSide{"B", file.toStdString(), "", "", "", {}}, false, {}};
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aDifferenceKnowsItsFileAgain() {
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("here")) && QDir(folder_.path()).mkpath(QStringLiteral("else")));
        QVERIFY(writeOther(path(QStringLiteral("here/other.npy")), 0));
        const Run made = run(QStringLiteral("export --encoding swin --window 2x2 --heads 2 --panel difference=bias:0-other.npy "
                                            "--panel difference=bias:1-other.npy --output d.svg"),
                             QStringLiteral("here"));
        QVERIFY2(made.status == 0, made.err.constData());
        const QByteArray bytes = contents(path(QStringLiteral("here/d.svg")));
        // From another folder, too.
        const Run same = run(QStringLiteral("reproduce ../here/d.svg --output ../here/e.svg"), QStringLiteral("else"));
        QVERIFY2(same.status == 0 && same.err.isEmpty(), same.err.constData());
        QVERIFY(contents(path(QStringLiteral("here/e.svg"))) == bytes);
        // Other numbers are told.
        QVERIFY(writeOther(path(QStringLiteral("here/other.npy")), 9));
        const Run other = run(QStringLiteral("reproduce d.svg --output e.svg"), QStringLiteral("here"));
        QCOMPARE(other.status, 0);
        QVERIFY2(other.err.contains("other.npy") && other.err.contains("changed"), other.err.constData());
        QVERIFY(contents(path(QStringLiteral("here/e.svg"))) != bytes);
        const Run again = run(QStringLiteral("export --session d.svg --output f.svg"), QStringLiteral("here"));
        QVERIFY2(again.status == 0 && again.err.contains("other.npy"), again.err.constData());
        QVERIFY(writeOther(path(QStringLiteral("here/other.npy")), 0));
        // They move together.
        QVERIFY(QDir(folder_.path()).rename(QStringLiteral("here"), QStringLiteral("there")));
        const Run moved = run(QStringLiteral("reproduce there/d.svg --output there/g.svg"), QString());
        QVERIFY2(moved.status == 0 && moved.err.isEmpty(), moved.err.constData());
        QVERIFY(contents(path(QStringLiteral("there/g.svg"))) == bytes);
        // All that is missing is told at once.
        QVERIFY(QFile::remove(path(QStringLiteral("there/other.npy"))));
        const Run missing = run(QStringLiteral("reproduce d.svg --output h.svg"), QStringLiteral("there"));
        QCOMPARE(missing.status, 3);
        QVERIFY(missing.oneLine() && missing.err.contains("other.npy"));
    }

    /// What this program does not know is done without, and said.
    void unknownNamesAreTold() {
        QFile file(path(QStringLiteral("unknown.posenc")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "posenc scene", "version": 1, "encoding": "swin", "layers": ["bias", "tensor-bias", "aura"],
                       "tensors": {"glow": {"file": "glow.npy"}}, "looks": {"bias": {"colour-map": "jet"}}})");
        file.close();
        const Run done = run(QStringLiteral("export --session unknown.posenc --layer bias --output u.png"), QString());
        QCOMPARE(done.status, 0);
        for (const char* name : {"\"aura\"", "glow", "\"jet\""}) {
            QVERIFY2(done.err.contains(name), done.err.constData());
        }
        QVERIFY(!done.err.contains("\"tensor-bias\""));
    }

    void allMissingTensorsAreTold() {
        QVERIFY(writeNpy(path(QStringLiteral("one.npy")), {9, 2}, counted(18)));
        QVERIFY(writeNpy(path(QStringLiteral("two.npy")), {2, 4, 32}, counted(256)));
        const Run made = run(QStringLiteral("export --encoding swin --window 2x2 --heads 2 --tensor bias=one.npy --tensor queries=two.npy "
                                            "--layer logits --output two.svg"),
                             QString());
        QVERIFY2(made.status == 0, made.err.constData());
        QVERIFY(QFile::remove(path(QStringLiteral("one.npy"))) && QFile::remove(path(QStringLiteral("two.npy"))));
        const Run missing = run(QStringLiteral("reproduce two.svg --output none.svg"), QString());
        QCOMPARE(missing.status, 3);
        QVERIFY2(missing.oneLine() && missing.err.contains("one.npy") && missing.err.contains("two.npy"), missing.err.constData());
    }

    /// The rest of a scene opens: what reads a missing tensor is refused, and only that.
    void whatReadsNoMissingTensorIsExported() {
        QVERIFY(writeNpy(path(QStringLiteral("bias.npy")), {9, 2}, counted(18)));
        const Run made = run(
            QStringLiteral("export --encoding swin --window 2x2 --heads 2 --tensor bias=bias.npy --layer bias --output b.svg"), QString());
        QVERIFY2(made.status == 0, made.err.constData());
        QVERIFY(QFile::remove(path(QStringLiteral("bias.npy"))));
        for (const char* words : {"--layer index --output i.npy", "--panel index --output i.svg", "--layer content --output c.npy"}) {
            const Run read = run(QStringLiteral("export --session b.svg ") + QLatin1String(words), QString());
            QVERIFY2(read.status == 0 && read.err.contains("bias.npy does not exist"), read.err.constData());
        }
        for (const char* words : {"--layer bias --output n.npy", "--panel difference=index:0-bias:0 --output n.svg", "--output n.svg",
                                  "--layer attention --output n.npy", "--layer tensor-bias --output n.npy"}) {
            const Run refused = run(QStringLiteral("export --session b.svg ") + QLatin1String(words), QString());
            QVERIFY2(refused.status == 3 && refused.oneLine() && refused.err.contains("bias.npy does not exist"), refused.err.constData());
        }
        QVERIFY(!QFile::exists(path(QStringLiteral("n.npy"))) && !QFile::exists(path(QStringLiteral("n.svg"))));
        // Another file may take its place.
        QVERIFY(writeNpy(path(QStringLiteral("new.npy")), {9, 2}, counted(18)));
        for (const char* words : {"export --session b.svg --layer bias --output r.npy", "code --as numpy --session b.svg --layer bias"}) {
            const Run replaced = run(QLatin1String(words) + QStringLiteral(" --tensor bias=new.npy"), QString());
            QVERIFY2(replaced.status == 0, replaced.err.constData());
            QVERIFY2(!replaced.err.contains("bias.npy does not exist"), replaced.err.constData());
        }
    }

    /// What a scene that is subtracted lacks is not made up; what of it has other numbers is told.
    void aSceneThatIsSubtractedIsWhole() {
        QVERIFY(writeNpy(path(QStringLiteral("table.npy")), {9, 2}, counted(18)));
        Scene scene;
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{2}}};
        scene.tensors["bias"] = {path(QStringLiteral("table.npy")).toStdString(), {}, {}};
        SceneFile file;
        file.scene = scene;
        QVERIFY(writeSceneFile(file, path(QStringLiteral("b.posenc")).toStdString()).ok());
        QVERIFY(run(QStringLiteral("export --encoding swin --window 2x2 --heads 2 --panel difference=bias:0-b.posenc --output b.png"),
                    QString())
                    .status == 0);
        QCOMPARE(run(QStringLiteral("reproduce b.png --output c.png"), QString()).err, QByteArray());
        QVERIFY(writeNpy(path(QStringLiteral("table.npy")), {9, 2}, std::vector<float>(18, 1)));
        const Run other = run(QStringLiteral("reproduce b.png --output c.png"), QString());
        QVERIFY2(other.status == 0 && other.err.contains("b.posenc"), other.err.constData());
        QVERIFY(QFile::remove(path(QStringLiteral("table.npy"))));
        const Run missing = run(QStringLiteral("reproduce b.png --output d.png"), QString());
        QVERIFY2(missing.status == 3 && missing.err.contains("table.npy does not exist"), missing.err.constData());
        QVERIFY(!QFile::exists(path(QStringLiteral("d.png"))));
    }

    /// As bound tensors: where the scene goes, else where it was.
    void theOtherSideOfAComparisonMovesWithItsScene() {
        TensorStore store;
        TensorHashes hashes(store);
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("one")));
        QVERIFY(writeOther(path(QStringLiteral("one/b.npy")), 0));
        SceneFile file;
        file.scene.view.comparison = compared(path(QStringLiteral("one/b.npy")));
        const std::string scene = path(QStringLiteral("one/s.posenc")).toStdString();
        QVERIFY(writeSceneFile(withRecords(file, path(QStringLiteral("one")).toStdString(), hashes), scene).ok());
        const QJsonObject side = QJsonDocument::fromJson(contents(path(QStringLiteral("one/s.posenc"))))
                                     .object()[QLatin1String("comparison")]
                                     .toObject()[QLatin1String("b")]
                                     .toObject();
        QCOMPARE(side[QLatin1String("relative")].toString(), QStringLiteral("b.npy"));
        QCOMPARE(side[QLatin1String("sha256")].toString().size(), 64);
        QVERIFY(QDir(folder_.path()).rename(QStringLiteral("one"), QStringLiteral("two")));
        const auto moved = openSceneFile(path(QStringLiteral("two/s.posenc")).toStdString(), hashes);
        QVERIFY(moved.ok() && moved.value().changes.empty());
        QCOMPARE(QString::fromStdString(moved.value().file.scene.view.comparison->b->file), path(QStringLiteral("two/b.npy")));
        QVERIFY(writeOther(path(QStringLiteral("two/b.npy")), 5));
        const auto changed = openSceneFile(path(QStringLiteral("two/s.posenc")).toStdString(), hashes);
        QVERIFY(changed.ok() && changed.value().changes.size() == 1 && !changed.value().changes.front().missing);
        QVERIFY(changed.value().file.scene.view.comparison);
    }

    void aMissingSideIsLocatedAndNeverLost() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString b = window.path(QStringLiteral("b.npy"));
        SceneFile file;
        file.scene = window.scene();
        file.scene.view.comparison = compared(b);
        const QString scene = window.path(QStringLiteral("missing.posenc"));
        QVERIFY(writeSceneFile(file, scene.toStdString()).ok());
        window->openFile(scene);
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("b.npy")) && saidBy(window).contains(QLatin1String("comparison")),
                     qPrintable(saidBy(window)));
        QVERIFY(window.settled());
        auto* pane = window->findChild<ComparisonPane*>();
        QVERIFY(!pane->isVisible());
        auto* locate = window.find<QToolButton>("messageAction");
        QVERIFY(locate->isVisible());
        // Saving keeps it.
        window.find<QAction>("saveScene")->trigger();
        const auto keptIn = [&] {
            const auto kept = readSceneFile(scene.toStdString());
            const auto& seen = kept.value().scene.view.comparison;
            return seen && seen->b ? QString::fromStdString(seen->b->file) : QString();
        };
        QTRY_VERIFY(saidBy(window).contains(QLatin1String("Saved")));
        QCOMPARE(keptIn(), b);
        // And it is pointed at anew.
        window->openFile(scene);
        QTRY_VERIFY2(saidBy(window).contains(QLatin1String("comparison")), qPrintable(saidBy(window)));
        const QString found = window.path(QStringLiteral("found.npy"));
        QVERIFY(writeOther(found, 0));
        locate->click();
        auto* dialog = window->findChild<QFileDialog*>(QStringLiteral("locateDialog"));
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(found);
        static_cast<QDialog*>(dialog)->done(QDialog::Accepted);
        QTRY_VERIFY(pane->isVisible());
        // Also before it is computed it is what the scene is looked at by, and saved.
        QVERIFY(window.scene().view.comparison.has_value());
        QTRY_VERIFY(pane->shown() != nullptr);
        QVERIFY(window.scene().view.comparison.has_value());
        window.find<QAction>("saveScene")->trigger();
        QTRY_COMPARE(keptIn(), found);
    }
};

POSENC_TEST(NamedFilesTest)
#include "named_files_test.moc"
