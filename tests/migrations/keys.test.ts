/** A shop from before keys had one spelling: nothing is lost, and each key is one product's (docs/decisions/096-one-key-one-spelling.md). */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const files = globSync('migrations/*.sql').sort();
const addProduct = (sku: string, gtin: string | null, { status = 'published', at = 1 } = {}) => `
  INSERT INTO products (id, slug, brand_id, category_id, status, draft_reason, name_en, name_ar, created_at)
    VALUES ('p-${sku}', 's-${sku.toLowerCase()}-${at}', 'b', 'c', '${status}', ${status === 'draft' ? "'hidden'" : 'NULL'}, 'N', 'ن', ${at});
  INSERT INTO skus (id, product_id, base_fils, gtin) VALUES ('${sku}', 'p-${sku}', 1000, ${gtin === null ? 'NULL' : `'${gtin}'`});`;

/** A shop as it was before the migration that ends so. */
function openShop(next: string, rows: string) {
  const db = new DatabaseSync(':memory:');
  const run = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  const at = files.findIndex((file) => file.endsWith(next));
  for (const file of files.slice(0, at)) run(file);
  db.exec(`INSERT INTO categories (id, slug, name_en, name_ar) VALUES ('c', 'c', 'C', 'ج');
    INSERT INTO brands (id, slug, name_en, name_ar) VALUES ('b', 'b', 'B', 'ب'); ${rows}`);
  const read = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row));
  return { db, read, migrate: () => files.slice(at).forEach(run) };
}

test('a bar code is written in one way, stays with the published product, and what others had is kept', () => {
  const { db, read, migrate } = openShop(
    '_gtins.sql',
    [
      addProduct('UPC', '036000291452'),
      addProduct('CASE', '10614141000415'),
      addProduct('EIGHT', '0000096385074'),
      addProduct('DRAFT', '4006381333931', { status: 'draft' }),
      addProduct('LATER', '04006381333931', { at: 3 }),
      addProduct('FIRST', '4006381333931', { at: 2 }),
      addProduct('NONE', null),
    ].join(''),
  );
  migrate();
  expect(read('SELECT id, gtin FROM skus WHERE gtin IS NOT NULL ORDER BY id')).toEqual([
    ['CASE', '10614141000415'],
    ['EIGHT', '96385074'],
    ['FIRST', '4006381333931'],
    ['UPC', '0036000291452'],
  ]);
  expect(read("SELECT sku_id, was, now, held_by FROM key_changes WHERE kind = 'gtin' ORDER BY sku_id")).toEqual([
    ['DRAFT', '4006381333931', null, 'FIRST'],
    ['EIGHT', '0000096385074', '96385074', null],
    ['LATER', '04006381333931', null, 'FIRST'],
    ['UPC', '036000291452', '0036000291452', null],
  ]);
  expect(read("SELECT count(*) FROM product_words WHERE words LIKE '%4006381333931%'")).toEqual([[1]]);
  expect(read('PRAGMA foreign_key_check')).toEqual([]);
  db.close();
});

/** An SKU in most of the tables that name one. */
const useSku = (sku: string) => `${addProduct(sku, null)}
  INSERT INTO product_attributes VALUES ('p-${sku}', 'vegan');
  INSERT INTO product_ingredients VALUES ('p-${sku}', 'zinc', 5);
  INSERT INTO slug_redirects VALUES ('earlier-${sku.toLowerCase()}', 'p-${sku}');
  INSERT INTO prices (sku_id, country, price_minor, markdown_minor) VALUES ('${sku}', 'SA', 12200, 300);
  INSERT INTO offers (sku_id, country, price_minor) VALUES ('${sku}', 'KW', 1000);
  INSERT INTO not_sold VALUES ('${sku}', 'SA', 'melatonin');
  INSERT INTO stock (sku_id, country) VALUES ('${sku}', 'KW');
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) VALUES ('${sku}', 'KW', 'receipt', 9, 'received', 1);
  INSERT INTO stock_lots (sku_id, country, lot, expires_on, received_at) VALUES ('${sku}', 'KW', 'L1', '2030-01-31', 1);
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot) VALUES ('${sku}', 'KW', 'receipt', 4, 'received', 1, 'L1');
  INSERT INTO orders (id, number, country, currency, rate_micros, owner, track_hash, locale, method, lines_minor, discount_minor, delivery_minor,
    gift_minor, total_minor, payment_status, email, name, phone, address, created_at)
    VALUES ('o', 'KW-1', 'KW', 'KWD', 1000000, 'device:x', '${'0'.repeat(64)}', 'en', 'cod', 2000, 0, 0, 0, 2000, 'due_on_delivery', '', 'N', '', '{}', 1);
  INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar)
    VALUES ('o', 0, '${sku}', 'KW', 2, 1000, 1000, 'N', 'ن');
  INSERT INTO registrations (sku_id, country, number) VALUES ('${sku}', 'KW', 'A1');
  INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES ('x', 'stock.back', '${sku} KW', 1, 1);`;

/** All rows but those of search indexes and versions. */
function dump(db: DatabaseSync) {
  const tables = db
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%index%' AND name NOT LIKE 'sqlite%'",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !['key_changes', 'catalogue_version', 'catalogue_state'].includes(name));
  return Object.fromEntries(
    tables.map((name) => [
      name,
      db
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => ({ ...row })),
    ]),
  );
}

test('an SKU in small letters becomes the same product in capitals, with all that hangs on it', () => {
  const [small, capital] = ['vit-001', 'VIT-001'].map((sku) => {
    const shop = openShop('_skus.sql', useSku(sku));
    const before = shop.read('SELECT sum(held) + sum(available) FROM stock UNION ALL SELECT count(*) FROM listing');
    shop.migrate();
    expect(shop.read('SELECT sum(held) + sum(available) FROM stock UNION ALL SELECT count(*) FROM listing')).toEqual(
      before,
    );
    expect(shop.read('PRAGMA foreign_key_check')).toEqual([]);
    return shop;
  });
  expect(small?.read('SELECT id, product_id FROM skus')).toEqual([['VIT-001', 'p-VIT-001']]);
  expect(small && dump(small.db)).toEqual(capital && dump(capital.db));
  expect(small?.read('SELECT kind, was, now, held_by FROM key_changes')).toEqual([['sku', 'vit-001', 'VIT-001', null]]);
  // Its guards are back.
  expect(() => small?.db.exec('UPDATE stock_moves SET delta = 1')).toThrow(/ledger_immutable/);
  small?.db.close();
  capital?.db.close();
});

test('of several spellings each stays a product: the one in capitals keeps the name, or the first that is published', () => {
  const { db, read, migrate } = openShop(
    '_skus.sql',
    [
      addProduct('vit-001', null, { at: 1 }),
      addProduct('VIT-001', null, { at: 2 }),
      addProduct('Vit-001', null, { at: 3 }),
      addProduct('zn-1', null, { status: 'draft', at: 4 }),
      addProduct('Zn-1', null, { at: 5 }),
    ].join(''),
  );
  migrate();
  expect(
    read(
      'SELECT s.id AS sku, p.id, p.created_at FROM skus s JOIN products p ON p.id = s.product_id ORDER BY p.created_at',
    ),
  ).toEqual([
    ['VIT-001-2', 'p-VIT-001-2', 1],
    ['VIT-001', 'p-VIT-001', 2],
    ['VIT-001-3', 'p-VIT-001-3', 3],
    ['ZN-1-2', 'p-ZN-1-2', 4],
    ['ZN-1', 'p-ZN-1', 5],
  ]);
  expect(
    read("SELECT was, now, held_by FROM key_changes WHERE kind = 'sku' AND held_by IS NOT NULL ORDER BY was"),
  ).toEqual([
    ['Vit-001', 'VIT-001-3', 'VIT-001'],
    ['vit-001', 'VIT-001-2', 'VIT-001'],
    ['zn-1', 'ZN-1-2', 'ZN-1'],
  ]);
  expect(read("SELECT product_id FROM product_words WHERE words LIKE 'vit-001-2 %'")).toEqual([['p-VIT-001-2']]);
  expect(read('PRAGMA foreign_key_check')).toEqual([]);
  expect(() => db.exec(addProduct('vit-009', null))).toThrow(/sku_spelling/);
  expect(() => db.exec(addProduct('VIT-001', null, { at: 9 }))).toThrow(/UNIQUE/);
  db.close();
});

test('the migration renames an SKU in every table that names one', () => {
  const { db } = openShop('_skus.sql', '');
  const sql = readFileSync(files.find((file) => file.endsWith('_skus.sql')) ?? '', 'utf8');
  const columns = db
    .prepare(
      `SELECT m.name || '.' || c.name AS place FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c
       WHERE m.type = 'table' AND (c.name GLOB '*sku*' OR c.name = 'product_id')`,
    )
    .all()
    .map(({ place }) => String(place))
    // Blood tests are sold under codes of their own; key_changes is this register.
    .filter((place) => !['blood_tests.sku_id', 'order_tests.sku_id', 'key_changes.sku_id'].includes(place));
  expect(columns.filter((place) => !sql.includes(`WHERE ${place} = `))).toEqual([]);
  db.close();
});

test('an address is written in small letters where that one is free, else as its SKU, and what it was leads there', () => {
  const moveTo = (sku: string, slug: string) =>
    `${addProduct(sku, null)} UPDATE products SET slug = '${slug}' WHERE id = 'p-${sku}';`;
  const { db, read, migrate } = openShop(
    '0278_slugs.sql',
    [moveTo('A1', 'Zinc'), moveTo('A2', 'iron'), moveTo('A3', 'Iron'), moveTo('A4', 'حديد')].join(''),
  );
  migrate();
  expect(read('SELECT slug FROM products ORDER BY id')).toEqual([['zinc'], ['iron'], ['p-a3'], ['p-a4']]);
  expect(read("SELECT product_id FROM slug_redirects WHERE slug = 'Iron'")).toEqual([['p-A3']]);
  expect(() => db.exec("UPDATE products SET slug = 'Zinc' WHERE id = 'p-A1'")).toThrow(/slug_spelling/);
  expect(() => db.exec("UPDATE products SET slug = '' WHERE id = 'p-A1'")).toThrow(/slug_spelling/);
  db.close();
});

test('a coupon’s code, an address of mail and a number have one spelling, whoever writes them', () => {
  const addUser = (id: string, key: string, phone: string | null) =>
    `INSERT INTO users (id, name, email, email_key, phone, password_hash, locale, created_at)
       VALUES ('${id}', 'N', 'e', '${key}', ${phone === null ? 'NULL' : `'${phone}'`}, 'x', 'en', 1);`;
  const addCoupon = (code: string) => `INSERT INTO coupons (code, type, value) VALUES ('${code}', 'percent', 10)`;
  const { db, read, migrate } = openShop(
    '0279_key_spellings.sql',
    [
      addUser('u1', 'Noura@example.com', '+96550001234'),
      addUser('u2', 'Ali@example.com', null),
      addUser('u3', 'ali@example.com', null),
    ].join(''),
  );
  migrate();
  expect(read('SELECT id, email_key FROM users ORDER BY id')).toEqual([
    ['u1', 'noura@example.com'],
    ['u2', 'Ali@example.com'],
    ['u3', 'ali@example.com'],
  ]);
  db.exec(`${addUser('u4', 'sara@example.com', '+966500000000')} ${addCoupon('SAVE-10')}`);
  expect(() => db.exec(addUser('u5', 'Sara@example.com', null))).toThrow(/email_spelling/);
  expect(() => db.exec("UPDATE users SET email_key = ' a@b.co' WHERE id = 'u4'")).toThrow(/email_spelling/);
  for (const phone of ['50001234', '+965 5000', '+٩٦٥٥'])
    expect(() => db.exec(addUser('u6', 'x@y.co', phone))).toThrow(/phone_spelling/);
  expect(() => db.exec("UPDATE users SET phone = '00965' WHERE id = 'u4'")).toThrow(/phone_spelling/);
  expect(() => db.exec(addCoupon('SAVE 10'))).toThrow(/coupon_spelling/);
  db.close();
});

test('two spellings of a lot are one lot, with all of its packs', () => {
  const lot = (name: string, onHand: number, expires: string, stopped: number | null) => `
    INSERT INTO stock_lots (sku_id, country, lot, expires_on, received_at, stopped_at) VALUES ('S', 'KW', '${name}', '${expires}', 1, ${stopped});
    INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot) VALUES ('S', 'KW', 'receipt', ${onHand}, 'received', 1, '${name}');`;
  const { db, read, migrate } = openShop(
    '_lots.sql',
    `${addProduct('S', null)} INSERT INTO stock (sku_id, country) VALUES ('S', 'KW');
    ${lot('ab-1', 3, '2030-02-28', null)} ${lot('AB-1', 4, '2030-01-31', 5)} ${lot('c2', 1, '2031-01-31', null)} ${lot('D3', 1, '2031-01-31', null)}`,
  );
  const lots =
    'SELECT lot, sum(on_hand) AS n, min(expires_on), max(stopped_at) FROM stock_lots GROUP BY upper(lot) ORDER BY lot';
  migrate();
  expect(read(lots)).toEqual([
    ['AB-1', 7, '2030-01-31', 5],
    ['C2', 1, '2031-01-31', null],
    ['D3', 1, '2031-01-31', null],
  ]);
  expect(read('SELECT lot, sum(delta) FROM stock_moves GROUP BY lot ORDER BY lot')).toEqual([
    ['AB-1', 7],
    ['C2', 1],
    ['D3', 1],
  ]);
  expect(read("SELECT was, now FROM key_changes WHERE kind = 'lot' ORDER BY was")).toEqual([
    ['ab-1', 'AB-1'],
    ['c2', 'C2'],
  ]);
  expect(() => db.exec('UPDATE stock_moves SET delta = 1')).toThrow(/ledger_immutable/);
  db.close();
});
