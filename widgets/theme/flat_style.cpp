#include "widgets/theme/flat_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kComboButton = 18;

QColor arrowColour(const QStyleOption& option, bool active) {
    if ((option.state & QStyle::State_Enabled) == 0) {
        return option.palette.color(QPalette::Dark);
    }
    return active ? option.palette.color(QPalette::WindowText) : mutedText(option.palette);
}

}  // namespace

FlatStyle::FlatStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion"))) {}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_ScrollBarExtent:
            return 11;
        case PM_ScrollBarSliderMin:
            return flat::kShortestThumb;
        case PM_SliderThickness:
        case PM_SliderControlThickness:
            return 18;
        case PM_SliderLength:
            return 16;
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical:
        case PM_ButtonDefaultIndicator:
            return 0;
        case PM_SplitterWidth:
            return 5;
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
            return 16;
        case PM_ToolBarItemSpacing:
            return 6;
        case PM_ToolBarItemMargin:
            return 5;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const {
    switch (hint) {
        case SH_Slider_AbsoluteSetButtons:
            return static_cast<int>(Qt::LeftButton);
        case SH_Slider_PageSetButtons:
            return static_cast<int>(Qt::NoButton);
        case SH_EtchDisabledText:
        case SH_DitherDisabledText:
        case SH_ItemView_ActivateItemOnSingleClick:
            return 0;
        case SH_ScrollBar_Transient:
            return 0;
        default:
            return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const {
    QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_PushButton) {
        wanted.setHeight(std::max(wanted.height(), size.height() + 10));
    }
    return wanted;
}

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const {
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin != nullptr) {
        return flat::spinBoxPart(*spin, part);
    }
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && bar != nullptr) {
        return flat::scrollBarPart(*bar, part);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    switch (element) {
        case PE_PanelButtonCommand: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            const bool flat = button != nullptr && (button->features & QStyleOptionButton::Flat) != 0;
            const bool isDefault = button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0;
            flat::button(*painter, *option, flat, isDefault);
            return;
        }
        case PE_PanelButtonTool:
            flat::button(*painter, *option, (option->state & State_AutoRaise) != 0, false);
            return;
        case PE_PanelLineEdit: {
            const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
            // The editor inside a spin or combo box has no frame: the box around it is drawn by its owner.
            if (frame != nullptr && frame->lineWidth > 0) {
                flat::inputBox(*painter, option->rect, *option);
            }
            return;
        }
        case PE_FrameLineEdit:
            return;
        case PE_IndicatorCheckBox:
            flat::indicator(*painter, *option, false);
            return;
        case PE_IndicatorRadioButton:
            flat::indicator(*painter, *option, true);
            return;
        case PE_IndicatorArrowUp:
        case PE_IndicatorArrowDown:
        case PE_IndicatorArrowLeft:
        case PE_IndicatorArrowRight:
            flat::arrow(*painter, option->rect, element, arrowColour(*option, false));
            return;
        case PE_FrameFocusRect: {
            flat::box(*painter, option->rect, Qt::transparent, accentColour(option->palette), 3);
            return;
        }
        case PE_PanelTipLabel:
            painter->fillRect(option->rect, option->palette.color(QPalette::ToolTipBase));
            painter->setPen(hairlineColour(option->palette));
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        case PE_FrameStatusBarItem:
            return;
        default:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    switch (element) {
        case CE_ToolBar:
        case CE_MenuBarEmptyArea:
            painter->fillRect(option->rect, option->palette.color(QPalette::Window));
            return;
        case CE_PushButtonLabel: {
            const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
            if (button != nullptr && (button->features & QStyleOptionButton::DefaultButton) != 0 && (option->state & State_Enabled) != 0) {
                QStyleOptionButton copy = *button;
                copy.palette.setColor(QPalette::ButtonText, option->palette.color(QPalette::HighlightedText));
                QProxyStyle::drawControl(element, &copy, painter, widget);
                return;
            }
            break;
        }
        case CE_Splitter:
            // The hairline in the middle of the handle is all that shows; the handle itself is wider, to be caught.
            painter->fillRect((option->state & State_Horizontal) != 0
                                  ? QRect(option->rect.center().x(), option->rect.top(), 1, option->rect.height())
                                  : QRect(option->rect.left(), option->rect.center().y(), option->rect.width(), 1),
                              hairlineColour(option->palette));
            return;
        default:
            break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
    const auto part = [&](SubControl which) { return proxy()->subControlRect(control, option, which, widget); };
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin != nullptr) {
        if (spin->frame) {
            flat::inputBox(*painter, option->rect, *option);
        }
        if (spin->buttonSymbols != QAbstractSpinBox::NoButtons) {
            const auto arrow = [&](SubControl which, PrimitiveElement direction, QAbstractSpinBox::StepEnabledFlag step) {
                QStyleOption state = *option;
                if ((spin->stepEnabled & step) == 0) {
                    state.state &= ~State_Enabled;
                }
                flat::arrow(*painter, part(which), direction, arrowColour(state, (option->activeSubControls & which) != 0));
            };
            arrow(SC_SpinBoxUp, PE_IndicatorArrowUp, QAbstractSpinBox::StepUpEnabled);
            arrow(SC_SpinBoxDown, PE_IndicatorArrowDown, QAbstractSpinBox::StepDownEnabled);
        }
        return;
    }
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); control == CC_ComboBox && combo != nullptr) {
        if (combo->editable) {
            flat::inputBox(*painter, option->rect, *option);
        } else {
            flat::button(*painter, *option, !combo->frame, false);
        }
        QRect arrowRect(option->rect.right() - kComboButton, option->rect.top(), kComboButton, option->rect.height());
        flat::arrow(*painter, visualRect(option->direction, option->rect, arrowRect), PE_IndicatorArrowDown, arrowColour(*option, false));
        return;
    }
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider && slider->tickPosition == QSlider::NoTicks) {
            flat::slider(*painter, *slider, part(SC_SliderGroove), part(SC_SliderHandle));
            return;
        }
        if (control == CC_ScrollBar) {
            flat::scrollBar(*painter, *slider, part(SC_ScrollBarSlider));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

}  // namespace posenc
