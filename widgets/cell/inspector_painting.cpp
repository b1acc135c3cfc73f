#include "widgets/cell/inspector_painting.h"

#include <QFontDatabase>
#include <QPainter>
#include <algorithm>

#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kSectionGap = 14;
constexpr int kHeadingGap = 5;
constexpr int kRoomInside = 8;  ///< inside the inset ground
constexpr int kTermGap = 3;     ///< above and below a term
constexpr int kColumnGap = 8;   ///< between the columns of a key
constexpr int kBarHeight = 7;
constexpr int kCopyRoom = 30;      ///< kept free for the copy button beside the first heading
constexpr int kIndent = 10;        ///< of a detail below its term
constexpr int kDetailDigits = 15;  ///< that a factor and a number in brackets usually take
constexpr int kUnbounded = 1 << 20;
constexpr int kColumnDigits = 28;  ///< of the narrowest column
constexpr int kWideColumn = 2;     ///< the widest, in narrowest ones
constexpr int kBetweenColumns = 28;
constexpr int kOneLine = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;

QFont emboldened(QFont font) {
    font.setBold(true);
    return font;
}

QFont fixed(const QFont& base) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(base.pointSizeF() * 0.95);
    return font;
}

/// Whether a line of arithmetic may end before a letter of it: behind a bracket that opens, before an operator. A sign stays with its
/// number.
bool mayEndBefore(const QString& text, qsizetype at) {
    const QChar before = text[at - 1];
    const QChar next = text[at];
    const bool operand = before.isDigit() || before == QLatin1Char(')') || before == QLatin1Char(']');
    return before == QLatin1Char('(') || before == QLatin1Char('[') || next == QChar(0x00b7) || next == QLatin1Char('/') ||
           (operand && (next == QLatin1Char('+') || next == QChar(0x2212)));
}

/// Arithmetic in lines that end between its parts: a number or a name in two pieces reads as two others. At a space where that fills half
/// of the line, and not before the sign at the end, which would have a line to itself.
QString inLines(const QString& text, const QFontMetrics& metrics, int room) {
    constexpr qsizetype kSignAtEnd = 2;
    QStringList lines;
    for (qsizetype from = 0; from < text.size();) {
        qsizetype end = from + 1;
        while (end < text.size() && metrics.horizontalAdvance(text.mid(from, end + 1 - from)) <= room) {
            ++end;
        }
        if (end < text.size()) {
            const qsizetype space = text.lastIndexOf(QLatin1Char(' '), std::min(end, text.size() - kSignAtEnd - 1));
            qsizetype part = end;
            while (part > from && !mayEndBefore(text, part)) {
                --part;
            }
            const bool spaced = space > from && (space - from >= (end - from) / 2 || part == from);
            end = spaced ? space : part > from ? part : end;
        }
        lines << text.mid(from, end - from);
        from = end + (end < text.size() && text[end] == QLatin1Char(' ') ? 1 : 0);
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

InspectorFonts::InspectorFonts(const QFont& font)
    : base(font), bold(emboldened(font)), mono(fixed(font)), monoBold(emboldened(mono.font())) {}

InspectorPainting::InspectorPainting(const InspectorFonts& fonts, const QPalette& palette, int width, QPainter* painter)
    : fonts_(fonts), palette_(palette), width_(width), painter_(painter) {}

int InspectorPainting::run(const std::vector<InspectorLine>& lines) {
    measureKeys(lines);
    const int narrow = fonts_.base.metrics().horizontalAdvance(QLatin1Char('0')) * kColumnDigits;
    const std::vector<std::size_t> begins = columnsOf(lines);
    const auto count = static_cast<int>(begins.size()) - 1;
    const int all = width_;
    int height = 0;
    for (int k = 0; k < count; ++k) {
        const auto at = static_cast<std::size_t>(k);
        last_ = k == count - 1;
        width_ = count == 1 ? all : std::min((all - (count - 1) * kBetweenColumns) / count, kWideColumn * narrow);
        const int left = k * (width_ + kBetweenColumns);
        // The button is at the right end, beyond the columns where these are not as wide as all of it.
        last_ = last_ && left + width_ > all - kCopyRoom;
        if (painter_ != nullptr) {
            painter_->translate(left, 0);
        }
        height = std::max(height, column(lines, begins[at], begins[at + 1]));
        if (painter_ != nullptr) {
            painter_->translate(-left, 0);
        }
    }
    width_ = all;
    return height;
}

std::vector<std::size_t> InspectorPainting::columnsOf(const Lines& lines) const {
    std::vector<std::size_t> sections;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (at == 0 || lines[at].kind == InspectorLine::Kind::Heading) {
            sections.push_back(at);
        }
    }
    const int narrow = fonts_.base.metrics().horizontalAdvance(QLatin1Char('0')) * kColumnDigits;
    const auto fitting = static_cast<std::size_t>(std::max(1, (width_ + kBetweenColumns) / (narrow + kBetweenColumns)));
    const std::size_t count = std::min(fitting, sections.size());
    if (count <= 1) {
        return {0, lines.size()};
    }
    sections.push_back(lines.size());
    const auto heightOf = [&](std::size_t first, std::size_t end) {
        InspectorPainting measured(fonts_, palette_, narrow, nullptr);
        return measured.column(lines, sections[first], sections[end]);
    };
    // A handful of sections: each column takes those that keep it below the least height that all of them can have.
    std::vector<std::size_t> best;
    int least = kUnbounded;
    std::vector<std::size_t> ends(count, 0);
    const auto attempt = [&](const auto& self, std::size_t columnAt, std::size_t first, int highest) -> void {
        if (highest >= least) {
            return;
        }
        if (columnAt == count) {
            least = highest;
            best.assign(1, 0);
            for (const std::size_t end : ends) {
                best.push_back(sections[end]);
            }
            return;
        }
        const std::size_t rest = count - columnAt - 1;
        const std::size_t most = sections.size() - 1 - rest;
        for (std::size_t end = rest == 0 ? most : first + 1; end <= most; ++end) {
            ends[columnAt] = end;
            self(self, columnAt + 1, end, std::max(highest, heightOf(first, end)));
        }
    };
    attempt(attempt, 0, 0, 0);
    return best;
}

int InspectorPainting::column(const Lines& lines, std::size_t begin, std::size_t end) {
    y_ = 0;
    for (std::size_t at = begin; at < end; ++at) {
        switch (lines[at].kind) {
            case InspectorLine::Kind::Heading:
                heading(lines[at], at == begin);
                break;
            case InspectorLine::Kind::Arithmetic:
                at = arithmetic(lines, at);
                break;
            case InspectorLine::Kind::Note:
                note(lines[at]);
                break;
            case InspectorLine::Kind::Twins:
                twins(lines[at]);
                break;
            case InspectorLine::Kind::Key:
                key(lines[at]);
                break;
            case InspectorLine::Kind::Term:
            case InspectorLine::Kind::Result:
            case InspectorLine::Kind::Aside:
                term(lines[at]);
                break;
        }
    }
    return y_;
}

void InspectorPainting::text(const QRect& rect, int flags, const QString& words, const TabularFont& font, const QColor& colour) {
    if (painter_ != nullptr) {
        painter_->setFont(font.font());
        painter_->setPen(colour);
        painter_->drawText(rect, flags, words);
    }
}

void InspectorPainting::number(const QRect& rect, const QString& value, const TabularFont& font, const QColor& colour) {
    if (painter_ != nullptr) {
        painter_->setPen(colour);
        font.draw(*painter_, rect, value);
    }
}

void InspectorPainting::heading(const InspectorLine& line, bool first) {
    const QFontMetrics& metrics = fonts_.bold.metrics();
    if (!first) {
        y_ += kSectionGap;
    }
    constexpr int kButtonHeight = 22;
    const int room = width_ - (first && last_ ? kCopyRoom : 0);
    // What is told of a cell is told whole: in a narrow pane it takes two lines.
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    const int wrapped = metrics.boundingRect(QRect(0, 0, room, kUnbounded), flags, line.text).height();
    const int height = std::max(wrapped, first ? kButtonHeight : 0);
    text(QRect(0, y_, room, height), flags, line.text, fonts_.bold, ink());
    y_ += height + kHeadingGap;
}

void InspectorPainting::note(const InspectorLine& line) {
    const int flags = Qt::AlignLeft | Qt::TextWordWrap;
    const int height = fonts_.base.metrics().boundingRect(QRect(0, 0, width_, kUnbounded), flags, line.text).height();
    text(QRect(0, y_, width_, height), flags, line.text, fonts_.base, mutedText(palette_));
    y_ += height + kTermGap;
}

void InspectorPainting::twins(const InspectorLine& line) {
    const int flags = Qt::AlignLeft | Qt::TextWordWrap;
    const int side = fonts_.base.metrics().ascent() * 3 / 4;
    const QRect wanted(side + kColumnGap, y_ + kTermGap, width_ - side - kColumnGap, kUnbounded);
    const int height = fonts_.base.metrics().boundingRect(wanted, flags, line.text).height();
    text(QRect(wanted.left(), wanted.top(), wanted.width(), height), flags, line.text, fonts_.base, twinText(palette_));
    if (painter_ != nullptr) {
        painter_->setPen(QPen(kTwinColour, 2));
        painter_->setBrush(Qt::NoBrush);
        painter_->drawRect(QRect(1, wanted.top() + (fonts_.base.metrics().height() - side) / 2, side, side));
    }
    y_ += height + 2 * kTermGap;
}

std::size_t InspectorPainting::arithmetic(const std::vector<InspectorLine>& lines, std::size_t first) {
    std::size_t end = first;
    int bottom = y_ + kRoomInside - 1;
    for (; end < lines.size() && lines[end].kind == InspectorLine::Kind::Arithmetic; ++end) {
        bottom += arithmeticLine(lines[end], bottom, false);
    }
    bottom += kRoomInside - 2;
    if (painter_ != nullptr) {
        flat::box(*painter_, QRect(0, y_, width_, bottom - y_), canvasColour(palette_), hairlineColour(palette_));
        int y = y_ + kRoomInside - 1;
        for (std::size_t at = first; at < end; ++at) {
            y += arithmeticLine(lines[at], y, true);
        }
    }
    y_ = bottom;
    return end - 1;
}

int InspectorPainting::arithmeticLine(const InspectorLine& line, int y, bool painting) {
    const QFontMetrics& metrics = fonts_.mono.metrics();
    const int room = width_ - 2 * kRoomInside;
    const int lineHeight = metrics.height() + 2;
    const int left = metrics.horizontalAdvance(line.text + QLatin1Char(' '));
    // Too long for one line: the left side wraps and the value has a line of its own.
    const bool fits = left + fonts_.monoBold.metrics().horizontalAdvance(line.value) <= room;
    const QString lines = left <= room ? line.text : inLines(line.text, metrics, room);
    constexpr int kFlags = Qt::AlignLeft | Qt::AlignTop;
    const int height = left <= room ? lineHeight : metrics.boundingRect(QRect(0, 0, room, kUnbounded), kFlags, lines).height() + 2;
    if (painting) {
        text(QRect(kRoomInside, y, room, height), kFlags, lines, fonts_.mono, ink());
        const QRect value = fits ? QRect(kRoomInside + left, y, room - left, lineHeight) : QRect(kRoomInside, y + height, room, lineHeight);
        text(value, static_cast<int>(fits ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop, line.value, fonts_.monoBold, ink());
    }
    return height + (fits ? 0 : lineHeight);
}

void InspectorPainting::term(const InspectorLine& line) {
    const bool result = line.kind == InspectorLine::Kind::Result;
    const TabularFont& font = result ? fonts_.bold : fonts_.base;
    const int height = font.metrics().height() + 2 * kTermGap;
    const QRect rect(0, y_, width_, height);
    const QColor colour = line.kind == InspectorLine::Kind::Aside ? mutedText(palette_) : ink();
    if (result && painter_ != nullptr) {
        painter_->fillRect(QRect(0, y_, width_, 1), hairlineColour(palette_));
    }
    const int room = width_ - font.width(line.value) - kColumnGap;
    text(rect, kOneLine, font.metrics().elidedText(line.text, Qt::ElideRight, room), font, colour);
    number(rect, line.value, font, colour);
    y_ += height;
    if (!line.detail.isEmpty()) {
        detail(line, room);
    }
}

void InspectorPainting::detail(const InspectorLine& line, int room) {
    const QFontMetrics& metrics = fonts_.base.metrics();
    const QColor colour = mutedText(palette_);
    // Whether it has a line of its own depends on its form and on the room, not on how long its numbers are just now: nothing jumps
    // while the pointer moves. A number that is longer still is not cut either.
    const int left = metrics.horizontalAdvance(line.text) + kColumnGap;
    const int usual = metrics.horizontalAdvance(QLatin1Char('0')) * kDetailDigits;
    const bool fits = room - left >= std::max(usual, metrics.horizontalAdvance(line.detail));
    if (fits && !line.detail.contains(QLatin1String(" + "))) {
        const int height = metrics.height() + 2 * kTermGap;
        text(QRect(left, y_ - height, room - left, height), kOneLine, line.detail, fonts_.base, colour);
        return;
    }
    const QString lines = inLines(line.detail, metrics, width_ - kIndent);
    const QRect wanted(kIndent, y_, width_ - kIndent, kUnbounded);
    const int height = metrics.boundingRect(wanted, Qt::AlignLeft, lines).height();
    text(QRect(kIndent, y_ - kTermGap, width_ - kIndent, height), Qt::AlignLeft, lines, fonts_.base, colour);
    y_ += height;
}

void InspectorPainting::measureKeys(const std::vector<InspectorLine>& lines) {
    for (const InspectorLine& line : lines) {
        if (line.kind == InspectorLine::Kind::Key) {
            keyPlace_ = std::max(keyPlace_, fonts_.base.width(line.text));
            keyValue_ = std::max(keyValue_, fonts_.base.width(line.value));
            keyPercent_ = std::max(keyPercent_, fonts_.base.width(line.percent));
        }
    }
}

void InspectorPainting::key(const InspectorLine& line) {
    const int height = fonts_.base.metrics().height() + 2 * kTermGap;
    const auto column = [&](int left, int width) { return QRect(left, y_, width, height); };
    text(column(0, keyPlace_), kOneLine | Qt::TextDontClip, line.text, fonts_.base, ink());
    number(column(keyPlace_ + kColumnGap, keyValue_), line.value, fonts_.base, mutedText(palette_));
    number(column(width_ - keyPercent_, keyPercent_), line.percent, fonts_.base, ink());
    const int barLeft = keyPlace_ + keyValue_ + 2 * kColumnGap;
    const int barRoom = width_ - keyPercent_ - kColumnGap - barLeft;
    if (painter_ != nullptr && barRoom > kBarHeight) {
        const double length = std::max(2.0, barRoom * line.share);
        painter_->setRenderHint(QPainter::Antialiasing);
        painter_->setPen(Qt::NoPen);
        painter_->setBrush(palette_.color(QPalette::Highlight));
        painter_->drawRoundedRect(QRectF(barLeft, y_ + (height - kBarHeight) / 2.0, length, kBarHeight), 2, 2);
        painter_->setRenderHint(QPainter::Antialiasing, false);
    }
    y_ += height;
}

}  // namespace posenc
