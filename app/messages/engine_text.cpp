#include "app/messages/engine_text.h"

#include <QCoreApplication>
#include <string>

namespace posenc {

QString engineText(std::string_view source) {
    return QCoreApplication::translate("Encoding", std::string(source).c_str());
}

QString layerTitle(const LayerDeclaration& layer, bool mirrored) {
    const QString title = engineText(layer.title);
    return mirrored ? QCoreApplication::translate("Messages", "%1, mirrored", "an index table").arg(title) : title;
}

}  // namespace posenc
