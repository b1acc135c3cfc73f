#: use sequence
#: no-flex-output = tensor-sink-logits or tensor-value-embedding
offset = j - a

# Offsets beyond the clip distance share the outermost rows.
index = np.clip(offset, -clip, clip) + clip

table = key_embedding

# Product of every query with every table row.
relative_logits = np.einsum("hid,rd->hir", queries, table)

position = scale * relative_logits[h, i, index]

scores = content + position

output = np.einsum("hij,hjd->hid", attention, values) + np.einsum("hij,ijd->hid", attention, value_embedding[index])  #? tensor-value-embedding
