#include <QAction>
#include <QComboBox>
#include <algorithm>
#include <cmath>

#include "app/messages/resize_text.h"
#include "app/resize/resize_dialog.h"
#include "app/resize/resize_target.h"
#include "engine/resizing/resize_comparison.h"
#include "tests/app/found_fixture.h"
#include "tests/app/npy_write.h"
#include "tests/app/resize_fixture.h"
#include "tests/support/accessible_walk.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// The value of a number as the interface writes it.
float number(QString text) {
    return text.replace(QChar(0x2212), QLatin1Char('-')).toFloat();
}

/// The picture of the cell has this colour and, where it is hatched, dark lines as well.
void checkCell(HeatmapView& view, Cell cell, const QColor& expected, bool hatched) {
    const QImage image = view.grab().toImage();
    const double scale = view.devicePixelRatioF();
    const QRect rect = view.cellRect(cell);
    // Device pixels, without those at the border that a fractional scale shares with the neighbours.
    const QRect pixels = QRectF(QPointF(rect.topLeft()) * scale, QSizeF(rect.size()) * scale).toRect().adjusted(2, 2, -2, -2);
    int same = 0;
    int darker = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x) {
            const QColor seen = image.pixelColor(x, y);
            same += seen == expected ? 1 : 0;
            darker += seen.lightness() < expected.lightness() - 8 ? 1 : 0;
        }
    }
    QVERIFY2(same > 0, qPrintable(QStringLiteral("%1: cell %2, %3").arg(view.objectName()).arg(cell.row).arg(cell.column)));
    QCOMPARE(darker > 0, hatched);
}

}  // namespace

/// What the dialog "Resize table" shows, over the real window.
class WindowResizeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void onlyAWindowsTableIsOffered();
    void everyCellHasTheColourOfItsValue();
    void eachSideHasItsUsualTarget();
    void theSourceMayHaveSeveralWindows();
    void aRearrangedTableMayHaveAClassToken();
    void theProgressionOfEachSideIsTold();
    void theSameOffsetIsSeenEverywhere();
    void countsAreGrouped();
    void headAndReferenceDecideTheDifference();
    void everyMethodIsUsedInTheScene();
    void aTableThatFollowsAnotherWindowIsResizedFromItsOwn();
    void sizesOfOffsetsAreShownOnBothSides();
    void sizesOfAFileAreUsedInTheScene();
    void aNetworkGoesOnByItself();
    void controlsAreDressed();
};

void WindowResizeTest::onlyAWindowsTableIsOffered() {
    ShownWindow window;
    QVERIFY(window.shown());
    auto* action = window.find<QAction>("resizeTable");
    QVERIFY(action->isEnabled());
    Scene other = window.scene();
    other.encoding = "alibi";
    other.tensors.clear();
    other.parameters.clear();
    other.layers.clear();
    window->workspace().document().change(other, QStringLiteral("another"));
    QTRY_VERIFY(!action->isEnabled());
}

void WindowResizeTest::everyCellHasTheColourOfItsValue() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened());
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    for (const Grid to : {Grid{12, 12}, Grid{6, 4}, Grid{3, 9}}) {
        QVERIFY(open.target(static_cast<int>(to.rows), static_cast<int>(to.columns)));
        const auto reach = [](const Tensor& one) {
            float most = 0;
            for (Index row = 0; row < one.dimension(0); ++row) {
                most = std::max(most, std::abs(one.values()[static_cast<std::size_t>(row * 3)]));
            }
            return most;
        };
        // Tables share their colours, but for one that is extrapolated beyond twice the original.
        const auto isFar = [&](const Tensor& one) { return reach(one) > 2 * reach(table); };
        float most = reach(table);
        for (const ResizeMethodDeclaration& method : resizeMethods()) {
            const auto made = resizeBiasTable(table, {7, 7}, to, method.method);
            QVERIFY(made.ok());
            most = isFar(made.value().table) ? most : std::max(most, reach(made.value().table));
        }
        const auto colour = [&](float value, float end) {
            const Rgb rgb = ColourScale(*findColourMap("rdbu"), -static_cast<double>(end), static_cast<double>(end)).colour(value);
            return QColor(rgb.red, rgb.green, rgb.blue);
        };
        const Index width = 2 * to.columns - 1;
        for (const ResizeMethodDeclaration& method : resizeMethods()) {
            const auto made = resizeBiasTable(table, {7, 7}, to, method.method);
            auto& view = open.view(("resize-" + std::string(method.id)).c_str());
            for (const Cell cell : {Cell{0, 0}, Cell{to.rows - 1, to.columns - 1}, Cell{2 * to.rows - 2, 1}, Cell{1, width - 1}}) {
                const Index row = cell.row * width + cell.column;
                const Tensor& shown = made.value().table;
                checkCell(view, cell, colour(shown.values()[static_cast<std::size_t>(row * 3)], isFar(shown) ? reach(shown) : most),
                          made.value().extrapolated(row));
            }
        }
        checkCell(open.view("resize-original"), {0, 12}, colour(table.values()[36], most), false);
    }
}

void WindowResizeTest::eachSideHasItsUsualTarget() {
    ResizeSubject subject;
    subject.windows = {{7, 14}};
    subject.table = Tensor({351, 2}, std::vector<float>(702, 0.5F));
    const ResizeTarget target(subject);
    QVERIFY((target.from() == Grid{7, 14}));
    QVERIFY((target.to() == Grid{12, 24}));
}

void WindowResizeTest::theSourceMayHaveSeveralWindows() {
    ShownWindow window;
    QVERIFY(window.shown());
    const QString file = window.path(QStringLiteral("t.npy"));
    std::vector<float> values(30);
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i);
    }
    QVERIFY(writeNpy(file, {15, 2}, values));
    const auto subject = readSubject({file.toStdString(), {}, {}}, std::nullopt, window->workspace().store());
    QVERIFY(subject.ok());
    ResizeDialog dialog(subject.value(), window.path({}), makeThreadExecutor);
    dialog.show();
    auto* from = dialog.findChild<QComboBox*>(QStringLiteral("resizeFrom"));
    QVERIFY(from->isEnabled());
    QCOMPARE(from->count(), 2);  // 2 x 3 and 3 x 2
    auto* original = dialog.findChild<HeatmapView*>(QStringLiteral("resize-original"));
    QTRY_COMPARE(original->data().rows, Index{3});
    QCOMPARE(original->data().columns, Index{5});
    QTest::keyClick(from, Qt::Key_Down);
    QTRY_COMPARE(original->data().rows, Index{5});
    QCOMPARE(original->data().at({4, 2}), std::optional<float>(28.0F));
}

/// BEiT's, stored heads first: 27² rows and three of the class token, once its axes have changed places.
void WindowResizeTest::aRearrangedTableMayHaveAClassToken() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("t.npy"));
    QVERIFY(writeNpy(file, {2, 732}, std::vector<float>(std::size_t{2} * 732, 0.5F)));
    const auto subject = readSubject({file.toStdString(), {}, {{ArrangementStep::Kind::Swap, {0, 1}}}}, std::nullopt, TensorStore());
    QVERIFY(subject.ok());
    const std::vector<Grid>& windows = subject.value().windows;
    QVERIFY(std::ranges::find(windows, Grid{14, 14}) != windows.end());
}

void WindowResizeTest::theProgressionOfEachSideIsTold() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(24, 12));
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    const auto made = resizeBiasTable(table, {7, 7}, {24, 12}, ResizeMethod::Geometric);
    QVERIFY(made.ok());
    const QString rows = progressionText(QStringLiteral("row offsets"), made.value().rows);
    const QString columns = progressionText(QStringLiteral("column offsets"), made.value().columns);
    QVERIFY(rows.section(QLatin1Char(' '), 2) != columns.section(QLatin1Char(' '), 2));
    QTRY_VERIFY2(open.text("resizeFacts").contains(rows), qPrintable(open.text("resizeFacts")));
    QVERIFY2(open.text("resizeFacts").contains(columns), qPrintable(open.text("resizeFacts")));
}

void WindowResizeTest::theSameOffsetIsSeenEverywhere() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(9, 8));
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    const auto made = compareResizes(table, {7, 7}, {9, 8});
    QVERIFY(made.ok());
    // Offset (-3, 5) of the 7 x 7 window.
    auto& original = open.view("resize-original");
    hover(original, original.cellRect({3, 11}).center());
    QCOMPARE(open.view("resize-geometric").pointer(), (std::optional(Cell{5, 12})));
    QCOMPARE(open.view("resize-difference").pointer(), (std::optional(Cell{5, 12})));
    QVERIFY(open.text("resizeOffset").contains(QStringLiteral("\u22123, +5")));
    const float value = table.values()[(3 * 13 + 11) * 3];
    QCOMPARE(number(open.text("resizeValue-original")), QString::number(static_cast<double>(value), 'f', 4).toFloat());
    const float bicubic = made.value()->by(ResizeMethod::Bicubic).table.values()[(5 * 15 + 12) * 3];
    const float geometric = made.value()->by(ResizeMethod::Geometric).table.values()[(5 * 15 + 12) * 3];
    QVERIFY(std::abs(number(open.text("resizeValue-bicubic")) - bicubic) < 1e-4F);
    QVERIFY(std::abs(number(open.text("resizeValue-difference")) - (bicubic - geometric)) < 1e-4F);
    // By keys, and to an offset that the trained table does not have.
    auto& geometricView = open.view("resize-geometric");
    geometricView.setFocus();
    QTest::keyClick(&geometricView, Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(open.text("resizeOffset").contains(QStringLiteral("\u22128, \u22127")));
    QCOMPARE(open.text("resizeValue-original"), QStringLiteral("\u2013"));
    QCOMPARE(original.pointer(), std::optional<Cell>());
    // A pinned offset stays when the pointer goes.
    QTest::keyClick(&geometricView, Qt::Key_Space);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&geometricView, &leave);
    QVERIFY(open.text("resizeOffset").contains(QStringLiteral("\u22128, \u22127")));
    QCOMPARE(open.text("resizeHatched-bicubic"), QString::number(made.value()->by(ResizeMethod::Bicubic).extrapolatedRows()));
}

void WindowResizeTest::countsAreGrouped() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(99, 12));
    QCOMPARE(open.text("resizeHatched"), QStringLiteral("of 4,531"));
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    const auto made = resizeBiasTable(table, {7, 7}, {99, 12}, ResizeMethod::Geometric);
    QVERIFY(made.value().extrapolatedRows() > 999);
    const QString grouped = QLocale(QLocale::English).toString(static_cast<qlonglong>(made.value().extrapolatedRows()));
    QCOMPARE(open.text("resizeHatched-geometric"), grouped);
    QCOMPARE(open.view("resize-geometric").data().subtitle, grouped + QStringLiteral(" extrapolated"));
}

void WindowResizeTest::headAndReferenceDecideTheDifference() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(5, 6));
    const Tensor table = window->workspace().picture()->model->tensors().at("bias");
    const auto made = compareResizes(table, {7, 7}, {5, 6});
    QVERIFY(made.ok());
    const auto differs = [&](Index head, ResizeMethod method, ResizeMethod reference) {
        const auto at = static_cast<std::size_t>((2 * 11 + 4) * 3 + head);
        const float expected = made.value()->by(method).table.values()[at] - made.value()->by(reference).table.values()[at];
        return open.view("resize-difference").data().at({2, 4}) == expected;
    };
    QVERIFY(differs(0, ResizeMethod::Bicubic, ResizeMethod::Geometric));
    open.find<QComboBox>("head").setCurrentIndex(2);
    QTRY_VERIFY(differs(2, ResizeMethod::Bicubic, ResizeMethod::Geometric));
    open.find<QComboBox>("resizeReference").setCurrentIndex(0);
    QTRY_COMPARE(open.view("resize-difference").data().at({2, 4}), std::optional<float>(0.0F));
    auto& method = open.find<QComboBox>("resizeMethod");
    method.setFocus();
    QTest::keyClick(&method, Qt::Key_Down);
    QTRY_VERIFY(differs(2, ResizeMethod::BicubicAntialias, ResizeMethod::Bicubic));
    QVERIFY(open.view("resize-difference").data().title.startsWith(QStringLiteral("Bicubic with antialiasing")));
}

void WindowResizeTest::everyMethodIsUsedInTheScene() {
    ShownWindow window;
    QVERIFY(window.shown() && window.open(window.sampleCopy()));
    Document& document = window->workspace().document();
    const Tensor trained = window->workspace().picture()->model->tensors().at("bias");
    const Scene before = document.scene();
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        const OpenResize open(window);
        QVERIFY(open.opened() && open.target(5, 9));
        auto& list = open.find<QComboBox>("resizeMethod");
        list.setCurrentIndex(static_cast<int>(&method - resizeMethods().data()));
        QTest::mouseClick(&open.find<QAbstractButton>("resizeUse"), Qt::LeftButton);
        QVERIFY2(QTest::qWaitFor([&] { return window->workspace().showsScene() && window.scene().fit == method.method; }, kPatience),
                 method.id);
        const Model& model = *window->workspace().picture()->model;
        QVERIFY(model.parameters().grid("window") == (Grid{5, 9}));
        const auto table = resizeBiasTable(trained, {7, 7}, {5, 9}, method.method);
        QVERIFY(table.ok());
        const auto index = model.field("index", 0).value();
        const auto bias = model.field("bias", 1).value();
        for (Index cell = 0; cell < 45 * 45; ++cell) {
            const auto row = static_cast<Index>(index->value(cell / 45, cell % 45));
            const Index place = row * trained.dimension(1) + 1;
            QCOMPARE(bias->value(cell / 45, cell % 45), table.value().table.values()[static_cast<std::size_t>(place)]);
        }
        const auto attention = model.field("attention", 1).value();
        double sum = 0;
        for (Index key = 0; key < 45; ++key) {
            sum += static_cast<double>(attention->value(7, key));
        }
        QVERIFY(std::abs(sum - 1) < 1e-5);
        // One step, whatever it changes.
        document.undoStack().undo();
        QVERIFY(document.scene().parameters == before.parameters && document.scene().fit == before.fit);
        QVERIFY(window.settled());
    }
}

void WindowResizeTest::aTableThatFollowsAnotherWindowIsResizedFromItsOwn() {
    ShownWindow window;
    QVERIFY(window.shown() && window.open(window.sampleCopy()));
    const Tensor trained = window->workspace().picture()->model->tensors().at("bias");
    {
        const OpenResize open(window);
        QVERIFY(open.opened() && open.target(5, 9));
        QTest::mouseClick(&open.find<QAbstractButton>("resizeUse"), Qt::LeftButton);
    }
    QVERIFY(QTest::qWaitFor([&] { return window->workspace().picture()->model->parameters().grid("window") == (Grid{5, 9}); }, kPatience));
    QVERIFY(window.settled());
    const OpenResize again(window);
    QVERIFY(again.opened());
    const HeatmapData& original = again.view("resize-original").data();
    QCOMPARE(original.rows, Index{13});
    QCOMPARE(original.columns, Index{13});
    for (const auto& [row, column] : {std::pair<Index, Index>(0, 0), {3, 11}, {12, 12}}) {
        const auto place = static_cast<std::size_t>((row * 13 + column) * trained.dimension(1));
        QCOMPARE(original.at({row, column}), std::optional<float>(trained.values()[place]));
    }
}

/// LeViT keeps an entry for each size of an offset: old and new tables are shown for all offsets.
void WindowResizeTest::sizesOfOffsetsAreShownOnBothSides() {
    ShownWindow window;
    QVERIFY(window.shown());
    Document& document = window->workspace().document();
    document.setEncoding("attention-biases");
    QVERIFY(window.settled());
    document.setParameter("grid", Grid{4, 4}, false);
    QVERIFY(window.settled());
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(5, 6));
    // 4 x 4 sizes are 7 x 7 offsets.
    QCOMPARE(open.view("resize-original").data().rows, Index{7});
}

void WindowResizeTest::sizesOfAFileAreUsedInTheScene() {
    ShownWindow window;
    QVERIFY(window.shown());
    const QString file = window.path(QStringLiteral("levit.safetensors"));
    QVERIFY(writeSafetensors(file, {{QStringLiteral("blocks.0.m.attention_biases"), {2, 9}, std::vector<float>(18, 0.5F)}}));
    QVERIFY(window.open(file));
    QCOMPARE(window.scene().encoding, std::string("attention-biases"));
    const OpenResize bound(window);
    QVERIFY(bound.opened() && bound.target(5, 4));
    QTest::mouseClick(&bound.find<QAbstractButton>("resizeUse"), Qt::LeftButton);
    QTRY_VERIFY(window->workspace().picture()->model->parameters().grid("grid") == (Grid{5, 4}));
    QCOMPARE(window->workspace().picture()->model->tensors().at("bias").shape(), (Shape{2, 20}));
}

/// A scene of Swin V2 has a network in place of a table: what it makes for the new window stands beside the methods, and is used.
void WindowResizeTest::aNetworkGoesOnByItself() {
    ShownWindow window;
    QVERIFY(window.shown());
    Document& document = window->workspace().document();
    document.setEncoding("swin-v2");
    QVERIFY(window.settled());
    document.setParameter("window", Grid{4, 5}, false);
    QVERIFY(window.settled());
    const Scene before = window.scene();
    const OpenResize open(window);
    QVERIFY(open.opened() && open.target(6, 7));
    QCOMPARE(open.find<QComboBox>("resizeMethod").currentText(), QStringLiteral("Network"));
    QCOMPARE(open.view("resize-network").data().rows, Index{11});
    auto& use = open.find<QAbstractButton>("resizeUse");
    QVERIFY(use.isVisible() && use.isEnabled());
    // A table has no place in the scene.
    open.find<QComboBox>("resizeMethod").setCurrentIndex(0);
    QVERIFY(!use.isEnabled());
    open.find<QComboBox>("resizeMethod").setCurrentIndex(static_cast<int>(resizeMethods().size()));
    QCOMPARE(undressedControls(open.dialog()), QString());
    const HeatmapData shown = open.view("resize-network").data();
    QTest::mouseClick(&use, Qt::LeftButton);
    QVERIFY(window.settled());
    const Model& model = *window->workspace().picture()->model;
    QVERIFY(model.parameters().grid("window") == (Grid{6, 7}));
    QVERIFY(model.parameters().grid("pretrained-window") == (Grid{4, 5}));
    const auto map = model.field("table-map", 0).value();
    for (Index cell = 0; cell < 11 * 13; ++cell) {
        QCOMPARE(shown.at({cell / 13, cell % 13}).value(), map->value(cell / 13, cell % 13));
    }
    document.undoStack().undo();
    QVERIFY(document.scene().parameters == before.parameters);
    QVERIFY(window.settled());
}

void WindowResizeTest::controlsAreDressed() {
    ShownWindow window;
    QVERIFY(window.shown());
    const OpenResize open(window);
    QVERIFY(open.opened());
    QCOMPARE(undressedControls(open.dialog()), QString());
}

POSENC_TEST(WindowResizeTest)
#include "window_resize_test.moc"
