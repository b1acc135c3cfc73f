#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "tests/app/program.h"
#include "tests/engine/pickle_builder.h"
#include "tests/support/test_program.h"

using namespace posenc::testing;
using namespace posenc::testing::pickles;

/// `posenc inspect` of files that hold more than tensors.
class CliInspectTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Run run(const QStringList& arguments) { return Run::posenc(QStringList{QStringLiteral("inspect")} + arguments, folder_.path()); }
    void write(const QString& name, const std::string& bytes) {
        QFile file(folder_.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
    }

private Q_SLOTS:
    void listsObjectsAndFlagsTheDangerousOnes() {
        const std::string table = tensor(storage("Float", "0", 4), 0, {2, 2}, {2, 1});
        write(QStringLiteral("weights.safetensors"),
              torchZip(pickle(dict({{"model", dict({{"table", table}})},
                                    {"args", object(global("argparse", "Namespace"), dict({{"lr", integer(3)}}))},
                                    {"x", call(global("os", "system"), {text("touch made")})},
                                    {"y", call(global("m", "f"), {global("builtins", "eval")})}})),
                       {{"0", bytesOf<float>({1, 2, 3, 4})}}));
        const Run told = run({QStringLiteral("weights.safetensors")});
        QCOMPARE(told.status, 0);
        QVERIFY(told.err.isEmpty());
        const QList<QByteArray> lines = told.out.split('\n');
        const auto line = [&](const char* start) {
            const auto found =
                std::find_if(lines.begin(), lines.end(), [&](const QByteArray& text) { return text.simplified().startsWith(start); });
            return found == lines.end() ? QByteArray() : *found;
        };
        QVERIFY(line("x os.system").contains("DANGEROUS"));
        QVERIFY(line("(no path) builtins.eval").contains("DANGEROUS"));
        QVERIFY(!line("args argparse.Namespace").isEmpty() && !line("args argparse.Namespace").contains("DANGEROUS"));
        QVERIFY(!line("args.lr 3").isEmpty());
        QVERIFY(line("model.table").contains("[2, 2]"));
        const QJsonObject file =
            QJsonDocument::fromJson(run({QStringLiteral("weights.safetensors"), QStringLiteral("--json")}).out).object();
        QCOMPARE(file[QStringLiteral("format")].toString(), QStringLiteral("torch"));
        const auto object = [](const char* path, const char* type, bool dangerous) {
            return QJsonObject{{QStringLiteral("path"), QLatin1String(path)},
                               {QStringLiteral("type"), QLatin1String(type)},
                               {QStringLiteral("dangerous"), dangerous}};
        };
        QCOMPARE(file[QStringLiteral("objects")].toArray(),
                 (QJsonArray{object("args", "argparse.Namespace", false), object("x", "os.system", true), object("y", "m.f", false),
                             object("", "builtins.eval", true)}));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("made"))));
    }

    void hostileNamesStayOnTheirLine() {
        write(QStringLiteral("hostile.pt"), torchZip(pickle(dict({{"a\n\x1b[31mb", call(global("m", "\x1b[31mf"), {})}}))));
        const Run told = run({QStringLiteral("hostile.pt")});
        QCOMPARE(told.status, 0);
        QVERIFY(!told.out.contains('\x1b'));
        QVERIFY(!told.out.contains("a\n"));
    }

    void nothingRecognisedIsSaidInASentence() {
        // A square matrix that no rule knows, and one that a shape alone may tell of.
        write(QStringLiteral("none.npz"), zip({{"w.npy", npy(npyHeader("'<f4'", "(2, 2, 2, 2)"), std::string(64, '\0'))}}));
        const Run none = run({QStringLiteral("none.npz")});
        QCOMPARE(none.status, 0);
        QVERIFY2(none.out.contains("No positional table recognised in this file. Posenc looked for tensors whose names end in"),
                 none.out.constData());
        write(QStringLiteral("table.npy"), npy(npyHeader("'<f4'", "(121, 2)"), std::string(std::size_t{242} * 4, '\0')));
        const Run bare = run({QStringLiteral("table.npy")});
        QCOMPARE(bare.status, 0);
        for (const char* part : {"possibly swin bias: window 6x6, heads 2", "inferred from the shape [121, 2] alone",
                                 "No positional table recognised in this file. Possible tables by shape alone: 1"}) {
            QVERIFY2(bare.out.contains(part), bare.out.constData());
        }
        const QJsonObject file = QJsonDocument::fromJson(run({QStringLiteral("table.npy"), QStringLiteral("--json")}).out).object();
        const QJsonObject tensor = file[QStringLiteral("tensors")][0].toObject();
        // Nothing is claimed; what the shape allows is listed.
        QCOMPARE(tensor[QStringLiteral("role")].toString(), QStringLiteral("unknown"));
        QCOMPARE(tensor[QStringLiteral("alternatives")][0][QStringLiteral("encoding")].toString(), QStringLiteral("swin"));
        write(QStringLiteral("known.npz"),
              zip({{"relative_position_bias_table.npy", npy(npyHeader("'<f4'", "(121, 2)"), std::string(std::size_t{242} * 4, '\0'))}}));
        QVERIFY(!run({QStringLiteral("known.npz")}).out.contains("No positional table"));
    }

    void aProposalOfAShapeIsNotTakenForGranted() {
        // Heads first, as a reading of the shape would have it: on the command line nobody accepts it.
        write(QStringLiteral("turned.npy"), npy(npyHeader("'<f4'", "(2, 121)"), std::string(std::size_t{242} * 4, '\0')));
        const Run refused = Run::posenc(QStringLiteral("export --encoding swin --window 6x6 --heads 2 --layer bias --output x.npy --tensor "
                                                       "bias=turned.npy")
                                            .split(QLatin1Char(' ')),
                                        folder_.path());
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.oneLine() && refused.err.contains("[2, 121]") && !refused.err.contains("recognised"), refused.err.constData());
    }

    void aTableWithAWrongChecksumIsSaidAndIsStatusThree_data() {
        QTest::addColumn<bool>("torch");
        QTest::addColumn<bool>("index");
        QTest::newRow("npz, table") << false << false;
        QTest::newRow("npz, index table") << false << true;
        QTest::newRow("torch, table") << true << false;
    }

    /// What may be a table by its shape alone is read as well.
    void aBareTableWithAWrongChecksumIsStatusThree() {
        std::string bytes = zip({{"any.npy", npy(npyHeader("'<f4'", "(169, 3)"), std::string(2028, '\1'))}});
        write(QStringLiteral("bare.npz"), bytes);
        QCOMPARE(run({QStringLiteral("bare.npz")}).status, 0);
        bytes[bytes.find(std::string(2028, '\1')) + 40] = '\2';
        write(QStringLiteral("bare.npz"), bytes);
        const Run told = run({QStringLiteral("bare.npz")});
        QCOMPARE(told.status, 3);
        QVERIFY2(told.oneLine() && told.err.contains("checksum") && told.out.contains("checksum"), told.err.constData());
    }

    void aTableWithAWrongChecksumIsSaidAndIsStatusThree() {
        QFETCH(bool, torch);
        QFETCH(bool, index);
        const std::string table = npy(npyHeader("'<f4'", "(9, 2)"), std::string(72, '\1'));
        const std::string pairs = npy(npyHeader("'<i8'", "(4, 4)"), std::string(128, '\0'));
        std::string bytes;
        if (torch) {
            bytes = torchZip(pickle(dict({{"relative_position_bias_table", tensor(storage("Float", "0", 18), 0, {9, 2}, {2, 1})}})),
                             {{"0", std::string(72, '\1')}});
        } else {
            bytes = zip({{"relative_position_bias_table.npy", table}, {"relative_position_index.npy", pairs}});
        }
        // One bit of the numbers flips; the checksum stays that of the whole ones.
        const std::string numbers = index ? std::string(128, '\0') : std::string(72, '\1');
        const std::size_t place = bytes.find(numbers);
        QVERIFY(place != std::string::npos);
        bytes[place + 40] = static_cast<char>(bytes[place + 40] ^ 4);
        write(QStringLiteral("damaged.bin"), bytes);
        for (const bool json : {false, true}) {
            const Run told = run(json ? QStringList{QStringLiteral("damaged.bin"), QStringLiteral("--json")}
                                      : QStringList{QStringLiteral("damaged.bin")});
            QCOMPARE(told.status, 3);
            QVERIFY2(told.oneLine() && told.err.contains("checksum"), told.err.constData());
            // What the file says is listed all the same.
            QVERIFY(told.out.contains("relative_position_bias_table") && told.out.contains("checksum"));
        }
    }

    /// In time that grows with the file: with the square of it, this would not end.
    void veryManyNamesAreAllListedInTheirOrder() {
        constexpr int kKeys = 150000;
        constexpr int kTensors = 2000;
        std::string header = "{\"__metadata__\":{";  // no raw strings: moc 6.4 loses count of their braces
        for (int i = 0; i < kKeys; ++i) {
            header += (i == 0 ? "\"" : ",\"") + std::to_string(kKeys - i) + "\":\"value \\\"quoted\\\"\"";
        }
        header += "}";
        for (int i = 0; i < kTensors; ++i) {
            const std::string begin = std::to_string(i);
            header +=
                ",\"tensor" + begin + "\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[" + begin + "," + std::to_string(i + 1) + "]}";
        }
        header += "}";
        std::string bytes;
        for (unsigned byte = 0; byte < 8; ++byte) {
            bytes += static_cast<char>(header.size() >> (8U * byte) & 0xFFU);
        }
        write(QStringLiteral("many.safetensors"), bytes + header + std::string(kTensors, '\0'));
        const Run listed = run({QStringLiteral("many.safetensors"), QStringLiteral("--json")});
        QVERIFY2(listed.status == 0, listed.err.constData());
        const QJsonObject file = QJsonDocument::fromJson(listed.out).object();
        QCOMPARE(file[QStringLiteral("metadata")].toObject().size(), qsizetype{kKeys});
        QCOMPARE(file[QStringLiteral("metadata")][QStringLiteral("7")].toString(), QStringLiteral("value \"quoted\""));
        QVERIFY(listed.out.indexOf("\"150000\"") < listed.out.indexOf("\"149999\""));
        QCOMPARE(file[QStringLiteral("tensors")].toArray().size(), qsizetype{kTensors});
        const Run text = run({QStringLiteral("many.safetensors")});
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.contains("tensors: 2000\n") && text.out.contains("\ntensor1999 "));
    }

    void filesWithoutObjectsHaveNone() {
        write(QStringLiteral("table.npz"), zip({{"t.npy", npy(npyHeader("'<f4'", "(1,)"), bytesOf<float>({1}))}}));
        QVERIFY(!run({QStringLiteral("table.npz")}).out.contains("objects"));
        const QJsonObject file = QJsonDocument::fromJson(run({QStringLiteral("table.npz"), QStringLiteral("--json")}).out).object();
        QCOMPARE(file[QStringLiteral("objects")].toArray(), QJsonArray());
    }
};

POSENC_TEST_GUILESS(CliInspectTest)
#include "cli_inspect_test.moc"
