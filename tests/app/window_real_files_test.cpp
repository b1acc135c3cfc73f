#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QTest>

#include "engine/files/formats.h"
#include "tests/app/browser_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

/// Checkpoints that other projects published, in the window. They are not part of this project: POSENC_SHARED names the folder that holds
/// them.
class WindowRealFilesTest : public QObject {
    Q_OBJECT

    QDir trained_;

    std::shared_ptr<const TrainedFile> opened(const char* name) const {
        auto file = openTrainedFile(trained_.filePath(QLatin1String(name)).toStdString());
        return file.ok() ? std::move(file).value() : nullptr;
    }
    /// Opens a file as the menu does and waits until one of its tensors is seen as the positions' table.
    bool openEmbedding(ShownWindow& window, const char* name) const {
        const QString path = trained_.filePath(QLatin1String(name));
        if (!window.shown()) {
            return false;
        }
        window->openFile(path);
        const auto bound = [&] {
            const auto& tensors = window.scene().tensors;
            const auto table = tensors.find("embedding");
            return table != tensors.end() && QString::fromStdString(table->second.file) == path;
        };
        return QTest::qWaitFor(bound, kPatience) && window.settled() && !window->workspace().failure();
    }
    /// The cells of a view in steps against the numbers of a table [rows, columns].
    static void compareCells(HeatmapView& view, const Tensor& table) {
        const Index columns = table.dimension(table.rank() - 1);
        const Index rows = static_cast<Index>(table.values().size()) / columns;
        QTRY_COMPARE(view.data().rows, rows);
        QCOMPARE(view.data().columns, columns);
        const QImage image = view.grab().toImage();
        for (Index row = 0; row < rows; row += std::max<Index>(1, rows / 9)) {
            for (Index column = 0; column < columns; column += std::max<Index>(1, columns / 7)) {
                const float value = table.values()[static_cast<std::size_t>(row * columns + column)];
                QCOMPARE(view.data().at({row, column}), std::optional(value));
                const QColor colour = image.pixelColor(view.cellRect({row, column}).center() * view.devicePixelRatioF());
                QCOMPARE(colour, expectedColour(view, value));
            }
        }
    }

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void initTestCase() {
        trained_ = QDir(qEnvironmentVariable("POSENC_SHARED") + QStringLiteral("/trained"));
        if (!trained_.exists(QStringLiteral("imdtn/team09_imdtn.pth"))) {
            QSKIP("POSENC_SHARED names no folder with trained/imdtn/team09_imdtn.pth");
        }
    }

    void anImageNetworkIsListedWholeAndItsSecondTableShown() {
        const auto file = opened("imdtn/team09_imdtn.pth");
        const auto tables = opened("imdtn/tables.safetensors");
        QVERIFY(file && tables);
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(trained_.filePath(QStringLiteral("imdtn/team09_imdtn.pth"))));
        QTRY_COMPARE(window.find<QComboBox>("fileTables")->count(), 6);
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        // Six tables and their six index tables among everything else.
        QCOMPARE(table->model()->rowCount(), 12);
        window.find<QCheckBox>("positionalOnly")->setChecked(false);
        QCOMPARE(table->model()->rowCount(), static_cast<int>(file->entries().size()));
        QVERIFY(file->entries().size() > 100);
        window.find<QCheckBox>("positionalOnly")->setChecked(true);
        QStringList names;
        for (const TensorEntry& entry : file->entries()) {
            if (entry.name.ends_with(".relative_position_bias_table")) {
                names << QString::fromStdString(entry.name);
            }
        }
        QCOMPARE(names.size(), 6);
        for (const QString& name : names) {
            QCOMPARE(named(*table, name, TensorTableModel::Window).data().toString(), QStringLiteral("6 × 6"));
            table->scrollTo(named(*table, name));
            QTRY_COMPARE(pictureOf(*table, name).size(), QSize(11, 11));
        }
        // What is drawn of the second one is what another reader made of the same file.
        const auto second = std::find_if(tables->entries().begin(), tables->entries().end(),
                                         [&](const TensorEntry& entry) { return names[1].toStdString().ends_with(entry.name); });
        QVERIFY(second != tables->entries().end());
        const Tensor numbers = tables->read(static_cast<std::size_t>(second - tables->entries().begin())).value();
        const auto value = [&](Index row) { return numbers.values()[static_cast<std::size_t>(row * 2)]; };
        float reach = 0;
        for (Index row = 0; row < 121; ++row) {
            reach = std::max(reach, std::abs(value(row)));
        }
        for (Index row = 0; row < 121; row += 8) {
            QCOMPARE(pictureOf(*table, names[1]).pixelColor(static_cast<int>(row % 11), static_cast<int>(row / 11)),
                     tableColour(value(row), reach));
        }
        table->scrollTo(named(*table, names[1]));
        const QPoint place = table->visualRect(named(*table, names[1])).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
        QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").key), names[1]);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        HeatmapView& bias = window.view("bias");
        QTRY_COMPARE(bias.data().at({0, 35}), std::optional(value(0)));
        for (Index query = 0; query < 36; query += 5) {
            for (Index key = 0; key < 36; key += 7) {
                const float wanted = value((query / 6 - key / 6 + 5) * 11 + query % 6 - key % 6 + 5);
                QCOMPARE(bias.data().at({query, key}), std::optional(wanted));
                QCOMPARE(seenAt(bias, {query, key}), expectedColour(bias, wanted));
            }
        }
    }

    void anEmbeddingWithAClassTokenIsShownWhole() {
        const auto file = opened("kwt1/pos_emb.npy");
        QVERIFY(file);
        ShownWindow window;
        QVERIFY(openEmbedding(window, "kwt1/pos_emb.npy"));
        // 98 frames and the class token before them.
        QCOMPARE(window->workspace().picture()->model->parameters().integer("length"), Index{99});
        compareCells(window.view("table"), file->read(0).value());
    }

    void aNestedTableIsShown() {
        const auto file = opened("decision-transformer/MemoryGatedMLP.pt");
        QVERIFY(file);
        ShownWindow window;
        QVERIFY(openEmbedding(window, "decision-transformer/MemoryGatedMLP.pt"));
        const std::string key = "model_state_dict.transformer.pos_embed.W_pos";
        QCOMPARE(window.scene().tensors.at("embedding").key, key);
        compareCells(window.view("table"), readTensor(*file, key).value());
    }

    void anEmbeddingOfMinGptIsShown() {
        const auto file = opened("gpt-nano/wpe.npy");
        QVERIFY(file);
        ShownWindow window;
        QVERIFY(openEmbedding(window, "gpt-nano/wpe.npy"));
        compareCells(window.view("table"), file->read(0).value());
    }
};

POSENC_TEST(WindowRealFilesTest)
#include "window_real_files_test.moc"
