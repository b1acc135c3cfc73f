#pragma once

#include <QApplication>
#include <QDir>
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/pictures/picture_grid.h"
#include "engine/schema/declaration.h"
#include "tests/app/window_fixture.h"
#include "widgets/plate/colour_bar.h"
#include "widgets/plate/plate_header.h"

/// What the pictures of a window have of its room.
namespace posenc::test {

inline QRect placeIn(const QWidget& window, const QWidget& widget) {
    return {widget.mapTo(&window, QPoint(0, 0)), widget.size()};
}

/// The cells of a picture that are seen, in pixels of the window.
inline QRect seenCells(const QWidget& window, const HeatmapView& view) {
    QRect seen = view.pictureRect();
    const QWidget* widget = &view;
    for (; widget != &window; widget = widget->parentWidget()) {
        seen = seen.intersected(widget->rect()).translated(widget->pos());
    }
    return seen;
}

inline double area(const QSize& size) {
    return static_cast<double>(size.width()) * size.height();
}

/// What the pictures of a window have of it.
struct Shares {
    double cells = 0;  ///< of the client area; each picture of another shape than a square has its part of the largest of its shape in it
    int hero = 0;      ///< side of the square that is as large as the cells of the large picture
};

inline Shares sharesOf(ShownWindow& window) {
    Shares shares;
    for (const std::string& layer : window->pictures().layers()) {
        const HeatmapView& view = window.view(layer.c_str());
        if (view.isVisible()) {
            const double cells = area(seenCells(*window, view).size());
            QSizeF most = window->size();
            if (const double aspect = view.aspect(); aspect > 0 && aspect != 1) {
                most = {std::min(most.width(), most.height() * aspect), std::min(most.height(), most.width() / aspect)};
            }
            shares.cells += cells / (most.width() * most.height());
            shares.hero = std::max(shares.hero, static_cast<int>(std::sqrt(cells)));
        }
    }
    return shares;
}

/// Every encoding as it opens without a file, and every shipped sample.
struct Opening {
    QString name;
    std::string encoding;
    QString sample;
};

inline std::vector<Opening> openings() {
    std::vector<Opening> all;
    for (const EncodingDeclaration& encoding : catalogue()) {
        all.push_back({QString::fromStdString(encoding.id), encoding.id, {}});
    }
    for (const QString& file : QDir(QStringLiteral(":/samples")).entryList({QStringLiteral("*.safetensors")})) {
        all.push_back({file.chopped(12), {}, QStringLiteral(":/samples/") + file});
    }
    return all;
}

inline bool show(ShownWindow& window, const Opening& opening) {
    if (opening.sample.isEmpty()) {
        Scene scene;
        scene.encoding = opening.encoding;
        window->workspace().document().change(scene, opening.name);
        return window.settled();
    }
    window->openFile(opening.sample);
    const auto bound = [&] {
        const auto& tensors = window.scene().tensors;
        return std::any_of(tensors.begin(), tensors.end(),
                           [&](const auto& one) { return one.second.file == opening.sample.toStdString(); });
    };
    return QTest::qWaitFor(bound, kPatience) && window.settled();
}

/// Titles, badges and ends of colour bars that do not fit, in the pictures that are seen; one line each.
inline QString cutInPictures(ShownWindow& window) {
    QStringList faults;
    for (const HeatmapView* view : window->findChildren<HeatmapView*>()) {
        if (!view->isVisible() || view->data().empty()) {
            continue;
        }
        const QString& title = view->data().title;
        const PlateGeometry& plate = view->plate();
        const HeaderPlaces header = headerPlaces(plate, view->data());
        if (header.shownTitle != title || header.badgeFont.pointSizeF() < plate.style.font.pointSizeF()) {
            faults << title + QStringLiteral(": title or badge is shortened");
        }
        const QFontMetricsF metrics(plate.style.smallFont());
        const HeatmapColours& colours = view->colours();
        const double room = plate.layout.frame.right() - plate.layout.barLabels.left();
        for (const QString& end : ColourBar(plate, colours, {}).endLabels(view->data().whole())) {
            if (plate.layout.barLabels.isEmpty() || metrics.horizontalAdvance(end) > room + 1) {
                faults << QStringLiteral("%1: %2 does not fit beside the bar").arg(title, end);
            }
        }
        if (colours.maximum > colours.minimum && view->barRect().height() <= 2 * metrics.height()) {
            faults << title + QStringLiteral(": the bar has no room for both ends");
        }
    }
    return faults.join(QLatin1Char('\n'));
}

/// Layouts of layouts, and pictures that want other samples for them.
inline bool laidOut(ShownWindow& window) {
    for (int round = 0; round < 3; ++round) {
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QApplication::processEvents();
        if (!window.settled()) {
            return false;
        }
    }
    return true;
}

}  // namespace posenc::test
