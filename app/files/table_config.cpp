#include "app/files/table_config.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/messages/config_text.h"
#include "app/scene/source_windows.h"
#include "engine/model/model.h"
#include "engine/recognition/arrangement.h"

namespace posenc {

namespace {

using Shapes = std::map<std::string, Shape, std::less<>>;

/// Of what is bound, as the encoding reads it.
Shapes shapesOf(const TrainedFile& file, const Scene& table) {
    Shapes out;
    for (const auto& [name, source] : table.tensors) {
        if (const auto entry = entryOf(file, source.key)) {
            if (const auto shape = arrangedShape(file.entries()[*entry].shape, source.arrangement); shape.ok()) {
                out.emplace(name, shape.value());
            }
        }
    }
    return out;
}

/// The layers that the names of what is bound count.
std::set<Index> namedLayers(const NetworkConfig& network, const Scene& table) {
    std::set<Index> out;
    for (const auto& [name, source] : table.tensors) {
        if (const auto layer = network.layerIn(source.key)) {
            out.insert(*layer);
        }
    }
    return out;
}

/// A layer of each kind that has the encoding of the table: the one that the table's name counts, before all others, else the first.
std::vector<std::pair<Index, NetworkKind>> layersOf(const NetworkConfig& network, const Scene& table) {
    std::vector<std::pair<Index, NetworkKind>> out;
    const std::set<Index> named = namedLayers(network, table);
    for (const NetworkKind& kind : network.kinds) {
        if (kind.encoding == table.encoding) {
            const auto own = std::ranges::find_if(kind.layers, [&](Index layer) { return named.size() == 1 && named.contains(layer); });
            const Index layer = own != kind.layers.end() ? *own : kind.layers.empty() ? 0 : kind.layers.front();
            const auto whole = network.sceneOf(layer);
            out.emplace(own != kind.layers.end() ? out.begin() : out.end(), layer, whole.ok() ? whole.value() : kind);
        }
    }
    return out;
}

/// Whose number is taken where both say one.
enum class First : std::uint8_t { Table, Config };

Parameters::Map joined(const Scene& table, const NetworkKind& kind, First first) {
    Parameters::Map all = first == First::Table ? table.parameters : kind.parameters;
    const Parameters::Map& rest = first == First::Table ? kind.parameters : table.parameters;
    all.insert(rest.begin(), rest.end());
    return all;
}

}  // namespace

void addConfig(const TrainedFile& file, const NetworkConfig& network, const ConfigSource& source, Scene& table) {
    const auto layers = layersOf(network, table);
    if (layers.empty()) {
        return;
    }
    const EncodingDeclaration& encoding = *findEncoding(table.encoding);
    const auto take = [&](Index layer, Parameters::Map parameters) {
        table.config = source;
        table.config.layer = layer;
        table.parameters = std::move(parameters);
    };
    if (!noTensorText(encoding).isEmpty()) {
        return take(layers.front().first, joined(table, layers.front().second, First::Config));
    }
    const Shapes shapes = shapesOf(file, table);
    const auto fits = [&](const Parameters::Map& parameters) { return Model::misfits(encoding, parameters, shapes).empty(); };
    for (const auto& [layer, kind] : layers) {
        if (Parameters::Map all = joined(table, kind, First::Config); all == joined(table, kind, First::Table) && fits(all)) {
            return take(layer, std::move(all));
        }
    }
    for (const auto& [layer, kind] : layers) {
        Parameters::Map all = joined(table, kind, network.encoder ? First::Table : First::Config);
        if (fits(joined(table, kind, First::Config)) && fits(all)) {
            return take(layer, std::move(all));
        }
    }
    take(layers.front().first, table.parameters);
}

}  // namespace posenc
