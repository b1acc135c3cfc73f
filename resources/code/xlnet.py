#: use sequence four_terms
distances = np.clip(np.arange(key_length, -length, -1), -clamp, clamp)  #? clamp!=0
distances = np.arange(key_length, -length, -1)

index = offset + key_length

# Whether query and key are in different segments; memory is in the first.
other = (i >= segment_start) ^ (j - memory >= segment_start)  #? segment-start!=-1
other = (i < 0) ^ (j < 0)  #? segment-start=-1

segment_table = segment_embedding.swapaxes(0, 1)

segment_logits = np.einsum("hid,hsd->his", queries + w[:, None], segment_table)

term_e = scale * segment_logits[h, i, other.astype(int)]  #? tensor-segment-embedding
term_e = np.zeros((heads, length, key_length))

scores = term_a + term_b + term_c + term_d + term_e  #? tensor-segment-embedding
scores = term_a + term_b + term_c + term_d
