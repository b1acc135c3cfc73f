#: windowed = window!=0
#: chunked = chunk!=0
#: near = windowed or chunked
#: masked = causal=on or near or left-padding!=0 or segments!=none
i = np.arange(length)[:, None]  # query
j = np.arange(key_length)[None, :]  # key

key_length = length + memory  #? has-memory

a = i + key_length - length  # the query's own place among the keys

segment = np.repeat(np.arange(len(segments)), np.array(segments))  # text that each key belongs to

reach = window - 1  #? window-convention=keys
reach = window  #? window-convention=distance
reach = window // 2  #? window-convention=half

visible = (
    (i >= 0)
    & (j >= left_padding)
    & (j <= a)  #? causal=on
    & (segment[j] == segment[a])  #? segments!=none
    & (near | (j < left_padding + sink_tokens))  #? near and sink-tokens!=0
    & near  #? near and sink-tokens=0
)

near = np.abs(j - a) <= reach  #? windowed and !chunked
near = (j - left_padding) // chunk == (a - left_padding) // chunk  #? !windowed and chunked
near = (np.abs(j - a) <= reach) & ((j - left_padding) // chunk == (a - left_padding) // chunk)  #? windowed and chunked
