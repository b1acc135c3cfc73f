#: use sequence four_terms
# Farthest distance first.
distances = np.arange(key_length - 1, -1, -1)

index = offset + key_length - 1

index_layer = np.where(offset <= 0, index, -1)

row = np.clip(index, None, key_length - 1)  # keys after the query are masked
