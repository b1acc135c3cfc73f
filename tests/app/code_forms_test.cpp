#include <QTest>
#include <algorithm>
#include <limits>

#include "app/code/tensor_code.h"
#include "app/scene/source_arrangement.h"
#include "engine/resizing/resize_table.h"
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

    /// Heads that are selected are taken out of the result in the order that was asked for, and no others.
    void headsThatAreSelectedAreTakenOut_data() {
        QTest::addColumn<QString>("head");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("several") << QStringLiteral("2,0") << QByteArray("result = result[[2, 0]]\n");
        QTest::newRow("one") << QStringLiteral("2") << QByteArray("result = result[2]\n");
        QTest::newRow("mean") << QStringLiteral("mean") << QByteArray("result = result.mean(axis=0)\n");
        QTest::newRow("all") << QStringLiteral("all") << QByteArray();
    }
    void headsThatAreSelectedAreTakenOut() {
        QFETCH(QString, head);
        QFETCH(QByteArray, line);
        const Run told = Run::posenc(QStringLiteral("code --encoding alibi --heads 4 --length 3 --layer bias --as numpy --head %1")
                                         .arg(head)
                                         .split(QLatin1Char(' ')),
                                     QDir::tempPath());
        QVERIFY2(told.status == 0 && (line.isEmpty() || told.out.contains(line)), told.out + told.err);
        QCOMPARE(told.out.count("result = result"), line.isEmpty() ? 0 : 1);
    }

    /// What NumPy does not load comes from posenc itself. Where no flags say how it is read, it is refused, naming the tensor.
    void aTensorThatNumPyCannotLoadIsExported() {
        CodeFolder folder;
        QFile table(folder.path(QStringLiteral("table.csv")));
        QVERIFY(table.open(QIODevice::WriteOnly));
        for (int row = 0; row < 35; ++row) {
            QVERIFY(table.write(QByteArray::number(row) + ",1,2\n") > 0);
        }
        table.close();
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{3, 4}}, {"heads", Index{3}}};
        scene.tensors = {{"bias", {table.fileName().toStdString(), "", {}}}};
        const TensorStore store;
        const auto told = [&] {
            const auto model = buildModel(scene, store);
            return model.ok() ? layerCode({*model.value(), scene, "table"}, store) : Result<LayerCode>(model.error());
        };
        const auto exported = told();
        QVERIFY(exported.ok() && exported.value().refusal.isEmpty());
        QVERIFY2(exported.value().text.contains(QStringLiteral("bias_tensor = posenc_tensor(\"posenc export --encoding swin")),
                 qPrintable(exported.value().text));
        scene.sign = OffsetSign::QueryMinusKey;
        const auto refused = told();
        QVERIFY(refused.ok() && refused.value().text.isEmpty());
        QVERIFY2(refused.value().refusal.contains(QStringLiteral("tensor bias")) &&
                     refused.value().refusal.contains(QStringLiteral("--session FILE.posenc")),
                 qPrintable(refused.value().refusal));
    }

    /// Axes of length 1 that a file has in front are left out where the tensor is read.
    void leadingAxesOfOneAreLeftOut() {
        CodeFolder folder;
        const QString file = folder.path(QStringLiteral("x.npy"));
        for (const bool leading : {false, true}) {
            QVERIFY(writeNpy(file, leading ? std::vector<long long>{1, 35, 3} : std::vector<long long>{35, 3}, counted(105)));
            const Run told =
                Run::posenc(QStringLiteral("code --encoding swin --window 3x4 --heads 3 --layer table --as numpy --tensor bias=%1")
                                .arg(file)
                                .split(QLatin1Char(' ')),
                            folder.path({}));
            QVERIFY2(told.status == 0 && told.out.contains("np.load("), told.out + told.err);
            QVERIFY2(told.out.contains(".reshape(35, 3)") == leading, told.out.constData());
        }
    }

    /// Values as Python writes them: a list of numbers is a tuple even where it has one, a whole real number has a point.
    void valuesAreThoseOfPython() {
        const std::pair<ParameterValue, const char*> values[] = {{true, "True"},
                                                                 {false, "False"},
                                                                 {Index{-3}, "-3"},
                                                                 {2.0, "2.0"},
                                                                 {0.125, "0.125"},
                                                                 {std::numeric_limits<double>::infinity(), "math.inf"},
                                                                 {-std::numeric_limits<double>::infinity(), "-math.inf"},
                                                                 {std::numeric_limits<double>::quiet_NaN(), "math.nan"},
                                                                 {Grid{3, 4}, "(3, 4)"},
                                                                 {Grid3d{2, 3, 4}, "(2, 3, 4)"},
                                                                 {std::string("7"), "(7,)"},
                                                                 {std::string("1.5,2"), "(1.5,2,)"},
                                                                 {std::string("a\"b\\c\nd"), "\"a\\\"b\\\\c\\x0ad\""}};
        for (const auto& [value, python] : values) {
            QCOMPARE(pythonLiteral(value), QString::fromLatin1(python));
        }
        QCOMPARE(pythonTuple({5}), QStringLiteral("(5,)"));
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

    /// Several heads stay a stack, one or their mean is a matrix.
    void theHeadsThatAreWantedAreTaken_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("0,2") << QByteArray("result = result[[0, 2]]");
        QTest::newRow("3,1,0") << QByteArray("result = result[[3, 1, 0]]");
        QTest::newRow("2") << QByteArray("result = result[2]");
        QTest::newRow("mean") << QByteArray("result = result.mean(axis=0)");
        QTest::newRow("all") << QByteArray();
    }
    void theHeadsThatAreWantedAreTaken() {
        QFETCH(QByteArray, line);
        const Run told = Run::posenc(QStringLiteral("code --encoding alibi --heads 4 --layer bias --as numpy --head %1")
                                         .arg(QLatin1String(QTest::currentDataTag()))
                                         .split(QLatin1Char(' ')),
                                     QDir::tempPath());
        QVERIFY2(told.status == 0, told.err.constData());
        const QList<QByteArray> lines = told.out.split('\n');
        const bool takes =
            std::ranges::any_of(lines, [](const QByteArray& one) { return one.startsWith("result = result[") || one.contains(".mean("); });
        QCOMPARE(takes, !line.isEmpty());
        QVERIFY2(line.isEmpty() || lines.contains(line), told.out.constData());
    }

    /// NumPy loads a table as it is. One that is resampled comes from the program, by flags; what no flag says has no code then.
    void aResampledTableComesFromTheProgramOrNotAtAll() {
        CodeFolder folder;
        const QString file = folder.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(file, {9, 2}, counted(18)));
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{2, 2}}, {"heads", Index{2}}};
        scene.tensors = {{"bias", {file.toStdString(), "", {}}}};
        scene.fit = findResizeMethod("bicubic")->method;
        QVERIFY(arrangeAsRecognised(scene, folder.store()).ok());
        const auto code = [&] {
            const auto model = buildModel(scene, folder.store());
            const auto made = layerCode({*model.value(), scene, "bias", CodeFormat::NumPy}, folder.store());
            return made.ok() ? made.value() : LayerCode{{}, sentence(made.error())};
        };
        for (const auto sign : {std::optional<OffsetSign>(), std::optional(OffsetSign::KeyMinusQuery)}) {
            scene.sign = sign;
            const LayerCode direct = code();
            QVERIFY2(direct.text.contains(QLatin1String("np.load(")) && !direct.text.contains(QLatin1String("posenc_tensor(")),
                     qPrintable(direct.text + direct.refusal));
        }
        scene.parameters["window"] = Grid{3, 3};
        scene.sign.reset();
        const LayerCode resampled = code();
        QVERIFY2(resampled.text.contains(QLatin1String("posenc_tensor(\"posenc export --encoding swin ")) &&
                     resampled.text.contains(QLatin1String(" --fit bicubic ")) &&
                     resampled.text.contains(QLatin1String(" --layer tensor-bias ")) &&
                     !resampled.text.contains(QLatin1String("np.load(\"/")),
                 qPrintable(resampled.text + resampled.refusal));
        scene.sign = OffsetSign::KeyMinusQuery;
        const LayerCode refused = code();
        QVERIFY(refused.text.isEmpty());
        QVERIFY2(refused.refusal.contains(QLatin1String("the tensor bias")) &&
                     refused.refusal.contains(QLatin1String("posenc export --session FILE.posenc")),
                 qPrintable(refused.refusal));
    }
};

POSENC_TEST(CodeFormsTest)
#include "code_forms_test.moc"
