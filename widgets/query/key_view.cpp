#include "widgets/query/key_view.h"

#include <QEvent>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/number_format.h"

namespace posenc {
namespace {

constexpr double kGap = 8;
constexpr double kTokenPadding = 5;
constexpr double kTokenGap = 2;
/// Tokens of a sequence that are shown; no eye follows more.
constexpr Index kMostTokens = 2000;

}  // namespace

KeyView::KeyView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("keyView"));
    setAccessibleName(tr("Keys of the query"));
    setToolTip(tr("Drag the query, or move it with the arrow keys"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void KeyView::setData(const QueryData& data) {
    data_ = data;
    place();
    tell();
}

void KeyView::setBackdrop(const QImage& image) {
    backdrop_ = image;
    update();
}

void KeyView::setTokens(const QStringList& tokens) {
    if (tokens != tokens_) {
        tokens_ = tokens;
        place();
    }
}

void KeyView::setKey(std::optional<Index> key) {
    if (key != key_) {
        key_ = key;
        update();
        tell();
    }
}

void KeyView::tell() {
    const auto value = [this](Index key) {
        if (key < 0 || key >= data_.count()) {
            return QString();
        }
        const auto number = static_cast<double>((*data_.values)[static_cast<std::size_t>(key)]);
        return data_.masked && data_.masked(key) ? tr("masked") : plainNumber(number, false);
    };
    QString text = tr("query at %1").arg(textOf(data_.query));
    if (key_) {
        text = tr("%1, key %2: %3").arg(text, textOf(*key_), value(*key_));
    }
    setAccessibleDescription(text);
}

QString KeyView::textOf(Index key) const {
    if (data_.keys.grid) {
        const auto coordinates = data_.keys.coordinates(key);
        return coordinates ? QStringLiteral("(%1,%2)").arg(coordinates->first).arg(coordinates->second) : tr("class token");
    }
    return key >= 0 && key < tokens_.size() ? tokens_[static_cast<qsizetype>(key)] : QString::number(key);
}

void KeyView::place() {
    places_.clear();
    map_ = QRectF();
    rest_ = QRectF();
    needed_ = 0;
    if (data_.count() > 0) {
        data_.keys.grid ? placeOnGrid() : placeInLines();
        // A map fits itself into any room; lines ask for theirs.
        needed_ = data_.keys.grid ? 0 : static_cast<int>(std::ceil(std::max(places_.back().bottom(), rest_.bottom()) + kGap));
    }
    update();
    Q_EMIT placed();
}

void KeyView::placeOnGrid() {
    const Grid grid = *data_.keys.grid;
    const auto leading = static_cast<double>(data_.keys.leading);
    // Tokens before the grid stand in a column of their own beside it.
    const double columns = static_cast<double>(grid.columns) + (leading > 0 ? 1.5 : 0);
    const double side = std::max(1.0, std::min((width() - 2 * kGap) / columns, (height() - 2 * kGap) / static_cast<double>(grid.rows)));
    const double left = (width() - side * columns) / 2 + (leading > 0 ? 1.5 * side : 0);
    const double top = (height() - side * static_cast<double>(grid.rows)) / 2;
    map_ = QRectF(left, top, side * static_cast<double>(grid.columns), side * static_cast<double>(grid.rows));
    for (Index key = 0; key < data_.count(); ++key) {
        const auto coordinates = data_.keys.coordinates(key);
        const QPointF corner = coordinates ? QPointF(left + side * static_cast<double>(coordinates->second),
                                                     top + side * static_cast<double>(coordinates->first))
                                           : QPointF(left - 1.5 * side, top + side * static_cast<double>(key));
        places_.emplace_back(corner, QSizeF(side, side));
    }
}

void KeyView::placeInLines() {
    const QFontMetricsF metrics(font());
    const double height = metrics.height() + kTokenPadding;
    double x = kGap;
    double y = kGap;
    const auto next = [&](const QString& text) {
        const double width = std::max(height, metrics.horizontalAdvance(text) + 2 * kTokenPadding);
        if (x + width > this->width() - kGap && x > kGap) {
            x = kGap;
            y += height + kTokenGap;
        }
        const QRectF place(x, y, width, height);
        x += width + kTokenGap;
        return place;
    };
    const Index shown = std::min(data_.count(), kMostTokens);
    for (Index key = 0; key < shown; ++key) {
        places_.push_back(next(textOf(key)));
    }
    if (shown < data_.count()) {
        rest_ = next(restText());
    }
}

QString KeyView::restText() const {
    return tr("and %Ln more", nullptr, static_cast<int>(std::min<Index>(data_.count() - shownKeys(), std::numeric_limits<int>::max())));
}

QRectF KeyView::keyRect(Index key) const {
    return key >= 0 && key < shownKeys() ? places_[static_cast<std::size_t>(key)] : QRectF();
}

std::optional<Index> KeyView::keyAt(QPointF position) const {
    const auto found = std::find_if(places_.begin(), places_.end(), [&](const QRectF& place) { return place.contains(position); });
    return found == places_.end() ? std::nullopt : std::optional(static_cast<Index>(found - places_.begin()));
}

QSize KeyView::sizeHint() const {
    return {220, 220};
}

QSize KeyView::minimumSizeHint() const {
    return {120, 90};
}

}  // namespace posenc
