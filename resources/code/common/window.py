#: masked = causal=on
rows, columns = window

tokens = rows * columns + 1  #? class-token=on
tokens = rows * columns

i = np.arange(tokens)[:, None]  # query
j = np.arange(tokens)[None, :]  # key

# The class token comes first.
patch_i = i - 1
patch_j = j - 1

of_class = (i == 0) | (j == 0)

row_offset = np.where(of_class, 0, patch_i // columns - patch_j // columns)  #? class-token=on
row_offset = i // columns - j // columns

column_offset = np.where(of_class, 0, patch_i % columns - patch_j % columns)  #? class-token=on
column_offset = i % columns - j % columns

offset_index = (row_offset + rows - 1) * (2 * columns - 1) + column_offset + columns - 1

index = np.where(of_class, -1, offset_index)  #? class-token=on
index = (row_offset + rows - 1) * (2 * columns - 1) + column_offset + columns - 1

# Every offset, rows first.
row_offsets = np.arange(1 - rows, rows)
column_offsets = np.arange(1 - columns, columns)

offsets = np.stack(
    [np.repeat(row_offsets, 2 * columns - 1), np.repeat(column_offsets[None, :], 2 * rows - 1, axis=0).reshape(-1)],
    axis=-1,
)

# An index of the file's own: a pair of every offset says which row it reads.
stored_index = index_tensor.reshape(tokens, tokens).astype(int)

first_patch = tokens - rows * columns
above, left_of = np.clip(offsets, 0, None).T
below, right_of = np.clip(-offsets, 0, None).T
query_of_offset = above * columns + left_of + first_patch
key_of_offset = below * columns + right_of + first_patch

offset_rows = table[stored_index[query_of_offset, key_of_offset]]  #? tensor-index and index-source=file
offset_rows = table[: (2 * rows - 1) * (2 * columns - 1)]

table_map = rearrange(offset_rows, "(r c) h -> h r c", r=2 * rows - 1)  #? as=einops
table_map = offset_rows.T.reshape(heads, 2 * rows - 1, 2 * columns - 1)

# Pairs with the class token read no row.
bias = np.where(of_class, 0.0, table[np.clip(index, 0, None), h])  #? class-token=on
bias = table[index, h]
