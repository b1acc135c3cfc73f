#: use sequence slopes
slopes = slopes_of(heads, bias_max)  #? slopes=published
slopes = geometric_slopes(heads, bias_max)  #? slopes=geometric

offset = j - a

bias = -slopes[h] * np.abs(offset)

bias_layer = np.where(offset <= 0, bias, -math.inf)  #? causal=on
