#include "app/code/export_line.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "app/scene/layer_colours.h"
#include "app/scene/source_arrangement.h"
#include "engine/core/shortest_text.h"
#include "engine/resizing/resize_table.h"

namespace posenc {
namespace {

QString quoted(const QString& word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    if (plain.match(word).hasMatch()) {
        return word;
    }
    QString inside = word;
    return QLatin1Char('\'') + inside.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

/// Words of a command, each flag with its value.
class CommandWords {
public:
    void flag(const QString& name, const QString& value) {
        // What begins with a dash would be read as a flag of its own.
        words_ += value.startsWith(QLatin1Char('-')) ? quoted(name + QLatin1Char('=') + value) : name + QLatin1Char(' ') + quoted(value);
    }
    void flag(const QString& name) { words_ += name; }
    [[nodiscard]] QString text() const { return words_.join(QLatin1Char(' ')); }

private:
    QStringList words_{QStringLiteral("posenc export")};
};

QString numberText(double number) {
    return QString::fromStdString(shortestText(number));
}

void addLook(CommandWords& words, const LayerLook& look) {
    using Range = LayerLook::Range;
    if (!look.colourMap.empty()) {
        words.flag(QStringLiteral("--colormap"), QString::fromStdString(look.colourMap));
    }
    if (look.reversed) {
        words.flag(QStringLiteral("--reversed"));
    }
    const bool limits = look.range == Range::Fixed || look.range == Range::Locked;
    if (look.range != Range::Auto) {
        words.flag(QStringLiteral("--range"), limits ? numberText(look.minimum) + QLatin1Char(',') + numberText(look.maximum)
                                              : look.range == Range::Symmetric ? QStringLiteral("symmetric")
                                              : look.range == Range::Shared    ? QStringLiteral("shared")
                                                                               : numberText(look.clip) + QLatin1Char('%'));
    }
    if (look.scale == LayerLook::Scale::Linear) {
        words.flag(QStringLiteral("--colorscale"), QStringLiteral("linear"));
    } else if (look.scale == LayerLook::Scale::Log) {
        words.flag(QStringLiteral("--colorscale"), QStringLiteral("log"));
    } else if (look.scale == LayerLook::Scale::Symlog) {
        words.flag(QStringLiteral("--colorscale"),
                   look.threshold > 0 ? QStringLiteral("symlog,") + numberText(look.threshold) : QStringLiteral("symlog"));
    }
    if (look.reduction && look.reduction != Reduction::Nearest) {
        words.flag(QStringLiteral("--reduce"), look.reduction == Reduction::Mean  ? QStringLiteral("mean")
                                               : look.reduction == Reduction::Min ? QStringLiteral("min")
                                                                                  : QStringLiteral("max"));
    }
}

/// Whether flags lead to the same tensors.
Result<bool> saidByFlags(const Scene& scene, const TensorStore& store) {
    Scene read = scene;
    read.provided.clear();
    for (auto& [name, source] : read.tensors) {
        source.arrangement.clear();
    }
    const auto done = arrangeAsRecognised(read, store);
    if (!done.ok()) {
        return done.error();
    }
    // What tensors were trained with decides how they follow other parameters.
    const bool follows = std::ranges::all_of(scene.provided, [&](const auto& trained) {
        const auto set = scene.parameters.find(trained.first);
        const auto known = read.provided.find(trained.first);
        const bool same = set != scene.parameters.end() && set->second == trained.second;
        return same || (known != read.provided.end() && known->second == trained.second);
    });
    return read.tensors == scene.tensors && (scene.tensors.empty() || follows);
}

}  // namespace

Result<std::optional<QString>> exportCommandLine(const Scene& scene, const std::string& layer, const QString& output,
                                                 const TensorStore& store) {
    const auto said = saidByFlags(scene, store);
    if (!said.ok() || !said.value() || scene.sign) {
        return said.ok() ? Result<std::optional<QString>>(std::optional<QString>()) : said.error();
    }
    CommandWords words;
    words.flag(QStringLiteral("--encoding"), QString::fromStdString(scene.encoding));
    for (const auto& [id, value] : scene.parameters) {
        const QString name = QString::fromStdString(id);
        if (const bool* on = std::get_if<bool>(&value)) {
            words.flag((*on ? QStringLiteral("--") : QStringLiteral("--no-")) + name);
        } else {
            words.flag(QStringLiteral("--") + name, QString::fromStdString(toString(value)));
        }
    }
    for (const auto& [name, source] : scene.tensors) {
        words.flag(QStringLiteral("--tensor"),
                   QString::fromStdString(name + "=" + source.file + (source.key.empty() ? std::string() : ":" + source.key)));
    }
    if (scene.seed != 0) {
        words.flag(QStringLiteral("--seed"), QString::number(scene.seed));
    }
    for (const ResizeMethodDeclaration& method : resizeMethods()) {
        if (!scene.tensors.empty() && scene.fit == method.method) {
            words.flag(QStringLiteral("--fit"), QString::fromLatin1(method.id));
        }
    }
    words.flag(QStringLiteral("--head"), scene.head.kind == HeadChoice::Kind::Mean  ? QStringLiteral("mean")
                                         : scene.head.kind == HeadChoice::Kind::All ? QStringLiteral("all")
                                                                                    : QString::number(scene.head.head));
    const EncodingDeclaration* encoding = findEncoding(scene.encoding);
    for (const LayerDeclaration& declared : encoding != nullptr ? encoding->layers : std::vector<LayerDeclaration>()) {
        const auto slice = scene.slices.find(declared.stack);
        if (declared.id == layer && slice != scene.slices.end()) {
            words.flag(QStringLiteral("--slice"), QString::number(slice->second));
        }
    }
    if (output.endsWith(QLatin1String(".png"))) {
        addLook(words, lookOf(scene.looks, layer));
    }
    words.flag(QStringLiteral("--layer"), QString::fromStdString(layer));
    words.flag(QStringLiteral("--output"), output);
    return std::optional(words.text());
}

}  // namespace posenc
