#include "app/window/sample_menu.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

namespace posenc {
namespace {

struct Sample {
    const char* file;
    const char* title;
    const char* tip;
};

/// In the order of the list of encodings; the ampersands make every title reachable by one key.
constexpr Sample kSamples[] = {
    {.file = "absolute-digits",
     .title = QT_TRANSLATE_NOOP("Window", "&Learned, digits"),
     .tip = QT_TRANSLATE_NOOP("Window", "One vector per patch, 14 × 14 patches")},
    {.file = "absolute-characters",
     .title = QT_TRANSLATE_NOOP("Window", "Learned, &characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "One vector per position, 96 characters, causal")},
    {.file = "relative-1d-characters",
     .title = QT_TRANSLATE_NOOP("Window", "&Relative, characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "One vector per offset, 191 offsets")},
    {.file = "shaw-characters",
     .title = QT_TRANSLATE_NOOP("Window", "S&haw, characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "Vectors for distances up to 16, for keys and for values, causal")},
    {.file = "music-transformer-characters",
     .title = QT_TRANSLATE_NOOP("Window", "&Music Transformer, characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "One vector per backward distance, 96 distances")},
    {.file = "transformer-xl-characters",
     .title = QT_TRANSLATE_NOOP("Window", "Transformer-&XL, characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "Learned tables of vectors and of numbers, causal")},
    {.file = "t5-characters",
     .title = QT_TRANSLATE_NOOP("Window", "&T5, characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "One number per bucket, 32 buckets, both directions")},
    {.file = "t5-causal-characters",
     .title = QT_TRANSLATE_NOOP("Window", "T5, c&ausal, characters"),
     .tip = QT_TRANSLATE_NOOP("Window", "One number per bucket, 32 buckets of backward distances")},
    {.file = "factorized-2d-digits",
     .title = QT_TRANSLATE_NOOP("Window", "&Factorized 2D, digits"),
     .tip = QT_TRANSLATE_NOOP("Window", "One vector per row offset and per column offset, 14 × 14 patches")},
    {.file = "swin-digits",
     .title = QT_TRANSLATE_NOOP("Window", "&Swin, digits"),
     .tip = QT_TRANSLATE_NOOP("Window", "One number per 2D offset, 169 offsets in windows of 7 × 7 patches")},
};

}  // namespace

void addSampleMenu(QMenu& menu, QAction* before, std::function<void(const QString&)> open) {
    auto* samples = new QMenu(QCoreApplication::translate("Window", "Open sam&ple"), &menu);
    samples->setObjectName(QStringLiteral("sampleMenu"));
    samples->setToolTipsVisible(true);
    for (const Sample& sample : kSamples) {
        const QString name = QLatin1String(sample.file);
        QAction* action = samples->addAction(QCoreApplication::translate("Window", sample.title));
        action->setObjectName(QStringLiteral("sample-") + name);
        action->setToolTip(QCoreApplication::translate("Window", sample.tip));
        QObject::connect(action, &QAction::triggered, samples,
                         [open, path = QStringLiteral(":/samples/%1.safetensors").arg(name)] { open(path); });
    }
    menu.insertMenu(before, samples);
}

}  // namespace posenc
