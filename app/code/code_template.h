#pragma once

#include <QHash>
#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>
#include <optional>

#include "engine/core/tensor.h"

namespace posenc {

/// What conditions of a template ask about.
struct TemplateFacts {
    QString as;                     ///< "numpy", "pytorch", "flex" or "einops"
    QMap<QString, QString> values;  ///< parameters by id, as toString() writes them
    QSet<QString> bound;            ///< tensors that files or arrays are bound to
    QHash<QString, Shape> shapes;   ///< of all tensors that the model reads, by name
};

/// One definition of a template: the lines that assign a variable, or define a function.
struct CodeBlock {
    QStringList lines;  ///< with comments above
    QStringList names;  ///< that it defines
    bool function = false;
    bool dense = false;  ///< made for all pairs at once even where the code is of one pair
    bool numpy = false;  ///< stays NumPy, whatever the code is

    /// Names in it that may be defined elsewhere. Looked for when first asked: most definitions of a template belong to other layers.
    [[nodiscard]] const QStringList& reads() const;

private:
    mutable std::optional<QStringList> reads_;
};

/// The definitions for the code of one encoding, from resources/code/ENCODING.py and the common files that it names. What the lines mean is
/// in resources/code/README.md. Only lines whose conditions hold are in it; of several definitions of a name the first counts.
class CodeTemplate {
public:
    CodeTemplate(const QString& encoding, TemplateFacts facts);

    /// Null where nothing of this name is defined. The same block for all names of one line.
    [[nodiscard]] const CodeBlock* find(const QString& name) const;
    /// A condition that the files name; false where none does.
    [[nodiscard]] bool holds(const QString& condition) const;
    /// What FlexAttention is called with: queries, keys, scale, and the name of their scaled product.
    [[nodiscard]] const QStringList& flex() const { return flex_; }

private:
    struct File;
    [[nodiscard]] static File read(const QString& path);
    /// Read once in the life of the program. @threadsafe
    [[nodiscard]] static const File& fileAt(const QString& path);
    [[nodiscard]] bool all(const QString& terms) const;
    [[nodiscard]] bool term(const QString& text) const;
    void add(const QStringList& lines, bool numpy);

    TemplateFacts facts_;
    QHash<QString, QString> conditions_;
    QStringList flex_;
    QList<CodeBlock> blocks_;
    QHash<QString, qsizetype> byName_;
};

/// Names in Python code that are neither attributes nor in strings or comments, each once.
[[nodiscard]] QStringList namesIn(const QString& code);

}  // namespace posenc
