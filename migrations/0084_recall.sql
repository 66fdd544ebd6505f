-- Who got packs of a lot: a recall reads these orders and no others.
CREATE INDEX pack_scans_of_lot ON pack_scans (sku_id, lot, order_id) WHERE lot IS NOT NULL;
