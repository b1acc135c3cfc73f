#pragma once

#include <QComboBox>
#include <QLineEdit>
#include <QTest>
#include <cmath>

#include "engine/colours/colour_map.h"
#include "tests/app/window_fixture.h"

namespace posenc::test {

/// The popover, opened by the key on the view of a layer.
inline QWidget* opened(ShownWindow& window, const char* layer) {
    HeatmapView& view = window.view(layer);
    view.setFocus(Qt::OtherFocusReason);
    QTest::keyClick(&view, Qt::Key_C);
    return window.find<QWidget>("coloursPopover");
}

template <typename Widget>
Widget& in(QWidget* popover, const char* name) {
    return *popover->findChild<Widget*>(QLatin1String(name));
}

/// Chooses an entry of a list by the keys that a person presses.
inline void choose(QComboBox& box, int index) {
    box.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&box, Qt::Key_Home);
    for (int step = 0; step < index; ++step) {
        QTest::keyClick(&box, Qt::Key_Down);
    }
}

inline void type(QLineEdit& line, const QString& text) {
    line.setFocus(Qt::TabFocusReason);
    line.selectAll();
    QTest::keyClicks(&line, text);
    QTest::keyClick(&line, Qt::Key_Return);
}

/// The number that a cell of a layer shows.
inline float valueOf(ShownWindow& window, const char* layer, Cell cell) {
    for (const PanelPicture& panel : window->workspace().picture()->panels) {
        if (panel.layer.id == layer) {
            return panel.field->value(cell.row, cell.column);
        }
    }
    return std::nanf("");
}

inline QColor toQColor(Rgb rgb) {
    return {rgb.red, rgb.green, rgb.blue};
}

inline QColor colourOf(const char* map, int slot) {
    return toQColor((*findColourMap(map))[slot]);
}

}  // namespace posenc::test
