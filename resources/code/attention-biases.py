rows, columns = grid

query_columns = math.ceil(columns / stride)

i = np.arange(math.ceil(rows / stride) * query_columns)[:, None]  # query, on every stride-th row and column
j = np.arange(rows * columns)[None, :]  # key

row_offset = i // query_columns * stride - j // columns

column_offset = i % query_columns * stride - j % columns

# An index of the file's own.
stored_index = index_tensor.reshape(-1, rows * columns).astype(int)

index = stored_index[i, j]  #? tensor-index and index-source=file
index = np.abs(row_offset) * columns + np.abs(column_offset)

table = bias_tensor

bias = table[h, index]
