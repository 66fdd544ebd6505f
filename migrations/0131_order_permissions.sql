-- Work on orders in parts: packing and sending, editing, cancelling and taking back, taking orders by phone, a courier's own parcels.
INSERT INTO role_permissions (role_id, permission)
SELECT r.role_id, p.value FROM role_permissions r, json_each('["edit_orders", "cancel_orders", "place_orders"]') p
WHERE r.permission = 'write_orders' AND r.role_id <> 'packer' ON CONFLICT DO NOTHING;
-- Whoever took orders by phone found customers by it.
INSERT INTO role_permissions (role_id, permission)
SELECT role_id, 'read_customers' FROM role_permissions WHERE permission = 'place_orders' ON CONFLICT DO NOTHING;
INSERT INTO roles (id, name_en, name_ar) VALUES ('courier', 'Courier', 'التوصيل') ON CONFLICT DO NOTHING;
INSERT INTO role_permissions (role_id, permission) VALUES ('courier', 'deliver_orders') ON CONFLICT DO NOTHING;
