#pragma once

#include <QString>
#include <QVector>
#include <cstdint>
#include <memory>

namespace posenc {

/// What a row of the browser says beside name and shape; most tensors of a file share it. All texts are translated and safe to show.
struct TensorNotes {
    QString role;      ///< "table", "queries", "index table", "possibly table"; empty: nothing is known
    QString type;      ///< "F32"
    QString encoding;  ///< title of the encoding that reads it; empty: none
    QString window;    ///< "7 × 7", "n = 96": what the shape says of the place
    QString values;   ///< "recognised by value", "looks untrained": findings in its values; empty if there are none, or no values were read
    QString details;  ///< why it is taken for this; for tooltips
    bool positional = false;  ///< belongs to a position encoding
    bool proposed = false;    ///< nothing but its shape says that it may

    friend bool operator==(const TensorNotes&, const TensorNotes&) = default;
};

/// One tensor of a file as a row of the browser shows it. Small: a file may list a million.
struct TensorListing {
    QString name;
    QString shape;  ///< "[169, 3]"
    std::int64_t elements = 0;
    std::shared_ptr<const TensorNotes> notes;  ///< never null
};

using TensorListings = QVector<TensorListing>;

}  // namespace posenc
