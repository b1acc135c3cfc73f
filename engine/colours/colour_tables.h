#pragma once

#include "engine/colours/colour_map.h"

namespace posenc {

// The numbers of the maps; titles, sources and licences stand in colour_map.cpp.
extern const ColourTable kViridisTable;
extern const ColourTable kMagmaTable;
extern const ColourTable kCividisTable;
extern const ColourTable kTwilightTable;
extern const ColourTable kRedBlueTable;
extern const ColourTable kRedsTable;
extern const ColourTable kBluesTable;
extern const ColourTable kGreyTable;
extern const ColourTable kOkabeItoTable;

}  // namespace posenc
