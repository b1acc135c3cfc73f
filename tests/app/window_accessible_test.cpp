// The pictures of the real window as assistants find them: pictures of pairs, and of a table.
#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <cmath>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/plate/number_format.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// Below the window, as an assistant walks; null where it is not.
QAccessibleInterface* findTable(QAccessibleInterface* below, const QString& name) {
    if (below->role() == QAccessible::Table && below->text(QAccessible::Name) == name && below->tableInterface() != nullptr) {
        return below;
    }
    if (below->role() == QAccessible::Table) {
        return nullptr;
    }
    for (int i = 0; i < below->childCount(); ++i) {
        QAccessibleInterface* child = below->child(i);
        if (QAccessibleInterface* found = child != nullptr ? findTable(child, name) : nullptr) {
            return found;
        }
    }
    return nullptr;
}

}  // namespace

class WindowAccessibleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void everyPictureIsATableOfItsNumbers() {
        ShownWindow window;
        QVERIFY(window.shown());
        window->workspace().document().setLayers({"index", "bias", "attention", "table", "table-map"});
        QTRY_VERIFY(window->pictures().view("table") != nullptr);
        QVERIFY(window.settled());
        QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&*window);
        int reduced = 0;
        for (const PanelPicture& panel : window->workspace().picture()->panels) {
            HeatmapView& view = window.view(panel.layer.id.c_str());
            QAccessibleInterface* table = findTable(root, view.accessibleName());
            QVERIFY2(table != nullptr, panel.layer.id.c_str());
            QCOMPARE(table->object(), &view);
            // However few pixels a picture has, a cell is told as it is.
            reduced += view.data().region.exact() ? 0 : 1;
            QVERIFY(table->state().focusable);
            QCOMPARE(table->tableInterface()->rowCount(), static_cast<int>(panel.field->rows()));
            QCOMPARE(table->tableInterface()->columnCount(), static_cast<int>(panel.field->columns()));
            for (const Cell cell : {Cell{0, 0}, Cell{panel.field->rows() - 1, panel.field->columns() - 1}, Cell{5, 1}}) {
                QAccessibleInterface* found = table->tableInterface()->cellAt(static_cast<int>(cell.row), static_cast<int>(cell.column));
                QCOMPARE(found->role(), QAccessible::Cell);
                QVERIFY(!found->text(QAccessible::Name).isEmpty());
                // Whole pictures are computed in blocks, which rounds in another order than one cell by itself.
                const double told = found->valueInterface()->currentValue().toDouble();
                QVERIFY(std::abs(told - static_cast<double>(panel.field->value(cell.row, cell.column))) < 1e-6);
                QCOMPARE(found->text(QAccessible::Value), plainNumber(told, panel.field->integer()));
            }
        }
        QVERIFY(reduced > 0);
        QCOMPARE(findTable(root, window.view("bias").accessibleName())->tableInterface()->cellAt(16, 25)->text(QAccessible::Name),
                 QStringLiteral("query 16 (2,2), key 25 (3,4)"));
    }

    void theCursorAndThePinAreStatesInPairsAndTables() {
        ShownWindow window;
        QVERIFY(window.shown());
        for (const char* layer : {"bias", "table-map"}) {
            HeatmapView& view = window.view(layer);
            view.setFocus();
            view.setPointer(Cell{4, 4});
            QTest::keyClick(&view, Qt::Key_Right);
            QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view);
            const QString name = table->tableInterface()->cellAt(4, 5)->text(QAccessible::Name);
            // That they are told is heard over AT-SPI only (at_spi_test): without a screen Qt tells nobody.
            QVERIFY(table->tableInterface()->cellAt(4, 5)->state().focused);
            QCOMPARE(table->focusChild()->text(QAccessible::Name), name);
            QTest::keyClick(&view, Qt::Key_Space);
            QVERIFY(table->tableInterface()->cellAt(4, 5)->state().selected);
            QTest::keyClick(&view, Qt::Key_Escape);
            QVERIFY(!table->tableInterface()->cellAt(4, 5)->state().selected);
        }
    }

    void everyLetterWithAltMeansOneThing() {
        ShownWindow window;
        QVERIFY(window.shown());
        QVERIFY(window.open(window.sampleCopy()));
        QMap<QString, QString> owners;
        const auto claim = [&](const QString& text) {
            const QString letter = QKeySequence::mnemonic(text).toString();
            const QString before = letter.isEmpty() ? QString() : owners.value(letter);
            owners.insert(letter, text);
            return before;
        };
        for (const QAction* menu : window->menuBar()->actions()) {
            QVERIFY(!QKeySequence::mnemonic(menu->text()).isEmpty());
            QVERIFY2(claim(menu->text()).isEmpty(), qPrintable(menu->text()));
        }
        int labels = 0;
        for (const QLabel* label : window->findChildren<QLabel*>()) {
            if (label->buddy() != nullptr && label->isVisible()) {
                QVERIFY2(claim(label->text()).isEmpty(), qPrintable(label->text()));
                ++labels;
            }
        }
        QVERIFY(labels > 0);
        for (const QAbstractButton* button : window->findChildren<QAbstractButton*>()) {
            if (button->isVisible()) {
                QVERIFY2(claim(button->text()).isEmpty(), qPrintable(button->text()));
            }
        }
        // As a person types it.
        QTest::keyClick(&*window, Qt::Key_F, Qt::AltModifier);
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        QCOMPARE(QApplication::activePopupWidget(), window->menuBar()->actions().front()->menu());
        QApplication::activePopupWidget()->close();
    }
};

POSENC_TEST(WindowAccessibleTest)
#include "window_accessible_test.moc"
