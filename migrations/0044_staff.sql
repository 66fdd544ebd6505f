-- Who works at the desk, what each may do, and the public half of the key that each signs with (docs/desk.md "Staff").

CREATE TABLE staff (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  language TEXT NOT NULL CHECK (language IN ('en', 'ar')),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'left')),
  created_at INTEGER NOT NULL
) STRICT;

-- The owner's role has every permission without a row (shared/domain/staff-rights.ts).
CREATE TABLE roles (
  id TEXT PRIMARY KEY CHECK (id GLOB '[a-z]*' AND length(id) <= 40),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL
) STRICT;
CREATE TABLE role_permissions (
  role_id TEXT NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  permission TEXT NOT NULL,
  PRIMARY KEY (role_id, permission)
) STRICT, WITHOUT ROWID;

-- Roles add up. Without a country, in all of them.
CREATE TABLE staff_roles (
  staff_id TEXT NOT NULL REFERENCES staff (id),
  role_id TEXT NOT NULL REFERENCES roles (id),
  country TEXT REFERENCES countries (id),
  CONSTRAINT owner_everywhere CHECK (role_id <> 'owner' OR country IS NULL)
) STRICT;
CREATE UNIQUE INDEX staff_roles_once ON staff_roles (staff_id, role_id, coalesce(country, ''));
CREATE INDEX staff_roles_of_role ON staff_roles (role_id);

-- Ed25519, base64 of 32 bytes: nothing in the database can sign.
CREATE TABLE staff_keys (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  public_key TEXT NOT NULL UNIQUE CHECK (length(public_key) = 44),
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX staff_keys_of_staff ON staff_keys (staff_id);

-- A shop without an owner could be opened by nobody.
CREATE VIEW owners AS SELECT s.id FROM staff s JOIN staff_roles r ON r.staff_id = s.id AND r.role_id = 'owner' WHERE s.status = 'active';
CREATE TRIGGER last_owner_role AFTER DELETE ON staff_roles
WHEN OLD.role_id = 'owner' AND NOT EXISTS (SELECT 1 FROM owners) BEGIN SELECT raise(ABORT, 'last_owner'); END;
CREATE TRIGGER last_owner_leaves AFTER UPDATE OF status ON staff
WHEN NEW.status = 'left' AND OLD.status = 'active' AND EXISTS (SELECT 1 FROM staff_roles WHERE staff_id = NEW.id AND role_id = 'owner')
  AND NOT EXISTS (SELECT 1 FROM owners) BEGIN SELECT raise(ABORT, 'last_owner'); END;

INSERT INTO roles (id, name_en, name_ar) VALUES
  ('owner', 'Owner', 'المالك'),
  ('manager', 'Manager', 'المدير'),
  ('orders', 'Orders', 'الطلبات'),
  ('packer', 'Packer', 'التجهيز'),
  ('catalogue', 'Catalogue', 'المنتجات'),
  ('finance', 'Finance', 'المالية'),
  ('viewer', 'Viewer', 'اطلاع فقط');
INSERT INTO role_permissions (role_id, permission)
SELECT r.value ->> 0, p.value FROM json_each('[
  ["manager", ["read_orders", "write_orders", "collect_cash", "refund", "read_wallets", "write_wallets", "read_catalogue", "write_catalogue", "read_stock", "write_stock", "read_promotions", "write_promotions", "read_content", "write_content", "read_customers", "read_settings", "write_settings", "read_reports", "export", "read_audit"]],
  ["orders", ["read_orders", "write_orders", "collect_cash", "read_catalogue", "read_stock", "read_customers"]],
  ["packer", ["read_orders", "write_orders", "read_stock"]],
  ["catalogue", ["read_catalogue", "write_catalogue", "read_stock", "write_stock", "read_promotions", "write_promotions", "read_content", "write_content", "export"]],
  ["finance", ["read_orders", "collect_cash", "refund", "read_wallets", "write_wallets", "read_reports", "export", "read_audit"]],
  ["viewer", ["read_orders", "read_catalogue", "read_stock", "read_promotions", "read_content", "read_settings", "read_reports"]]
]') r, json_each(r.value ->> 1) p;
