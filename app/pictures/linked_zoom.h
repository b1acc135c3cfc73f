#pragma once

#include <QObject>
#include <vector>

namespace posenc {

class HeatmapView;

/// Which part of the matrices is seen: each picture its own, or all with the same axes as one, which they do at first.
class LinkedZoom : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Follows a picture from now on, until it is destroyed.
    void add(HeatmapView& view);
    void remove(const HeatmapView& view);
    /// @param leader to whose part the others come; may be null
    void setTogether(bool on, const HeatmapView* leader);
    [[nodiscard]] bool together() const { return together_; }
    /// Pictures that came since the last call are seen as those beside them. Call it when they have their matrices.
    void join();
    void fitAll();

Q_SIGNALS:
    /// Pictures want other samples; said once for all of them.
    void samplesWanted();

private:
    struct Member {
        HeatmapView* view = nullptr;
        bool joined = false;
    };
    void follow(const HeatmapView& leader);
    void want();

    std::vector<Member> members_;
    bool together_ = true;
    bool following_ = false;  ///< pictures are being brought to where another one is
    bool wanted_ = false;     ///< one of them wants other samples
};

}  // namespace posenc
