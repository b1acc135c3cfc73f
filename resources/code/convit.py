#: use grid key_minus_query
#: no-flex = has-heads
side = int(heads**0.5)

# Heads look at the cells of a square round the query; those beyond it are random.
position_weight = np.concatenate(  #? !tensor-position-weight
    [
        np.array([[2.0 * (p // side - (side - 1) / 2), 2.0 * (p % side - (side - 1) / 2), -1.0] for p in range(side**2)]),
        random_normal("position-weight", (heads, 3), 0.02, seed)[side**2 :],  #? as=numpy
        torch.from_numpy(random_normal("position-weight", (heads, 3), 0.02, seed)[side**2 :]),  #? as!=numpy
    ]
)

weights = position_weight[h]

squares = row_offset**2 + column_offset**2

bias = weights[..., 0] * column_offset + weights[..., 1] * row_offset + weights[..., 2] * squares + position_bias[h]

bias_layer = np.where(visible, bias, -math.inf)  #? causal=on

position_attention = softmax(np.where(visible, bias, -math.inf))  #? causal=on
position_attention = softmax(bias)

content_attention = softmax(np.where(visible, content, -math.inf))  #? causal=on
content_attention = softmax(content)

mix = sigmoid(gate)[h]

# The gate mixes probabilities, not logits.
attention = (1 - mix) * content_attention + mix * position_attention
