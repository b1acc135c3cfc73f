#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTableView>
#include <QTest>

#include "engine/recognition/proposals.h"
#include "tests/app/npy_write.h"
#include "tests/app/window_fixture.h"
#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/browser/tensor_table_model.h"

using namespace posenc;
using namespace posenc::test;

namespace {

void choose(QComboBox& box, const QString& data) {
    box.setCurrentIndex(box.findData(data));
    Q_EMIT box.activated(box.currentIndex());
}

}  // namespace

/// Binding by hand: any tensor, turned or cut if need be.
class WindowBindTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void aTurnedTableIsBoundWithTheParametersThatItTells() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "mystery.npy", {4, 225}, counted(900));
        QVERIFY(dialog != nullptr);
        QCOMPARE(undressedControls(*dialog), QString());
        const QString said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"))->text();
        QVERIFY2(said.contains(QLatin1String("[225, 4] fits")) && said.contains(QStringLiteral("Window 8 × 8")), qPrintable(said));
        // Queries of three heads and 49 tokens cannot stay, and that is said before.
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("bindDetached"))->text().contains(QLatin1String("Queries")));
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_COMPARE(window.scene().tensors.count("queries"), std::size_t{0});
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        // Head 2, query 0, key 63: row (0-7+7) 15 + 0-7+7 = 0 of the turned table.
        const auto bias = window->workspace().picture()->model->field("bias", 2);
        QCOMPARE(bias.value()->value(0, 63), 2.0F * 225);
        QCOMPARE(bias.value()->value(63, 0), 2.0F * 225 + 224);
        window->workspace().document().undoStack().undo();
        QVERIFY(window.settled());
        QCOMPARE(window.scene().tensors.count("queries"), std::size_t{1});
    }

    void aMapForEachHeadIsJoinedByItself() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "maps.npy", {3, 13, 13}, counted(507));
        QVERIFY(dialog != nullptr);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"))->text().contains(QLatin1String("with the current parameters")));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("bindDetached"))->isHidden());
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"))->click();
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window.scene().tensors.count("queries"), std::size_t{1});
        QCOMPARE(window->workspace().picture()->model->field("bias", 1).value()->value(48, 0), 169.0F + 168);
    }

    /// Some window has nearly any number of offsets: the axes that are joined are the rows and columns of the one that is proposed.
    void aMapOfAnotherWindowIsJoinedWhereverItsHeadsStand_data() {
        QTest::addColumn<std::vector<long long>>("shape");
        QTest::newRow("heads first") << std::vector<long long>{3, 15, 15};
        QTest::newRow("heads last") << std::vector<long long>{15, 15, 3};
    }
    void aMapOfAnotherWindowIsJoinedWhereverItsHeadsStand() {
        QFETCH(std::vector<long long>, shape);
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "maps.npy", shape, counted(675));
        QVERIFY(dialog != nullptr);
        const QString said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"))->text();
        QVERIFY2(said.contains(QLatin1String("[225, 3] fits")) && said.contains(QStringLiteral("Window 8 × 8")), qPrintable(said));
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"))->click();
        QTRY_COMPARE(std::get<Grid>(window.scene().parameters.at("window")), (Grid{8, 8}));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        // Head 2, query 0, key 63: the first row and column of its map. Query 63, key 0: the last ones.
        const bool first = shape.front() == 3;
        const auto bias = window->workspace().picture()->model->field("bias", 2);
        QCOMPARE(bias.value()->value(0, 63), first ? 2.0F * 225 : 2.0F);
        QCOMPARE(bias.value()->value(63, 0), first ? 2.0F * 225 + 224 : 224.0F * 3 + 2);
    }

    /// 77 offsets are those of windows of 4 x 6 and of 6 x 4; the shape does not say which, the person does.
    void ofSeveralWindowsTheChosenOneIsBound() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "either.npy", {77, 3}, counted(231));
        QVERIFY(dialog != nullptr);
        choose(*dialog->findChild<QComboBox*>(QStringLiteral("bindEncoding")), QStringLiteral("swin"));
        choose(*dialog->findChild<QComboBox*>(QStringLiteral("bindTensor")), QStringLiteral("bias"));
        auto* windows = dialog->findChild<QComboBox*>(QStringLiteral("bindParameters"));
        QVERIFY(windows->isVisible());
        QCOMPARE(windows->count(), 2);
        QVERIFY2(windows->itemText(0).contains(QStringLiteral("Window 4 × 6")), qPrintable(windows->itemText(0)));
        windows->setFocus();
        QTest::keyClick(windows, Qt::Key_Down);
        QVERIFY2(windows->currentText().contains(QStringLiteral("Window 6 × 4")), qPrintable(windows->currentText()));
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"))->click();
        QTRY_COMPARE(std::get<Grid>(window.scene().parameters.at("window")), (Grid{6, 4}));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        // Query 6 lies at (1,2), key 0 at (0,0): row (1+5)·7 + 2+3 of the table, and the second of its heads.
        QCOMPARE(window->workspace().picture()->model->field("bias", 1).value()->value(6, 0), 47.0F * 3 + 1);
    }

    void anAxisThatIsNoLongerFixedIsTakenWhole() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "more.npy", {5, 169, 3}, counted(2535));
        QVERIFY(dialog != nullptr);
        const auto* said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"));
        auto* place = dialog->findChild<QComboBox*>(QStringLiteral("axisPlace0"));
        choosePlace(*place, -1);
        dialog->findChild<QSpinBox*>(QStringLiteral("axisFirst0"))->setValue(3);
        QVERIFY2(said->text().contains(QLatin1String("[169, 3] fits")), qPrintable(said->text()));
        choosePlace(*place, 0);
        QCOMPARE(dialog->findChild<QSpinBox*>(QStringLiteral("axisFirst0"))->value(), 0);
        QCOMPARE(dialog->findChild<QSpinBox*>(QStringLiteral("axisLast0"))->value(), 4);
        QVERIFY2(said->text().contains(QLatin1String("[5, 169, 3]")), qPrintable(said->text()));
    }

    void aSliceIsTakenAndWhatDoesNotFitIsSaid() {
        ShownWindow window;
        QVERIFY(window.shown());
        // Two rows too many, and three axes.
        QDialog* dialog = openManually(window, "more.npy", {2, 171, 3}, counted(1026));
        QVERIFY(dialog != nullptr);
        const auto* said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"));
        auto* bind = dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"));
        auto* first = dialog->findChild<QComboBox*>(QStringLiteral("axisPlace0"));
        choosePlace(*first, -1);
        dialog->findChild<QSpinBox*>(QStringLiteral("axisFirst0"))->setValue(1);
        QVERIFY2(said->text().contains(QLatin1String("[171, 3]")), qPrintable(said->text()));
        dialog->findChild<QSpinBox*>(QStringLiteral("axisFirst1"))->setValue(1);
        dialog->findChild<QSpinBox*>(QStringLiteral("axisLast1"))->setValue(168);
        QVERIFY2(said->text().contains(QLatin1String("[168, 3]")), qPrintable(said->text()));
        dialog->findChild<QSpinBox*>(QStringLiteral("axisLast1"))->setValue(169);
        QVERIFY2(said->text().contains(QLatin1String("[169, 3] fits Bias table with the current parameters")), qPrintable(said->text()));
        QVERIFY(bind->isEnabled());
        // The wrong way round it does not fit, and the shape that would is named.
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindTranspose"))->click();
        QVERIFY2(said->text().contains(QLatin1String("does not fit")) || said->text().contains(QLatin1String("[3, 169]")),
                 qPrintable(said->text()));
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindTranspose"))->click();
        bind->click();
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        // Row 0 of the table is row 1 of the second block of the file.
        QCOMPARE(window->workspace().picture()->model->field("bias", 0).value()->value(0, 48), 171.0F * 3 + 3);
    }

    void backwardsTurnsQueryMinusKeyIntoKeyMinusQuery() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "turned.npy", {169, 3}, counted(507));
        QVERIFY(dialog != nullptr);
        dialog->findChild<QCheckBox*>(QStringLiteral("axisBackwards0"))->setChecked(true);
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"))->click();
        QVERIFY(window.settled());
        QCOMPARE(window->workspace().picture()->model->field("bias", 0).value()->value(0, 48), 168.0F * 3);
    }

    void queriesAreBoundToAnotherEncodingWithTheirHeadsSplit() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "q.npy", {20, 24}, counted(480));
        QVERIFY(dialog != nullptr);
        choose(*dialog->findChild<QComboBox*>(QStringLiteral("bindEncoding")), QStringLiteral("shaw"));
        choose(*dialog->findChild<QComboBox*>(QStringLiteral("bindTensor")), QStringLiteral("queries"));
        auto* join = dialog->findChild<QComboBox*>(QStringLiteral("bindJoin"));
        // How many heads matters where an axis is split into them.
        const auto* heads = dialog->findChild<QSpinBox*>(QStringLiteral("bindHeads"));
        QVERIFY(!heads->isVisible());
        join->setCurrentIndex(1);  // the first two merged
        Q_EMIT join->activated(1);
        QVERIFY(!heads->isVisible());
        join->setCurrentIndex(4);  // the last one split
        Q_EMIT join->activated(4);
        QVERIFY(heads->isVisible());
        dialog->findChild<QSpinBox*>(QStringLiteral("bindHeads"))->setValue(5);
        const auto* said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"));
        QVERIFY2(said->text().contains(QLatin1String("cannot be split into 5 head")), qPrintable(said->text()));
        QVERIFY(!dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"))->isEnabled());
        dialog->findChild<QSpinBox*>(QStringLiteral("bindHeads"))->setValue(3);
        choosePlace(*dialog->findChild<QComboBox*>(QStringLiteral("axisPlace1")), 0);
        QVERIFY2(said->text().contains(QLatin1String("[3, 20, 8] fits")), qPrintable(said->text()));
        dialog->findChild<QAbstractButton*>(QStringLiteral("bindAccept"))->click();
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QCOMPARE(window.scene().encoding, std::string("shaw"));
        QCOMPARE(window->workspace().picture()->model->heads(), Index{3});
        QCOMPARE(window->workspace().picture()->model->tensors().at("queries").values()[20 * 8], 8.0F);
    }

    void theTabKeyGoesThroughTheAxesWhereTheyStand() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "mystery.npy", {2, 4, 225}, counted(1800));
        QVERIFY(dialog != nullptr);
        const auto visited = [&](int axes) {
            dialog->findChild<QWidget*>(QStringLiteral("bindJoin"))->setFocus();
            QStringList names;
            for (int i = 0; i < 4 * axes + 1; ++i) {
                QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
                names << dialog->focusWidget()->objectName();
            }
            return names;
        };
        const auto wanted = [](int axes) {
            QStringList names;
            for (int axis = 0; axis < axes; ++axis) {
                for (const char* field : {"axisFirst%1", "axisLast%1", "axisPlace%1", "axisBackwards%1"}) {
                    names << QString::fromLatin1(field).arg(axis);
                }
            }
            return names << QStringLiteral("bindTranspose");
        };
        QCOMPARE(visited(3), wanted(3));
        // Others take their place.
        auto* join = dialog->findChild<QComboBox*>(QStringLiteral("bindJoin"));
        join->setCurrentIndex(1);  // the first two joined
        Q_EMIT join->activated(1);
        QTRY_VERIFY(dialog->findChild<QWidget*>(QStringLiteral("axisFirst0"))->isVisible());
        QCOMPARE(visited(2), wanted(2));
    }

    void whatIsWrittenIsWhole() {
        ShownWindow window;
        QVERIFY(window.shown());
        QDialog* dialog = openManually(window, "single.npy", {7}, counted(7));
        QVERIFY(dialog != nullptr);
        const auto* place = dialog->findChild<QComboBox*>(QStringLiteral("axisPlace0"));
        QStyleOptionComboBox option;
        option.initFrom(place);
        const QRect room = place->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, place);
        // Some pixels around a text are the style's own.
        QVERIFY(room.width() >= place->fontMetrics().horizontalAdvance(place->currentText()) + 8);
        // Of one axis there is nothing to drop and nothing to turn.
        QCOMPARE(place->count(), 1);
        QVERIFY(!dialog->findChild<QAbstractButton*>(QStringLiteral("bindTranspose"))->isEnabled());
        // A shape that has no symbol is not said twice.
        choose(*dialog->findChild<QComboBox*>(QStringLiteral("bindEncoding")), QStringLiteral("swin-v2"));
        choose(*dialog->findChild<QComboBox*>(QStringLiteral("bindTensor")), QStringLiteral("cpb-weight-0"));
        const QString said = dialog->findChild<QLabel*>(QStringLiteral("bindVerdict"))->text();
        QCOMPARE(said.count(QLatin1String("[512, 2]")), 1);
    }

    void aRowDroppedOnATensorIsBoundToIt() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        window.find<QAction>("listAll")->trigger();
        auto* table = window.find<QTableView>("tensorTable");
        window.find<QCheckBox>("positionalOnly")->setChecked(false);
        const auto dropOn = [&](const char* name, const char* target) {
            const QAbstractItemModel& model = *table->model();
            const QModelIndex row =
                model.match(model.index(0, TensorTableModel::Name), Qt::DisplayRole, QLatin1String(name), 1, Qt::MatchExactly).value(0);
            const std::unique_ptr<QMimeData> data(model.mimeData({row}));
            auto* widget = window.find<QWidget>(target);
            QDragEnterEvent enter({5, 5}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(widget, &enter);
            QVERIFY(enter.isAccepted());
            QDropEvent drop({5, 5}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(widget, &drop);
        };
        dropOn("layers.0.blocks.3.attn.relative_position_bias_table", "tensor-bias");
        QCOMPARE(window.scene().tensors.at("bias").key, std::string("layers.0.blocks.3.attn.relative_position_bias_table"));
        // Keys of the same shape serve as queries; what does not fit is asked for.
        dropOn("layers.0.blocks.0.attn.keys", "tensor-queries");
        QCOMPARE(window.scene().tensors.at("queries").key, std::string("layers.0.blocks.0.attn.keys"));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QVERIFY(window.find<QDialog>("bindDialog") == nullptr);
        dropOn("image", "tensor-queries");
        QVERIFY(window.find<QDialog>("bindDialog") != nullptr);
        QCOMPARE(window.find<QComboBox>("bindTensor")->currentData().toString(), QStringLiteral("queries"));
    }

private:
    /// Opens a file in which nothing is recognised, and the dialog that binds its tensor.
    static QDialog* openManually(ShownWindow& window, const char* name, const std::vector<long long>& shape,
                                 const std::vector<float>& values) {
        const QString file = window.path(QLatin1String(name));
        if (!writeNpy(file, shape, values)) {
            return nullptr;
        }
        window->openFile(file);
        if (!QTest::qWaitFor([&] { return window.find<QAbstractButton>("assignManually") != nullptr; })) {
            return nullptr;
        }
        window.find<QAbstractButton>("assignManually")->click();
        auto* dialog = window.find<QDialog>("bindDialog");
        return dialog != nullptr && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
    }
    static void choosePlace(QComboBox& box, int place) {
        box.setCurrentIndex(box.findData(static_cast<qlonglong>(place)));
        Q_EMIT box.activated(box.currentIndex());
    }
};

POSENC_TEST(WindowBindTest)
#include "window_bind_test.moc"
