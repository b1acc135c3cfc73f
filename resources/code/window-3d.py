#: shifted = shift!=0x0x0
sides = grid  #? grid!=0x0x0
sides = window

# An axis of the grid that the window covers is cut to it and not shifted.
depth, rows, columns = [min(side, of_window) for side, of_window in zip(sides, window)]

depth_shift, row_shift, column_shift = [0 if side <= of_window else by for side, of_window, by in zip(sides, window, shift)]

nominal_depth, nominal_rows, nominal_columns = window

tokens = depth * rows * columns

i = np.arange(tokens)[:, None]  # query
j = np.arange(tokens)[None, :]  # key

# Published code takes the coordinates from the nominal window.
counted_rows, counted_columns = window[1:]  #? variant=as-published|nnformer
counted_rows, counted_columns = rows, columns

depth_offset = i // (counted_rows * counted_columns) - j // (counted_rows * counted_columns)

row_offset = i // counted_columns % counted_rows - j // counted_columns % counted_rows

column_offset = i % counted_columns - j % counted_columns

row_stride = 2 * nominal_rows - 1  #? variant=nnformer
row_stride = 2 * nominal_columns - 1

depth_stride = 3 * nominal_rows - 1  #? variant=nnformer
depth_stride = (2 * nominal_rows - 1) * (2 * nominal_columns - 1)

index = (depth_offset + nominal_depth - 1) * depth_stride + (row_offset + nominal_rows - 1) * row_stride + column_offset + nominal_columns - 1

table = bias_tensor

table_map = rearrange(table, "(d r c) h -> h (d r) c", r=2 * nominal_rows - 1, c=2 * nominal_columns - 1)  #? as=einops
table_map = table.T.reshape(heads, (2 * nominal_depth - 1) * (2 * nominal_rows - 1), 2 * nominal_columns - 1)

bias = table[index, h]

def part(length, side, cut):
    """Which part of one axis of the shifted grid every place is in: 0, 1 or 2; one part where it is not shifted."""
    place = np.arange(math.ceil(length / side) * side)
    return (place >= len(place) - side) * (cut > 0) * 1 + (place >= len(place) - cut) * (cut > 0) * 1

region_of_place = (
    9 * part(sides[0], depth, depth_shift)[:, None, None] + 3 * part(sides[1], rows, row_shift)[:, None] + part(sides[2], columns, column_shift)
)

region_map = region_of_place.reshape(-1, region_of_place.shape[2])

windows = [padded // side for padded, side in zip(region_of_place.shape, (depth, rows, columns))]

regions = rearrange(region_of_place, "(a d) (b r) (e c) -> (a b e) (d r c)", d=depth, r=rows, c=columns)  #? as=einops
regions = np.transpose(region_of_place.reshape(windows[0], depth, windows[1], rows, windows[2], columns), (0, 2, 4, 1, 3, 5)).reshape(-1, tokens)  #? as=numpy
regions = region_of_place.reshape(windows[0], depth, windows[1], rows, windows[2], columns).permute(0, 2, 4, 1, 3, 5).reshape(-1, tokens)

mask = np.where(regions[:, :, None] == regions[:, None, :], 0, -100)

region = regions[window_number]

bias_scores = content + bias

scores = content + bias + np.where(region[i] == region[j], 0.0, -100.0)  #? shifted
scores = content + bias
