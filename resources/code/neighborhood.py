#: use grid key_minus_query
#: masked = has-grid
radius = kernel // 2

def first_key(place, length):
    """First key of a query's neighbourhood along one axis; at the border the window stops."""
    return np.clip(place - radius, 0, length - kernel)  #? dilation=1
    tail = length // dilation * dilation  #? dilation!=1
    group = place % dilation  #? dilation!=1
    end = np.where(group < length - tail, tail + group - 2 * radius * dilation, tail + group - kernel * dilation)  #? dilation!=1
    start = np.where(place + radius * dilation >= length, end, place - radius * dilation)  #? dilation!=1
    return np.where(place - radius * dilation < 0, group, start)  #? dilation!=1

def row_of(query, key, length):
    """Table row of a pair along one axis, and whether the key is a neighbour."""
    steps = key - first_key(query, length)
    seen = (steps >= 0) & (steps < kernel * dilation) & (steps % dilation == 0)
    return (key - query) // dilation + kernel - 1, seen

row_index, row_seen = row_of(row_i, row_j, rows)
column_index, column_seen = row_of(column_i, column_j, columns)

visible = row_seen & column_seen & (j <= i)  #? causal=on
visible = row_seen & column_seen

index = np.where(row_seen & column_seen, row_index * (2 * kernel - 1) + column_index, -1)

table = bias_tensor

bias = np.where(row_seen & column_seen, table.reshape(heads, -1)[h, np.clip(index, 0, None)], -math.inf)
