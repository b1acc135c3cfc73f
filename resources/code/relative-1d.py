#: use sequence
offset = j - a

index = offset + key_length - 1

table = embedding

# Product of every query with every table row.
relative_logits = np.einsum("hid,rd->hir", queries, table)  #? embedding.rank=2
relative_logits = np.einsum("hid,hrd->hir", queries, table)  #? embedding.rank=3

position = scale * relative_logits[h, i, index]

scores = content + position
