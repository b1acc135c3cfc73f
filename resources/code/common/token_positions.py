offset = j - a

token = np.arange(key_length)

lengths = np.array(segments)
segment_start = np.repeat(np.cumsum(lengths, axis=0) - lengths, lengths)

key_ids = key_positions  #? has-rotary-dim and tensor-key-positions
key_ids = token - segment_start + position_offset  #? segments!=none
key_ids = np.where(token < left_padding, padding_position, token - left_padding + position_offset)  #? left-padding!=0
key_ids = token + position_offset

# The queries are the last tokens.
query_ids = query_positions  #? has-rotary-dim and tensor-query-positions
query_ids = key_ids[key_length - length :]

# Longer texts sharpen the attention.
temperature_factor = 1 + temperature_scale * np.log(1 + np.floor((query_ids + 1) / temperature_length))  #? temperature=llama4
temperature_factor = 1 + temperature_scale * np.log(1 + np.floor(query_ids / temperature_length))  #? temperature=ministral3
