#pragma once

#include <QPointF>
#include <QString>
#include <QVector>
#include <memory>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// One line of a profile: a value for every offset.
struct ProfileLine {
    QString name;                                       ///< "head 3"
    QString shortName;                                  ///< "3", where there is little room
    std::shared_ptr<const std::vector<double>> values;  ///< by offset from ProfileData::first on; NaN: the offset has none
    QVector<QPointF> points;                            ///< what is drawn of them, see `profilePoints`
};

/// An upright line with a word.
struct ProfileMark {
    enum class Kind {
        Limit,   ///< a clip
        Edge,    ///< between two buckets, faint
        Trained  ///< as far as training went
    } kind{};
    double at = 0;
    QString label;       ///< may be empty
    QString brief = {};  ///< the same where there is no room for it; empty: nothing is written there
};

/// A shaded stretch of offsets.
struct ProfileBand {
    double from = 0;
    double to = 0;
    QString label;
};

/// Everything that a profile plot shows but what is pointed at. A plain value.
struct ProfileData {
    QString offsetTitle;  ///< of the axis: "row offset (key − query)"
    QString valueTitle;   ///< "Bias"
    Index first = 0;      ///< offset of the first value
    Index count = 0;      ///< offsets
    std::vector<ProfileLine> lines;
    std::vector<ProfileMark> marks;
    std::vector<ProfileBand> bands;

    [[nodiscard]] bool has(Index offset) const { return offset >= first && offset < first + count; }
};

/// Lines of this many points in all are drawn within a frame.
inline constexpr int kProfilePoints = 16384;

/// What is drawn of a line: its values, or, where they are more than `most`, the least and the greatest of neighbouring ones, so that no
/// peak is lost. NaN stays where nothing else is. Safe on any thread; costs the values.
[[nodiscard]] QVector<QPointF> profilePoints(const std::vector<double>& values, Index first, int most);

}  // namespace posenc
