#: use window log_coordinates
#: flex unit_queries unit_keys 1.0 cosine
coordinates = log_offsets.reshape(2 * rows - 1, 2 * columns - 1, 2)

hidden = relu(log_offsets @ cpb_weight_0.T + cpb_bias_0)

table = 16 * sigmoid(hidden @ cpb_weight_2.T)

index = stored_index[i, j]  #? tensor-index and index-source=file

unit_queries = queries / np.clip(np.linalg.norm(queries, axis=-1, keepdims=True), 1e-12, None)

unit_keys = keys / np.clip(np.linalg.norm(keys, axis=-1, keepdims=True), 1e-12, None)

cosine = np.einsum("hid,hjd->hij", unit_queries, unit_keys)

# The logarithm of the factor is capped at ln 100.
factor = np.exp(np.clip(logit_scale, None, math.log(100))).reshape(-1)  #? scale=auto
factor = np.ones(heads)  #? scale=none
factor = np.full((heads,), scale)

content = factor[h] * cosine
