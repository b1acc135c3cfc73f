#include "app/window/panel_layout.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace posenc {
namespace {

constexpr int kLargestBreadth = 4096;

constexpr std::pair<PanelPlace, const char*> kPlaces[] = {
    {PanelPlace::Pane, "pane"}, {PanelPlace::Below, "below"}, {PanelPlace::Window, "window"}};

QJsonArray rectOf(const QRect& rect) {
    return {rect.x(), rect.y(), rect.width(), rect.height()};
}

QRect rectOf(const QJsonArray& numbers) {
    return numbers.size() == 4 ? QRect(numbers[0].toInt(), numbers[1].toInt(), numbers[2].toInt(), numbers[3].toInt()) : QRect();
}

std::optional<bool> flagOf(const QJsonValue& value) {
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

}  // namespace

QByteArray toJson(const PanelLayout& layout) {
    QJsonArray panels;
    for (const PanelLayout::Panel& panel : layout.panels) {
        QJsonObject one{{QStringLiteral("name"), panel.name}};
        for (const auto& [place, word] : kPlaces) {
            if (place == panel.place) {
                one[QStringLiteral("place")] = QLatin1String(word);
            }
        }
        if (panel.window.isValid()) {
            one[QStringLiteral("window")] = rectOf(panel.window);
        }
        panels << one;
    }
    QJsonObject breadths;
    for (const auto& [name, breadth] : layout.breadths) {
        breadths[name] = breadth;
    }
    QJsonObject out{{QStringLiteral("panels"), panels},
                    {QStringLiteral("current"), layout.current},
                    {QStringLiteral("breadths"), breadths},
                    {QStringLiteral("below"), layout.below},
                    {QStringLiteral("drawer"), layout.drawer}};
    if (layout.shown) {
        out[QStringLiteral("shown")] = *layout.shown;
    }
    if (layout.pinned) {
        out[QStringLiteral("pinned")] = *layout.pinned;
    }
    return QJsonDocument(out).toJson(QJsonDocument::Compact);
}

PanelLayout panelLayoutOf(const QByteArray& json) {
    const QJsonObject in = QJsonDocument::fromJson(json).object();
    PanelLayout layout;
    for (const QJsonValue value : in[QStringLiteral("panels")].toArray()) {
        const QJsonObject one = value.toObject();
        PanelLayout::Panel panel;
        panel.name = one[QStringLiteral("name")].toString();
        for (const auto& [place, word] : kPlaces) {
            if (one[QStringLiteral("place")].toString() == QLatin1String(word)) {
                panel.place = place;
            }
        }
        panel.window = rectOf(one[QStringLiteral("window")].toArray());
        layout.panels.push_back(panel);
    }
    layout.current = in[QStringLiteral("current")].toString();
    const QJsonObject breadths = in[QStringLiteral("breadths")].toObject();
    for (auto it = breadths.begin(); it != breadths.end(); ++it) {
        if (const int breadth = it.value().toInt(); breadth > 0 && breadth <= kLargestBreadth) {
            layout.breadths[it.key()] = breadth;
        }
    }
    layout.below = std::clamp(in[QStringLiteral("below")].toInt(), 0, kLargestBreadth);
    layout.drawer = in[QStringLiteral("drawer")].toString();
    layout.shown = flagOf(in[QStringLiteral("shown")]);
    layout.pinned = flagOf(in[QStringLiteral("pinned")]);
    return layout;
}

}  // namespace posenc
