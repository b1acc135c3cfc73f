#: masked = causal=on
#: flex queries keys scale content
#: no-flex-output = tensor-sink-logits
#: no-flex-attention = tensor-sink-logits
h = np.arange(heads)[:, None, None]  # head

scale = head_dim**-0.5  #? scale=auto
scale = 1.0  #? scale=none

visible = j <= i

content = scale * np.einsum("hid,hjd->hij", queries, keys)

scores = content + bias

# What a mask hides takes no part in the softmax.
logits = np.where(visible, scores, -math.inf)  #? masked
logits = scores  #? !masked

# Masked pairs are shown as 0.
position_layer = np.where(visible, position, 0.0)  #? masked
term_a_layer = np.where(visible, term_a, 0.0)  #? masked
term_b_layer = np.where(visible, term_b, 0.0)  #? masked
term_c_layer = np.where(visible, term_c, 0.0)  #? masked
term_d_layer = np.where(visible, term_d, 0.0)  #? masked
term_e_layer = np.where(visible, term_e, 0.0)  #? masked

def softmax(x):
    """Softmax over the last axis; a row without a finite logit gives 0."""
    exponentials = np.exp(x - x.max(axis=-1, keepdims=True, initial=-1e30))  #? as=numpy
    return exponentials / np.clip(exponentials.sum(axis=-1, keepdims=True), 1e-300, None)  #? as=numpy
    return np.softmax(x, axis=-1).nan_to_num()  #? as!=numpy

def relu(x):
    return np.clip(x, 0, None)  #? as=numpy
    return np.relu(x)  #? as!=numpy

def sigmoid(x):
    return 1 / (1 + np.exp(-x))  #? as=numpy
    return np.sigmoid(x)  #? as!=numpy

def layer_norm(x, gain, centre, eps=1e-5):
    centred = x - x.mean(axis=-1, keepdims=True)
    variance = (centred**2).mean(axis=-1, keepdims=True)
    return centred / np.sqrt(variance + eps) * gain + centre

# The sink joins the softmax as one more key and is dropped again.
sinks = np.broadcast_to(sink_logits[:, None, None], (heads, logits.shape[1], 1))  #? tensor-sink-logits
attention = softmax(np.concatenate([logits, sinks], axis=-1))[..., :-1]  #? tensor-sink-logits
attention = softmax(logits)

output = attention @ values
