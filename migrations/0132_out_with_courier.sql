-- What a courier has on the way, by whom it is assigned to.
CREATE INDEX orders_out_with ON orders (assignee, created_at, id) WHERE assignee IS NOT NULL AND status = 'shipped';
