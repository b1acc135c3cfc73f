#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "app/scene_file/scene_file.h"
#include "engine/schema/declaration.h"
#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// `posenc export` of the catalogue.
class CliExportLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The first layer of each encoding, and each layer that no encoding before it has: all of them would be more than 500 processes, and
    /// layers of one name are written by the same code.
    void everyEncodingAndEveryKindOfLayerIsWrittenWhole() {
        const QTemporaryDir folder;
        std::set<std::string> known;
        std::size_t written = 0;
        for (const EncodingDeclaration& encoding : catalogue()) {
            for (const LayerDeclaration& layer : encoding.layers) {
                if (known.contains(layer.id) && &layer != &encoding.layers.front()) {
                    continue;
                }
                const QString file = QStringLiteral("%1.npy").arg(written);
                const Run run = Run::posenc({QStringLiteral("export"), QStringLiteral("--encoding"), QString::fromStdString(encoding.id),
                                             QStringLiteral("--layer"), QString::fromStdString(layer.id), QStringLiteral("--output"), file},
                                            folder.path());
                if (run.status == 2 && run.err.contains("has no layer")) {
                    continue;  // a layer that needs another setting of the parameters
                }
                const std::string which = encoding.id + " " + layer.id + ": ";
                QVERIFY2(run.status == 0, (which + run.err.toStdString()).c_str());
                QVERIFY2(parseNpy(contents(folder.filePath(file))).has_value(), which.c_str());
                known.insert(layer.id);
                ++written;
            }
        }
        QVERIFY(written > catalogue().size());
    }

    /// A table that is gone is missed by what reads it, in every way in which a figure may; anything else is written, and that is said.
    void whatIsGoneIsMissedWhereItIsRead() {
        const QTemporaryDir folder;
        const QString table = folder.filePath(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(table, {15, 2}, counted(30)));
        SceneFile saved;
        saved.scene.encoding = "swin";
        saved.scene.parameters = {{"window", Grid{2, 3}}, {"heads", Index{2}}};
        saved.scene.tensors["bias"] = TensorSource{table.toStdString(), "", {}};
        QVERIFY(writeSceneFile(saved, folder.filePath(QStringLiteral("s.posenc")).toStdString()).ok());
        const auto exported = [&](const char* words) {
            return Run::posenc(QStringLiteral("export --session s.posenc %1").arg(QLatin1String(words)).split(QLatin1Char(' ')),
                               folder.path());
        };
        const Run whole = exported("--layer bias --output whole.npy");
        QVERIFY2(whole.status == 0 && whole.err.isEmpty(), whole.err.constData());
        QVERIFY(QFile::remove(table));
        for (const char* words : {"--layer index --output right.npy", "--panel index --panel swin-v2/bias:0 --output right.svg"}) {
            const Run run = exported(words);
            QVERIFY2(run.status == 0, run.err.constData());
            QVERIFY2(run.err.contains("table.npy does not exist. Nothing here reads bias."), run.err.constData());
        }
        for (const char* words :
             {"--layer bias --output wrong.npy", "--layer attention --output wrong.csv",
              "--panel index --panel logits:0 --output wrong.svg", "--panel difference=content:0-bias:0 --output wrong.svg"}) {
            const Run run = exported(words);
            QVERIFY2(run.status == 3, run.err.constData());
            QVERIFY2(run.oneLine() && run.err.contains("table.npy does not exist."), run.err.constData());
        }
        QVERIFY(QDir(folder.path()).entryList({QStringLiteral("wrong*")}).isEmpty());
        // Another file in its place is none that is missed.
        QVERIFY(writeNpy(folder.filePath(QStringLiteral("other.npy")), {15, 2}, counted(30)));
        const Run bound = exported("--tensor bias=other.npy --layer bias --output again.npy");
        QVERIFY2(bound.status == 0 && bound.err.isEmpty(), bound.err.constData());
        QVERIFY(contents(folder.filePath(QStringLiteral("again.npy"))) == contents(folder.filePath(QStringLiteral("whole.npy"))));
    }
};

POSENC_TEST_GUILESS(CliExportLayersTest)
#include "cli_export_layers_test.moc"
