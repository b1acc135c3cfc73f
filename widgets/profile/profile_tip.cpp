#include "widgets/profile/profile_tip.h"

#include <QPainter>
#include <QScreen>
#include <QStyle>
#include <QStyleOption>
#include <QToolTip>
#include <algorithm>
#include <utility>

namespace posenc {
namespace {

/// More would cover what it is about.
constexpr std::size_t kMostRows = 24;
constexpr std::size_t kLinesInColumn = 8;
constexpr int kMargin = 6;
constexpr int kStroke = 14;
constexpr int kColumnGap = 6;
constexpr QPoint kBeside(12, 18);

}  // namespace

ProfileTip::ProfileTip(QWidget& owner) : QWidget(&owner, Qt::ToolTip | Qt::BypassGraphicsProxyWidget | Qt::WindowTransparentForInput) {
    setObjectName(QStringLiteral("profileTip"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFocusPolicy(Qt::NoFocus);
}

QFont ProfileTip::fontOf(const Row& row) const {
    QFont one = font();
    one.setBold(row.chosen);
    return one;
}

void ProfileTip::layOut() {
    nameWidth_ = 0;
    valueWidth_ = 0;
    QStringList said{title_};
    for (const Row& row : rows_) {
        const QFontMetrics metrics(fontOf(row));
        nameWidth_ = std::max(nameWidth_, metrics.horizontalAdvance(row.name));
        valueWidth_ = std::max(valueWidth_, metrics.horizontalAdvance(row.value));
        said << QStringLiteral("%1: %2").arg(row.name, row.value);
    }
    setAccessibleName(said.join(QLatin1Char('\n')));
    lines_ = static_cast<int>(std::min(rows_.size(), kLinesInColumn));
    const int columns = lines_ == 0 ? 0 : (static_cast<int>(rows_.size()) + lines_ - 1) / lines_;
    const int column = kStroke + kColumnGap + nameWidth_ + kColumnGap + valueWidth_;
    const int words = std::max(fontMetrics().horizontalAdvance(title_), fontMetrics().horizontalAdvance(more_));
    const int width = std::max(words, columns * column + std::max(0, columns - 1) * 2 * kColumnGap);
    resize(width + 2 * kMargin + 1, fontMetrics().height() * (lines_ + 1 + (more_.isEmpty() ? 0 : 1)) + 2 * kMargin);
}

void ProfileTip::showAt(QPoint globalPosition, const QString& title, std::vector<Row> rows) {
    setPalette(QToolTip::palette());
    setFont(QToolTip::font());
    title_ = title;
    more_ = rows.size() > kMostRows ? tr("and %1 more").arg(rows.size() - kMostRows) : QString();
    rows_ = std::move(rows);
    rows_.resize(std::min(rows_.size(), kMostRows));
    layOut();
    const QRect room = parentWidget()->screen()->availableGeometry();
    QPoint place = globalPosition + kBeside;
    if (place.x() + width() > room.right()) {
        place.setX(globalPosition.x() - kBeside.x() - width());
    }
    if (place.y() + height() > room.bottom()) {
        place.setY(globalPosition.y() - kBeside.y() - height());
    }
    move(std::max(place.x(), room.left()), std::max(place.y(), room.top()));
    show();
    update();
}

void ProfileTip::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    QStyleOptionFrame option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_PanelTipLabel, &option, &painter, this);
    const QColor text = palette().color(QPalette::ToolTipText);
    const int height = fontMetrics().height();
    painter.setPen(text);
    painter.drawText(QRect(kMargin, kMargin, width(), height), Qt::AlignLeft | Qt::AlignVCenter, title_);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        const int column = static_cast<int>(i) / lines_;
        const int left = kMargin + column * (kStroke + kColumnGap + nameWidth_ + kColumnGap + valueWidth_ + 2 * kColumnGap);
        const QRect line(left, kMargin + height * (1 + static_cast<int>(i) % lines_), kStroke, height);
        painter.setPen(row.pen);
        painter.drawLine(line.left(), line.center().y(), line.right(), line.center().y());
        painter.setPen(text);
        painter.setFont(fontOf(row));
        const QRect name(line.right() + 1 + kColumnGap, line.top(), nameWidth_, height);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.drawText(QRect(name.right() + 1 + kColumnGap, line.top(), valueWidth_, height), Qt::AlignRight | Qt::AlignVCenter,
                         row.value);
    }
    painter.setFont(font());
    painter.drawText(QRect(kMargin, kMargin + height * (lines_ + 1), width(), height), Qt::AlignLeft | Qt::AlignVCenter, more_);
}

}  // namespace posenc
