#include "app/scene_file/schema_check.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>

#include "app/messages/contexts.h"

namespace posenc {
namespace {

/// Characters that a message shows of a value.
constexpr qsizetype kShownValue = 60;

QString shownValue(const QJsonValue& value) {
    QString text = QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    text = text.mid(1, text.size() - 2);
    return text.size() <= kShownValue ? text : text.left(kShownValue) + QStringLiteral("...");
}

struct TypeRule {
    const char* word;
    bool (*fits)(const QJsonValue& value);
    const char* name;
};

bool isWhole(const QJsonValue& value) {
    return value.isDouble() && std::isfinite(value.toDouble()) && value.toDouble() == std::floor(value.toDouble());
}

constexpr TypeRule kTypes[] = {
    {"object", [](const QJsonValue& value) { return value.isObject(); }, QT_TRANSLATE_NOOP("Messages", "an object")},
    {"array", [](const QJsonValue& value) { return value.isArray(); }, QT_TRANSLATE_NOOP("Messages", "a list")},
    {"string", [](const QJsonValue& value) { return value.isString(); }, QT_TRANSLATE_NOOP("Messages", "a text")},
    {"boolean", [](const QJsonValue& value) { return value.isBool(); }, QT_TRANSLATE_NOOP("Messages", "true or false")},
    {"integer", isWhole, QT_TRANSLATE_NOOP("Messages", "a whole number")},
    {"number", [](const QJsonValue& value) { return value.isDouble() && std::isfinite(value.toDouble()); },
     QT_TRANSLATE_NOOP("Messages", "a number")},
};

class Check {
public:
    explicit Check(const QJsonObject& root) : definitions_(root.value(QLatin1String("$defs")).toObject()) {}

    /// False where there is a fault, which fault() tells.
    bool passes(QJsonObject schema, const QJsonValue& value, const QString& where) {
        if (const QString reference = schema.value(QLatin1String("$ref")).toString(); !reference.isEmpty()) {
            schema = definitions_.value(reference.section(QLatin1Char('/'), -1)).toObject();
        }
        if (const QJsonArray words = schema.value(QLatin1String("enum")).toArray(); !words.isEmpty()) {
            QStringList shown;
            for (const QJsonValue& word : words) {
                shown += shownValue(word);
            }
            return words.contains(value) || fails(where, value, MessagesText::tr("one of: %1").arg(shown.join(QStringLiteral(", "))));
        }
        const QString type = schema.value(QLatin1String("type")).toString();
        for (const TypeRule& rule : kTypes) {
            if (type == QLatin1String(rule.word) && !rule.fits(value)) {
                return fails(where, value, MessagesText::tr(rule.name));
            }
        }
        return value.isObject()   ? objectPasses(schema, value.toObject(), where)
               : value.isArray()  ? listPasses(schema, value.toArray(), where)
               : value.isString() ? textPasses(schema, value, where)
               : value.isDouble() ? numberPasses(schema, value, where)
                                  : true;
    }
    [[nodiscard]] const std::optional<SchemaFault>& fault() const { return fault_; }

private:
    bool fails(const QString& where, const QJsonValue& found, const QString& wanted) {
        fault_ = SchemaFault{where.isEmpty() ? MessagesText::tr("the whole file") : where, shownValue(found), wanted};
        return false;
    }

    bool objectPasses(const QJsonObject& schema, const QJsonObject& object, const QString& where) {
        for (const QJsonValue& name : schema.value(QLatin1String("required")).toArray()) {
            if (!object.contains(name.toString())) {
                fault_ = SchemaFault{inside(where, name.toString()), MessagesText::tr("missing"), MessagesText::tr("a value")};
                return false;
            }
        }
        if (const int most = schema.value(QLatin1String("maxProperties")).toInt(-1); most >= 0 && object.size() > most) {
            fault_ = SchemaFault{where, MessagesText::tr("%1 fields").arg(object.size()), MessagesText::tr("at most %1").arg(most)};
            return false;
        }
        const QJsonObject known = schema.value(QLatin1String("properties")).toObject();
        const QJsonValue others = schema.value(QLatin1String("additionalProperties"));
        for (auto field = object.begin(); field != object.end(); ++field) {
            if (field.key().contains(QChar(u'\0'))) {
                return fails(where, field.key(), MessagesText::tr("a name without the character 0"));
            }
            const QJsonValue rule = known.contains(field.key()) ? known.value(field.key()) : others;
            if (rule.isObject() && !passes(rule.toObject(), field.value(), inside(where, field.key()))) {
                return false;
            }
        }
        return true;
    }

    bool listPasses(const QJsonObject& schema, const QJsonArray& list, const QString& where) {
        if (const int most = schema.value(QLatin1String("maxItems")).toInt(-1); most >= 0 && list.size() > most) {
            fault_ = SchemaFault{where, MessagesText::tr("%1 items").arg(list.size()), MessagesText::tr("at most %1").arg(most)};
            return false;
        }
        const bool unique = schema.value(QLatin1String("uniqueItems")).toBool();
        for (qsizetype item = 0; item < list.size(); ++item) {
            const QString place = inside(where, QString::number(item));
            for (qsizetype before = 0; unique && before < item; ++before) {
                if (list.at(before) == list.at(item)) {
                    return fails(place, list.at(item), MessagesText::tr("each item once"));
                }
            }
            if (!passes(schema.value(QLatin1String("items")).toObject(), list.at(item), place)) {
                return false;
            }
        }
        return true;
    }

    bool textPasses(const QJsonObject& schema, const QJsonValue& value, const QString& where) {
        const QString text = value.toString();
        const int most = schema.value(QLatin1String("maxLength")).toInt(-1);
        if (most >= 0 && text.size() > most) {
            return fails(where, value, MessagesText::tr("at most %1 characters").arg(most));
        }
        if (text.size() < schema.value(QLatin1String("minLength")).toInt(0)) {
            return fails(where, value, MessagesText::tr("a text that is not empty"));
        }
        if (text.contains(QChar(u'\0'))) {
            return fails(where, value, MessagesText::tr("a text without the character 0"));
        }
        const QString pattern = schema.value(QLatin1String("pattern")).toString();
        return pattern.isEmpty() || QRegularExpression(pattern).match(text).hasMatch() ||
               fails(where, value, MessagesText::tr("a text like %1").arg(pattern));
    }

    bool numberPasses(const QJsonObject& schema, const QJsonValue& value, const QString& where) {
        const QJsonValue least = schema.value(QLatin1String("minimum"));
        const QJsonValue most = schema.value(QLatin1String("maximum"));
        const double number = value.toDouble();
        if (least.isDouble() && number < least.toDouble()) {
            return fails(where, value, MessagesText::tr("%1 or more").arg(shownValue(least)));
        }
        return !most.isDouble() || number <= most.toDouble() || fails(where, value, MessagesText::tr("%1 or less").arg(shownValue(most)));
    }

    static QString inside(const QString& where, const QString& name) { return where.isEmpty() ? name : where + QLatin1Char('/') + name; }

    QJsonObject definitions_;
    std::optional<SchemaFault> fault_;
};

}  // namespace

std::optional<SchemaFault> schemaFault(const QJsonObject& schema, const QJsonValue& value) {
    Check check(schema);
    return check.passes(schema, value, QString()) ? std::nullopt : check.fault();
}

}  // namespace posenc
