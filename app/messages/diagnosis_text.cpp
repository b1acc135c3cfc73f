#include "app/messages/diagnosis_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/messages/contexts.h"
#include "app/messages/fit_text.h"
#include "widgets/controls/engine_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

constexpr std::size_t kRowsNamed = 6;

QString whole(Index value) {
    return numberText(static_cast<double>(value));
}

QString percent(double share) {
    return QLocale().toString(100 * share, 'f', share > 0 && share < 0.01 ? 2 : 1);
}

/// "16, 17 and 4 more".
QString rowNames(const std::vector<Index>& rows) {
    QStringList names;
    for (std::size_t i = 0; i < std::min(rows.size(), kRowsNamed); ++i) {
        names << whole(rows[i]);
    }
    const QString named = names.join(QStringLiteral(", "));
    return rows.size() > kRowsNamed ? MessagesText::tr("%1 and %2 more").arg(named, whole(static_cast<Index>(rows.size() - kRowsNamed)))
                                    : named;
}

QString layerName(const Diagnosis& diagnosis, const EncodingDeclaration& encoding) {
    const LayerDeclaration* layer = encoding.layer(diagnosis.layer);
    return layer == nullptr ? QString::fromStdString(diagnosis.layer) : engineText(layer->title);
}

/// What an index layer reads: an encoding may have one table, or one for each axis.
QString tableName(const Diagnosis& diagnosis, const EncodingDeclaration& encoding) {
    const LayerDeclaration* layer = encoding.layer(diagnosis.layer);
    const bool ofAxis = layer != nullptr && layer->role == LayerRole::AxisIndex;
    return ofAxis ? MessagesText::tr(" (%1)").arg(layerName(diagnosis, encoding)) : QString();
}

QString sentenceOf(const Diagnosis& diagnosis, const EncodingDeclaration& encoding) {
    using Kind = Diagnosis::Kind;
    const QString table = tableName(diagnosis, encoding);
    const QString layer = layerName(diagnosis, encoding);
    const auto rows = static_cast<int>(diagnosis.rows.size());
    switch (diagnosis.kind) {
        case Kind::UnreadRows:
            return diagnosis.rows.empty()
                       ? MessagesText::tr("All %1 rows%2 are used", nullptr, pluralOf(diagnosis.total)).arg(whole(diagnosis.total), table)
                       : MessagesText::tr("%Ln of %1 rows%2 are unused: %3", nullptr, rows)
                             .arg(whole(diagnosis.total), table, rowNames(diagnosis.rows));
        case Kind::ReadCounts:
            return (diagnosis.masked ? MessagesText::tr("Used rows%1 serve %2 to %3 unmasked pairs each")
                                     : MessagesText::tr("Used rows%1 serve %2 to %3 pairs each"))
                .arg(table, whole(diagnosis.least), whole(diagnosis.most));
        case Kind::Saturation:
            return (diagnosis.masked
                        ? MessagesText::tr("%1 % of the unmasked pairs%2 are clipped or fall into the last bucket (distance not resolved)")
                        : MessagesText::tr("%1 % of the pairs%2 are clipped or fall into the last bucket (distance not resolved)"))
                .arg(percent(static_cast<double>(diagnosis.count) / static_cast<double>(std::max<Index>(1, diagnosis.total))), table);
        case Kind::Collisions:
            return diagnosis.rows.empty() ? MessagesText::tr("No two offsets share a row%1").arg(table)
                                          : MessagesText::tr("%Ln of %1 rows%2 are shared by up to %3 offsets each", nullptr, rows)
                                                .arg(whole(diagnosis.total), table, whole(diagnosis.most));
        case Kind::NotFinite:
            return MessagesText::tr("%1 has no finite value").arg(layer);
        case Kind::Toeplitz:
            return diagnosis.cell ? MessagesText::tr("%1: offset alone explains %2 % of the RMS").arg(layer, percent(1 - diagnosis.value))
                                  : MessagesText::tr("%1 depends on the offset alone").arg(layer);
        case Kind::Symmetry:
            return diagnosis.cell ? MessagesText::tr("%1: %2 % of the RMS is antisymmetric").arg(layer, percent(diagnosis.value))
                                  : MessagesText::tr("%1 is symmetric").arg(layer);
        case Kind::Rank:
            return MessagesText::tr("%1 has rank %2 of %3").arg(layer, whole(diagnosis.count), whole(diagnosis.total));
        case Kind::Entropy: {
            const QString entropy = MessagesText::tr("Effective keys: %1 of %2 (entropy %3 nats)")
                                        .arg(QLocale().toString(std::exp(diagnosis.value), 'f', 1), whole(diagnosis.total),
                                             QLocale().toString(diagnosis.value, 'f', 2));
            return diagnosis.count == 0
                       ? entropy
                       : MessagesText::tr("%1; queries skipped (attention is NaN): %2").arg(entropy, whole(diagnosis.count));
        }
    }
    return {};
}

}  // namespace

QString diagnosisSentence(const Diagnosis& diagnosis, const Model& model) {
    QString sentence = sentenceOf(diagnosis, model.encoding());
    if (!diagnosis.exact) {
        sentence = MessagesText::tr("%1 (sampled)").arg(sentence);
    }
    const auto layer = model.layer(diagnosis.layer);
    const QString badge = layer.ok() ? cautionBadge(model, layer.value()) : QString();
    return badge.isEmpty() ? sentence : MessagesText::tr("%1 — %2", "sentence, badge").arg(sentence, badge);
}

QString diagnosisDefinition(const Diagnosis& diagnosis) {
    using Kind = Diagnosis::Kind;
    switch (diagnosis.kind) {
        case Kind::Toeplitz:
            return diagnosis.cell ? MessagesText::tr(
                                        "1 − RMS of what is left without the mean of each offset / RMS of all values. "
                                        "It is not a share of the variance.")
                                  : QString();
        case Kind::Symmetry:
            return diagnosis.cell ? MessagesText::tr("RMS of (A − Aᵀ)/2 / RMS of all values. It is not a share of the variance.")
                                  : QString();
        case Kind::Rank:
            return MessagesText::tr("Singular values above 0.00001 of the largest");
        case Kind::Entropy:
            return MessagesText::tr("exp of the entropy, which is a mean over the queries");
        default:
            return {};
    }
}

}  // namespace posenc
