#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "tests/app/program.h"
#include "tests/engine/pickle_builder.h"

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

    void filesWithoutObjectsHaveNone() {
        write(QStringLiteral("table.npz"), zip({{"t.npy", npy(npyHeader("'<f4'", "(1,)"), bytesOf<float>({1}))}}));
        QVERIFY(!run({QStringLiteral("table.npz")}).out.contains("objects"));
        const QJsonObject file = QJsonDocument::fromJson(run({QStringLiteral("table.npz"), QStringLiteral("--json")}).out).object();
        QCOMPARE(file[QStringLiteral("objects")].toArray(), QJsonArray());
    }
};

QTEST_GUILESS_MAIN(CliInspectTest)
#include "cli_inspect_test.moc"
