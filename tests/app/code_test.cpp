#include <QStandardPaths>
#include <QTemporaryDir>
#include <cmath>

#include "app/code/export_line.h"
#include "app/code/layer_code.h"
#include "app/messages/error_sentence.h"
#include "app/scene/resolve.h"
#include "app/scene/source_arrangement.h"
#include "app/scene_file/scene_file.h"
#include "tests/app/code_folder.h"
#include "tests/app/program.h"
#include "tests/engine/optional_tensors.h"
#include "tests/support/file_contents.h"
#include "tests/support/switches.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Settings in which every value of every parameter occurs once at least.
std::vector<Parameters::Map> settingsOf(const EncodingDeclaration& encoding) {
    std::set<std::string> met;
    std::vector<Parameters::Map> out;
    for (Parameters::Map& setting : testing::allSwitches(encoding)) {
        const auto complete = Parameters::complete(encoding, setting);
        const std::size_t before = met.size();
        for (const auto& [id, value] : complete.value().values()) {
            met.insert(id + "=" + toString(value));
        }
        if (met.size() > before) {
            out.push_back(std::move(setting));
        }
    }
    return out;
}

/// All tensors bound to arrays of their own, but those that these parameters do not take.
Scene withBoundTensors(const Scene& scene, CodeFolder& folder) {
    Scene bound = scene;
    bound.fit.reset();
    const EncodingDeclaration& encoding = *findEncoding(scene.encoding);
    const auto parameters = Parameters::complete(encoding, scene.parameters);
    for (const TensorDeclaration& tensor : encoding.tensors) {
        const Shape shape = tensor.shapes.front().evaluate(parameters.value().symbols(encoding));
        const bool index = tensor.name == "index";
        std::vector<float> values;
        for (Index k = 0; k < elementCount(shape); ++k) {
            values.push_back(
                index ? 0.0F : static_cast<float>(0.6 + 0.5 * std::sin(static_cast<double>(k) + static_cast<double>(tensor.name.size()))));
        }
        const QString path = folder.path(QStringLiteral("%1-%2.npy").arg(folder.size()).arg(QString::fromStdString(tensor.name)));
        Scene with = bound;
        with.tensors[tensor.name] = {path.toStdString(), {}, {}};
        if (writeNpy(path, {shape.begin(), shape.end()}, values) && buildModel(with, folder.store()).ok()) {
            bound = std::move(with);
        }
    }
    return bound;
}

}  // namespace

/// Code that is copied: what it computes, and how it is asked for.
class CodeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        // That of the system, which has Debian's packages; others may come before it in the path.
        python_ = QFile::exists(QStringLiteral("/usr/bin/python3")) ? QStringLiteral("/usr/bin/python3")
                                                                    : QStandardPaths::findExecutable(QStringLiteral("python3"));
        numpy_ = !python_.isEmpty() && runs(python_, QStringLiteral("import numpy"));
    }

    void everyEncodingAndSwitchGivesItsLayers_data() {
        QTest::addColumn<bool>("bound");
        QTest::newRow("random tensors") << false;
        QTest::newRow("tensors of files") << true;
    }
    void everyEncodingAndSwitchGivesItsLayers() {
        QFETCH(bool, bound);
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        CodeFolder folder;
        for (const EncodingDeclaration& encoding : catalogue()) {
            bool first = true;
            for (const Parameters::Map& setting : settingsOf(encoding)) {
                Scene scene;
                scene.encoding = encoding.id;
                scene.parameters = setting;
                const std::vector<CodeFormat> all{CodeFormat::NumPy, CodeFormat::PyTorch, CodeFormat::Flex, CodeFormat::Einops};
                const QString wrong =
                    folder.add(bound ? withBoundTensors(scene, folder) : scene, first ? all : std::vector{CodeFormat::NumPy});
                QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(encoding.id) + QStringLiteral(": ") + wrong));
                if (bound) {
                    break;
                }
                first = false;
            }
        }
        const QStringList said = folder.run(python_).trimmed().split(QLatin1Char('\n'));
        // A message of a failure is cut off where it is long.
        for (const QString& line : said.size() > 1 ? said : QStringList()) {
            qWarning().noquote() << line;
        }
        QVERIFY2(said.size() == 1, qPrintable(said.first()));
        QVERIFY2(said.last().startsWith(QLatin1String("checked ")), qPrintable(said.last()));
        if (!said.last().endsWith(QLatin1String("left out 0"))) {
            QSKIP(qPrintable(QStringLiteral("python3-torch is not installed: ") + said.last()));
        }
        QCOMPARE(said.last(), QStringLiteral("checked %1, left out 0").arg(folder.size()));
    }

    /// Each alone: of a norm the weight without the bias, positions of the queries without those of the keys.
    void everyOptionalTensorGivesItsLayers() {
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        CodeFolder folder;
        for (const EncodingDeclaration& encoding : catalogue()) {
            Scene scene;
            scene.encoding = encoding.id;
            scene.parameters = settingsOf(encoding).front();
            for (const auto& [what, tensors] :
                 testing::optionalTensors(encoding, Parameters::complete(encoding, scene.parameters).value())) {
                scene.tensors.clear();
                for (const auto& [name, tensor] : tensors) {
                    const QString path = folder.path(QStringLiteral("%1-%2.npy").arg(folder.size()).arg(QString::fromStdString(name)));
                    QVERIFY(writeNpy(path, {tensor.shape().begin(), tensor.shape().end()},
                                     std::vector<float>(tensor.values().begin(), tensor.values().end())));
                    scene.tensors[name] = {path.toStdString(), {}, {}};
                }
                const QString wrong = folder.add(scene, {CodeFormat::NumPy});
                QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromStdString(what) + QStringLiteral(": ") + wrong));
            }
        }
        QVERIFY(folder.size() > 4);
        QCOMPARE(folder.run(python_).trimmed(), QStringLiteral("checked %1, left out 0").arg(folder.size()));
    }

    void theCommandWritesWhatRuns() {
        QTemporaryDir folder;
        const QStringList scene{QStringLiteral("code"),     QStringLiteral("--encoding"), QStringLiteral("swin"),
                                QStringLiteral("--window"), QStringLiteral("3x3"),        QStringLiteral("--layer"),
                                QStringLiteral("bias"),     QStringLiteral("--as"),       QStringLiteral("numpy")};
        const Run shown = Run::posenc(scene + QStringList{QStringLiteral("--head"), QStringLiteral("1")}, folder.path());
        QCOMPARE(shown.status, 0);
        QVERIFY2(shown.out.contains("import numpy as np") && !shown.out.contains("import torch"), shown.out.constData());
        QVERIFY(shown.out.contains("result = result[1]"));
        const Run written = Run::posenc(
            scene + QStringList{QStringLiteral("--head"), QStringLiteral("1"), QStringLiteral("--output"), QStringLiteral("bias.py")},
            folder.path());
        QCOMPARE(written.status, 0);
        QCOMPARE(contents(folder.filePath(QStringLiteral("bias.py"))), shown.out);
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        QProcess process;
        process.start(python_, {folder.filePath(QStringLiteral("bias.py"))});
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.readAllStandardOutput(), QByteArray("(9, 9)\n"));
    }

    /// One matrix of a stack is told with its number, all of them without one.
    void theCommandOfAMatrixIsThatOfTheMatrix() {
        const auto told = [](const char* slice) {
            const QString line = QStringLiteral("code --encoding swin --window 2x2 --grid 4x4 --shift 1 --layer mask --as numpy ");
            const QByteArray out = Run::posenc((line + QLatin1String(slice)).split(QLatin1Char(' ')), QDir::tempPath()).out;
            const auto at = out.indexOf("# The same numbers: ");
            return out.mid(at, out.indexOf('\n', at) - at);
        };
        QVERIFY2(told("--slice 3").contains(" --slice 3 "), told("--slice 3").constData());
        QVERIFY2(told("--slice all").contains(" --layer mask ") && !told("--slice all").contains("--slice"),
                 told("--slice all").constData());
    }

    /// Components lie along the last axis, all other stacks along the first.
    void oneOfTheComponentsIsTakenFromTheLastAxis() {
        const auto taken = [](const char* line) {
            return Run::posenc(QString::fromLatin1(line).split(QLatin1Char(' ')), QDir::tempPath()).out;
        };
        const QByteArray component = taken("code --encoding swin-v2 --window 2x3 --layer coordinates --slice 1 --as numpy");
        QVERIFY2(component.contains("\nresult = result[..., 1]\n"), component.constData());
        const QByteArray window = taken("code --encoding swin --window 2x2 --grid 4x4 --shift 1 --layer mask --slice 1 --as numpy");
        QVERIFY2(window.contains("\nresult = result[1]\n"), window.constData());
    }

    /// A saved scene and a configuration say what is meant, as they do for an export.
    void theCodeIsThatOfTheSceneThatIsNamed() {
        CodeFolder folder;
        const QString session = folder.path(QStringLiteral("scene.posenc"));
        SceneFile file;
        file.scene.encoding = "alibi";
        file.scene.parameters = {{"length", Index{9}}, {"heads", Index{2}}};
        QVERIFY(writeSceneFile(file, session.toStdString()).ok());
        const Run told = Run::posenc({QStringLiteral("code"), QStringLiteral("--session"), session, QStringLiteral("--layer"),
                                      QStringLiteral("bias"), QStringLiteral("--as"), QStringLiteral("numpy")},
                                     QDir::tempPath());
        QVERIFY2(told.status == 0, told.err.constData());
        QVERIFY2(told.out.contains("--encoding alibi ") && told.out.contains(" --length 9 "), told.out.constData());
    }

    void theCommandLineOfAPictureHasItsThreshold() {
        TensorStore store;
        Scene scene;
        scene.encoding = "swin";
        LayerLook& look = scene.looks["bias"];
        look.scale = LayerLook::Scale::Symlog;
        const auto line = [&] { return exportCommandLine(scene, "bias", QStringLiteral("x.png"), store).value().value(); };
        QVERIFY2(line().contains(QLatin1String(" --colorscale symlog --")), qPrintable(line()));
        look.threshold = 0.25;
        QVERIFY2(line().contains(QLatin1String(" --colorscale symlog,0.25 --")), qPrintable(line()));
    }

    void theCommandLineOfAPictureHasItsRange() {
        TensorStore store;
        Scene scene;
        scene.encoding = "swin";
        LayerLook& look = scene.looks["bias"];
        look.minimum = -0.5;
        look.maximum = 0.25;
        look.clip = 3;
        using Range = LayerLook::Range;
        for (const auto& [range, flag] : {std::pair(Range::Fixed, " --range=-0.5,0.25 "), std::pair(Range::Locked, " --range=-0.5,0.25 "),
                                          std::pair(Range::Clipped, " --range 3% "), std::pair(Range::Symmetric, " --range symmetric ")}) {
            look.range = range;
            const QString line = exportCommandLine(scene, "bias", QStringLiteral("x.png"), store).value().value();
            QVERIFY2(line.contains(QLatin1String(flag)), qPrintable(line));
        }
    }

    /// Word by word: what the scene sets, which matrices, and of a picture the look of its layer.
    void theCommandLineSaysAllOfTheScene() {
        CodeFolder folder;
        Scene scene;
        scene.parameters = {{"class-token", false}, {"window", Grid{3, 3}}};
        scene.seed = 7;
        scene.head.kind = HeadChoice::Kind::Mean;
        scene.slices = {{LayerStack::Windows, 2}};
        LayerLook& look = scene.looks["bias"];
        look.colourMap = "magma";
        look.reversed = true;
        look.range = LayerLook::Range::Shared;
        const auto line = [&](const char* layer, const char* output) {
            const auto told = exportCommandLine(scene, layer, QLatin1String(output), folder.store());
            return told.ok() ? told.value().value_or(QStringLiteral("no line")) : QStringLiteral("refused");
        };
        const QString start = QStringLiteral("posenc export --encoding swin --no-class-token --window 3x3 --seed 7 --head mean ");
        QCOMPARE(line("bias", "b.npy"), start + QStringLiteral("--layer bias --output b.npy"));
        QCOMPARE(line("mask", "it's.csv"), start + QStringLiteral("--slice 2 --layer mask --output 'it'\\''s.csv'"));
        const QString looks = start + QStringLiteral("--colormap magma --reversed --range shared ");
        using Scale = LayerLook::Scale;
        for (const auto& [scale, reduction, flags] :
             {std::tuple(Scale::Auto, std::optional<Reduction>(), ""),
              std::tuple(Scale::Log, std::optional(Reduction::Max), "--colorscale log --reduce max "),
              std::tuple(Scale::Linear, std::optional(Reduction::Min), "--colorscale linear --reduce min "),
              std::tuple(Scale::Auto, std::optional(Reduction::Mean), "--reduce mean "),
              std::tuple(Scale::Auto, std::optional(Reduction::Nearest), "")}) {
            look.scale = scale;
            look.reduction = reduction;
            QCOMPARE(line("bias", "b.png"), looks + QLatin1String(flags) + QStringLiteral("--layer bias --output b.png"));
        }
        scene.sign = OffsetSign::QueryMinusKey;
        QCOMPARE(line("bias", "b.npy"), QStringLiteral("no line"));
    }

    void whatIsWrongIsSaidInOneSentence_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        QTest::newRow("no layer") << "--encoding swin --as numpy" << 2 << "--layer LAYER";
        QTest::newRow("no library") << "--encoding swin --layer bias" << 2 << "--as LIBRARY";
        QTest::newRow("unknown library") << "--encoding swin --layer bias --as fortran" << 2 << "numpy, pytorch, flex, einops";
        QTest::newRow("unknown layer") << "--encoding swin --layer depth --as numpy" << 2 << "depth";
        QTest::newRow("unknown encoding") << "--encoding swim --layer bias --as numpy" << 2 << "swim";
        QTest::newRow("head out of range") << "--encoding swin --layer bias --as numpy --head 9" << 2 << "9";
        QTest::newRow("a table with FlexAttention") << "--encoding swin --layer table --as flex" << 2 << "FlexAttention";
        QTest::newRow("two softmaxes") << "--encoding convit --layer output --as flex" << 2 << "convit";
        QTest::newRow("nothing for einops") << "--encoding swin --layer index --as einops" << 2 << "einops";
        QTest::newRow("missing file") << "--encoding swin --layer bias --as numpy --tensor bias=missing.npy" << 3 << "missing.npy";
        QTest::newRow("no such folder") << "--encoding swin --layer bias --as numpy --output none/bias.py" << 4 << "none/bias.py";
    }
    void whatIsWrongIsSaidInOneSentence() {
        QFETCH(QString, arguments);
        QFETCH(int, status);
        QFETCH(QString, said);
        QTemporaryDir folder;
        const Run run = Run::posenc(QStringList(QStringLiteral("code")) + arguments.split(QLatin1Char(' ')), folder.path());
        QCOMPARE(run.status, status);
        QVERIFY2(run.oneLine() && run.err.contains(said.toUtf8()), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }

    /// The mask of a shifted window is no part of its bias.
    void shiftedWindowsGiveTheirLayers() {
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        CodeFolder folder;
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"window", Grid{3, 2}}, {"grid", Grid{6, 4}}, {"shift", Index{1}}, {"window-number", Index{3}}};
        const std::vector<CodeFormat> formats{CodeFormat::NumPy, CodeFormat::Flex};
        QCOMPARE(folder.add(scene, formats), QString());
        scene.encoding = "window-3d";
        const EncodingDeclaration& encoding = *findEncoding(scene.encoding);
        scene.parameters = {{"window", parseParameter(*encoding.parameter("window"), "2x2x2").value()},
                            {"grid", parseParameter(*encoding.parameter("grid"), "4x4x4").value()},
                            {"shift", parseParameter(*encoding.parameter("shift"), "1x1x1").value()},
                            {"window-number", Index{7}}};
        QCOMPARE(folder.add(scene, formats), QString());
        const QString said = folder.run(python_).trimmed();
        QVERIFY2(said.startsWith(QLatin1String("checked ")), qPrintable(said));
    }

    /// Logits of 30 and more, of which float32 has six digits behind the point: attention and output keep theirs.
    void longTextsKeepTheirDigits() {
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        CodeFolder folder;
        for (const char* encoding : {"t5", "axial"}) {
            Scene scene;
            scene.encoding = encoding;
            scene.parameters = {{"length", Index{128}}};
            QCOMPARE(folder.add(scene, {CodeFormat::NumPy}), QString());
        }
        QCOMPARE(folder.run(python_).trimmed(), QStringLiteral("checked %1, left out 0").arg(folder.size()));
    }

    /// Scales so small that they are written with an exponent.
    void numbersWithAnExponentAreNumbersOfPython() {
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        CodeFolder folder;
        for (const double scale : {1e-7, 2.5e-9}) {
            Scene scene;
            scene.encoding = "relative-1d";
            scene.parameters = {{"scale", scale}};
            QCOMPARE(folder.add(scene, {CodeFormat::NumPy, CodeFormat::Flex}), QString());
        }
        const QString said = folder.run(python_).trimmed();
        QVERIFY2(said.startsWith(QLatin1String("checked ")), qPrintable(said));
    }

    /// Files of every kind that Python reads without more, and an arrangement of each sort.
    void aTensorIsReadAsItsFileHasIt() {
        if (!numpy_) {
            QSKIP("python3-numpy is not installed: no code is run");
        }
        CodeFolder folder;
        Scene scene;
        scene.encoding = "swin";
        scene.parameters = {{"heads", Index{3}}};
        scene.tensors["bias"] = {inSource(QStringLiteral("resources/samples/swin-digits.safetensors")).toStdString(), {}, {}};
        const auto file = folder.store().file(scene.tensors["bias"].file);
        QVERIFY(file.ok());
        const auto& entries = file.value()->entries();
        const auto table =
            std::ranges::find_if(entries, [](const TensorEntry& entry) { return entry.name.find("bias") != std::string::npos; });
        QVERIFY(table != entries.end());
        scene.tensors["bias"].key = table->name;
        QVERIFY(arrangeAsRecognised(scene, folder.store()).ok());
        QCOMPARE(folder.add(scene, {CodeFormat::NumPy}), QString());

        // [2, 3, 1, 49] of a 4 x 4 window: a slice, then axes swapped, backwards.
        const QString path = folder.path(QStringLiteral("stack.npy"));
        // Small, so that the softmax keeps six digits in float32.
        std::vector<float> numbers = counted(2 * 3 * 49);
        std::ranges::for_each(numbers, [](float& number) { number /= 64; });
        QVERIFY(writeNpy(path, {2, 3, 1, 49}, numbers));
        using Kind = ArrangementStep::Kind;
        Scene steps;
        steps.encoding = "swin";
        steps.parameters = {{"window", Grid{4, 4}}, {"heads", Index{3}}};
        steps.tensors["bias"] = {
            path.toStdString(), {}, {{Kind::Slice, {0, 1, 2}}, {Kind::Reshape, {3, 49}}, {Kind::Swap, {0, 1}}, {Kind::Reverse, {0}}}};
        QCOMPARE(folder.add(steps, {CodeFormat::NumPy, CodeFormat::PyTorch}), QString());
        // The same with a row of zeros before it and two behind it.
        const QString less = folder.path(QStringLiteral("less.npy"));
        QVERIFY(writeNpy(less, {46, 3}, std::vector<float>(numbers.begin(), numbers.begin() + 46 * 3)));
        steps.tensors["bias"] = {less.toStdString(), {}, {{Kind::Pad, {0, 1, 2}}}};
        QCOMPARE(folder.add(steps, {CodeFormat::NumPy, CodeFormat::PyTorch}), QString());
        const QString said = folder.run(python_).trimmed();
        QVERIFY2(said.startsWith(QLatin1String("checked ")), qPrintable(said));
    }

private:
    QString python_;
    bool numpy_ = false;
};

POSENC_TEST_GUILESS(CodeTest)

#include "code_test.moc"
