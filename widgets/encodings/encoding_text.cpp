#include "widgets/encodings/encoding_text.h"

#include <QCoreApplication>

namespace posenc {

QString encodingText(const std::string& text) {
    return text.empty() ? QString() : QCoreApplication::translate("Encoding", text.c_str());
}

}  // namespace posenc
