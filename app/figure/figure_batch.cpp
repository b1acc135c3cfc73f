#include "app/figure/figure_batch.h"

#include <algorithm>

namespace posenc {

Result<std::vector<BatchFigure>> figureBatch(const FigureOptions& whole, const Model& model, bool heads, bool layers) {
    std::vector<BatchFigure> figures;
    if (!heads && !layers) {
        figures.push_back({QString(), whole});
        return figures;
    }
    std::vector<std::string> ids;
    const auto add = [&ids](const std::string& id) {
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
            ids.push_back(id);
        }
    };
    if (layers) {
        for (const LayerDeclaration& layer : model.layers()) {
            add(layer.id);
        }
    } else if (whole.items.empty()) {
        std::for_each(whole.layers.begin(), whole.layers.end(), add);
    } else {
        std::for_each(whole.items.begin(), whole.items.end(), [&](const FigureItem& item) { add(item.layer); });
    }
    for (const std::string& id : ids) {
        const auto layer = model.layer(id);
        if (!layer.ok()) {
            return layer.error();
        }
        const bool stacked = heads && layer.value().stack == LayerStack::Heads;
        for (Index head = 0; head < (stacked ? model.stackSize(id) : 1); ++head) {
            FigureItem item;
            item.layer = id;
            item.head = stacked ? HeadChoice{HeadChoice::Kind::One, head} : whole.head;
            const QString name = QLatin1Char('-') + QString::fromStdString(id);
            figures.push_back({plainFileName(stacked ? name + QStringLiteral("-head%1").arg(head) : name), whole});
            figures.back().options.items = {item};
        }
    }
    return figures;
}

QString figureName(const std::string& encoding, const std::vector<FigureItem>& items) {
    const bool one = !items.empty() && std::all_of(items.begin(), items.end(), [&](const FigureItem& item) {
        return item.encoding.empty() && item.layer == items.front().layer;
    });
    return plainFileName(QString::fromStdString(one ? encoding + '-' + items.front().layer : encoding));
}

QString plainFileName(const QString& text) {
    QString name;
    for (const QChar sign : text) {
        const bool plain = sign.unicode() < 0x80 && (sign.isLetterOrNumber() || sign == QLatin1Char('.') || sign == QLatin1Char('_'));
        name += plain ? sign : QLatin1Char('-');
    }
    return name;
}

}  // namespace posenc
