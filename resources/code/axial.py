#: no-flex-output = has-length
scale = 1.0  #? scale=auto|none

i = np.arange(length)[:, None]  # query
j = np.arange(length)[None, :]  # key

offset = i - j

index = offset + length - 1

table = relative

query_embedding = relative[:key_dim][:, index]

key_embedding = relative[key_dim : 2 * key_dim][:, index]

value_embedding = relative[2 * key_dim :][:, index]

# Products of every query and key with every column of the table.
query_logits = np.einsum("hid,dr->hir", queries, relative[:key_dim])

key_logits = np.einsum("hjd,dr->hjr", keys, relative[key_dim : 2 * key_dim])

position = scale * (query_logits[h, i, index] + key_logits[h, j, 2 * (length - 1) - index])  #? variant=correct
# As published: the key of the query's own position.
position = scale * (query_logits[h, i, index] + key_logits[h, i, index])  #? variant=as-published

scores = content + position

output = np.einsum("hij,hjd->hid", attention, values) + np.einsum("hij,dij->hid", attention, value_embedding)
