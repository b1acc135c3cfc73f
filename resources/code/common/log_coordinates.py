trained_rows, trained_columns = pretrained_window  #? pretrained-window!=0x0
trained_rows, trained_columns = window

# Offsets from -8 to 8, then their logarithm.
scaled_offsets = 8 * offsets / np.array([max(trained_rows - 1, 1), max(trained_columns - 1, 1)])

log_offsets = np.sign(scaled_offsets) * np.log2(np.abs(scaled_offsets) + 1) / math.log2(8)
