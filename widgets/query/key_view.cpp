#include "widgets/query/key_view.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plate/heatmap_plate.h"
#include "widgets/plate/heatmap_renderer.h"
#include "widgets/plate/number_format.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr double kGap = 8;
constexpr double kTokenPadding = 5;
constexpr double kTokenGap = 2;
constexpr int kTextGap = 4;
constexpr double kSmallestText = 0.6;  ///< of the usual size, in cells of a map
/// Tokens of a sequence that are shown; no eye follows more.
constexpr Index kMostTokens = 2000;

/// How much of an image behind the map is seen: enough to know it, with the colours still distinguished.
constexpr double kOverImage = 0.62;
/// Of the pattern of a number that has no place among the colours, in pixels.
constexpr int kPatternPeriod = 6;

QColor toColour(const Rgb& rgb) {
    return {rgb.red, rgb.green, rgb.blue};
}

/// What a number is filled with; one that has no place among the colours with its mark's pattern, as in the pictures of pairs.
QBrush groundOf(const ColourScale& scale, float value) {
    const ValueClass kind = scale.classify(value);
    if (kind == ValueClass::Inside) {
        return toColour(scale.colour(value));
    }
    return markImage(kind, {kPatternPeriod, kPatternPeriod}, kPatternPeriod);
}

void frame(QPainter& painter, const QRectF& place, const QColor& inner, const QColor& outer) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(outer, 3));
    painter.drawRect(place.adjusted(1.5, 1.5, -1.5, -1.5));
    painter.setPen(QPen(inner, 1.5));
    painter.drawRect(place.adjusted(1.5, 1.5, -1.5, -1.5));
}

constexpr Index kFar = 10;

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
        tell();
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
        return data_.masked && data_.masked(key) ? tr("masked")
               : data_.text && data_.whole       ? data_.text(key)
                                                 : plainNumber(number, data_.whole);
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
    // Slices of a volume stand apart.
    const Index sliceRows = data_.keys.sliceRows > 0 ? data_.keys.sliceRows : grid.rows;
    const auto slices = static_cast<double>(grid.rows / sliceRows);
    const double gap = std::min(kGap, height() / (4 * slices));
    const double gaps = gap * (slices - 1);
    const double room = height() - 2 * kGap - gaps;
    const double side = std::max(1.0, std::min((width() - 2 * kGap) / columns, room / static_cast<double>(grid.rows)));
    const double left = (width() - side * columns) / 2 + (leading > 0 ? 1.5 * side : 0);
    const double top = kGap;  // below what belongs to it
    map_ = QRectF(left, top, side * static_cast<double>(grid.columns), side * static_cast<double>(grid.rows) + gaps);
    for (Index key = 0; key < data_.count(); ++key) {
        const auto coordinates = data_.keys.coordinates(key);
        const QPointF corner =
            coordinates
                ? QPointF(left + side * static_cast<double>(coordinates->second),
                          top + side * static_cast<double>(coordinates->first) + gap * static_cast<double>(coordinates->first / sliceRows))
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

void KeyView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    if (data_.count() == 0) {
        painter.setPen(mutedText(palette()));
        painter.drawText(rect().adjusted(4, 4, -4, -4), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
                         tr("Hover or click a pair to see the scores of its query for every key."));
        return;
    }
    const ColourScale scale = scaleOf(data_.colours);
    const bool overImage = !backdrop_.isNull() && map_.isValid();
    if (overImage) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(map_, backdrop_);
    }
    if (!rest_.isEmpty()) {
        painter.setPen(mutedText(palette()));
        painter.drawText(rest_, Qt::AlignCenter, restText());
    }
    const std::optional<QFont> inMap = overImage ? std::nullopt : mapFont();
    if (inMap) {
        painter.setFont(*inMap);
    }
    for (Index key = 0; key < shownKeys(); ++key) {
        const QRectF place = keyRect(key);
        if (!place.intersects(event->rect())) {
            continue;
        }
        const float value = (*data_.values)[static_cast<std::size_t>(key)];
        const QBrush ground = groundOf(scale, value);
        const QColor ink = inkOn(scale.colour(value));
        // Whole pixels, so that neighbours touch without a seam.
        const QRect pixels = place.toAlignedRect().intersected(QRectF(place).adjusted(-0.5, -0.5, 0.5, 0.5).toRect());
        painter.setOpacity(overImage && map_.intersects(place) ? kOverImage : 1);
        painter.fillRect(data_.keys.grid ? pixels : place.toRect(), ground);
        painter.setOpacity(1);
        if (!data_.keys.grid) {
            painter.setPen(ink);
            painter.drawText(place, Qt::AlignCenter, textOf(key));
        } else if (inMap) {
            painter.setPen(ink);
            painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, data_.text(key));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (key_ && !keyRect(*key_).isEmpty()) {
        frame(painter, keyRect(*key_), Qt::white, Qt::black);
    }
    if (!keyRect(data_.query).isEmpty()) {
        frame(painter, keyRect(data_.query), kTwinColour, Qt::black);
    }
    if (hasFocus()) {
        painter.setPen(QPen(accentColour(palette()), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 5, 5);
    }
}

std::optional<QFont> KeyView::mapFont() const {
    const QSizeF room = shownKeys() == 0 ? QSizeF() : places_.back().size() - QSizeF(kTextGap, 0);
    double share = std::min(1.0, room.height() / fontMetrics().height());
    if (!data_.text || !data_.keys.grid || share < kSmallestText || room.width() < fontMetrics().averageCharWidth() * kSmallestText) {
        return std::nullopt;
    }
    for (Index key = 0; key < shownKeys() && share >= kSmallestText; ++key) {
        share = std::min(share, room.width() / std::max(1, fontMetrics().horizontalAdvance(data_.text(key))));
    }
    if (share < kSmallestText) {
        return std::nullopt;
    }
    QFont small = font();
    small.setPixelSize(std::max(1, static_cast<int>(fontInfo().pixelSize() * share)));
    return small;
}

void KeyView::moveTo(Index key) {
    if (key != data_.query && key >= 0 && key < data_.count()) {
        Q_EMIT queryMoved(key);
    }
}

void KeyView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void KeyView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) {
        place();
    }
}

void KeyView::mousePressEvent(QMouseEvent* event) {
    const auto key = keyAt(event->position());
    if (event->button() == Qt::LeftButton && key) {
        moveTo(*key);
    }
}

void KeyView::mouseMoveEvent(QMouseEvent* event) {
    const auto key = keyAt(event->position());
    if ((event->buttons() & Qt::LeftButton) != 0) {
        if (key) {
            moveTo(*key);
        }
        return;
    }
    setCursor(key == data_.query ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (key != key_) {
        setKey(key);
        Q_EMIT keyPointed(key);
    }
}

void KeyView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (key_) {
        setKey(std::nullopt);
        Q_EMIT keyPointed(std::nullopt);
    }
}

void KeyView::keyPressEvent(QKeyEvent* event) {
    const Index across = data_.keys.grid ? data_.keys.grid->columns : 1;
    const Index far = (event->modifiers() & Qt::ControlModifier) != 0 ? kFar : 1;
    Index step = 0;
    switch (event->key()) {
        case Qt::Key_Left:
            step = -far;
            break;
        case Qt::Key_Right:
            step = far;
            break;
        case Qt::Key_Up:
            step = -far * across;
            break;
        case Qt::Key_Down:
            step = far * across;
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
    }
    moveTo(std::clamp<Index>(data_.query + step, 0, std::max<Index>(0, data_.count() - 1)));
}

}  // namespace posenc
