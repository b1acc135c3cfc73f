#include "app/cli/resize_report.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"
#include "app/messages/printable.h"
#include "app/messages/resize_text.h"
#include "app/scene/source_windows.h"
#include "engine/resizing/resize_table.h"
#include "engine/schema/parameters.h"

namespace posenc {
namespace {

QString text(const Grid& window) {
    return QString::fromStdString(toString(window));
}

/// One line of an axis that the progression stretched; empty for any other.
QString axisLine(const QString& name, const ResizedAxis& axis) {
    const QString told = progressionText(name, axis);
    return told.isEmpty() ? told : told + QLatin1Char('\n');
}

}  // namespace

QString resizeReport(const ResizedTable& resized, const Shape& written, const WindowTable& from, const Grid& to,
                     const std::string& output) {
    QString report =
        CommandLineText::tr("%1: %2, window %3 resized to %4\n")
            .arg(printable(QString::fromStdString(output)), QString::fromStdString(toString(written)), text(from.window), text(to));
    if (!from.arrangement.empty()) {
        QStringList steps;
        for (const ArrangementStep& step : from.arrangement) {
            steps += QString::fromStdString(toString(step));
        }
        report += CommandLineText::tr("reordered to [offsets, heads] first: %1\n").arg(steps.join(QStringLiteral(", ")));
    }
    report += axisLine(CommandLineText::tr("row offsets"), resized.rows) + axisLine(CommandLineText::tr("column offsets"), resized.columns);
    if (const Index repeated = resized.extrapolatedRows(); repeated > 0) {
        report += CommandLineText::tr("extrapolated rows: %1 of %2\n")
                      .arg(QString::number(repeated), QString::number(resized.rows.length * resized.columns.length));
    }
    return report;
}

}  // namespace posenc
