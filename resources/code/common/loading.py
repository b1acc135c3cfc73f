#: numpy
def safetensors_tensor(path, key):
    """One tensor of a .safetensors file."""
    with open(path, "rb") as file:
        header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        begin, end = header[key]["data_offsets"]
        file.seek(begin, 1)
        data = file.read(end - begin)
    kind = header[key]["dtype"]
    if kind == "BF16":
        values = (np.frombuffer(data, "<u2").astype(np.uint32) << 16).view(np.float32)
    else:
        values = np.frombuffer(data, "?" if kind == "BOOL" else f"<{kind[0].lower()}{int(kind[1:]) // 8}")
    return values.reshape(header[key]["shape"]).astype(np.float64)

def torch_tensor(path, key):
    """One tensor of a PyTorch file, by its path through dictionaries and modules."""

    def find(part, names):
        part = part.state_dict() if hasattr(part, "state_dict") else part
        if not names:
            return part
        if names in part:
            return part[names]
        name = next(name for name in part if names.startswith(f"{name}."))
        return find(part[name], names[len(name) + 1 :])

    return find(torch.load(path, map_location="cpu"), key).detach().double().numpy()

def posenc_tensor(command):
    """The array that a command of Posenc writes."""
    return np.load(io.BytesIO(subprocess.run(shlex.split(command), check=True, stdout=subprocess.PIPE).stdout)).astype(np.float64)
