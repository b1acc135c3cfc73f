#include "app/messages/health_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/messages/contexts.h"
#include "widgets/controls/joined_text.h"
#include "widgets/controls/number_text.h"

namespace posenc {
namespace {

constexpr std::size_t kDeadRowsNamed = 8;  // more are counted

QString number(double value) {
    return numberText(value, 3);
}

QString verdictText(const TableHealth& health) {
    switch (health.verdict) {
        case TableHealth::Verdict::Trained:
        case TableHealth::Verdict::TooFew:
            return {};
        case TableHealth::Verdict::Zero:
            return MessagesText::tr("all values are 0");
        case TableHealth::Verdict::Constant:
            return MessagesText::tr("all values are %1").arg(number(health.mean));
        case TableHealth::Verdict::Random:
            return MessagesText::tr(
                       "looks untrained, like random values from N(0, %1)%2: mean %3, standard deviation %4, excess kurtosis %5, "
                       "correlation of neighbouring rows %6")
                .arg(number(health.sigma), health.truncated ? MessagesText::tr(" truncated at two standard deviations") : QString(),
                     number(health.mean), number(health.deviation), number(health.kurtosis), number(health.correlation));
    }
    return {};
}

QString deadRowsText(const TableHealth& health) {
    QStringList rows;
    for (std::size_t i = 0; i < health.deadRows.size() && i < kDeadRowsNamed; ++i) {
        rows << QString::number(health.deadRows[i]);
    }
    if (rows.isEmpty()) {
        return {};
    }
    const qsizetype more = static_cast<qsizetype>(health.deadRows.size()) - rows.size();
    QString list = rows.join(QStringLiteral(", "));
    if (more > 0) {
        list = MessagesText::tr("%1 and %2 more", "numbers of rows").arg(list).arg(more);
    }
    return MessagesText::tr("apparently untrained rows: %1 (below a tenth of the scale of the others, %2)")
        .arg(list, number(health.rowScale));
}

}  // namespace

QString healthText(const TableHealth& health) {
    QStringList clauses{verdictText(health), deadRowsText(health)};
    if (health.notFinite > 0) {
        clauses << MessagesText::tr("%1 of %2 values are not finite", nullptr, pluralOf(health.notFinite))
                       .arg(health.notFinite)
                       .arg(health.count);
    }
    clauses.removeAll(QString());
    return withSemicolons(clauses);
}

QString healthMark(const TableHealth& health) {
    QStringList marks;
    switch (health.verdict) {
        case TableHealth::Verdict::Trained:
        case TableHealth::Verdict::TooFew:
            break;
        case TableHealth::Verdict::Zero:
            marks << MessagesText::tr("all 0");
            break;
        case TableHealth::Verdict::Constant:
            marks << MessagesText::tr("all equal");
            break;
        case TableHealth::Verdict::Random:
            marks << MessagesText::tr("looks untrained");
            break;
    }
    if (!health.deadRows.empty()) {
        marks << MessagesText::tr("%n dead row(s)", nullptr, static_cast<int>(health.deadRows.size()));
    }
    if (health.notFinite > 0) {
        marks << MessagesText::tr("%1 not finite", "values").arg(health.notFinite);
    }
    return withSemicolons(marks);
}

std::string_view word(TableHealth::Verdict verdict) {
    switch (verdict) {
        case TableHealth::Verdict::Trained:
            return "trained";
        case TableHealth::Verdict::Zero:
            return "zero";
        case TableHealth::Verdict::Constant:
            return "constant";
        case TableHealth::Verdict::Random:
            return "drawn";
        case TableHealth::Verdict::TooFew:
            return "too-few";
    }
    return {};
}

}  // namespace posenc
