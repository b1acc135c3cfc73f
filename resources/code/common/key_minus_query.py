row_offset = row_j - row_i

column_offset = column_j - column_i
