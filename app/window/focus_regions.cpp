#include "app/window/focus_regions.h"

#include <QApplication>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

namespace posenc {
namespace {

bool isPressed(const QWidget& control) {
    return qobject_cast<const QToolButton*>(&control) != nullptr || qobject_cast<const QPushButton*>(&control) != nullptr;
}

QWidget* firstWhere(QWidget& within, bool (*wanted)(const QWidget&)) {
    for (QWidget* widget = within.nextInFocusChain(); widget != &within && widget != nullptr; widget = widget->nextInFocusChain()) {
        const bool control = (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isVisible() && widget->isEnabled();
        if (within.isAncestorOf(widget) && control && wanted(*widget)) {
            return widget;
        }
    }
    return nullptr;
}

}  // namespace

QWidget* firstControl(QWidget& within) {
    return firstWhere(within, [](const QWidget&) { return true; });
}

QWidget* firstField(QWidget& within) {
    QWidget* field = firstWhere(within, [](const QWidget& control) { return !isPressed(control); });
    return field != nullptr ? field : firstControl(within);
}

FocusRegions::FocusRegions(const std::vector<Parts>& regions, QObject* parent) : QObject(parent) {
    for (const Parts& parts : regions) {
        regions_.push_back({parts, {}});
    }
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (Region& region : regions_) {
            if (now != nullptr && region.holds(now)) {
                region.last = now;
            }
        }
    });
}

bool FocusRegions::Region::holds(const QWidget* widget) const {
    return std::any_of(parts.begin(), parts.end(), [&](const QWidget* part) { return part->isAncestorOf(widget); });
}

QWidget* FocusRegions::Region::target() const {
    if (last != nullptr && last->isVisible() && last->isEnabled()) {
        return last;
    }
    for (QWidget* part : parts) {
        if (QWidget* control = part->isVisible() ? firstControl(*part) : nullptr) {
            return control;
        }
    }
    return nullptr;
}

void FocusRegions::step(int by) {
    const auto count = static_cast<int>(regions_.size());
    const auto held =
        std::find_if(regions_.begin(), regions_.end(), [](const Region& one) { return one.holds(QApplication::focusWidget()); });
    const int now = held != regions_.end() ? static_cast<int>(held - regions_.begin()) : by > 0 ? -1 : count;
    for (int tried = 1; tried <= count; ++tried) {
        if (QWidget* next = regions_[static_cast<std::size_t>(((now + by * tried) % count + count) % count)].target()) {
            next->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

}  // namespace posenc
