#include "app/scene/tensor_store.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <string>
#include <vector>

#include "app/scene/tensor_place.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Tensors of files that are kept as long as their file is what it was.
class TensorStoreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Colons may stand in the name of a file and in that of a tensor: the longest beginning that is a file is the file.
    void aPlaceIsAFileAndAKeyWhateverColonsTheyHave() {
        const QTemporaryDir folder;
        const std::vector<std::string> keys{"bias", "layer:0", "layer:0:bias", ":", "a::b", "end:"};
        TensorStore store;
        for (const char* name : {"plain.safetensors", "part 1:2.safetensors"}) {
            const std::string path = folder.filePath(QLatin1String(name)).toStdString();
            std::vector<Stored> tensors;
            for (const std::string& key : keys) {
                tensors.push_back({QString::fromStdString(key), {1}, {static_cast<float>(tensors.size())}});
            }
            QVERIFY(writeSafetensors(QString::fromStdString(path), tensors));
            QVERIFY(parseTensorPlace(path).file == path && parseTensorPlace(path).key.empty());
            for (std::size_t number = 0; number < keys.size(); ++number) {
                const TensorSource place = parseTensorPlace(tensorPlace({path, keys[number], {}}));
                QCOMPARE(place.file, path);
                QCOMPARE(place.key, keys[number]);
                const auto tensor = store.tensor(place);
                QVERIFY2(tensor.ok(), keys[number].c_str());
                QCOMPARE(tensor.value().values()[0], static_cast<float>(number));
            }
        }
        const std::string longer = folder.filePath(QStringLiteral("plain.safetensors:layer")).toStdString();
        QVERIFY(writeNpy(QString::fromStdString(longer), {1}, counted(1)));
        QCOMPARE(parseTensorPlace(longer + ":0").file, longer);
        QCOMPARE(parseTensorPlace(longer + ":0").key, std::string("0"));
        // Where there is no such file, the last colon parts them, so that a message can name both.
        QCOMPARE(parseTensorPlace("none.npz:a:b").file, std::string("none.npz:a"));
        QCOMPARE(parseTensorPlace("none.npz:a:b").key, std::string("b"));
        for (const char* whole : {"none.npz", "none.npz:", ":key"}) {
            QVERIFY2(parseTensorPlace(whole).file == whole && parseTensorPlace(whole).key.empty(), whole);
        }
    }

    /// As large as before, with other numbers: the time alone tells.
    void aFileThatWasWrittenAgainIsReadAgain() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("t.npy"));
        TensorStore store;
        const QDateTime begin = QDateTime::currentDateTime().addSecs(-600);
        for (int writing = 0; writing < 3; ++writing) {
            const auto value = static_cast<float>(writing + 1);
            QVERIFY(writeNpy(path, {2, 2}, {value, 2, 3, 4}));
            QFile written(path);
            QVERIFY(written.open(QIODevice::ReadWrite));
            QVERIFY(written.setFileTime(begin.addSecs(60 * writing), QFileDevice::FileModificationTime));
            written.close();
            const auto tensor = store.tensor({path.toStdString(), {}});
            QVERIFY(tensor.ok());
            QCOMPARE(tensor.value().values()[0], value);
        }
    }
};

POSENC_TEST_GUILESS(TensorStoreTest)
#include "tensor_store_test.moc"
