#: use grid
row_offset = row_i - row_j

column_offset = column_i - column_j

def piecewise(x):
    """Offsets up to alpha as they are, then logarithmic, at most beta; float32, as published."""
    x = x.astype(np.float32)
    large = np.clip(np.abs(x), alpha, None)
    grown = np.round(alpha + np.log(large / alpha) / math.log(gamma / alpha) * (beta - alpha))
    return np.where(np.abs(x) <= alpha, np.round(x), np.sign(x) * np.clip(grown, None, beta)).astype(int)

far = int(beta)

row_index = piecewise(row_offset) + far

column_index = piecewise(column_offset) + far

index = row_index * (2 * far + 1) + column_index  #? method=product
index = piecewise(np.round((row_offset**2 + column_offset**2).astype(np.float32) ** 0.5)) + far  #? method=euclidean
index = piecewise(row_offset**2 + column_offset**2) + far  #? method=quant
index = row_index  #? method=cross-rows
index = column_index  #? method=cross-cols

table = row_bias  #? method=cross
table = bias_tensor

bias = row_bias[row_index, h] + column_bias[column_index, h]  #? method=cross
bias = table[index, h]
