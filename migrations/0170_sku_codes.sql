-- A code as it is typed, without the signs between its letters and digits (shared/domain/product-code.ts).
CREATE INDEX skus_by_code ON skus (upper(replace(replace(replace(replace(replace(id, '-', ''), '_', ''), '.', ''), '/', ''), ' ', '')));
