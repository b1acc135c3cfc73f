offset = j - a

def sinusoids(positions, width):
    angles = positions[:, None] * base ** (-np.arange(0, width, 2) / width)
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=-1)

# Sinusoids of the distances, projected; head h reads its own features.
table = sinusoids(distances, heads * head_dim) @ position_weight.T

head_table = rearrange(table, "t (h d) -> h t d", h=heads)  #? as=einops
head_table = table.reshape(-1, heads, head_dim).swapaxes(0, 1)

# Product of every query with every table row.
relative_logits = np.einsum("hid,hrd->hir", queries, head_table)

key_bias = np.einsum("hd,hjd->hj", u, keys)

table_bias = np.einsum("hd,hrd->hr", v, head_table)

row = index

term_a = content

term_b = scale * relative_logits[h, i, row]

term_c = scale * key_bias[h, j]

term_d = scale * table_bias[h, row]

scores = term_a + term_b + term_c + term_d

# The same for every query.
term_c_layer = np.broadcast_to(term_c, (heads, length, key_length))  #? !masked
