// Every encoding and every shipped sample, in windows of small screens and of a large one at 150 and 200 %: nothing is cut, shortened or
// put away that is to be read. Runs at several scales, see CMakeLists.txt.
#include <QAbstractItemView>
#include <QComboBox>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSlider>
#include <QStyleOption>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <vector>

#include "app/derivation/derivation_pane.h"
#include "tests/app/window_fixture.h"
#include "tests/app/window_shares.h"
#include "tests/support/drawn_text.h"
#include "tests/support/layout_faults.h"
#include "tests/support/test_program.h"
#include "widgets/cell/formula_bar.h"
#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/text_size.h"

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr QSize kLarge(1920, 1080);
constexpr QSize kLaptop(1366, 768);
constexpr QSize kNarrow(1024, 700);
constexpr QSize kSmall(900, 700);

/// The windows of small screens, or that of a large one at a larger scale: 1280 x 720 at 150 %, 960 x 540 at 200 %.
std::vector<QSize> windowSizes() {
    const double scale = qApp->devicePixelRatio();
    return scale == 1 ? std::vector{kLaptop, kNarrow, kSmall} : std::vector{(QSizeF(kLarge) / scale).toSize()};
}

/// What of the formula is missing; empty where its first clause is there, and nothing of it is cut.
QString formulaFault(ShownWindow& window) {
    const auto& bar = *window.find<FormulaBar>("formulaBar");
    const FormulaLines shown = bar.formulaShown();
    const QString said = shown.lines.join(QLatin1Char(' '));
    const QString formula = bar.wholeText().section(QLatin1Char('\n'), 0, 0);
    if (!bar.isVisible() || said.isEmpty() || !formula.startsWith(said) || !said.startsWith(clausesOf(formula).front())) {
        return QStringLiteral("of '%1' is shown '%2'").arg(formula, said);
    }
    const QString rest = formula.mid(said.size());
    return rest.isEmpty() || rest.startsWith(QLatin1String(",  ")) ? QString() : QStringLiteral("a clause is cut: '%1'").arg(said);
}

/// Menus that are not seen in their bar; one line each.
QString foldedMenus(ShownWindow& window) {
    QStringList folded;
    const QMenuBar& bar = *window->menuBar();
    for (QAction* menu : bar.actions()) {
        if (menu->isVisible() && !bar.rect().contains(bar.actionGeometry(menu))) {
            folded << menu->text();
        }
    }
    const auto* more = bar.findChild<QWidget*>(QStringLiteral("qt_menubar_ext_button"));
    if (more != nullptr && more->isVisible()) {
        folded << QStringLiteral("behind an arrow");
    }
    return folded.join(QLatin1Char('\n'));
}

/// Everything that is wrong with what is seen; empty where all of it can be read.
QString faults(ShownWindow& window) {
    QStringList all{layoutFaults(*window), cutInPictures(window), formulaFault(window), foldedMenus(window), cutTexts(*window)};
    all.removeAll(QString());
    return all.join(QLatin1Char('\n'));
}

/// What of a panel is wider than the panel, or shortened.
QString panelFaults(ShownWindow& window, const char* panel) {
    auto* page = window.find<QScrollArea>((std::string(panel) + "Page").c_str());
    if (page == nullptr || !page->isVisible()) {
        return QStringLiteral("it is not seen");
    }
    // Names of layers are as long as the file's are: a table of them is scrolled to the side, and what it cuts there is not lost.
    const auto tables = page->findChildren<QAbstractItemView*>();
    const bool scrolled = std::ranges::any_of(
        tables, [](const QAbstractItemView* one) { return one->isVisible() && one->horizontalScrollBar()->maximum() > 0; });
    QStringList all{scrolled ? QString() : cutTexts(*page)};
    if (page->horizontalScrollBar()->maximum() > 0) {
        all << QStringLiteral("it scrolls by %1 pixels").arg(page->horizontalScrollBar()->maximum());
    }
    for (const QComboBox* box : page->findChildren<QComboBox*>()) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        const QRect room = box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        if (box->isVisible() && room.width() - flat::kTextMargin < box->fontMetrics().horizontalAdvance(box->currentText())) {
            all << QStringLiteral("%1 cuts '%2'").arg(whichWidget(*box), box->currentText());
        }
    }
    all.removeAll(QString());
    return all.join(QLatin1Char('\n'));
}

QString where(const Opening& opening, QSize size, const QString& what) {
    return QStringLiteral("%1 at %2 x %3: %4").arg(opening.name).arg(size.width()).arg(size.height()).arg(what);
}

}  // namespace

class WindowSizesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }
    void cleanup() { setTextSize(*qApp, 100); }

    void nothingIsCutForAnyEncodingOrSample() {
        ShownWindow window(kLaptop, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        QStringList found;
        for (const Opening& opening : openings()) {
            QVERIFY2(show(window, opening), qPrintable(opening.name));
            for (const QSize size : windowSizes()) {
                window->resize(size);
                QVERIFY2(laidOut(window), qPrintable(opening.name));
                QCOMPARE(window->size(), size);
                if (!QTest::qWaitFor([&] { return faults(window).isEmpty(); }, 1000)) {
                    found << where(opening, size, faults(window));
                }
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void picturesHaveTheSamePlaceForEveryFormula() {
        ShownWindow window(kNarrow, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        const QRect before = placeIn(*window, window->pictures());
        for (const char* encoding : {"xlnet", "nope", "fire", "drop-path"}) {
            window->workspace().document().setEncoding(encoding);
            QVERIFY(window.settled() && laidOut(window));
            QCOMPARE(placeIn(*window, window->pictures()), before);
        }
    }

    void panelsFitTheirPaneForEveryEncodingAndSample() {
        ShownWindow window(kLaptop, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        QStringList found;
        for (const Opening& opening : openings()) {
            QVERIFY2(show(window, opening), qPrintable(opening.name));
            window->workspace().document().setPinned(Focus::ofPair({3, 2}));
            window.find<QToolButton>("headTableButton")->setChecked(true);
            for (const QSize size : {kLaptop, kNarrow}) {
                window->resize(size);
                for (const char* panel : {"cell", "query", "heads", "profile", "checks"}) {
                    window.bring(panel);
                    QVERIFY(laidOut(window));
                    if (!QTest::qWaitFor([&] { return panelFaults(window, panel).isEmpty(); }, 1000)) {
                        found << where(opening, size, QLatin1String(panel) + QLatin1Char('\n') + panelFaults(window, panel));
                    }
                }
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void drawersFitForEveryEncodingAndSample() {
        ShownWindow window(kLaptop, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        auto& drawer = *window.find<QWidget>("drawer");
        QStringList found;
        for (const Opening& opening : openings()) {
            QVERIFY2(show(window, opening), qPrintable(opening.name));
            for (const char* name : {"encodings", "parameters", "tensors", "layers", "network", "positions", "rotation", "gallery"}) {
                window.bring(name);
                QVERIFY(laidOut(window));
                const auto fault = [&] { return layoutFaults(drawer) + cutTexts(drawer); };
                if (!drawer.isVisible() || !QTest::qWaitFor([&] { return fault().isEmpty(); }, 1000)) {
                    found << where(opening, kLaptop, QLatin1String(name) + QLatin1Char('\n') + fault());
                }
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    /// The first step of each in windows of every size, the others in the smallest.
    void everyStepOfEveryDerivationIsWhole() {
        ShownWindow window(kLaptop, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        window.find<QAction>("derive")->trigger();
        auto& pane = *window.find<DerivationPane>("derivationPane");
        auto& list = *window.find<QComboBox>("derivationList");
        auto& scrubber = *window.find<QSlider>("derivationScrubber");
        const auto shows = [&](const QString& id) {
            return QTest::qWaitFor(
                [&] { return pane.shown() != nullptr && QString::fromStdString(pane.shown()->wish.declaration->id) == id; }, kPatience);
        };
        QStringList found;
        QSet<QString> seen;  // derivations that stand alone are in the list of every encoding
        for (const EncodingDeclaration& encoding : catalogue()) {
            if (encoding.id != window.scene().encoding) {
                window->workspace().document().setEncoding(encoding.id);
            }
            QVERIFY2(window.settled(), encoding.id.c_str());
            for (int entry = 0; entry < list.count(); ++entry) {
                const QString id = list.itemData(entry).toString();
                const bool offered = list.model()->flags(list.model()->index(entry, 0)).testFlag(Qt::ItemIsEnabled);
                if (id.isEmpty() || !offered || seen.contains(id)) {
                    continue;
                }
                seen << id;
                list.setCurrentIndex(entry);
                Q_EMIT list.activated(entry);
                QVERIFY2(shows(id), qPrintable(id));
                const int steps = static_cast<int>(pane.shown()->derivation->steps.size());
                for (const QSize size : {kLaptop, kNarrow, kSmall}) {
                    window->resize(size);
                    QVERIFY2(laidOut(window), qPrintable(id));
                    for (int step = 0; step < (size == kSmall ? steps : 1); ++step) {
                        scrubber.setValue(100 * step);
                        const auto fault = [&] { return layoutFaults(*window) + cutInPictures(window) + cutTexts(*window); };
                        if (!QTest::qWaitFor([&] { return fault().isEmpty(); }, 1000)) {
                            found << QStringLiteral("%1 at %2, step %3: %4").arg(id).arg(size.width()).arg(step).arg(fault());
                        }
                    }
                }
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void menusAndTheFormulaStayWithLargerText() {
        ShownWindow window(kLaptop, ShownWindow::Begin::First);
        QVERIFY(window.shown());
        for (const int percent : {110, 125, 150, 175, 200}) {
            setTextSize(*qApp, percent);
            for (const QSize size : {kLaptop, kNarrow, kSmall}) {
                window->resize(size);
                QVERIFY(laidOut(window));
                QTRY_VERIFY2(foldedMenus(window).isEmpty(), qPrintable(QString::number(percent) + QLatin1Char('\n') + foldedMenus(window)));
            }
            window->resize(kLaptop);
            QVERIFY(laidOut(window));
            QVERIFY2(formulaFault(window).isEmpty(), qPrintable(formulaFault(window)));
        }
    }
};

POSENC_TEST(WindowSizesTest)
#include "window_sizes_test.moc"
