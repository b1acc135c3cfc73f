#: use t5_bucket sequence
offset = j - a

half = buckets // 2

index = np.where(offset > 0, half, 0) + log_bucket(np.abs(offset), half // 2, half)  #? bidirectional=on
index = log_bucket(np.clip(-offset, 0, None), half, buckets)  #? bidirectional=off
