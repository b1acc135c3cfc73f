#pragma once

#include <QByteArray>
#include <QRect>
#include <QString>
#include <map>
#include <optional>
#include <vector>

namespace posenc {

/// Where a panel is: among the tabs of the pane, below the pictures, or in a window of its own.
enum class PanelPlace { Pane, Below, Window };

/// How the user has arranged what is around the pictures, as a value that is kept from one start to the next. The default one is the
/// default arrangement.
struct PanelLayout {
    struct Panel {
        QString name;
        PanelPlace place = PanelPlace::Pane;
        QRect window = {};  ///< of its own window; invalid: wherever the desktop wants it

        friend bool operator==(const Panel&, const Panel&) = default;
    };
    std::vector<Panel> panels;        ///< in the order of their tabs; those that are missing come last, in the pane
    QString current;                  ///< panel that is seen in the pane; empty: the first
    std::map<QString, int> breadths;  ///< of the pane, by size class
    int below = 0;                    ///< height of the panels below the pictures; 0: as they want
    std::optional<bool> shown;        ///< rail and pane; none: as the size class has it
    QString drawer;                   ///< the open one; empty: none
    std::optional<bool> pinned;       ///< none: as the size class and the pictures have it

    friend bool operator==(const PanelLayout&, const PanelLayout&) = default;
};

[[nodiscard]] QByteArray toJson(const PanelLayout& layout);
/// What makes no sense is left out: of something else altogether the default remains.
[[nodiscard]] PanelLayout panelLayoutOf(const QByteArray& json);

}  // namespace posenc
