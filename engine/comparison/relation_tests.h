#pragma once

#include <span>
#include <string_view>

#include "engine/comparison/row_walk.h"

namespace posenc {

/// Tries one relation; says whether it holds and fills the detail in.
using RelationTest = bool (*)(const ComparedArray& a, const OtherSide& b, const CellRule& rule, const RelationRequest& request,
                              const RowWalk& walk, RelationDetail& detail);

/// A relation, its name, and how it is tried; null: not on two arrays.
struct RelationEntry {
    Relation relation;
    std::string_view name;
    RelationTest test;
};

/// Every relation, in the order of the enumeration.
[[nodiscard]] std::span<const RelationEntry> relationEntries();

/// Whether B can tell anything: at least three visible cells with two different values.
[[nodiscard]] bool tellsSomething(const CellRule& rule, const RowWalk& walk);

}  // namespace posenc
