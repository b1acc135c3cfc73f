#pragma once

#include <QImage>
#include <optional>
#include <vector>

#include "widgets/profile/custom_plot.h"
#include "widgets/profile/profile_data.h"

namespace posenc {

/// Bands, marks and the zero line of a profile, behind its lines.
class ProfileMarksItem : public QCPAbstractItem {
public:
    ProfileMarksItem(QCustomPlot& plot, const ProfileData& data) : QCPAbstractItem(&plot), data_(data) {}

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    /// What is written at the top, in pixels.
    struct Word {
        QString text;
        double at;
        double width;
    };

    [[nodiscard]] QRectF placeOf(const ProfileBand& band) const;
    /// The words of the marks, to the right or to the left of the line of each, as far as there is room.
    /// @param whole those that have room for it are whole; else all are brief
    [[nodiscard]] std::vector<Word> wordsOfMarks(const QFontMetrics& metrics, bool whole) const;
    void drawWords(QCPPainter& painter, const QPalette& palette) const;

    const ProfileData& data_;
};

/// The lines, as they were drawn last; a picture that was made for another place is stretched over this one until the next one comes.
class ProfileLinesItem : public QCPAbstractItem {
public:
    explicit ProfileLinesItem(QCustomPlot& plot) : QCPAbstractItem(&plot) {}

    /// The picture of the lines, made for a place of this size.
    void setImage(const QImage& image, QSize size) {
        image_ = image;
        size_ = size;
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    QImage image_;
    QSize size_;
};

/// What is looked at on a profile.
struct ProfileSpots {
    std::optional<Index> active;  ///< told of: pointed at, here or elsewhere
    std::optional<Index> pinned;
    int chosen = -1;  ///< line

    friend bool operator==(const ProfileSpots&, const ProfileSpots&) = default;
};

/// The offset that is looked at with its place on every line, and the pinned one.
class ProfileSpotsItem : public QCPAbstractItem {
public:
    ProfileSpotsItem(QCustomPlot& plot, const ProfileData& data) : QCPAbstractItem(&plot), data_(data) {}

    void setSpots(const ProfileSpots& spots) { spots_ = spots; }
    [[nodiscard]] const ProfileSpots& spots() const { return spots_; }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawLine(QCPPainter& painter, Index offset, const QPen& pen) const;
    void drawDots(QCPPainter& painter, Index offset, const QPalette& palette) const;

    const ProfileData& data_;
    ProfileSpots spots_;
};

}  // namespace posenc
