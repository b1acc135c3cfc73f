#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/common/trained_file.h"

namespace posenc::test {

/// The attention of one block of a sample as the network computed it that was trained (resources/samples/train.py): plain loops in
/// double over the file's own tensors, found by their names there.
class SampleReference {
public:
    SampleReference(const TrainedFile& file, const std::string& block, const std::string& queriesKey) : file_(file) {
        q_ = read(queriesKey);
        k_ = read(beside(queriesKey, "keys"));
        v_ = read(beside(queriesKey, "values"));
        const std::string at = block + ".";
        const std::string kind = metadata("encoding");
        causal_ = metadata("causal") == "True";
        scale_ = kind.starts_with("t5") ? 1.0 : 1.0 / std::sqrt(static_cast<double>(width()));
        if (kind == "swin") {
            const Tensor table = read(at + "relative_position_bias_table");
            const Tensor index = read(at + "relative_position_index");
            plus_ = [=, this](Index h, Index i, Index j) {
                return value(table, static_cast<Index>(value(index, i * tokens() + j)) * heads() + h);
            };
        } else if (kind == "factorized-2d") {
            const Tensor rows = read(at + "rel_height");
            const Tensor columns = read(at + "rel_width");
            plus_ = [=, this](Index h, Index i, Index j) {
                return scale_ *
                       (dot(q_, h * tokens() + i, rows, j / 14 - i / 14 + 13) + dot(q_, h * tokens() + i, columns, j % 14 - i % 14 + 13));
            };
        } else if (kind == "learned-absolute") {
            // Added to queries and keys, each head its own features, instead of to the network's input.
            const Tensor all = read(file.entries().front().name);
            plus_ = [=, this](Index h, Index i, Index j) {
                const Index head = heads();
                const Index atI = h * tokens() + i;
                const Index atJ = h * tokens() + j;
                return scale_ *
                       (dot(q_, atI, all, j * head + h) + dot(all, i * head + h, k_, atJ) + dot(all, i * head + h, all, j * head + h));
            };
        } else if (kind == "shaw") {
            const Tensor table = read(at + "rel_k");
            values_ = read(at + "rel_v");
            plus_ = [=, this](Index h, Index i, Index j) {
                return scale_ * dot(q_, h * tokens() + i, table, std::clamp<Index>(j - i, -16, 16) + 16);
            };
        } else if (kind == "relative-1d") {
            plus_ = perQuery(read(at + "rel_pos_emb"), tokens() - 1);
        } else if (kind == "music-transformer") {
            plus_ = perQuery(read(at + "Er"), tokens() - 1);
        } else if (kind == "transformer-xl-learned") {
            const Tensor table = read(at + "key_pos_embeddings");
            const Tensor bias = read(at + "key_pos_bias");
            const Tensor u = read(at + "query_pos_bias");
            plus_ = [=, this](Index h, Index i, Index j) {
                const Index row = (j - i + tokens()) * heads() + h;
                return scale_ * (dot(q_, h * tokens() + i, table, row) + dot(u, h, k_, h * tokens() + j) + value(bias, row));
            };
        } else if (kind == "t5" || kind == "t5-causal") {
            const Tensor table = read(at + "relative_attention_bias.weight");
            plus_ = [=, this](Index h, Index i, Index j) { return value(table, bucket(j - i, kind == "t5") * heads() + h); };
        }
    }

    [[nodiscard]] bool known() const { return static_cast<bool>(plus_); }
    [[nodiscard]] Index heads() const { return q_.dimension(0); }
    [[nodiscard]] Index tokens() const { return q_.dimension(1); }
    [[nodiscard]] Index width() const { return q_.dimension(2); }

    [[nodiscard]] std::vector<double> attention(Index head, Index query) const {
        const Index keys = causal_ ? query + 1 : tokens();
        std::vector<double> row(static_cast<std::size_t>(tokens()), 0.0);
        double largest = -1e300;
        for (Index j = 0; j < keys; ++j) {
            double& logit = row[static_cast<std::size_t>(j)];
            logit = scale_ * dot(q_, head * tokens() + query, k_, head * tokens() + j) + plus_(head, query, j);
            largest = std::max(largest, logit);
        }
        double sum = 0;
        for (Index j = 0; j < keys; ++j) {
            double& cell = row[static_cast<std::size_t>(j)];
            cell = std::exp(cell - largest);
            sum += cell;
        }
        for (double& cell : row) {
            cell /= sum;
        }
        return row;
    }

    [[nodiscard]] std::vector<double> output(Index head, Index query, const std::vector<double>& row) const {
        std::vector<double> mixed(static_cast<std::size_t>(width()), 0.0);
        for (Index j = 0; j < tokens(); ++j) {
            for (Index g = 0; g < width(); ++g) {
                double one = value(v_, (head * tokens() + j) * width() + g);
                if (values_.size() > 1) {
                    one += value(values_, (std::clamp<Index>(j - query, -16, 16) + 16) * width() + g);
                }
                mixed[static_cast<std::size_t>(g)] += row[static_cast<std::size_t>(j)] * one;
            }
        }
        return mixed;
    }

private:
    using Plus = std::function<double(Index head, Index query, Index key)>;

    static double value(const Tensor& tensor, Index place) { return static_cast<double>(tensor.values()[static_cast<std::size_t>(place)]); }

    /// Product of two runs of `width()` numbers, counted in such runs.
    [[nodiscard]] double dot(const Tensor& a, Index runOfA, const Tensor& b, Index runOfB) const {
        double sum = 0;
        for (Index g = 0; g < width(); ++g) {
            sum += value(a, runOfA * width() + g) * value(b, runOfB * width() + g);
        }
        return sum;
    }
    /// scale q_i . table[j - i + zero]
    [[nodiscard]] Plus perQuery(const Tensor& table, Index zero) const {
        return [=, this](Index h, Index i, Index j) { return scale_ * dot(q_, h * tokens() + i, table, j - i + zero); };
    }
    /// T5's 32 buckets up to a distance of 128.
    static Index bucket(Index offset, bool bothWays) {
        const Index side = bothWays ? 16 : 32;
        const Index start = bothWays && offset > 0 ? side : 0;
        const Index distance = bothWays ? std::abs(offset) : std::max<Index>(-offset, 0);
        const Index exact = side / 2;
        if (distance < exact) {
            return start + distance;
        }
        const float far = std::log(static_cast<float>(distance) / static_cast<float>(exact)) /
                          static_cast<float>(std::log(128.0 / static_cast<double>(exact))) * static_cast<float>(side - exact);
        return start + std::min(side - 1, exact + static_cast<Index>(far));
    }

    [[nodiscard]] std::string metadata(std::string_view key) const {
        for (const auto& [name, text] : file_.metadata()) {
            if (name == key) {
                return text;
            }
        }
        return {};
    }
    [[nodiscard]] Tensor read(const std::string& name) const {
        auto tensor = readTensor(file_, name);
        return tensor.ok() ? std::move(tensor).value() : Tensor(Shape{1, 1, 1}, {0.0F});
    }
    /// The tensor of another name with the same prefix.
    static std::string beside(const std::string& key, const std::string& name) { return key.substr(0, key.rfind("queries")) + name; }

    const TrainedFile& file_;
    Tensor q_{Shape{1, 1, 1}, {0.0F}}, k_{q_}, v_{q_}, values_{q_};
    bool causal_ = false;
    double scale_ = 1;
    Plus plus_;
};

}  // namespace posenc::test
