#: use sequence absolute
rows, columns = grid

table = embedding

similarity_of_map = similarity[length - rows * columns :, length - rows * columns :]
