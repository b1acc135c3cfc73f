#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QMimeData>
#include <QTest>

#include "tests/app/browser_fixture.h"
#include "tests/app/found_fixture.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

using Kind = ArrangementStep::Kind;

const QString kFoundTable = QStringLiteral("layers.0.attn.relative_position_bias_table");
const QString kAddedConstant = QStringLiteral("onnx::Add_1234");
const QString kOther = QStringLiteral("onnx::Add_5678");

/// A table of 7 x 7, a bias that was gathered from another one of it, and one of 5 x 5.
bool writeExported(const QString& path) {
    std::vector<float> trained(507);
    for (std::size_t i = 0; i < trained.size(); ++i) {
        trained[i] = tableValue(static_cast<Index>(i % 3), static_cast<Index>(i / 3));
    }
    return writeSafetensors(path, {{kFoundTable, {169, 3}, trained},
                                   {QStringLiteral("mlp.weight"), {4, 8}, std::vector<float>(32, 0.5F)},
                                   {kAddedConstant, {1, 3, 49, 49}, gathered({7, 7}, 3)},
                                   {kOther, {2, 25, 25}, gathered({5, 5}, 2)}});
}

/// Drags a row of the browser over a widget and lets it go.
bool drop(QTableView& table, const QModelIndex& row, QWidget& target) {
    const std::unique_ptr<QMimeData> data(table.model()->mimeData({row}));
    const QPoint place = target.rect().center();
    QDragEnterEvent enter(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &enter);
    QDropEvent event(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &event);
    return enter.isAccepted() && event.isAccepted();
}

/// A window with the exported file open and its tables found.
class ExportedWindow : public ShownWindow {
public:
    ExportedWindow() : file(path(QStringLiteral("exported.safetensors"))) {
        found_ = shown() && writeExported(file) && open(file) &&
                 QTest::qWaitFor([this] { return find<QComboBox>("fileTables")->count() == 3; }, kPatience);
    }
    [[nodiscard]] bool found() const { return found_; }
    /// The browser with what was found; null where it does not come.
    [[nodiscard]] QTableView* browseFound() {
        QTableView* table = browse(*this);
        const bool there = table != nullptr && QTest::qWaitFor([&] { return table->model()->rowCount() == 3; });
        return there ? table : nullptr;
    }

    const QString file;

private:
    bool found_ = false;
};

}  // namespace

/// Tables that values alone told, bound from the box of the window and by dragging.
class WindowFoundBindingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theBoxOffersWhatIsFound() {
        ExportedWindow window;
        QVERIFY(window.found());
        auto* box = window.find<QComboBox>("fileTables");
        // The browser has never been open; the names are its names.
        QVERIFY(window.find<QTableView>("tensorTable") == nullptr);
        QCOMPARE(box->itemText(0), QStringLiteral("layers.0.attn"));
        QCOMPARE(box->itemText(1), kAddedConstant);
        QCOMPARE(box->itemText(2), kOther);
        QCOMPARE(box->currentIndex(), 0);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QTRY_COMPARE(window.scene().tensors.at("bias").key, kAddedConstant.toStdString());
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(box->currentIndex(), 1);
        for (Index key = 0; key < 49; key += 7) {
            QCOMPARE(window->workspace().picture()->model->field("bias", 2).value()->value(3, key), tableValue(rowOf({7, 7}, 3, key), 2));
        }
        QTest::keyClick(box, Qt::Key_Down);
        QTRY_COMPARE(window.scene().tensors.at("bias").key, kOther.toStdString());
        QVERIFY(window.settled());
        QCOMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{5, 5}));
        // A browser that is opened now knows it at once.
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        QCOMPARE(table->model()->rowCount(), 3);
        QCOMPARE(named(*table, kAddedConstant, TensorTableModel::Window).data().toString(), QStringLiteral("7 × 7"));
    }

    void theBoxForgetsWhatWasFoundInAnotherFile() {
        ExportedWindow window;
        QVERIFY(window.found());
        auto* box = window.find<QComboBox>("fileTables");
        QVERIFY(window.open(window.sampleCopy()));
        QCOMPARE(box->count(), 4);
        QCOMPARE(box->findText(kAddedConstant), -1);
        QCOMPARE(box->itemText(0), QStringLiteral("layers.0.blocks.0.attn"));
    }

    void droppedOnATensorItTakesItsPlaceWithItsFold() {
        ExportedWindow window;
        QVERIFY(window.found());
        QTableView* table = window.browseFound();
        QVERIFY(table != nullptr);
        const Scene before = window.scene();
        QVERIFY(drop(*table, named(*table, kAddedConstant), *window.find<QWidget>("tensor-bias")));
        QVERIFY(window.find<QDialog>("bindDialog") == nullptr);
        Scene expected = before;
        expected.parameters = window.scene().parameters;
        expected.tensors["bias"] = {window.file.toStdString(), kAddedConstant.toStdString(), {{Kind::Squeeze, {1}}, {Kind::Fold, {7, 7}}}};
        QVERIFY(window.scene() == expected);
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        for (Index query = 0; query < 49; query += 6) {
            QCOMPARE(window->workspace().picture()->model->field("bias", 1).value()->value(query, 7),
                     tableValue(rowOf({7, 7}, query, 7), 1));
        }
    }

    void whatDoesNotFitThePresentWindowIsShownAsADoubleClickShowsIt() {
        ExportedWindow window;
        QVERIFY(window.found());
        QTableView* table = window.browseFound();
        QVERIFY(table != nullptr);
        const Scene before = window.scene();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(named(*table, kOther)).center());
        window.find<QAbstractButton>("showTable")->click();
        const Scene shown = window.scene();
        QCOMPARE(shown.tensors.at("bias").key, kOther.toStdString());
        for (const char* target : {"tensor-bias", "tensorsPane"}) {
            window->workspace().document().undoStack().undo();
            QVERIFY(window.scene() == before);
            auto* widget = window.find<QWidget>(target);
            // What takes no rows itself leaves them to the window.
            QVERIFY(drop(*table, named(*table, kOther), widget->acceptDrops() ? *widget : static_cast<QWidget&>(*window)));
            QVERIFY(window.find<QDialog>("bindDialog") == nullptr);
            QVERIFY(window.scene() == shown);
        }
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
    }

    void theReadingThatWasChosenIsBound() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("sequence.safetensors"));
        QVERIFY(writeSafetensors(file, {{kAddedConstant, {2, 12, 12}, gathered({1, 12}, 2)}}));
        window->openFile(file);
        // The only array of a file is checked first; the list is one action away.
        QTRY_VERIFY(window.find<QAction>("closeFile")->isEnabled());
        window.find<QAction>("listAll")->trigger();
        QTRY_VERIFY(window.find<QTableView>("tensorTable") != nullptr);
        auto* table = window.find<QTableView>("tensorTable");
        auto* reading = window.find<QComboBox>("tensorReading");
        QTRY_COMPARE(reading->count(), 6);
        reading->setCurrentIndex(reading->findText(QStringLiteral("Window 3 × 4"), Qt::MatchContains));
        QVERIFY(drop(*table, table->model()->index(0, 0), *window.find<QWidget>("tensor-bias")));
        QCOMPARE(window.scene().tensors.at("bias").key, kAddedConstant.toStdString());
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{3, 4}));
        // In a window of 4 x 3 that reading fits no longer, another one does; the person has chosen it all the same.
        window->workspace().document().setParameter("window", Grid{4, 3}, false);
        QVERIFY(drop(*table, table->model()->index(0, 0), *window.find<QWidget>("tensor-bias")));
        QVERIFY(window.settled());
        QCOMPARE(window->workspace().picture()->model->parameters().grid("window"), (Grid{3, 4}));
    }

    void aRowThatIsNoTableIsAskedForWhereverItIsDropped() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        window.find<QAbstractButton>("positionalOnly")->setChecked(false);
        const Scene before = window.scene();
        QVERIFY(drop(*table, named(*table, QStringLiteral("image")), *window));
        QVERIFY(window.find<QDialog>("bindDialog") != nullptr);
        QVERIFY(window.scene() == before);
    }
};

POSENC_TEST(WindowFoundBindingTest)
#include "window_found_binding_test.moc"
