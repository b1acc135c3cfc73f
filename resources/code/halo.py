block_rows, block_columns = block

key_rows = block_rows + 2 * halo

key_columns = block_columns + 2 * halo

i = np.arange(block_rows * block_columns)[:, None]  # query, a cell of the block
j = np.arange(key_rows * key_columns)[None, :]  # key, a cell of the block with its halo

row_offset = j // key_columns - halo - i // block_columns

column_offset = j % key_columns - halo - i % block_columns

row_index = j // key_columns - i // block_columns + key_rows - 1

column_index = j % key_columns - i % block_columns + key_columns - 1

table = height

row_logits = np.einsum("hid,rd->hir", queries, height)

column_logits = np.einsum("hid,rd->hir", queries, width)

position = row_logits[h, i, row_index] + column_logits[h, i, column_index]  #? position-scale=unscaled
position = scale * (row_logits[h, i, row_index] + column_logits[h, i, column_index])  #? position-scale=scaled

scores = content + position
