#include <QTest>

#include "tests/app/code_folder.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// What single parts of a code are written as.
class CodeFormsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Distances from -k to k-1 of SpeechT5 have the last one again and are turned; beyond those of VITS there are zeros.
    void rowsBeyondATableAreRepeatedOrZero_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<std::vector<long long>>("shape");
        QTest::addColumn<QByteArray>("wanted");
        QTest::newRow("repeated") << QStringLiteral("embed_positions.pe_k.weight.npy") << std::vector<long long>{4, 2}
                                  << QByteArray("[(0, 1), (0, 0)], mode=\"edge\")[::-1]");
        QTest::newRow("zeros") << QStringLiteral("emb_rel_k.npy") << std::vector<long long>{1, 3, 2}
                               << QByteArray(".reshape(3, 2), [(1, 1), (0, 0)])");
    }
    void rowsBeyondATableAreRepeatedOrZero() {
        QFETCH(QString, file);
        QFETCH(std::vector<long long>, shape);
        QFETCH(QByteArray, wanted);
        CodeFolder folder;
        long long count = 1;
        for (const long long side : shape) {
            count *= side;
        }
        QVERIFY(writeNpy(folder.path(file), shape, std::vector<float>(static_cast<std::size_t>(count), 0.5F)));
        const Run told = Run::posenc(
            QStringLiteral(
                "code --encoding shaw --clip 2 --head-dim 2 --length 4 --layer relative-logits --as numpy --tensor key-embedding=%1")
                .arg(folder.path(file))
                .split(QLatin1Char(' ')),
            folder.path({}));
        QVERIFY2(told.status == 0 && told.out.contains("np.pad(") && told.out.contains(wanted), told.out + told.err);
        QCOMPARE(told.out.contains("mode="), wanted.contains("mode="));
    }

    /// A mask_mod is for what the softmax sees. The part of a score that a layer has by itself is not masked by it.
    void onlyScoresAreMaskedForFlexAttention() {
        const auto told = [](const char* layer) {
            return Run::posenc(QStringLiteral("code --encoding alibi --causal --left-padding 1 --as flex --layer %1")
                                   .arg(QLatin1String(layer))
                                   .split(QLatin1Char(' ')),
                               QDir::tempPath());
        };
        for (const char* layer : {"logits", "attention"}) {
            QVERIFY2(told(layer).out.contains("def mask_mod("), layer);
        }
        const Run bias = told("bias");
        QVERIFY2(bias.status == 0 && bias.out.contains("def score_mod(") && !bias.out.contains("mask_mod"), bias.out + bias.err);
    }
};

POSENC_TEST(CodeFormsTest)
#include "code_forms_test.moc"
