-- Invoices and credit notes (docs/invoices.md). An invoice is written by the very transition that pays its order, whoever pays
-- it and how, in the same transaction: no paid order is without one, no number without an invoice, no failed payment takes one.

-- Who sells in a country, as its law wants it on an invoice. An invoice keeps what stood here on its day.
CREATE TABLE sellers (
  country TEXT PRIMARY KEY CHECK (country IN ('KW', 'SA')),
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> ''),
  -- The number in the commercial register.
  registration TEXT NOT NULL CHECK (registration <> ''),
  vat_number TEXT CONSTRAINT seller_vat_number CHECK (CASE country
    WHEN 'SA' THEN vat_number IS NOT NULL AND length(vat_number) = 15 AND vat_number NOT GLOB '*[^0-9]*'
      AND vat_number LIKE '3%3'
    ELSE vat_number IS NULL END),
  address_en TEXT NOT NULL CHECK (address_en <> ''),
  address_ar TEXT NOT NULL CHECK (address_ar <> ''),
  -- Made up, so that a new shop works at once; every invoice of it says so.
  is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO sellers VALUES
  ('KW', 'Afiya (demo)', 'عافية (تجريبي)', '000000', NULL,
    'Demo address, Salmiya, Kuwait', 'عنوان تجريبي، السالمية، الكويت', 1),
  ('SA', 'Afiya (demo)', 'عافية (تجريبي)', '0000000000', '300000000000003',
    'Demo address, Riyadh 00000, Saudi Arabia', 'عنوان تجريبي، الرياض 00000، المملكة العربية السعودية', 1);

CREATE TABLE invoices (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  country TEXT NOT NULL,
  -- 1, 2, 3 … in each country: the trigger below refuses any other.
  seq INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('INV-' || country || '-' || printf('%06d', seq)) STORED,
  issued_at INTEGER NOT NULL,
  order_number TEXT NOT NULL,
  currency TEXT NOT NULL,
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  -- [{name_en, name_ar, qty, unit_minor}], in the order's order. The buyer is not here: a removal must be able to forget them.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  lines_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  delivery_minor INTEGER NOT NULL,
  gift_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  vat_percent INTEGER NOT NULL,
  vat_minor INTEGER NOT NULL,
  CONSTRAINT invoice_number UNIQUE (country, seq),
  CONSTRAINT invoice_total CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor),
  -- Rounded half up from what is paid (docs/gulf.md §3); the net is the rest, so both always add up.
  CONSTRAINT invoice_vat
    CHECK (vat_minor = (2 * total_minor * vat_percent + 100 + vat_percent) / (2 * (100 + vat_percent)))
) STRICT;
CREATE TRIGGER invoices_gapless BEFORE INSERT ON invoices
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = NEW.country)
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
CREATE TRIGGER invoices_no_update BEFORE UPDATE ON invoices BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- What the invoice of an order says. The rates are shared/domain/country.ts's, and a test compares them.
CREATE VIEW invoice_drafts AS
SELECT o.id AS order_id, o.country, o.number AS order_number, o.currency, json_object('name_en', s.name_en,
    'name_ar', s.name_ar, 'registration', s.registration, 'vat_number', s.vat_number, 'address_en', s.address_en,
    'address_ar', s.address_ar, 'is_demo', s.is_demo) AS seller,
  (SELECT json_group_array(json_object('name_en', i.name_en, 'name_ar', i.name_ar, 'qty', i.qty,
      'unit_minor', i.unit_minor) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS lines,
  o.lines_minor, o.discount_minor, o.delivery_minor, o.gift_minor, o.total_minor,
  CASE o.country WHEN 'SA' THEN 15 ELSE 0 END AS vat_percent,
  CASE o.country WHEN 'SA' THEN (30 * o.total_minor + 115) / 230 ELSE 0 END AS vat_minor
FROM orders o JOIN sellers s ON s.country = o.country;

CREATE TRIGGER invoices_issue AFTER INSERT ON order_transitions WHEN NEW.field = 'payment' AND NEW.to_status = 'paid'
BEGIN
  INSERT INTO invoices (seq, issued_at, order_id, country, order_number, currency, seller, lines, lines_minor,
    discount_minor, delivery_minor, gift_minor, total_minor, vat_percent, vat_minor)
  SELECT (SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = d.country), NEW.at, d.*
  FROM invoice_drafts d WHERE d.order_id = NEW.order_id;
END;

-- Orders that were paid before there were invoices, in the order of their payment.
INSERT INTO invoices (seq, issued_at, order_id, country, order_number, currency, seller, lines, lines_minor,
  discount_minor, delivery_minor, gift_minor, total_minor, vat_percent, vat_minor)
SELECT row_number() OVER (PARTITION BY d.country ORDER BY t.seq) AS place, t.at, d.*
FROM order_transitions t JOIN invoice_drafts d ON d.order_id = t.order_id
WHERE t.field = 'payment' AND t.to_status = 'paid' ORDER BY d.country, place;

-- One for each refund of an order, written by it: it takes back a part of the invoice.
CREATE TABLE credit_notes (
  refund_id TEXT PRIMARY KEY REFERENCES order_refunds (id),
  order_id TEXT NOT NULL REFERENCES invoices (order_id),
  country TEXT NOT NULL,
  seq INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('CN-' || country || '-' || printf('%06d', seq)) STORED,
  issued_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  vat_minor INTEGER NOT NULL CONSTRAINT credit_note_vat CHECK (vat_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT credit_note_number UNIQUE (country, seq)
) STRICT;
CREATE INDEX credit_notes_of_order ON credit_notes (order_id);

-- What is left of each invoice after its credit notes.
CREATE VIEW invoice_rests AS
SELECT v.order_id, v.country, v.vat_percent,
  v.total_minor - coalesce((SELECT sum(amount_minor) FROM credit_notes c WHERE c.order_id = v.order_id), 0) AS total_minor,
  v.vat_minor - coalesce((SELECT sum(vat_minor) FROM credit_notes c WHERE c.order_id = v.order_id), 0) AS vat_minor
FROM invoices v;

CREATE TRIGGER credit_notes_gapless BEFORE INSERT ON credit_notes
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM credit_notes WHERE country = NEW.country)
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
CREATE TRIGGER credit_notes_limit BEFORE INSERT ON credit_notes
WHEN NEW.amount_minor > (SELECT total_minor FROM invoice_rests WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'over_refunded'); END;
CREATE TRIGGER credit_notes_no_update BEFORE UPDATE ON credit_notes BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER credit_notes_no_delete BEFORE DELETE ON credit_notes BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- What stays keeps the VAT that is inside it, and the note takes the difference: so parts add up to the invoice to the last
-- minor unit, in whatever order and however small they are.
CREATE TRIGGER credit_notes_issue AFTER INSERT ON order_refunds
BEGIN
  INSERT INTO credit_notes (refund_id, order_id, country, seq, issued_at, reason, amount_minor, vat_minor)
  SELECT NEW.id, NEW.order_id, r.country, (SELECT coalesce(max(seq), 0) + 1 FROM credit_notes WHERE country = r.country),
    NEW.created_at, NEW.reason, NEW.amount_minor,
    r.vat_minor - (2 * (r.total_minor - NEW.amount_minor) * r.vat_percent + 100 + r.vat_percent) / (2 * (100 + r.vat_percent))
  FROM invoice_rests r WHERE r.order_id = NEW.order_id;
END;
