#: use sequence four_terms
table = head_table

head_table = rearrange(embedding, "r h d -> h r d")  #? as=einops
head_table = embedding.swapaxes(0, 1)

index = j - i + length

term_d = scale * bias[row, h]
