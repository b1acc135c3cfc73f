#include "widgets/plate/vector_device.h"

#include <QPaintEngine>
#include <QPainter>

namespace posenc {

bool isVector(const QPainter& painter) {
    const QPaintEngine* engine = painter.paintEngine();
    return engine != nullptr &&
           (engine->type() == QPaintEngine::SVG || engine->type() == QPaintEngine::Pdf || engine->type() == QPaintEngine::Picture);
}

double scaleFor(const QPainter& painter) {
    return isVector(painter) ? kVectorScale : painter.deviceTransform().m11();
}

}  // namespace posenc
