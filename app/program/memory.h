#pragma once

namespace posenc {

/// Memory that is freed stays with the program, some of it, to be used again: a slider that moves makes matrices of a few megabytes many
/// times a second, and the pages of each would be taken from the system and given back every time. What is kept is bounded: threads share a
/// few heaps, of which each keeps its last 64 MiB at most. Once, before there are other threads.
void keepFreedMemory();

}  // namespace posenc
