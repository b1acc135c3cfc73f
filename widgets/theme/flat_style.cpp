#include "widgets/theme/flat_style.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolButton>

#include "widgets/theme/flat_chrome.h"
#include "widgets/theme/flat_geometry.h"
#include "widgets/theme/flat_painting.h"
#include "widgets/theme/palette_colours.h"

namespace posenc {

namespace {

constexpr int kComboButton = 18;

/// Qt measures the entries by their ink, which is less than the room that they take where a wide bracket ends one.
QSize entriesSize(const QComboBox& box, QSize size) {
    // One with a least length may be shortened to it.
    if (box.sizeAdjustPolicy() == QComboBox::AdjustToContents && box.minimumContentsLength() == 0) {
        for (int entry = 0; entry < box.count(); ++entry) {
            const int icon = box.itemIcon(entry).isNull() ? 0 : box.iconSize().width() + 4;
            size.setWidth(std::max(size.width(), box.fontMetrics().horizontalAdvance(box.itemText(entry)) + icon));
        }
    }
    return size;
}

/// Whether the wheel would change a value.
bool isEditor(const QWidget& widget) {
    const bool bar = qobject_cast<const QScrollBar*>(&widget) != nullptr;
    return qobject_cast<const QComboBox*>(&widget) != nullptr || qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           (qobject_cast<const QAbstractSlider*>(&widget) != nullptr && !bar);
}

}  // namespace

FlatStyle::FlatStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion"))) {}

void FlatStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    // Names of files and tensors are no markup. Every widget comes through here before it is laid out or shown, and Qt's tooltip before it
    // has a text.
    if (auto* label = qobject_cast<QLabel*>(widget); label != nullptr && label->textFormat() == Qt::AutoText) {
        label->setTextFormat(Qt::PlainText);
    }
    if (isEditor(*widget)) {
        widget->installEventFilter(this);
        if (widget->focusPolicy() == Qt::WheelFocus) {
            widget->setFocusPolicy(Qt::StrongFocus);
        }
    }
}

bool FlatStyle::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel && isEditor(*static_cast<QWidget*>(watched)) && !static_cast<QWidget*>(watched)->hasFocus()) {
        // Unaccepted, so that Qt offers it to the parent.
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::FontChange && qobject_cast<QComboBox*>(watched) != nullptr) {
        // Qt keeps a list's least size for another font, and forgets it for another style: smaller text left a large list.
        QEvent changed(QEvent::StyleChange);
        QCoreApplication::sendEvent(watched, &changed);
        static_cast<QWidget*>(watched)->updateGeometry();
    }
    return QProxyStyle::eventFilter(watched, event);
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
        case PM_ScrollBarExtent:
            return 10;
        case PM_ScrollBarSliderMin:
            return flat::kShortestThumb;
        case PM_SliderThickness:
        case PM_SliderControlThickness:
            return 16;
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
        case PM_HeaderDefaultSectionSizeVertical:
            return std::max(flat::kSmallestTarget, QProxyStyle::pixelMetric(metric, option, widget));
        case PM_TabBarTabHSpace:
            return widget != nullptr && widget->property(kNarrowTabs).toBool() ? kNarrowAir : kWideAir;
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
        case SH_ScrollBar_Transient:
            return 0;
        case SH_Widget_Animation_Duration:
            return qApp->property(kReducedMotion).toBool() ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
        default:
            return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const {
    const auto* box = type == CT_ComboBox ? qobject_cast<const QComboBox*>(widget) : nullptr;
    QSize wanted = QProxyStyle::sizeFromContents(type, option, box != nullptr ? entriesSize(*box, size) : size, widget);
    if (type == CT_PushButton) {
        wanted.setHeight(std::max(wanted.height(), size.height() + 10));
    }
    if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        type == CT_ToolButton && button != nullptr && flat::opensMenu(*button)) {
        wanted.rwidth() += flat::kMenuArrow;
    }
    if (const auto* section = qstyleoption_cast<const QStyleOptionHeader*>(option);
        type == CT_HeaderSection && section != nullptr && section->sortIndicator != QStyleOptionHeader::None) {
        // Qt keeps twice the room that the arrow takes, in every section of a table that can be sorted.
        const auto* header = qobject_cast<const QHeaderView*>(widget);
        const int margin = pixelMetric(PM_HeaderMargin, option, widget);
        const bool sorted = header == nullptr || header->sortIndicatorSection() == section->section;
        wanted.rwidth() += (sorted ? std::max(wanted.height(), flat::kSmallestTarget) / 2 + margin : 0) - (wanted.height() + margin);
    }
    return flat::targetSize(type, wanted);
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
            flat::arrow(*painter, option->rect, element, flat::arrowColour(*option, false));
            return;
        case PE_FrameFocusRect:
            // Buttons show the focus by their border; those that have none while the pointer is elsewhere get one.
            if (const auto* tool = qobject_cast<const QToolButton*>(widget); tool != nullptr && tool->autoRaise()) {
                flat::box(*painter, tool->rect(), Qt::transparent, accentColour(option->palette));
            } else if (tool == nullptr && qobject_cast<const QPushButton*>(widget) == nullptr) {
                flat::box(*painter, option->rect, Qt::transparent, accentColour(option->palette), 3);
            }
            return;
        case PE_PanelTipLabel:
        case PE_PanelMenu:
            flat::popupGround(*painter, *option);
            return;
        case PE_Frame:
        case PE_FrameTabWidget:
            flat::frame(*painter, *option);
            return;
        case PE_FrameMenu:
        case PE_FrameTabBarBase:
        case PE_FrameStatusBarItem:
            return;
        default:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    switch (element) {
        case CE_TabBarTabShape:
            if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
                flat::tab(*painter, *tab);
            }
            return;
        case CE_HeaderSection:
            if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
                flat::headerSection(*painter, *header);
            }
            return;
        case CE_ProgressBarGroove:
            flat::progressGroove(*painter, *option);
            return;
        case CE_ProgressBarContents:
            if (const auto* progress = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
                flat::progressContents(*painter, *progress);
            }
            return;
        case CE_ProgressBarLabel:
            // No room for text on a line this thin; who needs the number puts a label beside it.
            return;
        case CE_MenuBarItem:
            if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
                flat::menuBarItem(*painter, *item);
                const bool underlined = proxy()->styleHint(SH_UnderlineShortcut, option, widget) != 0;
                proxy()->drawItemText(painter, item->rect, Qt::AlignCenter | (underlined ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                                      item->palette, (item->state & State_Enabled) != 0, item->text, QPalette::WindowText);
            }
            return;
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
        case CE_ComboBoxLabel:
            if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo != nullptr && !combo->editable) {
                QStyleOptionComboBox copy = *combo;
                const QRect room = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
                copy.currentText = option->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, room.width() - flat::kTextMargin);
                QProxyStyle::drawControl(element, &copy, painter, widget);
                return;
            }
            break;
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

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const {
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin != nullptr) {
        return flat::spinBoxPart(*spin, part);
    }
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && bar != nullptr) {
        return flat::scrollBarPart(*bar, part);
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
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
                flat::arrow(*painter, part(which), direction, flat::arrowColour(state, (option->activeSubControls & which) != 0));
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
        flat::arrow(*painter, visualRect(option->direction, option->rect, arrowRect), PE_IndicatorArrowDown,
                    flat::arrowColour(*option, false));
        return;
    }
    if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        control == CC_ToolButton && tool != nullptr && flat::opensMenu(*tool)) {
        QStyleOptionToolButton copy = *tool;
        copy.features &= ~QStyleOptionToolButton::HasMenu;
        QProxyStyle::drawComplexControl(control, &copy, painter, widget);
        const QRect end(option->rect.right() - flat::kMenuArrow - 2, option->rect.top(), flat::kMenuArrow, option->rect.height());
        flat::arrow(*painter, visualRect(option->direction, option->rect, end), PE_IndicatorArrowDown, flat::arrowColour(*option, false));
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
