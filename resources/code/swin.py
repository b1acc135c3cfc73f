#: use window
#: shifted = shift!=0
table = bias_tensor

# Rows of offsets; three more follow: class to token, token to class, class to class.
last = (2 * rows - 1) * (2 * columns - 1)

index = stored_index[i, j]  #? tensor-index and index-source=file
index = np.where(of_class, np.where(i == 0, last, last + 1) + 2 * (j == 0) * (i == 0), offset_index)  #? class-token=on

bias = table[index, h]

grid_rows, grid_columns = grid

def part(place, length, side):
    """Which part of one side of the shifted map: 0, 1 or 2."""
    return (place >= length - side) * 1 + (place >= length - shift) * 1

region_map = 3 * part(np.arange(grid_rows), grid_rows, rows)[:, None] + part(np.arange(grid_columns), grid_columns, columns)[None, :]  #? shifted
region_map = np.zeros(grid, dtype=int)

regions = rearrange(region_map, "(a r) (b c) -> (a b) (r c)", r=rows, c=columns)  #? as=einops
regions = region_map.reshape(grid_rows // rows, rows, grid_columns // columns, columns).swapaxes(1, 2).reshape(-1, rows * columns)

mask = np.where(regions[:, :, None] == regions[:, None, :], 0, -100)

region = regions[window_number]

window_mask = np.where(region[i] == region[j], 0.0, -100.0)

bias_scores = content + bias

scores = content + bias + window_mask  #? shifted
scores = content + bias
