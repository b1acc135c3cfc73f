#: use token_positions rotation frequencies sequence
#: windowed = window!=0 or window-pattern!=none
#: chunked = chunk!=0 or chunk-pattern!=none
window = window_pattern[layer_number % len(window_pattern)] or 2 * key_length  #? window-pattern!=none

chunk = chunk_pattern[layer_number % len(chunk_pattern)] or 2 * key_length  #? chunk-pattern!=none

def narrowed(x):
    """Rounded to the number type of angles, by way of float32."""
    return np.asarray(x, np.float32).astype(np.float16).astype(np.float64)  #? angle-type=float16 and as=numpy
    bits = np.asarray(x, np.float32).view(np.uint32)  #? angle-type=bfloat16 and as=numpy
    rounded = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)  #? angle-type=bfloat16 and as=numpy
    return rounded.view(np.float32).astype(np.float64)  #? angle-type=bfloat16 and as=numpy
    return x.to(torch.float32).to(torch.float16).to(torch.float64)  #? angle-type=float16 and !as=numpy
    return x.to(torch.float32).to(torch.bfloat16).to(torch.float64)  #? angle-type=bfloat16 and !as=numpy

positions = narrowed(key_ids)[:, None]  #? angle-type!=float64
positions = key_ids[:, None]

largest = float(max(key_ids.max(), query_ids.max(), 0))

angles = narrowed(narrowed(key_ids)[:, None] * narrowed(frequencies))  #? angle-type!=float64
angles = key_ids[:, None] * frequencies

query_angles = narrowed(narrowed(query_ids)[:, None] * narrowed(frequencies))  #? angle-type!=float64
query_angles = query_ids[:, None] * frequencies

rotated_queries = rotate(queries, query_angles, amplitude) * temperature_factor[:, None]  #? temperature=ministral3
rotated_queries = rotate(queries, query_angles, amplitude) * (1.0 if rotates else temperature_factor[:, None])  #? temperature=llama4
rotated_queries = rotate(queries, query_angles, amplitude)

rotated_keys = rotate(keys, angles, amplitude)

rotations = rotation_pattern
windows = window_pattern  #? window-pattern!=none
windows = (window,)
chunks = chunk_pattern  #? chunk-pattern!=none
chunks = (chunk,)
bases = base_pattern  #? base-pattern!=none
bases = (base,)

# Every layer of the network: rotates, window, chunk, base.
schedule = np.array([[float(column[layer % len(column)]) for column in (rotations, windows, chunks, bases)] for layer in range(layers)])
