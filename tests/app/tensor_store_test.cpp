#include "app/scene/tensor_store.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/npy_write.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Tensors of files that are kept as long as their file is what it was.
class TensorStoreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
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
