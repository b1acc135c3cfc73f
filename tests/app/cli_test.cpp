#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <iterator>
#include <variant>
#include <vector>

#include "engine/core/build_info.h"
#include "engine/encodings/presets.h"
#include "engine/schema/declaration.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

QString textOf(const std::string& value) {
    return QString::fromStdString(value);
}

/// Whether an object of the list of encodings says this condition, with those that may hold in its place.
bool saysCondition(const QJsonObject& told, const ReadWhen& condition) {
    const QString word = condition.unless ? QStringLiteral("not") : QStringLiteral("is");
    QStringList values;
    for (const std::string& value : condition.values) {
        values << textOf(value);
    }
    const QJsonArray others = told[QStringLiteral("or")].toArray();
    bool same = told[QStringLiteral("parameter")].toString() == textOf(condition.parameter) &&
                told[word] == QJsonValue(QJsonArray::fromStringList(values)) &&
                told.contains(QStringLiteral("is")) != told.contains(QStringLiteral("not")) &&
                static_cast<std::size_t>(others.size()) == condition.alternatives.size();
    for (qsizetype at = 0; same && at < others.size(); ++at) {
        same = saysCondition(others[at].toObject(), condition.alternatives[static_cast<std::size_t>(at)]);
    }
    return same;
}

/// Whether a value of JSON is this one: sides of a grid or a volume are a list.
bool saysValue(const QJsonValue& told, const ParameterValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) {
        return told == QJsonValue(*flag);
    }
    if (const auto* grid = std::get_if<Grid>(&value)) {
        return told == QJsonValue(QJsonArray{static_cast<qint64>(grid->rows), static_cast<qint64>(grid->columns)});
    }
    if (const auto* size = std::get_if<Grid3d>(&value)) {
        return told == QJsonValue(QJsonArray{static_cast<qint64>(size->depth), static_cast<qint64>(size->rows),
                                             static_cast<qint64>(size->columns)});
    }
    if (const auto* word = std::get_if<std::string>(&value)) {
        return told == QJsonValue(textOf(*word));
    }
    const auto* whole = std::get_if<Index>(&value);
    return told.isDouble() && told.toDouble() == (whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value));
}

const QString kTrainedFiles = posenc::test::inSource(QStringLiteral("resources/samples/swin-digits.safetensors"));

}  // namespace

class CliTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QStringList& arguments) { return Run::posenc(arguments, folder_.path()); }

private Q_SLOTS:
    void versionNamesTheProgramAndTheEngineThatWasLoaded() {
        const Run version = run({QStringLiteral("--version")});
        QCOMPARE(version.status, 0);
        QVERIFY(version.err.isEmpty());
        const auto build = engineBuild();
        QVERIFY(version.out.startsWith("posenc "));
        QVERIFY(version.out.contains(QByteArray(build.data(), static_cast<qsizetype>(build.size()))));
    }

    void helpGoesToStandardOutput() {
        for (const QStringList& call : {QStringList{},
                                        {QStringLiteral("encodings")},
                                        {QStringLiteral("inspect")},
                                        {QStringLiteral("export")},
                                        {QStringLiteral("resize")},
                                        {QStringLiteral("check")},
                                        {QStringLiteral("compare")}}) {
            const Run help = run(call + QStringList{QStringLiteral("--help")});
            QCOMPARE(help.status, 0);
            QVERIFY(help.err.isEmpty());
            QVERIFY(help.out.contains("Usage: posenc"));
        }
        const QByteArray top = run({QStringLiteral("--help")}).out;
        for (const char* word : {"encodings", "inspect", "export", "resize", "check", "compare", "--version", "FILE"}) {
            QVERIFY2(top.contains(word), word);
        }
    }

    void helpOfAnEncodingListsAllItsParametersTensorsAndLayers() {
        for (const EncodingDeclaration& encoding : catalogue()) {
            const Run help = run({QStringLiteral("export"), QStringLiteral("--encoding"), textOf(encoding.id), QStringLiteral("--help")});
            QCOMPARE(help.status, 0);
            for (const ParameterDeclaration& parameter : encoding.parameters) {
                QVERIFY2(help.out.contains("--" + QByteArray::fromStdString(parameter.id)), parameter.id.c_str());
                if (parameter.type == ParameterType::Boolean) {
                    QVERIFY2(help.out.contains("--no-" + QByteArray::fromStdString(parameter.id)), parameter.id.c_str());
                }
                for (const Choice& choice : parameter.choices) {
                    // Those of a text are examples of it: its help tells how it is written.
                    QVERIFY2(parameter.type == ParameterType::Text || help.out.contains(QByteArray::fromStdString(choice.id)),
                             choice.id.c_str());
                }
            }
            for (const TensorDeclaration& tensor : encoding.tensors) {
                QVERIFY2(help.out.contains("\n  " + QByteArray::fromStdString(tensor.name) + " "), tensor.name.c_str());
            }
            for (const LayerDeclaration& layer : encoding.layers) {
                QVERIFY2(help.out.contains("\n  " + QByteArray::fromStdString(layer.id) + " "), layer.id.c_str());
            }
        }
    }

    /// Which of several flags is wrong, what it was given, and what would be right.
    void refusalsSayWhatIsWrong_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* call, const char* said) {
            QTest::addRow("%s", call) << QString::fromLatin1(call) << QString::fromLatin1(said);
        };
        row("export --encoding swin --layer bias --output b.npy --dpi 300",
            "--dpi applies to pictures only (.png, .svg, .pdf, .tex); b.npy is written as data.");
        row("export --encoding swin --layer bias --panel bias --output b.png",
            "--layer and --panel both name what is drawn; leave one of them out.");
        row("export --encoding swin --windw 3x3 --layer bias --output b.npy", "Unknown option --windw; did you mean --window?");
        row("export --encoding swin --class-token=yes --layer bias --output b.npy", "--class-token is a switch and takes no value.");
        row("export --encoding swin --buckets 3 --layer bias --output b.npy",
            "The encoding swin has no parameter --buckets (it belongs to deberta, t5, t5-global); \"posenc export --encoding swin --help\" "
            "lists its parameters.");
        row("figures t.npy --each heads --panel bias --output d", "--each and --panel both name what is drawn; leave one of them out.");
        row("compare a.npy b.npy --layer bias", "--layer applies to a scene (.posenc) only.");
        row("derive nothing --json", "Unknown derivation \"nothing\"; \"posenc derive\" lists all derivations.");
        row("derive skew --encoding swin --json", "skew belongs to the encoding music-transformer, not to swin.");
        row("derive shift-right --encoding swin --json", "shift-right belongs to no encoding; omit --encoding.");
        row("derive skew --json --leave-out nothing",
            "skew cannot leave out \"nothing\"; \"posenc derive skew --help\" lists what it can.");
        row("derive shift-right --json --tensor keys=x.npy", "shift-right reads no tensor \"keys\"; it reads matrix.");
        row("derive skew --animation x.mp4", "x.mp4: an animation is a .gif file.");
        row("derive skew --json --head all", "--head cannot be \"all\"; it must be a head number.");
        row("derive skew --json --head 0,1", "--head cannot be \"0,1\"; it must be a head number.");
        row("derive skew --json --head mean", "--head cannot be \"mean\"; it must be a head number.");
        row("inspect t.npy u.npy", "Unexpected argument \"u.npy\"; \"posenc inspect --help\" lists the options.");
    }
    void refusalsSayWhatIsWrong() {
        QFETCH(const QString, call);
        QFETCH(const QString, said);
        const Run answer = run(call.split(QLatin1Char(' ')));
        QCOMPARE(answer.status, 2);
        QCOMPARE(answer.out, QByteArray());
        QCOMPARE(answer.err, QByteArray("posenc: ") + said.toUtf8() + "\n");
    }

    /// What is exported all the same, and what of the command has no part in it.
    void flagsThatChangeNothingAreNamed() {
        const Run idle =
            run(QStringLiteral("export --encoding rope --factor 8 --beta-fast 3 --layer frequencies --output -").split(QLatin1Char(' ')));
        QCOMPARE(idle.status, 0);
        QCOMPARE(idle.err,
                 QByteArray("posenc: note: --factor is not used with --scaling none; --beta-fast is not used with --scaling none.\n"));
        const Run read =
            run(QStringLiteral("export --encoding rope --scaling yarn --factor 8 --layer frequencies --output -").split(QLatin1Char(' ')));
        QCOMPARE(read.status, 0);
        QCOMPARE(read.err, QByteArray());
    }

    void aCallThatIsNearlyRightIsAnsweredWithTheRightOne_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("meant");
        QTest::newRow("beginning of a flag") << QStringLiteral("export --encoding swin --out x.npy") << QStringLiteral("--output?");
        QTest::newRow("beginning of a parameter") << QStringLiteral("export --encoding swin --win 7x7") << QStringLiteral("--window?");
        QTest::newRow("a letter is missing") << QStringLiteral("export --encoding swin --heds 3") << QStringLiteral("--heads?");
        QTest::newRow("an encoding") << QStringLiteral("export swin") << QStringLiteral("--encoding swin?");
        QTest::newRow("an encoding, code") << QStringLiteral("code t5") << QStringLiteral("--encoding t5?");
        QTest::newRow("nothing is near") << QStringLiteral("export swine") << QStringLiteral("\"posenc export --help\" lists the options.");
    }
    void aCallThatIsNearlyRightIsAnsweredWithTheRightOne() {
        QFETCH(const QString, call);
        QFETCH(const QString, meant);
        const Run answer = run(call.split(QLatin1Char(' ')));
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.trimmed().endsWith(meant.toUtf8()), answer.err.constData());
    }

    void encodingsAsJsonIsCompleteAndStandardOutputIsClean() {
        const Run list = run({QStringLiteral("encodings"), QStringLiteral("--json")});
        QCOMPARE(list.status, 0);
        QVERIFY(list.err.isEmpty());
        QJsonParseError fault;
        const QJsonArray encodings = QJsonDocument::fromJson(list.out, &fault).array();
        QCOMPARE(fault.error, QJsonParseError::NoError);
        QCOMPARE(static_cast<std::size_t>(encodings.size()), catalogue().size());
        for (qsizetype e = 0; e < encodings.size(); ++e) {
            const QJsonObject told = encodings[e].toObject();
            const EncodingDeclaration& encoding = catalogue()[static_cast<std::size_t>(e)];
            QCOMPARE(told[QStringLiteral("id")].toString(), textOf(encoding.id));
            const QJsonArray parameters = told[QStringLiteral("parameters")].toArray();
            QCOMPARE(static_cast<std::size_t>(parameters.size()), encoding.parameters.size());
            for (qsizetype p = 0; p < parameters.size(); ++p) {
                const QJsonObject parameter = parameters[p].toObject();
                const ParameterDeclaration& declared = encoding.parameters[static_cast<std::size_t>(p)];
                QCOMPARE(parameter[QStringLiteral("id")].toString(), textOf(declared.id));
                QVERIFY(!parameter[QStringLiteral("type")].toString().isEmpty());
                QVERIFY2(!declared.follows.empty() || saysValue(parameter[QStringLiteral("default")], declared.defaultValue),
                         declared.id.c_str());
                // What follows another parameter is as that one is.
                if (const QString followed = parameter[QStringLiteral("follows")].toString(); encoding.parameter(followed.toStdString())) {
                    const auto is = [&](const QJsonValue& one) { return one[QStringLiteral("id")].toString() == followed; };
                    const auto other = std::find_if(parameters.begin(), parameters.end(), is);
                    QVERIFY((*other)[QStringLiteral("default")] == parameter[QStringLiteral("default")]);
                }
                QCOMPARE(parameter[QStringLiteral("follows")].toString(), textOf(declared.follows));
                QCOMPARE(parameter[QStringLiteral("symbol")].toString(), textOf(declared.symbol));
                QCOMPARE(parameter[QStringLiteral("unit")].toString(), textOf(declared.unit));
                QCOMPARE(parameter[QStringLiteral("label")].toString(), textOf(declared.label));
                QCOMPARE(parameter[QStringLiteral("help")].toString(), textOf(declared.help));
                // A multiple of 1 is every whole number, and one of 0 every number.
                QCOMPARE(parameter.contains(QStringLiteral("multiple_of")), declared.multipleOf > 1);
                QCOMPARE(parameter[QStringLiteral("multiple_of")].toInt(1), static_cast<int>(std::max<Index>(1, declared.multipleOf)));
                const QJsonArray conditions = parameter[QStringLiteral("read_when")].toArray();
                QCOMPARE(static_cast<std::size_t>(conditions.size()), declared.readWhen.size());
                for (qsizetype c = 0; c < conditions.size(); ++c) {
                    QVERIFY2(saysCondition(conditions[c].toObject(), declared.readWhen[static_cast<std::size_t>(c)]), declared.id.c_str());
                }
                if (declared.type == ParameterType::Integer) {
                    QCOMPARE(parameter[QStringLiteral("minimum")].toDouble(), declared.minimum);
                    QCOMPARE(parameter[QStringLiteral("maximum")].toDouble(), declared.maximum);
                }
                QCOMPARE(static_cast<std::size_t>(parameter[QStringLiteral("choices")].toArray().size()), declared.choices.size());
            }
            const QJsonArray tensors = told[QStringLiteral("tensors")].toArray();
            QCOMPARE(static_cast<std::size_t>(tensors.size()), encoding.tensors.size());
            for (qsizetype t = 0; t < tensors.size(); ++t) {
                const TensorDeclaration& declared = encoding.tensors[static_cast<std::size_t>(t)];
                QCOMPARE(tensors[t].toObject()[QStringLiteral("name")].toString(), textOf(declared.name));
                QCOMPARE(tensors[t].toObject()[QStringLiteral("shapes")].toArray()[0].toString(), textOf(declared.shapes[0].text()));
                QCOMPARE(tensors[t].toObject().contains(QStringLiteral("drawn")), !declared.optional);
            }
            const QJsonArray layers = told[QStringLiteral("layers")].toArray();
            QCOMPARE(static_cast<std::size_t>(layers.size()), encoding.layers.size());
            for (qsizetype layer = 0; layer < layers.size(); ++layer) {
                const LayerDeclaration& declared = encoding.layers[static_cast<std::size_t>(layer)];
                QCOMPARE(layers[layer][QStringLiteral("id")].toString(), textOf(declared.id));
                QCOMPARE(layers[layer][QStringLiteral("title")].toString(), textOf(declared.title));
                QCOMPARE(layers[layer][QStringLiteral("shape")].toString(), textOf(declared.shape));
            }
            std::vector<Preset> own;
            std::ranges::copy_if(presets(), std::back_inserter(own), [&](const Preset& one) { return one.encoding == encoding.id; });
            const QJsonArray listed = told[QStringLiteral("presets")].toArray();
            QCOMPARE(static_cast<std::size_t>(listed.size()), own.size());
            for (qsizetype preset = 0; preset < listed.size(); ++preset) {
                const Preset& declared = own[static_cast<std::size_t>(preset)];
                QCOMPARE(listed[preset][QStringLiteral("id")].toString(), textOf(declared.id));
                const QJsonObject values = listed[preset][QStringLiteral("parameters")].toObject();
                QCOMPARE(static_cast<std::size_t>(values.size()), declared.parameters.size());
                for (const auto& [id, value] : declared.parameters) {
                    QVERIFY2(saysValue(values[textOf(id)], value), declared.id.c_str());
                }
            }
        }
    }

    void encodingsForPeopleNamesEverything() {
        const QByteArray list = run({QStringLiteral("encodings")}).out;
        for (const EncodingDeclaration& encoding : catalogue()) {
            QVERIFY(list.contains(QByteArray::fromStdString(encoding.id)));
            QVERIFY(list.contains(QByteArray::fromStdString(encoding.defaultFormula())));
        }
        // The flags of a preset give its parameters where they are typed as they stand there.
        const QStringList lines = QString::fromUtf8(list).split(QLatin1Char('\n'));
        for (const Preset& preset : presets()) {
            const QStringList found = lines.filter(QRegularExpression(QStringLiteral("^    %1 ").arg(textOf(preset.id))));
            QCOMPARE(found.size(), 1);
            const QStringList words = found.front().split(QLatin1Char(' '), Qt::SkipEmptyParts);
            Parameters::Map given;
            for (const ParameterDeclaration& parameter : findEncoding(preset.encoding)->parameters) {
                const QString flag = QStringLiteral("--") + textOf(parameter.id);
                if (parameter.type == ParameterType::Boolean && words.contains(QStringLiteral("--no-") + textOf(parameter.id))) {
                    given[parameter.id] = false;
                } else if (words.contains(flag)) {
                    const auto value = parseParameter(parameter, words.value(words.indexOf(flag) + 1).toStdString());
                    given[parameter.id] = parameter.type == ParameterType::Boolean ? ParameterValue(true) : value.value();
                }
            }
            QVERIFY2(given == preset.parameters, qPrintable(found.front()));
        }
    }

    void inspectTellsRolesAndWhy() {
        const Run told = run({QStringLiteral("inspect"), kTrainedFiles});
        QCOMPARE(told.status, 0);
        QVERIFY(told.err.isEmpty());
        QVERIFY(told.out.contains("window 7x7"));
        QVERIFY(told.out.contains("[169, 3]"));
        const Run json = run({QStringLiteral("inspect"), kTrainedFiles, QStringLiteral("--json")});
        const QJsonObject file = QJsonDocument::fromJson(json.out).object();
        QCOMPARE(file[QStringLiteral("format")].toString(), QStringLiteral("safetensors"));
        QCOMPARE(file[QStringLiteral("metadata")].toObject()[QStringLiteral("encoding")].toString(), QStringLiteral("swin"));
        const QJsonArray tensors = file[QStringLiteral("tensors")].toArray();
        QCOMPARE(tensors.size(), 12);
        const QJsonObject table = tensors[0].toObject();
        QCOMPARE(table[QStringLiteral("role")].toString(), QStringLiteral("table"));
        QCOMPARE(table[QStringLiteral("encoding")].toString(), QStringLiteral("swin"));
        QCOMPARE(table[QStringLiteral("parameters")].toObject()[QStringLiteral("window")].toArray(), (QJsonArray{7, 7}));
        QCOMPARE(table[QStringLiteral("parameters")].toObject()[QStringLiteral("heads")].toInt(), 3);
        QCOMPARE(table[QStringLiteral("index")].toString(), QStringLiteral("layers.0.blocks.0.attn.relative_position_index"));
        QVERIFY(!table[QStringLiteral("why")].toArray().isEmpty());
        QCOMPARE(table[QStringLiteral("health")].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("trained"));
        QCOMPARE(tensors[11].toObject()[QStringLiteral("role")].toString(), QStringLiteral("unknown"));
    }

    void inspectTellsRowsThatNothingTrained() {
        const QString sample = posenc::test::inSource(QStringLiteral("resources/samples/t5-characters.safetensors"));
        const Run told = run({QStringLiteral("inspect"), sample});
        QCOMPARE(told.status, 0);
        QVERIFY(told.out.contains("apparently untrained rows: 16"));
        const Run json = run({QStringLiteral("inspect"), sample, QStringLiteral("--json")});
        const QJsonArray tensors = QJsonDocument::fromJson(json.out).object()[QStringLiteral("tensors")].toArray();
        const auto table = std::find_if(tensors.begin(), tensors.end(), [](const QJsonValue& tensor) {
            return tensor[QStringLiteral("name")].toString().startsWith(QLatin1String("encoder.block.0."));
        });
        QVERIFY(table != tensors.end());
        QCOMPARE((*table)[QStringLiteral("health")][QStringLiteral("dead-rows")].toArray(), QJsonArray{16});
    }

    void aHostileFileNameStaysOnOneLine() {
        const Run missing = run({QStringLiteral("inspect"), QStringLiteral("no\n\u001b[31mfile.npy")});
        QCOMPARE(missing.status, 3);
        QVERIFY(missing.oneLine());
        QVERIFY(!missing.err.contains('\x1b'));
    }

    void withoutADisplayTheDefaultSceneIsRendered() {
        const Run rendered = run({});
        QCOMPARE(rendered.status, 0);
        QVERIFY(rendered.out.contains("posenc.png"));
        QVERIFY(rendered.out.contains("window"));
        QVERIFY(rendered.err.isEmpty());
        const QImage picture(folder_.filePath(QStringLiteral("posenc.png")));
        QVERIFY(!picture.isNull());
        QCOMPARE(picture.text(QStringLiteral("Encoding")), QStringLiteral("swin"));
        QVERIFY(picture.text(QStringLiteral("Provenance")).contains(QStringLiteral("swin-digits.safetensors")));
        QVERIFY(QFile::remove(folder_.filePath(QStringLiteral("posenc.png"))));
    }

    void withoutADisplayAFileIsRenderedOrRefused() {
        const Run trained = run({kTrainedFiles});
        QCOMPARE(trained.status, 0);
        QVERIFY(QFile::remove(folder_.filePath(QStringLiteral("posenc.png"))));
        const QString plain = folder_.filePath(QStringLiteral("plain.npy"));
        QVERIFY(test::writeNpy(plain, {2, 2}, {1, 2, 3, 4}));
        const Run unknown = run({plain});
        QCOMPARE(unknown.status, 3);
        QVERIFY(unknown.oneLine());
        QCOMPARE(run({QStringLiteral("missing.npy")}).status, 3);
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("posenc.png"))));
        QVERIFY(QFile::remove(plain));
    }

    void aFolderThatCannotBeWrittenIsStatusFour() {
        // A name that is taken by a folder cannot be written by anyone, root included.
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("full/posenc.png")));
        const Run refused = Run::posenc({}, folder_.filePath(QStringLiteral("full")));
        QCOMPARE(refused.status, 4);
        QVERIFY(refused.oneLine());
        QVERIFY(refused.out.isEmpty());
    }
};

POSENC_TEST_GUILESS(CliTest)
#include "cli_test.moc"
