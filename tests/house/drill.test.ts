/** The backup that `npm run drill` makes and reads (docs/operations.md "Restoring"). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, checkFile } from '../../scripts/drill/backup.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-drill-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('F16: a database is copied whole while somebody writes to it, files beside it too, caches not', async () => {
  const [from, to] = [makeFolder(), makeFolder()];
  for (const part of ['d1', 'r2/blobs', 'cache']) mkdirSync(join(from, 'v3', part), { recursive: true });
  writeFileSync(join(from, 'v3/r2/blobs/a'), 'a picture');
  writeFileSync(join(from, 'v3/cache/b'), 'a page');
  const open = new DatabaseSync(join(from, 'v3/d1/shop.sqlite'));
  open.exec('PRAGMA journal_mode = wal; CREATE TABLE orders (id TEXT PRIMARY KEY)');
  // In the write-ahead log alone.
  open.exec("INSERT INTO orders VALUES ('o1')");
  open.exec("BEGIN; INSERT INTO orders VALUES ('half done')");
  expect(await backUp(from, to)).toEqual([join('d1', 'shop.sqlite')]);
  open.close();
  const copy = new DatabaseSync(join(to, 'v3/d1/shop.sqlite'));
  expect(
    copy
      .prepare('SELECT id FROM orders')
      .all()
      .map((row) => row.id),
  ).toEqual(['o1']);
  copy.close();
  expect(checkFile(join(to, 'v3/d1/shop.sqlite'))).toEqual([]);
  expect(() => checkFile(join(to, 'v3/cache/b'))).toThrow();
});

test('F16: a row that points at nothing is found in a backup', () => {
  const file = join(makeFolder(), 'shop.sqlite');
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec(
    "CREATE TABLE a (id TEXT PRIMARY KEY); CREATE TABLE b (a TEXT REFERENCES a (id)); INSERT INTO b VALUES ('gone')",
  );
  db.close();
  expect(checkFile(file)).toHaveLength(1);
});
