#: use absolute grid
table = (height[:, None] + width[None, :]).reshape(rows * columns, head_dim)
