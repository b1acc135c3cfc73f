#pragma once

#include "widgets/plate/number_format.h"
#include "widgets/profile/custom_plot.h"

namespace posenc {

/// Offsets are whole.
class OffsetTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;
};

/// As many decimals for each as the step between them needs.
class ValueTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override;

private:
    /// 0.25 needs one more than 0.2.
    [[nodiscard]] int extraDecimal(int decimals) const;

    double step_ = 1;
    NumberFormat format_;
};

}  // namespace posenc
