#: use grid key_minus_query
row_index = row_offset + rows - 1

column_index = column_offset + columns - 1

table = height

# Product of every query with the rows of both tables.
row_logits = np.einsum("hid,rd->hir", queries, height)

column_logits = np.einsum("hid,rd->hir", queries, width)

defined = scale * (row_logits[h, i, row_index] + column_logits[h, i, column_index])

# As published, the height term stays in transposed token order: it reads the column offset of another query.
transposed = column_i * columns + row_i
published = scale * (column_logits[h, i, column_index] + row_logits[h, transposed, column_index])

position = defined  #? variant=correct
position = published  #? variant=as-published

variant_difference = published - defined

scores = content + position
