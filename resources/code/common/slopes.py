def slopes_of(count, most=8):
    """Slopes of ALiBi: 2^(-most s / P) for a power of two; the heads beyond it take every other slope of twice as many."""
    power = 2 ** int(math.log2(count))
    first = 2.0 ** (-most * np.arange(1, power + 1) / power)
    more = 2.0 ** (-most / 2 * (2 * np.arange(count - power) + 1) / power)
    return np.concatenate([first, more])

def geometric_slopes(count, most=8):
    return 2.0 ** (-most * np.arange(1, count + 1) / count)
