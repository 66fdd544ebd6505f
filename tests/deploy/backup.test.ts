/** A backup, and what `npm run drill` says of one that isn't what it was (docs/operations.md §7). */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../../scripts/backup/make.ts';
import { type Manifest, readNewestManifest, writeManifest } from '../../scripts/backup/manifest.ts';
import { readWhole, storeParts } from '../../scripts/backup/parts.ts';
import { openPlace, type Place } from '../../scripts/backup/place.ts';
import { openLocalSource } from '../../scripts/backup/source.ts';
import { openStorage } from '../../scripts/backup/storage.ts';
import { checkBooks } from '../../scripts/drill/check-books.ts';
import { readManifest, restoreBackup } from '../../scripts/drill/restore.ts';
import { migrateAll } from '../../scripts/migrate.ts';

const timeout = 300_000;
const root = mkdtempSync(join(tmpdir(), 'afiya-backup-test-'));
const shop = join(root, 'shop');
const key = randomBytes(32).toString('base64');
const madeAt = new Date('2026-11-30T03:00:00Z');
const placeOf = (folder: string, BACKUP_KEY = key) => openPlace({ BACKUP_KEY }, folder);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const picture = 'a picture';
const pictureKey = sha256(picture).slice(0, 32);
const result = 'a result';
const resultKey = 'bt/0f2ac74b-498b-4802-8cb6-8387c421e279';

async function fillShop(): Promise<void> {
  const storage = await openStorage(shop);
  await migrateAll(storage.database);
  const [db, health] = [await storage.database('DB'), await storage.database('HEALTH_DB')];
  await db
    .prepare("UPDATE settings SET content = json_set(content, '$.logo', json(?)) WHERE id = 'shop'")
    .bind(JSON.stringify({ en: `/media/${pictureKey}`, ar: `/media/${pictureKey}` }))
    .run();
  await health.batch([
    health.prepare("INSERT INTO subjects (id, created_at) VALUES ('subject-0123456789', 1)"),
    health
      .prepare(
        `INSERT INTO uploads (id, subject_id, object_key, state, name, type, bytes, sha256, created_at, expires_at)
         VALUES ('upload-0123456789', 'subject-0123456789', ?, 'saved', 'r.pdf', 'application/pdf', 8, ?, 1, 2)`,
      )
      .bind(resultKey, sha256(result)),
  ]);
  await (await storage.bucket('MEDIA')).put(pictureKey, picture, { httpMetadata: { contentType: 'image/png' } });
  await (await storage.bucket('HEALTH_FILES')).put(resultKey, result);
  await storage.stop();
}

async function backUp(folder: string, now = madeAt) {
  const source = await openLocalSource(shop);
  return makeBackup(source, await placeOf(folder), now).finally(() => source.close());
}

/** What the drill does with a backup. */
async function open(place: Place, folder: string, now = madeAt): Promise<void> {
  await restoreBackup(place, await readManifest(place, 26, now), folder);
  await checkBooks(folder, () => {});
}

beforeAll(async () => {
  await fillShop();
  await backUp(join(root, 'whole'));
}, timeout);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a backup opens as the shop that it is of, files and their types too', { timeout }, async () => {
  const folder = join(root, 'restored');
  await open(await placeOf(join(root, 'whole')), folder);
  const storage = await openStorage(folder);
  const stored = await (await storage.bucket('MEDIA')).get(pictureKey);
  expect([await stored?.text(), stored?.httpMetadata?.contentType]).toEqual([picture, 'image/png']);
  expect(await (await storage.database('HEALTH_DB')).prepare('SELECT name FROM uploads').first('name')).toBe('r.pdf');
  // The index for searching was taken over, and takes new rows.
  const found = await (await storage.database('DB'))
    .prepare("INSERT INTO search_index (search_index) VALUES ('integrity-check')")
    .run();
  expect(found.success).toBe(true);
  await storage.stop();
});

test('nothing of it can be read without the key: no name, no word', () => {
  const files = readdirSync(join(root, 'whole'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const all = files.map((one) => one.name + readFileSync(join(one.parentPath, one.name), 'latin1')).join('');
  for (const word of ['SQLite format', 'CREATE TABLE', pictureKey, sha256(result), 'afiya', result])
    expect(all).not.toContain(word);
});

test('the next one fetches and writes only what is new', { timeout }, async () => {
  const folder = join(root, 'again');
  cpSync(join(root, 'whole'), folder, { recursive: true });
  const before = readdirSync(join(folder, 'parts'), { recursive: true }).length;
  const { fetched } = await backUp(folder, new Date('2026-12-01T03:00:00Z'));
  expect(fetched).toBe(0);
  expect(readdirSync(join(folder, 'manifests'))).toHaveLength(2);
  expect(readdirSync(join(folder, 'parts'), { recursive: true }).length).toBeLessThanOrEqual(before + 4);
});

interface Damaged {
  place: Place;
  folder: string;
  manifest: Manifest;
}
const partFiles = (folder: string) =>
  readdirSync(join(folder, 'parts'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
/** By somebody who has the key: a shop whose backup went wrong. */
const rewrite = async ({ place, folder, manifest }: Damaged, change: Partial<Manifest>) => {
  rmSync(join(folder, 'manifests'), { recursive: true });
  await writeManifest(place.store, place.vault, { ...manifest, ...change });
};
async function changeDatabase(damaged: Damaged, sql: string): Promise<Manifest['databases']> {
  const { place, manifest, folder } = damaged;
  const copied = manifest.databases.DB;
  if (!copied) throw new Error('no database');
  const file = join(folder, 'changed.sqlite');
  writeFileSync(file, await readWhole(place, copied));
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = delete; ${sql}`);
  db.close();
  const stored = await storeParts(place, [readFileSync(file)]);
  return { ...manifest.databases, DB: { ...stored, rows: copied.rows } };
}

const damages: Record<string, [RegExp, (damaged: Damaged) => unknown, { now?: Date; key?: string }?]> = {
  'nothing is there': [/There is no backup/, ({ folder }) => rmSync(join(folder, 'manifests'), { recursive: true })],
  'the key is another': [/does not open: the key is another/, () => {}, { key: randomBytes(32).toString('base64') }],
  'it is of the day before yesterday': [/older than 26 hours/, () => {}, { now: new Date('2026-12-02T03:00:00Z') }],
  'an old manifest has a new name': [
    /manifests\/2026-11-30T04:00:00.000Z does not open/,
    ({ folder }) =>
      cpSync(join(folder, 'manifests', madeAt.toISOString()), join(folder, 'manifests/2026-11-30T04:00:00.000Z')),
  ],
  'a database is missing': [
    /no database HEALTH_DB/,
    (damaged) => rewrite(damaged, { databases: { ...damaged.manifest.databases, HEALTH_DB: undefined as never } }),
  ],
  'a bucket is missing': [
    /no bucket HEALTH_FILES/,
    (damaged) => rewrite(damaged, { buckets: { ...damaged.manifest.buckets, HEALTH_FILES: undefined as never } }),
  ],
  'a file was cut': [/does not open/, ({ folder }) => partFiles(folder).map((file) => truncateSync(file, 100))],
  'a file is gone': [/parts\/.* is missing/, ({ folder }) => partFiles(folder).map((file) => rmSync(file))],
  'two files changed places': [
    /does not open/,
    ({ folder, manifest }) => {
      const [one = '', other = ''] = [manifest.databases.DB, manifest.databases.HEALTH_DB].map((copied) => {
        const name = copied?.parts[0] ?? '';
        return join(folder, 'parts', name.slice(0, 2), name);
      });
      const bytes = readFileSync(one);
      cpSync(other, one);
      writeFileSync(other, bytes);
    },
  ],
  'there are fewer rows than there were': [
    /DB: \d+ settings, not \d+/,
    async (damaged) =>
      rewrite(damaged, { databases: await changeDatabase(damaged, "DELETE FROM settings WHERE id = 'menu'") }),
  ],
  'the content isn’t what was stored': [
    /not those of what was stored/,
    async (damaged) => {
      const databases = await changeDatabase(damaged, "UPDATE settings SET content = '{}' WHERE id = 'menu'");
      const sum = damaged.manifest.databases.DB?.sha256 ?? '';
      await rewrite(damaged, { databases: { ...databases, DB: { ...databases.DB, sha256: sum } as never } });
    },
  ],
  'a row points at nothing': [
    /DB is damaged/,
    async (damaged) =>
      rewrite(damaged, {
        databases: await changeDatabase(
          damaged,
          "PRAGMA foreign_keys = off; INSERT INTO role_permissions (role_id, permission) SELECT 'nobody', permission FROM role_permissions LIMIT 1",
        ),
      }),
  ],
  'a picture that a row names is missing': [
    /MEDIA has no [0-9a-f]{32}/,
    (damaged) => rewrite(damaged, { buckets: { ...damaged.manifest.buckets, MEDIA: [] } }),
  ],
  'a result is another than its row says': [
    /HEALTH_FILES has another bt\//,
    async (damaged) => {
      const stored = await storeParts(damaged.place, [new TextEncoder().encode('another result')]);
      const [object] = damaged.manifest.buckets.HEALTH_FILES ?? [];
      await rewrite(damaged, {
        buckets: { ...damaged.manifest.buckets, HEALTH_FILES: [{ ...object, ...stored } as never] },
      });
    },
  ],
  'the books disagree': [
    /audit of the copy is not clean/,
    async (damaged) =>
      rewrite(damaged, {
        databases: await changeDatabase(
          damaged,
          "DROP TRIGGER batch_guard_skip; INSERT INTO batch_guard (ok, code) VALUES (1, 'left')",
        ).then((databases) => ({
          ...databases,
          DB: { ...databases.DB, rows: { ...databases.DB?.rows, batch_guard: 1 } } as never,
        })),
      }),
  ],
};

test.each(Object.entries(damages))(
  'the drill fails where %s',
  { timeout },
  async (name, [fault, damage, more = {}]) => {
    const folder = mkdtempSync(join(root, 'damaged-'));
    cpSync(join(root, 'whole'), folder, { recursive: true });
    const place = await placeOf(folder);
    const manifest = await readNewestManifest(place.store, place.vault);
    if (!manifest) throw new Error(name);
    await damage({ place, folder, manifest });
    const opened = open(await placeOf(folder, more.key), join(folder, 'shop'), more.now ?? madeAt);
    await expect(opened, name).rejects.toThrow(fault);
  },
);
