#: use sequence
offset = j - a

gates = sigmoid(gates_tensor)

# Running sums of the logarithms of the gates: a difference of two is the decay between two tokens.
decay = np.cumsum(-np.log(1 + np.exp(-gates_tensor)), axis=-1)

bias = np.where(offset <= 0, decay[h, a] - decay[h, j], decay[h, j] - decay[h, a])

bias_layer = np.where(visible, bias, -math.inf)  #? masked
