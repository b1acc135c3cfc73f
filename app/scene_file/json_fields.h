#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// A value and the word that JSON has for it.
template <typename Value>
struct Word {
    Value value;
    const char* word;
};

/// The fields of one object, read or written: what is listed once goes both ways. A field that is missing keeps the value that it has.
class Fields {
public:
    /// @param read what is to be read; null: the object is written
    explicit Fields(const QJsonObject* read) : reading_(read != nullptr), object_(read != nullptr ? *read : QJsonObject()) {}

    [[nodiscard]] const QJsonObject& object() const { return object_; }
    [[nodiscard]] bool reading() const { return reading_; }

    void operator()(const char* name, std::string& text) {
        either(
            name, [&](const QJsonValue& value) { text = value.toString().toStdString(); }, [&] { return QString::fromStdString(text); });
    }
    void operator()(const char* name, bool& flag) {
        either(
            name, [&](const QJsonValue& value) { flag = value.toBool(); }, [&] { return flag; });
    }
    void operator()(const char* name, double& number) {
        either(
            name, [&](const QJsonValue& value) { number = value.toDouble(); }, [&] { return number; });
    }
    void operator()(const char* name, Index& number) {
        either(
            name, [&](const QJsonValue& value) { number = value.toInteger(); }, [&] { return QJsonValue(qint64{number}); });
    }
    void operator()(const char* name, std::optional<Index>& number) {
        if (has(name) || number) {
            Index given = number.value_or(0);
            (*this)(name, given);
            number = given;
        }
    }
    template <typename Value, std::size_t count>
    void operator()(const char* name, Value& value, const Word<Value> (&words)[count]) {
        either(
            name,
            [&](const QJsonValue& read) {
                for (const Word<Value>& one : words) {
                    if (read.toString() == QLatin1String(one.word)) {
                        value = one.value;
                    }
                }
            },
            [&] {
                for (const Word<Value>& one : words) {
                    if (value == one.value) {
                        return QString::fromLatin1(one.word);
                    }
                }
                return QString();
            });
    }
    template <typename Item, typename Fill>
    void list(const char* name, std::vector<Item>& items, Fill fill) {
        if (reading_) {
            if (has(name)) {
                items.clear();
                for (const QJsonValue& value : object_.value(QLatin1String(name)).toArray()) {
                    // As the only field of an object, so that items are read as fields are.
                    QJsonObject one{{QStringLiteral("item"), value}};
                    Fields fields(&one);
                    fill(fields, items.emplace_back());
                }
            }
            return;
        }
        QJsonArray values;
        for (Item& item : items) {
            Fields fields(nullptr);
            fill(fields, item);
            values.append(fields.object().value(QLatin1String("item")));
        }
        object_.insert(QLatin1String(name), values);
    }
    template <typename Fill>
    void object(const char* name, Fill fill) {
        const QJsonObject read = object_.value(QString::fromUtf8(name)).toObject();
        Fields fields(reading_ ? &read : nullptr);
        fill(fields);
        if (!reading_) {
            object_.insert(QString::fromUtf8(name), fields.object());
        }
    }
    /// Every field of an object is of one kind.
    template <typename Map, typename Fill>
    void map(const char* name, Map& values, Fill fill) {
        object(name, [&](Fields& inside) {
            if (inside.reading()) {
                for (const QString& key : inside.object().keys()) {
                    const std::string id = key.toStdString();
                    fill(inside, id.c_str(), values[id]);
                }
            } else {
                for (auto& [id, value] : values) {
                    fill(inside, id.c_str(), value);
                }
            }
        });
    }

private:
    [[nodiscard]] bool has(const char* name) const { return object_.contains(QLatin1String(name)); }
    template <typename Read, typename Write>
    void either(const char* name, Read read, Write write) {
        // Names of tensors, parameters and layers are UTF-8.
        const QString key = QString::fromUtf8(name);
        if (!reading_) {
            object_.insert(key, QJsonValue(write()));
        } else if (object_.contains(key)) {
            read(object_.value(key));
        }
    }

    bool reading_;
    QJsonObject object_;
};

}  // namespace posenc
