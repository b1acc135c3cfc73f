pair = np.arange(pairs)

layer_base = base_pattern[layer_number % len(base_pattern)]  #? has-base-pattern and base-pattern!=none
layer_base = base

unscaled = layer_base ** (-2 * pair / rotary_dim)

context = context_length  #? context-length!=0
context = largest + 1

def yarn_pair(rotations):
    """Pair that makes so many turns within the original length."""
    return rotary_dim * math.log(original_length / (2 * math.pi * rotations)) / (2 * math.log(layer_base))

low = max(math.floor(yarn_pair(beta_fast)), 0)  #? truncate=on
low = max(yarn_pair(beta_fast), 0)  #? truncate=off
high = min(math.ceil(yarn_pair(beta_slow)), rotary_dim - 1)  #? truncate=on
high = min(yarn_pair(beta_slow), rotary_dim - 1)  #? truncate=off

# From here on pairs are slowed down.
ramp = np.clip((pair - low) / (high - low if high != low else 0.001), 0, 1)

whole_turns = original_length * unscaled / (2 * math.pi)

kept = np.clip((whole_turns - low_frequency_factor) / (high_frequency_factor - low_frequency_factor), 0, 1)

long_divisors = long_factors  #? tensor-long-factors
long_divisors = np.array(long_factors)
short_divisors = short_factors  #? tensor-short-factors
short_divisors = np.array(short_factors)

extrapolated = (context > original_length) * 1.0

scaled = unscaled  #? scaling=none
scaled = unscaled / factor  #? scaling=linear
scaled = (layer_base * factor ** (rotary_dim / (rotary_dim - 2))) ** (-2 * pair / rotary_dim)  #? scaling=ntk
scaled = (layer_base * (factor * max(context, original_length) / original_length - (factor - 1)) ** (rotary_dim / (rotary_dim - 2))) ** (-2 * pair / rotary_dim)  #? scaling=dynamic-ntk
scaled = unscaled * (ramp / factor + 1 - ramp)  #? scaling=yarn
scaled = np.where(whole_turns < low_frequency_factor, unscaled / factor, unscaled)  #? scaling=llama3 and high-frequency-factor=low-frequency-factor
scaled = (1 - kept) * unscaled / factor + kept * unscaled  #? scaling=llama3
scaled = unscaled / (long_divisors if context > original_length else short_divisors)  #? scaling=longrope
# The exponents of the whole head; slow pairs do not turn.
scaled = np.where(pair < math.floor(proportion * head_dim / 2), layer_base ** (-2 * pair / head_dim) / factor, 0.0)  #? scaling=proportional

divided = scaled / frequency_factors  #? tensor-frequency-factors
divided = scaled

rotates = rotation_pattern[layer_number % len(rotation_pattern)]

frequencies = rotates * divided  #? has-rotation-pattern and rotation-pattern!=1
frequencies = divided

def stretch_of(k):
    return 0.1 * k * math.log(max(factor, 1)) + 1

scaling_amplitude = attention_factor  #? scaling=yarn|longrope and attention-factor!=auto
scaling_amplitude = stretch_of(mscale) / stretch_of(mscale_all_dim)  #? scaling=yarn and mscale!=0 and mscale-all-dim!=0
scaling_amplitude = stretch_of(1)  #? scaling=yarn
scaling_amplitude = math.sqrt(1 + math.log(max(factor, 1)) / math.log(original_length))  #? scaling=longrope
scaling_amplitude = 1.0

amplitude = scaling_amplitude if rotates else 1.0  #? has-rotation-pattern and rotation-pattern!=1
amplitude = scaling_amplitude

amplitude_layer = np.array([float(amplitude)])
