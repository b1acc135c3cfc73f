#: use sequence absolute
t = np.arange(key_length)[:, None]

angles = t * base ** (-np.arange(0, head_dim, 2) / head_dim)

table = np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(key_length, head_dim)  #? layout=interleaved
table = np.concatenate([np.sin(angles), np.cos(angles)], axis=-1)  #? layout=halves
