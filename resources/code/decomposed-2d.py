rows, columns = grid

key_rows, key_columns = key_grid  #? key-grid!=0x0
key_rows, key_columns = grid

frames_of_keys = key_frames  #? key-frames!=0
frames_of_keys = frames

tokens = frames * rows * columns + 1  #? class-token=on
tokens = frames * rows * columns
key_tokens = frames_of_keys * key_rows * key_columns + 1  #? class-token=on
key_tokens = frames_of_keys * key_rows * key_columns

i = np.arange(tokens)[:, None]  # query
j = np.arange(key_tokens)[None, :]  # key

# The class token comes first on both sides.
cell_i = np.clip(i - 1, 0, None)  #? class-token=on
cell_i = i
cell_j = np.clip(j - 1, 0, None)  #? class-token=on
cell_j = j

of_class = (i == 0) | (j == 0)

def step(a, b):
    return np.array(max(b / a, 1.0)).astype(np.float32)

def axis_index(query, key, a, b):
    """Row of a pair along an axis of a queries and b keys, rounded to float32 as published: that decides where sides do not divide."""
    apart = query.astype(np.float32) * step(a, b) - key.astype(np.float32) * step(b, a)
    return np.trunc(apart + np.array((b - 1) * max(a / b, 1.0)).astype(np.float32)).astype(int)

row_read = axis_index(cell_i // columns % rows, cell_j // key_columns % key_rows, rows, key_rows)
column_read = axis_index(cell_i % columns, cell_j % key_columns, columns, key_columns)
frame_read = axis_index(cell_i // (rows * columns), cell_j // (key_rows * key_columns), frames, frames_of_keys)

row_index_layer = np.where(of_class, -1, row_read)  #? class-token=on
row_index = row_read
column_index_layer = np.where(of_class, -1, column_read)  #? class-token=on
column_index = column_read
frame_index_layer = np.where(of_class, -1, frame_read)  #? class-token=on
frame_index = frame_read

row_offset = row_read - max(rows, key_rows) + 1
row_offset_layer = np.where(of_class, 0, row_offset)  #? class-token=on
column_offset = column_read - max(columns, key_columns) + 1
column_offset_layer = np.where(of_class, 0, column_offset)  #? class-token=on

def resized(rows_of_file, count):
    """A table with another number of rows, linearly along them."""
    if len(rows_of_file) == count:
        return rows_of_file
    x = np.clip((np.arange(count) + 0.5) * len(rows_of_file) / count - 0.5, 0, None)
    low = np.floor(x).astype(int)
    part = (x - low)[:, None]
    return (1 - part) * rows_of_file[low] + part * rows_of_file[np.clip(low + 1, None, len(rows_of_file) - 1)]

table = resized(height, 2 * max(rows, key_rows) - 1)

width_table = resized(width, 2 * max(columns, key_columns) - 1)

time_table = resized(time, 2 * max(frames, frames_of_keys) - 1)  #? tensor-time

row_logits = np.einsum("hid,rd->hir", queries, table)

column_logits = np.einsum("hid,rd->hir", queries, width_table)

frame_logits = np.einsum("hid,rd->hir", queries, time_table)

read = row_logits[h, i, row_read] + column_logits[h, i, column_read] + frame_logits[h, i, frame_read]  #? tensor-time
read = row_logits[h, i, row_read] + column_logits[h, i, column_read]

of_pairs = scale * read  #? position-scale=scaled
of_pairs = read  #? position-scale=unscaled

position = np.where(of_class, 0.0, of_pairs)  #? class-token=on
position = of_pairs

scores = content + position
