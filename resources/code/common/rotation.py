#: flex rotated_queries rotated_keys scale product
#: no-flex-position = has-heads
rotary_dim = head_dim  #? !has-rotary-dim

pairs = rotary_dim // 2

def rotate(x, turns, stretch=1.0):
    """Turns every pair of features by its angle; features beyond the rotary dimension pass."""
    u, v = x[..., :pairs], x[..., pairs:rotary_dim]  #? pairing=half
    u, v = x[..., 0:rotary_dim:2], x[..., 1:rotary_dim:2]  #? pairing=interleaved
    cos, sin = stretch * np.cos(turns), stretch * np.sin(turns)
    turned = np.concatenate([u * cos - v * sin, v * cos + u * sin], axis=-1)  #? pairing=half
    turned = np.stack([u * cos - v * sin, v * cos + u * sin], axis=-1).reshape(*x.shape[:-1], rotary_dim)  #? pairing=interleaved
    return np.concatenate([turned, x[..., rotary_dim:]], axis=-1)

rotated_queries = rotate(queries, angles)

rotated_keys = rotate(keys, angles)

product = scale * np.einsum("hid,hjd->hij", rotated_queries, rotated_keys)

scores = product

position = scores - content

wavelengths = np.where(frequencies == 0, math.inf, 2 * math.pi / np.where(frequencies == 0, 1.0, frequencies))

# By offset: the mean logit of equal unit pairs.
turns_by_offset = np.arange(key_length)[:, None] * frequencies

mean_cosine = np.cos(turns_by_offset).mean(axis=-1)

# Su et al. 2021, 3.4.3.
decay_bound = np.hypot(np.cumsum(np.cos(turns_by_offset), axis=-1), np.cumsum(np.sin(turns_by_offset), axis=-1)).mean(axis=-1)
