#: use slopes
rows, columns = grid

tokens = rows * columns + 1  #? class-token=on
tokens = rows * columns

i = np.arange(tokens)[:, None]  # query
j = np.arange(tokens)[None, :]  # key

# The class token comes first.
patch_i = i - 1
patch_j = j - 1

of_class = (i == 0) | (j == 0)

row_offset = np.where(of_class, 0, patch_j // columns - patch_i // columns)  #? class-token=on
row_offset = j // columns - i // columns

column_offset = np.where(of_class, 0, patch_j % columns - patch_i % columns)  #? class-token=on
column_offset = j % columns - i % columns

slopes = slopes_of(heads)  #? slopes=published
slopes = geometric_slopes(heads)  #? slopes=geometric

bias = -slopes[h] * (row_offset**2 + column_offset**2) ** 0.5  #? distance=euclidean
bias = -slopes[h] * (np.abs(row_offset) + np.abs(column_offset))  #? distance=manhattan
