#pragma once

#include <QByteArray>
#include <QSizeF>

namespace posenc {

// What QPdfWriter has no words for, in the bytes that it wrote.

/// Takes away when a PDF was made, in whatever time zone, and an identifier that is another one each time: equal figures are to have equal
/// bytes. The identifier follows from the rest.
void removeMoment(QByteArray& pdf);

/// Makes the page as large as it is to be, where Qt knows whole points only. @param before in points, as written
void setMediaBox(QByteArray& pdf, QSizeF before, QSizeF points);

}  // namespace posenc
