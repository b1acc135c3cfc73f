#include "app/code/layer_code.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <array>
#include <utility>

#include "app/code/code_template.h"
#include "app/code/code_text.h"
#include "app/code/export_line.h"
#include "app/code/tensor_code.h"
#include "app/messages/contexts.h"
#include "engine/core/build_info.h"

namespace posenc {
namespace {

constexpr std::array<CodeFormatName, 4> kFormats{{{CodeFormat::NumPy, "numpy", "NumPy"},
                                                  {CodeFormat::PyTorch, "pytorch", "PyTorch"},
                                                  {CodeFormat::Flex, "flex", "FlexAttention"},
                                                  {CodeFormat::Einops, "einops", "einops"}}};

QString identifier(const std::string& id) {
    return QString::fromStdString(id).replace(QLatin1Char('-'), QLatin1Char('_'));
}

TemplateFacts factsOf(const LayerCodeRequest& request) {
    TemplateFacts facts;
    facts.as = QLatin1String(kFormats[static_cast<std::size_t>(request.format)].id);
    for (const auto& [id, value] : request.model.parameters().values()) {
        facts.values.insert(QString::fromStdString(id), QString::fromStdString(toString(value)));
    }
    for (const auto& [name, tensor] : request.model.tensors()) {
        facts.shapes.insert(QString::fromStdString(name), tensor.shape());
        if (tensor.origin().kind != Origin::Kind::Random) {
            facts.bound.insert(QString::fromStdString(name));
        }
    }
    return facts;
}

/// Puts code together: the definitions that a name needs, in an order in which they can run.
class LayerWriter {
public:
    LayerWriter(const LayerCodeRequest& request, const TensorStore& store)
        : request_(request),
          store_(store),
          template_(QString::fromStdString(request.model.encoding().id), factsOf(request)),
          layer_(request.layer.starts_with("tensor-") ? tensorName(request.layer.substr(7)) : identifier(request.layer)) {
        for (const auto& [name, tensor] : request.model.tensors()) {
            tensors_.insert(tensorName(name), name);
        }
    }

    [[nodiscard]] Result<LayerCode> write() {
        const QString refusal = request_.format == CodeFormat::Flex ? writeFlex() : writeLayer();
        if (!refusal.isEmpty()) {
            return LayerCode{{}, refusal};
        }
        return finish();
    }

private:
    [[nodiscard]] QString tensorName(const std::string& name) const {
        return identifier(name) + (request_.model.encoding().layer(name) != nullptr ? QStringLiteral("_tensor") : QString());
    }

    /// Adds what `name` needs, and then itself, to a list of blocks; parameters and tensors to their own.
    void collect(const QString& name, QList<const CodeBlock*>& into) {
        if (const CodeBlock* block = template_.find(name)) {
            if (!done_.contains(block)) {
                done_.insert(block);
                for (const QString& read : block->reads()) {
                    collect(read, into);
                }
                (block->numpy ? helpers_ : into).append(block);
            }
        } else if (tensors_.contains(name)) {
            neededTensors_.append(name);
        } else if (parameterOf(name) != nullptr || name == QLatin1String("seed")) {
            neededParameters_.append(name);
        }
    }

    [[nodiscard]] const ParameterDeclaration* parameterOf(const QString& name) const {
        const auto& all = request_.model.encoding().parameters;
        const auto found = std::ranges::find_if(all, [&](const auto& one) { return identifier(one.id) == name; });
        return found == all.end() ? nullptr : &*found;
    }

    QString writeLayer() {
        QList<const CodeBlock*> body;
        if (const CodeBlock* shown = template_.find(layer_ + QStringLiteral("_layer"))) {
            for (const QString& read : shown->reads()) {
                collect(read, body);
            }
            result_ = code::textOf(*shown, layer_ + QStringLiteral("_layer"), QStringLiteral("result"));
        } else {
            collect(layer_, body);
            result_ = QStringLiteral("result = ") + layer_;
        }
        body_ = code::joined(body);
        static const QRegularExpression byAxes(QStringLiteral("\\b(np\\.einsum|rearrange)\\("));
        if (request_.format == CodeFormat::Einops && !body_.contains(byAxes)) {
            return MessagesText::tr("The code of %1 has no products and rearranges nothing, so einops has nothing to write; PyTorch has.",
                                    "layer")
                .arg(QString::fromStdString(request_.layer));
        }
        return {};
    }

    /// What is given to the functions of a pair: head, query, key, and the product that the encoding scales.
    [[nodiscard]] bool isArgument(const QString& name) const {
        return name == template_.flex().value(3) || name == QLatin1String("h") || name == QLatin1String("i") || name == QLatin1String("j");
    }

    /// Whether a definition depends on the pair of tokens, and so belongs into the functions that FlexAttention calls.
    [[nodiscard]] bool ofPair(const QString& name) {
        if (isArgument(name)) {
            return true;
        }
        const auto known = ofPair_.constFind(name);
        if (known != ofPair_.constEnd()) {
            return *known;
        }
        const CodeBlock* block = template_.find(name);
        ofPair_.insert(name, false);
        const bool pair = block != nullptr && !block->function && !block->dense &&
                          std::any_of(block->reads().begin(), block->reads().end(), [this](const QString& read) { return ofPair(read); });
        ofPair_.insert(name, pair);
        return pair;
    }

    void collectPair(const QString& name, QList<const CodeBlock*>& inner, QList<const CodeBlock*>& outer) {
        if (isArgument(name)) {
            return;
        }
        if (!ofPair(name)) {
            collect(name, outer);
            return;
        }
        const CodeBlock* block = template_.find(name);
        if (!inner.contains(block)) {
            for (const QString& read : block->reads()) {
                collectPair(read, inner, outer);
            }
            inner.append(block);
        }
    }

    /// A function of one pair that returns what `name` is for it.
    QString pairFunction(const QString& head, const QString& name, QList<const CodeBlock*>& outer) {
        QList<const CodeBlock*> inner;
        collectPair(name, inner, outer);
        return code::pairFunction(head, name, inner, template_.flex().value(3));
    }

    [[nodiscard]] QString flexRefusal() const {
        const QString layer = QString::fromStdString(request_.layer);
        static const QStringList layers{QStringLiteral("bias"),   QStringLiteral("position"),  QStringLiteral("visible"),
                                        QStringLiteral("logits"), QStringLiteral("attention"), QStringLiteral("output")};
        if (!layers.contains(layer)) {
            return MessagesText::tr("FlexAttention computes scores and attention, not the layer %1; its code is for %2.", "layer, list")
                .arg(layer, layers.join(QLatin1String(", ")));
        }
        if (template_.holds(QStringLiteral("no-flex"))) {
            return MessagesText::tr("FlexAttention computes one softmax of one score, and the attention of %1 is made otherwise.",
                                    "encoding")
                .arg(QString::fromStdString(request_.model.encoding().id));
        }
        if (template_.holds(QStringLiteral("no-flex-") + layer)) {
            return layer == QLatin1String("position")
                       ? MessagesText::tr(
                             "With %1 positions change queries and keys before FlexAttention is called; its code is for logits, "
                             "attention and output.",
                             "encoding")
                             .arg(QString::fromStdString(request_.model.encoding().id))
                       : MessagesText::tr("The layer %1 needs sums over keys that FlexAttention does not return; PyTorch code has them.",
                                          "layer")
                             .arg(layer);
        }
        return {};
    }

    QString writeFlex() {
        if (const QString refusal = flexRefusal(); !refusal.isEmpty()) {
            return refusal;
        }
        const QStringList& call = template_.flex();
        const bool output = layer_ == QLatin1String("output");
        const bool mask = layer_ == QLatin1String("visible");
        const bool share = layer_ == QLatin1String("bias") || layer_ == QLatin1String("position");
        const bool masked = mask || (!share && template_.holds(QStringLiteral("masked")));
        QList<const CodeBlock*> outer;
        QStringList functions;
        if (!mask) {
            // A layer's own share of the score, where the score has more than that.
            const QString own = layer_ + QStringLiteral("_scores");
            const QString function = pairFunction(QStringLiteral("def score_mod(score, b, h, q_idx, kv_idx):"),
                                                  share && template_.find(own) != nullptr ? own : QStringLiteral("scores"), outer);
            // Where queries and keys have all of the position, the score stays as it is.
            functions += function.endsWith(QLatin1String("):\n    return score")) ? QStringList() : QStringList(function);
        }
        const bool scored = !functions.isEmpty();
        if (masked) {
            functions.append(pairFunction(QStringLiteral("def mask_mod(b, h, q_idx, kv_idx):"), QStringLiteral("visible"), outer));
        }
        if (!share && !mask) {
            const QStringList wanted = namesIn(call.mid(0, 3).join(QLatin1Char(' ')))
                                       << (output ? QStringList(QStringLiteral("values")) : QStringList());
            for (const QString& name : wanted) {
                collect(name, outer);
            }
        }
        if (output) {
            result_ = code::flexCall(call, scored, masked);
        } else {
            if (layer_ == QLatin1String("attention")) {
                collect(QStringLiteral("softmax"), outer);
            }
            // The functions once more, of all pairs at once.
            QList<const CodeBlock*> pairs;
            for (const char* name : {"h", "i", "j"}) {
                collect(QLatin1String(name), pairs);
            }
            const CodeBlock* shown = share ? template_.find(layer_ + QStringLiteral("_layer")) : nullptr;
            for (const QString& read : shown != nullptr ? shown->reads() : QStringList()) {
                if (read != layer_) {
                    collect(read, pairs);
                }
            }
            result_ = code::joined(pairs) + QLatin1Char('\n') + code::flexPairs(call, layer_, scored, masked);
            if (shown != nullptr) {
                result_ += QStringLiteral("\n%1 = result\n").arg(layer_) +
                           code::textOf(*shown, layer_ + QStringLiteral("_layer"), QStringLiteral("result"));
            }
        }
        body_ = code::joined(outer) + QStringLiteral("\n\n\n") + functions.join(QStringLiteral("\n\n\n")) +
                (functions.isEmpty() ? QString() : QStringLiteral("\n"));
        return {};
    }

    [[nodiscard]] Result<LayerCode> finish() {
        neededTensors_.removeDuplicates();
        QStringList tensors;
        const bool numpy = request_.format == CodeFormat::NumPy;
        // Functions that load and draw read no tensor.
        const QStringList needed = neededTensors_;
        for (const QString& name : needed) {
            const auto expression = tensorExpression(request_.model, request_.scene, tensors_.value(name), store_);
            if (!expression.ok()) {
                return expression.error();
            }
            if (expression.value().isEmpty()) {
                return LayerCode{
                    {},
                    MessagesText::tr("Code cannot express how the tensor %1 is read from its file. Save the scene and use posenc export "
                                     "--session FILE.posenc.")
                        .arg(QString::fromStdString(tensors_.value(name)))};
            }
            const QStringList calls = namesIn(expression.value());
            for (const QString& call : calls) {
                collect(call, helpers_);
            }
            tensors.append(name + QStringLiteral(" = ") +
                           (numpy ? expression.value() : QStringLiteral("torch.from_numpy(%1)").arg(expression.value())));
        }
        const QString made = code::joined(helpers_);
        code::Parts parts;
        parts.header = header();
        parts.helpers = made;
        parts.parameters = parameterLines();
        parts.tensors = tensors.join(QLatin1Char('\n'));
        parts.body = code::inDialect(body_, request_.format);
        parts.result = code::inDialect(result_ + selection(), request_.format);
        return LayerCode{code::document(parts, request_.format), {}};
    }

    [[nodiscard]] QString parameterLines() {
        neededParameters_.removeDuplicates();
        QStringList lines;
        for (const QString& name : std::as_const(neededParameters_)) {
            if (const ParameterDeclaration* parameter = parameterOf(name)) {
                const ParameterValue& value = request_.model.parameters().values().find(parameter->id)->second;
                lines.append(QStringLiteral("%1 = %2  # %3").arg(name, pythonLiteral(value), QString::fromStdString(parameter->label)));
            } else {
                lines.append(QStringLiteral("seed = %1").arg(request_.model.seed()));
            }
        }
        return lines.join(QLatin1Char('\n'));
    }

    /// What takes the wanted matrices of a stack.
    [[nodiscard]] QString selection() const {
        const auto declared = request_.model.layer(request_.layer);
        const auto shape = request_.model.fullShape(request_.layer);
        if (!declared.ok() || !shape.ok() || shape.value().size() != 3) {
            return {};
        }
        const LayerStack stack = declared.value().stack;
        const auto line = [](const QString& what) { return QStringLiteral("\nresult = result") + what; };
        if (stack == LayerStack::Heads) {
            if (!request_.several.empty()) {
                return line(
                    QLatin1Char('[') +
                    pythonTuple(request_.several).replace(QLatin1Char('('), QLatin1Char('[')).replace(QLatin1Char(')'), QLatin1Char(']')) +
                    QLatin1Char(']'));
            }
            return request_.head.kind == HeadChoice::Kind::One    ? line(QStringLiteral("[%1]").arg(request_.head.head))
                   : request_.head.kind == HeadChoice::Kind::Mean ? line(QStringLiteral(".mean(axis=0)"))
                                                                  : QString();
        }
        if (request_.slice.kind != SliceChoice::Kind::One || stack == LayerStack::None || stack == LayerStack::Row) {
            return {};
        }
        return line((stack == LayerStack::Components ? QStringLiteral("[..., %1]") : QStringLiteral("[%1]")).arg(request_.slice.slice));
    }

    [[nodiscard]] QString header() const {
        const EncodingDeclaration& encoding = request_.model.encoding();
        QStringList lines{QStringLiteral("Layer %1 of the encoding %2, by Posenc %3.")
                              .arg(QString::fromStdString(request_.layer), QString::fromStdString(encoding.id),
                                   QString::fromUtf8(engineVersion().data(), static_cast<qsizetype>(engineVersion().size()))),
                          QStringLiteral("Source: ") + QString::fromStdString(encoding.source)};
        Scene scene = request_.scene;
        scene.head = request_.head;
        scene.slices.clear();
        if (request_.slice.kind == SliceChoice::Kind::One) {
            scene.slices[request_.model.layer(request_.layer).value().stack] = request_.slice.slice;
        }
        const auto command = exportCommandLine(scene, request_.layer, QString::fromStdString(request_.layer + ".npy"), store_);
        if (request_.several.empty() && command.ok() && command.value()) {
            lines.append(QStringLiteral("The same numbers: ") + *command.value());
        }
        for (QString& line : lines) {
            line = QStringLiteral("# ") + line.simplified();
        }
        return lines.join(QLatin1Char('\n'));
    }

    const LayerCodeRequest& request_;
    TensorStore store_;
    CodeTemplate template_;
    QString layer_;
    QHash<QString, std::string> tensors_;  ///< names of the model, by those in code
    QSet<const CodeBlock*> done_;
    QHash<QString, bool> ofPair_;
    QStringList neededParameters_;
    QStringList neededTensors_;
    QList<const CodeBlock*> helpers_;
    QString body_;
    QString result_;
};

}  // namespace

std::span<const CodeFormatName> codeFormats() {
    return kFormats;
}

Result<LayerCode> layerCode(const LayerCodeRequest& request, const TensorStore& store) {
    const auto layer = request.model.layer(request.layer);
    if (!layer.ok()) {
        return layer.error();
    }
    if (request.model.mirrors(request.layer)) {
        return LayerCode{{},
                         MessagesText::tr("Code counts offsets as the encoding does. Set View > Offsets to Default to copy the layer %1.")
                             .arg(QString::fromStdString(request.layer))};
    }
    std::vector<Index> numbers = request.several;
    const bool ofHeads = layer.value().stack == LayerStack::Heads;
    if (ofHeads && numbers.empty() && request.head.kind == HeadChoice::Kind::One) {
        numbers.push_back(request.head.head);
    } else if (!ofHeads && request.slice.kind == SliceChoice::Kind::One) {
        numbers = {request.slice.slice};
    }
    for (const Index number : numbers) {
        if (const auto field = request.model.field(request.layer, number); !field.ok()) {
            return field.error();
        }
    }
    return LayerWriter(request, store).write();
}

}  // namespace posenc
