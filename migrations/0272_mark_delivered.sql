-- That an order has arrived ends who may see its phone and begins what one may return: whoever packs and sends doesn't say it.
INSERT INTO role_permissions (role_id, permission)
SELECT role_id, 'mark_delivered' FROM role_permissions WHERE permission = 'write_orders' AND role_id <> 'packer' ON CONFLICT DO NOTHING;
