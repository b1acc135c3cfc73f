#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "engine/schema/declaration.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using posenc::test::contents;
using posenc::test::difference;
using posenc::test::parseNpy;

namespace {

const QDir kDerivations(posenc::test::inSource(QStringLiteral("tests/derivations")));

QJsonObject objectIn(const QByteArray& bytes) {
    return QJsonDocument::fromJson(bytes).object();
}

QJsonObject derivationCase(const QString& name) {
    return objectIn(contents(kDerivations.filePath(name + QLatin1String("/derivation.json"))));
}

/// The steps without their sentence for the reader, whose wording is each program's own.
QJsonArray withoutMeanings(const QJsonArray& steps) {
    QJsonArray kept;
    for (const QJsonValue& value : steps) {
        QJsonObject step = value.toObject();
        step.remove(QStringLiteral("meaning"));
        kept.append(step);
    }
    return kept;
}

/// "7x12" of [7, 12], "64" of 64.
QString flagValue(const QJsonValue& value) {
    QStringList parts;
    for (const QJsonValue& part : value.isArray() ? value.toArray() : QJsonArray{value}) {
        parts += part.toVariant().toString();
    }
    return parts.join(u'x');
}

QStringList deriveArguments(const QString& name) {
    const QJsonObject golden = derivationCase(name);
    QStringList arguments{QStringLiteral("derive"), golden[QStringLiteral("derivation")].toString()};
    if (golden[QStringLiteral("encoding")].isString()) {
        arguments += {QStringLiteral("--encoding"), golden[QStringLiteral("encoding")].toString()};
    }
    const QJsonObject parameters = golden[QStringLiteral("parameters")].toObject();
    for (auto one = parameters.begin(); one != parameters.end(); ++one) {
        const QString id = QString(one.key()).replace(u'_', u'-');
        if (one.value().isBool()) {
            arguments += (one.value().toBool() ? QStringLiteral("--") : QStringLiteral("--no-")) + id;
        } else {
            arguments += {QStringLiteral("--") + id, flagValue(one.value())};
        }
    }
    const QJsonObject tensors = golden[QStringLiteral("tensors")].toObject();
    for (auto one = tensors.begin(); one != tensors.end(); ++one) {
        arguments += {QStringLiteral("--tensor"), one.key() + u'=' + kDerivations.filePath(name + u'/' + one.value().toString())};
    }
    return arguments + QStringList{QStringLiteral("--head"), QString::number(golden[QStringLiteral("head")].toInt())};
}

QStringList filesIn(const QString& folder) {
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

}  // namespace

/// `posenc derive` against tests/derivations: the steps that implementations of their own computed, with the source of every cell.
class CliDeriveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theProgramReproducesTheCase_data();
    void theProgramReproducesTheCase();
    void theListHasEveryCase();
    void jsonAloneIsTheFile();
    void aMatrixOfTheUserTakesItsOwnSize();
    void whatIsNotGivenFollowsTheTensor();
    void helpSaysTheDefaultsThatAreUsed();
    void memoryLiesBeforeTheFirstQuery();
    void whatIsLeftOutChangesTheEnd();
    void aLargeSceneIsWrittenInPart();
    void everyDerivationShowsItsHelp();
    void whatIsWrongIsRefused_data();
    void whatIsWrongIsRefused();
    void aFolderThatExistsIsLeftAlone();
};

void CliDeriveTest::theProgramReproducesTheCase_data() {
    QTest::addColumn<QString>("name");
    const QStringList names = kDerivations.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(!names.isEmpty());
    for (const QString& name : names) {
        QTest::newRow(qPrintable(name)) << name;
    }
}

void CliDeriveTest::theProgramReproducesTheCase() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const Run run = Run::posenc(deriveArguments(name) + QStringList{QStringLiteral("--output"), name}, folder.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(filesIn(folder.filePath(name)), filesIn(kDerivations.filePath(name)));
    QJsonObject expected = derivationCase(name);
    QJsonObject actual = objectIn(contents(folder.filePath(name + QLatin1String("/derivation.json"))));
    const QString steps = QStringLiteral("steps");
    for (const QJsonValue& value : actual[steps].toArray()) {
        QVERIFY2(!value[QLatin1String("meaning")].toString().isEmpty(), qPrintable(value[QLatin1String("name")].toString()));
    }
    expected[steps] = withoutMeanings(expected[steps].toArray());
    actual[steps] = withoutMeanings(actual[steps].toArray());
    for (const QString& key : expected.keys()) {
        QVERIFY2(actual[key] == expected[key],
                 qPrintable(key + QLatin1String(": ") + QString::fromUtf8(QJsonDocument(QJsonArray{actual[key]}).toJson())));
    }
    QCOMPARE(actual.keys(), expected.keys());
    for (const QJsonValue& value : expected[steps].toArray()) {
        const QJsonObject step = value.toObject();
        QStringList files{step[QStringLiteral("value")].toString()};
        for (const QJsonValue& from : step[QStringLiteral("from")].toArray()) {
            files += from.toObject()[QStringLiteral("provenance")].toString();
        }
        for (const QString& file : files) {
            const auto is = parseNpy(contents(folder.filePath(name + u'/' + file)));
            const auto shouldBe = parseNpy(contents(kDerivations.filePath(name + u'/' + file)));
            QVERIFY2(is && shouldBe, qPrintable(file));
            // What is copied from a number that was computed is as exact as that one.
            const QString what = difference(*is, *shouldBe, expected[QStringLiteral("tolerance")].toDouble());
            QVERIFY2(what.isEmpty(), qPrintable(file + QLatin1String(": ") + what));
        }
    }
}

void CliDeriveTest::theListHasEveryCase() {
    const QTemporaryDir folder;
    const Run list = Run::posenc({QStringLiteral("derive")}, folder.path());
    QCOMPARE(list.status, 0);
    QStringList ids;
    for (const QByteArray& line : list.out.split('\n')) {
        if (!line.isEmpty()) {
            ids += QString::fromUtf8(line).section(u' ', 0, 0);
        }
    }
    for (const QString& name : kDerivations.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QVERIFY2(ids.contains(derivationCase(name)[QStringLiteral("derivation")].toString()), qPrintable(name));
    }
    const Run json = Run::posenc({QStringLiteral("derive"), QStringLiteral("--json")}, folder.path());
    QCOMPARE(json.status, 0);
    const QJsonArray all = QJsonDocument::fromJson(json.out).array();
    QCOMPARE(all.size(), ids.size());
    for (const QJsonValue& one : all) {
        QVERIFY(ids.contains(one.toObject()[QStringLiteral("id")].toString()));
    }
}

void CliDeriveTest::jsonAloneIsTheFile() {
    const QTemporaryDir folder;
    const QString name = QStringLiteral("skew-n4");
    const Run json = Run::posenc(deriveArguments(name) + QStringList{QStringLiteral("--json")}, folder.path());
    QVERIFY2(json.status == 0, json.err.constData());
    QVERIFY(filesIn(folder.path()).isEmpty());
    const QJsonObject printed = objectIn(json.out);
    QCOMPARE(withoutMeanings(printed[QStringLiteral("steps")].toArray()),
             withoutMeanings(derivationCase(name)[QStringLiteral("steps")].toArray()));
    QCOMPARE(printed[QStringLiteral("equals")], derivationCase(name)[QStringLiteral("equals")]);
}

void CliDeriveTest::aMatrixOfTheUserTakesItsOwnSize() {
    const QTemporaryDir folder;
    const QString file = kDerivations.filePath(QStringLiteral("shift-right-3x5/in-matrix.npy"));
    const auto derived = [&](const QString& id, const QString& last) {
        const Run run = Run::posenc(
            {QStringLiteral("derive"), id, QStringLiteral("--tensor"), QStringLiteral("matrix=") + file, QStringLiteral("--output"), id},
            folder.path());
        return run.status == 0 ? parseNpy(contents(folder.filePath(id + u'/' + last))) : std::nullopt;
    };
    const auto shifted = derived(QStringLiteral("shift-right"), QStringLiteral("step-04-view-back.npy"));
    QVERIFY(shifted);
    QCOMPARE(shifted->values, (std::vector<double>{1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3}));
    // Three queries, five offsets: row i is columns 2-i to 4-i.
    const auto absolute = derived(QStringLiteral("relative-to-absolute"), QStringLiteral("step-05-slice.npy"));
    QVERIFY(absolute);
    QCOMPARE(absolute->shape, (std::vector<qsizetype>{3, 3}));
    QCOMPARE(absolute->values, (std::vector<double>{3, 4, 5, 2, 3, 4, 1, 2, 3}));
}

void CliDeriveTest::whatIsNotGivenFollowsTheTensor() {
    const QTemporaryDir folder;
    QVERIFY(posenc::test::writeNpy(folder.filePath(QStringLiteral("x.npy")), {3, 2, 5}, posenc::test::counted(30)));
    const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("softmax"), QStringLiteral("--tensor"),
                                 QStringLiteral("logits=x.npy"), QStringLiteral("--json")},
                                folder.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject parameters = objectIn(run.out)[QStringLiteral("parameters")].toObject();
    QCOMPARE(parameters[QStringLiteral("heads")], QJsonValue(3));
    QCOMPARE(parameters[QStringLiteral("length")], QJsonValue(2));
    QCOMPARE(parameters[QStringLiteral("key_length")], QJsonValue(5));
}

void CliDeriveTest::helpSaysTheDefaultsThatAreUsed() {
    const QString here = QDir::tempPath();
    const auto defaultOf = [&](const QStringList& arguments, const QString& flag) {
        const Run help = Run::posenc(QStringList{QStringLiteral("derive")} + arguments + QStringList{QStringLiteral("--help")}, here);
        const QRegularExpression line(QStringLiteral("\n  --%1 .*?\\(default ([^)]*)\\)").arg(flag),
                                      QRegularExpression::DotMatchesEverythingOption);
        return line.match(QString::fromUtf8(help.out)).captured(1);
    };
    for (const char* flag : {"length", "heads"}) {
        const QString name = QLatin1String(flag);
        const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("shaw"), QStringLiteral("--json")}, here);
        QCOMPARE(defaultOf({QStringLiteral("shaw")}, name),
                 QString::number(objectIn(run.out)[QStringLiteral("parameters")].toObject()[name].toInt()));
        const auto& declared = *posenc::findEncoding("shaw")->parameter(flag);
        QCOMPARE(defaultOf({QStringLiteral("shaw"), QStringLiteral("--encoding"), QStringLiteral("shaw")}, name),
                 QString::fromStdString(posenc::toString(declared.defaultValue)));
    }
    // Tensors without a file are told as they are.
    const auto unbound = [&](const char* id) {
        return Run::posenc({QStringLiteral("derive"), QLatin1String(id), QStringLiteral("--help")}, here).out;
    };
    QVERIFY(unbound("shift-right").contains("unbound: 1, 2, 3, "));
    QVERIFY(unbound("drop-path").contains("unbound: random U(0, 1)"));
}

/// As in every other causal mask: of more keys than queries the last ones belong to the queries.
void CliDeriveTest::memoryLiesBeforeTheFirstQuery() {
    const QTemporaryDir folder;
    QVERIFY(posenc::test::writeNpy(folder.filePath(QStringLiteral("x.npy")), {1, 2, 5}, std::vector<float>(10)));
    const auto derived = [&](const QStringList& more) {
        return Run::posenc(QStringList{QStringLiteral("derive"), QStringLiteral("softmax"), QStringLiteral("--causal")} + more,
                           folder.path());
    };
    const Run run =
        derived({QStringLiteral("--tensor"), QStringLiteral("logits=x.npy"), QStringLiteral("--output"), QStringLiteral("out")});
    QVERIFY2(run.status == 0, run.err.constData());
    const auto attention = parseNpy(contents(folder.filePath(QStringLiteral("out/step-06-attention.npy"))));
    QVERIFY(attention);
    const std::vector<double> expected{0.25, 0.25, 0.25, 0.25, 0, 0.2, 0.2, 0.2, 0.2, 0.2};
    QCOMPARE(attention->values.size(), expected.size());
    for (std::size_t k = 0; k < expected.size(); ++k) {
        QVERIFY(std::abs(attention->values[k] - expected[k]) < 1e-6);
    }
    // A query that sees no key has no attention.
    const Run blind = derived(
        {QStringLiteral("--length"), QStringLiteral("3"), QStringLiteral("--key-length"), QStringLiteral("2"), QStringLiteral("--json")});
    QCOMPARE(blind.status, 2);
    QVERIFY2(blind.oneLine() && blind.err.contains("key-length >= 3"), blind.err.constData());
}

void CliDeriveTest::whatIsLeftOutChangesTheEnd() {
    const QTemporaryDir folder;
    const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("swin-index"), QStringLiteral("--leave-out"),
                                 QStringLiteral("stride"), QStringLiteral("--output"), QStringLiteral("out")},
                                folder.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const auto index = parseNpy(contents(folder.filePath(QStringLiteral("out/step-10-index.npy"))));
    QVERIFY(index);
    QVERIFY2(run.err.contains("Step 12 is the first with numbers that are random (seed 0): bias."), run.err.constData());
    // Row offset plus column offset, both from 0: (2, 1) and (1, 2) are both 3.
    QCOMPARE(index->values, (std::vector<double>{2, 1, 1, 0, 3, 2, 2, 1, 3, 2, 2, 1, 4, 3, 3, 2}));
    QVERIFY(objectIn(contents(folder.filePath(QStringLiteral("out/derivation.json"))))[QStringLiteral("equals")].toArray().isEmpty());
    // Whoever may read any other folder that is made here may read it.
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("other")));
    QCOMPARE(QFile::permissions(folder.filePath(QStringLiteral("out"))), QFile::permissions(folder.filePath(QStringLiteral("other"))));
}

void CliDeriveTest::aLargeSceneIsWrittenInPart() {
    const QTemporaryDir folder;
    const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("relative-to-absolute-labels"), QStringLiteral("--length"),
                                 QStringLiteral("100"), QStringLiteral("--output"), QStringLiteral("out")},
                                folder.path());
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY(run.err.contains("64"));
    QVERIFY2(!run.err.contains("random"), run.err.constData());
    const auto slice = parseNpy(contents(folder.filePath(QStringLiteral("out/step-05-slice.npy"))));
    QVERIFY(slice);
    QCOMPARE(slice->shape, (std::vector<qsizetype>{64, 64}));
    for (qsizetype i = 0; i < 64; ++i) {
        for (qsizetype j = 0; j < 64; ++j) {
            QCOMPARE(slice->values[static_cast<std::size_t>(i * 64 + j)], static_cast<double>(j - i + 99));
        }
    }
    const QJsonObject step =
        objectIn(contents(folder.filePath(QStringLiteral("out/derivation.json"))))[QStringLiteral("steps")].toArray()[5].toObject();
    QCOMPARE(step[QStringLiteral("whole_shape")].toArray(), (QJsonArray{100, 100}));
}

void CliDeriveTest::everyDerivationShowsItsHelp() {
    const QTemporaryDir folder;
    const Run list = Run::posenc({QStringLiteral("derive"), QStringLiteral("--json")}, folder.path());
    for (const QJsonValue& one : QJsonDocument::fromJson(list.out).array()) {
        const QString id = one.toObject()[QStringLiteral("id")].toString();
        // Those layer by layer have the flags of their encodings, and there are as many.
        if (id.endsWith(QStringLiteral("-layers")) && id != QStringLiteral("xlnet-layers")) {
            continue;
        }
        const Run help = Run::posenc({QStringLiteral("derive"), id, QStringLiteral("--help")}, folder.path());
        QVERIFY2(help.status == 0 && help.out.contains("--frames"), qPrintable(id));
    }
}

void CliDeriveTest::whatIsWrongIsRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* arguments, const char* says) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(u' ') << QByteArray(says);
    };
    row("no such derivation", "skwe --output out", "skwe");
    row("nothing to write to", "skew", "--output");
    row("another encoding", "skew --encoding swin --output out", "music-transformer");
    row("an encoding of one that stands alone", "shift-right --encoding swin --output out", "--encoding");
    row("no such parameter", "shift-right --clip 3 --output out", "--clip");
    row("no frames in a second", "shift-right --frames out --fps 0", "--fps");
    row("no such tensor", "shift-right --tensor q=x.npy --output out", "matrix");
    row("a head that is not there", "skew --head 9 --output out", "9");
    row("all heads", "skew --head all --output out", "--head");
    row("a parameter that it is not for", "swin-index --class-token --output out", "class-token");
    row("nothing of that name to leave out", "skew --leave-out stride --output out", "stride");
}

void CliDeriveTest::whatIsWrongIsRefused() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const QTemporaryDir folder;
    const Run run = Run::posenc(QStringList{QStringLiteral("derive")} + arguments, folder.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.oneLine(), run.err.constData());
    QVERIFY2(run.err.contains(says), run.err.constData());
    QVERIFY(QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
}

void CliDeriveTest::aFolderThatExistsIsLeftAlone() {
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("out")));
    for (const char* output : {"out", "nowhere/out"}) {
        const Run run = Run::posenc({QStringLiteral("derive"), QStringLiteral("skew"), QStringLiteral("--output"), QLatin1String(output)},
                                    folder.path());
        QCOMPARE(run.status, 4);
        QVERIFY2(run.oneLine(), run.err.constData());
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList{QStringLiteral("out")});
    QVERIFY(QDir(folder.filePath(QStringLiteral("out"))).isEmpty());
}

POSENC_TEST_GUILESS(CliDeriveTest)
#include "cli_derive_test.moc"
