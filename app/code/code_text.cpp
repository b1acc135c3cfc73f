#include "app/code/code_text.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <utility>

namespace posenc::code {
namespace {

QString replacedName(const QString& code, const QString& name, const QString& by) {
    QString out = code;
    return out.replace(QRegularExpression(QStringLiteral("(?<![\\w.\"])%1(?![\\w\"(])(?!=[^=])").arg(name)), by);
}

/// "hid,hjd->hij" as einops writes it: "h i d, h j d -> h i j".
QString spacedPattern(const QString& pattern) {
    QString out;
    for (const QChar letter : pattern) {
        if (letter == QLatin1Char(',')) {
            out += QLatin1String(", ");
        } else if (letter == QLatin1Char('>')) {
            out += QLatin1String(" -> ");
        } else if (letter != QLatin1Char('-')) {
            out += (out.isEmpty() || out.endsWith(QLatin1Char(' ')) ? QString() : QStringLiteral(" ")) + letter;
        }
    }
    return out;
}

/// einsum of einops has the pattern last.
QString withEinops(QString code) {
    static const QRegularExpression call(QStringLiteral(R"re(torch\.einsum\("([^"]*)", ((?:[^()]|(\((?:[^()]|(?3))*\)))*)\))re"));
    qsizetype from = 0;
    for (auto found = call.match(code); found.hasMatch(); found = call.match(code, from)) {
        const QString einops = QStringLiteral("einsum(%1, \"%2\")").arg(found.captured(2), spacedPattern(found.captured(1)));
        code.replace(found.capturedStart(), found.capturedLength(), einops);
        from = found.capturedStart() + 7;
    }
    return code;
}

bool isLong(const CodeBlock& block) {
    return block.function || block.lines.size() > 1;
}

}  // namespace

QString textOf(const CodeBlock& block, const QString& name, const QString& by) {
    return replacedName(block.lines.join(QLatin1Char('\n')), name, by);
}

QString joined(const QList<const CodeBlock*>& blocks) {
    QString out;
    const CodeBlock* before = nullptr;
    for (const CodeBlock* block : blocks) {
        if (before != nullptr) {
            out += before->function || block->function ? QStringLiteral("\n\n\n")
                   : isLong(*before) || isLong(*block) ? QStringLiteral("\n\n")
                                                       : QStringLiteral("\n");
        }
        out += block->lines.join(QLatin1Char('\n'));
        before = block;
    }
    return out;
}

QString inDialect(QString code, CodeFormat format) {
    if (format == CodeFormat::NumPy) {
        return code;
    }
    QFile file(QStringLiteral(":/code/torch.json"));
    const QJsonArray rules = file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).array() : QJsonArray();
    for (const auto& rule : rules) {
        code.replace(QRegularExpression(rule.toArray()[0].toString()), rule.toArray()[1].toString());
    }
    return format == CodeFormat::Einops ? withEinops(std::move(code)) : code;
}

QString pairFunction(const QString& head, const QString& name, const QList<const CodeBlock*>& blocks, const QString& product) {
    QStringList lines;
    for (const CodeBlock* block : blocks) {
        lines += block->lines;
    }
    QString body = lines.join(QLatin1Char('\n'));
    for (const auto& [from, to] : {std::pair(QStringLiteral("i"), QStringLiteral("q_idx")),
                                   std::pair(QStringLiteral("j"), QStringLiteral("kv_idx")), std::pair(product, QStringLiteral("score"))}) {
        body = replacedName(body, from, to);
    }
    // The last line is what is returned, where it is a line of its own.
    const QString assigned = name + QStringLiteral(" = ");
    const auto last = body.lastIndexOf(QLatin1Char('\n')) + 1;
    if (body.mid(last).startsWith(assigned)) {
        body.replace(last, assigned.size(), QStringLiteral("return "));
    } else {
        body += QStringLiteral("\nreturn ") + name;
    }
    static const QRegularExpression begin(QStringLiteral("^(?=.)"), QRegularExpression::MultilineOption);
    return head + QLatin1Char('\n') + body.replace(begin, QStringLiteral("    "));
}

QString flexCall(const QStringList& call, bool scored, bool masked) {
    QString out;
    if (masked) {
        out = QStringLiteral("block_mask = create_block_mask(mask_mod, None, None, %1.shape[-2], %2.shape[-2], device=\"cpu\")\n")
                  .arg(call[0], call[1]);
    }
    return out + QStringLiteral("result = flex_attention(%1[None], %2[None], values[None]%3%4, scale=%5)[0]")
                     .arg(call[0], call[1], scored ? QStringLiteral(", score_mod=score_mod") : QString(),
                          masked ? QStringLiteral(", block_mask=block_mask") : QString(), call[2]);
}

QString flexPairs(const QStringList& call, const QString& layer, bool scored, bool masked) {
    if (layer == QLatin1String("visible")) {
        return QStringLiteral("result = mask_mod(0, h[0], i, j)");
    }
    const bool share = layer == QLatin1String("bias") || layer == QLatin1String("position");
    QString out = share ? QStringLiteral("score = np.zeros(())\n")
                        : QStringLiteral("score = %1 * (%2 @ %3.swapaxes(-1, -2))\n").arg(call[2], call[0], call[1]);
    out += scored ? QStringLiteral("result = score_mod(score, 0, h, i, j)") : QStringLiteral("result = score");
    if (masked) {
        out += QStringLiteral("\nresult = np.where(mask_mod(0, h, i, j), result, -math.inf)");
    }
    return layer == QLatin1String("attention") ? out + QStringLiteral("\nresult = softmax(result)") : out;
}

QString document(const Parts& parts, CodeFormat format) {
    const bool torch = format != CodeFormat::NumPy;
    QStringList sections;
    for (const QString& part : {parts.helpers.isEmpty() ? QString() : parts.helpers + QLatin1Char('\n'), parts.parameters, parts.tensors,
                                parts.body, parts.result}) {
        sections += part.isEmpty() ? QStringList() : QStringList(part);
    }
    QString code = sections.join(QStringLiteral("\n\n"));
    code += QStringLiteral("\nprint(tuple(result.shape))\n");
    const auto uses = [&](const char* word) {
        return code.contains(QRegularExpression(QStringLiteral("(?<![\\w.\"])%1\\b(?!\")").arg(QLatin1String(word))));
    };
    QStringList standard;
    for (const char* module : {"io", "json", "math", "shlex", "subprocess"}) {
        if (uses(module)) {
            standard.append(QStringLiteral("import ") + QLatin1String(module));
        }
    }
    if (uses("NormalDist")) {
        standard.append(QStringLiteral("from statistics import NormalDist"));
    }
    QStringList libraries;
    if (uses("np")) {
        libraries.append(QStringLiteral("import numpy as np"));
    }
    if (torch || uses("torch")) {
        libraries.append(QStringLiteral("import torch"));
    }
    QStringList einops;
    for (const char* name : {"einsum", "rearrange"}) {
        if (format == CodeFormat::Einops && uses(name)) {
            einops.append(QLatin1String(name));
        }
    }
    if (!einops.isEmpty()) {
        libraries.append(QStringLiteral("from einops import ") + einops.join(QLatin1String(", ")));
    }
    if (uses("flex_attention")) {
        libraries.append(QStringLiteral("from torch.nn.attention.flex_attention import %1flex_attention")
                             .arg(uses("create_block_mask") ? QStringLiteral("create_block_mask, ") : QString()));
    }
    QStringList top{parts.header};
    if (!standard.isEmpty()) {
        top.append(standard.join(QLatin1Char('\n')));
    }
    top.append(libraries.join(QLatin1Char('\n')));
    if (torch) {
        top.append(QStringLiteral("torch.set_default_dtype(torch.float64)  # as many digits as Posenc shows"));
    }
    return top.join(QStringLiteral("\n\n")) + (parts.helpers.isEmpty() ? QStringLiteral("\n\n") : QStringLiteral("\n\n\n")) + code;
}

}  // namespace posenc::code
