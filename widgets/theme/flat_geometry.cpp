#include "widgets/theme/flat_geometry.h"

#include <QStyleOption>
#include <algorithm>

namespace posenc::flat {

namespace {

constexpr int kShortButton = 80;
constexpr int kButtonEnds = 8;

}  // namespace

bool opensMenu(const QStyleOptionToolButton& button) {
    return (button.features & QStyleOptionToolButton::HasMenu) != 0 && (button.features & QStyleOptionToolButton::MenuButtonPopup) == 0;
}

QSize targetSize(QStyle::ContentsType type, QSize wanted) {
    switch (type) {
        case QStyle::CT_PushButton:
            // Short words have the least width of a button around them; long ones need room of their own at both ends.
            return (wanted.width() > kShortButton ? wanted + QSize(kButtonEnds, 0) : wanted).expandedTo({kSmallestTarget, kSmallestTarget});
        case QStyle::CT_ToolButton:
        case QStyle::CT_CheckBox:
        case QStyle::CT_RadioButton:
        case QStyle::CT_SpinBox:
        case QStyle::CT_LineEdit:
        case QStyle::CT_Slider:
        case QStyle::CT_TabBarTab:
        case QStyle::CT_HeaderSection:
        case QStyle::CT_MenuBarItem:
        case QStyle::CT_ItemViewItem:
            return wanted.expandedTo({kSmallestTarget, kSmallestTarget});
        case QStyle::CT_ComboBox:
            return (wanted + QSize(kTextMargin, 0)).expandedTo({kSmallestTarget, kSmallestTarget});
        case QStyle::CT_MenuItem:
            // A line between entries is not aimed at, and is much lower.
            return wanted.height() > kSmallestTarget / 2 ? wanted.expandedTo({kSmallestTarget, kSmallestTarget}) : wanted;
        default:
            return wanted;
    }
}

QRect spinBoxPart(const QStyleOptionSpinBox& option, QStyle::SubControl part) {
    constexpr int kButtons = 15;
    constexpr int kInset = 4;
    const QRect rect = option.rect;
    const int buttons = option.buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : kButtons;
    const int half = rect.height() / 2;
    const int left = rect.right() - buttons;
    const auto visual = [&](const QRect& logical) { return QStyle::visualRect(option.direction, rect, logical); };
    switch (part) {
        case QStyle::SC_SpinBoxUp:
            return visual({left, rect.top() + 1, buttons, half - 1});
        case QStyle::SC_SpinBoxDown:
            return visual({left, rect.top() + half, buttons, rect.height() - half - 1});
        case QStyle::SC_SpinBoxEditField:
            return visual(rect.adjusted(kInset, 1, buttons == 0 ? -kInset : -buttons - 1, -1));
        default:
            return rect;
    }
}

QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part) {
    const QRect rect = option.rect;
    const bool horizontal = option.orientation == Qt::Horizontal;
    const int length = horizontal ? rect.width() : rect.height();
    const qint64 range = qint64{option.maximum} - option.minimum;
    int thumb = length;
    if (range > 0) {
        const qint64 share = qint64{length} * option.pageStep / (range + option.pageStep);
        thumb = std::clamp(static_cast<int>(share), std::min(kShortestThumb, length), length);
    }
    const int start =
        QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition, length - thumb, option.upsideDown);
    const auto along = [&](int from, int count) {
        return horizontal ? QStyle::visualRect(option.direction, rect, QRect(rect.left() + from, rect.top(), count, rect.height()))
                          : QRect(rect.left(), rect.top() + from, rect.width(), count);
    };
    switch (part) {
        case QStyle::SC_ScrollBarSlider:
            return along(start, thumb);
        case QStyle::SC_ScrollBarSubPage:
            return along(0, start);
        case QStyle::SC_ScrollBarAddPage:
            return along(start + thumb, length - start - thumb);
        case QStyle::SC_ScrollBarAddLine:
        case QStyle::SC_ScrollBarSubLine:
            return {};
        default:
            return rect;
    }
}

}  // namespace posenc::flat
