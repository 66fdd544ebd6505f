/** A deployed shop is backed up through Cloudflare's API and its S3 endpoint, to a bucket elsewhere, and opened from there. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectToDeployed } from '../../scripts/backup/deployed.ts';
import { makeBackup } from '../../scripts/backup/make.ts';
import { openPlace } from '../../scripts/backup/place.ts';
import { connectToBucket } from '../../scripts/backup/s3.ts';
import { sendShop } from '../../scripts/backup/send.ts';
import { openRemoteSource } from '../../scripts/backup/source.ts';
import { openStorage } from '../../scripts/backup/storage.ts';
import { connectToCloudflare } from '../../scripts/deploy/cloudflare.ts';
import { migrateRemote } from '../../scripts/deploy/remote-migrations.ts';
import { checkBooks } from '../../scripts/drill/check-books.ts';
import { readManifest, restoreBackup } from '../../scripts/drill/restore.ts';
import { startS3 } from '../cloudflare/s3.ts';
import { type Cloudflare, startCloudflare } from '../cloudflare/server.ts';

const timeout = 300_000;
const root = mkdtempSync(join(tmpdir(), 'afiya-remote-'));
let cloudflare: Cloudflare;
let s3: Awaited<ReturnType<typeof startS3>>;
let env: Record<string, string>;

/** What D1's export can't say: a line break beside a written one. */
const hard = 'one\ntwo \\n three \\r \' "';
const picture = 'a picture';
const pictureKey = createHash('sha256').update(picture).digest('hex').slice(0, 32);

beforeAll(async () => {
  cloudflare = await startCloudflare();
  s3 = await startS3('afiya-media', 'afiya-audit', 'afiya-health-files', 'elsewhere');
  const call = connectToCloudflare(cloudflare.env);
  const [main, health] = [cloudflare.d1.create('afiya'), cloudflare.d1.create('afiya-health')];
  await migrateRemote({ name: 'afiya', id: main.id, call }, 'migrations', () => {});
  await migrateRemote({ name: 'afiya-health', id: health.id, call }, 'migrations/health', () => {});
  main.database.fill((db) => {
    db.prepare("INSERT INTO contents (key, locale, text, changed_at) VALUES ('terms', 'en', ?, 1)").run(hard);
    db.prepare("INSERT INTO contents (key, locale, text, changed_at) VALUES ('long', 'en', ?, 1)").run(
      'long '.repeat(40_000),
    );
    db.prepare("UPDATE settings SET content = json_set(content, '$.logo', json(?)) WHERE id = 'shop'").run(
      JSON.stringify({ en: `/media/${pictureKey}`, ar: `/media/${pictureKey}` }),
    );
  });
  s3.buckets.get('afiya-media')?.set(pictureKey, { bytes: Buffer.from(picture), type: 'image/png' });
  for (const name of ['a b', 'ü+%/1', 'c'])
    s3.buckets.get('afiya-media')?.set(name, { bytes: Buffer.from(name), type: 'image/png' });
  env = {
    ...cloudflare.env,
    DATABASE_ID: main.id,
    HEALTH_DATABASE_ID: health.id,
    R2_ENDPOINT: s3.endpoint,
    R2_KEY_ID: s3.keyId,
    R2_SECRET: s3.secret,
    BACKUP_KEY: randomBytes(32).toString('base64'),
    BACKUP_TO: 's3://elsewhere',
    BACKUP_ENDPOINT: s3.endpoint,
    BACKUP_KEY_ID: s3.keyId,
    BACKUP_SECRET: s3.secret,
  };
}, timeout);
afterAll(async () => {
  await s3.stop();
  await cloudflare.stop();
  rmSync(root, { recursive: true, force: true });
});

test('it opens as the shop that it is of, to the last sign', { timeout }, async () => {
  const place = await openPlace(env);
  const { manifest, fetched } = await makeBackup(openRemoteSource(env), place, new Date());
  expect([fetched, manifest.databases.DB?.rows.contents, manifest.keys]).toEqual([
    4,
    2,
    expect.arrayContaining(['SIGN_KEYS', 'QUOTE_SECRET']),
  ]);
  const folder = join(root, 'shop');
  await restoreBackup(place, await readManifest(place, 1, new Date()), folder);
  await checkBooks(folder, () => {});
  const storage = await openStorage(folder);
  const text = await (await storage.database('DB'))
    .prepare("SELECT text FROM contents WHERE key = 'terms'")
    .first('text');
  const media = await storage.bucket('MEDIA');
  const names = (await media.list()).objects.map(({ key }) => key).sort();
  await storage.stop();
  expect(text).toBe(hard);
  expect(names).toEqual(['a b', 'c', pictureKey, 'ü+%/1'].sort());
});

test('it goes back into new databases and buckets, the same to the last row', { timeout }, async () => {
  const [main, health] = [cloudflare.d1.create('afiya-new'), cloudflare.d1.create('afiya-health-new')];
  const other = await startS3('afiya-media', 'afiya-audit', 'afiya-health-files');
  const fresh = { ...env, DATABASE_ID: main.id, HEALTH_DATABASE_ID: health.id, R2_ENDPOINT: other.endpoint };
  const place = await openPlace(env);
  const manifest = await readManifest(place, 1, new Date());
  await sendShop(connectToDeployed(fresh), { place, manifest, folder: join(root, 'shop') });
  const rowsOf = (name: string, sql: string) =>
    cloudflare.d1
      .named(name)
      .database.query(sql)
      .flatMap(({ results }) => results);
  const schema = "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name";
  for (const [name, was] of [
    ['afiya-new', 'afiya'],
    ['afiya-health-new', 'afiya-health'],
  ] as const) {
    expect(rowsOf(name, schema)).toEqual(rowsOf(was, schema));
    expect(rowsOf(name, 'SELECT * FROM sqlite_sequence ORDER BY name')).toEqual(
      rowsOf(was, 'SELECT * FROM sqlite_sequence ORDER BY name'),
    );
  }
  const tables = rowsOf('afiya', "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_index*'");
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables)
    expect(rowsOf('afiya-new', `SELECT * FROM "${name}"`), String(name)).toEqual(
      rowsOf('afiya', `SELECT * FROM "${name}"`),
    );
  expect(other.buckets.get('afiya-media')?.get(pictureKey)).toEqual({ bytes: Buffer.from(picture), type: 'image/png' });
  await other.stop();
  const again = sendShop(connectToDeployed(fresh), { place, manifest, folder: join(root, 'shop') });
  await expect(again).rejects.toThrow('afiya is not empty');
});

test('the whole of a database with full-text tables is refused, and then it is away: no backup asks for it', async () => {
  const fresh = cloudflare.d1.create('afiya-other');
  fresh.database.fill((db) => db.exec('CREATE VIRTUAL TABLE words USING fts5 (word)'));
  const call = connectToCloudflare(cloudflare.env);
  const ask = call(`/d1/database/${fresh.id}/export`, { output_format: 'polling', dump_options: { no_schema: true } });
  await expect(ask).rejects.toThrow('cannot export databases with Virtual Tables');
  await expect(call(`/d1/database/${fresh.id}/query`, { sql: 'SELECT 1' })).rejects.toThrow('long-running export');
});

test('a picture that is gone from its bucket stops the backup, and the last one stays the newest', {
  timeout,
}, async () => {
  const place = await openPlace(env);
  const before = await place.store.list('manifests/');
  const media = s3.buckets.get('afiya-media');
  const stored = media?.get(pictureKey);
  media?.delete(pictureKey);
  await expect(makeBackup(openRemoteSource(env), place, new Date())).rejects.toThrow(`MEDIA has no ${pictureKey}`);
  if (stored) media?.set(pictureKey, stored);
  expect(await place.store.list('manifests/')).toEqual(before);
});

test('a key that isn’t the bucket’s is refused by its name', async () => {
  const bucket = connectToBucket({
    endpoint: s3.endpoint,
    bucket: 'elsewhere',
    region: 'auto',
    keyId: s3.keyId,
    secret: 'x',
  });
  await expect(bucket.get('a')).rejects.toThrow('elsewhere answered 403: SignatureDoesNotMatch');
});
