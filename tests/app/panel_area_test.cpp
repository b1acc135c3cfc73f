#include "app/window/panel_area.h"

#include <QLabel>
#include <QTest>

#include "tests/support/test_program.h"

using namespace posenc;

/// Panels beside the pictures, below them and in windows of their own, from one start to the next.
class PanelAreaTest : public QObject {
    Q_OBJECT

    static PanelLayout::Panel placing(const PanelLayout& layout, const QString& name) {
        for (const PanelLayout::Panel& one : layout.panels) {
            if (one.name == name) {
                return one;
            }
        }
        return {};
    }

private Q_SLOTS:
    void init() { test::failOnWarnings(); }

    void aLayoutComesBackAsItWas() {
        PanelArea area(*new QLabel);
        area.resize(1200, 800);
        for (const char* name : {"cell", "profile", "query"}) {
            area.addPanel({QLatin1String(name), QLatin1String(name), QLatin1String(name), new QLabel(QLatin1String(name))});
        }
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        PanelLayout wanted;
        wanted.panels = {{QStringLiteral("cell"), PanelPlace::Pane, {}},
                         {QStringLiteral("profile"), PanelPlace::Below, {}},
                         {QStringLiteral("query"), PanelPlace::Window, QRect(70, 90, 333, 222)}};
        wanted.current = QStringLiteral("cell");
        wanted.below = 260;
        area.setLayout(wanted);
        const PanelLayout kept = area.layoutWith({});
        QCOMPARE(kept.below, 260);
        QCOMPARE(kept.panels.size(), wanted.panels.size());
        for (const PanelLayout::Panel& one : wanted.panels) {
            QVERIFY2(placing(kept, one.name).place == one.place, qPrintable(one.name));
        }
        QCOMPARE(placing(kept, QStringLiteral("query")).window, QRect(70, 90, 333, 222));
        QCOMPARE(area.placeOf(QStringLiteral("profile")), PanelPlace::Below);
    }
};

POSENC_TEST(PanelAreaTest)
#include "panel_area_test.moc"
