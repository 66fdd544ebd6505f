/** A shop whose tests have prices in riyals beside those in dinars: each stays what it was. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

test('a test’s own price becomes a row of its country, and one without follows the rate as before', () => {
  const db = new DatabaseSync(':memory:');
  const files = globSync('migrations/*.sql').sort();
  const at = files.findIndex((file) => file.endsWith('_blood_test_prices.sql'));
  const run = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  for (const file of files.slice(0, at)) run(file);
  db.exec(`INSERT INTO blood_tests (id, slug, sku_id, name_en, name_ar, base_fils, markdown_fils, price_sar, markdown_sar, position) VALUES
    ('iron', 'iron', 'BT-1', 'Iron', 'حديد', 12500, 2500, 14995, 1000, 1), ('liver', 'liver', 'BT-2', 'Liver', 'كبد', 9000, 0, NULL, 0, 2)`);
  const kept =
    'SELECT id, slug, sku_id, name_en, name_ar, details, base_fils, markdown_fils, active, position, image, aliases FROM blood_tests';
  const before = db.prepare(kept).all();
  for (const file of files.slice(at)) run(file);
  expect(db.prepare(kept).all()).toEqual(before);
  expect(
    db
      .prepare('SELECT * FROM blood_test_prices')
      .all()
      .map((row) => Object.values(row)),
  ).toEqual([['iron', 'SA', 14995, 1000]]);
  // The code of the release before reads them until it is replaced.
  expect(db.prepare("SELECT price_sar, markdown_sar FROM blood_tests WHERE id = 'iron'").get()).toMatchObject({
    price_sar: 14995,
    markdown_sar: 1000,
  });
  expect(() => db.exec('UPDATE blood_tests SET price_sar = 1')).toThrow('no such column: ');
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  db.close();
});
