#: flex flex_queries flex_keys scale content
#: no-flex-position = has-heads
similarity = unit @ unit.T

length = table.shape[0]  #? !has-length
key_length = table.shape[0]  #? !has-length

unit = table / np.clip(np.linalg.norm(table, axis=-1, keepdims=True), 1e-30, None)

# [h w, h w] as h x w tiles, one for each position, of h x w cells each.
similarity_tiles = similarity_of_map.reshape(rows, columns, rows, columns).swapaxes(1, 2).reshape(rows**2, columns**2)  #? as!=einops
similarity_tiles = rearrange(similarity_of_map, "(r c) (y x) -> (r y) (c x)", r=rows, y=rows)  #? as=einops

similarity_of_map = similarity

# Position vectors of keys and queries; behind a memory the queries are the last positions.
p_key = table.reshape(-1, heads, head_dim).swapaxes(0, 1)  #? embedding.last!=head-dim and as!=einops
p_key = rearrange(table, "t (h d) -> h t d", h=heads)  #? embedding.last!=head-dim and as=einops
p_key = np.broadcast_to(table, (heads, *table.shape))

p_query = p_key[:, key_length - length :]

position = scale * np.einsum("hid,hjd->hij", queries, p_key)  #? injection=key
position = scale * (np.einsum("hid,hjd->hij", queries + p_query, keys + p_key) - np.einsum("hid,hjd->hij", queries, keys))  #? injection=input

scores = content + position  #? as!=flex
scores = content  #? as=flex

flex_queries = queries + p_query  #? injection=input
flex_queries = queries  #? injection=key
flex_keys = keys + p_key
