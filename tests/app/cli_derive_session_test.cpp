#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "app/scene_file/scene_file.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::test::contents;

/// `derive --session`: what a saved scene says of a derivation, in the running program.
class CliDeriveSessionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSavedSceneKeepsItsOwnNumbers() {
        const QTemporaryDir folder;
        const auto derived = [&](const posenc::Scene& scene, const QString& id, const QStringList& more = {}) {
            const QString file = folder.filePath(QStringLiteral("s.posenc"));
            const bool written = posenc::writeSceneFile({scene}, file.toStdString()).ok();
            const QStringList arguments{QStringLiteral("derive"), id, QStringLiteral("--session"), file, QStringLiteral("--json")};
            const Run run = Run::posenc(arguments + more, folder.path());
            return written && run.status == 0 ? QJsonDocument::fromJson(run.out).object()
                                              : QJsonObject{{QStringLiteral("error"), QString::fromUtf8(run.err)}};
        };
        const auto shapeOf = [](const QJsonObject& derivation, int step) {
            return derivation[QStringLiteral("steps")].toArray()[step].toObject()[QStringLiteral("shape")].toArray();
        };
        posenc::Scene scene;  // of Swin, which none of these is of
        scene.derivationInputs["shift-right"].matrix = {{1, 2, 3}, {4, 5, 6}};
        scene.derivationInputs["skew"].matrix = {{1, 2}, {3, 4}};
        scene.derivationInputs["swin-index"].sizes = posenc::Parameters::Map{{"window", posenc::Grid{2, 3}}};
        QCOMPARE(shapeOf(derived(scene, QStringLiteral("shift-right")), 0), (QJsonArray{2, 3}));
        QCOMPARE(shapeOf(derived(scene, QStringLiteral("skew")), 0), (QJsonArray{2, 2}));
        const QJsonObject index = derived(scene, QStringLiteral("swin-index"));
        QCOMPARE(index[QStringLiteral("parameters")].toObject()[QStringLiteral("window")].toArray(), (QJsonArray{2, 3}));
        // Flags that say what it is made of go first.
        const QJsonObject flagged = derived(scene, QStringLiteral("swin-index"), {QStringLiteral("--window"), QStringLiteral("4x2")});
        QCOMPARE(flagged[QStringLiteral("parameters")].toObject()[QStringLiteral("window")].toArray(), (QJsonArray{4, 2}));
        const QJsonObject chosen = derived(scene, QStringLiteral("swin-index"), {QStringLiteral("--encoding"), QStringLiteral("swin")});
        QVERIFY(chosen[QStringLiteral("parameters")].toObject()[QStringLiteral("window")].toArray() != (QJsonArray{2, 3}));
        // The matrix may be a tensor that the scene binds: that of its head.
        const QString tensor = posenc::test::inSource(QStringLiteral("tests/derivations/shift-right-3x5/in-matrix.npy"));
        QVERIFY(QFile::exists(tensor));
        scene.encoding = "transformer-xl-learned";
        scene.derivationInputs["shift-right"] = {.sizes = {}, .matrix = {}, .tensor = "queries"};
        scene.parameters = {{"heads", posenc::Index{1}}, {"length", posenc::Index{3}}, {"head-dim", posenc::Index{5}}};
        scene.tensors["queries"] = {tensor.toStdString(), {}};
        const QJsonObject bound = derived(scene, QStringLiteral("shift-right"));
        QCOMPARE(shapeOf(bound, 0), (QJsonArray{3, 5}));
        QVERIFY(derived({}, QStringLiteral("skew")).contains(QStringLiteral("error")));
    }

    /// What is made up of a scene's own sizes is made up by its seed.
    void aSavedSceneKeepsItsSeed() {
        const QTemporaryDir folder;
        posenc::Scene scene;
        scene.seed = 5;
        scene.derivationInputs["swin-index"].sizes = posenc::Parameters::Map{{"window", posenc::Grid{2, 3}}};
        QVERIFY(posenc::writeSceneFile({scene}, folder.filePath(QStringLiteral("s.posenc")).toStdString()).ok());
        const auto bias = [&](const QString& words) {
            QDir out(folder.filePath(QStringLiteral("out")));
            out.removeRecursively();
            const QString command = QStringLiteral("derive swin-index --output out ") + words;
            const Run run = Run::posenc(command.split(QLatin1Char(' ')), folder.path());
            const QStringList files = out.entryList({QStringLiteral("step-*-bias.npy")});
            return run.status == 0 && files.size() == 1 ? contents(out.filePath(files.front())) : run.err;
        };
        const QByteArray ofScene = bias(QStringLiteral("--session s.posenc"));
        QVERIFY2(ofScene.contains("NUMPY"), ofScene.constData());
        QCOMPARE(ofScene, bias(QStringLiteral("--window 2x3 --seed 5")));
        QVERIFY(ofScene != bias(QStringLiteral("--window 2x3 --seed 0")));
    }
};

POSENC_TEST_GUILESS(CliDeriveSessionTest)
#include "cli_derive_session_test.moc"
