#include "engine/findings/values_origin.h"

#include <algorithm>

#include "engine/findings/value_findings.h"
#include "engine/recognition/sinusoid_values.h"
#include "engine/recognition/table_health.h"

namespace posenc {

TensorOrigin originOf(const Tensor& table) {
    if (table.size() > kMostValuesRead) {
        return TensorOrigin::Trained;
    }
    const auto first = std::ranges::find_if(table.shape(), [](Index length) { return length != 1; });
    if (sinusoidBase(table.reshaped({first, table.shape().end()}))) {
        return TensorOrigin::Computed;
    }
    return tableHealth(table).verdict == TableHealth::Verdict::Random ? TensorOrigin::Untrained : TensorOrigin::Trained;
}

}  // namespace posenc
