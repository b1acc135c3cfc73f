#include "app/cli/inspect_command.h"

#include <QCoreApplication>
#include <QStringList>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/console.h"
#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"
#include "app/scene/tensor_store.h"

namespace posenc {
namespace {

using Json = nlohmann::ordered_json;

struct CommandLine {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

}  // namespace

Status runInspect(const std::string& path, bool json) {
    TensorStore store;
    const auto file = store.file(path);
    if (!file.ok()) {
        return file.error();
    }
    (void)json;
    return {};
}

}  // namespace posenc
