-- Whoever packs needs no sums: prices, totals, cash that is due. Everybody else who saw orders still sees them.
INSERT INTO role_permissions (role_id, permission)
SELECT role_id, 'see_sums' FROM role_permissions WHERE permission = 'read_orders' AND role_id <> 'packer' ON CONFLICT DO NOTHING;
