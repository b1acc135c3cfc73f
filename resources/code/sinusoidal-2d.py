#: use absolute grid
t = np.arange(rows * columns)[:, None]

frequencies = base ** (-np.arange(0, head_dim, 4) / head_dim)

row_angles = t // columns * frequencies
column_angles = t % columns * frequencies

# timm: sines of both axes, then cosines.
table = np.concatenate([np.sin(row_angles), np.sin(column_angles), np.cos(row_angles), np.cos(column_angles)], axis=-1)  #? layout=timm
# MAE: the column first.
table = np.concatenate([np.sin(column_angles), np.cos(column_angles), np.sin(row_angles), np.cos(row_angles)], axis=-1)  #? layout=mae
