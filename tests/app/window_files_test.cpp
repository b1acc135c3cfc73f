#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QTableView>
#include <QTest>
#include <cmath>

#include "engine/files/formats.h"
#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

class WindowFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aDroppedFileIsOpened() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.sampleCopy();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&*window, &drop);
        QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").file), file);
    }

    void theListOfTensorsTellsRolesAndShowsAnotherTable() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        window.find<QAction>("listAll")->trigger();
        auto* list = window.find<QTableView>("tensorTable");
        QVERIFY(list != nullptr);
        window.find<QCheckBox>("positionalOnly")->setChecked(false);
        QCOMPARE(list->model()->rowCount(), 12);
        const int image = row(*list, QStringLiteral("image"));
        QVERIFY(image >= 0);
        QCOMPARE(list->model()->index(image, TensorTableModel::Shape).data().toString(), QStringLiteral("[28, 28]"));
        QCOMPARE(list->model()->index(image, TensorTableModel::Type).data().toString(), QStringLiteral("F32"));
        auto* show = window.find<QAbstractButton>("showTable");
        list->selectRow(image);
        QVERIFY(!show->isEnabled());
        list->selectRow(row(*list, QStringLiteral("layers.0.blocks.3.attn.relative_position_bias_table")));
        QVERIFY(show->isEnabled());
        show->click();
        QVERIFY(window.settled());
        QCOMPARE(window.scene().tensors.at("bias").key, std::string("layers.0.blocks.3.attn.relative_position_bias_table"));
        QTRY_COMPARE(window.find<QComboBox>("fileTables")->currentIndex(), 3);
    }

    /// Closing leaves encoding and parameters, unbinds what came from the file, and can be undone.
    void closingAFileUnbindsItsTensors() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        auto* close = window.find<QAction>("closeFile");
        QTRY_VERIFY(close->isEnabled());
        const Scene before = window.scene();
        QVERIFY(!before.tensors.empty());
        close->trigger();
        QVERIFY(window.settled());
        QVERIFY(!close->isEnabled());
        QVERIFY(window.scene().tensors.empty());
        QVERIFY(window.scene().encoding == before.encoding && window.scene().parameters == before.parameters);
        QVERIFY(!window.find<QComboBox>("fileTables")->isVisible());
        auto* bar = window.find<MessageBar>("messageBar");
        QVERIFY(bar->sentence().contains(QLatin1String(".safetensors")));
        window.find<QAction>("undo")->trigger();
        QVERIFY(window.settled());
        QVERIFY(window.scene().tensors == before.tensors);
        QTRY_VERIFY(close->isEnabled());
        // That it is closed is no longer so.
        QCOMPARE(bar->sentence(), QString());
    }

    void everyShippedSampleOpensFromTheMenu() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* menu = window.find<QMenu>("sampleMenu");
        QVERIFY(menu != nullptr);
        const QStringList shipped = QDir(QStringLiteral(":/samples")).entryList({QStringLiteral("*.safetensors")});
        QCOMPARE(menu->actions().size(), shipped.size());
        QStringList keys;
        for (QAction* action : menu->actions()) {
            const QString file = action->objectName().mid(7) + QStringLiteral(".safetensors");  // behind "sample-"
            QVERIFY2(shipped.contains(file), qPrintable(action->objectName()));
            QVERIFY(!action->toolTip().isEmpty());
            // One key leads to each.
            const QString key = action->text().section(QLatin1Char('&'), 1).left(1).toLower();
            QVERIFY(!key.isEmpty() && !keys.contains(key));
            keys << key;
            action->trigger();
            const std::string path = (QStringLiteral(":/samples/") + file).toStdString();
            const auto own = [&](const char* tensor) {
                const auto found = window.scene().tensors.find(tensor);
                return found != window.scene().tensors.end() && found->second.file == path;
            };
            QTRY_VERIFY2(own("queries") && own("keys") && own("values"), qPrintable(file));
            QVERIFY(window.settled());
            QVERIFY2(!window->workspace().failure(), qPrintable(file));
        }
        // They are part of the program, not of a person's files.
        QVERIFY(window.settings().recentFiles().isEmpty());
    }

    void onlyAFileThatIsGoneItselfIsForgotten() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString index = window.path(QStringLiteral("model.safetensors.index.json"));
        const QString gone = window.path(QStringLiteral("gone.npy"));
        QFile file(index);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(R"({"weight_map":{"a":"part.safetensors"}})") > 0);
        file.close();
        auto* bar = window.find<MessageBar>("messageBar");
        for (const QString& path : {index, gone}) {
            window.settings().addRecentFile(path);
            window->openFile(path);
            const QString named =
                path == index ? QStringLiteral("part.safetensors does not exist") : QStringLiteral("gone.npy does not exist");
            QTRY_VERIFY2(bar->sentence().contains(named), qPrintable(bar->sentence()));
        }
        QCOMPARE(window.settings().recentFiles(), QStringList{index});
    }

    void aFileWithoutATableIsListedAndChangesNothing() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Scene before = window.scene();
        // Three numbers: { 'descr': '<f4', 'fortran_order': False, 'shape': (3,) }
        QByteArray header("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }");
        header = header.leftJustified(117, ' ') + '\n';
        const QString file = window.path(QStringLiteral("three.npy"));
        QFile npy(file);
        QVERIFY(npy.open(QIODevice::WriteOnly));
        npy.write(QByteArray("\x93NUMPY\x01\x00", 8) + char(header.size()) + '\0' + header + QByteArray(12, '\0'));
        npy.close();
        window->openFile(file);
        QTRY_VERIFY(window.find<QLabel>("tensorListSummary") != nullptr);
        QVERIFY(window.find<QLabel>("tensorListSummary")->text().contains(QLatin1String("No positional table recognised")));
        QCOMPARE(window.find<QTableView>("tensorTable")->model()->rowCount(), 1);
        QVERIFY(window.scene() == before);
    }

    void theWindowMayCloseWhileItWorks() {
        auto window = std::make_unique<ShownWindow>();
        QVERIFY(window->shown());
        const QString file = window->sampleCopy();
        (**window).workspace().document().setEncoding("relative-1d");
        (**window).workspace().document().setParameter("length", Index{16384}, false);
        (**window).openFile(file);
        window->find<QAction>("export")->trigger();
        QVERIFY((**window).workspace().busy());
        window.reset();
        QCoreApplication::processEvents();
    }

    void layersAreChosenInTheMenu() {
        ShownWindow window;
        QVERIFY(window.shown());
        auto* menu = window.find<QMenu>("layersMenu");
        Q_EMIT menu->aboutToShow();
        const auto find = [menu](const char* name) { return menu->findChild<QAction*>(QLatin1String(name)); };
        QVERIFY(find("layer-index")->isChecked());
        QVERIFY(!find("layer-logits")->isChecked());
        find("layer-logits")->trigger();
        QVERIFY(window.settled());
        QTRY_VERIFY(window->pictures().view("logits") != nullptr);
        Q_EMIT menu->aboutToShow();
        find("layer-index")->trigger();
        QVERIFY(window.settled());
        QTRY_VERIFY(window->pictures().view("index") == nullptr);
        QVERIFY(window->pictures().layers() == (std::vector<std::string>{"bias", "attention", "table-map", "logits"}));
        // The last one stays; any other may be added.
        for (const char* id : {"layer-bias", "layer-attention", "layer-table-map"}) {
            Q_EMIT menu->aboutToShow();
            QVERIFY(find(id)->isEnabled());
            find(id)->trigger();
            QVERIFY(window.settled());
        }
        Q_EMIT menu->aboutToShow();
        QVERIFY(find("layer-logits")->isChecked() && !find("layer-logits")->isEnabled());
        QVERIFY(!find("layer-bias")->isChecked() && find("layer-bias")->isEnabled());
    }

    void whereAFileIsOpenedItIsSaidWhichOnesCanBe() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const char* suffix : {".npz", ".pth", ".gguf", ".onnx", ".csv", ".safetensors.index.json"}) {
            QVERIFY2(window.find<QAction>("open")->toolTip().contains(QLatin1String(suffix)), suffix);
            QVERIFY2(window.find<QAbstractButton>("openTensors")->toolTip().contains(QLatin1String(suffix)), suffix);
        }
    }

    void realCheckpointOfAnotherProjectIsShownAsItIs() {
        const QString file = qEnvironmentVariable("POSENC_SHARED") + QStringLiteral("/trained/imdtn/tables.safetensors");
        if (!QFile::exists(file)) {
            QSKIP("the trained files of other projects are not beside this checkout");
        }
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(file));
        QTRY_COMPARE(window.find<QComboBox>("fileTables")->count(), 6);
        QVERIFY((std::get<Grid>(window.scene().parameters.at("window")) == Grid{6, 6}));
        QCOMPARE(std::get<Index>(window.scene().parameters.at("heads")), Index{2});
        const auto opened = openTrainedFile(file.toStdString());
        QVERIFY(opened.ok());
        const auto table = readTensor(*opened.value(), window.scene().tensors.at("bias").key);
        QVERIFY(table.ok());
        QVERIFY((table.value().shape() == Shape{121, 2}));
        HeatmapView& bias = window.view("bias");
        QVERIFY(bias.data().subtitle.contains(QLatin1String("head 0")));
        for (Index query = 0; query < 36; query += 5) {
            for (Index key = 0; key < 36; key += 7) {
                const Index row = (query / 6 - key / 6 + 5) * 11 + query % 6 - key % 6 + 5;
                const float value = table.value().values()[static_cast<std::size_t>(row * 2)];
                QCOMPARE(bias.data().at({query, key}), std::optional(value));
                QCOMPARE(seenAt(bias, {query, key}), expectedColour(bias, value));
            }
        }
    }

private:
    static int row(const QTableView& list, const QString& name) {
        const QAbstractItemModel& model = *list.model();
        return model.match(model.index(0, TensorTableModel::Name), Qt::DisplayRole, name, 1, Qt::MatchExactly).value(0).row();
    }
};

POSENC_TEST(WindowFilesTest)
#include "window_files_test.moc"
