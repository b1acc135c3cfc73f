#: use sequence
j = np.arange(length)[None, :]  # key

a = i

key_length = length

scale = (head_dim * (3 if terms == "both" else 2)) ** -0.5  #? scale=auto

offset = i - j

span = buckets  #? buckets!=0
span = max_distance  #? buckets=0

r = np.clip(offset, 1 - max_distance, max_distance - 1)  #? far=clamped
r = offset  #? far=open

half = buckets // 2

# Rounded to float32 step by step: that decides the bucket at its borders.
ratio = np.clip(np.abs(r) / half, 1, None).astype(np.float32)
growth = (np.log(ratio.astype(float)).astype(np.float32) / np.array(math.log((max_distance - 1) / half)).astype(np.float32)) * (half - 1)

bucket = np.where(np.abs(r) <= half, r, np.sign(r) * (half + np.ceil(growth).astype(int)))  #? buckets!=0
bucket = offset  #? buckets=0

index = np.clip(bucket + span, 0, 2 * span - 1)

table = layer_norm(embedding, norm_weight, norm_bias, eps=1e-7)  #? tensor-norm-weight and tensor-norm-bias
table = layer_norm(embedding, norm_weight, 0, eps=1e-7)  #? tensor-norm-weight
table = layer_norm(embedding, 1, norm_bias, eps=1e-7)  #? tensor-norm-bias
table = embedding

key_table = table @ key_weight.T + key_bias

query_table = table @ query_weight.T + query_bias

key_rows = rearrange(key_table, "r (h d) -> h r d", h=heads)  #? as=einops
key_rows = key_table.reshape(-1, heads, head_dim).swapaxes(0, 1)

query_rows = rearrange(query_table, "r (h d) -> h r d", h=heads)  #? as=einops
query_rows = query_table.reshape(-1, heads, head_dim).swapaxes(0, 1)

query_to_row = np.einsum("hid,hrd->hir", queries, key_rows)

key_to_row = np.einsum("hjd,hrd->hjr", keys, query_rows)

term_a = content

term_b = scale * query_to_row[h, i, index]  #? terms=both|c2p
term_b = np.zeros((heads, length, length))

term_c = scale * key_to_row[h, j, index]  #? terms=both|p2c
term_c = np.zeros((heads, length, length))

position = term_b + term_c  #? terms=both
position = term_b  #? terms=c2p
position = term_c  #? terms=p2c

scores = content + position
