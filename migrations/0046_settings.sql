-- What staff set without a deploy (docs/desk.md "Settings").
ALTER TABLE countries ADD COLUMN takes_cash INTEGER NOT NULL DEFAULT 1 CHECK (takes_cash IN (0, 1));
-- The most that an order may cost which is paid on delivery; what somebody may owe at once is in limits/order-limits.ts.
ALTER TABLE countries ADD COLUMN cash_order_minor INTEGER NOT NULL DEFAULT 150000 CHECK (cash_order_minor > 0);
-- International numbers, such as +96522223333.
ALTER TABLE countries ADD COLUMN contact_phone TEXT CHECK (contact_phone GLOB '+[1-9]*');
ALTER TABLE countries ADD COLUMN contact_whatsapp TEXT CHECK (contact_whatsapp GLOB '+[1-9]*');
ALTER TABLE countries ADD COLUMN contact_email TEXT;
-- Moves with each change: an order is placed under the terms that it was priced with.
ALTER TABLE countries ADD COLUMN terms_version INTEGER NOT NULL DEFAULT 1 CHECK (terms_version >= 1);
UPDATE countries SET cash_order_minor = 180000 WHERE id = 'SA';

-- What is one for the whole shop, as a document of shared/contract/desk/setting.ts.
CREATE TABLE settings (
  id TEXT PRIMARY KEY CHECK (id IN ('shop', 'menu')),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER version_settings_added AFTER INSERT ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_settings_changed AFTER UPDATE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_settings_gone AFTER DELETE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
INSERT INTO settings (id, content) VALUES
('shop', '{"social": []}'),
('menu', '{
  "bar": [
    {"path": "/blood-test", "label": {"en": "Blood tests", "ar": "فحوصات الدم"}},
    {"path": "/products", "label": {"en": "All products", "ar": "كل المنتجات"}},
    {"categories": 7},
    {"path": "/brands", "label": {"en": "Brands", "ar": "الماركات"}},
    {"path": "/nutritionist-list", "label": {"en": "Nutritionists", "ar": "أخصائيو التغذية"}},
    {"path": "/products?on_sale=true", "label": {"en": "Offers", "ar": "العروض"}}
  ],
  "groups": [
    {"title": {"en": "Shop", "ar": "تسوّق"}, "links": [
      {"path": "/products", "label": {"en": "All products", "ar": "كل المنتجات"}},
      {"path": "/products?on_sale=true", "label": {"en": "Offers", "ar": "العروض"}},
      {"path": "/brands-list", "label": {"en": "Brands", "ar": "الماركات"}},
      {"path": "/blood-test", "label": {"en": "Blood tests", "ar": "فحوصات الدم"}},
      {"path": "/nutritionist-list", "label": {"en": "Nutritionists", "ar": "أخصائيو التغذية"}}]},
    {"title": {"en": "Help", "ar": "المساعدة"}, "links": [
      {"path": "/contact-us", "label": {"en": "Contact us", "ar": "تواصل معنا"}},
      {"path": "/profile/orders", "label": {"en": "Your orders", "ar": "طلباتي"}},
      {"path": "/profile/addresses", "label": {"en": "Your addresses", "ar": "عناويني"}},
      {"path": "/return-policy", "label": {"en": "Returns", "ar": "سياسة الاسترجاع"}},
      {"path": "/how-it-works", "label": {"en": "How it works", "ar": "طريقة الطلب"}}]},
    {"title": {"en": "Afiya", "ar": "عافية"}, "links": [
      {"path": "/our-story", "label": {"en": "Our story", "ar": "قصتنا"}},
      {"path": "/become-a-supplier", "label": {"en": "Become a supplier", "ar": "انضم إلى موردينا"}},
      {"path": "/terms", "label": {"en": "Terms", "ar": "الشروط والأحكام"}},
      {"path": "/privacy-policy", "label": {"en": "Privacy", "ar": "سياسة الخصوصية"}},
      {"path": "/disclaimer", "label": {"en": "Disclaimer", "ar": "إخلاء المسؤولية"}},
      {"path": "/site-index", "label": {"en": "Site index", "ar": "فهرس الموقع"}}]}
  ]}');

-- The audit log: made anew for the columns above (scripts/audit-triggers.ts).
DROP TRIGGER audit_countries_added;
DROP TRIGGER audit_countries_changed;
DROP TRIGGER audit_countries_gone;
CREATE TRIGGER audit_countries_added AFTER INSERT ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('currency', +NEW."currency"), ('rate_micros', +NEW."rate_micros"), ('is_default', +NEW."is_default"), ('stop_days', +NEW."stop_days"), ('price_step', +NEW."price_step"), ('price_ending', +NEW."price_ending"), ('vat_percent', +NEW."vat_percent"), ('vat_number_pattern', +NEW."vat_number_pattern"), ('smallest_coin_minor', +NEW."smallest_coin_minor"), ('takes_cash', +NEW."takes_cash"), ('cash_order_minor', +NEW."cash_order_minor"), ('contact_phone', +NEW."contact_phone"), ('contact_whatsapp', +NEW."contact_whatsapp"), ('contact_email', +NEW."contact_email"), ('terms_version', +NEW."terms_version"))) v; END;
CREATE TRIGGER audit_countries_changed AFTER UPDATE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('is_default', +OLD."is_default", +NEW."is_default"), ('stop_days', +OLD."stop_days", +NEW."stop_days"), ('price_step', +OLD."price_step", +NEW."price_step"), ('price_ending', +OLD."price_ending", +NEW."price_ending"), ('vat_percent', +OLD."vat_percent", +NEW."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern", +NEW."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor", +NEW."smallest_coin_minor"), ('takes_cash', +OLD."takes_cash", +NEW."takes_cash"), ('cash_order_minor', +OLD."cash_order_minor", +NEW."cash_order_minor"), ('contact_phone', +OLD."contact_phone", +NEW."contact_phone"), ('contact_whatsapp', +OLD."contact_whatsapp", +NEW."contact_whatsapp"), ('contact_email', +OLD."contact_email", +NEW."contact_email"), ('terms_version', +OLD."terms_version", +NEW."terms_version")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_countries_gone AFTER DELETE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('currency', +OLD."currency"), ('rate_micros', +OLD."rate_micros"), ('is_default', +OLD."is_default"), ('stop_days', +OLD."stop_days"), ('price_step', +OLD."price_step"), ('price_ending', +OLD."price_ending"), ('vat_percent', +OLD."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor"), ('takes_cash', +OLD."takes_cash"), ('cash_order_minor', +OLD."cash_order_minor"), ('contact_phone', +OLD."contact_phone"), ('contact_whatsapp', +OLD."contact_whatsapp"), ('contact_email', +OLD."contact_email"), ('terms_version', +OLD."terms_version"))) v; END;
CREATE TRIGGER audit_settings_added AFTER INSERT ON settings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'settings', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('content', +NEW."content"))) v; END;
CREATE TRIGGER audit_settings_changed AFTER UPDATE ON settings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'settings', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('content', +OLD."content", +NEW."content")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_settings_gone AFTER DELETE ON settings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'settings', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('content', +OLD."content"))) v; END;
