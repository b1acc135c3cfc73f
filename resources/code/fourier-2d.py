#: use absolute grid
#: no-flex = has-heads
def centred(cells):
    """Cells of one axis from -1 to 1."""
    return -1 + 2 * np.arange(cells) / max(cells - 1, 1)

def series(cells):
    """Frequencies up to half the resolution."""
    return 1 + np.arange(bands) * (cells / 2 - 1) / max(bands - 1, 1)

sides = resolution  #? resolution!=0x0
sides = grid  #? resolution=0x0

t = np.arange(rows * columns)

y = centred(rows)[t // columns][:, None]
x = centred(columns)[t % columns][:, None]

row_angles = math.pi * y * series(sides[0])
column_angles = math.pi * x * series(sides[1])

# Column first, at the centres of cells.
points = np.stack([2 * (t % columns + 0.5) / columns - 1, 2 * (t // columns + 0.5) / rows - 1], axis=-1)
angles = 2 * math.pi * points @ frequencies

table = np.concatenate([np.sin(angles), np.cos(angles)], axis=-1)  #? variant=random
table = np.concatenate(  #? variant=perceiver
    [
        y, x,  #? include-position=on
        np.sin(row_angles), np.sin(column_angles),
        np.cos(row_angles), np.cos(column_angles),  #? sine-only=off
    ],
    axis=-1,
)
