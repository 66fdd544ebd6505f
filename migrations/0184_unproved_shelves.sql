-- The sum of unproved_units by SKU and country, so that the most held are found without reading every order.
CREATE TABLE unproved_shelves (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  held INTEGER NOT NULL CHECK (held >= 0),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX unproved_shelves_most ON unproved_shelves (country, held DESC, sku_id) WHERE held > 0;

INSERT INTO unproved_shelves (sku_id, country, held)
SELECT sku_id, country, sum(qty) FROM unproved_units GROUP BY sku_id, country;

CREATE TRIGGER unproved_units_added AFTER INSERT ON unproved_units BEGIN
  INSERT INTO unproved_shelves (sku_id, country, held) VALUES (NEW.sku_id, NEW.country, NEW.qty)
  ON CONFLICT DO UPDATE SET held = held + NEW.qty;
END;
CREATE TRIGGER unproved_units_gone AFTER DELETE ON unproved_units BEGIN
  UPDATE unproved_shelves SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;
