#: use window log_coordinates
inputs = np.sign(offsets) * np.log(1 + np.abs(offsets))  #? mode=cr
inputs = log_offsets  #? mode=swin

coordinates = inputs.reshape(2 * rows - 1, 2 * columns - 1, 2)

hidden_units = relu(inputs @ mlp_weight_1.T + mlp_bias_1)

table = hidden_units @ mlp_weight_2.T + mlp_bias_2  #? mode=cr
table = 16 * sigmoid(hidden_units @ mlp_weight_2.T)  #? mode=swin
