#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include "app/files/file_opening.h"
#include "app/pictures/index_bar.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/controls/sentence_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Opens a file of which only shapes tell something, and waits for the list of its tensors.
QTableView* ask(ShownWindow& window, const QString& file) {
    window->openFile(file);
    if (!QTest::qWaitFor([&] { return window.find<QTableView>("tensorTable") != nullptr; }, kPatience)) {
        return nullptr;
    }
    auto* table = window.find<QTableView>("tensorTable");
    return QTest::qWaitForWindowActive(table->window()) ? table : nullptr;
}

}  // namespace

/// Tables that nothing but their shape tells of: what is proposed in the window, and how it is accepted.
class WindowBareTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void enterAcceptsTheLikeliestReading_data() {
        QTest::addColumn<QList<qlonglong>>("shape");
        QTest::addColumn<QString>("reading");
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("tensor");
        // As the readme saves it.
        QTest::newRow("window") << QList<qlonglong>{121, 2} << "Swin bias, Bias table: Window 6 × 6, Heads 2"
                                << "swin"
                                << "bias";
        QTest::newRow("T5") << QList<qlonglong>{32, 8} << "T5 buckets, Bias table: Buckets 32, Heads 8"
                            << "t5"
                            << "bias";
        QTest::newRow("offsets") << QList<qlonglong>{61, 16} << ""
                                 << "relative-1d"
                                 << "embedding";
    }

    void enterAcceptsTheLikeliestReading() {
        QFETCH(QList<qlonglong>, shape);
        QFETCH(QString, reading);
        QFETCH(QString, encoding);
        QFETCH(QString, tensor);
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(file, {shape.begin(), shape.end()}, counted(static_cast<std::size_t>(shape[0] * shape[1]))));
        QTableView* table = ask(window, file);
        QVERIFY(table != nullptr);
        QCOMPARE(undressedControls(*table->window()), QString());
        const auto* readings = window.find<QComboBox>("tensorReading");
        QVERIFY(readings->isVisible() && readings->currentIndex() == 0);
        QVERIFY2(reading.isEmpty() || readings->currentText() == reading, qPrintable(readings->currentText()));
        QVERIFY(window.find<QLabel>("tensorWhy")->text().contains(QLatin1String("inferred from the shape")));
        QVERIFY(window.find<QLabel>("tensorListSummary")->text().contains(QLatin1String("by shape alone")));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(QString::fromStdString(window.scene().encoding), encoding);
        QCOMPARE(QString::fromStdString(window.scene().tensors.at(tensor.toStdString()).file), file);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        // The question no longer covers the pictures.
        QTRY_VERIFY(window.find<QTableView>("tensorTable") == nullptr);
    }

    void anotherReadingIsChosenAndShown() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(file, {61, 16}, counted(61 * 16)));
        QVERIFY(ask(window, file) != nullptr);
        auto* readings = window.find<QComboBox>("tensorReading");
        const int shaw = readings->findText(QStringLiteral("Shaw"), Qt::MatchStartsWith);
        QVERIFY(shaw > 0);
        readings->setCurrentIndex(shaw);
        Q_EMIT readings->activated(shaw);
        window.find<QAbstractButton>("showTable")->click();
        QTRY_COMPARE(window.scene().encoding, std::string("shaw"));
        QVERIFY((window.scene().parameters.at("clip") == ParameterValue(Index{30})));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
    }

    void anIndexAloneIsAPicture_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Index>("columns");
        QTest::addColumn<bool>("turned");
        QTest::newRow("by name") << QStringLiteral("relative_position_index.npy") << Index{3} << false;
        QTest::newRow("any name") << QStringLiteral("any name.npy") << Index{5} << false;
        QTest::newRow("another formula") << QStringLiteral("idx.npy") << Index{5} << true;
    }

    void anIndexAloneIsAPicture() {
        QFETCH(QString, name);
        QFETCH(Index, columns);
        QFETCH(bool, turned);
        const Grid size{3, columns};
        const Index tokens = size.tokens();
        std::vector<std::int32_t> index;
        for (Index cell = 0; cell < tokens * tokens; ++cell) {
            const Index query = cell / tokens;
            const Index key = cell % tokens;
            index.push_back(static_cast<std::int32_t>(turned ? rowOf(size, key, query) : rowOf(size, query, key)));
        }
        ShownWindow window({1400, 900});
        QVERIFY(window.shown());
        const QString file = window.path(name);
        QVERIFY(writeNpy(file, {tokens, tokens}, index));
        window->openFile(file);
        QTRY_VERIFY(window.scene().tensors.count("index") == 1);
        QVERIFY(window.settled());
        window.bring("tensors");
        // Nothing but the file's own numbers: a bias would be random.
        const auto& picture = window->workspace().picture();
        QCOMPARE(picture->panels.size(), std::size_t{1});
        QCOMPARE(picture->panels.front().layer.id, std::string("index"));
        for (Index cell = 0; cell < tokens * tokens; ++cell) {
            QCOMPARE(picture->panels.front().field->value(cell / tokens, cell % tokens),
                     static_cast<float>(index[static_cast<std::size_t>(cell)]));
        }
        QVERIFY((picture->model->parameters().grid("window") == size));
        QVERIFY(window.find<QTableView>("tensorTable") == nullptr);
        auto* bar = window.find<IndexBar>("indexBar");
        QVERIFY(bar->isVisible());
        const QString compared = bar->findChild<SentenceLabel*>(QStringLiteral("indexText"))->sentence();
        QVERIFY2(compared.contains(turned ? QLatin1String("differs from the formula") : QLatin1String("equal to the formula")),
                 qPrintable(compared));
        // It is what the setup names as shown.
        QCOMPARE(shownTable(window->workspace().network(), window.scene()), 0);
    }

    void aTableOfANetworkUnderAnUnknownNameIsShown() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("network.safetensors"));
        std::vector<Stored> tensors;
        for (int block = 0; block < 10; ++block) {
            const QString prefix = QStringLiteral("blocks.%1.").arg(block);
            tensors.push_back({prefix + QStringLiteral("lookup"), {169, 3}, counted(507)});
            tensors.push_back({prefix + QStringLiteral("proj.weight"), {9, 9}, counted(81)});
        }
        QVERIFY(writeSafetensors(file, tensors));
        QTableView* table = ask(window, file);
        QVERIFY(table != nullptr);
        const QString name = QStringLiteral("blocks.4.lookup");
        QCOMPARE(named(*table, name, TensorTableModel::Role).data().toString(), QStringLiteral("possibly Bias table"));
        QCOMPARE(named(*table, name, TensorTableModel::Window).data().toString(), QStringLiteral("7 × 7"));
        QCOMPARE(named(*table, QStringLiteral("blocks.4.proj.weight"), TensorTableModel::Role).data().toString(),
                 QStringLiteral("not recognised"));
        table->scrollTo(named(*table, name));
        const QPoint place = table->visualRect(named(*table, name)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
        QTRY_COMPARE(window.scene().tensors.count("bias"), std::size_t{1});
        QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").key), name);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
    }

    void bindingByHandBeginsWithWhatTheShapeIsLikeliestToBe() {
        ShownWindow window;
        QVERIFY(window.shown());
        Scene other;
        other.encoding = "relative-1d";
        window->workspace().document().change(other, QStringLiteral("another encoding"));
        QVERIFY(window.settled());
        const QString file = window.path(QStringLiteral("table.npy"));
        QVERIFY(writeNpy(file, {121, 2}, counted(242)));
        QVERIFY(ask(window, file) != nullptr);
        window.find<QAbstractButton>("assignManually")->click();
        auto* dialog = window.find<QDialog>("bindDialog");
        QVERIFY(dialog != nullptr && QTest::qWaitForWindowActive(dialog));
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("bindEncoding"))->currentData().toString(), QStringLiteral("swin"));
        const QString said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"))->text();
        QVERIFY2(said.contains(QLatin1String("[121, 2] fits")) && said.contains(QStringLiteral("Window 6 × 6")), qPrintable(said));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_COMPARE(window.scene().encoding, std::string("swin"));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
    }
};

POSENC_TEST(WindowBareTest)
#include "window_bare_test.moc"
