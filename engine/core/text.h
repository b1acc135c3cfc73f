#pragma once

/// Marks a text of the engine's declarations that the interface shows: lupdate collects it (context "Encoding"), the
/// engine itself keeps the English source, `app/` and `widgets/` look the translation up.
#define POSENC_TEXT(text) text
