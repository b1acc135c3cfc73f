#include "widgets/heatmap/heatmap_keys.h"

#include <QCoreApplication>

#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

constexpr int kPin[] = {Qt::Key_Space};
constexpr int kAlone[] = {Qt::Key_Return, Qt::Key_Enter};
constexpr int kRelease[] = {Qt::Key_Escape};
constexpr int kZoom[] = {Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus};
constexpr int kAll[] = {Qt::Key_0};
constexpr int kArrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
constexpr int kEnds[] = {Qt::Key_Home, Qt::Key_End};
// The menu key comes as a request for a context menu, not as a key.
constexpr int kColours[] = {Qt::Key_C};
constexpr int kRange[] = {Qt::Key_R};
constexpr int kBlock[] = {Qt::Key_B};
constexpr int kCuts[] = {Qt::Key_X};
constexpr int kPages[] = {Qt::Key_PageUp, Qt::Key_PageDown};

constexpr HeatmapGesture kGestures[] = {
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Hover"), .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Read a cell in all pictures")},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "Space"),
     .mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Click"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Pin the cell"),
     .of = kPin},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "Escape"), .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Unpin"), .of = kRelease},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "+ and −"),
     .mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Wheel"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Zoom at the pointer"),
     .of = kZoom},
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Drag while zoomed"), .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Pan")},
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Drag over the whole matrix, Ctrl+drag"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Zoom to a frame; Escape cancels")},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "B"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Zoom to the block of the cell"),
     .of = kBlock},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "X"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Show or hide the cuts along row and column"),
     .of = kCuts},
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Right click, menu key"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Show the menu of the cell and the picture")},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "0"),
     .mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Double-click"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Show the whole matrix"),
     .of = kAll},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "Enter"),
     .mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Double-click on the title"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Show this picture alone, or all again"),
     .of = kAlone},
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Click on a title"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Swap this picture with the large one; 2 to 9 do so by its number")},
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Drag of a title"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Move this picture among the others")},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "Arrows"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Move to the next cell; with Ctrl by one window row, or by ten"),
     .of = kArrows},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "Home, End"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "First and last column; with Ctrl first and last cell"),
     .of = kEnds},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "Page Up, Page Down"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Move by one page"),
     .of = kPages},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "C"),
     .mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Right click on the colour bar"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Choose colours, scale, limits and downsampling"),
     .of = kColours},
    {.keys = QT_TRANSLATE_NOOP("HeatmapKeys", "R"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Set the range of the colours from what is visible"),
     .of = kRange},
    {.mouse = QT_TRANSLATE_NOOP("HeatmapKeys", "Ends of the colour bar"),
     .help = QT_TRANSLATE_NOOP("HeatmapKeys", "Drag to move a limit; double-click the bar for the default range")},
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
    return mouse.isEmpty() || keys.isEmpty() ? mouse + keys : withCommas({mouse, keys});
}

QString gestureHelp(const HeatmapGesture& gesture) {
    return translated(gesture.help);
}

}  // namespace posenc
