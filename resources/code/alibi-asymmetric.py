#: use sequence slopes
offset = j - a

head_slopes = slopes_of(heads // 2)  #? sides=masked and slopes=published
head_slopes = geometric_slopes(heads // 2)  #? sides=masked and slopes=geometric
head_slopes = slopes_of(heads)  #? sides=two-slopes and slopes=published
head_slopes = geometric_slopes(heads)  #? sides=two-slopes and slopes=geometric

left = head_slopes  #? !tensor-left
right = head_slopes  #? !tensor-right

slopes = np.concatenate([head_slopes, head_slopes])  #? sides=masked
slopes = np.stack([left, right])  #? sides=two-slopes

# The first half of the heads sees keys up to the query, the second half those from it on.
outside = np.where(h < heads // 2, offset > 0, offset < 0)

bias = np.where(outside, -math.inf, -slopes[h] * np.abs(offset))  #? sides=masked
bias = np.where(offset > 0, -right[h], -left[h]) * np.abs(offset)  #? sides=two-slopes

bias_layer = np.where(offset <= 0, bias, -math.inf)  #? causal=on
