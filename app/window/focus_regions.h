#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

class QWidget;

namespace posenc {

/// The keyboard's way round the regions of the window: each region keeps the control that had the focus in it.
class FocusRegions : public QObject {
    Q_OBJECT

public:
    /// A region may have several parts, of which the first that is seen is entered at first.
    using Parts = std::vector<QWidget*>;
    /// @param regions in the order of the way; no part lies in another
    FocusRegions(const std::vector<Parts>& regions, QObject* parent);

    /// Gives the keyboard to the region so many places further, around the end. Regions that are not seen or hold nothing that takes the
    /// keyboard are passed over.
    void step(int by);

private:
    struct Region {
        Parts parts;
        QPointer<QWidget> last;

        [[nodiscard]] bool holds(const QWidget* widget) const;
        [[nodiscard]] QWidget* target() const;
    };
    std::vector<Region> regions_;
};

/// The first visible control within a widget that Tab leads to; null if there is none.
[[nodiscard]] QWidget* firstControl(QWidget& within);
/// The first of these that is set, chosen or read rather than pressed, else the first: whoever opens something and presses Space at once
/// must not do what the first button does.
[[nodiscard]] QWidget* firstField(QWidget& within);

}  // namespace posenc
