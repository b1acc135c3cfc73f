#include <algorithm>
#include <cmath>

#include "engine/analysis/profile.h"
#include "tests/engine/model_support.h"
#include "tests/support/test_program.h"

using namespace posenc;
using namespace posenc::testing;

Q_DECLARE_METATYPE(Parameters::Map)

namespace {

/// The tensors of a model that are made of the input, or those that are the network's own.
TensorMap tensorsOf(const Model& model, bool content) {
    TensorMap out;
    for (const TensorDeclaration& tensor : model.encoding().tensors) {
        if (const auto found = model.tensors().find(tensor.name); tensor.content == content && found != model.tensors().end()) {
            out.emplace(*found);
        }
    }
    return out;
}

Index countOf(const Model& model, LayerRole role) {
    return static_cast<Index>(model.layersOf({&role, 1}).size());
}

}  // namespace

/// What a layer says that it is shows in its numbers and its axes.
class LayerRoleTest : public QObject {
    Q_OBJECT

    std::shared_ptr<const Model> model_;

    void addModels() const {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<Parameters::Map>("parameters");
        for (const EncodingDeclaration& encoding : catalogue()) {
            QTest::newRow(encoding.id.c_str()) << QString::fromStdString(encoding.id) << Parameters::Map();
        }
        const auto row = [](const char* name, const char* encoding, const Parameters::Map& parameters) {
            QTest::newRow(name) << QString::fromLatin1(encoding) << parameters;
        };
        row("a window that is shifted", "swin", {{"window", Grid{2, 2}}, {"grid", Grid{4, 4}}, {"shift", Index{1}}});
        row("a class token", "swin", {{"window", Grid{2, 3}}, {"class-token", true}});
        row("a table for each axis", "irpe", {{"method", std::string("cross")}});
        row("an error as published", "factorized-2d", {{"grid", Grid{3, 3}}, {"variant", std::string("as-published")}});
        row("a grid of positions", "learned-absolute", {{"length", Index{10}}, {"grid", Grid{3, 3}}});
        row("a causal mask", "t5", {{"causal", true}});
    }

    void make() {
        QFETCH(const QString, encoding);
        QFETCH(const Parameters::Map, parameters);
        model_ = build(encoding.toStdString(), parameters);
    }

    /// The same network with another input, or the same input in another network.
    [[nodiscard]] std::shared_ptr<const Model> withOther(bool content) const {
        return build(model_->encoding().id, model_->parameters().values(), tensorsOf(*model_, !content), model_->seed() + 1);
    }

    [[nodiscard]] bool hasRowsOf(const LayerDeclaration& index) const {
        const auto map = model_->index(index.id);
        const auto table = model_->fieldOf(LayerRole::Table, 0).value();
        for (const bool rows : {true, false}) {
            const AxisMeaning& meaning = rows ? table->rowMeaning() : table->columnMeaning();
            if (meaning.kind == AxisMeaning::Kind::MapRow && meaning.index == index.id) {
                return map->bounds().second < table->rows() * table->columns();
            }
            if (meaning.kind == AxisMeaning::Kind::TableRow && meaning.index == index.id) {
                return map->bounds().second < (rows ? table->rows() : table->columns());
            }
        }
        // Of two tables, one for each axis, one is shown.
        return index.role == LayerRole::AxisIndex;
    }

private Q_SLOTS:
    void axesFitTheRole_data() { addModels(); }
    void axesFitTheRole() {
        make();
        for (const LayerDeclaration& layer : model_->layers()) {
            const auto field = fieldOf(*model_, layer.id);
            const bool pairs = isOfPairs(*field) && field->rows() == model_->queries() && field->columns() == model_->keys();
            bool fits = true;
            switch (layer.role) {
                case LayerRole::Offset:
                case LayerRole::TableIndex:
                case LayerRole::AxisIndex:
                    fits = pairs && layer.stack == LayerStack::None && model_->index(layer.id) != nullptr;
                    break;
                case LayerRole::Content:
                case LayerRole::Bias:
                case LayerRole::Position:
                case LayerRole::Logits:
                case LayerRole::Probability:
                    fits = pairs && layer.stack == LayerStack::Heads && model_->stackSize(layer.id) == model_->heads();
                    break;
                case LayerRole::Mask:
                case LayerRole::Visible:
                    fits = pairs;
                    break;
                case LayerRole::TableMap:
                    fits = field->rowMeaning().kind == AxisMeaning::Kind::MapRow;
                    break;
                case LayerRole::Output:
                    fits = field->rows() == model_->queries() && field->columnMeaning().kind == AxisMeaning::Kind::Feature;
                    break;
                case LayerRole::Score: {
                    // Products with every row of the table; where pairs read between two rows, each by the position that it is for.
                    const auto table = model_->fieldOf(LayerRole::Table, 0);
                    const bool ofRows = field->rowMeaning().kind == AxisMeaning::Kind::QueryToken && field->rows() == model_->queries();
                    fits = pairs || (ofRows && (field->columnMeaning().kind == AxisMeaning::Kind::TableRow ||
                                                (table.ok() && field->columns() == table.value()->rows() &&
                                                 field->columnMeaning().label == table.value()->rowMeaning().label)));
                    break;
                }
                case LayerRole::Region:
                case LayerRole::Table:
                case LayerRole::Numbers:
                case LayerRole::Frequency:
                case LayerRole::PositionId:
                case LayerRole::Similarity:
                case LayerRole::Factor:
                    fits = !isOfPairs(*field) || layer.stack == LayerStack::Channels || layer.role == LayerRole::Similarity;
                    break;
            }
            QVERIFY2(fits, layer.id.c_str());
        }
    }

    void numbersFitTheRole_data() { addModels(); }
    void numbersFitTheRole() {
        make();
        for (const LayerDeclaration& layer : model_->layers()) {
            const LayerRole role = layer.role;
            const auto field = fieldOf(*model_, layer.id);
            const naive::Matrix cells = cellsOf(*field);
            const bool names = role == LayerRole::TableIndex || role == LayerRole::AxisIndex || role == LayerRole::Region;
            if (names || role == LayerRole::Offset) {
                QVERIFY2(field->integer(), layer.id.c_str());
            }
            for (const double value : cells.cells) {
                // A class token has no offset.
                if (std::isnan(value) && role == LayerRole::Offset) {
                    continue;
                }
                const bool fits = (!field->integer() || value == std::round(value)) && (!names || value >= -1) &&
                                  (role != LayerRole::Similarity || std::abs(value) <= 1.0001) && (role != LayerRole::Mask || value <= 0) &&
                                  (role != LayerRole::Factor || value >= 0);
                QVERIFY2(fits, qPrintable(QStringLiteral("%1: %2").arg(layer.id.c_str()).arg(value)));
            }
            if (role == LayerRole::TableIndex || role == LayerRole::AxisIndex) {
                QVERIFY2(hasRowsOf(layer), layer.id.c_str());
            }
        }
    }

    /// One attention, of logits that all have, and one index or one for each axis.
    void modelsHaveOneOfEach_data() { addModels(); }
    void modelsHaveOneOfEach() {
        make();
        const Index attentions = model_->encoding().layer("attention") == nullptr ? 0 : 1;
        for (const LayerRole role : {LayerRole::Content, LayerRole::Probability, LayerRole::Output}) {
            QCOMPARE(countOf(*model_, role), attentions);
        }
        // A mixture of two softmaxes has no logits.
        QCOMPARE(countOf(*model_, LayerRole::Logits), model_->encoding().id == "convit" ? Index{0} : attentions);
        const Index axes = countOf(*model_, LayerRole::AxisIndex);
        QVERIFY(axes == 0 || ((axes == 2 || axes == 3) && countOf(*model_, LayerRole::TableIndex) == 0));
        QVERIFY(countOf(*model_, LayerRole::TableIndex) <= 1);
        QVERIFY(countOf(*model_, LayerRole::Table) <= 1);
    }

    void attentionIsTheSoftmaxOfTheLogits_data() { addModels(); }
    void attentionIsTheSoftmaxOfTheLogits() {
        make();
        if (!model_->layerOf(LayerRole::Probability) || !model_->layerOf(LayerRole::Logits)) {
            return;
        }
        const naive::Matrix logits = cellsOf(*model_->fieldOf(LayerRole::Logits, 0).value());
        const naive::Matrix attention = cellsOf(*model_->fieldOf(LayerRole::Probability, 0).value());
        for (Index query = 0; query < logits.rows; ++query) {
            const double all = naive::sum(logits.columns, [&](Index key) { return std::exp(logits.at(query, key)); });
            for (Index key = 0; key < logits.columns; ++key) {
                QVERIFY(std::abs(attention.at(query, key) - std::exp(logits.at(query, key)) / all) < 1e-5);
            }
        }
    }

    /// What position alone adds is the same for every input; the products of the input are the same in every network.
    void sharesDependOnWhatTheirRoleSays_data() { addModels(); }
    void sharesDependOnWhatTheirRoleSays() {
        make();
        const auto otherInput = withOther(true);
        const auto otherNetwork = withOther(false);
        for (const LayerDeclaration& layer : model_->layers()) {
            const bool share = layer.role == LayerRole::Bias || layer.role == LayerRole::Position || layer.role == LayerRole::Content;
            if (!share) {
                continue;
            }
            const naive::Matrix own = cellsOf(*model_, layer.id);
            if (std::ranges::all_of(own.cells, [](double value) { return value == 0; })) {
                continue;  // a term of an optional tensor that is absent
            }
            const bool alone = difference(cellsOf(*otherInput, layer.id), own, 1e-6).isEmpty();
            QVERIFY2(alone == (layer.role == LayerRole::Bias), layer.id.c_str());
            if (layer.role == LayerRole::Content) {
                POSENC_SAME(difference(cellsOf(*otherNetwork, layer.id), own, 1e-6));
            }
        }
    }
};

POSENC_TEST_APPLESS(LayerRoleTest)
#include "layer_role_test.moc"
