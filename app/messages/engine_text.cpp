#include "app/messages/engine_text.h"

#include <QCoreApplication>
#include <string>

namespace posenc {

QString engineText(std::string_view source) {
    return QCoreApplication::translate("Encoding", std::string(source).c_str());
}

}  // namespace posenc
