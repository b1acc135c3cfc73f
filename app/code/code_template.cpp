#include "app/code/code_template.h"

#include <QFile>
#include <QMutex>
#include <QRegularExpression>
#include <algorithm>
#include <map>
#include <utility>

namespace posenc {

struct CodeTemplate::File {
    QStringList uses;  ///< common files
    QList<std::pair<QString, QString>> conditions;
    QStringList flex;
    bool numpy = false;
    QList<QStringList> blocks;
};

namespace {

/// Of a definition: it begins with a letter or "_".
bool isHead(const QString& line) {
    const char16_t first = line.isEmpty() ? u' ' : line.front().unicode();
    return (first >= u'a' && first <= u'z') || (first >= u'A' && first <= u'Z') || first == u'_';
}

/// What stands before a mark, without the blanks between.
void truncate(QString& line, qsizetype mark) {
    while (mark > 0 && line[mark - 1].isSpace()) {
        --mark;
    }
    line.truncate(mark);
}

/// Names that a definition has for itself: arguments and variables of a function, what a comprehension runs over.
QStringList ownNames(const QString& code, bool function) {
    static const QRegularExpression everywhere(QStringLiteral("\\bfor ([\\w, ]+) in\\b"));
    static const QRegularExpression inFunctions(QStringLiteral("^ +([\\w*, ]+?) \\+?= |\\bdef \\w+\\(([^)]*)\\)|\\bas (\\w+):"),
                                                QRegularExpression::MultilineOption);
    QString own;
    for (const auto* pattern : {&everywhere, function ? &inFunctions : nullptr}) {
        for (auto found = pattern == nullptr ? QRegularExpressionMatchIterator() : pattern->globalMatch(code); found.hasNext();) {
            own += found.next().captured(0) + QLatin1Char(' ');
        }
    }
    return namesIn(own);
}

}  // namespace

QStringList namesIn(const QString& code) {
    static const QRegularExpression quiet(QStringLiteral("\"\"\".*?\"\"\"|\"[^\"\\n]*\"|#[^\\n]*"),
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression name(QStringLiteral("(?<![\\w.])[A-Za-z_]\\w*"));
    QString spoken = code;
    spoken.remove(quiet);
    QStringList names;
    for (auto found = name.globalMatch(spoken); found.hasNext();) {
        names.append(found.next().captured());
    }
    names.removeDuplicates();
    return names;
}

const QStringList& CodeBlock::reads() const {
    if (!reads_) {
        const QString code = lines.join(QLatin1Char('\n'));
        const QStringList own = ownNames(code, function) + names;
        reads_ = namesIn(code);
        reads_->removeIf([&](const QString& name) { return own.contains(name); });
    }
    return *reads_;
}

const CodeTemplate::File& CodeTemplate::fileAt(const QString& path) {
    static QMutex mutex;
    static std::map<QString, File> files;
    const QMutexLocker locker(&mutex);
    const auto found = files.find(path);
    return found != files.end() ? found->second : files.emplace(path, read(path)).first->second;
}

CodeTemplate::File CodeTemplate::read(const QString& path) {
    File out;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return out;
    }
    QStringList above;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1String("#: "))) {
            const QString told = line.mid(3).trimmed();
            const auto equals = told.indexOf(QLatin1String(" = "));
            if (told.startsWith(QLatin1String("use "))) {
                out.uses = told.mid(4).split(QLatin1Char(' '));
            } else if (told.startsWith(QLatin1String("flex "))) {
                out.flex = told.mid(5).split(QLatin1Char(' '));
            } else if (equals > 0) {
                out.conditions.append({told.left(equals), told.mid(equals + 3)});
            } else {
                out.numpy = told == QLatin1String("numpy");
            }
        } else if (line.startsWith(QLatin1Char('#'))) {
            above.append(line);
        } else if (isHead(line)) {
            out.blocks.append(above << line);
            above.clear();
        } else if (!out.blocks.isEmpty() && above.isEmpty()) {
            out.blocks.last().append(line);
        }
    }
    return out;
}

CodeTemplate::CodeTemplate(const QString& encoding, TemplateFacts facts) : facts_(std::move(facts)) {
    QList<const File*> files{&fileAt(QStringLiteral(":/code/%1.py").arg(encoding))};
    QStringList names = files.first()->uses;
    names << QStringLiteral("attention") << QStringLiteral("random") << QStringLiteral("loading");
    names.removeDuplicates();
    for (const QString& name : std::as_const(names)) {
        files.append(&fileAt(QStringLiteral(":/code/common/%1.py").arg(name)));
    }
    // The encoding's own file comes first in everything.
    for (const File* file : std::as_const(files)) {
        flex_ = flex_.isEmpty() ? file->flex : flex_;
        for (const auto& [name, condition] : file->conditions) {
            if (!conditions_.contains(name)) {
                conditions_.insert(name, condition);
            }
        }
    }
    for (const File* file : std::as_const(files)) {
        for (const QStringList& block : file->blocks) {
            add(block, file->numpy);
        }
    }
}

const CodeBlock* CodeTemplate::find(const QString& name) const {
    const auto found = byName_.constFind(name);
    return found == byName_.constEnd() ? nullptr : &blocks_[*found];
}

bool CodeTemplate::holds(const QString& condition) const {
    const QStringList ways = condition.split(QLatin1String(" or "));
    return std::any_of(ways.begin(), ways.end(), [this](const QString& way) { return all(way); });
}

bool CodeTemplate::all(const QString& terms) const {
    const QStringList each = terms.split(QLatin1String(" and "));
    return std::all_of(each.begin(), each.end(), [this](const QString& one) { return term(one.trimmed()); });
}

bool CodeTemplate::term(const QString& text) const {
    if (text.startsWith(QLatin1Char('!'))) {
        return !term(text.mid(1));
    }
    const auto at = text.indexOf(QLatin1Char('='));
    if (at < 0) {
        const auto named = conditions_.constFind(text);
        return text.startsWith(QLatin1String("tensor-")) ? facts_.bound.contains(text.mid(7))
               : text.startsWith(QLatin1String("has-"))  ? facts_.values.contains(text.mid(4))
                                                         : named != conditions_.constEnd() && holds(*named);
    }
    const bool unless = text[at - 1] == QLatin1Char('!');
    const QString key = text.left(unless ? at - 1 : at);
    const QString other = text.mid(at + 1);
    QString value = key == QLatin1String("as") ? facts_.as : facts_.values.value(key);
    if (const auto dot = key.indexOf(QLatin1Char('.')); dot > 0) {
        const auto shape = facts_.shapes.constFind(key.left(dot));
        if (shape == facts_.shapes.constEnd()) {
            return false;
        }
        value = QString::number(key.endsWith(QLatin1String(".rank")) ? static_cast<Index>(shape->size()) : shape->back());
    }
    const bool same = other.startsWith(QLatin1Char('*')) ? value.contains(other.mid(1))
                                                         : facts_.values.value(other, other).split(QLatin1Char('|')).contains(value);
    return same != unless;
}

void CodeTemplate::add(const QStringList& lines, bool numpy) {
    const QString condition = QStringLiteral("#? ");
    const QString dense = QStringLiteral("#: dense");
    static const QRegularExpression function(QStringLiteral("^def (\\w+)\\("));
    CodeBlock block;
    block.numpy = numpy;
    QString head;
    for (QString line : lines) {
        if (const auto asked = line.indexOf(condition); asked >= 0) {
            if (!holds(line.mid(asked + condition.size()))) {
                if (isHead(line)) {
                    return;
                }
                continue;
            }
            truncate(line, asked);
        }
        if (line.endsWith(dense)) {
            block.dense = true;
            truncate(line, line.size() - dense.size());
        }
        head = head.isEmpty() && isHead(line) ? line : head;
        block.lines.append(line);
    }
    while (block.lines.last().isEmpty()) {
        block.lines.removeLast();
    }
    const auto defined = function.match(head);
    block.function = defined.hasMatch();
    if (block.function) {
        block.names = {defined.captured(1)};
    } else {
        const QStringList targets = head.section(QLatin1String(" = "), 0, 0).split(QLatin1Char(','));
        for (const QString& target : targets) {
            block.names.append(target.trimmed().remove(QLatin1Char('*')));
        }
    }
    for (const QString& name : std::as_const(block.names)) {
        if (!byName_.contains(name)) {
            byName_.insert(name, blocks_.size());
        }
    }
    blocks_.append(std::move(block));
}

}  // namespace posenc
