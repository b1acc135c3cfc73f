#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "app/cli/command_line.h"
#include "tests/app/npy_array.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::test::contents;
using posenc::test::difference;
using posenc::test::NpyArray;
using posenc::test::parseNpy;

namespace {

const QDir kCases(posenc::test::inSource(QStringLiteral("tests/golden")));

QJsonObject readCase(const QString& name) {
    return QJsonDocument::fromJson(contents(kCases.filePath(name + QLatin1String("/case.json")))).object();
}

QString inputFile(const QString& name, const QJsonValue& file) {
    return kCases.filePath(name + u'/' + file.toString());
}

/// "7x12" of [7, 12], "64" of 64.
QString joined(const QJsonValue& value) {
    QStringList parts;
    for (const QJsonValue& part : value.isArray() ? value.toArray() : QJsonArray{value}) {
        parts += part.toVariant().toString();
    }
    return parts.join(u'x');
}

/// A case's parameter as flags: class_token true is --class-token, window [4, 6] is --window 4x6.
QStringList flags(const QString& parameter, const QJsonValue& value) {
    const QString id = QString(parameter).replace(u'_', u'-');
    if (value.isBool()) {
        return {(value.toBool() ? QStringLiteral("--") : QStringLiteral("--no-")) + id};
    }
    return {QStringLiteral("--") + id, joined(value)};
}

/// A table that was resized: `expect` names methods. How many heads it has, its file says.
QStringList resizeArguments(const QString& name, const QString& method, const QString& output) {
    const QJsonObject golden = readCase(name);
    const QJsonObject parameters = golden[QStringLiteral("parameters")].toObject();
    return {QStringLiteral("resize"),
            QStringLiteral("--tensor"),
            inputFile(name, golden[QStringLiteral("tensors")].toObject()[QStringLiteral("bias")]),
            QStringLiteral("--from"),
            joined(parameters[QStringLiteral("from_window")]),
            QStringLiteral("--to"),
            joined(parameters[QStringLiteral("to_window")]),
            QStringLiteral("--method"),
            method,
            QStringLiteral("--output"),
            output};
}

QStringList exportArguments(const QString& name, const QString& layer, const QString& output) {
    const QJsonObject golden = readCase(name);
    QStringList arguments{QStringLiteral("export"), QStringLiteral("--encoding"), golden[QStringLiteral("encoding")].toString()};
    const QJsonObject parameters = golden[QStringLiteral("parameters")].toObject();
    for (auto one = parameters.begin(); one != parameters.end(); ++one) {
        arguments += flags(one.key(), one.value());
    }
    const QJsonObject tensors = golden[QStringLiteral("tensors")].toObject();
    for (auto one = tensors.begin(); one != tensors.end(); ++one) {
        arguments += {QStringLiteral("--tensor"), one.key() + u'=' + inputFile(name, one.value())};
    }
    return arguments + QStringList{QStringLiteral("--layer"),  layer, QStringLiteral("--head"), QStringLiteral("all"),
                                   QStringLiteral("--output"), output};
}

struct Ending {
    int status;
    QByteArray said;
};

/// The real program, as on a machine without a display.
Ending runProgram(const QStringList& arguments) {
    QProcess posenc;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        environment.remove(QLatin1String(variable));
    }
    posenc.setProcessEnvironment(environment);
    posenc.start(posenc::test::posencProgram(), arguments);
    if (!posenc.waitForFinished(60000) || posenc.exitStatus() != QProcess::NormalExit) {
        return {-1, "it did not end by itself"};
    }
    return {posenc.exitCode(), posenc.readAllStandardError()};
}

/// What the program does with its arguments, in this process: to start the program takes longer than most cases.
Ending runHere(const QStringList& arguments) {
    std::vector<std::string> words{"posenc"};
    for (const QString& argument : arguments) {
        words.push_back(argument.toStdString());
    }
    std::vector<char*> argv;
    for (std::string& word : words) {
        argv.push_back(word.data());
    }
    return {posenc::runCommandLine(static_cast<int>(argv.size()), argv.data()).status.value_or(-1), "see standard error"};
}

bool resizes(const QString& name) {
    return readCase(name)[QStringLiteral("parameters")].toObject().contains(QStringLiteral("from_window"));
}

}  // namespace

/// Every case in tests/golden through the command line, its first layer through a program of its own: what published implementations
/// compute, Posenc exports.
/// A folder with a case.json is a case; its format is described in tests/golden/README.md.
class GoldenTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aDifferenceIsFound();
    void aParameterBecomesItsFlag();
    void aResizingBecomesItsFlags();
    void theCasesAreRead();
    // The processes first: they need the event loop of the application, and the command line makes one of its own.
    void theProgramReproducesTheCase_data();
    void theProgramReproducesTheCase();
    void theCommandLineReproducesTheOtherLayers_data();
    void theCommandLineReproducesTheOtherLayers();

private:
    static void addRows(bool first);
    static void compare(Ending (*run)(const QStringList&));
};

void GoldenTest::aDifferenceIsFound() {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const NpyArray expected{"<f4", {2, 2}, {0.5, -200, 3, -kInfinity}};
    QCOMPARE(difference(expected, expected, 0), QString());
    const auto changed = [&](std::size_t at, double value) {
        NpyArray array = expected;
        array.values[at] = value;
        return array;
    };
    // The largest finite magnitude is 200: 1e-3 of it is 0.2.
    QCOMPARE(difference(changed(0, 0.65), expected, 1e-3), QString());
    QVERIFY(!difference(changed(0, 0.75), expected, 1e-3).isEmpty());
    QVERIFY(!difference(changed(3, -1e30), expected, 1e-3).isEmpty());
    QVERIFY(!difference(changed(3, kInfinity), expected, 1e-3).isEmpty());
    QVERIFY(!difference(changed(2, -kInfinity), expected, 1e-3).isEmpty());
    QVERIFY(!difference(changed(2, std::nan("")), expected, 1e-3).isEmpty());
    QVERIFY(!difference({"<f4", {4}, expected.values}, expected, 1e-3).isEmpty());
    QVERIFY(!difference({"<i4", {2, 2}, expected.values}, expected, 1e-3).isEmpty());
    QVERIFY(!difference({"<i4", {1}, {7}}, {"<i4", {1}, {8}}, 1).isEmpty());
}

void GoldenTest::aParameterBecomesItsFlag() {
    QCOMPARE(flags(QStringLiteral("head_dim"), 8), (QStringList{QStringLiteral("--head-dim"), QStringLiteral("8")}));
    QCOMPARE(flags(QStringLiteral("window"), QJsonArray{4, 6}), (QStringList{QStringLiteral("--window"), QStringLiteral("4x6")}));
    QCOMPARE(flags(QStringLiteral("class_token"), true), QStringList{QStringLiteral("--class-token")});
    QCOMPARE(flags(QStringLiteral("causal"), false), QStringList{QStringLiteral("--no-causal")});
    QCOMPARE(flags(QStringLiteral("alpha"), 2.5), (QStringList{QStringLiteral("--alpha"), QStringLiteral("2.5")}));
    QCOMPARE(flags(QStringLiteral("slopes"), QStringLiteral("geometric")),
             (QStringList{QStringLiteral("--slopes"), QStringLiteral("geometric")}));
}

void GoldenTest::aResizingBecomesItsFlags() {
    QVERIFY(!resizes(QStringLiteral("swin-4x6-h2")));
    const QString name = QStringLiteral("resize-3x5-to-6x4");
    QVERIFY(resizes(name));
    const QString line = resizeArguments(name, QStringLiteral("geometric"), QStringLiteral("x.npy")).join(u' ');
    QVERIFY(line.endsWith(QStringLiteral("in-bias.npy --from 3x5 --to 6x4 --method geometric --output x.npy")));
}

void GoldenTest::theCasesAreRead() {
    QVERIFY(!kCases.entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
    for (const QString& name : kCases.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QJsonObject golden = readCase(name);
        QCOMPARE(golden[QStringLiteral("name")].toString(), name);
        QVERIFY2(!golden[QStringLiteral("expect")].toObject().isEmpty(), qPrintable(name));
        QVERIFY2(golden[QStringLiteral("tolerance")].toDouble() > 0, qPrintable(name));
    }
}

/// @param first the first layer of each case, or all others
void GoldenTest::addRows(bool first) {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("layer");
    for (const QString& name : kCases.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QStringList layers = readCase(name)[QStringLiteral("expect")].toObject().keys();
        for (const QString& layer : layers) {
            if ((layer == layers.constFirst()) == first) {
                QTest::newRow(qPrintable(name + u' ' + layer)) << name << layer;
            }
        }
    }
}

void GoldenTest::compare(Ending (*run)(const QStringList&)) {
    QFETCH(QString, name);
    QFETCH(QString, layer);
    const QJsonObject golden = readCase(name);
    const auto expected = parseNpy(contents(kCases.filePath(name + u'/' + golden[QStringLiteral("expect")].toObject()[layer].toString())));
    QVERIFY(expected);

    const QTemporaryDir folder;
    const QString output = folder.filePath(QStringLiteral("layer.npy"));
    const QStringList arguments = resizes(name) ? resizeArguments(name, layer, output) : exportArguments(name, layer, output);
    const Ending ending = run(arguments);
    QVERIFY2(ending.status == 0, ending.said.constData());

    const auto actual = parseNpy(contents(output));
    QVERIFY(actual);
    const QString what = difference(*actual, *expected, golden[QStringLiteral("tolerance")].toDouble());
    QVERIFY2(what.isEmpty(), qPrintable(what));
}

void GoldenTest::theProgramReproducesTheCase_data() {
    addRows(true);
}

void GoldenTest::theProgramReproducesTheCase() {
    // Which engine it gets does not depend on who starts it: for a lesser one a start of its own, most of the time, proves nothing more.
    compare(qEnvironmentVariableIsSet("GLIBC_TUNABLES") ? runHere : runProgram);
}

void GoldenTest::theCommandLineReproducesTheOtherLayers_data() {
    addRows(false);
}

void GoldenTest::theCommandLineReproducesTheOtherLayers() {
    compare(runHere);
}

POSENC_TEST_GUILESS(GoldenTest)
#include "golden_test.moc"
