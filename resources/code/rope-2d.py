#: use rotation
rows, columns = grid

tokens = prefix_tokens + rows * columns

i = np.arange(tokens)[:, None]  # query
j = np.arange(tokens)[None, :]  # key

# Blocks of merge x merge cells, row-major; cells of a block follow one another.
cell = np.clip(np.arange(tokens) - prefix_tokens, 0, None)
block = cell // merge**2
within = cell % merge**2
row_of = block // (columns // merge) * merge + within // merge
column_of = block % (columns // merge) * merge + within % merge

in_grid = np.arange(tokens) >= prefix_tokens

both_in_grid = in_grid[i] & in_grid[j]

row_offset = np.where(both_in_grid, row_of[j] - row_of[i], 0)

column_offset = np.where(both_in_grid, column_of[j] - column_of[i], 0)

row_extent, column_extent = grid  #? normalize=separate
row_extent, column_extent = max(grid), max(grid)  #? normalize=max
row_extent, column_extent = min(grid), min(grid)  #? normalize=min

def coordinate(number, side, extent, trained):
    """What a row or column number becomes."""
    return 2 * (number + 0.5 + grid_offset) / extent - 1  #? coordinates=centred
    own = number + grid_offset  #? coordinates=index
    own = 2 * number / max(side - 1, 1) - 1  #? coordinates=unit
    return own * trained / side if trained else own  #? coordinates!=centred

y = coordinate(row_of, rows, row_extent, reference[0])
x = coordinate(column_of, columns, column_extent, reference[1])

positions = np.stack([y, x], axis=-1) * in_grid[:, None]

quarter = head_dim // 4
c = np.arange(quarter)

steps = c / max(quarter - 1, 1)
first_half = base ** (-4 * c / head_dim)  #? frequencies=language
first_half = 2 * math.pi * base ** (-4 * c / head_dim)  #? frequencies=period
first_half = math.pi * (1 + (max_frequency / 2 - 1) * steps)  #? frequencies=pixel
first_half = math.pi * 2 ** ((math.log2(max_frequency) - 1) * steps)  #? frequencies=pixel-log

second_half = base ** (-(4 * c + 2) / head_dim)  #? spectrum=split and frequencies=language
second_half = first_half

zeros = np.zeros(quarter)

# What the row and the column coordinate are multiplied by.
row_series = np.concatenate([first_half, zeros])  #? first-axis=rows
row_series = np.concatenate([zeros, second_half])  #? first-axis=columns
column_series = np.concatenate([zeros, second_half])  #? first-axis=rows
column_series = np.concatenate([first_half, zeros])  #? first-axis=columns

# A random direction of each head, then one at a right angle to it.
direction = 2 * math.pi * unit_interval(random_bits("mixed-frequencies", (heads,), seed))[:, None]  #? as=numpy
direction = torch.from_numpy(2 * math.pi * unit_interval(random_bits("mixed-frequencies", (heads,), seed)))[:, None]  #? as!=numpy
directions = np.concatenate([direction + 0 * c, direction + math.pi / 2 + 0 * c], axis=-1)
magnitudes = np.concatenate([10.0 ** (-c / quarter), 10.0 ** (-c / quarter)])

row_frequencies = magnitudes * np.sin(directions)  #? !tensor-row-frequencies
column_frequencies = magnitudes * np.cos(directions)  #? !tensor-column-frequencies

frequencies = np.stack([row_frequencies, column_frequencies])  #? frequencies=mixed
frequencies = np.stack([row_series, column_series])

turned_by = frequencies[:, :, None]  #? frequencies=mixed
turned_by = frequencies

angles = positions[:, :1] * turned_by[0] + positions[:, 1:] * turned_by[1]

# Offsets on the grid, in coordinates.
row_step = float(coordinate(1, rows, row_extent, reference[0]) - coordinate(0, rows, row_extent, reference[0])) if rows > 1 else 0.0
column_step = float(coordinate(1, columns, column_extent, reference[1]) - coordinate(0, columns, column_extent, reference[1])) if columns > 1 else 0.0
row_distances = row_step * np.arange(1 - rows, rows)
column_distances = column_step * np.arange(1 - columns, columns)

mean_cosine = np.cos(
    row_distances[:, None, None] * frequencies[0][..., None, None, :] + column_distances[:, None] * frequencies[1][..., None, None, :]
).mean(axis=-1)
