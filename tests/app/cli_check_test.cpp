// `check` and `compare` on labelled arrays, through the command line.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <limits>

#include "app/scene_file/scene_file.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc::test;

namespace {

QString labelled(const QString& path) {
    return inSource(QStringLiteral("tests/comparison/") + path);
}

QJsonObject readObject(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// Whether a value of the output is what a label says; numbers to a part in a million.
bool agrees(const QJsonValue& found, const QJsonValue& label) {
    if (label.isDouble()) {
        return found.isDouble() && std::abs(found.toDouble() - label.toDouble()) <= 1e-6 * std::max(1.0, std::abs(label.toDouble()));
    }
    if (label.isArray()) {
        const QJsonArray ours = found.toArray();
        const QJsonArray theirs = label.toArray();
        bool same = ours.size() == theirs.size();
        for (qsizetype i = 0; same && i < theirs.size(); ++i) {
            same = agrees(ours[i], theirs[i]);
        }
        return same;
    }
    return found == label;
}

/// Whether a scheme of the output has all that a label names.
bool isScheme(const QJsonObject& found, const QJsonObject& label) {
    const QJsonObject wanted = label[QLatin1String("parameters")].toObject();
    const QJsonObject parameters = found[QLatin1String("parameters")].toObject();
    bool same = found[QLatin1String("encoding")] == label[QLatin1String("encoding")];
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        same = same && agrees(parameters[it.key()], it.value());
    }
    return same;
}

void addNames(const QString& folder) {
    QTest::addColumn<QString>("name");
    for (const QString& name : QDir(labelled(folder)).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QTest::newRow(qPrintable(name)) << name;
    }
}

}  // namespace

class CliCheckTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QStringList& arguments) { return Run::posenc(arguments, folder_.path()); }
    static QJsonObject objectOf(const Run& run) { return QJsonDocument::fromJson(run.out).object(); }
    QString write(const char* name, const std::vector<long long>& shape, const std::vector<float>& values) {
        const QString path = folder_.filePath(QLatin1String(name));
        return writeNpy(path, shape, values) ? path : QString();
    }

private slots:
    void checksLabelledMatrices_data() { addNames(QStringLiteral("check")); }
    void checksLabelledMatrices();
    void comparesLabelledPairs_data() { addNames(QStringLiteral("compare")); }
    void comparesLabelledPairs();
    void statesInOneSentence();
    void statusIsForTests();
    void takesWhatItShouldBe_data();
    void takesWhatItShouldBe();
    void whatIsToldIsEnoughToAskAgain();
    void findsTheCellThatIsWrong();
    void leadingAxesOfOneDoNotCount();
    void namesTheMistakeBetweenTwoArrays();
    void takesALayerOfAScene();
    void anAttentionIsThatOfItsScene();
    void refusesWrongRequests_data();
    void refusesWrongRequests();
};

void CliCheckTest::checksLabelledMatrices() {
    QFETCH(QString, name);
    const QString folder = labelled(QStringLiteral("check/") + name);
    const QJsonObject label = readObject(folder + QStringLiteral("/label.json"));
    QVERIFY(!label.isEmpty());
    const Run checked = run({QStringLiteral("check"), folder + QStringLiteral("/matrix.npy"), QStringLiteral("--json")});
    QVERIFY2(checked.err.isEmpty(), checked.err.constData());
    const QJsonObject found = objectOf(checked);
    const bool named = label[QLatin1String("named")].toBool();
    QVERIFY2(found[QLatin1String("named")].toBool() == named, checked.out.constData());
    const QString relation = label[QLatin1String("relation")].toString();
    const bool right =
        named && label[QLatin1String("bug")].isNull() &&
        (relation == QLatin1String("identical") || relation == QLatin1String("equal") || relation == QLatin1String("gathered"));
    QCOMPARE(checked.status, right ? 0 : 1);
    if (!named) {
        QVERIFY(found[QLatin1String("encoding")].isNull());
        return;
    }
    QVERIFY2(found[QLatin1String("bug")] == label[QLatin1String("bug")], checked.out.constData());
    QCOMPARE(found[QLatin1String("relation")].toString(), relation);
    bool known = isScheme(found, label);
    for (const QJsonValue& other : label[QLatin1String("also")].toArray()) {
        known = known || isScheme(found, other.toObject());
    }
    QVERIFY2(known, checked.out.constData());
    const QJsonObject detail = label[QLatin1String("detail")].toObject();
    for (auto it = detail.begin(); it != detail.end(); ++it) {
        QVERIFY2(agrees(found[QLatin1String("detail")].toObject()[it.key()], it.value()), checked.out.constData());
    }
}

void CliCheckTest::comparesLabelledPairs() {
    QFETCH(QString, name);
    const QString folder = labelled(QStringLiteral("compare/") + name);
    const QJsonObject label = readObject(folder + QStringLiteral("/label.json"));
    QVERIFY(!label.isEmpty());
    QStringList arguments{QStringLiteral("compare"), folder + QStringLiteral("/a.npy"), folder + QStringLiteral("/b.npy"),
                          QStringLiteral("--json")};
    if (const QJsonArray grid = label[QLatin1String("grid")].toArray(); !grid.isEmpty()) {
        arguments << QStringLiteral("--grid") << QStringLiteral("%1x%2").arg(grid[0].toInt()).arg(grid[1].toInt());
    }
    const Run compared = run(arguments);
    QVERIFY2(compared.err.isEmpty(), compared.err.constData());
    const QJsonObject found = objectOf(compared);
    const QString relation = label[QLatin1String("relation")].toString();
    QCOMPARE(found[QLatin1String("relation")].toString(), relation);
    QCOMPARE(compared.status, relation == QLatin1String("identical") || relation == QLatin1String("equal") ? 0 : 1);
    const QJsonObject detail = label[QLatin1String("detail")].toObject();
    for (auto it = detail.begin(); it != detail.end(); ++it) {
        QVERIFY2(agrees(found[QLatin1String("detail")].toObject()[it.key()], it.value()), compared.out.constData());
    }
    // A relation that is accepted is success; which one it is does not change.
    if (relation != QLatin1String("different")) {
        QCOMPARE(run(arguments + QStringList{QStringLiteral("--accept"), QStringLiteral("any")}).status, 0);
        QCOMPARE(run(arguments + QStringList{QStringLiteral("--accept"), relation}).status, 0);
    }
}

void CliCheckTest::statesInOneSentence() {
    const Run right = run({QStringLiteral("check"), labelled(QStringLiteral("check/swin-index-2x5/matrix.npy"))});
    QCOMPARE(right.out.count('\n'), 2);
    QVERIFY2(right.out.startsWith("matrix.npy is the Swin index (window 2 × 5)."), right.out.constData());
    const Run wrong = run({QStringLiteral("check"), labelled(QStringLiteral("check/bug-swin-no-stride-3x3/matrix.npy"))});
    QVERIFY2(wrong.out.contains("(swin-no-stride)") && wrong.out.contains("72 of 81 cells differ"), wrong.out.constData());
    QVERIFY2(wrong.out.contains("Fix: Multiply the row part by 2Ww − 1."), wrong.out.constData());
    const Run same = run({QStringLiteral("check"), labelled(QStringLiteral("check/alibi-key-row-n8-h4/matrix.npy"))});
    QVERIFY2(same.out.contains("up to a constant in each row: the attention is the same"), same.out.constData());
    const Run nothing = run({QStringLiteral("check"), labelled(QStringLiteral("check/decoy-random-6x6/matrix.npy"))});
    QVERIFY2(nothing.out.startsWith("Nothing known: matrix.npy has 36 values, and no candidate fits"), nothing.out.constData());
    const Run half = run({QStringLiteral("compare"), labelled(QStringLiteral("compare/rounded-f16-n6/a.npy")),
                          labelled(QStringLiteral("compare/rounded-f16-n6/b.npy"))});
    QVERIFY2(half.out.contains("rounded to float16"), half.out.constData());
}

void CliCheckTest::statusIsForTests() {
    const QString transposed = labelled(QStringLiteral("check/swin-index-4x4-transposed/matrix.npy"));
    QCOMPARE(run({QStringLiteral("check"), transposed}).status, 1);
    QCOMPARE(run({QStringLiteral("check"), transposed, QStringLiteral("--accept"), QStringLiteral("transposed")}).status, 0);
    QCOMPARE(run({QStringLiteral("check"), transposed, QStringLiteral("--accept"), QStringLiteral("mirrored,scaled")}).status, 1);
    QCOMPARE(run({QStringLiteral("check"), labelled(QStringLiteral("check/alibi-key-row-n8-h4/matrix.npy")), QStringLiteral("--accept"),
                  QStringLiteral("softmax")})
                 .status,
             0);
    // A mistake is a mistake whatever is accepted, its own relation to what is right included.
    const QString mistake = labelled(QStringLiteral("check/bug-alibi-from-zero-h8/matrix.npy"));
    for (const char* accepted : {"any", "scaled"}) {
        QCOMPARE(run({QStringLiteral("check"), mistake, QStringLiteral("--accept"), QLatin1String(accepted), QStringLiteral("--as"),
                      QStringLiteral("alibi")})
                     .status,
                 1);
    }
}

void CliCheckTest::takesWhatItShouldBe_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("meant");
    QTest::addColumn<QString>("relation");
    QTest::addColumn<QString>("bug");
    const auto add = [](const char* name, const char* meant, const char* relation, const char* bug = "") {
        QTest::newRow(qPrintable(QStringLiteral("%1 as %2").arg(QLatin1String(name), QLatin1String(meant))))
            << QString::fromLatin1(name) << QString::fromLatin1(meant) << QString::fromLatin1(relation) << QString::fromLatin1(bug);
    };
    add("swin-index-2x5", "swin 2x5", "identical");
    add("swin-index-2x5", "swin 5x2", "different");
    add("class-token-index-3x2", "swin 3x2 class-token", "identical");
    add("swin-index-3x4-columns-first", "swin 3x4", "axes-swapped");
    add("swin-bias-3x3-h2", "swin 3x3", "gathered");
    add("t5-index-n40-b32-bi", "t5 32 128 bidirectional", "identical");
    add("t5-bias-n40-b16-bi-h2", "t5 16 64 bidirectional", "gathered");
    add("shaw-index-n9-k3", "shaw 3", "identical");
    add("relative-1d-index-n7", "relative-1d", "identical");
    add("relative-1d-index-n7", "shaw 6", "identical");
    add("irpe-product-4x5", "irpe product 4x5", "identical");
    add("music-transformer-index-n6", "music-transformer", "identical");
    add("alibi-n8-h6", "alibi", "equal");
    add("alibi-slopes-h12", "alibi", "equal");
    add("sinusoid-n10-d8", "sinusoidal 10000 interleaved", "equal");
    add("sinusoid-n10-d8", "sinusoidal 10000 halves", "channels-permuted");
    add("rope-cos-half-n12-d16", "rope 10000 half", "equal");
    add("inv-freq-d64-base500000", "rope 500000", "equal");
    add("bug-swin-no-stride-3x3", "swin 3x3", "different", "swin-no-stride");
    add("bug-alibi-from-zero-h8", "alibi", "scaled", "alibi-from-zero");
}

void CliCheckTest::takesWhatItShouldBe() {
    QFETCH(QString, name);
    QFETCH(QString, meant);
    QFETCH(QString, relation);
    QFETCH(QString, bug);
    const Run checked = run({QStringLiteral("check"), labelled(QStringLiteral("check/%1/matrix.npy").arg(name)), QStringLiteral("--as"),
                             meant, QStringLiteral("--json")});
    const QJsonObject found = objectOf(checked);
    QVERIFY2(!found.isEmpty(), checked.err.constData());
    QVERIFY2(found[QLatin1String("relation")].toString() == relation, checked.out.constData());
    QCOMPARE(found[QLatin1String("bug")].toString(), bug);
    const bool right = bug.isEmpty() && (relation == QLatin1String("identical") || relation == QLatin1String("equal") ||
                                         relation == QLatin1String("gathered"));
    QCOMPARE(checked.status, right ? 0 : 1);
}

/// The base of whose table is no round number: 10000^(8/7), with which the slowest of eight pairs turns by 1 / 10000.
void CliCheckTest::whatIsToldIsEnoughToAskAgain() {
    std::vector<float> values;
    for (int t = 0; t < 600; ++t) {
        for (int k = 0; k < 16; ++k) {
            const double angle = t * std::exp(-std::log(1e4) / 7 * (k % 8));
            values.push_back(static_cast<float>(k < 8 ? std::sin(angle) : std::cos(angle)));
        }
    }
    const QString path = write("exponent.npy", {600, 16}, values);
    const Run named = run({QStringLiteral("check"), path});
    QVERIFY2(named.out.contains("base 37,275.9372, layout halves"), named.out.constData());
    const auto statusAs = [&](const char* scheme) {
        return run({QStringLiteral("check"), path, QStringLiteral("--as"), QLatin1String(scheme)}).status;
    };
    QCOMPARE(statusAs("sinusoidal 37275.9372 halves"), 0);
    QVERIFY(statusAs("sinusoidal 37275.9 halves") != 0);
}

void CliCheckTest::findsTheCellThatIsWrong() {
    std::vector<float> index;
    for (int i = 0; i < 81; ++i) {
        const int query = i / 9;
        const int key = i % 9;
        index.push_back(static_cast<float>((query / 3 - key / 3 + 2) * 5 + query % 3 - key % 3 + 2));
    }
    index[5 * 9 + 7] += 1;
    const QString path = write("one.npy", {9, 9}, index);
    const Run checked = run({QStringLiteral("check"), path, QStringLiteral("--json")});
    QCOMPARE(checked.status, 1);
    const QJsonObject found = objectOf(checked);
    QVERIFY(!found[QLatin1String("named")].toBool());
    const QJsonObject nearest = found[QLatin1String("nearest")].toObject();
    QCOMPARE(nearest[QLatin1String("encoding")].toString(), QStringLiteral("swin"));
    QCOMPARE(nearest[QLatin1String("differing")].toInt(), 1);
    QCOMPARE(nearest[QLatin1String("first")].toArray(), QJsonArray({0, 5, 7}));
    index[8] = std::numeric_limits<float>::quiet_NaN();
    const Run nan = run({QStringLiteral("check"), write("nan.npy", {9, 9}, index), QStringLiteral("--as"), QStringLiteral("swin 3x3")});
    QCOMPARE(nan.status, 1);
    QVERIFY2(nan.out.startsWith("nan.npy holds NaN"), nan.out.constData());
    const Run meant = run({QStringLiteral("check"), path, QStringLiteral("--as"), QStringLiteral("swin 3x3")});
    QCOMPARE(meant.status, 1);
    QVERIFY2(meant.out.contains("1 of 81 cells differ") && meant.out.contains("(5, 7)"), meant.out.constData());
}

void CliCheckTest::leadingAxesOfOneDoNotCount() {
    const std::vector<float> numbers{1, 2, 3, 5, 8, 13};
    const QString two = write("two.npy", {2, 3}, numbers);
    const QString three = write("three.npy", {1, 2, 3}, numbers);
    const QString four = write("four.npy", {1, 1, 2, 3}, numbers);
    for (const auto& [a, b] : {std::pair(two, three), std::pair(three, two), std::pair(four, two), std::pair(three, four)}) {
        const Run compared = run({QStringLiteral("compare"), a, b, QStringLiteral("--json")});
        QCOMPARE(compared.status, 0);
        QCOMPARE(objectOf(compared)[QLatin1String("relation")].toString(), QStringLiteral("identical"));
    }
    const Run other = run({QStringLiteral("compare"), two, write("heads.npy", {2, 1, 3}, numbers)});
    QCOMPARE(other.status, 1);
    QVERIFY2(other.out.contains("differ in shape"), other.out.constData());
    QVERIFY2(other.out.contains("Shapes [2, 3] and [2, 1, 3]; no cell was compared."), other.out.constData());
}

void CliCheckTest::namesTheMistakeBetweenTwoArrays() {
    const auto index = [](bool stride) {
        std::vector<float> out;
        for (int i = 0; i < 16; ++i) {
            const int row = i / 4 / 2 - i % 4 / 2 + 1;
            const int column = i / 4 % 2 - i % 4 % 2 + 1;
            out.push_back(static_cast<float>(row * (stride ? 3 : 1) + column));
        }
        return out;
    };
    const QString wrong = write("wrong.npy", {4, 4}, index(false));
    const QString right = write("right.npy", {4, 4}, index(true));
    const Run compared = run({QStringLiteral("compare"), wrong, right});
    QCOMPARE(compared.status, 1);
    QVERIFY2(compared.out.contains("swin-no-stride"), compared.out.constData());
    QVERIFY(!run({QStringLiteral("compare"), right, wrong}).out.contains("swin-no-stride"));
}

void CliCheckTest::takesALayerOfAScene() {
    posenc::SceneFile file;
    file.scene.encoding = "relative-1d";
    file.scene.parameters.insert_or_assign("length", posenc::ParameterValue(posenc::Index{7}));
    const QString scene = folder_.filePath(QStringLiteral("seven.posenc"));
    QVERIFY(posenc::writeSceneFile(file, scene.toStdString()).ok());
    const QString index = labelled(QStringLiteral("check/relative-1d-index-n7/matrix.npy"));
    // The layer is of the array's kind, on either side.
    const Run same = run({QStringLiteral("compare"), scene, index});
    QVERIFY2(same.status == 0 && same.out.contains("identical"), same.out + same.err);
    QCOMPARE(run({QStringLiteral("compare"), index, scene}).status, 0);
    const Run offset =
        run({QStringLiteral("compare"), scene, index, QStringLiteral("--layer"), QStringLiteral("offset"), QStringLiteral("--json")});
    QCOMPARE(offset.status, 1);
    QCOMPARE(objectOf(offset)[QLatin1String("relation")].toString(), QStringLiteral("shifted-by-constant"));
    QCOMPARE(objectOf(offset)[QLatin1String("detail")][QLatin1String("constant")].toDouble(), -6.0);
    QCOMPARE(run({QStringLiteral("compare"), scene, scene}).status, 0);
    QCOMPARE(run({QStringLiteral("compare"), scene, index, QStringLiteral("--layer"), QStringLiteral("slopes")}).status, 2);
    QCOMPARE(run({QStringLiteral("compare"), index, index, QStringLiteral("--layer"), QStringLiteral("index")}).status, 2);
}

/// What was exported is what it should be; both are compared by their logarithms.
void CliCheckTest::anAttentionIsThatOfItsScene() {
    const QTemporaryDir folder;
    for (const char* scene : {"alibi --length 6", "t5 --length 6", "swin --window 3x5", "rope --length 6", "convit --grid 3x3"}) {
        const auto call = [&](const QString& words) {
            const QString line =
                QStringLiteral("%1 --encoding %2 --heads 2 --head-dim 8 --layer attention").arg(words, QLatin1String(scene));
            return Run::posenc(line.split(QLatin1Char(' ')), folder.path());
        };
        QCOMPARE(call(QStringLiteral("export --output a.npy")).status, 0);
        const Run same = call(QStringLiteral("check a.npy"));
        QVERIFY2(same.status == 0, same.out.constData());
        QCOMPARE(call(QStringLiteral("check a.npy --seed 1")).status, 1);
    }
}

void CliCheckTest::refusesWrongRequests_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    const QString index = labelled(QStringLiteral("check/swin-index-2x5/matrix.npy"));
    const auto add = [](const char* name, const QStringList& arguments, int status) { QTest::newRow(name) << arguments << status; };
    add("no file", {QStringLiteral("check")}, 2);
    add("a missing file", {QStringLiteral("check"), QStringLiteral("none.npy")}, 3);
    add("an unknown encoding", {QStringLiteral("check"), index, QStringLiteral("--as"), QStringLiteral("swine 7x7")}, 2);
    add("a value that nothing takes", {QStringLiteral("check"), index, QStringLiteral("--as"), QStringLiteral("shaw 7x7")}, 2);
    add("an unknown layer",
        {QStringLiteral("check"), index, QStringLiteral("--as"), QStringLiteral("swin 2x5"), QStringLiteral("--layer"),
         QStringLiteral("indices")},
        2);
    add("a layer of nothing", {QStringLiteral("check"), index, QStringLiteral("--layer"), QStringLiteral("index")}, 2);
    add("an unknown relation", {QStringLiteral("check"), index, QStringLiteral("--accept"), QStringLiteral("similar")}, 2);
    add("one array", {QStringLiteral("compare"), index}, 2);
    add("a missing second file", {QStringLiteral("compare"), index, QStringLiteral("none.npy")}, 3);
    add("two encodings",
        {QStringLiteral("check"), index, QStringLiteral("--as"), QStringLiteral("swin 2x5"), QStringLiteral("--encoding"),
         QStringLiteral("t5")},
        2);
    add("a grid of other tokens", {QStringLiteral("compare"), index, index, QStringLiteral("--grid"), QStringLiteral("5x5")}, 2);
    add("a grid of no numbers", {QStringLiteral("compare"), index, index, QStringLiteral("--grid"), QStringLiteral("wide")}, 2);
}

void CliCheckTest::refusesWrongRequests() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    const Run refused = run(arguments);
    QCOMPARE(refused.status, status);
    QVERIFY2(refused.oneLine(), refused.err.constData());
    QVERIFY(refused.out.isEmpty());
}

POSENC_TEST_GUILESS(CliCheckTest)
#include "cli_check_test.moc"
