#: use rotation sequence
offset = j - a

frequencies = base ** (-2 * np.arange(pairs) / head_dim)

angles = np.arange(key_length)[:, None] * frequencies

query_angles = angles[key_length - length :]

decay = (2 * np.arange(pairs) + 0.4 * head_dim) / (1.4 * head_dim)

middle = (key_length + 1) // 2  #? centre=upper
middle = key_length // 2  #? centre=lower
middle = 0  #? centre=none

key_amplitude = decay ** (-(np.arange(key_length)[:, None] - middle) / scale_base)

query_amplitude = 1 / key_amplitude[key_length - length :]

rotated_queries = rotate(queries, query_angles, query_amplitude)

rotated_keys = rotate(keys, angles, key_amplitude)

mean_cosine = (decay ** (np.arange(key_length)[:, None] / scale_base) * np.cos(turns_by_offset)).mean(axis=-1)
