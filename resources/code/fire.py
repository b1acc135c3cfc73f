#: use sequence
offset = j - a

def psi(x):
    return np.log(np.abs(float(c) * x) + 1)

z = psi(a - j) / (psi(np.clip(a, abs(float(multiplier) * threshold), None)) + 1e-6)

hidden_units = relu(z[..., None] * mlp_weight_1[:, 0] + mlp_bias_1)

# One unit per hidden channel, then one number per head.
bias = (hidden_units * mlp_weight_2[h]).sum(axis=-1) + mlp_bias_2[h]

bias_layer = np.where(visible, bias, -math.inf)  #? masked
