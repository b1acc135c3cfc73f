#include "app/figure/figure_scene.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/figure/kept_scene.h"
#include "app/messages/translations.h"
#include "app/scene/layer_colours.h"
#include "app/scene/sample_scene.h"
#include "tests/app/npy_array.h"
#include "tests/app/npy_write.h"
#include "tests/app/pdf_file.h"
#include "tests/app/program.h"
#include "tests/app/window_fixture.h"
#include "tests/support/file_contents.h"
#include "tests/support/places.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Figures carry their scene: they are made again from it, bit by bit, and opened like a scene.
class FigureSceneTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    Run run(const QStringList& arguments) { return Run::posenc(arguments, folder_.path()); }
    /// A figure of a table with two heads, one of them chosen, as `name`.
    Run exportTable(const QString& name) {
        return run({QStringLiteral("export"),
                    QStringLiteral("--encoding"),
                    QStringLiteral("swin"),
                    QStringLiteral("--window"),
                    QStringLiteral("2x2"),
                    QStringLiteral("--heads"),
                    QStringLiteral("2"),
                    QStringLiteral("--tensor"),
                    QStringLiteral("bias=table.npy"),
                    QStringLiteral("--head"),
                    QStringLiteral("1"),
                    QStringLiteral("--layer"),
                    QStringLiteral("bias"),
                    QStringLiteral("--title"),
                    QStringLiteral("Heads & <biases>, 头"),
                    QStringLiteral("--colormap"),
                    QStringLiteral("viridis"),
                    QStringLiteral("--range=-3,30"),
                    QStringLiteral("--size"),
                    QStringLiteral("500x400"),
                    QStringLiteral("--output"),
                    name});
    }
    Run reproduce(const QString& name, const QString& output) {
        return run({QStringLiteral("reproduce"), name, QStringLiteral("--output"), output});
    }
    bool writeTable(float first) {
        std::vector<float> values = counted(18);
        values.front() = first;
        return writeNpy(path(QStringLiteral("table.npy")), {9, 2}, values);
    }

private Q_SLOTS:
    void init() {
        failOnWarnings();
        QVERIFY(writeTable(0));
    }

    void aFigureIsMadeAgainBitByBit_data() {
        QTest::addColumn<QString>("suffix");
        for (const char* suffix : {"png", "svg", "pdf"}) {
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
        }
    }
    void aFigureIsMadeAgainBitByBit() {
        QFETCH(const QString, suffix);
        const QString figure = QStringLiteral("a.") + suffix;
        const QString again = QStringLiteral("b.") + suffix;
        QCOMPARE(exportTable(figure).status, 0);
        const QByteArray bytes = contents(path(figure));
        // Also twice by the same order.
        QCOMPARE(exportTable(figure).status, 0);
        QCOMPARE(contents(path(figure)), bytes);
        const Run same = reproduce(figure, again);
        QVERIFY2(same.status == 0 && same.err.isEmpty(), same.err.constData());
        QVERIFY(contents(path(again)) == bytes);
        // The second one carries it too, wherever it went.
        QVERIFY(QDir(folder_.path()).mkpath(QStringLiteral("deep")));
        QCOMPARE(reproduce(again, QStringLiteral("deep/c.") + suffix).status, 0);
        QVERIFY(contents(path(QStringLiteral("deep/c.") + suffix)) == bytes);

        const auto carried = readFigureScene(path(figure).toStdString());
        QVERIFY(carried.ok());
        QCOMPARE(carried.value().file.scene.head.head, Index{1});
        QCOMPARE(carried.value().file.scene.looks.at("bias").colourMap, std::string("viridis"));
        QCOMPARE(carried.value().file.records.at("bias").sha256.size(), std::size_t{64});

        // Other numbers in the file: another figure, and it is told which.
        QVERIFY(writeTable(5));
        const Run other = reproduce(figure, again);
        QCOMPARE(other.status, 0);
        QVERIFY2(other.err.contains("bias") && other.err.contains("table.npy"), other.err.constData());
        QVERIFY(contents(path(again)) != bytes);
        QVERIFY(QFile::remove(path(QStringLiteral("table.npy"))));
        const Run missing = reproduce(figure, QStringLiteral("none.") + suffix);
        QCOMPARE(missing.status, 3);
        QVERIFY(missing.oneLine() && missing.err.contains("table.npy"));
        QVERIFY(!QFile::exists(path(QStringLiteral("none.") + suffix)));
    }

    /// What is made in one place is made again in every other: neither the time zone nor the desktop's decimal point is lost on the way.
    void aFigureIsMadeAgainElsewhere_data() { aFigureIsMadeAgainBitByBit_data(); }
    void aFigureIsMadeAgainElsewhere() {
        QFETCH(const QString, suffix);
        const auto made = [&](const QString& name, const Run::Variables& variables) {
            const Run run = Run::posenc(
                QStringLiteral("export --encoding t5 --length 6 --layer bias --output ").split(QLatin1Char(' '), Qt::SkipEmptyParts) +
                    QStringList(name + suffix),
                folder_.path(), {}, variables);
            return run.status == 0 ? contents(path(name + suffix)) : QByteArray();
        };
        const QByteArray here = made(QStringLiteral("here."), {{"TZ", QStringLiteral("UTC")}, {"LC_ALL", QStringLiteral("C.UTF-8")}});
        const QByteArray east = made(QStringLiteral("east."), {{"TZ", QStringLiteral("JST-9")}, {"LC_ALL", QStringLiteral("C.UTF-8")}});
        const QByteArray west = made(QStringLiteral("west."), {{"TZ", QStringLiteral("PST8")}, {"LC_ALL", QStringLiteral("C.UTF-8")}});
        QVERIFY(!here.isEmpty() && here == east && here == west);
        QString why;
        QVERIFY2(suffix != QLatin1String("pdf") || PdfFile::parse(here, &why), qPrintable(why));
        const QByteArray commas =
            made(QStringLiteral("commas."), {{"LC_ALL", QStringLiteral("de_DE.UTF-8")}, {"LANGUAGE", QStringLiteral("en")}});
        QCOMPARE(Run::posenc({QStringLiteral("reproduce"), QStringLiteral("commas.") + suffix, QStringLiteral("--output"),
                              QStringLiteral("again.") + suffix},
                             folder_.path(), {}, {{"LC_ALL", QStringLiteral("C.UTF-8")}})
                     .status,
                 0);
        QVERIFY(!commas.isEmpty() && contents(path(QStringLiteral("again.") + suffix)) == commas);
    }

    /// The language of the window can be changed, the fonts of the program stay those that it began with.
    void theLanguageOfTheFontsIsCarried() {
        TensorStore store;
        const auto carried = [&](const QString& start) {
            setFontLanguage(start);
            return QByteArray::fromStdString(carriedScene(defaultScene(), {}, path(QStringLiteral("x.svg")).toStdString(), store));
        };
        const QByteArray changed = carried(QStringLiteral("zh_TW"));
        const QByteArray same = carried(installedLanguage());
        QVERIFY(changed != same);
        const auto fontsOf = [&](const QByteArray& text) {
            QFile figure(path(QStringLiteral("x.svg")));
            const QByteArray before = QStringLiteral("<svg><metadata id=\"%1\">").arg(QLatin1String(kSceneName)).toUtf8();
            const QByteArray svg = before + QString::fromUtf8(text).toHtmlEscaped().toUtf8() + "</metadata></svg>";
            const bool written = figure.open(QIODevice::WriteOnly) && figure.write(svg) == svg.size();
            figure.close();
            const auto read = readFigureScene(figure.fileName().toStdString());
            return written && read.ok() ? read.value().fonts : QString();
        };
        QCOMPARE(fontsOf(changed), QStringLiteral("zh_TW"));
        QCOMPARE(fontsOf(same), installedLanguage());
    }

    void everyFigureOfTheReadmeIsMadeAgain() {
        // What the lines name, and the user has.
        QVERIFY(
            QFile::copy(inSource(QStringLiteral("resources/samples/swin-digits.safetensors")), path(QStringLiteral("tables.safetensors"))));
        SceneFile scene;
        scene.scene = defaultScene();
        QVERIFY(writeSceneFile(scene, path(QStringLiteral("scene.posenc")).toStdString()).ok());
        const QStringList kinds{QStringLiteral("*.png"), QStringLiteral("*.svg"), QStringLiteral("*.pdf")};
        int lines = 0;
        for (const QByteArray& line : contents(inSource(QStringLiteral("README.md"))).split('\n')) {
            const QString command =
                QString::fromUtf8(line).section(QStringLiteral("  #"), 0, 0).section(QStringLiteral("    ./app/run "), 1).trimmed();
            if (!command.startsWith(QLatin1String("export ")) && !command.startsWith(QLatin1String("figures "))) {
                continue;
            }
            const QStringList arguments = command.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            const QString output = arguments.last();
            if (output != QLatin1String("DIR") && !QDir::match(kinds, output)) {
                continue;
            }
            ++lines;
            const Run made = run(arguments);
            QVERIFY2(made.status == 0, made.err.constData());
            const QStringList figures =
                output == QLatin1String("DIR") ? QDir(path(output)).entryList(kinds, QDir::Files) : QStringList{output};
            QVERIFY(!figures.isEmpty());
            for (const QString& name : figures) {
                const QString figure = output == QLatin1String("DIR") ? output + QLatin1Char('/') + name : name;
                const QString again = QStringLiteral("again.") + QFileInfo(name).suffix();
                const Run same = reproduce(figure, again);
                QVERIFY2(same.status == 0 && same.err.isEmpty(), same.err.constData());
                QVERIFY2(contents(path(again)) == contents(path(figure)), qPrintable(figure));
            }
        }
        QVERIFY(lines >= 3);
    }

    void oneNumberOfAFigureIsChangedByAFlag() {
        QCOMPARE(exportTable(QStringLiteral("a.pdf")).status, 0);
        const QStringList order{QStringLiteral("export"),  QStringLiteral("--session"), QStringLiteral("a.pdf"),
                                QStringLiteral("--layer"), QStringLiteral("bias"),      QStringLiteral("--head"),
                                QStringLiteral("0"),       QStringLiteral("--output"),  QStringLiteral("head0.npy")};
        QCOMPARE(run(order).status, 0);
        const auto array = parseNpy(contents(path(QStringLiteral("head0.npy"))));
        QVERIFY(array.has_value());
        // Row (0, 0) of the table's middle is its fifth: the head changed, the file and the window did not.
        QCOMPARE(array->shape, (std::vector<qsizetype>{4, 4}));
        QCOMPARE(array->values.front(), 8.0);
    }

    void aPictureWithoutASceneIsRefused() {
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(path(QStringLiteral("plain.png"))));
        const Run plain = reproduce(QStringLiteral("plain.png"), QStringLiteral("x.png"));
        QCOMPARE(plain.status, 3);
        QVERIFY2(plain.oneLine() && plain.err.contains("plain.png"), plain.err.constData());
        // Neither is one that was cut.
        QCOMPARE(exportTable(QStringLiteral("a.pdf")).status, 0);
        const QByteArray bytes = contents(path(QStringLiteral("a.pdf")));
        const qsizetype scene = bytes.indexOf(kSceneBegin);
        QVERIFY(scene > 0);
        QFile cut(path(QStringLiteral("cut.pdf")));
        QVERIFY(cut.open(QIODevice::WriteOnly) && cut.write(bytes.left(scene + 40)) > 0);
        cut.close();
        QCOMPARE(reproduce(QStringLiteral("cut.pdf"), QStringLiteral("x.pdf")).status, 3);
    }

    void theCommandLineOfAPictureMakesIt_data() {
        QTest::addColumn<QString>("sample");
        for (const char* name : {"absolute-digits", "relative-1d-characters", "shaw-characters", "music-transformer-characters",
                                 "transformer-xl-characters", "t5-characters", "factorized-2d-digits", "swin-digits"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void theCommandLineOfAPictureMakesIt() {
        QFETCH(const QString, sample);
        // A name that a shell would take apart.
        const QString file = path(QStringLiteral("it's a $%1.safetensors").arg(sample));
        QVERIFY(QFile::copy(QStringLiteral(":/samples/%1.safetensors").arg(sample), file));
        ShownWindow window;
        QVERIFY(window.shown());
        window->openFile(file);
        const auto bound = [&] {
            const auto& tensors = window.scene().tensors;
            return std::any_of(tensors.begin(), tensors.end(),
                               [&](const auto& one) { return QString::fromStdString(one.second.file) == file; });
        };
        QTRY_VERIFY(bound());
        const std::string layer = window->workspace().picture()->model->defaultLayers().front().id;
        LayerLook look;
        look.colourMap = "magma";
        look.range = LayerLook::Range::Fixed;
        look.minimum = -2.5;
        look.maximum = 1e-3;
        window->workspace().document().setLook(layer, look, false);
        window->workspace().document().setSeed(3);
        QVERIFY(window.settled());
        QGuiApplication::clipboard()->clear();
        const std::string selected = window->pictures().selectedLayer();
        window.find<QAction>("copyCommand")->trigger();
        QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
        const QString command = QGuiApplication::clipboard()->text();
        QVERIFY2(command.startsWith(QLatin1String("posenc export ")), qPrintable(command));
        // Run by a shell, as a user would; as data beside the same from the saved scene.
        SceneFile saved;
        saved.scene = window.scene();
        QVERIFY(writeSceneFile(saved, path(QStringLiteral("window.posenc")).toStdString()).ok());
        const auto inShell = [&](QString line) {
            line.replace(0, 6, posencProgram());
            QProcess shell;
            shell.setWorkingDirectory(folder_.path());
            shell.setProcessEnvironment(Run::environment());
            shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line});
            return shell.waitForFinished(kPatience) && shell.exitStatus() == QProcess::NormalExit ? shell.exitCode() : -1;
        };
        QCOMPARE(inShell(command), 0);
        const auto carried = readFigureScene(path(QString::fromStdString(selected) + QStringLiteral(".png")).toStdString());
        QVERIFY(carried.ok());
        QVERIFY(carried.value().file.scene.tensors == window.scene().tensors);
        QCOMPARE(carried.value().file.scene.seed, window.scene().seed);
        QVERIFY(lookOf(carried.value().file.scene.looks, selected) == lookOf(window.scene().looks, selected));
        // The looks belong to pictures only.
        const qsizetype looks = command.indexOf(QLatin1String(" --colormap"));
        const QString data = command.left(looks < 0 ? command.indexOf(QLatin1String(" --layer")) : looks) +
                             QStringLiteral(" --layer %1").arg(QString::fromStdString(selected));
        const QString name = QString::fromStdString(selected);
        QCOMPARE(inShell(data + QStringLiteral(" --output a.npy")), 0);
        QCOMPARE(inShell(QStringLiteral("posenc export --session window.posenc --layer %1 --output b.npy").arg(name)), 0);
        QVERIFY(contents(path(QStringLiteral("a.npy"))) == contents(path(QStringLiteral("b.npy"))));
    }

    void aFigureOpensInTheWindow() {
        QCOMPARE(exportTable(QStringLiteral("dropped.svg")).status, 0);
        ShownWindow window;
        QVERIFY(window.shown());
        window->openFile(path(QStringLiteral("dropped.svg")));
        QTRY_VERIFY(window.scene().layers == std::vector<std::string>{"bias"});
        QVERIFY(window.settled());
        QCOMPARE(window.scene().head.head, Index{1});
        QCOMPARE(window.view("bias").data().rows, Index{4});
        // It is not the figure that Save replaces.
        QVERIFY(!window->isWindowModified());
        QVERIFY(!window->windowTitle().startsWith(QLatin1String("dropped")));
    }
};

POSENC_TEST(FigureSceneTest)
#include "figure_scene_test.moc"
