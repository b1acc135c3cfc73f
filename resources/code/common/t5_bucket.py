#: use sequence
scale = 1.0  #? scale=auto|none

def log_bucket(distance, exact, total):
    """Buckets of one distance each up to `exact`, then logarithmic ones. Rounded to float32 step by step: that decides at borders."""
    ratio = (np.clip(distance, exact, None) / exact).astype(np.float32)
    span = np.array(math.log(max_distance / exact)).astype(np.float32)
    grown = exact + np.floor(np.log(ratio) / span * (total - exact)).astype(int)
    return np.where(distance < exact, distance, np.clip(grown, None, total - 1))

table = bias_tensor

bias = table[index, h]
