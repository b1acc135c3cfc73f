#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <optional>

namespace posenc {

/// What of a JSON value is not as its schema says.
struct SchemaFault {
    QString where;  ///< names of fields and numbers of items from the outside, with slashes between: "looks/bias/range"
    QString found;
    QString wanted;
};

/// The first fault, or none. Of JSON Schema (2020-12) it knows $ref within the schema, type, enum, required, properties,
/// additionalProperties, maxProperties, items, maxItems, uniqueItems, minLength, maxLength, pattern, minimum and maximum; fields that a
/// schema does not name are allowed. A number must be finite.
[[nodiscard]] std::optional<SchemaFault> schemaFault(const QJsonObject& schema, const QJsonValue& value);

}  // namespace posenc
