#include "app/cli/figure_output.h"

#include "app/cli/console.h"
#include "app/figure/figure.h"

namespace posenc {

Status writeFigureFile(const Model& model, const FigureOptions& options, const std::string& file) {
    const auto remark = writeFigure(model, options, file);
    if (!remark.ok()) {
        return remark.error();
    }
    if (!remark.value().isEmpty()) {
        writeNote(remark.value());
    }
    return {};
}

}  // namespace posenc
