#include "widgets/form/parameter_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include "widgets/controls/engine_text.h"
#include "widgets/theme/tip_text.h"

namespace posenc {

namespace {

QString real(double value) {
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', 10);
}

}  // namespace

QString parameterText(const ParameterDeclaration& declaration, const ParameterValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) {
        return *flag ? QCoreApplication::translate("Parameter", "on") : QCoreApplication::translate("Parameter", "off");
    }
    if (const auto* number = std::get_if<Index>(&value)) {
        return QString::number(*number);
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return real(*number);
    }
    if (const std::vector<Index> sides = sidesOf(value); !sides.empty()) {
        QStringList numbers;
        for (const Index side : sides) {
            numbers << QString::number(side);
        }
        return numbers.join(QStringLiteral(" \u00d7 "));
    }
    const std::string& id = std::get<std::string>(value);
    for (const Choice& choice : declaration.choices) {
        if (choice.id == id) {
            return engineText(choice.label);
        }
    }
    return QString::fromStdString(id);
}

QString rangeText(const ParameterDeclaration& declaration) {
    if (!hasRange(declaration.type)) {
        return {};
    }
    const QString range = QCoreApplication::translate("Parameter", "%1 to %2").arg(real(declaration.minimum), real(declaration.maximum));
    const QString unit = engineText(declaration.unit);
    return unit.isEmpty() ? range : QStringLiteral("%1 %2").arg(range, unit);
}

QString parameterToolTip(const ParameterDeclaration& declaration) {
    QStringList facts;
    if (const QString range = rangeText(declaration); !range.isEmpty()) {
        const bool sides = declaration.type == ParameterType::GridSize || declaration.type == ParameterType::Grid3dSize;
        facts << (sides ? QCoreApplication::translate("Parameter", "%1 each way").arg(range) : range);
    }
    facts << (declaration.follows.empty()
                  ? QCoreApplication::translate("Parameter", "default %1").arg(parameterText(declaration, declaration.defaultValue))
                  : QCoreApplication::translate("Parameter", "follows %1 until set").arg(QString::fromStdString(declaration.follows)));
    facts << QStringLiteral("--%1").arg(QString::fromStdString(declaration.id));
    QString head = engineText(declaration.label);
    if (!declaration.symbol.empty()) {
        head = QStringLiteral("%1 \u00b7 %2").arg(QString::fromStdString(declaration.symbol), head);
    }
    return tipText({head, engineText(declaration.help), facts.join(QStringLiteral(" \u00b7 "))});
}

}  // namespace posenc
