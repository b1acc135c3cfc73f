#include <QAccessible>
#include <QAccessibleWidget>
#include <QScopeGuard>
#include <QSet>
#include <QSignalSpy>
#include <QToolButton>
#include <functional>

#include "tests/support/test_program.h"
#include "tests/widgets/heatmap_view_fixture.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QAccessibleInterface* tableOf(ShownView& view) {
    return QAccessible::queryAccessibleInterface(&*view);
}

QString nameOf(QAccessibleInterface* cell) {
    return cell->text(QAccessible::Name);
}

/// Stands for a view before assistants and notes which of its children events are of. Qt looks for the child of every event, also while
/// no assistant listens.
class ChildNotes : public QAccessibleWidget {
public:
    static inline QSet<int> named;

    static QAccessibleInterface* make(const QString&, QObject* object) {
        auto* view = qobject_cast<HeatmapView*>(object);
        return view != nullptr ? new ChildNotes(view) : nullptr;
    }
    explicit ChildNotes(HeatmapView* view) : QAccessibleWidget(view, QAccessible::Table) {}

    QAccessibleInterface* child(int index) const override {
        named.insert(index);
        return const_cast<ChildNotes*>(this);
    }
};

}  // namespace

class HeatmapAccessibleTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void theViewIsATable() {
        ShownView view;
        QAccessibleInterface* table = tableOf(view);
        QVERIFY(table != nullptr && table->isValid());
        QCOMPARE(table->role(), QAccessible::Table);
        QCOMPARE(table->text(QAccessible::Name), QStringLiteral("Matrix"));
        QVERIFY(table->text(QAccessible::Description).contains(QStringLiteral("23 rows, 19 columns")));
        QVERIFY(table->tableInterface() != nullptr);
        QCOMPARE(table->tableInterface()->rowCount(), 23);
        QCOMPARE(table->tableInterface()->columnCount(), 19);
        QCOMPARE(table->tableInterface()->rowDescription(4), QStringLiteral("query 4"));
        QCOMPARE(table->tableInterface()->columnDescription(18), QStringLiteral("key 18"));
        QCOMPARE(table->childCount(), 23 * 19);
        view->setAccessibleName(QStringLiteral("Bias of head 2"));
        QCOMPARE(table->text(QAccessible::Name), QStringLiteral("Bias of head 2"));
    }

    void whatIsEmptySaysSoAndABadgeIsReadFirst() {
        HeatmapView empty;
        QAccessibleInterface* nothing = QAccessible::queryAccessibleInterface(&empty);
        QCOMPARE(nothing->text(QAccessible::Description), QStringLiteral("no values to show yet"));
        QCOMPARE(nothing->childCount(), 0);
        QCOMPARE(nothing->tableInterface()->rowCount() + nothing->tableInterface()->columnCount(), 0);
        HeatmapData data = wholeMatrix(23, 19, checkered);
        data.badge = QStringLiteral("random (seed 0)");
        empty.setData(data);
        QCOMPARE(nothing->text(QAccessible::Description),
                 QStringLiteral("random (seed 0), of a test; 23 rows, 19 columns, colours: ") + empty.coloursInWords());
        QCOMPARE(nothing->tableInterface()->columnCount(), 19);
        data.badge.clear();
        empty.setData(data);
        QVERIFY(nothing->text(QAccessible::Description).startsWith(QLatin1String("of a test; 23 rows")));
    }

    void theButtonOfTheColoursComesBehindTheCells() {
        HeatmapView view;
        view.resize(380, 340);
        view.setColoursOffered(true);
        view.setData(wholeMatrix(23, 19, checkered));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&view);
        const auto* button = view.findChild<QToolButton*>(QStringLiteral("coloursButton"));
        QCOMPARE(table->childCount(), 23 * 19 + 1);
        QCOMPARE(table->child(23 * 19)->object(), button);
        QCOMPARE(table->indexOfChild(table->child(23 * 19)), 23 * 19);
        QVERIFY(table->child(23 * 19 + 1) == nullptr && table->child(-1) == nullptr);
        const QPoint middle = button->mapToGlobal(button->rect().center());
        QCOMPARE(table->childAt(middle.x(), middle.y())->object(), button);
        const QPoint cell = view.mapToGlobal(view.cellRect({5, 3}).center());
        QCOMPARE(nameOf(table->childAt(cell.x(), cell.y())), QStringLiteral("query 5, key 3"));
        view.setColoursOffered(false);
        QCOMPARE(table->childCount(), 23 * 19);
    }

    void cellsHaveNamesValuesAndPlaces() {
        HeatmapData data = wholeMatrix(23, 19, checkered);
        data.columnMeaning.grid = Grid{3, 6};
        data.columnMeaning.leading = 1;
        auto samples = std::make_shared<std::vector<float>>(*data.samples);
        (*samples)[3 * 19 + 7] = -0.4997F;
        data.samples = samples;
        ShownView view(data);
        QAccessibleInterface* table = tableOf(view);
        QAccessibleInterface* cell = table->tableInterface()->cellAt(3, 7);
        QCOMPARE(cell->role(), QAccessible::Cell);
        QCOMPARE(nameOf(cell), QStringLiteral("query 3, key 7 (1,0)"));
        QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("\u22120.4997"));
        QCOMPARE(cell->tableCellInterface()->rowIndex(), 3);
        QCOMPARE(cell->tableCellInterface()->columnIndex(), 7);
        QCOMPARE(cell->tableCellInterface()->table(), table);
        QCOMPARE(cell->parent(), table);
        const QRect rect = view->cellRect({3, 7});
        QCOMPARE(cell->rect(), QRect(view->mapToGlobal(rect.topLeft()), rect.size()));
    }

    void indexAndIdentityAgree() {
        ShownView view;
        QAccessibleInterface* table = tableOf(view);
        for (const int index : {0, 1, 18, 19, 200, 23 * 19 - 1}) {
            QAccessibleInterface* cell = table->child(index);
            QCOMPARE(table->indexOfChild(cell), index);
            QCOMPARE(table->tableInterface()->cellAt(index / 19, index % 19), cell);
        }
        QVERIFY(table->child(23 * 19) == nullptr);
        QVERIFY(table->child(-1) == nullptr);
        QVERIFY(table->tableInterface()->cellAt(23, 0) == nullptr);
        const QPoint middle = view->mapToGlobal(view->cellRect({11, 5}).center());
        QCOMPARE(table->childAt(middle.x(), middle.y()), table->tableInterface()->cellAt(11, 5));
        QVERIFY(table->childAt(-1000, -1000) == nullptr);
    }

    void theKeyboardCursorHasTheFocus() {
        ShownView view;
        view->setFocus();
        view->setPointer(Cell{4, 4});
        QTest::keyClick(&*view, Qt::Key_Down);
        QAccessibleInterface* focused = tableOf(view)->focusChild();
        QVERIFY(focused != nullptr);
        QCOMPARE(nameOf(focused), QStringLiteral("query 5, key 4"));
        QVERIFY(focused->state().focused);
        QVERIFY(!tableOf(view)->tableInterface()->cellAt(4, 4)->state().focused);
    }

    void thePinnedCellIsSelected() {
        ShownView view;
        QAccessibleTableInterface* table = tableOf(view)->tableInterface();
        QCOMPARE(table->selectedCellCount(), 0);
        view->setPinned(Cell{6, 2});
        QCOMPARE(table->selectedCellCount(), 1);
        QCOMPARE(table->selectedCells().first(), table->cellAt(6, 2));
        QVERIFY(table->cellAt(6, 2)->state().selected);
        view->setPinned(Cell{600, 2});
        QCOMPARE(table->selectedCellCount(), 0);
    }

    /// Events name the cell that they are of by its place among the children, which are counted row by row.
    void eventsNameTheCellThatTheyAreOf_data() {
        QTest::addColumn<Index>("rows");
        QTest::addColumn<Index>("columns");
        QTest::newRow("higher than wide") << Index{23} << Index{19};
        QTest::newRow("wider than high") << Index{5} << Index{31};
    }
    void eventsNameTheCellThatTheyAreOf() {
        QFETCH(Index, rows);
        QFETCH(Index, columns);
        // The first view brings the interfaces of views along; the last that are brought count.
        { const HeatmapView first; }
        QAccessible::installFactory(ChildNotes::make);
        const auto removed = qScopeGuard([] { QAccessible::removeFactory(ChildNotes::make); });
        ShownView view(wholeMatrix(rows, columns, checkered));
        const auto named = [](const std::function<void()>& act) {
            ChildNotes::named.clear();
            act();
            return ChildNotes::named;
        };
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            return named([&] { QTest::keyClick(&*view, key, modifiers); });
        };
        const auto placed = [&](Index row, Index column) { return QSet<int>{static_cast<int>(row * columns + column)}; };
        view->setPointer(Cell{2, 4});
        QCOMPARE(press(Qt::Key_Down), placed(3, 4));
        QCOMPARE(press(Qt::Key_Right), placed(3, 5));
        QCOMPARE(press(Qt::Key_Space), placed(3, 5));
        QCOMPARE(view->pinned(), (Cell{3, 5}));
        QCOMPARE(press(Qt::Key_End, Qt::ControlModifier), placed(rows - 1, columns - 1));
        // What is released is the cell that was pinned.
        QCOMPARE(press(Qt::Key_Escape), placed(3, 5));
        QVERIFY(!view->pinned());
        QCOMPARE(named([&] { QTest::mouseClick(&*view, Qt::LeftButton, {}, view->cellRect({4, 1}).center()); }), placed(4, 1));
    }

    void aHugeMatrixCostsNothingUntilAsked() {
        ShownView view;
        HeatmapData huge = view->data();
        huge.rows = huge.columns = 70000;
        huge.region = {{0, 70000, 10}, {0, 70000, 10}, Reduction::Mean};
        huge.samples = std::make_shared<std::vector<float>>(100, 0.5F);
        view->setData(huge);
        QAccessibleTableInterface* table = tableOf(view)->tableInterface();
        QCOMPARE(table->rowCount(), 70000);
        QAccessibleInterface* cell = table->cellAt(69999, 69999);
        QCOMPARE(nameOf(cell), QStringLiteral("query 69999, key 69999"));
        // What is known of many cells is not told as the number of one.
        const QString mean = QStringLiteral("0.5 (mean of 7,000 × 7,000)");
        QCOMPARE(cell->text(QAccessible::Value), mean);
        QCOMPARE(cell->text(QAccessible::Description), mean);
        QVERIFY(!cell->valueInterface()->currentValue().isValid());
        huge.own = [](Cell at) { return at == Cell{69999, 69999} ? 2.5F : 0.0F; };
        view->setData(huge);
        cell = tableOf(view)->tableInterface()->cellAt(69999, 69999);
        QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("2.5"));
        QCOMPARE(cell->text(QAccessible::Description), QStringLiteral("2.5"));
        QCOMPARE(cell->valueInterface()->currentValue(), QVariant(2.5));
    }

    void cellsOfASmallerMatrixAreGone() {
        ShownView view;
        QAccessibleInterface* table = tableOf(view);
        QAccessibleInterface* cell = table->tableInterface()->cellAt(20, 17);
        QVERIFY(cell->isValid());
        view->setData(wholeMatrix(5, 5, checkered));
        QCOMPARE(table->childCount(), 25);
        QVERIFY(!cell->isValid());
        QVERIFY(cell->state().invalid);
        QVERIFY(cell->text(QAccessible::Name).isEmpty());
        QCOMPARE(nameOf(table->tableInterface()->cellAt(4, 4)), QStringLiteral("query 4, key 4"));
        view->setData(HeatmapData());
        QCOMPARE(table->childCount(), 0);
    }

    void cellsHaveTheNumberItself() {
        HeatmapData data = wholeMatrix(23, 19, checkered);
        auto samples = std::make_shared<std::vector<float>>(*data.samples);
        (*samples)[3 * 19 + 7] = -0.25F;
        data.samples = samples;
        ShownView view(data);
        QAccessibleInterface* cell = tableOf(view)->tableInterface()->cellAt(3, 7);
        QVERIFY(cell->valueInterface() != nullptr);
        QCOMPARE(cell->valueInterface()->currentValue(), QVariant(-0.25));
        QCOMPARE(cell->valueInterface()->minimumValue(), QVariant(-1.0));
        QCOMPARE(cell->valueInterface()->maximumValue(), QVariant(1.0));
        // What is only looked at cannot be set.
        cell->valueInterface()->setCurrentValue(0.5);
        QCOMPARE(cell->valueInterface()->currentValue(), QVariant(-0.25));
        QCOMPARE(cell->text(QAccessible::Description), QStringLiteral("\u22120.25"));
    }

    void busyIsAState() {
        ShownView view;
        QVERIFY(!tableOf(view)->state().busy);
        view->setBusy(true);
        QVERIFY(tableOf(view)->state().busy);
    }

    /// Of a pair in another picture a row or a column may be marked alone, which is no cell that could be selected.
    void aMarkedRowIsNoSelectedCell() {
        ShownView view;
        QAccessibleTableInterface* table = tableOf(view)->tableInterface();
        for (const Cell line : {Cell{4, -1}, Cell{-1, 7}}) {
            view->setPinned(line);
            view->setPointer(line);
            QCOMPARE(table->selectedCellCount(), 0);
            QVERIFY(table->selectedCells().isEmpty());
            view->setFocus();
            const QAccessibleInterface* focused = tableOf(view)->focusChild();
            QVERIFY(focused == nullptr || focused->role() != QAccessible::Cell);
            for (const Cell cell : {Cell{4, 0}, Cell{4, 18}, Cell{0, 7}, Cell{22, 7}}) {
                QVERIFY(!table->cellAt(static_cast<int>(cell.row), static_cast<int>(cell.column))->state().selected);
            }
        }
        view->setPinned(Cell{4, 7});
        QCOMPARE(table->selectedCells(), QList<QAccessibleInterface*>{table->cellAt(4, 7)});
        QVERIFY(table->cellAt(4, 7)->tableCellInterface()->isSelected() && !table->cellAt(7, 4)->tableCellInterface()->isSelected());
        // A matrix without that cell has none.
        view->setData(wholeMatrix(5, 5, checkered));
        QCOMPARE(table->selectedCellCount(), 0);
    }
};

POSENC_TEST(HeatmapAccessibleTest)
#include "heatmap_accessible_test.moc"
