#include "app/cli/console.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <vector>

#include "app/messages/contexts.h"

namespace posenc {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16;  // bytes

/// Widths of columns that have room for this row too.
void widen(std::vector<qsizetype>& widths, const QStringList& row) {
    widths.resize(std::max(widths.size(), static_cast<std::size_t>(row.size())));
    for (qsizetype column = 0; column + 1 < row.size(); ++column) {
        auto& width = widths[static_cast<std::size_t>(column)];
        width = std::max(width, shownWidth(row[column]));
    }
}

QString tableLine(const QStringList& row, const std::vector<qsizetype>& widths, int indent) {
    QString line(indent, QLatin1Char(' '));
    for (qsizetype column = 0; column < row.size(); ++column) {
        line += row[column];
        if (column + 1 < row.size()) {
            line += QString(widths[static_cast<std::size_t>(column)] + 2 - shownWidth(row[column]), QLatin1Char(' '));
        }
    }
    while (line.endsWith(QLatin1Char(' '))) {
        line.chop(1);
    }
    return line + QLatin1Char('\n');
}

}  // namespace

qsizetype shownWidth(const QString& text) {
    return std::count_if(text.begin(), text.end(), [](QChar c) { return !c.isMark() && !c.isLowSurrogate(); }) +
           std::count_if(text.begin(), text.end(), [](QChar c) {
               const char16_t code = c.unicode();
               return (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
                      (code >= 0xFF00 && code < 0xFF61);
           });
}

Status writeOut(std::string_view bytes) {
    errno = 0;
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0) {
        return {};
    }
    const std::string reason = std::generic_category().message(errno);
    return makeError(ErrorCode::OutputUnwritable, CommandLineText::tr("standard output").toStdString(), reason);
}

Status writeOut(const QString& text) {
    return writeOut(std::string_view(text.toStdString()));
}

void writeError(const QString& sentence) {
    const std::string line = QStringLiteral("posenc: %1\n").arg(sentence).toStdString();
    std::fwrite(line.data(), 1, line.size(), stderr);
}

void writeNote(const QString& sentence) {
    writeError(CommandLineText::tr("note: %1").arg(sentence));
}

void PiecewiseOutput::add(std::string_view bytes) {
    if (!status_.ok()) {
        return;
    }
    piece_ += bytes;
    if (piece_.size() >= kPiece) {
        status_ = writeOut(std::string_view(piece_));
        piece_.clear();
    }
}

Status PiecewiseOutput::finish() {
    return status_.ok() ? writeOut(std::string_view(piece_)) : status_;
}

QString textTable(std::span<const QStringList> rows, int indent) {
    std::vector<qsizetype> widths;
    for (const QStringList& row : rows) {
        widen(widths, row);
    }
    QString table;
    for (const QStringList& row : rows) {
        table += tableLine(row, widths, indent);
    }
    return table;
}

void addTable(PiecewiseOutput& output, std::size_t rows, const std::function<QStringList(std::size_t row)>& at, int indent) {
    std::vector<qsizetype> widths;
    for (std::size_t row = 0; row < rows; ++row) {
        widen(widths, at(row));
    }
    for (std::size_t row = 0; row < rows; ++row) {
        output.add(tableLine(at(row), widths, indent));
    }
}

}  // namespace posenc
