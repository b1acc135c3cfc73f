#include "widgets/controls/inspector_sheet.h"

#include <QEvent>
#include <QFontDatabase>
#include <QPainter>
#include <QStringList>
#include <algorithm>

#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"
#include "widgets/theme/tabular.h"

namespace posenc {

namespace {

constexpr int kSectionGap = 14;
constexpr int kHeadingGap = 5;
constexpr int kPadding = 8;    ///< inside the inset ground
constexpr int kTermGap = 3;    ///< above and below a term
constexpr int kColumnGap = 8;  ///< between the columns of a key
constexpr int kBarHeight = 7;
constexpr int kCopyRoom = 30;  ///< kept free for the copy button beside the first heading
constexpr int kUnbounded = 1 << 20;

using Kind = InspectorLine::Kind;

}  // namespace

/// Lays the lines out from top to bottom; with a painter it paints them too, so that both never differ.
class InspectorSheet::Painting {
public:
    Painting(const InspectorSheet& sheet, int width, QPainter* painter) : palette_(sheet.palette()), width_(width), painter_(painter) {
        base_ = sheet.font();
        bold_ = base_;
        bold_.setBold(true);
        mono_ = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        mono_.setPointSizeF(base_.pointSizeF() * 0.95);
        monoBold_ = mono_;
        monoBold_.setBold(true);
    }

    /// The height of all lines.
    int run(const std::vector<InspectorLine>& lines) {
        measureKeys(lines);
        for (std::size_t at = 0; at < lines.size(); ++at) {
            switch (lines[at].kind) {
                case Kind::Heading:
                    heading(lines[at], at == 0);
                    break;
                case Kind::Arithmetic:
                    at = arithmetic(lines, at);
                    break;
                case Kind::Note:
                    note(lines[at]);
                    break;
                case Kind::Key:
                    key(lines[at]);
                    break;
                case Kind::Term:
                case Kind::Result:
                case Kind::Aside:
                    term(lines[at]);
                    break;
            }
        }
        return y_;
    }

private:
    void text(const QRect& rect, int flags, const QString& words, const QFont& font, const QColor& colour) {
        if (painter_ != nullptr) {
            painter_->setFont(font);
            painter_->setPen(colour);
            painter_->drawText(rect, flags, words);
        }
    }

    void number(const QRect& rect, const QString& value, const QFont& font, const QColor& colour) {
        if (painter_ != nullptr) {
            painter_->setFont(font);
            painter_->setPen(colour);
            drawTabular(*painter_, rect, value);
        }
    }

    [[nodiscard]] QColor ink() const { return palette_.color(QPalette::WindowText); }

    void heading(const InspectorLine& line, bool first) {
        const QFontMetrics metrics(bold_);
        if (!first) {
            y_ += kSectionGap;
        }
        const int room = width_ - (first ? kCopyRoom : 0);
        const int height = std::max(metrics.height(), first ? 22 : 0);
        text(QRect(0, y_, room, height), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
             metrics.elidedText(line.text, Qt::ElideRight, room), bold_, ink());
        y_ += height + kHeadingGap;
    }

    void note(const InspectorLine& line) {
        const int flags = Qt::AlignLeft | Qt::TextWordWrap;
        const int height = QFontMetrics(base_).boundingRect(QRect(0, 0, width_, kUnbounded), flags, line.text).height();
        text(QRect(0, y_, width_, height), flags, line.text, base_, mutedText(palette_));
        y_ += height + kTermGap;
    }

    /// All neighbouring lines of arithmetic on one ground; returns the last of them.
    std::size_t arithmetic(const std::vector<InspectorLine>& lines, std::size_t first) {
        std::size_t end = first;
        while (end < lines.size() && lines[end].kind == Kind::Arithmetic) {
            ++end;
        }
        const QFontMetrics metrics(mono_);
        const QFontMetrics strong(monoBold_);
        const int room = width_ - 2 * kPadding;
        const int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;
        const int lineHeight = metrics.height() + 2;
        const auto place = [&](bool painting) {
            int y = y_ + kPadding - 1;
            for (std::size_t at = first; at < end; ++at) {
                const InspectorLine& line = lines[at];
                const int left = metrics.horizontalAdvance(line.text + QLatin1Char(' '));
                const int right = strong.horizontalAdvance(line.value);
                // Too long for one line: the left side wraps, the value ends the last line or starts one.
                const bool fits = left + right <= room;
                const int height =
                    left <= room ? lineHeight : metrics.boundingRect(QRect(0, 0, room, kUnbounded), flags, line.text).height() + 2;
                if (painting) {
                    text(QRect(kPadding, y, room, height), flags, line.text, mono_, ink());
                    const QRect valueRect(fits ? kPadding + left : kPadding, fits ? y : y + height, room, lineHeight);
                    text(valueRect, static_cast<int>(fits ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop, line.value, monoBold_, ink());
                }
                y += height + (fits ? 0 : lineHeight);
            }
            return y + kPadding - 2;
        };
        const int bottom = place(false);
        if (painter_ != nullptr) {
            flat::box(*painter_, QRect(0, y_, width_, bottom - y_), canvasColour(palette_), hairlineColour(palette_));
            place(true);
        }
        y_ = bottom;
        return end - 1;
    }

    void term(const InspectorLine& line) {
        const bool result = line.kind == Kind::Result;
        const QFont& font = result ? bold_ : base_;
        const QFontMetrics metrics(font);
        const int height = metrics.height() + 2 * kTermGap;
        const QRect rect(0, y_, width_, height);
        const QColor colour = line.kind == Kind::Aside ? mutedText(palette_) : ink();
        if (result && painter_ != nullptr) {
            painter_->fillRect(QRect(0, y_, width_, 1), hairlineColour(palette_));
        }
        const int room = width_ - tabularWidth(metrics, line.value) - kColumnGap;
        text(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(line.text, Qt::ElideRight, room), font,
             colour);
        number(rect, line.value, font, colour);
        y_ += height;
    }

    void measureKeys(const std::vector<InspectorLine>& lines) {
        const QFontMetrics metrics(base_);
        for (const InspectorLine& line : lines) {
            if (line.kind == Kind::Key) {
                keyPlace_ = std::max(keyPlace_, metrics.horizontalAdvance(line.text));
                keyValue_ = std::max(keyValue_, tabularWidth(metrics, line.value));
                keyPercent_ = std::max(keyPercent_, tabularWidth(metrics, line.percent));
            }
        }
    }

    void key(const InspectorLine& line) {
        const int height = QFontMetrics(base_).height() + 2 * kTermGap;
        const auto column = [&](int left, int width) { return QRect(left, y_, width, height); };
        text(column(0, keyPlace_), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line.text, base_, ink());
        number(column(keyPlace_ + kColumnGap, keyValue_), line.value, base_, mutedText(palette_));
        number(column(width_ - keyPercent_, keyPercent_), line.percent, base_, ink());
        const int barLeft = keyPlace_ + keyValue_ + 2 * kColumnGap;
        const int barRoom = width_ - keyPercent_ - kColumnGap - barLeft;
        const double length = std::max(2.0, barRoom * line.share);
        if (painter_ != nullptr && barRoom > kBarHeight) {
            painter_->setRenderHint(QPainter::Antialiasing);
            painter_->setPen(Qt::NoPen);
            painter_->setBrush(palette_.color(QPalette::Highlight));
            painter_->drawRoundedRect(QRectF(barLeft, y_ + (height - kBarHeight) / 2.0, length, kBarHeight), 2, 2);
            painter_->setRenderHint(QPainter::Antialiasing, false);
        }
        y_ += height;
    }

    QPalette palette_;
    QFont base_, bold_, mono_, monoBold_;
    int width_;
    QPainter* painter_;
    int y_ = 0;
    int keyPlace_ = 0;
    int keyValue_ = 0;
    int keyPercent_ = 0;
};

InspectorSheet::InspectorSheet(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void InspectorSheet::setLines(std::vector<InspectorLine> lines) {
    if (lines == lines_) {
        return;
    }
    lines_ = std::move(lines);
    const int wanted = heightForWidth(width());
    if (wanted != height_) {
        height_ = wanted;
        updateGeometry();
    }
    update();
}

QSize InspectorSheet::sizeHint() const {
    constexpr int kWidth = 240;
    return {kWidth, heightForWidth(kWidth)};
}

QSize InspectorSheet::minimumSizeHint() const {
    constexpr int kWidth = 160;
    return {kWidth, 0};
}

int InspectorSheet::heightForWidth(int width) const {
    return Painting(*this, width, nullptr).run(lines_);
}

void InspectorSheet::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    Painting(*this, width(), &painter).run(lines_);
}

void InspectorSheet::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

}  // namespace posenc
