#pragma once

#include <QByteArray>
#include <QImage>

struct GifFileType;

namespace posenc {

/// A GIF of several pictures, which plays without end. Each picture has up to 256 colours of its own: all of them where there are no more,
/// else the most frequent of those that agree in their highest bits; only what differs from the picture before is kept. Costs the pixels
/// that differ. Throws std::bad_alloc.
class AnimatedGif {
public:
    /// @pre both sides are 1 to 65535
    explicit AnimatedGif(const QSize& size);
    ~AnimatedGif();
    AnimatedGif(const AnimatedGif&) = delete;
    AnimatedGif& operator=(const AnimatedGif&) = delete;

    /// @param image of that size  @param hundredths of a second that it is seen, at least 2, which viewers take for the least
    void add(const QImage& image, int hundredths);
    /// The file. Nothing is added afterwards.
    [[nodiscard]] QByteArray finished();

private:
    /// What is known to differ from the pictures written is written.
    void flush();

    QByteArray out_;
    GifFileType* gif_ = nullptr;
    QImage seen_;     ///< as the file is so far
    QImage waiting_;  ///< not written yet, since the next one may be the same
    int hundredths_ = 0;
};

}  // namespace posenc
