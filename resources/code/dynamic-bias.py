#: use window
coordinates = offsets.reshape(2 * rows - 1, 2 * columns - 1, 2)

# The network reads plain offsets.
hidden_0 = offsets.astype(float) @ position_weight.T + position_bias

hidden_1 = hidden_0 + relu(layer_norm(hidden_0, norm_weight_1, norm_bias_1)) @ weight_1.T + bias_1  #? residual=on
hidden_1 = relu(layer_norm(hidden_0, norm_weight_1, norm_bias_1)) @ weight_1.T + bias_1

hidden_2 = hidden_1 + relu(layer_norm(hidden_1, norm_weight_2, norm_bias_2)) @ weight_2.T + bias_2  #? residual=on
hidden_2 = relu(layer_norm(hidden_1, norm_weight_2, norm_bias_2)) @ weight_2.T + bias_2

table = relu(layer_norm(hidden_2, norm_weight_3, norm_bias_3)) @ weight_3.T + bias_3
