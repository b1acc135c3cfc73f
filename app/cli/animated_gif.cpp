#include "app/cli/animated_gif.h"

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <unordered_map>
#include <utility>
#include <vector>

#include <gif_lib.h>

namespace posenc {
namespace {

constexpr std::size_t kPaletteSize = 256;

/// The library fails where it gets no memory: the file itself is in memory too.
void check(int result) {
    if (result == GIF_ERROR) {
        throw std::bad_alloc();
    }
}

/// The least rectangle outside of which two images are equal; all where one is null.
QRect differing(const QImage& before, const QImage& now) {
    if (before.isNull()) {
        return now.rect();
    }
    const auto lineOf = [](const QImage& image, int y) { return reinterpret_cast<const QRgb*>(image.constScanLine(y)); };
    QRect out;
    for (int y = 0; y < now.height(); ++y) {
        const QRgb* a = lineOf(before, y);
        const QRgb* b = lineOf(now, y);
        const auto [first, unused] = std::mismatch(a, a + now.width(), b);
        if (first == a + now.width()) {
            continue;
        }
        int last = now.width() - 1;
        while (a[last] == b[last]) {
            --last;
        }
        const auto left = static_cast<int>(first - a);
        out |= QRect(left, y, last - left + 1, 1);
    }
    return out;
}

/// The colours of an image, and the number of each pixel's.
struct Indexed {
    std::vector<GifColorType> palette;
    std::vector<GifByteType> pixels;
};

/// Colours that agree in the highest bits are the most frequent of them, with as many bits as leave few enough.
Indexed indexed(const QImage& image) {
    std::unordered_map<QRgb, std::size_t> counts;
    const auto each = [&](const auto& visit) {
        for (int y = 0; y < image.height(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            std::for_each(line, line + image.width(), visit);
        }
    };
    // Areas of one colour are looked up once.
    std::pair<const QRgb, std::size_t>* last = nullptr;
    each([&](QRgb colour) {
        last = last != nullptr && last->first == colour ? last : &*counts.try_emplace(colour, 0).first;
        ++last->second;
    });
    std::vector<std::pair<QRgb, std::size_t>> byCount(counts.begin(), counts.end());
    std::sort(byCount.begin(), byCount.end(),
              [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
    std::unordered_map<QRgb, GifByteType> numbers;
    Indexed out;
    for (QRgb dropped = 0;; dropped = dropped << 1 | 1) {
        const QRgb kept = ~(dropped << 16 | dropped << 8 | dropped);
        std::unordered_map<QRgb, std::size_t> bins;
        out.palette.clear();
        for (const auto& [colour, count] : byCount) {
            const auto [bin, added] = bins.try_emplace(colour & kept, out.palette.size());
            if (added) {
                out.palette.push_back({static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                                       static_cast<GifByteType>(qBlue(colour))});
            }
            numbers[colour] = static_cast<GifByteType>(bin->second);
        }
        if (out.palette.size() <= kPaletteSize) {
            break;
        }
    }
    out.pixels.reserve(static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height()));
    QRgb before = byCount.front().first;
    GifByteType number = 0;
    each([&](QRgb colour) {
        number = colour == before ? number : numbers[colour];
        before = colour;
        out.pixels.push_back(number);
    });
    return out;
}

}  // namespace

AnimatedGif::AnimatedGif(const QSize& size) {
    const auto append = [](GifFileType* gif, const GifByteType* bytes, int count) {
        static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
        return count;
    };
    gif_ = EGifOpen(&out_, append, nullptr);
    if (gif_ == nullptr) {
        throw std::bad_alloc();
    }
    EGifSetGifVersion(gif_, true);
    constexpr int kBitsPerColour = 8;
    check(EGifPutScreenDesc(gif_, size.width(), size.height(), kBitsPerColour, 0, nullptr));
    // Play without end.
    constexpr std::array<GifByteType, 3> kForever{1, 0, 0};
    check(EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE));
    check(EGifPutExtensionBlock(gif_, 11, "NETSCAPE2.0"));
    check(EGifPutExtensionBlock(gif_, static_cast<int>(kForever.size()), kForever.data()));
    check(EGifPutExtensionTrailer(gif_));
}

AnimatedGif::~AnimatedGif() {
    if (gif_ != nullptr) {
        EGifCloseFile(gif_, nullptr);
    }
}

void AnimatedGif::add(const QImage& image, int hundredths) {
    const QImage now = image.convertToFormat(QImage::Format_RGB32);
    if (!waiting_.isNull() && differing(waiting_, now).isEmpty()) {
        hundredths_ += hundredths;
        return;
    }
    flush();
    waiting_ = now;
    hundredths_ = hundredths;
}

void AnimatedGif::flush() {
    if (waiting_.isNull()) {
        return;
    }
    const QRect part = differing(seen_, waiting_);
    Indexed image = indexed(waiting_.copy(part));
    // The library has maps of 2, 4, ... 256 colours.
    const int size = std::max(2, 1 << GifBitSize(static_cast<int>(image.palette.size())));
    image.palette.resize(static_cast<std::size_t>(size));
    const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(GifMakeMapObject(size, image.palette.data()), GifFreeMapObject);
    // What is drawn stays for the next picture.
    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, std::min(hundredths_, 0xffff), NO_TRANSPARENT_COLOR};
    std::array<GifByteType, 4> bytes{};
    const auto count = static_cast<int>(EGifGCBToExtension(&control, bytes.data()));
    check(EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, count, bytes.data()));
    check(EGifPutImageDesc(gif_, part.left(), part.top(), part.width(), part.height(), false, map.get()));
    for (int y = 0; y < part.height(); ++y) {
        check(EGifPutLine(gif_, image.pixels.data() + static_cast<std::ptrdiff_t>(y) * part.width(), part.width()));
    }
    seen_ = waiting_;
}

QByteArray AnimatedGif::finished() {
    flush();
    waiting_ = {};
    check(EGifCloseFile(std::exchange(gif_, nullptr), nullptr));
    return out_;
}

}  // namespace posenc
