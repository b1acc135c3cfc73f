#include "widgets/heatmap/heatmap_keys.h"

#include <QCoreApplication>

namespace posenc {
namespace {

constexpr int kPin[] = {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space};
constexpr int kRelease[] = {Qt::Key_Escape};
constexpr int kZoom[] = {Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus};
constexpr int kAll[] = {Qt::Key_0};
constexpr int kArrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
constexpr int kEnds[] = {Qt::Key_Home, Qt::Key_End};
// The menu key comes as a wish for a context menu, not as a key.
constexpr int kColours[] = {Qt::Key_C};
constexpr int kPages[] = {Qt::Key_PageUp, Qt::Key_PageDown};

constexpr HeatmapGesture kGestures[] = {
    {"", QT_TRANSLATE_NOOP("HeatmapKeys", "Point"), QT_TRANSLATE_NOOP("HeatmapKeys", "Read a cell, in every picture at once"), {}},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "Enter, Space"), QT_TRANSLATE_NOOP("HeatmapKeys", "Click"),
     QT_TRANSLATE_NOOP("HeatmapKeys", "Pin the cell"), kPin},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "Escape"), "", QT_TRANSLATE_NOOP("HeatmapKeys", "Let the pinned cell go"), kRelease},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "+ and −"), QT_TRANSLATE_NOOP("HeatmapKeys", "Wheel"),
     QT_TRANSLATE_NOOP("HeatmapKeys", "Zoom at the pointer"), kZoom},
    {"", QT_TRANSLATE_NOOP("HeatmapKeys", "Drag"), QT_TRANSLATE_NOOP("HeatmapKeys", "Move what is seen"), {}},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "0"), QT_TRANSLATE_NOOP("HeatmapKeys", "Double-click"),
     QT_TRANSLATE_NOOP("HeatmapKeys", "Show the whole matrix"), kAll},
    {"",
     QT_TRANSLATE_NOOP("HeatmapKeys", "Double-click on the title"),
     QT_TRANSLATE_NOOP("HeatmapKeys", "Show this picture alone, or all of them again"),
     {}},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "Arrows"), "",
     QT_TRANSLATE_NOOP("HeatmapKeys", "Move to the next cell; with Ctrl by a row of the window, or by ten"), kArrows},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "Home, End"), "",
     QT_TRANSLATE_NOOP("HeatmapKeys", "First and last column; with Ctrl first and last cell"), kEnds},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "Page Up, Page Down"), "", QT_TRANSLATE_NOOP("HeatmapKeys", "Up and down by what is seen"), kPages},
    {QT_TRANSLATE_NOOP("HeatmapKeys", "C, menu key"), QT_TRANSLATE_NOOP("HeatmapKeys", "Right click on the colour bar"),
     QT_TRANSLATE_NOOP("HeatmapKeys", "Choose colours, scale, limits and how cells share a pixel"), kColours},
    {"",
     QT_TRANSLATE_NOOP("HeatmapKeys", "Ends of the colour bar"),
     QT_TRANSLATE_NOOP("HeatmapKeys", "Drag to move a limit; double-click the bar for the usual range"),
     {}},
};

QString translated(const char* text) {
    return *text == '\0' ? QString() : QCoreApplication::translate("HeatmapKeys", text);
}

}  // namespace

std::span<const HeatmapGesture> heatmapGestures() {
    return kGestures;
}

QString gestureText(const HeatmapGesture& gesture) {
    const QString mouse = translated(gesture.mouse);
    const QString keys = translated(gesture.keys);
    return mouse.isEmpty() || keys.isEmpty() ? mouse + keys : QStringLiteral("%1, %2").arg(mouse, keys);
}

QString gestureHelp(const HeatmapGesture& gesture) {
    return translated(gesture.help);
}

}  // namespace posenc
