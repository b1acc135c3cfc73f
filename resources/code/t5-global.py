#: use t5_bucket
global_keys = length // block

i = np.arange(length)[:, None]  # token
j = np.arange(global_keys)[None, :]  # block of tokens with one global key

# The rest joins the last block.
offset = j - np.clip(i // block, None, global_keys - 1)

half = buckets // 2

index = np.where(offset > 0, half, 0) + log_bucket(np.abs(offset), half // 2, half)
