#include "widgets/profile/profile_tickers.h"

#include <algorithm>
#include <cmath>

namespace posenc {

double OffsetTicker::getTickStep(const QCPRange& range) {
    return std::max(1.0, std::round(QCPAxisTicker::getTickStep(range)));
}

QString OffsetTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*format*/, int /*precision*/) {
    return plainNumber(std::round(tick), true);
}

double ValueTicker::getTickStep(const QCPRange& range) {
    step_ = QCPAxisTicker::getTickStep(range);
    const double largest = std::max(std::abs(range.lower), std::abs(range.upper));
    // The places behind the point with which every multiple of the step is exact; below 0: it is a multiple of 10, 100, ...
    const int places = extraDecimal(static_cast<int>(std::ceil(-std::log10(step_) - 1e-9)));
    const auto decade = static_cast<int>(std::floor(std::log10(largest)));
    format_ = largest < 1e-3 || largest >= 1e5 ? NumberFormat{NumberFormat::Style::Scientific, std::max(1, decade + places)}
                                               : NumberFormat{NumberFormat::Style::Fixed, std::max(0, places)};
    return step_;
}

QString ValueTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*format*/, int /*precision*/) {
    return std::abs(tick) < step_ / 1000 ? plainNumber(0, true) : format_.text(tick);
}

int ValueTicker::extraDecimal(int decimals) const {
    const double scaled = step_ * std::pow(10, decimals);
    return std::abs(scaled - std::round(scaled)) > 1e-6 ? decimals + 1 : decimals;
}

}  // namespace posenc
