#: use rotation frequencies
#: masked = causal=on or sequence=*pad
# Ids (time, row, column) of every token, and whether it is padding.
def read_sequence(text):
    ids, hidden, now = [], [], 0
    for item in text.split(","):
        kind, size = item.split(":")
        if kind in ("pad", "text"):
            for count in range(int(size)):
                ids.append([1 if kind == "pad" else now + count] * 3)
                hidden.append(kind == "pad")
            now += int(size) if kind == "text" else 0
            continue
        sides, _, seconds = size.partition("@")
        frames, tall, wide = [int(side) for side in sides.split("x")]
        tall, wide, seconds = tall // spatial_merge, wide // spatial_merge, float(seconds or 1)
        stamped = kind == "video" and timing == "timestamps"
        in_seconds = kind == "video" and timing == "seconds"
        # As published in transformers 5: time stands still, and rows are counted through all frames.
        speed = tokens_per_second * math.floor(seconds) if in_seconds else 1  #? variant=transformers-5
        for part in range(frames if stamped else 1):  #? variant=transformers-5
            length_of_part = 1 if stamped else frames  #? variant=transformers-5
            for u in range(length_of_part * tall * wide):  #? variant=transformers-5
                ids.append([now * speed, now + u // (length_of_part * wide), now + u % wide])  #? variant=transformers-5
                hidden.append(False)  #? variant=transformers-5
            now += max(tall, wide)  #? variant=transformers-5
        most = 0  #? variant=correct
        for frame in range(frames):  #? variant=correct
            time = frame if timing == "frames" else 0  #? variant=correct
            time = 0 if stamped else time  #? variant=correct
            if in_seconds:  #? variant=correct
                time = math.trunc(cut(cut(cut(frame) * cut(seconds)) * cut(tokens_per_second)))  #? variant=correct
            ids += [[now + time, now + r, now + c] for r in range(tall) for c in range(wide)]  #? variant=correct
            hidden += [False] * tall * wide  #? variant=correct
            most = max(most, time, tall - 1, wide - 1)  #? variant=correct
            now += 1 + most if stamped else 0  #? variant=correct
        now += 0 if stamped else 1 + most  #? variant=correct
    return ids, hidden

def cut(x):
    """Rounded to float32: that decides a whole second."""
    return float(np.array(x).astype(np.float32))

ids, hidden = read_sequence(sequence)

positions = np.array(ids)

padding = np.array(hidden)

largest = float(positions.max())

delta = np.array([int(positions.max()) + 1 - len(ids)])

i = np.arange(len(ids))[:, None]  # query
j = np.arange(len(ids))[None, :]  # key

key_length = len(ids)

visible = ~padding[j] & (j <= i)  #? causal=on
visible = ~padding[j] & (i >= 0)

time_pairs = pairs // 4
counts = (time_pairs, (pairs - time_pairs) // 2, pairs - time_pairs - (pairs - time_pairs) // 2)  #? sections=auto
counts = sections

third = pair % 3

# Every third pair reads the row, every third the column, while their sections last.
reads_third = pair < 3 * np.array(counts)[third]

axis_index = np.repeat(np.arange(3), np.array(counts))  #? layout=chunked
axis_index = np.where(reads_third, third, 0)  #? layout=interleaved
axis_index = np.where(reads_third, third, 3)  #? layout=interleaved-ggml

# A fourth id is always 0.
read_ids = np.concatenate([positions, np.zeros_like(positions[:, :1])], axis=-1)

angles = read_ids[:, axis_index] * frequencies

rotated_queries = rotate(queries, angles, amplitude)

rotated_keys = rotate(keys, angles, amplitude)
