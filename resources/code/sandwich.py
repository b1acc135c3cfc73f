#: use sequence
offset = j - a

frequencies = base ** (-2 * np.arange(1, dimension // 2 + 1) / dimension)

waves = np.cos(np.abs(offset)[..., None] * frequencies).sum(axis=-1) - dimension / 2

bias = waves / (8 * (h + 1) / heads)

bias_layer = np.where(offset <= 0, bias, -math.inf)  #? causal=on
