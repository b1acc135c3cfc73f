#: use absolute grid
def half(coordinate):
    """Sines and cosines of one axis in turn, the same frequency twice."""
    angles = coordinate[:, None] * base ** (-np.arange(0, head_dim // 2, 2) / (head_dim // 2))
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(-1, head_dim // 2)

t = np.arange(rows * columns)

# Counted from 1.
y = (t // columns + 1 + offset) / (rows + 1e-6) * angle_scale  #? normalize=on
x = (t % columns + 1 + offset) / (columns + 1e-6) * angle_scale  #? normalize=on
y = t // columns + 1  #? normalize=off
x = t % columns + 1  #? normalize=off

table = np.concatenate([half(y), half(x)], axis=-1)
