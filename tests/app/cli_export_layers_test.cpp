#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "engine/schema/declaration.h"
#include "tests/app/npy_array.h"
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
};

POSENC_TEST_GUILESS(CliExportLayersTest)
#include "cli_export_layers_test.moc"
