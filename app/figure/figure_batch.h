#pragma once

#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "app/figure/figure_options.h"
#include "engine/core/result.h"
#include "engine/model/model.h"

namespace posenc {

/// One of several figures, and what its name has after that of all: "-bias-head2"; empty where there is one.
struct BatchFigure {
    QString suffix;
    FigureOptions options;
};

/// A figure for each head of its layers, or for each layer of the model, or for both; `whole` itself for neither. Page and style are those
/// of `whole`. UnknownLayer.
[[nodiscard]] Result<std::vector<BatchFigure>> figureBatch(const FigureOptions& whole, const Model& model, bool heads, bool layers);

/// "swin-bias": what a figure is called by itself, by its encoding and the one layer that all of its panels show; "swin" where they show
/// several.
[[nodiscard]] QString figureName(const std::string& encoding, const std::vector<FigureItem>& items);

/// A name in letters that every file system takes.
[[nodiscard]] QString plainFileName(const QString& text);

}  // namespace posenc
