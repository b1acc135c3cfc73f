"""The PyTorch expressions of each encoding's reference code: q, k of [heads, n, d] to a layer. Sources are named in the engine's
declarations."""
import math

import torch

HEADS, LENGTH, SIDE, DEPTH = 8, 2048, 45, 64
AREA = SIDE * SIDE


def content(q, k):
    return torch.einsum("hid,hjd->hij", q * DEPTH**-0.5, k)


def to_absolute(x):
    """[heads, n, 2n - 1] by offset to [heads, n, n] by key: pad, reshape, slice."""
    h, n, _ = x.shape
    x = torch.cat([x, x.new_zeros(h, n, 1)], dim=2).reshape(h, 2 * n * n)
    x = torch.cat([x, x.new_zeros(h, n - 1)], dim=1).reshape(h, n + 1, 2 * n - 1)
    return x[:, :n, n - 1 :]


def relative_1d(n):
    table = torch.randn(2 * n - 1, DEPTH)
    return lambda q, k: (content(q, k) + to_absolute(torch.einsum("hid,rd->hir", q * DEPTH**-0.5, table))).softmax(-1)


def shaw(n, clip=16):
    table = torch.randn(2 * clip + 1, DEPTH)

    def attention(q, k):
        place = torch.arange(n)
        index = (place[None, :] - place[:, None]).clamp(-clip, clip) + clip
        vectors = table[index]  # [n, n, d]
        position = torch.matmul(q.transpose(0, 1), vectors.transpose(1, 2)).transpose(0, 1)
        return ((q @ k.transpose(1, 2) + position) * DEPTH**-0.5).softmax(-1)

    return attention


def factorized_2d(side):
    height, width = torch.randn(2 * side - 1, DEPTH), torch.randn(2 * side - 1, DEPTH)

    def along(q, table):
        h = q.shape[0]
        logits = torch.einsum("hxyd,rd->hxyr", q, table).reshape(h * side, side, 2 * side - 1)
        return to_absolute(logits).reshape(h, side, 1, side, side).expand(-1, -1, side, -1, -1)

    def attention(q, k):
        grid = (q * DEPTH**-0.5).reshape(HEADS, side, side, DEPTH)
        by_width = along(grid, width).permute(0, 1, 3, 2, 4).reshape(HEADS, side * side, side * side)
        by_height = along(grid.transpose(1, 2), height).permute(0, 3, 1, 4, 2).reshape(HEADS, side * side, side * side)
        return (content(q, k) + by_width + by_height).softmax(-1)

    return attention


def swin_index(side):
    rows, columns = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
    places = torch.stack([rows.flatten(), columns.flatten()])
    offsets = (places[:, :, None] - places[:, None, :]) + side - 1
    return offsets[0] * (2 * side - 1) + offsets[1]


def swin_bias(side):
    table, index = torch.randn((2 * side - 1) ** 2, HEADS) * 0.02, swin_index(side)
    return lambda: table[index.view(-1)].view(side**2, side**2, -1).permute(2, 0, 1).contiguous()


def swin(side):
    bias = swin_bias(side)
    return lambda q, k: ((q * DEPTH**-0.5) @ k.transpose(1, 2) + bias()).softmax(-1)


def alibi_bias(n):
    slopes = torch.tensor([2 ** (-8 * (h + 1) / HEADS) for h in range(HEADS)])

    def bias():
        place = torch.arange(n)
        distance = torch.abs(place[None, :] - place[:, None]).unsqueeze(0).expand(HEADS, -1, -1)
        return slopes[:, None, None] * -1 * distance

    return bias


def alibi(n):
    bias = alibi_bias(n)

    def attention(q, k):
        hidden = torch.triu(torch.full((n, n), float("-inf")), 1)
        return ((q * DEPTH**-0.5) @ k.transpose(1, 2) + bias() + hidden).softmax(-1)

    return attention


def t5_bias(n, buckets=32, farthest=128):
    table = torch.randn(buckets, HEADS)

    def bias():
        place = torch.arange(n)
        offset = place[None, :] - place[:, None]
        half = buckets // 2
        bucket = (offset > 0).long() * half
        distance = offset.abs()
        exact = half // 2
        far = exact + (torch.log(distance.float() / exact) / math.log(farthest / exact) * (half - exact)).long()
        far = torch.min(far, torch.full_like(far, half - 1))
        return table[bucket + torch.where(distance < exact, distance, far)].permute(2, 0, 1)

    return bias


def t5(n):
    bias = t5_bias(n)
    return lambda q, k: (q @ k.transpose(1, 2) + bias()).softmax(-1)


def decomposed_2d(side):
    height, width = torch.randn(2 * side - 1, DEPTH), torch.randn(2 * side - 1, DEPTH)

    def attention(q, k):
        place = torch.arange(side)
        index = place[:, None] - place[None, :] + side - 1
        grid = q.reshape(HEADS, side, side, DEPTH)
        rows = torch.einsum("bhwc,hkc->bhwk", grid, height[index])
        columns = torch.einsum("bhwc,wkc->bhwk", grid, width[index])
        logits = ((q * DEPTH**-0.5) @ k.transpose(1, 2)).view(HEADS, side, side, side, side)
        return (logits + rows[..., :, None] + columns[..., None, :]).view(HEADS, AREA, AREA).softmax(-1)

    return attention


def attention_biases(side):
    table = torch.randn(HEADS, side * side)

    def bias():
        rows, columns = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
        places = torch.stack([rows.flatten(), columns.flatten()])
        offsets = (places[:, :, None] - places[:, None, :]).abs()
        return table[:, offsets[0] * side + offsets[1]]

    return bias


def alibi_2d_bias(side):
    slopes = torch.tensor([2 ** (-8 * (h + 1) / HEADS) for h in range(HEADS)])

    def bias():
        rows, columns = torch.meshgrid(torch.arange(side), torch.arange(side), indexing="ij")
        places = torch.stack([rows.flatten(), columns.flatten()]).float()
        offsets = places[:, :, None] - places[:, None, :]
        return -slopes[:, None, None] * offsets.pow(2).sum(0).sqrt()

    return bias


def mlp_bias(side, hidden=128):
    first, second = torch.nn.Linear(2, hidden), torch.nn.Linear(hidden, HEADS)

    def bias():
        along = torch.arange(1 - side, side).float()
        coordinates = torch.stack(torch.meshgrid(along, along, indexing="ij"), -1)
        table = second(torch.relu(first(coordinates.sign() * torch.log(1 + coordinates.abs())))).view(-1, HEADS)
        return table[swin_index(side).view(-1)].view(side**2, side**2, -1).permute(2, 0, 1).contiguous()

    return bias


def distance(n):
    place = torch.arange(n)
    return (place[:, None] - place[None, :]).float()


def hidden(n):
    return torch.triu(torch.full((n, n), float("-inf")), 1)


def kerple_bias(n):
    p, a = torch.rand(HEADS, 1, 1) * 2, torch.rand(HEADS, 1, 1)
    return lambda: -p.clamp(min=1e-2) * torch.log(1 + a.clamp(min=1e-2) * distance(n).tril()) + hidden(n)


def sandwich_bias(n, width=128):
    def bias():
        exponents = torch.arange(1, width // 2 + 1) * (2 / width)
        waves = torch.zeros(n, n)
        for exponent in exponents:
            waves += torch.cos(distance(n) / 10000**exponent)
        ratios = (torch.arange(HEADS) + 1) * 8 / HEADS
        return (waves - width / 2) / ratios[:, None, None] + hidden(n)

    return bias


def fire_bias(n, width=32, threshold=512.0):
    network = torch.nn.Sequential(torch.nn.Linear(1, width), torch.nn.ReLU(), torch.nn.Linear(width, HEADS))

    def bias():
        psi = lambda x: torch.log((0.1 * x).abs() + 1)
        place = torch.arange(n).float()
        normal = psi(torch.maximum(place, torch.tensor(threshold)))[:, None]
        return network((psi(distance(n)) / (normal + 1e-6))[..., None]).permute(2, 0, 1) + hidden(n)

    return bias


def forgetting_bias(n):
    gates = torch.nn.functional.logsigmoid(torch.randn(HEADS, n))

    def bias():
        sums = gates.cumsum(-1)
        return sums[:, :, None] - sums[:, None, :] + hidden(n)

    return bias


def cope(n, positions=16):
    table = torch.randn(DEPTH, positions)

    def attention(q, k):
        logits = (q * DEPTH**-0.5) @ k.transpose(1, 2) + hidden(n)
        counts = torch.sigmoid(logits).flip(-1).cumsum(-1).flip(-1).clamp(max=positions - 1)
        low, high = counts.floor().long(), counts.ceil().long()
        rows = q @ table
        share = counts - low
        return (logits + rows.gather(-1, high) * share + rows.gather(-1, low) * (1 - share)).softmax(-1)

    return attention


def attended(bias):
    """Attention with a bias, or with what hides pairs."""
    return lambda q, k: ((q * DEPTH**-0.5) @ k.transpose(1, 2) + bias()).softmax(-1)


def volume_bias(depth, rows, columns):
    sides = (depth, rows, columns)
    table = torch.randn((2 * depth - 1) * (2 * rows - 1) * (2 * columns - 1), HEADS)
    places = torch.stack([axis.flatten() for axis in torch.meshgrid(*map(torch.arange, sides), indexing="ij")])
    z, y, x = (places[:, :, None] - places[:, None, :]) + torch.tensor(sides)[:, None, None] - 1
    index, n = (z * (2 * rows - 1) + y) * (2 * columns - 1) + x, depth * rows * columns
    return lambda: table[index.view(-1)].view(n, n, -1).permute(2, 0, 1).contiguous()


def dynamic_bias(side, width=16):
    def block(out):
        return torch.nn.Sequential(torch.nn.LayerNorm(width), torch.nn.ReLU(), torch.nn.Linear(width, out))

    network = torch.nn.Sequential(torch.nn.Linear(2, width), block(width), block(width), block(HEADS))
    along, index = torch.arange(1 - side, side).float(), swin_index(side)
    coordinates = torch.stack(torch.meshgrid(along, along, indexing="ij"), -1).view(-1, 2)
    return lambda: network(coordinates)[index.view(-1)].view(side**2, side**2, -1).permute(2, 0, 1).contiguous()


def neighborhood_bias(side, kernel=7):
    table, place = torch.randn(HEADS, (2 * kernel - 1) ** 2), torch.arange(side)
    first = (place - kernel // 2).clamp(0, side - kernel)[:, None]
    near = (place[None, :] >= first) & (place[None, :] < first + kernel)
    steps = (place[None, :] - place[:, None] + kernel - 1).clamp(0, 2 * kernel - 2)
    index = (steps[:, None, :, None] * (2 * kernel - 1) + steps[None, :, None, :]).reshape(side**2, side**2)
    outside = ~(near[:, None, :, None] & near[None, :, None, :]).reshape(side**2, side**2)
    return lambda: table[:, index].masked_fill(outside, float("-inf"))


def halo(block=32, reach=6):
    window = block + 2 * reach
    height, width = torch.randn(2 * window - 1, DEPTH), torch.randn(2 * window - 1, DEPTH)

    def along(q, table):  # timm's rel_logits_1d
        heads, rows, columns, _ = q.shape
        x = torch.nn.functional.pad((q @ table.t()).reshape(-1, columns, 2 * window - 1), (0, 1)).flatten(1)
        x = torch.nn.functional.pad(x, (0, 2 * window - 1 - columns)).reshape(-1, columns + 1, 2 * window - 1)
        return x[:, :columns, window - 1 :].reshape(heads, rows, 1, columns, window).expand(-1, -1, window, -1, -1)

    def attention(q, k):
        q, k = q[:, : block**2], k[:, : window**2]
        grid = q.reshape(HEADS, block, block, DEPTH)
        by_width = along(grid, width).permute(0, 1, 3, 2, 4)
        by_height = along(grid.transpose(1, 2), height).permute(0, 3, 1, 4, 2)
        position = (by_width + by_height).reshape(HEADS, block**2, window**2)
        return ((q * DEPTH**-0.5) @ k.transpose(1, 2) + position).softmax(-1)

    return attention


def convit(side):
    place, projection, gate = torch.arange(side), torch.nn.Linear(3, HEADS), torch.ones(1, HEADS, 1, 1)
    steps = place[None, :] - place[:, None]
    x, y = steps.repeat(side, side), steps.repeat_interleave(side, 0).repeat_interleave(side, 1)
    offsets = torch.stack([x, y, x**2 + y**2], -1).float()[None]

    def attention(q, k):
        position = projection(offsets).permute(0, 3, 1, 2).softmax(-1)
        patch = ((q @ k.transpose(1, 2)) * DEPTH**-0.5).softmax(-1)
        mixed = (1 - gate.sigmoid()) * patch + gate.sigmoid() * position
        return mixed / mixed.sum(-1)[..., None]

    return attention


def both_ways(n, rows, shift):
    """The four terms of Conformer (2n - 1 rows) and XLNet (2n), with their shifts."""
    width = HEADS * DEPTH
    angles = torch.arange(n, n - rows, -1.0)[:, None] / 10000 ** (torch.arange(0, width, 2) / width)
    projection, u, v = torch.nn.Linear(width, width, bias=False), torch.randn(HEADS, 1, DEPTH), torch.randn(HEADS, 1, DEPTH)

    def attention(q, k):
        table = projection(torch.cat([angles.sin(), angles.cos()], 1)).view(rows, HEADS, DEPTH).transpose(0, 1)
        return (((q + u) @ k.transpose(1, 2) + shift((q + v) @ table.transpose(1, 2))) * DEPTH**-0.5).softmax(-1)

    return attention


def conformer_shift(x):
    h, n, rows = x.shape
    return torch.cat([x.new_zeros(h, n, 1), x], -1).view(h, rows + 1, n)[:, 1:].reshape(h, n, rows)[..., :n]


def xlnet_shift(x):
    h, n, rows = x.shape
    return x.reshape(h, rows, n)[:, 1:].reshape(h, n, rows - 1)[..., :n]


def deberta(n, buckets=256, farthest=512):
    table, key, query = torch.randn(2 * buckets, HEADS * DEPTH), *(torch.nn.Linear(HEADS * DEPTH, HEADS * DEPTH) for _ in range(2))
    scale = (3 * DEPTH) ** -0.5

    def attention(q, k):
        offset, half = distance(n).long(), buckets // 2
        far = torch.ceil(torch.log(offset.abs().clamp(min=half) / half) / math.log((farthest - 1) / half) * (half - 1)) + half
        index = torch.where(offset.abs() <= half, offset, (far * offset.sign()).long()) + buckets
        index = index.clamp(0, 2 * buckets - 1).expand(HEADS, -1, -1)
        keys, queries = (p(table).view(-1, HEADS, DEPTH).permute(1, 2, 0) for p in (key, query))
        content_to_position = torch.gather(q @ keys, -1, index)
        position_to_content = torch.gather(k @ queries, -1, index.transpose(1, 2)).transpose(1, 2)
        return ((q @ k.transpose(1, 2) + content_to_position + position_to_content) * scale).softmax(-1)

    return attention


def t5_global(n, block=16, buckets=32, farthest=128):
    table, keys = torch.randn(buckets, HEADS), n // block

    def attention(q, k):
        offset = torch.arange(keys)[None, :] - (torch.arange(n) // block)[:, None]
        half, exact = buckets // 2, buckets // 4
        far = exact + (torch.log(offset.abs().float() / exact) / math.log(farthest / exact) * (half - exact)).long()
        bucket = (offset > 0).long() * half + torch.where(offset.abs() < exact, offset.abs(), far.clamp(max=half - 1))
        return (q @ k[:, :keys].transpose(1, 2) + table[bucket].permute(2, 0, 1)).softmax(-1)

    return attention


def asymmetric_bias(n):
    slopes = torch.tensor([2 ** (-8 * (h + 1) / (HEADS // 2)) for h in range(HEADS // 2)])[:, None, None]
    ahead = torch.full((n, n), float("-inf")).triu(1)
    return lambda: torch.cat([ahead - slopes * distance(n).abs(), ahead.t() - slopes * distance(n).abs()])


def similarity(table):
    def of_positions(q, k):
        vectors = torch.nn.functional.normalize(table(), dim=-1)
        return vectors @ vectors.t()

    return of_positions


def detr_table(side, width=DEPTH):
    y, x = torch.meshgrid(*(torch.arange(1.0, side + 1) / (side + 1e-6) * 2 * math.pi for _ in "yx"), indexing="ij")
    frequencies = 10000 ** (2 * (torch.arange(width // 2) // 2) / (width // 2))
    halves = (axis.flatten()[:, None] / frequencies for axis in (y, x))
    return torch.cat([torch.stack([a[:, 0::2].sin(), a[:, 1::2].cos()], 2).flatten(1) for a in halves], 1)


def fourier_table(side, bands=6):
    places = torch.stack(torch.meshgrid(*(torch.linspace(-1, 1, side) for _ in "yx"), indexing="ij"), -1).view(-1, 2)
    waves = (math.pi * places[..., None] * torch.linspace(1, side / 2, bands)).flatten(1)
    return torch.cat([places, waves.sin(), waves.cos()], 1)


def sequence_index(n):
    place = torch.arange(n)
    return place[None, :] - place[:, None] + n - 1
