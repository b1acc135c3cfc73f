#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <cmath>

#include "tests/app/browser_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/engine/random_numbers.h"
#include "tests/support/test_program.h"
#include "widgets/browser/head_sheet.h"
#include "widgets/controls/sentence_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

const QString kAdd = QStringLiteral("onnx::Add_1234");
const QString kTable = QStringLiteral("layers.0.attn.relative_position_bias_table");

}  // namespace

/// What the values of a tensor tell, in the browser of the real window.
class WindowBrowserFoundTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aGatheredBiasIsFoundAmongTablesAndShown() {
        ShownWindow window;
        QVERIFY(window.shown());
        const Grid square{7, 7};
        std::vector<float> trained(507);
        for (std::size_t i = 0; i < trained.size(); ++i) {
            trained[i] = tableValue(static_cast<Index>(i / 3), static_cast<Index>(i % 3));
        }
        const QString file = window.path(QStringLiteral("exported.safetensors"));
        QVERIFY(writeSafetensors(file, {{kTable, {169, 3}, trained},
                                        {QStringLiteral("mlp.weight"), {4, 8}, std::vector<float>(32, 0.5F)},
                                        {kAdd, {1, 3, 49, 49}, gathered(square, 3)},
                                        {QStringLiteral("mask"), {3, 49, 49}, std::vector<float>(7203, 0.0F)}}));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        // It is no table by its name, and comes into the list of those once its values have been looked at.
        QVERIFY(window.find<QCheckBox>("positionalOnly")->isChecked());
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto text = [&](int column) { return named(*table, kAdd, column).data().toString(); };
        QCOMPARE(text(TensorTableModel::Role), QStringLiteral("Bias table"));
        QCOMPARE(text(TensorTableModel::Encoding), QStringLiteral("Swin bias"));
        QCOMPARE(text(TensorTableModel::Window), QStringLiteral("7 × 7"));
        QVERIFY(text(TensorTableModel::Values).contains(QLatin1String("recognised by value")));
        const QString summary = window.find<QLabel>("tensorListSummary")->text();
        QVERIFY2(summary.contains(QLatin1String("1 table")) && summary.contains(QLatin1String("recognised by value")), qPrintable(summary));
        // Its picture is the table that was gathered, folded: the map of offsets of the first head.
        QTRY_VERIFY(!pictureOf(*table, kAdd).isNull());
        QCOMPARE(pictureOf(*table, kAdd).size(), QSize(13, 13));
        float reach = 0;
        for (Index row = 0; row < 169; ++row) {
            reach = std::max(reach, std::abs(tableValue(row, 0)));
        }
        for (const QPoint place : {QPoint(0, 0), QPoint(12, 0), QPoint(6, 6), QPoint(3, 11)}) {
            QCOMPARE(pictureOf(*table, kAdd).pixelColor(place), tableColour(tableValue(place.y() * 13 + place.x(), 0), reach));
        }
        const QPoint row = table->visualRect(named(*table, kAdd)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, row);
        QVERIFY(window.find<QLabel>("tensorWhy")->text().contains(QLatin1String("recognised by its values")));
        QTRY_COMPARE(window.find<HeadSheet>("headSheet")->tables().value(0).heads.value(2).size(), QSize(13, 13));
        window.find<QAbstractButton>("showTable")->click();
        QTRY_COMPARE(window.scene().tensors.at("bias").key, kAdd.toStdString());
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        HeatmapView& bias = window.view("bias");
        QTRY_COMPARE(bias.data().at({0, 48}), std::optional(tableValue(0, 0)));
        for (Index query = 0; query < 49; query += 5) {
            for (Index key = 0; key < 49; key += 7) {
                const float value = tableValue(rowOf(square, query, key), 0);
                QCOMPARE(bias.data().at({query, key}), std::optional(value));
                QCOMPARE(seenAt(bias, {query, key}), expectedColour(bias, value));
            }
        }
    }

    void whatFitsSeveralWindowsIsReadAsAnotherOne() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("onnx Add 1234.npy"));
        QVERIFY(writeNpy(file, {2, 12, 12}, gathered({1, 12}, 2)));
        window->openFile(file);
        // The only array of a file is checked first; the list is one action away.
        QTRY_VERIFY(window.find<QAction>("closeFile")->isEnabled());
        window.find<QAction>("listAll")->trigger();
        QTRY_VERIFY(window.find<QTableView>("tensorTable") != nullptr);
        auto* table = window.find<QTableView>("tensorTable");
        auto* reading = window.find<QComboBox>("tensorReading");
        // A sequence, or five windows in which the distance along the sequence alone counts.
        QTRY_COMPARE(reading->count(), 6);
        QVERIFY(reading->isVisible());
        QVERIFY(window.find<QCheckBox>("positionalOnly")->isEnabled());
        QCOMPARE(table->model()->index(0, TensorTableModel::Window).data().toString(), QStringLiteral("12"));
        auto* show = window.find<QAbstractButton>("showTable");
        // No encoding draws the bias of a sequence; as that of a window it is shown.
        QVERIFY(!show->isEnabled());
        reading->setCurrentIndex(reading->findText(QStringLiteral("Swin bias, Bias table: Window 3 × 4, Heads 2")));
        QVERIFY(show->isEnabled());
        show->click();
        QTRY_COMPARE(window.scene().tensors.count("queries"), std::size_t{0});
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{3, 4}));
        const auto bias = window->workspace().picture()->model->field("bias", 1);
        QVERIFY(bias.ok());
        for (Index query = 0; query < 12; ++query) {
            for (Index key = 0; key < 12; ++key) {
                QCOMPARE(bias.value()->value(query, key), tableValue(query - key + 11, 1));
            }
        }
    }

    void numbersThatWereOnlyDrawnAreTold() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("relative_position_bias_table.npy"));
        const Tensor noise = testing::randomNumbers({169, 3}, 0.02, testing::kUncut, 1);
        QVERIFY(writeNpy(file, {169, 3}, {noise.values().begin(), noise.values().end()}));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        const QModelIndex cell = table->model()->index(0, TensorTableModel::Values);
        QTRY_COMPARE(cell.data().toString(), QStringLiteral("looks untrained"));
        QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QLatin1String("N(0, 0.02)")));
        QVERIFY(window.find<QLabel>("tensorWhy")->text().contains(QLatin1String("looks untrained, like random values from N(0, 0.02)")));
        QVERIFY(window.find<QAbstractButton>("showTable")->isEnabled());
    }

    void rowsThatNothingReadAreTold() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("t5.safetensors"));
        QVERIFY(QFile::copy(QStringLiteral(":/samples/t5-characters.safetensors"), file));
        QVERIFY(window.open(file));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        const QString name = QStringLiteral("encoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight");
        QTRY_VERIFY(named(*table, name, TensorTableModel::Values).data().toString().startsWith(QLatin1String("1 dead row")));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(named(*table, name)).center());
        // Bucket 16 is that of a distance 0 to the right, which does not occur.
        QTRY_VERIFY(window.find<QLabel>("tensorWhy")->text().contains(QLatin1String("untrained rows: 16 (")));
    }

    void aSchemeWithoutAnEncodingIsDrawnAndBoundByHand() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString name = QStringLiteral("deberta.encoder.rel_embeddings.weight");
        std::vector<float> values(512 * 16);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = tableValue(static_cast<Index>(i / 16), static_cast<Index>(i % 16));
        }
        const QString file = window.path(QStringLiteral("deberta.safetensors"));
        QVERIFY(writeSafetensors(file, {{QStringLiteral("mlp.weight"), {4, 8}, std::vector<float>(32, 0.5F)}, {name, {512, 16}, values}}));
        window->openFile(file);
        QTRY_VERIFY(window.find<QTableView>("tensorTable") != nullptr);
        auto* table = window.find<QTableView>("tensorTable");
        QVERIFY(window.find<QCheckBox>("positionalOnly")->isChecked());
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(named(*table, name, TensorTableModel::Role).data().toString(), QStringLiteral("Table"));
        QVERIFY(named(*table, name, TensorTableModel::Encoding).data().toString().startsWith(QLatin1String("DeBERTa vectors")));
        QTRY_VERIFY(!pictureOf(*table, name).isNull());
        // 512 rows are drawn as means of a few each; 16 features are drawn one by one.
        QCOMPARE(pictureOf(*table, name).width(), 16);
        auto* show = window.find<QAbstractButton>("showTable");
        QVERIFY(!show->isEnabled());
        QVERIFY(show->toolTip().contains(QLatin1String("No available encoding reads this table exactly")));
        QVERIFY(window.find<QLabel>("tensorWhy")->text().contains(QLatin1String("No available encoding reads this table exactly")));
        QVERIFY(window.find<QAbstractButton>("assignManually")->isEnabled());
        const Scene before = window.scene();
        const QPoint place = table->visualRect(named(*table, name)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
        QTRY_VERIFY(window.find<QDialog>("bindDialog") != nullptr);
        QVERIFY(window.scene() == before);
    }

    /// A check of numbers knows no table; what the list says of it is not denied.
    void whatTheListSaysComesBeforeTheCheck() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        table->setCurrentIndex(table->model()->index(0, 0));
        window.find<QPushButton>("checkTensor")->click();
        const auto told = [&] {
            const auto* sentence = window.find<SentenceLabel>("comparisonSentence");
            return sentence != nullptr ? sentence->sentence() : QString();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(told().startsWith(QStringLiteral("By its name and shape Swin bias, Bias table: Window")),
                                  qPrintable(told()), kPatience);
        QVERIFY2(told().contains(QLatin1String("; by its numbers alone: ")), qPrintable(told()));
    }
};

POSENC_TEST(WindowBrowserFoundTest)
#include "window_browser_found_test.moc"
