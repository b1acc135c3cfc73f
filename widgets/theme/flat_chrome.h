#pragma once

class QPainter;
class QStyleOption;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionTab;

namespace posenc::flat {

// Chrome around the contents: tabs, table headers, frames, progress.

/// The chosen tab is underlined in the accent; the others are bare.
void tab(QPainter& painter, const QStyleOptionTab& option);
void headerSection(QPainter& painter, const QStyleOptionHeader& option);
/// The ground of a title in the menu bar; the text comes over it.
void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& option);
void frame(QPainter& painter, const QStyleOption& option);
void popupGround(QPainter& painter, const QStyleOption& option);
void progressGroove(QPainter& painter, const QStyleOption& option);
/// A share of the groove, or, while the end is unknown, all of it at half strength.
void progressContents(QPainter& painter, const QStyleOptionProgressBar& option);

}  // namespace posenc::flat
