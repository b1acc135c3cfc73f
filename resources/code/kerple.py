#: use sequence
offset = j - a

distance = np.abs(offset)

bias = -np.clip(r1, 0.01, None)[h] * np.log(1 + np.clip(r2, 0.01, None)[h] * distance)  #? kernel=log
bias = -np.clip(r1, 0.01, None)[h] * distance ** np.clip(r2, 0.01, 2)[h]  #? kernel=power

bias_layer = np.where(offset <= 0, bias, -math.inf)  #? causal=on
