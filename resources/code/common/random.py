#: numpy
golden = np.uint64(0x9E3779B97F4A7C15)

def mixed(x):
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))

def random_bits(name, shape, seed):
    """Posenc's generator for tensors that are not bound: SplitMix64 over seed, name and place, so that equal seeds give equal numbers."""
    state = mixed(np.array([seed], np.uint64) + golden)
    for letter in name.encode():
        state = mixed(state ^ (np.array([letter], np.uint64) * golden))
    *places, last = np.indices(shape, dtype=np.uint64)
    for place in places:
        state = mixed(state ^ mixed(place + golden))
    return mixed(state + golden * (last + np.uint64(1)))

def unit_interval(bits):
    return ((bits >> np.uint64(12)).astype(np.float64) + 0.5) * 2.0**-52

def random_uniform(name, shape, high, seed):
    """Numbers between 0 and `high`."""
    bits = random_bits(name, (shape[0], *(1,) * (3 - len(shape)), *shape[1:]), seed)
    return (high * unit_interval(bits)).astype(np.float32).astype(np.float64).reshape(shape)

def random_normal(name, shape, sigma, seed, cut=math.inf):
    """N(0, sigma), drawn again where it is beyond the cut."""
    quantile = np.vectorize(NormalDist(0, sigma).inv_cdf, otypes=[np.float64])
    bits = random_bits(name, (shape[0], *(1,) * (3 - len(shape)), *shape[1:]), seed)
    values = quantile(unit_interval(bits))
    while (np.abs(values) > cut).any():
        bits = np.where(np.abs(values) > cut, mixed(bits + golden), bits)
        values = quantile(unit_interval(bits))
    return values.astype(np.float32).astype(np.float64).reshape(shape)
