-- A nutritionist's plan: products with a note for each, read by whoever has its link (docs/nutritionists.md).

CREATE TABLE nutritionist_plans (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 22 AND 64),
  nutritionist_id TEXT NOT NULL REFERENCES nutritionists (id) ON DELETE CASCADE,
  title_en TEXT NOT NULL CHECK (title_en <> ''),
  title_ar TEXT NOT NULL CHECK (title_ar <> ''),
  intro_en TEXT NOT NULL,
  intro_ar TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Its link leads nowhere from then on.
  retired_at INTEGER CHECK (retired_at >= created_at)
) STRICT;
CREATE INDEX nutritionist_plans_newest ON nutritionist_plans (created_at);
CREATE INDEX nutritionist_plans_of ON nutritionist_plans (nutritionist_id);

CREATE TABLE nutritionist_plan_products (
  plan_id TEXT NOT NULL REFERENCES nutritionist_plans (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL CHECK (position >= 1),
  note_en TEXT NOT NULL CHECK (note_en <> ''),
  note_ar TEXT NOT NULL CHECK (note_ar <> ''),
  PRIMARY KEY (plan_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX nutritionist_plan_products_by ON nutritionist_plan_products (product_id);

INSERT INTO roles (id, name_en, name_ar) VALUES ('nutrition', 'Nutrition', 'التغذية') ON CONFLICT DO NOTHING;
INSERT INTO role_permissions (role_id, permission)
SELECT r.id, p.value FROM roles r JOIN json_each('["read_catalogue", "write_plans"]') p WHERE r.id = 'nutrition'
UNION ALL SELECT id, 'write_plans' FROM roles WHERE id IN ('manager', 'catalogue')
ON CONFLICT DO NOTHING;

CREATE TRIGGER audit_nutritionist_plan_products_added AFTER INSERT ON nutritionist_plan_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plan_products', coalesce(NEW."plan_id", '') || ' ' || coalesce(NEW."product_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('plan_id', +NEW."plan_id"), ('product_id', +NEW."product_id"), ('position', +NEW."position"), ('note_en', +NEW."note_en"), ('note_ar', +NEW."note_ar"))) v; END;
CREATE TRIGGER audit_nutritionist_plan_products_changed AFTER UPDATE ON nutritionist_plan_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plan_products', coalesce(NEW."plan_id", '') || ' ' || coalesce(NEW."product_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('plan_id', +OLD."plan_id", +NEW."plan_id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('position', +OLD."position", +NEW."position"), ('note_en', +OLD."note_en", +NEW."note_en"), ('note_ar', +OLD."note_ar", +NEW."note_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_plan_products_gone AFTER DELETE ON nutritionist_plan_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plan_products', coalesce(OLD."plan_id", '') || ' ' || coalesce(OLD."product_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('plan_id', +OLD."plan_id"), ('product_id', +OLD."product_id"), ('position', +OLD."position"), ('note_en', +OLD."note_en"), ('note_ar', +OLD."note_ar"))) v; END;
CREATE TRIGGER audit_nutritionist_plans_added AFTER INSERT ON nutritionist_plans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plans', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('nutritionist_id', +NEW."nutritionist_id"), ('title_en', +NEW."title_en"), ('title_ar', +NEW."title_ar"), ('intro_en', +NEW."intro_en"), ('intro_ar', +NEW."intro_ar"), ('created_at', +NEW."created_at"), ('retired_at', +NEW."retired_at"))) v; END;
CREATE TRIGGER audit_nutritionist_plans_changed AFTER UPDATE ON nutritionist_plans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plans', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('nutritionist_id', +OLD."nutritionist_id", +NEW."nutritionist_id"), ('title_en', +OLD."title_en", +NEW."title_en"), ('title_ar', +OLD."title_ar", +NEW."title_ar"), ('intro_en', +OLD."intro_en", +NEW."intro_en"), ('intro_ar', +OLD."intro_ar", +NEW."intro_ar"), ('created_at', +OLD."created_at", +NEW."created_at"), ('retired_at', +OLD."retired_at", +NEW."retired_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_plans_gone AFTER DELETE ON nutritionist_plans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plans', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('nutritionist_id', +OLD."nutritionist_id"), ('title_en', +OLD."title_en"), ('title_ar', +OLD."title_ar"), ('intro_en', +OLD."intro_en"), ('intro_ar', +OLD."intro_ar"), ('created_at', +OLD."created_at"), ('retired_at', +OLD."retired_at"))) v; END;
