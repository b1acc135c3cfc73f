#include "app/messages/verdict_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <cmath>

#include "app/messages/contexts.h"
#include "app/messages/factor_text.h"
#include "app/messages/gallery_text.h"
#include "app/messages/layer_text.h"
#include "app/messages/size_words.h"
#include "engine/schema/declaration.h"
#include "engine/schema/parameters.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

const QString kBetweenSides = QStringLiteral(" \u00d7 ");

QString count(Index number) {
    return QLocale().toString(static_cast<qlonglong>(number));
}

QString sides(const Grid& grid) {
    return QStringLiteral("%1 × %2").arg(count(grid.rows), count(grid.columns));
}

QString listed(const std::vector<Index>& numbers, const QString& separator) {
    constexpr std::size_t kShown = 16;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(numbers.size(), kShown); ++i) {
        parts += count(numbers[i]);
    }
    return parts.join(separator) + (numbers.size() > kShown ? separator + QChar(0x2026) : QString());
}

/// "6 heads", "window 2 × 5", "causal", as it is said of an array; empty where it goes without saying.
QString parameterText(const std::string& id, const CandidateValue& value) {
    const QString name = sizeWord(id);
    if (const auto* flag = std::get_if<bool>(&value)) {
        return *flag ? name : MessagesText::tr("not %1", "a property").arg(name);
    }
    if (const auto* number = std::get_if<Index>(&value)) {
        return MessagesText::tr("%1 %2", "parameter, its value").arg(name, count(*number));
    }
    if (const auto* real = std::get_if<double>(&value)) {
        return MessagesText::tr("%1 %2", "parameter, its value").arg(name, numberText(*real, 10));
    }
    if (const auto* grid = std::get_if<Grid>(&value)) {
        return MessagesText::tr("%1 %2", "parameter, its value").arg(name, sides(*grid));
    }
    if (const auto* cube = std::get_if<Grid3d>(&value)) {
        return MessagesText::tr("%1 %2", "parameter, its value").arg(name, listed(sidesOf(*cube), kBetweenSides));
    }
    if (const auto* numbers = std::get_if<std::vector<Index>>(&value)) {
        return MessagesText::tr("%1 %2", "parameter, its value")
            .arg(name, listed(*numbers, id == "window" ? kBetweenSides : QStringLiteral(", ")));
    }
    const auto& word = std::get<std::string>(value);
    return MessagesText::tr("%1 %2", "parameter, a word").arg(name, hasSizeWord(word) ? sizeWord(word) : fromUtf8(word));
}

QString cellText(const ArrayCell& cell, const ComparedArray& array) {
    if (array.rank() == 1) {
        return count(cell.column);
    }
    const QString pair = QStringLiteral("(%1, %2)").arg(count(cell.row), count(cell.column));
    return array.rank() > 2
               ? MessagesText::tr("%1 of %2", "cell, matrix of a stack").arg(pair, sliceText(array.stack, cell.head, array.heads))
               : pair;
}

/// "72 of 81 cells differ, the largest by 0.59 at (3, 4); the first is (0, 1)".
QString differingText(const CellCounts& counts, const ComparedArray& array) {
    QString text = differingCells(counts);
    if (counts.largestAt && counts.differing > 0) {
        text += filled(MessagesText::tr(", by at most %1 at %2", "number, cell"),
                       {numberText(counts.largest), cellText(*counts.largestAt, array)});
    }
    if (counts.hiddenInOne > 0) {
        text += MessagesText::tr(", %1 of them masked in one alone").arg(count(counts.hiddenInOne));
    }
    if (counts.first) {
        text += MessagesText::tr("; first: %1", "cell").arg(cellText(*counts.first, array));
    }
    return text;
}

/// Columns that are moved from one of the layouts of pairs to the other; empty: another order.
QString layoutChange(const std::vector<Index>& permutation) {
    const auto half = static_cast<Index>(permutation.size()) / 2;
    bool fromInterleaved = half > 0 && permutation.size() % 2 == 0;
    bool fromHalves = fromInterleaved;
    for (Index c = 0; c < half; ++c) {
        const auto at = [&](Index place) { return permutation[static_cast<std::size_t>(place)]; };
        fromInterleaved = fromInterleaved && at(c) == 2 * c && at(c + half) == 2 * c + 1;
        fromHalves = fromHalves && at(2 * c) == c && at(2 * c + 1) == c + half;
    }
    return fromInterleaved ? MessagesText::tr("halves instead of interleaved pairs")
           : fromHalves    ? MessagesText::tr("interleaved pairs instead of halves")
                           : QString();
}

/// How A deviates from what it is compared with, behind a comma; empty where it does not.
QString deviationText(const Verdict& verdict, const ComparedArray& array, Index tableOffset) {
    const RelationDetail& detail = verdict.detail;
    switch (verdict.relation) {
        case Relation::RowConstant:
            return MessagesText::tr("up to a constant in each row: the attention is the same");
        case Relation::Transposed:
            return MessagesText::tr("transposed: queries and keys are exchanged");
        case Relation::Mirrored:
            return MessagesText::tr("mirrored: reverse the rows of the table");
        case Relation::AxesSwapped:
            return MessagesText::tr("with height and width exchanged: tokens are counted column by column");
        case Relation::HeadsPermuted:
            return (array.stack == LayerStack::Heads ? MessagesText::tr("with its heads in another order: %1")
                                                     : MessagesText::tr("with its matrices in another order: %1"))
                .arg(listed(detail.permutation, QStringLiteral(", ")));
        case Relation::ChannelsPermuted: {
            const QString layout = layoutChange(detail.permutation);
            return MessagesText::tr("with its columns in another order: %1")
                .arg(layout.isEmpty() ? listed(detail.permutation, QStringLiteral(", ")) : layout);
        }
        case Relation::RowsPermuted:
            return detail.conversions.empty()
                       ? MessagesText::tr("with its rows in another order: %1").arg(listed(detail.permutation, QStringLiteral(", ")))
                       : MessagesText::tr("with its rows in another order: the conversion between rotary pairings of %1 heads")
                             .arg(listed(detail.conversions, MessagesText::tr(" or ")));
        case Relation::Scaled:
            return detail.factor && std::abs(*detail.factor + 1) <= std::max(verdict.tolerance, 1e-9)
                       ? MessagesText::tr("with its sign flipped")
                       : MessagesText::tr("multiplied by %1").arg(factorText(detail.factor.value_or(1), verdict.tolerance));
        case Relation::ShiftedByConstant:
            return tableOffset != 0 && detail.constant == -static_cast<double>(tableOffset)
                       ? MessagesText::tr("without the table offset %1: its numbers begin below 0").arg(count(tableOffset))
                       : MessagesText::tr("shifted by %1").arg(numberText(detail.constant.value_or(0)));
        case Relation::ShiftedByOne:
            return detail.columns == 1 ? MessagesText::tr("shifted right by one column") : MessagesText::tr("shifted left by one column");
        case Relation::ClippedDifferently: {
            // The ends are those of the one that is clipped.
            const bool ours = detail.low == array.lowest && detail.high == array.highest;
            return (ours ? MessagesText::tr("clipped differently, to %1 … %2: %3") : MessagesText::tr("which is clipped to %1 … %2: %3"))
                .arg(numberText(detail.low.value_or(0)), numberText(detail.high.value_or(0)), differingText(verdict.counts, array));
        }
        case Relation::MaskedPartDiffers:
            return MessagesText::tr("but %1 of %2 cells are masked in one alone", nullptr, pluralOf(verdict.counts.hiddenInOne))
                .arg(count(verdict.counts.hiddenInOne), count(verdict.counts.cells));
        case Relation::Different:
            return MessagesText::tr("but %1").arg(differingText(verdict.counts, array));
        case Relation::Identical:
        case Relation::Equal:
        case Relation::Gathered:
            break;
    }
    return {};
}

QString sentenceOf(const QString& name, const ComparedArray& array, const CheckResult& result) {
    const QString scheme = schemeText(*result.scheme);
    if (!result.mistake.empty()) {
        const GalleryText entry = galleryText(result.mistake).value_or(GalleryText());
        return MessagesText::tr("%1 is %2 with a known mistake, \"%3\" (%4): %5. Fix: %6",
                                "array, scheme, title and id of the mistake, numbers, what to do")
            .arg(name, scheme, entry.title, fromUtf8(result.mistake), differingText(result.verdict.counts, array), entry.fix);
    }
    if (result.verdict.relation == Relation::Gathered) {
        return MessagesText::tr("%1 is %2: its numbers depend on the index of this encoding alone, whose table has %3 entries, recovered.")
            .arg(name, scheme, count(result.verdict.detail.entries.value_or(0)));
    }
    const QString deviation = deviationText(result.verdict, array, result.tableOffset);
    return deviation.isEmpty() ? MessagesText::tr("%1 is %2.", "array, scheme").arg(name, scheme)
                               : MessagesText::tr("%1 is %2, %3.", "array, scheme, how it deviates").arg(name, scheme, deviation);
}

QString alsoText(const ComparedArray& array, const CheckResult& result) {
    if (result.reordered) {
        return MessagesText::tr(" The same numbers are also %1, %2; the numbers fit either.", "scheme, how it deviates")
            .arg(schemeText(result.also.front()), deviationText(*result.reordered, array, 0));
    }
    QStringList others;
    for (const NamedScheme& scheme : result.also) {
        others += schemeText(scheme);
    }
    return others.isEmpty() ? QString() : MessagesText::tr(" Also fits: %1.").arg(withSemicolons(others));
}

QString unnamedText(const QString& name, const ComparedArray& array, const CheckResult& result) {
    const QString cells = count(array.cells());
    switch (result.unnamed) {
        case Unnamed::HasNan:
            return MessagesText::tr("%1 holds NaN, so it is compared with nothing.").arg(name);
        case Unnamed::TooFewCells:
            return MessagesText::tr("Nothing known: %1 has %2 values, too few to identify it.", nullptr, pluralOf(array.cells()))
                .arg(name, cells);
        case Unnamed::TooFewValues:
            return MessagesText::tr("Nothing known: %1 has fewer than three different values.").arg(name);
        case Unnamed::PositionsAlike:
            return MessagesText::tr("Nothing known: %1 is a list of %2 whole numbers, and positions of all encodings look alike.")
                .arg(name, cells);
        case Unnamed::Mask:
            return MessagesText::tr(
                       "Nothing known: %1 is a mask of %2 cells, but none that is causal, a sliding window, packed or of shifted windows.")
                .arg(name, cells);
        case Unnamed::NothingFits:
        case Unnamed::No:
            break;
    }
    if (!result.nearest) {
        return MessagesText::tr("Nothing known: %1 has %2 values, and no candidate fits.").arg(name, cells);
    }
    const CellCounts& counts = result.nearest->counts;
    const double share = 100.0 * static_cast<double>(counts.cells - counts.differing) / static_cast<double>(counts.cells);
    return MessagesText::tr(
               "Nothing known: %1 has %2 values, and no candidate fits; nearest: %3, %4 % of the cells agree (not a match), %5.")
        .arg(name, cells, schemeText(result.nearest->scheme), numberText(std::floor(10 * share) / 10), differingText(counts, array));
}

/// "in all 12 cells", of those that are seen in both.
QString equalText(const QString& a, const QString& b, Index visible, const CellCounts& counts) {
    const QString largest = numberText(counts.largest);
    return visible == counts.cells
               ? MessagesText::tr("%1 and %2 are equal within the tolerance in all %3 cells, with differences of at most %4", nullptr,
                                  pluralOf(counts.cells))
                     .arg(a, b, count(counts.cells), largest)
               : MessagesText::tr("%1 and %2 are equal within the tolerance in all %3 visible cells, with differences of at most %4",
                                  nullptr, pluralOf(visible))
                     .arg(a, b, count(visible), largest);
}

}  // namespace

QString schemeDetails(const NamedScheme& scheme) {
    QStringList rest;
    for (const auto& [id, value] : scheme.parameters) {
        const bool again = id == "key-length" && parameterNamed(scheme.parameters, "length") != nullptr &&
                           value == *parameterNamed(scheme.parameters, "length");
        if (id != "layer" && !again) {
            rest += parameterText(id, value);
        }
    }
    return withCommas(rest);
}

QString schemeText(const NamedScheme& scheme) {
    const auto* told = parameterNamed(scheme.parameters, "layer");
    const std::string layer = told != nullptr ? std::get<std::string>(*told) : std::string();
    const EncodingDeclaration* encoding = findEncoding(scheme.encoding);
    const QString details = schemeDetails(scheme);
    if (scheme.encoding == "mask") {
        return MessagesText::tr("the %1 mask (%2)", "kind, parameters").arg(layerWord(layer), details);
    }
    if (encoding == nullptr) {
        return MessagesText::tr("an index of pairs (%1)", "parameters").arg(details);
    }
    QString title = engineText(encoding->title);
    if (layer.empty()) {
        return details.isEmpty() ? title : MessagesText::tr("%1 (%2)", "encoding, parameters").arg(title, details);
    }
    // "the Swin index": an encoding that is named for its bias has other layers too.
    const QString named = MessagesText::tr(" bias", "end of an encoding's title");
    title.chop(title.endsWith(named) ? static_cast<int>(named.size()) : 0);
    title = title.trimmed();
    return details.isEmpty() ? MessagesText::tr("the %1 %2", "encoding, layer").arg(title, layerWord(layer))
                             : MessagesText::tr("the %1 %2 (%3)", "encoding, layer, parameters").arg(title, layerWord(layer), details);
}

QString checkSentence(const QString& name, const ComparedArray& array, const CheckResult& result) {
    return result.named() ? sentenceOf(name, array, result) + alsoText(array, result) : unnamedText(name, array, result);
}

QString meantSentence(const QString& name, const ComparedArray& array, const CheckResult& result) {
    if (result.unnamed == Unnamed::HasNan) {
        return unnamedText(name, array, result);
    }
    if (!result.verdict.sameShape) {
        return MessagesText::tr("%1 is not %2: its shape is %3.").arg(name, schemeText(*result.scheme), fromUtf8(toString(array.shape)));
    }
    if (result.mistake.empty() && result.verdict.relation == Relation::Different && result.verdict.counts.differing == 0) {
        return MessagesText::tr("%1 is not %2: cells that read the same entry of its table differ.", "array, scheme")
            .arg(name, schemeText(*result.scheme));
    }
    if (result.mistake.empty() && result.verdict.relation == Relation::Different) {
        return MessagesText::tr("%1 is not %2: %3.", "array, scheme, numbers")
            .arg(name, schemeText(*result.scheme), differingText(result.verdict.counts, array));
    }
    return sentenceOf(name, array, result);
}

QString differingCells(const CellCounts& counts) {
    return counts.differing == counts.cells && counts.cells > 1
               ? MessagesText::tr("all %1 cells differ", nullptr, pluralOf(counts.cells)).arg(count(counts.cells))
               : MessagesText::tr("%1 of %2 cells differ", nullptr, pluralOf(counts.differing))
                     .arg(count(counts.differing), count(counts.cells));
}

QString comparisonSentence(const QString& a, const QString& b, const ComparedArray& first, const ComparedArray& second,
                           const Verdict& verdict, const std::vector<std::string>& mistakes) {
    if (!verdict.sameShape) {
        const QString text =
            verdict.equalExchanged
                ? MessagesText::tr("%1 and %2 differ in shape, %3 and %4; with the last two axes exchanged they are equal.")
                : MessagesText::tr("%1 and %2 differ in shape: %3 and %4.");
        return text.arg(a, b, fromUtf8(toString(first.shape)), fromUtf8(toString(second.shape)));
    }
    QString text;
    switch (verdict.relation) {
        case Relation::Identical:
            text = MessagesText::tr("%1 and %2 are identical in all %3 cells", nullptr, pluralOf(verdict.counts.cells))
                       .arg(a, b, count(verdict.counts.cells));
            break;
        case Relation::Equal:
            text = equalText(a, b, std::min(first.visible, second.visible), verdict.counts);
            break;
        case Relation::Different:
            text = MessagesText::tr("%1 and %2 differ: %3; root mean square %4")
                       .arg(a, b, differingText(verdict.counts, first), numberText(verdict.counts.root));
            break;
        default:
            text = MessagesText::tr("%1 is %2, %3", "array, array, how it deviates").arg(a, b, deviationText(verdict, first, 0));
    }
    QStringList ids;
    for (const std::string& id : mistakes) {
        ids += fromUtf8(id);
    }
    return ended(text + (ids.isEmpty() ? QString() : MessagesText::tr(" (known mistake: %1)").arg(ids.join(QStringLiteral(", ")))));
}

}  // namespace posenc
