#include "widgets/controls/engine_text.h"

#include <QCoreApplication>
#include <string>

namespace posenc {

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString engineText(std::string_view source) {
    return source.empty() ? QString() : QCoreApplication::translate("Encoding", std::string(source).c_str());
}

}  // namespace posenc
