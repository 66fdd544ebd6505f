-- The shop's name and logo are settings; without a logo pages have the shop's own drawing.
UPDATE settings SET content = json_set(content, '$.name', json('{"en": "Afiya", "ar": "عافية"}'), '$.logo', NULL) WHERE id = 'shop';

-- Mails and messages are written in the batch of what they tell, with a mark in place of the name (shared/domain/shop-name.ts).
CREATE TRIGGER mails_name_shop AFTER INSERT ON mails BEGIN
  UPDATE mails SET
    subject = replace(subject, '{{shop}}', shop.name),
    html = replace(html, '{{shop}}', replace(replace(shop.name, '&', '&amp;'), '<', '&lt;')),
    text = replace(text, '{{shop}}', shop.name)
  FROM (SELECT content ->> ('$.name.' || NEW.locale) AS name FROM settings WHERE id = 'shop') AS shop
  WHERE id = NEW.id;
END;
CREATE TRIGGER messages_name_shop AFTER INSERT ON messages BEGIN
  UPDATE messages SET text = replace(text, '{{shop}}', shop.name)
  FROM (SELECT content ->> ('$.name.' || NEW.locale) AS name FROM settings WHERE id = 'shop') AS shop
  WHERE id = NEW.id;
END;
