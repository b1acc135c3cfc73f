#include "app/figure/figure_notes.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <vector>

#include "app/figure/figure_panels.h"
#include "app/messages/contexts.h"
#include "widgets/controls/joined_text.h"

namespace posenc {
namespace {

/// Whether nothing of it lies over the cells.
bool isOutside(const FigureNote& note, Index rows, Index columns) {
    const bool place = note.kind == FigureNote::Kind::Text;
    const auto [top, bottom] = std::minmax({note.row, place ? note.row : note.toRow});
    const auto [left, right] = std::minmax({note.column, place ? note.column : note.toColumn});
    return bottom < 0 || right < 0 || top > static_cast<double>(rows) || left > static_cast<double>(columns);
}

/// As `--annotate` counts panels.
QString letterOf(std::size_t number) {
    constexpr std::size_t kLetters = 26;
    return number < kLetters ? QString(QChar(static_cast<char16_t>(u'a' + number))) : QString::number(number + 1);
}

}  // namespace

QString notesOutside(const Model& model, const FigureOptions& options) {
    if (std::all_of(options.items.begin(), options.items.end(), [](const FigureItem& item) { return item.notes.empty(); })) {
        return {};
    }
    const auto panels = figurePanels(model, options);
    if (!panels.ok()) {
        return {};
    }
    QStringList outside;
    for (std::size_t number = 0; number < panels.value().size(); ++number) {
        const FigurePanel& panel = panels.value()[number];
        for (const FigureNote& note : panel.notes) {
            if (panel.field != nullptr && isOutside(note, panel.field->rows(), panel.field->columns())) {
                outside += FigureText::tr("%1,%2 in panel %3 (%4 × %5 cells)", "place of an annotation")
                               .arg(QLocale::c().toString(note.row), QLocale::c().toString(note.column), letterOf(number))
                               .arg(panel.field->rows())
                               .arg(panel.field->columns());
            }
        }
    }
    return outside.isEmpty() ? QString() : FigureText::tr("Annotations outside the cells are not drawn: %1.").arg(withSemicolons(outside));
}

QString numbersLeftOut(const FigureOptions& options, const ValuesSeen& seen) {
    const auto isProfile = [](const FigureItem& item) { return item.kind == FigureItem::Kind::Profile; };
    const bool pictures = options.items.empty() || !std::all_of(options.items.begin(), options.items.end(), isProfile);
    return options.numbers && pictures && !seen.written() ? FigureText::tr("No numbers are drawn: the cells are too small for them.")
                                                          : QString();
}

}  // namespace posenc
