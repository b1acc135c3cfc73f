#: use rotation
# About a quarter of the features for the first axis, half of the rest for each of the others.
first = max(2, head_dim // 8 * 2)
widths = (first, (head_dim - first) // 4 * 2, head_dim - first - (head_dim - first) // 4 * 2)  #? axes-dim=auto
widths = axes_dim

rows, columns = grid

place = np.clip(np.arange(text_tokens + rows * columns) - text_tokens, 0, None)

ids = positions_tensor  #? tensor-positions
# Text stands at 0; one axis counts all tokens.
ids = np.stack(
    [*[np.zeros_like(place)] * (len(widths) - 2), place // columns, place % columns] if len(widths) > 1 else [np.arange(len(place))],
    axis=-1,
)

positions = ids

i = np.arange(len(ids))[:, None]  # query
j = np.arange(len(ids))[None, :]  # key

axis_index = np.repeat(np.arange(len(widths)), np.array(widths) // 2)

frequencies = np.concatenate([base ** (-np.arange(0, width, 2) / width) for width in widths])

angles = positions[:, axis_index] * frequencies
