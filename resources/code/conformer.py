#: use sequence four_terms
def sinusoids(positions, width):
    """Sines and cosines in turn."""
    angles = positions[:, None] * base ** (-np.arange(0, width, 2) / width)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(len(positions), width)

distances = np.arange(key_length - 1, -key_length, -1)  #? variant=correct
distances = np.arange(key_length - 1, -1, -1)  #? variant=legacy
distances = np.arange(key_length)  #? variant=no-shift

index = offset + key_length - 1  #? variant=correct
# The row of the key itself, for every query.
index = j + np.zeros_like(i)  #? variant=no-shift
# The shift of a table without rows for keys after the query: one key reads nothing, those behind it the row of the next query.
index = np.where(offset <= 0, offset + key_length - 1, offset - 2)  #? variant=legacy

row = np.clip(index, 0, None)  #? variant=legacy

reading = i + (offset > 1)  #? variant=legacy
term_b = np.where(offset == 1, 0.0, scale * relative_logits[h, np.clip(reading, None, length - 1), row])  #? variant=legacy

term_d = np.where(offset == 1, 0.0, scale * table_bias[h, row])  #? variant=legacy
