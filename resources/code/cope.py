#: use sequence
offset = j - a

gate_vectors = gate_keys  #? tensor-gate-keys
gate_vectors = keys

gates = sigmoid(scale * np.einsum("hid,hjd->hij", queries, gate_vectors)) * visible  #: dense

# From the query back to the key, the key included.
counts = np.clip(np.flip(np.cumsum(np.flip(gates, (-1,)), axis=-1), (-1,)), None, positions - 1)  #: dense

table = embedding

relative_logits = np.einsum("hid,pd->hip", queries, table)

count = counts[h, i, j]

whole = np.floor(count)

part = count - whole

interpolated = (1 - part) * relative_logits[h, i, whole.astype(int)] + part * relative_logits[h, i, np.ceil(count).astype(int)]

position = scale * interpolated  #? position-scale=scaled
position = interpolated  #? position-scale=unscaled

scores = content + position
