#pragma once

namespace posenc {

/// How pictures share the room that there is for them. Hero: the first one large and the others small beside or below it.
enum class PictureSplit { Hero, Grid, Row, Column };

}  // namespace posenc
