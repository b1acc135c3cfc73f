#: no-flex = has-blocks
rates = drop_path_rate * np.arange(blocks) / max(blocks - 1, 1)  #? schedule=linear and training=on
rates = np.full((blocks,), drop_path_rate)  #? schedule=constant and training=on
rates = np.zeros(blocks)  #? training=off

keep = 1 - rates[:, None]

chance = unit_interval(random_bits("drop-path", (blocks, samples), seed))  #? as=numpy
chance = torch.from_numpy(unit_interval(random_bits("drop-path", (blocks, samples), seed)))  #? as!=numpy

drop_mask = np.where(keep + chance >= 1, 1 / keep, 0.0)

# Mean over the samples, and what it should be.
drop_mean = np.stack([drop_mask.mean(axis=-1), np.ones(blocks)], axis=-1)
