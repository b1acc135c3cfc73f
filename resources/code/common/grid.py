rows, columns = grid

i = np.arange(rows * columns)[:, None]  # query
j = np.arange(rows * columns)[None, :]  # key

row_i = i // columns
row_j = j // columns
column_i = i % columns
column_j = j % columns
