#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <cstdio>

#include "app/browser/browser_dialog.h"
#include "app/browser/objects_box.h"
#include "app/window/activity_bar.h"
#include "tests/app/browser_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"
#include "widgets/browser/head_sheet.h"
#include "widgets/browser/tensor_browser.h"
#include "widgets/browser/tensor_table_model.h"
#include "widgets/controls/message_bar.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr const char* kTableOfBlock = "layers.0.blocks.%1.attn.relative_position_bias_table";

QString tableName(int block) {
    return QString::fromLatin1(kTableOfBlock).arg(block);
}

}  // namespace

class WindowBrowserTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyTableHasItsColumnsAndItsPicture() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        QVERIFY(window.find<QCheckBox>("positionalOnly")->isChecked());
        QCOMPARE(table->model()->rowCount(), 8);
        const auto text = [&](int column) { return named(*table, tableName(1), column).data().toString(); };
        QCOMPARE(text(TensorTableModel::Role), QStringLiteral("Bias table"));
        QCOMPARE(text(TensorTableModel::Shape), QStringLiteral("[169, 3]"));
        QCOMPARE(text(TensorTableModel::Type), QStringLiteral("F32"));
        QCOMPARE(text(TensorTableModel::Encoding), QStringLiteral("Swin bias"));
        QCOMPARE(text(TensorTableModel::Window), QStringLiteral("7 × 7"));
        // The picture is the 13 x 13 map of the first head, coloured as the engine's map says, symmetric about 0.
        const auto image = [&] { return pictureOf(*table, tableName(1)); };
        QTRY_VERIFY(!image().isNull());
        QCOMPARE(image().size(), QSize(13, 13));
        const Tensor numbers = readTable(window, tableName(1));
        float reach = 0;
        for (Index row = 0; row < 169; ++row) {
            reach = std::max(reach, std::abs(numbers.values()[static_cast<std::size_t>(row * 3)]));
        }
        for (const QPoint place : {QPoint(0, 0), QPoint(12, 0), QPoint(6, 6), QPoint(3, 11)}) {
            const float number = numbers.values()[static_cast<std::size_t>((place.y() * 13 + place.x()) * 3)];
            QCOMPARE(image().pixelColor(place), tableColour(number, reach));
        }
        QCOMPARE(undressedControls(*table->window()), QString());
    }

    void aDoubleClickLooksAtATable() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        const QPoint place = table->visualRect(named(*table, tableName(2))).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
        QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").key), tableName(2));
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
    }

    /// What the list shows is seen beside it; in the rest of the window, wide or not, it has room for whole names.
    void theListLeavesPicturesToBeSeen() {
        for (const QSize size : {QSize(1366, 749), QSize(1024, 700), QSize(1918, 1058)}) {
            ShownWindow window(size, ShownWindow::Begin::First);
            QVERIFY(window.shown());
            QVERIFY(window.open(window.sampleCopy()));
            QTableView* table = browse(window);
            QVERIFY(table != nullptr);
            const QWidget& list = *table->window();
            const HeatmapView& large = window.view("bias");
            const QRect cells = large.pictureRect().translated(large.mapToGlobal(QPoint(0, 0)));
            const int seen = std::min(list.frameGeometry().left(), cells.right()) - cells.left();
            QVERIFY2(seen > 0.3 * cells.width(),
                     qPrintable(QStringLiteral("%1 of %2 at %3").arg(seen).arg(cells.width()).arg(size.width())));
            QVERIFY(window->frameGeometry().contains(list.geometry()));
        }
    }

    void severalTablesStandSideBySideAndOneHeadIsChosen() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        auto* sheet = window.find<HeadSheet>("headSheet");
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(named(*table, tableName(0))).center());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier, table->visualRect(named(*table, tableName(1))).center());
        QTRY_COMPARE(sheet->tables().size(), 2);
        QCOMPARE(sheet->tables()[1].title, QStringLiteral("layers.0.blocks.1.attn"));
        QCOMPARE(sheet->tables()[1].heads.size(), 3);
        QCOMPARE(sheet->tables()[0].range, sheet->tables()[1].range);
        // With colours of its own each table reaches the end of its range, and says which.
        window.find<QCheckBox>("sharedRange")->click();
        QTRY_VERIFY(sheet->tables()[0].range != sheet->tables()[1].range);
        QTest::mouseClick(sheet->table().viewport(), Qt::LeftButton, {},
                          sheet->table().visualRect(sheet->table().model()->index(1, 2)).center());
        QTRY_COMPARE(QString::fromStdString(window.scene().tensors.at("bias").key), tableName(1));
        QCOMPARE(window.scene().head.head, Index{2});
        QVERIFY(window.settled());
    }

    void whatWasLookedForIsSaidWhereNothingIsFound() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("mystery.npy"));
        QVERIFY(writeNpy(file, {4, 15, 3, 5}, std::vector<float>(900, 0.5F)));
        window->openFile(file);
        QTRY_VERIFY(window.find<QLabel>("tensorListSummary") != nullptr);
        const auto* summary = window.find<QLabel>("tensorListSummary");
        for (const char* part : {"No positional table", "Posenc looked for tensors whose names end in", "relative_position_bias_table",
                                 "Swin bias", "assigned manually"}) {
            QVERIFY2(summary->text().contains(QLatin1String(part)), part);
        }
        QVERIFY(summary->toolTip().contains(QLatin1String("W_pos")));
        QVERIFY(!window.find<QAbstractButton>("showTable")->isEnabled());
        QVERIFY(window.find<QAbstractButton>("assignManually")->isEnabled());
    }

    void aFileThatChangesIsReadAnewAndTheSelectionStays() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 1.0F)));
        QVERIFY(window.open(file));
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        window->workspace().document().setPinned(Focus::ofPair({2, 3}));
        QVERIFY(window.settled());
        QCOMPARE(shownBias(window), 1.0F);
        QTableView* table = browse(window);
        QVERIFY(table != nullptr);
        window.find<QLineEdit>("tensorSearch")->setText(QStringLiteral("swin"));
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        // Written to, then another one in its place.
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 2.5F)));
        QTRY_COMPARE_WITH_TIMEOUT(shownBias(window), 2.5F, kPatience);
        const QString beside = window.path(QStringLiteral("beside.npy"));
        QVERIFY(writeNpy(beside, {25, 2}, std::vector<float>(50, -4.0F)));
        QCOMPARE(std::rename(beside.toLocal8Bit().constData(), file.toLocal8Bit().constData()), 0);
        QTRY_COMPARE_WITH_TIMEOUT(shownBias(window), -4.0F, kPatience);
        QCOMPARE(window.scene().head.head, Index{1});
        QVERIFY((window.scene().pinned == Focus::ofPair({2, 3})));
        QCOMPARE(window.find<QLineEdit>("tensorSearch")->text(), QStringLiteral("swin"));
        QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
        QVERIFY(window.find<MessageBar>("messageBar")->sentence().contains(QLatin1String("was reloaded")));
    }

    void aChangedFileThatIsRefusedLeavesThePicture() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.path(QStringLiteral("relative_position_bias_table.npy"));
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 1.0F)));
        QVERIFY(window.open(file));
        const auto model = window->workspace().picture()->model;
        auto* bar = window.find<MessageBar>("messageBar");
        QFile broken(file);
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("\x93NUMPY no more") > 0);
        broken.close();
        QTRY_VERIFY_WITH_TIMEOUT(bar->sentence().contains(QLatin1String("cannot be read")), kPatience);
        QVERIFY(window.settled());
        QVERIFY(window->workspace().picture()->model == model);
        // Another head of what is still there can be looked at.
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.settled());
        QVERIFY(!window->workspace().failure());
        QVERIFY(QFile::remove(file));
        QTRY_VERIFY_WITH_TIMEOUT(bar->sentence().contains(QLatin1String("moved, deleted or made unreadable")), kPatience);
        QVERIFY(window->workspace().picture()->model == model);
    }

    void aFolderThatIsRenamedIsNoticedAndSoIsItsReturn() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString folder = window.path(QStringLiteral("trained"));
        const QString inner = folder + QStringLiteral("/run 1");
        QVERIFY(QDir().mkpath(inner));
        const QString file = inner + QStringLiteral("/relative_position_bias_table.npy");
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 1.0F)));
        QVERIFY(window.open(file));
        auto* bar = window.find<MessageBar>("messageBar");
        // The folder above the file's own.
        const QString away = window.path(QStringLiteral("elsewhere"));
        QVERIFY(QDir().rename(folder, away));
        QTRY_VERIFY_WITH_TIMEOUT(bar->sentence().contains(QLatin1String("moved, deleted or made unreadable")), kPatience);
        QVERIFY(QDir().rename(away, folder));
        QTRY_VERIFY_WITH_TIMEOUT(bar->sentence().contains(QLatin1String("is readable again and unchanged")), kPatience);
        // And is watched as before.
        QVERIFY(writeNpy(file, {25, 2}, std::vector<float>(50, 2.5F)));
        QTRY_COMPARE_WITH_TIMEOUT(shownBias(window), 2.5F, kPatience);
    }

    void recentFilesAreOpenedByKeyGreyedWhereTheyAreGoneAndCleared() {
        ShownWindow window;
        QVERIFY(window.shown());
        const QString file = window.sampleCopy();
        QVERIFY(window.open(file));
        const QString gone = window.path(QStringLiteral("gone & lost.safetensors"));
        window.settings().addRecentFile(gone);
        auto* menu = window.find<QMenu>("recentMenu");
        menu->popup(window->mapToGlobal(QPoint(50, 50)));
        QTRY_VERIFY(menu->isVisible());
        QTRY_VERIFY(!menu->actions().at(0)->isEnabled());
        QVERIFY(menu->actions().at(0)->toolTip().contains(QLatin1String("no longer exists")));
        window->workspace().document().detach({"bias"});
        QCOMPARE(window.scene().tensors.count("bias"), std::size_t{0});
        QTest::keyClick(menu, Qt::Key_2);
        QTRY_COMPARE(window.scene().tensors.count("bias"), std::size_t{1});
        QVERIFY(!menu->isVisible());
        // One that goes between the look and the choice is told, and forgotten.
        window->openFile(gone);
        auto* bar = window.find<MessageBar>("messageBar");
        QTRY_VERIFY(bar->sentence().contains(QLatin1String("does not exist")));
        QCOMPARE(window.settings().recentFiles(), QStringList{file});
        menu->popup(window->mapToGlobal(QPoint(50, 50)));
        QTRY_VERIFY(menu->isVisible());
        QTest::keyClick(menu, Qt::Key_C);
        QVERIFY(window.settings().recentFiles().isEmpty());
    }

    void longWorkAppearsAndIsCancelled() {
        ActivityBar bar;
        bar.setObjectName(QStringLiteral("bar"));
        bar.begin(ActivityBar::Work::Opening, QStringLiteral("Opening"));
        QVERIFY(bar.isHidden());
        QTRY_VERIFY(!bar.isHidden());
        QList<ActivityBar::Work> stopped;
        connect(&bar, &ActivityBar::cancelled, this, [&](ActivityBar::Work work) { stopped << work; });
        bar.findChild<QToolButton*>(QStringLiteral("activityCancel"))->click();
        QVERIFY(bar.isVisible() && QTest::qWaitForWindowActive(&bar));
        QTest::keyClick(&bar, Qt::Key_Escape);
        QCOMPARE(stopped, (QList<ActivityBar::Work>{ActivityBar::Work::Opening, ActivityBar::Work::Opening}));
        bar.end(ActivityBar::Work::Opening);
        QVERIFY(bar.isHidden());
        // Quick work is never seen.
        bar.begin(ActivityBar::Work::Computing, QStringLiteral("Computing"));
        bar.end(ActivityBar::Work::Computing);
        QVERIFY(!QTest::qWaitFor([&] { return bar.isVisible(); }, 2 * ActivityBar::kDelayMilliseconds));
    }

    void whatIsNoTensorIsCountedAndTheDangerousNamed() {
        ObjectsBox box;
        box.setObjects({{"config", "yacs.config.CfgNode", false}, {"hook", "os.system", true}, {"date", "datetime.datetime", false}});
        auto* button = box.findChild<QToolButton*>(QStringLiteral("showObjects"));
        QVERIFY2(button->text().contains(QLatin1String("3 ")), qPrintable(button->text()));
        QVERIFY2(button->text().contains(QLatin1String("1 dangerous")), qPrintable(button->text()));
        auto* list = box.findChild<QTreeWidget*>(QStringLiteral("objectList"));
        QVERIFY(list->isHidden());
        button->click();
        QVERIFY(!list->isHidden());
        QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("os.system"));
        QVERIFY(list->topLevelItem(0)->text(2).contains(QLatin1String("dangerous")));
        QVERIFY(list->topLevelItem(1)->text(2).isEmpty());
        box.setObjects({});
        QVERIFY(box.isHidden());
    }

    /// Of very many objects not all are listed, but the dangerous ones are, wherever they stand.
    void whatIsDangerousIsListedHoweverManyOthersThereAre() {
        ObjectsBox box;
        auto* list = box.findChild<QTreeWidget*>(QStringLiteral("objectList"));
        const auto* button = box.findChild<QToolButton*>(QStringLiteral("showObjects"));
        for (const auto& [count, listed] : {std::pair(999, 999), std::pair(1000, 1000), std::pair(1001, 1000)}) {
            std::vector<OpaqueObject> objects(static_cast<std::size_t>(count), {"date", "datetime.datetime", false});
            objects.back() = {"hook", "os.system", true};
            box.setObjects(objects);
            QCOMPARE(list->topLevelItemCount(), listed);
            QCOMPARE(list->topLevelItem(0)->text(1), QStringLiteral("os.system"));
            QCOMPARE(list->topLevelItem(listed - 1)->text(1), QStringLiteral("datetime.datetime"));
            QVERIFY2(button->text().startsWith(QString::number(count)), qPrintable(button->text()));
        }
    }

private:
    static Tensor readTable(ShownWindow& window, const QString& key) {
        const auto& file = window.scene().tensors.at("bias").file;
        return window->workspace().store().tensor({file, key.toStdString(), {}}).value();
    }
    static float shownBias(ShownWindow& window) { return window->workspace().picture()->panels[0].field->value(0, 0); }
};

POSENC_TEST(WindowBrowserTest)
#include "window_browser_test.moc"
