#pragma once

// QCustomPlot says `signals`, `slots` and `foreach`, which our targets do without; here, and here alone, it finds them.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef signals
#undef slots
#undef foreach

namespace posenc {

/// Says where things will be before anything is painted.
class FramedPlot : public QCustomPlot {
public:
    using QCustomPlot::QCustomPlot;
    using QCustomPlot::updateLayout;
};

}  // namespace posenc
