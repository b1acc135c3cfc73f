#include "app/cli/animated_gif.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <unordered_map>
#include <utility>
#include <vector>

namespace posenc {
namespace {

constexpr int kPaletteSize = 256;
constexpr int kMostCodes = 4096;
constexpr int kClearCode = 256;
constexpr int kEndCode = 257;
constexpr int kBlock = 255;

void append16(QByteArray& out, int value) {
    out.append(static_cast<char>(value & 0xff));
    out.append(static_cast<char>(value >> 8 & 0xff));
}

/// Colours that differ in the lowest bits alone are one.
std::size_t binOf(QRgb colour) {
    return static_cast<std::size_t>(qRed(colour) >> 3 << 10 | qGreen(colour) >> 3 << 5 | qBlue(colour) >> 3);
}

int distance(QRgb a, QRgb b) {
    const int red = qRed(a) - qRed(b);
    const int green = qGreen(a) - qGreen(b);
    const int blue = qBlue(a) - qBlue(b);
    return 3 * red * red + 6 * green * green + blue * blue;
}

/// Numbers of colours, and these.
struct Indexed {
    std::vector<std::uint8_t> pixels;
    std::vector<QRgb> palette;
};

/// Exact while there are few colours; else those of the most frequent bins.
Indexed indexed(const QImage& image, const QRect& part) {
    Indexed out;
    out.pixels.reserve(static_cast<std::size_t>(part.width()) * static_cast<std::size_t>(part.height()));
    std::unordered_map<QRgb, std::size_t> counts;
    const auto each = [&](const auto& visit) {
        for (int y = part.top(); y <= part.bottom(); ++y) {
            const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            for (int x = part.left(); x <= part.right(); ++x) {
                visit(line[x] | 0xff000000U);
            }
        }
    };
    // Areas of one colour are looked up once.
    QRgb last = 0;
    std::size_t* count = nullptr;
    each([&](QRgb colour) {
        count = colour == last ? count : &counts[colour];
        last = colour;
        ++*count;
    });
    std::vector<std::pair<QRgb, std::size_t>> byCount;
    if (counts.size() <= kPaletteSize) {
        byCount.assign(counts.begin(), counts.end());
    } else {
        // Of each bin the most frequent colour, so that areas keep theirs.
        std::vector<std::pair<QRgb, std::size_t>> bins(std::size_t{1} << 15);
        std::vector<std::size_t> best(bins.size(), 0);
        for (const auto& [colour, number] : counts) {
            auto& bin = bins[binOf(colour)];
            bin.second += number;
            if (number > best[binOf(colour)]) {
                best[binOf(colour)] = number;
                bin.first = colour;
            }
        }
        std::copy_if(bins.begin(), bins.end(), std::back_inserter(byCount), [](const auto& bin) { return bin.second > 0; });
        std::sort(byCount.begin(), byCount.end(),
                  [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
        byCount.resize(std::min<std::size_t>(byCount.size(), kPaletteSize));
    }
    std::ranges::transform(byCount, std::back_inserter(out.palette), &std::pair<QRgb, std::size_t>::first);
    std::unordered_map<QRgb, std::uint8_t> known;
    last = 0;
    each([&](QRgb colour) {
        if (colour == last) {
            out.pixels.push_back(out.pixels.back());
            return;
        }
        last = colour;
        const auto [place, added] = known.try_emplace(colour, std::uint8_t{0});
        if (added) {
            const auto nearest = std::min_element(out.palette.begin(), out.palette.end(),
                                                  [colour](QRgb a, QRgb b) { return distance(a, colour) < distance(b, colour); });
            place->second = static_cast<std::uint8_t>(nearest - out.palette.begin());
        }
        out.pixels.push_back(place->second);
    });
    return out;
}

/// Codes of a growing number of bits, in blocks with their length before them.
class CodeWriter {
public:
    explicit CodeWriter(QByteArray& out) : out_(out) {}

    void write(int code, int bits) {
        held_ |= static_cast<std::uint32_t>(code) << count_;
        for (count_ += bits; count_ >= 8; count_ -= 8) {
            put();
        }
    }
    void finish() {
        if (count_ > 0) {
            put();
        }
        flush();
        out_.append('\0');
    }

private:
    void put() {
        block_.append(static_cast<char>(held_ & 0xff));
        held_ >>= 8;
        if (block_.size() == kBlock) {
            flush();
        }
    }
    void flush() {
        if (!block_.isEmpty()) {
            out_.append(static_cast<char>(block_.size()));
            out_.append(block_);
            block_.clear();
        }
    }

    QByteArray& out_;
    QByteArray block_;
    std::uint32_t held_ = 0;
    int count_ = 0;
};

/// Lempel, Ziv and Welch, as GIF has it: codes of 9 to 12 bits, least significant first.
void compress(const std::vector<std::uint8_t>& pixels, QByteArray& out) {
    constexpr int kLeastBits = 9;
    constexpr std::size_t kSlots = 1U << 14;
    out.append('\x08');
    CodeWriter codes(out);
    std::vector<std::int32_t> keys(kSlots, -1);
    std::vector<std::int16_t> values(kSlots);
    int bits = kLeastBits;
    int next = kEndCode + 1;
    codes.write(kClearCode, bits);
    int prefix = pixels.front();
    for (std::size_t k = 1; k < pixels.size(); ++k) {
        const std::int32_t key = prefix << 8 | pixels[k];
        auto slot = (static_cast<std::size_t>(key) * 2654435761U >> 7) % kSlots;
        while (keys[slot] >= 0 && keys[slot] != key) {
            slot = (slot + 1) % kSlots;
        }
        if (keys[slot] == key) {
            prefix = values[slot];
            continue;
        }
        codes.write(prefix, bits);
        prefix = pixels[k];
        if (next == kMostCodes) {
            codes.write(kClearCode, bits);
            std::fill(keys.begin(), keys.end(), -1);
            bits = kLeastBits;
            next = kEndCode + 1;
            continue;
        }
        bits += next == 1 << bits ? 1 : 0;
        keys[slot] = key;
        values[slot] = static_cast<std::int16_t>(next++);
    }
    codes.write(prefix, bits);
    bits += next == 1 << bits && bits < 12 ? 1 : 0;
    codes.write(kEndCode, bits);
    codes.finish();
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

}  // namespace

AnimatedGif::AnimatedGif(const QSize& size) {
    out_.append("GIF89a");
    append16(out_, size.width());
    append16(out_, size.height());
    // No colours for all pictures; 8 bits of each; square pixels.
    out_.append("\x70\0\0", 3);
    // Play without end.
    out_.append("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", 19);
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
    const Indexed image = indexed(waiting_, part);
    // What is drawn stays for the next picture.
    out_.append("\x21\xf9\x04\x04", 4);
    append16(out_, std::min(hundredths_, 0xffff));
    out_.append("\0\0", 2);
    out_.append('\x2c');
    for (const int number : {part.left(), part.top(), part.width(), part.height()}) {
        append16(out_, number);
    }
    out_.append('\x87');
    for (std::size_t k = 0; k < kPaletteSize; ++k) {
        const QRgb colour = k < image.palette.size() ? image.palette[k] : 0;
        for (const int value : {qRed(colour), qGreen(colour), qBlue(colour)}) {
            out_.append(static_cast<char>(value));
        }
    }
    compress(image.pixels, out_);
    seen_ = waiting_;
}

QByteArray AnimatedGif::finished() {
    flush();
    waiting_ = {};
    out_.append('\x3b');
    return out_;
}

}  // namespace posenc
