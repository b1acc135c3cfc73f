// Of an array with heads a derivation shows the head that is selected.
#include <QLabel>
#include <QListWidget>
#include <QTest>
#include <optional>
#include <set>

#include "app/derivation/derivation_pane.h"
#include "tests/app/derivation_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/controls/number_box.h"
#include "widgets/controls/number_text.h"
#include "widgets/derivation/step_stage.h"
#include "widgets/derivation/travel.h"
#include "widgets/theme/elided_label.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The first cells of a view with other numbers than a field; empty: they are the same.
QString wrongCells(const HeatmapView& view, const Field& field) {
    if (view.data().rows != field.rows() || view.data().columns != field.columns()) {
        return QStringLiteral("%1 x %2").arg(view.data().rows).arg(view.data().columns);
    }
    for (Index row = 0; row < field.rows(); ++row) {
        for (Index column = 0; column < field.columns(); ++column) {
            if (view.data().at({row, column}).value() != field.value(row, column)) {
                return QStringLiteral("(%1,%2)").arg(row).arg(column);
            }
        }
    }
    return {};
}

/// The only cell that is marked; none where there are none or several.
std::optional<Cell> onlyMark(const HeatmapView& view) {
    const auto twins = view.twins();
    return twins != nullptr && twins->count == 1 ? std::optional(Cell{twins->runs.front().row, twins->runs.front().column}) : std::nullopt;
}

}  // namespace

class WindowDerivationHeadsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    void thePictureFollowsTheHeadOfTheProgram() {
        Player player("swin");
        ShownWindow& window = player.window();
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        const int last = player.pane().strip().steps() - 1;
        player.scrub(100 * last);
        const Index heads = window->workspace().picture()->model->heads();
        QVERIFY(heads > 2);
        for (const Index head : {Index{0}, Index{2}, Index{1}}) {
            window->workspace().document().setHead({HeadChoice::Kind::One, head});
            QVERIFY(player.arrived([&] { return player.derivation().head == head; }));
            // The step stays, the head is named, and the array stays whole.
            QCOMPARE(player.pane().strip().step(), last);
            const Model& model = *player.derivation().model;
            const auto field = model.field("bias", head).value();
            QCOMPARE(wrongCells(player.view(), *field), QString());
            QCOMPARE(player.view().data().title, QStringLiteral("%1 \u00b7 bias, head %2").arg(last).arg(head));
            QVERIFY(player.view().accessibleName().contains(QStringLiteral("head %1").arg(head)));
            QCOMPARE(player.view("derivation-before").data().title, QStringLiteral("%1 \u00b7 view, head %2").arg(last - 1).arg(head));
            QCOMPARE(wrongCells(player.view("derivation-before"), *field), QString());
            QCOMPARE(player.step(last).shape, (Shape{heads, field->rows(), field->columns()}));
            QVERIFY(player.step(last).whole());
        }
    }

    void whatIsPointedAtIsOfTheHead() {
        Player player("swin");
        ShownWindow& window = player.window();
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.settled());
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        const int last = player.pane().strip().steps() - 1;
        const Cell cell{3, 5};
        player.scrub(100 * last);
        const Index n = player.view().data().rows;
        hover(player.view(), middleOf(player.view(), cell));
        QVERIFY(onlyMark(player.view("derivation-before")) == cell);
        QVERIFY2(player.numbers().startsWith(QStringLiteral("bias (1,3,5) = view (3,5,1) = ")), qPrintable(player.numbers()));
        // Back through the reshape to the table, whose rows of this head are one row.
        player.scrub(100 * (last - 1));
        hover(player.view(), middleOf(player.view(), cell));
        const Index pair = 3 * n + 5;
        const HeatmapView& gather = player.view("derivation-before");
        QCOMPARE(gather.data().rows * gather.data().columns, n * n);
        QVERIFY(onlyMark(gather) == (Cell{pair / gather.data().columns, pair % gather.data().columns}));
        QVERIFY(onlyMark(player.view("derivation-after")) == cell);
        player.scrub(100 * (last - 2));
        hover(player.view(), middleOf(player.view(), cellOf(player.view(), pair)));
        const auto row = static_cast<Index>(window->workspace().picture()->model->field("index", 0).value()->value(3, 5));
        std::set<QString> titles;
        for (const char* name : {"derivation-before", "derivation-before-2"}) {
            const HeatmapView& source = player.view(name);
            titles.insert(source.data().title);
            const auto marked = onlyMark(source);
            QVERIFY(marked.has_value());
            const bool table = source.data().title.startsWith(QStringLiteral("bias"));
            QCOMPARE(marked->row * source.data().columns + marked->column, table ? row : pair);
        }
        QVERIFY(titles.contains(QStringLiteral("bias, head 1")));
    }

    void cellsTravelWithinTheHead() {
        Player player("swin");
        player.window()->workspace().document().setHead({HeadChoice::Kind::One, 2});
        QVERIFY(player.window().settled());
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        const int last = player.pane().strip().steps() - 1;
        const auto field = player.derivation().model->field("bias", 2).value();
        player.scrub(100 * last - 50);
        Index moving = 0;
        for (const TravelCell& one : player.window().find<StepStage>("derivationStage")->travelling()) {
            if (one.cell >= 0) {
                const Cell at{one.cell / field->columns(), one.cell % field->columns()};
                QCOMPARE(QColor(one.colour), expectedColour(player.view(), field->value(at.row, at.column)));
                ++moving;
            }
        }
        QCOMPARE(moving, field->rows() * field->columns());
    }

    void aCellOfATableIsShownInItsHead_data() {
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<bool>("headsAreRows");
        QTest::newRow("heads are columns") << QByteArray("swin-v2") << false;
        QTest::newRow("heads are rows") << QByteArray("attention-biases") << true;
    }

    void aCellOfATableIsShownInItsHead() {
        QFETCH(QByteArray, encoding);
        QFETCH(bool, headsAreRows);
        Player player(encoding.constData());
        QVERIFY(player.open());
        ShownWindow& window = player.window();
        const Model& model = *window->workspace().picture()->model;
        QCOMPARE(window->workspace().picture()->head, Index{0});
        const Index head = model.heads() - 1;
        // Its place in the whole array, counted by heads, is another head's.
        const Index columns = model.field("table", 0).value()->columns();
        const Index column = (head * columns + 5) % model.heads() == head ? 6 : 5;
        const Cell cell = headsAreRows ? Cell{head, column} : Cell{2, head};
        const AxisMeaning heads =
            headsAreRows ? model.field("table", 0).value()->rowMeaning() : model.field("table", 0).value()->columnMeaning();
        QVERIFY(heads.kind == AxisMeaning::Kind::Head);
        player.pane().openHistory("table", 0, cell);
        QVERIFY(player.arrived([&] { return player.pane().shown()->wish.layer == "table"; }));
        QVERIFY(player.view().data().title.endsWith(QStringLiteral("table, head %1").arg(head)));
        QVERIFY(player.view().pinned().has_value());
        QCOMPARE(player.view().data().at(*player.view().pinned()).value(), model.field("table", 0).value()->value(cell.row, cell.column));
        QTRY_VERIFY(window.find<QListWidget>("derivationHistory")->count() > 1);
    }

    void whatIsLeftOutIsCountedInTheHead() {
        Player player("swin");
        ShownWindow& window = player.window();
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.settled());
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        const auto right = player.derivation().model->field("bias", 1).value();
        window.find<QAction>("leave-out-stride")->trigger();
        QVERIFY(player.arrived([&] { return player.pane().shown()->differs.has_value(); }));
        player.scrub(100 * (player.pane().strip().steps() - 1));
        Index differing = 0;
        std::optional<Cell> first;
        for (Index row = 0; row < right->rows(); ++row) {
            for (Index column = 0; column < right->columns(); ++column) {
                if (player.view().data().at({row, column}).value() != right->value(row, column)) {
                    first = first ? first : Cell{row, column};
                    ++differing;
                }
            }
        }
        QVERIFY(first.has_value());
        QCOMPARE(player.pane().shown()->differing, differing);
        QCOMPARE(player.view().twins()->count, differing);
        const QString note = window.find<QLabel>("derivationNote")->text();
        QVERIFY(note.contains(QStringLiteral("(1,%1,%2)").arg(first->row).arg(first->column)));
        const QString now = numberText(static_cast<double>(player.view().data().at(*first).value()));
        const QString before = numberText(static_cast<double>(right->value(first->row, first->column)));
        QVERIFY2(note.endsWith(QStringLiteral(": %1 instead of %2").arg(now, before)), qPrintable(note));
        // Of one head of several: the cells of the others are not counted.
        QVERIFY2(note.contains(QLatin1String("of this head differ at the end")), qPrintable(note));
    }

    void anExampleHasItsOwnHeads() {
        Player player("swin");
        player.window()->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(player.window().settled());
        QVERIFY(player.open());
        QVERIFY(player.choose("swin-index"));
        // One head, then two.
        for (const auto& [example, head] : {std::pair("example-0", Index{0}), std::pair("example-1", Index{1})}) {
            player.window().find<QAction>(example)->trigger();
            QVERIFY(player.arrived([&, head = head] {
                return player.pane().shown()->wish.model == nullptr && player.derivation().model->heads() == head + 1;
            }));
            player.scrub(100 * (player.pane().strip().steps() - 1));
            QCOMPARE(wrongCells(player.view(), *player.derivation().model->field("bias", head).value()), QString());
            QCOMPARE(player.view().data().title.contains(QStringLiteral("head")), head > 0);
        }
    }

    /// The status line tells the size of the cells that are seen, and their zoom is set there.
    void theZoomIsThatOfTheStep() {
        Player player("swin");
        ShownWindow& window = player.window();
        QVERIFY(player.open());
        auto* percent = window.find<NumberBox>("zoomPercent");
        const auto* size = window.find<ElidedLabel>("cellSize");
        const auto told = [&] {
            const double pixels = player.view().view().columns().pixelsPerCell() / player.view().devicePixelRatioF();
            return size->text() == QStringLiteral("1 cell = %1 px").arg(QLocale().toString(pixels, 'f', pixels < 10 ? 1 : 0));
        };
        QTRY_VERIFY2(told(), qPrintable(size->text()));
        player.view().setZoom(1.5);
        QTRY_COMPARE(percent->value(), 150.0);
        QVERIFY2(told(), qPrintable(size->text()));
        percent->selectAll();
        QTest::keyClicks(percent, QStringLiteral("130"));
        QTest::keyClick(percent, Qt::Key_Return);
        QTRY_COMPARE(player.view().zoom(), 1.3);
        player.window().find<QAction>("derive")->trigger();
        QTRY_COMPARE(percent->value(), 100.0);
    }
};

POSENC_TEST(WindowDerivationHeadsTest)
#include "window_derivation_heads_test.moc"
