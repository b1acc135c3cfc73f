#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "app/code/code_template.h"
#include "app/code/layer_code.h"

/// How pieces of code become a file that runs.
namespace posenc::code {

/// The lines of a block, with one name in them replaced.
[[nodiscard]] QString textOf(const CodeBlock& block, const QString& name, const QString& by);

/// Blocks one below the other; blank lines around what is longer than a line. Those that stay NumPy are kept from inDialect().
[[nodiscard]] QString joined(const QList<const CodeBlock*>& blocks);

/// NumPy as the library of the format says it, by resources/code/torch.json.
[[nodiscard]] QString inDialect(QString code, CodeFormat format);

/// A function of one pair of tokens: i and j are called as FlexAttention calls them, `product` is `score`.
[[nodiscard]] QString pairFunction(const QString& head, const QString& name, const QList<const CodeBlock*>& blocks, const QString& product);

/// The call of flex_attention. @param call queries, keys, scale, product  @param scored with a score_mod  @param masked with a mask_mod
[[nodiscard]] QString flexCall(const QStringList& call, bool scored, bool masked);

/// score_mod and mask_mod of all pairs at once, for a layer that flex_attention does not return.
[[nodiscard]] QString flexPairs(const QStringList& call, const QString& layer, bool scored, bool masked);

struct Parts {
    QString header;
    QString helpers;  ///< functions that stay NumPy
    QString parameters;
    QString tensors;
    QString body;
    QString result;
};

/// All parts with the imports that they need.
[[nodiscard]] QString document(const Parts& parts, CodeFormat format);

}  // namespace posenc::code
