#pragma once

#include <QString>
#include <QVector>
#include <cstdint>

namespace posenc {

/// One tensor of a file as a row of the browser shows it. All texts are translated and safe to show.
struct TensorListing {
    QString name;
    QString role;      ///< "table", "queries", "index table", "possibly table"; empty: nothing is known
    QString shape;     ///< "[169, 3]"
    QString type;      ///< "F32"
    QString encoding;  ///< title of the encoding that reads it; empty: none
    QString window;    ///< "7 × 7", "n = 96": what the shape says of the place
    QString values;   ///< "recognised by value", "looks untrained": findings in its values; empty if there are none, or no values were read
    QString details;  ///< why it is taken for this; for tooltips
    std::int64_t elements = 0;
    bool positional = false;  ///< belongs to a position encoding
    bool proposed = false;    ///< nothing but its shape says that it may
};

using TensorListings = QVector<TensorListing>;

}  // namespace posenc
