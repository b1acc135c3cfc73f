#pragma once

namespace posenc {

/// How pictures share the room that there is for them.
enum class PictureSplit { Grid, Row, Column };

}  // namespace posenc
