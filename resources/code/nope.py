#: use token_positions sequence
#: flex warmed_queries keys scale product
#: no-flex-position = has-heads
warmed_queries = queries * temperature_factor[:, None]  #? temperature!=none
warmed_queries = queries

product = scale * np.einsum("hid,hjd->hij", warmed_queries, keys)

scores = product

position = scores - content
